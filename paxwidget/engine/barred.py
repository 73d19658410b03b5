"""What a person may look for and cannot do now, each with the reason: a forbidden voyage, a card that is of no use, a price too high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paxwidget.engine.names import Names


@dataclass(frozen=True, slots=True)
class Barred:
    """Something that is not among the choices, as the id it would have, and why.

    The reason is a template `why.<reason>` of the game's texts with its words, or `told`, where the game has the whole sentence.
    """

    id: str
    reason: str
    words: tuple[Any, ...] = ()
    section: str = ""
    told: Names | None = None
    #: A word whose name says what it is, where the label of the id would want more.
    name: str = ""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The same in words."""

    id: str
    label: str
    reason: str
    section: str
    #: What it concerns on the board.
    targets: tuple[str, ...]
    #: What people call the section: its number, or its title where it has none.
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.label}: {self.reason} ({self.rule or self.section})"
