"""Nothing lost: a player killed at any moment loses at most the choice under way."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from paxwidget.play.entrance import new_game
from tests.trust.kernels import kill_kernels
from tests.trust.killing import Toll, kill, look
from tests.trust.nursery import Life
from tests.trust.random_life import live


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_killed_player_loses_at_most_the_change_under_way(home: Path) -> None:
    toll = kill(20, seed=1, home=home, most=20, longest=0.02)
    assert toll.lost == []
    assert toll.kills == 20
    assert toll.changes > 100


@pytest.mark.parametrize(("told", "is_lost"), [(10, False), (9, False), (11, True), (8, True)])
def test_a_lost_or_an_invented_change_would_be_found(home: Path, told: int, is_lost: bool) -> None:
    for _ in zip(range(10), live(new_game("smugglers", seed=5), Random(5)), strict=False):
        pass
    toll = Toll()
    look(Life("smugglers", 5, told), home, toll)
    assert bool(toll.lost) is is_lost


def test_a_killed_kernel_with_boards_open_loses_at_most_the_change_under_way(home: Path) -> None:
    toll = kill_kernels(1, seed=2, home=home, longest=0.5)
    assert toll.lost == []
    assert toll.kills == 1
    assert toll.changes > 0
