"""The lessons and quizzes of the game: each lesson comes out as its file says, each task has a hint, each quiz both kinds of answer."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.quizzes import QUIZZES
from paxwidget.teaching.catalogue import lesson_files
from paxwidget.teaching.lesson_file import read_lesson

FILES = list(lesson_files("renaissance"))


def test_the_lessons_lead_from_the_market_to_a_first_game() -> None:
    ids = [row["lesson"] for row in pw.lessons("renaissance")]
    assert ids == ["the-market", "trade-fairs", "crowns", "revolts-and-votes", "holy-war", "first-game"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_comes_out_as_its_file_says(path: Path, tmp_path: Path) -> None:
    assert pw.lesson(path, progress=tmp_path / "p.json").rehearse() == []
    assert all(step.hints and step.solution is not None for step in read_lesson(path).steps if step.check.kind != "read")


@pytest.mark.parametrize("kind", QUIZZES)
def test_a_quiz_never_has_one_answer_only(kind: str) -> None:
    box = SPEC.load_data(None)
    questions = [QUIZZES[kind].make(box, Random(seed)) for seed in range(30)]
    assert len({question.answer for question in questions}) > 1
    assert all(question.text.en != question.text.pl and "{" not in question.text.en + question.reason.pl for question in questions)
