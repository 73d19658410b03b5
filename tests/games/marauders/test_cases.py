"""Composite cases in port and on the way: several rules in one position, as they meet at a table; each states its numbers."""

from __future__ import annotations

import pytest

from paxwidget.games.marauders.abilities import dice_for
from paxwidget.games.marauders.rules.move import can_move
from paxwidget.games.marauders.rules.npc import looking_dice
from paxwidget.games.marauders.rules.shipyard import ship_price, trade_in
from paxwidget.games.marauders.rules.trade import market_size
from paxwidget.games.marauders.rules.victory import chest_points
from tests.games.marauders.table import SKULL, cubes, drive, ended, ids, state, table


@pytest.mark.rule("port:buy", "board", "events", "ruling:three-cards")
def test_what_adds_cards_to_a_market_adds_to_the_three_as_to_the_six() -> None:
    red = {"captain": "captain-brandt", "place": "port st-maarten", "turns": 5}
    other = {"captain": "captain-salcedo"}
    assert market_size(state(table(red, other)), "red") == 6 + 1
    again = table({**red, "last_buy": ["st-maarten", 4]}, other, lasting=["event-harvest"])
    assert market_size(state(again), "red") == 3 + 1 + 2
    # In the turn before the last it does not count, nor in another port.
    assert market_size(state(table({**red, "last_buy": ["st-maarten", 3]}, other)), "red") == 7
    assert market_size(state(table({**red, "last_buy": ["curacao", 4]}, other)), "red") == 7


@pytest.mark.rule("port:buy", "port:sell", "port")
def test_a_turn_in_the_home_port_sells_buys_and_hides_with_the_chest_paying() -> None:
    cargo = ["cargo-rum-1", "cargo-rum-2", "cargo-wood-1"]
    game = table({"place": "port santo-domingo", "ship": "flute", "cargo": cargo, "gold": 0, "stash": 3}, demand={"santo-domingo": "rum"})
    sugar = ["cargo-sugar-1", "cargo-sugar-2", "cargo-sugar-3"]
    drive(game, "port", "sell", "add rum", "add rum", "add wood", "confirm", ["wood"])
    drive(game, "buy", [*sugar, "cargo-wood-2", "cargo-cocoa-1", "cargo-cocoa-2", "cargo-spices-1"])
    assert state(game).gold["red"] == 15
    # Wood is in demand by now: it was replaced.
    assert game.view("red")["pending"][-1]["prices"] == {"sugar": 1, "cocoa": 2, "spices": 3}
    drive(game, "add sugar", "add sugar", "add sugar", "add cocoa", "add cocoa", "add spices")
    assert ids(game, "add") == []
    game.play("confirm")
    s = state(game)
    assert (s.gold["red"], len(s.cargo["red"])) == (15 - 3 - 4 - 3, 6)
    assert "sell" not in ids(game)
    drive(game, "stash", "hide 5", "close", "shipyard", "arm weapon-hooks", "arm weapon-chain-shot", "done", "leave-quay")
    assert (state(game).gold["red"], state(game).stash["red"], state(game).actions) == (0, 2, 2)
    # The flute holds four: two of the six go overboard on leaving.
    drive(game, "leave", "drop sugar", "drop sugar")
    assert len(state(game).cargo["red"]) == 4


@pytest.mark.rule("port:ships", "ruling:ship-price", "ruling:crew-moves", "ruling:st-john", "port:modifications")
def test_a_ship_is_exchanged_in_st_john_with_its_modifications_and_its_men() -> None:
    red = {
        "place": "port st-john", "gold": 40, "mods": ["mod-battery", "mod-hammocks"], "cubes": {"cannons": 0, "crew": 3, "masts": 1},
    }  # fmt: skip
    game = table(red)
    # 5, 2 for modifications, 3 less for Cannons 2 and Masts 1.
    assert trade_in(state(game), "red") == 4
    drive(game, "port", "shipyard", "order galleon", ["glory-05"])
    s = state(game)
    assert s.gold["red"] == 40 - 31
    assert (s.mods["red"], s.cubes["red"]) == (("mod-battery", "mod-hammocks"), (4, 5, 4, 3, 5))
    assert s.glory["red"] == 1


