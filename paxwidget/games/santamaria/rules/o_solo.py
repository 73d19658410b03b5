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
def reached(s: SantaMaria, sheet: dict[str, int], bishops: int, sets: int) -> tuple[str, ...]:
    """The goals that a solo game has reached."""
    total = sum(sheet.values())
    met = {
        "win": total >= WIN,
        "communism": sheet["colonists"] >= COMMUNISM,
        "capitalism": sets >= CAPITALISM,
        "theocracy": bishops >= THEOCRACY,
        "terraforming": joins_sides(s, s.seats[0]),
        "democracy": total >= DEMOCRACY,
        "utopia": total >= UTOPIA,
    }
    return tuple(goal for goal, is_met in met.items() if is_met)


@rule("O4")
def joins_sides(s: SantaMaria, seat: str) -> bool:
    """Whether one area of town, forest, mountain or farm joins west and east, or north and south."""
    for terrain in AREAS:
        for group in areas(s, seat, terrain):
            rows, columns = {index // SIDE for index in group}, {index % SIDE for index in group}
            if {0, SIDE - 1} <= rows or {0, SIDE - 1} <= columns:
                return True
    return False
