"""How a game went: each seat's chances at every ply, and where they turned."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from random import Random
from typing import Any

from paxwidget.analysis.linechart import Mark, line_chart
from paxwidget.analysis.lookahead import period_of, play_out, policy_of, shares, won
from paxwidget.analysis.progress import Progress, telling
from paxwidget.core.chance import Chance
from paxwidget.core.game import Game
from paxwidget.core.opening import load
from paxwidget.core.position import Position
from paxwidget.core.rows import Rows
from paxwidget.core.text import Names
from paxwidget.core.texts import Texts

_TITLE = Names("Chances to win", "Szanse na zwycięstwo")
_PLY = Names("ply", "ruch")


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice after which the chances were others than before."""

    ply: int
    seat: str
    choice: str
    label: str
    #: What it added to the chances of each seat.
    change: dict[str, float]

    @property
    def size(self) -> float:
        """The largest gain of any seat."""
        return max(abs(change) for change in self.change.values())

    def __str__(self) -> str:
        changes = ", ".join(f"{seat} {change:+.0%}" for seat, change in self.change.items() if abs(change) >= 0.005)
        return f"{self.ply}. {self.seat}: {self.label} ({changes})"


class Curve:
    """The chances of each seat after every choice of a line, from its start (row 0) to its end."""

    def __init__(
        self, game: Game, rows: list[dict[str, Any]], points: list[TurningPoint], seats: tuple[str, ...]
    ) -> None:
        self.seats = seats
        self.rows = Rows(rows)
        self._points = points
        self._lang = game.lang
        self._title = f"{_TITLE.get(game.lang)}: {game.spec.title.get(game.lang)}"

    def turning_points(self, count: int = 5) -> list[TurningPoint]:
        """The choices that changed most, in the order of the game."""
        largest = sorted(self._points, key=lambda point: -point.size)[:count]
        return sorted(largest, key=lambda point: point.ply)

    def chances(self, seat: str) -> list[float]:
        """One seat's chances from the start to the end."""
        return self.rows.column(seat)

    def to_frame(self) -> Any:
        """The rows as a pandas frame by ply."""
        import pandas as pd

        return pd.DataFrame(self.rows).set_index("ply")

    def svg(self, width: int = 720, height: int = 300) -> str:
        """The curve as a picture, the five largest turning points marked."""
        marks = [Mark(point.ply, str(point)) for point in self.turning_points()]
        lines = {seat: self.chances(seat) for seat in self.seats}
        plies = self.rows.column("ply")
        label = _PLY.get(self._lang)
        return line_chart(
            plies, lines, title=self._title, x_label=label, marks=marks, percent=True, width=width, height=height
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        points = "\n".join(f"  {point}" for point in self.turning_points())
        return f"<Curve of {len(self.rows) - 1} choices>\n{points}"


def evaluate(
    game: Game | str | PathLike[str],
    *,
    playouts: int = 0,
    seed: int = 0,
    progress: Progress | bool | None = False,
) -> Curve:
    """The curve of a game's line, or of a saved game's main line.

    The chances are those of the game's evaluation with all hands open; with `playouts`, or in a game that has no
    evaluation, they are the shares of so many playouts, in which chance falls anew.
    """
    if not isinstance(game, Game):
        game = load(game)
    if game.spec.evaluate is None and not playouts:
        playouts = 20
    nodes, texts = game.line, Texts(game.spec, game.lang)
    rows: list[dict[str, Any]] = []
    points = []
    before: dict[str, float] = {}
    with telling(progress, "positions", "ply") as tell:
        for ply in range(len(nodes) + 1):
            position = game.position_at(ply)
            chances = _chances(position, playouts, Random(f"{seed} {ply}"))
            node = nodes[ply - 1] if ply else None
            row = {"ply": ply, "period": " ".join(period_of(position)).strip()}
            row |= {"seat": node.seat if node else None, "choice": node.choice if node else None}
            rows.append({**row, **chances})
            if node is not None and node.seat is not None:
                change = {seat: chance - before[seat] for seat, chance in chances.items()}
                label = texts.label(position.state, node.step, node.choice)
                points.append(TurningPoint(ply, node.seat, node.choice, label, change))
            before = chances
            tell(ply, len(nodes))
    return Curve(game, rows, points, tuple(before))


def _chances(position: Position, playouts: int, rng: Random) -> dict[str, float]:
    if position.is_over or not playouts:
        return shares(position)
    policy = policy_of(position.spec)
    total: dict[str, float] = {}
    for _ in range(playouts):
        trial = position.clone()
        trial.state.chance = Chance(rng.getrandbits(64))
        outcome = play_out(trial, policy, rng)
        for seat, part in won(outcome, trial.state.seats).items():
            total[seat] = total.get(seat, 0.0) + part / playouts
    return total
