"""What is counted of a position to say who may hope for the win.

Everything counted is something a player at the table would look at: the score sheet as it stands, stores, tracks, ships by
dock, monks, dice that are left, the colony. What each is worth, early and late, was fitted on games between bots:
`data/evaluation.json`, made by `python -m paxwidget fit santamaria` (see `engine.evaluation`).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.santamaria import worth
from paxwidget.games.santamaria.forecast import expected
from paxwidget.games.santamaria.pieces import SQUARES
from paxwidget.games.santamaria.rules.o_solo import WIN
from paxwidget.games.santamaria.rules.y_year_end import conquest_places
from paxwidget.games.santamaria.rules.z_scoring import score_sheet
from paxwidget.games.santamaria.state import LINES, SOLO, SantaMaria, square

PHASE = {
    "always": "the same at all times",
    "years": "the part of the three years that is over, by years and by seats that have retired",
    "last": "whether it is the last year",
}
SEAT = {
    "points": "points if the game ended now",
    "hoped": "tens of points that may be hoped for at the end: stores, dice and ships reckoned up",
    "lead": "by how many tens it hopes for more than the best other, at most 3 either way",
    "conquest": "points the conquest track would give now",
    "religion": "spaces on the religion track",
    "scholars": "scholars",
    "bishops": "bishops",
    "filled": "squares of the colony that are filled",
    "nearly": "colonists in lines that lack one or two squares",
    "retired": "whether it has retired this year",
    "turn": "whether it is its turn",
}
NOBODY = {
    "several": "that several play: then somebody wins",
    "alone": "that one plays alone and may fail",
    "missing": "alone: hundredths of the 100 points that are missing",
}
LEAD_LIMIT = 3
#: How far the points that are expected alone may be off, by year: where 100 are expected, the win is even.
SPREAD = {1: 9.0, 2: 7.0, 3: 4.0}
NEARLY = 2


def count(s: SantaMaria) -> Counted:
    """The features of a position."""
    sheets = {seat: sum(score_sheet(s, seat).values()) for seat in s.seats}
    hopes = {seat: (sheets[seat] + worth.to_come(s, seat)) / 10 for seat in s.seats}
    table = s.data.conquest.get((len(s.seats), s.year), ())
    conquest = dict(zip(conquest_places(s), table, strict=False))
    retired = sum(bool(space) for space in s.retired.values())
    past = (s.year - 1 + retired / len(s.seats)) / worth.YEARS
    alone = s.mode == SOLO
    return Counted(
        (1.0, past, float(s.year == worth.YEARS)),
        {seat: _seat(s, seat, sheets[seat], hopes, conquest.get(seat, 0)) for seat in s.seats},
        (float(not alone), float(alone), (100 - sheets[s.seats[0]]) / 100 if alone else 0.0),
    )


def _seat(s: SantaMaria, seat: str, points: int, hopes: dict[str, float], conquest: int) -> tuple[float, ...]:
    best = max((hope for other, hope in hopes.items() if other != seat), default=hopes[seat])
    return (
        points,
        hopes[seat],
        max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - best)),
        conquest,
        s.religion[seat],
        sum(seat in s.monks[scholar] for scholar in s.scholars) + bool(s.own_scholar[seat]),
        sum(seat in s.monks[bishop] for bishop in s.bishops),
        SQUARES - s.colony[seat].count(""),
        _nearly(s.colony[seat]),
        bool(s.retired[seat]),
        s.active == seat,
    )


@lru_cache(maxsize=4096)
def _nearly(colony: tuple[str, ...]) -> int:
    total = 0
    for line in LINES.values():
        empty = sum(not colony[index] for index in line)
        if 0 < empty <= NEARLY:
            total += sum(found.colonists for index in line if (found := square(colony[index])) is not None)
    return total


class Hopes(Evaluation):
    """The fitted weights for a table of several; alone, the points that may be expected against the 100 that win."""

    def __call__(self, state: SantaMaria) -> dict[str, float]:
        """Each seat's share of the win."""
        if state.mode != SOLO or state.outcome is not None:
            return super().__call__(state)
        seat = state.seats[0]
        missing = (WIN - expected(state, seat)) / SPREAD[state.year]
        return {seat: 1 / (1 + exp(missing))}


FEATURES = Features(count, SEAT, PHASE, NOBODY)
evaluate = Hopes.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
