"""Every kind of decision of every game on the screen of a small laptop: nothing that it needs is out of sight, cut off or too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.kinds import Table, shown, wrong_with
from tests.every_game import SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(
    ("seeds", "lang", "theme"),
    [
        pytest.param((7,), "en", "light", id="en-light"),
        pytest.param((7, 8, 9), "pl", "dark", id="pl-dark", marks=pytest.mark.long),
    ],
)
def test_every_kind_of_decision_is_in_sight(
    page: Page, console_errors: list[str], name: str, seeds: tuple[int, ...], lang: str, theme: str
) -> None:
    table: Table = [({}, seed) for seed in seeds]
    problems = {step: found for step, board in shown(page, name, table, lang, theme) if (found := wrong_with(board))}
    assert problems == {}
