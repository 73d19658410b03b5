"""Moves in rows: the short form in which a file holds them, several in one text.

    "ship flute=glory-18 red;pass*3;buy=cargo-rum-6 -sugar-5;rumor=42"

Moves are parted by a semicolon; behind `=` stands what chance gave, parted by spaces, numbers of one digit written as one word;
`-sugar-5` begins as the name before it, `*3` is the same move three times in a row. A move whose words would be taken for these
signs stands by itself, as a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

PART, GIVES, AGAIN, SAME = ";", "=", "*", "-"
#: Choices and outcomes that cannot be mistaken for anything else in a row.
_CHOICE = re.compile(r"[^;=*]+")
_NAME = re.compile(r"[^ ;=*0-9+-][^ ;=*]*")
_MOVE = re.compile(r"([^;=*]+)(?:=([^;=*]+)|\*([1-9][0-9]{0,5}))?")


class BadRow(ValueError):
    """A text that is no row of moves."""


def rows(moves: Sequence[Any], width: int) -> list[Any]:
    """Moves, each a choice or a list of a choice and outcomes, as rows of about that width; a list with one move stands by itself."""
    found: list[Any] = []
    row = ""
    for move, times in ((move, len(list(same))) for move, same in groupby(moves)):
        for word in _written(move, times):
            if not isinstance(word, str):
                found += [row, word] if row else [word]
                row = ""
            elif row and len(row) + len(PART) + len(word) > width:
                found.append(row)
                row = word
            else:
                row = f"{row}{PART}{word}" if row else word
    return [*found, row] if row else found


def _written(move: Any, times: int) -> list[Any]:
    said, *outcomes = move if isinstance(move, list) else [move]
    words = _outcomes(outcomes)
    if words is None or not _CHOICE.fullmatch(said):
        return [[said, *outcomes]] * times
    if outcomes:
        return [f"{said}{GIVES}{words}"] * times
    return [f"{said}{AGAIN}{times}" if times > 1 else said]


def _outcomes(outcomes: Sequence[Any]) -> str | None:
    """What chance gave in words; None where a list must say it."""
    words: list[str] = []
    before = ""
    for is_digit, some in groupby(outcomes, lambda one: type(one) is int and 0 <= one <= 9):
        given = list(some)
        if is_digit:
            words.append("".join(map(str, given)))
            continue
        for one in given:
            if one < 0 if type(one) is int else not _NAME.fullmatch(one):
                return None
            if type(one) is int:
                words.append(f"+{one}")
            else:
                words.append(one.removeprefix(before) if before and one.startswith(before + SAME) else one)
                before = _beginning(one)
    return " ".join(words)


def _beginning(name: str) -> str:
    """What a name and the next one may have in common: all before its first dash."""
    return name.partition(SAME)[0]


def moves(found: Sequence[Any], most: int) -> Iterator[Any]:
    """The moves of such rows, but no more than one beyond `most`, however often a row says "again"; BadRow for a text that is none."""
    left = most + 1
    for row in found:
        for move, times in _read(row) if isinstance(row, str) else [(row, 1)]:
            for _ in range(min(times, left)):
                yield move
            left -= times
            if left <= 0:
                return


def _read(row: str) -> Iterator[tuple[Any, int]]:
    for word in row.split(PART):
        move = _MOVE.fullmatch(word)
        if move is None:
            raise BadRow(f"{word[:60]!r} is no move of a row")
        said, given, times = move.groups()
        yield [said, *_given(given)] if given else said, int(times or 1)


def _given(words: str) -> Iterator[str | int]:
    before = ""
    for word in words.split(" "):
        if re.fullmatch("[0-9]+", word):
            yield from map(int, word)
        elif re.fullmatch(r"\+[0-9]{1,30}", word):
            yield int(word)
        elif word.startswith(SAME) and not before:
            raise BadRow(f"{word[:60]!r} has no name before it, so it is no move of a row")
        else:
            name = before + word if word.startswith(SAME) else word
            before = _beginning(name)
            yield name
