"""A quick player: trades where goods are wanted, follows rumours and missions, fights when it is the stronger.

It answers by habit, without looking ahead, from what its seat may know: for many games in little time, and for searches to play on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from paxwidget.engine.position import Position
from paxwidget.engine.procedures import frame_of
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for
from paxwidget.games.marauders.box import PIRATES
from paxwidget.games.marauders.dice import crew_odds, skulls, success
from paxwidget.games.marauders.errands import GLORY, POCKET, STEP, WAIT, arms, destination, goals, goods_of, is_last_call, risk, way
from paxwidget.games.marauders.purse import means
from paxwidget.games.marauders.raiders import raid_worth, use_skull
from paxwidget.games.marauders.rules.battle import other_side
from paxwidget.games.marauders.rules.bounty import is_closed, open_ports
from paxwidget.games.marauders.rules.trade import GLORIOUS_SALE, IN_DEMAND, PLAIN, prices
from paxwidget.games.marauders.state import CANNONS, CARGO, CREW, HULL, MASTS, Marauders, bounty, home_of
from paxwidget.games.marauders.vessel import cubes_of, missing, npc_ship, skill_of

#: The purse that buys a big ship, and the gold with which a modification is fitted.
BUILD, FITTING = 34, 16
#: The chance of a crew combat for which a ship boards, and the Seamanship and Scouting for which a captain takes a sloop.
BOARDS, NIMBLE = 0.6, 3
#: To how many goals a program thinks of a course.
GOALS = 3
#: Of so many cards of a good a port not far away is kept in mind; fewer are sold where one is.
KEPT = 2
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
    """What a program need think about.

    Nothing is undone that was only just done, nothing thrown overboard, nobody retired in his prime; no course is set that leads to
    nothing, nobody idles at sea, and nobody looks for a stronger ship.
    """
    if "pass-on" in options and not any(id.startswith(("play ", "use ")) for id in options):
        # Nothing can be played, and nothing of the kind could be before the hand changes.
        return ["pass-on"]
    if s.frames[-1].step == "accept-captain" and not _is_another_safe(s):
        return ["accept"]
    idle = {f"order {s.ship[seat]}", "stash" if "stash" in s.activities else ""}
    found = [id for id in options if id.split(" ", 1)[0] not in _UNDOING and id not in idle]
    if s.frames[-1].step == "act":
        found = _courses(s, seat, found)
    return found or options


def _courses(s: Marauders, seat: str, options: list[str]) -> list[str]:
    """Of the actions at sea those that lead somewhere: of the courses the best one to each of the best goals."""
    ways = [id for id in options if id.startswith("sail ")]
    if not ways:
        return options
    worth = goals(s, seat)
    worth.pop(s.place[seat], None)
    best = sorted(worth, key=lambda zone: (worth[zone], zone), reverse=True)[:GOALS]
    kept = {min(ways, key=lambda id: (way(s, seat, id.split(" ")[1], goal), id)) for goal in best}
    idle = ("end",) if s.actions else ()
    return [id for id in options if id in kept or not (id.startswith("sail ") or id in idle or _is_rash(s, seat, id))]


def _is_rash(s: Marauders, seat: str, id: str) -> bool:
    """Whether a choice looks for a ship that is stronger than one's own."""
    target = id.removeprefix("scout ") if id.startswith("scout ") else ""
    if target in s.npc:
        return arms(s.data.ships[npc_ship(s, target)].cubes) > arms(s.cubes[seat])
    return target in s.seats and arms(s.cubes[target]) > arms(s.cubes[seat])


#: What takes back what was put into a basket, a chest or an armoury, or gives something up for nothing.
_UNDOING = frozenset({"remove", "jettison", "fetch", "disarm", "waive", "pass-turn", "pass-on", "retire"})


def _first(options: list[str], *starts: str) -> str:
    """The first option that begins so, by the order of the beginnings, or ""."""
    able = [id for id in options if id.startswith(starts)]
    if not able:
        return ""
    return next((id for start in starts for id in able if id == start or id.startswith(f"{start} ")), "")


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
        # Whoever lies in port with a single action left is safer there, and so is who is waited for outside.
        return "leave" if (s.actions > 1 or goal != here) and risk(s, seat, here) < WAIT else "end"
    if goal == here and "enter" in options:
        return "enter"
    ways = [id for id in options if id.startswith("sail ")]
    if ways and goal != here:
        return min(ways, key=lambda id: (way(s, seat, id.split(" ")[1], goal), id))
    return "end"


