"""The rulings on goods, auctions, actions, unloading and the end: each shown on a small position."""

from __future__ import annotations

import json
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import RULING, Index, report
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import cards_over_limit, control, reach
from tests.games.hispanica.table import at, offered, play, world

DUO = ["England", "France"]
TRIO = ["England", "France", "Netherlands"]


def turn(seat: str, year: int = 1608, **description: Any) -> Position:
    """One seat's turn of an action year (or another), on a bare map."""
    return at(**{"seats": DUO, "map": "bare", "year": year, "turn": seat, **description})


def playing(card: str, players: dict[str, dict[str, Any]] | None = None, **description: Any) -> Position:
    """England has just played a card of its hand."""
    facts = {"England": {"hand": [card]}, **(players or {})}
    facts["England"] = {"hand": [card], **facts["England"]}
    return play(turn("England", players=facts, **description), f"England: play {card}")


def test_every_ruling_is_shown_somewhere() -> None:
    index = Index(SPEC)
    assert [ruling for ruling in index.book.rulings if RULING + ruling not in index.tests] == []


@pytest.mark.parametrize(("lang", "title"), [("en", "The fleet wins"), ("pl", "Zwycięstwo floty")])
def test_a_sections_page_names_its_code_tests_and_rulings(lang: str, title: str) -> None:
    page = report(SPEC, "E5f", lang).splitlines()
    assert page[0] == f"E5f  {title}"
    assert "  paxwidget.games.hispanica.rules.e5_land_battle:Plunder" in page
    assert any(line.startswith("  test_e5_fates.py::") for line in page)
    assert any(line.startswith("  fate-of-the-enslaved: ") for line in page)


@pytest.mark.rule("ruling:worker-obligatory")
def test_an_empty_colony_must_take_one_of_its_sources() -> None:
    position = at(
        seats=DUO,
        map="bare",
        year=1606,
        sites={
            "isla-de-pinos": "England colony",
            "baracoa": "native",
            "guanahatabey": "France cathedral, France citizen",
        },
        players={"England": {"money": 1}},
    )
    assert offered(position, "England") == {"abduct baracoa isla-de-pinos", "hire guanahatabey isla-de-pinos"}


@pytest.mark.rule("ruling:spain-nearest-tribe")
def test_absent_spain_abducts_from_the_nearest_tribe() -> None:
    sites = {"havana": "Spain colony", "baracoa": "native", "guanahatabey": "native"}
    state = at(seats=DUO, map="bare", year=1606, sites=sites).state
    assert world().distance("havana", "guanahatabey") < world().distance("havana", "baracoa")
    assert state.pawn == {"havana": "native", "baracoa": "native"}


@pytest.mark.rule("ruling:wage-two-dollars")
@pytest.mark.parametrize(("year", "money", "paid"), [(1633, 5, 1), (1641, 5, 2), (1641, 1, 1)])
def test_a_resettled_citizens_host_pays_the_wage_as_far_as_it_can(year: int, money: int, paid: int) -> None:
    position = turn(
        "France",
        year,
        order=["France", "England"],
        sites={"isla-de-pinos": "England colony", "baracoa": "France cathedral, France citizen"},
        players={"France": {"ships": ["PHS085"]}, "England": {"money": money}},
    )
    play(position, "France: start tortuga", "France: board baracoa", "France: sail caymanes", "France: land France isla-de-pinos")
    assert (position.state.money["England"], position.state.money["France"]) == (money - paid, paid)


@pytest.mark.rule("ruling:omens-first")
def test_the_alcabala_asks_in_the_old_player_order() -> None:
    players = {"England": {"figure": "novice-spain"}}
    position = at(seats=DUO, map="bare", year=1630, order=["France", "England"], players=players)
    assert position.to_act == ("France",)
    play(position, "France: pass", "England: pass")
    assert position.state.order == ("England", "France")


