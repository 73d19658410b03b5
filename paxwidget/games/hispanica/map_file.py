"""What the map of this game holds, and what must be true of it: `data/map.toml`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from paxwidget.engine.tables import DataError, Entry
from paxwidget.maps.map_file import ChartedSea, MapKinds, point_of, read_map_file

DATA = Path(__file__).parent / "data"
FILE = "map.toml"
COLONY_KINDS = ("spanish", "wild")
SITE_KINDS = (*COLONY_KINDS, "tribal", "revolt")
GOODS = ("cocoa", "salt", "pearls", "quicksilver", "silver", "carmine", "indigo", "tobacco", "sugar")


def _island(entry: Entry) -> dict[str, object]:
    island, (lon, lat) = entry.names("island"), point_of(entry, "island_at")
    return {"island": island.en, "island_pl": island.pl, "island_lat": lat, "island_lon": lon}


KINDS = MapKinds(
    sites=SITE_KINDS,
    lands=("area", "wilderness"),
    boxes=("europe", "piracy"),
    outside="europe",
    unnamed=frozenset({"revolt"}),
    facts={"zone": _island, "area": lambda entry: {"goods": entry.texts("goods", GOODS)}},
    counts={
        "zone": 14, "europe": 1, "piracy": 1, "area": 10, "wilderness": 3, "spanish": 8, "wild": 12, "tribal": 20, "revolt": 10,
    },
)  # fmt: skip


def read_map(overlay: Path | None = None) -> ChartedSea:
    """The shipped map, or the map with a user's folder laid over it; anything wrong raises `DataError`."""
    charted = read_map_file(DATA, KINDS, overlay, FILE)
    kinds = {place.id: place.kind for place in charted.places}
    revolts = Counter(link.end for link in charted.links if link.kind == "in" and kinds[link.start] == "revolt")
    for link in charted.links:
        if link.kind == "in" and kinds[link.end] == "wilderness" and kinds[link.start] != "tribal":
            raise DataError(f"{FILE}: entry {link.start!r}: key 'area': a wilderness has tribal sites only (B1a)")
    for area, kind in kinds.items():
        if kind == "area" and revolts[area] != 1:
            raise DataError(f"{FILE}: entry {area!r}: an area has one revolt site, not {revolts[area]} (B1d)")
    return charted
