"""What a game hands to lessons and quizzes: its lesson files, named facts, and makers of questions; all of it plain data or pure."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine.names import Names

#: How an answer is given: a whole number, yes or no, one place, places in any order or in that of a voyage, an option, a text.
ANSWER_KINDS = ("number", "yes-no", "place", "places", "route", "option", "text")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a fact is about: the game's static data, a map (perhaps a changed one) and a position, if there is one."""

    data: Any
    chart: Any
    state: Any = None


#: fact(subject, *words) -> a number, a text, a truth, an id or a list of such; wrong words raise ValueError or KeyError.
Fact = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer and the reason of it.

    `answer` is the right one; for a route the list of all right ones. `position` describes what to look at, `marks` are places to
    point at, `ways` voyages that show the reason.
    """

    text: Names
    kind: str
    answer: Any
    reason: Names
    section: str
    options: Sequence[tuple[str, Names]] = ()
    position: Mapping[str, Any] | None = None
    marks: tuple[str, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()


#: maker(data, rng) -> a question; the same rng gives the same question.
Maker = Callable[[Any, Random], Question]


@dataclass(frozen=True, slots=True)
class QuizKind:
    """A kind of question that never runs out."""

    title: Names
    make: Maker


@dataclass(frozen=True, slots=True)
class Teachable:
    """Everything a game offers to whoever teaches it."""

    #: The folder of its lessons, one TOML file each.
    lessons: Path
    #: Named facts that lessons may ask for.
    facts: Mapping[str, Fact] = field(default_factory=dict)
    quizzes: Mapping[str, QuizKind] = field(default_factory=dict)
    #: The name of anything that has an id, in both languages; None for what has none.
    name: Callable[[Any, str], Names | None] = lambda data, id: None


def titles(teachable: Teachable) -> list[tuple[str, Names]]:
    """The id and the title of each lesson, in the order in which they are meant to be taken."""
    found = []
    for path in sorted(teachable.lessons.glob("*.toml")):
        with path.open("rb") as file:
            lesson = tomllib.load(file)
        found.append((lesson.get("order", 0), path.stem, Names(**lesson["title"])))
    return [(id, title) for _, id, title in sorted(found, key=lambda one: one[:2])]
