"""Strict reading of a game's `map.toml`: places, links and the outlines and hints that the drawing needs.

A game says by `MapKinds` what its map has: the tables of its lands, the kinds of its sites, its boxes. What belongs
together is checked here: every id named exists, no two places are joined twice, the counts of the board are right. An
overlay may correct any entry, close a border or exit, and add borders and exits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry, read_tables
from paxwidget.maps.chart import Link, Place

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_TABLES = ("frame", "corner", "zone", "box", "site", "border", "exit", "water")

Point = tuple[float, float]


def _no_facts(entry: Entry) -> dict[str, object]:
    return {}


@dataclass(frozen=True)
class MapKinds:
    """What a game's map file holds beside zones, borders and corners.

    Each kind of land has a table of its own; sites name theirs as `kind`, and lie in a land if there are lands. Exits
    lead from zones to the box `outside`. `facts` read what else an entry of a kind says of its place; a zone with
    `island_lon` and `island_lat` among them has a ring drawn there.
    """

    sites: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    outside: str = ""
    #: Kinds of sites whose names are not written on the map.
    unnamed: frozenset[str] = frozenset()
    facts: Mapping[str, Callable[[Entry], dict[str, object]]] = field(default_factory=dict)
    #: How many places of each kind there must be.
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lettering:
    """Where a name is written: the middle of its line, the line's turn in degrees and its upward bend in units."""

    at: Point
    turn: float
    bend: float


@dataclass(frozen=True, slots=True)
class ChartedSea:
    """All that the map file says; points are (longitude, latitude) in degrees.

    `outlines` are those of zones and lands by corner. The rest is for the drawing: `lettering` of zones
    and lands, `fleets` (where a zone's ships ride), `label_sides` and `nudges` of sites (a push in board units),
    `label_breaks` (after how many words a name goes on in a second line), `courses` of currents and exits by
    (from, to), `boxes` as (x, y, width, height) in board units, `waters` that are no zones, `frame` as read.
    """

    kinds: MapKinds
    places: tuple[Place, ...]
    links: tuple[Link, ...]
    corners: Mapping[str, Point]
    outlines: Mapping[str, tuple[str, ...]]
    lettering: Mapping[str, Lettering]
    fleets: Mapping[str, Point]
    label_sides: Mapping[str, str]
    label_breaks: Mapping[str, int]
    nudges: Mapping[str, Point]
    courses: Mapping[tuple[str, str], tuple[Point, ...]]
    boxes: Mapping[str, tuple[float, ...]]
    waters: Mapping[str, tuple[Names, Point]]
    frame: Mapping[str, float]


def read_map_file(folder: Path, kinds: MapKinds, overlay: Path | None = None, file: str = "map.toml") -> ChartedSea:
    """A map, or the map with a user's folder laid over it; anything wrong raises `DataError`."""
    tables = read_tables(folder, file, (*_TABLES, *kinds.lands), overlay, ("border", "exit"))
    reading = _Reading(kinds, {entry.label: _corner(entry) for entry in tables["corner"]})
    for entry in tables["box"]:
        reading.box(entry)
    for kind in ("zone", *kinds.lands):
        for entry in tables[kind]:
            reading.water_or_land(entry, kind)
    for table, read in (("site", reading.site), ("border", reading.border), ("exit", reading.exit), ("water", reading.water)):
        for entry in tables[table]:
            read(entry)
    _check_whole(file, kinds, reading.places, reading.links)
    (frame,) = tables["frame"]
    return reading.whole(_frame(frame))


