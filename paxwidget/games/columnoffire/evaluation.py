"""What is counted of a position to say who may hope for the win.

Everything counted is something a player at the table would look at, and nothing of it is hidden: points, and houses, uses of characters to
come, goods, shields, tiles by their number and free dice, all reckoned up in points (`worth.reckoned`) so that one choice can be told from
another: counted one by one, houses and bound dice went with a good game or a bad one and were taken for its cause. What points and hopes
are worth, early and late, was fitted on games between bots: `data/evaluation.json` (see `engine.evaluation`).
"""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import COUNTRIES
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire

PHASE = {
    "always": "the same at all times",
    "race": "how near the best is to the goal, 0 to 1",
    "last": "whether it is the last year",
}
SEAT = {
    "points": "tens of points",
    "hoped": "tens of points with all it holds reckoned up",
    "lead": "by how many tens it hopes for more than the best other, at most 3 either way",
    "conflicts": "what the conflicts that threaten would bring or cost, by how full the countries are",
    "turn": "whether it is its turn",
}
LEAD_LIMIT = 3.0


def count(s: ColumnOfFire) -> Counted:
    """The features of a position."""
    hopes = {seat: worth.reckoned(s, seat) / 10 for seat in s.seats}
    race = min(1.0, max(0, *s.vp.values()) / GOAL)
    return Counted((1.0, race, float(s.last_year)), {seat: _seat(s, seat, hopes) for seat in s.seats})


def _seat(s: ColumnOfFire, seat: str, hopes: dict[str, float]) -> tuple[float, ...]:
    best = max(hope for other, hope in hopes.items() if other != seat)
    return (
        s.vp[seat] / 10,
        hopes[seat],
        max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - best)),
        sum(worth.threat(s, seat, country) for country in COUNTRIES),
        s.active == seat,
    )


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
