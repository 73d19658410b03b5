"""The built front end: one bundle a game, so that a board loads only its own, one of its chart, one of its lessons, and the house's."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from anywidget._util import try_file_contents

from paxwidget.engine import registry
from paxwidget.engine.errors import BadArgument, UnknownGame
from paxwidget.engine.untrusted import visible
from paxwidget.widget import nulls

STATIC = Path(__file__).parent.parent / "static"
#: The bundle without a game: panels of lessons, and a plain word where a game brings no front end.
HOUSE = "house"
#: What is added to a game's name for the bundles of its chart and of its lessons.
CHART, LESSON = "-chart", "-lesson"


def chart_bundle(game: str) -> str:
    """The bundle that draws a game's chart alone; without a game the house's."""
    return f"{game}{CHART}" if game else HOUSE


def lesson_bundle(game: str) -> str:
    """The bundle that draws a game's lessons and quizzes; without a game the house's."""
    return f"{game}{LESSON}" if game else HOUSE


def bundle_path(bundle: str, ending: str) -> Path:
    """The file of a game's bundle: where the game itself says, else among the package's own; the house's where there is none."""
    path = _folder(bundle.removesuffix(CHART).removesuffix(LESSON)) / f"{bundle}{ending}"
    return path if path.is_file() else STATIC / f"{HOUSE}{ending}"


def _folder(game: str) -> Path:
    try:
        return registry.find(game).front or STATIC
    except UnknownGame:
        return STATIC


def bundle_text(bundle: str, ending: str) -> str:
    """The text of a file of a game's bundle."""
    path = bundle_path(bundle, ending)
    return _text(path, path.stat().st_mtime_ns)


@cache
def _text(path: Path, _changed: int) -> str:
    return path.read_text(encoding="utf-8")


class Dressed(anywidget.AnyWidget):
    """A widget with the bundle of its game: the text, or while it is being developed the file itself.

    anywidget ties every widget to such a file for ever, so that it can be reloaded; a closed board would never be freed. Nor would the
    class that it makes for each widget, to give it the traits that stand here.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _anywidget_id = traitlets.Unicode().tag(sync=True)

    def __init__(self, *, bundle: str, **layout: Any) -> None:
        self._wears = bundle
        super().__init__(_esm=self._part("_esm", ".js"), _css=self._part("_css", ".css"), **layout)

    def _part(self, trait: str, ending: str) -> str:
        live = try_file_contents(bundle_path(self._wears, ending)) if os.environ.get("ANYWIDGET_HMR") else None
        if live is None:
            return bundle_text(self._wears, ending)
        live.changed.connect(lambda text: setattr(self, trait, text))
        return str(live)

    def add_traits(self, **traits: Any) -> None:
        """Give it traits of its own, but none that its class has."""
        for name, trait in traits.items():
            if not isinstance(trait, traitlets.TraitType):
                raise BadArgument(f"add_traits(): {visible(name, 60)!r} must be a trait, not {visible(repr(trait), 60)}")
        missing = {name: trait for name, trait in traits.items() if not self.has_trait(name)}
        if missing:
            super().add_traits(**missing)

    def get_state(self, *args: Any, **kwargs: Any) -> Any:
        """What the page knows, as it travels."""
        return nulls.outgoing(super().get_state(*args, **kwargs))

    def _send(self, msg: Any, buffers: Any = None) -> None:
        super()._send(nulls.outgoing(msg), buffers)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        super()._handle_custom_msg(nulls.incoming(content), buffers)

    def open(self) -> None:
        """Tell the browser of the widget; the page keeps one style sheet for each id, so each game's has its own."""
        self._anywidget_id = f"{type(self).__module__}.{type(self).__name__}.{self._wears}"
        super().open()
