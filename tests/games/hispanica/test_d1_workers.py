"""Chapters D1c and E2: how empty colonies get workers in a goods year."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

BOTH = ["England", "France"]
#: Panama and Honduras give goods in 1606, so the tests stand elsewhere: a worker stays where he came to.
YEAR = 1606
COLONY = "England colony"


def goods_year(sites: dict[str, str], seats: list[str] = BOTH, money: int = 3, **more: Any) -> Position:
    players = {seat: {"money": money} for seat in seats}
    players.update(more.pop("players", {}))
    return at(seats=seats, year=more.pop("year", YEAR), map="bare", sites=sites, players=players, **more)


@pytest.mark.rule("D1c", "E2", "E2a")
def test_the_owner_chooses_among_all_sources_of_the_land_area_and_none_elsewhere() -> None:
    p = goods_year({
        "isla-de-pinos": COLONY, "baracoa": "native", "guanahatabey": "France cathedral, France citizen", "antimano": "native",
    })  # fmt: skip
    assert p.to_act == ("England",)
    assert offered(p, "England") == {"abduct baracoa isla-de-pinos", "hire guanahatabey isla-de-pinos"}


@pytest.mark.rule("D1c", "E2a")
def test_abduction_is_forced_where_nothing_else_is_to_be_had() -> None:
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "native"})
    assert p.state.pawn == {"isla-de-pinos": "native"}
    assert p.state.money["England"] == 3


@pytest.mark.rule("E2a", "gl:outpost")
def test_the_bible_of_an_abducted_outpost_goes_home_also_ones_own() -> None:
    for owner in ("Netherlands", "England"):
        p = goods_year(
            {"isla-de-pinos": COLONY, "baracoa": f"{owner} mission, native"}, seats=["England", "Netherlands"]
        )
        assert p.state.pawn == {"isla-de-pinos": "native"}
        assert p.state.bible == {}
        assert p.state.bibles[owner] == 6


@pytest.mark.rule("E2a", "na:jesuits")
def test_nobody_not_even_france_abducts_from_a_french_outpost() -> None:
    for owner in ("England", "France"):
        p = goods_year({"isla-de-pinos": f"{owner} colony", "baracoa": "France mission, native"})
        assert p.state.colony == {}
        assert p.state.pawn == {"baracoa": "native"}


@pytest.mark.rule("E2a", "E6b")
def test_a_revolt_forbids_abduction_but_not_hiring() -> None:
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "native"}, revolts={"cuba": "slave"})
    assert p.state.colony == {}
    assert p.state.pawn == {"baracoa": "native"}
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "France cathedral, France citizen"}, revolts={"cuba": "slave"})
    assert p.state.pawn == {"isla-de-pinos": "France"}


@pytest.mark.rule("B1a", "E2a")
def test_a_wilderness_tribe_is_out_of_reach() -> None:
    p = goods_year({"cayo-san-jorge": COLONY, "chetumal": "native"}, year=1610)
    assert p.state.colony == {}
    assert p.state.pawn == {"chetumal": "native"}


@pytest.mark.rule("E2b")
@pytest.mark.parametrize(
    ("citizen", "money"),
    [("France", {"England": 2, "France": 4}), ("England", {"England": 2, "France": 3}), ("Spain", {"England": 2, "France": 3})],
)
def test_the_wage_goes_to_the_citizens_nation_or_to_the_pool(citizen: str, money: dict[str, int]) -> None:
    """The citizen's nation is paid, not the cathedral's; own citizens and those of absent nations are paid for to the pool."""
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": f"France cathedral, {citizen} citizen"})
    assert p.state.pawn == {"isla-de-pinos": citizen}
    assert p.state.money == money
    assert p.state.cathedral == {"baracoa": 1}


@pytest.mark.rule("E2b", "ruling:whole-wage")
def test_who_cannot_pay_the_wage_cannot_hire() -> None:
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "France cathedral, France citizen"}, money=0)
    assert p.state.colony == {}
    assert p.state.pawn == {"baracoa": "France"}


@pytest.mark.rule("om:forty-conspirators", "E2b", "D1c")
@pytest.mark.parametrize(("year", "wage"), [(1634, 1), (1638, 2), (1642, 2)])
def test_from_1638_the_wage_is_2_dollars(year: int, wage: int) -> None:
    p = goods_year({"riohacha": COLONY, "palenque-san-basilio": "France cathedral, France citizen"}, year=year)
    assert p.state.money == {"England": 3 - wage, "France": 3 + wage}
    poor = goods_year(
        {"riohacha": COLONY, "palenque-san-basilio": "France cathedral, France citizen"}, year=year, money=1
    )
    assert poor.state.pawn == ({"riohacha": "France"} if wage == 1 else {"palenque-san-basilio": "France"})


@pytest.mark.rule("D1c", "E2")
def test_players_are_served_in_player_order() -> None:
    sites = {"tucacas": COLONY, "coro": "Spain colony", "buria": "native"}
    spaces = {"Spain": {"figure": "colonist-middle"}, "England": {"figure": "royalist-middle"}}
    p = goods_year(sites, seats=["Spain", "England"], players=spaces)
    assert p.state.pawn == {"tucacas": "native"}
    spaces = {"Spain": {"figure": "royalist-middle"}, "England": {"figure": "colonist-middle"}}
    p = goods_year(sites, seats=["Spain", "England"], players=spaces)
    assert p.state.pawn == {"coro": "native"}


@pytest.mark.rule("E2", "ruling:all-colonies-in-turn")
def test_a_player_with_two_empty_colonies_and_one_source_chooses_which_one_lives() -> None:
    p = goods_year({"guadeloupe": COLONY, "saint-kitts": COLONY, "dominica": "native"})
    assert offered(p, "England") == {"abduct dominica guadeloupe", "abduct dominica saint-kitts"}
    play(p, "England: abduct dominica saint-kitts")
    assert p.state.colony == {"saint-kitts": "England"}


@pytest.mark.rule("D1b", "D1c")
def test_a_cathedral_refreshed_this_year_can_be_hired_from_and_stays_empty_then() -> None:
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "France cathedral"})
    assert p.state.pawn == {"isla-de-pinos": "France"}


@pytest.mark.rule("E2c", "D1c")
def test_absent_spain_comes_last_and_trades_in_slaves_at_need() -> None:
    p = goods_year({"coro": "Spain colony", "tucacas": COLONY, "buria": "native"})
    assert p.state.pawn == {"tucacas": "native", "coro": "native"}
    assert p.state.pool["native"] == 26


@pytest.mark.rule("D1c", "D1d", "gl:token-limits")
def test_absent_spains_colony_dies_when_the_pool_has_no_native_either() -> None:
    """All 28 natives are on the map, none of them in Hispaniola."""
    p = at(seats=BOTH, year=YEAR, sites={
        "santo-domingo": "Spain colony, fort", "port-de-paix": "France mission, native", "bahoruco": "France mission, native",
        "barbados": "England colony, native",
    })  # fmt: skip
    assert "santo-domingo" not in p.state.colony
    assert p.state.markers["Spain"] == 1


@pytest.mark.rule("E2c", "ruling:automatic-worker")
def test_absent_spain_abducts_before_it_hires_and_from_outposts_in_player_order_first() -> None:
    seats = ["England", "Netherlands"]
    sites = {"coro": "Spain colony", "antimano": "native", "buria": "Netherlands mission, native"}
    p = goods_year(sites, seats=seats)
    assert p.state.pawn == {"coro": "native", "antimano": "native"}
    assert p.state.bibles["Netherlands"] == 6
    both = {"cumana": "Spain colony", "warao": "Netherlands mission, native", "cumanagoto": "England mission, native"}
    p = goods_year(both, seats=seats, players={"England": {"figure": "royalist-middle"}})
    assert p.state.bible == {"warao": "Netherlands"}
    p = goods_year(both, seats=seats, players={"Netherlands": {"figure": "royalist-middle"}})
    assert p.state.bible == {"cumanagoto": "England"}
    p = goods_year({"coro": "Spain colony", "antimano": "native", "buria": "England cathedral, England citizen"})
    assert p.state.pawn == {"coro": "native", "buria": "England"}


@pytest.mark.rule("E2c")
def test_absent_spain_hires_at_the_pools_cost_in_player_order() -> None:
    sites = {
        "coro": "Spain colony", "antimano": "France cathedral, France citizen", "buria": "England cathedral, England citizen",
    }  # fmt: skip
    p = goods_year(sites, players={"England": {"figure": "colonist-middle", "money": 3}})
    assert p.state.order == ("France", "England")
    assert p.state.pawn == {"coro": "France", "buria": "England"}
    assert p.state.money == {"England": 3, "France": 4}


@pytest.mark.rule("E2c", "E2b")
def test_absent_spain_goes_by_the_owners_of_the_cathedrals_and_pays_the_citizens_own_nation() -> None:
    sites = {
        "coro": "Spain colony", "antimano": "France cathedral, France citizen", "buria": "England cathedral, Netherlands citizen",
    }  # fmt: skip
    p = goods_year(sites, seats=["England", "France", "Netherlands"])
    assert p.state.order == ("England", "France", "Netherlands")
    assert p.state.pawn == {"coro": "Netherlands", "antimano": "France"}
    assert p.state.money == {"England": 3, "France": 3, "Netherlands": 4}


@pytest.mark.rule("ti:protector-of-the-indians")
def test_where_the_protector_has_a_colony_nobody_abducts_not_even_the_protector_or_spain() -> None:
    title = {"England": {"titles": ["protector-of-the-indians"]}}
    sites = {"tucacas": COLONY, "coro": "Spain colony", "buria": "native", "antimano": "native"}
    p = goods_year(sites, players=title)
    assert "tucacas" not in p.state.colony
    assert p.state.pawn == {"buria": "native", "antimano": "native", "coro": "native"}
    assert p.state.pool["native"] == 25
    elsewhere = {"coro": "Spain colony", "buria": "native", "barbados": "England colony, native"}
    assert goods_year(elsewhere, players=title).state.pawn == {"coro": "native", "barbados": "native"}


@pytest.mark.rule("ti:maroon-king")
def test_the_maroon_king_does_not_abduct_while_others_may() -> None:
    title = {"England": {"titles": ["maroon-king"]}}
    p = goods_year({"isla-de-pinos": COLONY, "baracoa": "native"}, players=title)
    assert p.state.colony == {}
    p = goods_year({"isla-de-pinos": "France colony", "baracoa": "native"}, players=title)
    assert p.state.pawn == {"isla-de-pinos": "native"}


@pytest.mark.rule("ti:cabal", "na:jesuits")
def test_with_france_in_play_the_cabals_outposts_are_jesuit_too() -> None:
    title = {"England": {"titles": ["cabal"]}}
    sites = {"isla-de-pinos": "Netherlands colony", "baracoa": "England mission, native"}
    p = goods_year(sites, seats=["England", "France", "Netherlands"], players=title)
    assert p.state.colony == {}
    p = goods_year(sites, seats=["England", "Netherlands"], players=title)
    assert p.state.pawn == {"isla-de-pinos": "native"}
