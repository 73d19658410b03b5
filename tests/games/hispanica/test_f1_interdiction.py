"""Chapter F1: interdiction, surrender, and where the fleets go afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games.hispanica import SPEC
from tests.games.hispanica.table import at, offered, play

#: Seamanship A is the best; Spain sails a conquistador C, England hunts in a privateer A, France in a smuggler B.
SPAIN, ENGLAND, FRANCE = ["PHS078", "PHS083", "PHS089"], ["PHS076", "PHS084", "PHS086"], ["PHS077", "PHS085", "PHS088"]
SIGHTED = "Spain: sail new-providence"


def spain_at_sea(
    cargo: Sequence[str] = ("chest",),
    zone: str = "barataria",
    waiting: Sequence[str] = ("England", "France"),
    ships: int = 1,
    hunters: dict[str, int] | None = None,
    **changes: Any,
) -> Position:
    """Spain is in a zone where it has done something; England holds Barataria and New Providence, France Tortuga."""
    hunters = {"England": 1, "France": 1} if hunters is None else hunters
    players: dict[str, Any] = {"Spain": {"ships": SPAIN[:ships], "fleet": zone, "cargo": list(cargo)}}
    for seat, fleet, havens in (("England", ENGLAND, ["barataria", "new-providence"]), ("France", FRANCE, ["tortuga"])):
        if seat in hunters:
            players[seat] = {"ships": fleet[: hunters[seat]], "havens": havens}
    for seat, facts in changes.pop("players", {}).items():
        players[seat] = {**players.get(seat, {}), **facts}
    voyage = {"attacks": 0, "run": False, "trail": [zone], "acted": True, "calm": [], "barred": [], "next": ""}
    description: dict[str, Any] = {
        "seats": ["Spain", "England", "France"],
        "year": 1609,
        "active": "Spain",
        "map": "bare",
        "players": players,
        "pending": [
            ["year", None, {"at": 2}],
            ["sailing-year", None, {"at": 3}],
            ["turns", None, {"step": "sailing-turn", "waiting": list(waiting)}],
            ["voyage", "Spain", voyage],
        ],
        **changes,
    }
    return at(**description)


@pytest.mark.rule("F1")
@pytest.mark.rule("F1b")
def test_who_is_at_piracy_with_a_haven_is_asked_in_player_order() -> None:
    position = play(spain_at_sea(order=["France", "Spain", "England"]), SIGHTED)
    assert position.to_act == ("France",)
    assert offered(position, "France") == {"pass", "pass-voyage"}
    # Asked only so that the others learn nothing: where all others are programs, that is answered without the person.
    assert position.idle_answer("France") == "pass"
    play(position, "France: pass")
    assert position.to_act == ("England",)
    assert offered(position, "England") == {"interdict barataria", "pass", "pass-voyage"}
    assert position.idle_answer("England") is None


@pytest.mark.rule("F1")
def test_who_has_no_haven_of_the_zone_is_not_asked_for_one() -> None:
    """He is asked all the same, so that nobody learns what he holds."""
    position = play(spain_at_sea(order=["France", "Spain", "England"]), SIGHTED)
    asked = []
    for seat in ("France", "England"):
        asked.append(Texts(SPEC, "en").prompt(position.state, position.frame, seat, position.options(seat)))
        play(position, f"{seat}: pass")
    assert asked == [
        "France: the Spanish fleet is passing. You have no haven here to interdict it.",
        "England: the Spanish fleet is passing. Will you interdict it?",
    ]


@pytest.mark.rule("F1")
@pytest.mark.rule("F2")
def test_the_haven_is_discarded_and_both_fleets_meet_in_the_zone() -> None:
    position = play(spain_at_sea(), SIGHTED, "England: interdict barataria")
    assert position.state.havens["England"] == ("new-providence",)
    assert "barataria" in position.state.haven_deck
    assert position.state.fleet["England"] == position.state.fleet["Spain"] == "barataria"
    assert offered(position, "Spain") == {"fight", "surrender"}


@pytest.mark.rule("F1")
@pytest.mark.parametrize("permit", ["PHS076", "PHS077", "PHS078", "PHS079"])
def test_any_permit_may_interdict(permit: str) -> None:
    fleets = {"England": {"ships": [permit]}, "Spain": {"ships": ["PHS095"]}}
    position = spain_at_sea(players=fleets, hunters={"England": 1})
    assert "interdict barataria" in offered(play(position, SIGHTED), "England")


ESCAPE = ("Spain: fight", "Spain: flee", "England: boarding")


@pytest.mark.rule("F1b")
@pytest.mark.rule("F1d")
def test_pirates_may_strike_again_only_when_the_fleet_has_sailed_on() -> None:
    position = spain_at_sea(hunters={"England": 1}, zone="barataria")
    play(position, SIGHTED, "England: interdict barataria", *ESCAPE, chance=["barataria"])
    # They draw Barataria again on their return to Piracy, but are not asked a second time here.
    assert position.state.fleet["England"] == "piracy"
    assert position.state.fleet["Spain"] == "new-providence"
    assert offered(position, "England", "interdict") == {"interdict new-providence"}
    play(position, "England: interdict new-providence", *ESCAPE)
    assert position.to_act == ("Spain",)
    assert position.state.cargo["Spain"] == ("chest",)


@pytest.mark.rule("F1b")
def test_two_pirates_may_strike_in_the_same_zone_one_after_the_other() -> None:
    position = spain_at_sea(players={"France": {"havens": ["tortuga"]}, "England": {"havens": ["barataria"]}})
    play(position, SIGHTED, "England: interdict barataria", *ESCAPE, chance=["roatan"])
    assert position.to_act == ("France",)
    assert position.state.fleet["Spain"] == "barataria", "France is asked while Spain is still there"


@pytest.mark.rule("F1d")
@pytest.mark.rule("F2a")
def test_after_an_escape_the_fleet_sails_on_and_the_pirates_draw_a_haven() -> None:
    position = play(spain_at_sea(hunters={"England": 2}), SIGHTED, "England: interdict barataria", *ESCAPE, chance=["roatan"])
    assert position.state.fleet == {"Spain": "new-providence", "England": "piracy"}
    assert position.state.havens["England"] == ("new-providence", "roatan")


@pytest.mark.rule("ruling:struck-while-leaving")
@pytest.mark.rule("F1d")
def test_a_fleet_that_keeps_its_treasure_goes_on_after_the_battle() -> None:
    # Two Spanish ships with the same tactic sink the only pirate.
    position = spain_at_sea(ships=2, hunters={"England": 1})
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding")
    assert "England" not in position.state.fleet
    assert position.state.fleet["Spain"] == "new-providence"
    assert position.state.cargo["Spain"] == ("chest",)
    assert position.to_act == ("Spain",)


@pytest.mark.rule("F1d")
def test_where_nobody_has_treasure_the_active_fleet_goes_on_and_the_other_to_piracy() -> None:
    position = spain_at_sea((), hunters={"England": 1}, sites={"saint-domingue": "France colony"})
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding")
    assert position.state.fleet == {"Spain": "new-providence", "England": "piracy"}


@pytest.mark.rule("F1d")
@pytest.mark.rule("F2d")
def test_a_fleet_robbed_of_pawns_alone_goes_on_too() -> None:
    position = spain_at_sea(("native",), hunters={"England": 1}, sites={"saint-domingue": "France colony"})
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding")
    play(position, "England: revolt cuba")
    assert position.state.fleet == {"Spain": "new-providence", "England": "piracy"}
    assert position.state.cargo["Spain"] == ()


CAPTURE = ("Spain: fight", "Spain: boarding", "England: boarding")


@pytest.mark.rule("F1c")
@pytest.mark.rule("F1d")
def test_the_robbed_fleet_ends_its_turn_at_piracy_and_the_pirates_run_for_europe() -> None:
    position = spain_at_sea(waiting=("England",), players={"France": {"havens": []}})
    play(position, SIGHTED, "England: interdict barataria", *CAPTURE, chance=["roatan"])
    state = position.state
    assert state.fleet == {"Spain": "piracy", "England": "barataria", "France": "piracy"}
    assert state.havens["Spain"] == ("roatan",)
    assert (state.cargo["Spain"], state.cargo["England"]) == ((), ("chest",))
    assert offered(position, "England") == {"bury chest", "sail isla-del-carmen", "sail new-providence"}
    play(position, "England: sail new-providence", "Spain: pass-voyage", "England: sail europe")
    # A privateer's chest is the king's: 2 $, and the question of mercantilism.
    assert offered(position, "England") == {"keep mercantilism", "raise", "lower"}
    play(position, "England: keep mercantilism")
    # England's own turn came after Spain's: out of Europe, it only crosses to Piracy.
    assert position.state.fleet["England"] == "piracy"
    assert position.state.money["England"] == 2


@pytest.mark.rule("F1d")
def test_pirates_on_the_run_neither_load_nor_fight_nor_land() -> None:
    sites = {"havana": "Spain colony, native, chest", "calusa": "native", "tobago": "France colony"}
    position = spain_at_sea(hunters={"England": 3}, sites=sites, players={"England": {"ships": ["PHS079", *ENGLAND[1:]]}})
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding")
    assert offered(position, "England") == {"bury chest", "sail isla-del-carmen", "sail new-providence"}


@pytest.mark.rule("F1d")
@pytest.mark.rule("F6c")
@pytest.mark.rule("ruling:catch-may-be-buried")
def test_pirates_who_bury_their_catch_go_to_piracy() -> None:
    position = spain_at_sea(hunters={"England": 1})
    play(position, SIGHTED, "England: interdict barataria", *CAPTURE, "England: bury chest")
    assert position.state.buried == {"barataria": ("chest",)}
    # There is nothing left but Piracy, and the robbed Spaniards, now there, are asked before the pirates slip away.
    assert position.to_act == ("Spain",)
    play(position, "Spain: pass")
    assert position.state.fleet["England"] == "piracy"


@pytest.mark.rule("F1d")
@pytest.mark.rule("D4d")
def test_the_robbed_fleet_may_interdict_the_robbers() -> None:
    # Spain has two ships left and draws New Providence at Piracy; England's single ship carries the catch there.
    position = spain_at_sea(ships=3, hunters={"England": 2}, players={"England": {"havens": ["barataria"]}})
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding",
         chance=["new-providence"])  # fmt: skip
    # Three against two: England lost its flagship but its other ship holds the chest.
    assert len(position.state.ships["England"]) == 1
    assert position.state.cargo["England"] == ("chest",)
    play(position, "England: sail new-providence", "Spain: pass")
    assert offered(position, "Spain") == {"interdict new-providence", "pass", "pass-voyage"}
    play(position, "Spain: interdict new-providence", "England: fight", "England: boarding", "Spain: boarding")
    # Three against one: the chest is Spain's again, and Spain runs home from there, outside its own voyage.
    assert "England" not in position.state.fleet
    assert offered(position, "Spain") == {"bury chest", "sail tortuga", "sail europe"}
    play(position, "Spain: sail europe", "Spain: keep mercantilism")
    assert position.state.fleet["Spain"] == "europe"
    assert position.state.money["Spain"] == 2
    assert (position.state.active, position.state.year) != ("Spain", 1609), "its turn had ended when it was robbed"


@pytest.mark.rule("F1b")
@pytest.mark.rule("F1d")
def test_a_third_fleet_may_rob_the_robbers() -> None:
    position = spain_at_sea(players={"France": {"havens": ["new-providence"]}, "England": {"havens": ["barataria"]}}, waiting=())
    play(position, SIGHTED, "England: interdict barataria", *CAPTURE, chance=["roatan"])
    play(position, "England: sail new-providence", "Spain: pass", "France: pass", "Spain: pass", "France: interdict new-providence")
    play(position, "England: surrender", chance=["trinidad"])
    assert position.state.cargo["France"] == ("chest",)
    assert position.state.fleet["England"] == "piracy"
    assert position.state.havens["England"] == ("trinidad",)
    play(position, "France: sail europe", "Spain: pass", "England: pass")
    assert position.state.money["France"] == 4
    assert position.state.fleet["France"] in ("europe", "piracy")


@pytest.mark.rule("F1a")
@pytest.mark.rule("F1c")
def test_surrender_gives_up_all_cargo_and_the_turn() -> None:
    cargo = ("chest", "relic", "native")
    position = spain_at_sea(cargo, ships=2, hunters={"England": 2}, sites={"saint-domingue": "France colony"})
    play(position, SIGHTED, "England: interdict barataria", "Spain: surrender")
    assert position.to_act == ("England",)
    play(position, "England: revolt cuba", chance=["roatan"])
    state = position.state
    assert state.revolt == {"cuba": "slave"}
    assert state.cargo["England"] == ("chest", "relic")
    assert len(state.ships["Spain"]) == 2, "no plunderer among them: nothing is sunk"
    assert state.fleet["Spain"] == "piracy"
    assert state.havens["Spain"] == ("roatan",)
    assert position.to_act == ("England",)


@pytest.mark.rule("F1a")
def test_of_a_surrendered_fleet_one_plunderer_may_be_sunk() -> None:
    fleet = {"Spain": {"ships": ["PHS079", "PHS080", "PHS078"]}}
    position = spain_at_sea(("chest",), players=fleet, hunters={"England": 1})
    play(position, SIGHTED, "England: interdict barataria", "Spain: surrender")
    assert offered(position, "England") == {"spare", "sink PHS079", "sink PHS080"}
    spared = play(position.clone(), "England: spare")
    assert len(spared.state.ships["Spain"]) == 3
    play(position, "England: sink PHS079")
    assert offered(position, "Spain") == {"flagship PHS080", "flagship PHS078"}
    play(position, "Spain: flagship PHS078")
    assert position.state.ships["Spain"] == ("PHS078", "PHS080")
    assert position.state.fleet["Spain"] == "piracy"


@pytest.mark.rule("F1a")
def test_a_single_plunderer_that_surrenders_may_be_lost_with_all() -> None:
    position = spain_at_sea(("chest", "relic"), players={"Spain": {"ships": ["PHS079"]}}, hunters={"England": 1})
    play(position, SIGHTED, "England: interdict barataria", "Spain: surrender", "England: sink PHS079")
    assert "Spain" not in position.state.fleet
    assert position.state.havens["Spain"] == (), "nothing of it reaches Piracy"
    assert position.state.cargo["England"] == ("chest", "relic")
    assert position.to_act == ("England",)


@pytest.mark.rule("F1a")
def test_an_empty_fleet_may_surrender_too_and_ends_its_turn() -> None:
    position = spain_at_sea((), hunters={"England": 1}, waiting=("England",))
    play(position, SIGHTED, "England: interdict barataria", "Spain: surrender", chance=["roatan", "tortuga"])
    assert position.state.fleet["Spain"] == "piracy"
    assert "roatan" in position.state.havens["England"], "the pirates are back at Piracy as well"
    assert position.state.havens["Spain"] == ("tortuga",)


@pytest.mark.rule("F1d")
@pytest.mark.rule("F2e")
def test_a_fleet_sunk_in_the_middle_of_its_voyage_is_gone_and_the_year_goes_on() -> None:
    position = spain_at_sea(("chest", "relic"), hunters={"England": 2}, waiting=("England",))
    play(position, SIGHTED, "England: interdict barataria", "Spain: fight", "Spain: boarding", "England: boarding")
    assert "Spain" not in position.state.fleet
    assert position.state.ships["Spain"] == ()
    assert position.state.cargo["England"] == ("chest", "relic")
    play(position, "England: sail new-providence", "England: sail europe", "England: keep relic", "England: keep mercantilism")
    assert position.state.relics["England"] == 1
    assert position.state.fleet["England"] == "piracy", "its own turn took it out of Europe again"


def in_hurricane(cargo: Sequence[str], **changes: Any) -> Position:
    sites = {"saint-domingue": "France colony", "araya": "England colony, native, chest"}
    return spain_at_sea(cargo, ships=3, hunters={"England": 1}, year=1621, sites=sites, waiting=("England",), **changes)


@pytest.mark.rule("om:hurricane")
def test_in_the_hurricane_an_interdicted_fleet_is_lost_whole() -> None:
    position = play(in_hurricane(("chest", "chest", "relic")), SIGHTED, "England: interdict barataria")
    state = position.state
    assert "Spain" not in state.fleet
    assert state.ships["Spain"] == state.cargo["Spain"] == ()
    assert set(SPAIN) <= set(state.discards["ships"])
    assert (state.pool["chest"], state.pool["relic"]) == (20 - 1, 5), "all but the chest of Araya is back in the pool"
    assert state.fleet["England"] == "piracy"
    assert state.cargo["England"] == ()
    assert state.havens["England"] == ("new-providence",), "no battle, no return to Piracy, no haven"


@pytest.mark.rule("om:hurricane")
@pytest.mark.rule("F2d")
def test_in_the_hurricane_passengers_leave_their_kin_in_revolt() -> None:
    position = in_hurricane(("native", "Spain", "chest"), players={"Spain": {"ships": SPAIN, "money": 1}})
    play(position, SIGHTED, "England: interdict barataria")
    assert offered(position, "Spain") == {"ransom", "refuse"}
    play(position, "Spain: refuse", "Spain: revolt panama")
    assert position.to_act == ("England",)
    play(position, "England: revolt cuba")
    assert position.state.revolt == {"panama": "tax", "cuba": "slave"}
    assert position.state.money == {"Spain": 1, "England": 0, "France": 0}


@pytest.mark.rule("D4d")
def test_a_start_or_an_entry_can_be_interdicted_as_well() -> None:
    sites = {"havana": "Spain colony, native, chest", "araya": "England colony, native, chest"}
    england = {"ships": ENGLAND[:1], "havens": ["barataria", "new-providence"]}
    description: dict[str, Any] = {"seats": ["Spain", "England"], "year": 1609, "turn": "Spain", "map": "bare", "sites": sites}
    position = at(**description, players={"Spain": {"ships": SPAIN[:2]}, "England": england})
    play(position, "Spain: start barataria")
    assert "interdict barataria" in offered(position, "England")
    play(position, "England: pass", "Spain: load chest havana", "Spain: sail new-providence", "England: pass")
    assert position.state.fleet["Spain"] == "new-providence"
    assert "interdict new-providence" in offered(position, "England")


@pytest.mark.rule("F1d")
@pytest.mark.rule("na:merchants")
@pytest.mark.rule("ruling:merchants-once")
def test_merchants_bring_pirates_back_to_piracy_after_their_run() -> None:
    position = at(
        seats=["Spain", "Courland"], year=1609, turn="Spain", map="bare",
        sites={"havana": "Spain colony, native, chest"},
        players={"Spain": {"ships": SPAIN[:1]}, "Courland": {"ships": ["PHS077", "PHS085"], "havens": ["barataria"]}},
    )  # fmt: skip
    play(position, "Spain: start barataria", "Courland: pass", "Spain: load chest havana", "Spain: sail new-providence")
    play(position, "Courland: interdict barataria", "Spain: surrender", "Courland: sail new-providence", "Spain: pass-voyage")
    play(position, "Courland: sail europe")
    assert offered(position, "Courland") == {"merchants", "stay"}
    assert position.state.money["Courland"] == 4
