"""Lessons and the explorer: a scripted student solves every lesson by clicks, a wrong one is told why; one of each in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.rulebook import sections_read
from paxwidget.teaching.lesson_file import LessonText, Step, read_lesson
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from tests.browser.bare import Bare
from tests.browser.board import moved_on, point_at
from tests.browser.conftest import Notebook

SPEC = registry.find("hispanica")
assert SPEC.teachable is not None
TEXTS = sorted((read_lesson(path) for path in SPEC.teachable().lessons.glob("*.toml")), key=lambda text: text.order)
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
            self.press("check")
        elif step.check.type in ("yes-no", "option"):
            self.panel.locator(f'[data-answer="{str(what).lower()}"]').click()
        elif step.check.type == "number":
            self.write(str(what))
        else:
            self.write(", ".join([what] if isinstance(what, str) else what))

    def write(self, words: str) -> None:
        self.panel.locator("input").fill(words)
        self.press("answer")

    def choose(self, choice: str) -> None:
        button = self.board.locator(f'[data-choice="{choice}"]').first
        expect(button).to_be_visible()
        moved_on(self.board, button.click)

    def expect_verdict(self, is_right: bool, text: str, section: str) -> None:
        verdict = self.panel.locator(".paxw-lesson__verdict")
        expect(verdict).to_contain_text(text)
        expect(verdict).to_have_attribute("data-right", "true" if is_right else "false")
        assert SPEC.rulebook is not None
        rule = sections_read(SPEC.rulebook)[section]
        # Sections of the book are known by their numbers, all others by their titles.
        expect(verdict).to_contain_text(rule.title.en if ":" in section else section)
        expect(verdict).to_contain_text(rule.summary.en)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.id)
def test_every_lesson_is_solved_and_failed_with_the_right_words(
    page: Page, console_errors: list[str], tmp_path: Path, text: LessonText
) -> None:
    """By clicks alone: in every lesson one known mistake (on the board if there is one), and every solution.

    All other mistakes are made in `tests/teaching`.
    """
    lesson = Lesson(text, progress=Progress(f"hispanica/{text.id}", tmp_path / "progress.json"))
    student = Student(Bare(page).show_guide(lesson))
    expect(student.panel.locator(".paxw-lesson__head strong")).to_have_text(text.title.en)
    clumsy = next((step for step in text.steps if step.check.kind == "board" and step.mistakes), None)
    clumsy = clumsy or next(step for step in text.steps if step.mistakes)
    for number, step in enumerate(text.steps):
        if number > 0:
            student.go_on_to(step)
        if step.check.kind == "read":
            continue
        for mistake in step.mistakes[:1] if step is clumsy else ():
            student.attempt(step, mistake.example)
            student.expect_verdict(False, lesson._told(mistake.text), mistake.rule)
        student.attempt(step, step.solution)
        student.expect_verdict(True, lesson._told(step.right), step.rule)
    if text.steps[-1].check.kind == "read":
        student.press("next")
    expect(student.panel.locator(".paxw-lesson__done")).to_be_visible()
    assert Lesson(text, progress=Progress(f"hispanica/{text.id}", tmp_path / "progress.json")).is_done


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


def click_zone(board: Locator, zone: str) -> None:
    """Click a zone where its ships ride, which is open water."""
    point_at(board.page, board.locator(f'.paxm-zone[data-id="{zone}"]').first)
    board.page.mouse.down()
    board.page.mouse.up()


def test_the_explorer_answers_to_clicks(
    page: Page, console_errors: list[str], barriers: Callable[[Locator], list[str]], shoot: Callable[..., Path]
) -> None:
    explorer, bare = pw.chart("hispanica").explore(), Bare(page)
    chart = bare.show(explorer)
    expect(chart.locator(".paxm-zone")).to_have_count(14)
    click_zone(chart, "curacao")
    expect(chart.locator('.paxh-values [data-value="trinidad"]')).to_have_text("4")
    expect(chart.locator('[data-barred="trinidad"]')).to_contain_text("The Guiana Current runs from Trinidad to Curaçao")
    expect(chart.locator(".paxh-barred")).to_have_count(2)
    shoot(chart, "explorer-reach-light")
    click_zone(chart, "trinidad")
    expect(chart.locator('.paxh-ways[data-style="there"]')).to_contain_text("4 steps")
    expect(chart.locator('.paxh-ways[data-style="back"]')).to_contain_text("1 step")
    expect(chart.locator('.paxh-ways[data-style="home"]')).to_contain_text("Trinidad → Hewanorra → Sint Maarten → Europe")
    expect(chart.locator(".paxh-voyage")).to_have_count(3)
    assert explorer.selection == ["curacao", "trinidad"]
    assert str(explorer.graph) == "DiGraph with 5 nodes and 4 edges"
    bare.use("dark", 1250)
    shoot(chart, "explorer-ways-dark")
    chart.locator("[data-do=clear]").click()
    chart.locator(".paxh-years input").fill("1606")
    expect(chart.locator("[data-yield]")).to_have_count(2)
    expect(chart.locator(".paxh-yields")).to_contain_text("silver: Panama")
    expect(chart.locator(".paxh-years__words")).to_contain_text("peace")
    for layer, marks in (("tribal", 20), ("wild", 12), ("spanish", 8), ("revolt", 10)):
        before = chart.locator(".paxm-site").count()
        chart.locator(f"[data-layer={layer}]").click()
        expect(chart.locator(".paxm-site")).to_have_count(before - marks)
    chart.locator("[data-layer=currents]").click()
    expect(chart.locator(".paxh-stream")).to_have_count(0)
    chart.locator("[data-layer=provenance]").click()
    expect(chart.locator('.paxh-provenance[data-of="cuba"], .paxh-provenance[data-of="tortuga"]').first).to_contain_text("B")
    assert barriers(chart) == []


def test_currents_stand_still_for_those_who_asked_for_less_motion(page: Page) -> None:
    stream = Bare(page).show(pw.chart("hispanica").widget()).locator(".paxh-stream").first
    expect(stream).to_be_attached()
    page.emulate_media(reduced_motion="no-preference")
    expect(stream).to_have_css("animation-name", "paxh-stream")
    page.emulate_media(reduced_motion="reduce")
    expect(stream).to_have_css("animation-name", "none")


def test_a_quiz_is_taken_by_clicks(page: Page, console_errors: list[str]) -> None:
    quiz = pw.quiz("hispanica", "length", seed=7)
    student = Student(Bare(page).show_guide(quiz))
    student.write("77")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_contain_text("The answer is")
    expect(student.panel.locator("[data-score]")).to_have_attribute("data-score", "0/1")
    student.press("next")
    expect(student.panel.locator(".paxw-lesson__verdict")).to_have_count(0)
    assert quiz.score == (0, 1)
