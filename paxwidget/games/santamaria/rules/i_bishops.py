"""Chapter I: what each bishop scores at the end; every one costs two points besides."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import ROAD, SIDE, SQUARES
from paxwidget.games.santamaria.roads import areas, beside, connected
from paxwidget.games.santamaria.state import LINES, SantaMaria, at

MOST = 12
AREAS = ("mountain", "forest", "farm")
DIVERSE = {"farm", "forest", "mountain", "town"}
SQUARE_POINTS = {3: 4, 4: 7, 5: 10}


@rule("I1")
def ships_in_one_dock(s: SantaMaria, seat: str) -> int:
    """Two points for each ship of the fullest dock, at most 12."""
    return min(MOST, 2 * max(len(ships) for ships in s.docks[seat]))


@rule("I2")
def largest_area(s: SantaMaria, seat: str) -> int:
    """Two points for each square of the largest area of mountain, forest or farm."""
    largest = max((len(group) for terrain in AREAS for group in areas(s, seat, terrain)), default=0)
    return min(s.area_cap, 2 * largest) if s.area_cap else 2 * largest


@rule("I3")
def diverse_lines(s: SantaMaria, seat: str) -> int:
    """Three points for each row or column with farm, forest, mountain and town, at most 12."""
    found = 0
    for line in LINES.values():
        terrains = {square.terrain for index in line if (square := at(s, seat, index)) is not None}
        found += terrains >= DIVERSE
    return min(MOST, 3 * found)


def capital(s: SantaMaria, seat: str) -> int | None:
    """The square of the capital."""
    return next((index for index in range(SQUARES) if (square := at(s, seat, index)) is not None and square.terrain == "capital"), None)


@rule("I4", "X1")
def colonists_by_road(s: SantaMaria, seat: str) -> int:
    """A point for each colonist whose road touches the capital, at most 12."""
    home = capital(s, seat)
    groups = [group for group in areas(s, seat, ROAD) if home in beside(group)]
    colonists = sum(square.colonists for group in groups for index in group if (square := at(s, seat, index)) is not None)
    return min(MOST, colonists)


@rule("I5", "X1")
def towns_by_road(s: SantaMaria, seat: str) -> int:
    """Two points for each town joined to the capital by unbroken road, at most 12."""
    home = capital(s, seat)
    if home is None:
        return 0
    towns = [index for index in connected(s, seat, home) if (square := at(s, seat, index)) is not None and square.terrain == "town"]
    return min(MOST, 2 * len(towns))


@rule("I6")
def best_square(s: SantaMaria, seat: str) -> int:
    """The best full square of three, four or five squares a side: 4, 7 or 10 points."""
    colony = s.colony[seat]
    for side in sorted(SQUARE_POINTS, reverse=True):
        for row in range(SIDE - side + 1):
            for column in range(SIDE - side + 1):
                if all(colony[(row + down) * SIDE + column + right] for down in range(side) for right in range(side)):
                    return SQUARE_POINTS[side]
    return 0


SCORE: dict[str, Callable[[SantaMaria, str], int]] = {
    "ships-in-one-dock": ships_in_one_dock,
    "largest-area": largest_area,
    "diverse-lines": diverse_lines,
    "colonists-by-road": colonists_by_road,
    "towns-by-road": towns_by_road,
    "square": best_square,
}
