"""Quick players by habit: for each step a game says what it would answer, or what an answer is worth; elsewhere the lot decides.

    habits = Habits[Fair](noise=0.1)

    @habits.weighs("bid")
    def _bid(s, f, seat, option): return -abs(int(option[4:]) - s.coins[seat] / 2)

    @habits.weighs_all("plant")
    def _plant(s, f, seat):
        prices = all_prices(s)
        return lambda option: prices[option]

    @habits.picks("throw")
    def _throw(s, f, seat, options, rng): return "keep"

`habits.policy` is what a `GameSpec` wants. The noise is added to what answers are worth, so that not all games are alike.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Generic, TypeVar

from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)
Pick = Callable[[S, Frame, str, list[str], Random], str]
Weight = Callable[[S, Frame, str, str], float]
Weights = Callable[[S, Frame, str], Callable[[str], float]]


class Habits(Generic[S]):
    """What a quick player does at each step; a second one of a game says only where it is not `like` the first."""

    def __init__(self, noise: float = 0.0, *, like: Habits[S] | None = None) -> None:
        self.noise = noise
        self._picks: dict[str, Pick[S]] = dict(like._picks) if like else {}

    def picks(self, *steps: str) -> Callable[[Pick[S]], Pick[S]]:
        """Register what gives the answer at these steps."""

        def register(pick: Pick[S]) -> Pick[S]:
            self._picks.update(dict.fromkeys(steps, pick))
            return pick

        return register

    def weighs(self, *steps: str) -> Callable[[Weight[S]], Weight[S]]:
        """Register what an answer is worth at these steps; the best is given."""

        def register(weight: Weight[S]) -> Weight[S]:
            def pick(s: S, f: Frame, seat: str, options: list[str], rng: Random) -> str:
                # A plain loop: this is what playouts spend most of their time on.
                noise, random = self.noise, rng.random
                best, most = options[0], -inf
                for option in options:
                    worth = weight(s, f, seat, option) + noise * random()
                    if worth > most:
                        best, most = option, worth
                return best

            self.picks(*steps)(pick)
            return weight

        return register

    def weighs_all(self, *steps: str) -> Callable[[Weights[S]], Weights[S]]:
        """The same where answers have much in common: register what says once, before any is weighed, how each is."""

        def register(weights: Weights[S]) -> Weights[S]:
            def pick(s: S, f: Frame, seat: str, options: list[str], rng: Random) -> str:
                weight, noise, lot = weights(s, f, seat), self.noise, rng.random
                return max(options, key=lambda option: weight(option) + noise * lot())

            self.picks(*steps)(pick)
            return weights

        return register

    def policy(self, position: Position, seat: str, rng: Random) -> str:
        """A fair answer of a seat to its open question, by habit."""
        options = position.options(seat)
        return options[0] if len(options) == 1 else self.choose(position.state, seat, options, rng)

    def choose(self, state: Any, seat: str, options: list[str], rng: Random) -> str:
        """The same of some of the answers."""
        frame = state.frames[-1]
        pick = self._picks.get(frame.step)
        return options[int(rng.random() * len(options))] if pick is None else pick(state, frame, seat, options, rng)
