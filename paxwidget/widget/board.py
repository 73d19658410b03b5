"""The live board: a widget that shows one game and plays on it; Python stays the only authority."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import get_ident
from typing import Any

import traitlets

from paxwidget.engine.arguments import guarded
from paxwidget.engine.decisions import Choice
from paxwidget.engine.errors import NotKept, NotOffered, NotYourTurn, PaxError
from paxwidget.engine.names import LANGUAGES, check_language
from paxwidget.engine.setup import OFF
from paxwidget.play.entrance import again
from paxwidget.play.game import Game
from paxwidget.widget import bots, scene
from paxwidget.widget.aids import Aids
from paxwidget.widget.answering import Answering
from paxwidget.widget.bots_at_play import BotsAtPlay
from paxwidget.widget.cells import stands_here
from paxwidget.widget.inlay import Inlay
from paxwidget.widget.past import Past, Refused, Unsure
from paxwidget.widget.pointing import Pointing
from paxwidget.widget.still import follow_soon, leave_still
from paxwidget.widget.themes import THEMES, check_theme
from paxwidget.widget.wire import Json, difference, in_language, reference, size, told
from paxwidget.widget.words import say, seat_name

HOT = "hot"
AUTO = "auto"


def _id_of_game(game: Game, _widget: object) -> str:
    return game.spec.id


@guarded
class Board(Past, Aids, BotsAtPlay, Inlay, Pointing, Answering):
    """A board of a game; `seat` is a seat's name, "hot" for all people in turn behind a curtain, None for a spectator.

    Everything that travels as a trait may be seen by everybody. What a seat alone may see is sent by message while its
    player looks, so no saved notebook holds it.
    """

    kind = traitlets.Unicode("board", read_only=True).tag(sync=True)
    #: The game itself; the browser knows it by its id.
    game = traitlets.Instance(Game, read_only=True).tag(sync=True, to_json=_id_of_game)
    lang = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto").tag(sync=True)
    #: What never changes: names, cards, drawing, in the board's language.
    static = traitlets.Dict(read_only=True).tag(sync=True)
    #: A whole open state, and the difference from it to the state of now.
    base = traitlets.Dict(read_only=True).tag(sync=True)
    patch = traitlets.Dict(read_only=True).tag(sync=True)
    #: Whose board it is, and what it may do.
    role = traitlets.Dict(read_only=True).tag(sync=True)
    #: How tall the board is, in pixels; 0: as tall as the page around it has room for.
    height = traitlets.Int(0, min=0).tag(sync=True)
    #: What the browser knows of the seat that looks.
    _last_part: Json
    #: Not set before a board is whole: one that could not be made is closed too.
    _stop_listening: Callable[[], None] | None = None

    def __init__(
        self,
        game: Game,
        seat: str | None = AUTO,
        *,
        lang: str | None = None,
        theme: str = "auto",
        curtain: bool = True,
        pace: float | None = None,
        undo: bool = True,
        open: bool = False,
        height: int = 0,
        show: Sequence[str] = (),
        **layout: Any,
    ) -> None:
        if height < 0:
            raise PaxError(f"a board cannot be {height} pixels high; leave out height, and it fits the page")
        self._seat = _checked_seat(game, seat, open)
        self._curtain = curtain and not open and not game.spec.open_table(game.state)
        self._open, self._undo, self._pace, self._parts_shown = open, undo, pace, list(show)
        #: The answer that is due to a page, and the thread in which it asked.
        self._asked: Json = {}
        self._asked_in = 0
        # All traits before the widget opens, so that the browser gets them in one message.
        self.set_trait("lang", check_language(lang or game.lang))
        self.set_trait("theme", check_theme(theme))
        self.set_trait("height", height)
        self._meet(game)
        super().__init__(bundle=game.spec.id, **layout)
        # Nobody has heard what was said before the widget opened.
        self._last_part = {}
        self._stop_listening = game.on_change(self._follow)
        self.observe(self._translate, "lang")

    def _meet(self, game: Game) -> None:
        """Show a game as if there had been none before."""
        #: Hot seat: whose hand lies open.
        self._shown: str | None = None
        self._look = None
        self._last_part = {}
        self._known_lang, self._known_bots = game.lang, dict(game.bots)
        self._seen_errors = len(game.errors)
        self.set_trait("game", game)
        self.set_trait("static", self._static())
        self.set_trait("base", {})
        self.set_trait("role", self._role())
        self._refresh()

    def _leave(self) -> None:
        """Stop listening to the game, let no bot play for the board any more, and end a study in its place."""
        self._close_inner()
        if self._stop_listening is not None:
            self._stop_listening()
            bots.leave(self.game, self)
        self._stop_listening = None

    def _on_again(self, _content: Json) -> None:
        """Begin a new game like the one that is over, on this board; the old one stays as it is."""
        if not self.game.is_over:
            raise Refused(say("not-over", self.lang))
        if self._seat is None or self.role.get("study"):
            raise Refused(say("unknown", self.lang, "again"))
        game = again(self.game)
        self._leave()
        self._meet(game)
        self._stop_listening = game.on_change(self._follow)
        self._wake_bots()

    @property
    def seat(self) -> str | None:
        """Whose board it is: a seat's name, "hot", or None for a spectator."""
        return self._seat

    def _role(self) -> Json:
        shown = {"show": self._parts_shown} if self._parts_shown else {}
        can_undo = self._undo and self.game.undo_rule != OFF and bool(self._seats_here())
        return {"seat": self._seat, "curtain": self._curtain, "open": self._open, "undo": can_undo, "pace": self._usual_pace, **shown}

    def _seats_here(self) -> tuple[str, ...]:
        """The seats that people play by this board."""
        people = self._people()
        return tuple(people if self._seat == HOT else [seat for seat in people if seat == self._seat])

    def _static(self) -> Json:
        make = self.game.spec.static
        made = {} if make is None else make(self.game.data, self.game.state)
        return dict(in_language(scene.static_part(self.game.spec, made), self.lang))

    def _translate(self, _change: object) -> None:
        with self.hold_sync():
            self.set_trait("static", self._static())
            self._refresh()

    def _follow(self, game: Game) -> None:
        if game.lang != self._known_lang:
            self._known_lang = game.lang
            self.lang = game.lang
        self._end_skipping()
        self._refresh()
        if game.bots != self._known_bots:
            self._known_bots = dict(game.bots)
            self._wake_bots()

    def _refresh(self) -> None:
        """Tell the browser where the game stands."""
        with self.game.lock:
            self._settle_curtain()
            self.set_trait("role", self._role())
            self._send_position()
        follow_soon(self)

    def _send_position(self, whole: bool = False) -> None:
        """One message for a move, which also answers the question that led to it."""
        message = self._position(whole)
        # What bots do meanwhile, in a thread of theirs, answers nothing.
        if self._asked and self._asked_in == get_ident():
            message |= self._asked
            self._asked = {}
        self.send(message)

    def _position(self, whole: bool) -> Json:
        """What everybody sees of the position, and what the seat alone may see; all of it, or what has changed."""
        part = self._seat_part()
        last, self._last_part = self._last_part, part
        return {"kind": "private", "version": self.game.version, **self._open_news(whole), **_part_news(last, part, whole)}

    def _open_news(self, whole: bool) -> Json:
        """Bring the traits of the open part up to date, and say what of them has changed."""
        start = min((int(number) for number in self.base.get("log", {})), default=None)
        now = self._open_part(start)
        patch = difference(self.base, now)
        # Back in the history there is little to read unless older lines come.
        is_log_short = bool(start) and len(now["log"]) < scene.LOG_TAIL // 2
        # Half of the whole is the point from which on sending it anew is cheaper in the long run.
        is_new = not self.base or is_log_short or size(patch) * 2 > size(self.base)
        if is_new:
            self.set_trait("base", self._open_part(None))
        self.set_trait("patch", {} if is_new else patch)
        return {"base": self.base, "patch": self.patch} if is_new or whole else {"patch": self.patch}

    def _should_send_property(self, key: str, value: object) -> bool:
        # These go with the part of the seat in one message; the traits are for views and notebooks that ask later.
        return key not in ("base", "patch") and bool(super()._should_send_property(key, value))

    def _open_part(self, log_from: int | None) -> Json:
        part = scene.open_part(self.game, self._moment(), self.lang, log_from) | self._past_part()
        part["shown"] = self._shown
        part["pause"] = self._pause()
        part["errors"] = [self._told(problem) for problem in self.game.errors[self._seen_errors :]][-3:]
        return part

    def _told(self, problem: Exception) -> str:
        """What everybody may read of a problem: not its details, which may name hidden things."""
        return problem.said.get(self.lang) if isinstance(problem, NotKept) else say("callback", self.lang, type(problem).__name__)

    def _settle_curtain(self) -> None:
        """Hot seat: the hand lies open only while its player has to decide, or nobody else has anything to hide.

        On a board with all hands open it is that of whoever was asked for last, else of whoever must decide.
        """
        if self._seat != HOT:
            self._shown = self._seat
            return
        if self._open:
            self._shown = self._shown or next(iter(self.game.to_act), None)
            return
        waiting = [seat for seat in self.game.to_act if seat not in self.game.bots]
        if self._shown not in waiting:
            self._shown = None
        if self._shown is None and waiting and (not self._curtain or len(self._people()) == 1):
            self._shown = waiting[0]

    def _people(self) -> list[str]:
        return [seat for seat in self.game.seats if seat not in self.game.bots]

    def _seat_part(self) -> Json:
        if self._shown is None:
            return {"seat": None}
        return scene.seat_part(self.game, self._moment(), self._shown, self.lang, can_play=self._look is None)

    def _received(self, _widget: object, content: Json, _buffers: object) -> None:
        """Answer a message of the browser; whatever goes wrong is said there and leaves the game as it was."""
        if not isinstance(content, dict):
            return
        error: str | None = None
        question: str | None = None
        errors = len(self.game.errors)
        answer: Json = {"ref": reference(content)}
        self._asked, self._asked_in = answer, get_ident()
        try:
            handle = self._handlers().get(str(content.get("kind")))
            if handle is None:
                raise Refused(say("unknown", self.lang, content.get("kind")))
            handle(content)
        except Unsure as problem:
            question = told(problem)
        except PaxError as problem:
            error = told(problem)
        except Exception as problem:
            self.game.errors.append(problem)
            error = say("failed", self.lang, type(problem).__name__)
        if len(self.game.errors) != errors:
            self._refresh()
        if question is not None:
            answer = {**answer, "question": question, "about": str(content.get("kind"))[:40]}
        if error is not None or question is not None or self._asked:
            self.send({"kind": "answer", **answer, "error": error})
        self._asked = {}

    def _handlers(self) -> dict[str, Callable[[Json], None]]:
        return {
            "hello": self._on_hello,
            "play": self._on_play,
            "again": self._on_again,
            **self._past_handlers(),
            **self._aid_handlers(),
            **self._inlay_handlers(),
            "reveal": self._on_reveal,
            "hide": self._on_hide,
            "lang": self._on_lang,
            "section": self._on_section,
            "log": self._on_log,
            **self._bot_handlers(),
        }

    def _on_hello(self, _content: Json) -> None:
        """A view has appeared: it lacks what goes by message."""
        with self.game.lock:
            self._send_position(whole=True)
        self._wake_bots()

    def _on_play(self, content: Json) -> None:
        seat, id = str(content.get("seat")), str(content.get("choice"))
        with self.game.lock:
            if content.get("version") != self.game.version:
                raise Refused(say("stale", self.lang))
            if self._seat not in (seat, HOT) or seat in self.game.bots:
                raise Refused(say("not-your-seat", self.lang, seat_name(self.game, seat, self.lang)))
            if self._shown != seat:
                raise Refused(say("closed", self.lang, seat_name(self.game, seat, self.lang)))
            if self._look is not None:
                raise Refused(say("looking", self.lang))
            with bots.answering(self.game, self):
                try:
                    self.game.play(Choice(id, seat))
                except (NotOffered, NotYourTurn) as problem:
                    raise Refused(say("not-offered", self.lang, id)) from problem
                self._make_main()

    def _on_reveal(self, content: Json) -> None:
        seat = content.get("seat")
        if self._seat != HOT or seat not in (self.game.seats if self._open else self._people()):
            raise Refused(say("not-your-seat", self.lang, seat_name(self.game, seat, self.lang)))
        with self.game.lock:
            self._shown = str(seat)
            self._send_position(whole=True)

    def _on_hide(self, _content: Json) -> None:
        if self._seat == HOT:
            with self.game.lock:
                self._shown = None
                self._send_position(whole=True)

    def _on_lang(self, content: Json) -> None:
        if content.get("lang") not in LANGUAGES:
            raise Refused(say("unknown", self.lang, content.get("lang")))
        self.lang = content["lang"]

    def _on_section(self, content: Json) -> None:
        section = str(content.get("id"))
        title, summary = scene.section_texts(self.game, section, self.lang)
        if not title:
            raise Refused(say("no-section", self.lang, section))
        self.send({"kind": "section", "id": section, "lang": self.lang, "title": title, "summary": summary})

    def _on_log(self, content: Json) -> None:
        before = content.get("before")
        if not isinstance(before, int):
            raise Refused(say("unknown", self.lang, before))
        self.send(
            {"kind": "log", "version": self.game.version, "lines": scene.older_lines(self.game, self.lang, before)}
        )

    def close(self) -> None:
        """Take the board off the page, stop listening to the game and let no bot play for it any more."""
        self._leave()
        self.unobserve_all()
        super().close()

    def _repr_mimebundle_(self, **_options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        stands_here(self)
        bundle = super()._repr_mimebundle_()
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        if picture := self.picture():
            data["image/svg+xml"] = picture
            leave_still(self, picture, "game")
        return data, metadata

    def pictured(self) -> object:
        """What the still picture depends on: which game, its moment, and the language."""
        return id(self.game), self.game.version, self.lang

    def picture(self) -> str:
        """The board as a still picture (SVG) of what everybody may see; empty where the game draws none."""
        draw = self.game.spec.svg
        return "" if draw is None else draw(self.game.data, self.game.view(None), lang=self.lang)

    def __repr__(self) -> str:
        whose = {HOT: "all seats in turn", None: "spectator"}.get(self._seat, self._seat)
        return f"<Board ({whose}) of {self.game.summary}>"


def _part_news(last: Json, part: Json, whole: bool) -> Json:
    """The part of a seat as a message has it: whole, or if the same seat looked before, what has changed."""
    if whole or last.get("seat") != part["seat"] or not last:
        return {"part": part}
    patch = difference(last, part)
    return {"part_patch": patch} if patch else {}


def _checked_seat(game: Game, seat: str | None, open: bool) -> str | None:
    """The seat a board is for; "auto" is the only person, or all people in turn, or a spectator of bots."""
    if open:
        if seat not in (AUTO, HOT):
            raise PaxError("a board with open=True shows every hand, so it takes no seat=")
        return HOT
    if seat == AUTO:
        people = [name for name in game.seats if name not in game.bots]
        return people[0] if len(people) == 1 else HOT if people else None
    if seat is not None and seat != HOT and seat not in game.seats:
        raise PaxError(
            f"nobody plays {seat!r} here; the seats are {', '.join(game.seats)}, or {HOT!r}, or None for a spectator"
        )
    return seat
