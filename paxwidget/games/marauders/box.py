"""All that is printed on the board, the cards and the tokens, read from TOML by the house's strict loader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal

from paxwidget.engine.datum import Data, Datum, read_data
from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry
from paxwidget.games.marauders.effects import Effect, all_effects, one_effect, terms

FOLDER = Path(__file__).parent / "data"
NATIONS = ("spain", "england", "france", "netherlands")
SKILLS = ("seamanship", "scouting", "leadership", "influence")
LOCATIONS = ("hull", "cargo", "masts", "crew", "cannons")
#: The location that a number of a hit die means; a skull is for the hit player to place.
BY_DIE = {1: "cargo", 2: "masts", 3: "crew", 4: "cannons"}
FLAGSHIPS = tuple(f"flagship-{nation}" for nation in NATIONS)
PIRATES = ("pirate-sloop", "pirate-frigate")
SLOTS = (*FLAGSHIPS, *PIRATES)
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
WINDOWS = (
    "own-turn", "own-turn-in-port", "turn-start", "before-scouting", "before-influence", "scouted-by-player", "port-refused", "buying",
    "raid-rolled", "raid-won", "declared-flee", "manoeuvre-rolled", "act-won-shoot", "location-rolled-own", "location-rolled-enemy",
    "crew-start", "crew-rolled", "captain-lost", "copy",
)  # fmt: skip


def _pair(entry: Entry, key: str) -> tuple[float, float]:
    east, north = entry.numbers(key, 2)
    return east, north


def _moves(entry: Entry, key: str) -> tuple[tuple[str, str], ...]:
    found = []
    for text in entry.texts(key):
        slot, _, letter = text.partition(" ")
        if slot not in SLOTS or letter not in ("N", "E", "S", "W"):
            raise entry.error(key, f"holds {text!r}, which is no move such as 'pirate-sloop W'")
        found.append((slot, letter))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Nation(Datum):
    """A nation with its capital and its merchant tokens."""

    name: Names
    adjective: Names
    capital: str
    merchants: int


@dataclass(frozen=True, slots=True)
class Zone(Datum):
    """A sea zone, with its port unless it is the open sea, and its special rule."""

    name: Names
    centre: tuple[float, float] = field(metadata={"read": _pair})
    coast: str
    outline: tuple[str, ...]
    note: Names
    nation: str = ""
    place: str = ""
    at: tuple[float, float] | None = field(default=None, metadata={"read": _pair})
    rule: Effect | None = field(default=None, metadata={"read": one_effect})


@dataclass(frozen=True, slots=True)
class Link(Datum):
    """A border between two zones, with the letter on the first one's side."""

    a: str
    direction: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    b: str


@dataclass(frozen=True, slots=True)
class Corner(Datum):
    """A corner of the zones' outlines."""

    at: tuple[float, float] = field(metadata={"read": _pair})


@dataclass(frozen=True, slots=True)
class Ship(Datum):
    """A type of ship with its five values and its prices; without a price it is neither bought nor sold."""

    name: Names
    toughness: int
    cargo: int
    crew: int
    cannons: int
    manoeuvrability: int
    cards: int
    buy: int = 0
    sell: int = 0

    @property
    def cubes(self) -> tuple[int, ...]:
        """Where the cubes of the five locations begin, in the order of LOCATIONS."""
        return (self.toughness, self.cargo, self.toughness, self.crew, self.cannons)


@dataclass(frozen=True, slots=True)
class Good(Datum):
    """A good and its demand tokens."""

    name: Names
    tokens: int


@dataclass(frozen=True, slots=True)
class Cargo(Datum):
    """A cargo card: its good, its loot value, and Escape or Fire at a location."""

    good: str
    value: int = field(metadata={"low": 1, "high": 5})
    symbol: Literal["escape", "fire"]
    location: Literal["hull", "cargo", "masts", "crew", "cannons", ""] = ""


@dataclass(frozen=True, slots=True)
class Captain(Datum):
    """A captain: home port, four skills, abilities."""

    name: Names
    home: str
    seamanship: int = field(metadata={"low": 1, "high": 4})
    scouting: int = field(metadata={"low": 1, "high": 4})
    leadership: int = field(metadata={"low": 1, "high": 4})
    influence: int = field(metadata={"low": 1, "high": 4})
    effects: tuple[Effect, ...] = field(metadata={"read": all_effects})
    note: Names


@dataclass(frozen=True, slots=True)
class Event(Datum):
    """An event that is no ship: which NPC ships it moves, and what it does when."""

    name: Names
    timing: Literal["now", "each-turn", "round", "end-of-round"]
    effect: Effect = field(metadata={"read": one_effect})
    moves: tuple[tuple[str, str], ...] = field(metadata={"read": _moves})
    note: Names


