"""What is looked at after every completed step: the instant victories of G3, or those of the solo game."""

from __future__ import annotations

from paxwidget.games.hispanica.rules.g3_victory import settle_victory
from paxwidget.games.hispanica.rules.h_solo import settle_solo
from paxwidget.games.hispanica.state import Hispanica


def settle(s: Hispanica) -> None:
    """End the game if somebody has won."""
    if s.outcome is None:
        if s.solo:
            settle_solo(s)
        else:
            settle_victory(s)
