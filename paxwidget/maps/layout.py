"""Makes a game's `drawing.json`, all that needs computing to draw its chart, from the map and the cut-out coast.

A game calls `write_drawing` after a change of its `map.toml`; when its frame changed, also `node js/scripts/coast.mjs`
and then this once more, since the marks look for water. The painter needs no other file.
Numbers are board units, y downwards; paths are SVG path text. Keys of the file:

- `frame`: `width`, `height` of the board, `margin` of the neat line, and the Mercator projection (`west`, `north`,
  `scale` units to a degree of longitude);
- `coast`: `d` of all land inside the frame and its `source`;
- `zones`: by id `d` (closed; draw land above it), `label` (`lines` by language, for each line the `d` to write along,
  the middle `x`, `y` and the `turn` in degrees), `fleet` (`x`, `y` where ships ride), `island` (`x`, `y`, `r`);
- `lands`: by id of area or wilderness `d` (closed and generous: clip it by the coast), `kind`, `label` (`lines`, `x`,
  `y` of the first baseline's middle, `turn`);
- `borders`: `zones` and `d` of each line between two zones, and `shores`, the lines towards the open ocean;
- `land_borders`: `lands` and `d` of each line between two lands (clip by the coast);
- `currents` and `exits`: `from`, `to`, `d` of the arrow as a shape to fill, `course` of its middle line;
- `lanes`: `from`, `to` and the `points` of a ship's way between neighbouring zones (either way) and to Europe;
- `sites`: by id `kind`, `area`, `zones`, `x`, `y` of the mark, `true` place, `side` of the label and `label` (`lines`,
  `x`, `y` of the first line, `anchor`), `ports`: the `angle` (degrees, clockwise from the east) towards the water of
  each zone that the mark does not lie in;
- `boxes`: `x`, `y`, `width`, `height` of the boxes beside the map;
- `waters`: names of waters that are no zones, `lines` and the middle `x`, `y`;
- `graticule`: `meridians` and `parallels`, each with its `degree` and `x` or `y`; `compass` (`x`, `y`, `r`),
  `scale_bar` (`x`, `y` and the `width` of `km` at its `latitude`), `legend` (`x`, `y`, `width`, `height`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any

from paxwidget.maps.chart import EARTH_RADIUS_KM, Place
from paxwidget.maps.geometry import (
    Cubic,
    Frame,
    Point,
    arrow,
    bow,
    curve_d,
    flattened,
    rings_of,
    spline,
)
from paxwidget.maps.lanes import Box, lane, mainland
from paxwidget.maps.lettering import LINE, SITE_LETTER, ZONE_LETTER, ZONE_SPACING
from paxwidget.maps.map_file import ChartedSea
from paxwidget.maps.outlines import Arc, arcs_of, outline_of
from paxwidget.maps.raster import Raster
from paxwidget.maps.spread import spread

MARK = 26.0
ISLAND_RADIUS = 8.0


@dataclass(frozen=True)
class Furniture:
    """Where on the paper, in board units, stand the compass rose, the legend and the bar of the scale; and that bar's length."""

    compass: tuple[float, float, float]
    legend: tuple[float, float, float, float]
    scale_bar: tuple[float, float]
    scale_km: int = 500
    scale_latitude: float = 15.0


