"""Pairs of positions that differ only in what a pair of eyes may not know: that a question is asked must not tell them apart.

A question with a single answer is answered by itself. Where the number of answers hangs on something hidden, a game that waits, or runs on,
would tell it; so every position of random games is dealt anew for all eyes, and must come to rest at the same question. The same choice
made in a position and in its twin must lead to the same question too, unless it was the last of sealed answers, which all are shown, or
something else was drawn: a rule that asks only whom it may concern would be found by that alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.position import Position, imagined
from paxwidget.engine.trial import filled_in
from tests.trust.leaks import Table


@dataclass
class Pairs:
    """What was compared, and what was found; `leaks` must stay empty."""

    games: int = 0
    pairs: int = 0
    leaks: list[str] = field(default_factory=list)


def compare(name: str, games: int, seed: int, most: int = 10_000) -> Pairs:
    """Play so many random games, each at another table and of at most so many choices, and compare every position with its twins."""
    found = Pairs(games)
    for number in range(games):
        rng = Random(f"{seed} {name} {number}")
        position = Table(registry.find(name), number, rng).game.position
        for _ in range(most):
            if position.is_over:
                break
            for eyes in (None, *position.state.seats):
                found.pairs += 1
                if (other := _asked(imagined(position, eyes, rng))) != (real := _asked(position)):
                    found.leaks.append(f"{name}: that {real} and not {other} is asked tells {eyes or 'everybody'} what is hidden")
            seat = rng.choice(position.to_act)
            choice = filled_in(rng.choice(position.options(seat)), rng)
            twin = imagined(position, seat, rng)
            # The same dice: only what lies hidden differs.
            position.state.chance.outcomes = []
            twin.state.chance = position.state.clone().chance
            shows_all = isinstance(position.spec.steps[position.frame.step], Simultaneous) and len(position.to_act) == 1
            position.play(seat, choice)
            if not shows_all and twin.asks(seat, choice):
                found.pairs += 1
                twin.play(seat, choice)
                is_same_luck = twin.state.chance.outcomes == position.state.chance.outcomes
                if is_same_luck and _asked(twin) != _asked(position):
                    found.leaks.append(f"{name}: that {_asked(position)} and not {_asked(twin)} is asked next tells {seat} what is hidden")
    return found


def _asked(position: Position) -> tuple[Any, ...]:
    return (*position.to_act, position.frame.step if position.to_act else "")
