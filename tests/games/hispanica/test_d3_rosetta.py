"""The Rosetta stone: what each action of the cards may aim at and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play, world

THREE = ["England", "France", "Netherlands"]
COLONY = "England colony"
#: Colonies enough for control 3 and so for every symbol of a card.
CONTROL_3 = dict.fromkeys(("barbados", "tobago", "saint-kitts"), "England colony, England citizen")
ALL_SLAVE_REVOLTS = dict.fromkeys(world().areas, "slave")


def acting(card: str, sites: dict[str, str] | None = None, england: dict[str, Any] | None = None, **more: Any) -> Position:
    """England in 1608, a card just played and one more in hand; the map is bare but for what is named."""
    players = {"England": {"hand": [card, "PHC007"], "figure": "royalist-middle", **(england or {})}, **more.pop("players", {})}
    description = {
        "seats": THREE, "year": 1608, "turn": "England", "map": "bare", "sites": sites or {}, "players": players, **more,
    }  # fmt: skip
    return play(at(**description), f"England: play {card}")


def acts(p: Position, action: str) -> set[str]:
    return {choice.removeprefix(f"act {action} ") for choice in offered(p, "England", f"act {action}")}


@pytest.mark.rule("ro:marker", "E1", "E1a", "B2c")
def test_a_marker_founds_a_colony_on_an_empty_wild_site() -> None:
    p = acting("PHC008", {"tobago": "France colony"})
    assert acts(p, "marker") == set(world().wild_sites) - {"tobago"}
    play(p, "England: act marker barbados")
    assert p.state.colony["barbados"] == "England"
    assert p.state.markers["England"] == 5
    assert "barbados" not in p.state.pawn
    assert p.state.fort == {}


@pytest.mark.rule("ro:marker", "E1a", "B1c")
def test_spains_markers_go_to_spanish_sites_only() -> None:
    p = at(
        seats=["Spain", "England"], year=1608, turn="Spain", map="bare", sites={"havana": "Spain colony"},
        players={"Spain": {"hand": ["PHC008"]}},
    )  # fmt: skip
    play(p, "Spain: play PHC008")
    assert offered(p, "Spain", "act marker") == {f"act marker {site}" for site in world().spanish_sites if site != "havana"}


@pytest.mark.rule("ro:marker", "E1b")
def test_a_marker_may_instead_be_a_fort_on_any_unfortified_colony() -> None:
    p = acting("PHC008", {"tobago": "France colony", "havana": "Spain colony, fort", "coro": "Spain colony"})
    assert acts(p, "fort") == {"tobago", "coro"}
    play(p, "England: act fort tobago")
    assert p.state.fort == {"havana": 1, "tobago": 1}
    assert p.state.markers["England"] == 6


@pytest.mark.rule("D3c", "E1b")
def test_each_choice_names_its_own_section() -> None:
    step = acting("PHC008", {"tobago": "France colony"}).spec.steps["card-actions"]
    sections = {"act fort tobago": "E1b", "act marker barbados": "ro:marker", "done": "D3d"}
    assert {choice: step.section_of(choice) for choice in sections} == sections


@pytest.mark.rule("ro:marker", "gl:token-limits", "ruling:tokens-run-out")
def test_without_markers_only_forts_and_without_forts_only_markers() -> None:
    six = dict.fromkeys(world().wild_sites[:6], COLONY)
    p = acting("PHC008", six)
    assert acts(p, "marker") == set()
    assert acts(p, "fort") == set(six)
    forts = dict.fromkeys(world().spanish_sites, "Spain colony, fort")
    forts |= dict.fromkeys(world().wild_sites[:2], "France colony, fort") | {"tobago": COLONY}
    p = acting("PHC008", forts)
    assert acts(p, "fort") == set()
    assert acts(p, "marker")


@pytest.mark.rule("ro:bible", "E4", "E4a")
def test_a_bible_needs_a_native_without_one_and_may_go_to_a_wilderness() -> None:
    p = acting("PHM030", {
        "dominica": "native", "calusa": "native", "chetumal": "France mission, native", "warao": "England cathedral, England citizen",
    })  # fmt: skip
    assert acts(p, "bible") == {"dominica", "calusa"}
    play(p, "England: act bible calusa")
    assert p.state.bible["calusa"] == "England"
    assert p.state.pawn["calusa"] == "native"
    assert p.state.bibles["England"] == 4


@pytest.mark.rule("ro:bible", "gl:token-limits", "ruling:tokens-run-out")
def test_without_bibles_no_mission() -> None:
    sites = dict.fromkeys(world().tribal_sites[:6], "England mission, native") | {"dominica": "native"}
    p = acting("PHM027", sites)
    assert acts(p, "bible") == set()


@pytest.mark.rule("ro:literacy", "E4b")
def test_literacy_makes_anybodys_outpost_a_cathedral_with_a_citizen_of_its_colour() -> None:
    p = acting("PHM027", {"dominica": "France mission, native", "calusa": "native", "barbados": "France colony, native"})
    assert acts(p, "literacy") == {"dominica"}
    play(p, "England: act literacy dominica")
    s = p.state
    assert s.cathedral == {"dominica": 1}
    assert s.pawn["dominica"] == "France"
    assert s.citizens["France"] == 4
    assert s.pool["native"] == 26
    assert s.pool["cathedral"] == 9


@pytest.mark.rule("ruling:refugee-colour")
@pytest.mark.rule("ro:literacy", "gl:token-limits", "gl:refugee")
def test_literacy_without_citizens_of_that_colour_makes_a_refugee_of_the_players_choice() -> None:
    five = dict.fromkeys(world().wild_sites[:5], "France colony, France citizen")
    p = acting("PHM027", {**five, "dominica": "France mission, native"})
    others = ("Spain", "England", "Netherlands", "Courland")
    assert acts(p, "literacy") == {f"dominica {nation}" for nation in others}
    play(p, "England: act literacy dominica Courland")
    assert p.state.pawn["dominica"] == "Courland"


@pytest.mark.rule("ro:literacy", "gl:token-limits", "ruling:tokens-run-out")
def test_literacy_needs_a_cathedral_token() -> None:
    nations = ("Spain", "England", "France", "Netherlands", "Courland")
    ten = {site: f"{nations[i % 5]} cathedral" for i, site in enumerate(world().tribal_sites[:10])}
    p = acting("PHM027", {**ten, "dominica": "France mission, native"})
    assert acts(p, "literacy") == set()


@pytest.mark.rule("ro:relic")
def test_a_relic_goes_to_any_colony_and_there_are_five() -> None:
    p = acting("PHM034", {"havana": "Spain colony, relic", "tobago": "France colony", "dominica": "native"})
    assert acts(p, "relic") == {"havana", "tobago"}
    play(p, "England: act relic havana")
    assert p.state.relic == {"havana": 2}
    assert p.state.pool["relic"] == 3
    p = acting("PHM034", {"havana": "Spain colony, relic"}, {"relics": 4})
    assert acts(p, "relic") == set()


@pytest.mark.rule("ro:slave-trade", "E3a", "gl:pawns")
def test_slave_trade_puts_a_native_on_any_empty_colony_while_the_pool_has_one() -> None:
    p = acting("PHC019", {"havana": "Spain colony", "tobago": "France colony, native"})
    assert acts(p, "slave-trade") == {"havana"}
    play(p, "England: act slave-trade havana")
    assert p.state.pawn["havana"] == "native"
    assert p.state.pool["native"] == 26
    full = acting("PHC019", {"tobago": COLONY}, map="start")
    assert full.state.pool["native"] == 0
    assert acts(full, "slave-trade") == set()


@pytest.mark.rule("ro:voodoo", "gl:pawns")
def test_voodoo_repopulates_an_empty_tribal_site() -> None:
    settled = {site: "native" for site in world().tribal_sites if site not in ("dominica", "calusa", "warao")}
    p = acting("PHM026", {**settled, "warao": "England cathedral"})
    assert acts(p, "voodoo") == {"dominica", "calusa"}
    play(p, "England: act voodoo dominica")
    assert p.state.pawn["dominica"] == "native"


@pytest.mark.rule("ro:slave-revolt", "E6", "E6a")
def test_a_slave_revolt_takes_a_slave_from_anybodys_colony_and_rises_there() -> None:
    p = acting("PHM025", {
        "havana": "Spain colony, native", "tobago": "France colony, France citizen", "dominica": "native",
        "barbados": "England colony, native",
    })  # fmt: skip
    assert acts(p, "slave-revolt") == {"havana", "barbados"}
    play(p, "England: act slave-revolt havana")
    s = p.state
    assert s.revolt == {"cuba": "slave"}
    assert "havana" not in s.pawn
    assert s.colony["havana"] == "Spain"
    assert s.pool["native"] == 26
    assert s.pool["revolt"] == 9


@pytest.mark.rule("ro:slave-revolt", "ro:tax-revolt", "E6")
def test_where_the_area_is_in_revolt_already_the_player_chooses_another() -> None:
    p = acting("PHM025", {"havana": "Spain colony, native"}, revolts={"cuba": "tax", "panama": "slave"})
    free = set(world().areas) - {"cuba", "panama"}
    assert acts(p, "slave-revolt") == {f"havana {area}" for area in free}
    play(p, "England: act slave-revolt havana veracruz")
    assert p.state.revolt == {"cuba": "tax", "panama": "slave", "veracruz": "slave"}


@pytest.mark.rule("ro:slave-revolt", "E5f", "ruling:no-revolt-site-left")
def test_with_no_revolt_site_empty_another_revolt_is_turned_over() -> None:
    p = acting("PHM025", {"havana": "Spain colony, native"}, revolts={**ALL_SLAVE_REVOLTS, "panama": "tax", "cuba": "tax"})
    assert acts(p, "slave-revolt") == {"havana flip panama", "havana flip cuba"}
    play(p, "England: act slave-revolt havana flip panama")
    assert p.state.revolt == {**ALL_SLAVE_REVOLTS, "cuba": "tax"}


@pytest.mark.rule("ro:slave-revolt", "gl:token-limits", "ruling:no-revolt-site-left")
def test_with_nothing_to_turn_over_the_slave_still_goes() -> None:
    p = acting("PHM025", {"havana": "Spain colony, native"}, revolts=ALL_SLAVE_REVOLTS)
    assert acts(p, "slave-revolt") == {"havana"}
    play(p, "England: act slave-revolt havana")
    assert p.state.revolt == ALL_SLAVE_REVOLTS
    assert "havana" not in p.state.pawn


@pytest.mark.rule("ro:tax-revolt", "E6")
def test_a_tax_revolt_takes_a_citizen_of_ones_own_from_colony_or_cathedral() -> None:
    sites = {
        "barbados": "France colony, England citizen", "warao": "England cathedral, England citizen",
        "calusa": "England cathedral, England citizen", "tobago": "England colony, France citizen",
    }  # fmt: skip
    p = acting("PHM033", sites)
    wild = {f"calusa {area}" for area in world().areas}
    assert acts(p, "tax-revolt") == {"barbados", "warao", *wild}
    play(p, "England: act tax-revolt warao")
    assert p.state.revolt == {"new-andalusia": "tax"}
    assert p.state.citizens["England"] == 3
    assert p.state.cathedral == {"warao": 1, "calusa": 1}


@pytest.mark.rule("ro:melting-pot", "gl:refugee")
def test_the_melting_pot_turns_a_citizen_where_one_has_a_colony_or_mission() -> None:
    sites = {
        "barbados": COLONY, "tobago": "France colony, France citizen",
        "warao": "England mission, native", "cumana": "Spain colony, Spain citizen", "araya": "France colony, native",
        "havana": "Spain colony, France citizen",
        "chetumal": "England mission, native", "tayasal": "France cathedral, France citizen",
    }  # fmt: skip
    p = acting("PHC010", sites)
    assert acts(p, "melting-pot") == {"tobago", "cumana"}
    play(p, "England: act melting-pot cumana")
    assert p.state.pawn["cumana"] == "England"
    assert p.state.colony["cumana"] == "Spain"
    assert p.state.citizens == {"Spain": 5, "England": 4, "France": 2, "Netherlands": 5, "Courland": 5}


@pytest.mark.rule("ro:melting-pot", "gl:token-limits", "gl:refugee")
def test_the_melting_pot_without_own_citizens_takes_another_colour() -> None:
    five = dict.fromkeys(world().wild_sites[:5], "England colony, England citizen")
    p = acting("PHC010", {**five, "tobago": "England colony, France citizen"}, mercantilism=6)
    found = {choice for choice in acts(p, "melting-pot") if choice.startswith("tobago")}
    assert found == {"tobago Spain", "tobago Netherlands", "tobago Courland"}


@pytest.mark.rule("ro:haven")
def test_the_haven_action_draws_one_or_takes_one_from_a_hand() -> None:
    p = play(acting("PHM048"), "England: act haven", chance=["roatan"])
    assert p.state.havens["England"] == ("roatan",)
    havens = sorted(world().haven_actions)
    p = acting("PHM048", players={"France": {"havens": havens[:13]}, "Netherlands": {"havens": havens[13:]}})
    play(p, "England: act haven")
    assert offered(p, "England") == {"take France", "take Netherlands"}
    play(p, "England: take Netherlands")
    assert p.state.havens["England"] == (havens[13],)


@pytest.mark.rule("ro:casa", "D4f")
def test_the_casa_sends_any_fleet_from_europe_to_piracy_where_its_owner_draws() -> None:
    fleets = {
        "France": {"ships": ["PHS079"], "fleet": "europe"}, "Netherlands": {"ships": ["PHS080"], "fleet": "piracy"},
    }  # fmt: skip
    p = acting("PHR058", england={"ships": ["PHS081"], "fleet": "europe"}, players=fleets)
    assert acts(p, "casa") == {"England", "France"}
    play(p, "England: act casa France", chance=["curacao"])
    assert p.state.fleet == {"England": "europe", "France": "piracy", "Netherlands": "piracy"}
    assert p.state.havens["France"] == ("curacao",)


@pytest.mark.rule("ro:black-market", "om:inflation")
@pytest.mark.parametrize("year", [1608, 1632])
def test_the_black_market_buys_anything_for_2_dollars_even_in_the_inflation(year: int) -> None:
    p = acting("PHC017", england={"hand": ["PHC017", "PHC019", "PHM030"], "havens": ["tortuga"]}, year=year)
    play(p, "England: act black-market")
    assert offered(p, "England") == {"sell PHC019", "sell PHM030", "sell tortuga", "done"}
    play(p, "England: sell tortuga", "England: sell PHC019", "England: done")
    assert p.state.money["England"] == 4
    assert p.state.hand["England"] == ("PHM030",)
    assert "tortuga" in p.state.haven_deck


@pytest.mark.rule("ro:dove", "gl:war")
def test_the_dove_flies_to_this_cycles_sailing_year_once_the_thirty_years_war_has_begun() -> None:
    assert acts(acting("PHR060"), "dove") == set()
    p = acting("PHR060", year=1620)
    play(p, "England: act dove")
    assert p.state.dove == 1621
    assert acts(acting("PHR060", year=1620, eternal_peace=True), "dove") == set()
    assert acts(acting("PHR060", year=1620, dove=1621), "dove") == set()


@pytest.mark.rule("ro:dove", "G3a")
def test_the_game_ends_when_the_doves_year_has_been_sailed() -> None:
    p = acting("PHR060", year=1620, sites={"barbados": "France colony, France citizen"})
    play(p, "England: act dove", "England: done")
    assert p.is_over
    assert p.state.outcome is not None
    assert p.state.outcome["year"] == 1621
    assert p.state.outcome["winners"] == ["France"]


@pytest.mark.rule("ro:armada", "D3c")
def test_armada_anchors_the_top_ship_while_there_is_room() -> None:
    p = acting("PHR055", england={"ships": ["PHS080", "PHS081"], "fleet": "europe"}, decks={"ships": {"top": "PHS100"}})
    play(p, "England: act armada", chance=["PHS077"])
    assert p.state.ships["England"] == ("PHS080", "PHS081", "PHS100")
    assert p.state.top["ships"] == "PHS077"
    assert p.state.havens["England"] == ()
    full = acting("PHR055", england={"ships": ["PHS080", "PHS081", "PHS082"]})
    assert acts(full, "armada") == set()


@pytest.mark.rule("ro:letter-of-marque", "D3c", "ruling:letter-of-marque-terms")
def test_a_letter_of_marque_buys_a_privateer_of_the_victims_choice_for_1_dollar() -> None:
    france = {"ships": ["PHS076", "PHS079", "PHS084"], "fleet": "europe"}
    p = acting("PHC006", england={"money": 1}, players={"France": france})
    assert acts(p, "letter-of-marque") == {"France"}
    play(p, "England: act letter-of-marque France")
    assert p.to_act == ("France",)
    assert offered(p, "France") == {"give PHS076", "give PHS084"}
    play(p, "France: give PHS076", chance=["tortuga"])
    s = p.state
    assert s.money == {"England": 0, "France": 1, "Netherlands": 0}
    assert s.ships["England"] == ("PHS076",)
    assert s.fleet == {"England": "piracy", "France": "europe"}
    assert s.havens["England"] == ("tortuga",)
    assert offered(p, "France") == {"flagship PHS079", "flagship PHS084"}


@pytest.mark.rule("ro:letter-of-marque", "na:sea-dog")
def test_no_letter_without_money_room_privateers_or_against_sea_dogs() -> None:
    france = {"France": {"ships": ["PHS076"]}}
    assert acts(acting("PHC006", players=france), "letter-of-marque") == set()
    full = {"money": 3, "ships": ["PHS080", "PHS081", "PHS082"]}
    assert acts(acting("PHC006", england=full, players=france), "letter-of-marque") == set()
    smuggler = {"France": {"ships": ["PHS077"]}}
    assert acts(acting("PHC006", england={"money": 3}, players=smuggler), "letter-of-marque") == set()
    p = at(
        seats=THREE, year=1608, turn="France",
        players={"France": {"hand": ["PHC006"], "money": 3}, "England": {"ships": ["PHS076"]}, "Netherlands": {"ships": ["PHS084"]}},
    )  # fmt: skip
    play(p, "France: play PHC006")
    assert offered(p, "France", "act letter-of-marque") == {"act letter-of-marque Netherlands"}


@pytest.mark.rule("ro:apostasy", "ruling:apostasy-hits-all")
def test_apostasy_strikes_all_who_have_both_nudges_and_its_player_chooses_for_each() -> None:
    """The Chocolate Baron's apostasy is of up and down; France has up and down, England too, the Netherlands only up."""
    players = {
        "France": {"ships": ["PHS076", "PHS084"], "titles": ["prince"]},
        "Netherlands": {"ships": ["PHS077"], "titles": ["diplomat"]},
    }  # fmt: skip
    p = acting("PHC004", england={"ships": ["PHS078"], "titles": ["patroon"]}, players=players)
    play(p, "England: act apostasy")
    assert offered(p, "England") == {"purge up", "purge down"}
    play(p, "England: purge up", "England: purge up")
    s = p.state
    assert s.ships == {"England": ("PHS078",), "France": ("PHS084",), "Netherlands": ("PHS077",)}
    assert s.titles["England"] == s.titles["France"] == ()
    assert s.titles["Netherlands"] == ("PHR060",)
    assert s.markers["France"] == 6
    assert set(s.discards["aristocracy"]) == {"PHR067", "PHR068"}
    assert s.discards["ships"] == ("PHS076",)


