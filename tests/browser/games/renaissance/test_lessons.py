"""While a class is asked what a card costs or a fair pays, the board does not say it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import paxwidget as pw
from tests.browser.bare import Bare


def test_prices_and_payments_are_hidden_while_they_are_asked(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    bare = Bare(page)
    lesson = pw.lesson("trade-fairs", progress=tmp_path / "progress.txt").goto("share")
    shown = bare.show_guide(lesson)
    bare.use("light", 834, 640)
    florins = shown.locator(".paxr-fair--east + .paxr-coins")
    expect(florins).to_have_text("3")
    for told in (".paxr-price", ".paxr-fair .paxr-signs", ".paxr-pays"):
        expect(shown.locator(told).first).to_be_hidden()
    # One plays by them.
    lesson.goto("hold")
    bare.tell()
    expect(florins).to_have_text("3")
    for told in (".paxr-price", ".paxr-fair .paxr-signs", ".paxr-pays"):
        expect(shown.locator(told).first).to_be_visible()


def test_a_quiz_does_not_tell_its_answer_on_the_board(page: Page, console_errors: list[str]) -> None:
    shown = Bare(page).show_guide(pw.quiz("renaissance", "price", seed=1))
    expect(shown.locator(".paxr-price").first).to_be_hidden()
