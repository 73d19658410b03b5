"""Choosing amounts, and from a long list, on a bare page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from paxwidget import position
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from paxwidget.widget import Board
from tests.browser.bare import Bare
from tests.browser.board import moved_on
from tests.browser.cockpit import HIGH, WIDE


def bids(money: int) -> Game:
    """A blind auction in which England owns so much."""
    players = {"England": {"money": money}, "France": {"money": 3}}
    game = position("hispanica", {"seats": ["England", "France"], "year": 1599, "turn": "England", "players": players})
    game.play("auction ships")
    return game


def test_a_few_amounts_are_one_click_or_a_digit_and_enter(page: Page) -> None:
    game, bare = bids(9), Bare(page)
    board = bare.show(Board(game, seat="England"))
    moved_on(board, lambda: board.locator("button[data-number='7']").click())
    assert game.line[-1].choice == "bid 7"
    game.undo()
    moved_on(board, bare.tell)
    page.keyboard.press("5")
    moved_on(board, lambda: page.keyboard.press("Enter"))
    assert game.line[-1].choice == "bid 5"


def test_many_amounts_are_typed_and_entered(page: Page) -> None:
    game = bids(40)
    board = Bare(page).show(Board(game, seat="England"))
    board.locator(".paxw-prompt__words").click(position={"x": 3, "y": 3})
    for digit in "23":
        page.keyboard.press(digit)
    moved_on(board, lambda: page.keyboard.press("Enter"))
    assert game.line[-1].choice == "bid 23"


def test_another_question_shows_its_first_choice_and_the_filter_leads_to_it(page: Page) -> None:
    """Whoever scrolled down a long list meets the next one from its top; Enter in the filter goes on to what fits."""
    game = new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
    first = game.to_act[0]
    game.play(next(choice for choice in game.offers_for(first) if choice.id.startswith("deal ")))
    bare = Bare(page)
    board = bare.show(Board(game, curtain=False))
    bare.use("light", WIDE, HIGH)
    choices = board.locator(".paxw-choices")
    expect(choices.locator("[data-choice]").nth(15)).to_be_attached()
    choices.evaluate("list => { list.scrollTop = list.scrollHeight; }")
    assert choices.evaluate("list => list.scrollTop") > 100
    choices.locator("[data-filters]").focus()
    page.keyboard.press("Enter")
    expect(choices.locator("[data-choice]").first).to_be_focused()
    choices.evaluate("list => { list.scrollTop = list.scrollHeight; }")
    # Another answer of the same question leaves the list where it is.
    moved_on(board, lambda: choices.locator("[data-choice='ask pay 10']").click())
    assert choices.evaluate("list => list.scrollTop") > 100
    moved_on(board, lambda: choices.locator("[data-choice=cancel], [data-choice^=drop]").last.click())
    expect(choices.locator("[data-choice]").first).to_be_visible()
    assert choices.evaluate("list => list.scrollTop") == 0
