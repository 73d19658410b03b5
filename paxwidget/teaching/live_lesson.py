"""A lesson that one goes through step by step, on the live board or by answers from a cell, with hints and kept progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.engine.rows import Rows
from paxwidget.engine.spec import GameSpec
from paxwidget.play.game import Game
from paxwidget.play.instruction import Beside
from paxwidget.teaching import words
from paxwidget.teaching.answers import is_right, said, understood
from paxwidget.teaching.feedback import Feedback, feedback
from paxwidget.teaching.lesson_file import LessonText, Step
from paxwidget.teaching.panelled import Panelled
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.rehearsal import rehearse
from paxwidget.teaching.routes import route_fault
from paxwidget.teaching.staging import Setting, checked

_UNSAID = object()


@guarded
class Lesson(Panelled):
    """A lesson at one of its steps; in a notebook it shows a panel beside its board or map."""

    def __init__(self, text: LessonText, *, lang: str = "en", progress: Progress | None = None) -> None:
        super().__init__()
        self._text = text
        self.spec: GameSpec = registry.find(text.game)
        self._lang = check_language(lang)
        self._progress = progress or Progress(f"{text.game}/{text.id}")
        # All steps are tried now, so that no student meets a broken one in the middle.
        for step in text.steps:
            checked(self.spec, step, text.file)
        solved = self._progress.steps
        self._number = next((i for i, step in enumerate(text.steps) if not solved.get(step.id, {}).get("solved")), 0)
        self._enter(self._number)

    def _enter(self, number: int) -> None:
        self._number = number
        self._setting = Setting(self.spec, self.step, self._lang)
        self._hints = 0
        self._given: Any = _UNSAID
        self._feedback: Feedback | None = None

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
        self._tell()

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self._text.title.get(self._lang)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, as the file tells them."""
        return self._text.steps

    @property
    def step(self) -> Step:
        """The present step."""
        return self._text.steps[self._number]

    @property
    def number(self) -> int:
        """The number of the present step, from 1."""
        return self._number + 1

    @property
    def text(self) -> str:
        """What the present step tells and asks."""
        return "\n\n".join(filter(None, (self._told(self.step.text), self.task)))

    @property
    def task(self) -> str:
        """What there is to do now; empty where there is only something to read."""
        return self._told(self.step.task)

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
        """Answer the question of this step: a number, True or False, an id or a name, or a list of them."""
        if self.step.check.kind != "answer":
            raise PaxError(words.say("no-question" if self.step.check.kind == "board" else "nothing-to-check", self._lang))
        check = self.step.check
        self._given = understood(check.type, value, self._setting.places(), check.options)
        return self.check()

    def check(self) -> Feedback:
        """Look at what was done on the board or answered, and say whether it is right, and why."""
        kind = self.step.check.kind
        if kind == "read":
            raise PaxError(words.say("nothing-to-check", self._lang))
        if kind == "answer" and self._given is _UNSAID:
            raise PaxError(words.say("answer-first", self._lang))
        verdict = self._judged()
        self._progress.note(self.step.id, solved=verdict.is_right, wrong=0 if verdict.is_right else 1)
        self._feedback = verdict
        self._tell()
        return verdict

    def _judged(self) -> Feedback:
        return self._judge_answer() if self.step.check.kind == "answer" else self._judge_board()

    def _say(self, good: bool, text: str, section: str) -> Feedback:
        return feedback(self.spec, good, text, section, self._lang)

    def expected(self) -> Any:
        """The right answer of a question."""
        check = self.step.check
        return self._setting.fact(check.fact) if check.fact else check.value

    def _judge_answer(self) -> Feedback:
        step, given = self.step, self._given
        expected = self.expected()
        if step.check.type == "route" and expected and isinstance(expected[0], str):
            expected = [expected]
        if is_right(step.check.type, expected, given):
            return self._say(True, self._told(step.right), step.rule)
        for mistake in step.mistakes:
            if is_right(step.check.type, [mistake.answer] if step.check.type == "route" else mistake.answer, given):
                return self._say(False, self._told(mistake.text), mistake.rule)
        if step.check.type == "route" and (fault := route_fault(self.chart, given, expected, self._lang)):
            return self._say(False, fault, step.rule)
        return self._say(False, self._told(step.wrong), step.rule)

    def _judge_board(self) -> Feedback:
        step = self.step
        if self._setting.is_done():
            return self._say(True, self._told(step.right), step.rule)
        attempt = self._setting.attempt()
        for mistake in step.mistakes:
            if all(attempt.holds(condition) for condition in mistake.conditions):
                return self._say(False, self._told(mistake.text), mistake.rule)
        return self._say(False, self._told(step.wrong), step.rule)

    def hint(self) -> str:
        """The next hint."""
        if self._hints >= len(self.step.hints):
            raise PaxError(words.say("no-more-hints", self._lang))
        self._hints += 1
        self._progress.note(self.step.id, hints=1)
        self._tell()
        return self.hints[-1]

    @property
    def hints(self) -> list[str]:
        """The hints given so far."""
        return [self._told(hint) for hint in self.step.hints[: self._hints]]

    @property
    def is_solved(self) -> bool:
        """Whether the present step was solved, now or earlier."""
        return self._progress.is_solved(self.step.id)

    @property
    def is_done(self) -> bool:
        """Whether every step was solved."""
        marks = self._progress.steps
        return all(marks.get(step.id, {}).get("solved") for step in self.steps)

    @property
    def progress(self) -> Rows:
        """A row for each step: solved or not, wrong attempts, hints."""
        marks = self._progress.steps
        empty = {"solved": False, "wrong": 0, "hints": 0}
        return Rows({"step": step.id, "title": step.title.get(self._lang), **marks.get(step.id, empty)} for step in self.steps)

    def next(self) -> Lesson:
        """Go on to the next step; an unsolved one must be solved or skipped first."""
        if self.step.check.kind == "read":
            self._progress.note(self.step.id, solved=True)
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
        ids = [one.id for one in self.steps]
        number = ids.index(step) + 1 if step in ids else step
        if not isinstance(number, int) or not 1 <= number <= len(ids):
            raise PaxError(f"there is no step {step!r}: there are {len(ids)}, {', '.join(ids)}")
        self._enter(number - 1)
        self._tell()
        return self

    def reset(self) -> Lesson:
        """Set the present step up again."""
        return self.goto(self.number)

    def forget(self) -> Lesson:
        """Forget all progress in this lesson and start over."""
        self._progress.forget()
        return self.goto(1)

    def rehearse(self) -> list[str]:
        """Try every step's solution and every mistake's example; returns what does not come out as the file says, nothing if all does."""
        return rehearse(self._text)

    def panel(self) -> dict[str, Any]:
        """What the panel shows, as plain data in the lesson's language."""
        step, check, lang = self.step, self.step.check, self._lang
        known = self._progress.steps
        marks = [{"id": one.id, "title": one.title.get(lang), "solved": bool(known.get(one.id, {}).get("solved"))} for one in self.steps]
        asks = {"kind": check.type, "options": [[id, name.get(lang)] for id, name in check.options]} if check.kind == "answer" else None
        return {
            "heading": self.title, "title": step.title.get(lang), "number": self.number,
            "text": self._told(step.text).split("\n\n"), "task": self.task, "kind": check.kind, "asks": asks, "rule": step.rule,
            "hints": self.hints, "hints_left": len(step.hints) - self._hints,
            "given": "" if self._given is _UNSAID else said(self._given, self._name, lang),
            "feedback": None if self._feedback is None else self._feedback.as_data(),
            "marks": marks, "solved": marks[self._number]["solved"], "done": all(mark["solved"] for mark in marks), "score": None,
        }  # fmt: skip

    def _name(self, id: str) -> str:
        """What an answer is called: one of the step's own options, or something of the game."""
        option = dict(self.step.check.options).get(id)
        return self._setting.name(id, self._lang) if option is None else option.get(self._lang)

    def act(self, what: str, value: Any = None) -> None:
        """Do what a button of the panel says."""
        deeds: dict[str, Callable[[], Any]] = {
            "answer": lambda: self.answer(value), "check": self.check, "hint": self.hint, "next": self.next, "skip": self.skip,
            "back": self.back, "reset": self.reset, "goto": lambda: self.goto(value), "lang": lambda: setattr(self, "lang", value),
        }  # fmt: skip
        if what not in deeds:
            raise PaxError(words.say("unknown", self._lang, what))
        deeds[what]()

    def __repr__(self) -> str:
        solved = sum(row["solved"] for row in self.progress)
        head = f"{self.title}: {self.step.title.get(self._lang)} ({self.number}/{len(self.steps)}, {solved} ✓)"
        return "\n\n".join(filter(None, (head, self.text, "" if self._feedback is None else str(self._feedback))))
