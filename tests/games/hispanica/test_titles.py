"""The ability of each of the 26 titles."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica.queries import control, is_better_sailor, meets_requirement, permit, reach, ship_limit
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, free_to_choose
from tests.games.hispanica.table import at, offered, play, world

THREE = ["England", "France", "Netherlands"]
COLONY = "England colony"


def year_of(phase: str) -> int:
    """A year of peace without omens."""
    return {"auction": 1611, "action": 1608, "sailing": 1609}[phase]


def with_title(title: str, phase: str = "action", facts: dict[str, Any] | None = None, **more: Any) -> Position:
    """England's turn, England holding a title."""
    players = {"England": {"titles": [title], **(facts or {})}, **more.pop("players", {})}
    description = {"seats": THREE, "year": year_of(phase), "turn": "England", "players": players, **more}
    return at(**description)


def sailing_year(title: str, facts: dict[str, Any] | None = None, **more: Any) -> Position:
    """The start of a sailing year, France having a fleet too."""
    players = {"England": {"titles": [title], **(facts or {})}, "France": {"ships": ["PHS100"]}, **more.pop("players", {})}
    return at(**{"seats": THREE, "year": 1609, "players": players, **more})


@pytest.mark.rule("gl:requirement", "B7i")
def test_each_title_asks_for_its_direction() -> None:
    asked: dict[str, set[str]] = {}
    for title in world().dataset.titles.values():
        asked.setdefault(title.requirement, set()).add(title.id)
    assert asked == {
        "most-honest": {
            "archbishop", "governor", "captaincy-general", "cryptopapist", "lord", "protector-of-the-indians", "real-audiencia",
            "knight", "grand-inquisitor",
        },
        "most-loyal": {"admiral", "agent", "asiento-spanish", "seville-guild", "grandee", "star-chamber"},
        "least-loyal": {
            "man-in-the-iron-mask", "diplomat", "royal-exchange", "prince", "maroon-king", "patroon", "conspirator",
            "lord-of-the-calchaqui",
        },
        "least-honest": {"asiento-dutch", "cabal", "protectorate"},
    }  # fmt: skip
    s = at(seats=THREE, year=1608, map="bare", players={"England": {"hand": ["PHC019"]}}).state
    fits = {need: [seat for seat in THREE if meets_requirement(s, seat, need)] for need in asked}
    assert fits == {
        "most-honest": ["England"], "most-loyal": ["England"], "least-loyal": ["Netherlands"], "least-honest": ["Netherlands"],
    }  # fmt: skip


@pytest.mark.rule("ti:admiral")
def test_the_admiral_is_the_best_sailor_and_is_paid_for_reconnoitring() -> None:
    sites = {"barbados": "England colony, England citizen, chest"}
    p = with_title("admiral", "sailing", {"ships": ["PHS100"]}, players={"France": {"ships": ["PHS076"]}}, sites=sites)
    assert is_better_sailor(p.state, "England", "France")
    assert not is_better_sailor(p.state, "France", "England")
    play(p, "England: reconnoitre")
    assert p.state.money["England"] == 1
    assert len(p.state.havens["England"]) == 1


@pytest.mark.rule("ti:agent", "ti:protectorate", "ti:lord")
@pytest.mark.parametrize(("title", "controls", "reaches"), [("agent", 4, 1), ("protectorate", 4, 3), ("lord", 1, 1)])
def test_agent_and_protectorate_lift_the_cap_of_mercantilism(title: str, controls: int, reaches: int) -> None:
    sites = dict.fromkeys(world().wild_sites[:5], COLONY)
    sites |= dict.fromkeys(world().tribal_sites[:5], "England mission, native")
    p = with_title(title, facts={"hand": ["PHC019"]}, sites=sites, mercantilism=1)
    assert control(p.state, "England") == controls
    assert reach(p.state, "England") == reaches


