"""The vector symbols and the colours of the game, read from `data/symbols.toml`."""

from __future__ import annotations

from functools import cache

from paxwidget.engine.look import Look, read_look
from paxwidget.games.hispanica.map_file import DATA


@cache
def look() -> Look:
    """The shipped symbols and colours, checked."""
    return read_look(DATA)
