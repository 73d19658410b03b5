"""Why not: what a seat may look for in its question and cannot do, with the reason and the rule behind it.

Only what the seat knows is asked: its own ship, purse and hold, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.barred import Barred
from paxwidget.engine.procedures import frame_of
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, price
from paxwidget.games.marauders.purse import means
from paxwidget.games.marauders.rules.battle import declarations
from paxwidget.games.marauders.rules.cards import BOARD, FLEE
from paxwidget.games.marauders.rules.move import can_move, moves
from paxwidget.games.marauders.rules.port import can_hide, can_sell
from paxwidget.games.marauders.rules.port_missions import claimable
from paxwidget.games.marauders.rules.port_rumors import rumor_price
from paxwidget.games.marauders.rules.scout import MERCHANT, memory
from paxwidget.games.marauders.rules.shipyard import MODIFICATION, REPAIR, WEAPON, ship_price, trade_in
from paxwidget.games.marauders.state import CREW, MASTS, Marauders, home_of, is_at_sea
from paxwidget.games.marauders.vessel import PORT_ROOM, cubes_of, missing, value


def barred(s: Marauders, seat: str) -> list[Barred]:
    """All that the question on top keeps from a seat which has to answer it."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat != seat or frame.step not in _BY_STEP:
        return []
    return _BY_STEP[frame.step](s, seat, frame)


def _at_sea(s: Marauders, seat: str, _frame: Frame) -> list[Barred]:
    here, found = s.place[seat], []
    if not s.in_port[seat]:
        if here in s.data.ports and can_move(s, seat) and "enter" not in moves(s, seat):
            found.append(Barred("enter", "closed", (s.data.zones[here].nation,), "bounty:effects"))
        if s.merchants[here] and s.actions and memory(s, seat, MERCHANT) in s.scouted:
            found.append(Barred(f"scout {MERCHANT}", "scouted", (), "scout"))
        found += _other_ships(s, seat, here)
    elif s.port_used and s.actions:
        found.append(Barred("port", "port-once", (), "port"))
    if not can_move(s, seat) and s.actions:
        found.append(Barred("leave" if s.in_port[seat] else "enter", "calm", (), "events"))
    return found


def _other_ships(s: Marauders, seat: str, here: str) -> list[Barred]:
    """Ships of the zone that cannot be scouted now."""
    if not s.actions:
        return []
    found = [Barred(f"scout {slot}", "scouted", (), "scout") for slot, zone in s.npc.items() if zone == here and slot in s.scouted]
    for other in s.seats:
        if other == seat or s.place[other] != here or not s.ship[other]:
            continue
        if not is_at_sea(s, other):
            found.append(Barred(f"scout {other}", "in-port", (), "scout"))
        elif other in s.scouted:
            found.append(Barred(f"scout {other}", "scouted", (), "scout"))
        elif effects(s, seat, "no-scouting"):
            found.append(Barred(f"scout {other}", "no-scouting", (), "board"))
    return found


def _in_port(s: Marauders, seat: str, _frame: Frame) -> list[Barred]:
    done, found = s.activities, []
    if "sell" not in done and s.cargo[seat] and not can_sell(s):
        found.append(Barred("sell", "sell-first", (), "port"))
    elif not s.cargo[seat] and not done:
        found.append(Barred("sell", "no-cargo", (), "port:sell"))
    found += [Barred(activity, "done", (), section) for activity, section in _SECTIONS.items() if activity in done]
    if "recruit" not in done and s.cubes[seat][CREW] >= value(s, seat, "crew"):
        found.append(Barred("recruit", "crew-full", (), "port:recruit"))
    if "rumor" not in done and rumor_price(s, seat) > means(s, seat):
        found.append(Barred("rumor", "money", (rumor_price(s, seat), means(s, seat)), "port:rumor"))
    if "mission" not in done:
        able = claimable(s, seat)
        here = [one for one in s.board_missions if s.data.missions[one].port == s.place[seat] and one not in able]
        found += [Barred(f"mission {one}", "requirement", (), "port:mission") for one in here]
    if s.place[seat] != home_of(s, seat):
        found.append(Barred("stash", "home", (home_of(s, seat),), "port:stash"))
    return found


_SECTIONS = {
    "sell": "port:sell", "buy": "port:buy", "shipyard": "port:shipyard", "recruit": "port:recruit", "rumor": "port:rumor",
}  # fmt: skip


def _in_shipyard(s: Marauders, seat: str, _frame: Frame) -> list[Barred]:
    purse, port, lacking = means(s, seat), s.place[seat], missing(s, seat)
    found = []
    cost = price(s, seat, "repair", REPAIR)
    if cost > purse and sum(lacking) > lacking[CREW]:
        found.append(Barred("repair hull", "money", (cost, purse), "port:repair"))
    if lacking[CREW]:
        found.append(Barred("repair crew", "recruit", (), "port:repair"))
    token = s.port_mods[port] if port in s.open_mods else ""
    cost = price(s, seat, "modification", MODIFICATION)
    if token and token in s.mods[seat]:
        found.append(Barred(f"fit {token}", "has-token", (), "port:modifications"))
    elif token and cost > purse:
        found.append(Barred(f"fit {token}", "money", (cost, purse), "port:modifications"))
    cost = price(s, seat, "weapon", WEAPON)
    if cost > purse:
        found += [Barred(f"arm {one}", "money", (cost, purse), "port:weapons") for one in s.data.weapons if one not in s.weapons[seat]]
    old = trade_in(s, seat)
    for ship in s.data.ships.values():
        if ship.buy and ship_price(s, seat, ship.id) > purse + old:
            found.append(Barred(f"order {ship.id}", "ship-money", (ship_price(s, seat, ship.id), purse, old), "port:ships"))
    return found


def _at_market(s: Marauders, seat: str, frame: Frame) -> list[Barred]:
    if len(s.cargo[seat]) + len(frame.data["items"]) >= PORT_ROOM:
        goods = dict.fromkeys(s.data.cargo[card].good for card in frame.data["market"])
        return [Barred(f"add {good}", "hold-full", (PORT_ROOM,), "port:buy") for good in goods]
    return []


def _at_chest(s: Marauders, seat: str, frame: Frame) -> list[Barred]:
    return [] if can_hide(s, frame) or not s.gold[seat] else [Barred(f"hide {s.gold[seat]}", "done", (), "port")]


def _declaring(s: Marauders, _seat: str, frame: Frame) -> list[Barred]:
    battle = frame_of(s, "battle")
    assert battle is not None
    side = frame.data["side"]
    able, cubes = declarations(s, battle, side), cubes_of(s, side)
    found = []
    for word in (BOARD, FLEE):
        if word not in able:
            reason = "no-masts" if cubes[MASTS] <= 0 else "no-crew" if word == BOARD else "npc-flee"
            found.append(Barred(word, reason, (), "npc:battle" if reason == "npc-flee" else "battle:damage"))
    return found


_BY_STEP: dict[str, Callable[[Marauders, str, Frame], list[Barred]]] = {
    "act": _at_sea, "harbour": _in_port, "shipyard": _in_shipyard, "market": _at_market, "chest": _at_chest, "declare": _declaring,
}  # fmt: skip
