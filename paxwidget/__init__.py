"""Pax games as live, scriptable boards: `new_game` starts one, and the object it gives does the rest.

>>> import paxwidget as pw
>>> "new_game" in dir(pw)
True
"""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paxwidget.analysis import Results, simulate
    from paxwidget.analysis.database import games
    from paxwidget.engine.decisions import Choice, Decision
    from paxwidget.engine.errors import (
        Ambiguous,
        BadArgument,
        BadOutcome,
        BadPosition,
        BadRecord,
        BadSetup,
        FileTaken,
        NotKept,
        NotOffered,
        NotYourTurn,
        PaxError,
        Stale,
        UnknownGame,
    )
    from paxwidget.engine.position import Position
    from paxwidget.engine.spec import GameSpec
    from paxwidget.maps.chart import Chart
    from paxwidget.play.entrance import chart, load, new_game, position
    from paxwidget.play.game import Game
    from paxwidget.play.recovery import recover
    from paxwidget.teaching import Lesson, Quiz, lesson, lessons, quiz, scores, worksheet

# Each name is fetched when it is first used, so that a plain import loads neither the notebook's packages nor networkx.
_HOMES = {
    "paxwidget.analysis": ("Results", "simulate"),
    "paxwidget.maps.chart": ("Chart",),
    "paxwidget.engine.decisions": ("Choice", "Decision"),
    "paxwidget.engine.errors": (
        "Ambiguous", "BadArgument", "BadOutcome", "BadPosition", "BadRecord", "BadSetup", "FileTaken", "NotKept", "NotOffered",
        "NotYourTurn", "PaxError", "Stale", "UnknownGame",
    ),
    "paxwidget.play.game": ("Game",),
    "paxwidget.play.entrance": ("chart", "load", "new_game", "position"),
    "paxwidget.engine.position": ("Position",),
    "paxwidget.play.recovery": ("recover",),
    "paxwidget.engine.spec": ("GameSpec",),
    "paxwidget.teaching": ("Lesson", "Quiz", "lesson", "lessons", "quiz", "scores", "worksheet"),
}  # fmt: skip
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Ambiguous", "BadArgument", "BadOutcome", "BadPosition", "BadRecord", "BadSetup", "Chart", "Choice", "Decision", "FileTaken",
    "Game", "GameSpec", "Lesson", "NotKept", "NotOffered", "NotYourTurn", "PaxError", "Position", "Quiz", "Results",
    "Stale", "UnknownGame", "chart", "games", "lesson", "lessons", "load", "new_game", "position", "quiz", "recover",
    "scores", "simulate", "worksheet",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name == "games":
        return import_module("paxwidget.games")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'paxwidget' has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    if name == "position":
        _tell_words(value)
    globals()[name] = value
    return value


def _tell_words(position: Any) -> None:
    """Have `help(position)` tell the words of every game's descriptions."""
    registry = import_module("paxwidget.engine.registry")
    told = [registry.find(name).vocabulary for name in registry.names()]
    position.__doc__ = "\n\n".join([inspect.cleandoc(position.__doc__ or ""), *(inspect.cleandoc(words) for words in told if words)])


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
