"""Taking a record apart: whatever is not exactly one is refused by a sentence that begins with the place."""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, NoReturn

from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.engine.history import COMMENT_LIMIT, MARK_LIMIT, MARKS_LIMIT, MOVES_LIMIT, Undone, checked_undone
from paxwidget.engine.setup import FORCED, OWN, RUN, UNDO_RULES
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.files.notation import from_text, is_text
from paxwidget.files.records import (
    DEPTH_LIMIT,
    FORMAT,
    ONE_BY_ONE,
    OUTCOMES_LIMIT,
    SAVED_GAME,
    SIZE_LIMIT,
    VERSION,
    Line,
    Move,
    Record,
    Source,
    as_json,
)
from paxwidget.files.rows import BadRow
from paxwidget.files.rows import moves as moves_of

#: A fingerprint of a position, of today or of old records.
_DIGEST = re.compile(r"=?[0-9a-f]{16}")
#: Words that a record is made of: names, digests, outcomes; a choice may hold a free text.
WORD_LIMIT = 100
CHOICE_LIMIT = 500
SEATS_LIMIT = 20
_REQUIRED = (
    "format",
    "version",
    "game",
    "rules_version",
    "data",
    "seats",
    "options",
    "seed",
    "start",
    "moves",
    "digest",
)
_OPTIONAL = ("comments", "marks", "undone", "variations", "at", "bots", "start_digest", "undo", "forced")


def read(source: Source, place: str = "") -> Record:
    """The record in a file, under a path, in plain data or in the text of `Game.to_text`; all else raises BadRecord with the place."""
    if isinstance(source, str) and is_text(source):
        source = _from_text(source)
    reader = _Reader(place or _place(source))
    try:
        raw = _bytes(source)
    except BadRecord:
        raise
    except ValueError as problem:
        reader.refuse(visible(str(problem)), problem)
    return reader.record(raw)


def _from_text(text: str) -> dict[str, Any]:
    try:
        SAVED_GAME.check_size(len(text))
    except ValueError as problem:
        raise BadRecord(f"the text of the game: {problem}") from None
    return from_text(text)


def _place(source: Source) -> str:
    if isinstance(source, str | PathLike):
        return visible(os.path.basename(os.fspath(source)))
    name = getattr(source, "name", None)
    return visible(os.path.basename(name)) if isinstance(name, str) else "the record"


def _bytes(source: Source) -> bytes:
    if isinstance(source, str | PathLike):
        return SAVED_GAME.read(source)
    if isinstance(source, Mapping):
        try:
            return as_json(source).encode()
        except (TypeError, ValueError, RecursionError) as problem:
            raise BadRecord(f"the record is not plain JSON data: {problem}") from problem
    content = source.read(SIZE_LIMIT + 1)
    return content.encode(errors="surrogatepass") if isinstance(content, str) else content


