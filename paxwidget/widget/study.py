"""The study: a reader that weighs choices, draws the curve of a game, and lets bots answer who plays on from a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from paxwidget.engine.arguments import guarded
from paxwidget.engine.decisions import Choice
from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import Node
from paxwidget.play.differences import ALL
from paxwidget.play.game import Game
from paxwidget.widget.board import AUTO
from paxwidget.widget.past import Refused
from paxwidget.widget.reader import TURN, Reader
from paxwidget.widget.study_analysis import Watch, Worker, bars, curve
from paxwidget.widget.study_bots import answers
from paxwidget.widget.wire import Json, told
from paxwidget.widget.words import say

#: How long an analysis takes that the page asks for.
_SECONDS = 5.0


@guarded
class Study(Reader):
    """A study of a game; `seat` is a seat's name, "turn" for whoever decides, "all" for all hands open, None for a spectator."""

    kind = traitlets.Unicode("study", read_only=True).tag(sync=True)

    def __init__(
        self, game: Game, seat: str | None = AUTO, *, lang: str | None = None, theme: str = "auto", **layout: Any
    ) -> None:
        #: By moment and by the seat whose choices they weigh.
        self._bars: dict[tuple[Node, str | None], Json] = {}
        self._curve: Json | None = None
        self._progress: Json | None = None
        #: The seat with which the reader plays on against bots; None while nobody plays.
        self._player: str | None = None
        self._worker = Worker()
        super().__init__(game, seat, lang=lang, theme=theme, **layout)

    def _study_part(self) -> Json:
        game, at = self.game, self._moment()
        return {
            **super()._study_part(),
            "bars": self._worded_bars(),
            "curve": self._curve,
            "progress": self._progress,
            "player": self._player,
            "can_evaluate": game.spec.evaluate is not None,
            "can_analyse": hasattr(game, "analyse") and self._shown in at.to_act,
        }

    def _worded_bars(self) -> Json | None:
        """What was found about the choices that are shown, the endings by their names."""
        at = self._moment()
        found = self._bars.get((at.node, self._shown))
        if found is None:
            return None
        texts, state = self._texts(), at.state
        choices = {
            id: {**worth, "ending": texts.name(state, worth["ending"])} if worth.get("ending") else worth
            for id, worth in found["choices"].items()
        }
        return {**found, "choices": choices}

    def _handlers(self) -> dict[str, Callable[[Json], None]]:
        own = {
            "analyse": lambda _: self.analyse(),
            "evaluate": lambda _: self.evaluate(),
            "stop": lambda _: self.stop(),
            "play-on": lambda content: self.play_on() if content.get("on") is True else self.rest(),
        }
        return {**super()._handlers(), **own}

    def _on_play(self, content: Json) -> None:
        with self.game.lock:
            if self._player is not None and self._worker.is_busy:
                raise Refused(say("busy", self.lang))
            super()._on_play(content)
            if content.get("seat") == self._player:
                self._let_bots_answer()

    def show_analysis(self, result: Any, at: int | Node | None = None) -> None:
        """Show what an analysis says about the choices of a moment (this one): bars on them, arrows on the board.

        `result` is what `game.analyse` gives, or plain data (see `study_analysis.bars`). It stays with that moment.
        """
        with self.game.lock:
            node = self._moment().node if at is None else self.game.node_at(at)
            found = self._taken(bars, result)
            self._bars[node, found["seat"] or self._shown] = found
            self._send_study()

    def show_curve(self, result: Any, turning: Sequence[int] = ()) -> None:
        """Show how the seats stood over the line that is shown: what `game.evaluate` gives, or a value for each seat by ply.

        `turning` are plies that matter.
        """
        with self.game.lock:
            self._draw_curve(result, [self.game.node_at(0), *self.game.line], turning)

    def _taken(self, read: Callable[..., Json], *given: Any) -> Json:
        """What somebody gave to be shown, as the page takes it."""
        try:
            return read(*given)
        except (TypeError, ValueError, LookupError, AttributeError) as problem:
            raise PaxError(f"that is nothing a study can show; see help({read.__name__}) of study_analysis") from problem

    def _draw_curve(self, result: Any, line: Sequence[Node], turning: Sequence[int] = ()) -> None:
        with self.game.lock:
            self._curve = {**self._taken(curve, result, turning), "line": [self._tree.number(node) for node in line]}
            self._send_study()

    def analyse(self, **options: Any) -> None:
        """Let `game.analyse` weigh the choices that are shown, beside the game, and show what it finds; `stop` ends it.

        The options are those of `game.analyse`; without a limit it takes a few seconds.
        """
        with self.game.lock:
            at = self._moment()
            if self._shown not in at.to_act or not hasattr(self.game, "analyse"):
                raise Refused(say("no-analysis", self.lang))
            node, twin = at.node, self.game.copy()
            twin.goto(node.ply)
            limit = {} if options.keys() & {"playouts", "seconds"} else {"seconds": _SECONDS}
            wanted = {"seat": self._shown, **limit, **options}
            self._begin(lambda watch: twin.analyse(progress=watch, **wanted), lambda found: self.show_analysis(found, node))

    def evaluate(self, **options: Any) -> None:
        """Let `game.evaluate` find the curve of the line that is shown, beside the game, and show it; `stop` ends it."""
        with self.game.lock:
            self._check_free()
            twin, line = self.game.copy(), [self.game.node_at(0), *self.game.line]
            self._begin(lambda watch: twin.evaluate(progress=watch, **options), lambda found: self._draw_curve(found, line))

    def play_on(self, seat: str | None = None) -> None:
        """Play on from here as a seat (without one: whoever decides), while bots answer for all others; `rest` ends it.

        What was played here before stays as it is: this is a variation. Bots of the game play their own seats.
        """
        with self.game.lock:
            self._check_free()
            if self._moment().is_over or (seat is not None and seat not in self.game.seats):
                raise Refused(say("no-play-on", self.lang))
            if self._worker.is_busy:
                raise Refused(say("busy", self.lang))
            self._player = seat or self._mover()
            self._refresh()
            self._let_bots_answer()

    def rest(self) -> None:
        """Let the bots answer no longer."""
        with self.game.lock:
            self._player = None
            self._send_study()

    def _settle_curtain(self) -> None:
        super()._settle_curtain()
        is_picked = self._picked is not None and self._picked[0] is self.game.node
        if self._sees_all and not is_picked and self._player in self.game.to_act:
            self._shown = self._player

    def _let_bots_answer(self) -> None:
        player, node, twin = self._player, self.game.node, self.game.copy()
        assert player is not None
        if player in self.game.to_act or not self.game.to_act:
            return
        twin.goto(node.ply)
        self._begin(lambda watch: answers(twin, player, watch), lambda found: self._play_answers(found, node))

    def _play_answers(self, found: list[tuple[str, str]], node: Node) -> None:
        """Play what the bots have chosen, unless the reader has gone elsewhere meanwhile."""
        with self.game.lock:
            if self.game.node is node:
                for seat, choice in found:
                    self.game.play(Choice(choice, seat))

    def stop(self) -> None:
        """End the analysis that is under way; what it has found is shown."""
        self._worker.stop()

    def wait(self, seconds: float = 60.0) -> None:
        """Wait until the analysis that is under way has ended, or the time is up."""
        self._worker.wait(seconds)

    def _begin(self, work: Callable[[Watch], Any], show: Callable[[Any], None]) -> None:
        if not self._worker.start(work, show, self):
            raise Refused(say("busy", self.lang))

    def show_failure(self, problem: Exception) -> None:
        """Tell that an analysis failed."""
        self.game.errors.append(problem)
        # A user's mistake is told in full; details of a fault may name what is hidden.
        said = told(problem) if isinstance(problem, PaxError) else say("failed", self.lang, type(problem).__name__)
        self.send({"kind": "error", "error": said})

    def show_progress(self, progress: Json | None) -> None:
        """Tell how far an analysis is."""
        with self.game.lock:
            self._progress = progress
            self._send_study()

    def clear_analysis(self) -> None:
        """Remove all bars and the curve."""
        with self.game.lock:
            self._bars, self._curve = {}, None
            self._send_study()

    def close(self) -> None:
        """Take the study off the page, end what is under way and stop listening to the game."""
        if hasattr(self, "_worker"):
            self._worker.stop()
        super().close()

    def __repr__(self) -> str:
        whose = {TURN: "whoever decides", ALL: "all hands open", None: "spectator"}.get(self._eyes, self._eyes)
        return f"<Study ({whose}) of {self.game.summary}>"
