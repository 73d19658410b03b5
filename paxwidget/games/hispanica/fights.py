"""The fight that the open question is about, as everybody may see it: both sides, what they bring, and how it may end.

All of it lies open on the table; what somebody has chosen in secret is not in it.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.queries import is_better_sailor
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, bound_to_target, strength, wins
from paxwidget.games.hispanica.rules.f2_naval_battle import BOARD, FLEE, GAGE, outcome
from paxwidget.games.hispanica.state import SPAIN, Hispanica

Json = dict[str, Any]


def fight(s: Hispanica) -> Json | None:
    """The fight that is being decided; None where nobody fights."""
    frame = s.frames[-1] if s.frames and s.outcome is None else None
    if frame is None:
        return None
    if frame.step == "tactics":
        return _naval(s, frame.data["target"], frame.data["pirates"])
    if frame.step == "strike-colours":
        return _naval(s, frame.seat, frame.data["pirates"])
    if frame.step == "interdict":
        return _naval(s, frame.data["target"], frame.seat)
    if frame.step == "support":
        return _land(s, frame.data["attacker"], frame.data["target"], frame)
    return None


def _naval(s: Hispanica, target: str, pirates: str) -> Json:
    """Two fleets: their ships with seamanship, flagship first, what is aboard, and what each pair of tactics leads to."""
    counts = len(s.ships[target]), len(s.ships[pirates])
    better = is_better_sailor(s, pirates, target)
    tactics = product((FLEE, GAGE, BOARD), (GAGE, BOARD))
    return {
        "kind": "naval",
        "place": s.fleet[target],
        "section": "F2",
        "sides": [_fleet(s, target, not better), _fleet(s, pirates, better)],
        # Whose flagship sinks, if any, and whether the cargo is captured, by the tactics of target and pirates.
        "outcomes": [[mine, theirs, *outcome(mine, theirs, *counts, better)] for mine, theirs in tactics],
    }


def _fleet(s: Hispanica, seat: str, is_better: bool) -> Json:
    return {
        "id": seat,
        "total": len(s.ships[seat]),
        "parts": [[card, s.data.cards[card].seamanship] for card in s.ships[seat]],
        "cargo": list(s.cargo[seat]),
        "better": is_better,
    }


def _land(s: Hispanica, attacker: str, target: str, frame: Frame) -> Json:
    """A fleet and its target: what each has for certain, who is still free to choose, and how it ends by their choices."""
    area = s.data.area_of[target]
    choosers: tuple[str, ...] = frame.data["choosers"]
    free = {seat: strength(s, seat, area) for seat in choosers}
    ships = len(s.ships[attacker])
    return {
        "kind": "land",
        "place": target,
        "section": "E5",
        "sides": [_attack(s, attacker, target, free), _defence(s, attacker, target, free)],
        "open": [[seat, power] for seat, power in free.items()],
        # Whether the fleet wins, by those who side with it.
        "outcomes": [
            [list(side), wins(s, attacker, *battle_strength(s, attacker, ships, target, side))] for side in _sides(choosers)
        ],
    }


def _sides(choosers: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Everybody who may side with the fleet, in all ways they may choose."""
    chosen = product((True, False), repeat=len(choosers))
    return [tuple(seat for seat, sides in zip(choosers, answers, strict=True) if sides) for answers in chosen]


def _attack(s: Hispanica, attacker: str, target: str, free: dict[str, int]) -> Json:
    area = s.data.area_of[target]
    parts: list[list[Any]] = [["ship", len(s.ships[attacker])]]
    if area in s.revolt and target not in s.data.revolt_site_area:
        parts.append([f"{s.revolt[area]}-revolt", 1])
    helpers = [nation for nation in s.citizens if nation not in free and _helps_fleet(s, attacker, target, nation)]
    parts += [[nation, power] for nation in helpers if (power := strength(s, nation, area))]
    return {"id": attacker, "total": sum(value for _, value in parts), "parts": parts}


def _defence(s: Hispanica, attacker: str, target: str, free: dict[str, int]) -> Json:
    area = s.data.area_of[target]
    parts: list[list[Any]] = [["fort", s.fort[target]]] if s.fort.get(target) else []
    if target in s.data.revolt_site_area and area in s.revolt:
        parts.append([f"{s.revolt[area]}-revolt", 1])
    others = [nation for nation in s.citizens if nation not in free and not _helps_fleet(s, attacker, target, nation)]
    parts += [[nation, power] for nation in others if (power := strength(s, nation, area))]
    return {"id": target, "total": sum(value for _, value in parts), "parts": parts}


def _helps_fleet(s: Hispanica, attacker: str, target: str, nation: str) -> bool:
    """Whether a colour's strength is the fleet's without anybody's choice."""
    refugees = s.solo and SPAIN not in (nation, attacker) and nation not in bound_to_target(s, target)
    return nation == attacker or refugees
