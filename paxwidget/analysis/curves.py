"""How a game went: each seat's chances at every ply, and where they turned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from typing import Any

from paxwidget.analysis.linechart import Mark, Picture, line_chart
from paxwidget.analysis.lookahead import period_of, play_out, policy_of, shares, won
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.seats import colours_of, everybody
from paxwidget.analysis.tables import year_ticks
from paxwidget.engine.arguments import guarded
from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import Node
from paxwidget.engine.names import Names
from paxwidget.engine.position import Position
from paxwidget.engine.rows import Rows
from paxwidget.engine.templates import Texts
from paxwidget.files.records import Source
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

#: Playouts of each position in a game that cannot say what a position is worth.
PLAYOUTS = 20
_TITLE = Names("Chances to win", "Szanse na zwycięstwo")
_PLY = Names("ply", "ruch")


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn after which the chances were others than before, named by the choice in it that did most for that.

    What is gained by half a manoeuvre and lost by its other half is no turning point: the chances are compared before the
    turn and after it.
    """

    ply: int
    seat: str
    choice: str
    label: str
    #: What the turn added to the chances of each seat.
    change: dict[str, float]
    #: What the seats are called.
    names: dict[str, str] = field(repr=False, compare=False)

    @property
    def size(self) -> float:
        """The largest gain or loss of any seat."""
        return max(abs(change) for change in self.change.values())

    def __str__(self) -> str:
        name = self.names
        changes = ", ".join(f"{name[seat]} {_moved(change)}" for seat, change in self.change.items() if abs(change) >= 0.005)
        return f"{self.ply}. {name[self.seat]}: {self.label} ({changes})"


def _moved(change: float) -> str:
    """A gain or a loss, with a true minus."""
    return f"{change:+.0%}".replace("-", "−")