def layout(charted: ChartedSea, coast: Mapping[str, str], furniture: Furniture) -> dict[str, Any]:
    """The whole drawing as plain data."""
    frame = frame_of(charted)
    corners = {id: frame.xy(*point) for id, point in charted.corners.items()}
    zones = {place.id: charted.outlines[place.id] for place in charted.places if place.kind == "zone"}
    lands = {id: ring for id, ring in charted.outlines.items() if id not in zones}
    zone_arcs, land_arcs = arcs_of(zones, corners), arcs_of(lands, corners)
    curves = {id: outline_of(ring, zone_arcs) for id, ring in zones.items()}
    ocean = [arc for arc in zone_arcs if len(arc.owners) == 1 and _is_outward(charted, arc.owners[0])]
    return {
        "frame": {
            "width": frame.width, "height": frame.height, "margin": frame.margin,
            "west": frame.west, "north": frame.north, "scale": frame.scale,
        },
        "coast": dict(coast),
        "zones": {id: _zone(charted, frame, id, curve) for id, curve in curves.items()},
        "lands": {id: _land(charted, frame, id, outline_of(ring, land_arcs)) for id, ring in lands.items()},
        "borders": [{"zones": list(arc.owners), "d": curve_d(arc.pieces)} for arc in _shared(zone_arcs)],
        "shores": [{"zone": arc.owners[0], "d": curve_d(arc.pieces)} for arc in ocean],
        "land_borders": [{"lands": list(arc.owners), "d": curve_d(arc.pieces)} for arc in _shared(land_arcs)],
        "currents": [_arrow(charted, frame, link.start, link.end) for link in charted.links if link.kind == "current"],
        "exits": [_arrow(charted, frame, link.start, link.end) for link in charted.links if link.kind == "exit"],
        "lanes": _lanes(charted, frame, coast, curves),
        "sites": _sites(charted, frame, coast, curves),
        "boxes": {
            id: dict(zip(("x", "y", "width", "height"), box, strict=True)) for id, box in charted.boxes.items()
        },
        "waters": {
            id: {**_xy(frame.xy(*point)), "lines": {lang: [text] for lang, text in name.as_dict().items()}}
            for id, (name, point) in charted.waters.items()
        },
        "graticule": _graticule(frame),
        "compass": dict(zip(("x", "y", "r"), furniture.compass, strict=True)),
        "scale_bar": _scale_bar(frame, furniture),
        "legend": dict(zip(("x", "y", "width", "height"), furniture.legend, strict=True)),
    }  # fmt: skip


def _shared(arcs: Sequence[Arc]) -> list[Arc]:
    return [arc for arc in arcs if len(arc.owners) == 2]


def _is_outward(charted: ChartedSea, zone: str) -> bool:
    """Whether fleets leave the map from the zone, so that its outer arc is the line towards the open ocean."""
    return any(link.kind == "exit" and link.start == zone for link in charted.links)


def frame_of(charted: ChartedSea) -> Frame:
    """The frame and projection that the map asks for."""
    given = charted.frame
    scale = round((given["width"] - 2 * given["margin"]) / (given["east"] - given["west"]), 6)
    return Frame(given["west"], given["north"], scale, given["margin"], given["width"], given["height"])


def _xy(point: Point) -> dict[str, float]:
    return {"x": round(point[0], 1), "y": round(point[1], 1)}


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """About how wide a text is; a little too wide for most serif faces, so that what fits by it fits."""
    return len(text) * (size * 0.56 + spacing)


def _zone(charted: ChartedSea, frame: Frame, id: str, curve: Sequence[Cubic]) -> dict[str, Any]:
    place = _place(charted, id)
    letters, label = charted.lettering[id], _lettering(charted, frame, id)
    lines = [text for texts in label["lines"].values() for text in texts]
    length = max(text_width(text, ZONE_LETTER, ZONE_SPACING) for text in lines) + 16
    count = len(label["lines"]["en"])
    x, y = frame.xy(*letters.at)
    baselines = [y + (row - (count - 1) / 2) * ZONE_LETTER * 1.15 for row in range(count)]
    island = _island(frame, place)
    return {
        "d": curve_d(curve, close=True),
        "label": {**label, "d": [bow((x, baseline), length, letters.turn, letters.bend) for baseline in baselines]},
        "fleet": _xy(frame.xy(*charted.fleets[id])),
        **({} if island is None else {"island": {**_xy(island), "r": ISLAND_RADIUS}}),
    }


def _island(frame: Frame, place: Place) -> Point | None:
    """Where a zone's ring is drawn, if it has one."""
    return frame.xy(place.facts["island_lon"], place.facts["island_lat"]) if "island_lon" in place.facts else None


def _place(charted: ChartedSea, id: str) -> Place:
    return next(place for place in charted.places if place.id == id)


def _lettering(charted: ChartedSea, frame: Frame, id: str) -> dict[str, Any]:
    letters = charted.lettering[id]
    return {**_xy(frame.xy(*letters.at)), "turn": letters.turn, "lines": _lines(charted, id)}


def _lines(charted: ChartedSea, id: str) -> dict[str, list[str]]:
    """A name by language, in one line or two."""
    after = charted.label_breaks.get(id)
    found: dict[str, list[str]] = {}
    for lang, name in _place(charted, id).name.as_dict().items():
        words = name.split()
        found[lang] = [name] if after is None else [" ".join(words[:after]), " ".join(words[after:])]
    return found


