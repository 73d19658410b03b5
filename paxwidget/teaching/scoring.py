"""The scores of a class, from quizzes and from results files; every answer is judged again."""

from __future__ import annotations

import csv
import io
import json
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.engine.reading import Kind
from paxwidget.engine.rows import Rows
from paxwidget.engine.teachable import Question
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.engine.wording import folded
from paxwidget.teaching import live_lesson, words
from paxwidget.teaching.answers import Finder, is_right, understood
from paxwidget.teaching.entrance import quiz
from paxwidget.teaching.handing_in import NAME_LIMIT, put_new
from paxwidget.teaching.live_quiz import FORMAT, MOST_ANSWERS, VERSION, Quiz
from paxwidget.teaching.partial import part_of_answer

#: As long as the longest answers to as many questions as a quiz has.
RESULTS = Kind("file of quiz results", 4_000_000)
_DEPTH, _PAIRS = 4, MOST_ANSWERS + 10
_COUNTS = ("credit", "wrong", "hints", "shown")
#: The first letters by which a table program takes a cell for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, order=True)
class Paper:
    """Which questions were asked."""

    game: str
    kind: str
    seed: int
    #: Of the file: earlier ones asked some questions twice.
    version: int
    #: The fingerprint of the corrected tables; empty for the game's own.
    data: str = ""
    #: Where those lie.
    folder: str | PathLike[str] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Taken:
    """A quiz that somebody has taken, with what each answer is worth."""

    name: str
    paper: Paper
    questions: int
    answers: Sequence[Any]
    credits: Sequence[float]


