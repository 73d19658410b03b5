"""What can be read off one moment of a game: position, view, question, log; nothing here moves or changes anything."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.barred import WhyNot
from paxwidget.engine.decisions import Choice, Decision, choices_of, first_few, open_decision, side_offers, why_not
from paxwidget.engine.errors import NotYourTurn, PaxError
from paxwidget.engine.history import Node
from paxwidget.engine.names import check_language
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import Texts
from paxwidget.engine.toml_text import toml_table
from paxwidget.engine.wording import listed
from paxwidget.play.log import LogEntry


@guarded
class Reading:
    """The reading side of a game and of each of its moments: whatever it answers is about the position at `node`."""

    @property
    def spec(self) -> GameSpec:
        """The game as its folder declares it."""
        raise NotImplementedError

    @property
    def data(self) -> Any:
        """The static data of the game: cards, map, whatever it brings."""
        raise NotImplementedError

    @property
    def lang(self) -> str:
        """The language of prompts, labels and log: "en" or "pl"."""
        raise NotImplementedError

    @property
    def node(self) -> Node:
        """This moment of the history."""
        raise NotImplementedError

    @property
    def _position(self) -> Position:
        """The position itself, not to be played with."""
        raise NotImplementedError

    def _texts_in(self, lang: str | None) -> Texts:
        raise NotImplementedError

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in play."""
        return tuple(self._position.state.seats)

    def _check_seat(self, seat: str) -> None:
        if seat not in self.seats:
            raise NotYourTurn(f"nobody plays {seat!r} here; the seats are {', '.join(self.seats)}")

    @property
    def position(self) -> Position:
        """The position at the cursor; a clone, free to play with."""
        return self._position.clone()

    @property
    def state(self) -> Any:
        """The state at the cursor; a clone, free to look at."""
        return self._position.state.clone()

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that must decide now, first one first."""
        return self._position.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game has ended here."""
        return self._position.is_over

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended: "winners", "ending" and what the game adds; None while it runs."""
        outcome = self._position.state.outcome
        return None if outcome is None else dict(outcome)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see, as plain data."""
        if seat is not None:
            self._check_seat(seat)
        return self.spec.view(self._position.state, seat)

    def describe(self) -> dict[str, Any]:
        """A short description of this position, from which `position` sets it up again."""
        if self.spec.describe is None:
            raise PaxError(f"the game {self.spec.id!r} cannot describe its positions")
        return self.spec.describe(self._position.state)

    def describe_as_toml(self, table: str = "step.position") -> str:
        """The description as TOML, to be pasted into a lesson of one's own."""
        return toml_table(table, self.describe())

    @property
    def decisions(self) -> list[Decision]:
        """The open decision of each seat that must act."""
        position = self._position
        return [open_decision(position, seat, self._texts_in(None)) for seat in position.to_act]

    @property
    def decision(self) -> Decision | None:
        """The open decision of the first seat to act; None when the game is over."""
        return next(iter(self.decisions), None)

    @property
    def choices(self) -> list[Choice]:
        """What the first seat to act may do."""
        position = self._position
        if not position.to_act:
            return []
        seat = position.to_act[0]
        return choices_of(lambda: position, position.frame.step, seat, position.options(seat), self._texts_in(None))

    def decision_for(self, seat: str, lang: str | None = None) -> Decision | None:
        """The open decision of a seat; None if it has nothing to decide."""
        self._check_seat(seat)
        position = self._position
        return open_decision(position, seat, self._texts_in(lang)) if seat in position.to_act else None

    def choices_for(self, seat: str) -> list[Choice]:
        """What a seat may answer to its open decision."""
        return list(self.decision_for(seat) or ())

    def offers_for(self, seat: str, lang: str | None = None) -> Decision:
        """What a seat may do beside the main question; may be empty."""
        self._check_seat(seat)
        return side_offers(self._position, seat, self._texts_in(lang))

    def why_not(self, seat: str | None = None, lang: str | None = None) -> tuple[WhyNot, ...]:
        """What a seat may look for in its question and cannot do, each with the reason and its rule section.

        Without a seat: the first that has to decide. A game need not have reasons for everything.
        """
        if seat is None:
            seat = next(iter(self._position.to_act), None)
        if seat is None:
            return ()
        self._check_seat(seat)
        return why_not(self._position, seat, self._texts_in(lang))

    @property
    def ply(self) -> int:
        """How many choices lead to this position."""
        return self.node.ply

    @property
    def comment(self) -> str:
        """What is said about this position; empty for nothing."""
        return self.node.comment

    @property
    def marks(self) -> tuple[str, ...]:
        """Short marks on this position, such as "!?" or the id of a place to look at."""
        return self.node.marks

    @property
    def log(self) -> list[LogEntry]:
        """All that happened up to this position, whoever may know of it."""
        return [LogEntry(node.ply, event, self._say) for node in self.node.way() for event in (*node.events, *node.taken_back())]

    def log_for(self, seat: str | None) -> list[LogEntry]:
        """What a seat (None: a spectator) may know of what happened."""
        return [entry for entry in self.log if entry.may_read(seat)]

    def _say(self, key: str, words: tuple[Any, ...], lang: str | None) -> str:
        return self._texts_in(lang).line(self._position.state, key, words)

    def svg(
        self, seat: str | None = None, *, theme: str = "light", lang: str | None = None, width: int | None = None
    ) -> str:
        """A still picture of this position as a seat (None: a spectator) sees it: one SVG document that needs nothing else."""
        if self.spec.svg is None:
            raise PaxError(f"the game {self.spec.id!r} has no still picture")
        return self.spec.svg(self.data, self.view(seat), theme=theme, lang=check_language(lang or self.lang), width=width)

    @property
    def summary(self) -> str:
        """The game in one line, with nothing in it that not everybody may know."""
        return f"<Game {self.spec.id} ({', '.join(self.seats)}), ply {self.ply}: {self._standing(self._position, False)}>"

    def _standing(self, position: Position, with_choices: bool) -> str:
        if position.is_over:
            outcome = position.state.outcome
            return f"over, {listed(outcome.get('winners', ())) or 'nobody'} won ({outcome.get('ending', '')})"
        frame = position.frame
        section = self.spec.steps[frame.step].section
        if len(position.to_act) > 1:
            return f"{listed(position.to_act)} decide at once ({frame.step}, {section})"
        seat = position.to_act[0]
        return f"{seat} decides ({frame.step}, {section})" + (f": {first_few(position.options(seat), 4)}" if with_choices else "")


class Moment(Reading):
    """One moment of a game, to look at while the game itself stays where it is; made by `Game.at`."""

    def __init__(self, game: Reading, node: Node, position: Position) -> None:
        self._game, self._node, self._at = game, node, position

    @property
    def spec(self) -> GameSpec:
        """The game as its folder declares it."""
        return self._game.spec

    @property
    def data(self) -> Any:
        """The static data of the game: cards, map, whatever it brings."""
        return self._game.data

    @property
    def lang(self) -> str:
        """The language of prompts, labels and log: "en" or "pl"."""
        return self._game.lang

    @property
    def node(self) -> Node:
        """This moment of the history."""
        return self._node

    @property
    def _position(self) -> Position:
        return self._at

    def _texts_in(self, lang: str | None) -> Texts:
        return self._game._texts_in(lang)

    def __repr__(self) -> str:
        return f"<Moment of {self.summary}>"
