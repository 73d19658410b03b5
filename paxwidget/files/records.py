"""A game on paper: versioned JSON that people can read, checked for shape before anything is made of it.

`Record` is the document. `files.record_reading` takes a file, a path or plain data apart and refuses whatever is not exactly a
record; `Record.text` writes it. A move is a choice id, with its seat before it (`"England: bid 4"`) where the seat does not follow
from the position, and as an array with the outcomes of chance after it (`["draw ships", "PHS079"]`) where there were any; so
they are in `as_dict`, and so version 1 wrote them to files. Version 2 writes rows of moves (`files.rows`), which take a
third less. `files.replay` plays it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import IO, Any

from paxwidget.engine import late
from paxwidget.engine.chance import Outcome
from paxwidget.engine.history import Undone
from paxwidget.engine.reading import Kind
from paxwidget.engine.setup import OWN, RUN
from paxwidget.files.rows import rows
from paxwidget.files.writing import write_whole

FORMAT = "paxwidget record"
VERSION = 2
#: The version whose moves stand one by one, as in `as_dict`; later ones write them in rows.
ONE_BY_ONE = 1
SIZE_LIMIT = 5_000_000
SAVED_GAME = Kind("saved game", SIZE_LIMIT)
DEPTH_LIMIT = 20
OUTCOMES_LIMIT = 2_000
_WIDTH = 120
Source = str | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Move:
    """One choice with what chance gave; the seat is None where the position tells whose it is."""

    choice: str
    seat: str | None = None
    outcomes: tuple[Outcome, ...] = ()

    def written(self) -> str | list[Outcome]:
        """The move as its JSON form."""
        said = self.choice if self.seat is None else f"{self.seat}: {self.choice}"
        return [said, *self.outcomes] if self.outcomes else said


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in a row with what is said about them, by ply; all but the first line leave another one after some ply."""

    moves: tuple[Move, ...]
    comments: Mapping[int, str] = field(default_factory=dict)
    marks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    origin: int = 0
    after: int = 0
    #: Who took back how many choices to come to a ply again.
    undone: Mapping[int, tuple[Undone, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A saved game; `lines[0]` is the main line, and `at` says where the reader stood, as line and ply."""

    game: str
    rules_version: int
    data: str
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int | None
    start: Mapping[str, Any] | None
    lines: tuple[Line, ...]
    at: tuple[int, int]
    start_digest: str | None
    digest: str | None
    bots: Mapping[str, str] = field(default_factory=dict)
    #: What the table agreed about taking back (see `play.takeback`).
    undo: str = OWN
    #: What becomes of a question with a single answer.
    forced: str = RUN

    def as_dict(self) -> dict[str, Any]:
        """The record as plain JSON data."""
        main = self.lines[0]
        document: dict[str, Any] = {
            "format": FORMAT, "version": ONE_BY_ONE, "game": self.game, "rules_version": self.rules_version,
            "data": self.data, "seats": list(self.seats), "options": dict(self.options), "seed": self.seed,
            "start": self.start,
            "start_digest": self.start_digest, "moves": [move.written() for move in main.moves], "digest": self.digest,
            **_said(main),
        }  # fmt: skip
        if len(self.lines) > 1:
            document["variations"] = [
                {
                    "from": line.origin,
                    "after": line.after,
                    "moves": [move.written() for move in line.moves],
                    **_said(line),
                }
                for line in self.lines[1:]
            ]
        if self.at != (0, len(main.moves)):
            document["at"] = list(self.at)
        if self.bots:
            document["bots"] = dict(self.bots)
        if self.undo != OWN:
            document["undo"] = self.undo
        if self.forced != RUN:
            document["forced"] = self.forced
        return document

    def text(self) -> str:
        """The record as it is written to a file."""
        return written({**self.as_dict(), "version": VERSION})

    def evaluate(self, **options: Any) -> Any:
        """The curve of the main line; see `Game.evaluate`."""
        return late.analysis().evaluate(self.as_dict(), **options)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record so that the file is always whole: the old one or the new one."""
        write_whole(Path(path), self.text())


def _said(line: Line) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if line.comments:
        said["comments"] = {str(ply): text for ply, text in line.comments.items()}
    if line.marks:
        said["marks"] = {str(ply): list(marks) for ply, marks in line.marks.items()}
    if line.undone:
        said["undone"] = {str(ply): [list(one) for one in undone] for ply, undone in line.undone.items()}
    return said


def written(document: Mapping[str, Any], indent: str = "") -> str:
    """JSON with a line for each key, and rows of moves as long as fit."""
    inner = indent + " "
    rows = [f"{inner}{json.dumps(key)}: {_value(key, value, inner)}" for key, value in document.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}" + ("" if indent else "\n")


def _value(key: str, value: Any, indent: str) -> str:
    if key == "moves":
        lines = ",\n".join(f"{indent} {as_json(row)}" for row in rows(value, _WIDTH - len(indent) - len(' "",')))
        return f"[\n{lines}\n{indent}]" if lines else "[]"
    if key == "variations":
        return "[" + ", ".join(written(line, indent) for line in value) + "]"
    return as_json(value)


def as_json(value: Any) -> str:
    """JSON as records have it, on one line."""
    return json.dumps(value, ensure_ascii=False)
