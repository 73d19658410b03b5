"""How this game's chart looks to the house's painter: its marks, its lands, its boxes, its legend."""

from __future__ import annotations

from functools import cache

from paxwidget.engine.names import Names
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.games.hispanica.look import look
from paxwidget.maps.geometry import arrow
from paxwidget.maps.painter import Flow, Sheet, SiteStyle, Style


@cache
def style() -> Style:
    """The style of the chart."""
    return Style(
        look=look(),
        title=Names("Chart of the Caribbean for Pax Hispanica", "Mapa Karaibów do gry Pax Hispanica"),
        sites={
            "spanish": SiteStyle("spain", "ring", Names("Spanish site", "Teren hiszpański")),
            "wild": SiteStyle("wild-site", "dashed", Names("wild site", "Teren Dziki")),
            "tribal": SiteStyle("tribal-site", "box", Names("tribal site", "Teren Plemienny")),
            "revolt": SiteStyle("revolt-site", "hexagon", Names("revolt site", "Teren Powstańczy"), has_lead=False),
        },
        lands={"area": "land", "wilderness": "wilderness"},
        boxes={"europe": "casa", "piracy": "plunderer"},
        legend={
            "island": Names("island for treasure", "wyspa na Skarb"),
            "border": Names("border of sea zones", "granica obszarów"),
            "current": Names("current: one way only", "prąd: tylko z prądem"),
            "exit": Names("way to Europe", "droga do EUROPY"),
        },
    )


def sheet_of(chart: SeaChart, lang: str) -> Sheet:
    """What the painter needs to paint a chart: the shipped drawing, with the currents and passages that this chart has."""
    drawn = read_drawing()
    bordered = {frozenset(line["zones"]) for line in drawn["borders"]}
    return Sheet(
        drawn,
        style(),
        lang,
        name=lambda id: chart.places[id].name.get(lang),
        currents=[_current(chart, lang, start, end) for start, end in chart.currents],
        exits=[Flow(one["from"], "europe", one["d"]) for one in drawn["exits"] if one["from"] in chart.sargasso],
        passages=[pair for pair in chart.borders if frozenset(pair) not in bordered],
        islands={id: str(chart.places[id].facts["island" if lang == "en" else "island_pl"]) for id in chart.zones},
        goods=chart.goods_of_area,
    )


def _current(chart: SeaChart, lang: str, start: str, end: str) -> Flow:
    """A current's arrow, also of one that the shipped drawing does not know."""
    link = chart.link("current", start, end)
    title = link.name.get(lang) if link is not None and link.name is not None else ""
    known = next((one["d"] for one in read_drawing()["currents"] if (one["from"], one["to"]) == (start, end)), None)
    if known is None:
        ends = [(ride["x"], ride["y"]) for id in (start, end) for ride in (read_drawing()["zones"][id]["fleet"],)]
        known = arrow(ends, 1.2, 4.0, 7.5)
    return Flow(start, end, known, title)