@pytest.mark.rule("ro:apostasy", "D3e")
def test_after_the_flagships_apostasy_its_player_names_another() -> None:
    players = {"France": {"ships": ["PHS076", "PHS084", "PHS091"], "fleet": "piracy"}}
    p = play(acting("PHC004", players=players), "England: act apostasy", "England: purge up")
    assert offered(p, "France") == {"flagship PHS084", "flagship PHS091"}


@pytest.mark.rule("ro:apostasy")
def test_apostasy_without_victims_is_not_offered_and_may_strike_the_card_just_anchored() -> None:
    assert acts(acting("PHC004"), "apostasy") == set()
    p = acting("PHR051", {**CONTROL_3, "havana": "Spain colony, native"}, {"figure": "missionary-middle", "titles": ["prince"]})
    assert acts(p, "apostasy") == set()
    play(p, "England: act control-title", "England: act apostasy", "England: purge right")
    assert p.state.titles["England"] == ("PHR067",)
    assert p.state.discards["aristocracy"] == ("PHR051",)


@pytest.mark.rule("ro:excommunication", "gl:midlife-crisis", "ruling:excommunication-terms")
def test_excommunication_strikes_one_with_fewer_titles_and_relics_who_picks_the_space() -> None:
    players = {"France": {"titles": ["prince"], "figure": "missionary-middle"}, "Netherlands": {"relics": 2}}
    p = acting("PHS083", england={"titles": ["admiral"], "relics": 1}, players=players)
    assert acts(p, "excommunication") == {"France"}
    play(p, "England: act excommunication France")
    assert p.to_act == ("France",)
    free = {"novice-spain", "novice-england", "novice-france", "novice-courland"}
    assert offered(p, "France") == {f"become {space}" for space in free}
    play(p, "France: become novice-courland")
    assert p.state.figure["France"] == "novice-courland"


