"""Weights of an evaluation fitted on games.

The games lie as records in a folder (`simulate(records=...)`). Of each a few positions are taken at random; every fifth
game is held out: nothing is fitted on it. The fit is that of a multinomial logit with a small penalty, found by Newton's
method. Where games of strong bots are few, weights that rest on many games of quick ones can be carried over to them:
then only how sure they are is fitted, early and late. `calibration` says what weights are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paxwidget.analysis.lookahead import won
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec
from paxwidget.files.records import Record, read
from paxwidget.files.replay import begin

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

#: Positions taken of each game; they are much alike, so more of them tell little more.
POSITIONS = 24
#: Every so many games one is held out.
HELD_OUT = 5
PENALTY = 2e-3


@dataclass(frozen=True, slots=True)
class Sample:
    """One position of a game that was played: its features, and what came of it."""

    game: int
    #: Which bots played: the name of their kind, or "mixed".
    kind: str
    #: How far the game had come, from 0 to 1.
    progress: float
    counted: Counted
    won: dict[str, float]


def walk(record: Record) -> Iterator[Position]:
    """The positions of a record's main line, one after the other; each is the same object, played on."""
    _, history = begin(record)
    position = history.position.clone()
    yield position
    for move in record.lines[0].moves:
        position.state.chance.script = list(move.outcomes)
        position.play(move.seat or position.to_act[0], move.choice)
        position.state.chance.outcomes = []
        yield position


def samples(spec: GameSpec, folder: Path, count: int = POSITIONS) -> Iterator[Sample]:
    """Positions of all games in a folder, `count` of each; the same ones every time."""
    features = features_of(spec)
    for number, path in enumerate(sorted(folder.glob("*.pax.json"))):
        record = read(path)
        plies = len(record.lines[0].moves)
        wanted = set(Random(f"{spec.id} {number}").sample(range(plies), min(count, plies)))
        found = []
        for ply, position in enumerate(walk(record)):
            if ply in wanted:
                found.append((ply / plies, features.count(position.state)))
        outcome = position.state.outcome
        for progress, counted in found:
            yield Sample(number, kind_of(record.bots.values()), progress, counted, won(outcome, tuple(counted.seats)))


def kind_of(bots: Iterable[str]) -> str:
    """What kind of bots sit at a table, settings apart: the name of all, or "mixed".

    >>> kind_of(["mcts(playouts=50)", "mcts(playouts=200)"]), kind_of(["greedy", "quick"])
    ('mcts', 'mixed')
    """
    words = {bot.partition("(")[0] for bot in bots}
    return words.pop() if len(words) == 1 else "mixed"


def features_of(spec: GameSpec) -> Features:
    """What a game counts for its evaluation; one that counts nothing raises."""
    if not isinstance(spec.evaluate, Evaluation):
        raise PaxError(f"{spec.title.en} has no evaluation that could be fitted")
    return spec.evaluate.features


class Sheet:
    """Samples as arrays: a row of numbers for each seat that could win, nobody as the last of them."""

    def __init__(self, features: Features, found: Sequence[Sample]) -> None:
        import numpy as np

        if not found:
            raise PaxError("there are no games to fit on")
        self.features = features
        self.game = np.array([sample.game for sample in found])
        self.kind = np.array([sample.kind for sample in found])
        self.progress = np.array([sample.progress for sample in found])
        has_nobody = bool(features.nobody)
        most = max(len(sample.counted.seats) for sample in found) + has_nobody
        wide = len(features.weights)
        self.x: Array = np.zeros((len(found), most, wide))
        self.y: Array = np.zeros((len(found), most))
        self.is_there = np.zeros((len(found), most), bool)
        self.uniform: Array = np.zeros((len(found), most))
        seat_wide = len(features.seat) * len(features.phase)
        for row, sample in enumerate(found):
            phase = np.array(sample.counted.phase)
            for place, (seat, values) in enumerate(sample.counted.seats.items()):
                self.x[row, place, :seat_wide] = np.outer(values, phase).ravel()
                self.y[row, place] = sample.won[seat]
                self.is_there[row, place] = True
                self.uniform[row, place] = 1 / len(sample.counted.seats)
            if has_nobody:
                self.x[row, -1, seat_wide:] = np.outer(sample.counted.nobody, phase).ravel()
                self.y[row, -1] = 1 - sum(sample.won.values())
                self.is_there[row, -1] = True

    def chances(self, weights: Array) -> Array:
        """What weights say of every row."""
        import numpy as np

        points = self.x @ weights
        points[~self.is_there] = -np.inf
        points -= points.max(axis=1, keepdims=True)
        share = np.exp(points)
        return np.asarray(share / share.sum(axis=1, keepdims=True))

    def part(self, chosen: Any) -> Sheet:
        """Some of the rows."""
        twin = Sheet.__new__(Sheet)
        twin.features = self.features
        for name in ("game", "kind", "progress", "x", "y", "is_there", "uniform"):
            setattr(twin, name, getattr(self, name)[chosen])
        return twin


