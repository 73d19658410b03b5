"""The rulings on voyages, interdictions and battles: each shown on a small position."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, free_to_choose
from tests.games.hispanica.table import at, offered, play

PLUNDERER, SMUGGLER, CONQUISTADOR, PRIVATEER = "PHS080", "PHS085", "PHS083", "PHS084"
BEST, WORST = "PHS076", "PHS100"
FIGHT = ("England: interdict barataria", "France: fight")


def france_sails(
    sites: dict[str, str] | None = None,
    ships: tuple[str, ...] = (CONQUISTADOR,),
    year: int = 1609,
    pirates: dict[str, dict[str, Any]] | None = None,
    **france: Any,
) -> Position:
    """France has the first turn of a sailing year on a bare map; England waits, or those who are named as pirates."""
    hunters = {"England": {}} if pirates is None else pirates
    players = {"France": {"ships": list(ships), **france}, **hunters}
    order = ["France", *hunters]
    return at(seats=order, order=order, year=year, turn="France", map="bare", sites=sites or {}, players=players)


def france_at_sea(
    cargo: tuple[str, ...] = (),
    ships: tuple[str, ...] = (CONQUISTADOR,),
    year: int = 1609,
    hunter: str = PRIVATEER,
    sites: dict[str, str] | None = None,
) -> Position:
    """France has done something in Barataria; one English privateer with that haven lies in wait."""
    voyage = {"attacks": 1, "run": False, "trail": ["barataria"], "acted": True, "calm": [], "barred": [], "next": ""}
    return at(
        seats=["France", "England"],
        order=["France", "England"],
        year=year,
        active="France",
        map="bare",
        sites=sites or {},
        players={
            "France": {"ships": list(ships), "fleet": "barataria", "cargo": list(cargo), "money": 1},
            "England": {"ships": [hunter], "havens": ["barataria"]} if hunter else {},
        },
        pending=[
            ["year", None, {"at": 2}],
            ["sailing-year", None, {"at": 3}],
            ["turns", None, {"step": "sailing-turn", "waiting": []}],
            ["voyage", "France", voyage],
        ],
    )


def battle(position: Position, french: str, english: str, chance: tuple[str, ...] = ()) -> Position:
    """England strikes as France leaves, and both choose a tactic."""
    play(position, "France: sail new-providence", *FIGHT)
    return play(position, f"France: {french}", f"England: {english}", chance=chance)


HAVANA = {"havana": "Spain colony, native, chest"}
WAITING = {"England": {"ships": [PRIVATEER], "havens": ["tortuga"]}}


@pytest.mark.rule("ruling:interdiction-moments")
def test_pirates_are_asked_at_the_start_and_when_a_busy_fleet_leaves() -> None:
    position = play(france_sails(HAVANA, pirates=WAITING), "France: start barataria")
    assert position.to_act == ("England",)
    play(position, "England: pass", "France: load chest havana", "France: sail new-providence")
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "barataria")
    play(position, "England: pass")
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "new-providence")


@pytest.mark.rule("ruling:quiet-leaving", "D4d")
def test_who_hoped_that_another_would_strike_is_asked_again_when_the_fleet_leaves() -> None:
    pirates = {
        "England": {"ships": [PRIVATEER], "havens": ["barataria"]},
        "Netherlands": {"ships": [WORST], "havens": ["curacao"]},
    }
    position = play(france_sails(HAVANA, pirates=pirates), "France: start barataria", "England: pass", "Netherlands: pass")
    play(position, "France: sail new-providence")
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "barataria")
    assert offered(position, "England") == {"interdict barataria", "pass", "pass-voyage"}
    play(position, "England: pass", "Netherlands: pass")
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "new-providence")


@pytest.mark.rule("ruling:quiet-leaving", "D4d", "F1")
def test_a_lone_pirate_who_let_a_fleet_in_may_strike_as_it_leaves() -> None:
    waiting = {"England": {"ships": [PRIVATEER], "havens": ["barataria"]}}
    position = play(france_sails(HAVANA, pirates=waiting), "France: start barataria", "England: pass", "France: sail new-providence")
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "barataria")
    assert offered(position, "England") == {"interdict barataria", "pass", "pass-voyage"}
    calm = play(france_sails(HAVANA, pirates=waiting), "France: start barataria", "England: pass-voyage", "France: sail new-providence")
    assert (calm.to_act, calm.state.fleet["France"]) == (("France",), "new-providence"), "who let it pass for good is left in peace"


@pytest.mark.rule("D4d")
@pytest.mark.parametrize("leaving", ["sail tortuga", "sail europe", "piracy"])
def test_a_described_fleet_is_struck_as_it_leaves_for_anywhere(leaving: str) -> None:
    cargo = ["chest"] if leaving == "sail europe" else []
    france = {"ships": [CONQUISTADOR], "fleet": "new-providence", "cargo": cargo}
    england = {"ships": [PRIVATEER], "havens": ["new-providence"]}
    position = at(seats=["France", "England"], year=1609, turn="France", map="bare", players={"France": france, "England": england})
    play(position, f"France: {leaving}")
    assert offered(position, "England") == {"interdict new-providence", "pass", "pass-voyage"}


@pytest.mark.rule("ruling:interdiction-order")
def test_all_with_any_haven_are_asked_in_player_order() -> None:
    pirates = {
        "Netherlands": {"ships": [WORST], "havens": ["curacao"]},
        "Courland": {"ships": [BEST]},
        "England": {"ships": [PRIVATEER], "havens": ["barataria"]},
    }
    position = play(france_sails(HAVANA, pirates=pirates), "France: start barataria")
    assert position.to_act == ("Netherlands",)
    assert offered(position, "Netherlands") == {"pass", "pass-voyage"}
    play(position, "Netherlands: pass")
    assert offered(position, "England") == {"interdict barataria", "pass", "pass-voyage"}


@pytest.mark.rule("ruling:nested-interdictions")
def test_pirates_run_home_at_once_and_the_robbed_may_rob_them() -> None:
    position = battle(france_at_sea(("chest",)), "boarding", "boarding", chance=("new-providence",))
    assert position.state.cargo["England"] == ("chest",)
    assert (position.state.fleet["France"], position.state.havens["France"]) == ("piracy", ("new-providence",))
    play(position, "England: sail new-providence", "France: pass")
    assert offered(position, "France") == {"interdict new-providence", "pass", "pass-voyage"}


@pytest.mark.rule("ruling:voyage-ends-robbed")
@pytest.mark.parametrize(("cargo", "place"), [(("chest",), "piracy"), ((), "new-providence")])
def test_only_a_fleet_robbed_of_treasure_ends_its_voyage(cargo: tuple[str, ...], place: str) -> None:
    position = battle(france_at_sea(cargo), "boarding", "boarding")
    assert position.state.fleet["France"] == place


@pytest.mark.rule("ruling:pirates-after-escape")
def test_pirates_draw_a_haven_after_an_escape_and_wait_for_the_next_zone() -> None:
    position = battle(france_at_sea(("chest",)), "flee", "boarding", chance=("barataria",))
    assert position.state.fleet["England"] == "piracy"
    assert position.state.havens["England"] == ("barataria",)
    # England holds Barataria again and France is just leaving it, but only the next zone brings the next question.
    assert (position.to_act, position.state.fleet["France"]) == (("England",), "new-providence")


@pytest.mark.rule("ruling:surrender-terms")
def test_a_surrender_costs_the_cargo_and_one_plunderer_at_most() -> None:
    position = france_at_sea(("chest",), ships=(PLUNDERER, SMUGGLER, "PHS090"))
    play(position, "France: sail new-providence", "England: interdict barataria", "France: surrender")
    assert offered(position, "England") == {"spare", f"sink {PLUNDERER}", "sink PHS090"}
    play(position, "England: sink PHS090", chance=("tortuga",))
    state = position.state
    assert state.ships["France"] == (PLUNDERER, SMUGGLER)
    assert (state.fleet["France"], state.havens["France"]) == ("piracy", ("tortuga",))


@pytest.mark.rule("ruling:hurricane-takes-all")
def test_the_hurricane_takes_the_whole_fleet_and_gives_nothing() -> None:
    position = france_at_sea(("chest",), ships=(PLUNDERER, SMUGGLER), year=1621)
    chests = position.state.pool["chest"]
    play(position, "France: sail new-providence", "England: interdict barataria")
    state = position.state
    assert (state.ships["France"], state.cargo["England"], state.havens["England"]) == ((), (), ())
    assert (state.fleet["England"], state.pool["chest"]) == ("piracy", chests + 1)


@pytest.mark.rule("ruling:hurricane-ransom")
def test_ransom_in_the_hurricane_goes_to_the_pool() -> None:
    position = france_at_sea(("France",), year=1621)
    play(position, "France: sail new-providence", "England: interdict barataria", "France: ransom")
    assert (position.state.money["France"], position.state.money["England"]) == (0, 0)


@pytest.mark.rule("ruling:cargo-over-capacity")
def test_the_loser_picks_what_sinks_and_relics_need_one_galleon() -> None:
    loser = battle(france_at_sea(("chest", "native", "relic"), ships=(PLUNDERER, SMUGGLER)), "flee", "weather-gage")
    assert offered(loser, "France") == {"shed chest", "shed native"}
    winner = battle(france_at_sea(("chest", "chest", "relic"), (PLUNDERER, SMUGGLER), hunter=BEST), "boarding", "weather-gage")
    assert sorted(winner.state.cargo["England"]) == ["chest", "relic"]


@pytest.mark.rule("ruling:drowned-citizen-revolt")
@pytest.mark.parametrize(("pawn", "answers", "chooser"), [("France", ("France: refuse",), "France"), ("native", (), "England")])
def test_the_owner_places_a_citizens_revolt_and_pirates_a_natives(pawn: str, answers: tuple[str, ...], chooser: str) -> None:
    position = play(battle(france_at_sea((pawn,)), "boarding", "boarding"), *answers)
    assert position.frame.step == "place-revolt"
    assert position.to_act == (chooser,)


@pytest.mark.rule("ruling:stranded-passenger")
def test_a_pawn_without_a_port_is_let_go_and_its_revolt_placed() -> None:
    position = france_at_sea(("native",))
    assert "lose native" in offered(position, "France")
    play(position, "France: lose native", "France: revolt panama")
    assert position.state.revolt == {"panama": "slave"}


@pytest.mark.rule("ruling:start-zone")
def test_a_voyage_starts_where_something_can_be_done_now() -> None:
    assert offered(france_sails(HAVANA), "France") == {"reconnoitre", "start barataria"}
    # Nothing to load and no empty colony for Calusa's native: the fleet reconnoitres by itself and draws one haven.
    idle = france_sails({"havana": "Spain colony, native", "calusa": "native"})
    assert len(idle.state.havens["France"]) == 1


@pytest.mark.rule("ruling:merchants-once")
def test_merchants_set_out_once_before_sailing_or_after_unloading() -> None:
    facts = {"ships": [SMUGGLER], "fleet": "europe"}
    home = {"saint-domingue": "Courland colony, native, chest"}
    table: dict[str, Any] = {"seats": ["Courland", "England"], "year": 1609, "turn": "Courland", "map": "bare", "sites": home}
    table["order"] = ["Courland", "England"]
    voyage = ("Courland: start tortuga", "Courland: load chest saint-domingue", "Courland: sail europe")
    early = play(at(players={"Courland": facts}, **table), "Courland: merchants", *voyage)
    assert (early.state.fleet["Courland"], early.state.year) == ("europe", 1611)
    late = play(at(players={"Courland": {**facts, "fleet": "piracy"}}, **table), *voyage)
    assert offered(late, "Courland") == {"merchants", "stay"}


@pytest.mark.rule("ruling:voyages-end", "D4c")
def test_a_zone_is_closed_after_three_visits_until_something_happens() -> None:
    sites = {**HAVANA, "saint-domingue": "France colony, native, chest"}
    back_and_forth = ("France: sail tortuga", "France: sail new-providence") * 2
    position = play(france_sails(sites), "France: start barataria", "France: sail new-providence", *back_and_forth, "France: sail tortuga")
    assert "sail new-providence" not in offered(position, "France")
    dealt = play(position.clone(), "France: deal England", "France: promise peace", "France: offer", "England: accept")
    assert "sail new-providence" in offered(dealt, "France")
    play(position, "France: load chest saint-domingue")
    assert "sail new-providence" in offered(position, "France")


@pytest.mark.rule("ruling:voyages-end", "F1d")
def test_after_a_battle_every_way_is_open_again() -> None:
    pirates = {"England": {"ships": [PRIVATEER], "havens": ["tortuga"]}}
    position = play(france_sails(HAVANA, pirates=pirates), "France: start barataria", "England: pass")
    for zone in ("new-providence", "tortuga", "new-providence", "tortuga", "new-providence"):
        play(position, f"France: sail {zone}", "England: pass", "England: pass")
    play(position, "France: sail tortuga", "England: pass", "England: interdict tortuga", "France: fight", "France: flee")
    play(position, "England: boarding", chance=("barataria",))
    assert position.to_act == ("France",)
    assert "sail new-providence" in offered(position, "France")


@pytest.mark.rule("ruling:one-colour-one-side")
def test_a_colour_with_a_token_in_the_target_cannot_side_with_the_fleet() -> None:
    state = at(
        seats=["England", "Netherlands"],
        year=1609,
        map="bare",
        sites={
            "havana": "Spain colony, Netherlands citizen",
            "isla-de-pinos": "Netherlands colony",
            "baracoa": "England cathedral, England citizen",
        },
        turn="England",
        players={"England": {"ships": [PLUNDERER, SMUGGLER]}},
    ).state
    assert free_to_choose(state, "England", "havana") == ()
    assert battle_strength(state, "England", 2, "havana", ("Netherlands",)) == (3, 3)


@pytest.mark.rule("ruling:absent-colours-support")
def test_absent_nations_support_the_target_but_solo_refugees_ganga_zumba() -> None:
    sites = {"havana": "Spain colony", "baracoa": "England cathedral, France citizen"}
    table: dict[str, Any] = {"year": 1609, "map": "bare", "sites": sites, "revolts": {"cuba": "slave"}}
    played = at(seats=["England", "Netherlands"], turn="England", **table).state
    assert battle_strength(played, "England", 2, "havana", ()) == (3, 2)
    assert battle_strength(played, "England", 2, "revolt-cuba", ()) == (2, 3)
    solo = at(seats=["England"], solo=True, turn="England", players={"England": {"ships": [PLUNDERER]}}, **table).state
    assert battle_strength(solo, "England", 2, "havana", ()) == (4, 1)


@pytest.mark.rule("ruling:wilderness-support")
def test_a_wilderness_supports_itself_and_nothing_else() -> None:
    sites = {
        "chetumal": "England cathedral, England citizen",
        "tayasal": "England cathedral, England citizen",
        "cayo-san-jorge": "England colony",
    }
    state = france_sails(sites, ships=(PLUNDERER,)).state
    assert battle_strength(state, "France", 1, "chetumal", ()) == (1, 2)
    assert battle_strength(state, "France", 1, "cayo-san-jorge", ()) == (1, 1)


def plundered(sites: dict[str, str], **changes: Any) -> Position:
    """France has beaten Havana, where nobody's slave works."""
    fleet = (PLUNDERER, "PHS079")
    position = france_sails({"havana": "Spain colony, native", **sites}, ships=fleet, **changes)
    return play(position, "France: start barataria", "France: attack havana")


