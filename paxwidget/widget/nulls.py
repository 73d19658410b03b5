"""None on its way to a page and back: elsewhere JSON has a word for it.

Python inside a browser hands None over as JavaScript's `undefined`, which is lost on the way with the key that has it, and takes
JavaScript's `null` for an object of its own. So null itself is sent there, and understood.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from paxwidget.engine.abilities import is_in_browser

#: What stands for None on the way to the page.
NULL: Any = importlib.import_module("pyodide.ffi").jsnull if is_in_browser() else None


def outgoing(data: Any) -> Any:
    """Data as they are sent to a page."""
    return data if NULL is None else replaced(data, None, NULL)


def incoming(data: Any) -> Any:
    """Data that a page sent."""
    return data if NULL is None else replaced(data, NULL, None)


def replaced(data: Any, old: Any, new: Any) -> Any:
    """The same data with one value in the place of another, at any depth.

    >>> replaced({"seat": None, "path": ["a", None]}, None, 0)
    {'seat': 0, 'path': ['a', 0]}
    """
    if data is old:
        return new
    if isinstance(data, str | int | float | bytes):
        return data
    if isinstance(data, Mapping):
        return {key: replaced(value, old, new) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [replaced(value, old, new) for value in data]
    return data
