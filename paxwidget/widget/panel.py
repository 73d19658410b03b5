"""A lesson or a quiz as one widget: texts, buttons and progress, and the board or map they are about; Python stays the only authority.

One, because hosts differ in what they can put side by side: whatever shows a board shows a lesson.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import traitlets

from paxwidget.engine.names import LANGUAGES
from paxwidget.play.instruction import Beside, Instruction
from paxwidget.widget.answering import Answering
from paxwidget.widget.board import Board
from paxwidget.widget.bundle import lesson_bundle
from paxwidget.widget.cells import stands_here
from paxwidget.widget.explorer import Explorer
from paxwidget.widget.inlay import Way, inner_state
from paxwidget.widget.still import leave_still
from paxwidget.widget.themes import THEMES, check_theme
from paxwidget.widget.wire import Json, plain


@dataclass(eq=False)
class _Within:
    """The board or map beside a panel, by its number; `news`: whether it has said anything since the page got all of it."""

    number: int
    widget: Any
    way: Way
    news: bool = False


def _sent(within: _Within | None, _widget: object) -> Json:
    if within is None:
        return {}
    within.news = False
    return {"number": within.number, "state": inner_state(within.widget)}


class Panel(Answering):
    """What an instruction says and offers, beside the board or the map that it is about; `theme` is that of both."""

    kind = traitlets.Unicode("lesson", read_only=True).tag(sync=True)
    game = traitlets.Unicode(read_only=True).tag(sync=True)
    lang = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto").tag(sync=True)
    #: The texts, as `Instruction.panel` gives them.
    page = traitlets.Dict(read_only=True).tag(sync=True)
    #: Places that were clicked on the map beside it, by name: an answer in the making.
    draft: traitlets.List[str] = traitlets.List(read_only=True).tag(sync=True)
    #: What stands beside it: the browser knows it by its traits, as they are when it asks.
    beside = traitlets.Instance(_Within, allow_none=True, read_only=True).tag(sync=True, to_json=_sent)

    def __init__(self, instruction: Instruction, *, theme: str = "auto", **layout: Any) -> None:
        self._instruction = instruction
        self._stands_beside: Beside | None = None
        self._count = 0
        # All traits before the widget opens, so that the browser gets them in one message.
        self.set_trait("theme", check_theme(theme))
        self._follow(instruction)
        shown = instruction.beside
        game = shown.chart.game if shown.game is None else shown.game.spec.id
        self.set_trait("game", game or "")
        super().__init__(bundle=lesson_bundle(game or ""), **layout)
        self._stop_listening = instruction.on_change(self._follow)

    def _follow(self, instruction: Any) -> None:
        with self.hold_sync():
            self.set_trait("lang", instruction.lang)
            self.set_trait("page", plain(instruction.panel()))
            old = self._replaced(instruction.beside)
        if old is not None:
            old.widget.close()
        inner = self._beside
        if inner.lang != instruction.lang:
            inner.lang = instruction.lang

    def _replaced(self, beside: Beside) -> _Within | None:
        """Put something else beside the panel, if it is something else; what stood there before."""
        if beside is self._stands_beside:
            return None
        self._stands_beside = beside
        old: _Within | None = self.beside
        self._count += 1
        number = self._count
        way = Way(lambda data: self._inner_says(number, data), f"beside-{id(self)}-{number}")
        self.set_trait("draft", [])
        self.set_trait("beside", _Within(number, self._opened(beside, way), way))
        return old

    @property
    def _beside(self) -> Any:
        return None if self.beside is None else self.beside.widget

    def _opened(self, beside: Beside, way: Way) -> Any:
        options = {**beside.options, "lang": self._instruction.lang, "theme": self.theme, "comm": way}
        if beside.game is None:
            explorer = Explorer(beside.chart, **options)
            explorer.observe(self._plotted, "selection")
            return explorer
        marks, offers = options.pop("highlight", ()), options.pop("choices", True)
        board = Board(beside.game, **options)
        if marks:
            board.highlight(*marks)
        board.show_choices(offers)
        return board

    def _inner_says(self, number: int, data: Json) -> None:
        # While it is being made, all of it is still to be sent.
        if self.beside is not None and self.beside.number == number:
            self.beside.news = True
            self.send({"kind": "inner", "number": number, **data})

    def _plotted(self, change: Any) -> None:
        places = change["owner"]._chart.places
        self.set_trait("draft", [places[id].name.get(self._instruction.lang) for id in change["new"]])

    def _received(self, widget: object, content: Any, buffers: object) -> None:
        if not isinstance(content, dict) or content.get("kind") != "inner":
            super()._received(widget, content, buffers)
        elif self.beside is not None and content.get("number") == self.beside.number and isinstance(content.get("message"), dict):
            # It answers for itself; what was meant for one that is gone needs no answer.
            self.beside.way.receive(content["message"])

    def _handle(self, content: Json) -> None:
        kind = content.get("kind")
        if kind == "hello":
            if self.beside is not None and self.beside.news:
                self.send_state("beside")
        elif kind == "clear":
            if isinstance(self._beside, Explorer):
                self._beside.selection = []
        else:
            self._instruction.act(str(kind), content.get("value"))

    def _repr_mimebundle_(self, **_options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        stands_here(self)
        bundle = super()._repr_mimebundle_()
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self._instruction)
        if picture := self.picture():
            data["image/svg+xml"] = picture
            leave_still(self, picture, "cell")
        return data, metadata

    def picture(self) -> str:
        """The board or map beside the panel as a still picture (SVG)."""
        picture: str = self._beside.picture()
        return picture

    def pictured(self) -> object:
        """What the still picture depends on."""
        return self._count, self._beside.pictured()

    def close(self) -> None:
        """Take the panel and what stands beside it off the page, and stop listening."""
        self._stop_listening()
        inner = self._beside
        if inner is not None:
            inner.close()
        super().close()
