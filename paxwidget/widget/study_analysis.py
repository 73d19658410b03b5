"""What a study shows of an analysis: bars, a curve, and how far it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from paxwidget.widget.wire import Json

#: How many seconds lie between two signs of progress.
_PACE = 0.1
_SAID = ("visits", "share", "low", "high", "even", "ending")


def bars(result: Any) -> Json:
    """What an analysis says of each choice: how often it was tried, and the share of wins with the bounds it lies within.

    It comes from `game.analyse`, or as plain data: `{"seat": seat, "choices": [{"choice": id, "visits": number, "share":
    from 0 to 1, "low": share, "high": share, "even": whether it cannot be told from the best, "ending": word}]}`; all but
    the id may be left out.
    """
    is_plain = isinstance(result, Mapping)
    rows = result["choices"] if is_plain else result.bars()
    choices = {row["choice"]: {key: row[key] for key in _SAID if key in row} for row in rows}
    return {"seat": result.get("seat") if is_plain else result.seat, "choices": choices}


def curve(result: Any, turning: Sequence[int] = ()) -> Json:
    """A curve as the page draws it: `[ply, {seat: value}]` for each point, values from 0 to 1, and the plies that matter.

    It comes from `game.evaluate`, or as plain data: pairs of a ply and a mapping of seats to values.
    """
    if hasattr(result, "turning_points"):
        turning = turning or [point.ply for point in result.turning_points()]
        result = [(row["ply"], {seat: row[seat] for seat in result.seats}) for row in result.rows]
    points = [[int(ply), {seat: round(float(value), 4) for seat, value in values.items()}] for ply, values in result]
    return {"points": points, "turning": [int(ply) for ply in turning]}


class Watch:
    """A `progress` for a long piece of work: it tells a page how far it is, and ends the work where the reader stops it.

    It does so as the interrupt of a kernel would, by KeyboardInterrupt, so that work which keeps what it has on that one
    keeps it here too.
    """

    def __init__(self, show: Callable[[Json], None]) -> None:
        self._show = show
        self._next = 0.0
        self.is_stopped = False

    def __call__(self, done: float, total: float) -> None:
        """Note how much is done."""
        if self.is_stopped:
            raise KeyboardInterrupt
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + _PACE
            self._show({"done": done, "total": total})


class Listener(Protocol):
    """Whoever wants to know how a work goes."""

    def show_progress(self, progress: Json | None) -> None:
        """How far it is; None when it has ended."""

    def show_failure(self, problem: Exception) -> None:
        """What went wrong."""


class Worker:
    """Does one long piece of work at a time on a thread of its own, and tells how far it is; at rest it knows nobody."""

    def __init__(self) -> None:
        self._watch: Watch | None = None
        self._thread: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a work is under way."""
        return self._watch is not None

    def start(self, work: Callable[[Watch], Any], show: Callable[[Any], None], listener: Listener) -> bool:
        """Begin a work whose result shall be shown; False if another one is under way."""
        if self._watch is not None:
            return False
        self._watch = Watch(listener.show_progress)
        self._thread = threading.Thread(target=self._run, args=(work, show, listener), name="paxwidget-study", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            # Inside a browser there are no threads: the work is done at once, and cannot be stopped.
            self._thread = None
            self._run(work, show, listener)
        return True

    def _run(self, work: Callable[[Watch], Any], show: Callable[[Any], None], listener: Listener) -> None:
        assert self._watch is not None
        try:
            show(work(self._watch))
        except KeyboardInterrupt:
            # Stopped, and it keeps nothing.
            pass
        except Exception as problem:
            listener.show_failure(problem)
        finally:
            self._watch = None
            listener.show_progress(None)

    def stop(self) -> None:
        """Have the work that is under way end with what it has."""
        if self._watch is not None:
            self._watch.is_stopped = True

    def wait(self, seconds: float) -> None:
        """Wait until the work that is under way has ended, or the time is up."""
        if self._thread is not None:
            self._thread.join(seconds)
