"""Chapter J: conspiracies and peasant revolts are fought in `battle`; here is the revolt that a queen's ability starts."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import ACTION_REVOLT
from paxwidget.games.renaissance.changes import discard
from paxwidget.games.renaissance.queries import is_silenced, owner
from paxwidget.games.renaissance.rules.battle import REVOLT, attackers, begin_battle
from paxwidget.games.renaissance.state import Renaissance


@rule("J2", "J2a")
def queens_for_revolt(s: Renaissance, seat: str) -> list[str]:
    """Married queens of a seat whose ability can start a revolt with at least one rebel."""
    return [
        queen
        for queen in s.data.with_ability[ACTION_REVOLT]
        if queen in s.married and owner(s, queen) == seat and not is_silenced(s, queen) and attackers(s, seat, REVOLT, s.married[queen], ())
    ]


@rule("J2", "J1")
def begin_queens_revolt(s: Renaissance, seat: str, queen: str) -> None:
    """The queen is discarded, and the peasants of her empire rise without agents."""
    empire = s.married[queen]
    discard(s, queen)
    s.tell("queen-leaves", "J2", queen)
    begin_battle(s, seat, None, empire)