def _prey(s: Marauders, seat: str, options: list[str], rng: Random) -> str:
    """A ship worth looking for: merchants for those who are wanted anyway, weak ships for the strong."""
    if "scout merchant" in options and raid_worth(s, seat, s.place[seat], GLORY) > STEP:
        return "scout merchant"
    own = s.cubes[seat]
    for id in options:
        if not id.startswith("scout "):
            continue
        target = id.removeprefix("scout ")
        if target in s.seats and arms(own) > arms(s.cubes[target]) + 2:
            return id
        if target == "pirate-sloop" and own[CANNONS] >= 3 and own[HULL] >= 3:
            return id
    return ""


def _harbour(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    wanted, purse = goods_of(s, seat)[s.demand[s.place[seat]]], means(s, seat)
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
    if "buy" in options and purse >= 2 and len(s.cargo[seat]) < s.cubes[seat][CARGO]:
        return "buy"
    if "rumor" in options and purse >= 2 and (not s.rumor[seat] or _is_out_of_reach(s, seat, s.rumor[seat])):
        return "rumor"
    if "stash" in options and "stash" not in s.activities and _wants_chest(s, seat):
        return "stash"
    return "leave-quay"


def _wants_chest(s: Marauders, seat: str) -> bool:
    gold = s.gold[seat]
    return gold >= POCKET + 5 or gold < 3 <= s.stash[seat] or (gold > 0 and is_last_call(s, seat, gold))


def _wants_shipyard(s: Marauders, seat: str) -> bool:
    lacking = missing(s, seat)
    return sum(lacking) > lacking[CREW] or _can_build(s, seat) or bool(_token(s, seat))


def _token(s: Marauders, seat: str) -> str:
    """The modification that is for sale here, if a seat has the gold for it to spare."""
    here = s.place[seat]
    return s.port_mods[here] if s.gold[seat] >= FITTING and here in s.open_mods and s.port_mods[here] not in s.mods[seat] else ""


def _can_build(s: Marauders, seat: str) -> bool:
    purse = s.gold[seat] + (s.stash[seat] if s.place[seat] == home_of(s, seat) else 0)
    return not s.big_ship[seat] and s.ship[seat] in ("sloop", "flute") and purse >= BUILD


def _selling(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    demand, goods = s.demand[s.place[seat]], goods_of(s, seat)
    if f"add {demand}" in options:
        return f"add {demand}"
    for id in options:
        if id.startswith("add ") and not (goods[id.split(" ")[1]] >= KEPT and _near_demand(s, seat, id.split(" ")[1])):
            return id
    if not f.data["items"] and (found := _first(options, "add")) and s.gold[seat] < 3:
        return found
    return "confirm"


def _near_demand(s: Marauders, seat: str, good: str, reach: int = 3) -> bool:
    """Whether a port not far away wants a good."""
    return _wanting(s, seat).get(good, reach + 1) <= reach


def _market(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """One card more of the good that promises most: three of a kind that a port not far away wants are a great sale."""
    items, counts = f.data["items"], Counter(s.data.cargo[card].good for card in f.data["market"])
    room = s.cubes[seat][CARGO] - len(s.cargo[seat]) - len(items)
    if room <= 0:
        return "confirm"
    costs, held, wanting = prices(s, f), goods_of(s, seat), _wanting(s, seat)
    purse = means(s, seat) - sum([costs[good] for good in items])
    best, most = "confirm", 0.0
    for id in options:
        good = id.removeprefix("add ")
        if not id.startswith("add "):
            continue
        taken, cost = items.count(good), max(1, costs[good])
        more = min(room, counts[good] - taken, purse // cost)
        worth = _resale(held[good] + taken, more, cost, wanting.get(good))
        if worth > most:
            best, most = id, worth
    return best


def _wanting(s: Marauders, seat: str) -> dict[str, int]:
    """How many Moves away the nearest port is that wants a good, by goods; what no open port wants is left out."""
    here, ways = s.place[seat], s.data.distances
    found: dict[str, int] = {}
    for port in open_ports(s, seat):
        good, steps = s.demand[port], ways[here, port]
        if port != here and steps < found.get(good, 99):
            found[good] = steps
    return found


def _resale(held: int, more: int, cost: int, steps: int | None) -> float:
    """What buying some cards of a good may bring, with those that are held already; `steps` away somebody wants it."""
    plain = (PLAIN - cost) * more
    if steps is None:
        return plain
    glory = GLORY if held + more >= GLORIOUS_SALE > held else 0
    return max(plain, (IN_DEMAND - cost) * more + glory - STEP * steps)


def _shipyard(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    if _can_build(s, seat) and (found := _first(options, "order galleon", "order frigate")):
        return found
    if (found := _first(options, "repair")) and s.gold[seat] >= 4:
        return found
    if (token := _token(s, seat)) and f"fit {token}" in options:
        return f"fit {token}"
    return "done"


def _chest(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    if is_last_call(s, seat, s.gold[seat]):
        return f"hide {s.gold[seat]}" if f"hide {s.gold[seat]}" in options else "close"
    if s.gold[seat] < 3 and "fetch 5" in options:
        return "fetch 5"
    if s.gold[seat] >= POCKET + 10 and "hide 10" in options:
        return "hide 10"
    return "hide 5" if s.gold[seat] >= POCKET + 5 and "hide 5" in options else "close"


def _declare(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    battle = frame_of(s, "battle")
    assert battle is not None
    side = f.data["side"]
    other = other_side(battle, side)
    own, foe = cubes_of(s, side), cubes_of(s, other)
    boards = crew_odds(own[CREW], _leadership(s, side), foe[CREW], _leadership(s, other))[0]
    if "board" in options and boards >= BOARDS:
        return "board"
    if "flee" in options and own[CANNONS] + own[HULL] < foe[CANNONS] + foe[HULL]:
        return "flee"
    return "shoot" if own[CANNONS] or len(options) == 1 else options[-1]


def _leadership(s: Marauders, side: str) -> int:
    return dice_for(s, side, "leadership", "crew-combat", 2) if side in s.seats else max(1, skill_of(s, side, "leadership"))


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
    if not flags:
        return "let-go"
    mission = s.data.missions.get(s.mission[seat])
    wanted = mission.task.text("nation") if mission is not None and mission.task.key == "raid-nation" else ""
    return max(flags, key=lambda id: (id.split(" ")[1] == wanted, bounty(s, seat, id.split(" ")[1]), id))


def _raid_skull(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return use_skull(s, seat, options, GLORY)


def _is_out_of_reach(s: Marauders, seat: str, rumor: str) -> bool:
    """Whether a rumour lies in a port that is closed to a seat."""
    kind, _, place = s.data.rumors[rumor].where.partition(":")
    return kind == "port" and is_closed(s, seat, place)


def _keep_rumor(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """The rumour that is likely true and near."""

    def cost(id: str) -> tuple[bool, float]:
        rumor = s.data.rumors[id.split(" ")[1]]
        steps = s.data.distances[s.place[seat], rumor.where.partition(":")[2]]
        return _is_out_of_reach(s, seat, rumor.id), STEP * steps - GLORY * float(success(dice_for(s, seat, rumor.skill, "rumor-confirm")))

    return min(options, key=cost)


def _drop(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    goods = goods_of(s, seat)
    return min(options, key=lambda id: (_near_demand(s, seat, id.split(" ")[1], 4), goods[id.split(" ")[1]]))


def _accept(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    # A pirate waits before the home port of this captain.
    return "decline" if _is_another_safe(s) else "accept"


def _is_another_safe(s: Marauders) -> bool:
    """Whether a captain is left before whose home port no pirate lies; who goes on declining where none is never comes to an end."""
    lurking = [s.npc[slot] for slot in PIRATES]
    return any(s.data.captains[captain].home not in lurking for captain in s.captain_deck)


def _toll(s: Marauders, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    return "pay" if "pay" in options else "stay"


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
    # A hold of four can make a great sale, one of two cannot; a nimble sloop takes merchants and gets away.
    captain = s.data.captains[s.captain[seat] or s.secret_captain[seat]]
    return "ship sloop" if min(captain.seamanship, captain.scouting) >= NIMBLE and rng.random() < 0.5 else "ship flute"


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
    "keep-rumor": _keep_rumor,
    "drop-cargo": _drop,
    "accept-captain": _accept,
    "toll": _toll,
    "claim": _claim,
    "pay-crew": _pay_crew,
    "take-damage": _take_damage,
    "capture": _better_ship,
    "amnesty": _amnesty,
    "reveal": _ship,
    "choose-ship": _ship,
}
