"""Every kind of decision on one small screen: nothing lies outside, is cut off, or must be scrolled to."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.kinds import Table, looks, shown, steps_of, wrong_with

NAME = "columnoffire"
#: Games of chance players that together ask everything.
TABLE: Table = (({"seats": 3}, 7), ({"seats": 4}, 1), ({"seats": 2}, 3), ({"seats": 3}, 9), ({"seats": 2}, 4))
#: A drawer whose text goes on below it, cards of the own row that stick out of their frames or of the row or have half a name, tabs in
#: two lines, and what a sale would bring over the signs of its space.
CUT_OFF = """board => {
  const found = [];
  const drawer = board.querySelector(".paxw-shelf--below .paxw-shelf__body");
  if (["characters", "conflicts", "calendar"].includes(drawer.dataset.part) && drawer.scrollHeight > drawer.clientHeight + 1)
    found.push(`${drawer.dataset.part} goes on for ${drawer.scrollHeight - drawer.clientHeight} px below the drawer`);
  for (const chip of board.querySelectorAll(".paxc-line--cards > .paxc-chip")) {
    if (chip.scrollWidth > chip.clientWidth + 1) found.push(`${chip.textContent} sticks out of its frame`);
    const row = chip.parentElement.getBoundingClientRect();
    if (chip.getBoundingClientRect().right > row.right + 1) found.push(`${chip.textContent} sticks out of its row`);
  }
  for (const name of board.querySelectorAll(".paxc-chip__name"))
    if (name.scrollWidth > name.clientWidth + 1 || name.clientHeight > 30) found.push(`${name.textContent} is cut off`);
  for (const sale of board.querySelectorAll(".paxc-sale")) {
    const words = sale.getBoundingClientRect();
    for (const sign of sale.parentElement.querySelectorAll(":scope > g:not(.paxc-price) > *")) {
      const box = sign.getBoundingClientRect();
      const isOver = box.right > words.left + 1 && box.left < words.right - 1 && box.bottom > words.top + 3 && box.top < words.bottom - 3;
      if (isOver) found.push(`${sale.textContent} lies over a sign of ${sale.parentElement.dataset.id}`);
    }
  }
  for (const tabs of board.querySelectorAll(".paxw-tabs__list")) {
    const tops = new Set([...tabs.children].map((tab) => Math.round(tab.getBoundingClientRect().top)));
    if (tops.size > 1) found.push("the tabs stand in two lines");
  }
  return found;
}"""


@looks
def test_every_kind_of_decision_is_in_sight_and_read(page: Page, console_errors: list[str], lang: str, theme: str) -> None:
    problems, met = {}, set()
    for step, board in shown(page, NAME, TABLE, lang, theme):
        met.add(step)
        if found := wrong_with(board, CUT_OFF):
            problems[step] = found
    assert problems == {}
    assert met == steps_of(NAME)
