"""The closed set of conditions, each held and not held."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.teaching.checks import Attempt, Condition

ATTEMPT = Attempt(
    {"year": 1613, "fleet": {"England": "europe"}, "cargo": {"England": ["chest", "relic"]}, "ships": {"Spain": []}},
    ["start curacao", "sail port-royal"],
    lambda seat: ["pass", "interdict tortuga"] if seat == "France" else [],
    lambda words: {"control England": 2, "is-war 1613": False}[words],
)


@pytest.mark.parametrize(
    ("subject", "words", "comparison", "value", "holds"),
    [
        ("at", "year", "is", 1613, True),
        ("at", "year", "is", 1614, False),
        ("at", "year", "is_not", 1614, True),
        ("at", "fleet.England", "is", "europe", True),
        ("at", "fleet.Spain", "is", "europe", False),
        ("at", "fleet.Spain", "there", False, True),
        ("at", "fleet.England", "there", False, False),
        ("at", "cargo.England", "has", "chest", True),
        ("at", "cargo.England", "has", "native", False),
        ("at", "cargo.England", "lacks", "native", True),
        ("at", "cargo.England.1", "is", "relic", True),
        ("at", "cargo.England.7", "there", True, False),
        ("at", "cargo.England", "least", 2, True),
        ("at", "cargo.England", "least", 3, False),
        ("at", "ships.Spain", "most", 0, True),
        ("at", "ships.France", "most", 0, True),
        ("at", "year", "least", 1613, True),
        ("at", "year", "most", 1612, False),
        ("at", "fleet.England", "least", 1, False),
        ("fact", "control England", "is", 2, True),
        ("fact", "control England", "least", 3, False),
        ("fact", "is-war 1613", "is", False, True),
        ("played", "start", "is", True, True),
        ("played", "sail port-royal", "is", True, True),
        ("played", "sail port", "is", True, False),
        ("played", "reconnoitre", "is", False, True),
        ("offered", "France: interdict", "is", True, True),
        ("offered", "England: pass", "is", True, False),
        ("moves", "True", "most", 2, True),
        ("moves", "True", "most", 1, False),
    ],
)
def test_a_condition(subject: str, words: str, comparison: str, value: Any, holds: bool) -> None:
    assert ATTEMPT.holds(Condition(subject, words, comparison, value)) is holds
