"""`python -m tests.luck <game>`: what it saves that all choices meet the same luck again from the next turn on (`lookahead.Luck`).

Decisions out of games of the quick player; each choice is tried in the same imagined worlds as `mcts` tries it, with
luck that runs apart as soon as one choice uses up more of it, and with luck that each turn draws for itself. What counts is how far
the difference between choices scatters from world to world: half of the variance says as much with half of the worlds.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import fmean, quantiles, variance

from paxwidget.analysis.lookahead import Luck, nearly_won, period_of, play_on, policy_of, shares
from paxwidget.engine import registry
from paxwidget.engine.bots import question
from paxwidget.engine.position import Position
from tests.horizons import decisions

SEED = 77
CHOICES = 8
#: How often decisions are drawn anew to tell how sure the ratio is.
DRAWS = 1000


def scatters(position: Position, seat: str, worlds: int, rng: Random) -> tuple[float, float]:
    """The variance of what choices differ by in one world, with luck that runs apart and with that of each turn."""
    asked = question(position, seat)
    ids = asked.candidates if len(asked.candidates) <= CHOICES else tuple(rng.sample(asked.candidates, CHOICES))
    apart, together = list[list[float]](), list[list[float]]()
    for _ in range(worlds):
        world, luck = asked.imagine(rng), rng.getrandbits(32)
        for kind, found in ((Random, apart), (Luck, together)):
            worth = [_worth(world, seat, id, kind(luck)) for id in ids]
            mean = fmean(worth)
            found.append([one - mean for one in worth])
    return _variance(apart), _variance(together)


def _worth(world: Position, seat: str, id: str, rng: Random) -> float:
    trial, now, seats = world.clone(), period_of(world), world.state.seats
    trial.play(seat, id)
    return fmean(
        (nearly_won(trial.state.outcome, seats) if trial.is_over else shares(trial))[seat]
        for _ in play_on(trial, policy_of(trial.spec), rng, now)
    )


def _variance(found: list[list[float]]) -> float:
    return fmean(variance(differences) for differences in zip(*found, strict=True))


def ratio(found: list[tuple[float, float]]) -> float:
    """What is left of the variance."""
    return sum(together for _, together in found) / sum(apart for apart, _ in found)


def within(found: list[tuple[float, float]], rng: Random) -> tuple[float, float]:
    """Where the ratio lies with a probability of 95%, by decisions that are drawn again and again from those that were tried."""
    cuts = quantiles([ratio(rng.choices(found, k=len(found))) for _ in range(DRAWS)], n=40)
    return cuts[0], cuts[-1]


def main() -> int:
    """Try the choices of some decisions, and print what is left of the variance."""
    parser = argparse.ArgumentParser(prog="luck", description="What it saves that all choices meet the same luck.")
    parser.add_argument("game", help="of which game")
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=16)
    args = parser.parse_args()
    rng = Random(SEED)
    found: list[tuple[float, float]] = []
    for position, seat in decisions(registry.find(args.game), rng):
        found.append(scatters(position, seat, args.worlds, rng))
        if len(found) == args.decisions:
            break
    low, high = within(found, rng)
    print(f"{len(found)} decisions of {args.game}, {args.worlds} worlds each")
    print(f"{ratio(found):.2f} of the variance is left ({low:.2f} to {high:.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