@pytest.mark.rule("ti:agent", "ti:governor", "ruling:bounty-for-attacking")
@pytest.mark.parametrize(
    ("titles", "money"), [(["agent"], 2), (["governor"], 2), (["agent", "governor"], 2), (["lord"], 0)]
)
@pytest.mark.parametrize("ships", [["PHS079"], ["PHS079", "PHS080"]])
def test_agent_or_governor_earn_2_dollars_for_a_revolt_they_attack_won_or_lost(
    titles: list[str], money: int, ships: list[str]
) -> None:
    p = with_title(
        "agent", "sailing", {"ships": ships, "titles": titles, "havens": []}, map="bare", revolts={"windward": "tax"},
        sites={"calusa": "England mission, native"},
    )  # fmt: skip
    play(p, "England: start hewanorra", "England: attack revolt-windward")
    assert p.state.money["England"] == money
    assert bool(p.state.revolt) == (len(ships) == 1)


@pytest.mark.rule("ti:archbishop")
def test_the_archbishop_may_refill_empty_cathedrals_when_a_sailing_year_starts() -> None:
    sites = {
        "warao": "England cathedral", "calusa": "England cathedral", "dominica": "France cathedral",
        "guadeloupe": "France colony, chest",
    }  # fmt: skip
    p = sailing_year("archbishop", map="bare", sites=sites)
    assert offered(p, "England") == {"refresh warao England", "refresh calusa England", "done"}
    play(p, "England: refresh calusa England", "England: done")
    assert p.state.pawn == {"calusa": "England"}
    assert p.state.year == 1609


@pytest.mark.rule("ti:archbishop", "gl:token-limits", "gl:refugee", "ruling:archbishop-refugees")
def test_the_archbishop_takes_refugees_when_own_citizens_are_out() -> None:
    five = dict.fromkeys(world().wild_sites[:5], "England colony, England citizen")
    p = sailing_year("archbishop", map="bare", sites={**five, "calusa": "England cathedral"})
    assert "refresh calusa Courland" in offered(p, "England")
    play(p, "England: refresh calusa Courland")
    assert p.state.pawn["calusa"] == "Courland"


@pytest.mark.rule("ti:asiento-spanish", "ti:asiento-dutch", "ruling:asiento-when")
@pytest.mark.parametrize("title", ["asiento-spanish", "asiento-dutch"])
def test_an_asiento_lets_the_flagship_take_any_permit_for_the_sailing_year(title: str) -> None:
    p = sailing_year(title, {"ships": ["PHS079"]}, map="bare", sites={"havana": "Spain colony, native, chest"})
    assert offered(p, "England") == {"keep permit", *(f"permit {kind}" for kind in world().permits)}
    play(p, "England: permit conquistador")
    assert permit(p.state, "England") == "conquistador"
    play(p, "England: start barataria")
    assert offered(p, "England", "load") == {"load chest havana"}
    assert not offered(p, "England", "attack")
    kept = play(sailing_year(title, {"ships": ["PHS079"]}), "England: keep permit")
    assert permit(kept.state, "England") == "plunderer"


@pytest.mark.rule("ti:asiento-dutch")
def test_an_asientos_permit_ends_with_the_year() -> None:
    sites = {"guadeloupe": "France colony, chest"}
    p = play(sailing_year("asiento-dutch", {"ships": ["PHS079"]}, map="bare", sites=sites), "England: permit smuggler")
    assert p.state.permit == {"England": "smuggler"}
    play(p, "France: reconnoitre")
    assert p.state.year > 1609
    assert p.state.permit == {}


@pytest.mark.rule("ti:cabal", "na:sea-dog", "na:cartography", "na:merchants")
def test_the_cabal_has_the_abilities_of_all_others_in_play_and_only_theirs() -> None:
    """France with the Cabal: no mutiny with England in play, three free havens with the Netherlands, merchants with Courland."""
    facts = {"titles": ["cabal"], "ships": ["PHS079", "PHS083"], "figure": "royalist-middle", "fleet": "europe"}
    for seats, ships in ((["England", "France"], 2), (["France", "Netherlands"], 1)):
        p = at(seats=seats, year=1608, turn="France", players={"France": {**facts, "hand": ["PHC017", "PHC001"]}})
        play(p, "France: play PHC017")
        assert len(p.state.ships["France"]) == ships
    for seats, kept in ((["England", "France"], 1), (["France", "Netherlands"], 4)):
        players = {"France": {"titles": [["cabal", "bible"]], "havens": sorted(world().haven_actions)[:5]}}
        p = play(at(seats=seats, year=1608, turn="France", players=players), "France: done")
        while p.frame.step == "hand-limit":
            play(p, f"France: {sorted(offered(p, 'France', 'discard'))[0]}")
        assert len(p.state.havens["France"]) == kept
    for seats, may in ((["France", "Courland"], True), (["England", "France"], False)):
        p = at(seats=seats, year=1609, turn="France", sites={"barbados": "France colony, France citizen, chest"}, players={"France": facts})
        assert bool(offered(p, "France", "merchants")) == may


