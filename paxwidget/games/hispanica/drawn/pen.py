"""What a still picture of a position is drawn with: the chart on its paper, and the texts."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.drawn.sheet import sheet_of
from paxwidget.games.hispanica.look import look
from paxwidget.maps.layers import Paper


class Pen(Paper):
    """The paper of a chart, with what is written on it besides."""

    def __init__(self, chart: SeaChart, theme: str = "light", lang: str = "en", prefix: str | None = None) -> None:
        super().__init__(sheet_of(chart, lang), theme, prefix)
        self.lang = lang
        self.drawing: Mapping[str, Any] = self.sheet.drawing

    def say(self, en: str, pl: str) -> str:
        """A text of the picture's own."""
        return escape(Names(en, pl).get(self.lang))

    def symbol(self, id: str, x: float, y: float, size: float, colour: str) -> str:
        """A symbol in a colour of the theme."""
        return look().symbols[id].svg(x, y, size, self.colour(colour))
