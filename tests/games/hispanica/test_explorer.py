"""What the explorer tells: the same routes, steps and reasons as the chart, and pictures with all of it on them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest

import paxwidget as pw
from paxwidget.games.hispanica import explorer
from paxwidget.games.hispanica.drawn.layout import read_drawing
from paxwidget.maps.geometry import rings_of
from paxwidget.maps.lanes import mainland
from paxwidget.maps.raster import Raster

CHART = pw.chart("hispanica")
TABLES = explorer.tables(CHART)


def test_the_tables_hold_every_shortest_route() -> None:
    sea, order = CHART.only("sails", "exit"), TABLES["order"]
    for start in CHART.zones:
        for end in order:
            key = f"{order.index(start)} {order.index(end)}"
            if start == end:
                assert key not in TABLES["routes"]
                continue
            told = sorted([order[int(at)] for at in route.split(".")] for route in TABLES["routes"][key])
            assert told == sorted(nx.all_shortest_paths(sea, start, end))
            assert TABLES["steps"][order.index(start)][order.index(end)] == len(told[0]) - 1


@pytest.mark.rule("B2a")
def test_each_current_bars_its_way_back_with_a_reason() -> None:
    barred = {(one["from"], one["to"]): one["reason"] for one in TABLES["barred"]}
    assert set(barred) == {(end, start) for start, end in CHART.currents}
    assert barred["curacao", "trinidad"]["en"] == "The Guiana Current runs from Trinidad to Curaçao; no fleet sails against it (B2a)."
    assert all("pod prąd" in reason["pl"] for reason in barred.values())
    assert len(TABLES["courses"]) == len(CHART.currents)


def test_a_changed_map_has_other_tables() -> None:
    changed = explorer.tables(CHART.without_current("caymanes", "barataria"))
    order = changed["order"]
    assert changed["steps"][order.index("barataria")][order.index("caymanes")] == 1
    assert len(changed["barred"]) == len(TABLES["barred"]) - 1
    opened = explorer.tables(CHART.with_passage("old-providence", "curacao"))
    assert opened["steps"][order.index("curacao")][order.index("old-providence")] == 1


def test_the_calendar_comes_from_the_folder_of_the_chart(tmp_path: Path) -> None:
    (tmp_path / "calendar.toml").write_text('[[year]]\nid = "1610"\nwar = true\nsource = "user: test"\n')
    chart = pw.chart("hispanica", data=tmp_path)
    wars = {year[0]: year[2] for year in explorer.tables(chart.without_current("caymanes", "barataria"))["years"]}
    assert wars[1610]
    assert not {year[0]: year[2] for year in TABLES["years"]}[1610]


def test_every_place_and_link_says_its_source() -> None:
    sources = TABLES["sources"]
    assert set(sources["places"]) == set(CHART.places)
    assert set(sources["places"].values()) == {"rulebook", "deduced", "reconstructed"}
    assert sources["links"]["current curacao islas-del-rosario"] == "reconstructed"


def test_sea_lanes_join_all_neighbours_over_water() -> None:
    drawing = read_drawing()
    size = drawing["frame"]
    land = Raster.filled(size["width"], size["height"], mainland(rings_of(drawing["coast"]["d"])))
    lanes = {frozenset((lane["from"], lane["to"])): lane["points"] for lane in drawing["lanes"]}
    wanted = {frozenset(border) for border in CHART.borders} | {frozenset((zone, "europe")) for zone in CHART.sargasso}
    assert set(lanes) == wanted
    for points in lanes.values():
        for (ax, ay), (bx, by) in pairwise(points):
            wet = [not land.has((ax + (bx - ax) * i / 40, ay + (by - ay) * i / 40)) for i in range(41)]
            assert sum(wet) >= 38


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_picture_carries_what_was_sketched(theme: str, lang: str) -> None:
    for sketch, words in (
        (CHART.show_reach("curacao"), "Guiana Current" if lang == "en" else "Prąd Gujański"),
        (CHART.show_ways("trinidad", "barataria"), ""),
        (CHART.compare(CHART.without_current("caymanes", "barataria")).sketch, "0.29"),
    ):
        svg = sketch.svg(theme=theme, lang=lang)
        ElementTree.fromstring(svg)
        assert words in svg


def test_a_voyage_is_drawn_along_its_lanes_and_a_barred_one_crossed_out() -> None:
    open_way, shut = CHART.show_route(["barataria", "new-providence"]).svg(), CHART.show_route(["new-providence", "barataria"]).svg()
    cross = "l14 14m0 -14l-14 14"
    assert cross not in open_way
    assert cross in shut
    assert "Florida Current runs from" in shut


def test_the_chart_of_a_notebook_is_the_explorer() -> None:
    widget = CHART.explore("curacao")
    assert widget.selection == ["curacao"]
    assert widget.graph.nodes["trinidad"]["steps"] == 4
    widget.selection = ["trinidad", "curacao"]
    assert list(widget.graph.edges) == [("trinidad", "curacao")]
    assert "explorer" in widget.static
    widget.close()
