"""Every kind of decision on one small screen: nothing lies outside, is cut off, or lies over what must be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

import paxwidget as pw
from tests.browser.bare import Bare
from tests.browser.cockpit import HIGH, WIDE
from tests.browser.kinds import Table, looks, shown, steps_of, wrong_with

NAME = "renaissance"
#: Games of chance players that together ask everything.
TABLE: Table = (
    ({"seats": 3}, 147), ({"seats": 3}, 70), ({"seats": 4, "map_1550": True}, 60), ({"seats": 2, "map_1550": True}, 38),
    ({"seats": 2}, 121), ({"seats": 4}, 54), ({"seats": 4}, 85), ({"seats": 4}, 2),
)  # fmt: skip
#: Letters of the map under a figure of a border, under what a fair pays there or under the bank of a throne, letters under the florins
#: of a fair, signs under those of a card, and short names that are cut off.
COVERED = """board => {
  const found = [];
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b) => across(a, b) > 1 && down(a, b) > 3;
  const over = [...board.querySelectorAll(".paxr-border .paxw-token, .paxr-border .paxr-figure, .paxr-pays circle")];
  for (const name of board.querySelectorAll(".paxr-map .paxr-label tspan")) {
    const box = name.getBoundingClientRect();
    for (const one of over) if (meet(box, one.getBoundingClientRect())) found.push(`${name.textContent} lies under a figure`);
  }
  for (const fair of board.querySelectorAll(".paxr-fair")) {
    const name = fair.querySelector(".paxr-card__name");
    const coin = fair.parentElement.querySelector(".paxr-coins").getBoundingClientRect();
    const seen = { left: coin.left + 3, right: coin.right - 3, top: coin.top + 3, bottom: coin.bottom - 3 };
    const box = boxOf(name);
    // What does not fit is left out with three dots.
    const end = Math.min(box.right, name.getBoundingClientRect().right - parseFloat(getComputedStyle(name).paddingRight));
    const letters = { left: box.left, right: end, top: box.top, bottom: box.bottom };
    if (meet(letters, seen)) found.push(`${name.textContent} lies under its florins`);
  }
  for (const coin of board.querySelectorAll(".paxr-slot > .paxr-card:not(.paxr-fair) + .paxr-coins")) {
    const { left, top, bottom } = coin.getBoundingClientRect();
    for (const sign of coin.parentElement.querySelectorAll(".paxr-signs > *")) {
      const box = sign.getBoundingClientRect();
      if (box.right > left + 5 && box.top < bottom - 7 && box.bottom > top + 7) found.push(`florins lie over ${sign.title}`);
    }
  }
  for (const head of board.querySelectorAll(".paxr-head")) {
    const bank = head.querySelector(".paxw-token");
    const name = head.querySelector("text");
    if (bank && meet(name.getBoundingClientRect(), bank.getBoundingClientRect())) found.push(`${name.textContent} lies under its bank`);
  }
  for (const name of board.querySelectorAll(".paxr-slot .paxr-card__name, .paxr-hand .paxr-card__name")) {
    const isCut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
    if (isCut && name.textContent.length <= 16) found.push(`${name.textContent} is cut off`);
  }
  return found;
}"""
#: Cards of a tableau and fighters of a battle that lie below the drawer.
BELOW = """board => {
  const body = board.querySelector(".paxw-shelf--below .paxw-shelf__body");
  const { bottom } = body.getBoundingClientRect();
  const isBelow = (card) => card.getBoundingClientRect().bottom > bottom + 1;
  return [...body.querySelectorAll(".paxr-card, .paxw-fight__thing")].filter(isBelow).map((card) => card.dataset.id);
}"""
FIVE_REALMS = ("mamluk", "byzantium", "hungary", "papal-states")


@looks
def test_every_kind_of_decision_is_in_sight_and_read(page: Page, console_errors: list[str], lang: str, theme: str) -> None:
    problems, met = {}, set()
    for step, board in shown(page, NAME, TABLE, lang, theme):
        met.add(step)
        if found := wrong_with(board, COVERED, BELOW):
            problems[step] = found
    assert problems == {}
    assert met == steps_of(NAME)


def realm(page: Page, queens: list[str], vassals: tuple[str, ...], more: list[str], lang: str = "en") -> Locator:
    """The board of a bank with a king, his queens and vassals, and cards beside him."""
    squares = {empire: {"holder": "Fugger", "under": "ottoman"} for empire in vassals}
    game = pw.position(
        NAME,
        {
            "seats": ["Fugger", "Medici"], "turn": "Fugger", "cities": {}, "borders": {},
            "players": {"Fugger": {"florins": 9, "east": ["ottoman", *more]}, "Medici": {}},
            "squares": {"ottoman": {"holder": "Fugger", "queens": queens}, **squares},
        },
        autosave=False,
    )  # fmt: skip
    bare = Bare(page)
    board = bare.show(game.board(curtain=False, lang=lang))
    bare.use("light", WIDE, HIGH)
    return board


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("vassals", [FIVE_REALMS[:1], FIVE_REALMS[:2], FIVE_REALMS[:3], FIVE_REALMS])
def test_a_realm_with_queens_and_vassals_lies_above_the_end_of_the_drawer(
    page: Page, console_errors: list[str], vassals: tuple[str, ...], lang: str
) -> None:
    board = realm(page, ["hurrem-sultan-roxelana", "despina-khatun"], vassals, ["janissaries", "the-grim"], lang)
    assert board.evaluate(BELOW) == []
    assert board.locator(".paxw-shelf--below .paxr-card").count() == 5 + len(vassals)