class _Reader:
    """Takes a record apart; every complaint is one sentence that begins with the place."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.moves_left = MOVES_LIMIT
        self.in_rows = False

    def refuse(self, why: str, cause: BaseException | None = None) -> NoReturn:
        raise BadRecord(f"{self.place}: {why}") from cause

    def record(self, raw: bytes) -> Record:
        document = self.parsed(raw)
        self.head(document)
        self.keys(document, "the record", _REQUIRED, _OPTIONAL)
        seats = tuple(self.texts(document["seats"], "seats", SEATS_LIMIT))
        lines = [self.line(document, seats, "")]
        for number, variation in enumerate(self.typed(document.get("variations", []), list, "variations"), start=1):
            lines.append(self.variation(variation, seats, number, lines))
        at = document.get("at", [0, len(lines[0].moves)])
        if not (isinstance(at, list) and len(at) == 2 and all(type(part) is int for part in at)):
            self.refuse("'at' must be a line and a ply")
        if not (0 <= at[0] < len(lines) and _first(at[0]) <= at[1] <= len(lines[at[0]].moves)):
            self.refuse(f"'at' points to ply {at[1]} of line {at[0]}, which is not there")
        seed = document["seed"]
        start = document["start"]
        return Record(
            game=self.word(document["game"], "game"),
            rules_version=self.typed(document["rules_version"], int, "rules_version"),
            data=self.word(document["data"], "data"),
            seats=seats,
            options=self.words(document["options"], "options"),
            seed=None if seed is None else self.typed(seed, int, "seed"),
            start=None if start is None else self.typed(start, dict, "start"),
            lines=tuple(lines),
            at=(at[0], at[1]),
            start_digest=self.digest(document, "start_digest"),
            digest=self.digest(document, "digest"),
            bots={seat: self.word(bot, "bots") for seat, bot in self.words(document.get("bots", {}), "bots").items()},
            undo=self.undo(document.get("undo", OWN)),
            forced=self.forced(document.get("forced", RUN)),
        )

    def forced(self, value: Any) -> str:
        if value not in FORCED:
            self.refuse(f"'forced' can be {' or '.join(map(repr, FORCED))}, not {_short(value)}")
        return str(value)

    def undo(self, value: Any) -> str:
        if value not in UNDO_RULES:
            self.refuse(f"'undo' can be {' or '.join(map(repr, UNDO_RULES))}, not {_short(value)}")
        return str(value)

    def parsed(self, raw: bytes) -> dict[str, Any]:
        try:
            SAVED_GAME.check_size(len(raw))
        except ValueError as problem:
            self.refuse(str(problem), problem)
        if is_tangled(raw, DEPTH_LIMIT):
            self.refuse(f"no saved game: its brackets do not close, nest deeper than {DEPTH_LIMIT} or are far too many")
        try:
            document = json.loads(
                raw.decode("utf-8-sig"), object_pairs_hook=_without_repeats, parse_constant=_no_constant, parse_float=_finite
            )
            if b"\\u" in raw:
                # Half a surrogate pair can be written as an escape, but not saved again as text.
                as_json(document).encode()
        except (ValueError, RecursionError) as problem:
            self.refuse(f"no saved game: {problem}", problem)
        return self.typed(document, dict, "the record")  # type: ignore[no-any-return]

    def head(self, document: Mapping[str, Any]) -> None:
        if document.get("format") != FORMAT:
            self.refuse(f"no saved game: its 'format' is not {FORMAT!r}")
        version = document.get("version")
        if type(version) is not int or version < 1:
            self.refuse(f"'version' must be a whole number from 1, not {version!r}")
        if version > VERSION:
            self.refuse(
                f"written in format version {version} by a later paxwidget; this one reads up to version {VERSION}"
            )
        self.in_rows = version > ONE_BY_ONE

    def keys(self, mapping: Mapping[str, Any], what: str, required: Sequence[str], optional: Sequence[str]) -> None:
        for key in required:
            if key not in mapping:
                self.refuse(f"{what} lacks the key {key!r}")
        for key in mapping:
            if key not in required and key not in optional:
                self.refuse(f"{what} has the unknown key {key!r}")

    def typed(self, value: Any, kind: type, what: str) -> Any:
        if type(value) is not kind:
            words = {dict: "a mapping", list: "a list", str: "a text", int: "a whole number"}
            self.refuse(f"{what!r} must be {words[kind]}, not {_short(value)}")
        return value

    def word(self, value: Any, what: str, limit: int = WORD_LIMIT) -> str:
        if len(self.typed(value, str, what)) > limit:
            self.refuse(f"{what!r} holds a text of more than {limit} characters")
        return str(value)

    def words(self, value: Any, what: str) -> dict[str, Any]:
        if len(self.typed(value, dict, what)) > WORD_LIMIT:
            self.refuse(f"{what!r} holds more than {WORD_LIMIT} keys")
        return {self.word(key, what): item for key, item in value.items()}

    def texts(self, value: Any, what: str, most: int, limit: int = WORD_LIMIT) -> list[str]:
        if len(self.typed(value, list, what)) > most:
            self.refuse(f"{what!r} holds more than {most} texts")
        return [self.word(item, what, limit) for item in value]

    def digest(self, document: Mapping[str, Any], key: str) -> str | None:
        value = document.get(key)
        if value is None:
            return None
        word = self.word(value, key)
        if not _DIGEST.fullmatch(word):
            self.refuse(f"{key!r} is no fingerprint of a position: {visible(word)}")
        return word

    def variation(self, value: Any, seats: tuple[str, ...], number: int, lines: Sequence[Line]) -> Line:
        where = f"variation {number}"
        self.typed(value, dict, where)
        self.keys(value, where, ("from", "after", "moves"), ("comments", "marks", "undone"))
        origin = self.typed(value["from"], int, f"{where}: from")
        after = self.typed(value["after"], int, f"{where}: after")
        if not 0 <= origin < len(lines) or not _first(origin) <= after <= len(lines[origin].moves):
            self.refuse(f"{where} leaves line {origin} after ply {after}, which is not there")
        line = self.line(value, seats, f"{where}, ")
        if not line.moves:
            self.refuse(f"{where} has no moves")
        return Line(line.moves, line.comments, line.marks, origin, after, line.undone)

    def line(self, document: Mapping[str, Any], seats: tuple[str, ...], where: str) -> Line:
        entries = self.typed(document["moves"], list, f"{where}moves")
        if self.in_rows:
            entries = self.out_of_rows(entries, where)
        self.moves_left -= len(entries)
        if self.moves_left < 0:
            self.refuse(f"more than {MOVES_LIMIT} moves, which no saved game has")
        moves = tuple(self.move(entry, seats, f"{where}move {number}") for number, entry in enumerate(entries, start=1))
        plies = range(1 if where else 0, len(moves) + 1)
        comments = self.by_ply(document.get("comments", {}), plies, f"{where}comments")
        marks = self.by_ply(document.get("marks", {}), plies, f"{where}marks")
        undone = self.by_ply(document.get("undone", {}), plies, f"{where}undone")
        return Line(
            moves,
            {ply: self.comment(text, f"{where}comments") for ply, text in comments.items()},
            {ply: self.marks(value, f"{where}marks") for ply, value in marks.items()},
            undone={ply: self.undone(value, seats, f"{where}undone") for ply, value in undone.items()},
        )

    def out_of_rows(self, found: list[Any], where: str) -> list[Any]:
        try:
            return list(moves_of(found, self.moves_left))
        except BadRow as problem:
            self.refuse(f"{where}moves: {problem}", problem)

    def move(self, entry: Any, seats: tuple[str, ...], where: str) -> Move:
        said, *outcomes = entry if isinstance(entry, list) and entry else [entry]
        if type(said) is not str or not all(type(item) in (str, int) for item in outcomes):
            self.refuse(f"{where} must be a choice, or a list of a choice and outcomes, not {_short(entry)}")
        longest = max((len(item) for item in outcomes if type(item) is str), default=0)
        if len(said) > CHOICE_LIMIT or len(outcomes) > OUTCOMES_LIMIT or longest > WORD_LIMIT:
            self.refuse(f"{where} is longer than any choice with its outcomes can be")
        for seat in seats:
            if said.startswith(f"{seat}: "):
                return Move(said[len(seat) + 2 :], seat, tuple(outcomes))
        return Move(said, None, tuple(outcomes))

    def by_ply(self, value: Any, plies: range, what: str) -> dict[int, Any]:
        for key in self.typed(value, dict, what):
            if not re.fullmatch(r"0|[1-9][0-9]{0,5}", key) or int(key) not in plies:
                self.refuse(f"{what!r} speaks of ply {_short(key)}, which is not there")
        return {int(key): item for key, item in value.items()}

    def comment(self, text: Any, what: str) -> str:
        if len(self.typed(text, str, what)) > COMMENT_LIMIT:
            self.refuse(f"{what!r} holds one of more than {COMMENT_LIMIT} characters")
        return str(text)

    def undone(self, value: Any, seats: tuple[str, ...], what: str) -> tuple[Undone, ...]:
        try:
            return checked_undone(value, seats)
        except PaxError as problem:
            self.refuse(f"{what!r}: {problem}", problem)

    def marks(self, value: Any, what: str) -> tuple[str, ...]:
        return tuple(self.texts(value, what, MARKS_LIMIT, MARK_LIMIT))


def _first(line: int) -> int:
    """The first ply of a line: the main line has the start, the others begin with their first move."""
    return 0 if line == 0 else 1


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        seen: set[str] = set()
        repeated = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f"the key {repeated!r} occurs twice")
    return mapping


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{visible(text, 20)} is too large for a number")
    return number


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
