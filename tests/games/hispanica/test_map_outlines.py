"""The outlines of the sea zones, smoothed as they are drawn, against the chart: who touches whom in open water."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from shapely import LineString, Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from paxwidget.games.hispanica.chart import SeaChart, load_chart
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.games.hispanica.map_file import read_map
from paxwidget.maps.geometry import flattened, rings_of
from paxwidget.maps.layout import frame_of
from paxwidget.maps.outlines import Arc, arcs_of, outline_of

# A border must be this long in open water (board units; the Mona Passage has 30) to let a fleet through.
WIDEST_CHINK = 5.0
# Zones whose outlines meet, but where no fleet passes.
BARRED = {
    ("caymanes", "new-providence"): "Cuba lies all along the line between them",
    ("port-royal", "tortuga"): "Hispaniola lies all along the line between them",
    ("barataria", "roatan"): "they meet in the corner of the Yucatán Channel only",
    ("caymanes", "isla-del-carmen"): "they meet in the corner of the Yucatán Channel only",
    ("curacao", "sint-maarten"): "they meet in the corner south of Saba only",
    ("hewanorra", "ile-a-vache"): "they meet in the corner south of Saba only",
}
# Links of the chart that no outline shows.
BOUND_FOR_EUROPE = "Europe is a box off the map, reached over the open ocean"


def pieces_of(shape: BaseGeometry) -> list[BaseGeometry]:
    """The single shapes that a shape is made of."""
    return list(getattr(shape, "geoms", [shape]))


@pytest.fixture(scope="module")
def chart() -> SeaChart:
    return load_chart()


@pytest.fixture(scope="module")
def drawing() -> dict[str, Any]:
    return read_drawing()


@pytest.fixture(scope="module")
def land(drawing: dict[str, Any]) -> BaseGeometry:
    return unary_union([Polygon(ring).buffer(0) for ring in rings_of(drawing["coast"]["d"])])


@pytest.fixture(scope="module")
def board() -> BaseGeometry:
    frame = frame_of(read_map())
    return box(frame.margin, frame.margin, frame.width - frame.margin, frame.height - frame.margin)


@pytest.fixture(scope="module")
def arcs() -> list[Arc]:
    sea = read_map()
    frame = frame_of(sea)
    zones = {place.id: sea.outlines[place.id] for place in sea.places if place.kind == "zone"}
    return arcs_of(zones, {id: frame.xy(*point) for id, point in sea.corners.items()})


@pytest.fixture(scope="module")
def zones(arcs: list[Arc], chart: SeaChart) -> dict[str, Polygon]:
    outlines = read_map().outlines
    return {zone: Polygon(flattened(outline_of(outlines[zone], arcs))) for zone in chart.zones}


def test_outlines_are_whole_and_do_not_overlap(zones: dict[str, Polygon]) -> None:
    assert all(shape.is_valid for shape in zones.values())
    for a, b in combinations(zones, 2):
        assert zones[a].intersection(zones[b]).area < 1, (a, b)


def test_outlines_tile_the_sea(zones: dict[str, Polygon], land: BaseGeometry, board: BaseGeometry) -> None:
    """What no zone covers is the Pacific in the south-west and the open ocean in the north-east, nothing in between."""
    rest = board.difference(unary_union([land, *zones.values()]))
    pieces = [piece for piece in pieces_of(rest) if piece.area > 40]
    frame = frame_of(read_map())
    for piece in pieces:
        lon, lat = frame.lon_lat(piece.representative_point().x, piece.representative_point().y)
        is_pacific = lat < 9.5 or lon < -84
        is_ocean = lon > -76 and lat > 17
        assert is_pacific or is_ocean, (lon, lat, piece.area)


def test_each_zone_is_one_water(zones: dict[str, Polygon], land: BaseGeometry, board: BaseGeometry) -> None:
    for zone, shape in zones.items():
        water = shape.intersection(board).difference(land)
        areas = sorted((piece.area for piece in pieces_of(water)), reverse=True)
        assert areas[0] > 5000, zone
        assert sum(areas[1:]) < 60, zone


def test_neighbours_by_outline_are_the_chart_s(
    arcs: list[Arc], chart: SeaChart, land: BaseGeometry, board: BaseGeometry
) -> None:
    open_water: dict[frozenset[str], float] = {}
    for arc in arcs:
        if len(arc.owners) == 2:
            stretch = LineString(flattened(arc.pieces)).intersection(board).difference(land)
            longest = max((part.length for part in pieces_of(stretch)), default=0.0)
            pair = frozenset(arc.owners)
            open_water[pair] = max(open_water.get(pair, 0.0), longest)
    touching = {pair for pair, length in open_water.items() if length > WIDEST_CHINK}
    assert touching == {frozenset(pair) for pair in chart.borders}
    assert len(touching) == 24
    assert min(open_water[pair] for pair in touching) > 15


def test_zones_that_meet_without_a_passage_are_the_named_ones(zones: dict[str, Polygon], chart: SeaChart) -> None:
    meeting = {tuple(sorted((a, b))) for a, b in combinations(zones, 2) if zones[a].distance(zones[b]) < 0.5}
    assert meeting - {tuple(sorted(pair)) for pair in chart.borders} == set(BARRED)


def test_only_europe_is_reached_beyond_the_outlines(chart: SeaChart) -> None:
    beyond = {(link.start, link.end) for link in chart.links if link.kind in chart.ways and link.end not in chart.zones}
    assert {end for _, end in beyond} == {"europe"}, BOUND_FOR_EUROPE
    assert len(beyond) == 3


def test_zones_bound_for_europe_border_the_open_ocean(
    zones: dict[str, Polygon], chart: SeaChart, land: BaseGeometry, board: BaseGeometry
) -> None:
    everything = unary_union([land, *zones.values()])
    ocean = max(pieces_of(board.difference(everything)), key=lambda piece: piece.bounds[2])
    bordering = {zone for zone, shape in zones.items() if shape.boundary.intersection(ocean.buffer(0.5)).length > 20}
    assert bordering == chart.sargasso


def test_sites_lie_at_the_waters_they_touch(chart: SeaChart, zones: dict[str, Polygon]) -> None:
    """A site's true place lies in its zone's outline or near it; Porto Bello on the line between its two."""
    frame = frame_of(read_map())
    for site, touched in chart.zones_of_site.items():
        if chart.places[site].kind == "revolt":
            continue
        lat, lon = chart.lat_lon(site)
        spot = Point(frame.xy(lon, lat))
        for zone in touched:
            assert zones[zone].distance(spot) < 12, (site, zone)
        inside = [zone for zone, shape in zones.items() if shape.buffer(-1).contains(spot)]
        assert set(inside) <= set(touched), site


def test_every_course_of_a_current_starts_and_ends_in_its_zones(zones: dict[str, Polygon], land: BaseGeometry) -> None:
    sea = read_map()
    frame = frame_of(sea)
    for (start, end), course in sea.courses.items():
        first, last = Point(frame.xy(*course[0])), Point(frame.xy(*course[-1]))
        assert zones[start].contains(first), (start, end)
        assert not land.contains(first), (start, end)
        if end == "europe":
            assert not any(shape.contains(last) for shape in zones.values())
        else:
            assert zones[end].contains(last), (start, end)
        assert not land.contains(last), (start, end)


def test_ships_ride_and_islands_lie_in_their_zone(
    zones: dict[str, Polygon], land: BaseGeometry, drawing: dict[str, Any]
) -> None:
    for zone, shape in zones.items():
        ride = drawing["zones"][zone]["fleet"]
        anchorage = box(ride["x"] - 22, ride["y"] - 12, ride["x"] + 22, ride["y"] + 12)
        assert anchorage.difference(shape).area == 0, zone
        assert anchorage.intersection(land).area < 10, zone
        island = drawing["zones"][zone]["island"]
        assert shape.contains(Point(island["x"], island["y"])), zone
