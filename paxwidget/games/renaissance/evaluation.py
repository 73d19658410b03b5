"""What is counted of a position to say who may hope for the win: how near each victory is, what a seat earns with, what it holds.

Everything counted is something a player at the table would look at. What each is worth, early and late, is fitted on games
between bots: `data/evaluation.json`, made by `python -m paxwidget fit renaissance` (see `engine.evaluation`).
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.renaissance.box import COLUMNS, RELIGIONS, SIDES
from paxwidget.games.renaissance.queries import active_ops, clockwise, route_of, seats_in, tableau_side
from paxwidget.games.renaissance.rules.c_setup import ACTIONS
from paxwidget.games.renaissance.rules.l_victory import PATRON, Standing, claim_cost, dominant, gaps, standing
from paxwidget.games.renaissance.state import Renaissance

VICTORIES = ("holy", "imperial", "globalization", "renaissance")
#: How much of its nearness a victory keeps with each thing that is lacking.
FADE = 0.5
FLORINS_LIMIT = 25
LEAD_LIMIT = 3

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


def count(s: Renaissance) -> Counted:
    """All features of a position."""
    left = sum(map(len, s.deck.values()))
    whole = 2 * (14 + 4 * len(s.seats)) - 2 * COLUMNS
    standings = {seat: standing(s, seat) for seat in seats_in(s)}
    religion = dominant(s)
    routes = {border for side in SIDES for border in s.data.routes[route_of(s, side)].borders}
    seats = {seat: _of_seat(s, seat, standings, religion, routes) if seat in standings else (0.0,) * len(SEAT) for seat in s.seats}
    gone = max(BEGUN, 1.0 - left / whole)
    return Counted((gone**1.5, gone**3, 1.0 / (1.0 + left) - 1.0 / (1.0 + whole)), seats)


def _lead(own: int, others: list[int]) -> float:
    return float(max(-LEAD_LIMIT, min(LEAD_LIMIT, own - max(others, default=0))))


def comet_in_reach(s: Renaissance, seat: str) -> bool:
    """Whether a comet lies open in the market that a seat can pay for; one it has lent on waits for another turn."""
    cards, purse = s.data.cards, s.florins[seat]
    barred = s.usury if seat == s.active else ()
    return any(card and cards[card].is_comet and card not in barred for side in SIDES for card in s.market[side][1 : purse + 1])


def turns_until(s: Renaissance, seat: str) -> int:
    """How many turns end before a seat has its next one."""
    order = clockwise(s, s.active)
    return order.index(seat) or len(order)


def _of_seat(s: Renaissance, seat: str, standings: dict[str, Standing], dominating: str, routes: set[str]) -> tuple[float, ...]:
    own = standings[seat]
    others = [found for other, found in standings.items() if other != seat]
    symbols = own.symbols
    missing = gaps(s, seat, standings, dominating)
    lacks = {victory: sum(missing[victory].values()) for victory in VICTORIES}
    met = [victory in s.victories and not lacks[victory] for victory in VICTORIES]
    is_turn = s.active == seat
    has_comet = comet_in_reach(s, seat)
    # A victory that is met but inactive needs a comet first, and that is an action more.
    met_now = [victory for victory in VICTORIES if not lacks[victory] and (has_comet or victory in s.victories)]
    needs = min((claim_cost(s, victory) + (victory not in s.victories) for victory in met_now), default=ACTIONS + 1)
    can_win_now = is_turn and s.actions >= needs
    best = max(RELIGIONS, key=lambda religion: (symbols[religion], religion == dominating))
    ops = [op for side in SIDES for thing in tableau_side(s, seat, side) for op in active_ops(s, thing)]
    florins = s.florins[seat]
    return (
        *(FADE ** lacks[victory] if victory not in s.victories else 0.0 for victory in VICTORIES),
        *(FADE ** lacks[victory] if victory in s.victories else 0.0 for victory in VICTORIES),
        *map(float, met),
        float(can_win_now),
        1.0 / turns_until(s, seat) if needs <= ACTIONS and not can_win_now else 0.0,
        float(has_comet),
        symbols[PATRON],
        _lead(symbols[PATRON], [other.symbols[PATRON] for other in others]),
        own.kings,
        _lead(own.kings, [other.kings for other in others]),
        own.republics,
        own.law,
        _lead(own.law, [other.law for other in others]),
        own.concessions,
        _lead(own.concessions, [other.concessions for other in others]),
        sum(holder == seat and border in routes for border, holder in s.concession.items()),
        symbols["discovery"],
        symbols[best],
        _lead(symbols[best], [other.symbols[best] for other in others]),
        sqrt(min(florins, FLORINS_LIMIT)),
        len(s.hand[seat]),
        sum(len(s.rows[f"{seat} {side}"]) for side in SIDES),
        sum(op.startswith("commerce") for op in ops),
        float(is_turn),
    )


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
