"""Bots that play while a board is watched: on a thread of their own, at once or at a pace one can follow.

A game has one run of its bots at a time, which all its open boards share: it goes on as long as one of them is there, at the pace of the
one that came last, and ends with the last of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
import weakref
from collections.abc import Generator
from typing import Protocol

from paxwidget.engine.errors import Stale
from paxwidget.play.game import Game

#: How long to wait, again and again; what is sent is whether there was news meanwhile.
_Turns = Generator[float, bool, None]


class Watcher(Protocol):
    """Whoever wants to see the bots of a game play."""

    @property
    def pace(self) -> float:
        """Seconds between their choices."""

    def bot_failed(self, problem: Exception) -> None:
        """A bot cannot go on."""


class _Run:
    """The bots of one game at play; `watchers` are those for whom they do it, the latest last."""

    def __init__(self) -> None:
        self.watchers: list[weakref.ref[Watcher]] = []
        #: Set whenever a watcher comes or goes: nobody waits on at another's pace.
        self.news = threading.Event()
        #: Where they play without threads: what they do, and who does it.
        self.turns: _Turns | None = None
        self.task: asyncio.Task[None] | None = None

    def present(self) -> list[Watcher]:
        return [watcher for reference in self.watchers if (watcher := reference()) is not None]

    def pause(self, seconds: float) -> bool:
        """Wait between two choices; True if there was news before the time was over."""
        return self.news.wait(seconds)


_runs: weakref.WeakKeyDictionary[Game, _Run] = weakref.WeakKeyDictionary()
_guard = threading.RLock()


def must_play(game: Game) -> bool:
    """Whether a bot has to decide, and nobody has looked further yet: going back in the history wakes no bot."""
    return not game.node.children and can_play(game)


def can_play(game: Game) -> bool:
    """Whether a bot has to decide, or a person among bots would be asked in vain."""
    return any(seat in game.bots for seat in game.to_act) or game.idle_answer is not None


def let_play(game: Game, watcher: Watcher, is_asked: bool = False) -> None:
    """Let the bots of a game play until a person must decide or nobody watches any more.

    `is_asked`: also where the history goes on already.
    """
    with _guard:
        run = _runs.get(game)
        is_new = run is None
        if run is None:
            run = _runs[game] = _Run()
        run.watchers = [reference for reference in run.watchers if reference() not in (None, watcher)] + [weakref.ref(watcher)]
        run.news.set()
    if not is_new:
        return
    turns = _turns(game, run, is_asked)
    try:
        threading.Thread(target=_play, args=(turns, run), name="paxwidget-bots", daemon=True).start()
    except RuntimeError:
        # A Python without threads, as in a browser.
        _play_without_threads(turns, run)


def _play_without_threads(turns: _Turns, run: _Run) -> None:
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        _play_at_once(turns)
        return
    run.turns = turns
    run.task = loop.create_task(_play_between(turns, run))


def leave(game: Game, watcher: Watcher) -> None:
    """Play no longer for a watcher."""
    with _guard:
        run = _runs.get(game)
        if run is not None:
            run.watchers = [reference for reference in run.watchers if reference() not in (None, watcher)]
            run.news.set()


def hurry(game: Game) -> None:
    """Let the bots of a game look again at how long they shall wait."""
    with _guard:
        run = _runs.get(game)
        if run is not None:
            run.news.set()


def wait_for(game: Game, seconds: float) -> None:
    """Wait until the bots of a game rest, or the time is up."""
    run = _runs.get(game)
    if run is not None and run.turns is not None:
        # Nobody else can play while this one waits.
        _play_at_once(run.turns)
    deadline = time.monotonic() + seconds
    while game in _runs and time.monotonic() < deadline:
        time.sleep(0.005)


def _turns(game: Game, run: _Run, is_asked: bool) -> _Turns:
    """Let the bots play; before each choice it tells how long to wait, and wants to know whether there was news meanwhile."""
    while True:
        with _guard:
            watchers = run.present()
            if not watchers or not (must_play(game) or (is_asked and can_play(game))):
                _runs.pop(game, None)
                return
            pace = 0.0 if game.idle_answer else watchers[-1].pace
            # Who is dropped meanwhile is free to go.
            del watchers
            run.news.clear()
        if pace > 0 and (yield pace):
            continue
        is_asked = False
        try:
            game.step(lambda: bool(run.present()))
        except Stale:
            # A person was faster, or nobody looks any more.
            continue
        except Exception as problem:
            if _fail(game, run, problem):
                return


def _play(turns: _Turns, run: _Run) -> None:
    """Play on a thread of its own."""
    with contextlib.suppress(StopIteration):
        seconds = next(turns)
        while True:
            seconds = turns.send(run.pause(seconds))


async def _play_between(turns: _Turns, run: _Run) -> None:
    """Play where there are no threads: in the pauses, whatever else there is to do is done."""
    with contextlib.suppress(StopIteration):
        seconds = next(turns)
        while True:
            until = time.monotonic() + seconds
            while not run.news.is_set() and time.monotonic() < until:
                await asyncio.sleep(min(0.05, seconds))
            seconds = turns.send(run.news.is_set())


def _play_at_once(turns: _Turns) -> None:
    with contextlib.suppress(StopIteration):
        next(turns)
        while True:
            turns.send(False)


def _fail(game: Game, run: _Run, problem: Exception) -> bool:
    """Tell that a bot cannot go on, and only then let all rest: who waits for them has heard of it. False if one is asked for meanwhile."""
    with _guard:
        run.news.clear()
        watchers = run.present()
    try:
        # The details may name what only the bot may see; the game keeps them.
        game.errors.append(problem)
        for watcher in watchers:
            watcher.bot_failed(problem)
    except BaseException:
        with _guard:
            _runs.pop(game, None)
        raise
    with _guard:
        is_over = not run.news.is_set()
        if is_over:
            _runs.pop(game, None)
    return is_over


def _after_fork() -> None:
    """No thread came along, so no bot plays and nobody holds the guard."""
    global _guard
    _guard = threading.RLock()
    _runs.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
