"""Autosaves after a crash: which there are, and a game opened from one of them again, to the last whole change."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, overload

from paxwidget.core import autosave
from paxwidget.core.errors import BadRecord, PaxError
from paxwidget.core.game import Game
from paxwidget.core.history import History, Node, checked_comment, checked_marks, checked_undone
from paxwidget.core.journal import Gone, Journal, Taken, is_held
from paxwidget.core.record import DEPTH_LIMIT, Record, read
from paxwidget.core.replay import Earlier, earlier_answer, known_bots, replay_numbered
from paxwidget.core.rows import Rows
from paxwidget.core.strangers import is_tangled, visible
from paxwidget.core.text import LANGUAGES

SIZE_LIMIT = 20_000_000


@overload
def recover(which: None = None, *, data: str | PathLike[str] | None = None) -> Rows: ...
@overload
def recover(which: int | str | PathLike[str], *, data: str | PathLike[str] | None = None) -> Game: ...
def recover(which: int | str | PathLike[str] | None = None, *, data: str | PathLike[str] | None = None) -> Rows | Game:
    """The games that were kept by themselves, newest first; or one of them, by its number there or its path, opened again.

    The game goes on being kept in the same file. If another kernel has that open (`Game.close` gives it back), the game gets a file of
    its own and says so. If this kernel has it open, the first of the two games to be changed goes on with it, and the other gets a file
    of its own when it is changed too. A game that was played with corrected tables needs the same folder as `data`.
    """
    if which is None:
        return Rows(_row(number, found) for number, found in enumerate(_listed()))
    if isinstance(which, int):
        found = list(_listed())
        if not 0 <= which < len(found):
            raise PaxError(f"there is no autosave number {which}; there are {len(found)}, counted from 0")
        path = found[which].path
    else:
        path = Path(which)
    return _opened(path, data)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A journal as it lies on the disk: the record it begins with, and the changes after it."""

    path: Path
    lang: str
    record: Record
    changes: tuple[Any, ...]
    #: How many lines at the end could not be read; the one that a crash cut off is not among them.
    lost: int


def _listed() -> list[_Kept]:
    place = autosave.folder()
    files = sorted(place.glob(f"*{autosave.SUFFIX}"), key=_when, reverse=True) if place.is_dir() else []
    return [kept for path in files if (kept := _readable(path)) is not None]


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _readable(path: Path) -> _Kept | None:
    try:
        return _read(path)
    except (BadRecord, OSError):
        return None


def _row(number: int, kept: _Kept) -> dict[str, Any]:
    return {
        "number": number,
        "game": visible(kept.record.game, 40),
        "seats": [visible(seat, 40) for seat in kept.record.seats[:8]],
        "ply": _ply(kept),
        "when": datetime.fromtimestamp(_when(kept.path)).replace(microsecond=0),
        "open": is_held(kept.path),
        "path": str(kept.path),
    }


def _read(path: Path) -> _Kept:
    with path.open("rb") as file:
        raw = file.read(SIZE_LIMIT + 1)
    place = visible(path.name)
    if len(raw) > SIZE_LIMIT:
        raise BadRecord(f"{place}: larger than {SIZE_LIMIT // 1_000_000} MB, which no autosave is")
    # What follows the last line end is the change that was under way.
    first, *others = raw.split(b"\n")[:-1] or [b""]
    head = _parsed(first)
    if not isinstance(head, dict) or head.keys() != {"format", "version", "lang", "record"} or head["format"] != autosave.FORMAT:
        raise BadRecord(f"{place}: no autosave")
    if head["version"] != autosave.VERSION:
        raise BadRecord(f"{place}: written in another form of autosave than version {autosave.VERSION}, which is read here")
    if head["lang"] not in LANGUAGES or not isinstance(head["record"], dict):
        raise BadRecord(f"{place}: no autosave")
    changes = []
    for line in others:
        change = _parsed(line)
        if change is None:
            break
        changes.append(change)
    return _Kept(path, head["lang"], read(head["record"]), tuple(changes), len(others) - len(changes))


