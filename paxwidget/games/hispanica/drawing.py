"""The chart as a self-contained SVG picture: an old sea chart with modern clarity, light or dark, in both languages.

Each layer is a small function of a `Pen`, which holds the drawing's data, the chart, the theme and the language.
Whoever draws pieces on the same sea puts `base_map`, `site_marks`, `names` and `frame` into a `picture` with its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.drawn import base, sketches
from paxwidget.games.hispanica.drawn.base import base_map, frame
from paxwidget.games.hispanica.drawn.geometry import number
from paxwidget.games.hispanica.drawn.marks import compass, islands, legend, route_line, site_marks
from paxwidget.games.hispanica.drawn.names import goods, names
from paxwidget.games.hispanica.drawn.pen import SERIF, Pen, pen_for
from paxwidget.maps.sketch import Sketch

PAINTERS: dict[str, Callable[[Pen], str]] = {
    "islands": islands, "sites": site_marks, "goods": goods, "names": names, "compass": compass, "legend": legend,
}  # fmt: skip
LAYERS = (*base.LAYERS, *PAINTERS)


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
    pen = pen_for(chart, theme, lang, prefix)
    if unknown := set(layers) - set(LAYERS):
        raise ValueError(f"no layer {sorted(unknown)[0]!r}: choose from {', '.join(LAYERS)}")
    parts = [base_map(pen, layers, "" if sketch is None else sketches.wash(pen, sketch))]
    parts += [painter(pen) for layer, painter in PAINTERS.items() if layer in layers]
    parts += [route_line(pen, route) for route in routes]
    parts += [sketches.marks(pen, sketch)] if sketch is not None else []
    return picture(pen, [*parts, frame(pen)], width)


def picture(pen: Pen, parts: Iterable[str], width: int | None = None, *, title: str = "", below: float = 0.0) -> str:
    """The SVG document around the layers; `title` is safe to write into SVG, `below` the room it leaves under the map."""
    size = pen.drawing["frame"]
    tall = size["height"] + below
    w, h = number(size["width"]), number(tall)
    fixed = f' width="{width}" height="{round(width * tall / size["width"])}"' if width else ' width="100%"'
    title = title or pen.say("Chart of the Caribbean for Pax Hispanica", "Mapa Karaibów do gry Pax Hispanica")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"{fixed} role="img" '
        f'aria-label="{title}" font-family="{SERIF}">'
        f"<title>{title}</title>{_definitions(pen)}{''.join(parts)}</svg>"
    )


def _definitions(pen: Pen) -> str:
    size, p = pen.drawing["frame"], pen.prefix
    m, w, h = size["margin"], size["width"], size["height"]
    return (
        f'<defs><path id="{p}-coast" d="{pen.drawing["coast"]["d"]}"/>'
        f'<clipPath id="{p}-land"><use href="#{p}-coast"/></clipPath>'
        f'<clipPath id="{p}-neat"><rect x="{m}" y="{m}" width="{w - 2 * m}" height="{h - 2 * m}"/></clipPath></defs>'
    )
