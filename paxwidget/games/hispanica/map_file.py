"""Strict reading of `data/map.toml`: places, links and the outlines and hints that the drawing needs.

What belongs together is checked here: every id named exists, the counts of the board are right, every area has one
revolt site. An overlay may correct any entry, close a border or exit, and add borders and exits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry, read_tables
from paxwidget.maps.chart import Link, Place

DATA = Path(__file__).parent / "data"
FILE = "map.toml"
COLONY_KINDS = ("spanish", "wild")
SITE_KINDS = (*COLONY_KINDS, "tribal", "revolt")
GOODS = ("cocoa", "salt", "pearls", "quicksilver", "silver", "carmine", "indigo", "tobacco", "sugar")
COUNTS = {
    "zone": 14, "europe": 1, "piracy": 1, "area": 10, "wilderness": 3,
    "spanish": 8, "wild": 12, "tribal": 20, "revolt": 10,
}  # fmt: skip
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_TABLES = ("frame", "corner", "zone", "box", "area", "wilderness", "site", "border", "exit", "water")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lettering:
    """Where a name is written: the middle of its line, the line's turn in degrees and its upward bend in units."""

    at: Point
    turn: float
    bend: float


@dataclass(frozen=True, slots=True)
class ChartedSea:
    """All that the map file says; points are (longitude, latitude) in degrees.

    `outlines` are those of zones, areas and wildernesses by corner. The rest is for the drawing: `lettering` of zones
    and lands, `fleets` (where a zone's ships ride), `label_sides` and `nudges` of sites (a push in board units),
    `label_breaks` (after how many words a name goes on in a second line), `courses` of currents and exits by
    (from, to), `boxes` as (x, y, width, height) in board units, `waters` that are no zones, `frame` as read.
    """

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


def read_map(overlay: Path | None = None) -> ChartedSea:
    """The shipped map, or the map with a user's folder laid over it; anything wrong raises `DataError`."""
    tables = read_tables(DATA, FILE, _TABLES, overlay, ("border", "exit"))
    reading = _Reading({entry.label: _corner(entry) for entry in tables["corner"]})
    for entry in tables["box"]:
        reading.box(entry)
    for kind in ("zone", "area", "wilderness"):
        for entry in tables[kind]:
            reading.water_or_land(entry, kind)
    for entry in tables["site"]:
        reading.site(entry)
    for entry in tables["border"]:
        reading.border(entry)
    for entry in tables["exit"]:
        reading.exit(entry)
    for entry in tables["water"]:
        reading.water(entry)
    _check_whole(reading.places, reading.links)
    (frame,) = tables["frame"]
    return reading.whole(_frame(frame))