@pytest.mark.rule("ti:cabal", "na:sea-dog", "ro:letter-of-marque")
def test_the_cabal_shares_the_sea_dogs_immunity_from_letters_of_marque() -> None:
    players = {"Netherlands": {"hand": ["PHC006"], "money": 2}, "France": {"titles": ["cabal"], "ships": ["PHS076"]}}
    p = at(seats=THREE, year=1608, turn="Netherlands", players=players)
    play(p, "Netherlands: play PHC006")
    assert not offered(p, "Netherlands", "act letter-of-marque")


@pytest.mark.rule("ti:captaincy-general")
def test_the_captaincy_general_wins_ties_as_attacker() -> None:
    for titles, won in (([], False), (["captaincy-general"], True)):
        p = with_title(
            "lord", "sailing", {"ships": ["PHS079"], "titles": titles}, map="bare", sites={"tobago": "France colony, native"},
        )  # fmt: skip
        play(p, "England: start hewanorra", "England: attack tobago")
        if won:
            play(p, f"England: {sorted(offered(p, 'England', 'free'))[0]}")
        assert ("tobago" not in p.state.colony) == won
        assert (p.state.ships["England"] == ()) != won


@pytest.mark.rule("ti:captaincy-general", "D3f", "om:inflation")
def test_the_captaincy_general_sells_havens_for_1_dollar_even_in_the_inflation() -> None:
    for year in (1608, 1632):
        p = with_title("captaincy-general", facts={"havens": ["tortuga"], "hand": ["PHC019"]}, year=year)
        assert "sell tortuga" in offered(p, "England")
        play(p, "England: sell tortuga")
        assert p.state.money["England"] == 1
        assert "tortuga" in p.state.haven_deck


@pytest.mark.rule("ti:cryptopapist", "G3")
def test_the_cryptopapist_stops_a_patron_whose_titles_are_nudged_left_or_up() -> None:
    winner = {"figure": "corsair-extremism", "titles": ["prince", "cabal", "admiral"], "hand": ["PHC019", "PHC001"]}
    for titles, wins in ((["lord"], True), (["cryptopapist"], False)):
        players = {"England": winner, "France": {"titles": titles}}
        p = at(seats=THREE, year=1608, turn="England", players=players)
        play(p, "England: sell PHC001")
        assert p.is_over == wins


@pytest.mark.rule("ti:conspirator", "ro:excommunication", "ro:tax")
def test_the_conspirators_tax_may_be_an_excommunication() -> None:
    p = with_title("conspirator", facts={"hand": ["PHC022", "PHC001"], "figure": "royalist-middle"}, players={"France": {"money": 1}})
    play(p, "England: play PHC022")
    assert offered(p, "England", "act tax") == {"act tax France"}
    assert offered(p, "England", "act excommunication") == {"act excommunication France", "act excommunication Netherlands"}
    play(p, "England: act excommunication France", "France: become novice-courland")
    assert p.state.figure["France"] == "novice-courland"
    assert p.state.money["France"] == 1


@pytest.mark.rule("ti:conspirator", "D3c")
def test_a_card_with_tax_and_excommunication_lets_the_conspirator_excommunicate_twice() -> None:
    facts = {"hand": ["PHR064", "PHC001"], "figure": "royalist-middle", "titles": ["conspirator"]}
    p = with_title("conspirator", facts=facts, sites={"barbados": COLONY})
    play(p, "England: play PHR064", "England: act excommunication France", "France: become novice-courland")
    play(p, "England: act excommunication Netherlands", "Netherlands: become novice-spain")
    assert p.state.figure["Netherlands"] == "novice-spain"
    assert p.frame.step == "action-turn"


