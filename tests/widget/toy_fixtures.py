"""Boards of a toy, a page and a study, as the tests of the shell draw them: the shell knows no game, and neither do they."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
import tests.toys  # noqa: F401
from paxwidget.play.game import Game
from paxwidget.widget.page_data import replay
from tests.widget.fixtures import branch, play, shown


def smugglers(rounds: int = 4) -> Game:
    """A game of the toy with a map and hidden hands."""
    return pw.new_game("smugglers", seats=["Red", "Green"], rounds=rounds, seed=7)


def orchards() -> Game:
    """A game of the toy whose things can be taken."""
    return pw.new_game("orchards", seats=["Ada", "Bela"], seed=7)


def studied(game: Game) -> dict[str, Any]:
    """A study of forty choices with one variation, at the choice that it leaves the main line after."""
    play(game, 40, 4)
    game.goto(12)
    main = game.line[12]
    game.play(next(choice for choice in game.choices_for(str(main.seat)) if choice.id != main.choice))
    game.comment, game.marks = "Tried instead.", ("!?", "arrow aves saba")
    game.goto(main)
    game.goto(12)
    study = game.study(seat="turn")
    return {"study": study._study_part(), **shown(study)}


def boards() -> dict[str, dict[str, Any]]:
    """The fixtures by name."""
    start = smugglers()
    found = {
        "start": shown(start.board(curtain=False)),
        "curtain": shown(start.board()),
        "onlooker": shown(start.board(seat=None)),
        "market": shown(orchards().board(curtain=False)),
    }
    later = smugglers(rounds=60)
    play(later, 54, 11)
    found["later"] = shown(later.board(curtain=False))
    ended = smugglers()
    play(ended, 10_000, 3)
    found["ended"] = shown(ended.board(curtain=False))
    short = smugglers(rounds=60)
    play(short, 40, 3)
    branch(short, 20)
    found["replay"] = {**replay(short, "all"), "lang": "en", "theme": "light", "ply": 0}
    found["study"] = studied(smugglers(rounds=60))
    return found
