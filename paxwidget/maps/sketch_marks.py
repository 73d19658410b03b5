"""What a sketch adds to a chart, as plain nodes: zones washed with a value, voyages there, back and home, and crossed-out steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from paxwidget.maps.geometry import Point, arrow, curve_d, line_d, number, spline
from paxwidget.maps.lettering import SANS
from paxwidget.maps.nodes import Attrs, Node, group, halo, node
from paxwidget.maps.painter import Sheet
from paxwidget.maps.sketch import Sketch, Voyage

#: Style of voyage -> colour, how far it lies beside the straight line, dashes.
STYLES = {"there": ("revolt-site", 5.0, None), "back": ("current", 5.0, "6 4"), "home": ("exit", -5.0, "2 4")}
PALEST, DARKEST = 0.06, 0.62
#: How far below the middle of a name, which may have two lines, the value of its zone stands.
UNDER_A_NAME = 27
#: How far apart the middles of a value and of a land's name in the same line are at least.
TWO_NAMES = 95


def strength(value: float, low: float, high: float) -> float:
    """How dark a value is among all of them, from 0 to 1."""
    return 1.0 if high == low else (value - low) / (high - low)


def wash(sheet: Sheet, sketch: Sketch | None) -> list[Node]:
    """The shaded zones, to lie under the coast."""
    if sketch is None or not sketch.shades:
        return []
    low, high = min(sketch.shades.values()), max(sketch.shades.values())
    shapes = (
        node("path", {"d": sheet.drawing["zones"][id]["d"], "fill-opacity": PALEST + (DARKEST - PALEST) * strength(value, low, high)})
        for id, value in sketch.shades.items()
        if id in sheet.drawing["zones"]
    )
    return [group({"fill": "$current"}, shapes)]


def marks(sheet: Sheet, sketch: Sketch | None) -> list[Node]:
    """Voyages, crossed-out steps and the values themselves, to lie over everything."""
    if sketch is None:
        return []
    found = [one for voyage in sketch.voyages for one in _voyage(sheet, voyage)]
    found += [one for barred in sketch.barred for one in _crossed(sheet, barred.start, barred.end, barred.reason.get(sheet.lang))]
    return found + _values(sheet, sketch)


def spot(sheet: Sheet, id: str) -> Point | None:
    """Where a voyage touches a place; None for a place that has no spot on the sea."""
    drawing = sheet.drawing
    if id in drawing["zones"]:
        return sheet.fleet(id)
    if id in drawing["boxes"]:
        box = drawing["boxes"][id]
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
    if id in drawing["sites"]:
        return drawing["sites"][id]["x"], drawing["sites"][id]["y"]
    return None


def course(sheet: Sheet, stops: Sequence[str]) -> list[Point]:
    """A voyage along the sea lanes; where there is none, straight."""
    lanes = {(one["from"], one["to"]): one["points"] for one in sheet.drawing["lanes"]}
    points = [place for id in stops[:1] if (place := spot(sheet, id)) is not None]
    for start, end in pairwise(stops):
        known = lanes.get((start, end)) or (lanes[end, start][::-1] if (end, start) in lanes else None)
        last = spot(sheet, end)
        points += [(x, y) for x, y in known[1:]] if known else [last] if last is not None else []
    return points


def _voyage(sheet: Sheet, voyage: Voyage) -> list[Node]:
    colour, aside, dashes = STYLES[voyage.style]
    stops = course(sheet, voyage.stops)
    title = voyage.text.get(sheet.lang) if voyage.text else None
    if len(stops) < 2:
        return [node("circle", {"cx": x, "cy": y, "r": 5, "fill": f"${colour}", "title": title}) for x, y in stops]
    line = beside(stops, aside)
    d = curve_d(spline(line))
    heads = (_head(a, b, f"${colour}") for a, b in pairwise(line) if hypot(b[0] - a[0], b[1] - a[1]) > 40)
    round_ends: Attrs = {"fill": "none", "stroke-linecap": "round"}
    return [
        node(
            "g",
            {"title": title},
            node("path", {"d": d, "stroke": "$paper", "stroke-width": 5, "stroke-opacity": 0.7, **round_ends}),
            node("path", {"d": d, "stroke": f"${colour}", "stroke-width": 2.6, "stroke-dasharray": dashes, **round_ends}),
            *heads,
        )
    ]


def beside(stops: Sequence[Point], aside: float) -> list[Point]:
    """The same way a little to its right (or left, below zero), so that the way back does not hide the way there."""
    moved = []
    for i, (x, y) in enumerate(stops):
        before, after = stops[max(i - 1, 0)], stops[min(i + 1, len(stops) - 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        moved.append((x - (after[1] - before[1]) / length * aside, y + (after[0] - before[0]) / length * aside))
    return moved


def _head(a: Point, b: Point, ink: str) -> Node:
    """An arrow head at the middle of a step."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    tip = (middle[0] + way[0] * 7, middle[1] + way[1] * 7)
    sides = [(middle[0] - way[0] * 5 + way[1] * side, middle[1] - way[1] * 5 - way[0] * side) for side in (5, -5)]
    return node("path", {"d": line_d([tip, *sides], close=True), "fill": ink})


