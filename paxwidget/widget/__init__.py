"""Live boards and charts for notebooks; knows the core and no game."""

from __future__ import annotations

from typing import Any

from paxwidget.core.game import Game
from paxwidget.widget.board import AUTO, Board
from paxwidget.widget.chart import ChartWidget
from paxwidget.widget.page import make_page
from paxwidget.widget.study import Study

__all__ = ["Board", "ChartWidget", "Study", "board", "chart_widget", "make_page", "study"]


def board(game: Game, seat: str | None = AUTO, **options: Any) -> Board:
    """A live board of a game.

    `seat` is a seat's name, "hot" for all people in turn behind a curtain, or None for an onlooker; left out, the board
    suits who plays. Options: `lang`, `theme` ("auto", "light", "dark"), `curtain` (False: the hand of whoever must
    decide lies open), `pace` (seconds between choices of bots), `undo` (False: the board cannot go back and forth).
    """
    return Board(game, seat, **options)


def study(game: Game, seat: str | None = AUTO, **options: Any) -> Study:
    """A live study of a game.

    `seat` is a seat's name, "turn" for whoever decides, "all" for all hands open, or None for an onlooker; left out, the
    only person of a game that still runs, else "turn". Options: `lang`, `theme` ("auto", "light", "dark").
    """
    return Study(game, seat, **options)


def chart_widget(chart: Any, **options: Any) -> ChartWidget:
    """A live picture of a game's map."""
    return ChartWidget(chart, **options)
