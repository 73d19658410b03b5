"""What a board has beside the game itself: help, and the curve of a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from paxwidget.engine import teachable
from paxwidget.engine.help import for_table
from paxwidget.play.game import Game
from paxwidget.widget import scene
from paxwidget.widget.past import Refused
from paxwidget.widget.study_analysis import curve
from paxwidget.widget.wire import Json, in_language, plain
from paxwidget.widget.words import say


class Aids:
    """The part of a board that answers questions about the game and its rules."""

    if TYPE_CHECKING:
        game: Game
        lang: str

        def send(self, content: Json) -> None: ...

    def _aid_handlers(self) -> dict[str, Callable[[Json], None]]:
        return {"help": self._on_help, "curve": self._on_curve}

    def _on_help(self, _content: Json) -> None:
        """What the game is about, the index of its rules, and its lessons."""
        spec = self.game.spec
        topics = [] if spec.help is None else in_language(plain(for_table(spec.help(), len(self.game.seats))), self.lang)
        lessons = [] if spec.teachable is None else teachable.titles(spec.teachable())
        self.send(
            {
                "kind": "help",
                "topics": topics,
                "sections": scene.section_titles(self.game, self.lang),
                "lessons": [[id, title.get(self.lang)] for id, title in lessons],
            }
        )

    def _on_curve(self, _content: Json) -> None:
        """How the seats stood over a game; only once it is over, for it knows all hands."""
        if not self.game.is_over:
            raise Refused(say("not-over", self.lang))
        self.send({"kind": "curve", **curve(self.game.evaluate(progress=False))})
