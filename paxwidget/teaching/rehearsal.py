"""A dress rehearsal of a lesson: each step's solution must pass, and each mistake's example must fail with that mistake's words."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paxwidget.engine.errors import PaxError
from paxwidget.teaching.feedback import Feedback
from paxwidget.teaching.progress import Progress

if TYPE_CHECKING:
    from paxwidget.teaching.lesson_text import LessonText, Mistake, Step
    from paxwidget.teaching.live_lesson import Lesson


def attempt(lesson: Lesson, what: Any) -> Feedback:
    """Make an attempt at the present step: choices one by one on the board, or an answer."""
    if lesson._step.check.kind == "answer":
        return lesson.answer(what)
    assert lesson.game is not None
    for choice in what:
        lesson.game.play(choice, lesson._step.seat)
    return lesson.check()


def rehearse(text: LessonText, data: str | PathLike[str] | None = None) -> list[str]:
    """What does not come out as the file says, one sentence each."""
    from paxwidget.teaching.live_lesson import Lesson

    with tempfile.TemporaryDirectory() as folder:
        lesson = Lesson(text, progress=Progress("rehearsal", Path(folder) / "progress.json"), data=data)
        tries = [(number, *one) for number, step in enumerate(text.steps, 1) if step.check.kind != "read" for one in _tries(step)]
        return [f"step {text.steps[number - 1].id!r}: {name} {fault}" for number, variant, name, what, mistake in tries
                if (fault := _fault(lesson, number, variant, what, mistake))]  # fmt: skip


def _tries(step: Step) -> Iterator[tuple[int, str, Any, Mistake | None]]:
    """The attempts at a step, each with the task of the same kind that it is made at: the solutions, and an example of each mistake."""
    # Where any text will do, any is a solution.
    yield 0, "its solution", step.solution or ("…" if step.check.takes_anything else step.solution), None
    for number, mistake in enumerate(step.mistakes, 1):
        yield 0, f"mistake {number}", mistake.example, mistake
    for number, other in enumerate(step.again, 1):
        yield number, f"the solution of again {number}", other.solution, None
        for at, mistake in enumerate(other.mistakes, 1):
            yield number, f"mistake {at} of again {number}", mistake.example, mistake


def _fault(lesson: Lesson, number: int, variant: int, what: Any, mistake: Mistake | None) -> str:
    """What is wrong with an attempt: it cannot be made, or is met by other words; empty if nothing is."""
    if what is None:
        return "has nothing to rehearse with"
    lesson.goto(number)
    for _ in range(variant):
        lesson.again()
    wanted = lesson._told(lesson._step.right if mistake is None else mistake.text)
    try:
        verdict = attempt(lesson, what)
    except PaxError as problem:
        return f"cannot be played: {problem}"
    # What is right in a mistake is told before its words.
    is_met = verdict.text == wanted if mistake is None else verdict.text.endswith(wanted)
    return "" if verdict.is_right == (mistake is None) and is_met else f"is met by: {verdict}"