@guarded
class Curve:
    """The chances of each seat after every choice of a line, from its start (row 0) to its end.

    A notebook draws it; `rows` and `to_frame` give the figures, `turning_points` the choices that mattered most.
    """

    def __init__(self, game: Game, rows: list[dict[str, Any]], points: list[TurningPoint], seats: dict[str, str]) -> None:
        self.seats = tuple(seats)
        self.rows = Rows(rows)
        self._points = points
        self._names = seats
        self._lang = game.lang
        self._title = f"{_TITLE.get(game.lang)}: {game.spec.title.get(game.lang)}"
        self._colours = colours_of(game.spec)
        self._ticks = year_ticks(self.rows, game)

    def turning_points(self, count: int = 5) -> list[TurningPoint]:
        """The choices that changed most, in the order of the game."""
        if count < 0:
            raise PaxError(f"a number of turning points is needed, not {count}")
        largest = sorted(self._points, key=lambda point: -point.size)[:count]
        return sorted(largest, key=lambda point: point.ply)

    def chances(self, seat: str) -> list[float]:
        """One seat's chances from the start to the end."""
        if seat not in self.seats:
            raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(self.seats)}")
        return self.rows.column(seat)

    def to_frame(self) -> Any:
        """The rows as a pandas frame by ply."""
        import pandas as pd

        return pd.DataFrame(self.rows).set_index("ply")

    def svg(self, width: int = 720, height: int = 300) -> Picture:
        """The curve as a picture, the five largest turning points marked."""
        return line_chart(
            self.rows.column("ply"),
            {name: self.chances(seat) for seat, name in self._names.items()},
            title=self._title,
            x_label="" if self._ticks else _PLY.get(self._lang),
            ticks=self._ticks,
            marks=[Mark(point.ply, str(point)) for point in self.turning_points()],
            percent=True,
            colours={name: self._colours[seat] for seat, name in self._names.items() if seat in self._colours},
            width=width,
            height=height,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        points = "\n".join(f"  {point}" for point in self.turning_points())
        return f"<Curve of {len(self.rows) - 1} choices>\n{points}"


@guarded
def evaluate(
    game: Game | Source, *, playouts: int = 0, seed: int = 0, progress: Progress | bool | None = None
) -> Curve:
    """The curve of a game's line, or of the main line of a record (a path, a file or plain data).

    The chances are those of the game's evaluation with all hands open; with `playouts`, or in a game that has no
    evaluation, they are the shares of so many playouts, in which chance falls again. An interruption keeps the curve as
    far as it has come.

    >>> curve = game.evaluate(progress=False)
    >>> len(curve.rows) == len(game.line) + 1
    True
    >>> biggest = max(curve.turning_points(), key=lambda point: point.size)
    >>> game.line[biggest.ply - 1].choice == biggest.choice
    True
    """
    if not isinstance(game, Game):
        game = load(game, autosave=False)
        game.goto((game.main_line or [game.node])[-1])
    if playouts < 0:
        raise PaxError(f"a number of playouts is needed, not {playouts}")
    if game.spec.evaluate is None and not playouts:
        playouts = PLAYOUTS
    course = _Course(game, playouts, seed)
    try:
        with telling(progress, "positions", "ply") as tell:
            for ply in range(len(course.nodes) + 1):
                course.add(ply)
                tell(ply, len(course.nodes))
    except KeyboardInterrupt:
        # Who interrupts wants to see what there is.
        if not course.rows:
            raise
    return Curve(game, course.rows, course.points, course.names)


def chances_at(game: Game, nodes: Iterable[Node]) -> list[dict[str, float]]:
    """What the evaluation says at some moments of a game, be they on different lines."""
    seats = everybody(game.position_at(0))
    return [_chances(game.position_at(node), seats, 0, Random(0)) for node in nodes]


class _Course:
    """What is gathered on the way along a line."""

    def __init__(self, game: Game, playouts: int, seed: int) -> None:
        self._game, self._playouts, self._seed = game, playouts, seed
        self._texts = Texts(game.spec, game.lang)
        self.nodes: list[Node] = game.line
        self.rows: list[dict[str, Any]] = []
        #: What names the turn that runs in each position.
        self._turns: list[Any] = []
        start = game.position_at(0)
        self.names = {seat: self._texts.name(start.state, seat) for seat in everybody(start)}

    def add(self, ply: int) -> None:
        """Evaluate the position at a ply, and note by whose choice it came and in which turn."""
        position = self._game.position_at(ply)
        chances = _chances(position, tuple(self.names), self._playouts, Random(f"{self._seed} {ply}"))
        node = self.nodes[ply - 1] if ply else None
        period = period_of(position)
        # A game that does not tell its turns apart has a turn for every choice.
        self._turns.append(period or ply)
        row = {"ply": ply, "period": " ".join(period).strip()}
        row |= {"seat": node.seat if node else None, "choice": node.choice if node else None}
        self.rows.append({**row, **chances})

    @property
    def points(self) -> list[TurningPoint]:
        """What each turn changed."""
        found: list[TurningPoint] = []
        plies = range(1, len(self.rows))
        for _, turn in groupby(plies, key=lambda ply: self._turns[ply - 1]):
            own = list(turn)
            change = self._change(own[0] - 1, own[-1])
            who = max(change, key=lambda seat: abs(change[seat]))
            way = 1 if change[who] >= 0 else -1
            chosen = [one for one in own if self.nodes[one - 1].seat is not None]
            if not chosen:
                continue
            ply = max(chosen, key=lambda one: way * self._change(one - 1, one)[who])
            node = self.nodes[ply - 1]
            assert node.seat is not None
            # In the words of the moment of the choice, which may name what lay open then.
            label = self._texts.label(self._game.position_at(ply - 1).state, node.step, node.choice)
            found.append(TurningPoint(ply, node.seat, node.choice, label, change, self.names))
        return found

    def _change(self, before: int, after: int) -> dict[str, float]:
        return {seat: self.rows[after][seat] - self.rows[before][seat] for seat in self.names}


def _chances(position: Position, seats: tuple[str, ...], playouts: int, rng: Random) -> dict[str, float]:
    if position.is_over:
        return won(position.state.outcome, seats)
    if not playouts:
        return shares(position)
    policy = policy_of(position.spec)
    total = dict.fromkeys(seats, 0.0)
    for _ in range(playouts):
        trial = position.clone()
        trial.state.chance = Chance(rng.getrandbits(64))
        outcome = play_out(trial, policy, rng)
        for seat, part in won(outcome, seats).items():
            total[seat] += part / playouts
    return total
