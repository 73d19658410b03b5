"""The chart: the ring, the ladders and the markets as a graph."""

from __future__ import annotations

import networkx as nx
import pytest

import paxwidget as pw


@pytest.mark.rule("10c")
def test_the_ring_leads_round_through_all_its_spaces() -> None:
    chart = pw.chart("columnoffire")
    ring = chart.only("next")
    assert len(ring) == 20
    assert nx.is_strongly_connected(ring)
    assert {degree for _, degree in ring.out_degree()} == {1}
    # The ship to England is followed by the cloth space; the way back is the way round.
    assert chart.shortest("ship-england", "cloth-space") == ("ship-england", "cloth-space")
    assert len(chart.shortest("cloth-space", "ship-england")) == 20


@pytest.mark.rule("8e")
def test_each_country_has_a_ladder_of_six_sites() -> None:
    chart = pw.chart("columnoffire")
    for country in chart.by_kind["country"]:
        assert len(chart.linked_from(country, "in")) == 6
        assert chart.linked(f"{country}-site-6", "pushes") == (f"{country}-site-5",)
        assert chart.linked(f"{country}-site-1", "pushes") == ()


@pytest.mark.rule("13e")
def test_what_each_country_pays() -> None:
    chart = pw.chart("columnoffire")
    assert {good: chart.price(good, "england") for good in chart.by_kind["good"]} == {"book": 0, "iron": 0, "cloth": 4, "wine": 2}
    assert chart.linked("ship-spain", "ships-to") == ("spain",)
    assert sum(chart.price(good, country) for good in chart.by_kind["good"] for country in chart.by_kind["country"]) == 24
    with pytest.raises(pw.PaxError, match="gold"):
        chart.price("gold", "spain")


def test_the_chart_is_drawn_with_a_sketch_on_it() -> None:
    chart = pw.chart("columnoffire")
    plain = chart.svg()
    sketched = chart.svg(lang="pl", theme="dark", sketch=chart.show_route(chart.shortest("ship-england", "ship-france")))
    assert "Netherlands" in plain
    assert "Niderlandy" in sketched
    assert (plain.count("<polyline"), sketched.count("<polyline")) == (0, 1)
    shaded = chart.svg(sketch=chart.shade({"england-site-6": 6, "spain": 2}))
    assert shaded.count("<circle") == plain.count("<circle") + 2
    assert pw.new_game("columnoffire", seed=1, autosave=False).chart.graph.number_of_nodes() == len(chart) == 52
