"""Positions as boards send them, written for the tests of the front end: `python -m tests.widget.fixtures <folder>`."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game
from paxwidget.widget.board import Board
from paxwidget.widget.scene import seat_part

#: What the browser gets of a widget.
TRAITS = ("kind", "game", "lang", "theme", "static", "base", "patch", "pointers", "role", "choices_shown")
EXPLORED = ("selection", "layers", "year", "plot", "sketch")


def play(game: Game, plies: int, seed: int) -> None:
    """Random choices, as many as are asked for or as the game has."""
    rng = Random(seed)
    for _ in range(plies):
        if game.is_over:
            return
        seat = rng.choice(game.to_act)
        decision = game.decision_for(seat)
        assert decision is not None
        game.play(filled_in(rng.choice(decision.ids), rng), seat)


def shown(board: Board) -> dict[str, Any]:
    """The traits of a board as the browser gets them, and the part of the seat that looks."""
    state = board.get_state()
    part = seat_part(board.game, board.game, board.base["shown"], board.lang) if board.base["shown"] else {"seat": None}
    # Or it would draw every move that its game still makes.
    board.close()
    return {**{name: state[name] for name in TRAITS}, "part": part}


def asking(name: str, games: int = 3) -> dict[str, dict[str, Any]]:
    """A board of a game for each kind of question that some random games of it ask."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(games):
        game, rng = pw.new_game(name, seed=seed, autosave=False), Random(seed)
        while not game.is_over:
            seat = rng.choice(game.to_act)
            decision = game.decision_for(seat)
            assert decision is not None
            if f"asks-{name}-{decision.step}" not in found:
                found[f"asks-{name}-{decision.step}"] = shown(game.board(seat=seat))
            game.play(filled_in(rng.choice(decision.ids), rng), seat)
    return found


def charts() -> dict[str, dict[str, Any]]:
    """The chart of each game that has one, as it is explored."""
    found = {}
    for name in registry.names():
        if registry.find(name).chart is not None:
            explorer = pw.chart(name).explore()
            state = explorer.get_state()
            found[f"chart-{name}"] = {trait: state[trait] for trait in (*TRAITS, *EXPLORED) if explorer.has_trait(trait)}
            explorer.close()
    return found


def branch(game: Game, ply: int) -> None:
    """Try another choice after so many, with something said about it, and come back to the end of the main line."""
    game.goto(ply)
    main = game.line[ply].choice
    game.play(next(choice for choice in game.choices if choice.id != main))
    game.comment, game.marks = "Rather this.", ("!",)
    game.goto(game.main_line[ply])
    game.goto(game.main_line[-1])


def boards() -> dict[str, dict[str, Any]]:
    """All fixtures by name: those of the toys, all charts, and those that the games' own tests bring, `tests/games/<name>/fixtures.py`."""
    found: dict[str, dict[str, Any]] = import_module("tests.widget.toy_fixtures").boards()
    found |= charts()
    for path in sorted((Path(__file__).parents[1] / "games").glob("*/fixtures.py")):
        game = path.parent.name
        own = import_module(f"tests.games.{game}.fixtures").boards()
        # So that a test of the house cannot draw a game without naming it, which the layout guard would find.
        assert all(game in name for name in own), f"a fixture of {game} does not say whose it is"
        found |= own
    return found


def main(folder: Path) -> None:
    """Write each fixture to a file of its name."""
    for name, content in boards().items():
        (folder / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
