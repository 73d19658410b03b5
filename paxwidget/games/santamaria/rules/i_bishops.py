"""Chapter I: what each bishop scores at the end; every one costs two points besides."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import ROAD, SIDE
from paxwidget.games.santamaria.roads import areas_of, beside, connected_in
from paxwidget.games.santamaria.state import BITS, LINES, SantaMaria, filled, square

MOST = 12
AREAS = ("mountain", "forest", "farm")
DIVERSE = {"farm", "forest", "mountain", "town"}
SQUARE_POINTS = {3: 4, 4: 7, 5: 10}
#: Every square of squares, a bit for each, with its points; the best come first.
_BLOCKS = [
    (sum(BITS[(row + down) * SIDE + column + right] for down in range(side) for right in range(side)), SQUARE_POINTS[side])
    for side in sorted(SQUARE_POINTS, reverse=True)
    for row in range(SIDE - side + 1)
    for column in range(SIDE - side + 1)
]


@rule("I1")
def ships_in_one_dock(s: SantaMaria, seat: str) -> int:
    """Two points for each ship of the fullest dock, at most 12."""
    return min(MOST, 2 * max(len(ships) for ships in s.docks[seat]))


@rule("I2")
def largest_area(s: SantaMaria, seat: str) -> int:
    """Two points for each square of the largest area of mountain, forest or farm."""
    largest = max((len(group) for terrain in AREAS for group in areas_of(s.colony[seat], terrain)), default=0)
    return min(s.area_cap, 2 * largest) if s.area_cap else 2 * largest


@rule("I3")
def diverse_lines(s: SantaMaria, seat: str) -> int:
    """Three points for each row or column with farm, forest, mountain and town, at most 12."""
    return min(MOST, 3 * _diverse(s.colony[seat]))


# As with `built`: what follows from the squares alone is worked out once for each colony.


@lru_cache(maxsize=4096)
def _diverse(colony: tuple[str, ...]) -> int:
    """How many lines have all four terrains."""
    terrains = [found.terrain if (found := square(text)) is not None else "" for text in colony]
    return sum(DIVERSE.issubset([terrains[index] for index in line]) for line in LINES.values())


def capital(s: SantaMaria, seat: str) -> int | None:
    """The square of the capital."""
    return _capital(s.colony[seat])


@lru_cache(maxsize=4096)
def _capital(colony: tuple[str, ...]) -> int | None:
    return next((index for index, text in enumerate(colony) if (found := square(text)) is not None and found.terrain == "capital"), None)


@rule("I4", "X1")
def colonists_by_road(s: SantaMaria, seat: str) -> int:
    """A point for each colonist whose road touches the capital, at most 12."""
    return min(MOST, _colonists_by_road(s.colony[seat]))


@lru_cache(maxsize=4096)
def _colonists_by_road(colony: tuple[str, ...]) -> int:
    home = _capital(colony)
    groups = [group for group in areas_of(colony, ROAD) if home in beside(group)]
    return sum(found.colonists for group in groups for index in group if (found := square(colony[index])) is not None)


@rule("I5", "X1")
def towns_by_road(s: SantaMaria, seat: str) -> int:
    """Two points for each town joined to the capital by unbroken road, at most 12."""
    return min(MOST, 2 * _towns_by_road(s.colony[seat]))


@lru_cache(maxsize=4096)
def _towns_by_road(colony: tuple[str, ...]) -> int:
    home = _capital(colony)
    joined = connected_in(colony, home) if home is not None else ()
    return sum(found.terrain == "town" for index in joined if (found := square(colony[index])) is not None)


@rule("I6")
def best_square(s: SantaMaria, seat: str) -> int:
    """The best full square of three, four or five squares a side: 4, 7 or 10 points."""
    return _best_square(filled(s.colony[seat]))


@lru_cache(maxsize=4096)
def _best_square(taken: int) -> int:
    return next((points for squares, points in _BLOCKS if taken & squares == squares), 0)


SCORE: dict[str, Callable[[SantaMaria, str], int]] = {
    "ships-in-one-dock": ships_in_one_dock,
    "largest-area": largest_area,
    "diverse-lines": diverse_lines,
    "colonists-by-road": colonists_by_road,
    "towns-by-road": towns_by_road,
    "square": best_square,
}
