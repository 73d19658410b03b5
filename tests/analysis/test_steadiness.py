"""How far an analysis can be trusted: measured on choices whose worth is known, and by the command."""

from __future__ import annotations

from random import Random

import pytest

import paxwidget as pw
from paxwidget.analysis import steadiness
from paxwidget.analysis.positions import Analysis
from paxwidget.analysis.worlds import Tried
from paxwidget.cli import main
from paxwidget.engine.registry import find
from tests.every_game import SHIPPED


class Made(steadiness.Pool):
    """A pool of made-up worlds: each choice is worth its place, and as much luck for all as is wanted."""

    def __init__(self, ids: tuple[str, ...], seat: str, apart: float, luck: float) -> None:
        rng = Random(5)
        self.ids = ids
        self._tried = []
        for _ in range(300):
            base = rng.uniform(0.3, 0.5)
            self._tried.append(
                {id: Tried({seat: base + place * apart + rng.uniform(-luck, luck)}, "") for place, id in enumerate(ids)}
            )
        self.truth = {id: sum(world[id].shares[seat] for world in self._tried) / 300 for id in ids}
        self._rng = Random()


@pytest.fixture
def game() -> pw.Game:
    found = pw.new_game(SHIPPED[0], seed=3, autosave=False)
    assert len(found.choices) > 1
    return found


def _runs(game: pw.Game, pool: Made, count: int = 40) -> list[Analysis]:
    seat = game.to_act[0]
    return [Analysis(game, seat, worlds=pool.shuffled(seed)).run(200, progress=False) for seed in range(count)]


def test_intervals_of_the_worth_and_of_the_difference_hold_as_often_as_they_say(game: pw.Game) -> None:
    seat = game.to_act[0]
    ids = tuple(choice.id for choice in game.choices[:2])
    pool = Made(ids, seat, 0.02, 0.2)
    held = 0
    for run in _runs(game, pool, 300):
        one, other = (run.decision.choice(id) for id in ids)
        found = run.difference(other, one)
        held += found.low <= pool.truth[ids[1]] - pool.truth[ids[0]] <= found.high
    # Who looks at each world whether it is enough gets 80 of 100.
    assert 270 <= held <= 297


def test_what_is_far_apart_is_ordered_alike_and_what_is_not_is_called_even(game: pw.Game) -> None:
    seat = game.to_act[0]
    ids = tuple(choice.id for choice in game.choices)
    far = _runs(game, Made(ids, seat, 0.2, 0.05), 4)
    assert {run.best.id for run in far} == {ids[-1]}
    assert all(len(run.even) == 1 for run in far)
    even = _runs(game, Made(ids, seat, 0.0, 0.3), 4)
    assert all(len(run.even) > 1 for run in even)


def test_rank_correlation_shares_the_ranks_of_equals() -> None:
    assert steadiness.spearman([1, 2, 2, 4], [1, 2, 2, 4]) == 1.0
    assert steadiness.spearman([1, 1, 1], [1, 2, 3]) == 0.0
    assert steadiness.spearman([1, 2, 3, 4], [2, 1, 4, 3]) == pytest.approx(0.6)


def test_decisions_are_the_same_every_time_and_real_ones() -> None:
    spec = find(SHIPPED[0])
    first, again = (list(steadiness.decisions(spec, 2)) for _ in range(2))
    assert [(game.ply, seat, game.seats) for game, seat in first] == [(game.ply, seat, game.seats) for game, seat in again]
    assert all(game.to_act[0] == seat and not game.is_over for game, seat in first)


def test_the_command_measures_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["steady", SHIPPED[0], "--decisions", "3", "--runs", "3", "--pool", "8", "--playouts", "60", "--seconds", "0"]
    assert main(words) in (0, 1)
    told = capsys.readouterr().out
    # No further decision is begun once the time is up.
    assert "1 decisions, 3 analyses of 60 tries each, in worlds drawn from a pool of 8" in told
    assert "rank correlation between two analyses" in told
    assert "intervals that hold the truth" in told
