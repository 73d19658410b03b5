"""The scores of a class, from quizzes and from results files; every answer is judged again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.reading import Kind
from paxwidget.engine.rows import Rows
from paxwidget.engine.teachable import Question
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.teaching.answers import Finder, is_right, understood
from paxwidget.teaching.entrance import quiz
from paxwidget.teaching.live_quiz import FORMAT, MOST_ANSWERS, NAME_LIMIT, VERSION, Quiz

#: As long as the longest answers to as many questions as a quiz has.
RESULTS = Kind("file of quiz results", 4_000_000)
_DEPTH, _PAIRS = 4, MOST_ANSWERS + 10


@guarded
def scores(*sources: Quiz | str | PathLike[str] | Iterable[Any]) -> Rows:
    """A row for each result, the best first: name, quiz, seed, how many were right of how many, and the share.

    Sources are quizzes, files that `Quiz.save` wrote, folders of such files (`*.json`), or lists of these. Every answer is judged again.
    """
    rows = [_scored(source) for source in _flat(sources)]
    return Rows(sorted(rows, key=lambda row: (-row["right"], row["asked"], row["name"])))


def _flat(sources: Iterable[Any]) -> Iterable[Any]:
    for source in sources:
        if isinstance(source, Quiz):
            yield source.as_data(), source.name
        elif isinstance(source, str | PathLike):
            path = Path(source)
            for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
                yield results_in(file), file.name
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
    except (OSError, ValueError, RecursionError) as problem:
        raise PaxError(f"{visible(path.name)}: cannot be read: {visible(str(problem))}") from None


def _scored(source: tuple[Any, str]) -> dict[str, Any]:
    data, place = source
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise PaxError(f"{visible(place)}: holds no results of a quiz")
    game, kind, seed, name, answers = (data.get(key) for key in ("game", "kind", "seed", "name", "answers"))
    texts_are_right = all(isinstance(text, str) and len(text) <= NAME_LIMIT for text in (game, kind, name))
    if not texts_are_right or type(seed) is not int or not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise PaxError(f"{visible(place)}: holds no results of a quiz")
    taken = quiz(str(game), str(kind), seed=seed, name=str(name))
    places = taken.places(hints=False)
    right = sum(_is_right(taken.asked(number), given, places) for number, given in enumerate(answers))
    return {
        "name": visible(taken.name, 60), "quiz": taken.kind, "seed": seed, "right": right, "asked": len(answers),
        "share": right / len(answers) if answers else 0.0,
    }  # fmt: skip


def _is_right(question: Question, given: Any, places: Finder) -> bool:
    try:
        return is_right(question.kind, question.answer, understood(question.kind, given, places, question.options))
    except PaxError:
        return False
