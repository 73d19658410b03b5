"""Every kind of file that is read: how it is opened, a file of it that is well, and files that would be dear to read.

Whoever adds a kind of file must add it here: the test compares this list with `files.KINDS`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import paxwidget as pw
from paxwidget.analysis.results import FORMAT, Results
from paxwidget.play.entrance import load, new_game
from paxwidget.teaching.lesson_file import lesson_of
from paxwidget.teaching.pictures import picture_of
from paxwidget.teaching.scoring import scores
from tests.trust.spoiling import played


class Loader(NamedTuple):
    """How one kind of file is opened, under which name, and files that would be dear to read."""

    name: str
    opens: Callable[[Path], object]
    dear: dict[str, Callable[[], bytes]]
    #: Whether an empty file is fine.
    takes_nothing: bool = False
    #: Whether a folder is a way to name all files in it.
    takes_folders: bool = False


def _page(path: Path) -> object:
    return new_game("smugglers", seed=1, autosave=False).to_html(path)


def _lesson(path: Path) -> object:
    return pw.lesson(path, progress=path.with_name("progress.json"))


def _picture(path: Path) -> object:
    step = {"id": "look", "title": "Look", "text": "Look.", "picture": path.name}
    content = {"id": "own", "game": "smugglers", "title": "Own", "summary": "Own", "step": [step]}
    text = lesson_of(content, "own.toml", path.with_name("own.toml"))
    return picture_of(text, text.steps[0])


def _progress(path: Path) -> object:
    return pw.lesson("isles", progress=path)


def _tables(path: Path) -> object:
    return new_game("orchards", seed=1, data=path.parent, autosave=False)


def _autosave(lines: bytes) -> bytes:
    record = played("smugglers", 7, 12).record
    head = {"format": "paxwidget autosave", "version": 1, "lang": "en", "record": record}
    return json.dumps(head).encode() + b"\n" + lines


def _results(row: str) -> bytes:
    head = json.dumps({"format": FORMAT, "version": 1}) + "\n"
    line = '{"game":%d,"seats":{},"winners":[],"ending":"","decisions":1,"x":' + row + "}\n"
    rows, size, number = [head], len(head), 0
    while size < 15_900_000:
        rows.append(line % number)
        size += len(rows[-1])
        number += 1
    return "".join(rows).encode()


def _quiz(answers: str) -> bytes:
    head = {"format": "paxwidget quiz", "version": 1, "game": "smugglers", "kind": "mixed", "seed": 1, "name": "x", "answers": "HERE"}
    return json.dumps(head).replace('"HERE"', answers).encode()


def _record(**changes: object) -> bytes:
    return json.dumps({**played("smugglers", 7, 1).record, **changes}).encode()


LOADERS: dict[str, Loader] = {
    "saved game": Loader("game.pax.json", lambda path: load(path, autosave=False), {
        "keys": lambda: ("{" + ",".join(f'"k{number}":1' for number in range(400_000)) + "}").encode(),
        "short texts": lambda: _record(start={"a": ["ab"] * 800_000}),
        "numbers": lambda: _record(start={"a": [1.5] * 900_000}),
        "a letter that widens all": lambda: _record(start={"a": "x" * 4_500_000 + "\U0001f3f4"}),
    }),
    "autosave": Loader("game.paxlog", pw.recover, {
        "short lines": lambda: _autosave(b"[]\n" * 6_000_000),
        "line ends": lambda: _autosave(b"\n" * 19_000_000),
        "one long line": lambda: _autosave(b"[" + b"1," * 9_000_000 + b"1]\n"),
        "long lines": lambda: _autosave((b"[" + b"1.5," * 240_000 + b"1]\n") * 19),
        "jumps": lambda: _autosave(b'{"at":0}\n{"at":12}\n' * 2400),
    }),
    "table": Loader("fruits.toml", _tables, {"escaped quotes": lambda: b'a = "' + b'\\"' * 70_000}, takes_nothing=True),
    "lesson": Loader("lesson.toml", _lesson, {
        "escaped quotes": lambda: b'a = "' + b'\\"' * 70_000,
        "escaped quotes on lines": lambda: b'a = "' + b'\\"' * 35_000 + b"\n" + b'"' * 70_000,
        "single quotes": lambda: b"a = " + b"'" * 140_001,
    }),
    "file of quiz results": Loader("quiz.json", scores, {
        "lists": lambda: _quiz("[" + "[]," * 1_300_000 + "[]]"),
        "numbers": lambda: _quiz("[" + "1," * 1_900_000 + "1]"),
    }, takes_folders=True),
    "file of results": Loader("results.jsonl", Results.read, {
        "lists": lambda: _results("[" + "[]," * 3000 + "[]]"),
        "long lines": lambda: _results("[" + "1.5," * 4900 + "1]"),
        "short rows": lambda: _results("0"),
        "keys": lambda: _results("{" + ",".join(f'"{number}":{number}' for number in range(1500)) + "}"),
        "a long first line": lambda: b"{" + b" " * 15_000_000 + b"}\n",
    }),
    "picture of a lesson": Loader("galleon.png", _picture, {}),
    "file of progress": Loader("lessons.json", _progress, {"lists": lambda: b'{"version":1,"lessons":[' + b"[]," * 600_000 + b"[]]}"}),
    "page of a game": Loader("page.html", _page, {}),
}  # fmt: skip
