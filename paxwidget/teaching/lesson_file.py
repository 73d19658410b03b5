"""A lesson as a TOML file: its form, and its strict reading. Whatever is wrong is told in one sentence with file, step and key.

    id = "currents"                         # small letters, digits and dashes
    game = "<the game's id>"
    order = 2                               # its place in the list of lessons (may be left out)
    title = { en = "…", pl = "…" }          # every text in both languages
    summary = { en = "…", pl = "…" }

    [[step]]                                # one after the other, up to 40
    id = "against-the-stream"
    title = { en = "…", pl = "…" }
    text = { en = "…", pl = "…" }           # what there is to learn; {fact words} and {id} are filled in, {fact|step|steps} with its noun
    task = { en = "…", pl = "…" }           # what to do; absent in a step that is only read
    rule = "B2a"                            # the section of the rulebook it is about
    right = { en = "…", pl = "…" }          # said after a right attempt
    wrong = { en = "…", pl = "…" }          # said after a wrong one that no `mistake` knows
    hints = [{ en = "…", pl = "…" }]        # given one by one
    solution = ["start trinidad"]           # an attempt that passes, for rehearsals: choices, or an answer

    seat = "England"                        # with a position: whom the student plays
    before = ["Spain: reconnoitre"]         # choices made before the student comes in
    others = { Spain = ["fight", "pass"] }  # the rest answer with the first of these that is offered, else with the first choice
    [step.position]                         # a position as `pw.position` takes it; without it the map is shown
    [step.map]                              # how the map is shown: without = [["a", "b"]] (currents away), passages = [["a", "b"]] (ways
                                            # opened), highlight = ["a"], route = ["a", "b"], year = 1610, layers = ["currents"]

    [step.check]
    kind = "answer"                         # or "board" with `all`; absent: the step is only read
    type = "number"                         # number, yes-no, place, places, route, option
    fact = "steps trinidad europe"          # or value = 3
    options = [{ id = "a", en = "…", pl = "…" }]

    [[step.mistake]]                        # known wrong attempts: `all` conditions as of a board check, or an `answer`
    answer = 2
    text = { en = "…", pl = "…" }
    rule = "D4c"
    example = 2                             # an attempt that makes it, for rehearsals

The checks and conditions are described in `checks`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.reading import Kind
from paxwidget.engine.tables import DataError, Entry
from paxwidget.engine.teachable import ANSWER_KINDS
from paxwidget.engine.untrusted import toml_of, visible
from paxwidget.teaching.checks import COMPARISONS, KINDS, SUBJECTS, Condition

STEPS, HINTS, MISTAKES, MOVES, CONDITIONS, OPTIONS, TEXT = 40, 6, 12, 80, 20, 12, 4000
LESSON = Kind("lesson", 150_000)
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Check:
    """What makes an attempt right."""

    kind: str = "read"
    type: str = ""
    #: The right answer, or the fact that gives it.
    value: Any = None
    fact: str = ""
    options: tuple[tuple[str, Names], ...] = ()
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong attempt that a lesson knows, and what it says to it."""

    text: Names
    rule: str
    conditions: tuple[Condition, ...] = ()
    has_answer: bool = False
    answer: Any = None
    example: Any = None


