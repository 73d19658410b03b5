"""Odd cases: cards, deaths and limits where they meet; each states its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.rules.bounty import is_closed
from paxwidget.games.marauders.rules.npc import prey
from paxwidget.games.marauders.state import CARGO
from tests.games.marauders.table import SKULL, cubes, drive, ended, ids, sea_battle, state, table


@pytest.mark.rule("ruling:longboat", "raid:attack", "death")
def test_the_longboat_saves_a_raider_whom_a_merchant_sank() -> None:
    box = state(table()).data
    cannons = [card.id for card in box.cargo.values() if card.location == "cannons"]
    red = {"place": "nassau", "gold": 25, "stash": 3, "hand": ["longboat"], "bounties": {"spain": 2}}
    game = table(red, merchants={"nassau": "france"})
    drive(game, "scout merchant", "pass", [SKULL, 1, 1], "attack france", [*cannons[:3], 1, 1, 1], "pass")
    assert ids(game, "play") == ["play glory-21"]
    drive(game, "play glory-21")
    s = state(game)
    assert (s.captain["red"], s.ship["red"], s.gold["red"], s.stash["red"]) == ("captain-salcedo", "", 10, 3)
    assert s.bounties["red"] == (2, 0, 1, 0)
    drive(game, "end", ["event-amnesty", "england"])
    game.play("ship flute")
    s = state(game)
    # The same captain: no new card, no gold, the chest untouched.
    assert (s.place["red"], s.gold["red"], s.stash["red"], s.hand["red"]) == ("santo-domingo", 10, 3, ())


@pytest.mark.rule("captains", "bounty:effects")
def test_villiers_may_enter_with_a_bounty_of_one_but_not_of_two() -> None:
    red = {"captain": "captain-villiers", "place": "havana", "bounties": {"spain": 1, "england": 2}}
    s = state(table(red))
    assert not is_closed(s, "red", "havana")
    assert is_closed(s, "red", "nassau")
    assert not is_closed(s, "red", "basse-terre")


@pytest.mark.rule("npc:battle", "ruling:npc-controller")
def test_an_npc_that_nobody_plays_takes_its_hits_by_itself() -> None:
    game = table({"place": "nassau", "ship": "frigate"}, npcs={"pirate-frigate": {"zone": "nassau"}}, options={"npcs": "bot"})
    game.play("scout pirate-frigate", outcomes=[SKULL, 1, 1, SKULL, 4, 4, 1, 1, 1, SKULL, SKULL, SKULL])
    # Its hold goes first; red is asked what to do next, nobody else.
    assert state(game).enemy == (3, 0, 3, 3, 3)
    assert game.to_act == ("red",)
    assert ids(game) == ["shoot", "board", "flee"]


@pytest.mark.rule("ruling:declare", "victory")
def test_where_victory_is_announced_by_choice_the_game_goes_on_until_somebody_does() -> None:
    game = table({"glory": 10}, options={"declare": "chosen"})
    assert "declare" in ids(game)
    drive(game, "end", "end", ["event-harvest"])
    assert not game.is_over
    drive(game, "declare", "end", "end")
    assert ended(game)["winners"] == ("red",)


@pytest.mark.rule("port:mission", "raid:attack", "bounty:remove", "glory:gain")
def test_a_letter_of_marque_pays_and_settles_the_bounty_of_that_very_raid() -> None:
    box = state(table()).data
    safe = [card.id for card in box.cargo.values() if card.symbol == "escape" and card.value == 4][:3]
    game = table({"place": "havana", "mission": "mission-04"}, merchants={"havana": "england"})
    drive(game, "scout merchant", [SKULL, 1, 1], "attack spain", [*safe, 1, 1, 1])
    while ids(game) and state(game).frames[-1].step == "load":
        game.play(ids(game)[0])
    s = state(game)
    # Twelve of the raid, six of the governor; a point each; the Spanish bounty came and went.
    assert (s.gold["red"], s.glory["red"], s.bounties["red"], s.mission["red"]) == (28, 2, (0, 0, 0, 0), "")
    assert len(s.hand["red"]) == 2


@pytest.mark.rule("port:mission", "raid:attack")
def test_another_nations_merchant_does_not_serve_the_letter_of_marque() -> None:
    box = state(table()).data
    safe = [card.id for card in box.cargo.values() if card.symbol == "escape"][:3]
    game = table({"place": "havana", "mission": "mission-04"}, merchants={"havana": "england"})
    drive(game, "scout merchant", [SKULL, 1, 1], "attack england", [*safe, 1, 1, 1])
    assert state(game).mission["red"] == "mission-04"


@pytest.mark.rule("raid:attack", "ships")
def test_two_escapes_are_enough_for_a_merchant_to_shake_off_a_flute() -> None:
    box = state(table()).data
    cards = [card.id for card in box.cargo.values()]
    away = [card for card in cards if box.cargo[card].symbol == "escape"][:2]
    fire = next(card for card in cards if box.cargo[card].location == "masts")
    game = table({"place": "havana", "ship": "flute"}, merchants={"havana": "england"})
    drive(game, "scout merchant", [SKULL, 1, 1], "attack england", [*away, fire, 1, 1, 1])
    # It got away, and its shot struck all the same.
    assert (state(game).gold["red"], cubes(game, "red")["masts"]) == (10, 2)


@pytest.mark.rule("capture", "captains", "ruling:capture-state", "port:modifications")
def test_a_captured_hold_is_the_captors_not_the_old_captains() -> None:
    blue = {"captain": "captain-brouwer", "ship": "flute", "mods": ["mod-hammocks"], "cubes": {"crew": 0}, "cargo": []}
    game = sea_battle({"ship": "frigate", "cubes": {"crew": 3}}, blue, [1, 1, 1, 1, 1, 1])
    drive(game, "board", "shoot", [SKULL, 1, 1, 1, 1, 1], "capture flute")
    s = state(game)
    # Brouwer stowed five where the flute has room for four; hammocks make two berths of one.
    assert (s.ship["red"], s.cubes["red"][CARGO], s.mods["red"]) == ("flute", 4, ("mod-hammocks",))
    assert cubes(game, "red")["crew"] == 2


@pytest.mark.rule("capture", "board", "ruling:st-john", "port:modifications")
def test_a_ship_captured_off_st_john_takes_the_old_ones_modifications_aboard() -> None:
    red = {"place": "st-john", "ship": "frigate", "mods": ["mod-battery", "mod-rigging"]}
    blue = {"place": "st-john", "mods": ["mod-rigging"], "cubes": {"crew": 0}}
    game = table(red, blue, modifications={"havana": ""})
    drive(game, "scout blue", [SKULL, 1, 1, *[1] * 5], "board", "shoot", [SKULL, 1, 1, 1, 1], "capture sloop")
    s = state(game)
    # The sloop has rigging of its own: red's goes back to a port, the battery comes along.
    assert set(s.mods["red"]) == {"mod-rigging", "mod-battery"}
    assert cubes(game, "red")["cannons"] == 2


@pytest.mark.rule("npc:hunt", "ruling:pirate-choice")
def test_where_any_gold_counts_alike_pirates_do_not_weigh_purses() -> None:
    red, blue = {"place": "caracas", "gold": 1, "cargo": ["cargo-rum-1"]}, {"place": "trinidad", "gold": 30}
    npcs = {"pirate-sloop": {"zone": "basse-terre"}}
    assert prey(state(table(red, blue, npcs=npcs)), "pirate-sloop") == "blue"
    assert prey(state(table(red, blue, npcs=npcs, options={"pirate_choice": "any-gold"})), "pirate-sloop") == "red"


@pytest.mark.rule("time-limit", "retire", "ruling:captain-deck")
def test_a_captain_may_retire_into_the_end_of_the_game() -> None:
    deck = [captain for captain in state(table()).data.captains if captain not in ("captain-salcedo", "captain-maldonado")]
    game = table({"place": "port santo-domingo", "glory": 4}, {"glory": 3}, discards={"captains": deck})
    game.play("retire")
    assert (ended(game)["ending"], ended(game)["winners"]) == ("captains", ("red",))


@pytest.mark.rule("death", "ruling:captain-deck", "setup:player")
def test_a_new_captain_before_whose_home_a_pirate_lies_is_accepted_or_drawn_again() -> None:
    facts: dict[str, Any] = {"npcs": {"pirate-sloop": {"zone": "curacao"}}, "moment": "turn", "chance": ["captain-brandt"]}
    game = table({"captain": "", "ship": "", "gold": 0, "stash": 9}, **facts)
    assert ids(game) == ["accept", "decline"]
    game.play("decline", outcomes=["captain-pell"])
    assert "captain-brandt" in state(game).captain_deck
    game.play("ship sloop", outcomes=["glory-05"])
    s = state(game)
    assert (s.place["red"], s.gold["red"], s.stash["red"]) == ("bridgetown", 10, 0)


@pytest.mark.rule("battle:damage", "captains", "port:modifications", "battle:glory")
def test_a_hit_may_be_moved_one_cancelled_and_two_ignored_in_one_volley() -> None:
    blue = {"captain": "captain-felipe", "mods": ["mod-reinforced-hull"], "hand": ["brace"]}
    game = table({"place": "caracas", "ship": "galleon"}, {"place": "caracas", **blue})
    # Felipe's sloop is nimbler by three: four dice. Blue is asked about cards at the roll and at the locations.
    drive(game, "scout blue", "pass", [SKULL, 1, 1, SKULL, 4, 4, 1, 1, 1, 1], "pass", [2, 2, 2, 2], "play glory-13")
    drive(game, "ignore masts", "ignore masts", "token masts", "shift masts cargo")
    assert cubes(game, "blue") == {"hull": 2, "cargo": 1, "masts": 2, "crew": 2, "cannons": 1}
    assert state(game).flipped["blue"] == ("mod-reinforced-hull",)


@pytest.mark.rule("port:rumor", "port:modifications")
def test_the_secret_slipway_may_turn_up_what_the_ship_has_already() -> None:
    red = {"place": "port havana", "rumor": "rumor-20", "mods": ["mod-rigging"]}
    game = table(red, modifications={"nassau": "mod-rigging", "tortuga": "mod-battery"}, open=["tortuga"])
    drive(game, "port", "confirm", [SKULL], "fetch nassau", ["glory-05"])
    s = state(game)
    assert (s.mods["red"], s.port_mods["nassau"], "nassau" in s.open_mods) == (("mod-rigging",), "mod-rigging", True)
    assert s.glory["red"] == 1


@pytest.mark.rule("glory:gain", "plunder:player", "ruling:fifth-card")
def test_a_defender_with_four_cards_who_wins_discards_in_anothers_turn() -> None:
    hand = ["purse", "tavern", "patron", "careen"]
    blue = {"place": "caracas", "ship": "frigate", "hand": hand}
    game = table({"place": "caracas", "cubes": {"hull": 1, "cargo": 0}}, blue)
    drive(game, "scout blue", "pass-turn", [SKULL, 1, 1, 1, 1, 1, SKULL, 4, 1, 1, 1, "glory-05"])
    assert game.to_act == ("blue",)
    assert all(id.startswith("discard ") for id in ids(game))
    assert len(ids(game)) == 5
    game.play("discard glory-05")
    # Red attacked an honest Spaniard: Spain pays for him, to blue as well.
    assert ids(game) == ["claim spain", "waive"]


@pytest.mark.rule("port:sell", "port:mission", "port")
def test_goods_delivered_first_cannot_be_sold_after() -> None:
    cargo = ["cargo-wood-1", "cargo-wood-2", "cargo-rum-1"]
    game = table({"place": "port havana", "ship": "flute", "mission": "mission-02", "cargo": cargo})
    drive(game, "port", "task mission-02", ["glory-05"])
    assert "sell" not in ids(game)
    sold = table({"place": "port havana", "ship": "flute", "mission": "mission-02", "cargo": cargo}, demand={"havana": "food"})
    drive(sold, "port", "sell", "add rum", "confirm", "task mission-02", ["glory-05"])
    assert (state(sold).gold["red"], state(sold).glory["red"]) == (10 + 3 + 14, 1)


@pytest.mark.rule("events", "captains", "ruling:harm-outside")
def test_a_hurricane_spares_ports_arteaga_and_who_is_two_zones_away() -> None:
    box = state(table()).data
    far = next(zone for zone in box.zones if box.distances["caribbean-sea", zone] == 2)
    players = {
        "yellow": {"captain": "captain-arteaga", "place": "caribbean-sea", "hand": []},
        "green": {"captain": "captain-brandt", "place": far, "hand": []},
    }
    game = table({"place": "caribbean-sea"}, {"place": "port caracas"}, delayed=["event-hurricane"],
                 seats=["red", "blue", "yellow", "green"], players=players)  # fmt: skip
    drive(game, "end", "end", "end", "end", ["caribbean-sea", 2, 4, "event-harvest"])
    assert cubes(game, "red") == {"hull": 2, "cargo": 2, "masts": 1, "crew": 2, "cannons": 0}
    for seat in ("blue", "yellow", "green"):
        assert cubes(game, seat)["masts"] == 2
