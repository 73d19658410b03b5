"""`python -m tests.games.hispanica.imitating`: fits the bids and auction turns of the shrewd player to those of `greedy`.

Games of four `greedy` are played; of each bid and each answer to an auction turn what counts is written down, as `shrewd` counts it. The
weights under which these answers were likeliest are printed as they stand in `shrewd.py`; and for the games held out, a quarter of all,
how likely the answers were: by the weights in use, by those fitted on the others, and if any answer were as likely as the next.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from math import log
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.logit import Dense, chances, likeliest
from paxwidget.engine import bots
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.hispanica import SPEC, shrewd
from tests.tables import seats_at

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.floating[Any]]

SEED = 91_000
GAMES = 144
#: One game of so many is held out.
HELD_OUT = 4
PENALTY = 1e-5
#: How often, and how far at most, the weights of bids are bettered.
STEPS, STEP = 3000, 0.02


class Bid(NamedTuple):
    """A bid: the game it comes from, what counted, what was bid, and the most that makes sense."""

    game: int
    counted: tuple[float, ...]
    amount: int
    most: int


class Turn(NamedTuple):
    """An answer to an auction turn: the game, what counts of each answer, and which was given."""

    game: int
    counted: list[tuple[float, ...]]
    given: int


def names_of_turn() -> list[str]:
    """All that counts in an auction turn."""
    return [f"{verb}: {name}" for verb, weights in shrewd.TURN.items() for name in weights]


def row(verb: str, counted: Iterable[float]) -> tuple[float, ...]:
    """What counts for one answer, at the places of its kind."""
    found = list(map(float, counted))
    return tuple(number for kind, weights in shrewd.TURN.items() for number in (found if kind == verb else [0.0] * len(weights)))


def answers(games: int) -> tuple[list[Bid], list[Turn]]:
    """All bids and auction turns of so many games where there was a choice."""
    found: tuple[list[Bid], list[Turn]] = [], []
    seats = seats_at(SPEC)
    for game in range(games):
        position = new_start(SPEC, static_data(SPEC), seats, {}, SEED + game).history().position.clone()
        rng, players = Random(game), {seat: Greedy() for seat in seats}
        while position.to_act:
            seat = position.to_act[0]
            answer = bots.ask(players[seat], position, seat, rng)
            if len(options := position.options(seat)) > 1:
                _note(found, game, position, seat, options, answer)
            position.play(seat, answer)
    return found


def _note(found: tuple[list[Bid], list[Turn]], game: int, position: Position, seat: str, options: list[str], answer: str) -> None:
    s: Any = position.state
    frame = s.frames[-1]
    if frame.step == "bids":
        most = len(options) - 1
        most_sensible = min(most, shrewd.enough(s, seat))
        counted = tuple(map(float, shrewd.counted_of_lot(s, frame, seat, most)))
        found[0].append(Bid(game, counted, min(options.index(answer), most_sensible), most_sensible))
    elif frame.step == "auction-turn":
        own = shrewd.prices(s, [seat])[seat]
        rows = [shrewd.counted_of_turn(s, seat, own, option) for option in options]
        found[1].append(Turn(game, [row(verb, counted) for verb, counted in rows], options.index(answer)))


class Bids:
    """How likely bids are: what is bid is logistic about what counts, rounded, and cut off at nothing and at the most."""

    def __init__(self, bids: list[Bid]) -> None:
        import numpy as np

        self.x = np.array([bid.counted for bid in bids])
        self.amount = np.array([bid.amount for bid in bids], dtype=float)
        self.is_least = self.amount == 0
        self.is_most = self.amount >= np.array([bid.most for bid in bids])

    def loss(self, weights: Array) -> tuple[float, Array]:
        """Less the mean logarithm of how likely they are, and its slope; the last weight is the logarithm of the spread."""
        import numpy as np

        spread = np.exp(weights[-1])
        above = (self.amount + 0.5 - self.x @ weights[:-1]) / spread
        below = above - 1 / spread
        high = np.where(self.is_most, 1.0, 1 / (1 + np.exp(-above)))
        low = np.where(self.is_least, 0.0, 1 / (1 + np.exp(-below)))
        share = np.maximum(high - low, 1e-9)
        at_high, at_low = high * (1 - high) / share, low * (1 - low) / share
        slope = np.append(self.x.T @ ((at_high - at_low) / spread), (at_high * above - at_low * below).sum()) / len(share)
        return float(-np.log(share).mean()), slope


def fit_bids(bids: list[Bid]) -> Array:
    """The weights and the logarithm of the spread under which the bids were likeliest, found by Adam's method."""
    import numpy as np

    fitted = Bids(bids)
    scale = np.append(np.sqrt((fitted.x**2).mean(axis=0)), 1.0)
    scale[scale == 0] = 1.0
    at = np.zeros(len(scale))
    mean, square = np.zeros_like(at), np.zeros_like(at)
    for step in range(1, STEPS + 1):
        slope = fitted.loss(at / scale)[1] / scale
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        at = at - STEP * (1 - step / STEPS) * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-9)
    return np.asarray(at / scale)


