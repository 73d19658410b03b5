"""The lessons of the game as a class takes them: each task has another like it, and each lesson something that can be half right."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.teaching.catalogue import lesson_files
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import LessonText

TEXTS = [read_lesson(path) for path in lesson_files("santamaria")]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
def test_every_task_has_another_like_it_and_a_hint(text: LessonText) -> None:
    tasks = [step for step in text.steps if step.check.kind != "read"]
    assert [step.id for step in tasks if not (step.again or step.again_quiz) or not step.hints] == []


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
def test_every_lesson_knows_half_an_answer(text: LessonText) -> None:
    assert any(step.check.type in ("places", "route") or any(mistake.credit for mistake in step.mistakes) for step in text.steps)


def test_the_squares_that_a_question_points_at_do_not_tell_where_the_die_rests() -> None:
    quiz = pw.quiz("santamaria", "rest", seed=1)
    for number in range(20):
        question = quiz._made(number)
        assert {mark[1] for mark in question.marks} > {str(question.answer)}
