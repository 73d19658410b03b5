"""What records of earlier rules need to be read by: choices by their old names, and questions that were not asked then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.rules.d4_at_sea import follows_course, ways_nearer
from paxwidget.games.hispanica.rules.f1_interdiction import voyage_of
from paxwidget.games.hispanica.state import Hispanica

RENAMED = {
    "native-fate": {"load": "load native", "arm": "arm native"},
    "mercantilism": {"keep": "keep mercantilism"},
    "royal-exchange": {"keep": "keep place"},
    "asiento": {"keep": "keep permit"},
    "midlife-crisis": {"pay": "pay crisis"},
    "tribute-answer": {"pay": "pay tribute"},
    "pay-tax": {"pay": "pay tax"},
    "leave-europe": {"cross": "piracy"},
    "king-exports": {"load": "export"},
}
#: Who played where a description named no seats.
DEFAULT_SEATS = ("England", "France", "Netherlands")
#: A zone could be plotted so often in the solo game.
_TWICE = 2


def version_three(position: Position, fits: bool) -> None:
    """They asked nothing that is not asked today; what they left out is told by `State.rules`."""


def version_two(position: Position, fits: bool) -> tuple[str, str] | None:
    """The second rules sent a fleet with nothing to start reconnoitring, also where a haven in another hand would have let it start."""
    if len(position.to_act) != 1 or position.state.frames[-1].step != "put-to-sea":
        return None
    (seat,) = position.to_act
    options = position.options(seat)
    return (seat, options[0]) if len(options) == 1 else None


def version_one(position: Position, fits: bool) -> tuple[str, str] | None:
    """The first rules knew no sale inside a card or a crisis, no way back and no question about a fleet that leaves quietly.

    A question that these additions alone keep open was answered by itself then.
    """
    if len(position.to_act) != 1:
        return None
    (seat,) = position.to_act
    s: Hispanica = position.state
    f = s.frames[-1]
    options = position.options(seat)
    if len(options) == 1 and not f.data.get("idle") and f.step not in ("empty-handed", "seek-bribe", "interdict"):
        # What only the others must not notice was not asked.
        return seat, options[0]
    if f.step == "interdict":
        return (seat, "pass") if _leaves_quietly(s, f) or not fits else None
    if f.step == "at-sea":
        old = [choice for choice in options if choice not in _ways_back(s, seat)]
    elif f.step == "plot-course":
        course = f.data["course"]
        old = [choice for choice in options if course.count(choice.removeprefix("plot ")) < _TWICE]
    elif f.step == "empty-handed":
        # A described turn did not wait for a deal.
        return None if fits else (seat, "done")
    elif f.step in ("card-actions", "midlife-crisis"):
        old = [choice for choice in options if not choice.startswith("sell ")]
    else:
        return None
    return (seat, old[0]) if len(old) == 1 < len(options) else None


def version_one_description(description: Mapping[str, Any]) -> dict[str, Any]:
    """The first rules gave a player nothing that a description did not name: neither money nor havens nor a title."""
    seats = description.get("seats", DEFAULT_SEATS)
    players = {**{seat: {} for seat in seats}, **description.get("players", {})}
    bare = {seat: {"money": 0, "havens": [], "titles": [], **facts} if seat in seats else facts for seat, facts in players.items()}
    return {**description, "players": bare}


def _leaves_quietly(s: Hispanica, f: Frame) -> bool:
    voyage = voyage_of(s, f.data["target"]).data
    return bool(voyage["next"]) and len(voyage["trail"]) > 1


def _ways_back(s: Hispanica, seat: str) -> set[str]:
    """Sailings to zones that a fleet had passed since it last did something; they were open only where no other way led on."""
    zone, voyage = s.fleet[seat], voyage_of(s, seat).data
    if follows_course(s, seat, voyage.get("course", ())):
        return set()
    onward = [other for other in s.data.sail_to[zone] if other not in voyage["trail"]]
    if not onward and s.cargo[seat]:
        onward = ways_nearer(s, seat, zone)
    return {f"sail {other}" for other in s.data.sail_to[zone] if other not in onward}
