"""Autosaves after a crash: which there are, and a game opened from one of them again, to the last whole change."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, overload

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.rows import Rows
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.files import autosave, user_data
from paxwidget.files.autosave import AUTOSAVE
from paxwidget.files.journal import Gone, Journal, Taken, is_held
from paxwidget.files.records import DEPTH_LIMIT, Record, read
from paxwidget.files.redoing import Redoing, lines_of
from paxwidget.files.replay import Earlier, earlier_answer, known_bots, replay_numbered
from paxwidget.play.game import Game

#: The whole is written anew long before.
LINES_LIMIT = 5_000


@overload
def recover(which: None = None, *, data: str | PathLike[str] | None = None) -> Rows: ...
@overload
def recover(which: int | str | PathLike[str], *, data: str | PathLike[str] | None = None) -> Game: ...
@guarded
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
    #: Each as it is written, and as it is read: None where it cannot be.
    changes: tuple[tuple[bytes, Any], ...]
    raw: bytes


def _listed() -> list[_Kept]:
    try:
        place = autosave.folder()
        files = sorted(place.glob(f"*{autosave.SUFFIX}"), key=_when, reverse=True) if place.is_dir() else []
    except (OSError, RuntimeError) as problem:
        warnings.warn(f"there is no folder of autosaves: {visible(str(problem))}; name another one in {user_data.VARIABLE}", stacklevel=4)
        return []
    return [kept for path in files if (kept := _readable(path)) is not None]


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _readable(path: Path) -> _Kept | None:
    try:
        return _read(path)
    except BadRecord as problem:
        if autosave.is_ours(path):
            warnings.warn(f"an autosave cannot be read and is left as it is: {problem}", stacklevel=5)
        return None
    except OSError:
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
    place = visible(path.name)
    try:
        raw = AUTOSAVE.read(path)
    except ValueError as problem:
        raise BadRecord(f"{place}: {visible(str(problem))}") from problem
    if raw.count(b"\n") > LINES_LIMIT:
        raise BadRecord(f"{place}: more than {LINES_LIMIT:,} lines, which no autosave has")
    # What follows the last line end is the change that was under way.
    first, *others = raw.split(b"\n")[:-1] or [b""]
    head = _head(first)
    if not isinstance(head, dict) or head.keys() != {"format", "version", "lang", "record"} or head["format"] != autosave.FORMAT:
        raise BadRecord(f"{place}: no autosave, or its first line is damaged")
    if head["version"] != autosave.VERSION:
        raise BadRecord(f"{place}: written in another form of autosave than version {autosave.VERSION}, which is read here")
    if head["lang"] not in LANGUAGES or not isinstance(head["record"], dict):
        raise BadRecord(f"{place}: no autosave, or its first line is damaged")
    return _Kept(path, head["lang"], read(head["record"], place), tuple(lines_of(others)), raw)


def _head(line: bytes) -> Any:
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
    for _, change in kept.changes:
        match change:
            case [int(parent), str(), str(), *_] if 0 <= parent < len(plies):
                ply = plies[parent] + 1
                plies.append(ply)
            case {"at": int(number)} if 0 <= number < len(plies):
                ply = plies[number]
    return ply


def _opened(path: Path, data: str | PathLike[str] | None) -> Game:
    _check_place(path)
    # First the lock, so that nobody writes between reading and going on.
    journal = _adopted(path)
    kept = _read(path)
    start, history, nodes = replay_numbered(kept.record, data)
    answer = earlier_answer(start)
    redoing = Redoing(history, nodes, dict(kept.record.bots), None if answer is None else Earlier(history, answer))
    redoing.make_all(kept.changes)
    is_damaged = bool(redoing.lost or redoing.mended)
    copy = _set_aside(kept) if is_damaged else None
    players = known_bots(start.spec, start.seats, redoing.bots)
    # The next change writes the whole anew; what cannot be copied before stays as it is.
    own = None if is_damaged and copy is None else journal
    game = Game(start, history, lang=kept.lang, bots=players, autosave=autosave.Autosave(history, own))
    if own is None:
        why = "is still open elsewhere" if journal is None else "is damaged and cannot be copied"
        warnings.warn(f"{visible(path.name)} {why}, so this game is kept in a file of its own", stacklevel=3)
    if is_damaged:
        warnings.warn(_damage(kept, redoing, copy, game), stacklevel=3)
    return game


def _check_place(path: Path) -> None:
    try:
        AUTOSAVE.open(path).close()
    except FileNotFoundError:
        raise PaxError(f"there is no autosave {visible(path.name)}") from None
    except ValueError as problem:
        raise BadRecord(f"{visible(path.name)}: {visible(str(problem))}") from problem


def _set_aside(kept: _Kept) -> Path | None:
    """Copy a damaged file before it is written again, under a name that is still free; None if that cannot be."""
    for number in range(1, 1000):
        copy = kept.path.with_name(f"{kept.path.name}.damaged-{number}")
        try:
            with copy.open("xb") as file:
                file.write(kept.raw)
            return copy
        except FileExistsError:
            if AUTOSAVE.read(copy) == kept.raw:
                return copy
        except OSError:
            break
    return None


def _damage(kept: _Kept, redoing: Redoing, copy: Path | None, game: Game) -> str:
    parts = [f"{redoing.mended} mended by the rules"] if redoing.mended else []
    parts += [f"{redoing.lost} lost"] if redoing.lost else []
    aside = "" if copy is None else f"; the file as it was is kept as {visible(copy.name)}"
    what = f"of its {len(kept.changes)} changes {' and '.join(parts)}"
    return f"{visible(kept.path.name)} is damaged: {what}{aside}; the game stands at ply {game.ply}"


def _adopted(path: Path) -> Journal | None:
    journal = Journal(path)
    try:
        journal.adopt(together=True)
    except (Taken, OSError):
        return None
    except Gone:
        raise PaxError(f"there is no autosave {visible(path.name)}") from None
    return journal