def _parsed(line: bytes) -> Any:
    if is_tangled(line, DEPTH_LIMIT + 1):
        return None
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _ply(kept: _Kept) -> int:
    """Where the game stands, counted without playing it; forged numbers count as far as they go."""
    plies: list[int] = []
    lines: list[list[int]] = []
    for line in kept.record.lines:
        first = lines[line.origin][line.after] if lines else 0
        lines.append(list(range(first, first + len(line.moves) + 1)))
        plies += lines[-1][1:] if len(lines) > 1 else lines[-1]
    line_number, at = kept.record.at
    ply = lines[line_number][at]
    for change in kept.changes:
        match change:
            case [int(parent), str(), str(), *_] if 0 <= parent < len(plies):
                ply = plies[parent] + 1
                plies.append(ply)
            case {"at": int(number)} if 0 <= number < len(plies):
                ply = plies[number]
    return ply


def _opened(path: Path, data: str | PathLike[str] | None) -> Game:
    # First the lock, so that nobody writes between reading and going on.
    journal = _adopted(path)
    kept = _read(path)
    start, history, nodes = replay_numbered(kept.record, data)
    bots = dict(kept.record.bots)
    answer = earlier_answer(start)
    done = _redo(history, nodes, bots, kept.changes, None if answer is None else Earlier(history, answer))
    players = known_bots(start.spec, start.seats, bots)
    game = Game(start, history, lang=kept.lang, bots=players, autosave=autosave.Autosave(history, journal))
    if journal is None:
        warnings.warn(f"{visible(path.name)} is still open elsewhere, so this game is kept in a file of its own", stacklevel=3)
    if lost := kept.lost + len(kept.changes) - done:
        warnings.warn(f"the last {lost} changes in {visible(path.name)} cannot be read; the game stands at ply {game.ply}", stacklevel=3)
    return game


def _adopted(path: Path) -> Journal | None:
    journal = Journal(path)
    try:
        journal.adopt(together=True)
    except (Taken, OSError):
        return None
    except Gone:
        raise PaxError(f"there is no autosave {visible(path.name)}") from None
    return journal


def _redo(history: History, nodes: list[Node], bots: dict[str, str], changes: tuple[Any, ...], earlier: Earlier | None) -> int:
    """Make the changes once more, as far as they can be made; return how many."""
    for done, change in enumerate(changes):
        try:
            _redo_one(history, nodes, bots, change, earlier)
        except Exception:
            # Whatever a forged or damaged line does, the game up to it is whole: a position never changes once it is reached.
            return done
    return len(changes)


def _redo_one(history: History, nodes: list[Node], bots: dict[str, str], change: Any, earlier: Earlier | None) -> None:
    match change:
        case [int(parent), str(seat), str(choice), *outcomes] if 0 <= parent < len(nodes):
            nodes.append(_play_again(history, nodes[parent], seat, choice, outcomes, earlier))
        case {"at": int(number)} if 0 <= number < len(nodes):
            undone = change.get("undone")
            taken = nodes[number].undone if undone is None else checked_undone(undone, history.position.state.seats)
            history.go(nodes[number])
            history.cursor.undone = taken
        case {"comment": str(text)}:
            history.cursor.comment = checked_comment(text)
        case {"marks": [*marks]}:
            history.cursor.marks = checked_marks(marks)
        case {"bots": {**names}}:
            bots.clear()
            bots.update((str(seat), str(bot)) for seat, bot in names.items())
        case _:
            raise BadRecord("no change of a game")


def _play_again(history: History, parent: Node, seat: str, choice: str, outcomes: list[Any], earlier: Earlier | None) -> Node:
    before, known = history.cursor, len(parent.children)
    try:
        history.go(parent)
        if earlier is not None:
            earlier.catch_up(seat, choice)
            earlier.play(seat, choice, outcomes)
            earlier.catch_up()
            return history.cursor
        node = history.play(seat, choice, outcomes)
        if len(node.outcomes) != len(outcomes):
            raise BadRecord("outcomes of chance are missing")
    except Exception:
        history.go(before)
        del parent.children[known:]
        raise
    return node
