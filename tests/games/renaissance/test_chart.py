"""The chart and the calculators: routes, fairs, battles, votes, and what brings a victory nearer."""

from __future__ import annotations

import networkx as nx
import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.renaissance.calculator import all_battles, battle, battles, campaigns, closers, votes, ways
from paxwidget.games.renaissance.chart import chart_of
from tests.games.renaissance.table import TWO, at, box, me

CHART = chart_of(box())


def test_the_graph_has_empires_borders_and_routes() -> None:
    assert len(CHART.by_kind["empire"]) == 10
    assert len(CHART.by_kind["city"]) == 30
    assert len(CHART.only("sea").edges) == 18
    assert len(CHART.only("land").edges) == 8
    assert nx.is_connected(CHART.only("sea", "land").to_undirected())
    assert nx.shortest_path(CHART.only("tana"), "byzantium", "mamluk") == ["byzantium", "hungary", "ottoman", "mamluk"]
    assert CHART.linked("france", "corner") == ("portugal", "papal-states")


def test_places_of_borders_on_routes() -> None:
    assert CHART.position_of["hungary-byzantium"] == {"trebizond": 1, "tana": 1}
    assert CHART.position_of["papal-states-ottoman"] == {"trebizond": 3, "red-sea": 2, "timbuktu": 2, "novgorod": 6}
    assert CHART.position_of["ottoman-mamluk"] == {"red-sea": 1, "tana": 3, "timbuktu": 3, "novgorod": 7}
    assert CHART.position_of["france-aragon"] == {}


def test_a_fair_on_the_chart() -> None:
    fair = CHART.fair("tana", profits=5)
    assert fair.payments == (("convener", "", 1), ("Coeur", "ottoman-mamluk", 1))
    assert (fair.levies, fair.rest) == (("byzantium", "hungary", "ottoman", "mamluk"), 3)
    fair = CHART.fair("tana", 2, {"hungary-byzantium": "Fugger"}, ["hungary-ottoman"])
    assert (fair.payments[-1], fair.levies) == (("Fugger", "hungary-byzantium", 1), ("byzantium",))
    assert fair.earned == {"convener": 1, "Fugger": 1}
    assert str(fair) == "profits 2: convener 1, Fugger 1 (hungary-byzantium); levies in byzantium; 0 left"
    assert CHART.levies("hungary") == {"buda": "knight:catholic", "varna": "knight:reformist"}
    assert CHART.levies("hungary", "islamic")["buda"] == "knight:islamic"
    with pytest.raises(PaxError, match="no empire is called 'hungry'; did you mean 'hungary'"):
        CHART.levies("hungry")
    with pytest.raises(PaxError, match="not 'pagan'"):
        CHART.levies("hungary", "pagan")
    with pytest.raises(PaxError, match="no route begins at 'tanna'; did you mean 'tana'"):
        CHART.fair("tanna", 3)
    with pytest.raises(PaxError, match="no border is called"):
        CHART.fair("tana", 3, {"rhine": "Fugger"})


def test_battles_in_numbers() -> None:
    p = at(players=me(west=["france"]), cities={"london": "rook:catholic", "paris": "knight:catholic", "lyon": "knight:islamic"},
           borders={"england-france": "pirate:reformist", "england-portugal": "Fugger"})  # fmt: skip
    with pytest.raises(PaxError, match="no agent is called 'pawm'; did you mean 'pawn'"):
        battle(p.state, "Fugger", "peasant-revolt", "england", agents=["pawm"])
    found = battles(p.state, "Fugger", "england")
    assert {kind: (len(each.attackers), len(each.defenders)) for kind, each in found.items()} == {
        "conspiracy": (1, 1), "peasant-revolt": (2, 1), "crusade": (2, 1), "jihad": (1, 2), "reformation": (1, 1),
    }  # fmt: skip
    assert [kind for kind, each in found.items() if each.is_won] == ["peasant-revolt", "crusade"]
    assert battle(p.state, "Fugger", "conspiracy", "england", ("rook:islamic",)).survivors == 1
    attack = campaigns(p.state, "Fugger", "france")["england"]
    assert (attack.is_won, attack.cost) == (True, 2)
    assert campaigns(p.state, "Medici", "france") == {}


def test_all_battles_of_a_seat_as_rows() -> None:
    p = at(players=me(west=["france"]), cities={"london": "rook:catholic", "paris": "knight:catholic"},
           squares={"england": {"repressed": ["knight:islamic", "rook:reformist"]}})  # fmt: skip
    rows = {(row["empire"], row["kind"], row["by"]): row for row in all_battles(p, "Fugger")}
    # Two repressed nobles against one rook; one knight of France against it and against Portugal, where nobody stands.
    assert rows[("england", "conspiracy", "")] == {
        "empire": "england", "kind": "conspiracy", "by": "", "attackers": 2, "defenders": 1, "won": True, "left": 1, "cost": 0,
    }  # fmt: skip
    assert (rows[("england", "campaign", "france")]["won"], rows[("portugal", "campaign", "france")]["won"]) == (False, True)
    assert ("england", "crusade", "") not in rows
    assert str(battle(p, "Fugger", "conspiracy", "england", ["pawn"])) == "3 against 1: won, 2 left"
    with pytest.raises(PaxError, match="no kind of war is called 'revolt'"):
        battle(p, "Fugger", "revolt", "england")
    with pytest.raises(PaxError, match="no seat is called 'Fuger'; did you mean 'Fugger'"):
        all_battles(p, "Fuger")


def test_ways_follow_a_deed_to_the_end_of_its_action() -> None:
    p = at(seats=TWO, players=me(4, hand=["flanders-guild"], west=["portugal", "england"]), cities={"paris": "knight:catholic"},
           borders={"france-hre": "Fugger"}, victories=["imperial"])  # fmt: skip
    found = ways(p, "Fugger")
    # Agent and concession against one knight; whoever falls, France is the third king, and nothing is missing any more.
    line = found["imperial"][0]
    assert line[:2] == ("play flanders-guild", "war france")
    assert line[2].startswith("lose ")
    assert closers(p, "Fugger")["imperial"][0] == "play flanders-guild"
    assert "sell england" not in closers(p, "Fugger")["imperial"]


def test_votes_and_closers() -> None:
    p = at(players={"Fugger": {"florins": 9, "west": ["sindicat-remenca"]}, "Medici": {"west": ["france"]}},
           borders={"france-hre": "Fugger"},
           squares={"france": {"repressed": ["Medici"]}}, victories=["imperial"])  # fmt: skip
    assert votes(p.state) == {"france": ("Fugger", 1)}
    found = closers(p, "Fugger")
    assert found["imperial"] == ["ops west"]
    # The regime change brings a concession too, but neither a republic nor Law.
    assert found["globalization"] == ["ops west"]
    assert "ops west" not in found["renaissance"]


def test_a_claim_is_what_closes_a_victory_that_is_met() -> None:
    p = at(seats=TWO, players=me(1, west=["france", "portugal", "england"]), victories=["imperial"])
    assert closers(p, "Fugger")["imperial"] == ["claim imperial"]


def test_the_chart_is_drawn_with_a_sketch_on_it() -> None:
    chart = pw.chart("renaissance")
    plain, sketched = chart.svg(), chart.svg(lang="pl", theme="dark", sketch=chart.show_route(["france", "hre", "hungary"]))
    assert "Papal States" in plain
    assert "Państwo Kościelne" in sketched
    assert sketched.count("<polyline") == 1
    assert chart.explore("france").game == "renaissance"
    assert chart.fair("tana", profits=5).rest == 3
