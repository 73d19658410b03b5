"""What a board does with the past: it looks at earlier moments while the game stays where it is, and takes back what its page may."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import Node
from paxwidget.play import takeback
from paxwidget.play.game import Game
from paxwidget.play.moment import Reading
from paxwidget.widget.wire import Json
from paxwidget.widget.words import say


class Refused(PaxError):
    """A message that is answered by an error and changes nothing."""


class Unsure(PaxError):
    """A message that is answered by a question: sent once more as confirmed, it is carried out."""


class Past:
    """The part of a board that knows the way back; `_look` is the moment it shows, None for that of the game."""

    _look: Node | None = None
    _undo: bool

    if TYPE_CHECKING:
        game: Game
        lang: str

        def _refresh(self) -> None: ...
        def _seats_here(self) -> tuple[str, ...]: ...

    def _moment(self) -> Reading:
        """The moment that is shown; a look ends when the game no longer comes from there."""
        if self._look is not None and (self._look is self.game.node or self._look not in self.game.node.way()):
            self._look = None
        return self.game if self._look is None else self.game.at(self._look)

    def _past_part(self) -> Json:
        """Where the board stands in the game, and what its page may take back at first sight."""
        game, page = self.game, takeback.page_of(self.game, self._seats_here())
        at = self._moment()
        back = takeback.last_choice(game, page)
        return {
            "ply": at.ply,
            "plies": game.ply,
            "looking": at is not game,
            "live": list(game.to_act),
            "back": self._undo and not takeback.barrier(game, page, back),
            "forth": self._undo and takeback.next_choice(game, page) is not None,
            "resume": self._undo and at is not game and not takeback.barrier(game, page, at.node),
        }

    def _past_handlers(self) -> dict[str, Callable[[Json], None]]:
        return {
            "undo": self._on_undo,
            "redo": self._on_redo,
            "goto": self._on_goto,
            "now": self._on_now,
            "resume": self._on_resume,
        }

    def _on_goto(self, content: Json) -> None:
        """Look at a moment of the past; the game and the other boards stay where they are."""
        with self.game.lock:
            ply = content.get("ply")
            if type(ply) is not int or not 0 <= ply <= self.game.ply:
                raise Refused(say("no-such-ply", self.lang))
            self._look = self.game.node.way()[ply]
            self._refresh()

    def _on_now(self, _content: Json) -> None:
        with self.game.lock:
            self._look = None
            self._refresh()

    def _on_resume(self, content: Json) -> None:
        """Play on from the moment that is shown; what came after it stays as a variation."""
        with self.game.lock:
            if self._look is None:
                raise Refused(say("no-such-ply", self.lang))
            self._take_back(self._look, content, is_resumed=True)

    def _on_undo(self, content: Json) -> None:
        with self.game.lock:
            page = takeback.page_of(self.game, self._seats_here())
            self._take_back(takeback.last_choice(self.game, page), content)

    def _take_back(self, to: Node, content: Json, is_resumed: bool = False) -> None:
        game = self.game
        page = takeback.page_of(game, self._seats_here())
        back = takeback.weigh(game, page, to)
        if back.refusal or not self._undo:
            raise Refused(say(f"undo-{back.refusal or 'off'}", self.lang))
        count = game.ply - to.ply
        if back.is_asked or is_resumed:
            if content.get("confirmed") is not True:
                question = ("resume-revealed-ask" if back.is_asked else "resume-ask") if is_resumed else "undo-ask"
                raise Unsure(say(question, self.lang, count))
            if content.get("version") != game.version:
                raise Refused(say("stale", self.lang))
        self._look = None
        who = {node.seat for node in game.node.path()[to.ply :]} & set(page.seats)
        game.undo(count, seat=page.seats[0] if len(page.seats) == 1 else next(iter(who)) if len(who) == 1 else None)

    def _on_redo(self, _content: Json) -> None:
        with self.game.lock:
            node = takeback.next_choice(self.game, takeback.page_of(self.game, self._seats_here()))
            if node is None or not self._undo:
                raise Refused(say("no-redo", self.lang))
            self.game.redo(node.ply - self.game.ply)

    def _make_main(self) -> None:
        """What is played on a board is the game: if it has left the main line, that one becomes the variation."""
        if not self.game.node.is_main:
            self.game.promote()
