"""Chapter 6 looked ahead: in which year a die comes back from its card if nothing but the years turns it."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.columnoffire.pieces import BLACK
from paxwidget.games.columnoffire.state import PRISON, ColumnOfFire, number_on

#: The phases of a first half-year after which the dice on Loch Leven and the religion die have been turned.
_PRISON_TURNED, _RELIGION_TURNED = 2, 3


@rule("6a", "6b", "6c", "15f")
def returns(s: ColumnOfFire, seat: str, die: str) -> int:
    """The year in which a die on a card is free again, or the religion die is rolled again."""
    return s.year + number_on(s, seat, die) - (not is_turned(s, seat, die))


@rule("6a")
def is_turned(s: ColumnOfFire, seat: str, die: str) -> bool:
    """Whether a die on a card has had its turning of this year, or has none (RU-01)."""
    if s.half == 2 or (die == BLACK and s.year == 1 and not s.first_year_turns):
        return True
    turn = next((frame for frame in s.frames if frame.step == "first-half"), None)
    if seat != s.active or turn is None:
        waiting = next((frame.data["seats"] for frame in s.frames if frame.step == "turns"), s.seats)
        return seat not in waiting
    at = turn.data.get("at", 0)
    if die == BLACK:
        return bool(at >= _RELIGION_TURNED)
    place = s.place[f"{seat} {die}"]
    return bool(at >= _PRISON_TURNED) if place == PRISON else place in turn.data.get("done", ())
