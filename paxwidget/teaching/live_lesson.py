"""A lesson that one goes through step by step, on the live board or by answers from a cell, with hints and kept progress.

Feedback is a ladder: a wrong attempt is told what is wrong and what of it is right, each further one brings a hint, and after the hints the
solution is shown to whoever asks for it. A solved task can be followed by another one of the same kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from os import PathLike
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.engine.rows import Rows
from paxwidget.play.game import Game
from paxwidget.play.instruction import Beside
from paxwidget.teaching import words
from paxwidget.teaching.answers import is_right, said, understood
from paxwidget.teaching.catalogue import following
from paxwidget.teaching.feedback import Feedback, feedback
from paxwidget.teaching.handing_in import HandingIn
from paxwidget.teaching.lesson_text import LessonText
from paxwidget.teaching.partial import NOTHING, part_of_answer, part_of_task
from paxwidget.teaching.pictures import picture_of
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.rehearsal import rehearse
from paxwidget.teaching.routes import route_fault
from paxwidget.teaching.solutions import asked_again, choices_in_words
from paxwidget.teaching.staging import Setting, checked

FORMAT = "paxwidget lesson"
VERSION = 1
_UNSAID = object()
#: So many wrong attempts, and the solution may be asked for although hints are left.
PATIENCE = 3


@dataclass(frozen=True, slots=True)
class Told:
    """A step as a student sees it."""

    id: str
    title: str
    text: str
    task: str
    rule: str


@guarded
class Lesson(HandingIn):
    """A lesson at one of its steps; in a notebook it shows a panel beside its board or map."""

    def __init__(
        self, text: LessonText, *, lang: str = "en", progress: Progress | None = None, data: str | PathLike[str] | None = None,
        name: str = "", hand_in: str | PathLike[str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name, hand_in)
        self._lang = check_language(lang)
        self._data = data
        self._open(text, progress or Progress(f"{text.game}/{text.id}"))

    def _open(self, text: LessonText, progress: Progress) -> None:
        spec = registry.find(text.game)
        # All steps are tried now, so that no student meets a broken one in the middle.
        for step in text.steps:
            checked(spec, step, text.file, self._data)
            picture_of(text, step)
        self._text, self.spec, self._progress = text, spec, progress
        #: What was written where a text was asked for: step -> text.
        self._texts: dict[str, str] = {}
        self._handed = ""
        self._following = following(text)
        solved = progress.steps
        self._enter(next((i for i, step in enumerate(text.steps) if not solved.get(step.id, {}).get("solved")), 0))

    def _enter(self, number: int, variant: int = 0) -> None:
        """Go to a step, or to the task of the same kind with that number."""
        self._number, self._variant = number, variant
        self._step = self._text.steps[number] if variant == 0 else asked_again(self.spec, self._text, number, variant, self._data)
        self._setting = Setting(self.spec, self._step, self._lang, self._data)
        self._first = None if self.game is None else self._setting.attempt()
        self._hints = self._tries = 0
        self._shown: tuple[str, ...] = ()
        self._given: Any = _UNSAID
        self._feedback: Feedback | None = None
        if self.game is not None:
            self.game.on_change(self._notice)

    def _notice(self, game: Game) -> None:
        """The goal is noticed at once, without being asked for."""
        if game is self.game and not (self._feedback and self._feedback.is_right) and self._setting.is_done():
            self.check()

    @property
    def id(self) -> str:
        """The lesson's id."""
        return self._text.id

    @property
    def lang(self) -> str:
        """The language of all its texts: "en" or "pl"."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = check_language(lang)
        if self.game is not None:
            self.game.lang = lang
        if self._feedback is not None:
            self._feedback = self._judged()
        if self._shown:
            self._shown = self._solution()
        self._tell()

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self._text.title.get(self._lang)

    @property
    def steps(self) -> tuple[str, ...]:
        """The ids of all steps."""
        return tuple(step.id for step in self._text.steps)

    @property
    def step(self) -> Told:
        """The present step, as a student sees it."""
        step = self._step
        return Told(step.id, step.title.get(self._lang), self._told(step.text), self.task, step.rule)

    @property
    def number(self) -> int:
        """The number of the present step, from 1."""
        return self._number + 1

    @property
    def text(self) -> str:
        """What the present step tells and asks."""
        return "\n\n".join(filter(None, (self._told(self._step.text), self.task)))

    @property
    def task(self) -> str:
        """What there is to do now; empty where there is only something to read."""
        return self._told(self._step.task)

    def _told(self, text: Any) -> str:
        return self._setting.told(text, self._lang)

    @property
    def game(self) -> Game | None:
        """The live game of this step; None where it shows the map."""
        return self._setting.game

    @property
    def chart(self) -> Any:
        """The map of this step, with what the step changes on it."""
        return self._setting.chart

    @property
    def beside(self) -> Beside:
        """What stands beside the panel."""
        return self._setting.beside

    def answer(self, value: Any) -> Feedback:
        """Answer the question of this step: a number, True or False, an id or a name, a list of them, or a text."""
        check = self._step.check
        if check.kind != "answer":
            raise PaxError(words.say("no-question" if check.kind == "board" else "nothing-to-check", self._lang))
        self._given = understood(check.type, value, self._setting.places(), check.options)
        if check.type == "text":
            self._texts[self._step.id] = self._given
        return self.check()

    def check(self) -> Feedback:
        """Look at what was done on the board or answered, and say whether it is right, and why."""
        kind = self._step.check.kind
        if kind == "read":
            raise PaxError(words.say("nothing-to-check", self._lang))
        if kind == "answer" and self._given is _UNSAID:
            raise PaxError(words.say("answer-first", self._lang))
        verdict = self._feedback = self._judged()
        if not verdict:
            self._tries += 1
        credit = 0 if self._shown else round(100 * verdict.credit)
        self._progress.note(self._step.id, solved=verdict.is_right, wrong=not verdict.is_right, credit=credit)
        if not verdict and self._tries > 1 and self._hints < len(self._step.hints):
            # What is wrong was not enough the first time: the next rung is a hint.
            return replace(verdict, hint=self.hint())
        self._tell()
        return verdict

    def _judged(self) -> Feedback:
        return self._judge_answer() if self._step.check.kind == "answer" else self._judge_board()

    def _say(self, credit: float, section: str, *texts: str) -> Feedback:
        return feedback(self.spec, credit, " ".join(filter(None, texts)), section, self._lang)

    def _expected(self) -> Any:
        """The right answer of a question; of a route all right ones."""
        check = self._step.check
        expected = self._setting.fact(check.fact) if check.fact else check.value
        return [expected] if check.type == "route" and expected and isinstance(expected[0], str) else expected

    def _judge_answer(self) -> Feedback:
        step, given, kind = self._step, self._given, self._step.check.type
        expected = self._expected()
        if is_right(kind, expected, given):
            return self._say(1, step.rule, self._told(step.right))
        credit, part = part_of_answer(kind, expected, given, self._name_of, self._lang)
        for mistake in step.mistakes:
            if is_right(kind, [mistake.answer] if kind == "route" else mistake.answer, given):
                return self._say(credit if mistake.credit is None else mistake.credit, mistake.rule, part, self._told(mistake.text))
        fault = route_fault(self.chart, given, expected, self._lang) if kind == "route" else ""
        # The part that is right says what is wrong better than words that fit every answer.
        return self._say(credit, step.rule, part, fault or ("" if part else self._told(step.wrong)))

    def _judge_board(self) -> Feedback:
        step = self._step
        if self._setting.is_done():
            return self._say(1, step.rule, self._told(step.right))
        attempt = self._setting.attempt()
        credit, part = NOTHING if self._first is None else part_of_task(self._first, attempt, step.check.conditions, self._lang)
        for mistake in step.mistakes:
            if all(attempt.holds(condition) for condition in mistake.conditions):
                return self._say(credit if mistake.credit is None else mistake.credit, mistake.rule, part, self._told(mistake.text))
        return self._say(credit, step.rule, part, self._told(step.wrong))

    def hint(self) -> str:
        """The next hint."""
        if self._hints >= len(self._step.hints):
            raise PaxError(words.say("no-more-hints", self._lang))
        self._hints += 1
        self._progress.note(self._step.id, hints=1)
        self._tell()
        return self.hints[-1]

    @property
    def hints(self) -> list[str]:
        """The hints given so far."""
        return [self._told(hint) for hint in self._step.hints[: self._hints]]

    @property
    def may_show_solution(self) -> bool:
        """Whether the solution can be asked for: after a wrong attempt and all hints, or after several attempts."""
        has_one = self._step.check.kind != "read" and self._step.solution is not None
        return has_one and (self._tries >= PATIENCE or (self._tries > 0 and self._hints == len(self._step.hints)))

    def show_solution(self) -> list[str]:
        """The solution in words, line by line; only after an attempt and the hints. What is done after it earns no more credit."""
        if self._step.check.kind == "read" or self._step.solution is None:
            raise PaxError(words.say("no-solution", self._lang))
        if not self.may_show_solution:
            raise PaxError(words.say("try-first", self._lang))
        self._shown = self._solution()
        self._progress.note(self._step.id, shown=1)
        self._tell()
        return list(self._shown)

    def _solution(self) -> tuple[str, ...]:
        step = self._step
        if step.check.kind == "board":
            return choices_in_words(self.spec, step, self._lang, self._data)
        right = self._expected()
        if step.check.type == "text":
            right = step.solution
        return (words.say("the-answer", self._lang, said(right, self._name_of, self._lang)), self._told(step.right))

    @property
    def has_another(self) -> bool:
        """Whether there is another task of the same kind."""
        step = self._text.steps[self._number]
        return bool(step.again_quiz) or self._variant < len(step.again)

    def again(self) -> Lesson:
        """Go on to another task of the same kind; `goto` leads back to the first one."""
        if not self.has_another:
            raise PaxError(words.say("no-again", self._lang))
        self._enter(self._number, self._variant + 1)
        self._tell()
        return self

    @property
    def is_solved(self) -> bool:
        """Whether the present step was solved, now or earlier."""
        return self._progress.is_solved(self._step.id)

    @property
    def is_done(self) -> bool:
        """Whether every step was solved."""
        marks = self._progress.steps
        return all(marks.get(step, {}).get("solved") for step in self.steps)

    @property
    def progress(self) -> Rows:
        """A row for each step: solved or not, the best credit, wrong attempts, hints, and how often the solution was shown."""
        marks = self._progress.steps
        empty = {"solved": False, "credit": 0, "wrong": 0, "hints": 0, "shown": 0}
        rows = [(step, {**empty, **marks.get(step.id, {})}) for step in self._text.steps]
        return Rows({"step": step.id, "title": step.title.get(self._lang), **{key: mark[key] for key in empty}} for step, mark in rows)

    def next(self) -> Lesson:
        """Go on to the next step; an unsolved one must be solved or skipped first."""
        if self._step.check.kind == "read":
            self._progress.note(self._step.id, solved=True, credit=100)
        elif not self.is_solved:
            raise PaxError(words.say("solve-first", self._lang))
        return self.skip()

    def skip(self) -> Lesson:
        """Go on to the next step, solved or not."""
        if self._number + 1 == len(self.steps):
            self._tell()
            raise PaxError(words.say("last", self._lang))
        return self.goto(self._number + 2)

    def back(self) -> Lesson:
        """Go back to the step before."""
        if self._number == 0:
            raise PaxError(words.say("first", self._lang))
        return self.goto(self._number)

    def goto(self, step: int | str) -> Lesson:
        """Go to a step by its number (from 1) or id."""
        ids = self.steps
        number = ids.index(step) + 1 if step in ids else step
        if not isinstance(number, int) or not 1 <= number <= len(ids):
            raise PaxError(f"there is no step {step!r}: there are {len(ids)}, {', '.join(ids)}")
        self._enter(number - 1)
        self._tell()
        return self

    def next_lesson(self) -> Lesson:
        """Open the lesson that follows, of the game or in the teacher's folder, in the place of this one."""
        if self._following is None:
            raise PaxError(words.say("no-next-lesson", self._lang))
        text = self._following
        self._open(text, self._progress.of_another(f"{text.game}/{text.id}"))
        self._tell()
        return self

    def reset(self) -> Lesson:
        """Set the present task up again."""
        tries, hints, shown = self._tries, self._hints, self._shown
        self._enter(self._number, self._variant)
        # Whoever starts a task over stays on the rung of the ladder that he has reached.
        self._tries, self._hints, self._shown = tries, hints, shown
        self._tell()
        return self

    def forget(self) -> Lesson:
        """Forget all progress in this lesson and start over."""
        self._progress.forget()
        return self.goto(1)

    def rehearse(self) -> list[str]:
        """Try every step's solution and every mistake's example; returns what does not come out as the file says, nothing if all does."""
        return rehearse(self._text, self._data)

    def as_data(self) -> dict[str, Any]:
        """What a file of results holds: how far the pupil has come, and what was written as free text."""
        marks = {row["step"]: {key: row[key] for key in ("solved", "credit", "wrong", "hints", "shown")} for row in self.progress}
        return {
            "format": FORMAT, "version": VERSION, "game": self.spec.id, "lesson": self.id, "name": self.name, "steps": marks,
            "texts": dict(self._texts),
        }  # fmt: skip

    def _filed_as(self) -> str:
        return f"{self.spec.id}-{self.id}"

    def _language(self) -> str:
        return self._lang

    def _comes_before(self, found: dict[str, Any], data: dict[str, Any]) -> bool:
        return all(found.get(key) == data[key] for key in ("format", "version", "game", "lesson", "name"))

    def panel(self) -> dict[str, Any]:
        """What the panel shows, as plain data in the lesson's language."""
        step, check, lang = self._step, self._step.check, self._lang
        known = self._progress.steps
        marks = [
            {"id": one.id, "title": one.title.get(lang), "solved": bool(known.get(one.id, {}).get("solved"))} for one in self._text.steps
        ]
        asks = {"kind": check.type, "options": [[id, name.get(lang)] for id, name in check.options]} if check.kind == "answer" else None
        is_right = self._feedback is not None and self._feedback.is_right
        is_solved = is_right if self._variant else marks[self._number]["solved"]
        is_done = all(mark["solved"] for mark in marks)
        return {
            "heading": self.title, "title": step.title.get(lang), "number": self.number, "variant": self._variant,
            "text": list(filter(None, self._told(step.text).split("\n\n"))), "task": self.task, "kind": check.kind, "asks": asks,
            "rule": step.rule, "picture": picture_of(self._text, step, lang), "sources": [*self._text.sources, *step.sources],
            "hints": self.hints, "hints_left": len(step.hints) - self._hints,
            "can_show": self.may_show_solution and not self._shown and not is_right, "shown": list(self._shown),
            "again": self.has_another and (is_right or bool(self._shown)),
            "given": "" if self._given is _UNSAID else said(self._given, self._name_of, lang),
            "feedback": None if self._feedback is None else self._feedback.as_data(),
            "marks": marks, "solved": is_solved, "done": is_done, "score": None,
            "pupil": self._pupil() if is_done or self._handed or self.name else None,
            "next_lesson": "" if self._following is None or not is_done else self._following.title.get(lang),
        }  # fmt: skip

    def _name_of(self, id: str) -> str:
        """What an answer is called: one of the step's own options, or something of the game."""
        if self._step.check.type == "text":
            return id
        option = dict(self._step.check.options).get(id)
        return self._setting.name(id, self._lang) if option is None else option.get(self._lang)

    def act(self, what: str, value: Any = None) -> None:
        """Do what a button of the panel says."""
        deeds: dict[str, Callable[[], Any]] = {
            "answer": lambda: self.answer(value), "check": self.check, "hint": self.hint, "show": self.show_solution, "again": self.again,
            "hand-in": lambda: self.hand_in(value), "next": self.next,
            "skip": self.skip, "back": self.back, "reset": self.reset, "goto": lambda: self.goto(value),
            "next-lesson": self.next_lesson, "lang": lambda: setattr(self, "lang", value),
        }  # fmt: skip
        if what not in deeds:
            raise PaxError(words.say("unknown", self._lang, what))
        deeds[what]()

    def __repr__(self) -> str:
        solved = sum(row["solved"] for row in self.progress)
        head = f"{self.title}: {self._step.title.get(self._lang)} ({self.number}/{len(self.steps)}, {solved} ✓)"
        return "\n\n".join(filter(None, (head, self.text, "" if self._feedback is None else str(self._feedback))))
