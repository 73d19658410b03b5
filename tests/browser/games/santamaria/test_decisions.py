"""Every kind of decision on one small screen, alone too: nothing lies outside, is cut off, or must be scrolled to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.kinds import Table, looks, shown, steps_of, wrong_with

NAME = "santamaria"
_ASKED: dict[str, Any] = {"ask_everything": True, "boards": "chosen", "seats": 4}
#: Games of chance players that together ask everything, with others and alone.
TABLES: dict[str, Table] = {
    "": (({**_ASKED, "advanced": True}, 11), (_ASKED, 11), ({**_ASKED, "advanced": True}, 14), ({"seats": 4}, 8)),
    "-solo": (({"solo": True, "ask_everything": True}, 25), ({"solo": True}, 9), ({"solo": True}, 48), ({"solo": True}, 42)),
}
#: What nobody asks who plays alone.
NOT_ALONE = {"choose-boards"}
#: A drawer whose text goes on below it.
CUT_OFF = """board => {
  const drawer = board.querySelector(".paxw-shelf--below .paxw-shelf__body");
  const more = drawer.scrollHeight - drawer.clientHeight;
  return more > 1 ? [`${drawer.dataset.part} goes on for ${more} px below the drawer`] : [];
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
