"""Wilson's intervals, against figures of the literature."""

from __future__ import annotations

import pytest

from paxwidget.analysis.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (85, 100, 0.7672, 0.9069), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_has_the_known_ends(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.share == wins / games
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_more_games_make_it_narrower_and_it_always_holds_the_share() -> None:
    few, many = wilson(3, 10), wilson(300, 1000)
    assert few.low < many.low < 0.3 < many.high < few.high
    assert all(wilson(won, 7).low <= won / 7 <= wilson(won, 7).high for won in range(8))


def test_without_games_everything_is_possible() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_shared_wins_count_in_parts() -> None:
    assert wilson(2.5, 10).share == 0.25
