"""A board that reads a game move by move: it branches off, comments, marks, compares and saves.

It moves the game it was made of, so `game.goto`, `game.comment` and `game.play` do the same as the page; but while the game runs, a
reader with the eyes of one seat (or of a spectator) is bound: it looks at the past by itself, ends where the game stands, and plays
nothing, for what would come is hidden from that seat. All it adds to a board goes by
message: what was chosen may be for some eyes only, and no saved notebook shall hold it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.decisions import Choice
from paxwidget.engine.errors import NotOffered, NotYourTurn, PaxError
from paxwidget.engine.history import Node
from paxwidget.engine.templates import Texts
from paxwidget.play.differences import ALL, Difference
from paxwidget.play.game import Game
from paxwidget.play.moment import Reading
from paxwidget.widget import scene
from paxwidget.widget.board import AUTO, HOT, Board
from paxwidget.widget.past import Refused
from paxwidget.widget.study_tree import Tree, marks_with
from paxwidget.widget.wire import Json, difference, plain
from paxwidget.widget.words import say, seat_name

#: With the eyes of whoever decides at the moment that is shown.
TURN = "turn"
SUFFIX = ".pax.json"
_NAME = re.compile(r"[^\W_][\w .-]{0,99}")


@guarded
class Reader(Board):
    """A board to go through a game; `seat` is a seat's name, "turn" for whoever decides, "all" for all hands open, None for a spectator."""

    def __init__(
        self, game: Game, seat: str | None = AUTO, *, lang: str | None = None, theme: str = "auto", **layout: Any
    ) -> None:
        self._eyes = _checked_eyes(game, seat)
        self._tree = Tree(game)
        #: Whose choices the reader wants to see at this moment, if not those of the one who made his.
        self._picked: tuple[Node, str] | None = None
        self._compared: Node | None = None
        self._sent: Json | None = None
        self._number = 0
        self._kept = self._tree.said() if game.is_saved else None
        super().__init__(game, HOT if self._sees_all else self._eyes, lang=lang, theme=theme, curtain=False, **layout)

    @property
    def seat(self) -> str | None:
        """With whose eyes: a seat's name, "turn", "all", or None for a spectator."""
        return self._eyes

    @property
    def _sees_all(self) -> bool:
        return self._eyes in (TURN, ALL)

    def _role(self) -> Json:
        return {**super()._role(), "undo": True, "study": True}

    @property
    def _is_bound(self) -> bool:
        """Whether its reader may know no more than a seat does in a game that runs."""
        game = self.game
        return not self._sees_all and not game.position_at((game.line or [game.node])[-1]).is_over

    def _moment(self) -> Reading:
        if not self._is_bound:
            self._look = None
        return super()._moment()

    def _past_part(self) -> Json:
        at = self._moment()
        last = self.game.ply if self._is_bound else len(self.game.line)
        return {"ply": at.ply, "plies": last, "looking": False, "live": list(self.game.to_act)}

    def _go(self, node: Node) -> None:
        """Show a moment: a bound study looks at it, any other moves the game there."""
        with self.game.lock:
            if not self._is_bound:
                self.game.goto(node)
            elif node not in self.game.node.way():
                raise Refused(say("no-such-ply", self.lang))
            else:
                self._look = node
                self._refresh()

    def _check_free(self) -> None:
        if self._is_bound:
            raise Refused(say("runs", self.lang))

    def _follow(self, game: Game) -> None:
        if game.is_saved:
            self._kept = self._tree.said()
        super()._follow(game)

    def _open_part(self, log_from: int | None) -> Json:
        part = super()._open_part(log_from)
        # Nobody plays by himself in a study: all choices are the reader's.
        for seat in part["seats"].values():
            seat["bot"] = None
        return part

    def _wake_bots(self, is_asked: bool = False) -> None:
        """Bots rest while a game is studied."""

    def _settle_curtain(self) -> None:
        if not self._sees_all:
            self._shown = self._eyes
        elif self._picked is not None and self._picked[0] is self.game.node:
            self._shown = self._picked[1]
        else:
            self._shown = self._mover()

    def _mover(self) -> str:
        """Whose choice the line goes on with, else who must decide, else who decided last."""
        node = self.game.node
        after = node.next()
        seats = [after.seat if after is not None else None, *self.game.to_act, node.seat, *self.game.seats]
        return next(seat for seat in seats if seat is not None)

    def _seat_part(self) -> Json:
        # A question of the past can be read in a study, though not answered while the game runs.
        part: Json = {"seat": None} if self._shown is None else scene.seat_part(self.game, self._moment(), self._shown, self.lang)
        if self._eyes == ALL:
            part["log"] = scene.own_lines(self.game, self.game.seats, self.lang)
        return part

    def _position(self, whole: bool) -> Json:
        news = self._study_news(whole)
        return {**super()._position(whole), **({"study": news} if news else {})}

    def _send_study(self) -> None:
        if news := self._study_news():
            self.send({"kind": "study", "study": news})

    def _study_news(self, whole: bool = False) -> Json:
        """What the study adds to the board, all of it or what has changed, with its number; empty if nothing has."""
        part = self._study_part()
        news: Json = {"part": part} if whole or self._sent is None else {"patch": difference(self._sent, part)}
        if news.get("patch") == {}:
            return {}
        self._sent = part
        self._number += 1
        return {"number": self._number, **news}

    def _study_part(self) -> Json:
        game, at = self.game, self._moment()
        reader = None if self._sees_all else self._eyes
        path = game.path
        way = game.node.way() if self._is_bound else None
        return {
            "version": game.version,
            "node": self._tree.number(at.node),
            "line": [self._tree.number(one) for one in way or (game.node_at(0), *game.line)],
            "tree": self._tree.part(self._texts(), self._may_read, reader, way),
            "before": self._before(),
            "compared": self._comparison(),
            "hands": self._hands(),
            "file": None if path is None else path.name,
            "saved": self._kept is not None and self._kept == self._tree.said(),
        }

    def _texts(self) -> Texts:
        return Texts(self.game.spec, self.lang)

    def _may_read(self, seat: str | None) -> bool:
        """Whether the choices of a seat may be read here."""
        return self._sees_all or seat == self._eyes

    def _before(self) -> Json | None:
        """What must be done to the view to get the one before it, or the one it is compared with."""
        at = self._moment()
        before = self._compared or at.node.parent
        if before is None:
            return None
        return difference(plain(at.view(self._shown)), plain(self.game.at(before).view(self._shown)))

    def _comparison(self) -> Json | None:
        if self._compared is None:
            return None
        found = self._difference(self._compared)
        return {"node": self._tree.number(self._compared), "lines": found.lines(self.lang), "ids": list(found.ids)}

    def _difference(self, node: Node) -> Difference:
        eyes = ALL if self._eyes == ALL else self._shown
        return Difference(self.game.position_at(node), self._moment().position, eyes, self.lang)

    def _hands(self) -> Json:
        """All hands open: how the view of each seat that does not decide differs from everybody's."""
        if self._eyes != ALL:
            return {}
        game = self.game
        others = (seat for seat in game.seats if seat != self._shown)
        return {seat: difference(plain(game.view(None)), plain(game.view(seat))) for seat in others}

    def _handlers(self) -> dict[str, Callable[[Json], None]]:
        own = {
            "comment": self._on_comment,
            "mark": self._on_mark,
            "main": lambda _: self.to_main_line(),
            "promote": self._on_promote,
            "compare": self._on_compare,
            "save": self._on_save,
        }
        return {**super()._handlers(), **own}

    def _on_play(self, content: Json) -> None:
        seat, id = str(content.get("seat")), str(content.get("choice"))
        with self.game.lock:
            self._check_version(content)
            self._check_free()
            if seat != self._shown:
                raise Refused(say("not-your-seat", self.lang, seat_name(self.game, seat, self.lang)))
            try:
                self.game.play(Choice(id, seat))
            except (NotOffered, NotYourTurn) as problem:
                raise Refused(say("not-offered", self.lang, id)) from problem

    def _check_version(self, content: Json) -> None:
        if content.get("version") != self.game.version:
            raise Refused(say("stale", self.lang))

    def _on_undo(self, _content: Json) -> None:
        self._go_to_ply(self._moment().ply - 1)

    def _on_redo(self, _content: Json) -> None:
        self._go_to_ply(self._moment().ply + 1)

    def _on_goto(self, content: Json) -> None:
        if "node" in content:
            self._go(self._named(content))
        else:
            self._go_to_ply(content.get("ply"))

    def _go_to_ply(self, ply: object) -> None:
        with self.game.lock:
            line = self.game.node.way() if self._is_bound else [self.game.node_at(0), *self.game.line]
            if type(ply) is not int or not 0 <= ply < len(line):
                raise Refused(say("no-such-ply", self.lang))
            self._go(line[ply])

    def _on_resume(self, _content: Json) -> None:
        raise Refused(say("no-such-ply", self.lang))

    def _named(self, content: Json) -> Node:
        node = self._tree.node(content.get("node"))
        if node is None or (self._is_bound and node not in self.game.node.way()):
            raise Refused(say("no-such-ply", self.lang))
        return node

    def _on_reveal(self, content: Json) -> None:
        seat = content.get("seat")
        if not self._sees_all or seat not in self.game.seats:
            raise Refused(say("not-your-seat", self.lang, seat_name(self.game, seat, self.lang)))
        self._picked = (self.game.node, seat)
        self._refresh()

    def _on_hide(self, _content: Json) -> None:
        self._picked = None
        self._refresh()

    def _on_comment(self, content: Json) -> None:
        """A comment names the moment and the text it takes the place of, so that none is lost to a slow page."""
        text = content.get("text")
        if not isinstance(text, str):
            raise Refused(say("unknown", self.lang, text))
        with self.game.lock:
            node = self._named(content)
            if content.get("was") != node.comment:
                raise Refused(say("comment-changed", self.lang, node.comment))
            self._say_at(node, lambda: setattr(self.game, "comment", text))

    def _on_mark(self, content: Json) -> None:
        with self.game.lock:
            node = self._named(content)
            marks = marks_with(self.game, node, str(content.get("mark")), content.get("on") is True)
            self._say_at(node, lambda: setattr(self.game, "marks", marks))

    def _say_at(self, node: Node, change: Callable[[], None]) -> None:
        """Change what is said at a moment; the game knows only the one it stands at, so it goes there and back."""
        here = self.game.node
        if node is here:
            change()
            return
        self.game.goto(node)
        try:
            change()
        finally:
            self.game.goto(here)

    def _on_promote(self, content: Json) -> None:
        with self.game.lock:
            self._check_version(content)
            self._check_free()
            self.game.promote(self._named(content))

    def _on_compare(self, content: Json) -> None:
        self.compare(None if content.get("node") is None else self._named(content))

    def _on_save(self, content: Json) -> None:
        name = content.get("name")
        if name is None:
            path = self.game.path
            if path is None:
                raise Refused(say("no-file", self.lang))
        else:
            path = self._place(name)
        try:
            self.save(path)
        except OSError as problem:
            raise Refused(say("not-saved", self.lang, problem.strerror or type(problem).__name__)) from problem

    def _place(self, name: object) -> Path:
        """A file beside the notebook: a page names no other folder."""
        if not isinstance(name, str) or not _NAME.fullmatch(name.strip()):
            raise Refused(say("bad-name", self.lang, str(name)[:100]))
        plain_name = name.strip().removesuffix(SUFFIX).removesuffix(".json")
        return Path.cwd() / f"{plain_name}{SUFFIX}"

    def save(self, path: Path | str | None = None, *, overwrite: bool = False) -> None:
        """Save the game with all that was said about it, to the file it came from if no other is named."""
        with self.game.lock:
            target = path or self.game.path
            if target is None:
                raise PaxError(say("no-file", self.lang))
            self.game.save(target, overwrite=overwrite)

    def to_main_line(self) -> None:
        """Go back to where the main line was left, so that going on follows it."""
        game = self.game
        with game.lock:
            self._check_free()
            node = game.node
            while not node.is_main and node.parent is not None:
                node = node.parent
            if node is game.node:
                return
            # The line goes on with the choice that was visited last.
            game.goto(node.children[0])
            game.goto(node)

    def compare(self, where: int | Node | None) -> None:
        """Compare whatever is shown with a moment, in words and on the board; None ends it."""
        with self.game.lock:
            self._compared = None if where is None else self.game.node_at(where)
            self._send_study()

    def diff(self, a: int | Node, b: int | Node) -> Difference:
        """Go to b and show how it differs from a, in words and on the board; returns the difference."""
        with self.game.lock:
            start, end = self.game.node_at(a), self.game.node_at(b)
            self.compare(start)
            self._go(end)
            return self._difference(start)


def _checked_eyes(game: Game, seat: str | None) -> str | None:
    """Whose eyes a study has; without a wish those of the only person while the game runs, so that nobody peeks by accident."""
    if seat == AUTO:
        people = [name for name in game.seats if name not in game.bots]
        end = (game.main_line or [game.node])[-1]
        is_over = game.position_at(end).is_over
        return people[0] if len(people) == 1 and not is_over else TURN
    if seat not in (None, TURN, ALL, *game.seats):
        known = f"{', '.join(game.seats)}, {TURN!r}, {ALL!r}, or None for a spectator"
        raise PaxError(f"nobody plays {seat!r} here; a study has the eyes of {known}")
    return seat
