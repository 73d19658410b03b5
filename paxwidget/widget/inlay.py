"""Widgets within widgets, whose messages go by way of the one around them: a study in the place of a board, a board beside a lesson.

So they need no second output and nothing of the host: whatever shows the one shows the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from paxwidget.play.game import Game
from paxwidget.widget.past import Refused
from paxwidget.widget.wire import Json
from paxwidget.widget.words import say

#: What the page has already, with the widget around it.
_KNOWN = ("_esm", "_css")


class Way:
    """What a widget takes for its connection to the browser."""

    kernel = True

    def __init__(self, send: Callable[[Json], None], id: str) -> None:
        self._send = send
        self.comm_id = id
        self._receive: Callable[[Json], None] | None = None

    def send(self, data: Json | None = None, metadata: object = None, buffers: object = None) -> None:
        self._send(data or {})

    def on_msg(self, receive: Callable[[Json], None] | None) -> None:
        self._receive = receive

    def receive(self, content: Json) -> None:
        if self._receive is not None:
            self._receive({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def close(self, *_args: object, **_named: object) -> None:
        self._receive = None


def inner_state(widget: Any) -> Json:
    """All that a page needs to draw a widget within a widget."""
    return {name: value for name, value in widget.get_state().items() if name not in _KNOWN}


class Inlay:
    """The part of a board that shows a study of its game in its place, and takes it away again."""

    _inner: Any = None
    _way: Way | None = None

    if TYPE_CHECKING:
        game: Game
        lang: str
        theme: str
        role: Json

        def send(self, content: Json) -> None: ...

    def _inlay_handlers(self) -> dict[str, Callable[[Json], None]]:
        return {"study": self._on_study, "inner": self._on_inner, "leave": self._on_leave}

    def _on_study(self, _content: Json) -> None:
        """Begin a study of the game that is over; the page gets all it needs to draw it."""
        if not self.game.is_over and self._inner is None:
            raise Refused(say("not-over", self.lang))
        if self.role.get("study"):
            raise Refused(say("unknown", self.lang, "study"))
        if self._inner is None:
            self._way = Way(lambda data: self.send({"kind": "inner", **data}), f"inner-{id(self)}")
            self._inner = self.game.study(lang=self.lang, theme=self.theme, comm=self._way)
        self.send({"kind": "inner", "method": "open", "state": inner_state(self._inner)})

    def _on_inner(self, content: Json) -> None:
        message = content.get("message")
        if self._way is None or not isinstance(message, dict):
            raise Refused(say("unknown", self.lang, "inner"))
        self._way.receive(message)

    def _on_leave(self, _content: Json) -> None:
        """Back to the board, and the game to its end."""
        self._close_inner()
        with self.game.lock:
            line = self.game.line
            if line and self.game.node is not line[-1]:
                self.game.goto(line[-1])

    def _close_inner(self) -> None:
        inner, self._inner, self._way = self._inner, None, None
        if inner is not None:
            inner.close()
