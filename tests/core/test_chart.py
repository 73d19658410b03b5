"""The game-blind chart, on a small archipelago whose answers are counted by hand."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import networkx as nx
import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.maps.chart import Chart, Link, Place, great_circle_km

FERRIES = [("a", "b"), ("b", "a"), ("b", "c"), ("a", "d"), ("d", "c"), ("c", "e")]


def port(id: str, lat: float | None = None, lon: float | None = None) -> Place:
    return Place(id, "port", Names(id.upper(), id.upper()), "reconstructed", lat, lon, facts={"depth": 3})


@pytest.fixture
def chart() -> Chart:
    places = [port("a", 0, 0), port("b", 0, 1), port("c", 0, 2), port("d", 1, 1), port("e")]
    lights = [Link("light", "c", "a", "reconstructed", Names("Beacon", "Latarnia"))]
    ferries = [Link("ferry", start, end, "reconstructed") for start, end in FERRIES]
    return Chart(
        [*places, Place("sky", "box", Names("Sky", "Niebo"), "reconstructed")], [*ferries, *lights], ways=["ferry"]
    )


def test_reachable_counts_steps_along_the_ways_only(chart: Chart) -> None:
    assert chart.reachable("a") == {"a": 0, "b": 1, "d": 1, "c": 2, "e": 3}
    assert chart.reachable("c") == {"c": 0, "e": 1}


def test_routes_are_all_the_shortest_ones(chart: Chart) -> None:
    assert chart.routes("a", "e") == (("a", "b", "c", "e"), ("a", "d", "c", "e"))
    assert chart.shortest("a", "e") == ("a", "b", "c", "e")
    assert chart.routes("a", "a") == (("a",),)
    assert chart.routes("e", "a") == ()
    assert chart.shortest("e", "a") is None


def test_routes_agree_with_networkx(chart: Chart) -> None:
    sea = chart.only("ferry")
    for start in sea:
        for end in sea:
            known = sorted(map(tuple, nx.all_shortest_paths(sea, start, end))) if nx.has_path(sea, start, end) else []
            assert list(chart.routes(start, end)) == known


def test_steps_either_way_disregard_direction_and_other_kinds(chart: Chart) -> None:
    assert chart.steps_either_way("ferry", "e", "a") == 3
    assert chart.steps_either_way("ferry", "c", "a") == 2
    assert chart.steps_either_way("light", "a", "c") == 1
    assert chart.steps_either_way("ferry", "a", "sky") is None


def test_a_route_must_be_open_at_every_step(chart: Chart) -> None:
    assert chart.is_route(["a", "b", "a", "d", "c"])
    assert not chart.is_route(["a", "d", "b"])
    assert not chart.is_route(["a", "nowhere"])
    assert not chart.is_route([])


def test_nearest_is_by_great_circle(chart: Chart) -> None:
    assert chart.great_circle("a", "c") == pytest.approx(2 * chart.great_circle("a", "b"))
    located = {"a", "b", "c", "d"}
    assert chart.by_distance("a", "port", located) == ("b", "d", "c")
    assert chart.nearest("a", "port", {"d", "c"}) == "d"
    assert chart.nearest("a", "port", set()) is None
    assert chart.nearest("a", "volcano") is None


def test_a_place_without_coordinates_has_no_distance(chart: Chart) -> None:
    with pytest.raises(ValueError, match="'e' lies nowhere"):
        chart.great_circle("a", "e")


@pytest.mark.parametrize(
    ("a", "b", "km"),
    [
        ((52.2296756, 21.0122287), (41.8919300, 12.5113300), 1315.5),
        ((51.5074, -0.1278), (40.7128, -74.0060), 5570.2),
        ((0.0, 179.5), (0.0, -179.5), 111.2),
    ],
    ids=["Warsaw to Rome", "London to New York", "over the date line"],
)
def test_great_circle_against_known_distances(a: tuple[float, float], b: tuple[float, float], km: float) -> None:
    assert great_circle_km(*a, *b) == pytest.approx(km, abs=0.5)


def test_graph_is_a_frozen_multigraph_with_documented_attributes(chart: Chart) -> None:
    assert nx.is_frozen(chart.graph)
    assert chart.graph.nodes["d"] == {
        "kind": "port", "name": "D", "name_pl": "D", "lat": 1, "lon": 1, "source": "reconstructed", "sources": {},
        "depth": 3,
    }  # fmt: skip
    assert "lat" not in chart.graph.nodes["sky"]
    assert chart.graph.edges["c", "a", "light"] == {
        "kind": "light", "source": "reconstructed", "name": "Beacon", "name_pl": "Latarnia",
    }  # fmt: skip
    with pytest.raises(nx.NetworkXError):
        chart.graph.add_node("f")


def test_networkx_takes_the_chart_itself(chart: Chart) -> None:
    quacking: Any = chart
    assert nx.shortest_path(quacking, "a", "e") == ["a", "b", "c", "e"]
    assert nx.descendants(quacking, "c") == {"e", "a", "b", "d"}
    assert nx.betweenness_centrality(quacking) == nx.betweenness_centrality(chart.graph)
    assert nx.number_weakly_connected_components(quacking) == 2
    assert nx.to_dict_of_lists(quacking)["b"] == ["a", "c"]
    assert len(chart) == 6
    assert "a" in chart
    assert "x" not in chart
    assert set(chart["c"]) == {"e", "a"}


def test_a_misspelt_name_raises(chart: Chart) -> None:
    with pytest.raises(AttributeError, match=r"^this chart has no 'routs'; did you mean 'routes'\?$") as caught:
        _ = chart.routs  # type: ignore[attr-defined]
    # In a notebook the sentence is all that is shown.
    assert isinstance(caught.value, PaxError)
    with pytest.raises(AttributeError, match=r"^this chart has no 'xyz'; help\(chart\) tells what it has$"):
        _ = chart.xyz  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        _ = chart._not_there  # type: ignore[attr-defined]
    assert not hasattr(chart, "upstream")


def test_copies_and_pickles_answer_alike(chart: Chart) -> None:
    assert nx.is_frozen(chart.graph)
    for other in (copy.copy(chart), copy.deepcopy(chart), pickle.loads(pickle.dumps(chart))):
        assert other.routes("a", "e") == chart.routes("a", "e")
        assert nx.utils.graphs_equal(other.graph, chart.graph)


def test_a_changed_chart_leaves_the_first_alone(chart: Chart) -> None:
    shorter = chart.changed(link for link in chart.links if link.end != "e")
    assert "e" not in shorter.reachable("a")
    assert chart.reachable("a")["e"] == 3


def test_wrong_charts_are_refused(chart: Chart) -> None:
    with pytest.raises(ValueError, match="two places called 'a'"):
        Chart([port("a"), port("a")], [], ways=[])
    with pytest.raises(ValueError, match="'nowhere', which is not a place"):
        chart.changed([Link("ferry", "a", "nowhere", "reconstructed")])
    with pytest.raises(ValueError, match="two links of kind 'ferry' from 'a' to 'b'"):
        chart.changed([Link("ferry", "a", "b", "reconstructed")] * 2)
    with pytest.raises(KeyError, match="no place 'nowhere'"):
        chart.reachable("nowhere")
