"""The chart of Pax Hispanica: what is on it, who may sail where, and how far it is."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import networkx as nx
import pytest

from paxwidget.engine.tables import DataError, source_kind
from paxwidget.games.hispanica.chart import SeaChart, load_chart

# The voyages that the rulebook's examples tell, as zones and the sites called at; a gap is filled by a shortest way.
VOYAGES = {
    "D4": "port-royal/accompong ile-a-vache/santo-domingo",
    "D4, the smuggler": "barataria/havana europe",
    "D4e": "barataria/calusa barataria/havana new-providence tortuga ile-a-vache sint-maarten/guadeloupe europe",
    "E3b": "barataria/calusa tortuga/saint-domingue",
    "F2": "islas-del-rosario/cartagena old-providence/porto-bello isla-del-carmen/san-juan-de-ulua barataria europe",
    "H8b": "trinidad/cumana curacao/coro port-royal caymanes tortuga europe",
    "H8c": "old-providence/porto-bello roatan/trujillo isla-del-carmen/san-juan-de-ulua europe",
    "H8d": "trinidad/cumana curacao/coro barataria/havana europe",
    "H8e": "old-providence/porto-bello isla-del-carmen/san-juan-de-ulua barataria/havana europe",
    "H8g": "tortuga/saint-domingue hewanorra/youloumain hewanorra/barbados old-providence/porto-bello roatan/trujillo "
    "isla-del-carmen/san-juan-de-ulua europe",
    "H8h": "ile-a-vache/santo-domingo roatan/trujillo europe",
}
# Stretches that the examples sail from one zone straight into the next.
STRAIGHT = [
    ("barataria", "new-providence", "tortuga", "ile-a-vache", "sint-maarten", "europe"),
    ("trinidad", "curacao", "port-royal", "caymanes", "tortuga", "europe"),
    ("isla-del-carmen", "barataria"),
]


@pytest.fixture(scope="module")
def chart() -> SeaChart:
    return load_chart()


def corrected(folder: Path, text: str) -> Path:
    (folder / "map.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.rule("B1b", "B1c", "B1d", "B1e", "B2b", "B2c")
def test_the_board_has_as_many_places_as_the_book_counts(chart: SeaChart) -> None:
    assert {kind: len(ids) for kind, ids in chart.by_kind.items()} == {
        "zone": 14, "europe": 1, "piracy": 1, "area": 10, "wilderness": 3,
        "spanish": 8, "wild": 12, "tribal": 20, "revolt": 10,
    }  # fmt: skip


@pytest.mark.rule("B1d")
def test_every_land_area_has_one_revolt_site_and_a_wilderness_none(chart: SeaChart) -> None:
    for area in chart.by_kind["area"]:
        kinds = Counter(chart.places[site].kind for site in chart.sites_in(area))
        assert kinds["revolt"] == 1
        assert f"revolt-{area}" in chart.sites_in(area)
        assert kinds["spanish"] + kinds["wild"] >= 1
        assert kinds["spanish"] <= 1
    for land in chart.by_kind["wilderness"]:
        assert {chart.places[site].kind for site in chart.sites_in(land)} == {"tribal"}


@pytest.mark.rule("B1c")
def test_each_spanish_site_lies_in_its_area(chart: SeaChart) -> None:
    assert {chart.area_of(site): site for site in chart.by_kind["spanish"]} == {
        "veracruz": "san-juan-de-ulua", "honduras": "trujillo", "panama": "porto-bello", "new-granada": "cartagena",
        "venezuela": "coro", "new-andalusia": "cumana", "cuba": "havana", "hispaniola": "santo-domingo",
    }  # fmt: skip


@pytest.mark.rule("B1b")
def test_areas_hold_the_tribal_sites_that_the_examples_need(chart: SeaChart) -> None:
    tribal = {
        area: {site for site in sites if chart.places[site].kind == "tribal"}
        for area, sites in chart.sites_of_area.items()
    }
    assert tribal["new-granada"] == {"palenque-san-basilio"}
    assert tribal["panama"] == {"darien", "ronconcholon"}
    assert len(tribal["venezuela"]) == 2
    assert tribal["jamaica"] == {"accompong"}
    assert "chetumal" in tribal["yucatan"]
    assert tribal["florida"] == {"calusa"}


@pytest.mark.rule("B2b")
@pytest.mark.parametrize(
    ("zone", "sites"),
    [
        ("barataria", {"calusa", "havana"}),
        ("roatan", {"cayo-san-jorge", "trujillo"}),
        ("port-royal", {"accompong"}),
        ("ile-a-vache", {"santo-domingo"}),
        ("sint-maarten", {"guadeloupe", "dominica"}),
        ("hewanorra", {"barbados", "tobago", "youloumain"}),
        ("curacao", {"coro"}),
        ("trinidad", {"cumana"}),
        ("tortuga", {"saint-domingue"}),
        ("old-providence", {"porto-bello", "woumain-paa"}),
        ("islas-del-rosario", {"porto-bello", "new-edinburgh"}),
    ],
)
def test_zones_hold_the_sites_of_the_examples(chart: SeaChart, zone: str, sites: set[str]) -> None:
    assert sites <= set(chart.sites_touching(zone))


@pytest.mark.rule("B1e")
def test_the_two_archipelagos_lie_whole_in_their_zones(chart: SeaChart) -> None:
    assert {zone for site in chart.sites_in("leeward") for zone in chart.zones_of(site)} == {"sint-maarten"}
    assert {zone for site in chart.sites_in("windward") for zone in chart.zones_of(site)} == {"hewanorra"}


def test_a_revolt_is_reached_from_wherever_a_colony_of_its_area_is(chart: SeaChart) -> None:
    for area in chart.by_kind["area"]:
        colonies = [site for site in chart.sites_in(area) if chart.places[site].kind in ("spanish", "wild")]
        assert set(chart.zones_of(f"revolt-{area}")) == {zone for site in colonies for zone in chart.zones_of(site)}


def test_borders_currents_exits(chart: SeaChart) -> None:
    assert (len(chart.borders), len(chart.currents)) == (24, 8)
    assert chart.sargasso == {"tortuga", "new-providence", "sint-maarten"}
    assert {zone for zone in chart.zones if "europe" in chart.way_to[zone]} == chart.sargasso


def test_every_zone_reaches_every_other_and_some_ways_are_longer_back(chart: SeaChart) -> None:
    assert nx.is_strongly_connected(chart.only("sails"))
    steps = {zone: chart.reachable(zone) for zone in chart.zones}
    uneven = [(a, b) for a, b in combinations(chart.zones, 2) if steps[a][b] != steps[b][a]]
    assert len(uneven) == 33
    assert len(list(combinations(chart.zones, 2))) == 91


@pytest.mark.rule("B2a", "D4c")
def test_no_fleet_sails_against_a_current(chart: SeaChart) -> None:
    for start, end in chart.currents:
        assert end in chart.sail_to[start]
        assert start not in chart.sail_to[end]
        assert not chart.is_route((end, start))
    open_ways = {(a, b) for a in chart.zones for b in chart.sail_to[a]}
    assert {(b, a) for a, b in open_ways} - open_ways == {(end, start) for start, end in chart.currents}


@pytest.mark.rule("D4c")
@pytest.mark.parametrize("example", VOYAGES)
def test_the_voyages_of_the_examples_sail(chart: SeaChart, example: str) -> None:
    zones = []
    for stop in VOYAGES[example].split():
        zone, _, site = stop.partition("/")
        assert not site or zone in chart.zones_of(site)
        zones.append(zone)
    for start, end in pairwise(zones):
        assert chart.shortest(start, end) is not None


@pytest.mark.parametrize("route", STRAIGHT, ids=lambda route: "-".join(route))
def test_what_the_examples_sail_straight_is_open(chart: SeaChart, route: tuple[str, ...]) -> None:
    assert chart.is_route(route)


def test_routes_agree_with_networkx(chart: SeaChart) -> None:
    sea = chart.only("sails", "exit")
    for start in chart.zones:
        for end in (*chart.zones, "europe"):
            assert list(chart.routes(start, end)) == sorted(map(tuple, nx.all_shortest_paths(sea, start, end)))


def test_routes_by_hand(chart: SeaChart) -> None:
    assert chart.to_europe("trinidad") == ("trinidad", "hewanorra", "sint-maarten", "europe")
    assert chart.to_europe("tortuga") == ("tortuga", "europe")
    assert chart.routes("islas-del-rosario", "tortuga") == (
        ("islas-del-rosario", "old-providence", "caymanes", "tortuga"),
        ("islas-del-rosario", "port-royal", "caymanes", "tortuga"),
        ("islas-del-rosario", "port-royal", "ile-a-vache", "tortuga"),
    )
    assert chart.shortest("curacao", "trinidad") == ("curacao", "ile-a-vache", "sint-maarten", "hewanorra", "trinidad")


def test_a_path_along_the_graph_stays_at_sea(chart: SeaChart) -> None:
    assert nx.descendants(chart.graph, "caymanes") == {*chart.zones, "europe"} - {"caymanes"}
    assert nx.shortest_path(chart.graph, "coro", "europe")[:2] == ["coro", "curacao"]
    assert chart.graph.degree("piracy") == 0


def test_the_graph_carries_every_kind_of_link(chart: SeaChart) -> None:
    kinds = Counter(kind for _, _, kind in chart.graph.edges(keys=True))
    assert kinds == {"sails": 24 * 2 - 8, "current": 8, "exit": 3, "in": 50, "touches": 54}
    assert chart.graph.edges["barataria", "new-providence", "current"]["name"] == "Florida Current"
    havana = chart.graph.nodes["havana"]
    assert (havana["name"], havana["name_pl"], havana["kind"]) == ("Havana", "Hawana", "spanish")
    assert chart.graph.nodes["cuba"]["goods"] == ("tobacco",)
    assert chart.graph.nodes["caymanes"]["island"] == "Grand Cayman"


def test_every_datum_says_its_source(chart: SeaChart) -> None:
    sources = [source for place in chart.places.values() for source in (place.source, *place.sources.values())]
    sources += [link.source for link in chart.links]
    assert {source_kind(source) for source in sources} == {"rulebook", "deduced", "reconstructed"}
    assert {link.source for link in chart.links if link.kind == "current"} == {"reconstructed"}
    told = {link.source for link in chart.links if link.kind in ("sails", "exit")}
    assert told == {"D4e", "F2", "H8b", "reconstructed"}


@pytest.mark.rule("H3c", "H6c")
def test_steps_count_zones_whatever_the_currents(chart: SeaChart) -> None:
    home = "islas-del-rosario"
    assert [chart.steps(home, site) for site in ("woumain-paa", "coro", "accompong", "chetumal")] == [1, 1, 1, 2]
    assert [chart.steps(land, home) for land in ("venezuela", "jamaica", "yucatan", "panama")] == [1, 1, 2, 0]
    assert chart.steps(home, home) == 0
    assert chart.steps(home, "sint-maarten") == 3
    assert chart.steps(home, "curacao", obey_currents=True) == 2
    assert chart.steps("curacao", home, obey_currents=True) == 1


def test_europe_is_no_short_cut_for_steps(chart: SeaChart) -> None:
    assert chart.steps("new-providence", "sint-maarten") == 2
    assert chart.steps("new-providence", "hewanorra") == 3
    assert chart.steps("tortuga", "europe", obey_currents=True) == 1


@pytest.mark.parametrize(
    ("a", "b", "km"),
    [
        ("havana", "santo-domingo", 1385),
        ("cartagena", "porto-bello", 460),
        ("san-juan-de-ulua", "havana", 1489),
        ("barbados", "tobago", 247),
        ("coro", "cumana", 611),
    ],
)
def test_great_circle_distances(chart: SeaChart, a: str, b: str, km: float) -> None:
    assert chart.great_circle(a, b) == pytest.approx(km, rel=0.01)


@pytest.mark.rule("E5f")
def test_nearest_tribal_site_is_by_great_circle(chart: SeaChart) -> None:
    assert chart.nearest("cartagena", "tribal") == "palenque-san-basilio"
    assert chart.nearest("saint-domingue", "tribal") == "port-de-paix"
    assert chart.nearest("new-edinburgh", "tribal") == "darien"
    empty = {"ronconcholon", "calusa", "palenque-san-basilio"}
    assert chart.nearest("new-edinburgh", "tribal", among=empty) == "ronconcholon"
    assert chart.nearest("havana", "tribal", among=set()) is None


@pytest.mark.rule("B2a")
def test_upstream_says_why(chart: SeaChart) -> None:
    why = chart.upstream("curacao", "trinidad")
    assert why is not None
    assert "Guiana Current" in why.en
    assert "Prąd Gujański" in why.pl
    assert chart.upstream("trinidad", "curacao") is None
    neighbours = chart.upstream("barataria", "tortuga")
    assert neighbours is not None
    assert "not neighbours" in neighbours.en
    outlet = chart.upstream("barataria", "europe")
    assert outlet is not None
    assert "Sargasso" in outlet.en
    assert chart.upstream("sint-maarten", "europe") is None
    for start in chart.zones:
        for end in (*chart.zones, "europe"):
            assert (chart.upstream(start, end) is None) == (end in chart.way_to[start])


@pytest.mark.rule("F1")
def test_havens_on_a_route_are_its_zones(chart: SeaChart) -> None:
    assert chart.havens_on(("trinidad", "curacao", "port-royal", "europe")) == ("trinidad", "curacao", "port-royal")
    assert chart.havens_on(("tortuga", "caymanes", "tortuga", "europe")) == ("tortuga", "caymanes")


def test_without_a_current_the_border_is_open_both_ways(chart: SeaChart) -> None:
    calm = chart.without_current("caymanes", "barataria")
    assert calm.is_route(("barataria", "caymanes"))
    assert not chart.is_route(("barataria", "caymanes"))
    assert len(calm.currents) == 7
    assert set(calm.borders) == set(chart.borders)
    assert calm.upstream("barataria", "caymanes") is None
    with pytest.raises(ValueError, match="no current runs from 'barataria' to 'caymanes'"):
        chart.without_current("barataria", "caymanes")


def test_a_passage_joins_two_zones(chart: SeaChart) -> None:
    cut = chart.with_passage("isla-del-carmen", "old-providence")
    assert cut.shortest("isla-del-carmen", "old-providence") == ("isla-del-carmen", "old-providence")
    assert len(cut.borders) == 25
    assert len(chart.borders) == 24
    with pytest.raises(ValueError, match="neighbours already"):
        chart.with_passage("caymanes", "roatan")
    with pytest.raises(ValueError, match="'cuba' is of kind area, not zone"):
        chart.with_passage("cuba", "roatan")


def test_questions_about_the_wrong_kind_of_place_raise(chart: SeaChart) -> None:
    with pytest.raises(ValueError, match="'cuba' is of kind area"):
        chart.neighbours("cuba")
    with pytest.raises(KeyError, match="no place 'atlantis'"):
        chart.zones_of("atlantis")


def test_the_chart_is_made_once_and_asks_for_no_networkx() -> None:
    code = (
        "import sys; from paxwidget.games.hispanica.chart import load_chart; chart = load_chart();"
        "chart.routes('trinidad', 'europe'); chart.nearest('havana', 'tribal'); chart.steps('coro', 'cuba');"
        "assert load_chart() is chart; assert 'networkx' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_user_turns_and_stops_currents(tmp_path: Path, chart: SeaChart) -> None:
    text = (
        '[[border]]\nid = "trinidad-curacao"\ncurrent = ["curacao", "trinidad"]\nsource = "user: the printed board"\n'
        '[[border]]\nid = "caymanes-barataria"\ncurrent = []\nsource = "user: the printed board"\n'
        '[[border]]\nid = "tortuga-sint-maarten"\nclosed = true\nsource = "user: the printed board"\n'
        '[[exit]]\nid = "hewanorra-europe"\nzone = "hewanorra"\nsource = "user: the printed board"\n'
    )
    theirs = load_chart(corrected(tmp_path, text))
    assert theirs.is_route(("curacao", "trinidad"))
    assert not theirs.is_route(("trinidad", "curacao"))
    assert theirs.is_route(("barataria", "caymanes", "barataria"))
    assert "sint-maarten" not in theirs.neighbours("tortuga")
    assert theirs.to_europe("hewanorra") == ("hewanorra", "europe")
    turned = theirs.link("current", "curacao", "trinidad")
    assert turned is not None
    assert turned.source == "user: the printed board"
    assert load_chart() is chart


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[site]]\nid = "havana"\nzones = ["atlantis"]\n', "entry 'havana': key 'zones' holds 'atlantis'"),
        (
            '[[site]]\nid = "havana"\narea = "florida"\n',
            "entry 'havana': key 'area': a wilderness has tribal sites only",
        ),
        ('[[site]]\nid = "havana"\nkind = "wild"\n', "8 places of kind 'spanish', not 7"),
        ('[[site]]\nid = "havana"\nlat = 123.0\n', "entry 'havana': key 'lat' must be a latitude"),
        ('[[site]]\nid = "havana"\ncolour = "red"\n', "entry 'havana': key 'colour' is unknown"),
        ('[[site]]\nid = "atlantis"\n', "entry 'atlantis': key 'id' names nothing to correct"),
        (
            '[[border]]\nid = "trinidad-curacao"\ncurrent = ["trinidad", "trinidad"]\n',
            "key 'current' must lead from one",
        ),
        ('[[border]]\nid = "twice"\nzones = ["trinidad", "curacao"]\n', "joined twice"),
        ('[[zone]]\nid = "tortuga"\noutline = ["nowhere"]\n', "entry 'tortuga': key 'outline' holds 'nowhere'"),
        ('[[site]]\nid = "revolt-cuba"\narea = "hispaniola"\n', "one revolt site"),
    ],
)
def test_a_wrong_correction_is_refused_by_name(tmp_path: Path, text: str, message: str) -> None:
    blocks = text + 'source = "user: a test"\n'
    with pytest.raises(DataError, match=r"map\.toml") as caught:
        load_chart(corrected(tmp_path, blocks))
    assert message in str(caught.value)


def test_a_reason_on_the_chart_prints_as_words() -> None:
    assert str(load_chart().upstream("curacao", "trinidad")).startswith("The Guiana Current runs from Trinidad to Curaçao")