@pytest.mark.rule("ti:conspirator", "D2c")
def test_the_conspirators_binge_brings_2_dollars() -> None:
    p = play(with_title("conspirator", "auction"), "England: binge")
    assert p.state.money["England"] == 2


@pytest.mark.rule("ti:diplomat", "ro:sword-fight", "ro:melting-pot", "A")
def test_the_diplomat_is_immune_to_sword_fight_and_melting_pot() -> None:
    diplomat = {"titles": ["diplomat"], "figure": "missionary-marriage"}
    p = at(seats=THREE, year=1608, turn="England", players={"England": {"havens": ["roatan"], "hand": ["PHC019"]}, "France": diplomat})
    assert not offered(p, "England", "play roatan")
    sites = {"barbados": COLONY, "tobago": "Netherlands colony, France citizen", "youloumain": "Spain cathedral, Spain citizen"}
    players = {"England": {"hand": ["PHC010"], "figure": "royalist-middle"}, "France": diplomat}
    p = at(seats=THREE, year=1608, turn="England", map="bare", sites=sites, players=players)
    play(p, "England: play PHC010")
    assert offered(p, "England", "act melting-pot") == {"act melting-pot youloumain"}


@pytest.mark.rule("ti:diplomat", "gl:duel")
def test_a_duel_moves_the_diplomat_all_the_same() -> None:
    players = {"England": {"hand": ["PHC001", "PHC019"]}, "France": {"titles": ["diplomat"], "figure": "missionary-marriage"}}
    p = at(seats=THREE, year=1608, turn="England", players=players)
    play(p, "England: play PHC001")
    assert p.state.figure["France"] == "novice-england"


@pytest.mark.rule("ti:governor", "E1")
def test_the_governors_new_colonies_start_with_a_fort_while_there_are_any() -> None:
    p = with_title("governor", facts={"hand": ["PHC008", "PHC001"], "figure": "royalist-middle"}, map="bare")
    play(p, "England: play PHC008", "England: act marker barbados")
    assert p.state.fort == {"barbados": 1}
    forts = dict.fromkeys(world().spanish_sites, "Spain colony, fort") | dict.fromkeys(("araya", "tobago"), "France colony, fort")
    p = with_title("governor", facts={"hand": ["PHC008", "PHC001"], "figure": "royalist-middle"}, map="bare", sites=forts)
    play(p, "England: play PHC008", "England: act marker barbados")
    assert p.state.colony["barbados"] == "England"
    assert "barbados" not in p.state.fort


@pytest.mark.rule("ti:grand-inquisitor", "ro:apostasy", "A")
def test_the_grand_inquisitor_is_immune_to_apostasy() -> None:
    """Otherwise the up and down of France's ships would be struck."""
    ships = {"ships": ["PHS076", "PHS084"], "fleet": "europe"}
    for titles, struck in ((["grand-inquisitor"], False), (["lord"], True)):
        players = {"England": {"hand": ["PHC004", "PHC001"], "figure": "royalist-middle"}, "France": {**ships, "titles": titles}}
        p = at(seats=THREE, year=1608, turn="England", players=players)
        play(p, "England: play PHC004")
        assert bool(offered(p, "England", "act apostasy")) == struck


@pytest.mark.rule("ti:grand-inquisitor", "D2c")
def test_a_grand_inquisitor_who_binges_loses_the_title() -> None:
    p = play(with_title("grand-inquisitor", "auction"), "England: binge")
    assert p.state.titles["England"] == ()
    assert p.state.bibles["England"] == 6
    assert p.state.discards["aristocracy"] == ("PHR057",)


