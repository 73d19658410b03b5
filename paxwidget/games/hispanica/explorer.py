"""What the chart's explorer needs beyond the drawing: steps and routes of all pairs, barred steps with reasons, the calendar, sources.

All of it is small tables, sent once, so that the explorer also works without Python behind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from paxwidget.engine.tables import source_kind
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.dataset import load_dataset
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.games.hispanica.real_sea import real_sea
from paxwidget.maps.geometry import Frame, curve_d, spline

Json = dict[str, Any]


def tables(chart: SeaChart) -> Json:
    """Everything, as plain data; texts in both languages."""
    order = (*chart.zones, "europe")
    return {
        "order": order,
        "steps": [[chart.reachable(start).get(end) for end in order] for start in chart.zones],
        "routes": _routes(chart, order),
        "barred": [
            {"from": start, "to": end, "reason": reason.as_dict()}
            for start in chart.zones
            for end in chart.barred_from(start)
            if (reason := chart.why_not(start, end)) is not None
        ],
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


def _routes(chart: SeaChart, order: Sequence[str]) -> dict[str, list[str]]:
    """All shortest routes as numbers of `order`: "0 3" -> ["0.1.3", …]."""
    number = {id: str(at) for at, id in enumerate(order)}
    return {
        f"{number[start]} {number[end]}": [".".join(number[id] for id in route) for route in chart.routes(start, end)]
        for start in chart.zones
        for end in order
        if start != end
    }


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
