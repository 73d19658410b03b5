"""The panel of a lesson or a quiz beside its board or map: texts, buttons and progress; Python stays the only authority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from paxwidget.engine.names import LANGUAGES
from paxwidget.play.instruction import Beside, Instruction
from paxwidget.widget.answering import Answering
from paxwidget.widget.board import THEMES, Board
from paxwidget.widget.bundle import HOUSE
from paxwidget.widget.cells import stands_here
from paxwidget.widget.explorer import Explorer
from paxwidget.widget.wire import Json, plain


class Panel(Answering):
    """What an instruction says and offers; `theme` is that of the board beside it."""

    kind = traitlets.Unicode("lesson", read_only=True).tag(sync=True)
    game = traitlets.Unicode(read_only=True).tag(sync=True)
    lang = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto").tag(sync=True)
    #: The texts, as `Instruction.panel` gives them.
    page = traitlets.Dict(read_only=True).tag(sync=True)
    #: Places that were clicked on the map beside it, by name: an answer in the making.
    draft: traitlets.List[str] = traitlets.List(read_only=True).tag(sync=True)

    def __init__(self, instruction: Instruction, *, theme: str = "auto", clear: Callable[[], None] | None = None, **layout: Any) -> None:
        self._instruction, self._clear = instruction, clear
        self.set_trait("lang", instruction.lang)
        self.set_trait("theme", theme)
        self.set_trait("page", plain(instruction.panel()))
        super().__init__(bundle=HOUSE, **layout)
        self._stop_listening = instruction.on_change(self._follow)

    def _follow(self, instruction: Any) -> None:
        with self.hold_sync():
            self.set_trait("lang", instruction.lang)
            self.set_trait("page", plain(instruction.panel()))

    def plotted(self, names: list[str]) -> None:
        """Take over what was clicked on the map."""
        self.set_trait("draft", names)

    def _handle(self, content: Json) -> None:
        if content.get("kind") == "clear" and self._clear is not None:
            self._clear()
        else:
            self._instruction.act(str(content.get("kind")), content.get("value"))

    def close(self) -> None:
        """Take the panel off the page and stop listening."""
        self._stop_listening()
        super().close()


class InstructionBox(ipywidgets.Box):  # type: ignore[misc]  # ipywidgets ships no types
    """A panel and what stands beside it: side by side where there is room, else one above the other."""

    def __init__(self, instruction: Instruction, *, theme: str = "auto") -> None:
        self._instruction, self._theme = instruction, theme
        self._stands_beside: Beside | None = None
        self._beside: Any = None
        layout = ipywidgets.Layout(flex="1 1 260px", min_width="240px")
        self.panel = Panel(instruction, theme=theme, clear=self._clear_plot, layout=layout)
        super().__init__(layout=ipywidgets.Layout(flex_flow="row wrap", align_items="flex-start", width="100%"))
        self._show()
        self._stop_listening: Callable[[], None] = instruction.on_change(lambda _: self._show())

    def _show(self) -> None:
        if self._instruction.beside is not self._stands_beside:
            self._stands_beside = self._instruction.beside
            old, self._beside = self._beside, self._opened(self._stands_beside)
            self.panel.plotted([])
            self.children = (self.panel, self._beside)
            if old is not None:
                old.close()
        if self._beside.lang != self._instruction.lang:
            self._beside.lang = self._instruction.lang

    def _opened(self, beside: Beside) -> Any:
        options = {**beside.options, "lang": self._instruction.lang, "theme": self._theme}
        layout = ipywidgets.Layout(flex="100 1 520px", min_width="0")
        if beside.game is None:
            explorer = Explorer(beside.chart, layout=layout, **options)
            explorer.observe(self._plotted, "selection")
            return explorer
        marks, offers = options.pop("highlight", ()), options.pop("choices", True)
        board = Board(beside.game, layout=layout, **options)
        if marks:
            board.highlight(*marks)
        board.show_choices(offers)
        return board

    def _clear_plot(self) -> None:
        """Take back all that was clicked on the map."""
        if isinstance(self._beside, Explorer):
            self._beside.selection = []

    def _plotted(self, change: Any) -> None:
        places = self._beside._chart.places
        self.panel.plotted([places[id].name.get(self._instruction.lang) for id in change["new"]])

    def _repr_mimebundle_(self, **options: Any) -> Any:
        stands_here(self)
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        data["text/plain"] = repr(self._instruction)
        beside = self._beside._repr_mimebundle_()
        if beside is not None and "image/svg+xml" in beside[0]:
            data["image/svg+xml"] = beside[0]["image/svg+xml"]
        return data, metadata

    def close(self) -> None:
        """Take everything off the page."""
        self._stop_listening()
        layout = self.layout
        for child in (self.panel, self._beside):
            child.close()
        super().close()
        layout.close()
