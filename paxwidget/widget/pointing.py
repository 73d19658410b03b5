"""What Python points at on a board: highlights, arrows, notes, and whether the choices are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.wording import folded, hint
from paxwidget.play.game import Game
from paxwidget.widget.wire import Json, pointer


@guarded
class Pointing(traitlets.HasTraits):
    """The part of a board with which a cell or a teacher points at things."""

    #: What Python wants to point at.
    pointers: traitlets.List[Json] = traitlets.List(read_only=True).tag(sync=True)
    choices_shown = traitlets.Bool(True, read_only=True).tag(sync=True)

    if TYPE_CHECKING:
        game: Game
        lang: str
        static: Json

    def highlight(self, *ids: str, text: str = "") -> None:
        """Point at places, cards or whatever has an id on the board."""
        self._point(pointer("highlight", [self._known(id) for id in ids], text))

    def arrow(self, start: str, end: str, text: str = "") -> None:
        """Draw an arrow from one thing on the board to another."""
        self._point(pointer("arrow", [self._known(start), self._known(end)], text))

    def note(self, text: str, at: str | None = None) -> None:
        """Say something beside the board, or at a thing on it."""
        self._point(pointer("note", [] if at is None else [self._known(at)], text))

    def clear(self) -> None:
        """Remove all highlights, arrows and notes."""
        self.set_trait("pointers", [])

    def show_choices(self, shown: bool = True) -> None:
        """Whether the board shows what can be chosen; a teacher may want to ask first."""
        self.set_trait("choices_shown", bool(shown))

    def _point(self, pointer: Json) -> None:
        self.set_trait("pointers", [*self.pointers, pointer])

    def _known(self, id: str) -> str:
        state = self.game.state
        if self.game.spec.is_target(state, id):
            return id
        known = [word for word in self.static.get("names", {}) if self.game.spec.is_target(state, word)]
        names: dict[str, str] = {word: self.game.spec.name_of(state, word, self.lang) for word in known}
        found = [word for word, name in names.items() if folded(name) == folded(id)]
        if len(found) == 1:
            return found[0]
        raise PaxError(f"{id!r} is not on the board; {hint(id, names)}")
