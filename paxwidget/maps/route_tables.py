"""What the live chart answers by itself: steps and shortest routes of all pairs, barred steps with reasons.

All of it is small tables, sent once, so that a chart can be explored without Python behind it too.
"""

from __future__ import annotations

from typing import Any

from paxwidget.maps.chart import Chart


def route_tables(chart: Chart) -> dict[str, Any]:
    """The tables of a chart, as plain data with texts in both languages; `js/src/maps/sketch.ts` reads them."""
    starts = chart.stops
    order = (*starts, *(id for id in chart.homes if id not in starts))
    number = {id: str(at) for at, id in enumerate(order)}
    steps = {start: chart.reachable(start) for start in starts}
    return {
        "order": order,
        "steps": [[steps[start].get(end) for end in order] for start in starts],
        # As numbers of `order`: "0 3" -> ["0.1.3", …].
        "routes": {
            f"{number[start]} {number[end]}": [".".join(number[id] for id in route) for route in chart.routes(start, end)]
            for start in starts
            for end in order
            if start != end
        },
        "barred": [
            {"from": start, "to": end, "reason": reason.as_dict()}
            for start in starts
            for end in chart.barred_from(start)
            if end in number and (reason := chart.why_not(start, end)) is not None
        ],
        "homes": chart.homes,
    }
