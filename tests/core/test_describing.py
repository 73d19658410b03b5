"""What a description may say, and the sentences for what it may not."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from paxwidget.engine.describing import mapping_of, number_in, truth, word_in, words_in
from paxwidget.engine.errors import BadPosition
from paxwidget.engine.names import COLOURS


def test_what_is_right_comes_through() -> None:
    assert word_in("north", ("north", "east"), "the table") == "north"
    assert mapping_of({"north": 1}, ("north", "east"), "the table") == {"north": 1}
    assert words_in(("east", "north"), ("north", "east"), "the table") == ["east", "north"]
    assert (number_in(0, 0, 3, "the year"), number_in(3, 0, 3, "the year")) == (0, 3)
    assert truth(False, "the end") is False


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        (lambda: word_in("nort", ("north", "east"), "the table"), "the table has no 'nort'; did you mean 'north'?"),
        (lambda: word_in(None, ("north",), "the table"), "the table has no None"),
        (lambda: mapping_of(["north"], ("north",), "the table"), "the table is described by a mapping, not by ['north']"),
        (lambda: mapping_of({"wind": 1}, ("north",), "the table"), "the table has no 'wind'"),
        (lambda: words_in("north", ("north",), "the table"), "the table is described by a list, not by 'north'"),
        (lambda: words_in(["nort"], ("north",), "the table"), "the table has no 'nort'"),
        (lambda: number_in(4, 0, 3, "the year"), "the year is a whole number from 0 to 3, not 4"),
        (lambda: number_in(True, 0, 3, "the year"), "the year is a whole number from 0 to 3, not True"),
        (lambda: truth(1, "the end"), "the end is true or false, not 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(reading: Callable[[], Any], said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        reading()


def test_a_seat_of_a_colour_has_the_forms_that_polish_sentences_need() -> None:
    assert [COLOURS["green"].get("pl", form) for form in ("", "gen", "acc", "dat")] == [
        "Zielony", "Zielonego", "Zielonego", "Zielonemu",
    ]  # fmt: skip
    assert {name.en.lower() for name in COLOURS.values()} == set(COLOURS)
