"""What a board has to do with the bots of its game: it lets them play, at its pace, and tells its page whether they do."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING

from paxwidget.play.game import Game
from paxwidget.widget import bots
from paxwidget.widget.past import Refused
from paxwidget.widget.wire import Json
from paxwidget.widget.words import say

#: The longest pause between two choices of bots that a page may ask for, in seconds.
SLOWEST = 5.0
#: The usual pause between two choices of bots, and how long all of them take at most until a person is asked again, in seconds. Who
#: wants another pause gets it, however long they play.
PACE = 0.5
LIMIT = 4.0


class BotsAtPlay:
    """The part of a board for which the bots of its game play."""

    #: The pause that was asked for; None: the usual one.
    _pace: float | None
    _is_skipping: bool = False
    #: Whether the page has last heard that they play.
    _is_play_told: bool = False

    if TYPE_CHECKING:
        game: Game
        lang: str

        def send(self, content: Json) -> None: ...
        def _refresh(self) -> None: ...

    def _bot_handlers(self) -> dict[str, Callable[[Json], None]]:
        return {"bots": lambda _: self._wake_bots(is_asked=True), "pace": self._on_pace, "skip": self._on_skip}

    @property
    def pace(self) -> float:
        """Seconds between choices of bots; none while a person skips what they do."""
        return 0.0 if self._is_skipping else self._usual_pace

    @property
    def _usual_pace(self) -> float:
        return PACE if self._pace is None else self._pace

    @property
    def limit(self) -> float:
        """Seconds that all pauses until a person decides again may take together; who watches bots alone waits for nobody."""
        has_people = any(seat not in self.game.bots for seat in self.game.seats)
        return LIMIT if self._pace is None and has_people else inf

    def _end_skipping(self) -> None:
        """What bots do after a person has decided again is to be seen; an answer that decides nothing is none."""
        game = self.game
        if self._is_skipping and any(seat not in game.bots for seat in game.to_act) and game.idle_answer is None:
            self._is_skipping = False

    def _on_pace(self, content: Json) -> None:
        seconds = content.get("seconds")
        if not isinstance(seconds, int | float) or not 0 <= seconds <= SLOWEST:
            raise Refused(say("unknown", self.lang, seconds))
        before, self._pace = self._pace, float(seconds)
        if before != self._pace:
            self._refresh()
            bots.hurry(self.game)

    def _on_skip(self, _content: Json) -> None:
        """Let the bots play at once until a person must decide."""
        self._is_skipping = True
        self._end_skipping()
        self._wake_bots(is_asked=True)
        bots.hurry(self.game)

    def _wake_bots(self, is_asked: bool = False) -> None:
        if bots.must_play(self.game) or (is_asked and bots.can_play(self.game)):
            bots.let_play(self.game, self, is_asked)
        self._tell_whether_they_play()

    def _pause(self) -> float | None:
        """What the page is told: how long the bots wait before their next choice; None while they rest."""
        pause = bots.pause_of(self.game)
        self._is_play_told = pause is not None
        return pause

    def _tell_whether_they_play(self) -> None:
        """Tell the page, unless it has heard so with a move."""
        with self.game.lock:
            if self._is_play_told != (bots.pause_of(self.game) is not None):
                self._refresh()

    def bots_rest(self) -> None:
        """Say that the bots have stopped where one of them has to decide."""
        self._tell_whether_they_play()

    def wait_for_bots(self, seconds: float = 60.0) -> None:
        """Wait until the bots that the board let play have come to a person's decision, or the time is up."""
        bots.wait_for(self.game, seconds)

    def bot_failed(self, problem: Exception) -> None:
        """Say that a bot cannot go on; its details may name what only the bot may see."""
        self.send({"kind": "error", "error": say("bot", self.lang, type(problem).__name__)})
