"""What the quick player reckons and does: raids against the exact odds, skulls, dangers, the chest and rumours."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine.bots import candidates
from paxwidget.games.marauders.bots import _resale, policy
from paxwidget.games.marauders.box import load_box
from paxwidget.games.marauders.errands import GLORY, STEP, WAIT, destination, is_last_call, risk
from paxwidget.games.marauders.merchants import raid_odds, sound
from paxwidget.games.marauders.raiders import bounty_price, hopes, raid_worth
from paxwidget.play.game import Game
from tests.games.marauders.table import SKULL, state, table

PIRATE = {"pirate-sloop": {"zone": "santo-domingo", "captains": ["npc-coxon"]}}


def by_habit(game: Game) -> str:
    """What the quick player answers to the open question."""
    return policy(game.position, game.to_act[0], Random(1))


@pytest.mark.parametrize("ship", ["sloop", "flute", "frigate"])
def test_the_hopes_of_a_raid_agree_with_the_exact_odds(ship: str) -> None:
    box = load_box()
    raider = sound(box, ship)
    for dice in (1, 3):
        hope = hopes(box, raider.cubes, raider.manoeuvrability, dice)
        exact = raid_odds(box, raider, dice)
        assert hope.won == pytest.approx(float(exact["won"]))
        # Who draws with the skulls that are left hopes for more than who only discards.
        assert hope.gold >= float(exact["gold"]) * 0.95
        assert hope.glory >= float(exact["glory"]) * 0.95
        assert hope.sunk <= 1 - hope.won


def test_a_sloop_raids_sooner_than_a_flute_and_a_wreck_never() -> None:
    merchants = {"santo-domingo": "spain"}
    sloop = table({"ship": "sloop"}, merchants=merchants)
    assert raid_worth(state(sloop), "red", "santo-domingo", 10) > 0
    assert by_habit(sloop) == "scout merchant"
    flute = table({"ship": "flute"}, merchants=merchants)
    assert raid_worth(state(flute), "red", "santo-domingo", 10) < raid_worth(state(sloop), "red", "santo-domingo", 10)
    wreck = table({"ship": "sloop", "cubes": {"cannons": 0}}, merchants=merchants)
    assert raid_worth(state(wreck), "red", "santo-domingo", 10) == 0


def test_a_first_bounty_costs_more_than_the_next_and_more_with_flagships_about() -> None:
    honest, wanted = table(), table({"bounties": {"spain": 1}})
    hunted = table(npcs={"flagship-spain": {"zone": "caracas", "captains": ["npc-campo"]}})
    assert bounty_price(state(wanted), "red") < bounty_price(state(honest), "red") < bounty_price(state(hunted), "red")


def test_a_skull_takes_away_what_spoils_the_raid() -> None:
    game = table({"captain": "captain-federico", "place": "havana"}, merchants={"havana": "spain"})
    cards = ["cargo-rum-2", "cargo-tobacco-7", "cargo-spices-4"]
    game.play("scout merchant", outcomes=[SKULL] * 3)
    # One skull, and the tobacco would destroy the only Cannon.
    game.play("attack spain", outcomes=[*cards, SKULL, 1])
    assert by_habit(game) == "discard cargo-tobacco-7"


def test_who_is_waited_for_stays_in_port() -> None:
    red = {"place": "port santo-domingo", "ship": "flute", "gold": 30}
    watched = table(red, npcs=PIRATE, port_used=True)
    assert risk(state(watched), "red", "santo-domingo") > WAIT
    assert by_habit(watched) == "end"
    free = table(red, port_used=True)
    assert risk(state(free), "red", "santo-domingo") == 0
    assert by_habit(free) == "leave"


def test_gold_that_wins_is_brought_home() -> None:
    # Five points on the track, four in the chest, and ten gold aboard make ten at home.
    game = table({"place": "curacao", "glory": 5, "stash": 40, "gold": 12})
    assert destination(state(game), "red") == "santo-domingo"


def test_cards_are_bought_for_what_they_fetch() -> None:
    # Where no port wants a good it fetches 3 a card, where one does 6, and the third of a kind a point of glory.
    assert _resale(0, 2, 2, None) == 2
    assert _resale(0, 2, 4, None) == -2
    assert _resale(0, 2, 2, 2) == 2 * 4 - 2 * STEP
    assert _resale(1, 2, 2, 2) == 2 * 4 + GLORY - 2 * STEP
    # That there are three already is no reason to buy more.
    assert _resale(3, 1, 2, 1) == 4 - STEP
    # Too far away it is no more than any other good.
    assert _resale(0, 1, 2, 9) == 1


def test_all_gold_is_hidden_when_that_wins() -> None:
    # Five points on the track and four in the chest: ten gold more are the tenth, nine are not.
    for gold, is_enough in ((10, True), (9, False)):
        game = table({"place": "port santo-domingo", "glory": 5, "stash": 40, "gold": gold})
        assert is_last_call(state(game), "red", gold) is is_enough
    game = table({"place": "port santo-domingo", "glory": 5, "stash": 40, "gold": 10})
    game.play("port")
    game.play("stash")
    assert by_habit(game) == "hide 10"
    # Nine are kept, for they buy something.
    game = table({"place": "port santo-domingo", "glory": 5, "stash": 40, "gold": 9})
    game.play("port")
    game.play("stash")
    assert by_habit(game) == "close"


def test_a_program_thinks_of_courses_that_lead_somewhere() -> None:
    npcs = {"flagship-spain": {"zone": "caribbean-sea", "captains": ["npc-campo"]}}
    game = table({"place": "caribbean-sea", "gold": 10}, npcs=npcs)
    able, thought = {choice.id for choice in game.choices}, set(candidates(game.position, "red"))
    assert thought < able
    assert "scout flagship-spain" in able - thought
    assert "end" in able - thought
    assert 1 <= len([id for id in thought if id.startswith("sail ")]) <= 3
    assert by_habit(game) in thought


def test_who_has_no_safe_captain_left_takes_one_rather_than_decline_for_ever() -> None:
    box = load_box()
    left = ("captain-brandt", "captain-pell", "captain-maldonado")
    gone = [captain for captain in box.captains if captain not in left]
    pirates = {"pirate-sloop": {"zone": "curacao"}, "pirate-frigate": {"zone": "bridgetown"}}
    lost = {"captain": "", "ship": "", "gold": 0}
    # Maldonado sails for blue; before the homes of the other two a pirate lies.
    game = table(lost, discards={"captains": gone}, npcs=pirates, moment="turn", chance=["captain-brandt"])
    assert (by_habit(game), candidates(game.position, "red")) == ("accept", ("accept",))
    game = table(lost, discards={"captains": gone}, npcs={"pirate-sloop": {"zone": "curacao"}}, moment="turn", chance=["captain-brandt"])
    assert (by_habit(game), candidates(game.position, "red")) == ("decline", ("accept", "decline"))
