"""A game's history: going back and forth in it, looking at its moments, and what is said about them."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import History, Node, checked_comment, checked_marks
from paxwidget.engine.position import Position
from paxwidget.engine.wording import plural
from paxwidget.files.autosave import Autosave
from paxwidget.play.differences import Difference
from paxwidget.play.moment import Moment, Reading


@guarded
class Timeline(Reading):
    """The part of a game that is about its past and its variations; whatever moves the game takes `lock`."""

    lock: threading.RLock
    _history: History
    _lang: str
    _autosave: Autosave | None

    def _changed(self, *, is_moved: bool = True) -> None:
        """Keep a change and tell it to all who listen."""
        raise NotImplementedError

    def at(self, where: int | Node) -> Moment:
        """A ply of this line, or any moment of the history, to look at while the game stays where it is."""
        with self.lock:
            node = self.node_at(where)
            return Moment(self, node, self._history.position_at(node))

    @property
    def line(self) -> list[Node]:
        """The moments of the line through this position, from the first choice to its end."""
        with self.lock:
            return self._history.line()

    @property
    def main_line(self) -> list[Node]:
        """The moments of the main line, from the first choice to its end."""
        with self.lock:
            return list(self._history.root.main_line())

    @property
    def variations(self) -> list[Node]:
        """The ways the history goes on from here, the main one first; `goto` takes any of them."""
        return list(self._history.cursor.children)

    def undo(self, n: int = 1, *, seat: str | None = None) -> None:
        """Take back n choices; the log keeps a line about it, with the seat that did so if it is named.

        What is left behind stays as a variation. To go through the history without such a line there is `goto`, and to
        look at a moment without moving the game, `at`.
        """
        with self.lock:
            if seat is not None:
                self._check_seat(seat)
            if _counted(n) > self.ply:
                raise PaxError(f"cannot undo {n} {plural(n, ('choice', 'choices'), 'en')}: {self.ply} can be taken back")
            node = self.node_at(self.ply - n)
            if node is not self.node:
                self._history.undo(node, seat or "")
            self._changed()

    def redo(self, n: int = 1) -> None:
        """Go forward again by n choices, along the line visited last."""
        with self.lock:
            ahead = len(self._history.line()) - self.ply
            if _counted(n) > ahead:
                raise PaxError(f"cannot redo {n} {plural(n, ('choice', 'choices'), 'en')}: {ahead} can be played again")
            node = self.node_at(self.ply + n)
            if self.node.undone and self._autosave is not None and self._autosave.path is not None:
                # What is no longer said about a moment that was left is told by no line.
                self._autosave.want_whole()
            self._history.redo(node)
            self._changed()

    def goto(self, where: int | Node) -> None:
        """Go to a ply of this line (0: the start), or to any moment of the history."""
        with self.lock:
            self._history.go(self.node_at(where))
            self._changed()

    def node_at(self, where: int | Node) -> Node:
        """The moment at a ply of this line (0: the start); one of this history is given back as it is."""
        if isinstance(where, Node):
            if not self._history.holds(where):
                raise PaxError("that moment belongs to another game")
            return where
        line = [self._history.root, *self._history.line()]
        if not 0 <= where < len(line):
            raise PaxError(f"there is no ply {where}: this line goes from 0 to {len(line) - 1}, and {self.ply} is shown")
        return line[where]

    def position_at(self, where: int | Node) -> Position:
        """The position at a ply of this line, or at any moment of the history; a clone, free to play with."""
        with self.lock:
            return self._history.position_at(self.node_at(where)).clone()

    def diff(self, a: int | Node, b: int | Node | None = None, *, seat: str | None = None) -> Difference:
        """What differs between two moments of the history (without b: this one), in words; see `play.differences`.

        `seat` says with whose eyes: None for a spectator, "all" for all hands open.
        """
        with self.lock:
            return Difference(self.position_at(a), self.position_at(self.node if b is None else b), seat, self._lang)

    def promote(self, node: Node | None = None) -> None:
        """Make the line through a moment (this one, if none is given) the main line."""
        with self.lock:
            self._history.promote(self.node_at(node or self._history.cursor))
            if self._autosave is not None:
                self._autosave.want_whole()
            self._changed()

    @property
    def comment(self) -> str:
        """What is said about this position; empty for nothing."""
        return self._history.cursor.comment

    @comment.setter
    def comment(self, text: str) -> None:
        with self.lock:
            self._history.say(self._history.cursor, comment=checked_comment(text))
            self._changed(is_moved=False)

    @property
    def marks(self) -> tuple[str, ...]:
        """Short marks on this position, such as "!?" or the id of a place to look at."""
        return self._history.cursor.marks

    @marks.setter
    def marks(self, marks: Sequence[str]) -> None:
        with self.lock:
            self._history.say(self._history.cursor, marks=checked_marks(marks))
            self._changed(is_moved=False)


def _counted(n: int) -> int:
    if n < 0:
        raise PaxError(f"cannot go {n} choices: a number from 0 is needed")
    return n
