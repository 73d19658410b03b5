"""K3: an apostasy strikes every tableau that shows both of its religions."""

from __future__ import annotations

from itertools import combinations

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import RELIGIONS
from paxwidget.games.renaissance.changes import discard, send_home
from paxwidget.games.renaissance.queries import ability, owner, prestige_of, seats_in, tableau
from paxwidget.games.renaissance.state import Renaissance

PAIRS = tuple("+".join(pair) for pair in combinations(RELIGIONS, 2))


@rule("K3", "K3c")
def victims(s: Renaissance, pair: str) -> dict[str, tuple[str, ...]]:
    """Seat -> what it would lose: everything with either religion, where it shows both; old maids are left alone."""
    one, other = pair.split("+")
    showing = s.data.showing
    found: dict[str, tuple[str, ...]] = {}
    for seat in seats_in(s):
        things = tableau(s, seat)
        found[seat] = ()
        # Most have no card that shows the one or the other at all.
        if showing[one].isdisjoint(things) or showing[other].isdisjoint(things):
            continue
        shown = {thing: prestige_of(s, thing) for thing in things}
        has_both = all(any(religion in symbols for symbols in shown.values()) for religion in (one, other))
        if has_both and not ability(s, seat, "immune-to-apostasy"):
            found[seat] = tuple([thing for thing, symbols in shown.items() if one in symbols or other in symbols])
    return found


@rule("K3", "K3a", "I1c")
def apostasy(s: Renaissance, pair: str) -> None:
    """All seats at once: cards leave, couples go to their throne together, vassals with their suzerain."""
    s.tell("apostasy", "K3", tuple(pair.split("+")))
    for seat, things in victims(s, pair).items():
        for thing in things:
            empire = s.married.get(thing, thing)
            if empire in s.holder:
                # A vassal may have gone home with its suzerain already.
                if owner(s, empire):
                    s.tell("apostate", "K3", seat, empire)
                    send_home(s, empire, keeps_queens=True)
            else:
                s.tell("apostate", "K3", seat, thing)
                discard(s, thing)
