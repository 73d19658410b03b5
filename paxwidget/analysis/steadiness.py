"""How far `analyse` can be trusted: whether other luck gives the same order of choices, and how often its intervals hold.

Decisions are drawn from games of quick players. All choices of each are really tried in many worlds, the pool. Then the
analysis is run again and again with the usual effort, each time in other worlds drawn from the pool, so that what a
choice is really worth is known: its mean over the pool. So a run costs next to nothing, and it is known what it should say.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean
from typing import Self

from paxwidget.analysis.intervals import Estimate, Share, wilson
from paxwidget.analysis.positions import PLAYOUTS, Analysis
from paxwidget.analysis.worlds import Tried, try_choices
from paxwidget.engine.bots import question
from paxwidget.engine.rows import Rows
from paxwidget.engine.spec import GameSpec
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game

#: Decisions have at most so many choices, so that a pool is tried in bounded time.
CHOICES = 12
#: Longest part of a game that is played before a decision is taken from it.
PLIES = 400


class Pool:
    """Worlds in which all choices of a decision were tried; runs draw from them, each world as likely as the other, again and again."""

    #: How many worlds are drawn at a time: the figures are looked at after each.
    batch = 4

    def __init__(self, game: Game, seat: str, size: int, seed: int = 0) -> None:
        self.ids = question(game.position, seat).candidates
        self._tried = [try_choices(game.position, seat, seed, number, self.ids) for number in range(size)]
        self.truth = {id: fmean(tried[id].shares.get(seat, 0.0) for tried in self._tried) for id in self.ids}
        self._rng = Random()

    def shuffled(self, seed: int) -> Self:
        """The same pool, from which the next run draws other worlds."""
        self._rng = Random(f"run {seed}")
        return self

    def tried(self, numbers: Sequence[int], ids: Sequence[str]) -> Iterator[dict[str, Tried]]:
        """What choices have led to in worlds drawn from the pool."""
        for _ in numbers:
            world = self._rng.choice(self._tried)
            yield {id: world[id] for id in ids}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Steadiness:
    """What repeated analyses of one decision have in common."""

    step: str
    choices: int
    runs: int
    #: Mean rank correlation of the orders that two runs give.
    correlation: float
    #: In how many runs no choice could be told from the best, and in how many the best one was the truly best or called even with it.
    even: int
    right: int
    #: How often an interval of a choice's worth, and of how far it is behind the best, held the truth.
    worth: tuple[int, int]
    behind: tuple[int, int]


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The rank correlation of two lists of numbers; equal ones share their ranks. Where all are equal, it is 0.

    >>> spearman([1, 2, 3], [10, 20, 30]), spearman([1, 2, 3], [3, 2, 1])
    (1.0, -1.0)
    """
    a, b = _ranks(first), _ranks(second)
    mean = (len(a) - 1) / 2
    joint = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    spread = sqrt(sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b))
    return round(joint / spread, 12) if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    return [sum(other < value for other in values) + (sum(other == value for other in values) - 1) / 2 for value in values]


def decisions(spec: GameSpec, count: int, seed: int = 0) -> Iterator[tuple[Game, str]]:
    """Games of quick players at tables of all sizes, each stopped at a decision with a real choice; the same ones every time."""
    rng, found = Random(f"decisions of {spec.id} {seed}"), 0
    sizes = [size for size in spec.seat_counts or range(1, len(spec.seats) + 1) if size > 1]
    while found < count:
        game = new_game(spec.id, seats=rng.choice(sizes), seed=rng.getrandbits(60), bots={}, autosave=False)
        game.bots = dict.fromkeys(game.seats, "quick" if spec.policy else "random")
        game.run_bots(rng.randrange(PLIES))
        while game.to_act and not 2 <= len(question(game.position, game.to_act[0]).candidates) <= CHOICES:
            game.run_bots(1)
        if game.to_act:
            found += 1
            yield game, game.to_act[0]


def steadiness(game: Game, seat: str, runs: int, size: int, playouts: int = PLAYOUTS) -> Steadiness:
    """Run the analysis of a decision so many times in worlds drawn from a pool, and compare the runs with each other and the truth."""
    pool = Pool(game, seat, size)
    done = [Analysis(game, seat, worlds=pool.shuffled(seed)).run(playouts, progress=False) for seed in range(runs)]
    truly = max(pool.truth, key=lambda id: pool.truth[id])
    worth, behind = [0, 0], [0, 0]
    orders: list[list[float]] = []
    for run in done:
        rows = {row["choice"]: row for row in run.rows}
        tallies = {tally.choice.id: tally for tally in run.tallies}
        best = run.best.id
        orders.append([rows[id]["share"] for id in pool.ids])
        for id in pool.ids:
            _count(worth, run.worth(tallies[id]), pool.truth[id])
            if id != best:
                _count(behind, run.difference(run.best, tallies[id].choice), pool.truth[best] - pool.truth[id])
    pairs = [spearman(a, b) for a, b in combinations(orders, 2)]
    return Steadiness(
        step=game.position.frame.step, choices=len(pool.ids), runs=runs, correlation=fmean(pairs) if pairs else 0.0,
        even=sum(len(run.even) == len(pool.ids) for run in done),
        right=sum(truly in [choice.id for choice in run.even] for run in done),
        worth=(worth[0], worth[1]), behind=(behind[0], behind[1]),
    )  # fmt: skip


def _count(counts: list[int], estimate: Estimate, truth: float) -> None:
    counts[0] += estimate.low - 1e-9 <= truth <= estimate.high + 1e-9
    counts[1] += 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What all decisions together say."""

    rows: Rows
    #: Mean rank correlation over the decisions that are not called even, and how many are.
    correlation: float
    even: int
    right: Share
    worth: Share
    behind: Share


def measured(spec: GameSpec, count: int, runs: int, size: int, *, playouts: int = PLAYOUTS, seconds: float | None = None) -> Verdict:
    """Go through so many decisions, or as many as the time allows."""
    began, found = time.monotonic(), list[Steadiness]()
    for game, seat in decisions(spec, count):
        if seconds is not None and found and time.monotonic() - began > seconds:
            break
        found.append(steadiness(game, seat, runs, size, playouts))
    rows = Rows(
        {
            "step": one.step, "choices": one.choices, "correlation": one.correlation, "even": f"{one.even} of {one.runs}",
            "best found": f"{one.right} of {one.runs}", "worth held": f"{one.worth[0]} of {one.worth[1]}",
            "behind held": f"{one.behind[0]} of {one.behind[1]}",
        }
        for one in found
    )  # fmt: skip
    told = [one.correlation for one in found if one.even * 2 <= one.runs]
    return Verdict(
        rows, fmean(told) if told else 1.0, len(found) - len(told),
        wilson(sum(one.right for one in found), sum(one.runs for one in found)),
        wilson(sum(one.worth[0] for one in found), sum(one.worth[1] for one in found)),
        wilson(sum(one.behind[0] for one in found), sum(one.behind[1] for one in found)),
    )  # fmt: skip
