"""What a move costs the browser, counted and not timed: the layers it paints anew, and the messages it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.test_board_speed import CLICK

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
    board.evaluate(CLICK, 2)
    before = count()
    board.evaluate(CLICK, MOVES)
    after = count()
    assert {"ground", "letters", "moving"} <= before.keys()
    assert after["moving"] > before["moving"]
    assert {name: after[name] for name in ("ground", "letters")} == {name: before[name] for name in ("ground", "letters")}
