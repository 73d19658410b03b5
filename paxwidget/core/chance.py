"""Chance in one recorded channel: a small seeded generator that can be scripted and replayed.

The whole state of the generator is one integer inside the position. Every outcome goes through `pick` or `roll`, which
write it to `outcomes`; a replay or a test feeds outcomes in by `script`, and the same two methods check them and hand
them out. A scripted outcome moves the generator on as a drawn one does, so a replay ends in the very same position.
"""

from __future__ import annotations

from collections.abc import Sequence

from paxwidget.core.errors import BadOutcome

Outcome = str | int

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """The source of chance of one position.

    >>> chance = Chance(seed=7)
    >>> chance.script = ["b", 6]
    >>> chance.pick(["a", "b", "c"]), chance.roll(6)
    ('b', 6)
    >>> chance.outcomes
    ['b', 6]
    """

    __slots__ = ("outcomes", "rng", "script")

    def __init__(self, seed: int) -> None:
        self.rng = seed & _MASK
        self.script: list[Outcome] = []
        self.outcomes: list[Outcome] = []

    def clone(self) -> Chance:
        """A generator in the same state, with nothing scripted and nothing recorded yet."""
        twin = Chance.__new__(Chance)
        twin.rng = self.rng
        twin.script = []
        twin.outcomes = []
        return twin

    def below(self, limit: int) -> int:
        """The next number from 0 to limit - 1 (splitmix64); not recorded, for `pick` and `roll` only."""
        self.rng = z = (self.rng + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * limit) >> 64

    def pick(self, options: Sequence[str]) -> str:
        """One of the options, each as likely as the other."""
        outcome = options[self.below(len(options))]
        if self.script:
            item = self.script.pop(0)
            if item not in options:
                raise BadOutcome(f"chance cannot give {item!r} here, only one of {', '.join(options)}")
            outcome = str(item)
        self.outcomes.append(outcome)
        return outcome

    def roll(self, faces: int) -> int:
        """A die with faces 1 to `faces`."""
        outcome = self.below(faces) + 1
        if self.script:
            item = self.script.pop(0)
            if not isinstance(item, int) or not 1 <= item <= faces:
                raise BadOutcome(f"a die with {faces} faces cannot show {item!r}")
            outcome = item
        self.outcomes.append(outcome)
        return outcome
