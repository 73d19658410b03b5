"""The lessons that ship, of every game: each comes out as its file says, and reads well in both languages."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

import pytest

from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.registry import find
from paxwidget.teaching.catalogue import lesson_files
from paxwidget.teaching.entrance import quiz
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import Step
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.staging import teachable_of
from tests.every_game import TAUGHT

POLISH = re.compile(r"[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]")
FILES = [(name, path) for name in TAUGHT for path in lesson_files(name)]
every_lesson = pytest.mark.parametrize("path", [pytest.param(path, id=f"{name}-{path.stem}") for name, path in FILES])


@pytest.mark.parametrize(
    ("path", "lang"),
    [pytest.param(path, lang, id=f"{name}-{path.stem}-{lang}") for (name, path), lang in zip(FILES, cycle(LANGUAGES), strict=False)],
)
def test_a_lesson_is_solved_by_its_solutions_and_failed_by_its_mistakes(path: Path, lang: str, tmp_path: Path) -> None:
    """In the one language and in the other by turns: what is right hangs on neither."""
    text = read_lesson(path)
    assert text.id == path.stem
    assert Lesson(text, lang=lang, progress=Progress(text.id, tmp_path / "progress.json")).rehearse() == []


@every_lesson
def test_a_lesson_reads_well(path: Path) -> None:
    """Every task has a hint and a solution; Polish texts are Polish, and name the same facts."""
    for step in read_lesson(path).steps:
        assert POLISH.search(f"{step.title.pl} {step.text.pl} {step.task.pl if step.task else ''}"), step.id
        assert step.text.en.count("{") == step.text.pl.count("{"), step.id
        if step.check.kind != "read":
            assert step.hints, step.id
            assert step.solution is not None, step.id


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_question_points_at_is_not_its_answer(name: str) -> None:
    """Neither the place itself nor as many places as the number that is asked for, at every question of a kind."""
    for kind in teachable_of(find(name)).quizzes:
        asked = quiz(name, kind, seed=1)
        made = [asked._made(number) for number in range(30)]
        assert all(question.answer not in question.marks for question in made if question.kind == "place"), kind
        counted = [(question.answer, len(question.marks)) for question in made if question.kind == "number"]
        # What earns 1 and a florin for each mark tells the answer as plainly as the marks alone.
        for more in (0, 1):
            assert not counted or any(answer != marks + more for answer, marks in counted), kind


@every_lesson
def test_a_lesson_speaks_of_another_by_its_name(path: Path) -> None:
    """Not as the next or the last one: a lesson may come after it."""
    for step in read_lesson(path).steps:
        assert not re.search(r"(last|next|previous) lesson|(ostatni|następn|poprzedni)\w* lekcj", f"{step.text.en} {step.text.pl}"), step.id


def has_half(step: Step) -> bool:
    """Whether an attempt at a task can be half right."""
    check = step.check
    parts = len(check.conditions) > 1 or check.type == "route" or (check.type == "places" and len(step.solution) > 1)
    return parts or any(mistake.credit for mistake in step.mistakes)


@every_lesson
def test_half_an_answer_earns_half_and_a_second_task_follows(path: Path) -> None:
    """In every lesson something can be half right, and its parts are told in words; nearly every task has another of its kind."""
    tasks = [step for step in read_lesson(path).steps if step.check.kind != "read"]
    assert any(has_half(step) for step in tasks)
    for step in tasks:
        said = [condition.says for condition in step.check.conditions]
        # The ending and its winner are one thing.
        if len(said) > 1 and not all(condition.words.startswith("outcome.") for condition in step.check.conditions):
            assert all(said), step.id
    without = [step.id for step in tasks if not step.again and not step.again_quiz]
    assert len(without) <= 1, without
