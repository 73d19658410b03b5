"""A widget whose page asks by message and is answered: what all boards, charts and panels have in common."""

from __future__ import annotations

from typing import Any

import traitlets

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES
from paxwidget.widget.bundle import Dressed
from paxwidget.widget.still import drop_still
from paxwidget.widget.wire import Json, reference, told
from paxwidget.widget.words import say


class Answering(Dressed):
    """Every message of the page gets its answer, with what was wrong in it; Python alone says what is."""

    #: Declared by each kind of widget.
    lang: Any

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.on_msg(self._received)

    def set_state(self, sync_data: Json) -> None:
        """Take nothing over from the browser: it asks by message."""

    def _received(self, _widget: object, content: Json, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        error: str | None = None
        try:
            self._handle(content)
        except (PaxError, traitlets.TraitError) as problem:
            error = told(problem)
        except Exception as problem:
            error = say("failed", self.lang, type(problem).__name__)
        self.send({"kind": "answer", "ref": reference(content), "error": error})

    def _handle(self, content: Json) -> None:
        """Do what a message asks for; whatever it raises is told."""
        if content.get("kind") == "lang" and content.get("lang") in LANGUAGES:
            self.lang = content["lang"]

    def close(self) -> None:
        """Take the widget off the page, with its layout: that is a model of its own, which nobody else would close."""
        # A closed widget refers to itself no more, so it goes with the last who has it.
        self.on_msg(self._received, remove=True)
        drop_still(self)
        layout = self.layout
        super().close()
        layout.close()
