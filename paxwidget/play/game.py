"""The object a person holds: ask what is legal, play it, undo it, save it, show it."""

from __future__ import annotations

import os
import threading
import warnings
import weakref
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine import bots as bot_table
from paxwidget.engine.arguments import frames_to_caller, guarded
from paxwidget.engine.bots import Bot, Players
from paxwidget.engine.chance import Outcome
from paxwidget.engine.decisions import Choice, choices_of, meant, nearest, worded
from paxwidget.engine.errors import Ambiguous, BadPosition, BadSetup, NotOffered, NotYourTurn, PaxError, Stale
from paxwidget.engine.history import History, Node
from paxwidget.engine.names import check_language
from paxwidget.engine.position import Position
from paxwidget.engine.setup import Start
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import Texts
from paxwidget.engine.untrusted import visible
from paxwidget.files import notation
from paxwidget.files.autosave import Autosave
from paxwidget.files.records import Record
from paxwidget.files.replay import compose
from paxwidget.files.saving import Saved
from paxwidget.play.looking_ahead import LookingAhead
from paxwidget.play.showing import Display
from paxwidget.play.timeline import Timeline

Callback = Callable[["Game"], object]
_BOT_PLAYS_LIMIT = 100_000
#: All games of this process.
_games: weakref.WeakSet[Game] = weakref.WeakSet()


