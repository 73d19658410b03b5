"""Telling how far a long work has come: to any callable that gets what is done and the total, or by a bar of tqdm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

Progress = Callable[[float, float], object]


def _nothing(done: float, total: float) -> None:
    return None


@contextmanager
def telling(progress: Progress | bool | None, what: str, unit: str) -> Iterator[Progress]:
    """The callable to tell progress to while a work lasts.

    None takes tqdm's bar if tqdm can be imported; False is for silence.
    """
    if callable(progress):
        yield progress
        return
    bar = _bar(what, unit) if progress is not False else None
    if bar is None:
        yield _nothing
        return

    def tell(done: float, total: float) -> None:
        bar.total = total
        bar.update(done - bar.n)

    try:
        yield tell
    finally:
        bar.close()


def _bar(what: str, unit: str) -> Any:
    try:
        tqdm = import_module("tqdm.auto").tqdm
    except ImportError:
        return None
    return tqdm(desc=what, unit=unit, leave=False)