class Scores(Rows):
    """A row for each pupil, the best first; `questions`, `quizzes`, `lessons` and `texts` are further tables, `notes` what was left out."""

    def __init__(
        self, taken: Sequence[Taken], lessons: Sequence[Mapping[str, Any]], texts: Sequence[Mapping[str, Any]], notes: Sequence[str],
        lang: str = "en",
    ) -> None:  # fmt: skip
        self.lang, self.notes = lang, list(notes)
        self._taken, most = _joined(taken, self.notes, lang), _most_asked(taken)
        super().__init__(_ranked(_pupils(self._taken, most)))
        self.quizzes = Rows(_row(one, most) for one in self._taken)
        self.lessons, self.texts = Rows(lessons), Rows(texts)

    @property
    def questions(self) -> Rows:
        """A row for each question: how many answered it, how many were right, and the wrong answer that was given most often."""
        given: dict[tuple[Paper, int], list[tuple[Any, float]]] = defaultdict(list)
        for one in self._taken:
            for number, answer in enumerate(one.answers):
                given[one.paper, number].append((answer, one.credits[number]))
        rows = []
        for (paper, number), answers in sorted(given.items()):
            asked = _paper(paper, self.lang)
            made = asked._made(number)
            wrong = Counter(_answer_in_words(asked, made, answer) for answer, credit in answers if credit < 1)
            right = sum(credit == 1 for _, credit in answers)
            rows.append({
                "quiz": paper.kind, "seed": paper.seed, "number": number + 1, "question": made.text.get(self.lang),
                "right": right, "asked": len(answers),
                "share": sum(credit for _, credit in answers) / len(answers),
                "common mistake": visible(wrong.most_common(1)[0][0], 80) if wrong else "",
            })  # fmt: skip
        return Rows(rows)

    def to_csv(self, path: str | PathLike[str] | None = None, *, table: str = "pupils", overwrite: bool = False) -> str:
        """One of the tables as CSV: pupils, quizzes, questions, lessons or texts; written to a file if one is named."""
        tables = {"pupils": self, "quizzes": self.quizzes, "questions": self.questions, "lessons": self.lessons, "texts": self.texts}
        if table not in tables:
            raise PaxError(f"no table is called {table!r}; choose from {', '.join(tables)}")
        rows, out = tables[table], io.StringIO()
        writer = csv.DictWriter(out, rows.columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
        if path is not None:
            put_new(path, out.getvalue(), overwrite)
        return out.getvalue()


def _answer_in_words(asked: Quiz, question: Question, given: Any) -> str:
    """An answer as it lies in a file, for people: by names; one that nobody can read as it was written."""
    try:
        return asked.in_words(question, understood(question.kind, given, asked.places(hints=False), question.options))
    except PaxError:
        return ", ".join(map(str, given)) if isinstance(given, list) else str(given)


def _cell(value: Any) -> Any:
    """A value for a table program; a text that it would take for a formula begins with a quotation mark."""
    if isinstance(value, float):
        return round(value, 3)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


@guarded
def scores(*sources: Quiz | str | PathLike[str] | Iterable[Any], lang: str = "en", data: str | PathLike[str] | None = None) -> Scores:
    """The results of a class: a row for each pupil, the best first, with the points of how many questions, and the share.

    Sources are quizzes and lessons, files that were handed in, folders of such files (`*.json`), or lists of these. Every answer is judged
    again. A file that cannot be read is left out with a note, unless there is nothing else. One that was made with corrected tables is
    judged by these: name their folder as `data`, or it is left out too. A pupil's files are joined by the name; a question that was
    answered in two of them counts once, by the worse answer. A share is of the whole round, or, where a quiz
    has no end, of the most questions that anybody answered in it; who has the same share has the same rank. Questions, answers and notes
    are in the language that is asked for, "en" or "pl".
    """
    check_language(lang)
    taken: list[Taken] = []
    lessons: list[dict[str, Any]] = []
    texts: list[dict[str, Any]] = []
    notes: list[str] = []
    for source, place in _flat(sources):
        try:
            content = results_in(source) if isinstance(source, Path) else source.as_data()
            if isinstance(content, dict) and content.get("format") == live_lesson.FORMAT:
                lesson, written = _lesson(content, place)
                lessons.append(lesson)
                texts += written
            else:
                corrections = source.corrections if isinstance(source, Quiz) else data
                taken.append(_scored(content, place, corrections, lang))
        except PaxError as problem:
            notes.append(str(problem))
    if notes and not taken and not lessons:
        raise PaxError(notes[0] if len(notes) == 1 else f"none of {len(notes)} files holds results; the first: {notes[0]}")
    for note in notes:
        warnings.warn(words.say("left-out", lang, note), UserWarning, stacklevel=3)
    return Scores(taken, sorted(lessons, key=lambda row: (row["name"], row["lesson"])), texts, notes, lang)


def _flat(sources: Iterable[Any]) -> Iterable[tuple[Quiz | live_lesson.Lesson | Path, str]]:
    for source in sources:
        if isinstance(source, Quiz | live_lesson.Lesson):
            yield source, source.name
        elif isinstance(source, str | PathLike):
            path = Path(source)
            for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
                yield file, file.name
        elif isinstance(source, Iterable) and not isinstance(source, bytes):
            yield from _flat(source)
        else:
            raise PaxError(f"scores are made of quizzes, files and folders, not of {visible(repr(source), 60)}")


def results_in(path: Path) -> Any:
    """What a file holds, as plain data; one that cannot be read raises."""
    try:
        raw = RESULTS.read(path)
        if is_tangled(raw, _DEPTH, _PAIRS):
            raise ValueError("its brackets do not close, nest too deep or are far too many")
        return json.loads(raw.decode())
    except UnicodeDecodeError:
        raise PaxError(f"{visible(path.name)}: cannot be read: it is not a text file") from None
    except (OSError, ValueError, RecursionError) as problem:
        raise PaxError(f"{visible(path.name)}: cannot be read: {visible(str(problem))}") from None


def _scored(data: Any, place: str, corrections: str | PathLike[str] | None, lang: str) -> Taken:
    wrong = PaxError(f"{visible(place)}: holds no results of a quiz")
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") not in range(1, VERSION + 1):
        raise wrong
    game, kind, seed, name, answers = (data.get(key) for key in ("game", "kind", "seed", "name", "answers"))
    questions, tables = data.get("questions", 0), data.get("data", "")
    texts_are_right = all(isinstance(text, str) and len(text) <= NAME_LIMIT for text in (game, kind, name, tables))
    if not texts_are_right or type(seed) is not int or not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise wrong
    if type(questions) is not int or not 0 <= questions <= MOST_ANSWERS:
        raise wrong
    paper = Paper(str(game), str(kind), seed, int(data["version"]), str(tables), corrections if tables else None)
    asked = _paper(paper)
    if tables and asked.as_data().get("data") != tables:
        raise PaxError(words.say("other-data", lang, visible(place)))
    places = asked.places(hints=False)
    credits = [_credit(asked._made(number), given, places) for number, given in enumerate(answers)]
    return Taken(visible(str(name), 60), replace(paper, game=asked.spec.id, kind=asked.kind), questions, answers, credits)


def _paper(paper: Paper, lang: str = "en") -> Quiz:
    asked = quiz(paper.game, paper.kind, seed=paper.seed, lang=lang, data=paper.folder)
    if paper.version == VERSION:
        return asked
    return Quiz(asked.spec, paper.kind, paper.seed, lang=lang, data=paper.folder, version=paper.version)


def _credit(question: Question, given: Any, places: Finder) -> float:
    try:
        answer = understood(question.kind, given, places, question.options)
    except PaxError:
        return 0.0
    if is_right(question.kind, question.answer, answer):
        return 1.0
    return part_of_answer(question.kind, question.answer, answer, str, "en")[0]


def _joined(taken: Sequence[Taken], notes: list[str], lang: str) -> list[Taken]:
    """A pupil's files of the same questions as one; a question that was answered twice counts by the worse answer."""
    by_pupil: dict[tuple[str, Paper], list[Taken]] = defaultdict(list)
    for one in taken:
        by_pupil[folded(one.name) or one.name, one.paper].append(one)
    found = []
    for (_, paper), files in by_pupil.items():
        longest = max(files, key=lambda one: len(one.answers))
        answers, credits = list(longest.answers), list(longest.credits)
        for one in files:
            for number, credit in enumerate(one.credits):
                if credit < credits[number]:
                    answers[number], credits[number] = one.answers[number], credit
        if any(list(one.answers) != list(longest.answers[: len(one.answers)]) for one in files):
            notes.append(words.say("taken-twice", lang, longest.name, paper.kind, paper.seed))
        found.append(Taken(longest.name, paper, max(one.questions for one in files), answers, credits))
    return found


def _most_asked(taken: Sequence[Taken]) -> dict[Paper, int]:
    """How many questions each quiz has: those of its round, or the most that anybody answered."""
    most: dict[Paper, int] = defaultdict(int)
    for one in taken:
        most[one.paper] = max(most[one.paper], one.questions, len(one.answers))
    return most


def _row(one: Taken, most: Mapping[Paper, int]) -> dict[str, Any]:
    points, asked = sum(one.credits), most[one.paper]
    return {
        "name": one.name, "quiz": one.paper.kind, "seed": one.paper.seed,
        "right": sum(credit == 1 for credit in one.credits), "points": points, "answered": len(one.answers),
        "asked": asked, "share": points / asked if asked else 0.0,
    }  # fmt: skip


def _pupils(taken: Sequence[Taken], most: Mapping[Paper, int]) -> list[dict[str, Any]]:
    """A row for each pupil, all his quizzes together."""
    found: dict[str, dict[str, Any]] = {}
    for one in taken:
        row = _row(one, most)
        known = found.setdefault(folded(one.name) or one.name, {
            "name": one.name, "quizzes": 0, "right": 0, "points": 0.0, "answered": 0, "asked": 0, "share": 0.0,
        })  # fmt: skip
        known["quizzes"] += 1
        for key in ("right", "points", "answered", "asked"):
            known[key] += row[key]
        known["share"] = known["points"] / known["asked"] if known["asked"] else 0.0
    return list(found.values())


def _ranked(pupils: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The best share first; equal shares have an equal rank, and the next one is counted on."""
    ordered = sorted(pupils, key=lambda row: (-round(row["share"], 9), row["name"]))
    shares = [round(row["share"], 9) for row in ordered]
    return [{"rank": shares.index(share) + 1, **row} for share, row in zip(shares, ordered, strict=True)]


def _lesson(data: Mapping[str, Any], place: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A pupil's way through a lesson in a row, and what was written in it."""
    name, lesson, steps, texts = (data.get(key) for key in ("name", "lesson", "steps", "texts"))
    is_fine = data.get("version") == live_lesson.VERSION and isinstance(steps, dict) and isinstance(texts, dict)
    if not is_fine or not all(isinstance(text, str) and len(text) <= NAME_LIMIT for text in (name, lesson)):
        raise PaxError(f"{visible(place)}: holds no results of a lesson")
    assert isinstance(steps, dict)
    assert isinstance(texts, dict)
    marks = [mark for mark in steps.values() if isinstance(mark, dict)]
    counts = {key: sum(mark[key] for mark in marks if type(mark.get(key)) is int and mark[key] >= 0) for key in _COUNTS}
    who = visible(str(name), 60)
    row = {
        "name": who, "lesson": visible(str(lesson), 60), "steps": len(marks), "solved": sum(mark.get("solved") is True for mark in marks),
        "credit": min(100, counts["credit"] / len(marks)) if marks else 0.0, **{key: counts[key] for key in _COUNTS[1:]},
    }  # fmt: skip
    written = [{"name": who, "lesson": row["lesson"], "step": visible(step, 60), "text": visible(text, 2000)}
               for step, text in texts.items() if isinstance(text, str)]  # fmt: skip
    return row, written
