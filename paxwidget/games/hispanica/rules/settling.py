"""What is looked at after every completed step: the instant victories of G3, or those of the solo game."""

from __future__ import annotations

from paxwidget.games.hispanica.rules.g3_victory import extremist_victory, settle_victory
from paxwidget.games.hispanica.rules.h_solo import settle_solo
from paxwidget.games.hispanica.state import Hispanica


def settle(s: Hispanica) -> None:
    """End the game if somebody has won; quick where nobody stands on an extremism space, for this runs after every step."""
    if s.solo:
        if s.outcome is None:
            settle_solo(s)
        return
    extremes, figure = s.data.extremism_spaces, s.figure
    if extremes.isdisjoint(figure.values()) or s.outcome is not None:
        return
    for seat, space in figure.items():
        # Without a title or a relic nobody wins so.
        if space in extremes and (s.titles[seat] or s.relics[seat]) and extremist_victory(s, seat):
            settle_victory(s)
            return
