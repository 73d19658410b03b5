"""What every layer of the drawing draws with: the data, the chart, the look, and the letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any
from uuid import uuid4

from paxwidget.engine.errors import PaxError
from paxwidget.engine.look import THEMES
from paxwidget.engine.names import Names
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.drawn.geometry import Point, number
from paxwidget.games.hispanica.drawn.layout import LINE, read_drawing
from paxwidget.games.hispanica.look import look

SERIF = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif Condensed','DejaVu Serif',serif"
SANS = "'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans Condensed','DejaVu Sans',sans-serif"
_shipped_drawing = cache(read_drawing)


@dataclass(frozen=True, slots=True)
class Pen:
    """What every layer needs: the drawing's data, the chart, how it shall look, and a prefix for the picture's ids."""

    drawing: Mapping[str, Any]
    chart: SeaChart
    theme: str
    lang: str
    prefix: str

    def colour(self, id: str) -> str:
        """A colour of the theme."""
        return look().colour(id, self.theme)

    def name(self, id: str) -> str:
        """The name of a place in the picture's language, safe to write into SVG."""
        return escape(self.chart.places[id].name.get(self.lang))

    def capitals(self, id: str) -> str:
        """The name of a place in capitals."""
        return escape(self.chart.places[id].name.get(self.lang).upper())

    def say(self, en: str, pl: str) -> str:
        """A text of the picture's own."""
        return escape(Names(en, pl).get(self.lang))

    def symbol(self, id: str, x: float, y: float, size: float, colour: str) -> str:
        """A symbol in a colour of the theme."""
        return look().symbols[id].svg(x, y, size, self.colour(colour))


def pen_for(chart: SeaChart, theme: str = "light", lang: str = "en", prefix: str | None = None) -> Pen:
    """A pen for the shipped drawing; without a prefix the picture gets one that no other picture has."""
    if theme not in THEMES:
        raise PaxError(f"no theme {theme!r}: choose from {', '.join(THEMES)}")
    return Pen(_shipped_drawing(), chart, theme, lang, prefix or f"pw{uuid4().hex[:8]}")


def fleet_at(pen: Pen, zone: str) -> Point:
    """Where the ships of a zone ride."""
    ride = pen.drawing["zones"][zone]["fleet"]
    return ride["x"], ride["y"]


def halo(colour: str, width: float) -> str:
    """Attributes that put a rim of a colour around letters."""
    return f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'


def written(lines: Sequence[str], x: float, y: float, size: float, more: str) -> str:
    """A text of one or more lines, `y` the first one's baseline; `more` are further attributes."""
    spans = "".join(
        f'<tspan x="{number(x)}" y="{number(y + row * size * LINE)}">{escape(text)}</tspan>'
        for row, text in enumerate(lines)
    )
    return f"<text {more}>{spans}</text>"
