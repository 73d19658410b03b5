"""Choosing by mouse and keys on a bare page: double clicks, bids, what a pressed button shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from paxwidget import position
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from paxwidget.widget import Board
from tests.browser.bare import Bare
from tests.browser.board import moved_on
from tests.browser.cockpit import HIGH, WIDE

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
PLACES = """board => [...board.querySelectorAll(".paxw-prompt, .paxw-bar, svg.paxm-map")].map(el => {
  const { x, y } = el.getBoundingClientRect();
  return [x, y];
})"""


@pytest.fixture
def game() -> Game:
    """Two seats at the start of a year."""
    return new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)


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
    expect(board.locator("[data-choice^=bid]").first).to_be_visible()
    assert game.ply == 1
    expect(board.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-resting]")).to_have_count(0)
    # A slow one, whose second half meets the next question.
    board.evaluate(CLICK_AGAIN, middle(board.locator("[data-choice^=bid]").first))
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
