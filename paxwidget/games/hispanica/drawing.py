"""The chart as a self-contained SVG picture: an old sea chart with modern clarity, light or dark, in both languages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.drawn.sheet import sheet_of
from paxwidget.maps import margin, sketch_marks
from paxwidget.maps.layers import LAYERS, Paper, base, marks
from paxwidget.maps.sketch import Sketch

__all__ = ["LAYERS", "chart_svg"]


def chart_svg(
    chart: SeaChart,
    theme: str = "light",
    lang: str = "en",
    layers: Collection[str] = LAYERS,
    *,
    routes: Iterable[Sequence[str]] = (),
    sketch: Sketch | None = None,
    width: int | None = None,
    prefix: str | None = None,
) -> str:
    """The whole chart; `routes` and a `sketch` are drawn over it, `width` fixes its size in pixels, `prefix` its ids."""
    sheet = sheet_of(chart, lang)
    paper = Paper(sheet, theme, prefix)
    if unknown := set(layers) - set(LAYERS):
        raise ValueError(f"no layer {sorted(unknown)[0]!r}: choose from {', '.join(LAYERS)}")
    nodes = [*base(sheet, layers, sketch_marks.wash(sheet, sketch)), *marks(sheet, layers)]
    for route in routes:
        nodes += sketch_marks.route_line(sheet, route)
    nodes += [*sketch_marks.marks(sheet, sketch), *margin.frame(sheet)]
    return paper.picture([paper.printed(nodes)], width)