@pytest.mark.rule("ti:grandee", "F6b", "F6d")
def test_the_grandee_gets_4_dollars_for_each_chest_given_to_the_king() -> None:
    for titles, money in ((["grandee"], 12), (["lord"], 6)):
        p = with_title(
            "grandee", "sailing", {"ships": ["PHS076"], "titles": titles}, map="bare",
            sites={"saint-kitts": "England colony, England citizen, chest, relic"},
        )  # fmt: skip
        play(p, "England: start sint-maarten", "England: load chest saint-kitts", "England: load relic saint-kitts")
        play(p, "England: sail europe", "England: give relic", "England: keep mercantilism")
        assert p.state.war_chest == 3
        assert p.state.money["England"] == money


@pytest.mark.rule("ti:knight", "ro:sword-fight")
def test_the_knights_sword_reaches_across_a_corner() -> None:
    """France's space lies across the corner from England's; the Netherlands stand two steps away."""
    players = {"Netherlands": {"figure": "missionary-extremism"}}
    p = with_title("knight", facts={"havens": ["roatan"]}, players=players)
    play(p, "England: play roatan")
    assert offered(p, "England", "act") == {"act sword-fight France"}
    play(p, "England: act sword-fight France")
    assert p.state.figure["England"] == "novice-france"
    assert p.state.figure["France"] == "novice-england"


@pytest.mark.rule("ti:lord", "ro:tax")
@pytest.mark.parametrize(("mercantilism", "money", "paid"), [(3, 5, 3), (6, 5, 5), (1, 5, 1)])
def test_the_lords_tax_takes_dollars_up_to_mercantilism(mercantilism: int, money: int, paid: int) -> None:
    facts = {"hand": ["PHC022", "PHC001"], "figure": "royalist-middle"}
    players = {"France": {"money": money, "relics": 1}}
    p = with_title("lord", facts=facts, players=players, mercantilism=mercantilism)
    play(p, "England: play PHC022", "England: act tax France")
    assert offered(p, "France") == {f"pay tax {paid}", "give relic"}
    play(p, f"France: pay tax {paid}")
    assert p.state.money == {"England": paid, "France": money - paid, "Netherlands": 0}


@pytest.mark.rule("ti:lord-of-the-calchaqui", "D2a")
def test_the_lord_of_the_calchaqui_buys_buried_treasure_for_2_dollars() -> None:
    p = with_title("lord-of-the-calchaqui", "auction", {"money": 3}, players={"France": {"money": 5}})
    top = p.state.top["ships"]
    play(p, "England: buried ships")
    assert p.state.money == {"England": 1, "France": 5, "Netherlands": 0}
    assert len(p.state.hand["England"]) == 1
    assert p.state.top["ships"] == top
    assert p.to_act == ("France",)


@pytest.mark.rule("ti:lord-of-the-calchaqui", "ruling:calchaqui-buys")
def test_without_2_dollars_the_calchaqui_must_bid_like_everybody() -> None:
    p = with_title("lord-of-the-calchaqui", "auction", {"money": 1}, players={"France": {"money": 5}})
    play(p, "England: buried ships")
    assert set(p.to_act) == {"England", "France"}


@pytest.mark.rule("ti:man-in-the-iron-mask")
def test_the_man_in_the_iron_mask_brings_an_opponents_title_down_with_him() -> None:
    players = {"France": {"titles": ["admiral", "lord"]}, "Netherlands": {"titles": ["prince"]}}
    p = with_title("man-in-the-iron-mask", facts={"hand": ["PHC019"]}, players=players)
    assert offered(p, "England", "unmask") == {"unmask PHR058", "unmask PHR054", "unmask PHR067"}
    play(p, "England: unmask PHR054")
    assert p.state.titles == {"England": (), "France": ("PHR058",), "Netherlands": ("PHR067",)}
    assert p.state.bibles["England"] == 6
    assert p.state.markers["France"] == 5
    assert not offered(p, "England", "unmask")


