"""A saved game as text that people read and paste, as PGN is for chess; it loads again like any record.

    The title of the game (its-name)
    seats: North, South
    seed: 7
    options: {"length": "short"}
    ...

    1. North: load rum
    2. North: bid 1
    3. South: bid 0 => "card 79"
       ! "strong"
       # The first one goes cheaply.

    variation of the game after 1:
    2. North: bid 2

A line for each choice, with its number, whose it is, and what chance gave behind `=>`; comments and marks stand below the
moment they are about. What stands between lines and how far it is set in does not matter, so a mail or a chat that breaks
lines up differently does no harm as long as each choice stays on its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paxwidget.engine.errors import BadRecord

_MOVE = re.compile(r"(\d+)\. (.+)")
_HEADER = re.compile(r"([a-z_]+): ?(.*)")
_TITLE = re.compile(r".*\(([\w-]+)\)")
_VARIATION = re.compile(r"variation of (the game|variation (\d{1,6})) after (\d{1,6}):")
_GIVES = " => "
#: Parts of a record that have lines of their own kind.
_ELSEWHERE = ("format", "version", "game", "moves", "comments", "marks", "variations")
_TITLE_LIMIT = 200
#: Behind a choice whose own words hold the sign, where chance gave nothing.
_NOTHING = "nothing"


def to_text(document: Mapping[str, Any], title: str) -> str:
    """A record, as plain JSON data, as text."""
    lines = [f"{title} ({document['game']})", f"format: {json.dumps([document['format'], document['version']])}"]
    for key, value in document.items():
        if key not in _ELSEWHERE:
            said = ", ".join(value) if key == "seats" else json.dumps(value, ensure_ascii=False)
            lines.append(f"{key}: {said}")
    lines += ["", *_line(document, 1)]
    for variation in document.get("variations", ()):
        origin = "the game" if variation["from"] == 0 else f"variation {variation['from']}"
        first = _ply(document, variation)
        lines += ["", f"variation of {origin} after {variation['after']}:", *_line(variation, first)]
    return "\n".join(lines) + "\n"


def _ply(document: Mapping[str, Any], variation: Mapping[str, Any]) -> int:
    """The number of a variation's first choice, counted from the start of the game."""
    ply = variation["after"] + 1
    while variation["from"]:
        variation = document["variations"][variation["from"] - 1]
        ply += variation["after"]
    return int(ply)


def _line(line: Mapping[str, Any], first: int) -> Iterator[str]:
    comments, marks = line.get("comments", {}), line.get("marks", {})
    yield from _said(comments.get("0"), marks.get("0"))
    for number, move in enumerate(line["moves"]):
        said, *outcomes = move if isinstance(move, list) else [move]
        gives = _GIVES + json.dumps(outcomes, ensure_ascii=False)[1:-1] if outcomes else ""
        if _GIVES in said and not outcomes:
            gives = _GIVES + _NOTHING
        yield f"{first + number}. {said}{gives}"
        yield from _said(comments.get(str(number + 1)), marks.get(str(number + 1)))


def _said(comment: str | None, marks: Sequence[str] | None) -> Iterator[str]:
    for mark in marks or ():
        yield f"   ! {json.dumps(mark, ensure_ascii=False)}"
    for line in comment.split("\n") if comment else ():
        yield f"   # {line}"


def is_text(source: str) -> bool:
    """Whether a string is such a text, and not the path of a file: it has several lines, and the first names a game."""
    first, line_end, _ = source.strip().partition("\n")
    return bool(line_end) and len(first) < _TITLE_LIMIT and _TITLE.fullmatch(first.strip()) is not None


def from_text(text: str) -> dict[str, Any]:
    """The record that a text holds, as plain JSON data; `files.record_reading.read` checks what it says."""
    document: dict[str, Any] = {"start": None, "options": {}}
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    title = _TITLE.fullmatch(lines[0][1]) if lines else None
    if title is None:
        raise BadRecord('the text of a game begins with its title and its name in brackets, as "Chess (chess)"')
    document["game"] = title[1]
    here: dict[str, Any] = document
    document["moves"] = []
    for number, line in lines[1:]:
        here = _read_line(document, here, line, f"line {number}")
    return document


def _read_line(document: dict[str, Any], here: dict[str, Any], line: str, where: str) -> dict[str, Any]:
    """Take in one line; gives the line of the game that goes on after it."""
    if line.startswith(("#", "!")):
        _remark(here, line, where)
    elif found := _VARIATION.fullmatch(line):
        here = {"from": int(found[2] or 0), "after": int(found[3]), "moves": []}
        document.setdefault("variations", []).append(here)
    elif found := _MOVE.fullmatch(line):
        said, gives, outcomes = found[2].rpartition(_GIVES)
        given = [] if not gives or outcomes == _NOTHING else _json(f"[{outcomes}]", where)
        here["moves"].append([said or outcomes, *given] if given else said or outcomes)
    elif (found := _HEADER.fullmatch(line)) and not document["moves"]:
        _head(document, found[1], found[2], where)
    else:
        raise BadRecord(f"{where} of the text is neither a choice, as '3. North: bid 1', nor a remark: {line[:60]!r}")
    return here


def _head(document: dict[str, Any], key: str, value: str, where: str) -> None:
    if key == "format":
        pair = _json(value, where)
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadRecord(f"{where} of the text does not say which format it has")
        document["format"], document["version"] = pair
    elif key == "seats":
        document["seats"] = [seat.strip() for seat in value.split(",")]
    elif key in _ELSEWHERE:
        raise BadRecord(f"{where} of the text names {key}, which are not told in a line of the heading")
    else:
        document[key] = _json(value, where)


def _remark(here: dict[str, Any], line: str, where: str) -> None:
    ply = str(len(here["moves"]))
    if line.startswith("!"):
        here.setdefault("marks", {}).setdefault(ply, []).append(_json(line[1:].strip(), where))
        return
    comments = here.setdefault("comments", {})
    said = line[1:].removeprefix(" ")
    comments[ply] = f"{comments[ply]}\n{said}" if ply in comments else said


def _json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadRecord(f"{where} of the text cannot be read: {problem}") from None
