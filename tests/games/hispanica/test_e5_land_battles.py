"""Chapter E5: whom a fleet may attack, how strong both sides are, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, free_to_choose
from tests.games.hispanica.table import at, offered, play

PERMITS = {"plunderer": "PHS079", "smuggler": "PHS077", "conquistador": "PHS078", "privateer": "PHS076"}
OTHER_SHIPS = ["PHS080", "PHS090"]
PEACE, WAR = 1609, 1625


#: France has a cargo waiting, so that the year stops at its turn.
FRANCE_NEXT = {"araya": "France colony, native, chest"}


def fleet_at(zone: str, sites: dict[str, str], permit: str = "plunderer", ships: int = 1, **changes: Any) -> Position:
    """England's fleet has just started in a zone; what else is on the map is named."""
    england = {"money": 2, "ships": [PERMITS[permit], *OTHER_SHIPS][:ships], **changes.pop("England", {})}
    description: dict[str, Any] = {
        "seats": ["England", "France", "Netherlands"],
        "year": PEACE,
        "turn": "England",
        "map": "bare",
        "sites": {**FRANCE_NEXT, **sites},
        "players": {"England": england, "France": {"ships": ["PHS085"], **changes.pop("France", {})}, **changes.pop("players", {})},
        **changes,
    }
    return play(at(**description), f"England: start {zone}")


HONDURAS = {
    "chetumal": "native",
    "tayasal": "France mission, native",
    "trujillo": "Spain colony, native",
    "cayo-san-jorge": "France colony, native",
    "cerquin": "France cathedral, France citizen",
    "tobago": "France colony",
}
SLAVERS = {"enslave chetumal", "enslave tayasal"}
ALL = SLAVERS | {"attack trujillo", "attack cayo-san-jorge", "attack cerquin"}
REVOLT = {"attack revolt-honduras"}


@pytest.mark.rule("E5a")
@pytest.mark.rule("gl:permit")
@pytest.mark.parametrize(
    ("permit", "year", "revolts", "battles"),
    [
        ("plunderer", PEACE, {}, ALL),
        ("plunderer", PEACE, {"honduras": "tax"}, ALL | REVOLT),
        ("plunderer", WAR, {}, ALL),
        ("smuggler", PEACE, {}, SLAVERS),
        ("smuggler", WAR, {"honduras": "tax"}, SLAVERS),
        ("conquistador", PEACE, {}, ALL - {"attack trujillo"}),
        ("conquistador", WAR, {"honduras": "slave"}, ALL - {"attack trujillo"} | REVOLT),
        ("privateer", PEACE, {}, SLAVERS),
        ("privateer", PEACE, {"cuba": "tax"}, SLAVERS),
        ("privateer", PEACE, {"honduras": "tax"}, ALL | REVOLT),
        ("privateer", WAR, {}, ALL),
    ],
)
def test_targets_by_permit(permit: str, year: int, revolts: dict[str, str], battles: set[str]) -> None:
    position = fleet_at("roatan", HONDURAS, permit, year=year, revolts=revolts)
    assert offered(position, "England", "attack") | offered(position, "England", "enslave") == battles


@pytest.mark.rule("E5a")
def test_a_conquistador_may_attack_a_spanish_mission() -> None:
    sites = {"cerquin": "Spain cathedral, Spain citizen", "trujillo": "Spain colony, native"}
    position = fleet_at("roatan", sites, "conquistador")
    assert offered(position, "England", "attack") == {"attack cerquin"}


@pytest.mark.rule("E5a")
@pytest.mark.rule("gl:peace")
def test_eternal_peace_ties_a_privateers_hands_all_game() -> None:
    position = fleet_at("roatan", HONDURAS, "privateer", year=WAR, eternal_peace=True)
    assert offered(position, "England", "attack") == set()


@pytest.mark.rule("E5a")
@pytest.mark.parametrize("revolts", [{}, {"honduras": "tax"}], ids=["at rest", "in revolt"])
def test_no_gambit(revolts: dict[str, str]) -> None:
    sites = {
        "cayo-san-jorge": "England colony, native",
        "cerquin": "England cathedral",
        "tayasal": "England mission, native",
        "trujillo": "Spain colony, England citizen",
        "chetumal": "native",
        "tobago": "France colony",
    }
    position = fleet_at("roatan", sites, revolts=revolts)
    battles = offered(position, "England", "attack") | offered(position, "England", "enslave")
    assert battles == {"enslave chetumal"} | (REVOLT if revolts else set())


@pytest.mark.rule("E5a")
def test_only_occupied_sites_are_targets_but_an_empty_colony_is_one() -> None:
    sites = {"cayo-san-jorge": "France colony", "cerquin": "France cathedral", "trujillo": "", "chetumal": ""}
    position = fleet_at("roatan", sites)
    assert offered(position, "England", "attack") == {"attack cayo-san-jorge", "attack cerquin"}


