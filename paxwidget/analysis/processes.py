"""Processes that share a work, begun so that they do not run this program again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any

_Begin = Callable[..., object]


def started(workers: int, begin: _Begin | None = None, arguments: tuple[Any, ...] = ()) -> ProcessPoolExecutor:
    """An executor with so many processes; each calls `begin` once before its first work."""
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    return ProcessPoolExecutor(workers, multiprocessing.get_context(method), _enlist, (begin, arguments))


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
