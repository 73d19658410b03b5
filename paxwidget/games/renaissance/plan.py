"""Where everything lies in the picture of the map: boxes of empires, spots of cities and borders, lines of routes.

The board in a notebook and the still picture are both drawn by it.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from paxwidget.games.renaissance.box import SECOND_VENICE, Box, Route

BOX_WIDTH, BOX_HEIGHT = 112, 136
GAP_ACROSS, GAP_DOWN, MARGIN = 18, 27, 5
HEAD = 22
COLUMNS, ROWS = 5, 2
WIDTH = 2 * MARGIN + COLUMNS * BOX_WIDTH + (COLUMNS - 1) * GAP_ACROSS
HEIGHT = 2 * MARGIN + ROWS * BOX_HEIGHT + (ROWS - 1) * GAP_DOWN
#: How far the middle of a city's first line is under the head of its box, and the next line under it.
FIRST_LINE, LINE = 21, 47
#: Where routes cross a box: between its lines of cities, clear of their names.
BETWEEN_LINES = 73
#: By how much the lines of the routes are apart where several cross the same border.
ASIDE = {"trebizond": -2.6, "red-sea": -5.2, "spice-islands": -7.8, "tana": 2.6, "timbuktu": 5.2, "novgorod": 7.8}

#: How long the head of an arrow is.
ARROW = 8.0

Spot = tuple[float, float]


class Plan(NamedTuple):
    """All places by id: the upper left corner of each empire, the middle of each city and border, and the line of each route."""

    empires: dict[str, Spot]
    cities: dict[str, Spot]
    borders: dict[str, Spot]
    routes: dict[str, str]


@lru_cache(maxsize=4)
def plan(box: Box) -> Plan:
    """The places of a box's map."""
    corners = {empire.id: _corner(empire.row, empire.column) for empire in box.empires.values()}
    cities = {city: spot for empire, corner in corners.items() for city, spot in _spots(box, empire, corner).items()}
    borders = {border.id: _between(corners[border.empires[0]], corners[border.empires[1]]) for border in box.borders.values()}
    routes = {route.id: _line(box, route, corners, cities, borders) for route in box.routes.values()}
    return Plan(corners, cities, borders, routes)


def _corner(row: int, column: int) -> Spot:
    return MARGIN + (column - 1) * (BOX_WIDTH + GAP_ACROSS), MARGIN + (row - 1) * (BOX_HEIGHT + GAP_DOWN)


def _middle(corner: Spot) -> Spot:
    return corner[0] + BOX_WIDTH / 2, corner[1] + BETWEEN_LINES


def _spots(box: Box, empire: str, corner: Spot) -> dict[str, Spot]:
    """Two lines of cities; the spaces of one city stand side by side."""
    cities = box.cities_of[empire]
    spaces = [city for city in cities if box.cities[city].is_capital or city == SECOND_VENICE]
    upper = spaces if len(spaces) > 1 else cities[: 1 if len(cities) < 4 else 2]
    lower = [city for city in cities if city not in upper]
    found = {}
    for number, line in enumerate((upper, lower)):
        y = corner[1] + HEAD + FIRST_LINE + number * LINE
        for place, city in enumerate(line):
            found[city] = (corner[0] + BOX_WIDTH * (place + 0.5) / len(line), y)
    return found


def _between(one: Spot, other: Spot) -> Spot:
    a, b = _middle(one), _middle(other)
    down = 0 if a[1] == b[1] else BOX_HEIGHT / 2 - BETWEEN_LINES
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + down


def _line(box: Box, route: Route, corners: dict[str, Spot], cities: dict[str, Spot], borders: dict[str, Spot]) -> str:
    """From the emporium over the borders into the last empire, bent around the middles of the empires it passes."""
    aside = ASIDE.get(route.id, 0.0)
    path = box.path[route.id]
    x, y = cities[route.id]
    parts = [f"M{x:.1f} {y:.1f}"]
    for empire, border in zip(path, route.borders, strict=False):
        bend, spot = _middle(corners[empire]), borders[border]
        parts.append(f"Q{bend[0] + aside:.1f} {bend[1] + aside:.1f} {spot[0] + aside:.1f} {spot[1] + aside:.1f}")
    end = _middle(corners[path[-1]])
    last = borders[route.borders[-1]]
    tip = (last[0] + end[0]) / 2 + aside, (last[1] + end[1]) / 2 + aside
    parts.append(f"L{tip[0]:.1f} {tip[1]:.1f}")
    return "".join(parts) + _arrowhead(last, tip)


def _arrowhead(start: Spot, tip: Spot) -> str:
    """Two strokes back from the tip, on either side of the way that led there."""
    x, y = tip[0] - start[0], tip[1] - start[1]
    length = hypot(x, y) or 1.0
    along, across = (x / length * ARROW, y / length * ARROW), (-y / length * ARROW * 0.7, x / length * ARROW * 0.7)
    ends = [(tip[0] - along[0] + sign * across[0], tip[1] - along[1] + sign * across[1]) for sign in (1, -1)]
    return f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}"
