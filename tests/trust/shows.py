"""Boards shown and closed again and again, and what is left of them: the work behind a test and behind the soak."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from dataclasses import dataclass
from typing import Any

import comm
from ipywidgets.widgets import widget as registry  # type: ignore[import-untyped]

import paxwidget as pw
from paxwidget.play.game import Game
from tests.every_game import TAUGHT
from tests.trust.wiretap import Browser, tapped


@dataclass
class Left:
    """What was shown, and what is still there after all was closed."""

    shows: int = 0
    models: int = 0
    comms: int = 0
    listeners: int = 0
    boards: int = 0
    #: Growth of memory between the middle and the end.
    kilobytes: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.shows} boards, studies, charts and panels shown and closed; left: {self.models} models, {self.comms} connections, "
            f"{self.listeners} listeners, {self.boards} objects; memory grew by {self.kilobytes:.0f} kB in the second half"
        )


def show_and_close(game: Game, times: int, is_closed: bool = True, measure: bool = False) -> Left:
    """Show what a game has to show, play on, close it; so many times."""
    left, traces = Left(), []
    before = len(registry._instances), len(game._callbacks), len(comm.get_comm_manager().comms)
    guides = guides_of(game.spec.id)
    memory = 0
    with tapped():
        for number in range(times):
            shown = _shown(game, guides)
            for widget in shown:
                traces.append(weakref.ref(widget))
            if game.is_over or number % 10 == 9:
                game.goto(0)
            else:
                game.play(game.choices_for(game.to_act[0])[0])
            for widget in shown if is_closed else ():
                widget.close()
            for guide in guides if is_closed else ():
                guide.close()
            left.shows += len(shown)
            del shown, widget
            if measure and number == times // 2:
                tracemalloc.start()
                memory = _memory()
        if measure:
            left.kilobytes = (_memory() - memory) / 1000
            tracemalloc.stop()
        gc.collect()
        left.models = len(registry._instances) - before[0]
        left.listeners = len(game._callbacks) - before[1] + sum(len(guide._callbacks) for guide in guides)
        left.comms = len(comm.get_comm_manager().comms) - before[2]
        left.boards = sum(trace() is not None for trace in traces)
    return left


def guides_of(name: str) -> list[Any]:
    """A lesson and a quiz, where a game has them."""
    if name not in TAUGHT:
        return []
    lessons = pw.lessons(name)
    return [*([pw.lesson(lessons[0]["lesson"])] if len(lessons) else []), pw.quiz(name, seed=1)]


def _shown(game: Game, guides: list[Any]) -> list[Any]:
    """A board of a seat, a hot seat, an onlooker's board and a study; of a game with a map and lessons also those; all in use."""
    shown: list[Any] = [game.board(seat=seat) for seat in (game.seats[0], "hot", None)] + [game.study(seat=None)]
    if game.spec.chart is not None and guides:
        shown.append(game.chart.explore())
    for guide in guides:
        guide._repr_mimebundle_()
        shown.append(guide._panel)
    for widget in shown:
        widget._repr_mimebundle_()
        Browser(widget).say("hello", ref=1)
    return shown


def _memory() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
