"""Bots that play while a board is watched: on a thread of their own, at once or at a pace one can follow.

A game has one run of its bots at a time, which all its open boards share: it goes on as long as one of them is there, at the pace of the
one that came last, and ends with the last of them. In a long run the pauses grow ever shorter, so that a person is soon asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
import weakref
from collections.abc import Generator, Iterator
from typing import Protocol

from paxwidget.engine.errors import Stale
from paxwidget.engine.history import Node
from paxwidget.play.game import Game

#: How long to wait, again and again; what is sent is whether there was news meanwhile.
_Turns = Generator[float, bool, None]

#: The share of what is left of a watcher's limit that one pause may take.
_SHARE = 0.2
#: A pause that has become shorter than this many seconds is none.
_SHORTEST = 0.02


class Watcher(Protocol):
    """Whoever wants to see the bots of a game play."""

    @property
    def pace(self) -> float:
        """Seconds between their choices."""

    @property
    def limit(self) -> float:
        """Seconds that all pauses until a person decides again may take together."""

    def bots_rest(self) -> None:
        """They have stopped where one of them has to decide."""

    def bot_failed(self, problem: Exception) -> None:
        """A bot cannot go on."""


class _Run:
    """The bots of one game at play; `watchers` are those for whom they do it, the latest last."""

    def __init__(self) -> None:
        self.watchers: list[weakref.ref[Watcher]] = []
        #: Set whenever another pace holds than before, or a watcher goes: nobody waits on at another's pace.
        self.news = threading.Event()
        #: Where somebody wanted them to play on, or what they have played since: on from there they do so over what was played before, too.
        self.asked_at: Node | None = None
        #: Whether somebody has asked for them since one of them began to fail.
        self.is_called = False
        #: Seconds that their pauses have taken since a person decided.
        self.spent = 0.0
        #: Where they play without threads: what they do, and who does it.
        self.turns: _Turns | None = None
        self.task: asyncio.Task[None] | None = None

    def present(self) -> list[Watcher]:
        return [watcher for reference in self.watchers if (watcher := reference()) is not None]

    def join(self, watcher: Watcher) -> None:
        """Let them play for a watcher, at its pace from now on."""
        before = self.present()
        self.watchers = [reference for reference in self.watchers if reference() not in (None, watcher)] + [weakref.ref(watcher)]
        self.is_called = True
        # Who asks again while they play shall not make them wait anew.
        if before[-1:] != [watcher]:
            self.news.set()

    def next_pause(self) -> float:
        """Seconds until the next choice, at the pace of the one who came last; ever shorter near its limit."""
        watcher = next(iter(reversed(self.present())), None)
        if watcher is None:
            return 0.0
        pause = min(watcher.pace, _SHARE * max(0.0, watcher.limit - self.spent))
        return pause if pause >= min(watcher.pace, _SHORTEST) else 0.0

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


def pause_of(game: Game) -> float | None:
    """Seconds until the next choice of the bots that play; None where they rest, or none has to decide."""
    run = _runs.get(game)
    return None if run is None or not can_play(game) else run.next_pause()


def let_play(game: Game, watcher: Watcher, is_asked: bool = False) -> None:
    """Let the bots of a game play until a person must decide or nobody watches any more.

    `is_asked`: also where the history goes on already.
    """
    with _guard:
        run, is_new = _joined(game, watcher)
        if is_asked:
            run.asked_at, run.spent = game.node, 0.0
    if not is_new:
        return
    turns = _turns(game, run)
    try:
        threading.Thread(target=_play, args=(turns, run), name="paxwidget-bots", daemon=True).start()
    except RuntimeError:
        # A Python without threads, as in a browser.
        _play_without_threads(turns, run)


@contextlib.contextmanager
def answering(game: Game, watcher: Watcher) -> Iterator[None]:
    """What a person plays meanwhile the bots answer, also where they did so before; all boards hear both at once."""
    with _guard:
        _, is_new = _joined(game, watcher)
    try:
        yield
    finally:
        # It has only been told of; what a run needs to begin, the game has now.
        if is_new:
            _runs.pop(game, None)
    if can_play(game):
        let_play(game, watcher, is_asked=True)


def _joined(game: Game, watcher: Watcher) -> tuple[_Run, bool]:
    """The run of a game's bots that a watcher has joined, and whether it has yet to begin."""
    run = _runs.get(game)
    is_new = run is None
    if run is None:
        run = _runs[game] = _Run()
    run.join(watcher)
    return run, is_new


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


def _is_wanted(game: Game, run: _Run) -> bool:
    """Whether the bots go on: into what nobody has looked at yet, or as somebody wanted, unless that was taken back."""
    return must_play(game) or (can_play(game) and run.asked_at in game.node.way())


def _turns(game: Game, run: _Run) -> _Turns:
    """Let the bots play; before each choice it tells how long to wait, and wants to know whether there was news meanwhile."""
    passed: Node | None = None
    while True:
        with _guard:
            if game.node is passed is run.asked_at:
                # Their last choice has been taken back already.
                run.asked_at = None
            if not run.present() or not _is_wanted(game, run):
                _runs.pop(game, None)
                break
            here = game.node
            if run.asked_at in here.way():
                run.asked_at = here
            pause = 0.0 if game.idle_answer else run.next_pause()
            run.news.clear()
        if pause > 0 and ((yield pause) or game.node is not here):
            continue
        run.spent += pause
        try:
            game.step(lambda: bool(run.present()))
        except Stale:
            # A person was faster, or nobody looks any more.
            continue
        except Exception as problem:
            if _fail(game, run, problem):
                break
        else:
            passed = here
    if can_play(game):
        for watcher in run.present():
            watcher.bots_rest()


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
        run.is_called = False
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
        is_over = not run.is_called
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
