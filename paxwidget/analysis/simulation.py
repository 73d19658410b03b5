"""Many games at once: on processes of this machine, or on any executor of `concurrent.futures`, such as Dask's.

Every game has a number; its seed, its seating and its bots' luck follow from that number and the run's seed alone, so
the rows are the same however many workers share the games, in whatever order they come back. With a path, each row is
written when its game ends, and a run that was cut short goes on where it stopped.
"""

from __future__ import annotations

import importlib
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.analysis.lookahead import CHOICES_LIMIT
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.results import FORMAT, VERSION, Results, Row, read_lines
from paxwidget.core import bots, registry
from paxwidget.core.bots import Bot
from paxwidget.core.errors import BadSetup, PaxError
from paxwidget.core.journal import Gone, Journal, Taken
from paxwidget.core.position import Position
from paxwidget.core.rulebook import package_of
from paxwidget.core.start import checked_options, checked_seats, static_data

#: Games that wait at the executor for each worker, so that none is idle and an interruption loses little.
AHEAD = 4
#: How often a game is given out again after its worker died.
RETRIES = 5

Seating = Mapping[str, "str | Bot"] | Sequence[str] | None


@dataclass(frozen=True)
class Order:
    """All that a worker must know to play any game of a run."""

    game: str
    package: str
    seats: tuple[str, ...]
    bots: tuple[str | Bot, ...]
    options: dict[str, Any]
    seed: int
    rotate: bool

    def header(self) -> dict[str, Any]:
        """The first line of a file of rows: which run it is."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seats": list(self.seats),
            "bots": [_name(bot) for bot in self.bots],
            "options": self.options,
            "seed": self.seed,
            "rotate": self.rotate,
        }

    def seating(self, number: int) -> dict[str, str | Bot]:
        """Who plays what in one game: with `rotate` the bots move on by a seat from game to game."""
        shift = number % len(self.seats) if self.rotate else 0
        return {seat: self.bots[place - shift] for place, seat in enumerate(self.seats)}


def _name(bot: str | Bot) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__


def play_game(order: Order, number: int) -> Row:
    """Play one game of a run to its end; this is what a worker does."""
    importlib.import_module(order.package)
    spec = registry.find(order.game)
    rng = Random(f"{order.seed} {number}")
    seed = rng.getrandbits(32)
    position = Position(spec, spec.new(static_data(spec), order.seats, order.options, seed))
    seating = order.seating(number)
    players = {seat: bots.make(spec, bot) if isinstance(bot, str) else bot for seat, bot in seating.items()}
    luck = {seat: Random(f"{seed} {seat}") for seat in seating}
    decisions = 0
    while position.to_act:
        seat = position.to_act[0]
        position.play(seat, bots.ask(players[seat], position, seat, luck[seat]))
        decisions += 1
        if decisions > CHOICES_LIMIT:
            raise PaxError(f"game {number} is not over after {CHOICES_LIMIT} choices")
    outcome = position.state.outcome
    facts = {key: value for key, value in outcome.items() if isinstance(value, int | float | str)}
    named = {seat: _name(bot) for seat, bot in seating.items()}
    row = {"game": number, "seed": seed, "seats": named, "winners": list(outcome["winners"])}
    return {**row, **facts, "decisions": decisions}


def make_order(
    game: str, seats: Seating, *, bot: str | Bot | None, seed: int, rotate: bool, options: Mapping[str, Any]
) -> Order:
    """A run as it was asked for, checked before any worker starts."""
    spec = registry.find(game)
    table = checked_seats(spec, list(seats) if seats is not None else None)
    usual = bot or ("greedy" if "greedy" in bots.names(spec) else "random")
    players = tuple(seats[seat] if isinstance(seats, Mapping) else usual for seat in table)
    for player in players:
        if isinstance(player, str):
            bots.make(spec, player)
    chosen = checked_options(spec, options)
    # A table that cannot be set is told now, not by a worker.
    position = Position(spec, spec.new(static_data(spec), table, chosen, 0))
    if tuple(position.state.seats) != table:
        table = tuple(position.state.seats)
        players = tuple(seats.get(seat, usual) if isinstance(seats, Mapping) else usual for seat in table)
    return Order(spec.id, package_of(spec), table, players, chosen, seed, rotate)


def simulate(
    game: str,
    seats: Seating = None,
    *,
    games: int = 100,
    seed: int = 0,
    bot: str | Bot | None = None,
    rotate: bool = False,
    executor: Executor | None = None,
    workers: int | None = None,
    path: str | PathLike[str] | None = None,
    progress: Progress | bool | None = None,
    on_row: Callable[[Row], object] | None = None,
    **options: Any,
) -> Results:
    """Play many games between bots and gather their results.

    `seats` maps seats to bots, by name or as objects that can be pickled; a list of seats lets `bot` play them all.
    `rotate` moves the bots on by a seat from game to game. Without an `executor` the games are shared by `workers`
    processes of this machine. `on_row` gets each row as soon as its game ends. An interruption (Ctrl-C, the stop
    button) ends the run, and what was finished is returned; with a `path` it is on the disk too, and the same call goes
    on from there. All else are options of the game.
    """
    if games < 0:
        raise BadSetup(f"a number of games is needed, not {games}")
    order = make_order(game, seats, bot=bot, seed=seed, rotate=rotate, options=options)
    book = _Book(order, path)
    missing = [number for number in range(games) if number not in book.rows]
    try:
        with telling(progress, f"games of {game}", "game") as tell:
            tell(games - len(missing), games)
            for row in _played(order, missing, executor, workers):
                book.add(row)
                if on_row is not None:
                    on_row(row)
                tell(sum(number < games for number in book.rows), games)
    except KeyboardInterrupt:
        # Who interrupts wants to see what there is.
        pass
    finally:
        book.close()
    return Results((book.rows[number] for number in sorted(book.rows) if number < games), games)


class _Book:
    """The rows of a run, in memory and on the disk."""

    def __init__(self, order: Order, path: str | PathLike[str] | None) -> None:
        self.rows: dict[int, Row] = {}
        self._journal: Journal | None = None
        if path is None:
            return
        place, header = Path(path), order.header()
        self._journal = Journal(place)
        try:
            if place.exists():
                self._go_on(place, header)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                self._journal.begin(_line(header), durable=True)
        except Taken:
            raise PaxError(f"{place.name} is being written by another run") from None

    def _go_on(self, place: Path, header: dict[str, Any]) -> None:
        assert self._journal is not None
        self._journal.adopt()
        found, rows, is_whole = read_lines(place)
        if found != header:
            key = next(key for key in {**found, **header} if found.get(key) != header.get(key))
            was, now = found.get(key), header.get(key)
            raise PaxError(f"{place.name} holds another run: its {key!r} is {was!r}, not {now!r}")
        self.rows = {row["game"]: row for row in rows}
        if not is_whole:
            # The last line was cut off when the run died; its game is played again.
            self._journal.begin(b"".join(map(_line, [header, *rows])), durable=True)

    def add(self, row: Row) -> None:
        if row["game"] in self.rows:
            return
        self.rows[row["game"]] = row
        if self._journal is not None:
            try:
                self._journal.append(_line(row))
            except (Gone, Taken):
                raise PaxError(f"{self._journal.path.name} was changed or taken away during the run") from None

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()


def _line(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode()


def _played(
    order: Order, numbers: Sequence[int], executor: Executor | None, workers: int | None
) -> Iterator[Row]:
    """The rows of games as they end; a game whose worker died is given out again."""
    if not numbers:
        return
    count = workers or (os.cpu_count() or 1)
    pool = _Pool(executor, min(count, len(numbers)))
    waiting = list(reversed(numbers))
    running: dict[Future[Row], int] = {}
    lost: dict[int, int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < AHEAD * pool.width:
                number = waiting.pop()
                running[pool.submit(order, number)] = number
            for job in wait(running, return_when=FIRST_COMPLETED).done:
                number = running.pop(job)
                try:
                    yield job.result()
                except pool.losses as loss:
                    lost[number] = lost.get(number, 0) + 1
                    if lost[number] > RETRIES:
                        raise PaxError(f"game {number} was lost {RETRIES} times with its worker: {loss!r}") from loss
                    waiting.append(number)
                    pool.renew(loss)
    finally:
        pool.close(running)


class _Pool:
    """The executor that was given, or processes of one's own, which are replaced when one of them dies."""

    def __init__(self, given: Executor | None, workers: int) -> None:
        self._given = given
        self._workers = workers
        self._own: ProcessPoolExecutor | None = None
        self.width = workers if given is None else max(workers, int(getattr(given, "_max_workers", 0) or 0), 4)
        self.losses = _losses(given)

    def submit(self, order: Order, number: int) -> Future[Row]:
        executor: Executor | None = self._given or self._own
        if executor is None:
            method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
            executor = self._own = ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context(method))
        try:
            return executor.submit(play_game, order, number)
        except BrokenExecutor:
            if executor is self._given:
                raise
            self.renew(None)
            return self.submit(order, number)

    def renew(self, loss: BaseException | None) -> None:
        """After a loss: broken processes of one's own are replaced; a broken executor of another is not mended here."""
        if self._own is not None and (loss is None or isinstance(loss, BrokenExecutor)):
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None
        elif self._given is not None and isinstance(loss, BrokenExecutor):
            raise loss

    def close(self, running: Mapping[Future[Row], int]) -> None:
        for job in running:
            job.cancel()
        if self._own is not None:
            self._own.shutdown(wait=not running, cancel_futures=True)


def _losses(executor: Executor | None) -> tuple[type[BaseException], ...]:
    """What an executor raises when a worker is gone: Dask has names of its own for it."""
    usual = (BrokenExecutor, CancelledError)
    if type(executor).__module__.partition(".")[0] != "distributed":
        return usual
    distributed = importlib.import_module("distributed")
    found = (getattr(distributed, name, None) for name in ("KilledWorker", "CancelledError", "TimeoutError"))
    return (*usual, *(kind for kind in found if isinstance(kind, type)))
