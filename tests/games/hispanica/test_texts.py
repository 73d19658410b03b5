"""Every question, choice and event has its words in both languages, and no word is left over."""

from __future__ import annotations

import ast
import inspect
import random
import re
import sys
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from paxwidget.engine.flow import Procedure, Simultaneous, Step
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games import hispanica
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.rules.d3_rosetta import _doers
from tests.games.hispanica.table import world

GAP = re.compile(r"\{(\*|[A-Za-z0-9_-]+)(?::[a-z]+)?(?:\|[^{}]*)?\}")
PART = re.compile(r"\[[^\[\]]*\]")
ASKING = {name: step for name, step in SPEC.steps.items() if not isinstance(step, Procedure)}
GIVING_UP = ("sell", "done", "discard", "piracy", "buried")
#: Actions whose effect is told by the piece itself.
TOLD_BY_PIECES = {"ship", "haven"}


def group(name: str, lang: str = "en") -> dict[str, str]:
    """The templates of one table of a text file."""
    return {key.removeprefix(f"{name}."): value for key, value in SPEC.text(lang).items() if key.startswith(f"{name}.")}


@cache
def calls(method: str) -> tuple[ast.Call, ...]:
    """Every call `s.<method>(...)` in the game's code."""
    folder = Path(inspect.getfile(hispanica)).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return tuple(
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and getattr(node.func, "attr", "") == method
    )