@pytest.mark.rule("E5a")
def test_a_fleet_fights_as_often_as_it_has_galleons_at_the_start() -> None:
    sites = {"chetumal": "native", "tayasal": "native", "cayo-san-jorge": "France colony, native", "tobago": "France colony"}
    position = fleet_at("roatan", sites, ships=2, revolts={"honduras": "tax"})
    play(position, "England: attack revolt-honduras", "France: support fleet")
    assert "honduras" not in position.state.revolt
    play(position, "England: enslave chetumal")
    assert offered(position, "England", "attack") == set()
    assert offered(position, "England", "enslave") == set()


@pytest.mark.rule("E5a")
@pytest.mark.rule("E5g")
def test_a_lost_galleon_does_not_lower_the_attack_limit() -> None:
    sites = {"cayo-san-jorge": "France colony, fort, native", "cerquin": "France cathedral, France citizen"}
    position = fleet_at("roatan", {**sites, "chetumal": "native", "tobago": "France colony"}, ships=2)
    play(position, "England: attack cayo-san-jorge")
    assert len(position.state.ships["England"]) == 1
    assert "attack cerquin" in offered(position, "England")


HISPANIOLA = {
    "santo-domingo": "Spain colony, Netherlands citizen",
    "saint-domingue": "England colony, fort",
    "port-de-paix": "France cathedral, France citizen",
    "bahoruco": "Netherlands cathedral",
}


@pytest.mark.rule("E5b")
@pytest.mark.rule("E5d")
@pytest.mark.rule("na:jesuits")
@pytest.mark.parametrize(
    ("attacker", "ships", "target", "with_fleet", "revolts", "strengths"),
    [
        # The book's own sum: three ships and a colony against a revolt that everybody supports.
        ("Spain", 3, "revolt-hispaniola", (), {"hispaniola": "slave"}, (4, 5)),
        ("Spain", 3, "revolt-hispaniola", ("England", "France"), {"hispaniola": "slave"}, (7, 2)),
        # A fort counts only for its own colony; a revolt helps any fleet that lets it be.
        ("Spain", 3, "saint-domingue", ("France", "Netherlands"), {"hispaniola": "tax"}, (8, 2)),
        ("Spain", 3, "saint-domingue", ("France", "Netherlands"), {}, (7, 2)),
        # A refugee in the target binds his whole colour, whatever his nation would like.
        ("England", 2, "santo-domingo", ("Netherlands", "France"), {}, (2 + 1 + 2, 1 + 1)),
        # France's Bible has strength 1, the Dutch one none.
        ("England", 1, "port-de-paix", ("Netherlands", "Spain"), {}, (1 + 1 + 1 + 1, 2)),
        ("England", 1, "bahoruco", ("Spain",), {}, (1 + 1 + 1, 2 + 1)),
    ],
)
def test_strengths(
    attacker: str, ships: int, target: str, with_fleet: tuple[str, ...], revolts: dict[str, str], strengths: tuple[int, int]
) -> None:
    seats = ["Spain", "England", "France", "Netherlands"]
    players = {attacker: {"ships": ["PHS079"]}}
    position = at(seats=seats, year=PEACE, turn=attacker, map="bare", sites=HISPANIOLA, revolts=revolts, players=players)
    assert battle_strength(position.state, attacker, ships, target, with_fleet) == strengths


@pytest.mark.rule("E5d")
@pytest.mark.rule("gl:refugee")
def test_nations_nobody_plays_always_support_the_target() -> None:
    players = {"England": {"ships": ["PHS079"]}}
    revolts = {"hispaniola": "tax"}
    position = at(seats=["England", "France"], year=PEACE, turn="England", map="bare", sites=HISPANIOLA, revolts=revolts, players=players)
    # England: one ship, its colony and the revolt; France's cathedral with its own two, Spain and the Dutch refugee.
    assert battle_strength(position.state, "England", 1, "port-de-paix", ()) == (3, 4)
    # A revolt under attack is defended by Spain and the Dutch refugee, by France too unless it helps the fleet.
    assert battle_strength(position.state, "England", 1, "revolt-hispaniola", ("France",)) == (1 + 1 + 2, 1 + 2)
    assert free_to_choose(position.state, "England", "revolt-hispaniola") == ("France",)


