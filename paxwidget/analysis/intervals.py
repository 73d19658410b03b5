"""How sure a share is: Wilson's interval, which holds also where few were counted."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

#: The normal deviate of a 95% interval.
DEVIATE = 1.959964


class Share(NamedTuple):
    """A part of a whole with its 95% interval."""

    wins: float
    games: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%}–{self.high:.0%})"


def wilson(wins: float, games: int, deviate: float = DEVIATE) -> Share:
    """The share of wins with Wilson's interval; shared wins count as parts.

    >>> str(wilson(85, 100)), str(wilson(0, 10)), str(wilson(0, 0))
    ('85% (77%–91%)', '0% (0%–28%)', '0% (0%–100%)')
    """
    if games == 0:
        return Share(0.0, 0, 0.0, 0.0, 1.0)
    share = wins / games
    square = deviate * deviate
    middle = share + square / (2 * games)
    reach = deviate * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return Share(wins, games, share, max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))