def patterns(node: ast.expr) -> list[str]:
    """The words an expression can stand for, as regular expressions."""
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.IfExp):
        return [*patterns(node.body), *patterns(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z-]+" for part in node.values)
        return ["".join(parts)]
    raise AssertionError(f"a key of the log cannot be told from {ast.unparse(node)}")


@cache
def told() -> tuple[tuple[str, float], ...]:
    """The pattern of each key of the log with the number of its words, from every `tell`."""
    found = []
    for call in calls("tell"):
        words = float("inf") if any(isinstance(word, ast.Starred) for word in call.args) else len(call.args) - 2
        found += [(pattern, words) for pattern in patterns(call.args[0])]
    return tuple(found)


def first_words(function: Callable[..., list[str]]) -> set[str]:
    """The first words of the choices that a function lists."""
    module = vars(sys.modules[function.__module__])
    found = set()
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        items = node.elts if isinstance(node, ast.List) else [node.elt] if isinstance(node, ast.ListComp) else []
        for item in items:
            word = item.values[0] if isinstance(item, ast.JoinedStr) else item
            found.add(str(module[word.id] if isinstance(word, ast.Name) else getattr(word, "value", "")).split(" ")[0])
    return found


def verbs(name: str) -> set[str]:
    """The first words of all choices a step can offer."""
    step = ASKING[name]
    if isinstance(step, Step):
        return {attribute[3:].replace("_", "-") for attribute in dir(step) if attribute.startswith("on_")}
    assert isinstance(step, Simultaneous)
    return first_words(step.options_of)


def parted(key: str) -> tuple[str | None, list[str]]:
    """The step of a label's key, if it has one, and the words of the choice."""
    step, dot, words = key.partition(".")
    return (step, words.split(" ")) if dot else (None, key.split(" "))


def test_both_languages_say_the_same_things() -> None:
    assert list(SPEC.text("en")) == list(SPEC.text("pl"))


@pytest.mark.parametrize("key", list(SPEC.text("en")))
def test_both_languages_name_the_same_things(key: str) -> None:
    gaps = [set(GAP.findall(SPEC.text(lang)[key])) for lang in LANGUAGES]
    assert gaps[0] == gaps[1]


def test_every_question_is_asked_in_words_and_no_other() -> None:
    said = {parted(key)[0] or key for key in group("prompt")}
    assert said == set(ASKING)


def test_what_questions_name_can_be_chosen_there() -> None:
    for table in ("prompt", "can"):
        for step, words in map(parted, group(table)):
            assert step is None or words in (["*"], ["own"]) or words[0] in verbs(step)
    for key, template in group("prompt").items():
        step = parted(key)[0] or key
        assert ("{can}" in template) == any(parted(name)[0] == step for name in group("can"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_question_names_what_is_not_offered(lang: str) -> None:
    """An omen forbids the binge; an empty hand has nothing to play, until it is not empty."""
    texts, phrases = Texts(SPEC, lang), group("can", lang)
    seen = set()
    for seed in range(3):
        position = Position(SPEC, SPEC.new(world(), ("England", "France"), {}, seed))
        rng = random.Random(seed)
        while not position.is_over:
            seat, frame = position.to_act[0], position.frame
            ids = position.options(seat)
            offered = {id.split(" ")[0] for id in ids}
            asked = texts.prompt(position.state, frame, seat, ids)
            for verb in verbs(frame.step):
                phrase = phrases.get(f"{frame.step}.{verb}")
                if phrase is not None:
                    assert (phrase in asked) == (verb in offered), (asked, ids)
                    seen.add((frame.step, verb, verb in offered))
            position.play(seat, rng.choice(ids).replace("…", "x"))
    assert {("auction-turn", "binge", False), ("auction-turn", "binge", True), ("empty-handed", "play", False)} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_only_speaks_of_what_it_knows(lang: str) -> None:
    prompts = group("prompt", lang)
    for call in calls("push"):
        prompt = prompts.get(str(getattr(call.args[0], "value", "")))
        known = {"seat", "can", *(word.arg for word in call.keywords)}
        if prompt is not None and None not in known:
            assert set(GAP.findall(PART.sub("", prompt))) <= known, ast.unparse(call)


@pytest.mark.parametrize(("step", "verb"), [(name, verb) for name in ASKING for verb in sorted(verbs(name))])
def test_every_choice_has_a_label(step: str, verb: str) -> None:
    labels = [parted(key) for key in group("choice")]
    assert any(words[0] == verb and own in (None, step) for own, words in labels)


def test_every_offer_has_a_label() -> None:
    assert set(SPEC.offers) <= {parted(key)[1][0] for key in group("choice")}


def test_every_label_belongs_to_a_choice() -> None:
    anybody = {verb for name in ASKING for verb in verbs(name)} | set(SPEC.offers)
    for key in group("choice"):
        step, words = parted(key)
        assert words[0] in (anybody if step is None else verbs(step)), key


def test_every_action_has_a_label_and_a_line_of_the_log() -> None:
    assert {key.removeprefix("act ") for key in group("choice") if key.startswith("act ")} == set(_doers)
    assert {key.removeprefix("act-") for key in group("log") if key.startswith("act-")} == set(_doers) - TOLD_BY_PIECES


def test_every_event_has_a_line_and_every_line_an_event() -> None:
    log = group("log")
    for pattern, _ in told():
        assert any(re.fullmatch(pattern, key) for key in log), pattern
    for key in log:
        assert any(re.fullmatch(pattern, key) for pattern, _ in told()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_only_speaks_of_what_it_was_told(lang: str) -> None:
    for key, template in group("log", lang).items():
        gaps = [int(gap) for gap in GAP.findall(PART.sub("", template))]
        for pattern, words in told():
            if re.fullmatch(pattern, key):
                assert max(gaps, default=-1) < words, (key, words)


TABLES = [
    (("Spain", "England", "France"), {}),
    (("England", "France", "Netherlands"), {"length": "short"}),
    (("Spain", "England", "France", "Netherlands", "Courland"), {"start": 1614}),
    (("England", "Courland"), {"ganga_zumba": "England"}),
    (("England",), {"solo": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_is_left_unsaid_in_whole_games(seats: tuple[str, ...], options: dict[str, object]) -> None:
    """Play at random, seldom giving anything up, now and then with a deal, and read it all in both languages."""
    texts = [Texts(SPEC, lang) for lang in LANGUAGES]
    rng = random.Random(len(seats))
    state = SPEC.new(world(), seats, options, 1)
    state.log = []
    position = Position(SPEC, state)
    while not position.is_over:
        seat, frame = position.to_act[0], position.frame
        ids, others = position.options(seat), position.offers(seat)
        said = [words.line(state, key, line) for key, _, line, _ in state.log for words in texts]
        said += [words.prompt(state, frame, seat, ids) for words in texts]
        said += [words.label(state, frame.step, choice) for choice in (*ids, *others) for words in texts]
        assert not [line for line in said if re.search(r"[{}\[\]]|None", line)]
        state.log.clear()
        lively = [choice for choice in ids if choice.split(" ")[0] not in GIVING_UP]
        choice = rng.choice(others if others and rng.random() < 0.02 else lively or ids)
        position.play(seat, choice.replace("…", "in words of my own"))
    assert [words.missing for words in texts] == [set(), set()]
