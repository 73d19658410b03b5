"""Games of the quick player in which some turns go astray, and the table of `outlook.py` that is fitted on them.

    python -m tests.games.santamaria.straying 1200      # plays so many games, writes data/outlook.json

From moments of such a game a seat takes any kind of turn there is (retire, expand, a die, coins), and the quick player plays on to the
end: so what is fitted are consequences of a turn, not what goes with it when the quick player chooses. Every fifth game is held out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from paxwidget.engine import registry
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.santamaria import outlook, worth
from paxwidget.games.santamaria.bots import policy
from paxwidget.games.santamaria.measures import period
from paxwidget.games.santamaria.rules.g_turn import YEARS

ID = "santamaria"
#: How often a turn goes astray on the way, by game; how often a turn is looked at, at most so many of a game.
ASTRAY = (0.0, 0.1, 0.25)
LOOKED_AT = 0.16
LOOKS = 6
#: What is looked at goes astray this often; the seat whose turn it was counts so many times.
TRIED = 0.75
CHOSEN = 2.0
HELD_OUT = 5
#: What goods and coins bring at the end of the game.
PRICES = {"coins": 1 / 3, "wood": 1 / 3, "grain": 1 / 3, "sugar": 2 / 3, "gem": 2 / 3, "gold": 2 / 3}
#: Weights are kept near what the quick player goes by, as if so many seats had told so.
PENALTY = 60.0
#: What that is: points count as such, goods and coins by their use, ships by an income a year, lines by what is got of the best.
AS_POINTS = ("points", "colonists", "bishop points", "leading")
#: These are had for good, so nothing is to be fitted: a point more is a point more.
FIXED = ("points", "colonists")
AN_INCOME = 0.7
OF_THE_BEST = 0.75
A_STEP = 0.4


def usual(year: int, has_retired: bool) -> dict[str, float]:
    """What things are worth by rule of thumb; what is not named counts nothing."""
    left = YEARS - year
    goods = {thing: (worth.THING if left else PRICES)[thing] for thing in PRICES}
    ships = dict.fromkeys(("coin ships", "religion ships", "conquest ships", "point ships"), AN_INCOME * (left + (not has_retired)))
    lines = dict.fromkeys(("columns", "rows"), OF_THE_BEST * left)
    if not has_retired:
        lines |= dict.fromkeys(("awake columns", "awake rows"), OF_THE_BEST)
    return dict.fromkeys(AS_POINTS, 1.0) | goods | ships | lines | {"religion": A_STEP, "steps": A_STEP * (not has_retired)}


class Seen(NamedTuple):
    """A seat at the end of a turn: what was counted of it, and the points it ended with."""

    game: int
    year: int
    has_retired: bool
    weight: float
    counted: tuple[float, ...]
    points: int


def astray(position: Position, seat: str, rng: Random) -> str:
    """Any kind of turn, each as likely as the other, and any choice of that kind."""
    kinds: dict[str, list[str]] = {}
    for option in position.options(seat):
        kinds.setdefault(option.partition(" ")[0], []).append(option)
    return rng.choice(kinds[rng.choice(list(kinds))])


def seen(number: int) -> Iterator[Seen]:
    """What one game tells; the same number gives the same game."""
    spec, rng = registry.find(ID), Random(f"astray {number}")
    chosen = rng.sample(list(spec.seats), rng.choice((2, 3, 4, 4)))
    seats = tuple(seat for seat in spec.seats if seat in chosen)
    position = new_start(spec, static_data(spec), seats, {}, number).history().position.clone()
    rate, moments = rng.choice(ASTRAY), []
    while position.to_act:
        seat = position.to_act[0]
        is_turn = position.state.frames[-1].step == "turn"
        if is_turn and rng.random() < LOOKED_AT:
            moments.append(position.clone())
        position.play(seat, astray(position, seat, rng) if is_turn and rng.random() < rate else policy(position, seat, rng))
    for moment in rng.sample(moments, min(LOOKS, len(moments))):
        yield from _tried(moment, number, rng)


def _tried(position: Position, number: int, rng: Random) -> Iterator[Seen]:
    """A turn from a moment, what is counted of all seats at its end, and what they end the game with."""
    now, mover = period(position.state), position.to_act[0]
    position.play(mover, astray(position, mover, rng) if rng.random() < TRIED else policy(position, mover, rng))
    while position.to_act and period(position.state) == now:
        position.play(position.to_act[0], policy(position, position.to_act[0], rng))
    s = position.state
    if s.outcome is not None:
        return
    found = [(seat, s.year, bool(s.retired[seat]), outlook.counted(s, seat)) for seat in s.seats]
    while position.to_act:
        position.play(position.to_act[0], policy(position, position.to_act[0], rng))
    totals = position.state.outcome["totals"]
    for seat, year, has_retired, counted in found:
        yield Seen(number, year, has_retired, CHOSEN if seat == mover else 1.0, counted, totals[seat])


def fitted(found: list[Seen]) -> dict[str, Any]:
    """The table for each year, for who plays and who has retired, and by how many points it is off in games held out."""
    names = list(outlook.COUNTED)
    doubts = np.array([0.0 if name == "one" else 1e6 if name in FIXED else 1.0 for name in names])
    table, off = {}, {}
    for year in range(1, YEARS + 1):
        for has_retired in (False, True):
            start = np.array([usual(year, has_retired).get(name, 0.0) for name in names])
            part = [one for one in found if (one.year, one.has_retired) == (year, has_retired)]
            ours = [one for one in part if one.game % HELD_OUT]
            x, y = np.array([one.counted for one in ours]), np.array([one.points for one in ours])
            weighed = x * np.array([one.weight for one in ours])[:, None]
            # What is the same for all is not kept small.
            penalty = np.diag(PENALTY * np.maximum(x.var(axis=0), 1e-3) * doubts)
            weights = start + np.linalg.solve(weighed.T @ x + penalty, weighed.T @ (y - x @ start))
            others = [one for one in part if not one.game % HELD_OUT]
            wrong = [abs(one.points - float(np.dot(weights, one.counted))) for one in others]
            key = outlook.group(year, has_retired)
            table[key] = {name: round(float(weight), 3) for name, weight in zip(names, weights, strict=True)}
            # Of few games none may be held out that has such a seat.
            off[key] = {"seats": len(part), "half within": round(float(np.median(wrong)), 1) if wrong else None}
    return {"off": off, "points": table}


def main(games: int) -> None:
    """Play, fit, write the table."""
    found = [one for number in range(games) for one in seen(number)]
    rows = {"games": games, **fitted(found)}
    outlook.PATH.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(rows["off"])


if __name__ == "__main__":
    main(int(sys.argv[1]))
