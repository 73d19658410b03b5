"""A wire between boards and browsers that keeps all that went over it, and browsers that do what the front end does with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets.widgets import widget as registry  # type: ignore[import-untyped]

from paxwidget.widget.board import Board
from paxwidget.widget.wire import changed_by

#: Traits that are the same for everybody in every game: the front end itself and the printed cards and boards.
PRINTED = frozenset({"_esm", "_css", "static", "_anywidget_id", "layout"})


class Wire(BaseComm):
    """One widget's connection; `sent` are the data of all messages to the browser, as JSON makes them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any) -> None:
        """Keep it; what is printed on the box is large, the same for all, and not taken apart."""
        printed = {key: value for key, value in _state_of(data).items() if key in PRINTED}
        message = json.loads(json.dumps(_without_print({"type": msg_type, "data": data})))
        _state_of(message["data"]).update(printed)
        self.sent.append(message)

    def receive(self, content: Any) -> None:
        """Hand a message of the browser to the widget."""
        self.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


@contextmanager
def tapped(printed: dict[tuple[str, ...], Any] | None = None) -> Iterator[None]:
    """All widgets that are opened inside talk over wires; whatever is left open is closed at the end.

    Where hundreds of boards of one game are opened, what is printed on its box is made once and kept in `printed`; whether it tells
    anything hidden must then be looked at elsewhere.
    """
    before = set(registry._instances)
    make = Board._static

    def once(board: Board) -> Any:
        assert printed is not None
        table = (board.game.spec.id, *board.game.seats, str(board.game.options), board.lang)
        if table not in printed:
            printed[table] = make(board)
        return printed[table]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comm, "create_comm", Wire)
        if printed is not None:
            patch.setattr(Board, "_static", once)
        try:
            yield
        finally:
            for widget in [widget for id, widget in registry._instances.items() if id not in before]:
                widget.close()


class Browser:
    """What a page knows of a board: the traits as they came, the part of a seat, the answers to its questions."""

    def __init__(self, board: Any) -> None:
        self.wire: Wire = board.comm
        self.traits: dict[str, Any] = {}
        self.part: dict[str, Any] | None = None
        self.part_version = -1
        #: What a study's page knows of the moves, and the number of the message that said so last.
        self.study: dict[str, Any] = {}
        self.study_number = 0
        self.answers: dict[Any, str | None] = {}
        self._read = 0

    def say(self, kind: str, **body: Any) -> None:
        """Send a message."""
        self.wire.receive({"kind": kind, **body})

    def look(self) -> None:
        """Take in all that has come since."""
        for message in self.wire.sent[self._read :]:
            data = message["data"]
            if message["type"] == "comm_open" or data.get("method") == "update":
                self.traits |= data["state"]
            elif data.get("method") == "custom":
                self._take(data["content"])
        self._read = len(self.wire.sent)

    def _take(self, content: dict[str, Any]) -> None:
        if "ref" in content:
            self.answers[content["ref"]] = content.get("error")
        if content["kind"] == "private":
            self.traits |= {name: content[name] for name in ("base", "patch") if name in content}
            if "part" in content:
                self.part = content["part"]
            elif self.part:
                self.part = changed_by(self.part, content.get("part_patch", {}))
            self.part_version = content["version"]
        if news := content.get("study"):
            assert "part" in news or news["number"] == self.study_number + 1, "a change of a study got lost"
            self.study_number = news["number"]
            self.study = news["part"] if "part" in news else changed_by(self.study, news["patch"])

    @property
    def open_state(self) -> dict[str, Any]:
        """What everybody may see, as the page puts it together."""
        return changed_by(self.traits["base"], self.traits["patch"])


def bytes_sent(board: Any, since: int = 0) -> str:
    """All that reached the browser of a board from a message on, without what is printed on the box."""
    messages = [_without_print(message) for message in board.comm.sent[since:]]
    return json.dumps(messages, sort_keys=True, ensure_ascii=False)


def bytes_in_state(board: Any) -> str:
    """The state that a notebook keeps of a board, without what is printed on the box, and the line that stands in its cell."""
    names = [name for name in board.keys if name not in PRINTED]
    return json.dumps([board.get_state(names), repr(board)], sort_keys=True, ensure_ascii=False)


def bytes_kept(board: Any) -> str:
    """All that a notebook keeps of a board: its state, and all that stands in its cell."""
    cell = {kind: text for kind, text in board._repr_mimebundle_()[0].items() if "widget-view" not in kind}
    return bytes_in_state(board) + json.dumps(cell, sort_keys=True, ensure_ascii=False)


def _state_of(data: Any) -> dict[str, Any]:
    """The traits that a message brings."""
    return (data.get("state") or {}) if isinstance(data, dict) else {}


def _without_print(message: dict[str, Any]) -> dict[str, Any]:
    state = _state_of(message["data"])
    if not state:
        return message
    rest = {key: value for key, value in state.items() if key not in PRINTED}
    return {**message, "data": {**message["data"], "state": rest}}
