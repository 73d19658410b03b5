"""The figures of a game over its course: what each seat has at every turn, and what it still lacks for each victory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from paxwidget.analysis.linechart import Picture, line_chart
from paxwidget.analysis.lookahead import period_of
from paxwidget.analysis.seats import colours_of
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.position import Position
from paxwidget.engine.rows import Rows
from paxwidget.engine.templates import Texts
from paxwidget.play.differences import Difference
from paxwidget.play.game import Game

_PLY = Names("ply", "ruch")


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


@guarded
def table(game: Game, *, every: str = "turn", as_frame: bool | None = None) -> Any:
    """The rows of `rows_of`, as a pandas frame where pandas is there.

    `as_frame` decides it whatever is there; a frame that cannot be made raises.

    >>> game.table(every="ply", as_frame=False).columns[:3]
    ('ply', 'period', 'seat')
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


@guarded
def plot(game: Game, measure: str, *, seats: Sequence[str] | None = None, every: str = "turn") -> Picture:
    """One figure of each seat over the years of this line, as a picture; `seats` are those to show.

    >>> game.plot(game.table(as_frame=False).columns[-1])[:4]
    '<svg'
    """
    rows = rows_of(game, every=every)
    known = rows.columns[3:]
    if measure not in known:
        raise PaxError(f"no figure is called {measure!r}; choose from {', '.join(known)}")
    chosen = tuple(game.seats if seats is None else seats)
    if stranger := next((seat for seat in chosen if seat not in game.seats), None):
        raise PaxError(f"nobody plays {stranger!r} here; the seats are {', '.join(game.seats)}")
    texts, state, colours = Texts(game.spec, game.lang), game.state, colours_of(game.spec)
    names = {seat: texts.name(state, seat) for seat in chosen}
    ticks = year_ticks(rows, game)
    return line_chart(
        list(dict.fromkeys(rows.column("ply"))),
        {name: [row[measure] for row in rows if row["seat"] == seat] for seat, name in names.items()},
        title=texts.templates.get(f"measure.{measure}", measure),
        x_label="" if ticks else _PLY.get(game.lang),
        ticks=ticks,
        colours={name: colours[seat] for seat, name in names.items() if seat in colours},
    )


def year_ticks(rows: Iterable[Mapping[str, Any]], game: Game) -> list[tuple[float, str]]:
    """Where each of the widest periods of a line (a year, an act) begins, with its name; nothing in a game without periods."""
    found: dict[str, float] = {}
    for row in rows:
        if row["period"]:
            found.setdefault(row["period"].partition(" ")[0], row["ply"])
    return [(ply, game.spec.name_of(game.state, word, game.lang)) for word, ply in found.items()]


def explain_distance(game: Game, seat: str, lang: str | None = None) -> dict[str, str]:
    """What a seat still lacks for each victory by its name, in words: "1 title and 2 tax revolts short"."""
    lacking = game.spec.lacking
    if lacking is None:
        raise PaxError(f"the game {game.spec.id!r} cannot say what a seat lacks")
    if seat not in game.seats:
        raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(game.seats)}")
    lang = lang or game.lang
    return {game.spec.name_of(game.state, way, lang): words for way, words in lacking(game.state, seat, lang).items()}


def diff(before: Position | Game, after: Position | Game, *, seat: str | None = None, lang: str = "en") -> Difference:
    """What differs between two positions of a game, in words; games stand for the position they show.

    >>> list(diff(game.position_at(0), game)) == list(game.diff(0))
    True
    """
    return Difference(_position(before), _position(after), seat, lang)


def _position(thing: Position | Game) -> Position:
    return thing.position if isinstance(thing, Game) else thing
