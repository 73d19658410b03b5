"""How far choices must be played on: the figures of the table, on made-up playouts of which all is known."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from paxwidget.engine import registry
from tests.horizons import TIMES, Rows, agreement, decisions, scatter, table, tried

LUCK = 0.2


def made_up(rng: Random) -> Rows:
    """Ten choices in 40 worlds: at the first time what they are worth at the end, at the second something else, both with luck."""
    true = [(rng.gauss(0, 0.1), rng.gauss(0, 0.1)) for _ in range(10)]
    return {
        str(number): [[right + rng.gauss(0, LUCK), wrong + rng.gauss(0, LUCK), right + rng.gauss(0, LUCK)] for _ in range(40)]
        for number, (right, wrong) in enumerate(true)
    }


def test_luck_is_told_from_what_choices_are_worth() -> None:
    rng = Random(1)
    found = [made_up(rng) for _ in range(40)]
    own = [agreement(found, when, when, rng) for when in range(3)]
    # A tenth of the difference is the mean's own.
    assert sqrt(own[0]) == pytest.approx(0.1 * sqrt(0.9), rel=0.1)
    assert agreement(found, 0, 2, rng) / sqrt(own[0] * own[2]) == pytest.approx(1, abs=0.1)
    assert agreement(found, 1, 2, rng) / sqrt(own[1] * own[2]) == pytest.approx(0, abs=0.2)
    assert sqrt(scatter(found, 0) - own[0]) == pytest.approx(LUCK * sqrt(0.9), rel=0.1)


def test_a_game_is_played_on_and_told_at_every_time() -> None:
    rng, costs = Random(1), [0.0] * len(TIMES)
    position, seat = next(decisions(registry.find("smugglers"), rng))
    rows = tried(position, seat, 4, rng, costs)
    assert len(rows) > 2
    assert all(len(found) == 4 and all(len(row) == len(TIMES) for row in found) for found in rows.values())
    assert costs == sorted(costs)
    assert table([rows], costs).count("\n") == len(TIMES)
