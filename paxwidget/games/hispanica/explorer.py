"""What the chart's explorer needs beyond the drawing and the tables of every chart: the currents' courses, the calendar, sources.

All of it is small tables, sent once, so that the explorer also works without Python behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from paxwidget.engine.tables import source_kind
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.dataset import load_dataset
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.games.hispanica.real_sea import real_sea
from paxwidget.maps.geometry import Frame, curve_d, spline
from paxwidget.maps.route_tables import route_tables

Json = dict[str, Any]


def tables(chart: SeaChart) -> Json:
    """Everything, as plain data; texts in both languages."""
    return {
        **route_tables(chart),
        "courses": [_course(chart, start, end) for start, end in chart.currents],
        "sources": _sources(chart),
        "real": real_sea(_frame()),
        **_calendar(chart),
    }


@cache
def _drawing() -> Mapping[str, Any]:
    return read_drawing()


def _frame() -> Frame:
    given = _drawing()["frame"]
    return Frame(given["west"], given["north"], given["scale"], given["margin"], given["width"], given["height"])


def _course(chart: SeaChart, start: str, end: str) -> str:
    """The middle line of a current's arrow."""
    known = next((one["course"] for one in _drawing()["currents"] if (one["from"], one["to"]) == (start, end)), None)
    if known is not None:
        return str(known)
    rides = [_drawing()["zones"][id]["fleet"] for id in (start, end)]
    return curve_d(spline([(ride["x"], ride["y"]) for ride in rides]))


def _sources(chart: SeaChart) -> Json:
    """Sources: for each place, border, current and exit the kind of its source."""
    kinds = {id: source_kind(place.source) for id, place in chart.places.items()}
    links = {
        f"{link.kind} {link.start} {link.end}": source_kind(link.source)
        for link in chart.links
        if link.kind in ("sails", "current", "exit")
    }
    return {"places": kinds, "links": links}


def _calendar(chart: SeaChart) -> Json:
    data = load_dataset(chart.folder)
    return {
        "years": data.calendar(),
        "goods": {good.id: good.name.as_dict() for good in data.goods.values()},
        "omens": {omen.id: omen.name.as_dict() for omen in data.omens.values()},
        "havens": {
            id: {"actions": [data.actions[action].name.as_dict() for action in haven.actions], "source": haven.source}
            for id, haven in data.havens.items()
        },
    }
