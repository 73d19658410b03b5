"""The figures of a game over its course: what each seat has at every turn, and what it still lacks for each victory."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from paxwidget.analysis.linechart import line_chart
from paxwidget.analysis.lookahead import period_of
from paxwidget.core.difference import Difference
from paxwidget.core.errors import PaxError
from paxwidget.core.game import Game
from paxwidget.core.position import Position
from paxwidget.core.rows import Rows


def rows_of(game: Game, *, every: str = "turn") -> Rows:
    """A row for each seat at the start, after every turn (or `every="ply"`) and at the end of this line."""
    measures = game.spec.measures
    if measures is None:
        raise PaxError(f"the game {game.spec.id!r} has no figures to follow")
    if every not in ("turn", "ply"):
        raise PaxError(f"figures are taken every 'turn' or every 'ply', not every {every!r}")
    rows = Rows()
    last = len(game.line)
    period: tuple[str, ...] | None = None
    for ply in range(last + 1):
        position = game.position_at(ply)
        now = tuple(period_of(position))
        if every == "ply" or now != period or ply == last:
            moment = {"ply": ply, "period": " ".join(now).strip()}
            rows += [{**moment, "seat": seat, **measures(position.state, seat)} for seat in game.seats]
        period = now
    return rows


def table(game: Game, *, every: str = "turn", as_frame: bool | None = None) -> Any:
    """The rows of `rows_of`, as a pandas frame where pandas is there.

    `as_frame` decides it whatever is there; a frame that cannot be made raises.
    """
    rows = rows_of(game, every=every)
    if as_frame is False:
        return rows
    try:
        pandas = import_module("pandas")
    except ImportError:
        if as_frame:
            raise
        return rows
    return pandas.DataFrame(rows)


def plot(game: Game, measure: str, *, seats: Sequence[str] | None = None, every: str = "turn") -> str:
    """One figure of each seat over this line, as an SVG picture."""
    rows = rows_of(game, every=every)
    if measure not in rows.columns[3:]:
        raise PaxError(f"there is no figure {measure!r}; there is {', '.join(rows.columns[3:])}")
    chosen = tuple(seats or game.seats)
    plies = list(dict.fromkeys(rows.column("ply")))
    lines = {seat: [row[measure] for row in rows if row["seat"] == seat] for seat in chosen}
    return line_chart(plies, lines, title=measure, x_label="ply")


def explain_distance(game: Game, seat: str, lang: str | None = None) -> dict[str, str]:
    """What a seat still lacks for each victory, in words: "two tax revolts and one title short"."""
    lacking = game.spec.lacking
    if lacking is None:
        raise PaxError(f"the game {game.spec.id!r} cannot say what a seat lacks")
    if seat not in game.seats:
        raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(game.seats)}")
    return lacking(game.state, seat, lang or game.lang)


def diff(before: Position | Game, after: Position | Game, *, seat: str | None = None, lang: str = "en") -> Difference:
    """What differs between two positions of a game, in words; games stand for the position they show."""
    return Difference(_position(before), _position(after), seat, lang)


def _position(thing: Position | Game) -> Position:
    return thing.position if isinstance(thing, Game) else thing
