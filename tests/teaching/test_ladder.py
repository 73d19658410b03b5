"""Feedback is a ladder: what is wrong and what of it is right, hints, the solution for whoever asks; then another task like it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.teaching.catalogue import lesson_files
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import LessonText, Step
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from tests.every_game import TAUGHT
from tests.teaching.conftest import opened, pair

TEXTS = [read_lesson(path) for name in TAUGHT for path in lesson_files(name)]
every_lesson = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.id}")


def test_a_wrong_answer_is_told_what_is_wrong_then_hinted_then_shown_on_request(lesson: Lesson) -> None:
    lesson.next()
    with pytest.raises(PaxError, match="Try it yourself first"):
        lesson.show_solution()
    lesson.answer(7)
    assert (lesson.hints, lesson.may_show_solution) == ([], False)
    lesson.answer(7)
    assert (lesson.hints, lesson.may_show_solution) == (["Around."], False)
    lesson.answer(2)
    assert (lesson.hints, lesson.may_show_solution) == (["Around.", "North."], True)
    assert lesson.panel()["shown"] == []
    assert lesson.show_solution() == ["The answer: 3.", "Yes, 3."]
    assert lesson.panel()["can_show"] is False
    lesson.answer(3)
    row = lesson.progress[1]
    assert (row["solved"], row["credit"], row["wrong"], row["hints"], row["shown"]) == (True, 0, 3, 2, 1)


def test_the_solution_of_a_board_is_told_as_its_buttons_are(small: dict[str, Any], tmp_path: Path) -> None:
    lesson = opened(small, tmp_path).goto("play")
    lesson.check()
    assert lesson.show_solution() == ["Sail to Saba", "Sail to Nevis"]
    lesson.lang = "pl"
    assert lesson.panel()["shown"] == ["Płyń na wyspę Saba", "Płyń na wyspę Nevis"]
    assert lesson.reset().panel()["shown"]


def test_half_an_answer_has_half_the_credit_and_is_told_which_half(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1] |= {"check": {"kind": "answer", "type": "places", "fact": "within aves 3"}, "mistake": [], "solution": ["saba"]}
    lesson = opened(small, tmp_path).goto("ask")
    half = lesson.answer("Saba, Nevis")
    assert not half
    assert half.credit == pytest.approx(2 / 3)
    assert half.verdict == "Partly right (67%)."
    assert half.text == "Right: Saba and Nevis. Still missing: 1 place."
    mixed = lesson.answer("Saba, Nevis, Aves")
    assert mixed.credit == pytest.approx(1 / 3)
    assert mixed.text == "Right: Saba and Nevis. Wrong: Aves. Still missing: 1 place."
    assert lesson.answer("Aves").text == "No."
    assert lesson.progress[1]["credit"] == 67
    assert lesson.answer("Saba, Nevis, Redonda").credit == 1
    assert lesson.progress[1]["credit"] == 100


def test_a_voyage_is_right_as_far_as_it_goes(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1] |= {
        "check": {"kind": "answer", "type": "route", "fact": "routes aves redonda"}, "mistake": [], "solution": [],
    }  # fmt: skip
    lesson = opened(small, tmp_path).goto("ask")
    half = lesson.answer("Aves, Saba, Nevis, Saba")
    assert half.credit == pytest.approx(2 / 3)
    assert half.text == "Right as far as Nevis. The route begins or ends elsewhere."


def test_half_a_task_on_the_board_is_told_by_its_conditions(small: dict[str, Any], tmp_path: Path) -> None:
    """What held before anything was done is no merit; what was spoilt of it is missing."""
    small["step"][2] |= {"check": {"kind": "board", "all": [
        {"played": "sail saba", **pair("the ship has been at Saba")},
        {"at": "hand.Red", "least": 3, **pair("three crates are aboard")},
        {"played": "sail nevis", "is": False, **pair("keep away from Nevis")},
    ]}, "mistake": []}  # fmt: skip
    lesson = opened(small, tmp_path).goto("play")
    assert lesson.check().credit == 0
    assert lesson.game is not None
    lesson.game.play("sail saba")
    half = lesson.check()
    assert half.credit == 0.5
    assert half.text == "Done: the ship has been at Saba. Not yet: three crates are aboard. Not there."
    lesson.game.play("sail nevis")
    assert lesson.check().credit == pytest.approx(1 / 3)


def test_a_known_mistake_may_be_worth_something(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1]["mistake"][0]["credit"] = 0.5
    half = opened(small, tmp_path).goto("ask").answer(1)
    assert (half.credit, half.text) == (0.5, "That is the way back.")


def test_the_goal_is_noticed_at_once(lesson: Lesson) -> None:
    lesson.goto("play")
    assert lesson.game is not None
    lesson.game.play("sail saba")
    assert lesson.panel()["feedback"] is None
    lesson.game.play("sail nevis")
    assert lesson.panel()["feedback"]["right"]
    assert lesson.is_solved


def test_a_second_task_of_the_same_kind_is_written_down(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1]["again"] = [
        {"task": pair("And to Nevis?"), "right": pair("Yes, {steps aves nevis}."), "solution": 2,
         "check": {"kind": "answer", "type": "number", "fact": "steps aves nevis"}},
    ]  # fmt: skip
    lesson = opened(small, tmp_path).goto("ask")
    assert not lesson.panel()["again"]
    lesson.answer(3)
    assert lesson.panel()["again"]
    assert lesson.again().task == "And to Nevis?"
    assert not lesson.panel()["solved"]
    assert lesson.answer(2).text == "Yes, 2."
    assert not lesson.has_another
    with pytest.raises(PaxError, match="no other task"):
        lesson.again()
    assert opened(small, tmp_path).rehearse() == []


def test_a_quiz_makes_tasks_of_the_same_kind_without_end(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1]["again"] = "length"
    lesson = opened(small, tmp_path).goto("ask")
    lesson.answer(3)
    tasks = [lesson.again().task for _ in range(20)]
    # The toy has four isles, so there are few questions about two of them.
    assert len(set(tasks)) > 4
    lesson.goto("ask")
    assert lesson.again().task == tasks[0]
    small["step"][1]["again"] = "lenght"
    with pytest.raises(PaxError, match="no quiz is called 'lenght'; did you mean 'length'"):
        opened(small, tmp_path)


def test_who_was_shown_the_solution_earns_the_credit_by_another_task(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1] |= {"again": "length", "hints": []}
    lesson = opened(small, tmp_path).goto("ask")
    lesson.answer(1)
    lesson.show_solution()
    lesson.answer(3)
    assert lesson.progress[1]["credit"] == 0
    lesson.again()
    lesson.answer(lesson._expected())
    assert lesson.progress[1]["credit"] == 100


def test_the_next_lesson_follows_in_the_same_place(tmp_path: Path) -> None:
    game = max(TAUGHT, key=lambda name: len(lesson_files(name)))
    first, second, *others = (row["lesson"] for row in pw.lessons(game))
    title = next(text.title.get("en") for text in TEXTS if (text.game, text.id) == (game, second))
    lesson = pw.lesson(first, progress=tmp_path / "p.json")
    assert lesson.panel()["next_lesson"] == ""
    for step in lesson.steps:
        lesson._progress.note(step, solved=True)
    assert lesson.panel()["next_lesson"] == title
    lesson.act("next-lesson")
    assert (lesson.id, lesson.number, lesson.panel()["heading"]) == (second, 1, title)
    last = [second, *others][-1]
    with pytest.raises(PaxError, match="the last lesson"):
        pw.lesson(last, progress=tmp_path / "p.json").next_lesson()


def answer_in_words(lesson: Lesson, step: Step) -> list[str]:
    """Words that give the answer of a question away."""
    expected = lesson._expected()
    if step.check.type == "number":
        return [str(expected)]
    if step.check.type == "option":
        return [dict(step.check.options)[expected].en]
    if step.check.type in ("place", "places"):
        return [lesson._name_of(id) for id in ([expected] if isinstance(expected, str) else expected)]
    if step.check.type == "route":
        return [lesson._name_of(id) for id in expected[0][1:-1]]
    return []


@every_lesson
def test_no_wrong_answer_is_told_the_right_one(text: LessonText, tmp_path: Path) -> None:
    lesson = Lesson(text, progress=Progress("x", tmp_path / "p.json"))
    given_away = []
    for step in text.steps:
        if step.check.kind != "answer":
            continue
        lesson.goto(step.id)
        for said in (step.wrong, *(mistake.text for mistake in step.mistakes)):
            told = lesson._told(said)
            given_away += [(step.id, told) for word in answer_in_words(lesson, step) if re.search(rf"\b{re.escape(word)}\b", told)]
    assert given_away == []


@every_lesson
def test_no_wrong_attempt_on_the_board_is_told_what_to_do(text: LessonText, tmp_path: Path) -> None:
    """What is said to one who has done nothing names none of the choices of the solution."""
    lesson = Lesson(text, progress=Progress("x", tmp_path / "p.json"))
    for step in text.steps:
        if step.check.kind == "board":
            lesson.goto(step.id)
            told = lesson.check().text
            lesson._tries = 9
            assert [line for line in lesson.show_solution() if line in told] == [], step.id
