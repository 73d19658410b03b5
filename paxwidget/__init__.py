"""Pax games as live, scriptable boards: `new_game` starts one, and the object it gives does the rest.

>>> import paxwidget as pw
>>> "new_game" in dir(pw)
True
"""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import TYPE_CHECKING, Any

from paxwidget.core import display, insight

if TYPE_CHECKING:
    from paxwidget.analysis import Results, simulate
    from paxwidget.analysis.database import games
    from paxwidget.core.chart import Chart
    from paxwidget.core.choices import Choice, Decision
    from paxwidget.core.errors import (
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
    from paxwidget.core.game import Game
    from paxwidget.core.opening import chart, load, new_game, position
    from paxwidget.core.position import Position
    from paxwidget.core.recovery import recover
    from paxwidget.core.spec import GameSpec
    from paxwidget.teaching import Lesson, Quiz, lesson, lessons, quiz, scores

# Each name is fetched when it is first used, so that a plain import loads neither the notebook's packages nor networkx.
_HOMES = {
    "paxwidget.analysis": ("Results", "simulate"),
    "paxwidget.core.chart": ("Chart",),
    "paxwidget.core.choices": ("Choice", "Decision"),
    "paxwidget.core.errors": (
        "Ambiguous", "BadArgument", "BadOutcome", "BadPosition", "BadRecord", "BadSetup", "FileTaken", "NotKept", "NotOffered",
        "NotYourTurn", "PaxError", "Stale", "UnknownGame",
    ),
    "paxwidget.core.game": ("Game",),
    "paxwidget.core.opening": ("chart", "load", "new_game", "position"),
    "paxwidget.core.position": ("Position",),
    "paxwidget.core.recovery": ("recover",),
    "paxwidget.core.spec": ("GameSpec",),
    "paxwidget.teaching": ("Lesson", "Quiz", "lesson", "lessons", "quiz", "scores"),
}  # fmt: skip
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Ambiguous", "BadArgument", "BadOutcome", "BadPosition", "BadRecord", "BadSetup", "Chart", "Choice", "Decision", "FileTaken",
    "Game", "GameSpec", "Lesson", "NotKept", "NotOffered", "NotYourTurn", "PaxError", "Position", "Quiz", "Results",
    "Stale", "UnknownGame", "chart", "games", "lesson", "lessons", "load", "new_game", "position", "quiz", "recover",
    "scores", "simulate",
]  # fmt: skip


def _open_board(game: Any, **options: Any) -> Any:
    return import_module("paxwidget.widget").board(game, **options)


def _open_study(game: Any, **options: Any) -> Any:
    return import_module("paxwidget.widget").study(game, **options)


def _make_page(game: Any, seat: str | None, **options: Any) -> str:
    page: str = import_module("paxwidget.widget").make_page(game, seat, **options)
    return page


def _open_chart(chart: Any, **options: Any) -> Any:
    return import_module("paxwidget.widget").chart_widget(chart, **options)


def _open_panel(guide: Any, **options: Any) -> Any:
    return import_module("paxwidget.widget").panel(guide, **options)


def _greedy(**settings: Any) -> Any:
    return import_module("paxwidget.analysis.greedy").Greedy(**settings)


def _quick(**settings: Any) -> Any:
    return import_module("paxwidget.analysis.quick").Quick(**settings)


def _mcts(**settings: Any) -> Any:
    return import_module("paxwidget.analysis.search").Mcts(**settings)


def _analyse(game: Any, **options: Any) -> Any:
    return import_module("paxwidget.analysis").analyse(game, **options)


def _compare(game: Any, a: Any, b: Any, **options: Any) -> Any:
    return import_module("paxwidget.analysis").compare(game, a, b, **options)


def _evaluate(game: Any, **options: Any) -> Any:
    return import_module("paxwidget.analysis").evaluate(game, **options)


def _table(game: Any, **options: Any) -> Any:
    return import_module("paxwidget.analysis").table(game, **options)


def _plot(game: Any, measure: str, **options: Any) -> Any:
    return import_module("paxwidget.analysis").plot(game, measure, **options)


def _lacking(game: Any, seat: str, lang: str | None = None) -> Any:
    return import_module("paxwidget.analysis").explain_distance(game, seat, lang)


def _saved_games(folder: Any = None, **options: Any) -> Any:
    return import_module("paxwidget.analysis.database").games(folder, **options)


insight.searchers["quick"] = insight.Searcher(_quick, lambda spec: spec.policy is not None)
insight.searchers["greedy"] = insight.Searcher(_greedy, lambda spec: spec.evaluate is not None)
insight.searchers["mcts"] = insight.Searcher(_mcts, lambda spec: True)
insight.analyse = _analyse
insight.compare = _compare
insight.evaluate = _evaluate
insight.table = _table
insight.plot = _plot
insight.lacking = _lacking
insight.saved_games = _saved_games
display.open_board = _open_board
display.open_study = _open_study
display.make_page = _make_page
display.open_chart = _open_chart
display.open_panel = _open_panel


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
    registry = import_module("paxwidget.core.registry")
    told = [registry.find(name).vocabulary for name in registry.names()]
    position.__doc__ = "\n\n".join([inspect.cleandoc(position.__doc__ or ""), *(inspect.cleandoc(words) for words in told if words)])


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
