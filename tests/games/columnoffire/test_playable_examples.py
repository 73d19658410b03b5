"""The worked examples as data: each is set up, played, and gives what it says; what is said of them reads in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.columnoffire.examples import examples, position, table
from paxwidget.games.columnoffire.front import rulebook
from paxwidget.play.game import Game

NUMBERS = """2x1 6x1 6x2 6x3 8x1 8x2 8x3 8x4 8x5 8x6 8x7 10x1 10x2 12x1 13x1 13x2 14x1 14x2 14x3 15x1 19x1 22x1 22x2 23x1"""


def fact(game: Game, path: str) -> Any:
    """A fact of the view of the seat whose turn it is in the example."""
    found: Any = game.view("green") if "green" in game.seats else game.view("blue")
    for word in path.split("."):
        found = found[int(word)] if isinstance(found, list) else found[word]
    return found


@pytest.mark.parametrize("id", list(examples()))
def test_an_example_gives_what_it_says(id: str) -> None:
    example = examples()[id]
    game = pw.position("columnoffire", position(id), autosave=False)
    offered = {choice.id for decision in game.decisions for choice in decision.choices}
    assert set(example.offered) <= offered
    assert not set(example.not_offered) & offered
    for choice, *outcomes in example.play:
        seat, colon, words = choice.rpartition(": ")
        game.play(words, seat=seat if colon else None, outcomes=outcomes or None)
    assert {path: fact(game, path) for path in example.then} == dict(example.then)


def test_all_of_the_book_are_there() -> None:
    assert list(examples()) == NUMBERS.split()
    assert {example.section for example in examples().values()} <= set(rulebook().sections)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_of_examples_speaks_both_languages(lang: str) -> None:
    rows = table(lang)
    assert len(rows) == 24
    assert rows[6]["title"] == {"en": "A house is pushed", "pl": "Skład spychany"}[lang]
    assert all(row["tells"].endswith(".") for row in rows)


def test_an_unknown_example_is_refused_with_the_nearest() -> None:
    with pytest.raises(PaxError, match="there is no example '8x9'"):
        position("8x9")