@pytest.mark.rule("ro:excommunication", "ruling:excommunication-terms")
def test_an_excommunicated_novice_moves_to_another_novice_space() -> None:
    p = acting("PHS083", england={"titles": ["admiral"]})
    play(p, "England: act excommunication France")
    assert "become novice-france" not in offered(p, "France")
    assert "stay" not in offered(p, "France")


@pytest.mark.rule("ro:tax", "E6")
def test_tax_takes_1_dollar_or_a_relic_as_the_victim_likes_who_may_then_revolt_anywhere() -> None:
    players = {"France": {"money": 2, "relics": 1}, "Netherlands": {}}
    p = acting("PHC022", players=players)
    assert acts(p, "tax") == {"France"}
    play(p, "England: act tax France")
    assert offered(p, "France") == {"pay tax 1", "give relic"}
    play(p, "France: give relic")
    assert p.state.relics == {"England": 1, "France": 0, "Netherlands": 0}
    assert offered(p, "France") == {"pass", *(f"revolt {area}" for area in world().areas)}
    play(p, "France: revolt cuba")
    assert p.state.revolt == {"cuba": "tax"}
    p = acting("PHC022", players=players)
    play(p, "England: act tax France", "France: pay tax 1", "France: pass")
    assert p.state.money == {"England": 1, "France": 1, "Netherlands": 0}
    assert p.state.revolt == {}


