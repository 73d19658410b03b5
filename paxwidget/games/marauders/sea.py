"""The map as the house's painter draws it: zones by their outlines, ports as marks with their flag, on the true coast.

Run this module to make `data/drawing.json` after a change of `map.toml` or `chart.toml`; where its frame changed, then also
`node js/scripts/coast.mjs marauders`, and this module once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from paxwidget.engine.look import Look, read_look
from paxwidget.engine.names import Names
from paxwidget.engine.tables import read_tables
from paxwidget.games.marauders.box import FOLDER, NATIONS, Box, Zone, load_box
from paxwidget.games.marauders.chart import port_place
from paxwidget.maps import layout as house
from paxwidget.maps.chart import Link, Place
from paxwidget.maps.layout import Furniture
from paxwidget.maps.map_file import ChartedSea, Lettering, MapKinds, point_of
from paxwidget.maps.painter import Sheet, SiteStyle, Style

DRAWING = FOLDER / "drawing.json"
FRAME = {"west": -88.2, "east": -56.8, "north": 27.7, "width": 1000.0, "height": 662.0, "margin": 15.0}
FURNITURE = Furniture(compass=(56.0, 606.0, 30.0), legend=(800.0, 24.0, 176.0, 48.0), scale_bar=(815.0, 636.0))


@cache
def look() -> Look:
    """The symbols and colours, checked."""
    return read_look(FOLDER)


class Hint(NamedTuple):
    """Where the drawing writes a zone's name, where its ships ride, and on which side a port shows what lies there and a merchant rides."""

    label: tuple[float, float]
    fleet: tuple[float, float]
    side: str
    merchant: str


@cache
def hints() -> dict[str, Hint]:
    """The hints of `chart.toml` by zone."""
    found = {}
    for entry in read_tables(FOLDER, "chart.toml", ("place",))["place"]:
        points = point_of(entry, "label"), point_of(entry, "fleet")
        found[entry.label] = Hint(*points, entry.one_of("side", ("e", "s", "w")), entry.one_of("merchant", ("e", "w")))
        entry.done()
    return found


def charted(box: Box) -> ChartedSea:
    """The map of the box as the layout reads maps: ports are sites of their nation's kind."""
    zones = tuple(box.zones.values())
    ports = tuple(zone for zone in zones if zone.at is not None)
    return ChartedSea(
        kinds=MapKinds(sites=NATIONS, unnamed=frozenset(NATIONS)),
        places=(*map(_zone, zones), *map(_port, ports)),
        links=(
            *(Link("sails", zone.id, there, zone.source) for zone in zones for there in box.neighbours[zone.id].values()),
            *(Link("touches", port_place(zone.id), zone.id, zone.source) for zone in ports),
        ),
        corners={corner.id: corner.at for corner in box.corners.values()},
        outlines={zone.id: zone.outline for zone in zones},
        lettering={zone.id: Lettering(hints()[zone.id].label, 0.0, 0.0) for zone in zones},
        fleets={zone.id: hints()[zone.id].fleet for zone in zones},
        label_sides={},
        label_breaks={zone.id: 1 for zone in zones if len(zone.name.en.split()) == 2 == len(zone.name.pl.split())},
        nudges={},
        courses={},
        boxes={},
        waters={},
        frame=FRAME,
    )


def _zone(zone: Zone) -> Place:
    east, north = zone.centre
    return Place(zone.id, "zone", zone.name, zone.source, north, east)


def _port(zone: Zone) -> Place:
    assert zone.at is not None
    east, north = zone.at
    return Place(port_place(zone.id), zone.nation, zone.name, zone.source, north, east)


@cache
def read_drawing() -> dict[str, Any]:
    """The drawing as it ships."""
    return house.read_drawing(DRAWING)


@cache
def style() -> Style:
    """How the chart looks."""
    ports = {
        "spain": Names("Spanish port", "port hiszpański"),
        "england": Names("English port", "port angielski"),
        "france": Names("French port", "port francuski"),
        "netherlands": Names("Dutch port", "port holenderski"),
    }
    return Style(
        look=look(),
        title=Names("Chart of the Caribbean for Merchants & Marauders", "Mapa Karaibów do gry Kupcy i Korsarze"),
        sites={nation: SiteStyle(nation, "disc", words) for nation, words in ports.items()},
    )


def sheet_of(places: Mapping[str, Zone | Place], lang: str) -> Sheet:
    """What the painter needs to paint the map; zones and ports are called as the box or the chart calls them."""
    return Sheet(read_drawing(), style(), lang, name=lambda id: places[id.removeprefix(port_place(""))].name.get(lang))


if __name__ == "__main__":
    house.write_drawing(DRAWING, charted(load_box()), FURNITURE)
