"""Chapter D4: the sailing year, from Europe or Piracy to the end of the voyage."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

PLUNDERER, SMUGGLER, PRIVATEER, CONQUISTADOR = "PHS079", "PHS077", "PHS076", "PHS078"
RICH_HAVANA = {"havana": "Spain colony, native, chest"}


def sailing(chance: tuple[str, ...] = (), **changes: Any) -> Position:
    """England, with a smuggler and 3 $, begins its turn of 1609; France has no ships."""
    england = {"money": 3, "ships": [SMUGGLER], **changes.pop("England", {})}
    description: dict[str, Any] = {
        "seats": ["England", "France"],
        "year": 1609,
        "turn": "England",
        "map": "bare",
        "sites": RICH_HAVANA,
        "players": {"England": england, "France": changes.pop("France", {})},
    }
    return at(chance, **{**description, **changes})


@pytest.mark.rule("D4")
def test_without_ships_there_is_no_turn() -> None:
    position = sailing(England={"ships": []}, France={"money": 1, "ships": ["PHS080"]})
    assert position.state.active == "France"
    assert position.to_act == ("France",)


@pytest.mark.rule("D4a")
@pytest.mark.rule("D4f")
def test_from_europe_a_fleet_only_goes_to_piracy() -> None:
    three = {"ships": [SMUGGLER, PLUNDERER, PRIVATEER], "fleet": "europe"}
    position = sailing(("tortuga",), England=three, France={"ships": ["PHS080"]})
    assert position.state.fleet["England"] == "piracy"
    assert position.state.havens["England"] == ("tortuga",)
    assert position.state.active == "France"


@pytest.mark.rule("D4b")
@pytest.mark.rule("D4f")
def test_reconnoitring_draws_one_haven_and_ends_the_turn() -> None:
    position = sailing(France={"ships": ["PHS080"]})
    play(position, "England: reconnoitre", chance=["roatan"])
    assert position.state.fleet["England"] == "piracy"
    assert position.state.havens["England"] == ("roatan",)
    assert position.state.money["England"] == 3
    assert position.state.active == "France"


@pytest.mark.rule("ti:admiral")
def test_the_admiral_is_paid_for_reconnoitring() -> None:
    position = sailing(England={"titles": ["admiral"]}, France={"ships": ["PHS080"]})
    assert play(position, "England: reconnoitre").state.money["England"] == 4


@pytest.mark.rule("D4b")
@pytest.mark.rule("om:el-dorado")
def test_el_dorado_keeps_all_fleets_at_piracy() -> None:
    position = sailing(("roatan", "tortuga"), year=1601, England={"fleet": "piracy"}, France={"ships": ["PHS080"]})
    assert position.state.year > 1601
    assert position.state.havens["England"] == ("roatan",)
    assert position.state.havens["France"] == ("tortuga",)


@pytest.mark.rule("D4b")
@pytest.mark.parametrize(
    ("ship", "money", "sites", "zones"),
    [
        (SMUGGLER, 1, RICH_HAVANA, {"barataria"}),
        (SMUGGLER, 0, RICH_HAVANA, set()),
        (PLUNDERER, 0, RICH_HAVANA, {"barataria"}),
        (CONQUISTADOR, 0, RICH_HAVANA, {"barataria"}),
        (CONQUISTADOR, 0, {"havana": "Spain colony, native"}, set()),
        (PRIVATEER, 0, {"havana": "Spain colony, native"}, set()),
        (SMUGGLER, 0, {"calusa": "native"}, set()),
        (SMUGGLER, 0, {"calusa": "native", "tobago": "France colony"}, {"barataria"}),
        (SMUGGLER, 0, {"dominica": "England cathedral, England citizen"}, set()),
        (SMUGGLER, 0, {"dominica": "England cathedral, England citizen", "tobago": "France colony"}, {"sint-maarten"}),
        (SMUGGLER, 0, {"barbados": "England colony, native, relic"}, {"hewanorra"}),
        (PLUNDERER, 0, {"porto-bello": "Spain colony, native"}, {"old-providence", "islas-del-rosario"}),
    ],
)
def test_a_fleet_starts_only_where_it_can_load_pick_up_or_fight(ship: str, money: int, sites: dict[str, str], zones: set[str]) -> None:
    position = sailing(sites=sites, England={"ships": [ship], "money": money}, France={"money": 0, "ships": ["PHS080"]})
    if zones:
        assert offered(position, "England") == {"reconnoitre", *(f"start {zone}" for zone in zones)}
    else:
        assert (position.state.active, position.state.year) != ("England", 1609), "with nothing to do it reconnoitred"
        assert len(position.state.havens["England"]) == 1


@pytest.mark.rule("D4c")
@pytest.mark.rule("B2a")
def test_a_fleet_sails_to_neighbours_and_never_against_a_current() -> None:
    position = play(sailing(), "England: start barataria", "England: smuggle chest havana")
    # The current runs from the Caymanes to Barataria, and Cuba is in the way of everything else.
    assert offered(position, "England", "sail") == {"sail isla-del-carmen", "sail new-providence"}
    play(position, "England: sail new-providence")
    assert offered(position, "England", "sail") == {"sail tortuga", "sail europe"}
    play(position, "England: sail tortuga", "England: sail caymanes")
    assert position.state.fleet["England"] == "caymanes"


@pytest.mark.rule("D4c")
@pytest.mark.rule("D4f")
def test_cargo_decides_how_a_voyage_may_end() -> None:
    sites = {**RICH_HAVANA, "calusa": "native", "saint-domingue": "France colony"}
    position = sailing(sites=sites, England={"ships": [SMUGGLER, PLUNDERER]})
    play(position, "England: start barataria")
    assert "piracy" in offered(position, "England")
    assert "sail europe" not in offered(position, "England")
    play(position, "England: enslave calusa", "England: smuggle chest havana", "England: sail new-providence")
    # A pawn never goes to Europe, and no cargo goes to Piracy.
    assert offered(position, "England") == {"bury chest", "sail tortuga"}
    play(position, "England: sail tortuga", "England: land native saint-domingue")
    assert "sail europe" in offered(position, "England")
    assert "piracy" not in offered(position, "England")


@pytest.mark.rule("D4c")
def test_an_empty_fleet_never_enters_europe() -> None:
    position = sailing(sites={"baracoa": "native", "saint-domingue": "France colony"})
    play(position, "England: start tortuga", "England: enslave baracoa", "England: land native saint-domingue")
    assert "piracy" in offered(position, "England")
    assert "sail europe" not in offered(position, "England")
    play(position, "England: piracy", chance=["trinidad"])
    assert position.state.fleet["England"] == "piracy"
    assert position.state.havens["England"] == ("trinidad",)


@pytest.mark.rule("D4c")
def test_a_fleet_may_sail_back_wherever_no_current_forbids_it() -> None:
    position = play(sailing(), "England: start barataria", "England: smuggle chest havana", "England: sail new-providence")
    assert offered(position, "England", "sail") == {"sail tortuga", "sail europe"}, "the Florida Current bars the way to Barataria"
    play(position, "England: sail tortuga")
    ways = {"sail new-providence", "sail ile-a-vache", "sail caymanes", "sail sint-maarten", "sail europe"}
    assert offered(position, "England", "sail") == ways
    play(position, "England: sail sint-maarten")
    assert "sail tortuga" in offered(position, "England")
    play(position, "England: sail tortuga", "England: sail new-providence", "England: sail tortuga")
    assert offered(position, "England", "sail") == ways


@pytest.mark.rule("D4c")
def test_a_fleet_to_which_nothing_happens_is_in_each_zone_three_times_at_most_but_is_always_led_home() -> None:
    position = play(sailing(), "England: start barataria", "England: smuggle chest havana", "England: sail new-providence")
    play(position, "England: sail tortuga", *("England: sail caymanes", "England: sail tortuga") * 2)
    assert offered(position, "England", "sail") == {
        "sail new-providence", "sail ile-a-vache", "sail caymanes", "sail sint-maarten", "sail europe",
    }  # fmt: skip
    play(position, "England: sail caymanes")
    assert "sail tortuga" in offered(position, "England"), "entered three times, but it leads to Europe"
    play(position, "England: sail tortuga")
    assert "sail caymanes" not in offered(position, "England"), "entered three times, and leads nowhere"
    play(position, "England: bury chest")
    assert "sail caymanes" in offered(position, "England"), "after a deed everything is open again"


@pytest.mark.rule("D4d")
def test_the_question_of_interdiction_is_put_at_the_start_and_on_leaving() -> None:
    hunter = {"ships": ["PHS080"], "havens": ["roatan"]}
    position = play(sailing(France=hunter), "England: start barataria")
    assert position.to_act == ("France",)
    assert offered(position, "France") == {"pass", "pass-voyage"}, "asked, though it does not hold Barataria"
    play(position, "France: pass")
    assert position.to_act == ("England",)
    play(position, "England: smuggle chest havana", "England: sail new-providence")
    assert position.to_act == ("France",)
    assert position.state.fleet["England"] == "barataria", "it has not left yet"
    play(position, "France: pass")
    assert position.state.fleet["England"] == "new-providence"
    assert position.to_act == ("France",), "asked again on entering"
    play(position, "France: pass")
    play(position, "England: sail tortuga")
    assert position.to_act == ("France",), "and on leaving, though nothing was done in New Providence"
    assert position.state.fleet["England"] == "new-providence"
    play(position, "France: pass")
    assert position.state.fleet["England"] == "tortuga"
    play(position, "France: pass-voyage", "England: sail europe")
    assert position.state.fleet["England"] == "europe", "no more questions on this voyage"


@pytest.mark.rule("D4d")
@pytest.mark.parametrize(
    "idle",
    [{}, {"ships": ["PHS080"]}, {"ships": ["PHS080"], "fleet": "europe", "havens": ["barataria"]}, {"havens": ["barataria"]}],
    ids=["nothing", "no haven", "in Europe", "no ship"],
)
def test_who_cannot_interdict_is_not_asked(idle: dict[str, Any]) -> None:
    position = play(sailing(France=idle), "England: start barataria")
    assert position.to_act == ("England",)


@pytest.mark.rule("D4e")
def test_reaching_europe_unloads_and_ends_the_turn() -> None:
    position = sailing(France={"money": 1, "ships": ["PHS080"], "fleet": "piracy"})
    play(position, "England: start barataria", "England: smuggle chest havana", "England: sail new-providence")
    play(position, "England: sail europe")
    assert position.state.fleet["England"] == "europe"
    assert position.state.cargo["England"] == ()
    assert position.state.money["England"] == 3 - 1 + 4
    assert position.state.active == "France"


@pytest.mark.rule("D4f")
def test_an_empty_haven_deck_means_a_card_from_a_hand() -> None:
    world_havens = sorted(at(seats=["England", "France"]).state.data.haven_actions)
    position = sailing(France={"ships": ["PHS080"], "havens": world_havens[:8]}, England={"havens": world_havens[8:]})
    play(position, "England: reconnoitre", chance=[world_havens[2]])
    assert world_havens[2] in position.state.havens["England"]
    assert world_havens[2] not in position.state.havens["France"]


COURLAND: dict[str, Any] = {
    "seats": ["England", "Courland"],
    "year": 1609,
    "map": "bare",
    "sites": {"saint-domingue": "Courland colony, native, chest", "havana": "Spain colony, native, chest"},
}


@pytest.mark.rule("na:merchants")
@pytest.mark.rule("D4a")
def test_merchants_leave_europe_at_once_and_still_sail() -> None:
    courland = {"ships": [SMUGGLER], "fleet": "europe"}
    position = at(**COURLAND, turn="Courland", players={"Courland": courland})
    assert offered(position, "Courland") == {"piracy", "merchants"}
    play(position, "Courland: merchants", chance=["roatan"])
    assert position.state.havens["Courland"] == ("roatan",)
    play(position, "Courland: start tortuga", "Courland: load chest saint-domingue", "Courland: sail europe")
    assert position.state.fleet["Courland"] == "europe", "once a sailing year"
    assert position.state.money["Courland"] == 4


@pytest.mark.rule("na:merchants")
def test_merchants_may_cross_after_unloading_instead() -> None:
    position = at(**COURLAND, turn="Courland", players={"Courland": {"ships": [SMUGGLER]}})
    play(position, "Courland: start tortuga", "Courland: load chest saint-domingue", "Courland: sail europe")
    assert offered(position, "Courland") == {"merchants", "stay"}
    play(position, "Courland: merchants", chance=["roatan"])
    assert position.state.fleet["Courland"] == "piracy"
    assert position.state.havens["Courland"] == ("roatan",)


@pytest.mark.rule("na:merchants")
@pytest.mark.rule("ti:cabal")
def test_each_who_has_the_merchants_uses_them_once() -> None:
    cabal = {"ships": [PLUNDERER], "fleet": "europe", "titles": ["cabal"]}
    courland = {"ships": [SMUGGLER], "fleet": "europe"}
    position = at(**COURLAND, turn="England", players={"England": cabal, "Courland": courland})
    play(position, "England: merchants", "England: reconnoitre")
    assert offered(position, "Courland") == {"piracy", "merchants"}
    assert play(position, "Courland: merchants").state.merchants_used == ("England", "Courland")
