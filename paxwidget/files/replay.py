"""From a history to a record and back: what was played is written down, what is written is played, move by move."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from paxwidget.engine import bots, registry
from paxwidget.engine.chance import Outcome
from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.engine.history import History, Node
from paxwidget.engine.position import FINGERPRINT, Position
from paxwidget.engine.setup import Start, described_start, earlier_data, new_start, static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import listed
from paxwidget.files.records import Line, Move, Record

#: What a game's earlier rules did by themselves; see `GameSpec.earlier`.
Answer = Callable[[Any, bool], tuple[str, str] | None]


def compose(start: Start, history: History, players: Mapping[str, Any] | None = None, *, all_named: bool = False) -> Record:
    """The record of a game with all its variations; only bots that go by a name are kept.

    A choice says whose it is where the position does not tell, or with `all_named` always.
    """
    lines, where = _lines(history, all_named or bool(start.rules))
    return Record(
        game=start.spec.id,
        rules_version=start.rules or start.spec.rules_version,
        data=data_digest(start.static),
        seats=start.seats,
        options=start.options,
        seed=start.seed,
        start=start.description,
        lines=tuple(lines),
        at=where[history.cursor],
        start_digest=history.position_at(history.root).fingerprint(),
        digest=_end_digest(history),
        bots={seat: bot for seat, bot in (players or {}).items() if isinstance(bot, str)},
        undo=start.undo,
        forced=start.forced,
    )


def record_of(
    start: Start, moves: Sequence[Move], start_digest: str | None, digest: str, players: Mapping[str, str]
) -> Record:
    """The record of one line that was played without a history, from its beginning to its end."""
    return Record(
        game=start.spec.id,
        rules_version=start.spec.rules_version,
        data=data_digest(start.static),
        seats=start.seats,
        options=start.options,
        seed=start.seed,
        start=start.description,
        lines=(Line(tuple(moves)),),
        at=(0, len(moves)),
        start_digest=start_digest,
        digest=digest,
        bots=players,
    )


def data_digest(static: Any) -> str:
    """The fingerprint of a game's static data; empty where a game has none."""
    return str(getattr(static, "digest", ""))


def _end_digest(history: History) -> str:
    end = history.root
    for node in history.root.main_line():
        end = node
    return history.position_at(end).fingerprint()


def _lines(history: History, all_named: bool = False) -> tuple[list[Line], dict[Node, tuple[int, int]]]:
    """The main line, then each variation after the line it leaves; and where every node stands.

    In a game of earlier rules all choices are named: one that answers what those rules did not ask is known by its seat.
    """
    where = {history.root: (0, 0)}
    lines: list[Line] = []
    waiting: list[tuple[Node, Node | None]] = [(history.root, None)]
    for first, origin in waiting:
        nodes = [first, *first.main_line()]
        if origin is None:
            from_line, after = 0, 0
        else:
            from_line, after = where[origin]
        offset = 0 if origin is None else 1
        for number, node in enumerate(nodes):
            where[node] = (len(lines), number + offset)
            waiting += [(child, node) for child in node.children[1:]]
        lines.append(_line(nodes, offset, from_line, after, all_named))
    return lines, where


def numbered(history: History) -> list[Node]:
    """All moments of a history in the order in which its record lists them, from the start; an equal history gives an equal order."""
    return list(_lines(history)[1])


def _line(nodes: list[Node], offset: int, origin: int, after: int, all_named: bool) -> Line:
    numbered = list(enumerate(nodes, start=offset))
    return Line(
        tuple(Move(node.choice, node.seat if node.is_named or all_named else None, node.outcomes) for node in nodes if node.parent),
        {ply: node.comment for ply, node in numbered if node.comment},
        {ply: node.marks for ply, node in numbered if node.marks},
        origin,
        after,
        {ply: node.undone for ply, node in numbered if node.undone},
    )


def begin(record: Record, data: str | PathLike[str] | None = None) -> tuple[Start, History]:
    """The start that a record names, with game, rules, data, seats and options checked."""
    try:
        spec = registry.find(record.game)
    except PaxError as problem:
        raise BadRecord(f"the record is of a game that is not here: {problem}") from problem
    rules = 0 if record.rules_version == spec.rules_version else record.rules_version
    if rules and rules not in spec.earlier:
        raise BadRecord(
            f"the record was played by version {record.rules_version} of the rules of {spec.title.en}; "
            f"here they are at version {spec.rules_version}"
        )
    static = static_data(spec, data)
    here = data_digest(static)
    if record.data != here and data is None:
        static = next((then for then in earlier_data(spec) if data_digest(then) == record.data), static)
    if record.data != data_digest(static):
        raise BadRecord(
            f"the record was made with other game data ({visible(record.data, 40) or 'none'}, here {here or 'none'}); "
            "give the folder it was played with as data="
        )
    try:
        if record.start is None:
            start = new_start(spec, static, record.seats, record.options, record.seed)
            start = replace(start, forced=record.forced, rules=rules)
            history = start.history()
        else:
            described = spec.earlier[rules].described(record.start) if rules else record.start
            start, history = described_start(spec, static, described, record.forced, rules)
    except PaxError as problem:
        raise BadRecord(f"the start of the record is refused: {visible(str(problem), 500)}") from problem
    except Exception as problem:
        raise BadRecord(f"the start of the record cannot be set up: {visible(repr(problem), 500)}") from problem
    if not rules and not _fits(history.position, record.start_digest):
        raise BadRecord("the start of the record does not give the position it was played from")
    return replace(start, undo=record.undo), history


def replay(record: Record, data: str | PathLike[str] | None = None) -> tuple[Start, History]:
    """Play a record from its start; the first thing that is wrong raises BadRecord and is named."""
    start, history, _ = replay_numbered(record, data)
    return start, history


