"""What was played, as a tree: the line of the game, and the variations that leave it.

A node keeps its choice, the outcomes of chance, the events of the log, a comment and marks. Positions are kept for
every 32nd node and for the nodes looked at last; any other one is replayed from the nearest kept above it.

Whoever asks for a position may keep it: it never changes any more. As long as nobody asks, the next choice is played in the position
itself, for copying it takes longer than most rules. What is asked at the cursor can be read without the position.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from paxwidget.engine.chance import Outcome
from paxwidget.engine.errors import BadOutcome, PaxError
from paxwidget.engine.position import Position
from paxwidget.engine.untrusted import visible

COMMENT_LIMIT = 10_000
MARK_LIMIT = 200
MARKS_LIMIT = 100
UNDONE_LIMIT = 20
#: How many moves a game may have with all its variations, and how many bytes all that is said and played in it takes on paper. Whatever
#: a game accepts can be saved and loaded again.
MOVES_LIMIT = 50_000
PAPER_LIMIT = 4_000_000
_FEW = 8
_KEEP_EVERY = 32
_KEEP_RECENT = 48

Event = tuple[str, str, tuple[Any, ...], tuple[str, ...] | None]
#: Who took back how many choices; an empty name is whoever owns the game.
Undone = tuple[str, int]


def carry_out(
    position: Position, seat: str, choice: str, script: Sequence[Outcome] | None = None, spare: list[Outcome] | None = None
) -> tuple[Position, tuple[Outcome, ...], tuple[Event, ...]]:
    """The position after a choice, what chance gave and what was told; the given position stays as it is.

    Scripted outcomes come first; one that is left over raises, or goes to `spare` where that is given.
    """
    after = position.clone()
    return after, *_play(after, seat, choice, script, spare)


def _play(
    position: Position, seat: str, choice: str, script: Sequence[Outcome] | None, spare: list[Outcome] | None
) -> tuple[tuple[Outcome, ...], tuple[Event, ...]]:
    """Carry out a choice in a position itself; what chance gave and what was told."""
    state, chance = position.state, position.state.chance
    log: list[Event] = []
    state.log = log
    if script:
        chance.script = list(script)
    position.play(seat, choice)
    if spare is not None:
        spare[:] = chance.script
        chance.script = []
    elif chance.script:
        raise BadOutcome(f"chance has no place for {chance.script[0]!r} in {choice!r}")
    state.log = None
    outcomes: tuple[Outcome, ...] = ()
    if chance.outcomes:
        outcomes, chance.outcomes = tuple(chance.outcomes), []
    return outcomes, tuple(log)


def checked_comment(text: str) -> str:
    """A comment of a size and of characters that can be saved."""
    if len(text) > COMMENT_LIMIT or not is_writable(text):
        raise PaxError(f"a comment is a text of at most {COMMENT_LIMIT} characters")
    return text


def checked_marks(marks: Sequence[str]) -> tuple[str, ...]:
    """Marks of a number, a size and of characters that can be saved."""
    found = (marks,) if isinstance(marks, str) else tuple(marks)
    if len(found) > MARKS_LIMIT or not all(len(mark) <= MARK_LIMIT and is_writable(mark) for mark in found):
        raise PaxError(f"marks are at most {MARKS_LIMIT} texts of at most {MARK_LIMIT} characters")
    return found


def checked_undone(value: Any, seats: Sequence[str]) -> tuple[Undone, ...]:
    """Who took back how many choices, read from a file."""
    found = [tuple(one) for one in value if isinstance(one, list)] if isinstance(value, list) else []
    for one in found:
        if len(one) != 2 or one[0] not in ("", *seats) or type(one[1]) is not int or not 0 < one[1] < 1_000_000:
            found = []
    if not found or len(found) != len(value) or len(found) > UNDONE_LIMIT:
        raise PaxError(f"what was taken back is told by up to {UNDONE_LIMIT} pairs of a seat and a number")
    return tuple((str(seat), int(count)) for seat, count in found)


def is_writable(text: str) -> bool:
    """Whether it is a text that can be written to a file: half a surrogate pair cannot."""
    try:
        str.encode(text)
    except (TypeError, UnicodeEncodeError):
        return False
    return True


def _paper(*words: Outcome) -> int:
    """How many bytes words take in a record."""
    return sum(map(_bytes, words))


@lru_cache(maxsize=4096)
def _bytes(word: Outcome) -> int:
    return len(_write(word).encode()) + 8


_write = json.JSONEncoder(ensure_ascii=False).encode


class Node:
    """A moment of the game: the choice that led to it, and what can be said about it."""

    __slots__ = (
        "by_way", "children", "choice", "comment", "events", "is_named", "kept", "marks", "outcomes", "parent", "ply",
        "preferred", "seat", "step", "undone",
    )  # fmt: skip

    def __init__(
        self,
        parent: Node | None,
        seat: str | None,
        choice: str,
        step: str,
        outcomes: tuple[Outcome, ...] = (),
        events: tuple[Event, ...] = (),
        is_named: bool = False,
    ) -> None:
        self.parent = parent
        self.seat = seat
        self.choice = choice
        #: The step that was answered, or that the side offer interrupted.
        self.step = step
        #: Whether a record must say whose choice it was.
        self.is_named = is_named
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.outcomes = outcomes
        self.events = events
        self.comment = ""
        self.marks: tuple[str, ...] = ()
        #: What was taken back to come here again.
        self.undone: tuple[Undone, ...] = ()
        self.children: list[Node] = []
        #: The same by what was played, once there are many.
        self.by_way: dict[tuple[str | None, str, tuple[Outcome, ...]], Node] | None = None
        #: The child that `redo` goes to: the one visited last.
        self.preferred: Node | None = None
        self.kept: Position | None = None

    @property
    def is_main(self) -> bool:
        """Whether the main line leads here."""
        node = self
        while node.parent is not None:
            if node.parent.children[0] is not node:
                return False
            node = node.parent
        return True

    def path(self) -> list[Node]:
        """The nodes from the root to this one, without the root."""
        found: list[Node] = []
        node = self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def way(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        path = self.path()
        return [path[0].parent if path and path[0].parent is not None else self, *path]

    def taken_back(self) -> list[Event]:
        """What the log tells about choices that were taken back to here."""
        return [("taken-back-by" if seat else "taken-back", "", (count, seat), None) for seat, count in self.undone]

    def child(self, seat: str, choice: str, outcomes: tuple[Outcome, ...]) -> Node | None:
        """Where such a choice led before."""
        way = (seat, choice, outcomes)
        if len(self.children) <= _FEW:
            return next((child for child in self.children if (child.seat, child.choice, child.outcomes) == way), None)
        if self.by_way is None or len(self.by_way) != len(self.children):
            self.by_way = {(child.seat, child.choice, child.outcomes): child for child in self.children}
        return self.by_way.get(way)

    def add(self, child: Node) -> None:
        """A new way on from here."""
        self.children.append(child)
        if self.by_way:
            self.by_way[child.seat, child.choice, child.outcomes] = child

    def next(self) -> Node | None:
        """Where the line goes on."""
        return self.preferred or (self.children[0] if self.children else None)

    def main_line(self) -> Iterator[Node]:
        """The nodes after this one along the first children."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def __repr__(self) -> str:
        said = f"  {{{visible(self.comment)}}}" if self.comment else ""
        return f"<ply {self.ply}: {self.seat}: {self.choice}{said}>" if self.parent else "<the start>"


