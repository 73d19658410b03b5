"""The changes that an autosave tells, made once more, whatever became of some of its lines.

A line that cannot be read is mended where the rules leave no doubt: a choice that could be made there and that would have been written
almost like it. Otherwise it is left out, with all that builds on it; the moments keep their numbers, so that the rest can be told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from paxwidget.engine.errors import BadRecord
from paxwidget.engine.history import History, Node, carry_out, checked_undone
from paxwidget.engine.untrusted import is_tangled
from paxwidget.files.records import OUTCOMES_LIMIT
from paxwidget.files.replay import Earlier

#: A line is a few words; a comment or marks can take more.
LINE_LIMIT = 1_000_000
_DEPTH, _PAIRS = 4, 60
#: How many bytes of a line may be wrong for it to be mended.
_WRONG = 3
#: How many of the changes after it are looked at then, and in how many places of a file it is tried.
_AHEAD = 24
_MOST_DAMAGE = 20
_Way = tuple[str, str, list[Any]]
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class _Lost(Exception):
    """A change that cannot be made."""


def parsed(line: bytes) -> Any:
    """The change on a line; None if it cannot be read."""
    if len(line) > LINE_LIMIT or (line.startswith(b"[") and line.count(b",") > OUTCOMES_LIMIT + 10) or is_tangled(line, _DEPTH, _PAIRS):
        return None
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def lines_of(raw: list[bytes]) -> Iterator[tuple[bytes, Any]]:
    """The lines as they were written, each with its change: a line end that went lost, or came in, is seen by what stands around it."""
    waiting = b""
    for line in raw:
        # What stood there before the line end came in is mended like any other byte.
        whole = waiting + b"\n" + line if waiting else line
        change = parsed(line)
        if waiting and change is not None:
            yield waiting, None
            whole, waiting = line, b""
        if change is None:
            if whole.startswith((b"[", b"{")) and not whole.endswith((b"]", b"}")) and not waiting:
                waiting = whole
                continue
            pieces = _torn(whole)
            yield from pieces or [(whole, None)]
        else:
            yield whole, change
        waiting = b""
    if waiting:
        yield waiting, None


def _torn(line: bytes) -> list[tuple[bytes, Any]]:
    """Two changes on one line, whose end went lost between them."""
    for mark in (b"[", b"{"):
        at = line.find(mark, 1)
        while at > 0:
            for end in (at, at - 1):
                first, second = parsed(line[:end]), parsed(line[at:])
                if isinstance(first, list | dict) and isinstance(second, list | dict):
                    return [(line[:end], first), (line[at:], second)]
            at = line.find(mark, at + 1) if at < 500 else -1
    return []


class Redoing:
    """Makes changes once more in a history."""

    def __init__(self, history: History, nodes: Sequence[Node], bots: dict[str, str], earlier: Earlier | None = None) -> None:
        self.bots = bots
        self._earlier = earlier
        self.lost = self.mended = 0
        self._history = history
        #: None: a moment that went lost.
        self._nodes: list[Node | None] = list(nodes)
        self._numbers = {node: number for number, node in enumerate(nodes)}
        self._at: Node | None = history.cursor
        self._last = history.cursor

    def make_all(self, lines: Sequence[tuple[bytes, Any]]) -> None:
        """Make all changes, as far as they can be made, and stand where the last one left the game."""
        for number, (line, change) in enumerate(lines):
            self._make_or_mend(line, change, [later for _, later in lines[number + 1 : number + 1 + _AHEAD]])
        self._history.go(self._last)

    def _make_or_mend(self, line: bytes, change: Any, later: list[Any]) -> None:
        """Make one change, or what it can have been; one that cannot be made is counted as lost."""
        try:
            if change is None:
                raise _Lost
            self._make(change)
        except Exception:
            # Whatever a forged or damaged line does, the game up to it is whole: a position never changes once it is reached.
            if self._mend(line, later):
                self.mended += 1
                return
            self.lost += 1
            if line.startswith(b"[") or line.endswith(b"]") or (line.startswith(b'{"at"') and change is not None):
                self._stand(None)
            if line.startswith(b"[") or line.endswith(b"]"):
                self._nodes.append(None)

    def _make(self, change: Any) -> None:
        match change:
            case [int(parent), str(seat), str(choice), *outcomes]:
                self._play(self._node(parent), seat, choice, outcomes)
            case {"at": int(number)}:
                node = self._node(number)
                if "undone" in change:
                    node.undone = checked_undone(change["undone"], self._history.position.state.seats)
                self._stand(node)
            case {"comment": str(text)}:
                self._history.say(self._here(), comment=text)
            case {"marks": [*marks]}:
                self._history.say(self._here(), marks=marks)
            case {"bots": {**names}}:
                self.bots.clear()
                self.bots.update((str(seat), str(bot)) for seat, bot in names.items())
            case _:
                raise _Lost

    def _node(self, number: int) -> Node:
        node = self._nodes[number] if 0 <= number < len(self._nodes) else None
        if node is None:
            raise _Lost
        return node

    def _here(self) -> Node:
        if self._at is None:
            raise _Lost
        return self._at

    def _stand(self, node: Node | None) -> None:
        self._at = node
        self._last = node or self._last

    def _play(self, parent: Node, seat: str, choice: str, outcomes: list[Any]) -> None:
        history = self._history
        history.stand(parent)
        if self._earlier is not None:
            self._note(self._play_earlier(self._earlier, parent, seat, choice, outcomes))
            return
        # Tried first, so that a choice whose outcomes are not all there leaves nothing behind.
        if len(carry_out(history.position, seat, choice, outcomes)[1]) != len(outcomes):
            raise BadRecord("outcomes of chance are missing")
        self._note(history.play(seat, choice, outcomes))

    def _play_earlier(self, earlier: Earlier, parent: Node, seat: str, choice: str, outcomes: list[Any]) -> Node:
        known = len(parent.children)
        try:
            earlier.catch_up(seat, choice)
            earlier.play(seat, choice, outcomes)
            earlier.catch_up()
        except Exception:
            del parent.children[known:]
            raise
        return self._history.cursor

    def _note(self, node: Node) -> None:
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        self._stand(node)

    def _mend(self, line: bytes, later: list[Any]) -> bool:
        """Whether one choice at the present moment is written almost like the line and leads on to what comes later; it is made then."""
        if self._at is None or self.mended + self.lost > _MOST_DAMAGE:
            return False
        self._history.stand(self._at)
        like = list(self._like(line, self._numbers[self._at]))
        least = min((wrong for wrong, _ in like), default=0)
        ranked: dict[int, list[_Way]] = {}
        for way in (way for wrong, way in like if wrong == least):
            ranked.setdefault(self._reach(way, later), []).append(way)
        best = ranked[max(ranked)] if ranked else []
        if len(best) != 1:
            return False
        try:
            self._play(self._at, *best[0])
        except Exception:
            return False
        return True

    def _reach(self, way: _Way, later: list[Any]) -> int:
        """How many of the changes that follow can be made after a choice; less than 0 if that cannot be made."""
        position, number = self._history.position, len(self._nodes)
        made = -1
        for change in [[None, *way[:2], *way[2]], *later]:
            match change:
                case [parent, str(seat), str(choice), *outcomes] if parent in (None, number):
                    try:
                        position, given, _ = carry_out(position, seat, choice, outcomes)
                    except Exception:
                        return made
                    if len(given) != len(outcomes):
                        return made
                    number += parent is not None
                case {"comment": _} | {"marks": _} | {"bots": _}:
                    pass
                case _:
                    return made
            made += 1
        return made

    def _like(self, line: bytes, number: int) -> Iterator[tuple[int, _Way]]:
        """The choices that are written almost like a line, and in how many bytes they differ from it."""
        position = self._history.position
        for seat in position.state.seats:
            for choice in (*position.options(seat), *position.offers(seat)):
                start = _encode([number, seat, choice])[:-1].encode()
                wrong = _wrong(start, line[: len(start)])
                if 0 < wrong <= _WRONG:
                    clean = parsed(start + line[len(start) :])
                    if isinstance(clean, list):
                        yield wrong, (seat, choice, clean[3:])
                elif wrong == 0:
                    # The damage is among the outcomes, which chance gives once more.
                    outcomes = carry_out(position, seat, choice)[1]
                    wrong = _wrong(_encode([number, seat, choice, *outcomes]).encode(), line)
                    if wrong <= _WRONG:
                        yield wrong, (seat, choice, list(outcomes))


def _wrong(one: bytes, other: bytes) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True)) if len(one) == len(other) else _WRONG + 1