@dataclass(frozen=True, slots=True)
class Npc(Datum):
    """An admiral or a pirate."""

    name: Names
    title: Names
    slot: str
    ship: str
    zone: str
    seamanship: int
    scouting: int
    leadership: int
    reward: int
    moves: tuple[tuple[str, str], ...] = field(metadata={"read": _moves})
    note: Names


@dataclass(frozen=True, slots=True)
class Commodore(Datum):
    """Who commands a man-of-war of a nation that has no admiral at sea."""

    name: Names
    seamanship: int
    scouting: int
    leadership: int


@dataclass(frozen=True, slots=True)
class Mission(Datum):
    """A mission: where it lies, what it requires, the task, what it earns."""

    name: Names
    port: str
    require: Effect = field(metadata={"read": terms("require")})
    task: Effect = field(metadata={"read": one_effect})
    earn: tuple[Effect, ...] = field(metadata={"read": all_effects})
    note: Names


@dataclass(frozen=True, slots=True)
class Rumor(Datum):
    """A rumour: where and by which skill it is confirmed, and what it brings."""

    name: Names
    where: str
    skill: Literal["influence", "scouting"]
    reward: tuple[Effect, ...] = field(metadata={"read": all_effects})
    keep: bool
    note: Names


@dataclass(frozen=True, slots=True)
class Glory(Datum):
    """A kind of glory card: its copies, when it may be played, what it does."""

    name: Names
    cards: tuple[str, ...]
    when: tuple[str, ...] = field(metadata={"words": WINDOWS})
    effect: Effect = field(metadata={"read": one_effect})
    note: Names


@dataclass(frozen=True, slots=True)
class Specialist(Datum):
    """A kind of specialist and what he does aboard."""

    name: Names
    effect: Effect = field(metadata={"read": one_effect})
    note: Names


@dataclass(frozen=True, slots=True)
class Hire(Datum):
    """A glory card by which a specialist is hired, and on what terms."""

    specialist: str
    terms: Effect = field(metadata={"read": terms("hire")})
    note: Names


@dataclass(frozen=True, slots=True)
class Token(Datum):
    """A modification or a special weapon, and how many of it there are."""

    name: Names
    effect: Effect = field(metadata={"read": one_effect})
    tokens: int
    note: Names


_FILES: dict[str, dict[str, type[Datum]]] = {
    "map.toml": {"nation": Nation, "zone": Zone, "link": Link, "corner": Corner},
    "ships.toml": {"ship": Ship},
    "cargo.toml": {"good": Good, "cargo": Cargo},
    "captains.toml": {"captain": Captain},
    "events.toml": {"event": Event},
    "npcs.toml": {"npc": Npc, "commodore": Commodore},
    "missions.toml": {"mission": Mission},
    "rumors.toml": {"rumor": Rumor},
    "glory.toml": {"glory": Glory, "specialist": Specialist, "hire": Hire},
    "tokens.toml": {"modification": Token, "weapon": Token},
}


#: Effects by their keys.
ByKey = Mapping[str, tuple[Effect, ...]]


