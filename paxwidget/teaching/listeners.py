"""Those who want to know of changes; one that fails is told as a warning and does not stop the others."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any


class Listeners:
    """A list of callbacks."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[Any], None]] = []

    def add(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        """Add one; returns a function that takes it away again."""
        self._callbacks.append(callback)

        def remove() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return remove

    def tell(self, what: Any) -> None:
        """Call all of them."""
        for callback in list(self._callbacks):
            try:
                callback(what)
            except Exception as problem:
                warnings.warn(f"somebody who follows the lesson failed: {problem!r}", RuntimeWarning, stacklevel=3)
