"""Random full games of every table of every game: all seat counts, all options; nothing breaks, no text is missing."""

from __future__ import annotations

import pytest

from paxwidget.engine import registry
from paxwidget.testing.fuzz import fuzz, tables
from tests.every_game import SHIPPED

#: So many random games of each game, in batches that workers share and each table at least four times.
GAMES, BATCH = 384, 64


def games_of(name: str) -> int:
    """How many games are played, whole batches."""
    wanted = max(GAMES, 4 * len(tables(registry.find(name))))
    return -(-wanted // BATCH) * BATCH


BATCHES = [(name, first) for name in SHIPPED for first in range(0, games_of(name), BATCH)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first"), BATCHES)
def test_random_games_break_nothing(name: str, first: int) -> None:
    """Pieces and money after every choice; JSON, clones, views, secrets and words at every 80th position."""
    report = fuzz(registry.find(name), BATCH, seed=1000, first=first, every=80)
    assert not report.failures, str(report)
    assert not report.missing, str(report)
    assert report.games + report.skipped == BATCH


def test_every_table_is_played_at_least_four_times() -> None:
    assert all(games_of(name) >= 4 * len(tables(registry.find(name))) for name in SHIPPED)
