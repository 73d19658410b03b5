"""What is counted of a position to say who may hope for the win: points and promises, gold, cargo, ship, dangers and cards.

What each is worth, early and late, is fitted on games between bots: `data/evaluation.json`, made by `python -m paxwidget fit
marauders --games 0 --habit 3600 --slips 0.1`.
Games of the quick player alone would not do: it never leaves a sale, a repair or a rumour undone where it can have it, so they cannot
tell what that would cost. In the games that count, the players take some choices by lot.
A promise is counted with the thing it promises, as a part of it, so that it can never be worth more than to keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.marauders.errands import STEP, arms, goods_of, market_values, task_places
from paxwidget.games.marauders.rules.bounty import open_ports
from paxwidget.games.marauders.rules.npc import is_hostile
from paxwidget.games.marauders.rules.trade import GLORIOUS_SALE
from paxwidget.games.marauders.rules.victory import GOLD_A_POINT, chest_points, total
from paxwidget.games.marauders.state import CARGO, Marauders, home_of
from paxwidget.games.marauders.vessel import missing

PHASE = {
    "always": "the same at all times",
    "end": "how near the end is: the leader's part of the target, or that of the event cards that are drawn, whichever is more",
}
SEAT = {
    "points": "glory on the track and in the chest, and a part of what gold aboard, cargo, mission, rumour and a great sale promise",
    "lead": "so many points more than the best other, at most 4 either way",
    "reached": "whether it has the target",
    "in hand": "the target with the gold aboard in the chest: 1 at home, less with every Move to it",
    "wealth": "gold aboard and in the chest and most of what the cargo would fetch, up to 60, by tens",
    "no ship": "whether it waits for a new ship",
    "big ship": "whether it has a frigate, galleon or man-of-war",
    "arms": "Crew and Cannons",
    "hold": "cargo cards that the ship can take to sea",
    "damage": "points of damage and missing Crew",
    "hunted": "NPC ships in its zone that will look for it, at sea",
    "bounties": "levels of all bounties",
    "helpers": "specialists, kept cards, weapons and modifications",
    "hand": "glory cards in hand",
    "to come": "whether its turn of this round is still to come",
}
LEAD_LIMIT = 4
WEALTH_LIMIT = 60
#: What a promise is worth of the real thing where it is kept, and how much of that is left with every Move on the way.
MISSION, RUMOR, GREAT_SALE, EACH_MOVE = 0.5, 0.5, 0.5, 0.85
#: One card less than a great sale needs, and what that promises of its point.
NEARLY_GREAT, PAIR = GLORIOUS_SALE - 1, 0.15
#: What gold aboard is worth of the points it would be in the chest.
ABOARD = 0.3
#: What cargo in the hold is worth of the gold it would fetch.
UNSOLD = 0.8
BIG_SHIPS = ("frigate", "galleon", "man-of-war")


class _Trade(NamedTuple):
    """What a hold promises: gold in the best port, and a part of the point of a great sale."""

    gold: float = 0.0
    great: float = 0.0


def count(s: Marauders) -> Counted:
    """The features of a position."""
    totals = {seat: total(s, seat) for seat in s.seats}
    trades = {seat: _trade(s, seat) if s.cargo[seat] and s.ship[seat] else _Trade() for seat in s.seats}
    aboard = {seat: s.gold[seat] + UNSOLD * trades[seat].gold for seat in s.seats}
    hopes = {seat: totals[seat] + trades[seat].great + _promises(s, seat) + _for_the_chest(s, seat, aboard[seat]) for seat in s.seats}
    race = min(1.0, max(totals.values()) / s.target)
    rounds = 1 - len(s.event_deck) / len(s.data.event_cards)
    return Counted(
        (1.0, max(race, rounds)),
        {
            seat: (
                *_race(hopes, seat),
                float(totals[seat] >= s.target),
                _in_hand(s, seat),
                # What is in the chest is a point and yet not lost, for it pays in the home port.
                min(WEALTH_LIMIT, aboard[seat] + s.stash[seat]) / GOLD_A_POINT,
                *_means(s, seat),
            )
            for seat in s.seats
        },
    )


def _race(hopes: dict[str, float], seat: str) -> tuple[float, float]:
    """The points, and how far they lead."""
    own = hopes[seat]
    others = max([hope for other, hope in hopes.items() if other != seat])
    return own, max(-LEAD_LIMIT, min(LEAD_LIMIT, own - others))


def _in_hand(s: Marauders, seat: str) -> float:
    """How near a seat is to the home port where its gold makes up the target."""
    if not s.ship[seat] or total(s, seat, s.gold[seat]) < s.target:
        return 0.0
    return _nearness(s, seat, home_of(s, seat), True)


def _for_the_chest(s: Marauders, seat: str, aboard: float) -> float:
    """Points that gold may become, as far as the chest counts it; what lies there without making up a point waits for the rest."""
    loose = s.stash[seat] - GOLD_A_POINT * chest_points(s, seat)
    room = GOLD_A_POINT * (s.stash_cap - chest_points(s, seat))
    return ABOARD * min(room, loose + aboard) / GOLD_A_POINT


def _means(s: Marauders, seat: str) -> tuple[float, ...]:
    """From the ship to the turn."""
    place, ship, cubes = s.place[seat], s.ship[seat], s.cubes[seat]
    at_sea = bool(ship) and not s.in_port[seat] and place in s.npc.values()
    hunters = [slot for slot, where in s.npc.items() if where == place and is_hostile(s, slot, seat)] if at_sea else []
    return (
        float(not ship),
        float(ship in BIG_SHIPS),
        float(arms(cubes)) if ship else 0.0,
        float(cubes[CARGO]) if ship else 0.0,
        float(sum(missing(s, seat))) if ship else 0.0,
        float(len(hunters)),
        float(sum(s.bounties[seat])),
        float(len(s.kept[seat]) + len(s.weapons[seat]) + len(s.mods[seat])),
        float(len(s.hand[seat])),
        float(seat not in s.played),
    )


def _steps(s: Marauders, seat: str, zone: str, in_port: bool) -> int:
    """Moves to a zone or its port."""
    here = s.place[seat]
    if here == zone and s.in_port[seat] == in_port:
        return 0
    return int(s.in_port[seat]) + s.data.distances[here, zone] + int(in_port)


def _nearness(s: Marauders, seat: str, zone: str, in_port: bool) -> float:
    """1 in a zone or its port, less with every Move to it."""
    return float(EACH_MOVE ** _steps(s, seat, zone, in_port))


def _trade(s: Marauders, seat: str) -> _Trade:
    """What the cargo of a seat may bring, the ways to the ports counted."""
    ports, goods, hold, demand = open_ports(s, seat), goods_of(s, seat), s.cubes[seat][CARGO], s.demand
    sales = market_values(s, seat, ports, glory=0)
    gold = max([worth - STEP * _steps(s, seat, port, True) for port, worth in sales.items()], default=0)
    wanted = max([goods.get(demand[port], 0) for port in ports], default=0)
    if wanted < NEARLY_GREAT or hold < GLORIOUS_SALE:
        return _Trade(gold)
    part = GREAT_SALE if wanted >= GLORIOUS_SALE else PAIR
    near = max([_nearness(s, seat, port, True) for port in ports if goods.get(demand[port], 0) >= min(wanted, GLORIOUS_SALE)])
    return _Trade(gold, part * near)


def _promises(s: Marauders, seat: str) -> float:
    """Points that mission and rumour may bring."""
    if not s.ship[seat]:
        return 0.0
    found = MISSION * max([_nearness(s, seat, place, place in s.data.ports) for place in task_places(s, seat)], default=0.0)
    rumor = s.data.rumors.get(s.rumor[seat])
    if rumor is not None:
        kind, _, place = rumor.where.partition(":")
        found += RUMOR * _nearness(s, seat, place, kind == "port")
    return found


# Games tell surely what a thing is worth, and less surely how that changes in their course.
FEATURES = Features(count, SEAT, PHASE, {}, doubts={"end": 5.0})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
