"""What a lesson and a quiz have in common: a panel in a notebook, and those who want to know of changes."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, Self

from paxwidget.engine import late


class Panelled:
    """Shows itself as a panel beside a board or a map, and tells of its changes."""

    def __init__(self) -> None:
        self._panel: Any = None
        self._callbacks: list[Callable[[Any], None]] = []

    def on_change(self, callback: Callable[[Self], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that ends it."""
        self._callbacks.append(callback)

        def remove() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return remove

    def _tell(self) -> None:
        """Call all of them; one that fails is told as a warning and does not stop the others."""
        for callback in list(self._callbacks):
            try:
                callback(self)
            except Exception as problem:
                warnings.warn(f"somebody who follows the lesson failed: {problem!r}", RuntimeWarning, stacklevel=3)

    def close(self) -> None:
        """Take the panel and what stands beside it off the page; showing it again opens another one."""
        if self._panel is not None:
            self._panel.close()
            self._panel = None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        try:
            self._panel = self._panel or late.widget().panel(self)
        except ImportError:
            return {"text/plain": repr(self)}
        return self._panel._repr_mimebundle_()
