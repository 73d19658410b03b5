"""The battle panel in a lesson, where the board is narrow."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import paxwidget as pw
from tests.browser.bare import Bare


def test_the_odds_stand_between_the_ships_and_in_view(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    bare = Bare(page)
    shown = bare.show_guide(pw.lesson("sea-battle", progress=tmp_path / "progress.txt").goto("board"))
    bare.use("light", 834, 640)
    odds = shown.locator(".paxn-fight__middle")
    expect(odds).to_be_in_viewport(ratio=0.95)
    left, middle, right = (one.bounding_box() for one in (shown.locator(".paxn-side").first, odds, shown.locator(".paxn-side").last))
    assert left is not None
    assert middle is not None
    assert right is not None
    assert left["x"] + left["width"] <= middle["x"]
    assert middle["x"] + middle["width"] <= right["x"]
    assert left["y"] == middle["y"] == right["y"]
