"""What is counted of a position to say who may hope for the win: how near each victory is, what a seat earns with, what it holds.

Everything counted is something a player at the table would look at. What each is worth, early and late, is fitted on games
of the quick player: `data/evaluation.json`, made by `python -m tests.games.renaissance.fitting` (see `engine.evaluation`).
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.renaissance.box import CIVIL_WARS, COLUMNS, EAST, RELIGIONS, SIDES, WARS, WEST, Box
from paxwidget.games.renaissance.queries import active_ops, clockwise, row, tableau
from paxwidget.games.renaissance.rules.c_setup import ACTIONS
from paxwidget.games.renaissance.rules.l_victory import Standing, best_of_others, claim_cost, dominant, gaps_behind, standing
from paxwidget.games.renaissance.state import Renaissance

VICTORIES = ("holy", "imperial", "globalization", "renaissance")
#: How much of its nearness a victory keeps with each thing that is lacking.
FADE = 0.5
FLORINS_LIMIT = 25
LEAD_LIMIT = 3.0
COMMERCE = tuple(f"commerce:{side}" for side in SIDES)
CAMPAIGN = "campaign"

#: The part of the decks that counts as drawn from the first turn on, so that the first choices are weighed like the next ones.
BEGUN = 0.1
#: Who leads early means little here: most weights start at nothing and grow with the cards drawn, the faster the later.
PHASE = {
    "early": "the part of the decks that is left, to the power of four",
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
    "order": "how many of the others had their first turn before it, as a part of them",
    "ruling class": "figures in the cities of its empires",
    "vassals": "its empires that have a suzerain",
    "queens": "queens in the tableau",
    "repressed": "figures repressed on its squares",
    "campaigns": "campaigns that it can use",
    "islamic": "Islamic prestige",
    "wars in hand": "crusades, jihads and reformations among the cards that it was seen to buy, by the part of those it still holds",
    "crowns in hand": "coronations among them in the same way",
    "revolts in hand": "conspiracies and peasant revolts among them in the same way",
}
#: What counts from the first turn on; games tell too little of what the rest is worth as early as that.
EARLY = frozenset({
    "order", "patrons", "kings", "concessions", "ruling class", "wars in hand", "crowns in hand", "revolts in hand",
})  # fmt: skip
#: How many times as much the other weights of the early part are kept small.
DOUBTS = {"early": 3000.0}

_NOTHING = (0.0,) * len(SEAT)


def count(s: Renaissance) -> Counted:
    """All features of a position."""
    left = sum(map(len, s.deck.values()))
    whole = 2 * (14 + 4 * len(s.seats)) - 2 * COLUMNS
    order = clockwise(s, s.active)
    tableaux = {seat: tableau(s, seat) for seat in order}
    found = {seat: standing(s, seat, things) for seat, things in tableaux.items()}
    religion = dominant(s)
    routes = s.data.routes[s.white].borders + s.data.routes[s.black].borders
    on_routes = [holder for border, holder in s.concession.items() if border in routes]
    realms = _realms(s)
    seats = {}
    for seat in s.seats:
        if seat not in found:
            seats[seat] = _NOTHING
            continue
        own, best = found[seat], best_of_others(found, seat)
        # How many turns end before the seat has its next one.
        turns = order.index(seat) or len(order)
        commerce, campaigns = _ops(s, tableaux[seat])
        seats[seat] = (
            *_of_victories(s, seat, own, best, religion, turns),
            *_of_prestige(own, best, religion, on_routes.count(seat)),
            sqrt(min(s.florins[seat], FLORINS_LIMIT)),
            len(s.hand[seat]),
            len(row(s, seat, WEST)) + len(row(s, seat, EAST)),
            commerce,
            1.0 if s.active == seat else 0.0,
            (s.seats.index(seat) - s.seats.index(s.first)) % len(s.seats) / (len(s.seats) - 1),
            *realms[seat],
            campaigns,
            own.islamic,
            *_of_hand(s, seat),
        )
    gone = max(BEGUN, 1.0 - left / whole)
    return Counted(((left / whole) ** 4, gone**1.5, gone**3, 1.0 / (1.0 + left) - 1.0 / (1.0 + whole)), seats)


def _lead(own: int, best: int) -> float:
    ahead = own - best
    return LEAD_LIMIT if ahead > LEAD_LIMIT else -LEAD_LIMIT if ahead < -LEAD_LIMIT else float(ahead)


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
    has_comet = comet_in_reach(s, seat)
    near, active, met = [], [], []
    needs = ACTIONS + 1
    for victory, missing in gaps_behind(s, seat, own, best, dominating).items():
        lack = sum(missing.values())
        is_active = victory in s.victories
        near.append(0.0 if is_active else FADE**lack)
        active.append(FADE**lack if is_active else 0.0)
        met.append(1.0 if is_active and not lack else 0.0)
        # A victory that is met but inactive needs a comet first, and that is an action more.
        if not lack and (has_comet or is_active):
            needs = min(needs, claim_cost(s, victory) + (not is_active))
    can_win_now = s.active == seat and s.actions >= needs
    can_win_next = 1.0 / turns if needs <= ACTIONS and not can_win_now else 0.0
    return (*near, *active, *met, 1.0 if can_win_now else 0.0, can_win_next, 1.0 if has_comet else 0.0)


def _of_prestige(own: Standing, best: Standing, dominating: str, on_routes: int) -> tuple[float, ...]:
    """What a seat has for the victories, and by how much it leads; of the religions the one it has most of, at best the dominant one."""
    shown = own.catholic, own.islamic, own.reformist
    faithful = max(shown)
    religion = dominating if dominating and getattr(own, dominating) == faithful else RELIGIONS[shown.index(faithful)]
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
    )


def _ops(s: Renaissance, things: tuple[str, ...]) -> tuple[int, int]:
    """How many of the ops that can be used are commerce, and how many campaigns."""
    commerce = campaigns = 0
    for thing in things:
        for op in active_ops(s, thing):
            if op in COMMERCE:
                commerce += 1
            elif op == CAMPAIGN:
                campaigns += 1
    return commerce, campaigns


def _realms(s: Renaissance) -> dict[str, list[int]]:
    """Of the empires of each seat: figures in their cities, how many are vassals, queens, and figures repressed on their squares."""
    found = {seat: [0, 0, 0, 0] for seat in s.seats}
    holder, cities = s.holder, s.data.cities
    for empire, seat in holder.items():
        if seat:
            found[seat][1] += s.suzerain[empire] != ""
            found[seat][3] += len(s.repressed[empire])
    for city in s.figure:
        if seat := holder[cities[city].empire]:
            found[seat][0] += 1
    for empire in s.married.values():
        if seat := holder[empire]:
            found[seat][2] += 1
    return found


@lru_cache(maxsize=8)
def _one_shots(box: Box) -> dict[str, tuple[int, int, int]]:
    """Whether each card is a religious war, a coronation or a civil war."""
    return {card.id: (card.kind in WARS, card.is_queen, card.kind in CIVIL_WARS) for card in box.cards.values()}


def _of_hand(s: Renaissance, seat: str) -> tuple[float, float, float]:
    """The one-shots that a seat may hold, as far as everybody saw what it bought: what it sold since went unseen."""
    bought, held = s.bought[seat], len(s.hand[seat])
    if not held:
        return 0.0, 0.0, 0.0
    shots = _one_shots(s.data)
    wars, crowns, revolts = map(sum, zip(*[shots[card] for card in bought], strict=True))
    part = held / len(bought)
    return part * wars, part * crowns, part * revolts


FEATURES = Features(count, SEAT, PHASE, {}, doubts=DOUBTS, lasting=EARLY)
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
