"""What a move costs the browser, counted and not timed: the layers it paints anew, and the messages it takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.speed import clicked

MOVES = 12


@pytest.fixture
def board(page: Page) -> Locator:
    """The board of a game of two, on a bare page, with its first choices."""
    bare = Bare(page)
    shown = bare.show(pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False).board(curtain=False))
    bare.use("light", 880)
    shown.locator("[data-choice]").first.wait_for()
    return shown


def _layers(session: CDPSession, layers: list[dict[str, Any]]) -> dict[str, int]:
    """How often each layer of the map was painted, by the name it has in the drawing."""
    found: dict[str, int] = {}
    for layer in layers:
        if "backendNodeId" not in layer:
            continue
        node = session.send("DOM.resolveNode", {"backendNodeId": layer["backendNodeId"]})["object"]["objectId"]
        name = session.send(
            "Runtime.callFunctionOn",
            {
                "objectId": node,
                "returnByValue": True,
                "functionDeclaration": "function () { return this.closest?.('[data-layer]')?.dataset.layer ?? '' }",
            },
        )["result"]["value"]
        if name:
            found[name] = found.get(name, 0) + layer["paintCount"]
    return found


def _counter(page: Page) -> Callable[[], dict[str, int]]:
    session = page.context.new_cdp_session(page)
    last: list[dict[str, Any]] = []

    def note(event: dict[str, Any]) -> None:
        if "layers" in event:
            last[:] = event["layers"]

    session.on("LayerTree.layerTreeDidChange", note)
    session.send("DOM.enable")
    session.send("LayerTree.enable")

    def count() -> dict[str, int]:
        # The tree is told of after a frame in which something changed.
        page.evaluate("async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame) }")
        return _layers(session, last)

    return count


def test_what_never_changes_is_painted_once(page: Page, board: Locator) -> None:
    count = _counter(page)
    clicked(board, 2)
    before = count()
    clicked(board, MOVES)
    after = count()
    assert {"ground", "letters", "moving"} <= before.keys()
    assert after["moving"] > before["moving"]
    assert {name: after[name] for name in ("ground", "letters")} == {name: before[name] for name in ("ground", "letters")}


#: The size on the screen of every letter of the map that is shown, by its words.
LETTERS = """map => Object.fromEntries([...map.querySelectorAll("text")]
  .filter((text) => text.getClientRects().length > 0 && getComputedStyle(text).display !== "none" && text.textContent !== "")
  .map((text) => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent, Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)];
  }))"""
#: How wide each thing to click is, and how far from its middle that of the nearest other one is, in pixels of the screen.
TARGETS = """map => {
  const sites = [...map.querySelectorAll(".paxm-site__reach")].map((one) => {
    const { left, top, width } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + width / 2, width };
  });
  const way = (one, other) => one === other ? Infinity : Math.hypot(one.x - other.x, one.y - other.y);
  return sites.map((one) => [one.width, Math.min(...sites.map((other) => way(one, other)))]);
}"""


#: The picture has measured itself: the unit that its letters go by is that of its size.
MEASURED = """map => {
  const { width, height } = map.getBoundingClientRect();
  const [, , w, h] = map.getAttribute("viewBox").split(" ").map(Number);
  return Math.abs(Number(map.style.getPropertyValue("--paxw-u")) - Math.max(w / width, h / height)) < 0.002;
}"""
WIDTHS = (380, 700, 850, 1250, 1900)


def test_letters_of_the_map_can_be_read_at_any_size_and_zoom(page: Page, board: Locator) -> None:
    clicked(board, 12)
    chart = board.locator("svg.paxm-map")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for zoom in ("zoomIn", "zoomIn", "fit"):
            page.wait_for_function(MEASURED, arg=chart.element_handle())
            letters: dict[str, float] = chart.evaluate(LETTERS)
            assert letters
            assert {words: size for words, size in letters.items() if size < 9.95} == {}, width
            # Names are as large whatever the zoom; the pieces' own letters grow with their pieces.
            assert all(size <= 14 for words, size in letters.items() if len(words) > 2)
            for size, near in chart.evaluate(TARGETS):
                assert size >= min(23.9, near - 0.5)
            board.locator(f"[data-do={zoom}]").click()


def test_a_small_map_names_a_site_when_one_points_at_it(page: Page, board: Locator) -> None:
    page.set_viewport_size({"width": 850, "height": 700})
    name = board.locator('.paxm-sitenames [data-of="havana"]')
    expect(name).to_be_hidden()
    board.locator('.paxm-site[data-id="havana"] .paxm-site__reach').hover()
    expect(name).to_be_visible()


def test_the_focus_can_be_seen_on_every_kind_of_place(page: Page, board: Locator) -> None:
    ring = board.locator("[data-ring] > path").last
    for place in ("jamaica", "port-royal", "havana", "europe"):
        board.locator("[data-choice]").first.focus()
        page.keyboard.press("ArrowDown")
        board.evaluate("(board, id) => board.querySelector(`.paxm-map [data-id='${id}']`).focus({ focusVisible: true })", place)
        expect(ring).to_have_attribute("d", re.compile("M.*"))
        # Nothing that is drawn later covers it, and nothing clips it.
        assert ring.evaluate("path => path.closest('.paxm-map').lastElementChild.lastElementChild === path.parentElement")
        assert ring.evaluate("path => path.closest('[clip-path]') === null")
        page.keyboard.press("c")
        expect(ring).to_have_attribute("d", "")


def test_the_currents_of_the_explorer_come_to_rest_and_move_again_when_asked(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    bare = Bare(page)
    chart = bare.show(pw.new_game("hispanica", seats=["England", "France"], autosave=False).chart.widget())
    moving = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    page.wait_for_function(f"() => ({moving})() > 0")
    ends: list[float] = page.evaluate("() => document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)")
    assert max(ends) <= 10_000
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
    expect(chart).not_to_have_attribute("data-flowing", "")
    assert page.evaluate(moving) == 0
    chart.locator("[data-do=flow]").click()
    assert page.evaluate(moving) > 0
