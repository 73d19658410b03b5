"""Quizzes made from a game's own map and rules: endless or in rounds, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from random import Random
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names, check_language
from paxwidget.engine.setup import static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.teachable import Question
from paxwidget.files.replay import data_digest
from paxwidget.play.entrance import position
from paxwidget.play.instruction import Beside
from paxwidget.teaching import words
from paxwidget.teaching.answers import Finder, is_right, said, understood
from paxwidget.teaching.feedback import Feedback, feedback
from paxwidget.teaching.handing_in import HandingIn
from paxwidget.teaching.partial import part_of_answer
from paxwidget.teaching.routes import route_fault
from paxwidget.teaching.staging import plotting, teachable_of

FORMAT = "paxwidget quiz"
#: In version 1 a question could come twice in a round.
VERSION = 2
MIXED = "mixed"
#: What a file of results can hold.
MOST_ANSWERS = 2_000
#: A question is none of so many before it, if one that is not comes up in so many draws.
APART, DRAWS = 15, 12


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as a pupil sees it: without its answer."""

    text: Names
    kind: str
    section: str
    options: Sequence[tuple[str, Names]] = ()
    position: Mapping[str, Any] | None = None
    marks: tuple[str, ...] = ()


@guarded
class Quiz(HandingIn):
    """A run of questions; in a notebook it shows a panel beside the map or the board that the question is about.

    `answer` answers the present question and `next` goes on to another one; with `questions` a round is over after so many. The same
    `kind` and `seed` ask the same questions: `code` is all that a class needs to take the same quiz. `hand_in` writes the answers to a
    file; `scores` reads many such files, asks the questions again and counts, so a score is never taken on trust.
    """

    def __init__(
        self, spec: GameSpec, kind: str, seed: int, *, name: str = "", lang: str = "en", questions: int = 0,
        hand_in: str | PathLike[str] | None = None, data: str | PathLike[str] | None = None, version: int = VERSION,
    ) -> None:  # fmt: skip
        super().__init__(name, hand_in)
        self._draws = 1 if version == 1 else DRAWS
        self._asked: list[Question] = []
        self.spec, self.kind, self.seed, self.questions = spec, kind, seed, questions
        self._lang = check_language(lang)
        self._teachable = teachable_of(spec)
        #: The folder of corrected tables, if any.
        self.corrections = data
        self._data = static_data(spec, data)
        self._chart = None if spec.chart is None else spec.chart(self._data)
        self._answers: list[Any] = []
        self._credits: list[float] = []
        self._feedback: Feedback | None = None
        self._number = 0
        self._enter()

    def _enter(self) -> None:
        self._feedback = None
        self._question = self._made(self._number)
        self._stands_beside = self._staged()

    @property
    def question(self) -> Asked:
        """The present question."""
        return self.asked(self._number)

    def asked(self, number: int) -> Asked:
        """The question with a number, from 0, up to the last that a file of results can hold."""
        if not 0 <= number < MOST_ANSWERS:
            raise PaxError(f"questions are counted from 0 to {MOST_ANSWERS - 1}; there is no number {number}")
        made = self._made(number)
        return Asked(made.text, made.kind, made.section, made.options, made.position, made.marks)

    @property
    def code(self) -> str:
        """The quiz in a word: whoever opens `pw.quiz(code)` is asked the same."""
        return f"{self.spec.id}:{self.kind}:{self.questions}:{self.seed}"

    def _made(self, number: int) -> Question:
        """The question with a number; whoever asks for a late one is told the same as who came there one by one."""
        while len(self._asked) <= number:
            self._asked.append(self._unlike(self._asked[-APART:]))
        return self._asked[number]

    def _unlike(self, before: Sequence[Question]) -> Question:
        """The next question: the first that is drawn and not among those before it, else the one that lies furthest back."""
        drawn: list[tuple[int, Question]] = []
        for draw in range(self._draws):
            question = self._drawn(len(self._asked), draw)
            asks = (question.text, question.position)
            since = next((back for back, one in enumerate(reversed(before)) if (one.text, one.position) == asks), APART)
            if since == APART:
                return question
            drawn.append((since, question))
        return max(drawn, key=lambda one: one[0])[1]

    def _drawn(self, number: int, draw: int) -> Question:
        rng = Random(f"{self.spec.id} {self.kind} {self.seed} {number}" + (f" {draw}" if draw else ""))
        kind = rng.choice(sorted(self._teachable.quizzes)) if self.kind == MIXED else self.kind
        return self._teachable.quizzes[kind].make(self._data, rng)

    def _staged(self) -> Beside:
        question = self._question
        if question.position is not None:
            game = position(self.spec.id, question.position, data=self.corrections, lang=self._lang, autosave=False)
            return Beside(game, self._chart, {"seat": None, "highlight": question.marks, "undo": False, "choices": False})
        return Beside(None, self._chart, {"highlight": question.marks, "plot": plotting(question.kind)})

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
        return self._question.text.get(self._lang)

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
        return sum(credit == 1 for credit in self._credits), len(self._credits)

    @property
    def points(self) -> float:
        """What all answers are worth, halves among them."""
        return sum(self._credits)

    @property
    def is_over(self) -> bool:
        """Whether all questions of the round have been answered and left behind."""
        return bool(self.questions) and self._number >= self.questions

    def answer(self, value: Any) -> Feedback:
        """Answer the present question, once; the reason is told either way."""
        if self.is_over:
            raise PaxError(words.say("round-over", self._lang))
        if self.is_answered:
            raise PaxError(words.say("answered", self._lang))
        if len(self._answers) == MOST_ANSWERS:
            raise PaxError(words.say("full", self._lang, MOST_ANSWERS))
        question = self._question
        self._answers.append(understood(question.kind, value, self.places(), question.options))
        verdict = self._feedback = self._judged()
        self._credits.append(verdict.credit)
        self._tell()
        return verdict

    def _judged(self) -> Feedback:
        question, given = self._question, self._answers[self._number]
        if is_right(question.kind, question.answer, given):
            return feedback(self.spec, 1, question.reason.get(self._lang), question.section, self._lang)
        credit, part = part_of_answer(question.kind, question.answer, given, self._name_of, self._lang)
        fault = route_fault(self._chart, given, question.answer, self._lang) if question.kind == "route" else ""
        answer = words.say("the-answer", self._lang, self._named(question.answer))
        told = " ".join(filter(None, (part, fault, answer, question.reason.get(self._lang))))
        return feedback(self.spec, credit, told, question.section, self._lang)

    def places(self, hints: bool = True) -> Finder:
        """Finds the places of the map by id or name; one that it does not find is met by a hint, if they are wanted."""
        return Finder({} if self._chart is None else {place.id: place.name for place in self._chart.places.values()}, hints)

    def in_words(self, question: Question, answer: Any) -> str:
        """An understood answer to a question of this quiz, as people say it in its language."""
        value = [answer] if question.kind == "route" else answer
        return said(value, lambda id: self._name_in(question, id), self._lang)

    def _named(self, value: Any) -> str:
        return said(value, self._name_of, self._lang)

    def _name_of(self, id: str) -> str:
        return self._name_in(self._question, id)

    def _name_in(self, question: Question, id: str) -> str:
        known = dict(question.options).get(id) or self._teachable.name(self._data, id)
        return known.get(self._lang) if known is not None else id

    def next(self) -> Quiz:
        """Go on to the next question; the present one must have its answer first."""
        if self.is_over:
            raise PaxError(words.say("round-over", self._lang))
        if not self.is_answered:
            raise PaxError(words.say("answer-first", self._lang))
        self._number += 1
        if self.is_over:
            self._feedback = None
        else:
            self._enter()
        self._tell()
        return self

    def again(self) -> Quiz:
        """Begin another round, with the seed after this one."""
        self.seed += 1
        self._asked, self._answers, self._credits, self._number, self._handed = [], [], [], 0, ""
        self._enter()
        self._tell()
        return self

    @property
    def summary(self) -> list[str]:
        """What there is to say of a round: how many were right, and which kinds of question were not."""
        right, given = self.score
        weak = Counter(self._made(n).text.get(self._lang) for n, credit in enumerate(self._credits) if credit < 1)
        told = [words.say("round", self._lang, right, given, f"{100 * self.points / given:.0f}%")] if given else []
        return told + [words.say("look-again", self._lang, text) for text in list(weak)[:5]]

    def as_data(self) -> dict[str, Any]:
        """What a file of results holds."""
        # Corrected tables ask other questions; whoever scores needs to know which.
        corrected = {} if self.corrections is None else {"data": data_digest(self._data)}
        return {
            "format": FORMAT, "version": VERSION, "game": self.spec.id, "kind": self.kind, "seed": self.seed, "name": self.name,
            "questions": self.questions, "answers": self._answers, **corrected,
        }  # fmt: skip

    def _filed_as(self) -> str:
        return f"{self.spec.id}-{self.kind}-{self.seed}"

    def _language(self) -> str:
        return self._lang

    def _comes_before(self, found: dict[str, Any], data: dict[str, Any]) -> bool:
        # Older files do not tell how long a round is.
        found = {"questions": 0, **found}
        if found.keys() != data.keys() or not isinstance(found["answers"], list):
            return False
        same = {**data, "answers": [], "questions": found["questions"]}
        return {**found, "answers": []} == same and found["answers"] == data["answers"][: len(found["answers"])]

    @staticmethod
    def scores(*sources: Any, lang: str = "en", data: str | PathLike[str] | None = None) -> Any:
        """The scores of a class; see `scoring.scores`."""
        from paxwidget.teaching.scoring import scores

        return scores(*sources, lang=lang, data=data)

    def panel(self) -> dict[str, Any]:
        """What the panel shows, as plain data in the quiz's language."""
        question, lang, over = self._question, self._lang, self.is_over
        right, given = self.score
        asks = {"kind": question.kind, "options": [[id, name.get(lang)] for id, name in question.options]}
        is_answered = self.is_answered and not over
        return {
            "heading": self.title, "title": "", "number": min(self.number, self.questions or self.number), "text": [],
            "task": "" if over else question.text.get(lang), "kind": "answer", "asks": None if over else asks, "rule": question.section,
            "hints": [], "hints_left": 0, "given": self._named(self._answers[self._number]) if is_answered else "",
            "feedback": None if self._feedback is None else self._feedback.as_data(), "marks": [], "solved": is_answered,
            "done": over, "score": [right, given], "round": self.questions, "summary": self.summary if over else [],
            "pupil": self._pupil() if given else None,
        }  # fmt: skip

    def act(self, what: str, value: Any = None) -> None:
        """Do what a button of the panel says."""
        deeds: dict[str, Callable[[], Any]] = {
            "answer": lambda: self.answer(value), "next": self.next, "again": self.again, "hand-in": lambda: self.hand_in(value),
            "lang": lambda: setattr(self, "lang", value),
        }  # fmt: skip
        if what not in deeds:
            raise PaxError(words.say("unknown", self._lang, what))
        if what == "answer" and self.is_answered:
            return
        deeds[what]()

    def __repr__(self) -> str:
        right, given = self.score
        return f"{self.title} {self.number} ({right}/{given} ✓): {self.text}"

