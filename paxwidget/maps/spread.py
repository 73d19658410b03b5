"""Marks pushed apart until none overlaps another, each staying as near to its place as that allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from paxwidget.maps.geometry import Point

ROUNDS, PULL, GAP = 600, 0.06, 0.2


def spread(places: Mapping[str, Point], size: float, fixed: Sequence[tuple[Point, float]]) -> dict[str, Point]:
    """Where squares of that size come to lie that want to be at `places`; `fixed` squares (middle, size) never move.

    Each round pulls every mark home a little, less and less, and pushes each overlapping pair apart along the axis on
    which it overlaps least; so it ends with pushes only, the same way every time.
    """
    marks = {id: list(point) for id, point in places.items()}
    for turn in range(ROUNDS):
        pull = PULL * max(0.0, 1 - 1.5 * turn / ROUNDS)
        for id, mark in marks.items():
            mark[0] += (places[id][0] - mark[0]) * pull
            mark[1] += (places[id][1] - mark[1]) * pull
        for a, b in combinations(marks.values(), 2):
            _push(a, b, size + GAP, 0.5)
        for mark in marks.values():
            for middle, other in fixed:
                _push(mark, list(middle), (size + other) / 2 + GAP, 1.0)
    return {id: (mark[0], mark[1]) for id, mark in marks.items()}


def _push(a: list[float], b: list[float], apart: float, share: float) -> None:
    """Moves `a` by `share` of the overlap and `b` by the rest, on the axis where they overlap less."""
    gaps = [apart - abs(a[axis] - b[axis]) for axis in (0, 1)]
    if min(gaps) <= 0:
        return
    axis = 0 if gaps[0] < gaps[1] else 1
    way = -1 if a[axis] < b[axis] else 1
    a[axis] += way * gaps[axis] * share
    b[axis] -= way * gaps[axis] * (1 - share)
