"""Each kind of decision of a game once, on a board of the size of a small laptop's screen."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from paxwidget.engine import registry
from paxwidget.engine.flow import Simultaneous, Step
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests.browser.bare import Bare
from tests.browser.cockpit import HIDDEN_CHOICES, HIGH, OUT_OF_SIGHT, TOO_SMALL, WIDE

SHOTS = os.environ.get("PAXWIDGET_SHOTS", "")
#: The options and the seeds of the games of chance players that together meet every kind.
Table = Sequence[tuple[Mapping[str, Any], int]]
#: What everybody may look at: one of both languages and of both themes in every run, the rest in a long one.
looks = pytest.mark.parametrize(
    ("lang", "theme"),
    [
        pytest.param("pl", "dark", id="pl-dark"),
        pytest.param("en", "light", id="en-light", marks=pytest.mark.long),
        pytest.param("pl", "light", id="pl-light", marks=pytest.mark.long),
        pytest.param("en", "dark", id="en-dark", marks=pytest.mark.long),
    ],
)


def steps_of(name: str) -> set[str]:
    """The steps of a game that ask somebody."""
    return {id for id, step in registry.find(name).steps.items() if isinstance(step, Step | Simultaneous)}


def kinds(name: str, table: Table) -> list[tuple[Game, int, str]]:
    """Each kind of decision, by its step, once: where the most can be chosen in these games."""
    found: dict[str, tuple[int, Game, int]] = {}
    for options, seed in table:
        game = new_game(name, seed=seed, autosave=False, **options)
        game.bots = dict.fromkeys(game.seats, "random")
        game.run_bots()
        game.bots = {}
        for ply in range(len(game.line)):
            game.goto(ply)
            step, count = game.position.frame.step, len(game.choices)
            if count > found.get(step, (0,))[0]:
                found[step] = (count, game, ply)
    return sorted(((game, ply, step) for step, (_, game, ply) in found.items()), key=lambda kind: (id(kind[0]), kind[1]))


def shown(page: Page, name: str, table: Table, lang: str, theme: str, mark: str = "") -> Iterator[tuple[str, Locator]]:
    """The board at each kind of decision, one after the other; with PAXWIDGET_SHOTS a picture of each is kept there."""
    bare = Bare(page)
    last: Game | None = None
    for game, ply, step in kinds(name, table):
        game.goto(ply)
        if game is not last:
            board = bare.show(game.board(curtain=False, lang=lang))
            bare.use(theme, WIDE, HIGH)
            last = game
        bare.tell()
        expect(board).to_have_attribute("data-version", str(game.version))
        expect(board.locator("[data-choice], .paxw-choices input").first).to_be_visible()
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{name}{mark}-{step}-{lang}-{theme}.png")
        yield step, board


def wrong_with(board: Locator, *more: str) -> list[str]:
    """What is out of sight, hidden, cut off or too small on a board, and what else these looks find."""
    return [problem for look in (OUT_OF_SIGHT, HIDDEN_CHOICES, TOO_SMALL, *more) for problem in board.evaluate(look)]
