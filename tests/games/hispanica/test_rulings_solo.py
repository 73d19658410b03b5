"""The rulings on the solo game: each shown on a small position."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.rules.h2_solo_auctions import king_bids
from paxwidget.games.hispanica.rules.h3_sun_king import next_action
from paxwidget.games.hispanica.rules.h6_fleets import PASSAGES
from tests.games.hispanica.table import at, offered, play

SMUGGLER, WORST = "PHS098", "PHS099"
#: A conquistador, and three privateers.
CONQUISTADOR, KINGS = "PHS083", ["PHS086", "PHS093", "PHS097"]
HUNTERS = ["PHS086", "PHS097"]


def solo(**description: Any) -> Position:
    """A solo position on the starting map."""
    return at(**{"solo": True, "seats": ["England"], **description})


def caught(cargo: str, **sites: str) -> Position:
    """Ganga Zumba loads in Île-à-Vache and is struck by better sailors in Tortuga."""
    players = {"England": {"ships": [SMUGGLER, WORST], "money": 2, "havens": [], "titles": []}, "Spain": {"ships": HUNTERS}}
    position = solo(year=1613, turn="England", players=players, sites=sites)
    play(position, "England: start ile-a-vache", "England: plot tortuga", "England: plot europe", chance=("tortuga", "barataria", "roatan"))
    for choice in cargo.split(", "):
        play(position, f"England: {choice}")
    return position


@pytest.mark.rule("ruling:king-three-ships", "H2b", "H3c")
@pytest.mark.parametrize("titles", [[], [["seville-guild", ""]]], ids=["plain", "guild"])
@pytest.mark.parametrize(("ships", "wants"), [(2, True), (3, False)])
def test_with_three_ships_the_king_wants_no_more_whatever_his_titles(titles: list[Any], ships: int, wants: bool) -> None:
    players = {"Spain": {"ships": KINGS[:ships], "titles": titles}}
    state = solo(year=1611, turn="England", decks={"ships": {"top": CONQUISTADOR}}, players=players).state
    assert king_bids(state, "ships") == wants
    drawn = Frame("king-play", "England", {"card": CONQUISTADOR, "at": 1, "left": 3, "used": (), "anchored": False, "drawn": True})
    assert ("act ship" in next_action(state, drawn)) == wants


@pytest.mark.rule("ruling:king-robs", "H6b", "D4e")
def test_a_fleet_robbed_of_its_treasure_goes_to_piracy_and_its_turn_is_over() -> None:
    position = caught("smuggle chest santo-domingo", **{"santo-domingo": "Spain colony, native, chest"})
    havens = len(position.state.havens["England"])
    play(position, "England: sail tortuga")
    state = position.state
    assert (state.war_chest, state.cargo["England"], state.fleet["England"]) == (1, (), "piracy")
    assert len(state.havens["England"]) == havens + 1
    assert not any(frame.step == "voyage" for frame in state.frames)


@pytest.mark.rule("ruling:king-drowns-pawns", "H6b")
def test_a_caught_citizen_is_lost_at_sea_without_revolt_or_ransom_and_the_fleet_sails_on() -> None:
    sites = {"bahoruco": "England cathedral, England citizen", "saint-domingue": "England colony"}
    # With a passenger aboard and a course to follow, the only way is the one into the trap.
    state = caught("board bahoruco", **sites).state
    assert (state.cargo["England"], state.citizens["England"], state.revolt, state.money["England"]) == ((), 5, {}, 2)
    assert state.fleet["England"] == "tortuga", "nothing of worth was taken, so it may go on"


@pytest.mark.rule("ruling:plotted-course", "H6b")
def test_a_course_may_lead_to_and_fro_six_times() -> None:
    players = {"England": {"ships": [SMUGGLER], "money": 2, "havens": []}, "Spain": {"ships": HUNTERS}}
    sites = {"santo-domingo": "Spain colony, native, chest"}
    position = play(solo(year=1613, turn="England", players=players, sites=sites), "England: start ile-a-vache")
    for _ in range(PASSAGES - 1):
        play(position, "England: plot tortuga", "England: plot ile-a-vache")
    assert "plot tortuga" in offered(position, "England")
    play(position, "England: plot tortuga")
    assert "plot ile-a-vache" not in offered(position, "England")


@pytest.mark.rule("ruling:king-uses-titles", "ti:asiento-spanish")
@pytest.mark.parametrize(("year", "permit", "war_chest"), [(1613, "conquistador", 1), (1625, "privateer", 1)])
def test_the_kings_asiento_is_a_privateer_in_war_and_a_conquistador_in_peace(year: int, permit: str, war_chest: int) -> None:
    pending = [["year", None, {"at": 2}], ["sailing-year", None, {"at": 4}], ["king-sails", None, {"at": 0, "attacks": 0}]]
    sites = dict.fromkeys(("cartagena", "havana"), "Spain colony, fort, native, chest")
    players = {"Spain": {"ships": ["PHS093"], "titles": ["asiento-spanish"]}}
    position = solo(year=year, sites=sites, players=players, pending=pending)
    assert position.state.permit["Spain"] == permit
    play(position, "England: export havana")
    assert position.state.war_chest == war_chest
