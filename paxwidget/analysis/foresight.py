"""How the position is imagined in which choices are tried, where several are asked at once: what will the others answer?

Nobody has seen what they have answered, and few answer by lot. So their answers are open again, and whoever plays on answers for
them; with `Foresight`, which costs more, each of them thinks for a moment. But habits foretell only half of the answers that others
really give, and who reckons with nothing else overbids them by one and is overbid himself; so most are drawn by lot in a game whose
habits always answer alike (`GameSpec.by_lot`; `python -m tests.sealed <game>` tells what that is worth).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from paxwidget.engine.bots import question
from paxwidget.engine.decisions import Decision
from paxwidget.engine.pending import reopened
from paxwidget.engine.position import Position

#: A position in which choices can be tried, drawn again at each call.
Imagine = Callable[[Random], Position]
#: So many times at most the others think about their answers, and not again when this part of the effort is spent on it.
MOST = 6
PART = 0.5
#: So much of what is else drawn by lot still is, where the others have thought about their answers.
AFTER_THOUGHT = 2 / 3


class Thinker(Protocol):
    """Who answers for the others."""

    #: How many choices the last answer took to try.
    tried: int

    def answer(self, decision: Decision, rng: Random) -> str:
        """What a seat would answer."""


def foreseen(decision: Decision, rng: Random, by_lot: float | None = None) -> Position:
    """A position that could be the real one for all that the seat knows, before most of the others have answered the same question."""
    world = reopened(decision.imagine(rng), decision.seat)
    for other in world.to_act:
        if other != decision.seat and rng.random() < (world.spec.by_lot if by_lot is None else by_lot):
            world.play(other, rng.choice(world.options(other)))
    return world


class Foresight:
    """The same with answers of the others that were thought about."""

    def __init__(self, decision: Decision, rng: Random, thinker: Thinker, spent: Callable[[int], float]) -> None:
        self._decision = decision
        #: What the others answered together, in each world in which they thought about it.
        self._answers: list[dict[str, str]] = []
        #: How many choices were tried for it.
        self.tried = 0
        world = foreseen(decision, rng, 0)
        self._by_lot = world.spec.by_lot * AFTER_THOUGHT
        others = [other for other in world.to_act if other != decision.seat]
        while others and len(self._answers) < MOST and spent(self.tried) < PART:
            self._answers.append({other: self._thought(world, other, rng, thinker) for other in others if other in world.to_act})
            world = foreseen(decision, rng, 0)

    def _thought(self, world: Position, other: str, rng: Random, thinker: Thinker) -> str:
        answer = thinker.answer(question(world, other), rng)
        self.tried += thinker.tried
        return answer

    def __call__(self, rng: Random) -> Position:
        """A position with one of the answers that the others thought of, where it can be given there."""
        world = foreseen(self._decision, rng, self._by_lot)
        if self._answers:
            for other, answer in rng.choice(self._answers).items():
                if world.answers(other, answer):
                    world.play(other, answer)
        return world
