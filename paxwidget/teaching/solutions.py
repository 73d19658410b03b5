"""What a lesson has in store: a solution in words, and further tasks of the same kind."""

from __future__ import annotations

from os import PathLike
from random import Random
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.setup import static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.teachable import Question
from paxwidget.teaching.lesson_text import Check, LessonText, MapStage, Step
from paxwidget.teaching.staging import Setting, teachable_of

Folder = str | PathLike[str] | None
_WRONG = Names("That is not it. Look once more.", "To nie to. Spójrz jeszcze raz.")


def choices_in_words(spec: GameSpec, step: Step, lang: str, data: Folder = None) -> tuple[str, ...]:
    """The solution of a task on the board, choice by choice, as the buttons call them."""
    setting = Setting(spec, step, lang, data)
    game = setting.game
    assert game is not None
    told = []
    for words in step.solution:
        can = (*game.choices_for(step.seat), *game.offers_for(step.seat))
        meant = [choice for choice in can if choice.id == words or choice.id.startswith(f"{words} ")]
        if not meant:
            raise PaxError(f"the solution cannot be played: nobody offers {words!r}")
        told.append(meant[0].label)
        game.play(meant[0].id, step.seat)
    return tuple(told)


def asked_again(spec: GameSpec, text: LessonText, number: int, variant: int, data: Folder = None) -> Step:
    """The task of the same kind with a number from 1: written down, or made by a quiz of the game."""
    step = text.steps[number]
    if not step.again_quiz:
        return step.again[variant - 1]
    make = teachable_of(spec).quizzes[step.again_quiz].make
    rng = Random(f"{text.game} {text.id} {step.id} {variant}")
    return _as_step(step, make(static_data(spec, data), rng))


def _as_step(step: Step, question: Question) -> Step:
    check = Check("answer", question.kind, question.answer, "", tuple(question.options))
    return Step(
        id=step.id, title=step.title, text=Names("", ""), task=question.text, rule=question.section, check=check, right=question.reason,
        wrong=_WRONG, solution=_sample(question), position=question.position, map=MapStage(highlight=question.marks),
    )  # fmt: skip


def _sample(question: Question) -> Any:
    return question.answer[0] if question.kind == "route" else question.answer
