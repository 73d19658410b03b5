"""Chance in one recorded channel: a small seeded generator that can be scripted and replayed.

Every outcome goes through `pick` or `roll`, which write it to `outcomes`; a replay or a test feeds outcomes in by
`script`, and the same two methods check them and hand them out. A scripted outcome moves the generator on as a drawn
one does, so a replay ends in the very same position.

The whole state of the generator is one integer inside the position. A seed below 2**64 is one that people name to see
the same game again; whoever guesses it knows all that is hidden. `drawn_seed` gives a larger one, and from it follows a
generator that cannot be told from what it has given: each step hashes the state, and the outcome shows another part of
the hash than the one that is kept.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from paxwidget.engine.errors import BadOutcome

Outcome = str | int

SEED_LIMIT = 1 << 128
_STRONG = 1 << 127
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def drawn_seed() -> int:
    """A new seed from the system's source of chance: 127 bits that nobody can guess."""
    return _STRONG | secrets.randbits(127)


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
        self.rng = seed & _MASK if seed <= _MASK else seed % _STRONG | _STRONG
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
        """The next number from 0 to limit - 1; not recorded, for `pick` and `roll` only."""
        if self.rng > _MASK:
            return self._hashed() * limit >> 64
        # splitmix64
        self.rng = z = (self.rng + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * limit) >> 64

    def _hashed(self) -> int:
        mixed = int.from_bytes(hashlib.blake2b(self.rng.to_bytes(16), digest_size=24).digest())
        self.rng = mixed >> 64 | _STRONG
        return mixed & _MASK

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
