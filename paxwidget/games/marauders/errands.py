"""Where a quick player goes: what each zone is worth to him in gold, what the way there costs, and what he may lose on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.raiders import raid_worth
from paxwidget.games.marauders.rules.bounty import open_ports
from paxwidget.games.marauders.rules.npc import is_hostile
from paxwidget.games.marauders.rules.trade import GLORIOUS_SALE, IN_DEMAND, plain_prices
from paxwidget.games.marauders.rules.victory import GOLD_A_POINT, total
from paxwidget.games.marauders.state import CANNONS, CARGO, CREW, Marauders, home_of, is_pirate
from paxwidget.games.marauders.vessel import missing, npc_ship

#: Gold that is kept for trading; what is more goes to the chest when home is near.
POCKET = 8
#: What the glory of a sale, a rumour or a mission is worth on the way, in gold.
GLORY = 10
#: What a Move costs, in gold.
STEP = 2
#: What gold that is brought home is worth of that gold: little, for a way home early costs more than the few captains who are lost with it.
BANKED = 0.2
#: What a rumour and a mission bring beside their glory, and what a mission that lies in a port is worth, in gold.
RUMORED, TASKED, MISSIONED = 4, 10, 4.0
#: What is lost with a captain beside what is aboard, and the least risk for which a ship stays in port, in gold.
LIFE, WAIT = 10, 12.0
#: What a market and somebody to ask for a rumour are worth, in gold.
MARKET, ASKING = 8.0, 3.0
#: How likely a hostile ship finds and beats a weak ship and a strong one.
RISKS = (0.4, 0.1)
BIG = ("frigate", "galleon", "man-of-war")


def goods_of(s: Marauders, seat: str) -> Mapping[str, int]:
    """How many cards of each good lie in a hold."""
    return _goods_of(s.data, s.cargo[seat])


@lru_cache(maxsize=4096)
def _goods_of(box: Box, cargo: tuple[str, ...]) -> Mapping[str, int]:
    return Counter(box.cargo[card].good for card in cargo)


def market_values(s: Marauders, seat: str, ports: list[str], glory: int = GLORY) -> dict[str, int]:
    """What the cargo of a seat would fetch in ports, the glory of a great sale counted; elsewhere only what the hold takes along."""
    cards, goods, demand, plain = len(s.cargo[seat]), goods_of(s, seat), s.demand, plain_prices(s.data)
    hold, here = s.cubes[seat][CARGO], s.place[seat] if s.in_port[seat] else ""
    found = {}
    for port in ports:
        room, wanted = cards if port == here else hold, goods.get(demand[port], 0)
        # What is in demand is paid best, so that is what the hold takes first.
        dear = room if room < wanted else wanted
        cheap = min(room - dear, cards - wanted)
        found[port] = IN_DEMAND * dear + plain[port] * cheap + (glory if dear >= GLORIOUS_SALE else 0)
    return found


def errands(s: Marauders, seat: str) -> dict[str, float]:
    """Zones worth going to, and what for, in gold; ports that are closed are left out."""
    found: dict[str, float] = {}
    ports, wounds, home, gold = open_ports(s, seat), 1.5 * sum(missing(s, seat)), home_of(s, seat), s.gold[seat]
    sales = market_values(s, seat, ports) if s.cargo[seat] else {}
    missions = [s.data.missions[one].port for one in s.board_missions] if not s.mission[seat] else []
    asks = ASKING if gold >= 2 and not s.rumor[seat] else 0.0
    for port in ports:
        worth = sales[port] if sales else MARKET if gold >= 2 and s.last_buy[seat][0] != port else 1.0
        if missions:
            worth += MISSIONED * missions.count(port)
        if port == home:
            brought = gold + (market_values(s, seat, [home], glory=0)[home] if sales else 0)
            worth += BANKED * max(0, min(brought - POCKET, GOLD_A_POINT * s.stash_cap - s.stash[seat]))
            worth += MARKET if gold < 2 <= s.stash[seat] else 0.0
            worth += 4 * GLORY if is_last_call(s, seat, brought) else 0
        found[port] = worth + wounds + asks
    rumor = s.data.rumors.get(s.rumor[seat])
    if rumor is not None:
        where = rumor.where.partition(":")[2]
        if rumor.where.startswith("zone:") or where in found:
            found[where] = found.get(where, 0) + RUMORED + GLORY
    for where in task_places(s, seat):
        if where in found or where not in s.data.ports:
            found[where] = found.get(where, 0) + TASKED + GLORY
    if is_pirate(s, seat):
        for zone, flag in s.merchants.items():
            if flag and (worth := raid_worth(s, seat, zone, GLORY)) > 0:
                found[zone] = found.get(zone, 0) + worth
    for zone in set(s.npc.values()) & found.keys():
        found[zone] -= risk(s, seat, zone)
    return found


def is_last_call(s: Marauders, seat: str, gold: int) -> bool:
    """Whether so much gold in the chest would reach the target, or the game ends before more could be made of it."""
    return bool(s.declared) or total(s, seat, gold) >= s.target


def task_places(s: Marauders, seat: str) -> list[str]:
    """Where a seat's mission leads now."""
    mission = s.data.missions.get(s.mission[seat])
    if mission is None:
        return []
    task = mission.task
    if task.key in ("carry", "carry-test"):
        return [task.text("to")]
    if task.key == "visit":
        return [port for port in task.words("ports") if port not in s.progress[seat]]
    if task.key == "scout-zone":
        return [task.text("zone")]
    if task.key == "crew-combat":
        return [task.text("at").partition(":")[2]]
    if task.key == "deliver":
        ready = goods_of(s, seat)[task.text("good")] >= task.number("count") and len(s.weapons[seat]) >= task.number("weapons")
        return [task.text("to")] if ready else []
    return []


def goals(s: Marauders, seat: str) -> dict[str, float]:
    """What the zones worth going to are worth, the way there counted; not the port where the Port action of this turn was."""
    here, ways, found = s.place[seat], s.data.distances, errands(s, seat)
    if s.port_used and here in s.data.ports:
        found.pop(here, None)
    return {zone: worth - STEP * ways[here, zone] for zone, worth in found.items()}


def destination(s: Marauders, seat: str) -> str:
    """The zone that is worth most, the way there counted."""
    found = goals(s, seat)
    return max(found, key=lambda zone: (found[zone], zone)) if found else s.place[seat]


def way(s: Marauders, seat: str, zone: str, goal: str) -> float:
    """What the way over a zone to a goal costs, in gold."""
    # Whether the goal is worth its own dangers was thought of before.
    return STEP * s.data.distances[zone, goal] + (risk(s, seat, zone) if zone != goal else 0.0)


def risk(s: Marauders, seat: str, zone: str) -> float:
    """What a seat may lose to the NPC ships of a zone that look for him, in gold."""
    npc = s.npc
    if zone not in npc.values():
        return 0.0
    hunters = [slot for slot, place in npc.items() if place == zone and is_hostile(s, slot, seat)]
    if not hunters:
        return 0.0
    stake = LIFE + s.gold[seat] + 3 * len(s.cargo[seat]) + (20 if s.ship[seat] in BIG else 0)
    own = arms(s.cubes[seat])
    return stake * sum(RISKS[own > arms(s.data.ships[npc_ship(s, slot)].cubes)] for slot in hunters)


def arms(cubes: tuple[int, ...]) -> int:
    """What a ship fights with: its Crew and Cannons. A large hull loses a battle more slowly, and loses it."""
    return cubes[CREW] + cubes[CANNONS]
