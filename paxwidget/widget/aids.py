"""What a board has beside the game itself: help, the curve of a game that is over, and the pace of the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from paxwidget.engine import teachable
from paxwidget.engine.help import for_table
from paxwidget.play.game import Game
from paxwidget.widget import bots, scene
from paxwidget.widget.past import Refused
from paxwidget.widget.study_analysis import curve
from paxwidget.widget.wire import Json, in_language, plain
from paxwidget.widget.words import say

#: The longest pause between two choices of bots that a page may ask for, in seconds.
SLOWEST = 5.0


class Aids:
    """The part of a board that answers questions about the game and its rules."""

    _pace: float
    _is_skipping: bool = False

    if TYPE_CHECKING:
        game: Game
        lang: str

        def send(self, content: Json) -> None: ...
        def _refresh(self) -> None: ...
        def _wake_bots(self, is_asked: bool = False) -> None: ...

    def _aid_handlers(self) -> dict[str, Callable[[Json], None]]:
        return {"help": self._on_help, "curve": self._on_curve, "pace": self._on_pace, "skip": self._on_skip}

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

    @property
    def pace(self) -> float:
        """Seconds between choices of bots; none while a person skips what they do."""
        return 0.0 if self._is_skipping else self._pace

    def _end_skipping(self) -> None:
        """What bots do after a person has decided again is to be seen; an answer that decides nothing is none."""
        game = self.game
        if self._is_skipping and any(seat not in game.bots for seat in game.to_act) and game.idle_answer is None:
            self._is_skipping = False

    def _on_pace(self, content: Json) -> None:
        seconds = content.get("seconds")
        if not isinstance(seconds, int | float) or not 0 <= seconds <= SLOWEST:
            raise Refused(say("unknown", self.lang, seconds))
        self._pace = float(seconds)
        self._refresh()
        bots.hurry(self.game)

    def _on_skip(self, _content: Json) -> None:
        """Let the bots play at once until a person must decide."""
        self._is_skipping = True
        self._end_skipping()
        self._wake_bots(is_asked=True)
        bots.hurry(self.game)
