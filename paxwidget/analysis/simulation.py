"""Many games at once: on processes of this machine, or on any executor of `concurrent.futures`, such as Dask's.

Every game has a number; its seed, its seating and its bots' luck follow from that number and the run's seed alone, so
the rows are the same however many workers share the games, in whatever order they come back. With a path, each row is
written when its game ends, and a run that was cut short goes on where it stopped.
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import closing, nullcontext
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.analysis.processes import Here, is_importing_main, is_ours, possible, started, without_main
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.results import ANY_RECORD, RESULTS, Results, Row, number_of, read_lines, record_name
from paxwidget.analysis.run_plan import RunPlan, Seating, plan_run, play_game
from paxwidget.engine.abilities import is_in_browser
from paxwidget.engine.arguments import guarded
from paxwidget.engine.bots import Bot
from paxwidget.engine.errors import BadSetup, PaxError
from paxwidget.engine.untrusted import visible
from paxwidget.files.drive import journal_at
from paxwidget.files.journal import Gone, Journal, Taken
from paxwidget.files.record_reading import read

#: Games that wait at the executor for each worker, so that none is idle and an interruption loses little.
AHEAD = 4
#: How many workers an executor is taken to have that does not tell.
WIDE = 64
#: How often a game is given out again after its worker died.
RETRIES = 5


@guarded
def simulate(
    game: str,
    seats: Seating | Sequence[Seating] = None,
    *,
    games: int = 100,
    seed: int = 0,
    bot: str | Bot | None = None,
    rotate: bool = False,
    executor: Executor | None = None,
    workers: int | None = None,
    path: str | PathLike[str] | None = None,
    records: str | PathLike[str] | None = None,
    data: str | PathLike[str] | None = None,
    progress: Progress | bool | None = None,
    on_row: Callable[[Row], object] | None = None,
    **options: Any,
) -> Results:
    """Play many games between bots and gather their results.

    `seats` maps seats to bots, by name or as objects; a list of seats, or a number of the usual ones, lets `bot` play
    them all; in a list of such tables they take turns. `rotate` moves the bots on by a seat from game to game. Without
    an `executor` the games are shared by `workers` processes of this machine. `on_row` gets each row as soon as its game
    ends. An interruption (Ctrl-C, the stop button) ends the run, and what was finished is returned; with a `path` it is
    on the disk too, and the same call goes on from there. With `records`, a folder, every game is written there as it was
    played: `results.game(7)` opens it, and `pw.games(folder)` searches them all; the folder takes the games of one run. `data` is a folder
    of corrected tables. All else are options of the game.

    >>> results = pw.simulate(name, 3, bot="random", games=4, seed=1, executor=executor, progress=False)
    >>> [row["game"] for row in results], results.is_complete
    ([0, 1, 2, 3], True)
    >>> sum(row["games"] for row in results.wins("seat"))
    12

    A cluster of Dask takes part by its own executor: `simulate(..., executor=distributed.Client(...).get_executor())`.
    A bot that was written into a notebook is known to this process alone, so without an executor that can carry it over
    (Dask's can) its games are played here, one after the other.
    """
    if games < 0:
        raise BadSetup(f"a number of games is needed, not {games}")
    if workers is not None and workers < 1:
        raise BadSetup(f"at least one worker is needed, not {workers}")
    if executor is not None and not isinstance(executor, Executor):
        raise BadSetup(f"an executor of concurrent.futures is needed (a Dask client has get_executor()), not {executor!r}")
    _refuse_inside_a_worker()
    plan = plan_run(game, seats, bot=bot, seed=seed, rotate=rotate, options=options, records=_folder(records), data=data)
    _check_records(plan)
    book = _Book(plan, path)
    missing = [number for number in range(games) if number not in book.rows or not _is_kept(plan, number)]
    try:
        with telling(progress, f"games of {game}", "game") as tell:
            done = games - len(missing)
            tell(done, games)
            with closing(_played(plan, missing, executor, workers)) as rows:
                for row in rows:
                    book.add(row)
                    if on_row is not None:
                        on_row(row)
                    done += 1
                    tell(done, games)
    except KeyboardInterrupt:
        # Who interrupts wants to see what there is.
        book.settle()
    finally:
        book.close()
    found = (book.rows[number] for number in sorted(book.rows) if number < games)
    return Results(found, games, plan.records)


def _folder(records: str | PathLike[str] | None) -> str | None:
    """The folder for records, made where it is missing; absolute, because a worker may stand elsewhere."""
    if records is None:
        return None
    folder = Path(records).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder)


def _check_records(plan: RunPlan) -> None:
    """A folder of records holds the games of one run: those of another are neither overwritten nor mixed with these."""
    first = None if plan.records is None else min(Path(plan.records).glob(ANY_RECORD), default=None)
    if first is None:
        return
    try:
        is_of_this_run = plan.is_of(number_of(first), read(first))
    except (PaxError, OSError):
        is_of_this_run = False
    if not is_of_this_run:
        raise PaxError(f"the folder {visible(first.parent.name)} holds the games of another run; choose another one for records")


def _is_kept(plan: RunPlan, number: int) -> bool:
    """Whether nobody asked for the record of a game, or it lies there."""
    return plan.records is None or (Path(plan.records) / record_name(number)).exists()


class _Book:
    """The rows of a run, in memory and on the disk."""

    def __init__(self, plan: RunPlan, path: str | PathLike[str] | None) -> None:
        self.rows: dict[int, Row] = {}
        self._journal: Journal | None = None
        self._bytes = 0
        self._header = header = plan.header()
        if path is None:
            return
        place = Path(path)
        self._journal = journal_at(place)
        try:
            if place.exists():
                self._go_on(place, header)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                self._journal.begin(_line(header), durable=True)
            self._bytes = place.stat().st_size
        except Taken:
            raise PaxError(f"{place.name} is being written by another run") from None
        except BaseException:
            self.close()
            raise

    def _go_on(self, place: Path, header: dict[str, Any]) -> None:
        assert self._journal is not None
        try:
            RESULTS.open(place).close()
        except ValueError as problem:
            raise PaxError(f"{visible(place.name)} is not a results file: {problem}") from problem
        self._journal.adopt()
        found, rows, is_whole = read_lines(place)
        if found != header:
            key = next(key for key in {**found, **header} if found.get(key) != header.get(key))
            was, now = found.get(key), header.get(key)
            raise PaxError(f"{place.name} holds another run: its {key!r} is {was!r}, not {now!r}")
        self.rows = {row["game"]: row for row in rows}
        if not is_whole:
            # The last line was cut off when the run died; its game is played again.
            self._write(rows)

    def _write(self, rows: Iterable[Row]) -> None:
        assert self._journal is not None
        self._journal.begin(b"".join(map(_line, [self._header, *rows])), durable=True)

    def settle(self) -> None:
        """After an interruption, which may have come between memory and disk: what either of them has, both have."""
        if self._journal is None:
            return
        _, kept, is_whole = read_lines(self._journal.path)
        self.rows = {row["game"]: row for row in kept} | self.rows
        if not is_whole or len(kept) < len(self.rows):
            self._write(self.rows.values())

    def add(self, row: Row) -> None:
        if row["game"] in self.rows:
            return
        self.rows[row["game"]] = row
        if self._journal is not None:
            line = _line(row)
            if self._bytes + len(line) > RESULTS.limit:
                name = visible(self._journal.path.name)
                raise PaxError(f"{name} is full with {len(self.rows) - 1} games; go on in another file with another seed")
            self._bytes += len(line)
            try:
                self._journal.append(line)
            except (Gone, Taken):
                raise PaxError(f"{self._journal.path.name} was changed or taken away during the run") from None

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()


def _line(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode()


def _played(
    plan: RunPlan, numbers: Sequence[int], executor: Executor | None, workers: int | None
) -> Generator[Row, None, None]:
    """The rows of games as they end; a game whose worker died is given out again."""
    if not numbers:
        return
    pool = _Pool(plan, executor, min(_workers(workers), len(numbers)))
    waiting = list(reversed(numbers))
    running: dict[Future[Row], tuple[int, Executor]] = {}
    lost: dict[int, int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < pool.ahead:
                number = waiting.pop()
                job, carrier = pool.submit(number)
                running[job] = (number, carrier)
            for job in wait(running, return_when=FIRST_COMPLETED).done:
                number, carrier = running.pop(job)
                try:
                    row = job.result()
                except pool.losses as loss:
                    lost[number] = lost.get(number, 0) + 1
                    if lost[number] > RETRIES:
                        raise PaxError(f"game {number} was lost {RETRIES} times with its worker: {loss!r}") from loss
                    waiting.append(number)
                    pool.renew(carrier, loss)
                else:
                    pool.has_finished_one = True
                    yield row
    finally:
        pool.close(list(running))


def _workers(wanted: int | None) -> int:
    """How many processes share the games."""
    if wanted is not None:
        return possible(wanted)
    return 1 if is_in_browser() else os.cpu_count() or 1


def _refuse_inside_a_worker() -> None:
    """A script that a process of its own simulation imports would start that simulation once more."""
    if is_importing_main():
        if is_ours():
            # Who started it tells what is wrong, once, and not each process with a traceback of its own.
            raise SystemExit(1)
        raise PaxError('simulate() was called while a process imports this script: put the call under if __name__ == "__main__":')


class _Pool:
    """The executor that was given, or processes of one's own, which are replaced when one of them dies."""

    def __init__(self, plan: RunPlan, given: Executor | None, workers: int) -> None:
        self._plan = plan
        self._given = given
        self._workers = workers
        self._own: Executor | None = None
        #: Whether any game has come back: what breaks before that was never able to work.
        self.has_finished_one = False
        # How many games go on at once, as far as it can be known.
        width = workers if given is None else int(getattr(given, "_max_workers", 0) or WIDE)
        #: How many games are given out at once: where each is played as it is given out, none waits.
        self.ahead = 1 if given is None and is_in_browser() else AHEAD * width
        self.losses = _losses(given)

    def submit(self, number: int) -> tuple[Future[Row], Executor]:
        """Give a game out; tells also who carries it."""
        carrier = self._given or self._own
        if carrier is None:
            carrier = self._own = self._started()
        try:
            with without_main() if carrier is self._own and not self._plan.own_bots else nullcontext():
                return carrier.submit(play_game, self._plan, number), carrier
        except BrokenExecutor as loss:
            self.renew(carrier, loss)
            return self.submit(number)
        except RuntimeError as problem:
            if carrier is self._given and is_in_browser():
                raise PaxError("Python in a browser has no threads for an executor; leave it out: the games are played here") from problem
            raise

    def _started(self) -> Executor:
        if self._plan.foreign_bots or self._workers == 1:
            return Here() if is_in_browser() else ThreadPoolExecutor(1)
        self._plan.check_bots_can_be_sent()
        return started(self._workers)

    def renew(self, carrier: Executor, loss: BaseException) -> None:
        """After a loss: broken processes of one's own are replaced; a broken executor of another cannot be mended here."""
        if not isinstance(loss, BrokenExecutor):
            return
        if carrier is self._given:
            foreign_bots = " and ".join(self._plan.foreign_bots)
            why = f"; {foreign_bots}, written into a notebook, cannot reach its processes" if foreign_bots else ""
            raise PaxError(f"the executor is broken and takes no more games: {loss}{why}") from loss
        if self._plan.own_bots and not self.has_finished_one:
            names = " and ".join(self._plan.own_bots)
            raise PaxError(
                f"the processes cannot import {names} from this script: put the call of simulate() under "
                'if __name__ == "__main__":, or say workers=1'
            ) from None
        # The other games of broken processes come back as lost too, when new ones are already at work.
        if carrier is self._own:
            carrier.shutdown(wait=False, cancel_futures=True)
            self._own = None

    def close(self, running: Sequence[Future[Row]]) -> None:
        """Give up what is still running; half a game is of no use, so nobody waits for it."""
        if isinstance(self._own, ProcessPoolExecutor):
            for process in list(self._own._processes.values()) if running else ():
                process.terminate()
            # No future is cancelled before: a pool whose processes end takes offence at those.
            self._own.shutdown()
            return
        for job in running:
            job.cancel()
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)


def _losses(executor: Executor | None) -> tuple[type[BaseException], ...]:
    """What an executor raises when a worker is gone: Dask has names of its own for it."""
    usual = (BrokenExecutor, CancelledError)
    if type(executor).__module__.partition(".")[0] != "distributed":
        return usual
    distributed = importlib.import_module("distributed")
    found = (getattr(distributed, name, None) for name in ("KilledWorker", "CancelledError", "TimeoutError"))
    return (*usual, *(kind for kind in found if isinstance(kind, type)))
