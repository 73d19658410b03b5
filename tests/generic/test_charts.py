"""Every chart can be explored: what the page answers by itself is what the chart says, in a few tables sent once."""

from __future__ import annotations

import json

import networkx as nx
import pytest

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.maps.chart import Chart
from paxwidget.maps.route_tables import route_tables
from tests.every_game import CHARTED

#: Of a chart's tables as text; they travel with every live chart.
MOST_CHARACTERS = 20_000


@pytest.fixture(params=CHARTED)
def chart(request: pytest.FixtureRequest) -> Chart:
    spec = registry.find(request.param)
    assert spec.chart is not None
    found: Chart = spec.chart(spec.load_data(None))
    return found


def test_the_tables_of_a_chart_tell_its_steps_and_routes(chart: Chart) -> None:
    tables = route_tables(chart)
    order = tables["order"]
    assert set(order) == {*chart.stops, *chart.homes} <= set(chart.places)
    for start, row in zip(chart.stops, tables["steps"], strict=True):
        reached = chart.reachable(start)
        assert row == [reached.get(end) for end in order]
    for ends, routes in tables["routes"].items():
        start, end = (order[int(at)] for at in ends.split(" "))
        ways = [tuple(order[int(at)] for at in route.split(".")) for route in routes]
        assert tuple(ways) == chart.routes(start, end)
        assert all(chart.is_route(way) for way in ways)
    assert {(one["from"], one["to"]) for one in tables["barred"]} <= {
        (start, end) for start in chart.stops for end in chart.barred_from(start)
    }
    assert len(json.dumps(tables)) < MOST_CHARACTERS


def test_a_live_chart_takes_its_tables_along(chart: Chart) -> None:
    start, *_ = chart.stops
    live = chart.explore(start)
    assert live.selection == [start]
    assert live.static["explorer"]["order"] == [*chart.stops, *(id for id in chart.homes if id not in chart.stops)]
    assert set(live.static["explorer"]["order"]) <= set(live.static["names"])


def _asks_about_journeys() -> list[str]:
    return [name for name in CHARTED if (teachable := registry.find(name).teachable) is not None and "route" in teachable().quizzes]


@pytest.mark.parametrize("name", _asks_about_journeys())
def test_questions_about_journeys_are_answered_as_networkx_does(name: str) -> None:
    chart = pw.chart(name)
    ways = nx.DiGraph([(here, there) for here in (*chart.stops, *chart.homes) for there in chart.way_to[here]])
    for number in range(25):
        length, route = (pw.quiz(name, kind, seed=9)._made(number) for kind in ("length", "route"))
        assert length.answer == nx.shortest_path_length(ways, *length.marks)
        assert sorted(route.answer) == sorted(nx.all_shortest_paths(ways, *route.marks))
