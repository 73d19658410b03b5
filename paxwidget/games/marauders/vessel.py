"""Ships: their values and cubes, what damage does to them, and the two sides of a fight alike."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from operator import sub

from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.box import FLAGSHIPS, LOCATIONS, Box
from paxwidget.games.marauders.state import BAND, CARGO, COMMODORE, CREW, HULL, MOST, Marauders, is_slot


@rule("ships", "port:modifications", "ruling:cube-up")
def value(s: Marauders, seat: str, what: str) -> int:
    """A value of a seat's ship with its modifications: no value passes 5."""
    return _values(s.data, s.ship[seat], s.mods[seat], s.captain[seat])[what]


@lru_cache(maxsize=4096)
def _values(box: Box, ship: str, mods: tuple[str, ...], captain: str) -> dict[str, int]:
    """All values of a ship with those modifications under that captain."""
    kind = box.ships[ship]
    found = dict(zip(LOCATIONS, kind.cubes, strict=True)) | {"manoeuvrability": kind.manoeuvrability}
    for effect in (box.modifications[token].effect for token in mods):
        if effect.key == "value":
            found[effect.text("of")] += effect.number("add")
    if captain:
        found["cargo"] += sum(effect.number("add") for effect in box.captains[captain].effects if effect.key == "hold")
    return {what: min(MOST, number) for what, number in found.items()}


def full_cubes(s: Marauders, seat: str) -> tuple[int, ...]:
    """The cubes of an undamaged ship."""
    return _full_cubes(s.data, s.ship[seat], s.mods[seat], s.captain[seat])


@lru_cache(maxsize=4096)
def _full_cubes(box: Box, ship: str, mods: tuple[str, ...], captain: str) -> tuple[int, ...]:
    values = _values(box, ship, mods, captain)
    return tuple(values[location] for location in LOCATIONS)


def missing(s: Marauders, seat: str) -> tuple[int, ...]:
    """How many points each location lacks."""
    return tuple(map(sub, full_cubes(s, seat), s.cubes[seat]))


def set_cube(s: Marauders, side: str, place: int, number: int) -> None:
    """Move one cube of a side."""
    cubes = cubes_of(s, side)
    new = (*cubes[:place], number, *cubes[place + 1 :])
    if side in s.cubes:
        s.cubes[side] = new
    else:
        s.enemy = new


def cubes_of(s: Marauders, side: str) -> tuple[int, ...]:
    """The cubes of a side of a fight."""
    return s.cubes.get(side, s.enemy)


@rule("npc:battle", "ruling:men-of-war")
def npc_ship(s: Marauders, slot: str) -> str:
    """The type of an NPC ship: a man-of-war where its nation is at war."""
    if slot in FLAGSHIPS and slot.removeprefix("flagship-") in s.navy:
        return "man-of-war"
    return s.data.npcs[s.npc_stack[slot][-1]].ship


def skill_of(s: Marauders, side: str, skill: str, band: int = 0) -> int:
    """A skill of an NPC captain, or the leadership of people on land."""
    if side == BAND:
        return band
    card = s.npc_stack[side][-1]
    found: int = getattr(s.data.commodore if card == COMMODORE else s.data.npcs[card], skill)
    return found


def manoeuvrability(s: Marauders, side: str) -> int:
    """How nimble the ship of a side is."""
    return s.data.ships[npc_ship(s, side)].manoeuvrability if is_slot(side) else value(s, side, "manoeuvrability")


@rule("battle:damage")
def is_destroyed(s: Marauders, side: str, location: str) -> bool:
    """Whether a location's cube is off the board."""
    return cubes_of(s, side)[LOCATIONS.index(location)] <= 0


def has_destroyed(s: Marauders, seat: str) -> bool:
    """Whether any location of a ship is destroyed."""
    return any(cube <= 0 for cube in s.cubes[seat])


@rule("battle:damage", "battle:weapons")
def damage(s: Marauders, side: str, locations: tuple[str, ...], no_spill: Collection[str] = ()) -> None:
    """Points of damage, one after the other: a destroyed location passes them on to the Hull, unless skulls were aimed at it."""
    for location in locations:
        cubes = cubes_of(s, side)
        place = LOCATIONS.index(location)
        if cubes[place] <= 0 and place != HULL:
            if location in no_spill:
                continue
            place = HULL
        if cubes[place] > 0:
            set_cube(s, side, place, cubes[place] - 1)


@rule("battle:damage")
def is_sunk(s: Marauders, side: str) -> bool:
    """A ship without Hull sinks."""
    return cubes_of(s, side)[HULL] <= 0


@rule("port:buy", "ships")
def room(s: Marauders, seat: str) -> int:
    """How many cargo cards a seat may have: six in port, at sea what the Cargo cube says."""
    return PORT_ROOM if s.in_port[seat] else s.cubes[seat][CARGO]


PORT_ROOM = 6


def refill_crew(s: Marauders, seat: str, points: int = MOST) -> int:
    """Lost Crew comes back up to the ship's value; says how many."""
    gained = min(points, value(s, seat, "crew") - s.cubes[seat][CREW])
    if gained > 0:
        set_cube(s, seat, CREW, s.cubes[seat][CREW] + gained)
    return max(0, gained)


@rule("port:ships", "capture", "ruling:crew-moves")
def crew_aboard(s: Marauders, seat: str, crew: int) -> None:
    """The Crew of the old ship comes over, as far as the new one has room for it."""
    set_cube(s, seat, CREW, min(crew, value(s, seat, "crew")))