def _land(charted: ChartedSea, frame: Frame, id: str, curve: Sequence[Cubic]) -> dict[str, Any]:
    return {
        "d": curve_d(curve, close=True),
        "kind": _place(charted, id).kind,
        "label": _lettering(charted, frame, id),
    }


def _arrow(charted: ChartedSea, frame: Frame, start: str, end: str) -> dict[str, Any]:
    course = course_of(charted, frame, start, end)
    shape = arrow(course, 1.0, 2.6, 6.0) if end in charted.boxes else arrow(course, 1.2, 4.0, 7.5)
    return {"from": start, "to": end, "d": shape, "course": curve_d(spline(course))}


def course_of(charted: ChartedSea, frame: Frame, start: str, end: str) -> list[Point]:
    """What an arrow runs through: the map's own course, else straight from where the ships ride to where they ride."""
    if (start, end) in charted.courses:
        return [frame.xy(*point) for point in charted.courses[start, end]]
    ends = [frame.xy(*charted.fleets[id]) for id in (start, end) if id in charted.fleets]
    if end in charted.boxes:
        x, y, width, height = charted.boxes[end]
        ends.append((x + width / 2, y + height))
    return ends


def _lanes(charted: ChartedSea, frame: Frame, coast: Mapping[str, str], zones: Mapping[str, list[Cubic]]) -> list[dict[str, Any]]:
    """A lane for each border and each exit; without a coast they are straight."""
    land = Raster.filled(frame.width, frame.height, mainland(rings_of(coast.get("d", ""))))
    water = {id: Raster.filled(frame.width, frame.height, [flattened(pieces)]) for id, pieces in zones.items()}
    names = [_written(charted, frame, id) for id in zones]
    found: list[dict[str, Any]] = []
    known: set[frozenset[str]] = set()
    for link in charted.links:
        ends = frozenset((link.start, link.end))
        if link.kind not in ("sails", "exit") or ends in known:
            continue
        known.add(ends)
        start = frame.xy(*charted.fleets[link.start])
        if link.end in charted.boxes:
            x, y, width, height = charted.boxes[link.end]
            points = lane(start, (x + width / 2, y + height), land, (), names)
        else:
            points = lane(start, frame.xy(*charted.fleets[link.end]), land, (water[link.start], water[link.end]), names)
        found.append({"from": link.start, "to": link.end, "points": [[round(x, 1), round(y, 1)] for x, y in points]})
    return found


def _written(charted: ChartedSea, frame: Frame, id: str) -> Box:
    """About where the name of a zone stands, and under it the number that a comparison writes there."""
    rows = list(_lines(charted, id).values())
    half = max(text_width(text, ZONE_LETTER, ZONE_SPACING) for texts in rows for text in texts) / 2
    x, y = frame.xy(*charted.lettering[id].at)
    tall = ZONE_LETTER * 1.15 * max(map(len, rows)) / 2
    return x - half, y - tall - ZONE_LETTER / 2, x + half, y + tall + 1.5 * ZONE_LETTER


def _sites(
    charted: ChartedSea, frame: Frame, coast: Mapping[str, str], zones: Mapping[str, list[Cubic]]
) -> dict[str, Any]:
    sites = {place.id: place for place in charted.places if place.kind in charted.kinds.sites}
    true = {id: frame.xy(place.lon or 0.0, place.lat or 0.0) for id, place in sites.items()}
    pushed = {id: (true[id][0] + dx, true[id][1] + dy) for id, (dx, dy) in charted.nudges.items()}
    islands = [point for place in charted.places if place.kind == "zone" and (point := _island(frame, place)) is not None]
    marks = spread(true | pushed, MARK, [(point, 2 * ISLAND_RADIUS) for point in islands])
    water = _Waters(frame, coast, {id: flattened(pieces) for id, pieces in zones.items()})
    linked: dict[str, dict[str, list[str]]] = {id: {"in": [], "touches": []} for id in sites}
    for link in charted.links:
        if link.start in linked:
            linked[link.start][link.kind].append(link.end)
    drawn: dict[str, Any] = {}
    for id, place in sites.items():
        touched, inside = linked[id]["touches"], linked[id]["in"]
        drawn[id] = {
            "kind": place.kind, **({"area": inside[0]} if inside else {}), "zones": touched, **_xy(marks[id]), "true": _xy(true[id]),
            "ports": [port for zone in touched if (port := water.port(marks[id], zone)) is not None],
        }  # fmt: skip
        if id in charted.label_sides:
            side = charted.label_sides[id]
            lines = _lines(charted, id)
            drawn[id] |= {"side": side, "label": {**label_at(marks[id], side, len(lines["en"])), "lines": lines}}
    return drawn