@pytest.mark.rule("ti:maroon-king", "E5b", "F3a")
def test_free_natives_fight_for_the_maroon_king_who_never_enslaves() -> None:
    sites = {
        "antimano": "native", "buria": "France mission, native", "coro": "Spain colony, native", "barbados": COLONY,
    }  # fmt: skip
    p = with_title("maroon-king", "sailing", {"ships": ["PHS079", "PHS080"]}, map="bare", sites=sites)
    assert battle_strength(p.state, "England", 2, "coro", ()) == (4, 2)
    assert battle_strength(p.state, "France", 1, "coro", ()) == (2, 3)
    assert free_to_choose(p.state, "France", "coro") == ("England",)
    assert battle_strength(p.state, "France", 3, "antimano", ()) == (4, 3)
    play(p, "England: start curacao")
    assert not offered(p, "England", "enslave")
    assert "attack coro" in offered(p, "England")


@pytest.mark.rule("ti:patroon", "F6b")
def test_the_patroon_may_revolt_whenever_mercantilism_is_lowered() -> None:
    p = at(
        seats=THREE, year=1609, turn="England", map="bare",
        sites={"saint-kitts": "England colony, England citizen, chest"}, revolts={"cuba": "slave"},
        players={"England": {"ships": ["PHS076"]}, "France": {"titles": ["patroon"]}},
    )  # fmt: skip
    raised, content = p.clone(), p.clone()
    play(p, "England: start sint-maarten", "England: load chest saint-kitts", "England: sail europe", "England: lower")
    assert p.state.mercantilism == 2
    assert offered(p, "France") == {"pass", *(f"revolt {area}" for area in world().areas if area != "cuba")}
    play(p, "France: revolt panama")
    assert p.state.revolt == {"cuba": "slave", "panama": "tax"}
    play(raised, "England: start sint-maarten", "England: load chest saint-kitts", "England: sail europe", "England: raise")
    assert raised.state.mercantilism == 4
    assert raised.frame.step != "patroon"
    play(content, "England: start sint-maarten", "England: load chest saint-kitts", "England: sail europe", "England: lower")
    play(content, "France: pass")
    assert content.state.revolt == {"cuba": "slave"}
    assert content.frame.step != "patroon"


@pytest.mark.rule("ti:prince", "ro:marriage", "ro:romance", "ro:sword-fight")
def test_the_prince_uses_havens_without_being_a_novice() -> None:
    facts = {"havens": ["tortuga", "caymanes", "roatan"], "figure": "corsair-marriage", "hand": ["PHC001"]}
    p = with_title("prince", facts=facts)
    assert offered(p, "England", "play") == {"play PHC001", "play tortuga", "play caymanes", "play roatan"}
    play(p, "England: play roatan")
    assert offered(p, "England", "act") == {"act sword-fight France", "act sword-fight Netherlands"}
    play(p, "England: done", "England: play caymanes", "England: act romance novice-spain")
    play(p, "England: play tortuga", "England: act marriage royalist")
    assert p.state.figure["England"] == "royalist-marriage"


@pytest.mark.rule("ti:protector-of-the-indians", "D1c")
def test_the_protector_forbids_abduction_beside_a_colony_of_his() -> None:
    """More of it in test_d1_workers."""
    sites = {"barbados": COLONY, "tobago": "France colony", "youloumain": "native"}
    p = at(seats=THREE, year=1606, map="bare", sites=sites, players={"England": {"titles": ["protector-of-the-indians"]}})
    assert p.state.colony == {}
    assert p.state.pawn == {"youloumain": "native"}


@pytest.mark.rule("ti:real-audiencia")
def test_the_real_audiencia_earns_1_dollar_for_each_colony_or_mission_of_an_opponent() -> None:
    players = {"France": {"hand": ["PHC020", "PHC013"], "figure": "royalist-middle"}, "England": {"titles": ["real-audiencia"]}}
    sites = {"barbados": "France colony", "tobago": "France colony", "dominica": "native"}
    p = at(seats=THREE, year=1608, turn="France", map="bare", sites=sites, players=players)
    play(p, "France: play PHC020", "France: act marker riohacha")
    assert p.state.money["England"] == 1
    play(p, "France: act bible dominica")
    assert p.state.money == {"England": 2, "France": 0, "Netherlands": 0}
    own = with_title("real-audiencia", facts={"hand": ["PHC020", "PHC001"], "figure": "royalist-middle"})
    play(own, "England: play PHC020", "England: act marker riohacha")
    assert own.state.money["England"] == 0


