"""How far a student has come in each lesson, kept in the user's folder in one JSON file that is whole at every moment.

Several kernels may note something at once: each adds to what the file holds, under its lock. A file that was named and is not one of
ours is refused and stays as it is; where the usual one cannot be used, the lesson goes on without, and says so once.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.reading import Kind
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.files import user_data
from paxwidget.files.writing import put

FILE = "lessons.json"
VERSION = 1
PROGRESS = Kind("file of progress", 2_000_000)
_DEPTH, _PAIRS = 6, 30_000
_COUNT_LIMIT = 1_000_000_000
_COUNTED = ("wrong", "hints", "shown")

#: What is kept of a step: whether it was solved, its best credit in percent, how many attempts were wrong, how many hints were given, how
#: often the solution was shown. Older files know nothing of credit and solutions.
Mark = dict[str, Any]
Marks = dict[str, Mark]
Content = dict[str, Any]


class Foreign(PaxError):
    """A file that is not a progress file."""


class Progress:
    """The marks of one lesson: step -> {"solved": …, "credit": …, "wrong": …, "hints": …, "shown": …}."""

    def __init__(self, lesson: str, path: Path | None = None) -> None:
        self.lesson = lesson
        self._is_warned = False
        #: What could not be written down.
        self._unkept: Marks = {}
        self.path = path
        if path is not None:
            # Who named it wants to know now.
            try:
                _read(path)
            except OSError as problem:
                raise PaxError(f"{visible(path.name)} cannot be read: {problem.strerror}; name another one with progress=") from problem
            return
        try:
            self.path = user_data.folder() / FILE
        except (OSError, RuntimeError) as problem:
            self._warn(problem)

    @property
    def steps(self) -> Marks:
        """What is known of each step."""
        return _added(self.of(self.lesson), self._unkept)

    def of(self, lesson: str) -> Marks:
        """What the file tells of a lesson, this one or another."""
        if self.path is not None:
            try:
                return _lesson(_read(self.path), lesson)
            except (OSError, PaxError) as problem:
                self._warn(problem)
        return {}

    def is_solved(self, step: str) -> bool:
        """Whether a step was ever solved."""
        return bool(self.steps.get(step, {}).get("solved"))

    def of_another(self, lesson: str) -> Progress:
        """The progress of another lesson, kept in the same place."""
        other = copy(self)
        other.lesson, other._unkept = lesson, {}
        return other

    def note(self, step: str, *, solved: bool = False, credit: int = 0, wrong: int = 0, hints: int = 0, shown: int = 0) -> None:
        """Add to what is known of a step; what another kernel noted meanwhile stays."""
        mark = {"solved": solved, "credit": credit, "wrong": int(wrong), "hints": hints, "shown": shown}
        self._unkept = _added(self._unkept, {step: mark})

        def with_news(content: Content) -> None:
            content["lessons"][self.lesson] = _added(_lesson(content, self.lesson), self._unkept)

        if self._change(with_news):
            self._unkept = {}

    def forget(self) -> None:
        """Start the lesson over."""
        self._unkept = {}
        self._change(lambda content: content["lessons"].pop(self.lesson, None))

    def _change(self, change: Callable[[Content], object]) -> bool:
        """Change what the file holds, and tell whether that could be."""
        path = self.path
        if path is None:
            return False

        def changed(is_there: bool) -> str:
            content = _read(path) if is_there else _empty()
            change(content)
            return json.dumps(content, ensure_ascii=False, indent=1) + "\n"

        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            put(path, changed)
        except (OSError, PaxError) as problem:
            self._warn(problem)
            return False
        return True

    def _warn(self, problem: Exception) -> None:
        if not self._is_warned:
            self._is_warned = True
            said = visible(str(problem), 300)
            warnings.warn(f"progress in lessons is not kept, and the lesson goes on without: {said}", RuntimeWarning, stacklevel=5)


def _empty() -> Content:
    return {"version": VERSION, "lessons": {}}


def _read(path: Path) -> Content:
    """The file's content; one that is not ours raises Foreign."""
    try:
        raw = PROGRESS.read(path)
        content = None if is_tangled(raw, _DEPTH, _PAIRS) else json.loads(raw.decode())
    except FileNotFoundError:
        return _empty()
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict) or content.keys() != {"version", "lessons"} or content["version"] != VERSION:
        raise Foreign(f"{visible(path.name)} is not a progress file of lessons and stays as it is; name another one with progress=")
    lessons = content["lessons"]
    if not isinstance(lessons, dict) or not all(map(_is_lesson, lessons.values())):
        raise Foreign(f"{visible(path.name)} is a damaged file of progress in lessons and stays as it is; name another one with progress=")
    return content


def _is_lesson(steps: Any) -> bool:
    return isinstance(steps, dict) and all(map(_is_mark, steps.values()))


def _is_mark(mark: Any) -> bool:
    return isinstance(mark, dict) and all(_is_count(mark.get(key, 0)) for key in ("credit", *_COUNTED))


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _COUNT_LIMIT


def _lesson(content: Content, lesson: str) -> Marks:
    return {step: dict(mark) for step, mark in content["lessons"].get(lesson, {}).items()}


def _added(known: Marks, news: Marks) -> Marks:
    """Both together: solved once is solved, the best credit counts, all else adds up."""
    sum_of = {step: dict(mark) for step, mark in known.items()}
    for step, mark in news.items():
        old = sum_of.get(step, {})
        sum_of[step] = {
            **old,
            "solved": bool(old.get("solved")) or bool(mark["solved"]),
            "credit": max(old.get("credit", 0), mark["credit"]),
            **{key: min(old.get(key, 0) + mark[key], _COUNT_LIMIT - 1) for key in _COUNTED},
        }
    return sum_of
