"""Random full games of every table of every game: all seat counts, all options; nothing breaks, no text is missing."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from paxwidget.engine import registry
from paxwidget.testing.fuzz import fuzz, tables
from tests.every_game import SHIPPED

#: Each table so many times, and so many random games of each game at least; the first quarter of them in every run.
ROUNDS, GAMES, BATCH = 4, 384, 32


def games_of(name: str, rounds: int = ROUNDS) -> int:
    """How many games are played in so many rounds, whole batches."""
    wanted = max(GAMES * rounds // ROUNDS, rounds * len(tables(registry.find(name))))
    return -(-wanted // BATCH) * BATCH


def batches() -> list[ParameterSet]:
    """The batches of all games, which workers share; those after the first round take minutes."""
    return [
        pytest.param(name, first, marks=[pytest.mark.long] if first >= games_of(name, 1) else [])
        for name in SHIPPED
        for first in range(0, games_of(name), BATCH)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first"), batches())
def test_random_games_break_nothing(name: str, first: int) -> None:
    """Pieces and money after every choice; JSON, clones, views, secrets and words at every 80th position."""
    report = fuzz(registry.find(name), BATCH, seed=1000, first=first, every=80)
    assert not report.failures, str(report)
    assert not report.missing, str(report)
    assert report.games + report.skipped == BATCH


def test_every_table_is_played_once_in_every_run_and_four_times_in_all() -> None:
    assert all(games_of(name, rounds) >= rounds * len(tables(registry.find(name))) for name in SHIPPED for rounds in (1, ROUNDS))
