"""The solo game: no opponent; trees on the conquest track, 100 points, and six goals."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import SIDE
from paxwidget.games.santamaria.roads import areas
from paxwidget.games.santamaria.state import SantaMaria

WIN, DEMOCRACY, UTOPIA = 100, 120, 150
COMMUNISM, CAPITALISM, THEOCRACY = 28, 4, 30
AREAS = ("town", "forest", "mountain", "farm")


@rule("O2")
def solo_conquest(s: SantaMaria) -> None:
    """The points of first place with two players, if the marker has passed the year's tree."""
    seat = s.seats[0]
    if s.conquest[seat] >= s.data.tracks["conquest"].trees[s.year - 1]:
        number = s.data.conquest[2, s.year][0]
        s.points[seat] += number
        s.tell("conquest-points", "O2", seat, number)


@rule("O3", "O4")
def progress(s: SantaMaria, sheet: dict[str, int], bishops: int, sets: int) -> dict[str, tuple[int, int]]:
    """How far each goal of a solo game is reached, and how far it must be."""
    total = sum(sheet.values())
    return {
        "win": (total, WIN),
        "communism": (sheet["colonists"], COMMUNISM),
        "capitalism": (sets, CAPITALISM),
        "theocracy": (bishops, THEOCRACY),
        "terraforming": (int(joins_sides(s, s.seats[0])), 1),
        "democracy": (total, DEMOCRACY),
        "utopia": (total, UTOPIA),
    }


@rule("O4")
def joins_sides(s: SantaMaria, seat: str) -> bool:
    """Whether one area of town, forest, mountain or farm joins west and east, or north and south."""
    for terrain in AREAS:
        for group in areas(s, seat, terrain):
            rows, columns = {index // SIDE for index in group}, {index % SIDE for index in group}
            if {0, SIDE - 1} <= rows or {0, SIDE - 1} <= columns:
                return True
    return False
