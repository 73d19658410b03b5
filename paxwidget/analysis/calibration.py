"""What an evaluation is worth on games it has not seen.

What it says is compared with what came true, by quarters of the game, by the kind of bots that played and by classes of
what was said; and with the ceiling, the shares that many playouts by the same bots give from the same positions.
Positions of one game are much alike, so all intervals count games, not positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from paxwidget.analysis.fitting import HELD_OUT, Sheet, kind_of, walk
from paxwidget.analysis.intervals import DEVIATE, t_deviate
from paxwidget.analysis.linechart import Picture, line_chart
from paxwidget.analysis.lookahead import CHOICES_LIMIT, Policy, policy_of, won
from paxwidget.engine import bots
from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Evaluation
from paxwidget.engine.position import Position
from paxwidget.engine.rows import Rows
from paxwidget.engine.spec import GameSpec
from paxwidget.files.record_reading import read
from paxwidget.files.records import Record

if TYPE_CHECKING:
    from paxwidget.analysis.logit import Array

QUARTERS = 4
CLASSES = 10
#: Playouts that say how things really stand.
PLAYOUTS = 50
#: A position, and which bot played each seat.
Moment = tuple[Position, Mapping[str, str]]


def brier(said: Array, came: Array) -> Array:
    """Brier's score of every row: the squared distance between what was said and what came true; less is better."""
    import numpy as np

    return np.asarray(((said - came) ** 2).sum(axis=1))


def by_quarter(sheet: Sheet, chances: Array) -> Rows:
    """For each quarter of the game and for all: positions, Brier's score of the evaluation and of an even guess, and what is gained."""
    import numpy as np

    quarter = np.minimum((sheet.progress * QUARTERS).astype(int), QUARTERS - 1)
    chosen = [*((str(q + 1), quarter == q) for q in range(QUARTERS)), ("all", quarter >= 0)]
    return Rows({"quarter": name, **_scores(sheet, chances, rows)} for name, rows in chosen if rows.any())


def by_kind(sheet: Sheet, chances: Array) -> Rows:
    """The same for each kind of bots that played."""
    return Rows({"bots": kind, **_scores(sheet, chances, sheet.kind == kind)} for kind in sorted(set(sheet.kind.tolist())))


def _scores(sheet: Sheet, chances: Array, chosen: Any) -> dict[str, Any]:
    own, even = brier(chances, sheet.y)[chosen], brier(sheet.uniform, sheet.y)[chosen]
    low, high = _bounds(sheet.game[chosen], even - own)
    return {
        "positions": len(own), "games": len(set(sheet.game[chosen].tolist())),
        "evaluation": float(own.mean()), "even guess": float(even.mean()),
        "gain": float((even - own).mean()), "low": low, "high": high,
    }  # fmt: skip


def _bounds(game: Array, values: Array) -> tuple[float, float]:
    """The 95% interval of a mean whose values belong together by games."""
    import numpy as np

    mean, names = float(values.mean()), np.unique(game)
    if len(names) < 2:
        return float("-inf"), float("inf")
    sums = np.array([(values[game == name] - mean).sum() for name in names])
    reach = t_deviate(len(names) - 1) * sqrt(float((sums**2).sum()) * len(names) / (len(names) - 1)) / len(values)
    return mean - reach, mean + reach


def reliability(sheet: Sheet, chances: Array, classes: int = CLASSES) -> Rows:
    """Of all that was said to have about such a chance, how much came true, with its interval."""
    import numpy as np

    said, came = chances[sheet.may_win], sheet.y[sheet.may_win]
    game = np.broadcast_to(sheet.game[:, None], sheet.y.shape)[sheet.may_win]
    which = np.minimum((said * classes).astype(int), classes - 1)
    rows = Rows()
    for number in range(classes):
        chosen = which == number
        if not chosen.any():
            continue
        low, high = _bounds(game[chosen], came[chosen])
        rows.append({
            "said": f"{number / classes:.0%}–{(number + 1) / classes:.0%}", "times": int(chosen.sum()),
            "mean said": float(said[chosen].mean()), "came true": float(came[chosen].mean()),
            "low": max(0.0, low), "high": min(1.0, high),
        })  # fmt: skip
    return rows


def diagram(rows: Sequence[Mapping[str, Any]], title: str = "") -> Picture:
    """A reliability diagram: what was said from left to right, what came true upwards, and the line on which both are the same."""
    xs = [float(row["mean said"]) for row in rows]
    lines: dict[str, list[float | None]] = {
        "came true": [row["came true"] for row in rows],
        "as said": list(xs),
        "low": [row.get("low") for row in rows],
        "high": [row.get("high") for row in rows],
    }
    colours = {"came true": "#0072b2", "as said": "#666666", "low": "#9ac7e4", "high": "#9ac7e4"}
    ticks = [(x, f"{x:.0%}") for x in xs]
    return line_chart(xs, lines, title=title, x_label="said", ticks=ticks, percent=True, colours=colours, width=560, height=420)


