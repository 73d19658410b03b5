"""What is counted of a position to say who may hope for the win: how near each victory is, what a seat earns with, what it holds.

Everything counted is something a player at the table would look at. What each is worth, early and late, is fitted on games
between bots: `data/evaluation.json`, made by `python -m paxwidget fit renaissance` (see `engine.evaluation`).
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.renaissance.box import COLUMNS, EAST, RELIGIONS, SIDES, WEST
from paxwidget.games.renaissance.queries import active_ops, clockwise, route_of, tableau
from paxwidget.games.renaissance.rules.c_setup import ACTIONS
from paxwidget.games.renaissance.rules.l_victory import Standing, best_of_others, claim_cost, dominant, gaps_behind, standings
from paxwidget.games.renaissance.state import Renaissance

VICTORIES = ("holy", "imperial", "globalization", "renaissance")
#: How much of its nearness a victory keeps with each thing that is lacking.
FADE = 0.5
FLORINS_LIMIT = 25
LEAD_LIMIT = 3
COMMERCE = tuple(f"commerce:{side}" for side in SIDES)

#: The part of the decks that counts as drawn from the first turn on, so that the first choices are weighed like the next ones.
BEGUN = 0.1
#: Who leads early means little here: all weights start at nothing and grow with the cards drawn, the faster the later.
PHASE = {
    "drawn": "the part of the decks that has been drawn, to the power of one and a half",
    "far drawn": "that part to the power of three",
    "late": "one divided by one plus the cards that are left in both decks, less what that is at the start",
}
SEAT = {
    **{f"near {victory}": f"nearness of {victory} while it is inactive" for victory in VICTORIES},
    **{f"active {victory}": f"nearness of {victory} while it is active" for victory in VICTORIES},
    **{f"met {victory}": f"whether {victory} is active and met" for victory in VICTORIES},
    "can win now": "whether it is its turn, with actions enough to claim, or to buy a comet and claim",
    "can win next": "whether it could at its next turn as things stand, divided by the turns until then",
    "comet in reach": "whether it could pay for a comet in the market",
    "patrons": "Patron prestige",
    "patron lead": "how many more Patrons than the best other seat, at most 3 either way",
    "kings": "king-side squares",
    "king lead": "how many more kings than the best other seat, at most 3 either way",
    "republics": "republics",
    "law": "Law prestige",
    "law lead": "how much more Law than the best other seat, at most 3 either way",
    "concessions": "concessions on the map",
    "concession lead": "how many more than the best other seat, at most 3 either way",
    "on routes": "its concessions on the two open routes",
    "discovery": "Discovery prestige",
    "religion": "religious prestige, of the religion it has most of",
    "religion lead": "how much more of that religion than the best other seat, at most 3 either way",
    "florins": "the square root of its florins, up to 25",
    "hand": "cards in hand",
    "cards": "cards and squares in the tableau",
    "commerce": "commerce that it can use",
    "turn": "whether it is its turn",
}


_NOTHING = (0.0,) * len(SEAT)
#: What a seat has of active victories, and of met ones, while none is active.
_NEITHER = (0.0,) * (2 * len(VICTORIES))


def count(s: Renaissance) -> Counted:
    """All features of a position."""
    left = sum(map(len, s.deck.values()))
    whole = 2 * (14 + 4 * len(s.seats)) - 2 * COLUMNS
    found = standings(s)
    religion = dominant(s)
    routes = {border for side in SIDES for border in s.data.routes[route_of(s, side)].borders}
    on_routes = [holder for border, holder in s.concession.items() if border in routes]
    order = clockwise(s, s.active)
    seats = {}
    for seat in s.seats:
        if seat not in found:
            seats[seat] = _NOTHING
            continue
        own, best = found[seat], best_of_others(found, seat)
        # How many turns end before the seat has its next one.
        turns = order.index(seat) or len(order)
        seats[seat] = (*_of_victories(s, seat, own, best, religion, turns), *_of_means(s, seat, own, best, religion, on_routes.count(seat)))
    gone = max(BEGUN, 1.0 - left / whole)
    return Counted((gone**1.5, gone**3, 1.0 / (1.0 + left) - 1.0 / (1.0 + whole)), seats)


def _lead(own: int, best: int) -> float:
    return float(max(-LEAD_LIMIT, min(LEAD_LIMIT, own - best)))


def comet_in_reach(s: Renaissance, seat: str) -> bool:
    """Whether a comet lies open in the market that a seat can pay for; one it has lent on waits for another turn."""
    last, comets = s.florins[seat] + 1, s.data.comets
    near = s.market[WEST][1:last] + s.market[EAST][1:last]
    if comets.isdisjoint(near):
        return False
    barred = s.usury if seat == s.active else ()
    return any(card in comets and card not in barred for card in near)


def _of_victories(s: Renaissance, seat: str, own: Standing, best: Standing, dominating: str, turns: int) -> tuple[float, ...]:
    """How near a seat is to each victory, and whether it can win soon."""
    active = s.victories
    lacks = [sum(missing.values()) for missing in gaps_behind(s, seat, own, best, dominating).values()]
    nearness = [FADE**lack for lack in lacks]
    has_comet = comet_in_reach(s, seat)
    # A victory that is met but inactive needs a comet first, and that is an action more.
    needs = ACTIONS + 1
    for victory, lack in zip(VICTORIES, lacks, strict=True):
        if not lack and (has_comet or victory in active):
            needs = min(needs, claim_cost(s, victory) + (victory not in active))
    can_win_now = s.active == seat and s.actions >= needs
    if not active:
        shown = (*nearness, *_NEITHER)
    else:
        are_active = [victory in active for victory in VICTORIES]
        shown = (
            *[0.0 if is_active else near for near, is_active in zip(nearness, are_active, strict=True)],
            *[near if is_active else 0.0 for near, is_active in zip(nearness, are_active, strict=True)],
            *[float(is_active and not lack) for lack, is_active in zip(lacks, are_active, strict=True)],
        )
    return (*shown, float(can_win_now), 1.0 / turns if needs <= ACTIONS and not can_win_now else 0.0, float(has_comet))


def _of_means(s: Renaissance, seat: str, own: Standing, best: Standing, dominating: str, on_routes: int) -> tuple[float, ...]:
    """What a seat holds and earns with."""
    religion = max(RELIGIONS, key=lambda religion: (getattr(own, religion), religion == dominating))
    faithful = getattr(own, religion)
    return (
        own.patron,
        _lead(own.patron, best.patron),
        own.kings,
        _lead(own.kings, best.kings),
        own.republics,
        own.law,
        _lead(own.law, best.law),
        own.concessions,
        _lead(own.concessions, best.concessions),
        on_routes,
        own.discovery,
        faithful,
        _lead(faithful, getattr(best, religion)),
        sqrt(min(s.florins[seat], FLORINS_LIMIT)),
        len(s.hand[seat]),
        len(s.rows[f"{seat} {WEST}"]) + len(s.rows[f"{seat} {EAST}"]),
        _commerce(s, seat),
        float(s.active == seat),
    )


def _commerce(s: Renaissance, seat: str) -> int:
    """How many of the ops that a seat can use are commerce."""
    count = 0
    for thing in tableau(s, seat):
        for op in active_ops(s, thing):
            if op in COMMERCE:
                count += 1
    return count


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