class Here:
    """What is asked at a moment of a history; all of it is there without the position."""

    __slots__ = ("_history", "is_over", "node", "options", "step", "to_act")

    def __init__(self, history: History, node: Node, position: Position) -> None:
        self._history = history
        self.node = node
        to_act, state = position.to_act, position.state
        self.to_act = to_act
        #: The choice ids of each seat that must decide.
        self.options = position.all_options
        self.step: str = state.frames[-1].step if to_act else ""
        self.is_over = state.outcome is not None

    def position(self) -> Position:
        """The position itself, also when the game has gone on."""
        return self._history.position_at(self.node)


class History:
    """The tree with its cursor; `here` is what is asked there."""

    def __init__(self, first: Position, events: tuple[Event, ...] = ()) -> None:
        self.root = Node(None, None, "", "", events=events)
        self.root.kept = first
        self.cursor = self.root
        self.here = Here(self, self.root, first)
        #: The position at the cursor, while nobody else has it. Whoever takes it out has it alone, whatever other threads do.
        self._own: list[tuple[Node, Position]] = []
        self._recent: OrderedDict[Node, Position] = OrderedDict()
        self._moves = self._bytes = 0

    @property
    def position(self) -> Position:
        """The position at the cursor; it never changes."""
        return self.position_at(self.cursor)

    def _make_room(self, moves: int, paper: int) -> None:
        """Count what is added; more than can be saved and loaded again raises."""
        moves, size = self._moves + moves, self._bytes + paper
        if moves > MOVES_LIMIT or (paper > 0 and size > PAPER_LIMIT):
            raise PaxError(
                f"a game holds up to {MOVES_LIMIT:,} moves and {PAPER_LIMIT // 1_000_000} MB with all its variations and comments; "
                "this one is full: save it and go on from its last position"
            )
        self._moves, self._bytes = moves, size

    def say(self, node: Node, comment: str | None = None, marks: Sequence[str] | None = None) -> None:
        """Say something about a moment, and take away what was said there before; what is left out stays."""
        text = node.comment if comment is None else checked_comment(comment)
        signs = node.marks if marks is None else checked_marks(marks)
        self._make_room(0, _paper(text, *signs) - _paper(node.comment, *node.marks))
        node.comment, node.marks = text, signs

    def stand(self, node: Node) -> None:
        """Move the cursor to a node without making its line the one that `redo` follows: for who goes through many."""
        self._own.clear()
        self.cursor, self.here = node, Here(self, node, self.position_at(node))

    def play(self, seat: str, choice: str, script: Sequence[Outcome] | None = None, spare: list[Outcome] | None = None) -> Node:
        """Play on from the cursor; a choice that was made here before leads into the same line again."""
        parent, here = self.cursor, self.here
        try:
            position = self._own.pop()[1]
        except IndexError:
            position = self.position_at(parent).clone()
        is_answer = seat in here.to_act and choice in here.options[seat]
        if not is_answer:
            choice = position.current(seat, choice)
            is_answer = position.asks(seat, choice)
        # If this fails, the position is left to nobody, and the one at the cursor is replayed when it is wanted.
        outcomes, events = _play(position, seat, choice, script, spare)
        node = parent.child(seat, choice, outcomes) if parent.children else None
        if node is None:
            paper = _bytes(choice) + _paper(*outcomes) if outcomes else _bytes(choice)
            self._make_room(1, paper + (100 if parent.children else 10))
            node = Node(parent, seat, choice, here.step, outcomes, events, not is_answer or len(here.to_act) > 1)
            parent.add(node)
        parent.preferred = node
        self.cursor, self.here = node, Here(self, node, position)
        if node.ply % _KEEP_EVERY == 0:
            node.kept = node.kept or position
        else:
            self._own.append((node, position))
        return node

    def go(self, node: Node) -> None:
        """Move the cursor to a node of this tree."""
        self.stand(node)
        while node.parent is not None:
            node.parent.preferred = node
            node = node.parent

    def _remember(self, node: Node, position: Position) -> None:
        recent = self._recent
        if node in recent:
            recent.move_to_end(node)
        recent[node] = position
        if len(recent) > _KEEP_RECENT:
            recent.popitem(last=False)

    def position_at(self, node: Node) -> Position:
        """The position at a node, replayed from the nearest kept one; it never changes."""
        if self._own:
            with suppress(IndexError):
                self._remember(*self._own.pop())
        missing: list[Node] = []
        at = node
        while (position := at.kept or self._recent.get(at)) is None:
            missing.append(at)
            assert at.parent is not None
            at = at.parent
        for step in reversed(missing):
            assert step.seat is not None
            position = carry_out(position, step.seat, step.choice, step.outcomes)[0]
            self._remember(step, position)
        return position

    def line(self) -> list[Node]:
        """The line through the cursor from the first choice to its end."""
        nodes = self.cursor.path()
        node: Node | None = self.cursor
        while node is not None and (node := node.next()) is not None:
            nodes.append(node)
        return nodes

    def holds(self, node: Node) -> bool:
        """Whether a node belongs to this tree."""
        while node.parent is not None:
            node = node.parent
        return node is self.root

    def undo(self, node: Node, seat: str) -> None:
        """Go back to a node, and note there that a seat (empty: the owner) took back what came after it."""
        count = self.cursor.ply - node.ply
        self.go(node)
        node.undone = (*node.undone, (seat, count))[-UNDONE_LIMIT:]

    def redo(self, node: Node) -> None:
        """Go forward to a node of the line; what was taken back and is there again was not taken back."""
        here, count = self.cursor, node.ply - self.cursor.ply
        self.go(node)
        if here.undone and count > 0:
            *others, (seat, last) = here.undone
            here.undone = tuple(others)
            if last > count:
                node.undone = (*node.undone, (seat, last - count))[-UNDONE_LIMIT:]

    def promote(self, node: Node) -> None:
        """Make the line through a node the main one."""
        while node.parent is not None:
            node.parent.children.remove(node)
            node.parent.children.insert(0, node)
            node = node.parent

    def copy(self) -> History:
        """A tree of its own with the same moments; the positions, which never change, are shared."""
        twin = History(self.position_at(self.root), self.root.events)
        twins = {self.root: twin.root}
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            image = twins[node]
            image.comment, image.marks, image.undone = node.comment, node.marks, node.undone
            for child in node.children:
                copied = Node(image, child.seat, child.choice, child.step, child.outcomes, child.events, child.is_named)
                copied.kept = child.kept
                image.add(copied)
                twins[child] = copied
                waiting.append(child)
        for node, image in twins.items():
            image.preferred = twins[node.preferred] if node.preferred else None
        twin._remember(twins[self.cursor], self.position)
        twin.stand(twins[self.cursor])
        twin._moves, twin._bytes = self._moves, self._bytes
        return twin