@dataclass(frozen=True, slots=True)
class Ceiling:
    """How an evaluation compares with the chances as they are, found by many playouts from the same positions."""

    positions: int
    playouts: int
    #: The mean squared distance of the evaluation, and of an even guess, from the true chances.
    evaluation: float
    even: float
    #: The 95% interval of `covered`.
    low: float = float("-inf")
    high: float = 1.0

    @property
    def covered(self) -> float:
        """The part of what can be known that the evaluation knows: 0 for an even guess, 1 for the true chances."""
        return 1 - self.evaluation / self.even


def true_shares(position: Position, players: Mapping[str, str], playouts: int, rng: Random) -> dict[str, float]:
    """How often each seat wins when the same bots play on from a position, with new luck each time."""
    answer = {seat: _player(position.spec, bot) for seat, bot in players.items()}
    total: dict[str, float] = {}
    for _ in range(playouts):
        trial = position.clone()
        trial.state.chance = Chance(rng.getrandbits(64))
        for _ in range(CHOICES_LIMIT):
            if not trial.to_act:
                break
            seat = trial.to_act[0]
            trial.play(seat, answer[seat](trial, seat, rng))
        for seat, part in won(trial.state.outcome, trial.state.seats).items():
            total[seat] = total.get(seat, 0.0) + part / playouts
    return total


def _player(spec: GameSpec, bot: str) -> Policy:
    """What answers for a bot; habits look at nothing that their seat may not see, so for them no world need be imagined."""
    if bot == "quick":
        return policy_of(spec)
    made = bots.make(spec, bot)
    return lambda position, seat, rng: bots.ask(made, position, seat, rng)


def ceiling(found: Sequence[tuple[dict[str, float], dict[str, float]]], playouts: int) -> Ceiling:
    """Compare what was said with the shares that playouts gave, for each position; their own scatter is taken off.

    The expected Brier score of any guess exceeds that of the true chances by its squared distance from them, so no
    outcome is needed, and few positions tell much.
    """
    if not found:
        raise PaxError("no position was played out")
    own: list[float] = []
    even: list[float] = []
    for guess, shares in found:
        # That nobody wins is one of the things that may come; an even guess does not think of it.
        said, true = {**guess, "": 1 - sum(guess.values())}, {**shares, "": 1 - sum(shares.values())}
        even_guess = {**dict.fromkeys(shares, 1 / len(shares)), "": 0.0}
        # Of n draws the square of a share is too large by its variance, share (1 - share) / n on average.
        scatter = sum(share * (1 - share) for share in true.values()) / (playouts - 1)
        own.append(sum((said[seat] - share) ** 2 for seat, share in true.items()) - scatter)
        even.append(sum((even_guess[seat] - share) ** 2 for seat, share in true.items()) - scatter)
    count = len(found)
    mean_own, mean_even = sum(own) / count, sum(even) / count
    if count < 2 or mean_even <= 0:
        return Ceiling(count, playouts, mean_own, mean_even)
    # The interval of a ratio, by how far each position is off it.
    ratio = mean_own / mean_even
    off = sum((one - ratio * other) ** 2 for one, other in zip(own, even, strict=True)) / (count - 1)
    reach = DEVIATE * sqrt(off / count) / mean_even
    return Ceiling(count, playouts, mean_own, mean_even, 1 - ratio - reach, 1 - ratio + reach)


def measured_ceiling(evaluation: Evaluation, found: Iterable[Moment], playouts: int = PLAYOUTS) -> Ceiling:
    """Play out positions of held-out games by the bots that played them, and compare."""
    compared = []
    for number, (position, players) in enumerate(found):
        rng = Random(f"ceiling of {position.spec.id} {number}")
        compared.append((evaluation(position.state), true_shares(position, players, playouts, rng)))
    return ceiling(compared, playouts)


def held_positions(spec: GameSpec, folder: Path, count: int, kind: str | None = None) -> Iterator[Moment]:
    """A position of each of so many games of a folder that are held out; `kind` names one kind of bots."""
    held = [read(path) for number, path in enumerate(sorted(folder.glob("*.pax.json"))) if number % HELD_OUT == 0]
    wanted = [record for record in held if kind is None or kind_of(record.bots.values()) == kind]
    for number, record in enumerate(wanted[:count]):
        yield _drawn(record, Random(f"position of {spec.id} {number}")), record.bots


def _drawn(record: Record, rng: Random) -> Position:
    wanted = rng.randrange(len(record.lines[0].moves))
    return next(position for ply, position in enumerate(walk(record)) if ply == wanted)
