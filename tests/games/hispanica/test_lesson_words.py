"""What lessons put in quotation marks is the label of a button, word for word, or the name of a card."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from paxwidget.engine.names import LANGUAGES

GAME = Path(__file__).parents[3] / "paxwidget" / "games" / "hispanica"
QUOTED = {"en": re.compile("“([^”]*)”"), "pl": re.compile("„([^”]*)”")}
GAP = re.compile(r"\\\{[^{}]*\\\}")


def texts(data: object, lang: str) -> Iterator[str]:
    """The texts of a language in a lesson."""
    if isinstance(data, dict):
        if isinstance(data.get(lang), str):
            yield data[lang]
        for value in data.values():
            yield from texts(value, lang)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value, lang)


def quotes(lang: str) -> Iterator[tuple[str, str]]:
    """Each lesson's name with each text that it quotes, but for names that are filled in."""
    for path in sorted((GAME / "lessons").glob("*.toml")):
        for text in texts(tomllib.loads(path.read_text(encoding="utf-8")), lang):
            yield from ((path.stem, quote) for quote in QUOTED[lang].findall(text) if not re.fullmatch(r"\{[^{}]*\}", quote))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_that_a_lesson_quotes_is_on_the_board(lang: str) -> None:
    labels = tomllib.loads((GAME / "text" / f"{lang}.toml").read_text(encoding="utf-8"))["choice"].values()
    known = [re.compile(GAP.sub(".+", re.escape(label))) for label in labels]
    found = list(quotes(lang))
    assert len(found) >= 4
    assert [(lesson, quote) for lesson, quote in found if not any(label.fullmatch(quote) for label in known)] == []
