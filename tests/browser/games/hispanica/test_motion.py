"""Pieces, cards and coins go visibly from where they were to where they are, and nothing waits for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.board import click_choice

#: Notes what is set in motion, and how: which thing, from and to where, for how long.
RECORD = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const what = this.getAttribute("data-piece") ?? this.className;
    const takesClicks = getComputedStyle(this).pointerEvents;
    moved.push({ what, from: frames[0].translate, to: frames[1].translate, ms: timing.duration, delay: timing.delay, takesClicks });
    return animate.call(this, frames, timing);
  };
}"""


@pytest.fixture
def bare(page: Page) -> Bare:
    page.emulate_media(reduced_motion="no-preference")
    return Bare(page)


def shown(bare: Bare, game: Game, **role: Any) -> Locator:
    board = bare.show(game.board(curtain=False, **role))
    bare.use("light", 850, 660)
    bare.page.evaluate(RECORD)
    return board


def moved(bare: Bare, board: Locator, game: Game) -> list[dict[str, Any]]:
    """What was set in motion to show where the game stands."""
    bare.tell()
    expect(board).to_have_attribute("data-version", str(game.version))
    found: list[dict[str, Any]] = bare.page.evaluate("() => moved.splice(0)")
    return found


def at_sea() -> Game:
    """England's fleet where it can sail, a chest in sight."""
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
    tastes = ("auction ships", "bid 2", "bid 1", "play PHS", "act ship", "start")
    while not any(choice.id.startswith("sail ") for choice in game.choices):
        ids = [choice.id for choice in game.choices]
        game.play(next((id for taste in tastes for id in ids if id.startswith(taste)), ids[-1]), seat=game.to_act[0])
    return game


def test_a_fleet_sails_across_the_map_and_its_place_takes_clicks_at_once(bare: Bare) -> None:
    game = at_sea()
    board = shown(bare, game)
    seat = game.to_act[0]
    choice = next(choice for choice in game.choices if choice.id.startswith("sail ") and choice.id != "sail europe")
    click_choice(bare.page, board, choice.id)
    fleets = [one for one in moved(bare, board, game) if one["what"] == f"fleet {seat}"]
    assert len(fleets) == 1
    assert fleets[0]["to"] == "0px 0px"
    assert fleets[0]["from"] != fleets[0]["to"]
    assert 0 < fleets[0]["ms"] <= 450
    assert fleets[0]["takesClicks"] == "none"


def test_a_chest_is_seen_going_aboard(bare: Bare) -> None:
    game = at_sea()
    board = shown(bare, game)
    seat = game.to_act[0]
    click_choice(bare.page, board, next(choice.id for choice in game.choices if choice.id.startswith("load chest")))
    chests = [one for one in moved(bare, board, game) if one["what"].startswith("chest ")]
    assert [one["what"] for one in chests] == [f"chest cargo-{seat}-0"]


def test_a_card_goes_from_the_market_to_the_hand_and_coins_to_the_bank(bare: Bare) -> None:
    game = pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
    board = shown(bare, game, seat="England")
    game.play("auction ships")
    game.play("bid 2", seat="England")
    moved(bare, board, game)
    game.play("bid 1", seat="France")
    flights = moved(bare, board, game)
    # The card that England has won, the next one that is turned up, and the two coins it paid.
    ghosts = [one for one in flights if one["what"] == "paxw-ghost"]
    assert len(ghosts) == 4
    assert all(one["takesClicks"] == "none" for one in ghosts)
    # Coins that go the same way set off one after the other and are there at the same time.
    delays = [one["delay"] for one in ghosts]
    assert len([delay for delay in delays if delay > 0]) == 1
    assert {one["ms"] + one["delay"] for one in ghosts} == {ghosts[0]["ms"]}
    won = game.view("England")["you"]["hand"][0]
    assert f"card {won}" in [one["what"] for one in flights]
    # Copies under way are no things of the board, and nothing of them is left.
    assert board.locator(".paxw-sky :is([data-id], [data-piece], [data-purse], [id], [tabindex])").count() == 0
    expect(board.locator(".paxw-ghost")).to_have_count(0)


def test_another_hand_another_language_and_a_look_at_a_tab_are_no_moves(bare: Bare) -> None:
    game = at_sea()
    board = shown(bare, game)
    board.locator("[data-tab=players]").click()
    board.locator("[data-tab=market]").click()
    game.lang = "pl"
    bare.tell()
    expect(board.locator("[data-tab=market]")).to_have_text("Rynek")
    assert bare.page.evaluate("() => moved") == []


def test_nothing_moves_for_those_who_want_no_motion(bare: Bare) -> None:
    bare.page.emulate_media(reduced_motion="reduce")
    game = at_sea()
    board = shown(bare, game)
    game.play(next(choice for choice in game.choices if choice.id.startswith("sail ")))
    assert moved(bare, board, game) == []
