"""What is counted of a position to say who may hope for the win.

Everything counted is something a player at the table would look at, and nothing of it is hidden: points, houses and what conflicts would
bring now, uses of characters to come, goods, shields, tiles by their number, free dice. What each is worth, early and late, was fitted
on games between bots: `data/evaluation.json` (see `engine.evaluation`).
"""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import COUNTRIES
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire, free_dice, site_of

PHASE = {
    "always": "the same at all times",
    "race": "how near the best is to the goal, 0 to 1",
    "last": "whether it is the last year",
}
SEAT = {
    "points": "tens of points",
    "hoped": "tens of points with all it holds reckoned up",
    "lead": "by how many tens it hopes for more than the best other, at most 3 either way",
    "houses": "houses on the board",
    "sites": "the sum of their sites",
    "conflicts": "what the conflicts that threaten would bring or cost, by how full the countries are",
    "characters": "characters in its row",
    "free": "free dice",
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
    sites = [site_of(s, seat, country) for country in COUNTRIES]
    return (
        s.vp[seat] / 10,
        hopes[seat],
        max(-LEAD_LIMIT, min(LEAD_LIMIT, hopes[seat] - best)),
        sum(map(bool, sites)),
        sum(sites),
        sum(worth.threat(s, seat, country) for country in COUNTRIES),
        len(s.row[seat]),
        len(free_dice(s, seat)),
        s.active == seat,
    )


FEATURES = Features(count, SEAT, PHASE, {})
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
