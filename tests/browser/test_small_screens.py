"""Every kind of decision of every game on the screen of a small laptop: nothing that it needs is out of sight, cut off or too small."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.cockpit import HIDDEN_CHOICES, HIGH, OUT_OF_SIGHT, TOO_SMALL, WIDE
from tests.every_game import SHIPPED

SHOTS = os.environ.get("PAXWIDGET_SHOTS", "")


def kinds(name: str, seeds: tuple[int, ...]) -> list[tuple[Game, int, str]]:
    """Each kind of decision, by its step, once: where the most can be chosen in games of chance players."""
    found: dict[str, tuple[int, Game, int]] = {}
    for seed in seeds:
        game = new_game(name, seed=seed, autosave=False)
        game.bots = dict.fromkeys(game.seats, "random")
        game.run_bots()
        game.bots = {}
        for ply in range(len(game.line)):
            game.goto(ply)
            step, count = game.position.frame.step, len(game.choices)
            if count > found.get(step, (0,))[0]:
                found[step] = (count, game, ply)
    return sorted(((game, ply, step) for step, (_, game, ply) in found.items()), key=lambda kind: (id(kind[0]), kind[1]))


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(
    ("seeds", "lang", "theme"),
    [
        pytest.param((7,), "en", "light", id="en-light"),
        pytest.param((7, 8, 9), "pl", "dark", id="pl-dark", marks=pytest.mark.long),
    ],
)
def test_every_kind_of_decision_is_in_sight(
    page: Page, console_errors: list[str], name: str, seeds: tuple[int, ...], lang: str, theme: str
) -> None:
    bare = Bare(page)
    problems: dict[str, list[str]] = {}
    shown: Game | None = None
    for game, ply, step in kinds(name, seeds):
        game.goto(ply)
        if game is not shown:
            board = bare.show(game.board(curtain=False, lang=lang))
            bare.use(theme, WIDE, HIGH)
            shown = game
        bare.tell()
        expect(board).to_have_attribute("data-version", str(game.version))
        expect(board.locator("[data-choice], .paxw-choices input").first).to_be_visible()
        if found := [problem for look in (OUT_OF_SIGHT, HIDDEN_CHOICES, TOO_SMALL) for problem in board.evaluate(look)]:
            problems[step] = found
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{name}-{step}-{lang}-{theme}.png")
    assert problems == {}
