"""At the end of a game, a button opens the study where the board was, and another leads back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.cockpit import HIGH, WIDE
from tests.every_game import every_shipped_game


def finished(name: str) -> Game:
    """A game of chance players, played to its end."""
    game = pw.new_game(name, seed=3, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    game.bots = {}
    return game


def test_a_game_that_is_over_is_studied_in_place_of_its_board(page: Page, console_errors: list[str]) -> None:
    game = finished("smugglers")
    end = game.ply
    bare = Bare(page)
    board = bare.show(game.board(seat="Red"))
    bare.use("light", WIDE, HIGH)
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


@every_shipped_game
def test_what_one_may_do_after_the_end_is_in_sight(page: Page, name: str) -> None:
    """However long the table of victories is."""
    game = finished(name)
    bare = Bare(page)
    board = bare.show(game.board(seat=game.seats[0], lang="pl"))
    bare.use("light", WIDE, HIGH)
    for does in ("again", "study"):
        expect(board.locator(f"[data-do={does}]")).to_be_in_viewport(ratio=1)
