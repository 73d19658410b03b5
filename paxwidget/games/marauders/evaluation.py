"""What is counted of a position to say who may hope for the win: glory, chest, gold, cargo, ship, wounds and what lies ahead.

What each is worth, early and late, is fitted on games between bots: `data/evaluation.json`, made by `python -m paxwidget fit marauders`.
"""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.marauders.bots import STEP, goods_of, market_values, task_places
from paxwidget.games.marauders.rules.bounty import open_ports
from paxwidget.games.marauders.rules.victory import chest_points, total
from paxwidget.games.marauders.state import CARGO, Marauders
from paxwidget.games.marauders.vessel import missing

PHASE = {
    "always": "the same at all times",
    "end": "how near the end is: the leader's part of the target, or that of the event cards that are drawn, whichever is more",
}
SEAT = {
    "points": "glory on the track and in the chest, and half of what rumour, mission and a great sale promise, less the way there",
    "lead": "so many points more than the best other, at most 4 either way",
    "near": "whether two points or fewer are lacking, by track and chest alone",
    "wealth": "gold that is no point yet and most of what the cargo would fetch, up to 50, by tens",
    "ship": "whether it has a ship",
    "big ship": "whether that is a frigate, galleon or man-of-war",
    "damage": "points of damage and missing Crew",
    "bounties": "levels of all bounties",
    "helpers": "specialists, kept cards, weapons and modifications",
    "hand": "glory cards in hand",
}
LEAD_LIMIT = 4
WEALTH_LIMIT = 50
#: What a promise is worth of the real thing: half of it, and less with every Move.
PROMISE, EACH_MOVE = 0.5, 0.85
#: What cargo in the hold is worth of the gold it would fetch.
UNSOLD = 0.7


def count(s: Marauders) -> Counted:
    """The features of a position."""
    totals = {seat: total(s, seat) for seat in s.seats}
    hopes = {seat: totals[seat] + _promises(s, seat) for seat in s.seats}
    race = min(1.0, max(totals.values()) / s.target)
    rounds = 1 - len(s.event_deck) / len(s.data.event_cards)
    return Counted((1.0, max(race, rounds)), {seat: _seat(s, seat, totals[seat], hopes) for seat in s.seats})


def _seat(s: Marauders, seat: str, points: int, hopes: dict[str, float]) -> tuple[float, ...]:
    others = max(hope for other, hope in hopes.items() if other != seat)
    lead = max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - others))
    has_ship = bool(s.ship[seat])
    wealth: float = s.gold[seat] + s.stash[seat] - 10 * chest_points(s, seat)
    if has_ship and s.cargo[seat]:
        wealth += UNSOLD * _cargo(s, seat)
    return (
        hopes[seat],
        lead,
        float(s.target - points <= 2),
        min(WEALTH_LIMIT, wealth) / 10,
        float(has_ship),
        float(s.ship[seat] in ("frigate", "galleon", "man-of-war")),
        float(sum(missing(s, seat))) if has_ship else 0.0,
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


def _cargo(s: Marauders, seat: str) -> float:
    """What the cargo would fetch in the best port less the way there."""
    sales = market_values(s, seat, open_ports(s, seat), glory=0)
    return max([gold - STEP * _steps(s, seat, port, True) for port, gold in sales.items()], default=0)


def _promises(s: Marauders, seat: str) -> float:
    """Points that rumour, mission and a great sale may bring."""
    if not s.ship[seat]:
        return 0.0
    places = [(place, place in s.data.ports) for place in task_places(s, seat)[:1]]
    rumor = s.data.rumors.get(s.rumor[seat])
    if rumor is not None:
        kind, _, place = rumor.where.partition(":")
        places.append((place, kind == "port"))
    goods = goods_of(s, seat)
    if goods and max(goods.values()) >= 3 and s.cubes[seat][CARGO] >= 3:
        wanted = [port for port in open_ports(s, seat) if goods[s.demand[port]] >= 3]
        places += sorted(((port, True) for port in wanted), key=lambda place: _steps(s, seat, *place))[:1]
    return PROMISE * sum(EACH_MOVE ** _steps(s, seat, place, in_port) for place, in_port in places)


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
