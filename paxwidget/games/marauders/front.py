"""What the front end must know and Python never changes: names, notes, the map, ships, cards and tokens.

Texts are pairs of both languages; whoever sends the data picks one.
"""

from __future__ import annotations

from typing import Any

from paxwidget.engine.names import Names
from paxwidget.games.marauders.box import LOCATIONS, NATIONS, SLOTS, Box
from paxwidget.games.marauders.lab import tables
from paxwidget.games.marauders.names import SEATS, names
from paxwidget.games.marauders.rules.trade import PLAIN
from paxwidget.games.marauders.sea import hints, sheet_of
from paxwidget.games.marauders.state import Marauders
from paxwidget.games.marauders.terms import mission_terms, rumor_terms
from paxwidget.maps.layers import sent


def static(box: Box, state: Marauders | None = None) -> dict[str, Any]:
    """Everything a board can draw and explain with."""
    return {
        "names": {id: name.as_dict() for id, name in {**names(box), **SEATS}.items()},
        "notes": {id: note.as_dict() for id, note in _notes(box).items()},
        "drawing": sent(lambda lang: sheet_of(box.zones, lang)),
        "zones": {
            id: {"nation": zone.nation, "links": dict(box.neighbours[id]), "side": hints()[id].side, "merchant": hints()[id].merchant}
            for id, zone in box.zones.items()
        },
        "ships": {
            ship.id: {
                "cubes": list(ship.cubes), "manoeuvrability": ship.manoeuvrability, "buy": ship.buy, "sell": ship.sell,
            }
            for ship in box.ships.values()
        },
        "cargo": {
            card.id: {"good": card.good, "value": card.value, "location": card.location} for card in box.cargo.values()
        },
        "captains": {
            captain.id: {"home": captain.home, "skills": _skills(captain)} for captain in box.captains.values()
        },
        "npcs": {
            npc.id: {"slot": npc.slot, "ship": npc.ship, "zone": npc.zone, "skills": _skills(npc), "reward": npc.reward}
            for npc in box.npcs.values()
        },
        "lab": tables(box),
        "weapons": {weapon.id: weapon.tokens for weapon in box.weapons.values()},
        "plain": {port: _plain(box, port) for port in box.ports},
        "missions": {mission.id: mission.port for mission in box.missions.values()},
        "rumors": {rumor.id: rumor.where for rumor in box.rumors.values()},
        "kinds": dict(box.kind_of),
        "locations": list(LOCATIONS),
        "nations": list(NATIONS),
        "slots": list(SLOTS),
        "goods": list(box.goods),
    }  # fmt: skip


def _skills(person: Any) -> dict[str, int]:
    return {skill: getattr(person, skill) for skill in ("seamanship", "scouting", "leadership", "influence") if hasattr(person, skill)}


def _plain(box: Box, port: str) -> int:
    """What a port pays for goods that it does not ask for."""
    rule = box.zones[port].rule
    return rule.number("plain") if rule is not None and rule.key == "sell-price" else PLAIN


def _notes(box: Box) -> dict[str, Any]:
    """What is printed on everything that has a text."""
    tables = (
        box.zones, box.captains, box.events, box.npcs, box.missions, box.rumors, box.glory, box.specialists, box.hires,
        box.modifications, box.weapons,
    )  # fmt: skip
    found: dict[str, Any] = {}
    for table in tables:
        found.update({datum.id: datum.note for datum in table.values()})
    for kind in box.glory.values():
        found.update(dict.fromkeys(kind.cards, kind.note))
    terms = {one.id: mission_terms(box, one) for one in box.missions.values()}
    terms |= {one.id: rumor_terms(box, one) for one in box.rumors.values()}
    for id, told in terms.items():
        found[id] = Names(f"{found[id].en} {told.en}", f"{found[id].pl} {told.pl}")
    return found