@pytest.mark.rule("port:ships", "ships", "ruling:ship-price")
def test_a_man_of_war_is_given_up_for_nothing_and_its_weapons_come_along() -> None:
    game = table(
        {"place": "port havana", "ship": "man-of-war", "gold": 32, "weapons": ["weapon-hooks"], "big_ship": True, "cubes": {"crew": 5}}
    )
    assert ship_price(state(game), "red", "galleon") == 32
    drive(game, "port", "shipyard", "order galleon")
    s = state(game)
    # Havana builds it three cheaper; five men do not fit where four do; the glory was had already.
    assert (s.gold["red"], s.glory["red"], s.weapons["red"]) == (0, 0, ("weapon-hooks",))
    assert s.cubes["red"] == (4, 5, 4, 4, 4)


@pytest.mark.rule("raid:tokens", "round", "ruling:merchants-back", "ruling:same-moment")
def test_eight_merchants_come_back_before_the_event_seven_do_not() -> None:
    zones = [*state(table()).data.zones]
    eight = table(moment="round", merchants=dict.fromkeys(zones[:8], ""), chance=[])
    assert (len(state(eight).track), all(state(eight).merchants.values())) == (0, True)
    seven = table(moment="round", merchants=dict.fromkeys(zones[:7], ""), chance=["event-doldrums"])
    assert len(state(seven).track) == 7


@pytest.mark.rule("stash", "victory", "ruling:declare", "ruling:last-round", "ruling:winner")
def test_five_points_of_the_chest_count_and_the_track_decides_among_those_who_have_ten() -> None:
    red = {"place": "port santo-domingo", "glory": 5, "gold": 49, "stash": 0}
    game = table(red, {"glory": 9, "stash": 25, "place": "port caracas"})
    # Blue has 11 already and says so as soon as anything happens; red comes to 9 only.
    drive(game, "port", "stash", "hide 49", "close")
    assert chest_points(state(game), "red") == 4
    assert state(game).declared == ("blue",)
    drive(game, "leave-quay", "end", "end")
    assert ended(game)["winners"] == ("blue",)
    even = table({"glory": 5, "stash": 70}, {"glory": 5, "stash": 50})
    drive(even, "end", "end")
    # Never more than five of the chest: ten each, five on the track each, and more gold in red's chest.
    assert (ended(even)["totals"], ended(even)["winners"]) == ({"red": 10, "blue": 10}, ("red",))


@pytest.mark.rule("events", "ruling:harm-outside", "port:modifications", "death")
def test_a_squall_at_the_rounds_end_can_sink_a_ship_and_the_next_round_brings_its_heir() -> None:
    red = {
        "place": "caracas",
        "cubes": {"masts": 0, "hull": 1},
        "gold": 6,
        "mods": ["mod-reinforced-hull"],
        "flipped": ["mod-reinforced-hull"],
    }
    game = table(red, {"place": "port caracas"}, delayed=["event-squalls"], modifications={"nassau": ""})
    drive(game, "end", "end", [1, 1, 1, "event-doldrums", "captain-pell"])
    s = state(game)
    # Masts are gone already: the point goes to the Hull. Blue lies in port and feels nothing.
    assert (s.round, s.captain["red"], s.gold["red"]) == (2, "captain-pell", 0)
    assert s.port_mods["nassau"] == "mod-reinforced-hull"
    assert cubes(game, "blue")["masts"] == 2
    ready = table({**red, "flipped": []}, {"place": "port caracas"}, delayed=["event-squalls"])
    drive(ready, "end", "end", [1, 1, 1])
    assert "token masts" in ids(ready)
    ready.play("token masts", outcomes=["event-doldrums"])
    assert (state(ready).ship["red"], state(ready).flipped["red"]) == ("sloop", ("mod-reinforced-hull",))


