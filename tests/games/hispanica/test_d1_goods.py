"""Chapter D1: player order, cathedrals, dying colonies, goods, attrition and profits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hispanica.table import at, offered, play

BOTH = ["England", "France"]
ALL = ["Spain", "England", "France", "Netherlands", "Courland"]
#: Five English citizens at work, so that none is left in reserve.
FIVE_AT_WORK = dict.fromkeys(("guadeloupe", "saint-kitts", "barbados", "tobago", "riohacha"), "England colony, England citizen")


def figures(**spaces: str) -> dict[str, Any]:
    return {seat: {"figure": space} for seat, space in spaces.items()}


@pytest.mark.rule("D1a", "gl:honest")
def test_in_war_the_most_honest_goes_first_and_the_old_order_breaks_ties() -> None:
    p = at(
        seats=["Spain", "England", "France", "Courland"], year=1618, map="bare",
        order=["Courland", "France", "Spain", "England"],
        players=figures(
            Spain="novice-spain", France="missionary-middle", England="corsair-middle", Courland="corsair-extremism"
        ),
    )  # fmt: skip
    assert p.state.order == ("France", "Spain", "England", "Courland")


@pytest.mark.rule("D1a", "gl:loyal")
def test_in_peace_the_most_loyal_goes_first_and_the_old_order_breaks_ties() -> None:
    p = at(
        seats=["Spain", "England", "France", "Courland"], year=1610, map="bare",
        order=["Courland", "France", "Spain", "England"],
        players=figures(
            Spain="novice-spain", England="novice-england", France="colonist-extremism", Courland="royalist-extremism"
        ),
    )  # fmt: skip
    assert p.state.order == ("Courland", "Spain", "England", "France")


@pytest.mark.rule("D1a", "ruling:war-of-1602")
def test_1602_still_sorts_as_war_and_1606_as_peace() -> None:
    spaces = figures(England="missionary-middle", France="royalist-middle")
    assert at(seats=BOTH, year=1602, map="bare", order=["France", "England"], players=spaces).state.order[0] == "England"
    assert at(seats=BOTH, year=1606, map="bare", order=["England", "France"], players=spaces).state.order[0] == "France"


@pytest.mark.rule("D1a", "C")
def test_eternal_peace_sorts_by_loyalty_in_1618() -> None:
    spaces = figures(England="missionary-middle", France="royalist-middle")
    p = at(seats=BOTH, year=1618, map="bare", eternal_peace=True, players=spaces)
    assert p.state.order == ("France", "England")


@pytest.mark.rule("D")
def test_the_order_stays_until_the_next_goods_year() -> None:
    players = figures(England="royalist-middle", France="missionary-middle")
    players["France"]["hand"] = ["PHC019"]
    p = at(seats=BOTH, year=1612, map="bare", order=["France", "England"], players=players)
    assert p.to_act == ("France",)
    play(p, "France: done")
    assert p.state.year == 1615
    assert p.state.order == ("England", "France")


@pytest.mark.rule("D1b", "E4b")
def test_empty_cathedrals_get_a_citizen_of_their_bibles_colour() -> None:
    p = at(
        seats=BOTH, year=1610, map="bare",
        sites={"dominica": "England cathedral", "chetumal": "France cathedral", "calusa": "England cathedral, Spain citizen"},
    )  # fmt: skip
    assert p.state.pawn == {"dominica": "England", "chetumal": "France", "calusa": "Spain"}
    assert p.state.citizens["England"] == p.state.citizens["France"] == 4


@pytest.mark.rule("ruling:refugee-colour")
@pytest.mark.rule("D1b", "gl:token-limits", "gl:refugee")
def test_without_own_citizens_a_cathedral_must_take_a_refugee_of_any_reserve() -> None:
    p = at(seats=BOTH, year=1610, map="bare", sites={**FIVE_AT_WORK, "dominica": "England cathedral"})
    assert offered(p, "England") == {f"refresh dominica {nation}" for nation in ("Spain", "France", "Netherlands", "Courland")}
    play(p, "England: refresh dominica Courland")
    assert p.state.pawn["dominica"] == "Courland"
    assert p.state.citizens["Courland"] == 4


@pytest.mark.rule("D1b")
def test_the_owner_chooses_which_cathedral_gets_the_last_citizen_of_the_own_colour() -> None:
    four = dict(list(FIVE_AT_WORK.items())[:4])
    p = at(
        seats=BOTH, year=1610, map="bare",
        sites={**four, "chetumal": "England cathedral", "calusa": "England cathedral"},
    )  # fmt: skip
    assert offered(p, "England") == {"refresh chetumal England", "refresh calusa England"}
    play(p, "England: refresh calusa England", "England: refresh chetumal Spain")
    assert (p.state.pawn["calusa"], p.state.pawn["chetumal"]) == ("England", "Spain")


@pytest.mark.rule("D1d", "gl:discard")
def test_a_colony_without_a_worker_dies_with_fort_and_treasure() -> None:
    p = at(
        seats=BOTH, year=1606, map="bare",
        sites={"barbados": "England colony, fort, chest, relic", "tobago": "England colony, native"},
    )  # fmt: skip
    s = p.state
    assert s.colony == {"tobago": "England"}
    assert s.markers["England"] == 5
    assert (s.pool["fort"], s.pool["chest"], s.pool["relic"]) == (10, 20, 5)
    assert not s.chest
    assert not s.relic


@pytest.mark.rule("D1e", "D1f")
def test_the_two_areas_of_the_year_get_a_chest_on_each_colony_and_slaves_die_of_it() -> None:
    p = at(
        seats=BOTH, year=1606, map="bare",
        sites={
            "trujillo": "Spain colony, native", "cayo-san-jorge": "England colony, native", "porto-bello": "Spain colony, native",
            "havana": "Spain colony, native",
        },
    )  # fmt: skip
    s = p.state
    assert set(s.chest) == {"trujillo", "cayo-san-jorge", "porto-bello"}
    assert s.pawn == {"havana": "native"}
    assert s.pool["native"] == 27
    assert s.pool["chest"] == 17


@pytest.mark.rule("D1e", "D1f", "D1g")
def test_a_colony_with_a_chest_gets_no_second_and_nobody_dies_or_earns() -> None:
    p = at(
        seats=BOTH, year=1606, map="bare",
        sites={"cayo-san-jorge": "England colony, native, chest", "new-edinburgh": "France colony, France citizen, chest"},
    )  # fmt: skip
    assert p.state.pawn["cayo-san-jorge"] == "native"
    assert p.state.money == {"England": 0, "France": 0}
    assert p.state.pool["chest"] == 18


@pytest.mark.rule("D1e")
def test_a_relic_does_not_stand_in_for_a_chest() -> None:
    p = at(seats=BOTH, year=1606, map="bare", sites={"trujillo": "Spain colony, native, relic"})
    assert p.state.chest == {"trujillo": 1}
    assert p.state.relic == {"trujillo": 1}


@pytest.mark.rule("D1e", "E6b")
def test_a_revolt_does_not_stop_goods() -> None:
    p = at(
        seats=BOTH, year=1606, map="bare", revolts={"panama": "tax"}, sites={"new-edinburgh": "France colony, France citizen"}
    )
    assert p.state.chest == {"new-edinburgh": 1}


@pytest.mark.rule("D1g")
def test_a_citizen_earns_his_own_nation_1_dollar_wherever_he_works() -> None:
    p = at(
        seats=BOTH, year=1606, map="bare",
        sites={
            "trujillo": "Spain colony, France citizen", "cayo-san-jorge": "England colony, France citizen",
            "new-edinburgh": "France colony, Courland citizen",
        },
    )  # fmt: skip
    assert p.state.money == {"England": 0, "France": 2}
    assert p.state.pawn["trujillo"] == "France"


@pytest.mark.rule("D1e", "gl:token-limits", "ruling:chests-short")
def test_short_of_chests_the_first_area_and_the_first_player_are_served() -> None:
    sites = {"trujillo": "Spain colony, native", "cayo-san-jorge": "England colony, native", "porto-bello": "Spain colony, native"}
    war_chest = 9
    buried = {"tortuga": ["chest"] * 10}
    p = at(seats=BOTH, year=1606, map="bare", war_chest=war_chest, buried=buried, sites=sites)
    assert set(p.state.chest) == {"cayo-san-jorge"}
    assert p.state.pool["chest"] == 0


@pytest.mark.rule("D1", "D")
def test_the_whole_first_goods_year_of_a_game_of_five() -> None:
    """1598, Venezuela and New Andalusia: every Spanish colony has its slave; Coro and Cumaná get chests and lose theirs."""
    p = at(seats=ALL, year=1598)
    s = p.state
    assert s.year == 1599
    assert set(s.chest) == {"coro", "cumana"}
    assert "coro" not in s.pawn
    assert s.pool["native"] == 2
    assert len(s.colony) == 8
