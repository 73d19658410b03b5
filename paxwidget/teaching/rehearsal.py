"""A dress rehearsal of a lesson: each step's solution must pass, and each mistake's example must fail with that mistake's words."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paxwidget.engine.errors import PaxError
from paxwidget.teaching.feedback import Feedback
from paxwidget.teaching.progress import Progress

if TYPE_CHECKING:
    from paxwidget.teaching.lesson_file import LessonText
    from paxwidget.teaching.live_lesson import Lesson


def attempt(lesson: Lesson, what: Any) -> Feedback:
    """Make an attempt at the present step: choices one by one on the board, or an answer."""
    if lesson.step.check.kind == "answer":
        return lesson.answer(what)
    assert lesson.game is not None
    for choice in what:
        lesson.game.play(choice, lesson.step.seat)
    return lesson.check()


def rehearse(text: LessonText) -> list[str]:
    """What does not come out as the file says, one sentence each."""
    from paxwidget.teaching.live_lesson import Lesson

    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        lesson = Lesson(text, progress=Progress("rehearsal", Path(folder) / "progress.json"))
        for number, step in enumerate(text.steps, 1):
            if step.check.kind == "read":
                continue
            tries = [("its solution", step.solution, None), *((f"mistake {n}", one.example, one) for n, one in enumerate(step.mistakes, 1))]
            for name, what, mistake in tries:
                if what is None:
                    found.append(f"step {step.id!r}: {name} has nothing to rehearse with")
                    continue
                lesson.goto(number)
                wanted = lesson._told(step.right if mistake is None else mistake.text)
                try:
                    verdict = attempt(lesson, what)
                except PaxError as problem:
                    found.append(f"step {step.id!r}: {name} cannot be played: {problem}")
                    continue
                if verdict.is_right != (mistake is None) or verdict.text != wanted:
                    found.append(f"step {step.id!r}: {name} is met by: {verdict}")
    return found