@pytest.mark.rule("ruling:malaria-order")
def test_malaria_asks_the_sick_mans_nation_first_and_spares_absent_spain() -> None:
    table: dict[str, Any] = {"seats": TRIO, "year": 1627, "order": ["Netherlands", "England", "France"]}
    table["players"] = {seat: {"money": 1} for seat in TRIO}
    sick = {"tobago": "England colony, France citizen", "havana": "Spain colony, Netherlands citizen"}
    position = at(map="bare", sites=sick, **table)
    asked = []
    while position.frame.step == "cure":
        asked.append(position.to_act[0])
        play(position, f"{asked[-1]}: pass")
    assert asked == ["France", "Netherlands", "England"]
    assert (position.state.pawn["tobago"], position.state.pawn["havana"]) == ("native", "Netherlands")
    # On the full map all natives are at home or enslaved, so nobody can take his place.
    nobody_left = at(sites={"tobago": "England colony, France citizen"}, **table)
    assert (nobody_left.frame.step, nobody_left.state.pawn["tobago"]) == ("auction-turn", "France")


@pytest.mark.rule("ruling:unordered-decks")
@pytest.mark.parametrize("card", ["PHS076", "PHS088", "PHS100"])
def test_any_face_down_card_may_come_next(card: str) -> None:
    position = turn("England", 1603, decks={"ships": {"top": "PHS080"}})
    assert position.state.down["ships"] == tuple(sorted(position.state.down["ships"]))
    play(position, "England: auction ships", chance=[card])
    assert (position.state.hand["England"], position.state.top["ships"]) == (("PHS080",), card)


@pytest.mark.rule("ruling:calchaqui-buys", "ruling:calchaqui-short-of-money")
@pytest.mark.parametrize(("money", "step"), [(2, "auction-turn"), (1, "bids")])
def test_the_lord_of_the_calchaqui_buys_when_he_has_two_dollars(money: int, step: str) -> None:
    players = {"England": {"titles": ["lord-of-the-calchaqui"], "money": money}, "France": {"money": 5}}
    position = play(turn("England", 1603, players=players), "England: buried ships")
    assert position.frame.step == step
    assert len(position.state.hand["England"]) == money - 1


@pytest.mark.rule("ruling:selling-in-own-turn")
def test_cards_are_sold_in_ones_own_action_turn_only() -> None:
    players = {"England": {"hand": ["PHC020", "PHC021"], "money": 1}}
    assert offered(turn("England", players=players), "England", "sell") == {"sell PHC020", "sell PHC021"}
    assert not offered(turn("England", 1607, players=players), "England", "sell")
    check = [["year", None, {"at": 2}], ["action-year", None, {"at": 2}], ["hand-check", "England", {"may_sell": False}]]
    last = at(seats=DUO, map="bare", year=1608, players=players, pending=check)
    assert offered(last, "England") == {"discard PHC020", "discard PHC021"}


@pytest.mark.rule("ruling:secret-sales")
def test_nobody_learns_which_card_was_sold() -> None:
    position = turn("England", players={"England": {"hand": ["PHC020"]}})
    position.state.log = []
    play(position, "England: sell PHC020")
    assert position.state.sold["colonies"] == ("PHC020",)
    assert "PHC020" not in json.dumps(SPEC.view(position.state, "France"))
    assert "PHC020" not in str(position.state.log)


@pytest.mark.rule("ruling:flagship-in-own-turn")
def test_a_flagship_is_named_between_cards_or_at_the_turns_end() -> None:
    players = {"England": {"hand": ["PHC019"], "ships": ["PHS076", "PHS084"]}, "France": {"hand": ["PHC020"]}}
    between = play(turn("England", players=players), "England: flagship PHS084")
    assert between.state.ships["England"] == ("PHS084", "PHS076")
    at_the_end = play(turn("England", players=players), "England: done")
    assert offered(at_the_end, "England") == {"flagship PHS076", "flagship PHS084"}
    assert not offered(turn("France", players=players), "France", "flagship")


@pytest.mark.rule("ruling:iron-mask-when")
def test_the_iron_mask_falls_at_any_moment_of_the_action_year_but_in_no_other() -> None:
    players = {
        "England": {"titles": ["man-in-the-iron-mask"], "hand": ["PHC020"]},
        "France": {"titles": ["knight"], "hand": ["PHC019"]},
    }
    assert "unmask PHR056" in offered(turn("England", players=players), "England")
    position = turn("France", players=players)
    assert "unmask PHR056" in position.offers("England")
    play(position, "England: unmask PHR056")
    assert (position.state.titles["France"], position.state.titles["England"], position.to_act) == ((), (), ("France",))
    assert not [offer for offer in turn("France", 1607, players=players).offers("England") if offer.startswith("unmask")]


