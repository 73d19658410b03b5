"""Weights of an evaluation fitted on games, and what they are worth on games they have not seen.

The games lie as records in a folder (`simulate(records=...)`). Of each a few positions are taken at random; every fifth
game is held out: nothing is fitted on it. The fit is that of a multinomial logit with a small penalty, found by Newton's
method. What it says is compared with what came true, by quarters of the game and by classes of what was said, and with
the ceiling: the shares that many playouts by the same bots give from the same positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paxwidget.analysis.lookahead import CHOICES_LIMIT, won
from paxwidget.engine import bots
from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.engine.position import Position
from paxwidget.engine.rows import Rows
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
QUARTERS = 4
#: Playouts that say how things really stand.
PLAYOUTS = 50


@dataclass(frozen=True, slots=True)
class Sample:
    """One position of a game that was played: its features, and what came of it."""

    game: int
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
            yield Sample(number, progress, counted, won(outcome, tuple(counted.seats)))


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
        for name in ("game", "progress", "x", "y", "is_there", "uniform"):
            setattr(twin, name, getattr(self, name)[chosen])
        return twin


def fitted(sheet: Sheet, penalty: float = PENALTY) -> Array:
    """The weights under which what came true was likeliest, large ones penalised in units of each feature's own spread."""
    import numpy as np

    spread = np.sqrt((sheet.x**2).mean(axis=(0, 1)))
    spread[spread == 0] = 1.0
    scaled = sheet.part(slice(None))
    scaled.x = sheet.x / spread
    rows, _, wide = scaled.x.shape
    weights: Array = np.zeros(wide)
    chances = scaled.chances(weights)
    loss = _loss(scaled, chances, weights, penalty)
    for _ in range(50):
        slope = np.einsum("nsd,ns->d", scaled.x, chances - scaled.y) / rows + 2 * penalty * weights
        bend = _bend(scaled.x, chances) / rows + 2 * penalty * np.eye(wide)
        step, length = np.linalg.solve(bend, slope), 1.0
        while True:
            tried = weights - length * step
            found = scaled.chances(tried)
            now = _loss(scaled, found, tried, penalty)
            if now <= loss or length < 1e-6:
                break
            length /= 2
        gain, weights, chances, loss = loss - now, tried, found, now
        if gain < 1e-9:
            break
    return np.asarray(weights / spread)


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


def brier(said: Array, came: Array) -> Array:
    """Brier's score of every row: the squared distance between what was said and what came true; less is better."""
    import numpy as np

    return np.asarray(((said - came) ** 2).sum(axis=1))


def by_quarter(sheet: Sheet, chances: Array) -> Rows:
    """For each quarter of the game and for all: positions, Brier's score of the evaluation and of an even guess."""
    import numpy as np

    own, even = brier(chances, sheet.y), brier(sheet.uniform, sheet.y)
    quarter = np.minimum((sheet.progress * QUARTERS).astype(int), QUARTERS - 1)
    rows = Rows()
    for name, chosen in [*((str(q + 1), quarter == q) for q in range(QUARTERS)), ("all", quarter >= 0)]:
        if chosen.any():
            rows.append({
                "quarter": name, "positions": int(chosen.sum()), "games": len(set(sheet.game[chosen].tolist())),
                "evaluation": float(own[chosen].mean()), "even guess": float(even[chosen].mean()),
            })  # fmt: skip
    return rows


def reliability(sheet: Sheet, chances: Array, classes: int = 10) -> Rows:
    """Of all that was said to have about such a chance, how much came true."""
    import numpy as np

    said, came = chances[sheet.is_there], sheet.y[sheet.is_there]
    which = np.minimum((said * classes).astype(int), classes - 1)
    return Rows(
        {
            "said": f"{number / classes:.0%}–{(number + 1) / classes:.0%}",
            "times": int((which == number).sum()),
            "mean said": float(said[which == number].mean()),
            "came true": float(came[which == number].mean()),
        }
        for number in range(classes)
        if (which == number).any()
    )


@dataclass(frozen=True, slots=True)
class Ceiling:
    """How an evaluation compares with the chances as they are, found by many playouts from the same positions."""

    positions: int
    playouts: int
    #: The mean squared distance of the evaluation, and of an even guess, from the true chances.
    evaluation: float
    even: float

    @property
    def covered(self) -> float:
        """The part of what can be known that the evaluation knows: 0 for an even guess, 1 for the true chances."""
        return 1 - self.evaluation / self.even


def true_shares(position: Position, players: Mapping[str, str], playouts: int, rng: Random) -> dict[str, float]:
    """How often each seat wins when the same bots play on from a position, with new luck each time."""
    spec = position.spec
    made = {seat: bots.make(spec, bot) for seat, bot in players.items()}
    total: dict[str, float] = {}
    for _ in range(playouts):
        trial = position.clone()
        trial.state.chance = Chance(rng.getrandbits(64))
        for _ in range(CHOICES_LIMIT):
            if not trial.to_act:
                break
            seat = trial.to_act[0]
            trial.play(seat, bots.ask(made[seat], trial, seat, rng))
        for seat, part in won(trial.state.outcome, trial.state.seats).items():
            total[seat] = total.get(seat, 0.0) + part / playouts
    return total


def ceiling(found: Sequence[tuple[dict[str, float], dict[str, float]]], playouts: int) -> Ceiling:
    """Compare what was said with the shares that playouts gave, for each position; their own scatter is taken off.

    The expected Brier score of any guess exceeds that of the true chances by its squared distance from them, so no
    outcome is needed, and few positions tell much.
    """
    if not found:
        raise PaxError("no position was played out")
    own = even = 0.0
    for said, true in found:
        # Of n draws the square of a share is too large by its variance, share (1 - share) / n on average.
        scatter = sum(share * (1 - share) for share in true.values()) / (playouts - 1)
        own += sum((said[seat] - share) ** 2 for seat, share in true.items()) - scatter
        even += sum((1 / len(true) - share) ** 2 for share in true.values()) - scatter
    return Ceiling(len(found), playouts, own / len(found), even / len(found))


def measured_ceiling(spec: GameSpec, evaluation: Evaluation, folder: Path, positions: int, playouts: int = PLAYOUTS) -> Ceiling:
    """Play out one position of each of so many held-out games by the bots that played it, and compare."""
    rng = Random(f"ceiling of {spec.id}")
    found = []
    held = [path for number, path in enumerate(sorted(folder.glob("*.pax.json"))) if number % HELD_OUT == 0]
    for path in held[:positions]:
        record = read(path)
        wanted = rng.randrange(len(record.lines[0].moves))
        position = next(position for ply, position in enumerate(walk(record)) if ply == wanted)
        true = true_shares(position, record.bots, playouts, rng)
        found.append((evaluation(position.state), true))
    return ceiling(found, playouts)