class Box:
    """Everything in the box, by kind and id."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.digest = data.digest
        self.nations = data.of(Nation, "nation")
        self.zones = data.of(Zone, "zone")
        self.ports = tuple(zone.id for zone in self.zones.values() if zone.nation)
        self.links = data.of(Link, "link")
        self.corners = data.of(Corner, "corner")
        self.ships = data.of(Ship, "ship")
        self.goods = data.of(Good, "good")
        self.cargo = data.of(Cargo, "cargo")
        self.captains = data.of(Captain, "captain")
        self.events = data.of(Event, "event")
        self.npcs = data.of(Npc, "npc")
        self.commodore = data.of(Commodore, "commodore")["commodore"]
        self.missions = data.of(Mission, "mission")
        self.rumors = data.of(Rumor, "rumor")
        self.glory = data.of(Glory, "glory")
        self.specialists = data.of(Specialist, "specialist")
        self.hires = data.of(Hire, "hire")
        #: Glory card -> its kind; specialists' cards -> the specialist.
        self.kind_of = {card: kind.id for kind in self.glory.values() for card in kind.cards}
        self.kind_of |= {hire.id: hire.specialist for hire in self.hires.values()}
        self.modifications = data.of(Token, "modification")
        self.weapons = data.of(Token, "weapon")
        self.neighbours: Mapping[str, Mapping[str, str]] = _neighbours(self)
        _check(self)

    @cached_property
    def distances(self) -> Mapping[tuple[str, str], int]:
        """How many Moves lie between two zones at sea."""
        found: dict[tuple[str, str], int] = {}
        for start in self.zones:
            found[start, start] = 0
            edge = [start]
            while edge:
                here = edge.pop(0)
                for there in self.neighbours[here].values():
                    if (start, there) not in found:
                        found[start, there] = found[start, here] + 1
                        edge.append(there)
        return found

    @cached_property
    def glory_cards(self) -> tuple[str, ...]:
        """All glory cards, specialists among them."""
        return tuple(sorted(self.kind_of))

    @cached_property
    def glory_moments(self) -> Mapping[str, frozenset[str]]:
        """The windows of each kind of glory card."""
        return {kind.id: frozenset(kind.when) for kind in self.glory.values()}

    @cached_property
    def of_captains(self) -> Mapping[str, ByKey]:
        """The effects of each captain by their keys; none between captains."""
        return {"": {}} | {captain.id: by_key(captain.effects) for captain in self.captains.values()}

    @cached_property
    def of_zones(self) -> Mapping[str, ByKey]:
        """Those of each zone; none for who has no ship."""
        return {"": {}} | {zone.id: by_key([zone.rule] if zone.rule is not None else []) for zone in self.zones.values()}

    @cached_property
    def of_events(self) -> Mapping[str, ByKey]:
        """Those of each event."""
        return {event.id: by_key([event.effect]) for event in self.events.values()}

    @cached_property
    def fleeting(self) -> frozenset[str]:
        """The keys of effects that nothing but the events of a round can have: where none lasts, there are none."""
        cards = [*(one.effect for one in self.specialists.values()), *(one for rumor in self.rumors.values() for one in rumor.reward)]
        cards += [one for mission in self.missions.values() for one in mission.earn]
        others = {key for table in (self.of_captains, self.of_zones) for known in table.values() for key in known}
        return frozenset(event.effect.key for event in self.events.values()) - others - {one.key for one in cards}

    @cached_property
    def courses(self) -> Mapping[str, tuple[str, ...]]:
        """The Moves that lead out of each zone, as they are chosen."""
        return {zone: tuple(f"sail {there}" for there in ways.values()) for zone, ways in self.neighbours.items()}

    @cached_property
    def glory_windows(self) -> frozenset[str]:
        """The windows in which some glory card can be played."""
        return frozenset(word for kind in self.glory.values() for word in kind.when)

    @cached_property
    def event_cards(self) -> tuple[str, ...]:
        """All event cards, NPC ships among them."""
        return (*self.events, *self.npcs)


def by_key(effects: Iterable[Effect]) -> ByKey:
    """Effects by their keys, those of one key in their order."""
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        found[effect.key] = (*found.get(effect.key, ()), effect)
    return found


def _neighbours(box: Box) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {zone: {} for zone in box.zones}
    for link in box.links.values():
        back = COMPASS[(COMPASS.index(link.direction) + 4) % 8]
        for here, letter, there in ((link.a, link.direction, link.b), (link.b, back, link.a)):
            if there not in box.zones or here not in box.zones:
                raise DataError(f"map.toml: entry {link.id!r}: key 'a' or 'b' names no zone")
            if letter in found[here]:
                raise DataError(f"map.toml: entry {link.id!r}: key 'direction' is taken in zone {here!r}")
            found[here][letter] = there
    return {zone: dict(sorted(links.items(), key=lambda item: COMPASS.index(item[0]))) for zone, links in found.items()}


def _check(box: Box) -> None:
    """What one table says about another must be there."""
    wrong = [
        *((f"captains.toml: entry {one.id!r}: key 'home'", one.home) for one in box.captains.values() if one.home not in box.ports),
        *((f"missions.toml: entry {one.id!r}: key 'port'", one.port) for one in box.missions.values() if one.port not in box.ports),
        *((f"npcs.toml: entry {one.id!r}: key 'zone'", one.zone) for one in box.npcs.values() if one.zone not in box.zones),
        *((f"npcs.toml: entry {one.id!r}: key 'slot'", one.slot) for one in box.npcs.values() if one.slot not in SLOTS),
        *((f"npcs.toml: entry {one.id!r}: key 'ship'", one.ship) for one in box.npcs.values() if one.ship not in box.ships),
        *((f"cargo.toml: entry {one.id!r}: key 'good'", one.good) for one in box.cargo.values() if one.good not in box.goods),
        *((f"glory.toml: entry {one.id!r}: key 'specialist'", one.specialist)
          for one in box.hires.values() if one.specialist not in box.specialists),
        *((f"map.toml: entry {one.id!r}: key 'outline'", corner)
          for one in box.zones.values() for corner in one.outline if corner not in box.corners),
        *((f"rumors.toml: entry {one.id!r}: key 'where'", one.where)
          for one in box.rumors.values() if one.where.partition(":")[2] not in box.zones),
    ]  # fmt: skip
    if wrong:
        raise DataError(f"{wrong[0][0]} names {wrong[0][1]!r}, which is not in the tables")


@lru_cache(maxsize=4)
def _loaded(overlay: Path | None) -> Box:
    return Box(read_data(FOLDER, _FILES, overlay))


def load_box(overlay: Path | None = None) -> Box:
    """The box, with a user's folder laid over it."""
    return _loaded(None) if overlay is None else Box(read_data(FOLDER, _FILES, overlay))