@pytest.mark.rule("ruling:victory-after-every-step")
def test_an_opponents_step_can_bring_the_victory_at_once() -> None:
    players = {"France": {"figure": "missionary-extremism", "titles": ["grandee"]}}
    position = playing("PHM025", players, sites={"havana": "Spain colony, native"})
    play(position, "England: act slave-revolt havana")
    assert position.state.outcome == {"winners": ["France"], "ending": "abolition", "year": 1608}


@pytest.mark.rule("ruling:victory-after-every-step")
@pytest.mark.parametrize(("seat", "ending"), [("England", "tea-party"), ("France", "abolition")])
def test_of_several_winners_the_active_one_comes_first(seat: str, ending: str) -> None:
    players = {
        "England": {"figure": "colonist-extremism", "titles": ["agent"], "hand": ["PHC020"]},
        "France": {"figure": "missionary-extremism", "titles": ["grandee"], "hand": ["PHC021"]},
    }
    position = turn(seat, mercantilism=1, revolts={"cuba": "tax", "panama": "tax"}, players=players)
    play(position, f"{seat}: done")
    assert position.state.outcome == {"winners": [seat], "ending": ending, "year": 1608}


@pytest.mark.rule("ruling:tax-on-the-poor")
def test_only_those_with_money_or_a_relic_are_taxed_and_revolt() -> None:
    players = {"France": {"money": 1}}
    position = playing("PHC022", players, seats=TRIO, revolts={"cuba": "slave"})
    assert offered(position, "England", "act tax") == {"act tax France"}
    play(position, "England: act tax France")
    assert len(offered(position, "France", "revolt")) == 9
    assert "revolt cuba" not in offered(position, "France")


@pytest.mark.rule("ruling:excommunication-terms")
def test_titles_and_relics_count_together_and_the_victim_picks_the_space() -> None:
    players: dict[str, dict[str, Any]] = {
        "England": {"titles": ["agent"], "relics": 1},
        "France": {"titles": ["grandee"]},
        "Netherlands": {"titles": ["cabal", "patroon"]},
    }
    position = playing("PHM029", players, seats=TRIO)
    assert offered(position, "England", "act excommunication") == {"act excommunication France"}
    play(position, "England: act excommunication France")
    assert offered(position, "France") == {"become novice-spain", "become novice-england", "become novice-courland"}


@pytest.mark.rule("ruling:apostasy-hits-all")
def test_apostasy_hits_its_player_too_who_chooses_for_everybody() -> None:
    fleets = {"England": {"ships": ["PHS076", "PHS078"]}, "France": {"ships": ["PHS087", "PHS095"]}}
    position = play(playing("PHC004", fleets), "England: act apostasy")
    victims = []
    while position.frame.step == "apostatize":
        assert offered(position, "England") == {"purge up", "purge down"}
        victims.append(position.frame.data["victim"])
        play(position, "England: purge up")
    assert sorted(victims) == DUO
    assert (position.state.ships["England"], position.state.ships["France"]) == (("PHS078",), ("PHS095",))


@pytest.mark.rule("ruling:letter-of-marque-terms")
def test_a_letter_of_marque_needs_a_dollar_and_the_victim_picks_the_privateer() -> None:
    fleet = {"France": {"ships": ["PHS084", "PHS087", "PHS088"]}}
    assert not offered(playing("PHC006", fleet), "England", "act letter-of-marque")
    position = playing("PHC006", {"England": {"money": 1}, **fleet})
    play(position, "England: act letter-of-marque France")
    assert offered(position, "France") == {"give PHS084", "give PHS087"}
    play(position, "France: give PHS084")
    assert offered(position, "France") == {"flagship PHS087", "flagship PHS088"}
    assert (position.state.money["England"], position.state.money["France"]) == (0, 1)


@pytest.mark.rule("ruling:dove-this-cycle")
def test_the_dove_flies_to_this_cycles_sailing_year() -> None:
    position = play(playing("PHR060", year=1620), "England: act dove")
    assert position.state.dove == 1621


