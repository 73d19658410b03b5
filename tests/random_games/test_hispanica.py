"""Random full games of every table, solo too: all seat counts, with and without Spain, all variants."""

from __future__ import annotations

import pytest

from paxwidget.games.hispanica import SPEC
from paxwidget.testing.fuzz import fuzz, tables

BATCHES = 16
GAMES = 64


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_break_nothing(batch: int) -> None:
    """Pieces, fleets, holds and money after every choice; JSON, clones, views and words at every 80th position."""
    report = fuzz(SPEC, GAMES, seed=1000, first=batch * GAMES, every=80)
    assert not report.failures, str(report)
    assert not report.missing, str(report)
    assert report.games == GAMES


def test_every_table_is_played_four_times_and_half_of_them_are_solo() -> None:
    all_tables = tables(SPEC)
    assert 4 * len(all_tables) == BATCHES * GAMES
    assert sum(options["solo"] for _, options in all_tables) * 2 == len(all_tables)