@pytest.mark.rule("events", "move", "actions")
def test_a_calm_and_a_gentle_wind_in_one_round_leave_two_moves_of_four() -> None:
    game = table({"hand": []}, lasting=["event-gentle-wind", "event-doldrums"], moment="turn")
    assert (state(game).actions, state(game).extra_moves) == (3, 1)
    drive(game, "sail san-juan", "sail st-maarten")
    # One Move came from the wind, one from the actions; a third is forbidden, looking round is not.
    assert (state(game).actions, can_move(state(game), "red")) == (2, False)
    assert "scout merchant" in ids(game)
    assert not ids(game, "sail")


@pytest.mark.rule("events", "dice", "npc:scout", "specialists")
def test_fog_takes_a_die_of_every_lookout_but_the_last() -> None:
    s = state(table({"place": "nassau", "kept": ["glory-63"], "bounties": {"england": 1}}, lasting=["event-fog"],
                    npcs={"flagship-england": {"zone": "nassau"}}))  # fmt: skip
    # Scouting 3, one more by the lookout, one less by the fog.
    assert dice_for(s, "red", "scouting", "scout-merchant") == 3
    assert dice_for(s, "red", "influence", "rumor-get") == 1
    admiral = s.data.npcs[s.npc_stack["flagship-england"][-1]]
    assert looking_dice(s, "flagship-england", "red") == max(1, admiral.scouting - 1 - 1)


@pytest.mark.rule("events", "npc:several", "ruling:men-of-war", "ruling:war-state")
def test_a_war_that_breaks_out_again_brings_a_lost_man_of_war_back() -> None:
    game = table({"place": "port santo-domingo"}, war=["spain", "england"], npcs={"flagship-england": {"zone": "nassau"}},
                 moment="round", chance=["event-war-1", "spain", "england"])  # fmt: skip
    s = state(game)
    assert (s.npc["flagship-spain"], s.delayed) == ("", ("event-war-1",))
    drive(game, "end", "end", ["event-harvest"])
    s = state(game)
    assert s.npc_stack["flagship-spain"] == ("commodore",)
    assert s.npc["flagship-spain"] == s.data.nations["spain"].capital
    assert s.delayed == ()


@pytest.mark.rule("scout", "ruling:scout-memory", "port:rumor")
def test_another_rumour_is_another_target_in_the_same_turn() -> None:
    game = table({"place": "nassau", "rumor": "rumor-03", "hand": ["tavern"]})
    assert "scout rumor" in ids(game)
    drive(game, "scout rumor", "pass-turn", [1, 1, 1])
    assert state(game).rumor["red"] == ""
    drive(game, ids(game, "play")[0], ["rumor-03"])
    # It went back into the deck and was heard again: the same card is the same target.
    assert state(game).rumor["red"] == "rumor-03"
    assert "scout rumor" not in ids(game)
    other = table({"place": "nassau", "rumor": "rumor-03"}, scouted=["rumor rumor-04"])
    assert "scout rumor" in ids(other)


@pytest.mark.rule("retire", "death", "ruling:restart-gold", "ruling:retire")
def test_a_captain_who_retires_rich_leaves_his_ship_and_hides_what_he_had_hidden() -> None:
    red = {
        "place": "port santo-domingo",
        "ship": "galleon",
        "stash": 30,
        "gold": 21,
        "cargo": ["cargo-rum-1"],
        "glory": 6,
        "big_ship": True,
    }
    game = table({**red, "mods": ["mod-rigging"]}, modifications={"havana": ""})
    game.play("retire")
    s = state(game)
    assert (s.gold["red"], s.stash["red"], s.glory["red"], s.ship["red"]) == (0, 30, 6, "")
    assert s.port_mods["havana"] == "mod-rigging"
    game.play("end", outcomes=["event-doldrums", "captain-federico"])
    game.play("ship sloop", outcomes=["glory-05"])
    # Ten or more in the chest: nothing aboard until the chest is opened, which is at the new home port at once.
    drive(game, "pass-turn", "port", "stash", "fetch 10", "close", "shipyard")
    assert state(game).place["red"] == "havana"
    assert "order frigate" in ids(game)
    game.play("order frigate", outcomes=["glory-06"])
    assert (state(game).glory["red"], state(game).gold["red"] + state(game).stash["red"]) == (7, 30 - 32 + 5)


