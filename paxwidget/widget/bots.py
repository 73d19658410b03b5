"""Bots that play while a board is watched: on a thread of their own, at once or at a pace one can follow."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable

from paxwidget.core.errors import Stale
from paxwidget.core.game import Game

Failure = Callable[[Exception], None]

_playing: weakref.WeakSet[Game] = weakref.WeakSet()
_guard = threading.Lock()


def must_play(game: Game) -> bool:
    """Whether a bot has to decide, and nobody has looked further yet: going back in the history wakes no bot."""
    return not game.node.children and any(seat in game.bots for seat in game.to_act)


def let_play(game: Game, pace: float, failed: Failure) -> None:
    """Let the bots of a game play until a person must decide, `pace` seconds apart, unless they already do."""
    with _guard:
        if game in _playing:
            return
        _playing.add(game)
    try:
        threading.Thread(target=_play, args=(game, pace, failed), name="paxwidget-bots", daemon=True).start()
    except RuntimeError:
        # A Python without threads, as in a browser.
        _play(game, 0.0, failed)


def wait_for(game: Game, seconds: float) -> None:
    """Wait until the bots of a game rest, or the time is up."""
    deadline = time.monotonic() + seconds
    while game in _playing and time.monotonic() < deadline:
        time.sleep(0.005)


def _play(game: Game, pace: float, failed: Failure) -> None:
    try:
        while must_play(game):
            if pace > 0:
                time.sleep(pace)
            try:
                game.step()
            except Stale:
                # A person was faster; the bot looks anew.
                continue
    except Exception as problem:
        failed(problem)
    finally:
        with _guard:
            _playing.discard(game)
