"""Positions as boards send them, written for the tests of the front end: `python -m tests.widget.fixtures <folder>`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import paxwidget as pw
from paxwidget.engine.trial import filled_in
from paxwidget.play.game import Game
from paxwidget.widget.board import Board
from paxwidget.widget.page_data import replay
from paxwidget.widget.scene import seat_part

TRAITS = ("kind", "game", "lang", "theme", "static", "base", "patch", "pointers", "role", "choices_shown")


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


def studied() -> dict[str, Any]:
    """A study of forty choices with one variation, at the choice that it leaves the main line after."""
    game = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    play(game, 40, 3)
    game.goto(12)
    main = game.line[12]
    game.play(next(choice for choice in game.choices_for(str(main.seat)) if choice.id != main.choice))
    game.comment, game.marks = "Tried instead.", ("!?", "arrow havana tortuga")
    game.goto(main)
    game.goto(12)
    study = game.study(seat="turn")
    return {"study": study._study_part(), **shown(study)}


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


def branch(game: Game, ply: int) -> None:
    """Try another choice after so many, with something said about it, and come back to the end of the main line."""
    game.goto(ply)
    main = game.line[ply].choice
    game.play(next(choice for choice in game.choices if choice.id != main))
    game.comment, game.marks = "Rather this.", ("!",)
    game.goto(game.main_line[ply])
    game.goto(game.main_line[-1])


def boards() -> dict[str, dict[str, Any]]:
    """All fixtures by name."""
    seats = ["Spain", "England", "France", "Netherlands"]
    start = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    found = {
        "start": shown(start.board(curtain=False)),
        "curtain": shown(start.board()),
        "onlooker": shown(start.board(seat=None)),
        "polish": shown(start.board(curtain=False, lang="pl")),
    }
    for number, plies in enumerate((40, 119, 200, 330, 450)):
        game = pw.new_game("hispanica", seats=seats, seed=5)
        play(game, plies, 11)
        found[f"stage-{number}"] = shown(game.board(curtain=False))
    ended = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    play(ended, 10_000, 3)
    found["ended"] = shown(ended.board(curtain=False))
    short = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    play(short, 40, 3)
    branch(short, 20)
    found["replay"] = {**replay(short, "all"), "lang": "en", "theme": "light", "ply": 0}
    found["study"] = studied()
    found |= asking("renaissance") | asking("columnoffire")
    chart = pw.chart("hispanica").widget()
    found["chart"] = {name: chart.get_state()[name] for name in TRAITS if chart.has_trait(name)}
    return found


def main(folder: Path) -> None:
    """Write each fixture to a file of its name."""
    for name, content in boards().items():
        (folder / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
