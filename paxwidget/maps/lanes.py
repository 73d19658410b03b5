"""Sea lanes: how a ship gets from where the ships of one zone ride to where those of the next do, without crossing land.

Found once, when the drawing is made: the cheapest way over a coarse grid of the water, where the coast is dear, pulled taut.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot

from paxwidget.maps.geometry import Point
from paxwidget.maps.raster import Raster

STEP = 4.0
#: How far from land a lane keeps if it can, by how much the shallows are dearer, and how near a straight stretch may pass.
BERTH, DEAR, CLEAR = 11.0, 5.0, 3.0
#: Isles smaller than this are no obstacle.
ISLE = 14.0
Cell = tuple[int, int]
#: Left, top, right and bottom.
Box = tuple[float, float, float, float]


def mainland(rings: Sequence[Sequence[Point]]) -> list[Sequence[Point]]:
    """The rings of the coast without the small isles."""
    return [ring for ring in rings if max(_span([x for x, _ in ring]), _span([y for _, y in ring])) >= ISLE]


def _span(values: Sequence[float]) -> float:
    return max(values) - min(values)


def lane(start: Point, end: Point, land: Raster, waters: Sequence[Raster], names: Sequence[Box] = ()) -> list[Point]:
    """A way from one point to another over the waters given, around their names if it can, as few points as its bends need."""
    # A ship that rides on a name sails over it whatever its way.
    names = [name for name in names if not any(_is_in(name, point) for point in (start, end))]

    def is_written(point: Point) -> bool:
        return any(_is_in(name, point) for name in names)

    def is_water(point: Point) -> bool:
        return not land.has(point) and (not waters or any(water.has(point) for water in waters))

    def is_near_land(point: Point, berth: float) -> bool:
        x, y = point
        return any(land.has((x + dx, y + dy)) for dx in (-berth, 0, berth) for dy in (-berth, 0, berth))

    def toll(point: Point) -> float:
        return (DEAR if is_near_land(point, BERTH) else 1.0) * (DEAR if is_written(point) else 1.0)

    cells = _cheapest(_cell(start), _cell(end), is_water, toll)
    if not cells:
        raise ValueError(f"no water leads from {start} to {end}")
    points = [start, *(_middle(cell) for cell in cells[1:-1]), end]
    return _taut(points, lambda point: is_water(point) and not is_near_land(point, CLEAR) and not is_written(point))


def _is_in(box: Box, point: Point) -> bool:
    (left, top, right, bottom), (x, y) = box, point
    return left < x < right and top < y < bottom


def _cell(point: Point) -> Cell:
    return int(point[0] // STEP), int(point[1] // STEP)


def _middle(cell: Cell) -> Point:
    return (cell[0] + 0.5) * STEP, (cell[1] + 0.5) * STEP


def _cheapest(start: Cell, end: Cell, is_water: Callable[[Point], bool], toll: Callable[[Point], float]) -> list[Cell]:
    """The cells of the cheapest way, both ends included; empty if there is none."""
    spent, came, waiting, seen = {start: 0.0}, {start: start}, [(0.0, start)], set[Cell]()
    while waiting:
        _, cell = heappop(waiting)
        if cell == end:
            break
        if cell in seen:
            continue
        seen.add(cell)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            onward = (cell[0] + dx, cell[1] + dy)
            if onward != end and not is_water(_middle(onward)):
                continue
            cost = spent[cell] + hypot(dx, dy) * toll(_middle(onward))
            if cost < spent.get(onward, float("inf")):
                spent[onward], came[onward] = cost, cell
                heappush(waiting, (cost + hypot(end[0] - onward[0], end[1] - onward[1]), onward))
    if end not in came:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


def _taut(points: list[Point], is_clear: Callable[[Point], bool]) -> list[Point]:
    """The same way with every point left out that a straight stretch of clear water makes needless."""
    kept, at = [points[0]], 0
    while at < len(points) - 1:
        ahead = next((i for i in range(len(points) - 1, at + 1, -1) if _is_straight(points[at], points[i], is_clear)), at + 1)
        kept.append(points[ahead])
        at = ahead
    return [kept[0], *(b for a, b in pairwise(kept[:-1]) if hypot(b[0] - a[0], b[1] - a[1]) > BERTH), kept[-1]]


def _is_straight(a: Point, b: Point, is_clear: Callable[[Point], bool]) -> bool:
    count = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / 2))
    return all(is_clear((a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)) for i in range(1, count))
