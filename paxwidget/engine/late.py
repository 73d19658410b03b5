"""What a lower room asks of one above it: found by name when it is first wanted, so that nothing is loaded that nobody uses.

This is the only place of the engine that names those rooms; see the arrows in `tests/layout.py`.
"""

from importlib import import_module
from typing import Any


def widget() -> Any:
    """What shows games, maps and lessons in a notebook."""
    return import_module("paxwidget.widget")


def analysis(module: str = "") -> Any:
    """What looks into games and ahead, or one of its modules."""
    return import_module(f"paxwidget.analysis{module and '.'}{module}")