def fitted(sheet: Sheet, penalty: float = PENALTY, start: Array | None = None) -> Array:
    """The weights under which what came true was likeliest, large ones penalised in units of each feature's own spread.

    With a `start` the penalty is on the distance from it.
    """
    import numpy as np

    spread = np.sqrt((sheet.x**2).mean(axis=(0, 1)))
    spread[spread == 0] = 1.0
    scaled = sheet.part(slice(None))
    scaled.x = sheet.x / spread
    rows, _, wide = scaled.x.shape
    centre: Array = np.zeros(wide) if start is None else start * spread
    weights: Array = centre.copy()
    chances = scaled.chances(weights)
    loss = _loss(scaled, chances, weights - centre, penalty)
    for _ in range(50):
        slope = np.einsum("nsd,ns->d", scaled.x, chances - scaled.y) / rows + 2 * penalty * (weights - centre)
        bend = _bend(scaled.x, chances) / rows + 2 * penalty * np.eye(wide)
        step, length = np.linalg.solve(bend, slope), 1.0
        while True:
            tried = weights - length * step
            found = scaled.chances(tried)
            now = _loss(scaled, found, tried - centre, penalty)
            if now <= loss or length < 1e-6:
                break
            length /= 2
        gain, weights, chances, loss = loss - now, tried, found, now
        if gain < 1e-9:
            break
    return np.asarray(weights / spread)


def sharpened(sheet: Sheet, weights: Array) -> Array:
    """Weights made bolder or more careful, as much as fits best, for each part of the phase.

    One number a part is all that is fitted, so a hundred games are enough to carry weights over to other players.
    """
    import numpy as np

    parts = list(sheet.features.phase)
    part_of = np.array([parts.index(part) for _, _, part in sheet.features.weights])
    told = sheet.part(slice(None))
    told.x = np.stack([sheet.x[..., part_of == part] @ weights[part_of == part] for part in range(len(parts))], axis=-1)
    return np.asarray(weights * fitted(told, PENALTY, np.ones(len(parts)))[part_of])


def foretold(sheet: Sheet, fit: Callable[[Sheet], Array]) -> Array:
    """What is said of every game by weights that were fitted on the others: each of five parts is held out in turn."""
    import numpy as np

    said: Array = np.zeros_like(sheet.y)
    for fold in range(HELD_OUT):
        is_out = sheet.game % HELD_OUT == fold
        if is_out.any():
            said[is_out] = sheet.part(is_out).chances(fit(sheet.part(~is_out)))
    return said


def _loss(sheet: Sheet, chances: Array, weights: Array, penalty: float) -> float:
    import numpy as np

    told = np.log(np.maximum(chances, 1e-12))
    return float(-(sheet.y * told).sum() / len(sheet.y) + penalty * (weights @ weights))


def _bend(x: Array, chances: Array) -> Array:
    """The second derivative of the loss, summed in parts so that it fits into memory."""
    import numpy as np

    wide = x.shape[2]
    total: Array = np.zeros((wide, wide))
    for at in range(0, len(x), 2000):
        part, share = x[at : at + 2000], chances[at : at + 2000]
        mean = np.einsum("nsd,ns->nd", part, share)
        rooted = (part * np.sqrt(share)[..., None]).reshape(-1, wide)
        total += rooted.T @ rooted - mean.T @ mean
    return total


def named(features: Features, weights: Array) -> dict[str, dict[str, dict[str, float]]]:
    """Weights as the data of a game hold them: by owner, feature and part of the phase."""
    table: dict[str, dict[str, dict[str, float]]] = {"seat": {}, "nobody": {}}
    for (owner, name, part), weight in zip(features.weights, weights, strict=True):
        table[owner].setdefault(name, {})[part] = round(float(weight), 5)
    return table


def listed(features: Features, weights: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Array:
    """The same weights as one list of numbers."""
    import numpy as np

    return np.array([weights[owner][name][part] for owner, name, part in features.weights])