@dataclass(frozen=True, slots=True)
class MapStage:
    """How a step without a position shows the map."""

    without: tuple[tuple[str, str], ...] = ()
    passages: tuple[tuple[str, str], ...] = ()
    highlight: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    year: int | None = None
    layers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson."""

    id: str
    title: Names
    text: Names
    task: Names | None
    rule: str
    check: Check
    right: Names | None
    wrong: Names | None
    hints: tuple[Names, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    solution: Any = None
    seat: str = ""
    before: tuple[str, ...] = ()
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None
    map: MapStage = MapStage()


@dataclass(frozen=True, slots=True)
class LessonText:
    """A lesson as its file tells it."""

    id: str
    game: str
    title: Names
    summary: Names
    steps: tuple[Step, ...]
    file: str
    order: int = 1000


class Part(Entry):
    """A part of the file whose values may also be plain data."""

    __slots__ = ()

    def plain(self, key: str, default: Any = None) -> Any:
        """Whatever lies under a key."""
        self._taken.add(key)
        return self.mapping.get(key, default)


def read_lesson(path: Path) -> LessonText:
    """The lesson in a file; anything wrong raises DataError."""
    try:
        content = toml_of(LESSON.read(path))
    except (OSError, ValueError) as problem:
        raise DataError(f"{visible(path.name)}: cannot be read: {visible(str(problem), 300)}") from problem
    return lesson_of(content, visible(path.name))


def lesson_of(content: Mapping[str, Any], file: str) -> LessonText:
    """The lesson that plain data make."""
    entry = Part(file, "lesson", content)
    id, game = _id(entry, "id"), entry.text("game")
    title, summary = _names(entry, "title"), _names(entry, "summary")
    order = entry.optional_integer("order", 0, 1000)
    steps = _list(entry, "step", STEPS, dict)
    if not steps:
        raise entry.error("step", "is missing: a lesson needs at least one")
    entry.done()
    found = tuple(_step(Part(file, f"step {number}", mapping)) for number, mapping in enumerate(steps, 1))
    ids = [step.id for step in found]
    if len(set(ids)) < len(ids):
        raise entry.error("step", "has an id that occurs twice")
    return LessonText(id, game, title, summary, found, file, 1000 if order is None else order)


def _step(entry: Part) -> Step:
    check = _check(entry)
    asks = check.kind != "read"
    position = _mapping(entry, "position") if entry.has("position") else None
    if check.kind == "board" and position is None:
        raise entry.error("check", "looks at the board, so the step needs a position")
    step = Step(
        id=_id(entry, "id"), title=_names(entry, "title"), text=_names(entry, "text"),
        task=_names(entry, "task") if asks or entry.has("task") else None, rule=entry.text("rule"), check=check,
        right=_names(entry, "right") if asks else None, wrong=_names(entry, "wrong") if asks else None,
        hints=tuple(_pair(entry, "hints", one) for one in _list(entry, "hints", HINTS, dict)),
        mistakes=tuple(_mistake(entry, number, one, check) for number, one in enumerate(_list(entry, "mistake", MISTAKES, dict), 1)),
        solution=entry.plain("solution"), position=position,
        **(_table(entry) if position is not None else {"map": _map(entry)}),
    )  # fmt: skip
    entry.done()
    return step


def _table(entry: Part) -> dict[str, Any]:
    """Who sits at the board, and what happened before the student came in."""
    others = _mapping(entry, "others") if entry.has("others") else {}
    for seat, words in others.items():
        if not isinstance(words, list) or len(words) > MOVES or any(not isinstance(word, str) for word in words):
            raise entry.error("others", f"must give a list of choices for {seat!r}")
    return {
        "seat": entry.text("seat"),
        "before": _short(entry, "before", entry.optional_texts("before"), MOVES),
        "others": {seat: tuple(words) for seat, words in others.items()},
    }


def _map(entry: Part) -> MapStage:
    if not entry.has("map"):
        return MapStage()
    inner = Part(entry.file, entry.label, _mapping(entry, "map"))
    layers = inner.optional_texts("layers") if inner.has("layers") else None
    stage = MapStage(
        without=_pairs(inner, "without"), passages=_pairs(inner, "passages"),
        highlight=_short(inner, "highlight", inner.optional_texts("highlight"), OPTIONS),
        route=_short(inner, "route", inner.optional_texts("route"), STEPS), year=inner.optional_integer("year"), layers=layers,
    )  # fmt: skip
    inner.done()
    return stage


def _check(entry: Part) -> Check:
    if not entry.has("check"):
        return Check()
    inner = Part(entry.file, entry.label, _mapping(entry, "check"))
    kind = inner.one_of("kind", KINDS)
    if kind == "answer":
        check = _question(inner)
    elif kind == "board":
        check = Check(kind, conditions=_conditions(inner))
        if not check.conditions:
            raise inner.error("all", "needs at least one condition")
    else:
        check = Check()
    inner.done()
    return check


def _question(entry: Part) -> Check:
    kind = entry.one_of("type", ANSWER_KINDS)
    if entry.has("value") == entry.has("fact"):
        raise entry.error("value", "or 'fact' must be there, and only one of them")
    options = []
    for one in _list(entry, "options", OPTIONS, dict):
        inner = Part(entry.file, entry.label, one)
        options.append((_id(inner, "id"), _pair(entry, "options", {key: text for key, text in one.items() if key != "id"})))
    if (kind == "option") != bool(options):
        raise entry.error("options", "go with the type 'option' and no other")
    return Check("answer", kind, entry.plain("value"), entry.text("fact") if entry.has("fact") else "", tuple(options))


def _mistake(step: Part, number: int, mapping: Mapping[str, Any], check: Check) -> Mistake:
    entry = Part(step.file, f"{step.label}, mistake {number}", mapping)
    has_answer, conditions = entry.has("answer"), _conditions(entry)
    if check.kind == "answer" and not has_answer:
        raise entry.error("answer", "is missing: the step asks a question")
    if check.kind == "board" and (has_answer or not conditions):
        raise entry.error("all", "must hold the conditions of the mistake, without 'answer'")
    mistake = Mistake(
        _names(entry, "text"), entry.text("rule"), conditions, has_answer, entry.plain("answer"), entry.plain("example")
    )
    entry.done()
    return mistake


def _conditions(entry: Part) -> tuple[Condition, ...]:
    return tuple(_condition(entry, one) for one in _list(entry, "all", CONDITIONS, dict))


def _condition(entry: Part, one: Mapping[str, Any]) -> Condition:
    subjects, comparisons = [key for key in SUBJECTS if key in one], [key for key in COMPARISONS if key in one]
    unknown = sorted(set(one) - set(SUBJECTS) - set(COMPARISONS))
    if unknown or len(subjects) != 1 or len(comparisons) > 1:
        raise entry.error("all", f"holds {one!r}, which is not one subject ({', '.join(SUBJECTS)}) with one comparison")
    subject = subjects[0]
    words = one[subject]
    if (words is not True) if subject == "moves" else (not isinstance(words, str) or not words.strip()):
        raise entry.error("all", f"cannot look at {subject} = {words!r}")
    if not comparisons and subject not in ("played", "offered"):
        raise entry.error("all", f"holds {one!r} without a comparison: {', '.join(COMPARISONS)}")
    comparison = comparisons[0] if comparisons else "is"
    value = one.get(comparison, True)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    must_be_truth = comparison == "there" or subject in ("played", "offered")
    if (comparison in ("least", "most") and not is_number) or (must_be_truth and not isinstance(value, bool)):
        raise entry.error("all", f"compares {subject} with {value!r}")
    return Condition(subject, str(words), comparison, value)


def _id(entry: Part, key: str) -> str:
    id = entry.text(key)
    if not _ID.fullmatch(id) or len(id) > 60:
        raise entry.error(key, f"must be small letters, digits and single dashes, not {id!r}")
    return id


def _names(entry: Part, key: str) -> Names:
    names = entry.names(key)
    if max(len(names.en), len(names.pl)) > TEXT:
        raise entry.error(key, f"is longer than {TEXT} letters")
    return names


def _pair(entry: Part, key: str, mapping: Mapping[str, Any]) -> Names:
    return _names(Part(entry.file, entry.label, {key: mapping}), key)


def _mapping(entry: Part, key: str) -> dict[str, Any]:
    value = entry.plain(key)
    if not isinstance(value, dict):
        raise entry.error(key, f"must be a table, not {value!r}")
    return value


def _list(entry: Part, key: str, most: int, kind: type | tuple[type, ...]) -> list[Any]:
    value = entry.plain(key, [])
    if not isinstance(value, list) or len(value) > most or any(not isinstance(one, kind) or isinstance(one, bool) for one in value):
        raise entry.error(key, f"must be a list of at most {most} such entries")
    return value


def _short(entry: Part, key: str, values: Sequence[str], most: int) -> tuple[str, ...]:
    if len(values) > most:
        raise entry.error(key, f"holds more than {most}")
    return tuple(values)


def _pairs(entry: Part, key: str) -> tuple[tuple[str, str], ...]:
    pairs = _list(entry, key, OPTIONS, list)
    if any(len(pair) != 2 or any(not isinstance(id, str) for id in pair) for pair in pairs):
        raise entry.error(key, "must be a list of pairs of ids")
    return tuple((a, b) for a, b in pairs)
