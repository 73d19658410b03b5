"""Random full games of every table, solo too: all seat counts, with and without Spain, all variants."""

from __future__ import annotations

import pytest

from paxwidget.core.fuzz import fuzz
from paxwidget.games.hispanica import SPEC

BATCHES = 16
GAMES = 80


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_break_nothing(batch: int) -> None:
    """Pieces, fleets, holds and money after every choice; JSON, clones, views and words at every 80th position."""
    report = fuzz(SPEC, GAMES, seed=1000 + batch, every=80)
    assert not report.failures, str(report)
    assert not report.missing, str(report)
    assert report.games == GAMES
