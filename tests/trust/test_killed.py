"""Nothing lost: a player killed at any moment loses at most the choice under way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.trust.kernels import kill_kernels
from tests.trust.killing import kill


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_killed_player_loses_at_most_the_change_under_way(home: Path) -> None:
    toll = kill(20, seed=1, home=home, longest=0.25)
    assert toll.lost == []
    assert toll.kills == 20
    assert toll.changes > 100


def test_a_killed_kernel_with_boards_open_loses_at_most_the_change_under_way(home: Path) -> None:
    toll = kill_kernels(1, seed=2, home=home, longest=0.5)
    assert toll.lost == []
    assert toll.kills == 1
    assert toll.changes > 0