@pytest.mark.rule("ruling:nearest-refuge")
def test_a_freed_native_flees_to_the_one_nearest_empty_site() -> None:
    assert offered(plundered({}), "France", "free") == {"free guanahatabey"}
    assert offered(plundered({"guanahatabey": "native"}), "France", "free") == {"free calusa"}


@pytest.mark.rule("ruling:fate-of-the-enslaved")
def test_the_enslaved_go_aboard_or_to_a_colony_while_slaves_may_be_freed() -> None:
    enslaved = france_sails({"isla-de-pinos": "England colony", "guanahatabey": "native"}, ships=(PLUNDERER, "PHS079"))
    play(enslaved, "France: start caymanes", "France: enslave guanahatabey", "England: support fleet")
    assert offered(enslaved, "France") == {"abduct isla-de-pinos", "load native"}
    assert offered(plundered({}), "France") == {"free guanahatabey", "arm native"}


@pytest.mark.rule("ruling:no-revolt-site-left")
def test_with_all_sites_taken_an_action_turns_over_a_revolt_of_the_other_kind() -> None:
    areas = ["veracruz", "honduras", "panama", "new-granada", "venezuela", "new-andalusia", "cuba", "hispaniola", "leeward"]
    full = {**dict.fromkeys(areas, "slave"), "windward": "tax"}
    table: dict[str, Any] = {"seats": ["England", "France"], "year": 1608, "turn": "England"}
    table["players"] = {"England": {"hand": ["PHM025"]}}
    position = play(at(revolts=full, **table), "England: play PHM025")
    assert "act slave-revolt havana flip windward" in offered(position, "England", "act slave-revolt")
    assert not {choice for choice in offered(position, "England", "act slave-revolt") if "cuba" in choice}
    none_left = play(at(revolts={**full, "windward": "slave"}, **table), "England: play PHM025")
    play(none_left, "England: act slave-revolt havana")
    assert "havana" not in none_left.state.pawn
    assert set(none_left.state.revolt.values()) == {"slave"}


