"""Answers as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.teaching.answers import Finder, is_right, said, understood

PLACES = Finder({"ile-a-vache": Names("Île-à-Vache", "Île-à-Vache"), "trinidad": Names("Trinidad", "Trynidad")})
OPTIONS = [("stay", Names("he stays", "zostaje")), ("mutiny", Names("a mutiny", "Bunt"))]


@pytest.mark.parametrize(
    ("kind", "given", "meant"),
    [
        ("number", 3, 3),
        ("number", " 3 ", 3),
        ("number", 3.0, 3),
        ("yes-no", True, True),
        ("yes-no", "Tak", True),
        ("yes-no", "no", False),
        ("place", "Ile a Vache", "ile-a-vache"),
        ("place", ["trynidad"], "trinidad"),
        ("places", "Trinidad; ÎLE-À-VACHE", ["trinidad", "ile-a-vache"]),
        ("route", ("trinidad", "ile-a-vache"), ["trinidad", "ile-a-vache"]),
        ("option", "he stays", "stay"),
        ("option", "mutiny", "mutiny"),
    ],
)
def test_an_answer_is_understood(kind: str, given: Any, meant: Any) -> None:
    found = understood(kind, given, PLACES, OPTIONS)
    assert found == meant
    assert type(found) is type(meant)


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("number", True), ("number", "three"), ("number", "1e9"), ("number", None), ("yes-no", "perhaps"), ("yes-no", 1),
        ("place", "Atlantis"), ("place", ["trinidad", "trinidad"]), ("places", 7), ("route", None), ("option", "fly"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_says_so(kind: str, given: Any) -> None:
    with pytest.raises(PaxError):
        understood(kind, given, PLACES, OPTIONS)


@pytest.mark.parametrize(
    ("kind", "expected", "answer", "right"),
    [
        ("number", 1, 1, True),
        ("number", 1, True, False),
        ("yes-no", False, False, True),
        ("yes-no", False, 0, False),
        ("places", ["a", "b"], ["b", "a"], True),
        ("places", ["a", "b"], ["a"], False),
        ("route", [["a", "b"], ["a", "c"]], ["a", "c"], True),
        ("route", [["a", "b"]], ["b", "a"], False),
        ("route", [], ["a"], False),
    ],
)
def test_an_answer_is_right(kind: str, expected: Any, answer: Any, right: bool) -> None:
    assert is_right(kind, expected, answer) is right


def test_values_are_said_in_words() -> None:
    def name(id: str) -> str:
        return id.upper()

    assert said(["a", "b", "c"], name, "en") == "A, B and C"
    assert said(["a", "b"], name, "pl") == "A i B"
    assert said([["a", "b"], ["a", "c"]], name, "en") == "A → B or A → C"
    assert (said(True, name, "pl"), said(None, name, "en"), said([], name, "en"), said(4, name, "en")) == ("tak", "none", "none", "4")
