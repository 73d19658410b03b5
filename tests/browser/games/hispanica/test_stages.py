"""Six stages of one game as pictures, in both themes, wide and narrow; nothing may be cut off or stick out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare

SEATS = ["Spain", "England", "France", "Netherlands"]
#: Each stage by the step it stands at, and the first year in which it may.
STAGES = {
    "setup": ("auction-turn", 1598),
    "goods": ("acquire-worker", 1602),
    "bids": ("bids", 1611),
    "action": ("action-turn", 1620),
    "battle": ("tactics", 1603),
    "end": ("", 1649),
}
WIDTHS = {"wide": 1400, "narrow": 620}


@cache
def plies() -> dict[str, int]:
    """The first choice of each stage in one game of chance players."""
    game = _whole_game()
    found: dict[str, int] = {}
    for ply in range(len(game.line) + 1):
        game.goto(ply)
        step = "" if game.is_over else game.position.frame.step
        for stage, (wanted, year) in STAGES.items():
            if stage not in found and step == wanted and (game.is_over or game.view(None)["year"] >= year):
                found[stage] = ply
    return found


@cache
def _whole_game() -> Game:
    game = pw.new_game("hispanica", seats=SEATS, seed=13, bots=dict.fromkeys(SEATS, "random"), autosave=False)
    game.run_bots()
    assert game.is_over
    game.bots = {}
    return game


#: Texts of a widget that do not fit their box.
CUT = """board => [...board.querySelectorAll("*")].filter((el) => {
  if (el.closest("svg") || el.checkVisibility?.() === false || el.classList.contains("paxw-spoken")) return false;
  const style = getComputedStyle(el);
  return ["hidden", "clip"].includes(style.overflowX) && el.scrollWidth > el.clientWidth + 1;
}).map((el) => `${el.className}: ${el.textContent.slice(0, 60)}`)"""


#: What is wider than the board itself.
STICKS_OUT = """board => {
  const { left, right } = board.getBoundingClientRect();
  return [...board.querySelectorAll("button, p, li, section, article, input, .paxh-card, svg.paxm-map")].filter((el) => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && !el.closest(".paxh-calendar") && (box.left < left - 1 || box.right > right + 1);
  }).map((el) => `${el.className}: ${el.textContent.slice(0, 60)}`);
}"""


#: The fullest board and the one without a question have everything that the others have.
JUDGED = (("action", "light"), ("end", "dark"))
EVERY_OTHER = (("en", "wide"), ("pl", "narrow"))


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param(EVERY_OTHER, id="by turns"),
        *(
            pytest.param(((lang, width),), id=f"{lang}-{width}", marks=pytest.mark.long)
            for lang in ("en", "pl")
            for width in WIDTHS
        ),
    ],
)
def test_the_stages_of_a_game(
    page: Page,
    console_errors: list[str],
    shoot: Callable[[Locator | Page, str], Path],
    barriers: Callable[[Locator], list[str]],
    looks: tuple[tuple[str, str], ...],
) -> None:
    """Each stage in one look; those who have time look at all in all."""
    bare, game = Bare(page), _whole_game()
    for stage, (lang, width) in zip(STAGES, cycle(looks), strict=False):
        game.goto(plies()[stage])
        board = bare.show(game.board(curtain=False, lang=lang))
        if not game.is_over:
            expect(board.locator("[data-choice]").first).to_be_visible()
        for theme in ("light", "dark"):
            bare.use(theme, WIDTHS[width])
            expect(board).to_have_attribute("data-theme", theme)
            shoot(board, f"stage-{stage}-{lang}-{width}-{theme}")
            assert (stage, theme) not in JUDGED or barriers(board) == []
        assert board.evaluate(STICKS_OUT) == []
        assert board.evaluate(CUT) == []


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "pl"])
def test_the_explorer_at_every_width(
    page: Page, console_errors: list[str], shoot: Callable[[Locator | Page, str], Path], lang: str
) -> None:
    bare = Bare(page)
    explorer = bare.show(pw.chart("hispanica").explore("trinidad", "tortuga", lang=lang))
    expect(explorer.locator(".paxm-ways").first).to_be_visible()
    for name, width in {**WIDTHS, "middling": 900}.items():
        for theme in ("light", "dark"):
            bare.use(theme, width)
            shoot(explorer, f"explorer-{lang}-{name}-{theme}")
        assert explorer.evaluate(STICKS_OUT) == []
        assert explorer.evaluate(CUT) == []
