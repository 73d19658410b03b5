"""What a student is told about an attempt: right or wrong, why, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from paxwidget.engine.rulebook import sections_read
from paxwidget.engine.spec import GameSpec


@dataclass(frozen=True)
class Feedback:
    """The verdict on an attempt; true if it was right."""

    is_right: bool
    text: str
    #: The section of the rulebook, its short title and its summary; empty where none is named.
    section: str = ""
    title: str = ""
    summary: str = ""
    lang: str = "en"
    #: The section as people call it.
    called: str = ""
    #: What the attempt is worth, from 0 to 1.
    credit: float = 0.0
    #: The hint that came with it, if one did.
    hint: str = ""

    def __bool__(self) -> bool:
        return self.is_right

    @property
    def verdict(self) -> str:
        """In a word: right, wrong, or right in part with the share of it."""
        if not self.is_right and self.credit > 0:
            share = f"{round(100 * self.credit)}%"
            return {"en": f"Partly right ({share}).", "pl": f"Częściowo dobrze ({share})."}[self.lang]
        return {"en": ("Not yet.", "Right."), "pl": ("Jeszcze nie.", "Dobrze.")}[self.lang][self.is_right]

    @property
    def heading(self) -> str:
        """The section and its title, once if they are the same."""
        called = self.called or self.section
        return called if self.title in called else f"{called} {self.title}"

    @property
    def _hint(self) -> str:
        called = {"en": "Hint", "pl": "Podpowiedź"}[self.lang]
        return f"{called}: {self.hint}" if self.hint else ""

    def __str__(self) -> str:
        rule = f" ({': '.join(filter(None, (self.heading, self.summary)))})" if self.section else ""
        return "\n".join(filter(None, (f"{self.verdict} {self.text}{rule}", self._hint)))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        colour = "#1b7f4b" if self.is_right else "#a3392b"
        rule = f"<br><small><b>{escape(self.heading)}</b>: {escape(self.summary)}</small>" if self.section else ""
        hint = f"<br>{escape(self._hint)}" if self.hint else ""
        return f'<div style="border-left:4px solid {colour};padding:2px 10px"><b>{self.verdict}</b> {escape(self.text)}{rule}{hint}</div>'

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "right": self.is_right, "credit": self.credit, "verdict": self.verdict, "text": self.text,
            "section": self.section, "heading": self.heading, "title": self.title, "summary": self.summary,
        }  # fmt: skip


def feedback(spec: GameSpec, credit: float, text: str, section: str, lang: str) -> Feedback:
    """A verdict, right if the credit is whole, with what the game's rulebook says in that section."""
    is_right = credit == 1
    found = None if spec.rulebook is None or not section else sections_read(spec.rulebook).get(section)
    if found is None:
        return Feedback(is_right, text, section, lang=lang, credit=credit)
    return Feedback(is_right, text, section, found.title.get(lang), found.summary.get(lang), lang, found.called(lang), credit)