@guarded
class Game(Timeline, LookingAhead, Display):
    """A game under way, with its history; made by `new_game`, `position` or `load`.

    What it answers is always about the position at the cursor of the history. A failed call changes nothing. Positions
    never change once they are reached, so whoever only reads needs no lock; everything that moves the game takes
    `lock`, also from another thread.
    """

    def __init__(
        self,
        start: Start,
        history: History,
        *,
        lang: str = "en",
        bots: Mapping[str, Bot | str] | None = None,
        autosave: Autosave | None = None,
        saved: Saved | None = None,
    ) -> None:
        self.lock = threading.RLock()
        _games.add(self)
        #: Grows with every change of the position or of who plays, so that a board can tell whether it asks what the game asks.
        #: A comment or a mark is no such change: whoever writes one and goes on to choose means what he sees.
        self.version = 0
        self._changes = 0
        #: What went wrong in callbacks and in keeping the game, oldest first.
        self.errors: list[Exception] = []
        self._start = start
        self._history = history
        self._lang = check_language(lang)
        self._texts: dict[str, Texts] = {}
        self._callbacks: list[Callback] = []
        self._made_bots: dict[str, tuple[str, Bot]] = {}
        #: The board of all cells that end with the game; while it is open, the notebook keeps it.
        self._own_board: Callable[[], Any] = lambda: None
        self._autosave = autosave
        self._saved = saved or Saved()
        self._bots = self._checked_bots({} if bots is None else bots)
        self._saved_changes = self._changes if self._saved.latest is not None else None

    @property
    def spec(self) -> GameSpec:
        """The game as its folder declares it."""
        return self._start.spec

    @property
    def data(self) -> Any:
        """The static data of the game: cards, map, whatever it brings."""
        return self._start.static

    @property
    def options(self) -> dict[str, Any]:
        """The options the game was started with."""
        return dict(self._start.options)

    @property
    def undo_rule(self) -> str:
        """What pages may take back, as `new_game(undo=...)` said it: "own", "free" or "off"."""
        return self._start.undo

    @property
    def seed(self) -> int | None:
        """The seed of all chance; None for a described position."""
        return self._start.seed

    @property
    def lang(self) -> str:
        """The language of prompts, labels and log: "en" or "pl"."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        with self.lock:
            self._lang = check_language(lang)
            self._changed(is_moved=False)

    @property
    def bots(self) -> MutableMapping[str, Bot | str]:
        """Seat -> the bot that plays it, as an object or by name; seats not in it belong to people.

        A change of it, or of one seat in it, is told to every board and kept.
        """
        return Players(self._bots, self._set_bots)

    @bots.setter
    def bots(self, bots: Mapping[str, Bot | str]) -> None:
        self._set_bots(bots)

    def _set_bots(self, bots: Mapping[str, Bot | str]) -> None:
        checked = self._checked_bots(bots)
        with self.lock:
            if checked != self._bots:
                self._bots = checked
                self._changed()

    def _checked_bots(self, bots: Mapping[str, Bot | str]) -> dict[str, Bot | str]:
        if not isinstance(bots, Mapping):
            raise BadSetup(f"bots are a mapping from seats to bots, not {visible(repr(bots), 60)}")
        for seat, bot in bots.items():
            self._check_seat(seat)
            if isinstance(bot, str):
                bot_table.make(self.spec, bot)
            elif not callable(getattr(bot, "choose", None)):
                raise BadSetup(f"the bot of {seat} is a name or an object with choose(view, decision, rng), not {visible(repr(bot), 60)}")
        return dict(bots)

    @property
    def chart(self) -> Any:
        """The map of the game, on which any networkx algorithm runs; None for a game without one."""
        return None if self.spec.chart is None else self.spec.chart(self._start.static)

    def _texts_in(self, lang: str | None) -> Texts:
        lang = lang or self._lang
        try:
            return self._texts[lang]
        except KeyError:
            return self._texts.setdefault(lang, Texts(self.spec, lang))

    def parse(self, text: str, seat: str | None = None) -> Choice:
        """The choice that a text means now: its id, or the beginning of one that no other begins with; nothing is played.

        `seat` is needed where several seats may do the same. A text that means nothing raises and names the nearest choices.
        """
        if seat is not None:
            self._check_seat(seat)
        position = self._history.position
        return worded(position, *meant(position, self.seats, text, seat), self._texts_in(None))

    def play(
        self, choice: str | Choice, seat: str | None = None, *, outcomes: Sequence[Outcome] | None = None
    ) -> Choice:
        """Carry out a choice, given as a `Choice` or by a text as `parse` reads it, and return it.

        `seat` is needed where several seats may do the same. `outcomes` scripts what chance gives, for teaching and
        tests.
        """
        with self.lock:
            if isinstance(choice, str):
                choice = self.parse(choice, seat)
            owner, id = choice.said()
            if seat is not None and seat != owner:
                raise NotOffered(f"{id!r} is a choice of {owner}, not of {seat}")
            here, seat = self._history.here, owner
            try:
                self._history.play(seat, id, outcomes)
            except (NotOffered, NotYourTurn):
                # The position refuses; what could be meant instead is said by whoever reads texts.
                with suppress(Ambiguous):
                    meant(here.position(), self.seats, id, seat)
                raise
            except PaxError:
                raise
            except Exception as problem:
                if self._start.description is None:
                    raise
                # A description that was tried out may still hold something that comes out late.
                why = visible(repr(problem), 100)
                raise BadPosition(f"{id!r} cannot be carried out, because of how the position was set up: {why}") from problem
            self._changed()
            return Choice.of((here.position, here.step, self._texts_in(None)), seat, id)

    def step(self, still: Callable[[], bool] | None = None) -> Choice | None:
        """Let the next bot that must act make its choice; None if no bot must.

        A person who plays with bots alone is not asked where he can do nothing: nobody is there who could learn from it.

        `still` tells, when the bot has thought, whether its choice is still wanted; if not, Stale is raised.
        """
        node, position = self._history.cursor, self._history.position
        seat = next((seat for seat in position.to_act if seat in self._bots), None)
        if seat is None:
            with self.lock:
                return None if (idle := self.idle_answer) is None else self.play(idle)
        # The bot thinks outside the lock, so that a board stays alive meanwhile.
        rng = Random(f"{self.seed} {seat} {node.ply}")
        answer = bot_table.ask(self._bot(seat), position, seat, rng)
        with self.lock:
            if self._history.cursor is not node or seat not in self._bots or (still is not None and not still()):
                raise Stale(f"the game went on while the bot of {seat} was thinking")
            try:
                return self.play(Choice(answer, seat))
            except (NotOffered, NotYourTurn) as problem:
                answers = nearest(answer, position.options(seat))
                raise NotOffered(f"the bot of {seat} answered {answer!r}; {answers}") from problem

    @property
    def idle_answer(self) -> Choice | None:
        """What the only person among bots is about to answer where nothing can be done; None where there is something to decide."""
        person, *others = [seat for seat in self.seats if seat not in self._bots] or [""]
        if others or not self._bots or person not in self.to_act:
            return None
        answer = self._history.position.idle_answer(person)
        return None if answer is None else Choice(answer, person)

    def run_bots(self, limit: int = _BOT_PLAYS_LIMIT) -> int:
        """Let bots play until a person must decide or the game is over; return how many choices they made."""
        for played in range(limit):
            if self.step() is None:
                return played
        return limit

    def _bot(self, seat: str) -> Bot:
        bot = self._bots[seat]
        if not isinstance(bot, str):
            return bot
        name, made = self._made_bots.get(seat, ("", None))
        if made is None or name != bot:
            made = bot_table.make(self.spec, bot)
            self._made_bots[seat] = (bot, made)
        return made

    @property
    def node(self) -> Node:
        """This moment of the history."""
        return self._history.cursor

    @property
    def _position(self) -> Position:
        return self._history.position

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that must decide now, first one first."""
        return self._history.here.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game has ended here."""
        return self._history.here.is_over

    @property
    def choices(self) -> list[Choice]:
        """What the first seat to act may do."""
        here = self._history.here
        if not here.to_act:
            return []
        seat = here.to_act[0]
        return choices_of(here.position, here.step, seat, here.options[seat], self._texts_in(None))

    @property
    def record(self) -> dict[str, Any]:
        """The whole game with its variations as plain JSON data."""
        return self._recorded().as_dict()

    def to_text(self) -> str:
        """The whole game as text to read, mail or paste, a line for each choice; `paxwidget.load` opens it again."""
        with self.lock:
            record = compose(self._start, self._history, self._bots, all_named=True)
        return notation.to_text(record.as_dict(), self.spec.title.get(self._lang))

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the record to a file, which is whole at every moment.

        A file that holds anything this game does not, such as another game or what another kernel saved there since, raises
        FileTaken and stays as it is, unless `overwrite` is true.
        """
        with self.lock:
            self._saved.write(path, self._recorded(), overwrite)
            self._saved_changes = self._changes
            self._tell()

    @property
    def is_saved(self) -> bool:
        """Whether its file holds the game as it is now, with all that was said about it."""
        return self._saved_changes == self._changes

    @property
    def path(self) -> Path | None:
        """The file that the game was loaded from or saved to last; None if there is none."""
        return self._saved.latest

    @property
    def autosave(self) -> Path | None:
        """The file in which the game is kept by itself; None if it is not, or nothing has been played yet."""
        return None if self._autosave is None else self._autosave.path

    def close(self) -> None:
        """Give back the file in which the game is kept by itself, so that another kernel can go on with it; see `recover`.

        A game that is dropped does so by itself. One that is changed after all takes the file up again, or gets one of its own
        if another kernel has it by then.
        """
        with self.lock:
            if self._autosave is not None:
                self._autosave.close()

    def _recorded(self) -> Record:
        with self.lock:
            return compose(self._start, self._history, self._bots)

    def copy(self) -> Game:
        """A game of its own with the same history, bots and language; nobody listens to it yet, and it is not kept by itself."""
        with self.lock:
            return Game(self._start, self._history.copy(), lang=self._lang, bots=self._bots)

    def on_change(self, callback: Callback) -> Callable[[], None]:
        """Call back with this game after every change, and when it was saved; returns a function that ends it.

        A callback that fails is told as a warning and kept in `errors`; it does not stop the game or the other
        callbacks.
        """
        with self.lock:
            self._callbacks.append(callback)

        def remove() -> None:
            with self.lock:
                if callback in self._callbacks:
                    self._callbacks.remove(callback)

        return remove

    def _changed(self, *, is_moved: bool = True) -> None:
        self._changes += 1
        if is_moved:
            self.version += 1
        if self._autosave is not None:
            self._keep(self._autosave)
        if self._callbacks:
            self._tell()

    def _tell(self) -> None:
        failed: list[Exception] = []
        for callback in list(self._callbacks):
            try:
                callback(self)
            except Exception as problem:
                failed.append(problem)
        self.errors += failed
        for failure in failed:
            warnings.warn(f"somebody who listens to the game failed: {failure!r}", RuntimeWarning, stacklevel=frames_to_caller())

    def _keep(self, autosave: Autosave) -> None:
        problem = autosave.keep(self._start, self._history, self._bots, self._lang)
        if problem is not None:
            self.errors.append(problem)
            warnings.warn(problem.said.get(self._lang), stacklevel=frames_to_caller())

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        # One board for all cells that end with the game, or each would go on listening.
        board = self._own_board()
        if board is None or board.comm is None or board.game is not self:
            try:
                board = self.board()
            except ImportError:
                return self._still()
            self._own_board = weakref.ref(board)
        return board._repr_mimebundle_(include=include, exclude=exclude)

    def _still(self) -> dict[str, str]:
        # A notebook keeps what it shows, so the choices of whoever decides stay out of it.
        shown = {"text/plain": self.summary}
        if self.spec.svg is not None:
            shown["image/svg+xml"] = self.svg()
        return shown

    def __repr__(self) -> str:
        return f"<Game {self.spec.id} ({', '.join(self.seats)}), ply {self.ply}: {self._standing(self._history.position, True)}>"


def _after_fork() -> None:
    """In a forked process nobody is left to let go of a lock that another thread held."""
    for game in list(_games):
        game.lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