@pytest.mark.rule("E5b")
def test_a_wilderness_stands_by_itself_and_pawns_aboard_do_not_count() -> None:
    sites = {"tayasal": "France mission, native", "chetumal": "Netherlands cathedral, Netherlands citizen", "tobago": "France colony"}
    position = fleet_at("roatan", {**sites, "trujillo": "Spain colony, native"})
    state = position.state
    # France's Bible, and the Dutch citizen if he stands by it; Trujillo belongs to Honduras.
    assert battle_strength(state, "England", 1, "tayasal", ()) == (1, 2)
    assert battle_strength(state, "England", 1, "tayasal", ("Netherlands",)) == (2, 1)
    state.cargo["England"] = ("England",)
    assert battle_strength(state, "England", 1, "tayasal", ("Netherlands",)) == (2, 1)


@pytest.mark.rule("E5b")
@pytest.mark.rule("ti:maroon-king")
def test_free_natives_are_the_maroon_kings_citizens_in_battle() -> None:
    sites = {
        "chetumal": "native",
        "tayasal": "France mission, native",
        "trujillo": "Spain colony, native",
        "cayo-san-jorge": "France colony, native",
        "cerquin": "native",
        "tobago": "Netherlands colony",
    }
    position = fleet_at("roatan", sites, players={"Netherlands": {"titles": ["maroon-king"]}})
    state = position.state
    # Both free natives of Yucatán defend either of them; France's Bible counts where France is bound or free to choose.
    assert battle_strength(state, "England", 1, "chetumal", ("Netherlands",)) == (1, 3)
    assert free_to_choose(state, "England", "chetumal") == ("France",)
    # In Honduras the slaves are nobody's citizens; Cerquin's free native is, and may take sides.
    assert free_to_choose(state, "England", "cayo-san-jorge") == ("Netherlands",)
    assert battle_strength(state, "England", 1, "cayo-san-jorge", ("Netherlands",)) == (2, 2)
    assert battle_strength(state, "England", 1, "cayo-san-jorge", ()) == (1, 3)


@pytest.mark.rule("ti:maroon-king")
def test_the_maroon_king_neither_enslaves_nor_abducts_nor_ships_slaves() -> None:
    sites = {"chetumal": "native", "cayo-san-jorge": "France colony, native", "tobago": "France colony", "trujillo": "Spain colony"}
    position = fleet_at("roatan", sites, ships=3, England={"titles": ["maroon-king"]})
    assert offered(position, "England", "enslave") == set()
    play(position, "England: attack cayo-san-jorge")
    assert offered(position, "England") == {"free tayasal", "arm native"}


@pytest.mark.rule("E5c")
def test_everybody_free_to_choose_decides_unseen_and_nobody_stays_neutral() -> None:
    sites = {"trujillo": "Spain colony, Netherlands citizen", "cayo-san-jorge": "France colony, native"}
    position = fleet_at("roatan", sites, ships=2, revolts={"honduras": "slave"})
    play(position, "England: attack revolt-honduras")
    assert list(position.to_act) == ["France", "Netherlands"]
    assert offered(position, "France") == offered(position, "Netherlands") == {"support fleet", "support target"}
    play(position, "Netherlands: support fleet")
    assert list(position.to_act) == ["France"]
    assert "honduras" in position.state.revolt
    play(position, "France: support fleet")
    # Two ships, two allies against the revolt and Spain.
    assert "honduras" not in position.state.revolt


@pytest.mark.rule("E5c")
@pytest.mark.rule("E5d")
def test_owners_of_the_target_and_its_refugees_are_not_asked() -> None:
    sites = {"cayo-san-jorge": "France colony, Netherlands citizen", "cerquin": "Netherlands cathedral, Netherlands citizen"}
    position = fleet_at("roatan", sites, ships=3)
    play(position, "England: attack cayo-san-jorge")
    # Three ships against a colony and two Dutch citizens: a tie, and the target holds.
    assert len(position.state.ships["England"]) == 2
    assert position.state.colony["cayo-san-jorge"] == "France"


@pytest.mark.rule("E5e")
@pytest.mark.parametrize(
    ("ships", "titles", "won"), [(1, [], False), (2, [], True), (1, ["captaincy-general"], True)], ids=["tie", "more", "captain"]
)
@pytest.mark.rule("ti:captaincy-general")
def test_a_tie_goes_to_the_target_but_for_the_captaincy_general(ships: int, titles: list[str], won: bool) -> None:
    position = fleet_at("roatan", {"trujillo": "Spain colony"}, ships=ships, England={"titles": titles})
    play(position, "England: attack trujillo")
    assert ("trujillo" not in position.state.colony) is won
    assert len(position.state.ships["England"]) == (ships if won else ships - 1)


