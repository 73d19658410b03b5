"""Boards, a page, a study and the chart, as the tests of the front end draw them."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
from paxwidget.widget.page_data import replay
from tests.widget.fixtures import TRAITS, branch, play, shown


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


def boards() -> dict[str, dict[str, Any]]:
    """The fixtures by name."""
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
    chart = pw.chart("hispanica").widget()
    found["chart"] = {name: chart.get_state()[name] for name in TRAITS if chart.has_trait(name)}
    return found
