"""A small lesson as data, to be spoiled in one place at a time."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import tests.toys  # noqa: F401
from paxwidget.teaching.lesson_file import lesson_of
from paxwidget.teaching.lesson_text import LessonText
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress


def pair(text: str) -> dict[str, str]:
    return {"en": text, "pl": f"{text} (pl)"}


SMALL: dict[str, Any] = {
    "id": "small",
    "game": "smugglers",
    "title": pair("Small"),
    "summary": pair("A lesson for tests"),
    "step": [
        {"id": "read", "title": pair("Read"), "text": pair("There are {count isle} isles around {saba}."), "rule": "B1"},
        {
            "id": "ask", "title": pair("Ask"), "text": pair("Text"), "task": pair("How far?"), "rule": "B1a",
            "right": pair("Yes, {steps aves redonda}."), "wrong": pair("No."), "hints": [pair("Around."), pair("North.")],
            "solution": 3, "check": {"kind": "answer", "type": "number", "fact": "steps aves redonda"},
            "mistake": [{"answer": 1, "text": pair("That is the way back."), "rule": "B1", "example": 1}],
        },
        {
            "id": "play", "title": pair("Play"), "text": pair("Text"), "task": pair("Sail."), "rule": "B1a", "seat": "Red",
            "right": pair("Arrived."), "wrong": pair("Not there."), "position": {"seats": ["Red", "Green"]},
            "others": {"Green": ["draw"]}, "solution": ["sail saba", "sail nevis"],
            "check": {"kind": "board", "all": [{"at": "place.Red", "is": "nevis"}]},
            "mistake": [{"all": [{"played": "draw"}], "text": pair("It stays."), "rule": "B1b", "example": ["draw"]}],
        },
    ],
}  # fmt: skip


@pytest.fixture
def small() -> dict[str, Any]:
    """The lesson as data, one's own copy."""
    return copy.deepcopy(SMALL)


def opened(content: dict[str, Any], folder: Path, lang: str = "en") -> Lesson:
    """A lesson from data, with its progress in a folder of its own."""
    text: LessonText = lesson_of(content, "small.toml")
    return Lesson(text, lang=lang, progress=Progress("smugglers/small", folder / "progress.json"))


@pytest.fixture
def lesson(small: dict[str, Any], tmp_path: Path) -> Lesson:
    """The small lesson, opened."""
    return opened(small, tmp_path)