@pytest.mark.rule("ti:captaincy-general")
@pytest.mark.rule("E5e")
def test_the_captaincy_general_wins_ties_only_as_attacker() -> None:
    position = fleet_at("roatan", {"cayo-san-jorge": "France colony"}, France={"titles": ["captaincy-general"]}, ships=2)
    play(position, "England: attack cayo-san-jorge")
    assert "cayo-san-jorge" not in position.state.colony
    tie = fleet_at("roatan", {"cayo-san-jorge": "France colony"}, France={"titles": ["captaincy-general"]})
    play(tie, "England: attack cayo-san-jorge")
    assert tie.state.colony["cayo-san-jorge"] == "France", "the target holds a tie anyway"


@pytest.mark.rule("ti:agent")
@pytest.mark.rule("ti:governor")
@pytest.mark.parametrize(
    ("titles", "reward"),
    [([], 0), (["agent"], 2), (["governor"], 2), (["agent", "governor"], 2)],
    ids=["none", "agent", "governor", "both"],
)
@pytest.mark.parametrize("ships", [1, 2], ids=["losing", "winning"])
def test_agent_and_governor_are_paid_for_attacking_a_revolt(titles: list[str], reward: int, ships: int) -> None:
    position = fleet_at("roatan", {}, ships=ships, revolts={"honduras": "tax"}, England={"titles": titles})
    play(position, "England: attack revolt-honduras")
    assert position.state.money["England"] == 2 + reward
    assert ("honduras" in position.state.revolt) is (ships == 1)


@pytest.mark.rule("ti:agent")
def test_the_agent_is_not_paid_for_other_targets() -> None:
    position = fleet_at("roatan", {"trujillo": "Spain colony"}, revolts={"honduras": "tax"}, England={"titles": ["agent"]})
    assert play(position, "England: attack trujillo").state.money["England"] == 2


@pytest.mark.rule("E5g")
@pytest.mark.rule("F2e")
def test_losing_costs_the_flagship_and_the_loser_names_the_next() -> None:
    position = fleet_at("roatan", {"cayo-san-jorge": "France colony, fort", "cerquin": "France cathedral, France citizen"}, ships=3)
    play(position, "England: attack cayo-san-jorge")
    assert offered(position, "England") == {f"flagship {ship}" for ship in OTHER_SHIPS}
    play(position, "England: flagship PHS090")
    assert position.state.ships["England"] == ("PHS090", "PHS080")
    assert "PHS079" in position.state.discards["ships"]
    assert position.state.fleet["England"] == "roatan", "the voyage goes on"


@pytest.mark.rule("E5g")
def test_losing_the_only_ship_ends_the_voyage() -> None:
    position = fleet_at("roatan", {"trujillo": "Spain colony"})
    play(position, "England: attack trujillo")
    assert "England" not in position.state.fleet
    assert position.state.ships["England"] == ()
    assert (position.state.active, position.state.year) != ("England", PEACE)


@pytest.mark.rule("E5g")
@pytest.mark.rule("gl:cargo")
def test_after_a_loss_the_loser_sheds_what_no_galleon_can_carry() -> None:
    sites = {
        "cayo-san-jorge": "England colony, native, chest, relic",
        "chetumal": "native",
        "tobago": "France colony",
        "trujillo": "Spain colony, fort, native",
        "cerquin": "Spain cathedral, Spain citizen",
    }
    position = fleet_at("roatan", sites, ships=2)
    play(position, "England: load chest cayo-san-jorge", "England: load relic cayo-san-jorge", "England: enslave chetumal")
    # Two ships and Cayo San Jorge against a fortified colony and a citizen: a tie.
    play(position, "England: attack trujillo")
    assert offered(position, "England") == {"shed chest", "shed native"}, "relics take no room"
    kept_chest = play(position.clone(), "England: shed native")
    assert kept_chest.state.cargo["England"] == ("chest", "relic")
    assert kept_chest.state.revolt == {"honduras": "slave"}, "the drowned slave's kin rise where the battle was"
    kept_pawn = play(position, "England: shed chest")
    assert kept_pawn.state.cargo["England"] == ("relic", "native")
    assert kept_pawn.state.pool["chest"] == 20 - 1


@pytest.mark.rule("E5g")
@pytest.mark.rule("gl:ransom")
def test_a_citizen_lost_before_a_players_walls_is_ransomed_from_that_player() -> None:
    sites = {
        "cerquin": "England cathedral, England citizen",
        "cayo-san-jorge": "France colony, fort, France citizen",
        "tobago": "France colony",
    }
    position = fleet_at("roatan", sites)
    play(position, "England: board cerquin", "England: attack cayo-san-jorge")
    assert offered(position, "England") == {"ransom", "refuse"}
    paid = play(position.clone(), "England: ransom")
    assert paid.state.money["France"] == 1
    assert paid.state.revolt == {}
    refused = play(position, "England: refuse")
    assert refused.state.revolt == {"honduras": "tax"}
    assert refused.state.citizens["England"] == 5