@pytest.mark.rule("ro:tax", "ruling:tax-on-the-poor")
def test_who_has_nothing_is_not_taxed() -> None:
    assert acts(acting("PHC022"), "tax") == set()


@pytest.mark.rule("ro:marriage", "B5j")
def test_a_novice_marries_into_any_profession_whose_marriage_space_is_empty() -> None:
    p = acting_haven("tortuga", players={"France": {"figure": "corsair-marriage"}})
    assert acts(p, "marriage") == {"colonist", "missionary", "royalist"}
    play(p, "England: act marriage missionary")
    assert p.state.figure["England"] == "missionary-marriage"


@pytest.mark.rule("ro:romance", "B5a")
def test_a_novice_in_love_moves_to_any_other_empty_novice_space() -> None:
    p = acting_haven("caymanes")
    assert acts(p, "romance") == {"novice-spain", "novice-courland"}
    play(p, "England: act romance novice-courland")
    assert p.state.figure["England"] == "novice-courland"


@pytest.mark.rule("ro:sword-fight")
def test_a_sword_fight_swaps_with_a_figure_beside_but_not_across_a_corner() -> None:
    """From England's space (1,-1): (1,0) is beside it, France's (0,0) across the corner."""
    p = acting_haven("roatan", players={"Netherlands": {"figure": "missionary-marriage"}})
    assert acts(p, "sword-fight") == {"Netherlands"}
    play(p, "England: act sword-fight Netherlands")
    assert p.state.figure["England"] == "missionary-marriage"
    assert p.state.figure["Netherlands"] == "novice-england"


def acting_haven(card: str, **more: Any) -> Position:
    return acting(card, england={"hand": ["PHC007"], "havens": [card], "figure": "novice-england"}, **more)
