"""Saving without losing what another wrote: a file is replaced whole, and only if this game holds all that is in it.

Known is what the game itself read or wrote there and nobody has touched since, and any record whose moves, comments and marks all
occur in the game. Everything else, another game or no game at all, stays unless the user says otherwise.
"""

from __future__ import annotations

import os
from os import PathLike
from pathlib import Path

from paxwidget.engine.errors import BadRecord, FileTaken, PaxError
from paxwidget.engine.untrusted import visible
from paxwidget.files.record_reading import read
from paxwidget.files.records import SAVED_GAME, SIZE_LIMIT, Line, Move, Record
from paxwidget.files.writing import put

Stamp = tuple[int, int, int]
Words = tuple[str, tuple[str, ...]]


def stamp_of(file: int | Path) -> Stamp:
    """What changes when a file is replaced or written to."""
    found = os.stat(file)
    return found.st_ino, found.st_size, found.st_mtime_ns


class Saved:
    """The files that one game has read or written, each as it was then."""

    def __init__(self) -> None:
        self._stamps: dict[Path, Stamp] = {}
        #: The one read or written last.
        self.latest: Path | None = None

    def note(self, path: str | PathLike[str], stamp: Stamp) -> None:
        """Remember a file as known."""
        self.latest = _real(path)
        self._stamps[self.latest] = stamp

    def read(self, path: str | PathLike[str]) -> Record:
        """The record in a file, which is known from now on."""
        place = visible(os.path.basename(os.fspath(path)))
        try:
            with SAVED_GAME.open(path) as file:
                stamp = stamp_of(file.fileno())
                found = read(file, place)
        except PaxError:
            raise
        except ValueError as problem:
            raise BadRecord(f"{place}: {visible(str(problem))}") from problem
        self.note(path, stamp)
        return found

    def write(self, path: str | PathLike[str], record: Record, overwrite: bool = False) -> None:
        """Write a record; a file that holds anything unknown raises FileTaken and stays as it is."""
        text = record.text()
        if len(text.encode()) > SIZE_LIMIT:
            raise PaxError(f"this game is larger than {SIZE_LIMIT // 1_000_000} MB and could not be loaded again; nothing was saved")
        place = _real(path)

        def checked(is_there: bool) -> str:
            if is_there and not overwrite and not self._knows(place, record):
                raise FileTaken(_why_taken(place, place in self._stamps))
            return text

        put(place, checked)
        self.note(place, stamp_of(place))

    def _knows(self, place: Path, record: Record) -> bool:
        return self._stamps.get(place) == stamp_of(place) or _is_part_of(place, record)


def _real(path: str | PathLike[str]) -> Path:
    # A link stays a link to what is saved.
    return Path(os.path.realpath(path))


def _why_taken(place: Path, was_known: bool) -> str:
    why = "has changed since this game read or wrote it" if was_known else "holds something else"
    return f"{visible(place.name)} {why}; save under another name, or by overwrite=True if it may be lost"


def _is_part_of(place: Path, record: Record) -> bool:
    try:
        return is_part(read(place), record)
    except BadRecord:
        return False


def is_part(small: Record, large: Record) -> bool:
    """Whether all that a record holds is in another one, so that nothing is lost when that takes its place."""
    if any(getattr(small, name) != getattr(large, name) for name in ("game", "rules_version", "data", "seats", "options", "seed", "start")):
        return False
    ways: dict[tuple[int, Move], int] = {}
    known, found = _walk(large, ways, grow=True), _walk(small, ways, grow=False)
    return known is not None and found is not None and found.items() <= known.items()


def _walk(record: Record, ways: dict[tuple[int, Move], int], grow: bool) -> dict[int, Words] | None:
    """Number every moment by the way that leads to it; what is said there, by number; None where a way is missing."""
    said: dict[int, Words] = {}
    numbers: list[list[int]] = []
    for line in record.lines:
        at = numbers[line.origin][line.after] if numbers else 0
        nodes = [at]
        for move in line.moves:
            step = (at, move)
            if step not in ways and not grow:
                return None
            at = ways.setdefault(step, len(ways) + 1)
            nodes.append(at)
        numbers.append(nodes)
        said |= _said(line, nodes)
    return said


def _said(line: Line, nodes: list[int]) -> dict[int, Words]:
    plies = sorted({*line.comments, *line.marks})
    return {nodes[ply]: (line.comments.get(ply, ""), line.marks.get(ply, ())) for ply in plies}
