"""Weights of an evaluation fitted on games.

The games lie as records in a folder (`simulate(records=...)`). Of each a few positions are taken at random; every fifth
game is held out: nothing is fitted on it. The fit is that of a multinomial logit with a small penalty (`logit`); where a
game tells apart in which way it can be won, it goes by the way in which each game was. Where games of strong bots are few,
weights that rest on many games of quick ones can be carried over to them: then only how sure they are is fitted, early and
late. `calibration` says what weights are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paxwidget.analysis.logit import Blocks, Dense, chances, likeliest
from paxwidget.analysis.lookahead import won
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec
from paxwidget.files.record_reading import read
from paxwidget.files.records import Record
from paxwidget.files.replay import begin

if TYPE_CHECKING:
    from paxwidget.analysis.logit import Array

#: Positions taken of each game; they are much alike, so more of them tell little more.
POSITIONS = 24
#: Every so many games one is held out.
HELD_OUT = 5
#: Weights are kept small by so much, divided by the number of games: the more there are, the more is believed.
PENALTY = 1.6


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
    #: How the game ended: one of the ways to win, where they are told apart.
    ending: str = ""


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


def samples(spec: GameSpec, *folders: Path, count: int = POSITIONS) -> Iterator[Sample]:
    """Positions of all games in some folders, `count` of each; the same ones every time."""
    first = 0
    for folder in folders:
        paths = sorted(folder.glob("*.pax.json"))
        for number, path in enumerate(paths, first):
            yield from _drawn(spec, read(path), number, count)
        # In each folder it is the first game of every five that is held out.
        first += -(-len(paths) // HELD_OUT) * HELD_OUT


def _drawn(spec: GameSpec, record: Record, number: int, count: int) -> Iterator[Sample]:
    features = features_of(spec)
    plies = len(record.lines[0].moves)
    wanted = set(Random(f"{spec.id} {number}").sample(range(plies), min(count, plies)))
    found = []
    for ply, position in enumerate(walk(record)):
        if ply in wanted:
            found.append((ply / plies, features.count(position.state)))
    outcome, kind = position.state.outcome, kind_of(record.bots.values())
    for progress, counted in found:
        yield Sample(number, kind, progress, counted, won(outcome, tuple(counted.seats)), outcome.get("ending", ""))


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
    """Samples as arrays: numbers for each seat that could win and for its ways to do it, and for nobody."""

    def __init__(self, features: Features, found: Sequence[Sample]) -> None:
        import numpy as np

        if not found:
            raise PaxError("there are no games to fit on")
        self.features = features
        self.game = np.array([sample.game for sample in found])
        self.kind = np.array([sample.kind for sample in found])
        self.progress = np.array([sample.progress for sample in found])
        rows, seats, parts = len(found), max(len(sample.counted.seats) for sample in found), len(features.phase)
        #: What each seat had of the win, nobody as the last of them; and the same by its ways to win.
        self.y: Array = np.zeros((rows, seats + bool(features.nobody)))
        self.came: Array = np.zeros((rows, seats * max(1, len(features.ways)) + bool(features.nobody)))
        self.uniform: Array = np.zeros_like(self.y)
        self.is_there = np.zeros((rows, seats), bool)
        self.seat = np.zeros((rows, seats, len(features.seat) * parts), np.float32)
        self.ways = [np.zeros((rows, seats, len(names) * parts), np.float32) for names in features.ways.values()]
        self.nobody = np.zeros((rows, len(features.nobody) * parts), np.float32)
        for row, sample in enumerate(found):
            self._fill(row, sample)

    def _fill(self, row: int, sample: Sample) -> None:
        import numpy as np

        counted, ways = sample.counted, list(self.features.ways)
        phase = np.array(counted.phase)
        for place, (seat, values) in enumerate(counted.seats.items()):
            self.seat[row, place] = np.outer(values, phase).ravel()
            for x, numbers in zip(self.ways, counted.ways.get(seat, ()), strict=True):
                x[row, place] = np.outer(numbers, phase).ravel()
            self.y[row, place] = sample.won[seat]
            if sample.won[seat]:
                way = ways.index(sample.ending) if ways else 0
                self.came[row, place * max(1, len(ways)) + way] = sample.won[seat]
            self.is_there[row, place] = True
            self.uniform[row, place] = 1 / len(counted.seats)
        if self.features.nobody:
            self.nobody[row] = np.outer(counted.nobody, phase).ravel()
            self.y[row, -1] = self.came[row, -1] = 1 - sum(sample.won.values())

    @property
    def may_win(self) -> Array:
        """Which places of `y` are those of somebody who could win, or of nobody where that may be."""
        import numpy as np

        return np.hstack([self.is_there, np.ones((len(self.y), int(bool(self.features.nobody))), bool)])

    @property
    def design(self) -> Blocks:
        """How points follow from weights."""
        import numpy as np

        bare = [np.zeros((*self.is_there.shape, 0), np.float32)]
        return Blocks(self.seat, self.ways or bare, self.nobody if self.features.nobody else None, self.is_there)

    def by_seat(self, shares: Array) -> Array:
        """What each seat has by all its ways to win, and nobody."""
        import numpy as np

        seats = self.is_there.shape[1]
        each = max(1, len(self.ways))
        own = shares[:, : seats * each].reshape(len(shares), seats, each).sum(axis=2)
        return np.hstack([own, shares[:, seats * each :]])

    def chances(self, weights: Array) -> Array:
        """What weights say of every row."""
        return self.by_seat(chances(self.design, weights))

    def part(self, chosen: Any) -> Sheet:
        """Some of the rows."""
        twin = Sheet.__new__(Sheet)
        twin.features = self.features
        for name in ("game", "kind", "progress", "y", "came", "uniform", "is_there", "seat", "nobody"):
            setattr(twin, name, getattr(self, name)[chosen])
        twin.ways = [x[chosen] for x in self.ways]
        return twin


def fitted(sheet: Sheet, penalty: float | None = None) -> Array:
    """The weights under which what came true was likeliest, large ones penalised."""
    import numpy as np

    if penalty is None:
        penalty = PENALTY / len(np.unique(sheet.game))
    doubts, lasting = sheet.features.doubts, sheet.features.lasting
    each = [penalty * (1.0 if name in lasting else doubts.get(part, 1.0)) for _, name, part in sheet.features.weights]
    return likeliest(sheet.design, sheet.came, np.array(each))


def sharpened(sheet: Sheet, weights: Array) -> Array:
    """Weights made bolder or more careful, as much as fits best, for each part of the phase.

    One number a part is all that is fitted, so a hundred games are enough to carry weights over to other players.
    """
    import numpy as np

    parts = list(sheet.features.phase)
    part_of = np.array([parts.index(part) for _, _, part in sheet.features.weights])
    design = sheet.design
    points = [design.points(np.where(part_of == part, weights, 0.0)) for part in range(len(parts))]
    is_there = np.isfinite(points[0])
    told = Dense(np.where(is_there[..., None], np.stack(points, axis=-1), 0.0), is_there)
    scale = likeliest(told, sheet.came, np.full(len(parts), PENALTY / len(np.unique(sheet.game))), np.ones(len(parts)))
    return np.asarray(weights * scale[part_of])


def foretold(sheet: Sheet, fit: Callable[[Sheet], Array]) -> Array:
    """What is said of every game by weights that were fitted on the others: each of five parts is held out in turn."""
    import numpy as np

    said: Array = np.zeros_like(sheet.y)
    for fold in range(HELD_OUT):
        is_out = sheet.game % HELD_OUT == fold
        if is_out.any():
            said[is_out] = sheet.part(is_out).chances(fit(sheet.part(~is_out)))
    return said


def named(features: Features, weights: Array) -> dict[str, dict[str, dict[str, float]]]:
    """Weights as the data of a game hold them: by owner, feature and part of the phase."""
    table: dict[str, dict[str, dict[str, float]]] = {owner: {} for owner in features.owners}
    for (owner, name, part), weight in zip(features.weights, weights, strict=True):
        table[owner].setdefault(name, {})[part] = round(float(weight), 5)
    return table


def listed(features: Features, weights: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Array:
    """The same weights as one list of numbers."""
    import numpy as np

    return np.array([weights[owner][name][part] for owner, name, part in features.weights])