@pytest.mark.rule("ruling:omens-set-values")
@pytest.mark.parametrize(("year", "values"), [(1604, (3, 1, 0)), (1608, (2, 1, 1)), (1616, (1, 1, 2))])
def test_amsterdam_and_the_comet_set_values_over_titles(year: int, values: tuple[int, int, int]) -> None:
    """The Protectorate's marker gives a control of 2 and lifts the cap of 1, but not what an omen sets."""
    players = {"England": {"titles": ["protectorate"], "hand": ["PHC019", "PHC020", "PHC021"]}}
    state = turn("England", year, mercantilism=1, players=players).state
    assert (control(state, "England"), reach(state, "England"), cards_over_limit(state, "England")) == values


@pytest.mark.rule("ruling:tokens-run-out")
def test_no_token_no_action_but_a_title_anchors_bare() -> None:
    forts = {"tobago": "England colony, fort", "barbados": "England colony, fort"}
    position = playing("PHC019", map="start", sites=forts)
    assert position.state.pool["fort"] == 0
    assert not offered(position, "England", "act fort")
    homes = ("calusa", "accompong", "dominica", "baracoa", "darien", "buria")
    missions = dict.fromkeys(homes, "England mission, native")
    bare = playing("PHR052", {"France": {"figure": "novice-netherlands"}}, sites=missions)
    play(bare, "England: act reach-title")
    assert (bare.state.titles["England"], bare.state.title_token) == (("PHR052",), {})


@pytest.mark.rule("ruling:melting-pot-land")
def test_the_melting_pot_works_in_land_areas_only() -> None:
    sites = {
        "chetumal": "England mission, native",
        "tayasal": "France cathedral, France citizen",
        "baracoa": "England mission, native",
        "guanahatabey": "France cathedral, France citizen",
    }
    assert offered(playing("PHC005", sites=sites), "England", "act melting-pot") == {"act melting-pot guanahatabey"}


@pytest.mark.rule("ruling:relic-for-the-king")
def test_a_relic_for_the_king_is_two_chests_with_any_permit() -> None:
    unloading = [
        ["year", None, {"at": 2}],
        ["sailing-year", None, {"at": 3}],
        ["turns", None, {"step": "sailing-turn", "waiting": []}],
        ["unload", "England", {"at": 0, "crown": 0}],
    ]
    facts = {"ships": ["PHS080"], "fleet": "europe", "cargo": ["relic", "relic"]}
    position = at(seats=DUO, map="bare", year=1609, war_chest=8, players={"England": facts}, pending=unloading)
    play(position, "England: give relic", "England: give relic")
    assert (position.state.war_chest, position.state.money["England"]) == (9, 8)
    assert offered(position, "England") == {"keep mercantilism", "raise", "lower"}
    play(position, "England: lower")
    assert (position.state.mercantilism, position.state.year) == (2, 1611)


@pytest.mark.rule("ruling:token-ties")
@pytest.mark.parametrize(
    ("sites", "winners"),
    [
        ({"tobago": "England colony, native", "barbados": "France colony, native"}, DUO),
        ({"tobago": "England colony, native", "coro": "Spain colony, native"}, ["England"]),
        ({"tobago": "England colony, native", "coro": "Spain colony, Spain citizen"}, []),
    ],
)
def test_full_ties_are_shared_and_a_tie_with_an_absent_nation_wins(sites: dict[str, str], winners: list[str]) -> None:
    position = at(seats=DUO, map="bare", year=1649, sites=sites, pending=[["year", None, {"at": 2}]])
    assert position.state.outcome is not None
    assert position.state.outcome["winners"] == winners


@pytest.mark.rule("ruling:deals-recorded")
def test_a_deal_moves_goods_at_once_and_only_remembers_words() -> None:
    players = {"England": {"money": 3, "hand": ["PHC020"]}, "France": {"hand": ["PHC021"]}}
    position = turn("England", players=players)
    play(position, "England: deal France", "England: give 2", "England: promise to leave Tobago alone", "England: offer")
    play(position, "France: accept")
    assert (position.state.money["England"], position.state.money["France"]) == (1, 2)
    assert [(giver, taker) for giver, taker, _ in position.state.promises] == [("England", "France")]
    assert "to leave Tobago alone" in position.state.promises[0][2]
