"""`python -m tests.horizons <game>`: how far choices must be played on until the evaluation tells what they are worth in the end.

Decisions out of games of the quick player; each choice is made in the same imagined worlds with the same luck, and the quick player
plays on to the end. On the way the game's evaluation tells what has become of the seat: at the end of the turn and after one to four
rounds. The table shows for each of these times what a playout costs, how far choices differ by it, how far luck scatters that in
one world, and how it agrees with the end: the correlation of what choices are worth, free of luck, for each is taken from other worlds
than the other. Of few decisions that says little, and may even lie above 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean

from paxwidget.analysis.lookahead import Luck, nearly_won, period_of, play_out, play_turns, policy_of, shares
from paxwidget.engine import registry
from paxwidget.engine.bots import candidates, question
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec
from tests.tables import seats_at

SEED = 50_001
#: Decisions of one game, and choices of a decision, at most.
OF_A_GAME = 3
CHOICES = 14
ROUNDS = 4
TIMES = ("turn", "round", *(f"{rounds} rounds" for rounds in range(2, 1 + ROUNDS)), "end")
LIMIT = 3000
#: How often the worlds of a decision are parted by lot.
SPLITS = 20

#: What a choice was worth at each of the times, world by world.
Rows = dict[str, list[list[float]]]


def decisions(spec: GameSpec, rng: Random) -> Iterator[tuple[Position, str]]:
    """Decisions between three choices or more, a few of each game."""
    policy, data, seats = policy_of(spec), static_data(spec), seats_at(spec)
    for seed in range(SEED, SEED + 10_000):
        position = new_start(spec, data, seats, {}, seed).history().position.clone()
        found = []
        while position.to_act:
            seat = position.to_act[0]
            if len(candidates(position, seat)) > 2:
                found.append((position.clone(), seat))
            position.play(seat, policy(position, seat, rng))
        yield from rng.sample(found, min(OF_A_GAME, len(found)))


def tried(position: Position, seat: str, worlds: int, rng: Random, costs: list[float]) -> Rows:
    """Each choice in so many worlds; the seconds until each of the times are added to the costs."""
    asked = question(position, seat)
    ids = asked.candidates if len(asked.candidates) <= CHOICES else tuple(rng.sample(asked.candidates, CHOICES))
    rows: Rows = {id: [] for id in ids}
    for _ in range(worlds):
        world, luck = asked.imagine(rng), rng.getrandbits(32)
        for id in ids:
            rows[id].append(_played(world, seat, id, Luck(luck), costs))
    return rows


def _played(world: Position, seat: str, id: str, rng: Random, costs: list[float]) -> list[float]:
    trial, policy, now, seats = world.clone(), policy_of(world.spec), period_of(world), world.state.seats
    began = time.process_time()
    trial.play(seat, id)
    row: list[float] = []
    for rounds in range(1 + ROUNDS):
        turns = len(seats) if rounds > 1 else len(seats) - 1 if rounds else 1
        play_turns(trial, policy, rng, now, turns, LIMIT)
        now = period_of(trial)
        costs[rounds] += time.process_time() - began
        row.append((nearly_won(trial.state.outcome, seats) if trial.is_over else shares(trial))[seat])
    outcome = play_out(trial, policy, rng)
    costs[-1] += time.process_time() - began
    return [*row, nearly_won(outcome, seats)[seat]]


def differences(rows: Rows, when: int, worlds: list[int]) -> list[float]:
    """How much better each choice was than all on average, at one of the times, in some of the worlds."""
    worth = [fmean(found[world][when] for world in worlds) for found in rows.values()]
    mean = fmean(worth)
    return [value - mean for value in worth]


def agreement(found: list[Rows], first: int, second: int, rng: Random) -> float:
    """The mean product of what choices differ by at two times, each by other worlds, so that luck cancels out."""
    total = 0.0
    for rows in found:
        worlds = list(range(len(next(iter(rows.values())))))
        for _ in range(SPLITS):
            rng.shuffle(worlds)
            half = len(worlds) // 2
            pairs = zip(differences(rows, first, worlds[:half]), differences(rows, second, worlds[half:]), strict=True)
            total += fmean(a * b for a, b in pairs)
    return total / SPLITS / len(found)


def scatter(found: list[Rows], when: int) -> float:
    """The mean square of what choices differ by in one world."""
    return fmean(fmean(d * d for d in differences(rows, when, [w])) for rows in found for w in range(len(next(iter(rows.values())))))


def table(found: list[Rows], costs: list[float]) -> str:
    """The times with what they tell."""
    rng = Random(SEED)
    playouts = sum(len(rows) * len(next(iter(rows.values()))) for rows in found)
    own = [max(1e-9, agreement(found, when, when, rng)) for when in range(len(TIMES))]
    lines = [f"{'':<10}{'ms':>7}{'differ':>9}{'luck':>8}{'agree with the end':>20}"]
    for when, name in enumerate(TIMES):
        luck = sqrt(max(0.0, scatter(found, when) - own[when]))
        alike = agreement(found, when, len(TIMES) - 1, rng) / sqrt(own[when] * own[-1]) if name != "end" else 1.0
        lines.append(f"{name:<10}{1000 * costs[when] / playouts:>7.1f}{sqrt(own[when]):>9.3f}{luck:>8.3f}{alike:>20.2f}")
    return "\n".join(lines)


def main() -> int:
    """Try the choices of some decisions, and print the table."""
    parser = argparse.ArgumentParser(prog="horizons", description="How far choices must be played on.")
    parser.add_argument("game", help="of which game")
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=24)
    args = parser.parse_args()
    rng, costs = Random(SEED), [0.0] * len(TIMES)
    found: list[Rows] = []
    for position, seat in decisions(registry.find(args.game), rng):
        found.append(tried(position, seat, args.worlds, rng, costs))
        if len(found) == args.decisions:
            break
    print(f"{len(found)} decisions of {args.game}, {args.worlds} worlds each; worth in parts of the win")
    print(table(found, costs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
