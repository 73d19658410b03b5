"""A whole turn of every kind on one small screen: nothing that a question needs lies outside what is seen, and nothing jumps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import paxwidget as pw
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.board import board_of
from tests.browser.cockpit import HIDDEN_CHOICES, HIGH, OUT_OF_SIGHT, TOO_SMALL, WIDE
from tests.browser.conftest import Notebook
from tests.browser.games.hispanica.rare_kinds import KINDS, LARGE_BATTLE
from tests.browser.games.hispanica.table import TABLE

FIVE = ("Spain", "England", "France", "Netherlands", "Courland")
FOUR = ("Spain", "England", "France", "Netherlands")
#: Games of chance players that together meet nearly every kind of decision.
GAMES = ((FOUR, 6), (FOUR, 25), (("England", "France", "Netherlands"), 11), ("deal", 9), ("solo", 4))
MORE_GAMES = ((FOUR, 8), (("England", "France"), 3), (("Spain", "England", "France", "Netherlands", "Courland"), 2))
SHOTS = os.environ.get("PAXWIDGET_SHOTS", "")

#: What nobody may miss here, whatever the games of chance bring.
WANTED = {"at-sea", "put-to-sea", "tactics", "support", "unload-relic", "deal-terms", "deal-answer", "solo-bid", "bids", "hand-limit"}
#: Where prompt, first choice and tabs stand.
PLACES = """board => [".paxw-prompt", ".paxw-choices button, .paxw-choices input", ".paxw-shelf--side .paxw-tabs",
  ".paxw-shelf--below .paxw-tabs", ".paxw-picture"].map((what) => {
  const box = board.querySelector(what)?.getBoundingClientRect();
  return box === undefined ? null : [Math.round(box.left), Math.round(box.top)].join(" ");
})"""


@cache
def played(seats: tuple[str, ...] | str, seed: int) -> Game:
    """A whole game of chance players, to be looked at move by move."""
    if seats == "deal":
        return dealt(seed)
    if seats == "solo":
        game = pw.new_game("hispanica", solo=True, seed=seed, autosave=False)
    else:
        game = pw.new_game("hispanica", seats=list(seats), seed=seed, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    game.bots = {}
    return game


def dealt(seed: int) -> Game:
    """A deal that is proposed and answered: chance players make none."""
    game = pw.new_game("hispanica", seats=list(FOUR), seed=seed, autosave=False)
    first = game.to_act[0]
    game.play(next(choice for choice in game.offers_for(first) if choice.id.startswith("deal ")))
    for choice in ("give 1", "ask 1", "offer", "refuse"):
        game.play(choice)
    return game


def kinds(games: tuple[tuple[tuple[str, ...] | str, int], ...]) -> Iterator[tuple[Game, int, str]]:
    """Each kind of decision, by its step, once: where the most can be chosen."""
    found: dict[str, tuple[int, Game, int]] = {}
    for seats, seed in games:
        game = played(seats, seed)
        for ply in range(len(game.line)):
            game.goto(ply)
            step, count = game.position.frame.step, len(game.choices)
            if count > found.get(step, (0,))[0]:
                found[step] = (count, game, ply)
    for step, (_, game, ply) in sorted(found.items()):
        yield game, ply, step


@pytest.mark.parametrize(
    ("games", "lang", "theme"),
    [
        pytest.param(GAMES, "en", "light", id="en-light"),
        pytest.param(GAMES + MORE_GAMES, "pl", "dark", id="pl-dark", marks=pytest.mark.long),
        pytest.param(GAMES + MORE_GAMES, "en", "light", id="all-en-light", marks=pytest.mark.long),
    ],
)
def test_every_kind_of_decision_is_in_sight_and_nothing_jumps(
    page: Page, console_errors: list[str], games: tuple[tuple[tuple[str, ...] | str, int], ...], lang: str, theme: str
) -> None:
    bare = Bare(page)
    problems: dict[str, list[str]] = {}
    places: dict[int, set[str]] = {}
    shown: Game | None = None
    met: set[str] = set()
    for game, ply, step in sorted(kinds(games), key=lambda kind: (id(kind[0]), kind[1])):
        game.goto(ply)
        if game is not shown:
            board = bare.show(game.board(curtain=False, lang=lang))
            bare.use(theme, WIDE, HIGH)
            shown = game
        bare.tell()
        expect(board).to_have_attribute("data-version", str(game.version))
        expect(board.locator("[data-choice], .paxw-choices input").first).to_be_visible()
        met.add(step)
        if found := [problem for look in (OUT_OF_SIGHT, HIDDEN_CHOICES, TOO_SMALL) for problem in board.evaluate(look)]:
            problems[step] = found
        for i, place in enumerate(board.evaluate(PLACES)):
            if place is not None:
                places.setdefault(i, set()).add(place)
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{step}-{lang}-{theme}.png")
    assert problems == {}
    assert met >= WANTED
    # Prompt, first choice, tabs and picture stand where they stood, whatever is asked; a heading may stand above a choice.
    assert [len(found) for i, found in sorted(places.items()) if i != 1] == [1, 1, 1, 1]
    tops = {int(place.split()[1]) for place in places[1]}
    assert max(tops) - min(tops) <= 30


#: Kinds that the games above never meet: the seats, the seed, and after how many choices of a chance player who also makes offers.
RARE: dict[str, tuple[tuple[str, ...], int, int]] = {
    "native-fate": (FIVE, 0, 97),
    "plot-course": ((), 8, 20),
    "refresh-cathedral": ((), 3, 40),
}


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param((("en", "light"), ("pl", "dark")), id="by turns"),
        pytest.param((("en", "light"),), id="en-light", marks=pytest.mark.long),
        pytest.param((("pl", "dark"),), id="pl-dark", marks=pytest.mark.long),
    ],
)
def test_rare_kinds_of_decision_are_in_sight(page: Page, console_errors: list[str], looks: tuple[tuple[str, str], ...]) -> None:
    """Each in one look, on one page; those who have time look at all in all."""
    bare = Bare(page)
    problems: dict[str, list[str]] = {}
    for step, (lang, theme) in zip([*RARE, *KINDS], cycle(looks), strict=False):
        game = chanced(*RARE[step]) if step in RARE else described(*KINDS[step])
        assert game.position.frame.step == step
        board = bare.show(game.board(curtain=False, lang=lang))
        bare.use(theme, WIDE, HIGH)
        expect(board.locator("[data-choice]").first).to_be_visible()
        if found := [problem for look in (OUT_OF_SIGHT, HIDDEN_CHOICES, TOO_SMALL) for problem in board.evaluate(look)]:
            problems[step] = found
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{step}-{lang}-{theme}.png")
    assert problems == {}


def test_the_largest_naval_battle_is_seen_whole(page: Page, console_errors: list[str]) -> None:
    bare, game = Bare(page), described(LARGE_BATTLE, ())
    for lang in ("en", "pl"):
        board = bare.show(game.board(curtain=False, lang=lang))
        bare.use("light", WIDE, HIGH)
        expect(board.locator(".paxw-fight__outcomes tbody tr")).to_have_count(3)
        assert board.evaluate(OUT_OF_SIGHT) == []


def test_the_pool_is_in_sight_under_the_longest_card(page: Page, console_errors: list[str]) -> None:
    bare = Bare(page)
    game = pw.position("hispanica", {"seats": FOUR[:3], "year": 1607, "decks": {"colonies": {"top": "PHC015"}}}, autosave=False)
    for lang in ("en", "pl"):
        board = bare.show(game.board(curtain=False, lang=lang))
        bare.use("light", WIDE, HIGH)
        shelf = board.locator(".paxw-shelf__body", has=page.locator(".paxh-market"))
        assert shelf.evaluate("one => one.scrollHeight - one.clientHeight") == 0


#: Words at the ends of the philosophy board that stand on a space.
WORDS_ON_SPACES = """board => {
  const box = (one) => one.getBoundingClientRect();
  const spaces = [...board.querySelectorAll(".paxh-space__shape")].map(box);
  const isOn = (a) => spaces.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
  const words = [...board.querySelectorAll(".paxh-philosophy svg > [font-style=italic] > text")];
  return [words.length, ...words.filter((one) => isOn(box(one))).map((one) => one.textContent)];
}"""


def test_no_word_of_the_philosophy_board_stands_on_a_space(page: Page, console_errors: list[str]) -> None:
    bare, game = Bare(page), pw.new_game("hispanica", seats=["England", "France"], seed=7, autosave=False)
    for lang in ("en", "pl"):
        board = bare.show(game.board(curtain=False, lang=lang))
        bare.use("light", WIDE, HIGH)
        board.locator("[data-tab=philosophy]").click()
        expect(board.locator(".paxh-philosophy")).to_be_visible()
        assert board.evaluate(WORDS_ON_SPACES) == [6]


def chanced(seats: tuple[str, ...], seed: int, count: int) -> Game:
    """A game of a chance player who also makes offers, after so many choices."""
    game = pw.new_game("hispanica", seats=list(seats) or None, solo=not seats, seed=seed, autosave=False)
    rng = Random(seed)
    for _ in range(count):
        seat, ids = next(iter(game.position.all_options.items()))
        offers = game.position.offers_for_bots(seat) if rng.random() < 0.3 else []
        game.play(rng.choice([*ids, *offers]), seat=seat)
    return game


def described(description: dict[str, Any], choices: tuple[str, ...]) -> Game:
    """A described position and some choices, as sentences where several seats could make them."""
    game = pw.position("hispanica", description, autosave=False)
    for choice in choices:
        seat, _, id = choice.rpartition(": ")
        game.play(id, seat=seat or None)
    return game


#: Buttons of the prompt that are cut, or would have to be scrolled to.
CUT_BUTTONS = """board => {
  const prompt = board.querySelector(".paxw-prompt");
  const frame = prompt.getBoundingClientRect();
  const buttons = [...prompt.querySelectorAll("button:not(.paxw-section), input")];
  const cut = buttons.filter((one) => one.getBoundingClientRect().bottom > frame.bottom).map((one) => one.textContent);
  if (prompt.scrollHeight > prompt.clientHeight + 1) cut.push("the prompt scrolls");
  return [buttons.length, cut];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_the_prompt_itself_offers_is_not_cut(page: Page, lang: str) -> None:
    bare = Bare(page)
    game = pw.new_game("hispanica", seats=list(FIVE), seed=3, autosave=False)
    board = bare.show(game.board(lang=lang))
    bare.use("light", WIDE, HIGH)
    expect(board.locator("[data-do=reveal].paxw-choice")).to_have_count(1)
    assert board.evaluate(CUT_BUTTONS) == [5, []]  # "I am Spain: show my hand", and four that may have a look
    game.play(game.choices[0])  # all five bid at once
    bare.tell()
    expect(board.locator("[data-do=reveal].paxw-choice")).to_have_count(5)
    assert board.evaluate(CUT_BUTTONS) == [5, []]
    # A question leaves no room for more: the hand is hidden again from below its answers.
    board.locator("[data-do=reveal].paxw-choice").first.click()
    expect(board.locator(".paxw-choices [data-do=hide]")).to_be_visible()
    assert board.evaluate(CUT_BUTTONS) == [0, []]


def test_the_terms_of_a_deal_are_read_whole(page: Page) -> None:
    """They are as long as the deal is large."""
    bare = Bare(page)
    rich = {"players": {seat: {"money": 9} for seat in ("England", "France")}}
    game = pw.position("hispanica", {"seats": ["England", "France"], **rich}, autosave=False)
    game.play(next(choice for choice in game.offers_for("England") if choice.id.startswith("deal ")))
    for choice in ("give 1", "ask 1", "promise pay 6", "ask pay 1", "promise to spare the fleet at Tortuga", "ask promise of a title"):
        game.play(choice)
    for lang in ("en", "pl"):
        board = bare.show(game.board(lang=lang, curtain=False))
        bare.use("light", WIDE, HIGH)
        expect(board.locator(".paxw-prompt__words")).to_contain_text("Tortuga")
        assert board.evaluate(OUT_OF_SIGHT) == []


#: What of the status strip sticks out of the board, or is laid in two lines.
BEYOND_THE_STRIP = """board => {
  const { right } = board.getBoundingClientRect();
  const strip = board.querySelector(".paxw-status");
  const all = [...strip.querySelectorAll(".paxw-chip, .paxw-tool")].filter((one) => one.checkVisibility());
  const out = all.filter((one) => one.getBoundingClientRect().right > right);
  return [...out.map((one) => one.title), ...(strip.offsetHeight > 34 ? ["two lines"] : [])];
}"""


@pytest.mark.parametrize("seats", [FIVE, FOUR, FOUR[1:]], ids=len)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_strip_holds_what_it_shows_at_every_width(page: Page, seats: tuple[str, ...], lang: str) -> None:
    players = {seat: {"money": 17} for seat in seats}
    game = pw.position("hispanica", {"seats": list(seats), "year": 1645, "players": players}, autosave=False)
    assert len(game.view()["omens"]) == 3  # a wide strip names them
    bare = Bare(page)
    board = bare.show(game.board(lang=lang))
    found = {}
    # Just above and below the widths where the strip leaves something out.
    for width in (WIDE, 1005, 1190, 1210, 1330, 1350, 1450, 1470, 1690, 1710, 1900):
        bare.use("light", width, HIGH)
        if wrong := board.evaluate(BEYOND_THE_STRIP):
            found[width] = wrong
    assert found == {}


#: Tracks of the crown that stand in two lines, or stick out of their panel.
BROKEN_TRACKS = """board => {
  const body = board.querySelector(".paxw-shelf__body:has(.paxh-crown)");
  const right = body.getBoundingClientRect().left + body.clientLeft + body.clientWidth;
  const tracks = [...body.querySelectorAll(".paxh-crown dd")];
  const broken = tracks.filter((one) => {
    const steps = [...one.querySelectorAll(".paxh-step")].map((step) => step.getBoundingClientRect());
    return new Set(steps.map((box) => Math.round(box.top))).size !== 1 || steps.some((box) => box.right > right);
  });
  return [tracks.length, body.scrollHeight > body.clientHeight, broken.map((one) => one.textContent)];
}"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_tracks_of_the_crown_stand_in_one_line_also_beside_a_scroll_bar(page: Page, lang: str) -> None:
    bare = Bare(page)
    game = pw.new_game("hispanica", solo=True, seed=4, autosave=False)
    board = bare.show(game.board(lang=lang))
    bare.use("light", WIDE, HIGH)
    board.locator("[data-tab=philosophy]").click()
    expect(board.locator(".paxh-crown")).to_have_count(1)
    # The many choices leave the panel less than it needs.
    board.locator(".paxw-shelf--side .paxw-shelf__body").evaluate("body => { body.style.maxHeight = '220px'; }")
    assert board.evaluate(BROKEN_TRACKS) == [2, True, []]


def test_jupyterlab_with_its_side_bar_shows_the_whole_board(notebook: Callable[..., Notebook], page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    book = notebook(TABLE + "game.board(curtain=False)")
    board = board_of(book.run(0))
    board.scroll_into_view_if_needed()
    board.evaluate("board => board.scrollIntoView({ block: 'end' })")
    expect(board.locator("[data-choice]").first).to_be_visible()
    outer = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer").first
    frame = outer.bounding_box()
    box = board.bounding_box()
    assert frame is not None
    assert box is not None
    assert frame["width"] < 1000, "the side bar is closed"
    assert box["y"] >= frame["y"]
    assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    assert box["height"] > 560
    # What the notebook's scroll bar leaves is enough for the dock beside the map.
    assert outer.evaluate("outer => outer.offsetWidth - outer.clientWidth") > 8
    dock, picture = board.locator(".paxw-ask").bounding_box(), board.locator(".paxw-picture").first.bounding_box()
    assert dock is not None
    assert picture is not None
    assert dock["x"] >= picture["x"] + picture["width"]
    # The whole window, and back by the key.
    board.locator("[data-do=whole]").click()
    expect(board).to_have_class("paxw paxw--whole")
    whole = board.bounding_box()
    assert whole == {"x": 0, "y": 0, "width": 1280, "height": 800}
    assert board.evaluate(OUT_OF_SIGHT) == []
    board.locator("[data-choice]").first.press("Escape")
    expect(board).to_have_class("paxw")
    again = board.bounding_box()
    assert again is not None
    assert again["height"] == box["height"]
