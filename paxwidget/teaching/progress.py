"""How far a student has come in each lesson, kept in the user's folder in one JSON file that is whole at every moment."""

from __future__ import annotations

import contextlib
import json
import warnings
from pathlib import Path
from typing import Any

from paxwidget.core import user_data
from paxwidget.core.record import write_whole

FILE = "lessons.json"
VERSION = 1
_LIMIT = 2_000_000
#: What is kept of a step: whether it was solved, how many attempts were wrong, how many hints were asked for.
_COUNTS = ("wrong", "hints")


class Progress:
    """The marks of one lesson: step -> {"solved": …, "wrong": …, "hints": …}."""

    def __init__(self, lesson: str, path: Path | None = None) -> None:
        self.lesson = lesson
        self.path = path or user_data.folder() / FILE

    @property
    def steps(self) -> dict[str, dict[str, Any]]:
        """What is known of each step."""
        return _lesson(_read(self.path), self.lesson)

    def is_solved(self, step: str) -> bool:
        """Whether a step was ever solved."""
        return bool(self.steps.get(step, {}).get("solved"))

    def note(self, step: str, *, solved: bool = False, wrong: int = 0, hints: int = 0) -> None:
        """Add to what is known of a step; what another kernel noted meanwhile stays."""
        content = _read(self.path)
        known = _lesson(content, self.lesson)
        mark = known.setdefault(step, {"solved": False, "wrong": 0, "hints": 0})
        mark["solved"] = bool(mark.get("solved")) or solved
        mark["wrong"] = int(mark.get("wrong", 0)) + wrong
        mark["hints"] = int(mark.get("hints", 0)) + hints
        content["lessons"][self.lesson] = known
        self._write(content)

    def forget(self) -> None:
        """Start the lesson anew."""
        content = _read(self.path)
        content["lessons"].pop(self.lesson, None)
        self._write(content)

    def _write(self, content: dict[str, Any]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")
        except OSError as problem:
            warnings.warn(f"progress in lessons cannot be kept: {problem}", RuntimeWarning, stacklevel=4)


def _read(path: Path) -> dict[str, Any]:
    """The file's content; one that cannot be read is put aside, never overwritten."""
    empty: dict[str, Any] = {"version": VERSION, "lessons": {}}
    try:
        with path.open("rb") as file:
            content = json.loads(file.read(_LIMIT).decode())
        if isinstance(content, dict) and content.get("version") == VERSION and isinstance(content.get("lessons"), dict):
            return content
    except FileNotFoundError:
        return empty
    except (OSError, ValueError, RecursionError):
        pass
    aside = path.with_name(f"{path.stem}-unreadable.json")
    with contextlib.suppress(OSError):
        path.replace(aside)
    warnings.warn(f"{path.name} could not be read and was put aside as {aside.name}", RuntimeWarning, stacklevel=4)
    return empty


def _lesson(content: dict[str, Any], lesson: str) -> dict[str, dict[str, Any]]:
    found = content["lessons"].get(lesson)
    if not isinstance(found, dict):
        return {}
    marks = {step: mark for step, mark in found.items() if isinstance(mark, dict)}
    return {step: dict(mark) for step, mark in marks.items() if all(_is_count(mark.get(key, 0)) for key in _COUNTS)}


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
