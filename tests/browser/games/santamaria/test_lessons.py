"""In a lesson the board is narrow, and drawn by the same rules as on a page of its own."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import paxwidget as pw
from tests.browser.bare import Bare

#: The buttons on the picture that lie over a die.
OVER_DICE = """page => {
  const boxes = (what) => [...page.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const dice = boxes(".paxw-picture [data-id^='white-']");
  return [dice.length, boxes(".paxw-zoom button").filter((button) => dice.some((die) => touch(button, die))).length];
}"""


def test_the_tools_of_the_picture_lie_over_no_die(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    bare = Bare(page)
    lesson = pw.lesson("first-turn", game="santamaria", progress=tmp_path / "progress.txt").goto("one-building")
    shown = bare.show_guide(lesson)
    bare.use("light", 834, 640)
    expect(shown.locator(".paxw-zoom button")).to_have_count(5)
    dice, covered = shown.evaluate(OVER_DICE)
    assert dice >= 6
    assert covered == 0
