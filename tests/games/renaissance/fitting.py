"""Games of the quick player, the weights of the evaluation that are fitted on them, and what those are worth on other games.

    python -m tests.games.renaissance.fitting fit 4000        # plays so many games, writes data/evaluation.json
    python -m tests.games.renaissance.fitting judge 2000      # plays so many others, says what the weights in use are worth on them
    python -m tests.games.renaissance.fitting ceiling 40      # plays 40 early positions out: what could be known there at all

Here its habits answer by themselves, without the bot around them that imagines what its seat cannot see: they look at nothing of that, and
so a processor plays 80 games in a second. In two of five games that are fitted on, seats take a part of their choices by lot: games of
a habit alone do not tell what it is worth to leave it. Early positions count more than late ones: a lead that soon wins is told of by
games in which that moment was no longer early, and without this the weights would be too sure of it in all others. Judged are games of
habit alone and positions that all count the same, as `python -m paxwidget fit` does it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from paxwidget.analysis import calibration, fitting
from paxwidget.analysis.lookahead import won
from paxwidget.engine import registry
from paxwidget.engine.bots import candidates
from paxwidget.engine.evaluation import Evaluation
from paxwidget.engine.position import Position, imagined
from paxwidget.engine.setup import static_data
from paxwidget.files.writing import write_whole
from paxwidget.games.renaissance.bots import policy
from paxwidget.games.renaissance.evaluation import evaluate
from paxwidget.games.renaissance.state import Renaissance

SPEC = registry.find("renaissance")
#: Positions that are drawn of a game.
POSITIONS = 12
#: How large a part of a seat's choices is by lot.
SLIPS = (0.0, 0.1, 0.25)
#: The first number of the games that are judged, far from all that are fitted on.
UNSEEN = 1_000_000
PENALTY = 4.0
PLAYOUTS = 40


class Played(NamedTuple):
    """A game: who played, every position at which somebody chose, and how it ended."""

    kind: str
    rng: Random
    states: list[Renaissance]
    outcome: dict[str, Any]


def played(number: int, *, is_judged: bool = False) -> Played:
    """The game of a number: two to four seats by lot."""
    rng = Random(f"game {number}")
    chosen = rng.sample(list(SPEC.seats), rng.choice(SPEC.seat_counts or (2, 3, 4)))
    seats = tuple(seat for seat in SPEC.seats if seat in chosen)
    slip = {seat: rng.choice(SLIPS) if number % 5 >= 3 and not is_judged else 0.0 for seat in seats}
    position = Position(SPEC, SPEC.new(static_data(SPEC), seats, {}, rng.getrandbits(32)))
    states = []
    while not position.is_over:
        states.append(position.state.clone())
        seat = position.to_act[0]
        by_lot = slip[seat] and rng.random() < slip[seat]
        position.play(seat, rng.choice(candidates(position, seat)) if by_lot else policy(position, seat, rng))
    return Played("quick with slips" if any(slip.values()) else "quick", rng, states, position.state.outcome)


def samples(numbers: Sequence[int], *, is_judged: bool = False) -> Iterator[fitting.Sample]:
    """Positions of games, with what came of them."""
    for done, number in enumerate(numbers, 1):
        game = played(number, is_judged=is_judged)
        plies = len(game.states)
        for place, ply in enumerate(game.rng.sample(range(plies), min(POSITIONS, plies))):
            state = game.states[ply]
            sample = fitting.Sample(
                number, game.kind, ply / plies, evaluate.features.count(state), won(game.outcome, state.seats), game.outcome["ending"]
            )
            yield from [sample] * (1 if is_judged else _times(sample.progress, place))
        if done % 500 == 0:
            print(f"{done} games", file=sys.stderr, flush=True)


def _times(progress: float, place: int) -> int:
    """How often a position counts: of the first quarter twice, of the second once, of the other two every second one."""
    return 2 if progress < 1 / 4 else 1 if progress < 1 / 2 else place % 2


def fit(games: int) -> None:
    """Play, fit, judge on half as many games of other numbers, and write the weights."""
    sheet = fitting.Sheet(evaluate.features, list(samples(range(games))))
    weights = fitting.named(evaluate.features, fitting.fitted(sheet, PENALTY / games))
    told = judge(Evaluation(evaluate.features, weights), games // 2)
    rests_on = {"games": games, "bots": ["quick"], "rules_version": SPEC.rules_version, **told}
    assert evaluate.path is not None
    write_whole(evaluate.path, json.dumps({"rests_on": rests_on, "weights": weights}, indent=1, ensure_ascii=False) + "\n")


def judge(evaluation: Evaluation, games: int) -> dict[str, object]:
    """What weights are worth on so many games that none was fitted on."""
    numbers = range(UNSEEN, UNSEEN + games)
    sheet = fitting.Sheet(evaluation.features, list(samples(numbers, is_judged=True)))
    chances = sheet.chances(fitting.listed(evaluation.features, evaluation.weights))
    quarters, classes = calibration.by_quarter(sheet, chances), calibration.reliability(sheet, chances)
    print(quarters, classes, sep="\n\n", flush=True)
    return {"quarters": list(quarters), "reliability": list(classes)}


def ceiling(positions: int) -> None:
    """Play out positions of the first two quarters, what nobody sees dealt anew each time, and say what could be known of them."""
    for quarter in range(2):
        found = []
        for number in range(UNSEEN, UNSEEN + positions):
            game = played(number, is_judged=True)
            plies, rng = len(game.states), game.rng
            state = game.states[int(plies * (quarter + rng.random()) / 4)]
            found.append((evaluate(state), _shares(Position(SPEC, state), rng)))
        top = calibration.ceiling(found, PLAYOUTS)
        said = f"an even guess is off by {top.even:.4f}, the evaluation by {top.evaluation:.4f}: {top.covered:.0%} covered"
        print(f"quarter {quarter + 1}, {positions} positions: {said} ({top.low:.0%} to {top.high:.0%})", flush=True)


def _shares(position: Position, rng: Random) -> dict[str, float]:
    """How often each seat wins from a position, as far as the one whose turn it is can know it."""
    total = dict.fromkeys(position.state.seats, 0.0)
    for _ in range(PLAYOUTS):
        trial = imagined(position, position.to_act[0], rng)
        while not trial.is_over:
            seat = trial.to_act[0]
            trial.play(seat, policy(trial, seat, rng))
        for seat, part in won(trial.state.outcome, trial.state.seats).items():
            total[seat] += part / PLAYOUTS
    return total


def main() -> None:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "judge", "ceiling"))
    parser.add_argument("count", type=int)
    args = parser.parse_args()
    if args.what == "fit":
        fit(args.count)
    elif args.what == "judge":
        judge(evaluate, args.count)
    else:
        ceiling(args.count)


if __name__ == "__main__":
    main()
