"""Every figure that the text of the map notebook states, computed anew; and the notebooks of the teacher carry their pictures."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import nbformat
import networkx as nx
import pytest

import paxwidget as pw
from tests.notebooks.test_notebooks import FOLDER

CHART = pw.chart("hispanica")
SEA, HOME = CHART.only("sails"), CHART.only("sails", "exit")
CALM = CHART.without_current("caymanes", "barataria").without_current("barataria", "new-providence")


@cache
def text() -> str:
    """All words of the notebook, lines joined."""
    book = nbformat.read(FOLDER / "map-and-currents.ipynb", as_version=4)
    return " ".join("\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown").split())


def says(words: str) -> bool:
    return f"**{words}**" in text()


def test_the_size_of_the_sea() -> None:
    assert says(f"{len(CHART.zones)} sea zones")
    assert says(f"{len(CHART.borders)} borders")
    assert says(f"{len(CHART.currents)} of these carry a current")
    assert says(f"{len(CHART.sargasso)} zones")


def test_how_many_ways_differ_and_which_most() -> None:
    steps = dict(nx.all_pairs_shortest_path_length(SEA))
    pairs = list(combinations(CHART.zones, 2))
    uneven = [(a, b) for a, b in pairs if steps[a][b] != steps[b][a]]
    assert says(f"{len(uneven)} of the {len(pairs)} pairs")
    a, b = max(uneven, key=lambda pair: abs(steps[pair[0]][pair[1]] - steps[pair[1]][pair[0]]))
    assert {a, b} == {"isla-del-carmen", "roatan"}
    assert says(f"Isla del Carmen to Roatán: {steps[a][b]} steps, against {steps[b][a]} step back")


def test_what_the_currents_cost() -> None:
    still = SEA.to_undirected()
    longest = max(max(row.values()) for _, row in nx.all_pairs_shortest_path_length(SEA))
    assert says(f"{nx.average_shortest_path_length(still):.2f} steps")
    assert says(f"{nx.average_shortest_path_length(SEA):.2f}")
    assert says(f"{nx.diameter(still)} to {longest} steps")


def test_the_sea_holds_together_and_what_cuts_the_gulf_off() -> None:
    assert says("every zone reaches every other") == nx.is_strongly_connected(SEA)
    rest = HOME.subgraph([zone for zone in HOME if zone != "new-providence"])
    stuck = {zone for zone in rest if zone != "europe" and not nx.has_path(rest, zone, "europe")}
    assert stuck == {"isla-del-carmen", "barataria"}
    assert says("New Providence")
    assert says("Isla del Carmen and Barataria")


def test_who_lies_on_the_way() -> None:
    between = nx.betweenness_centrality(HOME)
    first, second = sorted(CHART.zones, key=lambda zone: -between[zone])[:2]
    assert (first, second) == ("tortuga", "caymanes")
    assert says(f"Tortuga leads with {between[first]:.3f}")
    assert says(f"Caymanes with {between[second]:.3f}")
    calm = nx.betweenness_centrality(CALM.only("sails", "exit"))
    assert says(f"New Providence falls from {between['new-providence']:.3f} to {calm['new-providence']:.3f}")
    assert says(f"Caymanes rises from {between['caymanes']:.3f} to {calm['caymanes']:.3f}")


def test_what_must_be_watched() -> None:
    cuts = {zone: nx.minimum_node_cut(HOME, zone, "europe") for zone in CHART.zones if zone not in CHART.sargasso}
    assert cuts["isla-del-carmen"] == {"new-providence"}
    assert says("one zone is enough: New Providence")
    doors = [zone for zone, cut in cuts.items() if cut == {"new-providence", "sint-maarten", "tortuga"}]
    assert len(doors) > len(cuts) / 2
    assert says("three: New Providence, Sint Maarten and Tortuga")


def test_what_the_gulf_stream_does() -> None:
    comparison = CHART.compare(CALM)
    assert says(f"{len(comparison.distances)} voyages become shorter")
    assert all(row["after"] < row["before"] for row in comparison.distances)
    gulf = {"isla-del-carmen", "barataria"}
    assert all(row["from"] in gulf or row["to"] in gulf for row in comparison.distances)
    assert says("No way to Europe changes by a single step.") == all(row["to"] != "europe" for row in comparison.distances)


@pytest.mark.parametrize(("name", "least"), [("map-and-currents.ipynb", 8), ("lessons.ipynb", 8), ("write-your-own-lesson.ipynb", 1)])
def test_a_notebook_carries_its_pictures(name: str, least: int) -> None:
    book = nbformat.read(FOLDER / name, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code)
    kinds = [kind for cell in code for output in cell.outputs for kind in output.get("data", {})]
    assert sum(kind.startswith("image/") for kind in kinds) >= least
    # A saved widget without its kernel would show an error instead of the picture.
    assert "application/vnd.jupyter.widget-view+json" not in kinds
