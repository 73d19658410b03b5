"""Random full games of every table of every game: all seat counts, all options; nothing breaks, no text is missing."""

from __future__ import annotations

from itertools import product

import pytest
from _pytest.mark import ParameterSet

from paxwidget.engine import registry
from paxwidget.testing.fuzz import fuzz, pairs, tables
from tests.every_game import SHIPPED

#: So many random games of each game in every run, the pairs of options first; and every table at least once in a long one.
GAMES, BATCH = 500, 25


def batches() -> list[ParameterSet]:
    """The batches of all games, which workers share; those beyond every run's take minutes."""
    return [
        pytest.param(name, first, marks=[pytest.mark.long] if first >= GAMES else [])
        for name in SHIPPED
        for first in range(0, max(6 * GAMES, len(tables(registry.find(name)))), BATCH)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first"), batches())
def test_random_games_break_nothing(name: str, first: int) -> None:
    """Pieces and money after every choice; JSON, clones, views, secrets and words at every 160th position."""
    report = fuzz(registry.find(name), BATCH, seed=1000, first=first, every=160)
    assert not report.failures, str(report)
    assert not report.missing, str(report)
    assert report.games + report.skipped == BATCH


@pytest.mark.parametrize("name", SHIPPED)
def test_every_run_meets_every_pair_of_options_and_seats(name: str) -> None:
    spec = registry.find(name)
    counts = spec.seat_counts or tuple(range(1, len(spec.seats) + 1))
    met = {pair for count, options in tables(spec)[:GAMES] for pair in pairs((count, *options.values()))}
    assert met == {pair for one in product(counts, *spec.options.values()) for pair in pairs(one)}
