"""What is counted of a position to say who may hope for the win: how near each victory is, what a seat earns with, what it holds.

Everything counted is something a player at the table would look at. What each is worth, early and late, is fitted on games
between bots: `data/evaluation.json`, made by `python -m paxwidget fit renaissance` (see `engine.evaluation`).
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.renaissance.box import COLUMNS, RELIGIONS, SIDES
from paxwidget.games.renaissance.queries import active_ops, route_of, seats_in, tableau_side
from paxwidget.games.renaissance.rules.l_victory import PATRON, Standing, claim_cost, dominant, gaps, standing
from paxwidget.games.renaissance.state import Renaissance

VICTORIES = ("holy", "imperial", "globalization", "renaissance")
#: How much of its nearness a victory keeps with each thing that is lacking.
FADE = 0.5
FLORINS_LIMIT = 25
LEAD_LIMIT = 3

PHASE = {
    "always": "the same at all times",
    "gone": "the part of the decks that has been drawn",
    "late": "one divided by one plus the cards that are left in both decks",
}
SEAT = {
    **{f"near {victory}": f"nearness of {victory} while it is inactive" for victory in VICTORIES},
    **{f"active {victory}": f"nearness of {victory} while it is active" for victory in VICTORIES},
    **{f"met {victory}": f"whether {victory} is active and met" for victory in VICTORIES},
    "turn and met": "whether it is its turn, with actions enough for a victory that is met",
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
    "believed": "whether that religion is dominant",
    "florins": "the square root of its florins, up to 25",
    "richest": "whether nobody has more florins",
    "hand": "cards in hand",
    "cards": "cards and squares in the tableau",
    "ops": "ops it can use",
    "commerce": "commerce among them",
    "campaigns": "campaigns among them",
    "maids": "old maids",
    "serfs": "its pawns that are repressed",
    "turn": "whether it is its turn",
    "actions": "actions it has left",
}


def count(s: Renaissance) -> Counted:
    """All features of a position."""
    left = sum(map(len, s.deck.values()))
    whole = 2 * (14 + 4 * len(s.seats)) - 2 * COLUMNS
    standings = {seat: standing(s, seat) for seat in seats_in(s)}
    religion = dominant(s)
    routes = {border for side in SIDES for border in s.data.routes[route_of(s, side)].borders}
    seats = {seat: _of_seat(s, seat, standings, religion, routes) if seat in standings else (0.0,) * len(SEAT) for seat in s.seats}
    return Counted((1.0, 1.0 - left / whole, 1.0 / (1.0 + left)), seats)


def _lead(own: int, others: list[int]) -> float:
    return float(max(-LEAD_LIMIT, min(LEAD_LIMIT, own - max(others, default=0))))


def _of_seat(s: Renaissance, seat: str, standings: dict[str, Standing], dominating: str, routes: set[str]) -> tuple[float, ...]:
    own = standings[seat]
    others = [found for other, found in standings.items() if other != seat]
    symbols = own.symbols
    missing = gaps(s, seat, standings, dominating)
    lacks = {victory: sum(missing[victory].values()) for victory in VICTORIES}
    met = [victory in s.victories and not lacks[victory] for victory in VICTORIES]
    is_turn = s.active == seat
    can_claim = is_turn and any(ok and s.actions >= claim_cost(s, victory) for ok, victory in zip(met, VICTORIES, strict=True))
    best = max(RELIGIONS, key=lambda religion: (symbols[religion], religion == dominating))
    ops = [op for side in SIDES for thing in tableau_side(s, seat, side) for op in active_ops(s, thing)]
    florins = s.florins[seat]
    return (
        *(FADE ** lacks[victory] if victory not in s.victories else 0.0 for victory in VICTORIES),
        *(FADE ** lacks[victory] if victory in s.victories else 0.0 for victory in VICTORIES),
        *map(float, met),
        float(can_claim),
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
        float(best == dominating and symbols[best] > 0),
        sqrt(min(florins, FLORINS_LIMIT)),
        float(florins == max(s.florins.values())),
        len(s.hand[seat]),
        sum(len(s.rows[f"{seat} {side}"]) for side in SIDES),
        len(ops),
        sum(op.startswith("commerce") for op in ops),
        ops.count("campaign"),
        len(s.maids[seat]),
        sum(figures.count(seat) for figures in s.repressed.values()),
        float(is_turn),
        s.actions if is_turn else 0,
    )


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
