"""A lesson as a TOML file: its form, and its strict reading. Whatever is wrong is told in one sentence with file, step and key.

    id = "currents"                         # small letters, digits and dashes
    game = "<the game's id>"
    order = 2                               # its place in the list of lessons (may be left out)
    title = { en = "…", pl = "…" }          # a text in both languages, or "…" alone if one will do
    summary = { en = "…", pl = "…" }
    sources = ["…"]                         # what the lesson rests on: books, charts, pages (may be left out; a step may have its own)

    [[step]]                                # one after the other, up to 40
    id = "against-the-stream"
    title = { en = "…", pl = "…" }
    text = { en = "…", pl = "…" }           # what there is to learn; {fact words} and {id} are filled in, {fact|step|steps} with its noun
    task = { en = "…", pl = "…" }           # what to do; absent in a step that is only read
    rule = "B2a"                            # the section of the rulebook it is about, if any
    picture = "galleon.png"                 # a PNG, JPEG, GIF or WebP beside the file; or { file = "…", caption = { … } }
    right = { en = "…", pl = "…" }          # said after a right attempt
    wrong = { en = "…", pl = "…" }          # said after a wrong one that no `mistake` knows: what is wrong, never the answer; not needed
                                            # where any text is right
    hints = [{ en = "…", pl = "…" }]        # one for each further wrong attempt, or if asked for; then comes the solution, if asked for
    solution = ["start trinidad"]           # an attempt that passes: choices, or an answer; for rehearsals, and shown to who asks for it
    again = "length"                        # further tasks of the same kind: a quiz of the game, or [[step.again]], each a step in which
                                            # only what differs is written down

    seat = "England"                        # with a position: whom the student plays
    before = ["Spain: reconnoitre"]         # choices made before the student comes in
    others = { Spain = ["fight", "pass"] }  # the rest answer with the first of these that is offered, else with the first choice
    show = ["philosophy"]                   # the parts of the board that lie open beside it
    highlight = ["havana"]                  # what is ringed and named on the board
    [step.position]                         # a position as `pw.position` takes it; without it the map is shown
    [step.map]                              # how the map is shown: without = [["a", "b"]] (currents away), passages = [["a", "b"]] (ways
                                            # opened), reversed = [["a", "b"]] (currents turned round),
                                            # highlight = ["a"], route = ["a", "b"], year = 1610, layers = ["currents"]

    [step.check]
    kind = "answer"                         # or "board" with `all`; absent: the step is only read
    type = "number"                         # number, yes-no, place, places, route, option, text
    fact = "steps trinidad europe"          # or value = 3; of a text what it must say: value = ["gold", "złoto"]; without it any will do
    options = [{ id = "a", en = "…", pl = "…" }]

    [[step.mistake]]                        # known wrong attempts: `all` conditions as of a board check, or an `answer`
    answer = 2
    text = { en = "…", pl = "…" }
    rule = "D4c"                            # the step's own if left out
    credit = 0.5                            # what half an answer is worth
    example = 2                             # an attempt that makes it, for rehearsals

The checks and conditions are described in `checks`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.reading import Kind
from paxwidget.engine.setup import DESCRIPTION_DEPTH
from paxwidget.engine.tables import DataError, Entry
from paxwidget.engine.teachable import ANSWER_KINDS
from paxwidget.engine.toml_text import GAPPED
from paxwidget.engine.untrusted import is_tangled, toml_of, visible
from paxwidget.engine.wording import hint
from paxwidget.teaching.checks import COMPARISONS, KINDS, SUBJECTS, Condition
from paxwidget.teaching.lesson_text import Check, LessonText, MapStage, Mistake, Picture, Step

STEPS, HINTS, MISTAKES, MOVES, CONDITIONS, OPTIONS, TEXT, AGAIN = 40, 6, 12, 80, 20, 12, 4000, 6
LESSON = Kind("lesson", 150_000)
PICTURE = Kind("picture of a lesson", 2_000_000)
#: How the pictures begin that a page can show, and what they are.
PICTURES = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"RIFF": "webp"}
SOURCES = 20
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LESSON_KEYS = ("id", "game", "order", "title", "summary", "sources", "step")
_ALWAYS = ("id", "title", "text", "task", "rule", "check", "right", "wrong", "hints", "mistake", "solution", "picture", "sources", "again")
_ON_A_BOARD = ("seat", "before", "others", "show", "highlight")
_STEP_KEYS = (*_ALWAYS, *_ON_A_BOARD, "position", "map")


class Part(Entry):
    """A part of the file whose values may also be plain data."""

    __slots__ = ()

    def plain(self, key: str, default: Any = None) -> Any:
        """Whatever lies under a key."""
        self.take(key)
        return self.mapping.get(key, default)

    def take(self, key: str) -> None:
        """Note that a key is known."""
        self._taken.add(key)

    def done(self) -> None:
        """Refuse every key that nobody asked for; `sources` are what a lesson rests on, not those of its keys."""
        self.known(sorted({*self._known, *self._taken}))

    def known(self, keys: Collection[str]) -> None:
        """Refuse the first key that is none of these, with the one that may have been meant."""
        for key in self.mapping:
            if key not in keys:
                raise self.error(key, f"is unknown; {hint(key, keys)}")


def read_lesson(path: Path) -> LessonText:
    """The lesson in a file; anything wrong raises DataError."""
    try:
        content = toml_of(LESSON.read(path))
    except (OSError, ValueError) as problem:
        raise DataError(f"{visible(path.name)}: cannot be read: {visible(str(problem), 300)}") from problem
    return lesson_of(content, visible(path.name), path)


def lesson_of(content: Mapping[str, Any], file: str, path: Path | None = None) -> LessonText:
    """The lesson that plain data make."""
    entry = Part(file, "lesson", content)
    entry.known(_LESSON_KEYS)
    id, game = _id(entry, "id"), entry.text("game")
    title, summary = _names(entry, "title"), _names(entry, "summary")
    order = entry.optional_integer("order", 0, 1000)
    steps = _list(entry, "step", STEPS, dict)
    if not steps:
        raise entry.error("step", "is missing: a lesson needs at least one")
    sources = _short(entry, "sources", entry.optional_texts("sources"), SOURCES)
    entry.done()
    found = tuple(_step(Part(file, f"step {number}", mapping)) for number, mapping in enumerate(steps, 1))
    ids = [step.id for step in found]
    if len(set(ids)) < len(ids):
        raise entry.error("step", "has an id that occurs twice")
    return LessonText(id, game, title, summary, found, file, 1000 if order is None else order, sources, path)


def _step(entry: Part) -> Step:
    # A misspelt key first: what it was meant to say is missing elsewhere, and that is not what is wrong.
    entry.known(_STEP_KEYS)
    check = _check(entry)
    asks = check.kind != "read"
    position = _position(entry) if entry.has("position") else None
    if check.kind == "board" and position is None:
        raise entry.error("check", "looks at the board, so the step needs a position")
    for key in ("map",) if position is not None else _ON_A_BOARD:
        if entry.has(key):
            raise entry.error(key, f"goes with {'the map' if key == 'map' else 'a position'}, which this step does not show")
    rule = entry.optional_text("rule") or ""
    mistakes = enumerate(_list(entry, "mistake", MISTAKES, dict), 1)
    step = Step(
        id=_id(entry, "id"), title=_names(entry, "title"), text=_names(entry, "text"),
        task=_names(entry, "task") if asks or entry.has("task") else None, rule=rule, check=check,
        right=_names(entry, "right") if asks else None,
        wrong=_names(entry, "wrong") if entry.has("wrong") or (asks and not check.takes_anything) else None,
        hints=tuple(_pair(entry, "hints", one) for one in _list(entry, "hints", HINTS, (dict, str))),
        mistakes=tuple(_mistake(entry, number, one, check, rule) for number, one in mistakes),
        solution=entry.plain("solution"), position=position, picture=_picture(entry),
        sources=_short(entry, "sources", entry.optional_texts("sources"), SOURCES),
        **(_table(entry) if position is not None else {"map": _map(entry)}), **_again(entry),
    )  # fmt: skip
    entry.done()
    return step


def _position(entry: Part) -> dict[str, Any]:
    """A described position: a table, in which a text in JSON may hold what TOML cannot, as `Game.describe_as_toml` gives it."""
    if isinstance(entry.mapping["position"], str):
        return _json(entry, entry.text("position"))
    found = dict(_mapping(entry, "position"))
    packed = found.pop(GAPPED, None)
    if packed is not None and not isinstance(packed, str):
        raise entry.error("position", f"holds under {GAPPED!r} a text in JSON and nothing else")
    return found if packed is None else {**found, **_json(entry, packed)}


def _json(entry: Part, text: str) -> dict[str, Any]:
    try:
        found = None if is_tangled(text.encode(), DESCRIPTION_DEPTH) else json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise entry.error("position", "is neither a table nor one in JSON")
    return found


def _again(entry: Part) -> dict[str, Any]:
    """The further tasks of a step: by the name of a quiz, or each as the step itself with some keys changed."""
    if isinstance(entry.mapping.get("again"), str):
        return {"again_quiz": entry.text("again")}
    found = []
    for number, mapping in enumerate(_list(entry, "again", AGAIN, dict), 1):
        changed = Part(entry.file, f"{entry.label}, again {number}", mapping)
        changed.known([key for key in _STEP_KEYS if key not in ("id", "again")])
        # Known mistakes and hints speak of the first task.
        kept = {key: value for key, value in entry.mapping.items() if key not in ("again", "mistake", "hints")}
        found.append(_step(Part(entry.file, changed.label, {**kept, **mapping})))
    return {"again": tuple(found)}


def _picture(entry: Part) -> Picture | None:
    if not entry.has("picture"):
        return None
    given = entry.plain("picture")
    inner = Part(entry.file, entry.label, given if isinstance(given, dict) else {"file": given})
    inner.known(("file", "caption"))
    file = inner.text("file")
    if Path(file).name != file:
        raise entry.error("picture", f"is the name of a file beside the lesson, not {file!r}")
    return Picture(file, _names(inner, "caption") if inner.has("caption") else None)


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
        "show": _short(entry, "show", entry.optional_texts("show"), OPTIONS),
        "map": MapStage(highlight=_short(entry, "highlight", entry.optional_texts("highlight"), OPTIONS)),
    }


def _map(entry: Part) -> MapStage:
    if not entry.has("map"):
        return MapStage()
    inner = Part(entry.file, entry.label, _mapping(entry, "map"))
    layers = inner.optional_texts("layers") if inner.has("layers") else None
    stage = MapStage(
        without=_pairs(inner, "without"), passages=_pairs(inner, "passages"), reversed=_pairs(inner, "reversed"),
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
    inner.known({"answer": ("kind", "type", "value", "fact", "options"), "board": ("kind", "all")}.get(kind, ("kind",)))
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
    if entry.has("value") == entry.has("fact") and (kind != "text" or entry.has("fact")):
        raise entry.error("value", "or 'fact' must be there, and only one of them")
    options = []
    for one in _list(entry, "options", OPTIONS, dict):
        inner = Part(entry.file, entry.label, one)
        options.append((_id(inner, "id"), _pair(entry, "options", {key: text for key, text in one.items() if key != "id"})))
    if (kind == "option") != bool(options):
        raise entry.error("options", "go with the type 'option' and no other")
    return Check("answer", kind, entry.plain("value"), entry.text("fact") if entry.has("fact") else "", tuple(options))


def _mistake(step: Part, number: int, mapping: Mapping[str, Any], check: Check, rule: str) -> Mistake:
    entry = Part(step.file, f"{step.label}, mistake {number}", mapping)
    entry.known(("answer", "all", "text", "rule", "example", "credit"))
    has_answer, conditions = entry.has("answer"), _conditions(entry)
    if check.kind == "answer" and not has_answer:
        raise entry.error("answer", "is missing: the step asks a question")
    if check.kind == "board" and (has_answer or not conditions):
        raise entry.error("all", "must hold the conditions of the mistake, without 'answer'")
    credit = entry.optional_number("credit")
    if credit is not None and not 0 <= credit < 1:
        raise entry.error("credit", "of a mistake lies between 0 and less than 1")
    mistake = Mistake(
        _names(entry, "text"), entry.optional_text("rule") or rule, conditions, has_answer, entry.plain("answer"),
        entry.plain("example"), credit,
    )  # fmt: skip
    entry.done()
    return mistake


def _conditions(entry: Part) -> tuple[Condition, ...]:
    return tuple(_condition(entry, one) for one in _list(entry, "all", CONDITIONS, dict))


def _condition(entry: Part, one: Mapping[str, Any]) -> Condition:
    subjects, comparisons = [key for key in SUBJECTS if key in one], [key for key in COMPARISONS if key in one]
    says = {key: text for key, text in one.items() if key in LANGUAGES}
    unknown = sorted(set(one) - set(SUBJECTS) - set(COMPARISONS) - set(says))
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
    return Condition(subject, str(words), comparison, value, _pair(entry, "all", says) if says else None)


def _id(entry: Part, key: str) -> str:
    id = entry.text(key)
    if not _ID.fullmatch(id) or len(id) > 60:
        raise entry.error(key, f"must be small letters, digits and single dashes, not {id!r}")
    return id


def _names(entry: Part, key: str) -> Names:
    given = entry.mapping.get(key)
    texts = {"en": given} if isinstance(given, str) else given
    foreign = [lang for lang in texts if lang not in LANGUAGES] if isinstance(texts, dict) else []
    if foreign:
        raise entry.error(key, f"is in the unknown language {visible(repr(foreign[0]), 20)}; choose from {' and '.join(LANGUAGES)}")
    if isinstance(texts, dict) and len(texts) == 1:
        # One language will do for both.
        texts = dict.fromkeys(LANGUAGES, next(iter(texts.values())))
    names = Entry(entry.file, entry.label, {key: texts} if entry.has(key) else {}).names(key)
    entry.take(key)
    if max(len(names.en), len(names.pl)) > TEXT:
        raise entry.error(key, f"is longer than {TEXT} letters")
    return names


def _pair(entry: Part, key: str, mapping: Mapping[str, Any] | str) -> Names:
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
