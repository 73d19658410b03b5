"""Live boards and charts for notebooks; knows no game."""

from __future__ import annotations

from typing import Any

from paxwidget.play.game import Game
from paxwidget.play.instruction import Instruction
from paxwidget.widget.board import AUTO, Board
from paxwidget.widget.cells import stands_here
from paxwidget.widget.chart import ChartWidget
from paxwidget.widget.explorer import Explorer
from paxwidget.widget.page import make_page
from paxwidget.widget.panel import Panel
from paxwidget.widget.study import Study

__all__ = ["Board", "ChartWidget", "Explorer", "Panel", "Study", "board", "chart_widget", "make_page", "panel", "study"]


def board(game: Game, seat: str | None = AUTO, **options: Any) -> Board:
    """A live board of a game.

    `seat` is a seat's name, "hot" for all people in turn behind a curtain, or None for a spectator; left out, the board
    suits who plays. Options: `lang`, `theme` ("auto", "light", "dark"), `curtain` (False: the hand of whoever must
    decide lies open), `pace` (seconds between choices of bots; left out, half a second, and ever less where they make many
    choices before a person must decide), `undo` (False: the board takes nothing back), `open` (True: every hand can be
    looked at, those of bots too), `height` (in pixels; left out, the board takes the height that the page around it has).
    """
    return stands_here(Board(game, seat, **options))


def study(game: Game, seat: str | None = AUTO, **options: Any) -> Study:
    """A live study of a game.

    `seat` is a seat's name, "turn" for whoever decides, "all" for all hands open, or None for a spectator; left out, the
    only person of a game that still runs, else "turn". Options: `lang`, `theme` ("auto", "light", "dark").
    """
    return stands_here(Study(game, seat, **options))


def chart_widget(chart: Any, **options: Any) -> Explorer:
    """A live picture of a game's map, to explore.

    Options: `selected` (one place or two), `sketch`, `layers`, `year`, `plot` (clicks mark a course), `highlight`, `routes`,
    `lang`, `theme` ("auto", "light", "dark").
    """
    return stands_here(Explorer(chart, **options))


def panel(instruction: Instruction, **options: Any) -> Panel:
    """The panel of a lesson or a quiz beside its board or map; `theme` can be set."""
    return stands_here(Panel(instruction, **options))
