"""Lessons and the explorer: a scripted student does every lesson by clicks, wrong, by half and right; one of each in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.engine.rulebook import sections_read
from paxwidget.teaching.catalogue import in_order, lesson_files
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import LessonText, Step
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from tests.browser.bare import Bare
from tests.browser.board import click_zone, moved_on
from tests.browser.conftest import Notebook
from tests.every_game import TAUGHT

TEXTS = in_order(read_lesson(path) for name in TAUGHT for path in lesson_files(name))


def kinds(text: LessonText) -> set[tuple[str, str]]:
    """What there is to do in a lesson, on whose board."""
    return {("game", text.game), *((step.check.kind, step.check.type) for step in text.steps)}


def in_every_run(texts: Sequence[LessonText]) -> Iterator[LessonText]:
    """So many lessons that every game and every kind of task is met in one of them."""
    unmet = {kind for text in texts for kind in kinds(text)}
    while unmet:
        best = max(texts, key=lambda text: (len(unmet & kinds(text)), -len(text.steps)))
        unmet -= kinds(best)
        yield best


IN_EVERY_RUN = list(in_every_run(TEXTS))
OPEN = "import paxwidget as pw\nlesson = pw.lesson({id!r}, progress={progress!r})\nlesson"


class Student:
    """Somebody who clicks: answers in the panel, choices on the board beside it."""

    def __init__(self, cell: Locator) -> None:
        self.panel = cell.locator(".paxw-lesson")
        self.board = cell.locator(".paxw:not(.paxw-lesson)")
        #: Whether something was played in this step.
        self.is_touched = False
        expect(self.panel).to_be_visible(timeout=30_000)

    def press(self, what: str) -> None:
        self.panel.locator(f"[data-do={what}]").click()

    def go_to(self, step: Step) -> None:
        self.set_up_by(self.panel.locator(f"[data-step={step.id}]"))
        self.expect_at(step)

    def go_on_to(self, step: Step) -> None:
        self.set_up_by(self.panel.locator("[data-do=next]"))
        self.expect_at(step)

    def expect_at(self, step: Step) -> None:
        self.is_touched = False
        expect(self.panel.locator(f"[data-step={step.id}]")).to_have_attribute("aria-current", "step")

    def set_up_by(self, button: Locator) -> None:
        """Press a button that sets a step up, and wait until its own board has taken the place of the one before."""
        expect(self.board).to_be_visible()
        before = self.board.element_handle()
        button.click()
        before.wait_for_element_state("hidden")
        expect(self.board).to_be_visible()

    def attempt(self, step: Step, what: Any) -> None:
        if step.check.kind == "board":
            if self.is_touched:
                self.set_up_by(self.panel.locator("[data-do=reset]"))
            self.is_touched = True
            for choice in what:
                self.choose(choice)
            # A goal that is reached is noticed by itself.
            if what != step.solution:
                self.press("check")
        elif step.check.type in ("yes-no", "option"):
            self.panel.locator(f'[data-answer="{str(what).lower()}"]').click()
        elif step.check.type == "number":
            self.write(str(what))
        else:
            self.write(", ".join([what] if isinstance(what, str) else what))

    def write(self, words: str) -> None:
        self.panel.locator(".paxw-lesson__input").fill(words)
        self.press("answer")

    def choose(self, choice: str) -> None:
        button = self.board.locator(f'[data-choice="{choice}"]').first
        expect(button).to_be_visible()
        # A click where the last one was is taken for its second half while a new question rests.
        expect(self.board.page.locator("[data-resting]")).to_have_count(0)
        moved_on(self.board, button.click)

    def expect_verdict(self, lesson: Lesson, credit: float, section: str) -> None:
        """The verdict on the page is the one that Python has, worth so much, with its rule."""
        verdict = self.panel.locator(".paxw-lesson__verdict")
        told = lesson.panel()["feedback"]
        assert told["credit"] == pytest.approx(credit, abs=0.01)
        expect(verdict).to_contain_text(told["text"])
        expect(verdict).to_have_attribute("data-right", "true" if credit == 1 else "false")
        if section and lesson.spec.rulebook is not None:
            rule = sections_read(lesson.spec.rulebook)[section]
            expect(verdict).to_contain_text(rule.title.en)
            expect(verdict).to_contain_text(rule.summary.en)


def wrong_way(step: Step) -> Any:
    """An attempt that is wrong altogether: nothing done on a board, another answer to a question; none where the file must know one."""
    if step.check.kind == "board":
        return []
    if step.check.type == "number":
        return step.solution + 31
    if step.check.type == "yes-no":
        return not step.solution
    if step.check.type == "option":
        told = [step.solution, *(mistake.answer for mistake in step.mistakes)]
        return next((id for id, _ in step.check.options if id not in told), None)
    return None


def half_way(step: Step) -> tuple[Any, float] | None:
    """An attempt that is half right, with what it is worth."""
    for mistake in step.mistakes:
        if mistake.credit:
            return mistake.example, mistake.credit
    if step.check.type == "places" and len(step.solution) > 1:
        return step.solution[:1], 1 / len(step.solution)
    return None


@pytest.mark.parametrize(
    "text", [pytest.param(text, id=f"{text.game}-{text.id}", marks=[] if text in IN_EVERY_RUN else [pytest.mark.long]) for text in TEXTS]
)
def test_every_lesson_is_done_wrong_by_half_and_right(page: Page, console_errors: list[str], tmp_path: Path, text: LessonText) -> None:
    """By clicks alone: in every lesson one wrong and one half attempt, and every solution, whose goal is noticed by itself.

    All other mistakes are made in the tests of the lessons themselves, and all lessons rehearsed there, without a browser.
    """
    lesson = Lesson(text, progress=Progress(f"{text.game}/{text.id}", tmp_path / "progress.json"))
    student = Student(Bare(page).show_guide(lesson))
    expect(student.panel.locator(".paxw-lesson__head strong")).to_have_text(text.title.en)
    tasks = [step for step in text.steps if step.check.kind != "read"]
    wrong = next((step for step in tasks if wrong_way(step) is not None), None)
    half = next((step for step in tasks if half_way(step) is not None), None)
    for number, step in enumerate(text.steps):
        if number > 0:
            student.go_on_to(step)
        if step.check.kind == "read":
            continue
        if step is wrong:
            student.attempt(step, wrong_way(step))
            student.expect_verdict(lesson, 0, step.rule)
        if step is half and (way := half_way(step)) is not None:
            student.attempt(step, way[0])
            student.expect_verdict(lesson, way[1], "")
            expect(student.panel.locator(".paxw-lesson__verdict--half")).to_be_visible()
        student.attempt(step, step.solution)
        student.expect_verdict(lesson, 1, step.rule)
    if text.steps[-1].check.kind == "read":
        student.press("next")
    expect(student.panel.locator(".paxw-lesson__done")).to_be_visible()
    following = lesson.panel()["next_lesson"]
    if following:
        student.press("next-lesson")
        expect(student.panel.locator(".paxw-lesson__head strong")).to_have_text(following)
    assert Lesson(text, progress=Progress(f"{text.game}/{text.id}", tmp_path / "progress.json")).is_done


def test_the_ladder_is_climbed_and_another_task_follows(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    lesson = pw.lesson("currents", progress=tmp_path / "progress.json").goto("there-and-back")
    student = Student(Bare(page).show_guide(lesson))
    shown = student.panel.locator(".paxw-lesson__hints li")
    for hints in (0, 1, 2):
        student.write("9")
        expect(shown).to_have_count(hints)
    student.press("show")
    expect(student.panel.locator(".paxw-lesson__solution")).to_contain_text("The answer: 4.")
    student.press("again")
    expect(student.panel.locator(".paxw-lesson__title")).to_contain_text("another one")
    expect(student.panel.locator(".paxw-lesson__verdict, .paxw-lesson__solution")).to_have_count(0)


def test_what_was_clicked_is_corrected_and_cleared(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    """Of a set of places any can be taken back, all at once too, and no voyage is drawn through them."""
    lesson = pw.lesson("map", progress=tmp_path / "progress.json").goto("doors")
    student = Student(Bare(page).show_guide(lesson))
    answer = student.panel.locator("input").first
    for zone in ("tortuga", "barataria", "sint-maarten"):
        click_zone(student.board, zone)
    expect(answer).to_have_value("Tortuga, Barataria, Sint Maarten")
    expect(student.board.locator(".paxm-chosen circle")).to_have_count(3)
    expect(student.board.locator(".paxm-chosen path, .paxm-chosen text")).to_have_count(0)
    click_zone(student.board, "barataria")
    expect(answer).to_have_value("Tortuga, Sint Maarten")
    student.press("clear")
    expect(answer).to_have_value("")
    expect(student.board.locator(".paxm-chosen circle")).to_have_count(0)


def test_hints_language_and_a_route_clicked_on_the_map(
    notebook: Callable[..., Notebook], tmp_path: Path, barriers: Callable[[Locator], list[str]], shoot: Callable[..., Path]
) -> None:
    book = notebook(OPEN.format(id="currents", progress=str(tmp_path / "progress.json")))
    cell = book.run(0)
    student = Student(cell)
    text = next(one for one in TEXTS if one.id == "currents")
    step = next(one for one in text.steps if one.id == "out-of-the-gulf")
    student.go_to(step)
    student.press("hint")
    expect(student.panel.locator(".paxw-lesson__hints")).to_contain_text("Loop Current comes up")
    for zone in ("barataria", "new-providence", "tortuga", "caymanes"):
        click_zone(student.board, zone)
    expect(student.panel.locator("input")).to_have_value("Barataria, New Providence, Tortuga, Caymanes")
    shoot(cell, "lesson-light")
    student.press("answer")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_have_attribute("data-right", "true")
    assert barriers(student.panel) == []
    book.use_theme("JupyterLab Dark")
    shoot(cell, "lesson-dark")
    student.press("lang")
    expect(student.panel).to_contain_text("Wyznacz najkrótszą drogę")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_contain_text("Dobrze.")


def test_a_round_is_taken_and_handed_in_by_clicks(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    quiz = pw.quiz("smugglers", "length", seed=7, questions=2, hand_in=tmp_path)
    student = Student(Bare(page).show_guide(quiz))
    expect(student.panel.locator("[data-field=pupil]")).to_have_count(0)
    for _ in range(2):
        student.write(str(quiz._question.answer))
        expect(student.panel.locator(".paxw-lesson__verdict")).to_have_attribute("data-right", "true")
        student.press("next")
    expect(student.panel.locator(".paxw-lesson__summary")).to_contain_text("2 of 2 right")
    expect(student.panel.locator(".paxw-lesson__task")).to_have_count(0)
    student.panel.locator("[data-field=pupil]").fill("Ann")
    student.press("hand-in")
    expect(student.panel.locator(".paxw-lesson__pupil")).to_contain_text("Handed in")
    assert [(row["name"], row["right"]) for row in pw.scores(tmp_path)] == [("Ann", 2)]


def test_a_quiz_is_taken_by_clicks(page: Page, console_errors: list[str]) -> None:
    quiz = pw.quiz("smugglers", "length", seed=7)
    student = Student(Bare(page).show_guide(quiz))
    student.write("77")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_contain_text("The answer:")
    expect(student.panel.locator("[data-score]")).to_have_attribute("data-score", "0/1")
    student.press("next")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_have_count(0)
    assert quiz.score == (0, 1)
