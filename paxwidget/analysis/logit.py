"""Weights of a multinomial logit, found by Newton's method: those under which what came true was likeliest.

What may come of a position are its candidates: every seat, by each of its ways to win, and perhaps nobody. How many points
weights give to each is the affair of a design, which knows what is counted; here they are only compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.floating[Any]]

#: Newton's steps go on until one gains less.
ENOUGH = 5e-6
STEPS = 50


class Design(Protocol):
    """How the points of all candidates follow from weights."""

    @property
    def spread(self) -> Array:
        """How large what a weight belongs to usually is."""

    def points(self, weights: Array) -> Array:
        """The points of every candidate (rows, candidates); those that are not there have minus infinity."""

    def slope(self, off: Array) -> Array:
        """For each weight the sum of what it belongs to, weighed by a number for each candidate."""

    def bend(self, chances: Array) -> Array:
        """For each pair of weights how far the loss bends, summed over all rows."""


@dataclass(frozen=True, slots=True)
class Dense:
    """Numbers for every candidate (rows, candidates, weights)."""

    x: Array
    is_there: Array

    @property
    def spread(self) -> Array:
        """How large what a weight belongs to usually is."""
        return _spread(self.x)

    def points(self, weights: Array) -> Array:
        """The points of every candidate."""
        import numpy as np

        return np.where(self.is_there, self.x @ weights, -np.inf)

    def slope(self, off: Array) -> Array:
        """For each weight the sum of what it belongs to."""
        import numpy as np

        return np.asarray(np.tensordot(off, self.x, ((0, 1), (0, 1))))

    def bend(self, chances: Array) -> Array:
        """For each pair of weights how far the loss bends."""
        import numpy as np

        mean = np.einsum("nsd,ns->nd", self.x, chances)
        return np.asarray(_crossed(self.x, self.x, chances) - mean.T @ mean)


@dataclass(frozen=True, slots=True)
class Blocks:
    """Weights of their own for what all candidates of a seat share, for each of its ways to win, and for nobody.

    So most numbers of a candidate are nought, and none of those is kept or multiplied.
    """

    #: (rows, seats, weights), for each way the same, and (rows, weights) where nobody may win.
    seat: Array
    ways: Sequence[Array]
    nobody: Array | None
    is_there: Array

    @property
    def spread(self) -> Array:
        """How large what a weight belongs to usually is."""
        import numpy as np

        return np.concatenate([_spread(x) for x in self._all])

    @property
    def _all(self) -> list[Array]:
        return [self.seat, *self.ways, *([] if self.nobody is None else [self.nobody[:, None, :]])]

    def _parts(self, weights: Array) -> list[Array]:
        import numpy as np

        return np.split(weights, np.cumsum([x.shape[2] for x in self._all])[:-1])

    def _by_way(self, values: Array) -> tuple[Array, list[Array]]:
        """Numbers for each candidate as (rows, seats, ways), and that of nobody."""
        rows, seats = self.is_there.shape
        own = values[:, : seats * len(self.ways)].reshape(rows, seats, len(self.ways))
        return own, [] if self.nobody is None else [values[:, -1:]]

    def points(self, weights: Array) -> Array:
        """The points of every candidate: seat by seat its ways, and nobody as the last."""
        import numpy as np

        own, *parts = self._parts(weights.astype(self.seat.dtype))
        ways = np.stack([x @ part for x, part in zip(self.ways, parts, strict=False)], axis=-1)
        found = np.where(self.is_there[..., None], (self.seat @ own)[..., None] + ways, -np.inf).reshape(len(ways), -1)
        return found if self.nobody is None else np.hstack([found, (self.nobody @ parts[-1])[:, None]])

    def slope(self, off: Array) -> Array:
        """For each weight the sum of what it belongs to."""
        import numpy as np

        own, nobody = self._by_way(off)
        each = [own.sum(axis=2), *np.moveaxis(own, 2, 0), *nobody]
        return np.concatenate([np.tensordot(part, x, ((0, 1), (0, 1))) for part, x in zip(each, self._all, strict=True)])

    def bend(self, chances: Array) -> Array:
        """For each pair of weights how far the loss bends."""
        import numpy as np

        own, nobody = self._by_way(chances.astype(self.seat.dtype))
        each = [own.sum(axis=2), *np.moveaxis(own, 2, 0), *nobody]
        mean = np.concatenate([np.einsum("nsd,ns->nd", x, part) for part, x in zip(each, self._all, strict=True)], axis=1)
        total = -(mean.T @ mean)
        ends = np.cumsum([0, *(x.shape[2] for x in self._all)])
        for place, (x, part) in enumerate(zip(self._all, each, strict=True)):
            here = slice(ends[place], ends[place + 1])
            total[here, here] += _crossed(x, x, part)
            if 0 < place <= len(self.ways):
                shared = _crossed(self.seat, x, part)
                total[: ends[1], here] += shared
                total[here, : ends[1]] += shared.T
        return np.asarray(total)


def chances(design: Design, weights: Array) -> Array:
    """The share of every candidate in its row."""
    import numpy as np

    points = design.points(weights)
    share = np.exp(points - points.max(axis=1, keepdims=True))
    return np.asarray(share / share.sum(axis=1, keepdims=True))


def likeliest(design: Design, came: Array, penalty: Array, start: Array | None = None) -> Array:
    """The weights under which what came true was likeliest, large ones penalised in units of each feature's own spread.

    With a `start` the penalty is on the distance from it.
    """
    import numpy as np

    spread = design.spread.astype(float)
    spread[spread == 0] = 1.0
    centre: Array = np.zeros(len(spread)) if start is None else start.astype(float)
    pull = 2 * penalty * spread**2

    def loss(share: Array, weights: Array) -> float:
        told = np.log(np.maximum(share, 1e-12))
        return float(-(came * told).sum() / len(came) + pull @ (weights - centre) ** 2 / 2)

    weights, share = centre, chances(design, centre)
    now = loss(share, weights)
    for _ in range(STEPS):
        slope = design.slope(share - came) / len(came) + pull * (weights - centre)
        bend = design.bend(share).astype(float) / len(came) + np.diag(pull)
        step = np.linalg.solve(bend / np.outer(spread, spread), slope / spread) / spread
        length = 1.0
        while True:
            tried = weights - length * step
            found = chances(design, tried)
            then = loss(found, tried)
            if then <= now or length < 1e-3:
                break
            length /= 2
        gain, weights, share, now = now - then, tried, found, then
        if gain < ENOUGH:
            break
    return weights


def _spread(x: Array) -> Array:
    import numpy as np

    return np.asarray(np.sqrt((x.astype(float) ** 2).mean(axis=(0, 1))))


def _crossed(left: Array, right: Array, share: Array) -> Array:
    """The products of all pairs of numbers, weighed and summed over rows and seats, in parts so that it fits into memory."""
    import numpy as np

    total: Array = np.zeros((left.shape[2], right.shape[2]))
    for at in range(0, len(left), 4000):
        here = slice(at, at + 4000)
        total += np.tensordot(left[here], right[here] * share[here, :, None], ((0, 1), (0, 1)))
    return total