@pytest.mark.rule("bounty:remove", "events", "gold")
def test_an_act_of_grace_takes_gold_aboard_by_the_level_and_only_of_the_nation_drawn() -> None:
    red = {"place": "port santo-domingo", "bounties": {"spain": 3, "france": 1}, "gold": 12, "stash": 20}
    game = table(red, lasting=["event-amnesty"], amnesty="spain", moment="turn")
    assert ids(game) == ["pardon spain 1", "pardon spain 2", "decline"]
    game.play("pardon spain 2")
    assert (state(game).bounties["red"], state(game).gold["red"], state(game).stash["red"]) == ((1, 0, 1, 0), 2, 20)


@pytest.mark.rule("events", "npc:enter", "round")
def test_a_round_too_quiet_draws_two_more_and_both_ships_come_at_its_end() -> None:
    box = state(table()).data
    dutch = [npc.id for npc in box.npcs.values() if npc.slot == "flagship-netherlands"]
    game = table({"place": "port santo-domingo"}, moment="round", chance=["event-too-quiet", dutch[0], dutch[1]])
    assert state(game).npc["flagship-netherlands"] == ""
    drive(game, "end", "end", ["event-doldrums"])
    s = state(game)
    assert (s.npc_stack["flagship-netherlands"], s.npc["flagship-netherlands"]) == ((dutch[0], dutch[1]), box.npcs[dutch[1]].zone)
    last = table(moment="round", discards={"events": [card for card in box.event_cards if card != "event-too-quiet"]})
    # It is the last card: nothing more to draw, and the game ends when the next round should begin.
    drive(last, "end", "end")
    assert ended(last)["ending"] == "events"


@pytest.mark.rule("captains", "bounty:effects", "ruling:home-port", "board")
def test_a_wanted_man_of_port_royal_comes_home_without_a_test() -> None:
    red = {"captain": "captain-ridley", "place": "port-royal", "bounties": {"england": 5}}
    game = table(red)
    game.play("enter")
    assert (state(game).in_port["red"], state(game).gold["red"], state(game).actions) == (True, 10, 2)
    poor = table({"place": "port-royal", "bounties": {"england": 1}, "gold": 1, "stash": 20})
    poor.play("enter", outcomes=[1])
    # No success and no gold for the toll, though nobody else learns that: the action is gone, and he may try again.
    assert ids(poor) == ["stay"]
    poor.play("stay")
    assert (state(poor).in_port["red"], state(poor).actions) == (False, 2)
    assert "enter" in ids(poor)


@pytest.mark.rule("port:mission", "port:rumor", "crew-combat", "ruling:land-fights", "death")
def test_a_captain_without_men_dies_at_the_rovers_camp() -> None:
    game = table({"place": "port-royal", "rumor": "rumor-11", "cubes": {"crew": 0}, "hand": []})
    drive(game, "scout rumor", [SKULL, 1, 1])
    assert state(game).captain["red"] == ""
    assert state(game).glory["red"] == 0
    assert "rumor-11" in state(game).rumor_deck


@pytest.mark.rule("glory:play", "ruling:windows", "battle:glory")
def test_the_first_of_two_who_laid_cards_may_hold_his_back_too() -> None:
    npcs = {"pirate-sloop": {"zone": "curacao"}}
    game = table({"hand": ["glory-53"]}, {"hand": ["glory-54"]}, moment="turn", npcs=npcs)
    drive(game, "play glory-53", "play glory-54", "hold", "npc pirate-sloop caracas")
    s = state(game)
    assert (s.hand["red"], s.hand["blue"], s.npc["pirate-sloop"]) == (("glory-53",), (), "caracas")
    alone = table({"hand": ["glory-53"]}, {"hand": ["glory-54"]}, moment="turn", npcs=npcs)
    drive(alone, "play glory-53", "pass")
    assert "hold" not in ids(alone)
