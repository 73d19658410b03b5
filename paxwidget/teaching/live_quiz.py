"""Quizzes that never run out: questions made from a game's own map and rules, the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.engine.history import is_writable
from paxwidget.engine.names import check_language
from paxwidget.engine.rows import Rows
from paxwidget.engine.setup import static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.teachable import Question
from paxwidget.engine.untrusted import visible
from paxwidget.files.writing import put
from paxwidget.play.entrance import position
from paxwidget.play.instruction import Beside
from paxwidget.teaching import words
from paxwidget.teaching.answers import Finder, is_right, said, understood
from paxwidget.teaching.feedback import Feedback, feedback
from paxwidget.teaching.panelled import Panelled
from paxwidget.teaching.routes import route_fault
from paxwidget.teaching.staging import teachable_of

FORMAT = "paxwidget quiz"
VERSION = 1
MIXED = "mixed"
#: What a file of results can hold.
MOST_ANSWERS = 2_000
NAME_LIMIT = 200


@guarded
class Quiz(Panelled):
    """A run of questions; in a notebook it shows a panel beside the map or the board that the question is about.

    `answer` answers the present question and `next` goes on to another one. The same `kind` and `seed` ask the same questions, so a
    class can be given the same quiz. `save` writes the answers to a file; `scores` reads many such files, asks the questions again and
    counts, so a score is never taken on trust.
    """

    def __init__(self, spec: GameSpec, kind: str, seed: int, *, name: str = "", lang: str = "en") -> None:
        super().__init__()
        self.spec, self.kind, self.seed = spec, kind, seed
        self.name = name
        self._lang = check_language(lang)
        self._teachable = teachable_of(spec)
        self._data = static_data(spec)
        self._chart = None if spec.chart is None else spec.chart(self._data)
        self._answers: list[Any] = []
        self._verdicts: list[bool] = []
        self._feedback: Feedback | None = None
        self._number = 0
        self._enter()

    @property
    def name(self) -> str:
        """Whose answers these are."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        if not is_writable(name) or len(name) > NAME_LIMIT:
            raise PaxError(f"a name is a text of at most {NAME_LIMIT} characters, not {visible(repr(name), 60)}")
        self._name = name

    def _enter(self) -> None:
        self._feedback = None
        self.question: Question = self.asked(self._number)
        self._stands_beside = self._staged()

    def asked(self, number: int) -> Question:
        """The question with a number, from 0; any number will do."""
        rng = Random(f"{self.spec.id} {self.kind} {self.seed} {number}")
        kind = rng.choice(sorted(self._teachable.quizzes)) if self.kind == MIXED else self.kind
        return self._teachable.quizzes[kind].make(self._data, rng)

    def _staged(self) -> Beside:
        question = self.question
        if question.position is not None:
            game = position(self.spec.id, question.position, lang=self._lang, autosave=False)
            return Beside(game, self._chart, {"seat": None, "highlight": question.marks, "undo": False})
        return Beside(None, self._chart, {"highlight": question.marks, "plot": True})

    @property
    def lang(self) -> str:
        """The language of all its texts: "en" or "pl"."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = check_language(lang)
        if self.is_answered:
            self._feedback = self._judged()
        self._tell()

    @property
    def title(self) -> str:
        """What is asked about."""
        if self.kind == MIXED:
            return {"en": "Quiz", "pl": "Quiz"}[self._lang]
        return self._teachable.quizzes[self.kind].title.get(self._lang)

    @property
    def number(self) -> int:
        """The number of the present question, from 1."""
        return self._number + 1

    @property
    def text(self) -> str:
        """The present question."""
        return self.question.text.get(self._lang)

    @property
    def beside(self) -> Beside:
        """What the question is about: the map, or a board that nobody plays on."""
        return self._stands_beside

    @property
    def is_answered(self) -> bool:
        """Whether the present question has had its answer."""
        return len(self._answers) > self._number

    @property
    def score(self) -> tuple[int, int]:
        """How many answers were right, and how many were given."""
        return sum(self._verdicts), len(self._verdicts)

    def answer(self, value: Any) -> Feedback:
        """Answer the present question, once; the reason is told either way."""
        if self.is_answered:
            raise PaxError(words.say("answered", self._lang))
        if len(self._answers) == MOST_ANSWERS:
            raise PaxError(words.say("full", self._lang, MOST_ANSWERS))
        question = self.question
        self._answers.append(understood(question.kind, value, self.places(), question.options))
        verdict = self._feedback = self._judged()
        self._verdicts.append(verdict.is_right)
        self._tell()
        return verdict

    def _judged(self) -> Feedback:
        question, given = self.question, self._answers[self._number]
        good = is_right(question.kind, question.answer, given)
        return feedback(self.spec, good, self._reason(good, given), question.section, self._lang)

    def places(self, hints: bool = True) -> Finder:
        """Finds the places of the map by id or name; one that it does not find is met by a hint, if they are wanted."""
        return Finder({} if self._chart is None else {place.id: place.name for place in self._chart.places.values()}, hints)

    def _reason(self, good: bool, given: Any) -> str:
        question = self.question
        reason = question.reason.get(self._lang)
        if good:
            return reason
        fault = route_fault(self._chart, given, question.answer, self._lang) if question.kind == "route" else ""
        answer = words.say("the-answer", self._lang, self._named(question.answer))
        return " ".join(filter(None, (fault, answer, reason)))

    def _named(self, value: Any) -> str:
        options = dict(self.question.options)

        def name(id: str) -> str:
            known = options.get(id) or self._teachable.name(self._data, id)
            return known.get(self._lang) if known is not None else id

        return said(value, name, self._lang)

    def next(self) -> Quiz:
        """Go on to the next question; the present one must have its answer first."""
        if not self.is_answered:
            raise PaxError(words.say("answer-first", self._lang))
        self._number += 1
        self._enter()
        self._tell()
        return self

    def as_data(self) -> dict[str, Any]:
        """What a file of results holds."""
        return {
            "format": FORMAT, "version": VERSION, "game": self.spec.id, "kind": self.kind, "seed": self.seed, "name": self.name,
            "answers": self._answers,
        }  # fmt: skip

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write name, seed and answers to a file for whoever collects them.

        A file that holds anything but earlier answers of the same pupil to the same quiz raises FileTaken and stays as it is, unless
        `overwrite` is true.
        """
        data = self.as_data()

        def checked(is_there: bool) -> str:
            if is_there and not overwrite and not _is_earlier(Path(path), data):
                raise FileTaken(
                    f"{visible(Path(path).name)} holds something else; save under another name, or by overwrite=True if it may be lost"
                )
            return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

        put(path, checked)

    @staticmethod
    def scores(*sources: Any) -> Rows:
        """The scores of a class; see `scoring.scores`."""
        from paxwidget.teaching.scoring import scores

        return scores(*sources)

    def panel(self) -> dict[str, Any]:
        """What the panel shows, as plain data in the quiz's language."""
        question, lang = self.question, self._lang
        right, given = self.score
        return {
            "heading": self.title, "title": "", "number": self.number, "text": [], "task": question.text.get(lang), "kind": "answer",
            "asks": {"kind": question.kind, "options": [[id, name.get(lang)] for id, name in question.options]}, "rule": question.section,
            "hints": [], "hints_left": 0, "given": self._named(self._answers[self._number]) if self.is_answered else "",
            "feedback": None if self._feedback is None else self._feedback.as_data(), "marks": [], "solved": self.is_answered,
            "done": False, "score": [right, given],
        }  # fmt: skip

    def act(self, what: str, value: Any = None) -> None:
        """Do what a button of the panel says."""
        deeds: dict[str, Callable[[], Any]] = {
            "answer": lambda: self.answer(value), "next": self.next, "lang": lambda: setattr(self, "lang", value),
        }  # fmt: skip
        if what not in deeds:
            raise PaxError(words.say("unknown", self._lang, what))
        if what == "answer" and self.is_answered:
            return
        deeds[what]()

    def __repr__(self) -> str:
        right, given = self.score
        return f"{self.title} {self.number} ({right}/{given} ✓): {self.text}"


def _is_earlier(path: Path, data: dict[str, Any]) -> bool:
    """Whether a file holds results of the same pupil in the same quiz, all of whose answers are among these."""
    from paxwidget.teaching.scoring import results_in

    try:
        found = results_in(path)
    except PaxError:
        return False
    if not isinstance(found, dict) or found.keys() != data.keys() or not isinstance(found["answers"], list):
        return False
    answers = [*found["answers"]]
    return {**found, "answers": []} == {**data, "answers": []} and answers == data["answers"][: len(answers)]
