"""Several maps on one page: each is painted and met like a single one."""

from __future__ import annotations

import io
from collections.abc import Callable

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import board_of
from tests.browser.conftest import Notebook
from tests.browser.games.hispanica.table import TABLE

BOARD = TABLE + "game.board(curtain=False)"
#: What a pointer meets at the places of the map: the thing of each place, or another one.
MET = """map => [...map.querySelectorAll("[data-id][data-at]")].map(thing => {
  const [x, y] = thing.getAttribute("data-at").split(" ").map(Number);
  const point = new DOMPoint(x, y).matrixTransform(thing.getScreenCTM());
  const met = document.elementFromPoint(point.x, point.y)?.closest("[data-id]");
  return [thing.dataset.id, met?.dataset.id];
})"""
HIDE_OUTPUT = """async index => {
  jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  await jupyterapp.commands.execute('notebook:hide-cell-outputs');
}"""
#: How much of a picture may look otherwise: some edges.
SAME = 0.005


def picture(board: Locator) -> tuple[Image.Image, list[list[str]]]:
    """The map as it is painted, and what a pointer meets on it, as soon as the page has come to rest: cells above it may still grow."""
    # Wherever another test has left the pointer, a card may come up over the map.
    board.page.mouse.move(0, 0)
    drawing = board.locator("svg.paxm-map")
    drawing.evaluate("drawing => drawing.scrollIntoView({ block: 'center' })")
    now = drawing.screenshot()
    for _ in range(20):
        before, now = now, drawing.screenshot()
        if now == before:
            break
    met: list[list[str]] = drawing.evaluate(MET)
    return Image.open(io.BytesIO(now)).convert("RGB"), met


def differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels that look otherwise; where the page stands between two pixels, one picture is a pixel lower or higher."""
    assert one.width == other.width
    assert abs(one.height - other.height) <= 1
    both = (0, 0, one.width, min(one.height, other.height))
    one, other = one.crop(both), other.crop(both)
    inner = (2, 2, one.width - 2, one.height - 2)

    def apart(down: int) -> float:
        found = ImageChops.difference(one, ImageChops.offset(other, 0, down)).crop(inner).convert("L").histogram()
        return sum(found[8:]) / sum(found)

    return min(map(apart, (-1, 0, 1)))


def test_every_board_on_a_page_is_drawn_and_met_like_a_single_one(notebook: Callable[..., Notebook], page: Page) -> None:
    book = notebook(BOARD, BOARD)
    alone, met_alone = picture(board_of(book.run(0)))
    assert len(met_alone) > 40
    second = board_of(book.run(1))

    def check(board: Locator) -> None:
        seen, met = picture(board)
        assert differing(alone, seen) < SAME
        assert met == met_alone

    check(second)
    page.evaluate(HIDE_OUTPUT, 0)
    expect(book.cells.nth(0).locator(".paxw")).to_be_hidden()
    check(second)
    # Another notebook covers the first one, which stays on the page.
    check(board_of(notebook(BOARD).run(0)))