@pytest.mark.rule("ruling:spanish-means-site")
def test_a_conquistador_spares_spanish_sites_only() -> None:
    sites = {**HAVANA, "calusa": "Spain cathedral, Spain citizen"}
    position = play(
        at(
            seats=["France", "Spain"],
            order=["France", "Spain"],
            year=1609,
            turn="France",
            map="bare",
            sites=sites,
            revolts={"cuba": "tax"},
            players={"France": {"ships": [CONQUISTADOR]}},
        ),
        "France: start barataria",
    )
    assert offered(position, "France", "attack") == {"attack calusa", "attack revolt-cuba"}


@pytest.mark.rule("ruling:privateer-in-revolt")
@pytest.mark.parametrize(
    ("ship", "revolts", "deeds"),
    [
        (PRIVATEER, {}, {"load chest havana"}),
        (PRIVATEER, {"cuba": "tax"}, {"attack havana", "attack revolt-cuba"}),
        (CONQUISTADOR, {"cuba": "tax"}, {"load chest havana", "attack revolt-cuba"}),
    ],
)
def test_in_peace_an_area_in_revolt_is_at_war_for_privateers(ship: str, revolts: dict[str, str], deeds: set[str]) -> None:
    position = at(
        seats=["France", "England"],
        order=["France", "England"],
        year=1609,
        turn="France",
        map="bare",
        sites=HAVANA,
        revolts=revolts,
        players={"France": {"ships": [ship]}},
    )
    play(position, "France: start barataria")
    assert offered(position, "France", "load") | offered(position, "France", "attack") == deeds


