"""An autosave as it lies on the disk: its beginning, which holds the whole record and is written twice, and the changes after it.

Where one of the two beginnings is damaged, the other one serves. Autosaves of earlier versions begin with one alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paxwidget.engine.errors import BadRecord
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.files import autosave
from paxwidget.files.autosave import AUTOSAVE
from paxwidget.files.record_reading import read
from paxwidget.files.records import DEPTH_LIMIT, Record
from paxwidget.files.redoing import lines_of, parsed

#: The whole is written anew long before.
LINES_LIMIT = 5_000
#: On so many lines the two beginnings can stand: a line end may have come into one of them.
_LINES = 3
#: A damaged beginning is known by so many bytes at one of its ends.
_END = 12


@dataclass(frozen=True, slots=True)
class Head:
    """What an autosave begins with."""

    lang: str
    record: Record


@dataclass(frozen=True, slots=True)
class Kept:
    """An autosave that was read; `heads` has its beginnings that can be read, two only where they differ."""

    path: Path
    heads: tuple[Head, ...]
    is_head_damaged: bool
    #: Each as it is written, and as it is read: None where it cannot be.
    changes: tuple[tuple[bytes, Any], ...]
    raw: bytes

    @property
    def record(self) -> Record:
        """The record that it most likely began with."""
        return self.heads[0].record


def read_kept(path: Path) -> Kept:
    """Read an autosave; one whose beginnings cannot be read raises BadRecord."""
    place = visible(path.name)
    try:
        raw = AUTOSAVE.read(path)
    except ValueError as problem:
        raise BadRecord(f"{place}: {visible(str(problem))}") from problem
    if raw.count(b"\n") > LINES_LIMIT:
        raise BadRecord(f"{place}: more than {LINES_LIMIT:,} lines, which no autosave has")
    # What follows the last line end is the change that was under way.
    lines = raw.split(b"\n")[:-1] or [b""]
    parted = _parted(lines)
    heads, is_damaged, changes = _beginning(parted, place)
    return Kept(path, heads, is_damaged or len(parted) > len(lines), tuple(lines_of(changes)), raw)


def _parted(lines: list[bytes]) -> list[bytes]:
    """The lines, where the end of the first may have gone lost: then both beginnings stand on it."""
    half = len(lines[0]) // 2
    if half > _END and lines[0][:half] == lines[0][-half:]:
        return [lines[0][:half], lines[0][-half:], *lines[1:]]
    return lines


def _beginning(lines: list[bytes], place: str) -> tuple[tuple[Head, ...], bool, list[bytes]]:
    """The beginnings that can be read, whether one of them is damaged, and the lines after them."""
    if lines[1:2] == lines[:1]:
        return (_head(lines[0], place),), False, lines[2:]
    found: dict[int, Head] = {}
    refusal: BadRecord | None = None
    for number, line in enumerate(lines[:_LINES]):
        try:
            found[number] = _head(line, place)
        except BadRecord as problem:
            refusal = refusal or problem
    if not found:
        assert refusal is not None
        raise refusal
    last = max(found)
    whole, after = lines[last], last + 1
    while after < _LINES and after < len(lines) and _is_like(lines[after], whole):
        after += 1
    is_damaged = after > 1
    # The end of a line may have gone lost between the second beginning and the first change.
    tail = lines[after - 1][len(whole) :] if after > last + 1 and lines[after - 1].startswith(whole) else b""
    rest = [tail if tail.startswith((b"[", b"{")) else tail[1:]] if tail else []
    return tuple(found.values()), is_damaged, rest + lines[after:]


def _is_like(line: bytes, whole: bytes) -> bool:
    """Whether a line that is no change is, or is a part of, a damaged copy of the beginning."""
    return parsed(line) is None and (line[:_END] == whole[:_END] or line[-_END:] == whole[-_END:])


def _head(line: bytes, place: str) -> Head:
    found: Any = None
    if not is_tangled(line, DEPTH_LIMIT + 1):
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
    if not isinstance(found, dict) or found.keys() != {"format", "version", "lang", "record"} or found["format"] != autosave.FORMAT:
        raise BadRecord(f"{place}: no autosave, or its beginning is damaged")
    if found["version"] != autosave.VERSION:
        raise BadRecord(f"{place}: written in another form of autosave than version {autosave.VERSION}, which is read here")
    if found["lang"] not in LANGUAGES or not isinstance(found["record"], dict):
        raise BadRecord(f"{place}: no autosave, or its beginning is damaged")
    return Head(found["lang"], read(found["record"], place))
