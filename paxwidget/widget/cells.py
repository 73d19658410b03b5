"""Which cells a widget stands in: when the last of them has run again, its output is gone, and the widget is closed.

Otherwise each run of a cell that shows a board would leave one behind that nobody sees and every move is still told to.
"""

from __future__ import annotations

import sys
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from paxwidget.widget.wire import Json


class Closable(Protocol):
    """Whatever can be taken off the page."""

    def close(self) -> None:
        """Take it off the page."""


Widget = TypeVar("Widget", bound=Closable)

#: By the id of a cell, the id of its last run that showed something, and what that was.
_standing: dict[str, tuple[str, WeakSet[Any]]] = {}
#: What stood in a cell before it ran anew, until the end of the run, which may show it again.
_left: WeakSet[Any] = WeakSet()
#: The shells whose runs are followed.
_followed: WeakSet[Any] = WeakSet()


def _shell() -> Any:
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


def running_shell() -> Any:
    """The shell whose cell runs now; None outside of cells. Not every host says which cell that is."""
    shell = _shell()
    return shell if _asked(shell).get("header", {}).get("msg_type") == "execute_request" else None


def _asked(shell: Any) -> Json:
    """The message that the kernel answers now; empty where there is none, as in a terminal."""
    get_parent = getattr(getattr(shell, "kernel", None), "get_parent", None)
    message: Json = (get_parent() if get_parent is not None else None) or {}
    return message


def _here(shell: Any) -> tuple[str, str] | None:
    """The cell that runs now and the number of its run; None where nobody says so, as in a terminal."""
    message = _asked(shell)
    cell = message.get("metadata", {}).get("cellId")
    run = message.get("header", {}).get("msg_id")
    return (cell, run) if cell and run else None


def stands_here(widget: Widget) -> Widget:
    """Note that a widget was made or shown by the cell that runs now; returns it."""
    shell = _shell()
    place = _here(shell)
    if place is None:
        return widget
    if shell not in _followed:
        _followed.add(shell)
        shell.events.register("post_run_cell", _cell_has_run)
    _leave_behind(*place)[1].add(widget)
    return widget


def _leave_behind(cell: str, run: str) -> tuple[str, WeakSet[Any]]:
    """What stands in a cell in this run of it; what stood there before is left behind."""
    last = _standing.get(cell)
    if last is None or last[0] != run:
        if last is not None:
            _left.update(last[1])
        _standing[cell] = (run, WeakSet())
    return _standing[cell]


def _cell_has_run(_result: object) -> None:
    place = _here(_shell())
    if place is None or place[0] not in _standing:
        return
    _leave_behind(*place)
    left = list(_left)
    _left.clear()
    for widget in left:
        if not any(widget in others for _, others in _standing.values()):
            widget.close()