@pytest.mark.rule("ruling:land-battle-passengers")
@pytest.mark.parametrize(("answer", "english", "revolts"), [("ransom", 1, {}), ("refuse", 0, {"cuba": "tax"})])
def test_the_targets_owner_is_paid_for_passengers_lost_before_it(answer: str, english: int, revolts: dict[str, str]) -> None:
    players = {"France": {"ships": [PLUNDERER], "fleet": "caymanes", "cargo": ["France"], "money": 1}}
    position = at(
        seats=["England", "France"], year=1609, turn="France", map="bare", sites={"isla-de-pinos": "England colony, fort, native"},
        players=players,
    )  # fmt: skip
    play(position, "France: attack isla-de-pinos", f"France: {answer}")
    assert (position.state.money["England"], position.state.revolt) == (english, revolts)


@pytest.mark.rule("ruling:wilderness-tax-revolt")
def test_a_citizen_in_a_wilderness_revolts_anywhere() -> None:
    position = at(
        seats=["England", "France"],
        year=1608,
        turn="England",
        map="bare",
        sites={"accompong": "England cathedral, England citizen"},
        revolts={"cuba": "slave"},
        players={"England": {"hand": ["PHC023"]}},
    )
    play(position, "England: play PHC023")
    places = {choice.split(" ")[-1] for choice in offered(position, "England", "act tax-revolt")}
    assert len(places) == 9
    assert places.isdisjoint({"cuba", "jamaica"})


@pytest.mark.rule("ruling:privateers-enslave-in-peace", "F3a")
@pytest.mark.parametrize(("year", "attacks"), [(1609, False), (1621, True)])
def test_a_privateer_enslaves_in_peace_and_attacks_only_in_war(year: int, attacks: bool) -> None:
    sites = {"guanahatabey": "native", "isla-de-pinos": "England colony", "havana": "Spain colony, native"}
    position = play(france_sails(sites, ships=(PRIVATEER,), year=year), "France: start caymanes")
    assert "enslave guanahatabey" in offered(position, "France")
    assert bool(offered(position, "France", "attack")) == attacks
