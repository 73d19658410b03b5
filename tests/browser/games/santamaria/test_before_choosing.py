"""What a choice would do is on the board before it is made: a tile that fills a line, and what retiring would yield."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.cockpit import HIGH, WIDE
from tests.browser.kinds import SHOTS

#: Column 1 lacks its last two squares; three colonists stand in it, and two more on the road of the tile.
NEARLY_FULL = {"r1c1": "wood-1", "r2c1": "grain-1", "r3c1": "road 1", "r4c1": "road 2"}
#: How far the frame of a filled line lies from the squares of its column, in pixels.
OFF_THE_COLUMN = """board => {
  const frame = board.querySelector(".paxw-picture .paxs-filled").getBoundingClientRect();
  const squares = [1, 6].map((row) => board.querySelector(`.paxw-picture [data-id="r${row}c1"]`).getBoundingClientRect());
  const [top, bottom] = [squares[0].top, squares[1].bottom];
  return Math.max(Math.abs(frame.top - top), Math.abs(frame.bottom - bottom), Math.abs(frame.left - squares[0].left));
}"""


def _shown(page: Page, game: Game, lang: str) -> Locator:
    bare = Bare(page)
    board = bare.show(game.board(curtain=False, lang=lang))
    bare.use("light", WIDE, HIGH)
    return board


def _photograph(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def _position(**green: Any) -> Game:
    players = {"green": {"board": "empty", "coins": 0, "blue": [], **green}}
    return pw.position("santamaria", {"seats": ["green", "red"], "turn": "green", "display": ["double-01"], "players": players})


@pytest.mark.parametrize(
    ("lang", "nothing", "fills", "joins"),
    [
        ("en", "fills no line, joins no road", "fills column 1: +5 for colonists", "joins 2 road squares"),
        ("pl", "nie wypełnia linii, nie łączy dróg", "wypełnia: kolumna 1, +5 za kolonistów", "łączy 2 pola drogi"),
    ],
    ids=["en", "pl"],
)
def test_a_tile_shows_the_line_it_would_fill(
    page: Page, console_errors: list[str], lang: str, nothing: str, fills: str, joins: str
) -> None:
    game = _position(goods={"wood": 2}, colony=NEARLY_FULL, white_taken=3)
    board = _shown(page, game, lang)
    board.locator('.paxs-tile[data-id="double-01"]').click()
    expect(board.locator(".paxs-hand")).to_be_visible()
    version = game.version
    ghosts, frame = board.locator(".paxw-picture .paxw-cell--ghost"), board.locator(".paxw-picture .paxs-filled")
    board.locator('.paxw-picture [data-id="r5c1"]').hover()
    # Turned again and again: across, upright, across the other way, and upright with its road above, which goes on from those there.
    for turn, (told, frames) in enumerate(((nothing, 0), (fills, 1), (joins, 0), (f"{fills} · {joins}", 1))):
        if turn:
            page.keyboard.press("r")
        expect(board.locator(".paxs-doing")).to_have_text(told)
        expect(ghosts).to_have_count(2)
        expect(frame).to_have_count(frames)
    assert board.evaluate(OFF_THE_COLUMN) < 4
    _photograph(page, f"ghost-{lang}")
    assert game.version == version, "nothing has been chosen yet"


@pytest.mark.parametrize(
    ("lang", "yields"),
    [
        ("en", "2 coins; your ships bring 2 coins, 2 steps of religion, 1 point. Whoever is nearest the top starts next year."),
        ("pl", "2 monety; statki dają: 2 monety, 2 kroki religii, 1 punkt. Kto jest najbliżej góry, zaczyna następny rok."),
    ],
    ids=["en", "pl"],
)
def test_a_retiring_space_tells_its_whole_yield(page: Page, console_errors: list[str], lang: str, yields: str) -> None:
    ships = {"dock-coins": ["ship-01"], "dock-religion": ["ship-02", "ship-03"], "dock-points": ["ship-04"]}
    game = _position(colony={"r1c1": "wood-1"}, ships=ships)
    version = game.version
    board = _shown(page, game, lang)
    board.locator('.paxs-spaces [data-id="retire-coins"]').hover()
    expect(board.locator("[role=tooltip]")).to_contain_text(yields)
    expect(board.locator(".paxs-income")).to_be_visible()
    _photograph(page, f"retiring-{lang}")
    assert game.version == version, "nothing has been chosen yet"
