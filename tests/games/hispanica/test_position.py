"""Positions from descriptions: what stands, what is refused and how, moments in plain words, and the words in one place."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.games.hispanica import position as module
from paxwidget.play.game import Game

DUO = ["England", "France"]
AT_SEA: dict[str, Any] = {
    "seats": DUO, "year": 1613, "turn": "England", "map": "bare", "sites": {"havana": "Spain colony, native, chest"},
    "players": {"England": {"ships": ["PHS079", "PHS080"], "fleet": "barataria"}, "France": {"ships": ["PHS084"]}},
}  # fmt: skip


def stands(**description: Any) -> Game:
    return pw.position("hispanica", description, autosave=False)


def refusal(description: dict[str, Any]) -> str:
    with pytest.raises(pw.BadPosition) as refused:
        pw.position("hispanica", description, autosave=False)
    said = str(refused.value)
    assert "\n" not in said
    assert "Error" not in said
    return said


def england(**facts: Any) -> dict[str, Any]:
    return {"seats": DUO, "players": {"England": facts}}


# What is not named


def test_what_is_not_named_stands_as_at_setup() -> None:
    state = stands(seats=["Spain", "England", "France"], year=1599, players={"England": {"money": 7}}).state
    assert state.money == {"Spain": 3, "England": 7, "France": 3}
    assert {seat: len(cards) for seat, cards in state.havens.items()} == {"Spain": 2, "England": 2, "France": 2}
    assert len(set().union(*state.havens.values())) == 6
    assert (len(state.colony), state.fort, state.pool["native"], state.mercantilism, state.dove) == (8, {}, 0, 3, 1649)


def test_named_havens_are_not_dealt_to_others() -> None:
    state = stands(seats=DUO, players={"France": {"havens": ["tortuga", "curacao", "roatan"]}}).state
    assert state.havens["France"] == ("tortuga", "curacao", "roatan")
    assert len(state.havens["England"]) == 2
    assert not set(state.havens["England"]) & set(state.havens["France"])


def test_solo_stands_as_at_setup_too() -> None:
    state = stands(solo=True).state
    assert (state.seats, state.money, state.titles["England"], state.bibles["England"]) == (("England",), {"England": 10}, ("PHR069",), 5)
    assert (len(state.havens["England"]), state.havens["Spain"]) == (2, ())


def test_a_bare_board_has_nothing_that_is_not_named() -> None:
    state = stands(seats=DUO, map="bare").state
    assert (state.money, state.havens, state.colony, state.pawn) == ({"England": 0, "France": 0}, {"England": (), "France": ()}, {}, {})


@pytest.mark.parametrize("year", [1599, 1600, 1601, 1611, 1612, 1613])
def test_a_description_of_a_position_gives_the_same_position(year: int) -> None:
    game = stands(year=year, players={"England": {"ships": ["PHS079"]}}, sites={"dominica": "France outpost, native"})
    described = json.loads(json.dumps(game.describe()))
    assert described["sites"]["dominica"] == "France outpost, native"
    assert stands(**described).state.digest() == game.state.digest()


# Moments


def test_a_fleet_in_a_zone_is_in_the_middle_of_its_voyage() -> None:
    game = stands(**AT_SEA)
    ids = [choice.id for choice in game.choices]
    assert "reconnoitre" not in ids
    assert {"attack havana", "sail new-providence", "piracy"} <= set(ids)
    game.play("sail new-providence")
    assert game.state.fleet["England"] == "new-providence"


def test_a_voyage_tells_its_attacks_its_way_and_its_deeds() -> None:
    voyage = {"attacks": 0, "passed": ["caymanes", "caymanes"], "acted": False}
    game = stands(**AT_SEA, voyage=voyage)
    assert "attack havana" not in [choice.id for choice in game.choices]
    frame = next(frame for frame in game.state.frames if frame.step == "voyage")
    assert frame.data["trail"] == ("caymanes", "caymanes", "barataria")


def test_a_chest_aboard_at_sea_goes_to_europe() -> None:
    players = {"England": {**AT_SEA["players"]["England"], "fleet": "new-providence", "cargo": ["chest"], "money": 0}}
    game = stands(**{**AT_SEA, "players": players})
    game.play("sail europe")
    assert game.state.money["England"] == 4


def test_in_the_middle_of_a_land_battle() -> None:
    """Two ships against Havana and the French colony of the same land area, which sides with the target and makes it a tie."""
    sites = {"havana": "Spain colony, native", "isla-de-pinos": "France colony, native"}
    game = stands(**{**AT_SEA, "sites": sites}, battle="havana")
    assert game.decision is not None
    assert (game.to_act, game.decision.step) == (("France",), "support")
    game.play("support target")
    assert (game.state.ships["England"], game.state.colony["havana"]) == (("PHS080",), "Spain")


def test_in_the_middle_of_a_naval_battle() -> None:
    game = stands(**AT_SEA, battle="France")
    assert [choice.id for choice in game.choices] == ["fight", "surrender"]
    assert game.state.fleet == {"England": "barataria", "France": "barataria"}
    game.play("fight")
    game.play("flee", "England")
    game.play("boarding", "France")
    assert game.state.fleet == {"England": "barataria", "France": "piracy"}


def test_in_the_middle_of_an_auction() -> None:
    decks = {"ships": {"top": "PHS080"}}
    game = stands(seats=DUO, year=1611, turn="France", auction="ships", decks=decks)
    assert set(game.to_act) == set(DUO)
    game.play("bid 0", "England")
    game.play("bid 2", "France")
    assert game.state.hand["France"] == ("PHS080",)
    begun = stands(seats=DUO, year=1611, turn="France", auction={"lot": "buried ships", "bids": {"France": 1}})
    assert begun.to_act == ("England",)
    begun.play("bid 2")
    assert (len(begun.state.hand["England"]), begun.state.money) == (1, {"England": 0, "France": 4})


def test_in_the_middle_of_a_card() -> None:
    players = {"England": {"hand": ["PHC020", "PHC019"]}}
    game = stands(seats=DUO, year=1604, turn="England", playing={"card": "PHC020", "used": ["bible"]}, players=players)
    ids = [choice.id for choice in game.choices]
    assert {"done", "sell PHC019"} <= set(ids)
    assert not [id for id in ids if id.startswith("act bible")]
    assert game.state.hand["England"] == ("PHC019",)


def test_a_turn_of_the_action_year_begins_as_in_a_real_one() -> None:
    """France has money and no card: in a real year its turn waits for somebody who sells it one."""
    players = {"France": {"money": 3, "hand": [], "havens": []}, "England": {"hand": ["PHC020"]}}
    game = stands(seats=DUO, year=1612, turn="France", map="bare", players=players)
    assert game.decision is not None
    assert game.decision.step == "empty-handed"
    assert [choice.id for choice in game.choices] == ["done"]


def test_chance_before_the_first_decision_is_sayable() -> None:
    players = {"England": {"ships": ["PHS079"], "fleet": "europe", "havens": []}}
    game = stands(seats=DUO, year=1613, turn="England", players=players, chance=["curacao"])
    assert game.state.havens["England"] == ("curacao",)
    twin = pw.load(game.record, autosave=False)
    assert twin.state.digest() == game.state.digest()


# Refusals


@pytest.mark.parametrize(("description", "said"), [
    (england(ships=["PHS079"], fleet="tortga"), "there is no place for a fleet called 'tortga'; did you mean 'tortuga'?"),
    (england(ships=["PHS079"], fleet="atlantis"), "players.England.fleet: there is no place for a fleet called 'atlantis'; choose from "),
    (england(ships=["PHS079"], cargo=["gold"]), "players.England.cargo: there is no cargo 'gold'; choose from chest, relic, native, Spain"),
    ({"permits": {"England": "pirate"}}, "permits.England: there is no permit 'pirate'; did you mean 'privateer'?"),
    ({"sites": {"dominica": "England colony"}}, "sites.dominica: a colony cannot stand on a tribal site"),
    ({"sites": {"havana": "England colony"}}, "sites.havana: England cannot have a colony here: only Spain settles Spanish sites"),
    ({"sites": {"barbados": "Spain colony"}}, "sites.barbados: Spain cannot have a colony here: Spain settles only Spanish sites"),
    ({"sites": {"havana": "Spain colony, Spain colony"}}, "sites.havana: two colonies cannot stand on one site"),
    ({"sites": {"havana": "Spain colony, native, native"}}, "sites.havana: two pawns cannot stand on one site"),
    ({"sites": {"havana": "fort"}}, "sites.havana: a fort needs a colony to stand in"),
    ({"sites": {"dominica": "France outpost"}}, "sites.dominica: an outpost needs its native: say 'France outpost, native'"),
    ({"sites": {"dominica": "France catedral"}}, "there is no thing of France called 'catedral'; did you mean 'cathedral'?"),
    ({"sites": {"havanna": ""}}, "sites: there is no colony site or tribal site 'havanna'; did you mean 'havana'?"),
    ({"revolts": {"cuba": "war"}}, "revolts.cuba: there is no revolt 'war'; choose from slave, tax, slave revolt, tax revolt"),
    ({"dove": 1640}, "dove: the dove sits on a sailing year, and 1640 is none; did you mean 1641?"),
    ({"seats": ["England"]}, "seats: two to five nations play, or England alone with 'solo': true; here England would"),
    ({"solo": True, "seats": ["Spain", "England"]}, "seats: in the solo game England plays alone"),
    (england(figure=[0, 1]), "players.England.figure: there is no space of the philosophy board called [0, 1]; choose from novice-spain"),
    (england(figure="novice-france"), "players.France.figure: England and France cannot both stand on 'novice-france'; move one of them"),
    ({"year": 1700}, "year: the calendar runs from 1598 to 1649, so there is no 1700"),
    ({"seat": DUO}, "the description: there is no key 'seat'; did you mean 'seats'?"),
    (england(mony=3), "players.England: there is no key 'mony'; did you mean 'money'?"),
    (england(money=-1), "players.England.money: this is a whole number from 0 to 10000, not -1"),
    (england(ships=["PHC020"]), "players.England.ships: PHC020 is not a ship"),
    (england(hand=["PHC020", "PHC020"]), "there is only one card PHC020, and it is named twice"),
    (england(titles=["nite"]), "players.England.titles: there is no title 'nite'; did you mean '"),
    (england(fleet="piracy"), "players.England: England has no ships, so it has neither a fleet nor cargo"),
    ({"turn": "England", "year": 1610}, "turn: 1610 is a goods year: nobody has a turn of his own in it"),
    ({"mercantilism": 7}, "mercantilism: this is a whole number from 1 to 6, not 7"),
    ({"decks": {"ships": {"top": "PHC020"}}}, "decks.ships.top: PHC020 belongs to the deck 'colonies'"),
    ({"chance": ["tortuga"]}, "chance: nothing is drawn or rolled before the first decision that could be 'tortuga'"),
    ({"battle": "havana"}, "battle: say whose turn it is by 'turn'"),
    ({**AT_SEA, "battle": "calusa"}, "battle: England's fleet cannot attack calusa now; it could attack havana"),
    ({**AT_SEA, "auction": "ships"}, "auction: 1613 is a year of the phase 'sailing', and this needs one of 'auction'"),
    ({"pool": {"native": 3}}, "pool.native: 0 are left when everything on the board is placed, not 3"),
    ({"reserves": {"France": 4}}, "reserves.France: 5 are left when everything on the board is placed, not 4"),
    ({"columns": {"Spain": {"markers": 1}}}, "columns.Spain.markers: 0 are left when everything on the board is placed, not 1"),
])  # fmt: skip
def test_what_cannot_stand_is_refused_with_its_place_and_the_nearest_name(description: dict[str, Any], said: str) -> None:
    assert said in refusal(description)


def test_a_fleet_at_sea_needs_its_turn() -> None:
    ashore = {**AT_SEA, "turn": "France"}
    assert refusal(ashore).startswith("players.England.fleet: only the fleet whose turn it is can be in barataria; say 'turn': 'England'")
    assert "which is not a sailing year" in refusal({**AT_SEA, "year": 1612})
    assert "battle: England's fleet is not at sea" in refusal({**AT_SEA, "players": {}, "battle": "havana"})


def test_too_many_pieces_are_counted_and_the_sites_to_clear_named() -> None:
    said = refusal({"sites": {"barbados": "England colony, native"}})
    assert said.startswith("sites: 29 natives are placed, and the box has 28: clear a site that stands as at setup (")
    assert said.endswith('": ""')
    assert stands(year=1599, sites={"barbados": "England colony, native", "calusa": ""}).state.pool["native"] == 0
    crowded = {"seats": ["Spain", "England"], "players": {"Spain": {"titles": [["agent", "marker"]]}}}
    assert "Spain has 8 markers, and 9 are placed on the map, on titles or aboard" in refusal(crowded)


# The words


def test_all_words_are_told_in_one_place() -> None:
    told = inspect.getdoc(pw.position) or ""
    for key in (*module._KEYS, *module._PLAYER_KEYS, *module._DECK_KEYS, "outpost", "tax revolt", "attacks", "passed", "lot", "bids"):
        assert key in told, key


def test_the_example_of_the_words_stands() -> None:
    told = inspect.cleandoc(module.VOCABULARY)
    example = told[told.index("{") : told.index("}}}") + 3]
    assert stands(**json.loads(example)).state.revolt == {"cuba": "tax"}


@pytest.mark.parametrize("who", [1, "Atlantis", None])
def test_whoever_is_asked_by_a_later_step_is_a_nation(who: object) -> None:
    """Only where two bids are equal does the one who began the auction decide: nobody may come upon it there."""
    game = pw.new_game("hispanica", seats=["England", "France"], seed=3, autosave=False)
    game.play("auction ships")
    description = json.loads(json.dumps(game.describe()))
    pw.position("hispanica", description, autosave=False)
    description["pending"][-1][2]["initiator"] = who
    assert "pending.bids.initiator: there is no nation" in refusal(description)
