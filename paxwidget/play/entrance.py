"""The ways into a game: a new one, a described position, a saved one; and a game's map on its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.arguments import guarded
from paxwidget.engine.bots import Bot
from paxwidget.engine.chance import drawn_seed
from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import History
from paxwidget.engine.setup import OWN, RUN, Start, check_solo, checked_forced, checked_undo, described_start, new_start, static_data
from paxwidget.files.autosave import Autosave
from paxwidget.files.notation import is_text
from paxwidget.files.record_reading import read
from paxwidget.files.records import Record, Source
from paxwidget.files.replay import known_bots, replay
from paxwidget.files.saving import Saved
from paxwidget.play.game import Game

Folder = str | PathLike[str]


@guarded
def new_game(
    game: str,
    seats: Sequence[str] | int | None = None,
    *,
    seed: int | None = None,
    data: Folder | None = None,
    bots: Mapping[str, Bot | str] | None = None,
    lang: str = "en",
    autosave: bool = True,
    undo: str = OWN,
    forced: str = RUN,
    **options: Any,
) -> Game:
    """Start a game by its name.

    `seats` are named, or just a number of the usual ones; without a `seed` chance is new every time; `data` is a folder of corrected
    tables laid over the game's own; `bots` says which seats play by themselves; without `autosave` the game is not kept by
    itself (see `recover`); `undo` says what a page may take back: "own" only its own last choice, while it has revealed nothing and
    nobody else has decided since, "free" anything, "off" nothing; with
    `forced="ask"` a question with a single answer is asked too, which otherwise is answered by itself; all else are options of the game.
    """
    spec = registry.find(game)
    check_solo(spec, seats, options)
    start = new_start(spec, static_data(spec, data), seats, options, drawn_seed() if seed is None else seed)
    start = replace(start, undo=checked_undo(undo), forced=checked_forced(forced))
    return _opened(start, start.history(), autosave, lang=lang, bots=bots)


def again(game: Game) -> Game:
    """A new game with the same seats, options, agreements and players, and chance of its own."""
    with game.lock:
        start = game._start
        # A described position keeps its chance in the description.
        start = replace(start, rules=0, seed=None if start.seed is None else drawn_seed())
        return _opened(start, start.history(), game._autosave is not None, lang=game.lang, bots=dict(game.bots))


def _opened(start: Start, history: History, autosave: bool, **others: Any) -> Game:
    return Game(start, history, autosave=Autosave(history) if autosave else None, **others)


@guarded
def position(
    game: str,
    description: Mapping[str, Any],
    *,
    data: Folder | None = None,
    bots: Mapping[str, Bot | str] | None = None,
    lang: str = "en",
    autosave: bool = True,
    undo: str = OWN,
    forced: str = RUN,
) -> Game:
    """Set up any position of a game from a short description, such as `Game.describe` gives; all else as for `new_game`."""
    spec = registry.find(game)
    start, history = described_start(spec, static_data(spec, data), description, checked_forced(forced))
    return _opened(replace(start, undo=checked_undo(undo)), history, autosave, lang=lang, bots=bots)


@guarded
def load(source: Source, *, data: Folder | None = None, lang: str = "en", autosave: bool = True) -> Game:
    """Open a saved game from a path, a file, plain data or the text of `Game.to_text`; every move is replayed and checked.

    A record that was played with corrected tables needs the same folder as `data`.
    """
    saved = Saved()
    record = _read(source, saved)
    start, history = replay(record, data)
    players = known_bots(start.spec, start.seats, record.bots, is_over=history.position.is_over)
    return _opened(start, history, autosave, lang=lang, bots=players, saved=saved)


def _read(source: Source, saved: Saved) -> Record:
    if isinstance(source, PathLike) or (isinstance(source, str) and not is_text(source)):
        return saved.read(source)
    return read(source)


@guarded
def chart(game: str, data: Folder | None = None) -> Any:
    """The map of a game, on which any networkx algorithm runs."""
    spec = registry.find(game)
    if spec.chart is None:
        raise PaxError(f"{spec.title.en} is played without a map")
    return spec.chart(static_data(spec, data))
