"""Processes that share a work, begun so that they do not run this program again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from copy import copy
from functools import partial
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any

from paxwidget.engine.abilities import is_in_browser

_Begin = Callable[..., object]
#: What the processes that are started here are called.
_OURS = "paxwidget worker"


def possible(workers: int) -> int:
    """So many workers as there can be: inside a browser one, which is said if more were asked for."""
    if workers == 1 or not is_in_browser():
        return workers
    warnings.warn(f"Python in a browser does one thing at a time: workers={workers} is ignored, and the results are the same", stacklevel=2)
    return 1


class Here(Executor):
    """Does each work as it is given out, where nothing can be started beside this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the work now; an interruption comes through."""
        job: Future[Any] = Future()
        try:
            job.set_result(fn(*args, **kwargs))
        except Exception as problem:
            job.set_exception(problem)
        return job


def started(workers: int, begin: _Begin | None = None, arguments: tuple[Any, ...] = ()) -> ProcessPoolExecutor:
    """An executor with so many processes; each calls `begin` once before its first work."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = copy(multiprocessing.get_context(method))
    vars(context)["Process"] = partial(context.Process, name=_OURS)  # type: ignore[attr-defined]
    return ProcessPoolExecutor(workers, context, _enlist, (begin, arguments))


def _enlist(begin: _Begin | None, arguments: tuple[Any, ...]) -> None:
    """Begin as a worker: deaf to interruptions, which are for the one who gives the work out, and gone when that one is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    if begin is not None:
        begin(*arguments)


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def without_main() -> Generator[None]:
    """Let processes start that do not import this program again: a plain script would start its work over in each of them."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def is_importing_main() -> bool:
    """Whether this is a process that only just imports the program of the one who started it."""
    return bool(getattr(multiprocessing.current_process(), "_inheriting", False))


def is_ours() -> bool:
    """Whether this is a process that was started here."""
    return multiprocessing.current_process().name == _OURS
