"""How sure a figure is: Wilson's interval of a share, Student's of a mean; both hold also where few were counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, fsum, inf, pi, sqrt
from statistics import fmean
from typing import NamedTuple, Self

#: The normal deviate of a 95% interval.
DEVIATE = 1.959964
#: Shares of a win are skew, and of few draws of them the usual intervals hold less often than they say: 93% (`paxwidget steady`).
SKEW = 1.04


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


def t_deviate(freedom: float) -> float:
    """The deviate of a 95% interval by Student's distribution, from its expansion about the normal one.

    >>> [round(t_deviate(freedom), 2) for freedom in (3, 10, 30, 1000)]
    [3.16, 2.23, 2.04, 1.96]
    """
    if freedom < 1:
        return inf
    z, v = DEVIATE, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3


def variance(draws: Sequence[float]) -> float:
    """How far draws scatter; the standard library's is exact, and far too slow to be asked after every world."""
    mean = fmean(draws)
    return fsum((draw - mean) ** 2 for draw in draws) / (len(draws) - 1)


def shortfall(lead: float, error: float) -> float:
    """What is lost on average by keeping to what leads by so much, where the lead has so large an error and may be none.

    >>> round(shortfall(0.0, 1.0), 3), round(shortfall(2.0, 1.0), 3), shortfall(0.5, 0.0), shortfall(0.1, inf)
    (0.399, 0.008, 0.0, inf)
    """
    if not error or error == inf:
        return error or max(0.0, -lead)
    times = lead / error
    return error * (exp(-times * times / 2) / sqrt(2 * pi) - times * erfc(times / sqrt(2)) / 2)


class Estimate(NamedTuple):
    """A mean with its standard error and the number of draws behind it."""

    mean: float
    error: float
    draws: int

    @classmethod
    def of(cls, draws: Sequence[float]) -> Self:
        """The mean of draws.

        >>> str(Estimate.of([0.4, 0.6, 0.5, 0.5]))
        '50% (37%–63%)'
        """
        if len(draws) < 2:
            return cls(draws[0] if draws else 0.0, inf, len(draws))
        return cls(fmean(draws), sqrt(variance(draws) / len(draws)), len(draws))

    @classmethod
    def against(cls, draws: Sequence[float], longer: Sequence[float]) -> Self:
        """The mean of draws of which there are few, helped by others that were drawn with them and then went on.

        The others say whether the first draws were lucky ones, and that luck is taken off.
        """
        few, many = len(draws), len(longer)
        if few >= many or few < 2 or many - few < 2:
            return cls.of(draws)
        part = 1 - few / many
        rid = [own - part * other for own, other in zip(draws, longer, strict=False)]
        rest = longer[few:]
        mean = fmean(rid) + part * fmean(rest)
        return cls(mean, sqrt(variance(rid) / few + part * part * variance(rest) / (many - few)), few)

    @property
    def reach(self) -> float:
        """Half the width of the 95% interval."""
        return SKEW * t_deviate(self.draws - 1) * self.error if self.error else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.reach

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.reach

    def is_above(self, value: float, times: float) -> bool:
        """Whether the mean is surely larger: by so many times the reach of its interval."""
        return self.mean - times * self.reach > value

    def __str__(self) -> str:
        return f"{self.mean:.0%} ({max(-1.0, self.low):.0%}–{min(1.0, self.high):.0%})"
