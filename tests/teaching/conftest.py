"""A small lesson as data, to be spoiled in one place at a time."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from paxwidget.teaching.lesson_file import lesson_of
from paxwidget.teaching.lesson_text import LessonText
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress


def pair(text: str) -> dict[str, str]:
    return {"en": text, "pl": f"{text} (pl)"}


POSITION = {
    "seats": ["England", "France"],
    "year": 1613,
    "turn": "England",
    "map": "bare",
    "players": {"England": {"money": 1, "ships": ["PHS079"]}},
    "sites": {"tucacas": "England colony, native, chest"},
}
SMALL: dict[str, Any] = {
    "id": "small",
    "game": "hispanica",
    "title": pair("Small"),
    "summary": pair("A lesson for tests"),
    "step": [
        {"id": "read", "title": pair("Read"), "text": pair("There are {count zone} zones around {tortuga}."), "rule": "B2b"},
        {
            "id": "ask", "title": pair("Ask"), "text": pair("Text"), "task": pair("How far?"), "rule": "D4c",
            "right": pair("Yes, {steps curacao trinidad}."), "wrong": pair("No."), "hints": [pair("Around."), pair("North.")],
            "solution": 4, "check": {"kind": "answer", "type": "number", "fact": "steps curacao trinidad"},
            "mistake": [{"answer": 1, "text": pair("That is the way there."), "rule": "B2a", "example": 1}],
        },
        {
            "id": "play", "title": pair("Play"), "text": pair("Text"), "task": pair("Load."), "rule": "F4a", "seat": "England",
            "right": pair("Loaded."), "wrong": pair("Not loaded."), "position": POSITION,
            "solution": ["start curacao", "load chest tucacas"],
            "check": {"kind": "board", "all": [{"at": "cargo.England", "has": "chest"}]},
            "mistake": [{"all": [{"played": "reconnoitre"}], "text": pair("It stays."), "rule": "D4b", "example": ["reconnoitre"]}],
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
    return Lesson(text, lang=lang, progress=Progress("hispanica/small", folder / "progress.json"))


@pytest.fixture
def lesson(small: dict[str, Any], tmp_path: Path) -> Lesson:
    """The small lesson, opened."""
    return opened(small, tmp_path)
