"""The omens of the calendar."""

from __future__ import annotations

import pytest

from paxwidget.games.hispanica.queries import control, reach
from tests.games.hispanica.table import at, offered, play, world

THREE = ["England", "France", "Netherlands"]


@pytest.mark.rule("om:el-dorado", "D4b")
@pytest.mark.parametrize(("year", "sails"), [(1601, False), (1605, True)])
def test_while_el_dorado_lures_every_fleet_must_reconnoitre(year: int, sails: bool) -> None:
    p = at(
        seats=THREE, year=year, turn="England", sites={"barbados": "England colony, England citizen, chest"},
        players={"England": {"ships": ["PHS079"]}, "France": {"ships": ["PHS080"], "fleet": "europe"}},
    )  # fmt: skip
    if sails:
        assert "start hewanorra" in offered(p, "England")
        play(p, "England: reconnoitre")
    assert len(p.state.havens["England"]) == 1
    assert p.state.fleet == {"England": "piracy", "France": "piracy"}


@pytest.mark.rule("om:amsterdam-entrepot")
def test_the_entrepot_binds_in_1604_alone() -> None:
    for year, value in ((1603, 1), (1604, 3), (1605, 1)):
        p = at(seats=THREE, year=year, turn="England", players={"England": {"hand": ["PHC019"], "ships": ["PHS079"]}})
        assert control(p.state, "England") == value
        assert reach(p.state, "England") == 1


@pytest.mark.rule("om:amsterdam-entrepot", "gl:hand-limit", "ruling:omens-set-values")
def test_in_1604_the_hand_limit_is_three_even_under_mercantilism_1() -> None:
    havens = ["tortuga", "roatan", "curacao", "trinidad"]
    p = at(seats=THREE, year=1604, turn="England", mercantilism=1, players={"England": {"havens": havens}})
    play(p, "England: done", "England: discard roatan")
    assert p.state.havens["England"] == ("tortuga", "curacao", "trinidad")
    assert p.state.year > 1604


@pytest.mark.rule("om:comet")
def test_the_comet_binds_in_1615_and_1616_alone() -> None:
    sites = dict.fromkeys(world().wild_sites[:5], "England colony")
    sites |= dict.fromkeys(world().tribal_sites[:6], "England mission, native")
    players = {"England": {"hand": ["PHC019"], "figure": "corsair-middle", "ships": ["PHS079"]}}
    for year, value in ((1613, 4), (1615, 1), (1616, 1), (1617, 4)):
        s = at(seats=THREE, year=year, turn="England", mercantilism=6, sites=sites, players=players).state
        assert (control(s, "England"), reach(s, "England")) == (value, value)


@pytest.mark.rule("om:hurricane", "ruling:hurricane-takes-all")
def test_a_fleet_interdicted_in_1621_sinks_whole_and_nobody_gains_by_it() -> None:
    p = at(
        seats=THREE, year=1621, turn="England", map="bare",
        sites={"barbados": "England colony, England citizen, chest, relic"},
        players={
            "England": {"ships": ["PHS079", "PHS080"]}, "France": {"ships": ["PHS090"], "havens": ["hewanorra", "tortuga"]},
        },
    )  # fmt: skip
    play(p, "England: start hewanorra", "France: pass", "England: load chest barbados", "England: load relic barbados")
    play(p, "England: sail sint-maarten")
    assert p.to_act == ("France",)
    play(p, "France: interdict hewanorra")
    s = p.state
    assert s.ships["England"] == ()
    assert "England" not in s.fleet
    assert s.cargo == {"England": (), "France": (), "Netherlands": ()}
    assert (s.pool["chest"], s.pool["relic"]) == (20, 5)
    assert set(s.discards["ships"]) == {"PHS079", "PHS080"}
    assert s.fleet["France"] == "piracy"
    assert "hewanorra" in s.haven_deck
    assert s.money == {"England": 0, "France": 0, "Netherlands": 0}


@pytest.mark.rule("om:inflation")
def test_inflation_lasts_to_the_end() -> None:
    for year in range(1600, 1650, 4):
        p = at(seats=THREE, year=year, turn="England", players={"England": {"hand": ["PHC019"]}})
        assert bool(offered(p, "England", "sell")) == (year < 1624)