def _crossed(sheet: Sheet, start: str, end: str, reason: str) -> list[Node]:
    """An arrow with a cross on it, where the way is barred."""
    a, b = spot(sheet, start), spot(sheet, end)
    if a is None or b is None or a == b:
        return []
    near, far = _part(a, b, 0.15), _part(a, b, 0.8)
    x, y = _part(a, b, 0.5)
    cross: Attrs = {"d": f"M{number(x - 7)} {number(y - 7)}l14 14m0 -14l-14 14", "stroke-linecap": "round"}
    return [
        node(
            "g",
            {"title": reason},
            node("path", {"d": arrow([near, far], 2.4, 2.4, 6), "fill": "$ink", "opacity": 0.55}),
            node("path", {**cross, "stroke": "$paper", "stroke-width": 6.5}),
            node("path", {**cross, "stroke": "$revolt-site", "stroke-width": 3.4}),
        )
    ]


def _part(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _words(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.2f}"


def _below(sheet: Sheet, id: str) -> Point | None:
    """Where a place's value stands: below the name of a zone, clear of it and of the voyages; elsewhere on its spot."""
    zone = sheet.drawing["zones"].get(id)
    if zone is not None and zone["label"] != zone["fleet"]:
        return _clear(sheet, zone["label"]["x"], zone["label"]["y"] + UNDER_A_NAME)
    place = spot(sheet, id)
    return place and (place[0], place[1] + 5)


def _clear(sheet: Sheet, x: float, y: float) -> Point:
    """The same spot, or one a little aside, where the name of a land would be too near."""
    for land in sheet.drawing["lands"].values():
        apart = x - land["label"]["x"]
        if abs(apart) < TWO_NAMES and abs(land["label"]["y"] - y) < 22:
            free = min(TWO_NAMES - abs(apart), TWO_NAMES / 3)
            return x + (free if apart >= 0 else -free), y
    return x, y


def _values(sheet: Sheet, sketch: Sketch) -> list[Node]:
    found = []
    for id, value in sketch.shades.items():
        place = _below(sheet, id)
        if place is not None:
            was, text = _words(sketch.before.get(id, value)), _words(value)
            found.append(node("text", {"x": place[0], "y": place[1]}, text if was == text else f"{was} → {text}"))
    if not found:
        return []
    if sketch.legend is not None:
        # A key of several parts has a line for each.
        for line, words in enumerate(sketch.legend.get(sheet.lang).split("; ")):
            corner: Attrs = {"x": 30, "y": 44 + 16 * line, "text-anchor": "start", "font-style": "italic", "font-size": 13}
            found.append(node("text", corner, words))
    style: Attrs = {"font-family": SANS, "font-size": 15, "font-weight": "bold", "text-anchor": "middle", "fill": "$ink"}
    return [group({**style, **halo("paper", 3.5)}, found)]


def route_line(sheet: Sheet, route: Sequence[str]) -> list[Node]:
    """A voyage from zone to zone as a line over the places where ships ride; its end may be a box."""
    stops = [sheet.fleet(id) for id in route if id in sheet.drawing["zones"]]
    for id in route:
        if box := sheet.drawing["boxes"].get(id):
            stops.append((box["x"] + box["width"] / 2, box["y"] + box["height"]))
    dots = group({"fill": "$revolt-site"}, (node("circle", {"cx": x, "cy": y, "r": 3}) for x, y in stops))
    if len(stops) < 2:
        return [dots]
    line: Attrs = {"fill": "none", "stroke": "$revolt-site", "stroke-width": 2.2, "stroke-dasharray": "7 4", "stroke-linecap": "round"}
    return [node("path", {"d": curve_d(spline(stops)), **line}), dots]