class _Reading:
    """The map as far as it is read; each method takes one entry."""

    def __init__(self, kinds: MapKinds, corners: dict[str, Point]) -> None:
        self.kinds = kinds
        self.corners = corners
        self.places: list[Place] = []
        self.links: list[Link] = []
        self.outlines: dict[str, tuple[str, ...]] = {}
        self.lettering: dict[str, Lettering] = {}
        self.fleets: dict[str, Point] = {}
        self.label_sides: dict[str, str] = {}
        self.label_breaks: dict[str, int] = {}
        self.nudges: dict[str, Point] = {}
        self.courses: dict[tuple[str, str], tuple[Point, ...]] = {}
        self.boxes: dict[str, tuple[float, ...]] = {}
        self.waters: dict[str, tuple[Names, Point]] = {}

    def whole(self, frame: Mapping[str, float]) -> ChartedSea:
        return ChartedSea(
            self.kinds, tuple(self.places), tuple(self.links), self.corners, self.outlines, self.lettering, self.fleets,
            self.label_sides, self.label_breaks, self.nudges, self.courses, self.boxes, self.waters, frame,
        )  # fmt: skip

    def _ids(self, *kinds: str) -> list[str]:
        return [place.id for place in self.places if place.kind in kinds]

    def box(self, entry: Entry) -> None:
        if entry.label not in self.kinds.boxes:
            raise entry.error("id", f"must be {' or '.join(self.kinds.boxes)}")
        self.boxes[entry.label] = entry.numbers("at", 4)
        place = Place(entry.label, entry.label, entry.names("name"), entry.source(), sources=entry.sources())
        self._finish(entry, place)

    def water_or_land(self, entry: Entry, kind: str) -> None:
        self.outlines[entry.label] = entry.texts("outline", self.corners.keys())
        turn, bend = entry.optional_number("label_turn"), entry.optional_number("label_bend")
        self.lettering[entry.label] = Lettering(point_of(entry, "label_at"), turn or 0.0, bend or 0.0)
        if kind == "zone":
            self.fleets[entry.label] = point_of(entry, "fleet_at")
        self._finish(entry, self._place(entry, kind))

    def _place(self, entry: Entry, kind: str) -> Place:
        facts = self.kinds.facts.get(kind, _no_facts)(entry)
        lat, lon = entry.number("lat"), entry.number("lon")
        if not -90 <= lat <= 90:
            raise entry.error("lat", f"must be a latitude, not {lat}")
        if not -180 <= lon <= 180:
            raise entry.error("lon", f"must be a longitude, not {lon}")
        return Place(entry.label, kind, entry.names("name"), entry.source(), lat, lon, entry.sources(), facts)

    def _finish(self, entry: Entry, place: Place) -> None:
        words = min(len(place.name.en.split()), len(place.name.pl.split()))
        if (after := entry.optional_integer("label_break", 1, words - 1)) is not None:
            self.label_breaks[entry.label] = after
        self.places.append(place)
        entry.done()

    def site(self, entry: Entry) -> None:
        kind, source, sources = entry.one_of("kind", self.kinds.sites), entry.source(), entry.sources()
        zones = entry.texts("zones", self._ids("zone"))
        if self.kinds.lands:
            area = entry.one_of("area", self._ids(*self.kinds.lands))
            self.links.append(Link("in", entry.label, area, sources.get("area", source)))
        if not zones or len(set(zones)) != len(zones):
            raise entry.error("zones", "must name at least one zone, and none twice")
        self.links += [Link("touches", entry.label, zone, sources.get("zones", source)) for zone in zones]
        if kind not in self.kinds.unnamed:
            self.label_sides[entry.label] = entry.one_of("label", DIRECTIONS)
        if entry.has("nudge"):
            self.nudges[entry.label] = point_of(entry, "nudge")
        self._finish(entry, self._place(entry, kind))

    def border(self, entry: Entry) -> None:
        pair = entry.texts("zones", self._ids("zone"))
        if len(set(pair)) != 2 or len(pair) != 2:
            raise entry.error("zones", f"must name two zones, not {list(pair)}")
        source, sources = entry.source(), entry.sources()
        current = entry.optional_texts("current", pair)
        if current and sorted(current) != sorted(pair):
            raise entry.error("current", f"must lead from one of {list(pair)} to the other, not {list(current)}")
        name = entry.names("current_name") if current else entry.optional_names("current_name")
        course = entry.points("course") if entry.has("course") else ()
        closed = entry.optional_boolean("closed")
        entry.done()
        if closed:
            return
        if not current:
            self.links += [Link("sails", a, b, source) for a, b in (pair, pair[::-1])]
            return
        start, end = current
        flow = Link("current", start, end, sources.get("current", source), name)
        self.links += [Link("sails", start, end, source), flow]
        if course:
            # A course is written from the first zone to the second; a current that was turned runs it backwards.
            self.courses[start, end] = course if current == pair else course[::-1]

    def water(self, entry: Entry) -> None:
        self.waters[entry.label] = (entry.names("name"), point_of(entry, "label_at"))
        entry.source()
        entry.done()

    def exit(self, entry: Entry) -> None:
        zone, source = entry.one_of("zone", self._ids("zone")), entry.source()
        if entry.has("course"):
            self.courses[zone, self.kinds.outside] = entry.points("course")
        closed = entry.optional_boolean("closed")
        entry.done()
        if not closed:
            self.links.append(Link("exit", zone, self.kinds.outside, source))


def _frame(entry: Entry) -> dict[str, float]:
    frame = {key: entry.number(key) for key in ("west", "east", "north", "width", "height", "margin")}
    entry.source()
    entry.done()
    return frame


def point_of(entry: Entry, key: str) -> Point:
    """A point as longitude and latitude, or as a push."""
    x, y = entry.numbers(key, 2)
    return x, y


def _corner(entry: Entry) -> Point:
    lon, lat = entry.numbers("at", 2)
    entry.source()
    entry.done()
    return lon, lat


def _check_whole(file: str, kinds: MapKinds, places: list[Place], links: list[Link]) -> None:
    counts = Counter(place.kind for place in places)
    for kind, wanted in kinds.counts.items():
        if counts[kind] != wanted:
            raise DataError(f"{file}: there must be {wanted} places of kind {kind!r}, not {counts[kind]}")
    twice = [pair for pair, times in Counter((link.kind, link.start, link.end) for link in links).items() if times > 1]
    if twice:
        raise DataError(f"{file}: {twice[0][1]!r} and {twice[0][2]!r} are joined twice by {twice[0][0]!r}")
    double = next((id for id, times in Counter(place.id for place in places).items() if times > 1), None)
    if double is not None:
        raise DataError(f"{file}: entry {double!r}: key 'id' occurs in two tables")