@pytest.mark.rule("ti:royal-exchange", "D4")
@pytest.mark.parametrize(("say", "first"), [("first", "England"), ("last", "France"), ("keep place", "France")])
def test_the_royal_exchange_sails_first_or_last(say: str, first: str) -> None:
    order = ["France", "England", "Netherlands"]
    players = {"Netherlands": {"ships": ["PHS099"]}}
    sites = {
        site: f"{seat} colony, chest" for site, seat in zip(("barbados", "tobago", "riohacha"), THREE, strict=True)
    }  # fmt: skip
    p = sailing_year("royal-exchange", {"ships": ["PHS079"]}, order=order, players=players, sites=sites)
    assert offered(p, "England") == {"first", "last", "keep place"}
    play(p, f"England: {say}")
    turns = []
    while p.state.year == 1609:
        turns.append(p.to_act[0])
        play(p, f"{p.to_act[0]}: reconnoitre")
    assert turns[0] == first
    assert turns.index("England") == {"first": 0, "last": 2, "keep place": 1}[say]


@pytest.mark.rule("ti:seville-guild", "D3d", "ro:armada")
def test_the_seville_guild_has_room_for_a_fourth_ship() -> None:
    facts = {"ships": ["PHS079", "PHS080", "PHS081"], "hand": ["PHC003", "PHC001"]}
    p = with_title("seville-guild", facts=facts, decks={"ships": {"top": "PHS099"}})
    play(p, "England: play PHC003", "England: act armada")
    assert len(p.state.ships["England"]) == 4
    assert ship_limit(p.state, "England") == 4


@pytest.mark.rule("ti:seville-guild", "gl:discard")
def test_with_the_guild_goes_the_fourth_ship_and_a_lost_flagship_is_replaced() -> None:
    players = {"France": {"titles": ["seville-guild"], "ships": ["PHS079", "PHS080", "PHS081", "PHS082"]}}
    p = with_title("man-in-the-iron-mask", facts={"hand": ["PHC019"]}, players=players)
    play(p, "England: unmask PHR062")
    assert offered(p, "France") == {f"discard {card}" for card in ("PHS079", "PHS080", "PHS081", "PHS082")}
    play(p, "France: discard PHS079")
    assert offered(p, "France") == {f"flagship {card}" for card in ("PHS080", "PHS081", "PHS082")}
    play(p, "France: flagship PHS082")
    assert p.state.ships["France"] == ("PHS082", "PHS080", "PHS081")


@pytest.mark.rule("ti:seville-guild", "ro:apostasy")
def test_an_apostasy_that_takes_guild_and_ship_together_leaves_the_other_three() -> None:
    players = {
        "England": {"hand": ["PHC004", "PHC001"], "figure": "royalist-middle"},
        "France": {"titles": ["seville-guild"], "ships": ["PHS076", "PHS077", "PHS084", "PHS085"]},
    }  # fmt: skip
    p = at(seats=THREE, year=1608, turn="England", players=players)
    play(p, "England: play PHC004", "England: act apostasy", "England: purge down")
    assert p.state.titles["France"] == ()
    assert p.state.ships["France"] == ("PHS076", "PHS077", "PHS085")
    assert p.to_act == ("England",)


@pytest.mark.rule("ti:star-chamber", "F6b")
@pytest.mark.parametrize(("answer", "value"), [("allow", 4), ("forbid", 3)])
def test_the_star_chamber_must_agree_to_a_change_of_mercantilism(answer: str, value: int) -> None:
    p = at(
        seats=THREE, year=1609, turn="England", map="bare", sites={"saint-kitts": "England colony, England citizen, chest"},
        players={"England": {"ships": ["PHS076"]}, "France": {"titles": ["star-chamber"]}},
    )  # fmt: skip
    play(p, "England: start sint-maarten", "England: load chest saint-kitts", "England: sail europe", "England: raise")
    assert p.to_act == ("France",)
    play(p, f"France: {answer}")
    assert p.state.mercantilism == value
