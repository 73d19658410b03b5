"""A quick player: trades where goods are wanted, follows rumours and missions, fights when it is the stronger.

It answers by habit, without looking ahead, from what its seat may know: for many games in little time, and for searches to play on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from paxwidget.engine.position import Position
from paxwidget.engine.procedures import frame_of
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.dice import skulls
from paxwidget.games.marauders.rules.battle import other_side
from paxwidget.games.marauders.rules.bounty import is_closed, open_ports
from paxwidget.games.marauders.rules.npc import is_hostile
from paxwidget.games.marauders.rules.trade import GLORIOUS_SALE, IN_DEMAND, plain_prices
from paxwidget.games.marauders.state import CANNONS, CARGO, CREW, HULL, MASTS, Marauders, bounty, home_of, is_pirate
from paxwidget.games.marauders.vessel import cubes_of, missing

#: Gold that is kept for trading; what is more goes to the chest when home is near.
POCKET = 8
#: What the glory of a sale, a rumour or a mission is worth on the way, in gold.
GLORY = 10
#: What a Move costs, in gold.
STEP = 2
Habit = Callable[[Marauders, Frame, str, list[str], Random], str]


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer of a seat to its open question, by habit."""
    options = position.options(seat)
    if len(options) == 1:
        return options[0]
    state: Marauders = position.state
    frame = state.frames[-1]
    habit = _HABITS.get(frame.step)
    return habit(state, frame, seat, options, rng) if habit else options[int(rng.random() * len(options))]


def candidates(s: Marauders, seat: str, options: list[str]) -> list[str]:
    """What a program need think about: nothing is undone that was only just done, nothing thrown overboard, nobody retired in his prime."""
    if "pass-on" in options and not any(id.startswith(("play ", "use ")) for id in options):
        # Nothing can be played, and nothing of the kind could be before the hand changes.
        return ["pass-on"]
    idle = {f"order {s.ship[seat]}", "stash" if "stash" in s.activities else ""}
    found = [id for id in options if id.split(" ", 1)[0] not in _UNDOING and id not in idle]
    return found or options


#: What takes back what was put into a basket, a chest or an armoury, or gives something up for nothing.
_UNDOING = frozenset({"remove", "jettison", "fetch", "disarm", "waive", "pass-turn", "pass-on", "retire"})


def _first(options: list[str], *starts: str) -> str:
    """The first option that begins so, by the order of the beginnings, or ""."""
    able = [id for id in options if id.startswith(starts)]
    if not able:
        return ""
    return next((id for start in starts for id in able if id == start or id.startswith(f"{start} ")), "")


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


def _errands(s: Marauders, seat: str) -> dict[str, float]:
    """Zones worth going to, and what for, in gold; ports that are closed are left out."""
    found: dict[str, float] = {}
    ports, wounds, home = open_ports(s, seat), 1.5 * sum(missing(s, seat)), home_of(s, seat)
    sales = market_values(s, seat, ports) if s.cargo[seat] else {}
    missions = [s.data.missions[one].port for one in s.board_missions] if not s.mission[seat] else []
    for port in ports:
        worth = sales[port] if sales else 6.0 if s.last_buy[seat][0] != port else 1.0
        if missions:
            worth += 4.0 * missions.count(port)
        if port == home:
            worth += max(0, s.gold[seat] - POCKET) * 0.7
        found[port] = worth + wounds
    rumor = s.data.rumors.get(s.rumor[seat])
    if rumor is not None:
        where = rumor.where.partition(":")[2]
        if rumor.where.startswith("zone:") or where in found:
            found[where] = found.get(where, 0) + 8 + GLORY
    for where in task_places(s, seat):
        if where in found or where not in s.data.ports:
            found[where] = found.get(where, 0) + 10 + GLORY
    return found


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


def destination(s: Marauders, seat: str) -> str:
    """The zone that is worth most, the way there counted."""
    here = s.place[seat]
    errands = _errands(s, seat)
    if s.in_port[seat] and s.port_used:
        errands.pop(here, None)
    ways = s.data.distances
    return max(errands, key=lambda zone: (errands[zone] - STEP * ways[here, zone], zone)) if errands else here


