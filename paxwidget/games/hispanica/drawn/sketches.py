"""What a sketch adds to the drawing: zones washed with a value, voyages there, back and home, and crossed-out steps."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import hypot

from paxwidget.games.hispanica.drawn.geometry import Point, arrow, curve_d, line_d, number, spline
from paxwidget.games.hispanica.drawn.pen import SANS, Pen, fleet_at, halo
from paxwidget.maps.sketch import Sketch, Voyage

#: Style of voyage -> colour, how far it lies beside the straight line, dashes.
STYLES = {"there": ("revolt-site", 5.0, ""), "back": ("current", 5.0, "6 4"), "home": ("exit", -5.0, "2 4")}
PALEST, DARKEST = 0.06, 0.62


def strength(value: float, low: float, high: float) -> float:
    """How dark a value is among all of them, from 0 to 1."""
    return 1.0 if high == low else (value - low) / (high - low)


def wash(pen: Pen, sketch: Sketch) -> str:
    """The shaded zones, lands and boxes, to lie under the coast."""
    if not sketch.shades:
        return ""
    low, high = min(sketch.shades.values()), max(sketch.shades.values())
    shapes = []
    for id, value in sketch.shades.items():
        opacity = PALEST + (DARKEST - PALEST) * strength(value, low, high)
        if id in pen.drawing["zones"]:
            shapes.append(f'<path d="{pen.drawing["zones"][id]["d"]}" fill-opacity="{opacity:.2f}"/>')
    return f'<g fill="{pen.colour("current")}">{"".join(shapes)}</g>'


def marks(pen: Pen, sketch: Sketch) -> str:
    """Voyages, crossed-out steps and the values themselves, to lie over everything."""
    parts = [_voyage(pen, one) for one in sketch.voyages]
    parts += [_crossed(pen, one.start, one.end, one.reason.get(pen.lang)) for one in sketch.barred]
    return "".join(parts) + _values(pen, sketch)


def spot(pen: Pen, id: str) -> Point | None:
    """Where a voyage touches a place; None for a place that has no spot on the sea."""
    if id in pen.drawing["zones"]:
        return fleet_at(pen, id)
    if id in pen.drawing["boxes"]:
        box = pen.drawing["boxes"][id]
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7
    if id in pen.drawing["sites"]:
        return pen.drawing["sites"][id]["x"], pen.drawing["sites"][id]["y"]
    return None


def course(pen: Pen, stops: Sequence[str]) -> list[Point]:
    """A voyage along the sea lanes; where there is none, straight."""
    lanes = {(one["from"], one["to"]): one["points"] for one in pen.drawing["lanes"]}
    points = [place for id in stops[:1] if (place := spot(pen, id)) is not None]
    for start, end in pairwise(stops):
        known = lanes.get((start, end)) or (lanes[end, start][::-1] if (end, start) in lanes else None)
        last = spot(pen, end)
        points += [(x, y) for x, y in known[1:]] if known else [last] if last is not None else []
    return points


def _voyage(pen: Pen, voyage: Voyage) -> str:
    colour, aside, dashes = STYLES[voyage.style]
    stops = course(pen, voyage.stops)
    ink, title = pen.colour(colour), f"<title>{escape(voyage.text.get(pen.lang))}</title>" if voyage.text else ""
    if len(stops) < 2:
        return "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="5" fill="{ink}">{title}</circle>' for x, y in stops)
    line = beside(stops, aside)
    pattern = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<g>{title}<path d="{curve_d(spline(line))}" fill="none" stroke="{pen.colour("paper")}" stroke-width="5" '
        f'stroke-opacity=".7" stroke-linecap="round"/>'
        f'<path d="{curve_d(spline(line))}" fill="none" stroke="{ink}" stroke-width="2.6"{pattern} stroke-linecap="round"/>'
        f'{"".join(_head(a, b, ink) for a, b in pairwise(line) if hypot(b[0] - a[0], b[1] - a[1]) > 40)}</g>'
    )


def beside(stops: Sequence[Point], aside: float) -> list[Point]:
    """The same way a little to its right (or left, below zero), so that the way back does not hide the way there."""
    moved = []
    for i, (x, y) in enumerate(stops):
        before, after = stops[max(i - 1, 0)], stops[min(i + 1, len(stops) - 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        moved.append((x - (after[1] - before[1]) / length * aside, y + (after[0] - before[0]) / length * aside))
    return moved


def _head(a: Point, b: Point, ink: str) -> str:
    """An arrow head at the middle of a step."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    tip = (middle[0] + way[0] * 7, middle[1] + way[1] * 7)
    sides = [(middle[0] - way[0] * 5 + way[1] * side, middle[1] - way[1] * 5 - way[0] * side) for side in (5, -5)]
    return f'<path d="{line_d([tip, *sides], close=True)}" fill="{ink}"/>'


def _crossed(pen: Pen, start: str, end: str, reason: str) -> str:
    """An arrow with a cross on it, where the way is barred."""
    a, b = spot(pen, start), spot(pen, end)
    if a is None or b is None or a == b:
        return ""
    near, far = _part(a, b, 0.15), _part(a, b, 0.8)
    x, y = _part(a, b, 0.5)
    cross = f"M{number(x - 7)} {number(y - 7)}l14 14m0 -14l-14 14"
    return (
        f'<g><title>{escape(reason)}</title><path d="{arrow([near, far], 2.4, 2.4, 6)}" fill="{pen.colour("ink")}" opacity=".55"/>'
        f'<path d="{cross}" stroke="{pen.colour("paper")}" stroke-width="6.5" stroke-linecap="round"/>'
        f'<path d="{cross}" stroke="{pen.colour("revolt-site")}" stroke-width="3.4" stroke-linecap="round"/></g>'
    )


def _part(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _words(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.2f}"


def _values(pen: Pen, sketch: Sketch) -> str:
    parts = []
    for id, value in sketch.shades.items():
        place = spot(pen, id)
        if place is not None:
            was, text = _words(sketch.before.get(id, value)), _words(value)
            text = text if was == text else f"{was} → {text}"
            parts.append(f'<text x="{number(place[0])}" y="{number(place[1] + 5)}">{text}</text>')
    if sketch.legend is not None and parts:
        parts.append(f'<text x="30" y="44" text-anchor="start" font-style="italic">{escape(sketch.legend.get(pen.lang))}</text>')
    if not parts:
        return ""
    return (
        f'<g font-family="{SANS}" font-size="15" font-weight="bold" text-anchor="middle" fill="{pen.colour("ink")}" '
        f'{halo(pen.colour("paper"), 3.5)}>{"".join(parts)}</g>'
    )
