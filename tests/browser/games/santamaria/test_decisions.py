"""Every kind of decision on one small screen, alone too: nothing lies outside, is cut off, or must be scrolled to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.cockpit import HIGH, WIDE
from tests.browser.kinds import Table, looks, shown, steps_of, wrong_with

NAME = "santamaria"
_ASKED: dict[str, Any] = {"ask_everything": True, "boards": "chosen", "seats": 4}
#: Games of chance players that together ask everything, with others and alone.
TABLES: dict[str, Table] = {
    "": (({**_ASKED, "advanced": True}, 11), (_ASKED, 11), ({**_ASKED, "advanced": True}, 14), ({"seats": 4}, 342)),
    "-solo": (({"solo": True, "ask_everything": True}, 25), ({"solo": True}, 9), ({"solo": True}, 48), ({"solo": True}, 42)),
}
#: What nobody asks who plays alone.
NOT_ALONE = {"choose-boards"}
#: A drawer whose text goes on below it, how many dice there are under one of them, and letters of a small copy.
CUT_OFF = """board => {
  const found = [];
  const drawer = board.querySelector(".paxw-shelf--below .paxw-shelf__body");
  const more = drawer.scrollHeight - drawer.clientHeight;
  if (more > 1) found.push(`${drawer.dataset.part} goes on for ${more} px below the drawer`);
  for (const count of board.querySelectorAll(".paxw-picture .paxs-pool > text")) {
    const die = count.parentElement.querySelector("[data-id]") ?? count.previousElementSibling;
    if (count.getBoundingClientRect().left < die.getBoundingClientRect().right - 1) found.push(`${count.textContent} lies over its die`);
  }
  for (const copy of board.querySelectorAll(".paxw-thumb :is(.paxs-line, .paxs-pool)"))
    if (copy.getBoundingClientRect().width > 0) found.push(`a small copy says ${copy.textContent}, which nobody can read`);
  return found;
}"""
#: What of the buildings that a die would activate lies under the card that tells of them.
UNDER_THE_CARD = """board => {
  const card = board.querySelector("[role=tooltip]").getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }) => right > card.left && left < card.right && bottom > card.top && top < card.bottom;
  const woken = [...board.querySelectorAll(".paxw-picture :is(.paxs-woken, .paxs-rest)")].map((one) => one.getBoundingClientRect());
  return { woken: woken.length, under: woken.filter(isUnder).length };
}"""


@looks
@pytest.mark.parametrize("mark", TABLES)
def test_every_kind_of_decision_is_in_sight_and_read(page: Page, console_errors: list[str], mark: str, lang: str, theme: str) -> None:
    problems, met = {}, set()
    for step, board in shown(page, NAME, TABLES[mark], lang, theme, mark):
        met.add(step)
        if found := wrong_with(board, CUT_OFF):
            problems[step] = found
    assert problems == {}
    assert met == steps_of(NAME) - (NOT_ALONE if mark else set())


def test_the_card_of_a_die_lies_beside_the_buildings_it_would_wake(page: Page, console_errors: list[str]) -> None:
    game = pw.new_game(NAME, seats=4, seed=8, autosave=False)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    bare.use("light", WIDE, HIGH)
    dice = [f"white-{column}" for column in range(1, 7)] + [f"blue-{row}" for row in range(1, 7)]
    seen = 0
    for name in dice:
        die = board.locator(f'.paxw-picture [data-id="{name}"]')
        if die.count() == 0:
            continue
        die.hover()
        expect(board.locator("[role=tooltip] .paxw-float__title")).to_have_text(name.replace("-", " "))
        found = board.evaluate(UNDER_THE_CARD)
        assert found["under"] == 0, name
        seen += found["woken"] > 0
    assert seen >= 3
