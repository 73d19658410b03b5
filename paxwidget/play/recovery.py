"""Autosaves after a crash: which there are, and a game opened from one of them again, to the last whole change."""

from __future__ import annotations

import warnings
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, overload

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.engine.history import History, Node
from paxwidget.engine.rows import Rows
from paxwidget.engine.setup import Start
from paxwidget.engine.untrusted import visible
from paxwidget.files import autosave, user_data
from paxwidget.files.autosave import AUTOSAVE
from paxwidget.files.drive import journal_at
from paxwidget.files.journal import Gone, Journal, Taken, is_held
from paxwidget.files.kept import Head, Kept, read_kept
from paxwidget.files.redoing import Redoing
from paxwidget.files.replay import Earlier, earlier_answer, known_bots, replay_numbered
from paxwidget.play.game import Game


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


def _listed() -> list[Kept]:
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


def _readable(path: Path) -> Kept | None:
    try:
        return read_kept(path)
    except BadRecord as problem:
        if autosave.is_ours(path):
            warnings.warn(f"an autosave cannot be read and is left as it is: {problem}", stacklevel=5)
        return None
    except OSError:
        return None


def _row(number: int, kept: Kept) -> dict[str, Any]:
    return {
        "number": number,
        "game": visible(kept.record.game, 40),
        "seats": [visible(seat, 40) for seat in kept.record.seats[:8]],
        "ply": _ply(kept),
        "when": datetime.fromtimestamp(_when(kept.path)).replace(microsecond=0),
        "open": is_held(kept.path),
        "path": str(kept.path),
    }


def _ply(kept: Kept) -> int:
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
    kept = read_kept(path)
    head, (start, history, nodes) = _replayed(kept, data)
    answer = earlier_answer(start)
    redoing = Redoing(history, nodes, dict(head.record.bots), None if answer is None else Earlier(history, answer))
    redoing.make_all(kept.changes)
    is_damaged = bool(redoing.lost or redoing.mended or kept.is_head_damaged)
    copy = _set_aside(kept) if is_damaged else None
    players = known_bots(start.spec, start.seats, redoing.bots)
    # The next change writes the whole anew; what cannot be copied before stays as it is.
    own = None if is_damaged and copy is None else journal
    game = Game(start, history, lang=head.lang, bots=players, autosave=autosave.Autosave(history, own))
    if own is None:
        why = "is still open elsewhere" if journal is None else "is damaged and cannot be copied"
        warnings.warn(f"{visible(path.name)} {why}, so this game is kept in a file of its own", stacklevel=3)
    if is_damaged:
        warnings.warn(_damage(kept, redoing, copy, game), stacklevel=3)
    return game


def _replayed(kept: Kept, data: str | PathLike[str] | None) -> tuple[Head, tuple[Start, History, list[Node]]]:
    """The beginning from which a game can be played again, and that game."""
    refusal: PaxError | None = None
    for head in kept.heads:
        try:
            return head, replay_numbered(head.record, data)
        except PaxError as problem:
            refusal = refusal or problem
    assert refusal is not None
    raise refusal


def _check_place(path: Path) -> None:
    try:
        AUTOSAVE.open(path).close()
    except FileNotFoundError:
        raise PaxError(f"there is no autosave {visible(path.name)}") from None
    except ValueError as problem:
        raise BadRecord(f"{visible(path.name)}: {visible(str(problem))}") from problem


def _set_aside(kept: Kept) -> Path | None:
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


def _damage(kept: Kept, redoing: Redoing, copy: Path | None, game: Game) -> str:
    parts = [f"{redoing.mended} mended by the rules"] if redoing.mended else []
    parts += [f"{redoing.lost} lost"] if redoing.lost else []
    aside = "" if copy is None else f"; the file as it was is kept as {visible(copy.name)}"
    whats = ["its beginning mended by the copy beside it"] if kept.is_head_damaged else []
    whats += [f"of its {len(kept.changes)} changes {' and '.join(parts)}"] if parts else []
    return f"{visible(kept.path.name)} is damaged: {', '.join(whats)}{aside}; the game stands at ply {game.ply}"


def _adopted(path: Path) -> Journal | None:
    journal = journal_at(path)
    try:
        journal.adopt(together=True)
    except (Taken, OSError):
        return None
    except Gone:
        raise PaxError(f"there is no autosave {visible(path.name)}") from None
    return journal