def label_at(mark: Point, side: str, lines: int = 1) -> dict[str, Any]:
    """Where the first line of a mark's name stands: beside the mark's square, with SVG's `text-anchor`."""
    half = MARK / 2 + 0.4
    across = -1 if "w" in side else 1 if "e" in side else 0
    above, middle, below = mark[1] - half - 2.2, mark[1] + SITE_LETTER * 0.35, mark[1] + half + SITE_LETTER * 0.8
    more = (lines - 1) * SITE_LETTER * LINE
    if "n" in side:
        y = above - more + (SITE_LETTER * 0.4 if across else 0)
    elif "s" in side:
        y = below - (SITE_LETTER * 0.4 if across else 0)
    else:
        y = middle - more / 2
    return {**_xy((mark[0] + across * half, y)), "anchor": {-1: "end", 0: "middle", 1: "start"}[across]}


class _Waters:
    """Which zone's open water lies where, on a grid."""

    def __init__(self, frame: Frame, coast: Mapping[str, str], zones: Mapping[str, list[Point]]) -> None:
        self.land = Raster.filled(frame.width, frame.height, rings_of(coast.get("d", "")))
        self.zones = {id: Raster.filled(frame.width, frame.height, [ring]) for id, ring in zones.items()}

    def is_open(self, point: Point, zone: str) -> bool:
        around = [(point[0] + dx, point[1] + dy) for dx, dy in ((0, 0), (4, 0), (-4, 0), (0, 4), (0, -4))]
        return all(self.zones[zone].has(spot) and not self.land.has(spot) for spot in around)

    def port(self, mark: Point, zone: str) -> dict[str, Any] | None:
        """The way from a mark to the nearest open water of a zone; None if the mark lies in it or covers its isle."""
        if self.zones[zone].has(mark) and not self.land.has(mark):
            return None
        around = [(mark[0] + 16 * cos(radians(45 * i)), mark[1] + 16 * sin(radians(45 * i))) for i in range(8)]
        if sum(self.zones[zone].has(spot) and not self.land.has(spot) for spot in around) >= 6:
            return None
        spots = [
            (hypot(dx, dy), dx, dy)
            for dx in range(-120, 121, 3)
            for dy in range(-120, 121, 3)
            if self.is_open((mark[0] + dx, mark[1] + dy), zone)
        ]
        if not spots:
            return None
        _, dx, dy = min(spots)
        return {"zone": zone, "angle": round(degrees(atan2(dy, dx)))}


def _graticule(frame: Frame) -> dict[str, Any]:
    west, north = frame.lon_lat(frame.margin, frame.margin)
    east, south = frame.lon_lat(frame.width - frame.margin, frame.height - frame.margin)
    return {
        "meridians": [
            {"degree": degree, "x": round(frame.xy(degree, north)[0], 1)}
            for degree in range(-180, 180, 5)
            if west < degree < east
        ],
        "parallels": [
            {"degree": degree, "y": round(frame.xy(west, degree)[1], 1)}
            for degree in range(-90, 90, 5)
            if south < degree < north
        ],
    }


def _scale_bar(frame: Frame, furniture: Furniture) -> dict[str, Any]:
    km, latitude = furniture.scale_km, furniture.scale_latitude
    km_to_a_degree = radians(1) * EARTH_RADIUS_KM * cos(radians(latitude))
    x, y = furniture.scale_bar
    return {"x": x, "y": y, "width": round(km / km_to_a_degree * frame.scale, 1), "km": km, "latitude": latitude}


def read_drawing(path: Path) -> dict[str, Any]:
    """A drawing as it ships."""
    drawing: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return drawing


def as_text(drawing: Mapping[str, Any]) -> str:
    """The text of the file, to the letter as the coast script writes it too: whole numbers have no point."""
    return json.dumps(_plain(drawing), ensure_ascii=False, indent=1) + "\n"


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def write_drawing(path: Path, charted: ChartedSea, furniture: Furniture) -> None:
    """Writes a drawing again, keeping the coast that it has."""
    coast = read_drawing(path)["coast"] if path.exists() else {"source": "", "d": ""}
    path.write_text(as_text(layout(charted, coast, furniture)), encoding="utf-8")
