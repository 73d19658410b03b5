"""Boards and the chart, as the tests of the front end draw them."""

from __future__ import annotations

from typing import Any

import paxwidget as pw
from tests.widget.fixtures import TRAITS, play, shown


def boards() -> dict[str, dict[str, Any]]:
    """The fixtures by name."""
    seats = ["Spain", "England", "France", "Netherlands"]
    start = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    found = {
        "hispanica-start": shown(start.board(curtain=False)),
        "hispanica-polish": shown(start.board(curtain=False, lang="pl")),
    }
    for number, plies in enumerate((40, 119, 200, 330, 450)):
        game = pw.new_game("hispanica", seats=seats, seed=5)
        play(game, plies, 11)
        found[f"hispanica-stage-{number}"] = shown(game.board(curtain=False))
    ended = pw.new_game("hispanica", seats=["England", "France"], seed=7)
    play(ended, 10_000, 3)
    found["hispanica-ended"] = shown(ended.board(curtain=False))
    chart = pw.chart("hispanica").widget()
    found["hispanica-chart"] = {name: chart.get_state()[name] for name in TRAITS if chart.has_trait(name)}
    return found
