"""Sketches on a chart and charts compared, on a small map."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.rows import Rows
from paxwidget.maps.chart import Chart, Link, Place
from paxwidget.maps.sketch import Sketch


def isles(*ways: str) -> Chart:
    """A chart of the places a, b, c, d with one-way ferries, each written as two letters."""
    places = [Place(id, "port", Names(id.upper(), id.upper()), "reconstructed") for id in "abcd"]
    return Chart(places, [Link("ferry", way[0], way[1], "reconstructed") for way in ways], ways=["ferry"])


RING = isles("ab", "bc", "ca", "cd", "dc")


def test_a_barred_step_is_drawn_as_such_with_its_reason() -> None:
    sketch = RING.show_route(["a", "b", "a"])
    assert [(step.start, step.end) for step in sketch.barred] == [("b", "a")]
    assert sketch.reasons == ["No way leads straight from B to A."]
    assert sketch.graph.edges["a", "b"]["barred"] is False
    assert sketch.graph.edges["b", "a"]["barred"] is True


def test_reach_is_shaded_by_steps_and_shows_what_is_barred() -> None:
    sketch = RING.show_reach("b")
    assert sketch.shades == {"b": 0, "c": 1, "a": 2, "d": 2}
    assert [(step.start, step.end) for step in sketch.barred] == [("b", "a")]
    assert RING.barred_from("c") == ("b",)


def test_the_way_back_lies_beside_the_way_there() -> None:
    sketch = RING.show_ways("a", "b")
    assert [(voyage.style, voyage.stops) for voyage in sketch.voyages] == [("back", ("b", "c", "a")), ("there", ("a", "b"))]


def test_a_sketch_grows_without_changing_the_one_before() -> None:
    first = RING.shade({"a": 1}, "load")
    second = first.show_route(["a", "b"], style="home", text="home")
    assert first.voyages == ()
    assert second.shades == {"a": 1}
    assert second.as_data() == {
        "shades": {"a": 1},
        "before": {},
        "legend": {"en": "load", "pl": "load"},
        "voyages": [{"stops": ["a", "b"], "style": "home", "text": {"en": "home", "pl": "home"}}],
        "barred": [],
    }


def test_a_number_can_stand_beside_what_it_was() -> None:
    sketch = RING.shade({"a": 0.5, "b": 2}, before={"a": 0.25})
    assert sketch.as_data()["before"] == {"a": 0.25}
    assert RING.compare(isles("ab", "bc", "ca")).sketch.before.keys() == {"a", "b", "c"}
    with pytest.raises(KeyError, match="no place 'x'"):
        RING.shade({"a": 1}, before={"x": 1})


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(KeyError, match="no place 'x'"):
        RING.shade({"x": 1})
    with pytest.raises(ValueError, match="shaded by a number"):
        RING.shade({"a": "much"})
    with pytest.raises(KeyError, match="no place 'x'"):
        RING.show_route(["a", "x"])
    with pytest.raises(ValueError, match="no style 'red'"):
        RING.show_route(["a", "b"], style="red")
    with pytest.raises(ValueError, match="is open"):
        Sketch(RING).show_barred("a", "b")
    with pytest.raises(PaxError, match="no drawing"):
        RING.shade({"a": 1}).svg()


def test_graphs_of_routes_and_reach_are_networkx() -> None:
    chart = isles("ab", "ac", "bd", "cd")
    assert sorted(chart.route_graph("a", "d").edges) == [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]
    assert nx.get_node_attributes(chart.reach_graph("a"), "steps") == {"a": 0, "b": 1, "c": 1, "d": 2}
    assert len(chart.route_graph("d", "a")) == 0


def test_charts_are_compared() -> None:
    after = isles("ab", "bc", "ca", "cd", "dc", "ba")
    comparison = RING.compare(after)
    assert (comparison.opened, comparison.closed) == ((("b", "a"),), ())
    assert list(comparison.distances) == [{"from": "b", "to": "a", "before": 2, "after": 1}]
    assert comparison.reachable == []
    was, now = (nx.betweenness_centrality(chart.only("ferry")) for chart in (RING, after))
    assert {row["place"]: (row["before"], row["after"]) for row in comparison.betweenness} == {id: (was[id], now[id]) for id in "abcd"}
    assert comparison.graph.edges["b", "a"]["change"] == "opened"
    assert "1 ways shorter, 0 longer" in repr(comparison)


def test_a_closed_way_may_put_a_place_out_of_reach() -> None:
    comparison = RING.compare(isles("ab", "bc", "ca", "cd"))
    assert comparison.closed == (("d", "c"),)
    assert comparison.reachable.column("after") == [None, None, None]
    assert comparison.graph.edges["d", "c"]["change"] == "closed"


def coast(lon: float, *names: str) -> Chart:
    """Places a degree apart along the equator, each with a ferry to the next and back."""
    places = [Place(name.lower(), "port", Names(name, name), "reconstructed", 0.0, lon + at) for at, name in enumerate(names)]
    ways = [way for one, other in pairwise(places) for way in ((one, other), (other, one))]
    return Chart(places, [Link("ferry", one.id, other.id, "reconstructed") for one, other in ways], ways=["ferry"])


def test_charts_of_the_same_part_of_the_world_are_compared_place_by_place() -> None:
    # Quay lies half a degree from Pier, Cape has its name on both charts, Isle is on the second alone.
    comparison = coast(0.0, "Pier", "Cape", "Rock").compare(coast(0.5, "Quay", "Isle", "Cape"))
    assert comparison.pairs.column("here") == ["pier", "cape", "rock"]
    assert comparison.pairs.column("there") == ["quay", "cape", "isle"]
    assert comparison.pairs.column("km") == [56, 167, 56]
    assert comparison.opened == (("quay", "isle"), ("isle", "quay"))
    assert comparison.closed == (("quay", "cape"), ("cape", "quay"))
    assert {(row["from"], row["to"]): (row["before"], row["after"]) for row in comparison.distances} == {
        ("quay", "cape"): (1, 2), ("cape", "quay"): (1, 2), ("quay", "isle"): (2, 1), ("isle", "quay"): (2, 1),
    }  # fmt: skip
    assert comparison.graph.edges["quay", "cape"]["change"] == "closed"
    assert comparison.betweenness[0] == {"place": "isle", "before": 0.0, "after": 1.0, "change": 1.0}


def test_charts_of_other_places_are_not_compared() -> None:
    place = Place("z", "port", Names("Z", "Z"), "reconstructed")
    with pytest.raises(ValueError, match="same places"):
        RING.compare(Chart([place], [], ways=["ferry"]))


def test_rows_show_themselves_and_escape_what_they_hold() -> None:
    rows = Rows([{"zone": "<b>", "steps": 1}, {"zone": "x", "share": 0.5}])
    assert rows.columns == ("zone", "steps", "share")
    assert rows.column("steps") == [1, None]
    assert repr(rows).splitlines()[1].split() == ["<b>", "1", "–"]
    assert "<td>&lt;b&gt;</td>" in rows._repr_html_()
    assert repr(Rows()) == "(no rows)"