class _Reading:
    """The map as far as it is read; each method takes one entry."""

    def __init__(self, corners: dict[str, Point]) -> None:
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
            tuple(self.places), tuple(self.links), self.corners, self.outlines, self.lettering, self.fleets,
            self.label_sides, self.label_breaks, self.nudges, self.courses, self.boxes, self.waters, frame,
        )  # fmt: skip

    def _ids(self, *kinds: str) -> list[str]:
        return [place.id for place in self.places if place.kind in kinds]

    def box(self, entry: Entry) -> None:
        if entry.label not in ("europe", "piracy"):
            raise entry.error("id", "must be europe or piracy")
        self.boxes[entry.label] = entry.numbers("at", 4)
        place = Place(entry.label, entry.label, entry.names("name"), entry.source(), sources=entry.sources())
        self._finish(entry, place)

    def water_or_land(self, entry: Entry, kind: str) -> None:
        self.outlines[entry.label] = entry.texts("outline", self.corners.keys())
        turn, bend = entry.optional_number("label_turn"), entry.optional_number("label_bend")
        self.lettering[entry.label] = Lettering(_point(entry, "label_at"), turn or 0.0, bend or 0.0)
        facts: dict[str, object] = {}
        if kind == "zone":
            self.fleets[entry.label] = _point(entry, "fleet_at")
            island, (lon, lat) = entry.names("island"), _point(entry, "island_at")
            facts = {"island": island.en, "island_pl": island.pl, "island_lat": lat, "island_lon": lon}
        elif kind == "area":
            facts = {"goods": entry.texts("goods", GOODS)}
        self._finish(entry, _place(entry, kind, **facts))

    def _finish(self, entry: Entry, place: Place) -> None:
        words = min(len(place.name.en.split()), len(place.name.pl.split()))
        if (after := entry.optional_integer("label_break", 1, words - 1)) is not None:
            self.label_breaks[entry.label] = after
        self.places.append(place)
        entry.done()

    def site(self, entry: Entry) -> None:
        kind, source, sources = entry.one_of("kind", SITE_KINDS), entry.source(), entry.sources()
        zones, area = entry.texts("zones", self._ids("zone")), entry.one_of("area", self._ids("area", "wilderness"))
        if not zones or len(set(zones)) != len(zones):
            raise entry.error("zones", "must name at least one zone, and none twice")
        self.links.append(Link("in", entry.label, area, sources.get("area", source)))
        self.links += [Link("touches", entry.label, zone, sources.get("zones", source)) for zone in zones]
        if kind != "revolt":
            self.label_sides[entry.label] = entry.one_of("label", DIRECTIONS)
        if entry.has("nudge"):
            self.nudges[entry.label] = _point(entry, "nudge")
        self._finish(entry, _place(entry, kind))

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
        self.waters[entry.label] = (entry.names("name"), _point(entry, "label_at"))
        entry.source()
        entry.done()

    def exit(self, entry: Entry) -> None:
        zone, source = entry.one_of("zone", self._ids("zone")), entry.source()
        if entry.has("course"):
            self.courses[zone, "europe"] = entry.points("course")
        closed = entry.optional_boolean("closed")
        entry.done()
        if not closed:
            self.links.append(Link("exit", zone, "europe", source))


def _frame(entry: Entry) -> dict[str, float]:
    frame = {key: entry.number(key) for key in ("west", "east", "north", "width", "height", "margin")}
    entry.source()
    entry.done()
    return frame


def _point(entry: Entry, key: str) -> Point:
    x, y = entry.numbers(key, 2)
    return x, y


def _corner(entry: Entry) -> Point:
    lon, lat = entry.numbers("at", 2)
    entry.source()
    entry.done()
    return lon, lat


def _place(entry: Entry, kind: str, **facts: object) -> Place:
    lat, lon = entry.number("lat"), entry.number("lon")
    if not -90 <= lat <= 90:
        raise entry.error("lat", f"must be a latitude, not {lat}")
    if not -180 <= lon <= 180:
        raise entry.error("lon", f"must be a longitude, not {lon}")
    return Place(entry.label, kind, entry.names("name"), entry.source(), lat, lon, entry.sources(), facts)


def _check_whole(places: list[Place], links: list[Link]) -> None:
    counts = Counter(place.kind for place in places)
    for kind, wanted in COUNTS.items():
        if counts[kind] != wanted:
            raise DataError(f"{FILE}: there must be {wanted} places of kind {kind!r}, not {counts[kind]}")
    twice = [pair for pair, times in Counter((link.kind, link.start, link.end) for link in links).items() if times > 1]
    if twice:
        raise DataError(f"{FILE}: {twice[0][1]!r} and {twice[0][2]!r} are joined twice by {twice[0][0]!r}")
    kinds = {place.id: place.kind for place in places}
    if len(kinds) != len(places):
        double = next(id for id, times in Counter(place.id for place in places).items() if times > 1)
        raise DataError(f"{FILE}: entry {double!r}: key 'id' occurs in two tables")
    revolts = Counter(link.end for link in links if link.kind == "in" and kinds[link.start] == "revolt")
    for link in links:
        if link.kind == "in" and kinds[link.end] == "wilderness" and kinds[link.start] != "tribal":
            raise DataError(f"{FILE}: entry {link.start!r}: key 'area': a wilderness has tribal sites only (B1a)")
    for area, kind in kinds.items():
        if kind == "area" and revolts[area] != 1:
            raise DataError(f"{FILE}: entry {area!r}: an area has one revolt site, not {revolts[area]} (B1d)")
