"""Games of the toys, ready to play."""

from __future__ import annotations

import pytest

from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests import toys

assert toys.TOYS


@pytest.fixture
def sea() -> Game:
    """Smugglers at the start: Red has C05 and another crate, all at Aves."""
    return new_game("smugglers", seed=7)


@pytest.fixture
def fair() -> Game:
    """Dicefair at the first blind bid."""
    return new_game("dicefair", seed=7)
