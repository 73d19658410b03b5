"""What is counted of a position to say who may hope for the win: points and promises, gold, cargo, ship, dangers and cards.

What each is worth, early and late, is fitted on games between bots: `data/evaluation.json`, made by `python -m paxwidget fit marauders`.
Games of the quick player alone would not do: it never leaves a sale, a repair or a rumour undone where it can have it, so they cannot
tell what that would cost. In the games that count, the players take some choices by lot.
A promise is counted with the thing it promises, as a part of it, so that it can never be worth more than to keep it.
"""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.marauders.errands import STEP, goods_of, market_values, task_places
from paxwidget.games.marauders.rules.bounty import open_ports
from paxwidget.games.marauders.rules.npc import is_hostile
from paxwidget.games.marauders.rules.trade import GLORIOUS_SALE
from paxwidget.games.marauders.rules.victory import GOLD_A_POINT, chest_points, total
from paxwidget.games.marauders.state import CARGO, Marauders
from paxwidget.games.marauders.vessel import missing

PHASE = {
    "always": "the same at all times",
    "end": "how near the end is: the leader's part of the target, or that of the event cards that are drawn, whichever is more",
}
SEAT = {
    "points": "glory on the track and in the chest, and a part of what gold aboard, cargo, mission, rumour and a great sale promise",
    "lead": "so many points more than the best other, at most 4 either way",
    "wealth": "gold aboard and in the chest and most of what the cargo would fetch, up to 60, by tens",
    "no ship": "whether it waits for a new ship",
    "big ship": "whether it has a frigate, galleon or man-of-war",
    "damage": "points of damage and missing Crew",
    "hunted": "NPC ships in its zone that will look for it, at sea",
    "bounties": "levels of all bounties",
    "helpers": "specialists, kept cards, weapons and modifications",
    "hand": "glory cards in hand",
}
LEAD_LIMIT = 4
WEALTH_LIMIT = 60
#: What a promise is worth of the real thing where it is kept, and how much of that is left with every Move on the way.
MISSION, RUMOR, GREAT_SALE, EACH_MOVE = 0.5, 0.5, 0.5, 0.85
#: What gold aboard is worth of the points it would be in the chest.
ABOARD = 0.6
#: What cargo in the hold is worth of the gold it would fetch.
UNSOLD = 0.8
BIG_SHIPS = ("frigate", "galleon", "man-of-war")


def count(s: Marauders) -> Counted:
    """The features of a position."""
    totals = {seat: total(s, seat) for seat in s.seats}
    aboard = {seat: s.gold[seat] + (UNSOLD * _cargo(s, seat) if s.cargo[seat] else 0.0) for seat in s.seats}
    hopes = {seat: totals[seat] + _promises(s, seat) + _for_the_chest(s, seat, aboard[seat]) for seat in s.seats}
    race = min(1.0, max(totals.values()) / s.target)
    rounds = 1 - len(s.event_deck) / len(s.data.event_cards)
    return Counted((1.0, max(race, rounds)), {seat: (*_riches(s, seat, hopes, aboard[seat]), *_means(s, seat)) for seat in s.seats})


def _riches(s: Marauders, seat: str, hopes: dict[str, float], aboard: float) -> tuple[float, ...]:
    """From the points to the wealth; what is in the chest is a point and yet not lost, for it pays in the home port."""
    others = max(hope for other, hope in hopes.items() if other != seat)
    return (
        hopes[seat],
        max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - others)),
        min(WEALTH_LIMIT, aboard + s.stash[seat]) / GOLD_A_POINT,
    )


def _for_the_chest(s: Marauders, seat: str, aboard: float) -> float:
    """Points that gold may become, as far as the chest counts it; what lies there without making up a point waits for the rest."""
    loose = s.stash[seat] - GOLD_A_POINT * chest_points(s, seat)
    room = GOLD_A_POINT * (s.stash_cap - chest_points(s, seat))
    return ABOARD * min(room, loose + aboard) / GOLD_A_POINT


def _means(s: Marauders, seat: str) -> tuple[float, ...]:
    """From the ship to the hand."""
    place, ship = s.place[seat], s.ship[seat]
    at_sea = bool(ship) and not s.in_port[seat]
    hunters = [slot for slot, where in s.npc.items() if where == place and is_hostile(s, slot, seat)] if at_sea else []
    return (
        float(not ship),
        float(ship in BIG_SHIPS),
        float(sum(missing(s, seat))) if ship else 0.0,
        float(len(hunters)),
        float(sum(s.bounties[seat])),
        float(len(s.kept[seat]) + len(s.weapons[seat]) + len(s.mods[seat])),
        float(len(s.hand[seat])),
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


def _cargo(s: Marauders, seat: str) -> float:
    """What the cargo would fetch in the best port less the way there."""
    sales = market_values(s, seat, open_ports(s, seat), glory=0)
    return max([gold - STEP * _steps(s, seat, port, True) for port, gold in sales.items()], default=0)


def _promises(s: Marauders, seat: str) -> float:
    """Points that mission, rumour and a great sale may bring."""
    if not s.ship[seat]:
        return 0.0
    found = MISSION * max([_nearness(s, seat, place, place in s.data.ports) for place in task_places(s, seat)], default=0.0)
    rumor = s.data.rumors.get(s.rumor[seat])
    if rumor is not None:
        kind, _, place = rumor.where.partition(":")
        found += RUMOR * _nearness(s, seat, place, kind == "port")
    goods = goods_of(s, seat)
    if goods and max(goods.values()) >= GLORIOUS_SALE <= s.cubes[seat][CARGO]:
        wanted = [port for port in open_ports(s, seat) if goods[s.demand[port]] >= GLORIOUS_SALE]
        found += GREAT_SALE * max([_nearness(s, seat, port, True) for port in wanted], default=0.0)
    return found


# A few hundred games tell surely what a thing is worth, and less surely how that changes in the course of a game.
FEATURES = Features(count, SEAT, PHASE, {}, doubts={"end": 5.0})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
