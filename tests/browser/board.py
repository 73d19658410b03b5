"""A live board on a page, as the browser tests handle it: find it, wait for positions, click and type on it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

TABLE = """
import paxwidget as pw
import tests.toys
game = pw.new_game("smugglers", seats=["Red", "Green"], seed=9, storms=False, autosave=False)
"""
#: Waits until the board shows another version than the one given; gives up after some seconds.
NEXT_VERSION = """async (board, before) => {
  const end = performance.now() + 30000;
  while (board.dataset.version === before && performance.now() < end) await new Promise(requestAnimationFrame);
  return board.dataset.version;
}"""
#: Where on the screen a thing of the map lies that says its place on the drawing, once it has lain there for some frames.
POINT = """async thing => {
  const point = () => {
    const [x, y] = thing.getAttribute("data-at").split(" ").map(Number);
    const found = new DOMPoint(x, y).matrixTransform(thing.getScreenCTM());
    return [found.x, found.y];
  };
  let at = point();
  for (let frames = 0, end = performance.now() + 20000; frames < 3 && performance.now() < end; frames++) {
    await new Promise(requestAnimationFrame);
    const now = point();
    if (now[0] !== at[0] || now[1] !== at[1]) [at, frames] = [now, -1];
  }
  return at;
}"""


def board_of(cell: Locator) -> Locator:
    """The board in a cell's output, once it is drawn and has heard from Python."""
    board = cell.locator(".paxw")
    expect(board.locator(".paxw-picture svg").first).to_be_visible(timeout=30_000)
    expect(board.locator("[data-choice], [data-do=reveal], .paxw-prompt__words").first).to_be_visible()
    return board


def version_of(board: Locator) -> str:
    """The version of the position on the screen."""
    return board.get_attribute("data-version") or ""


def moved_on(board: Locator, act: Callable[[], object]) -> str:
    """Do something that changes the position, wait until it is drawn, and return its version."""
    before = version_of(board)
    act()
    return wait_for_next(board, before)


def wait_for_next(board: Locator, before: str) -> str:
    """Wait until another version than that is drawn, and return it."""
    after: str = board.evaluate(NEXT_VERSION, before)
    assert after != before, "the position did not change"
    return after


def point_at(page: Page, thing: Locator) -> None:
    """Move the mouse onto a thing of the map; should it have moved away meanwhile, after it."""
    thing.scroll_into_view_if_needed()
    at = thing.evaluate(POINT)
    for _ in range(10):
        page.mouse.move(*at)
        before, at = at, thing.evaluate(POINT)
        if at == before:
            return
    raise AssertionError("it does not stop moving")


def click_zone(board: Locator, zone: str) -> None:
    """Click a zone of a map where its ships ride, which is open water."""
    point_at(board.page, board.locator(f'.paxm-zone[data-id="{zone}"]').first)
    board.page.mouse.down()
    board.page.mouse.up()


def wait_for_question(board: Locator) -> None:
    """Wait until the board asks something: what a seat may choose can come after the position itself."""
    expect(board.locator("[data-choice], [data-do=reveal]").first).to_be_visible()


def reveal(board: Locator) -> None:
    """Say who one is, where a curtain hangs."""
    wait_for_question(board)
    if board.locator("[data-choice]").count() == 0:
        board.locator("[data-do=reveal]").first.click()
        expect(board.locator("[data-choice]").first).to_be_visible()


def click_choice(page: Page, board: Locator, id: str) -> str:
    """Make a choice with the mouse: on the thing that it concerns if one glows, else by its button; returns which."""
    for word in id.split(" ")[1:]:
        thing = board.locator(f'[data-id="{word}"][data-hot]').first
        if thing.count():
            _click_thing(page, thing)
            item = board.locator(f'.paxw-menu [data-choice="{id}"]')
            if board.locator(".paxw-menu").count():
                item.click()
            return "thing"
    board.locator(f'[data-choice="{id}"]').first.click()
    return "button"


def _click_thing(page: Page, thing: Locator) -> None:
    # A mouse does not wait, as clicks on elements do, until a new question under it takes clicks.
    expect(page.locator("[data-resting]")).to_have_count(0)
    if thing.get_attribute("data-at") is None:
        thing.click(position={"x": 8, "y": 8})
    else:
        point_at(page, thing)
        page.mouse.down()
        page.mouse.up()


def open_tab(board: Locator, part: str) -> Locator:
    """Open the tab of a part and return the part."""
    board.locator(f'[data-tab="{part}"]').click()
    return board.locator(f'[data-part="{part}"]')


def open_keys(board: Locator) -> Locator:
    """Turn the open help to its page of keys and return that."""
    keys = board.locator("[data-help=keys]")
    keys.click()
    # The page comes with the next frame; what is read before is still the one that was open.
    expect(keys).to_have_attribute("aria-current", "page")
    return board.locator(".paxw-help__page")
