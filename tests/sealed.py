"""`python -m tests.sealed <game>`: how to foretell what others answer at the same time (`paxwidget.analysis.foresight`).

Bots play; wherever several are asked at once, all have answered and one of them had a choice, its choices are tried in imagined worlds:
once with the answers that the others really gave, and with answers foretold by habit, of which each share is drawn by lot. What counts is
how much is lost by the choice that looks best with foretold answers, judged by the real ones.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from paxwidget.analysis.lookahead import Luck, nearly_won, period_of, play_on, playing_on, shares
from paxwidget.analysis.search import SECONDS, Mcts
from paxwidget.engine import bots, registry
from paxwidget.engine.bots import Bot
from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.pending import reopened
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec
from tests.tables import seats_at

SEED = 200
#: What part of the answers is drawn by lot.
BY_LOT = (0.0, 0.25, 0.5, 0.75, 1.0)
#: Choices of a question that are tried at most.
CHOICES = 10

Answers = Mapping[str, str]


def questions(spec: GameSpec, bot: Bot, rng: Random) -> Iterator[tuple[Position, Answers]]:
    """Where several were asked at once in games of a bot, before anybody had answered, and what all answered."""
    seats = seats_at(spec)
    for seed in range(SEED, sys.maxsize):
        position = new_start(spec, static_data(spec), seats, {}, seed).history().position.clone()
        while position.to_act:
            if len(position.to_act) < 2 or not isinstance(spec.steps[position.frame.step], Simultaneous):
                position.play(position.to_act[0], bots.ask(bot, position, position.to_act[0], rng))
                continue
            start = position.clone()
            answers = {}
            for seat in start.to_act:
                answers[seat] = bots.ask(bot, position, seat, rng)
                position.play(seat, answers[seat])
            yield start, answers


def losses(start: Position, seat: str, answers: Answers, worlds: int, rng: Random) -> list[float]:
    """What is lost by the choice that looks best, for each part of the answers that is drawn by lot."""
    ids, habit = start.options(seat)[:CHOICES], playing_on(start.spec)
    true, seeming = dict.fromkeys(ids, 0.0), [dict.fromkeys(ids, 0.0) for _ in BY_LOT]
    for _ in range(worlds):
        world, luck = reopened(bots.question(start, seat).imagine(rng), seat), rng.getrandbits(32)
        others = [other for other in world.to_act if other != seat]
        drawn = {other: (rng.random(), rng.choice(world.options(other)), habit(world, other, rng)) for other in others}
        _try(world, seat, {other: answers[other] for other in others if world.answers(other, answers[other])}, luck, true)
        for part, found in zip(BY_LOT, seeming, strict=True):
            foretold = {other: by_lot if number < part else by_habit for other, (number, by_lot, by_habit) in drawn.items()}
            _try(world, seat, foretold, luck, found)
    best = max(true.values())
    return [(best - true[max(ids, key=found.__getitem__)]) / worlds for found in seeming]


def _try(world: Position, seat: str, answers: Answers, luck: int, found: dict[str, float]) -> None:
    """Add what each choice comes to with these answers of the others."""
    given = world.clone()
    for other, answer in answers.items():
        given.play(other, answer)
    for id in found:
        trial, now = given.clone(), period_of(given)
        trial.play(seat, id)
        seats = trial.state.seats
        found[id] += fmean(
            (nearly_won(trial.state.outcome, seats) if trial.is_over else shares(trial))[seat]
            for _ in play_on(trial, playing_on(trial.spec), Luck(luck), now)
        )


def table(found: Sequence[Sequence[float]]) -> Iterator[str]:
    """A line for each part that is drawn by lot: what is lost, and how much more than with the part that loses least."""
    means = [fmean(one[at] for one in found) for at in range(len(BY_LOT))]
    least = means.index(min(means))
    for at, part in enumerate(BY_LOT):
        more = [one[at] - one[least] for one in found]
        error = stdev(more) / sqrt(len(more)) if len(more) > 1 else 0.0
        behind = f"{1000 * fmean(more):.2f} ± {1000 * error:.2f} more than the best"
        yield f"{part:>4.0%} by lot: {1000 * means[at]:6.2f} thousandths of a win lost, {behind}"


def main() -> int:
    """Try the choices at some questions, and print what is lost."""
    parser = argparse.ArgumentParser(prog="sealed", description="How to foretell what others answer at the same time.")
    parser.add_argument("game", help="of which game")
    parser.add_argument("--bot", default="greedy(worlds=1)", help="who plays (greedy with one world); `mcts` by its processor time")
    parser.add_argument("--questions", type=int, default=150)
    parser.add_argument("--worlds", type=int, default=20)
    args = parser.parse_args()
    spec, rng = registry.find(args.game), Random(SEED)
    bot = Mcts(SECONDS, clock=time.process_time) if args.bot == "mcts" else bots.make(spec, args.bot)
    found: list[list[float]] = []
    for start, answers in questions(spec, bot, rng):
        seat = rng.choice(start.to_act)
        if len(start.options(seat)) > 2:
            found.append(losses(start, seat, answers, args.worlds, rng))
        if len(found) == args.questions:
            break
    print(f"{len(found)} questions of {args.game} between {args.bot}, {args.worlds} worlds each")
    print(*table(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
