"""Victory and the end of the game: glory on the track, glory in the chest, and who has most when time runs out."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.state import Marauders

GOLD_A_POINT = 10


@rule("stash", "port:stash", "ruling:stash-cap")
def chest_points(s: Marauders, seat: str, more: int = 0) -> int:
    """A point for each full ten gold in the chest, up to half the target; with so much more gold in it."""
    return min(s.stash_cap, (s.stash[seat] + more) // GOLD_A_POINT)


def total(s: Marauders, seat: str, more: int = 0) -> int:
    """All glory of a seat, the chest's among it; with so much more gold in the chest."""
    return s.glory[seat] + chest_points(s, seat, more)


@rule("victory")
def may_declare(s: Marauders, seat: str) -> bool:
    """Whether a seat could announce its victory, where that is its own choice."""
    return s.declares == "chosen" and seat not in s.declared and total(s, seat) >= s.target


@rule("victory", "stash", "ruling:declare")
def declare(s: Marauders, seat: str) -> None:
    """The target is reached: the chest is opened, and this round is the last."""
    s.declared = (*s.declared, seat)
    s.tell("declares", "victory", seat, s.glory[seat], chest_points(s, seat))


def settle(s: Marauders) -> None:
    """After every step: whoever has reached the target announces it."""
    near = s.target - s.stash_cap
    for glory in s.glory.values():
        if glory >= near:
            _announce(s, near)
            return


def _announce(s: Marauders, near: int) -> None:
    """Whoever has not announced it yet does, where that is not his own choice."""
    if s.declares == "automatic" and s.outcome is None:
        for seat in s.seats:
            if s.glory[seat] >= near and seat not in s.declared and total(s, seat) >= s.target:
                declare(s, seat)


@rule("victory", "ruling:winner", "ruling:last-round")
def end_by_victory(s: Marauders) -> None:
    """Of those who have the target: most on the track, then most gold in the chest, then all of them."""
    able = [seat for seat in s.seats if total(s, seat) >= s.target]
    # Who announced it may have spent from the chest since then.
    able = able or list(s.declared)
    finish(s, able, "victory", lambda seat: (s.glory[seat], s.stash[seat]))


@rule("time-limit", "ruling:time-end")
def end_by_time(s: Marauders, ending: str) -> None:
    """No events or no captains left: most glory in all wins, then the track, then the chest."""
    finish(s, list(s.seats), ending, lambda seat: (total(s, seat), s.glory[seat], s.stash[seat]))


def finish(s: Marauders, seats: list[str], ending: str, rank: object) -> None:
    """The game is over; equal ones share the victory."""
    assert callable(rank)
    best = max(rank(seat) for seat in seats)
    winners = tuple(seat for seat in seats if rank(seat) == best)
    s.outcome = {
        "winners": winners,
        "ending": ending,
        "totals": {seat: total(s, seat) for seat in s.seats},
        "track": dict(s.glory),
        "stash": dict(s.stash),
    }
    s.tell("wins", "victory", winners)