@pytest.mark.rule("om:malaria", "ruling:malaria-order")
@pytest.mark.parametrize("year", [1627, 1643])
def test_malaria_asks_for_1_dollar_for_each_citizen_at_work_his_own_nation_first(year: int) -> None:
    p = at(
        seats=THREE, year=year, map="bare",
        sites={"barbados": "England colony, France citizen", "warao": "England cathedral, England citizen"},
        players={seat: {"money": 1} for seat in THREE},
    )  # fmt: skip
    assert p.to_act == ("France",)
    assert offered(p, "France") == {"cure barbados", "pass"}
    play(p, "France: pass")
    assert p.to_act == ("England",)
    play(p, "England: cure barbados")
    assert p.state.pawn == {"barbados": "France", "warao": "England"}
    assert p.state.money == {"England": 0, "France": 1, "Netherlands": 1}
    assert p.frame.step == "auction-turn"


@pytest.mark.rule("om:malaria")
def test_a_citizen_nobody_pays_for_becomes_a_slave() -> None:
    p = at(
        seats=THREE, year=1627, map="bare", sites={"barbados": "England colony, France citizen"},
        players={"Netherlands": {"money": 1}},
    )  # fmt: skip
    play(p, "Netherlands: pass")
    assert p.state.pawn == {"barbados": "native"}
    assert p.state.citizens["France"] == 5
    assert p.state.pool["native"] == 27


@pytest.mark.rule("om:malaria")
@pytest.mark.parametrize(("seats", "pawn"), [(THREE, "France"), (["Spain", *THREE], "native")])
def test_spains_colonies_are_immune_where_nobody_plays_it(seats: list[str], pawn: str) -> None:
    p = at(seats=seats, year=1627, map="bare", sites={"havana": "Spain colony, France citizen"})
    assert p.state.pawn == {"havana": pawn}


@pytest.mark.rule("om:malaria", "gl:token-limits")
def test_without_a_native_in_the_pool_the_citizen_stays() -> None:
    sites = {"isla-de-pinos": "England colony, France citizen", "barbados": "England colony, native", "calusa": ""}
    p = at(seats=THREE, year=1627, sites=sites)
    assert p.state.pool["native"] == 0
    assert p.state.pawn["isla-de-pinos"] == "France"


@pytest.mark.rule("om:alcabala", "ruling:omens-first")
def test_alcabala_lets_each_player_place_a_tax_revolt_in_the_old_player_order() -> None:
    p = at(seats=THREE, year=1630, map="bare", order=["Netherlands", "England", "France"], revolts={"cuba": "slave"})
    free = {f"revolt {area}" for area in world().areas if area != "cuba"}
    assert p.to_act == ("Netherlands",)
    assert offered(p, "Netherlands") == {"pass", *free}
    play(p, "Netherlands: revolt panama", "England: pass")
    assert p.to_act == ("France",)
    assert "revolt panama" not in offered(p, "France")
    play(p, "France: revolt veracruz")
    assert p.state.revolt == {"cuba": "slave", "panama": "tax", "veracruz": "tax"}
    assert p.state.order == ("England", "France", "Netherlands")


@pytest.mark.rule("om:alcabala", "G3b")
def test_an_alcabala_revolt_can_end_the_game() -> None:
    p = at(
        seats=THREE, year=1630, map="bare", revolts=dict.fromkeys(("cuba", "panama", "honduras"), "tax"),
        players={"France": {"figure": "colonist-extremism", "relics": 1}},
    )  # fmt: skip
    play(p, "England: pass", "France: revolt veracruz")
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == ["France"]
    assert p.state.outcome["ending"] == "tea-party"


@pytest.mark.rule("om:african-slaves", "D1f")
@pytest.mark.parametrize(
    ("year", "site", "survives"), [(1606, "new-edinburgh", False), (1634, "new-edinburgh", True), (1642, "tobago", True)]
)
def test_from_1634_slaves_survive_the_goods(year: int, site: str, survives: bool) -> None:
    p = at(seats=THREE, year=year, map="bare", sites={site: "England colony, native"})
    assert p.state.chest == {site: 1}
    assert (site in p.state.pawn) == survives


@pytest.mark.rule("gl:omen", "D")
def test_each_omen_stands_in_its_years() -> None:
    binding = {omen: set(entry.years) for omen, entry in world().dataset.omens.items()}
    assert binding == {
        "el-dorado": {1598, 1599, 1600, 1601}, "amsterdam-entrepot": {1604}, "comet": {1615, 1616}, "hurricane": {1621},
        "inflation": {1624}, "malaria": {1627, 1643}, "alcabala": {1630}, "african-slaves": {1634}, "forty-conspirators": {1638},
    }  # fmt: skip
