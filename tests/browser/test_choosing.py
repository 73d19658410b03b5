"""Choosing by mouse and keys on a bare page: double clicks, bids, what a pressed button shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from paxwidget.widget import Board
from tests.browser.bare import Bare
from tests.browser.board import moved_on

#: Two clicks at the same place: the second as soon as the board shows another position.
CLICK_AGAIN = """async (board, [x, y]) => {
  const click = () => document.elementFromPoint(x, y).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
  const moved = new Promise((done, fail) => {
    new MutationObserver(done).observe(board, { attributeFilter: ["data-version"] });
    setTimeout(() => fail(new Error("the first click did nothing")), 20000);
  });
  click();
  await moved;
  click();
}"""
PLACES = """board => [...board.querySelectorAll(".paxw-prompt, .paxw-bar, .paxw-picture")].map(el => {
  const { x, y } = el.getBoundingClientRect();
  return [x, y];
})"""


@pytest.fixture
def game() -> Game:
    """Two seats at the start of a round."""
    return new_game("smugglers", seats=["Red", "Green"], seed=9, storms=False, autosave=False)


def middle(button: Locator) -> list[float]:
    """Where a mouse would click."""
    box = button.bounding_box()
    assert box is not None
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def test_a_double_click_chooses_once_and_shifts_nothing(page: Page, game: Game) -> None:
    board = Bare(page).show(Board(game, curtain=False))
    first = board.locator("[data-choice]").first
    expect(first).to_be_visible()
    moved_on(board, lambda: page.mouse.dblclick(*middle(first)))
    expect(board.locator("[data-choice^=sail]").first).to_be_visible()
    assert game.ply == 1
    expect(board.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-resting]")).to_have_count(0)
    # A slow one, whose second half meets the next question.
    board.evaluate(CLICK_AGAIN, middle(board.locator("[data-choice^=sail]").first))
    expect(board).to_have_attribute("data-version", "2")
    assert game.ply == 2
    expect(board.get_by_role("alert")).to_have_count(0)


def test_what_went_wrong_is_said_without_shifting_anything(page: Page, game: Game) -> None:
    board = Bare(page).show(Board(game, curtain=False))
    first = board.locator("[data-choice]").first
    expect(first).to_be_visible()
    before = board.evaluate(PLACES)
    # Python has gone on without telling.
    game.play(game.choices[-1])
    first.click()
    expect(board.get_by_role("alert")).to_contain_text("The game has moved on")
    assert board.evaluate(PLACES) == before