def design_of(turns: list[Turn]) -> tuple[Dense, Array]:
    """Auction turns as `likeliest` wants them, and which answers were given."""
    import numpy as np

    most = max(len(turn.counted) for turn in turns)
    x = np.zeros((len(turns), most, len(names_of_turn())))
    is_there, given = np.zeros((len(turns), most), dtype=bool), np.zeros((len(turns), most))
    for at, turn in enumerate(turns):
        x[at, : len(turn.counted)], is_there[at, : len(turn.counted)], given[at, turn.given] = turn.counted, True, 1.0
    return Dense(x, is_there), given


def fit_turns(turns: list[Turn]) -> Array:
    """The weights under which the answers to auction turns were likeliest."""
    import numpy as np

    design, given = design_of(turns)
    return likeliest(design, given, np.full(len(names_of_turn()), PENALTY))


def loss_of_turns(turns: list[Turn], weights: Array) -> float:
    """Less the mean logarithm of how likely they are."""
    import numpy as np

    design, given = design_of(turns)
    return float(-np.log(np.maximum((chances(design, weights) * given).sum(axis=1), 1e-12)).mean())


def told(bids: list[Bid], turns: list[Turn]) -> Iterator[str]:
    """Both fits, and how likely they and the weights in use make what was answered in the games held out."""
    import numpy as np

    kept, out = [bid for bid in bids if bid.game % HELD_OUT], [bid for bid in bids if not bid.game % HELD_OUT]
    fitted, fitted_on_all = fit_bids(kept), fit_bids(bids)
    in_use = np.array([*shrewd.BID.values(), log(shrewd.BID_SPREAD)])
    evenly = sum(log(bid.most + 1) for bid in out) / len(out)
    used, found = (Bids(out).loss(weights)[0] for weights in (in_use, fitted))
    yield f"{len(bids)} bids; less the logarithm of how likely they were, in the games held out:"
    yield f"  any alike {evenly:.3f}, by the weights in use {used:.3f}, by those fitted {found:.3f}"
    yield from (f"  {name:24} {number:7.3f}" for name, number in zip(shrewd.BID, fitted_on_all, strict=False))
    yield f"  {'spread':24} {float(np.exp(fitted_on_all[-1])):7.3f}"
    kept_turns, out_turns = [turn for turn in turns if turn.game % HELD_OUT], [turn for turn in turns if not turn.game % HELD_OUT]
    turn_in_use = np.array([number for weights in shrewd.TURN.values() for number in weights.values()])
    used, found = loss_of_turns(out_turns, turn_in_use), loss_of_turns(out_turns, fit_turns(kept_turns))
    evenly = sum(log(len(turn.counted)) for turn in out_turns) / len(out_turns)
    yield f"{len(turns)} auction turns, the same:"
    yield f"  any alike {evenly:.3f}, by the weights in use {used:.3f}, by those fitted {found:.3f}"
    yield from (f"  {name:28} {number:7.3f}" for name, number in zip(names_of_turn(), fit_turns(turns), strict=True))


def main() -> int:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(prog="imitating", description="What the shrewd player bids and puts up, fitted to games of greedy.")
    parser.add_argument("--games", type=int, default=GAMES)
    print(*told(*answers(parser.parse_args().games)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
