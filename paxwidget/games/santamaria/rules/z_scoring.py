"""Chapter Z: the end of the game and its points."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.rules.i_bishops import SCORE
from paxwidget.games.santamaria.rules.o_solo import WIN, progress
from paxwidget.games.santamaria.state import LINES, SOLO, SantaMaria, filled, square
from paxwidget.games.santamaria.stores import sale_value

COINS_A_POINT = 3
BISHOP_COSTS = 2
SET_POINTS = 3
#: The squares of every line, a bit for each.
_SQUARES_OF = {line: sum(1 << index for index in line) for line in LINES.values()}
#: The lines of the score sheet, in the order of the book.
SOURCES = ("play", "coins", "colonists", "scholars", "bishops", "sets", "ships")


@rule("Z2")
def coin_points(s: SantaMaria, seat: str) -> int:
    """All goods are sold; a point for every three coins."""
    return (s.coins[seat] + sale_value(s, seat)) // COINS_A_POINT


@rule("Z3")
def colonist_points(s: SantaMaria, seat: str) -> int:
    """A point for each colonist of each full row and column, so twice where two of them cross."""
    return colonists_of(s.colony[seat])


@lru_cache(maxsize=4096)
def colonists_of(colony: tuple[str, ...]) -> int:
    """The same for any 36 squares."""
    taken = filled(colony)
    full = [line for line, squares in _SQUARES_OF.items() if taken & squares == squares]
    return sum(found.colonists for line in full for index in line if (found := square(colony[index])) is not None)


@rule("Z4", "E10", "N5")
def scholar_points(s: SantaMaria, seat: str) -> int:
    """The points of each scholar with an own monk, and of one's own."""
    scholars, monks = s.data.scholars, s.monks
    points = sum([scholars[scholar].points for scholar in s.scholars if seat in monks[scholar]])
    return points + scholars[s.own_scholar[seat]].points if s.own_scholar[seat] else points


@rule("Z4", "E11")
def bishop_results(s: SantaMaria, seat: str) -> dict[str, int]:
    """What each bishop of a seat scores, before the two points he costs."""
    return {bishop: SCORE[bishop](s, seat) for bishop in s.bishops if seat in s.monks[bishop]}


@rule("Z5")
def ship_sets(s: SantaMaria, seat: str) -> int:
    """Sets of one ship in each of the four docks."""
    return min(map(len, s.docks[seat]))


@rule("Z6", "V6", "R3")
def ship_points(s: SantaMaria, seat: str) -> int:
    """The points of all ships."""
    facts = s.data.ships
    return sum([facts[ship].points for ships in s.docks[seat] for ship in ships])


def score_sheet(s: SantaMaria, seat: str) -> dict[str, int]:
    """The points of a seat by source, if the game ended now."""
    bishops = bishop_results(s, seat)
    return {
        "play": s.points[seat],
        "coins": coin_points(s, seat),
        "colonists": colonist_points(s, seat),
        "scholars": scholar_points(s, seat),
        "bishops": sum(bishops.values()) - BISHOP_COSTS * len(bishops),
        "sets": SET_POINTS * ship_sets(s, seat),
        "ships": ship_points(s, seat),
    }


@rule("O3", "O4")
def solo_goals(s: SantaMaria) -> dict[str, tuple[int, int]]:
    """How far each goal of a solo game is reached now, and how far it must be."""
    seat = s.seats[0]
    return progress(s, score_sheet(s, seat), sum(bishop_results(s, seat).values()), ship_sets(s, seat))


@rule("Z1", "Z7", "Z8", "O3")
def end_game(s: SantaMaria) -> None:
    """The most points win; level seats are told apart by who retired nearer the start symbol. Alone, 100 points win."""
    sheets = {seat: score_sheet(s, seat) for seat in s.seats}
    totals = {seat: sum(sheet.values()) for seat, sheet in sheets.items()}
    s.score = {f"{seat} {source}": points for seat, sheet in sheets.items() for source, points in sheet.items()}
    for seat in s.seats:
        s.tell("total", "Z7", seat, totals[seat])
    if s.mode == SOLO:
        seat = s.seats[0]
        goals = tuple(goal for goal, (have, need) in solo_goals(s).items() if have >= need)
        winners = [seat] if totals[seat] >= WIN else []
        s.outcome = {"winners": winners, "ending": "solo", "points": totals[seat], "goals": goals}
        return
    spaces = list(s.data.retiring)
    winner = min(s.seats, key=lambda seat: (-totals[seat], spaces.index(s.retired[seat])))
    s.outcome = {"winners": [winner], "ending": "points", "points": totals[winner], "totals": totals}
