"""A board among strangers: the notebook around it, whose keys are not the board's."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import TABLE, board_of, open_keys
from tests.browser.conftest import Notebook

BOARD = TABLE + "game.board(curtain=False)"
#: A point of each kind of place in the visible part of a board where a click chooses nothing: words, gaps, things, sleeping buttons.
PLACES = """board => {
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const found = new Map();
  for (let y = Math.max(top, 100) + 3; y < Math.min(bottom, innerHeight - 40); y += 7) {
    for (let x = left + 3; x < right; x += 9) {
      const met = document.elementFromPoint(x, y);
      if (!board.contains(met) || met.closest("[data-choice], [data-do]:enabled, [data-hot]")) continue;
      const kind = [met, met.parentElement].map(el => `${el.tagName} ${el.getAttribute("class")} ${el.disabled}`).join(" in ");
      if (!found.has(kind)) found.set(kind, [x, y]);
    }
  }
  return [...found.entries()];
}"""
#: What means something to the notebook: cut, copy, paste, delete, insert, fold, turn into text, number the lines, restart.
LETTERS = (*"abdfhkorsuvxyz1", "M", "d", "d", "0", "0", "Delete", " ")
HEAR = "() => { window.heard = []; document.addEventListener('keydown', event => window.heard.push(event.key)); }"
HAS_FOCUS = "board => board.contains(document.activeElement)"


def advertised(page: Page, board: Locator) -> list[str]:
    """The keys that the board's own help names."""
    board.locator("[data-do=help]").click()
    shown = open_keys(board).locator("kbd").all_inner_texts()
    assert shown
    page.keyboard.press("Escape")
    signs = {"←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", "Esc": "Escape", "…": "5"}
    return [signs.get(key, key) for keys in shown for key in keys.split()]


def test_no_key_reaches_the_notebook_wherever_the_board_was_clicked(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(BOARD)
    board = board_of(book.run(0))
    page.evaluate(HEAR)
    board.evaluate("board => board.scrollIntoView()")
    places = board.evaluate(PLACES)
    assert len(places) > 15
    for kind, (x, y) in places:
        # As somebody who comes from the notebook.
        book.cells.nth(0).locator(".jp-InputPrompt").evaluate("prompt => prompt.closest('.jp-Notebook').focus()")
        page.mouse.click(x, y)
        assert board.evaluate(HAS_FOCUS), kind
        page.keyboard.press("m")
        assert board.evaluate(HAS_FOCUS), kind
    words = board.locator(".paxw-prompt__words")
    for key in (*advertised(page, board), *LETTERS):
        words.click(position={"x": 3, "y": 3})
        page.keyboard.press(key)
        if key == "?":
            # The help lies over the words.
            page.keyboard.press("Escape")
    assert page.evaluate("heard") == []
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    assert book.cells.count() == 1
    # But the notebook is saved from there.
    words.click(position={"x": 3, "y": 3})
    with page.expect_response(lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url):
        page.keyboard.press("Control+s")
    expect(board.locator(".paxw-picture svg").first).to_be_visible()
