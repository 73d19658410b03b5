"""Plane geometry of the drawing: the projection, smooth curves through points, ribbons, and shapes as SVG path text.

Board units throughout, y downwards; points are (x, y).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import asinh, atan, cos, degrees, hypot, radians, sin, sinh, tan

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class Frame:
    """The board's size and its Mercator projection: `scale` units to a degree of longitude, margins west and north."""

    west: float
    north: float
    scale: float
    margin: float
    width: float
    height: float

    def xy(self, lon: float, lat: float) -> Point:
        """Where a place of the globe comes to lie on the board."""
        return (
            self.margin + (lon - self.west) * self.scale,
            self.margin + (_stretched(self.north) - _stretched(lat)) * self.scale,
        )

    def lon_lat(self, x: float, y: float) -> Point:
        """The longitude and latitude of a point of the board."""
        stretched = _stretched(self.north) - (y - self.margin) / self.scale
        return self.west + (x - self.margin) / self.scale, degrees(atan(sinh(radians(stretched))))


def _stretched(lat: float) -> float:
    return degrees(asinh(tan(radians(lat))))


def spline(points: Sequence[Point]) -> list[Cubic]:
    """A smooth curve through all the points, as cubic pieces; two points give a straight piece.

    Tangents follow the neighbours (Catmull-Rom) but are scaled to each piece's length, so that unevenly spaced points
    make no loops.
    """
    if len(points) < 2:
        raise ValueError("a curve needs two points")
    last = len(points) - 1
    pieces: list[Cubic] = []
    for i in range(last):
        start, end = points[i], points[i + 1]
        reach = hypot(end[0] - start[0], end[1] - start[1]) / 3
        out = _direction(points[max(i - 1, 0)], points[i + 1])
        into = _direction(points[i], points[min(i + 2, last)])
        if i == 0 and last > 1:
            out = _eased(_direction(start, end), into)
        if i == last - 1 and last > 1:
            into = _eased(_direction(start, end), _direction(points[i - 1], points[i + 1]))
        pieces.append((
            start,
            (start[0] + out[0] * reach, start[1] + out[1] * reach),
            (end[0] - into[0] * reach, end[1] - into[1] * reach),
            end,
        ))  # fmt: skip
    return pieces


def _direction(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _eased(chord: Point, tangent: Point) -> Point:
    """The tangent at a curve's free end: the other end's tangent mirrored at the chord, halfway."""
    across = 2 * (chord[0] * tangent[0] + chord[1] * tangent[1])
    mirrored = (across * chord[0] - tangent[0], across * chord[1] - tangent[1])
    return _direction((0, 0), (mirrored[0] + chord[0], mirrored[1] + chord[1]))


def reverse(pieces: Sequence[Cubic]) -> list[Cubic]:
    """The same curve from its other end."""
    return [(d, c, b, a) for a, b, c, d in reversed(pieces)]


def flattened(pieces: Sequence[Cubic], parts: int = 12) -> list[Point]:
    """The curve as a line of straight parts, `parts` to a piece."""
    line = [pieces[0][0]]
    for piece in pieces:
        line += [at(piece, step / parts) for step in range(1, parts + 1)]
    return line


def at(piece: Cubic, t: float) -> Point:
    """The point of a cubic piece at parameter t."""
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (
        sum(weight * point[0] for weight, point in zip(weights, piece, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, piece, strict=True)),
    )


def curve_d(pieces: Sequence[Cubic], *, close: bool = False) -> str:
    """SVG path text of the curve."""
    parts = [f"M{_pair(pieces[0][0])}"]
    for start, out, into, end in pieces:
        straight = out == _third(start, end) and into == _third(end, start)
        parts.append(f"L{_pair(end)}" if straight else f"C{_pair(out)} {_pair(into)} {_pair(end)}")
    return "".join(parts) + ("Z" if close else "")


def _third(a: Point, b: Point) -> Point:
    reach = hypot(b[0] - a[0], b[1] - a[1]) / 3
    way = _direction(a, b)
    return a[0] + way[0] * reach, a[1] + way[1] * reach


def line_d(points: Iterable[Point], *, close: bool = False) -> str:
    """SVG path text of a line of straight parts."""
    return "M" + "L".join(_pair(point) for point in points) + ("Z" if close else "")


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return "0" if text in ("-0.0", "0.0") else text.removesuffix(".0")


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def arrow(points: Sequence[Point], tail: float, shaft: float, head: float) -> str:
    """A curved arrow through the points as a filled shape that swells from `tail` to `shaft` width before its head."""
    line = flattened(spline(points), 16)
    lengths = [0.0]
    for a, b in pairwise(line):
        lengths.append(lengths[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    neck = lengths[-1] - head * 1.5
    left: list[Point] = []
    right: list[Point] = []
    for i, point in enumerate(line):
        if lengths[i] > neck:
            break
        way = _direction(line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)])
        half = (tail + (shaft - tail) * lengths[i] / neck) / 2
        left.append((point[0] + way[1] * half, point[1] - way[0] * half))
        right.append((point[0] - way[1] * half, point[1] + way[0] * half))
    tip, way = line[-1], _direction(line[len(left) - 1], line[-1])
    barb = (tip[0] - way[0] * head * 1.9, tip[1] - way[1] * head * 1.9)
    across = (way[1] * head * 0.8, -way[0] * head * 0.8)
    shape = [*left, (barb[0] + across[0], barb[1] + across[1]), tip, (barb[0] - across[0], barb[1] - across[1])]
    return line_d([*shape, *reversed(right)], close=True)


def bow(centre: Point, length: float, turn: float, bend: float) -> str:
    """A shallow arc for a text to run along: turned by `turn` degrees, its middle lifted by `bend` units."""
    along = (cos(radians(turn)) * length / 2, sin(radians(turn)) * length / 2)
    lift = (sin(radians(turn)) * bend, -cos(radians(turn)) * bend)
    start = (centre[0] - along[0] - lift[0] / 2, centre[1] - along[1] - lift[1] / 2)
    end = (centre[0] + along[0] - lift[0] / 2, centre[1] + along[1] - lift[1] / 2)
    control = (centre[0] + lift[0] * 1.5, centre[1] + lift[1] * 1.5)
    return f"M{_pair(start)}Q{_pair(control)} {_pair(end)}"


def rings_of(d: str) -> list[list[Point]]:
    """The rings of a path made of `M`, relative `l` and `z` only, as the coast is."""
    rings: list[list[Point]] = []
    for part in d.split("z"):
        if not part:
            continue
        numbers = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        x, y = numbers[0], numbers[1]
        ring = [(x, y)]
        for i in range(2, len(numbers), 2):
            x, y = x + numbers[i], y + numbers[i + 1]
            ring.append((x, y))
        rings.append(ring)
    return rings
