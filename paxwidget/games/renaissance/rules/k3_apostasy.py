"""K3: an apostasy strikes every tableau that shows both of its religions."""

from __future__ import annotations

from itertools import combinations

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import RELIGIONS, Card
from paxwidget.games.renaissance.changes import discard, send_home
from paxwidget.games.renaissance.queries import (
    IMMUNE,
    ability,
    is_same_location,
    is_silenced,
    location,
    owner,
    prestige_of,
    seats_in,
    tableau,
)  # fmt: skip
from paxwidget.games.renaissance.state import Renaissance

SHIELD = "immune-to-apostasy"
PAIRS = tuple("+".join(pair) for pair in combinations(RELIGIONS, 2))


@rule("K3", "K3c")
def victims(s: Renaissance, pair: str) -> dict[str, tuple[str, ...]]:
    """Seat -> what it would lose: everything with either religion, where it shows both; old maids are left alone."""
    found: dict[str, tuple[str, ...]] = {}
    for seat in seats_in(s):
        things = _condemned(s, seat, pair)
        found[seat] = things if things and not ability(s, seat, SHIELD) else ()
    return found


def _condemned(s: Renaissance, seat: str, pair: str) -> tuple[str, ...]:
    """What a seat would lose if nothing made it immune."""
    one, other = pair.split("+")
    showing, things = s.data.showing, tableau(s, seat)
    # Most have no card that shows the one or the other at all.
    if showing[one].isdisjoint(things) or showing[other].isdisjoint(things):
        return ()
    shown = {thing: prestige_of(s, thing) for thing in things}
    has_both = all(any(religion in symbols for symbols in shown.values()) for religion in (one, other))
    return tuple([thing for thing, symbols in shown.items() if one in symbols or other in symbols]) if has_both else ()


@rule("K3", "K3b", "F1g")
def can_strike(s: Renaissance, card: Card) -> bool:
    """Whether the apostasy of a card would take anything: its agents come first, and a bishop may silence what makes a seat immune.

    The first rules asked only who was not immune before.
    """
    if any(victims(s, card.named).values()):
        return True
    bishops = sum(agent.startswith("bishop") for agent in card.agents)
    if not bishops or s.rules == 1:
        return False
    return any(_condemned(s, seat, card.named) and _can_unshield(s, seat, card, bishops) for seat in seats_in(s))


def _can_unshield(s: Renaissance, seat: str, card: Card, bishops: int) -> bool:
    """Whether so many bishops of a card reach all that makes a seat immune to apostasies."""
    own = tableau(s, seat)
    shields = [thing for thing in s.data.with_ability[SHIELD] if thing in own and not is_silenced(s, thing)]
    if len(shields) > bishops or any(thing in own for thing in s.data.with_ability[IMMUNE]):
        return False
    return all(is_same_location(s, card.location, location(s, thing)) for thing in shields)


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