def _act(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    done = _first(options, "declare", "scout rumor", "scout mission", "hire", "play")
    if done and (not done.startswith("play") or rng.random() < 0.4):
        return done
    if "port" in options:
        return "port"
    if (prey := _prey(s, seat, options, rng)) and s.actions:
        return prey
    goal = destination(s, seat)
    here = s.place[seat]
    if "leave" in options and (goal != here or not s.in_port[seat]):
        # Whoever lies in port with a single action left is safer there.
        return "leave" if s.actions > 1 or goal != here else "end"
    if goal == here and "enter" in options:
        return "enter"
    ways = [id for id in options if id.startswith("sail ")]
    if ways and goal != here:
        return min(ways, key=lambda id: (s.data.distances[id.split(" ")[1], goal], len(_danger(s, seat, id.split(" ")[1])), id))
    return "end"


def _danger(s: Marauders, seat: str, zone: str) -> list[str]:
    """The NPC ships of a zone that would look for a seat."""
    return [slot for slot, place in s.npc.items() if place == zone and is_hostile(s, slot, seat)]


def _prey(s: Marauders, seat: str, options: list[str], rng: Random) -> str:
    """A ship worth looking for: merchants for those who are wanted anyway, weak ships for the strong."""
    captain = s.data.captains[s.captain[seat]]
    if "scout merchant" in options and captain.scouting >= 3 and (is_pirate(s, seat) or rng.random() < 0.15):
        return "scout merchant"
    own = s.cubes[seat]
    for id in options:
        if not id.startswith("scout "):
            continue
        target = id.removeprefix("scout ")
        if target in s.seats and sum(own) > sum(s.cubes[target]) + 4:
            return id
        if target == "pirate-sloop" and own[CANNONS] >= 3 and own[HULL] >= 3:
            return id
    return ""


def _harbour(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    wanted = goods_of(s, seat)[s.demand[s.place[seat]]]
    if "sell" in options and (wanted or len(s.cargo[seat]) >= 2 or s.gold[seat] < 4):
        return "sell"
    if found := _first(options, "task", "confirm", "hire"):
        return found
    if not s.mission[seat] and (found := _first(options, "mission")):
        return found
    if "recruit" in options:
        return "recruit"
    if "shipyard" in options and _wants_shipyard(s, seat):
        return "shipyard"
    if "buy" in options and s.gold[seat] >= 2 and len(s.cargo[seat]) < s.cubes[seat][CARGO]:
        return "buy"
    if "rumor" in options and not s.rumor[seat] and s.gold[seat] >= 3:
        return "rumor"
    if "stash" in options and s.gold[seat] >= POCKET + 5 and "stash" not in s.activities:
        return "stash"
    return "leave-quay"


def _wants_shipyard(s: Marauders, seat: str) -> bool:
    lacking = missing(s, seat)
    return sum(lacking) > lacking[CREW] or _can_build(s, seat)


def _can_build(s: Marauders, seat: str) -> bool:
    purse = s.gold[seat] + (s.stash[seat] if s.place[seat] == home_of(s, seat) else 0)
    return not s.big_ship[seat] and s.ship[seat] in ("sloop", "flute") and purse >= 34


def _selling(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    demand = s.demand[s.place[seat]]
    if f"add {demand}" in options:
        return f"add {demand}"
    for id in options:
        if id.startswith("add ") and not _near_demand(s, seat, id.split(" ")[1]):
            return id
    if not f.data["items"] and (found := _first(options, "add")) and s.gold[seat] < 3:
        return found
    return "confirm"


def _near_demand(s: Marauders, seat: str, good: str, reach: int = 3) -> bool:
    """Whether a port not far away wants a good."""
    here, ways = s.place[seat], s.data.distances
    ports = [port for port, wanted in s.demand.items() if wanted == good and port != here and ways[here, port] <= reach]
    return any(not is_closed(s, seat, port) for port in ports)


def _market(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    if len(s.cargo[seat]) + len(f.data["items"]) >= s.cubes[seat][CARGO]:
        return "confirm"
    counts = _goods_of(s.data, f.data["market"])
    best = ""
    for id in options:
        good = id.removeprefix("add ")
        if not id.startswith("add ") or not _near_demand(s, seat, good, 4):
            continue
        worth = (good in f.data["items"], min(counts[good], 3), good)
        if not best or worth > (best in f.data["items"], min(counts[best], 3), best):
            best = good
    return f"add {best}" if best else "confirm"


def _shipyard(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    if _can_build(s, seat) and (found := _first(options, "order galleon" if rng.random() < 0.5 else "order frigate")):
        return found
    if (found := _first(options, "repair")) and s.gold[seat] >= 4:
        return found
    return "done"


def _chest(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    if s.gold[seat] >= POCKET + 10 and "hide 10" in options:
        return "hide 10"
    return "hide 5" if s.gold[seat] >= POCKET + 5 and "hide 5" in options else "close"


def _declare(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    battle = frame_of(s, "battle")
    assert battle is not None
    side = f.data["side"]
    own, foe = cubes_of(s, side), cubes_of(s, other_side(battle, side))
    if "board" in options and (own[CREW] > foe[CREW] or foe[CREW] <= 0):
        return "board"
    if "flee" in options and own[CANNONS] + own[HULL] < foe[CANNONS] + foe[HULL]:
        return "flee"
    return "shoot" if own[CANNONS] or len(options) == 1 else options[-1]


def _place_hit(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    side = f.data["side"]
    cubes = cubes_of(s, side)
    order = {"cargo": cubes[CARGO], "masts": cubes[MASTS] - 1, "crew": cubes[CREW] - 1, "cannons": cubes[CANNONS] - 1}
    return max(options, key=lambda id: order.get(id.split(" ")[1], cubes[HULL] - 3))


def _respond(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    useful = [id for id in options if id.startswith(("play ", "use "))]
    if not useful:
        return "pass-on" if "pass-on" in options else "pass"
    moment = f.data["moment"]
    if moment in ("manoeuvre-rolled", "crew-rolled", "scouting-rolled"):
        frame = frame_of(s, {"manoeuvre-rolled": "battle", "crew-rolled": "crew-combat"}.get(moment, "test"))
        assert frame is not None
        dice = dict(frame.data["dice"])
        foe = max((skulls(faces) for side, faces in dice.items() if side != seat), default=1)
        return useful[0] if skulls(dice.get(seat, ())) < max(1, foe) else "pass"
    return useful[0] if moment == "captain-lost" or rng.random() < 0.4 else "pass"


def _resolve(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    again = [id for id in options if id.startswith(f"reroll {seat} ") and "5" not in id]
    return again[-1] if again else options[int(rng.random() * len(options))]


def _merchant(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    flags = [id for id in options if id.startswith("attack ")]
    return max(flags, key=lambda id: (bounty(s, seat, id.split(" ")[1]), id))


def _raid_skull(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    raid = frame_of(s, "raid")
    assert raid is not None
    fire = Counter(s.data.cargo[card].location for card in raid.data["cards"] if s.data.cargo[card].location)
    cubes = dict(zip(("hull", "cargo", "masts", "crew", "cannons"), s.cubes[seat], strict=True))
    for card in raid.data["cards"]:
        place = s.data.cargo[card].location
        if place and fire[place] >= cubes[place]:
            return _first(options, f"exchange {card}", f"discard {card}") or "enough"
    return _first(options, "draw") if len(fire) < 2 and "draw" in options else "enough"


def _load(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return _first(options, "load") or "done"


def _claim(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    flags = [id for id in options if id.startswith("claim ")]
    return max(flags, key=lambda id: bounty(s, f.data["loser"], id.split(" ")[1])) if flags else "waive"


def _pay_crew(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return options[-1]


def _take_damage(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return _first(options, "token hull", "ignore hull", "ignore", "token") or "accept"


def _better_ship(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    new = options[-1].split(" ")[1]
    order = ("sloop", "flute", "frigate", "galleon", "man-of-war")
    return options[-1] if order.index(new) > order.index(s.ship[seat]) else "keep-ship"


def _ship(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    # A hold of four can make a great sale, one of two cannot.
    return "ship flute" if rng.random() < 0.85 else "ship sloop"


def _amnesty(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return options[-2] if rng.random() < 0.5 else "decline"


_HABITS: dict[str, Habit] = {
    "act": _act,
    "harbour": _harbour,
    "selling": _selling,
    "market": _market,
    "shipyard": _shipyard,
    "chest": _chest,
    "declare": _declare,
    "place-hit": _place_hit,
    "respond": _respond,
    "resolve": _resolve,
    "merchant": _merchant,
    "raid-skull": _raid_skull,
    "load": _load,
    "claim": _claim,
    "pay-crew": _pay_crew,
    "take-damage": _take_damage,
    "capture": _better_ship,
    "amnesty": _amnesty,
    "reveal": _ship,
    "choose-ship": _ship,
}
