"""Chapter E5f: what a won battle does to treasure, forts, markers, citizens and natives."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play, world

SHIPS = ["PHS079", "PHS080", "PHS090"]
AREAS = world().areas


def fleet_at(zone: str, sites: dict[str, str], ships: int = 3, **changes: Any) -> Position:
    """England's plunderers have just started in a zone; France and Spain play too, and France's turn comes next."""
    england = {"ships": SHIPS[:ships], **changes.pop("England", {})}
    players = {"England": england, "France": {"ships": ["PHS085"], **changes.pop("France", {})}, **changes.pop("players", {})}
    description: dict[str, Any] = {
        "seats": ["Spain", "England", "France"],
        "year": 1609,
        "turn": "England",
        "map": "bare",
        "sites": {"araya": "France colony, native, chest", **sites},
        "players": players,
        **changes,
    }
    return play(at(**description), f"England: start {zone}")


@pytest.mark.rule("E5f")
@pytest.mark.rule("gl:plunder")
def test_treasure_goes_aboard_and_the_marker_home() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, chest, relic, relic"})
    markers = position.state.markers["France"]
    play(position, "England: attack barbados")
    assert position.state.cargo["England"] == ("chest", "relic", "relic")
    assert "barbados" not in position.state.colony
    assert position.state.markers["France"] == markers + 1


@pytest.mark.rule("E5f")
@pytest.mark.rule("gl:cargo")
def test_without_a_free_galleon_the_chest_is_lost_but_relics_are_not() -> None:
    sites = {"tobago": "England colony, native, chest", "barbados": "France colony, chest, relic"}
    position = fleet_at("hewanorra", sites, ships=1, revolts={})
    play(position, "England: load chest tobago", "England: attack barbados")
    # One ship and Tobago against Barbados.
    assert position.state.cargo["England"] == ("chest", "relic")
    assert position.state.pool["chest"] == 20 - 2
    assert position.state.chest == {"araya": 1}


@pytest.mark.rule("E5f")
def test_a_fort_falls_alone_and_a_second_attack_destroys_the_colony() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, fort, native, chest, relic"})
    play(position, "England: attack barbados")
    state = position.state
    assert state.cargo["England"] == ("chest", "relic")
    assert (state.colony["barbados"], state.pawn["barbados"]) == ("France", "native")
    assert "barbados" not in state.fort
    assert state.pool["fort"] == 10
    play(position, "England: attack barbados", "England: arm native")
    assert "barbados" not in state.colony
    assert state.revolt == {"windward": "slave"}


@pytest.mark.rule("E5f")
def test_a_plundered_cathedral_gives_back_bible_and_cathedral() -> None:
    position = fleet_at("hewanorra", {"youloumain": "France cathedral"})
    bibles = position.state.bibles["France"]
    play(position, "England: attack youloumain")
    assert "youloumain" not in position.state.bible
    assert position.state.bibles["France"] == bibles + 1
    assert position.state.pool["cathedral"] == 10


@pytest.mark.rule("E5f")
@pytest.mark.rule("E6d")
@pytest.mark.parametrize("kind", ["slave", "tax"])
def test_a_beaten_revolt_is_discarded_whatever_its_side(kind: str) -> None:
    position = fleet_at("hewanorra", {}, revolts={"windward": kind})
    play(position, "England: attack revolt-windward")
    assert position.state.revolt == {}
    assert position.state.pool["revolt"] == 10


@pytest.mark.rule("E5f")
@pytest.mark.rule("gl:ransom")
def test_a_citizens_nation_pays_ransom_to_the_attacker_or_faces_a_tax_revolt() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, Spain citizen"}, players={"Spain": {"money": 2}})
    play(position, "England: attack barbados")
    assert position.state.citizens["Spain"] == 5
    assert offered(position, "Spain") == {"ransom", "refuse"}, "the refugee's nation decides, not the colony's"
    paid = play(position.clone(), "Spain: ransom").state
    assert (paid.money["Spain"], paid.money["England"]) == (1, 1)
    assert paid.revolt == {}
    refused = play(position, "Spain: refuse").state
    assert refused.revolt == {"windward": "tax"}
    assert (refused.money["Spain"], refused.money["England"]) == (2, 0)
    assert "barbados" not in refused.colony


@pytest.mark.rule("gl:ransom")
def test_who_has_no_money_cannot_pay_ransom() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, France citizen"})
    assert play(position, "England: attack barbados").state.revolt == {"windward": "tax"}


@pytest.mark.rule("E5f")
@pytest.mark.rule("gl:ransom")
def test_for_a_nation_nobody_plays_the_pool_pays() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, Netherlands citizen"})
    play(position, "England: attack barbados")
    assert position.state.money["England"] == 1
    assert position.state.revolt == {}
    assert position.state.citizens["Netherlands"] == 5


@pytest.mark.rule("E5f")
def test_spirit_of_rebellion_lets_the_citizens_nation_place_the_revolt_elsewhere() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, Spain citizen"}, revolts={"windward": "slave"})
    play(position, "England: attack barbados")
    assert position.to_act == ("Spain",)
    assert offered(position, "Spain") == {f"revolt {area}" for area in AREAS if area != "windward"}
    assert play(position, "Spain: revolt cuba").state.revolt == {"windward": "slave", "cuba": "tax"}


@pytest.mark.rule("E5f")
@pytest.mark.rule("B1a")
def test_a_wilderness_has_no_revolt_site_of_its_own() -> None:
    position = fleet_at("port-royal", {"accompong": "Spain cathedral, Spain citizen"})
    play(position, "England: attack accompong")
    assert offered(position, "Spain") == {f"revolt {area}" for area in AREAS}


@pytest.mark.rule("E5f")
def test_the_attacker_decides_the_fate_of_a_slave() -> None:
    sites = {"barbados": "France colony, native", "tobago": "France colony", "saint-kitts": "France colony", "youloumain": ""}
    position = play(fleet_at("hewanorra", sites), "England: attack barbados")
    assert offered(position, "England") == {"free youloumain", "arm native", "abduct tobago", "load native"}
    freed = play(position.clone(), "England: free youloumain").state
    assert freed.pawn["youloumain"] == "native"
    assert "youloumain" not in freed.bible
    armed = play(position.clone(), "England: arm native").state
    assert armed.revolt == {"windward": "slave"}
    assert armed.pool["native"] == 28 - 1
    abducted = play(position.clone(), "England: abduct tobago").state
    assert abducted.pawn["tobago"] == "native"
    loaded = play(position, "England: load native").state
    assert loaded.cargo["England"] == ("native",)
    for state in (freed, armed, abducted, loaded):
        assert "barbados" not in state.colony
        assert "barbados" not in state.pawn


@pytest.mark.rule("E5f")
def test_a_freed_slave_flees_to_the_nearest_empty_tribal_site_in_a_straight_line() -> None:
    sites = {"havana": "Spain colony, native", "guanahatabey": "France cathedral", "calusa": "native"}
    position = play(fleet_at("barataria", sites), "England: attack havana", "France: support fleet")
    # Guanahatabey's cathedral is empty but no empty site, Calusa is inhabited; Accompong is next, though a sea away.
    assert offered(position, "England", "free") == {"free accompong"}


@pytest.mark.rule("E5f")
def test_without_an_empty_tribal_site_nobody_is_freed() -> None:
    sites = dict.fromkeys(world().tribal_sites, "native")
    position = fleet_at("hewanorra", {**sites, "barbados": "France colony, native", "saint-kitts": "France colony"})
    play(position, "England: attack barbados")
    assert offered(position, "England") == {"arm native", "load native"}


@pytest.mark.rule("E5f")
@pytest.mark.rule("E6b")
def test_nobody_is_abducted_in_an_area_in_revolt() -> None:
    sites = {"barbados": "France colony, native", "tobago": "France colony"}
    position = play(fleet_at("hewanorra", sites, revolts={"windward": "tax"}), "England: attack barbados")
    assert offered(position, "England") == {"free youloumain", "arm native", "load native"}


@pytest.mark.rule("E5f")
@pytest.mark.rule("F3")
def test_a_slave_goes_aboard_only_with_room_and_an_empty_colony_to_go_to() -> None:
    barbados = {"barbados": "France colony, native, chest"}
    no_port = play(fleet_at("hewanorra", barbados), "England: attack barbados")
    assert offered(no_port, "England") == {"free youloumain", "arm native"}
    ship_and_revolt = fleet_at("hewanorra", {**barbados, "saint-kitts": "France colony"}, ships=1, revolts={"windward": "tax"})
    play(ship_and_revolt, "England: attack barbados")
    assert ship_and_revolt.state.cargo["England"] == ("chest",), "the treasure comes first"
    assert offered(ship_and_revolt, "England") == {"free youloumain", "arm native"}


@pytest.mark.rule("E5f")
def test_an_armed_slaves_revolt_is_placed_by_the_colonys_owner_where_its_area_is_taken() -> None:
    barbados = {"barbados": "France colony, native"}
    position = fleet_at("hewanorra", barbados, revolts={"windward": "tax"})
    play(position, "England: attack barbados", "England: arm native")
    assert position.to_act == ("France",)
    play(position, "France: revolt leeward")
    assert position.state.revolt == {"windward": "tax", "leeward": "slave"}


@pytest.mark.rule("ruling:absent-owner-revolt")
@pytest.mark.rule("E5f")
def test_an_absent_owners_revolt_is_placed_by_the_attacker() -> None:
    barbados = {"barbados": "Netherlands colony, native"}
    position = fleet_at("hewanorra", barbados, revolts={"windward": "tax"})
    play(position, "England: attack barbados", "England: arm native")
    assert position.to_act == ("England",)
    assert len(offered(position, "England", "revolt")) == 9


@pytest.mark.rule("E5f")
@pytest.mark.rule("E6a")
def test_when_all_revolt_sites_are_taken_any_revolt_is_turned_over() -> None:
    revolts = {**dict.fromkeys(AREAS, "slave"), "cuba": "tax", "panama": "tax"}
    barbados = {"barbados": "France colony, native"}
    position = fleet_at("hewanorra", barbados, revolts=revolts)
    play(position, "England: attack barbados", "England: arm native")
    assert offered(position, "France") == {f"revolt flip {area}" for area in AREAS}
    turned = play(position.clone(), "France: revolt flip panama").state
    assert turned.revolt == {**revolts, "panama": "slave"}
    assert turned.pool["revolt"] == 0
    assert play(position, "France: revolt flip windward").state.revolt == {**revolts, "windward": "tax"}


@pytest.mark.rule("E5f")
def test_where_all_revolts_are_of_the_kind_that_is_due_one_becomes_the_other_kind() -> None:
    position = fleet_at("hewanorra", {"barbados": "France colony, France citizen"}, revolts=dict.fromkeys(AREAS, "tax"))
    # France has no money for the ransom.
    play(position, "England: attack barbados", "France: revolt flip cuba")
    assert position.state.revolt == {**dict.fromkeys(AREAS, "tax"), "cuba": "slave"}
    assert "barbados" not in position.state.colony


@pytest.mark.rule("E5f")
@pytest.mark.rule("F3a")
def test_the_enslaved_are_only_loaded_or_abducted_within_the_area() -> None:
    sites = {"youloumain": "native", "tobago": "France colony", "barbados": "Netherlands colony", "saint-kitts": "France colony"}
    position = fleet_at("hewanorra", sites)
    play(position, "England: enslave youloumain", "France: support fleet")
    assert offered(position, "England") == {"abduct tobago", "abduct barbados", "load native"}
    play(position, "England: abduct barbados")
    assert position.state.pawn["barbados"] == "native"
    assert "youloumain" not in position.state.pawn


@pytest.mark.rule("F3a")
@pytest.mark.rule("gl:outpost")
def test_enslaving_an_outposts_native_sends_its_bible_home() -> None:
    sites = {"youloumain": "Spain mission, native", "tobago": "France colony"}
    position = fleet_at("hewanorra", sites)
    bibles = position.state.bibles["Spain"]
    play(position, "England: enslave youloumain", "France: support fleet", "England: load native")
    assert position.state.bibles["Spain"] == bibles + 1
    assert "youloumain" not in position.state.bible
    assert position.state.cargo["England"] == ("native",)


@pytest.mark.rule("na:jesuits")
@pytest.mark.rule("F3a")
def test_a_french_outpost_can_be_enslaved_but_its_bible_fights() -> None:
    sites = {"youloumain": "France mission, native", "saint-kitts": "Netherlands colony"}
    tie = play(fleet_at("hewanorra", sites, ships=1), "England: enslave youloumain")
    assert tie.state.bible["youloumain"] == "France"
    assert "England" not in tie.state.fleet
    won = play(fleet_at("hewanorra", sites, ships=2), "England: enslave youloumain")
    assert won.state.cargo["England"] == ("native",)


@pytest.mark.rule("E5f")
@pytest.mark.rule("na:jesuits")
@pytest.mark.rule("ruling:battle-abduction")
def test_from_a_french_outpost_nobody_is_abducted_after_a_battle_either() -> None:
    sites = {"youloumain": "France mission, native", "tobago": "Netherlands colony", "barbados": "England colony, native, chest"}
    position = play(fleet_at("hewanorra", sites, ships=1, revolts={"windward": "tax"}), "England: enslave youloumain")
    # A ship, Barbados and the revolt against France's Bible and Tobago: he is taken aboard, though Tobago is empty.
    assert position.state.cargo["England"] == ("native",)
    full = fleet_at("hewanorra", sites, ships=1)
    play(full, "England: load chest barbados")
    assert offered(full, "England", "enslave") == set(), "without room he could only be abducted"


@pytest.mark.rule("E5f")
@pytest.mark.rule("ti:protector-of-the-indians")
@pytest.mark.rule("ruling:battle-abduction")
def test_the_protector_of_the_indians_bars_abduction_after_a_battle() -> None:
    sites = {"barbados": "France colony, native", "tobago": "France colony"}
    position = fleet_at("hewanorra", sites, France={"titles": ["protector-of-the-indians"]})
    play(position, "England: attack barbados")
    assert offered(position, "England") == {"free youloumain", "arm native", "load native"}
