"""A study on the painted map: what a comparison and a mark show there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.board import open_tab
from tests.browser.test_study import expect_at, slider_of


@pytest.fixture
def game() -> Game:
    """Eighty choices of players of chance."""
    seats = ["Spain", "England", "France"]
    played = pw.new_game("hispanica", seats=seats, seed=7, bots=dict.fromkeys(seats, "random"), autosave=False)
    played.run_bots(80)
    return played


def test_a_comparison_is_seen_on_the_map_and_in_the_market(page: Page, console_errors: list[str], game: Game) -> None:
    study = Bare(page).show(game.study(seat="all"))
    expect_at(study, 80)
    slider_of(study).fill("11")
    expect_at(study, 11)
    study.get_by_role("button", name="Compare from here").click()
    slider_of(study).fill("40")
    lines = study.locator(".paxw-comparison li")
    expect(lines.filter(has_text="Year: 1600 → 1604")).to_have_count(1)
    expect(lines.filter(has_text="Porto Bello – colony: Spain → –")).to_have_count(1)
    expect(study.locator(".paxh-last .paxh-fresh").first).to_be_visible()
    open_tab(study, "market")
    expect(study.locator("[data-changed]").nth(2)).to_be_visible()
    # All hands lie open: two beside the one that decides.
    expect(study.locator('[data-tab^="hand"]')).to_have_count(3)


def test_an_arrow_and_a_ring_are_drawn_on_the_map(page: Page, console_errors: list[str], game: Game) -> None:
    game.marks = ["!", "arrow havana tortuga", "circle coro"]
    study = Bare(page).show(game.study())
    expect_at(study, 80)
    expect(study.locator(".paxm-pointers .paxm-arrow")).to_have_count(1)
    expect(study.locator(".paxw-study-notes__drawn li")).to_have_count(2)
