"""Strict reading of `data/map.toml`: places, links and the outlines and hints that the drawing needs.

What belongs together is checked here: every id named exists, the counts of the board are right, every area has one
revolt site. An overlay may correct any entry, close a border or exit, and add borders and exits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from paxwidget.core.chart import Link, Place
from paxwidget.core.tables import DataError, Entry, read_tables

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
_TABLES = ("frame", "corner", "zone", "box", "area", "wilderness", "site", "border", "exit")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ChartedSea:
    """All that the map file says; points are (longitude, latitude) in degrees."""

    places: tuple[Place, ...]
    links: tuple[Link, ...]
    corners: Mapping[str, Point]
    outlines: Mapping[str, tuple[str, ...]]


def read_map(overlay: Path | None = None) -> ChartedSea:
    """The shipped map, or the map with a user's folder laid over it; anything wrong raises `DataError`."""
    tables = read_tables(DATA, FILE, _TABLES, overlay, ("border", "exit"))
    corners = {entry.label: _corner(entry) for entry in tables["corner"]}
    places = [_box(entry) for entry in tables["box"]]
    outlines: dict[str, tuple[str, ...]] = {}
    for entry in tables["zone"]:
        outlines[entry.label] = entry.texts("outline", corners.keys())
        places.append(_zone(entry))
    for kind in ("area", "wilderness"):
        places += [_land(entry, kind) for entry in tables[kind]]
    zones = [place.id for place in places if place.kind == "zone"]
    lands = [place.id for place in places if place.kind in ("area", "wilderness")]
    links: list[Link] = []
    for entry in tables["border"]:
        links += _border(entry, zones)
    for entry in tables["exit"]:
        links += _exit(entry, zones)
    for entry in tables["site"]:
        links += _site_links(entry, zones, lands)
        places.append(_site(entry))
    _check_whole(places, links)
    return ChartedSea(tuple(places), tuple(links), corners, outlines)


def _corner(entry: Entry) -> Point:
    lon, lat = entry.numbers("at", 2)
    entry.source()
    entry.done()
    return lon, lat


def _box(entry: Entry) -> Place:
    if entry.label not in ("europe", "piracy"):
        raise entry.error("id", "must be europe or piracy")
    place = Place(entry.label, entry.label, entry.names("name"), entry.source(), sources=entry.sources())
    entry.done()
    return place


def _place(entry: Entry, kind: str, **facts: object) -> Place:
    lat, lon = entry.number("lat"), entry.number("lon")
    if not -90 <= lat <= 90:
        raise entry.error("lat", f"must be a latitude, not {lat}")
    if not -180 <= lon <= 180:
        raise entry.error("lon", f"must be a longitude, not {lon}")
    place = Place(entry.label, kind, entry.names("name"), entry.source(), lat, lon, entry.sources(), facts)
    entry.done()
    return place


def _zone(entry: Entry) -> Place:
    island = entry.names("island")
    lat, lon = entry.numbers("island_at", 2)
    return _place(entry, "zone", island=island.en, island_pl=island.pl, island_lat=lat, island_lon=lon)


def _land(entry: Entry, kind: str) -> Place:
    return _place(entry, kind, goods=entry.texts("goods", GOODS)) if kind == "area" else _place(entry, kind)


def _site(entry: Entry) -> Place:
    return _place(entry, entry.one_of("kind", SITE_KINDS))


def _site_links(entry: Entry, zones: Collection[str], lands: Collection[str]) -> list[Link]:
    source, sources = entry.source(), entry.sources()
    touched = entry.texts("zones", zones)
    if not touched or len(set(touched)) != len(touched):
        raise entry.error("zones", "must name at least one zone, and none twice")
    area = entry.one_of("area", lands)
    inside = Link("in", entry.label, area, sources.get("area", source))
    return [inside, *(Link("touches", entry.label, zone, sources.get("zones", source)) for zone in touched)]


def _border(entry: Entry, zones: Collection[str]) -> list[Link]:
    pair = entry.texts("zones", zones)
    if len(set(pair)) != 2 or len(pair) != 2:
        raise entry.error("zones", f"must name two zones, not {list(pair)}")
    source, sources = entry.source(), entry.sources()
    current = entry.optional_texts("current", pair)
    name = entry.names("current_name") if current else entry.optional_names("current_name")
    closed = entry.optional_boolean("closed")
    entry.done()
    if current and sorted(current) != sorted(pair):
        raise entry.error("current", f"must lead from one of {list(pair)} to the other, not {list(current)}")
    if closed:
        return []
    if current:
        start, end = current
        flow = Link("current", start, end, sources.get("current", source), name)
        return [Link("sails", start, end, source), flow]
    return [Link("sails", pair[0], pair[1], source), Link("sails", pair[1], pair[0], source)]


def _exit(entry: Entry, zones: Collection[str]) -> list[Link]:
    zone, source, closed = entry.one_of("zone", zones), entry.source(), entry.optional_boolean("closed")
    entry.done()
    return [] if closed else [Link("exit", zone, "europe", source)]


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
