"""What a seat may see, built from nothing: the open board, its own secrets, and of the others what lies open."""

from __future__ import annotations

import copy
from typing import Any

from paxwidget.engine.pending import pending
from paxwidget.games.marauders import prospects
from paxwidget.games.marauders.book import steps
from paxwidget.games.marauders.box import LOCATIONS, NATIONS, SLOTS
from paxwidget.games.marauders.purse import sees_gold
from paxwidget.games.marauders.rules.npc import lookers, looking_dice
from paxwidget.games.marauders.rules.trade import prices
from paxwidget.games.marauders.state import Marauders, home_of, is_pirate, nation_of
from paxwidget.games.marauders.vessel import full_cubes, npc_ship, value


def view(s: Marauders, seat: str | None) -> dict[str, Any]:
    """The position as a seat (None: a spectator) sees it; plain JSON data."""
    return {
        "round": s.round,
        "first": s.first,
        "active": s.active,
        "target": s.target,
        "stash_cap": s.stash_cap,
        "event": s.event,
        "lasting": list(s.lasting),
        "delayed": list(s.delayed),
        "amnesty": s.amnesty,
        "war": list(s.war),
        "declared": list(s.declared),
        "turn": _turn(s),
        "zones": {zone: _zone(s, zone) for zone in s.data.zones},
        "track": list(s.track),
        "missions": list(s.board_missions),
        "npcs": {slot: _npc(s, slot) for slot in SLOTS},
        "arrivals": [list(one) for one in s.arrivals],
        "last_glory": s.last_glory,
        "left": _left(s),
        "discards": {
            "cargo": list(s.cargo_discard), "glory": list(s.glory_discard), "events": list(s.event_discard),
            "captains": list(s.captain_out), "missions": list(s.mission_discard),
        },
        "enemy": dict(zip(LOCATIONS, s.enemy, strict=True)) if s.enemy else None,
        "players": {player: _player(s, player, seat) for player in s.seats},
        "ahead": prospects.zones_ahead(s, seat) if seat is not None and s.ship[seat] else {},
        "chances": prospects.test_chances(s, seat) if seat is not None else {},
        "prices": prospects.prices_here(s, seat) if seat is not None else {},
        "fight": prospects.fight(s),
        "raid": prospects.raid(s, seat),
        "pending": _pending(s, seat),
        "outcome": copy.deepcopy(s.outcome),
    }  # fmt: skip


def _turn(s: Marauders) -> dict[str, Any]:
    return {
        "actions": s.actions,
        "extra_moves": s.extra_moves,
        "moves": s.moves,
        "port_used": s.port_used,
        "in_harbour": s.in_harbour,
        "activities": list(s.activities),
        "scouted": list(s.scouted),
        "passing": list(s.passing),
    }


def _zone(s: Marauders, zone: str) -> dict[str, Any]:
    found: dict[str, Any] = {"merchant": bool(s.merchants[zone])}
    if zone in s.demand:
        token = s.port_mods[zone]
        found["demand"] = s.demand[zone]
        found["modification"] = ("face-down" if zone not in s.open_mods else token) if token else ""
    return found


def _npc(s: Marauders, slot: str) -> dict[str, Any] | None:
    if not s.npc_stack[slot]:
        return None
    return {"zone": s.npc[slot], "captain": s.npc_stack[slot][-1], "below": list(s.npc_stack[slot][:-1]), "ship": npc_ship(s, slot)}


def _left(s: Marauders) -> dict[str, int]:
    return {
        "cargo": len(s.cargo_deck), "glory": len(s.glory_deck), "events": len(s.event_deck), "captains": len(s.captain_deck),
        "rumors": len(s.rumor_deck), "missions": len(s.mission_deck), "demand": len(s.demand_pool),
    }  # fmt: skip


def _player(s: Marauders, player: str, seat: str | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "captain": s.captain[player],
        "nation": nation_of(s, player),
        "home": home_of(s, player),
        "ship": s.ship[player],
        "place": s.place[player],
        "in_port": s.in_port[player],
        "cubes": dict(zip(LOCATIONS, s.cubes[player], strict=True)),
        "values": dict(zip(LOCATIONS, full_cubes(s, player), strict=True)) if s.ship[player] else {},
        "manoeuvrability": value(s, player, "manoeuvrability") if s.ship[player] else 0,
        "mods": list(s.mods[player]),
        "flipped": list(s.flipped[player]),
        "weapons": list(s.weapons[player]),
        "glory": s.glory[player],
        "glory_cards": len(s.hand[player]),
        "kept": list(s.kept[player]),
        "cargo_cards": len(s.cargo[player]),
        "has_rumor": bool(s.rumor[player]),
        "mission": s.mission[player],
        "progress": list(s.progress[player]),
        "bounties": dict(zip(NATIONS, s.bounties[player], strict=True)),
        "is_pirate": is_pirate(s, player),
        "big_ship": s.big_ship[player],
        "wealth": s.gold[player] + s.stash[player],
        "hid": s.hid[player],
        "hunters": {slot: looking_dice(s, slot, player) for slot in lookers(s, player)} if s.ship[player] else {},
    }
    if player == seat:
        found |= {
            "hand": list(s.hand[player]), "cargo": list(s.cargo[player]), "rumor": s.rumor[player], "gold": s.gold[player],
            "stash": s.stash[player], "secret_captain": s.secret_captain[player],
        }  # fmt: skip
    elif sees_gold(s, player):
        found |= {"gold": s.gold[player], "stash": s.stash[player]}
    return found


def _pending(s: Marauders, seat: str | None) -> list[dict[str, Any]]:
    """The open steps as far as a seat may know them, and to a buyer the prices of his market."""
    found = pending(steps.table, s, seat)
    for shown, frame in zip(found, s.frames, strict=False):
        if frame.step == "market" and frame.seat == seat:
            shown["prices"] = prices(s, frame)
    return found