def replay_numbered(record: Record, data: str | PathLike[str] | None = None) -> tuple[Start, History, list[Node]]:
    """The same, with the moments that the record itself names, in its order.

    Those that answer what the record's rules did not ask are not among them.
    """
    start, history = begin(record, data)
    answer = earlier_answer(start)
    ends: list[list[Node]] = []
    for number, line in enumerate(record.lines):
        history.stand(ends[line.origin][line.after] if number else history.root)
        ends.append(_replay_line(history, line, f"variation {number}, " if number else "", answer))
    history.go(ends[0][-1])
    # Other rules may have asked otherwise, so that their record is no witness of who must act.
    if answer is None and not _fits(history.position, record.digest):
        raise BadRecord("the moves of the record do not end in the position it names as its last")
    for nodes in ends:
        for node in reversed(nodes):
            node.preferred = None
    history.go(ends[record.at[0]][record.at[1]])
    return start, history, [node for number, nodes in enumerate(ends) for node in nodes[_first_own(number) :]]


def _fits(position: Position, digest: str | None) -> bool:
    """Whether a position is the one whose fingerprint a record holds.

    One of the old kind held the names of pending steps too: it fits while these are the same, and is no witness once they are not.
    """
    return digest is None or not digest.startswith(FINGERPRINT) or digest == position.fingerprint()


def _first_own(line: int) -> int:
    """Where the moments begin that a line does not share with the one it leaves."""
    return 1 if line else 0


def earlier_answer(start: Start) -> Answer | None:
    """What the rules of a game begun by earlier ones did by themselves; None for one of the present rules."""
    return start.spec.earlier[start.rules].answer if start.rules else None


class Earlier:
    """How records of an earlier version of the rules are played: what they did not ask is answered as they went on."""

    def __init__(self, history: History, answer: Answer) -> None:
        self._history = history
        self._answer = answer
        #: Outcomes of chance that were recorded with the last choice and belong to what followed it by itself.
        self._spare: list[Outcome] = []

    def play(self, seat: str, choice: str, outcomes: Sequence[Outcome]) -> None:
        """Make a recorded choice."""
        self._history.play(seat, choice, outcomes, self._spare)

    def catch_up(self, seat: str | None = None, choice: str | None = None) -> None:
        """Answer whatever was not asked before the record came to that choice, or to its end."""
        while self._history.position.to_act:
            position = self._history.position
            who = seat or position.to_act[0]
            fits = choice is None or position.asks(who, named := position.current(who, choice)) or named in position.offers(who)
            if seat is not None and fits and not self._spare:
                break
            given = self._answer(position, fits and not self._spare)
            if given is None:
                break
            self._history.play(*given, self._spare.copy(), self._spare)
        if self._spare:
            raise BadRecord(f"chance has no place for {visible(str(self._spare[0]), 40)!r}")


def _replay_line(history: History, line: Line, where: str, answer: Answer | None) -> list[Node]:
    nodes = [history.cursor]
    earlier = None if answer is None else Earlier(history, answer)
    for number, move in enumerate(line.moves, start=1):
        before = f"after {where}move {number - 1}" if number > 1 else "it starts from"
        _replay_move(history, earlier, move, f"{where}move {number} {move.choice!r}", before)
        nodes.append(history.cursor)
    if earlier is not None:
        earlier.catch_up()
        nodes[-1] = history.cursor
    try:
        for ply in {*line.comments, *line.marks}:
            history.say(nodes[ply], line.comments.get(ply), line.marks.get(ply))
    except PaxError as problem:
        raise BadRecord(f"{where}comments or marks cannot be taken over: {problem}") from problem
    for ply, undone in line.undone.items():
        nodes[ply].undone = undone
    return nodes


def _replay_move(history: History, earlier: Earlier | None, move: Move, where: str, before: str) -> None:
    try:
        if earlier is not None:
            earlier.catch_up(move.seat, move.choice)
        # Not the position itself: one that somebody has is cloned by the next move, and here nobody wants it.
        to_act = history.here.to_act
        if move.seat is None and len(to_act) != 1:
            who = listed(to_act)
            why = f"{who} decide at once, and it does not say whose it is" if to_act else "the game is over there"
            raise BadRecord(f"{where} cannot be played in the position {before}: {why}")
        seat = move.seat or to_act[0]
        if earlier is not None:
            earlier.play(seat, move.choice, move.outcomes)
            return
        node = history.play(seat, move.choice, move.outcomes)
    except BadRecord:
        raise
    except PaxError as problem:
        raise BadRecord(f"{where} is not legal in the position {before}: {visible(str(problem), 500)}") from problem
    except Exception as problem:
        raise BadRecord(f"{where} cannot be carried out in the position {before}: {problem!r}") from problem
    if len(node.outcomes) != len(move.outcomes):
        raise BadRecord(
            f"{where} lacks outcomes of chance: {len(node.outcomes)} are due, {len(move.outcomes)} are given"
        )


def known_bots(spec: GameSpec, seats: Sequence[str], named: Mapping[str, str], *, is_over: bool = False) -> dict[str, str]:
    """The bots that a file names and this installation has; a missing one is told while it has to play, its seat left to a person."""
    known = {seat: bot for seat, bot in named.items() if seat in seats and bots.is_known(spec, bot)}
    # A forged file may name thousands.
    for seat in [] if is_over else sorted(named.keys() - known.keys())[:5]:
        who, bot = visible(seat, 40), visible(named[seat], 40)
        warnings.warn(f"the bot {bot!r} of {who} is not here, so a person decides for {who}", stacklevel=3)
    return known
