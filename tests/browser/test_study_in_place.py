"""At the end of a game, a button opens the study where the board was, and another leads back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import paxwidget as pw
from tests.browser.bare import Bare


def test_a_game_that_is_over_is_studied_in_place_of_its_board(page: Page, console_errors: list[str]) -> None:
    game = pw.new_game("smugglers", seats=["Red", "Green"], seed=3, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    game.bots = {}
    end = game.ply
    bare = Bare(page)
    board = bare.show(game.board(seat="Red"))
    bare.use("light", 850, 660)
    board.locator("[data-do=study]").click()
    study = page.locator(".paxw[data-kind=study]")
    expect(study).to_be_visible()
    expect(board).to_be_hidden()
    study.locator(".paxw-status").click()
    page.keyboard.press("Home")
    expect(study).not_to_have_attribute("data-version", str(game.version - 1))
    expect(study.locator("[data-choice]").first).to_be_visible()
    assert game.ply == 0
    page.locator("[data-do=leave]").click()
    expect(study).to_have_count(0)
    expect(board.locator(".paxw-end")).to_be_visible()
    assert game.ply == end
