"""What the things of a game are worth over many games: how often the seats that had them won, and how many points above the table's mean.

A game's own `balance` plays the games and notes what each seat had or did; this makes the table. Of things that are alike, one in twenty
lies two errors away by luck alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean

#: What a seat was or did, by kind and name, and what came of it: the number of the game, its share of the win above an even one, its points
#: above the mean.
Found = dict[tuple[str, str], list[tuple[int, float, float]]]
Values = list[tuple[int, float]]


def mean_of(values: Values) -> float:
    """The mean of values that belong to games."""
    return fmean(value for _, value in values)


def error_of(values: Values) -> float:
    """The standard error; what belongs to one game counts as one, for its end is the same."""
    mean, by_game = mean_of(values), defaultdict[int, float](float)
    for game, value in values:
        by_game[game] += value - mean
    return sqrt(sum(off**2 for off in by_game.values())) / len(values)


def table(found: Found, seats: int, kinds: Sequence[str]) -> Iterator[str]:
    """The table line by line, kind by kind."""
    yield f"{'':<8}{'':<28}{'times':>8}{'won':>8}{'error':>7}{'points':>8}{'error':>7}"
    for (kind, name), rows in sorted(found.items(), key=lambda one: (kinds.index(one[0][0]), one[0][1])):
        shares, points = [(row[0], row[1]) for row in rows], [(row[0], row[2]) for row in rows]
        yield (
            f"{kind:<8}{name:<28}{len(rows):>8}{1 / seats + mean_of(shares):>8.1%}{error_of(shares):>7.1%}"
            f"{mean_of(points):>+8.2f}{error_of(points):>7.2f}"
        )


def scatter(found: Found, kind: str) -> str:
    """Whether the points of all things of a kind differ by more than luck: of things that are alike the squares of their distances from
    the mean, in errors, sum up to about their number.
    """
    things = [[(game, points) for game, _, points in rows] for (one, _), rows in found.items() if one == kind]
    mean = fmean(points for rows in things for _, points in rows)
    squares = sum(((mean_of(rows) - mean) / (error_of(rows) or 1.0)) ** 2 for rows in things)
    return f"{len(things)} of the kind {kind}, mean {mean:+.2f}, sum of squares {squares:.1f}"
