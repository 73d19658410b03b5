"""What is counted of a position to say who may hope for the win.

Each seat is reckoned up by what it may end with (`outlook.py`): that is a forecast of points, in which what is still before a seat this
year stands beside what it has. How far such points decide the game, early and late, was fitted on games between bots:
`data/evaluation.json`, made by `python -m paxwidget fit santamaria` (see `engine.evaluation`). Whether a seat has retired is not
counted here: in games of bots those retire first whose year was good, and a fit would take that for the cause.
"""

from __future__ import annotations

from math import exp
from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.santamaria.outlook import expected
from paxwidget.games.santamaria.rules.g_turn import YEARS
from paxwidget.games.santamaria.rules.o_solo import WIN
from paxwidget.games.santamaria.rules.z_scoring import score_sheet
from paxwidget.games.santamaria.state import SOLO, SantaMaria

PHASE = {
    "always": "the same at all times",
    "years": "the part of the three years that is over, by years and by seats that have retired",
    "last": "whether it is the last year",
}
SEAT = {
    "hoped": "tens of points that it may end with",
    "lead": "by how many tens it hopes for more than the best other, at most 3 either way",
}
NOBODY = {
    "several": "that several play: then somebody wins",
    "alone": "that one plays alone and may fail",
    "missing": "alone: hundredths of the 100 points that are missing",
}
LEAD_LIMIT = 3
#: How far the points that are expected alone may be off, by year: where 100 are expected, the win is even.
SPREAD = {1: 9.0, 2: 7.0, 3: 4.0}


def count(s: SantaMaria) -> Counted:
    """The features of a position."""
    hopes = {seat: expected(s, seat) / 10 for seat in s.seats}
    retired = sum(bool(space) for space in s.retired.values())
    past = (s.year - 1 + retired / len(s.seats)) / YEARS
    alone = s.mode == SOLO
    missing = (WIN - sum(score_sheet(s, s.seats[0]).values())) / 100 if alone else 0.0
    return Counted(
        (1.0, past, float(s.year == YEARS)), {seat: _seat(seat, hopes) for seat in s.seats}, (float(not alone), float(alone), missing)
    )


def _seat(seat: str, hopes: dict[str, float]) -> tuple[float, ...]:
    best = max((hope for other, hope in hopes.items() if other != seat), default=hopes[seat])
    return hopes[seat], max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - best))


class Hopes(Evaluation):
    """The fitted weights for a table of several; alone, the points that may be expected against the 100 that win."""

    def __call__(self, state: SantaMaria) -> dict[str, float]:
        """Each seat's share of the win."""
        if state.mode != SOLO or state.outcome is not None:
            return super().__call__(state)
        seat = state.seats[0]
        # What it has it keeps; points are whole, so that the win is even half a point below the goal.
        points = max(sum(score_sheet(state, seat).values()), expected(state, seat))
        missing = (WIN - 0.5 - points) / SPREAD[state.year]
        return {seat: 1 / (1 + exp(missing))}


FEATURES = Features(count, SEAT, PHASE, NOBODY)
evaluate = Hopes.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
