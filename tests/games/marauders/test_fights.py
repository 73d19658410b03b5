"""Raids, NPCs, naval battles, crew combat, plunder, capture and death."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.rules.battle import hits, manoeuvre_dice
from paxwidget.games.marauders.rules.death import start_gold
from paxwidget.games.marauders.rules.npc import lookers, looking_dice, move_npc, next_zone, place_npcs, prey, priority, remove_npc
from paxwidget.games.marauders.state import BAND, bounty
from paxwidget.games.marauders.vessel import damage, is_sunk, manoeuvrability
from paxwidget.play.game import Game
from tests.games.marauders.table import SKULL, cubes, drive, ids, sea_battle, state, table

FRIGATE = {"captain": "captain-robles", "ship": "frigate"}
RAID = {"captain": "captain-robles", "place": "havana", "gold": 0}
#: Three cards with Escape alone.
ESCAPES = ["cargo-rum-2", "cargo-rum-4", "cargo-rum-6"]


def raid(red: dict[str, Any], cards: list[str], faces: list[Any], **facts: Any) -> Game:
    """Robles has found the merchant off Havana and attacks it as Spanish."""
    game = table({**RAID, **red}, **facts)
    game.play("scout merchant", outcomes=[SKULL, 1])
    game.play("attack spain", outcomes=[*cards, *faces])
    return game


# Raids


@pytest.mark.rule("raid:nation", "raid:tokens", "ruling:raid-nation", "ruling:own-nation")
def test_a_found_merchant_has_the_tokens_or_the_ports_flag_and_leaves_either_way() -> None:
    game = table({**RAID}, merchants={"havana": "france"})
    game.play("scout merchant", outcomes=[SKULL, 1])
    assert ids(game) == ["attack france", "attack spain", "let-go"]
    game.play("let-go")
    assert state(game).track == ["france"]
    assert state(game).merchants["havana"] == ""
    assert not any(state(game).bounties["red"])
    sea = table({**RAID, "place": "caribbean-sea"}, merchants={"caribbean-sea": "france"})
    sea.play("scout merchant", outcomes=[SKULL, 1])
    assert ids(sea) == ["attack france", "let-go"]
    # Robles is Spanish herself, and Spain wants her all the same.
    own = raid({}, ESCAPES, [1, 1, 1], merchants={"havana": "spain"})
    assert bounty(state(own), "red", "spain") == 1


@pytest.mark.rule("raid:attack", "glory:gain")
def test_twelve_gold_in_a_raid_bring_glory_and_the_loot_fills_the_hold() -> None:
    cards = ["cargo-rum-8", "cargo-rum-6", "cargo-cocoa-7"]
    game = raid({}, cards, [1, 1, 1], merchants={"havana": "spain"})
    assert state(game).gold["red"] == 13
    assert state(game).glory["red"] == 1
    drive(game, "load rum", "load cocoa")
    assert state(game).cargo["red"] == ("cargo-rum-8", "cargo-cocoa-7")


@pytest.mark.rule("raid:attack", "board")
def test_as_many_escapes_as_manoeuvrability_let_the_merchant_go() -> None:
    slow = raid({"ship": "galleon"}, ["cargo-rum-2", "cargo-cocoa-4", "cargo-cocoa-6"], [1, 1, 1], merchants={"havana": "spain"})
    assert state(slow).gold["red"] == 0
    assert (cubes(slow, "red")["cannons"], cubes(slow, "red")["crew"]) == (3, 3)
    quick = raid({}, ESCAPES, [1, 1, 1], merchants={"havana": "spain"})
    assert state(quick).gold["red"] == 9
    # Off Cartagena a raid pays 2 more, but three Escapes are enough against a sloop.
    narrow = table({**RAID, "place": "cartagena"}, merchants={"cartagena": "spain"})
    narrow.play("scout merchant", outcomes=[SKULL, 1])
    narrow.play("attack spain", outcomes=[*ESCAPES, 1, 1, 1])
    assert state(narrow).gold["red"] == 0


@pytest.mark.rule("raid:attack", "ruling:raid-order")
def test_fire_at_a_destroyed_location_goes_to_the_hull_and_can_sink_the_raider() -> None:
    fire = ["cargo-cocoa-4", "cargo-rum-5", "cargo-spices-6"]
    game = raid({}, fire, [1, 1, 1], merchants={"havana": "spain"})
    # Three hits on one Cannon: destroyed, and two points of Hull.
    assert state(game).captain["red"] == ""
    assert "captain-robles" in state(game).captain_out
    beaten = raid({}, ["cargo-cocoa-4", "cargo-rum-2", "cargo-rum-4"], [1, 1, 1], merchants={"havana": "spain"})
    assert cubes(beaten, "red")["cannons"] == 0
    assert state(beaten).gold["red"] == 0
    hold = raid({"cargo": ["cargo-wood-1", "cargo-food-1"]}, ["cargo-cocoa-8", "cargo-rum-2", "cargo-rum-4"], [1, 1, 1, "cargo-food-1"],
                merchants={"havana": "spain"})  # fmt: skip
    assert state(hold).cargo["red"] == ("cargo-wood-1",)
    drive(hold, "drop wood", "load rum")
    assert state(hold).cargo["red"] == ("cargo-rum-2",)


@pytest.mark.rule("raid:weapons")
def test_each_weapon_turns_a_die_of_a_raid_to_a_skull() -> None:
    game = raid({"weapons": ["weapon-hooks", "weapon-grapeshot"]}, ESCAPES, [1, 2, 3], merchants={"havana": "spain"})
    assert ids(game) == ["pass", "use weapon-hooks", "use weapon-grapeshot"]
    drive(game, "use weapon-hooks", "use weapon-grapeshot")
    assert state(game).weapons["red"] == ()
    assert "draw" in ids(game)
    game.play("draw", outcomes=["cargo-rum-8"])
    game.play("discard cargo-rum-2")
    assert state(game).gold["red"] == 3 + 4 + 5
    assert state(game).glory["red"] == 1


@pytest.mark.rule("ruling:raid-hull-token", "port:modifications")
def test_the_reinforced_hull_cancels_a_hit_of_a_raid_once() -> None:
    cards = ["cargo-cocoa-4", "cargo-rum-2", "cargo-rum-4"]
    game = raid({"mods": ["mod-reinforced-hull"]}, cards, [1, 1, 1], merchants={"havana": "spain"})
    assert ids(game) == ["accept", "token cannons"]
    game.play("token cannons")
    assert cubes(game, "red")["cannons"] == 1
    assert state(game).flipped["red"] == ("mod-reinforced-hull",)
    port = table({"place": "port havana", "mods": ["mod-reinforced-hull"], "flipped": ["mod-reinforced-hull"]})
    drive(port, "port", "shipyard", "ready mod-reinforced-hull")
    assert (state(port).flipped["red"], state(port).gold["red"]) == ((), 7)


@pytest.mark.rule("ruling:raid-empty", "raid:attack")
def test_cards_may_be_discarded_down_to_none_and_the_raid_succeeds_with_nothing() -> None:
    game = raid({}, ESCAPES, [SKULL, SKULL, SKULL], merchants={"havana": "spain"})
    for card in ESCAPES:
        game.play(f"discard {card}")
    assert state(game).gold["red"] == 0
    assert state(game).deeds == ("won-raid",)
    unused = raid({}, ESCAPES, [SKULL, SKULL, SKULL], merchants={"havana": "spain"})
    unused.play("enough")
    assert state(unused).gold["red"] == 9


# NPCs


@pytest.mark.rule("npc", "npc:move")
def test_a_letter_without_a_border_turns_clockwise_to_the_next() -> None:
    s = state(table())
    assert next_zone(s, "basse-terre", "N") == "st-maarten"
    assert next_zone(s, "nassau", "N") == "tortuga"
    assert next_zone(s, "nassau", "S") == "havana"
    assert next_zone(s, "old-providence", "S") == "port-royal"


@pytest.mark.rule("npc:pirates", "npc:hunt", "ruling:pirate-choice")
def test_pirates_hunt_gold_then_cargo_and_leave_pirates_alone() -> None:
    s = state(table({"place": "caracas", "gold": 3, "cargo": ["cargo-rum-1"]}, {"place": "port trinidad", "gold": 5},
                    npcs={"pirate-sloop": {"zone": "caracas"}}))  # fmt: skip
    assert priority(s, "pirate-sloop", "red") == (3, 1, 1)
    assert prey(s, "pirate-sloop") == "blue"
    s.pirate_choice = "any-gold"
    assert priority(s, "pirate-sloop", "blue") == (1, 0, 1)
    assert prey(s, "pirate-sloop") == "red"
    s.bounties["red"] = (1, 0, 0, 0)
    assert priority(s, "pirate-sloop", "red") == (0, 0, 0)
    assert prey(s, "pirate-sloop") == "blue"


@pytest.mark.rule("npc:flagships", "npc:priorities")
def test_flagships_hunt_by_their_own_bounty_then_others_then_enemies_in_war() -> None:
    s = state(table({"bounties": {"spain": 1}}, {"bounties": {"england": 4}}, npcs={"flagship-spain": {"zone": "havana"}}))
    assert priority(s, "flagship-spain", "red") == (1, 0, 0)
    assert priority(s, "flagship-spain", "blue") == (0, 4, 0)
    war = state(table({"captain": "captain-ridley"}, war=["spain", "england"], npcs={"flagship-spain": {"zone": "havana"}}))
    assert priority(war, "flagship-spain", "red") == (0, 0, 1)
    assert priority(war, "flagship-spain", "blue") == (0, 0, 0)


@pytest.mark.rule("npc:move", "ruling:npc-moves")
def test_absent_npcs_and_players_without_a_ship_are_passed_over_and_full_ties_drawn() -> None:
    s = state(table({"place": "caracas"}, {"place": "trinidad"}, npcs={"pirate-sloop": {"zone": "caracas"}}))
    move_npc(s, "flagship-spain", "N")
    assert s.npc["flagship-spain"] == ""
    s.chance.script = ["blue"]
    move_npc(s, "pirate-sloop", "W")
    assert s.npc["pirate-sloop"] == "trinidad"
    s.ship["blue"], s.place["blue"] = "", ""
    assert prey(s, "pirate-sloop") == "red"


@pytest.mark.rule("npc:scout", "ruling:flag-scouting", "board")
def test_a_flagship_looks_with_the_highest_bounty_and_a_die_fewer_off_nassau() -> None:
    s = state(table({"bounties": {"england": 4}}, npcs={"flagship-netherlands": {"zone": "curacao"}}))
    assert looking_dice(s, "flagship-netherlands", "red") == 4
    s.flag_scouting = "own"
    assert looking_dice(s, "flagship-netherlands", "red") == 2
    s.place["red"] = "nassau"
    assert looking_dice(s, "flagship-netherlands", "red") == 1
    s.lasting = ("event-fog",)
    assert looking_dice(s, "flagship-netherlands", "red") == 1


@pytest.mark.rule("npc:scout", "npc:several", "ruling:npc-order", "ruling:npc-no-scout")
def test_hostile_npcs_look_when_a_ship_comes_and_when_a_turn_begins_at_sea() -> None:
    wanted = {"place": "cartagena", "bounties": {"spain": 1}}
    pair = {"flagship-spain": {"zone": "curacao"}, "flagship-england": {"zone": "curacao"}}
    game = table(wanted, npcs=pair)
    # The Spanish one looks first, by lot; both miss.
    game.play("sail curacao", outcomes=["flagship-spain", 1, 1, 1, 1, 1])
    assert state(game).actions == 2
    beginning = table({**wanted, "place": "curacao"}, npcs=pair, moment="turn", chance=["flagship-england", 1, 1, 1, 1, 1])
    assert beginning.to_act == ("red",)
    harbour = table({**wanted, "place": "port curacao"}, npcs=pair, moment="turn")
    assert "port" in ids(harbour)
    # A flagship that sails to its prey does not look at once.
    s = state(table(wanted, npcs={"flagship-spain": {"zone": "curacao"}}))
    move_npc(s, "flagship-spain", "N")
    assert s.npc["flagship-spain"] == "cartagena"
    assert not any(frame.step == "battle" for frame in s.frames)


@pytest.mark.rule("npc:several", "ruling:npc-same-zone")
def test_pirates_beside_a_flagship_and_two_men_of_war_do_not_look() -> None:
    here = {"pirate-sloop": {"zone": "curacao"}, "flagship-spain": {"zone": "curacao"}}
    clean = table({"place": "curacao"}, npcs=here)
    assert lookers(state(clean), "red") == []
    assert {"scout pirate-sloop", "scout flagship-spain"} <= set(ids(clean))
    navy = {"flagship-spain": {"zone": "curacao"}, "flagship-england": {"zone": "curacao"}}
    s = state(table({"place": "curacao", "bounties": {"spain": 1}}, npcs=navy, war=["spain", "england"]))
    assert lookers(s, "red") == []
    s.navy = ()
    assert lookers(s, "red") == ["flagship-spain", "flagship-england"]


@pytest.mark.rule("npc:enter", "ruling:npc-stack")
def test_of_several_captains_beneath_one_comes_up_by_lot_and_none_leaves_the_slot_empty() -> None:
    s = state(table(npcs={"pirate-sloop": {"zone": "nassau", "captains": ["npc-coxon", "npc-picard", "npc-reyning"]}}))
    s.chance.script = ["npc-coxon"]
    remove_npc(s, "pirate-sloop")
    assert s.npc_stack["pirate-sloop"] == ("npc-picard", "npc-coxon")
    place_npcs(s)
    assert s.npc["pirate-sloop"] == "old-providence"
    remove_npc(s, "pirate-sloop")
    remove_npc(s, "pirate-sloop")
    assert not s.npc_stack["pirate-sloop"]


@pytest.mark.rule("npc:enter", "ruling:npc-stack")
def test_a_new_card_goes_on_top_of_the_heir_of_a_captain_beaten_in_the_same_round() -> None:
    s = state(table(npcs={"pirate-sloop": {"zone": "nassau", "captains": ["npc-coxon", "npc-picard"]}},
                    arrivals=[["pirate-sloop", "npc-reyning"]]))  # fmt: skip
    remove_npc(s, "pirate-sloop")
    place_npcs(s)
    assert s.npc_stack["pirate-sloop"] == ("npc-coxon", "npc-reyning")
    assert (s.npc["pirate-sloop"], s.arrivals) == ("trinidad", ())


@pytest.mark.rule("npc:battle", "ruling:npc-controller", "ruling:left")
def test_the_left_neighbour_plays_the_npc_which_flees_only_when_weaker() -> None:
    seats: dict[str, Any] = {"seats": ["red", "blue", "green"], "players": {"green": {"captain": "captain-brandt", "hand": []}}}
    game = table({"place": "curacao", **FRIGATE}, npcs={"flagship-netherlands": {"zone": "curacao"}}, **seats)
    # Nobody has a skull in the first round.
    game.play("scout flagship-netherlands", outcomes=[SKULL, 1, 1, 1, 1, 1, 1, 1])
    drive(game, "shoot")
    assert game.to_act == ("blue",)
    assert ids(game) == ["shoot", "board"]
    weaker = table({"place": "curacao", "captain": "captain-robles", "ship": "man-of-war"},
                   npcs={"flagship-netherlands": {"zone": "curacao"}})  # fmt: skip
    weaker.play("scout flagship-netherlands", outcomes=[SKULL, 1, 1, 1, 1, 1, 1, 1])
    weaker.play("shoot")
    assert ids(weaker) == ["shoot", "board", "flee"]
    alone = table({"place": "curacao", **FRIGATE}, npcs={"flagship-netherlands": {"zone": "curacao"}}, options={"npcs": "bot"})
    alone.play("scout flagship-netherlands", outcomes=[SKULL, 1, 1, 1, 1, 1, 1, 1])
    alone.play("shoot", outcomes=[1, 1, 1, 1, 1, 1])
    assert alone.to_act == ("red",)


# Battles


@pytest.mark.rule("battle:declare", "battle:damage")
def test_the_first_round_is_for_shooting_and_wrecks_cannot_board_or_flee() -> None:
    game = sea_battle(FRIGATE, {}, [1, 1, 1, 1, 1])
    assert ids(game) == ["shoot", "board", "flee"]
    game.play("shoot")
    assert game.to_act == ("blue",)
    crewless = sea_battle({**FRIGATE, "cubes": {"crew": 0}}, {}, [1, 1, 1, 1, 1])
    assert ids(crewless) == ["shoot", "flee"]
    mastless = sea_battle({**FRIGATE, "cubes": {"masts": 0}}, {}, [1, 1, 1])
    # Red can only shoot, so blue is asked at once.
    assert mastless.to_act == ("blue",)


@pytest.mark.rule("battle:manoeuvre", "ships", "ruling:one-die")
def test_manoeuvre_dice_are_seamanship_one_more_for_a_nimbler_ship_and_one_without_masts() -> None:
    s = state(table(FRIGATE, {"mods": ["mod-rigging"]}))
    assert manoeuvre_dice(s, "red", "blue") == 3
    assert (manoeuvrability(s, "blue"), manoeuvrability(s, "red")) == (5, 3)
    assert manoeuvre_dice(s, "blue", "red") == 3
    s.cubes["blue"] = (2, 2, 0, 2, 1)
    assert manoeuvre_dice(s, "blue", "red") == 1


@pytest.mark.rule("battle:manoeuvre", "battle:act", "ruling:draw")
def test_a_draw_lets_both_shoot_by_skulls_and_no_skull_lets_nobody() -> None:
    drawn = sea_battle(FRIGATE, {"ship": "frigate"}, [SKULL, 1, 1, SKULL, 2, 1, 1])
    assert (cubes(drawn, "red")["cargo"], cubes(drawn, "blue")["cargo"]) == (2, 2)
    nothing = sea_battle(FRIGATE, {"ship": "frigate"}, [4, 4, 4, 1, 1])
    assert (cubes(nothing, "red"), cubes(nothing, "blue")) == (cubes(nothing, "blue"), cubes(nothing, "red"))
    assert hits(state(drawn), "red", (5, 5, 5, 5), is_winner=False) == 3


@pytest.mark.rule("battle:damage", "ruling:skull-hit")
def test_numbers_are_placed_first_and_a_skull_may_go_anywhere_even_the_hull() -> None:
    game = sea_battle(FRIGATE, {}, [SKULL, SKULL, SKULL, 1, 1, 4, 1, SKULL])
    assert game.to_act == ("blue",)
    # Cannons 1 will be gone, so they are not to be named: that would be the Hull.
    assert ids(game) == ["hit hull", "hit cargo", "hit masts", "hit crew"]
    game.play("hit masts")
    assert cubes(game, "blue") == {"hull": 2, "cargo": 1, "masts": 1, "crew": 2, "cannons": 0}


@pytest.mark.rule("battle:damage")
def test_a_destroyed_location_passes_damage_to_the_hull_and_the_hull_sinks_the_ship() -> None:
    s = state(table())
    damage(s, "red", ("cannons", "cannons", "masts"))
    assert s.cubes["red"] == (1, 2, 1, 2, 0)
    damage(s, "red", ("masts", "masts"), no_spill="masts")
    assert s.cubes["red"] == (1, 2, 0, 2, 0)
    damage(s, "red", ("hull",))
    assert is_sunk(s, "red")


@pytest.mark.rule("battle:weapons", "ruling:aim")
def test_chain_shot_takes_all_skulls_and_spares_the_hull() -> None:
    red = {**FRIGATE, "weapons": ["weapon-chain-shot", "weapon-grapeshot"]}
    game = sea_battle(red, {"cubes": {"masts": 1}}, [SKULL, 1, 1, 1, 1, SKULL, SKULL, 2])
    game.play("use weapon-chain-shot")
    # One weapon a roll: the window is over.
    assert cubes(game, "blue") == {"hull": 2, "cargo": 2, "masts": 0, "crew": 2, "cannons": 1}
    assert state(game).weapons["red"] == ("weapon-grapeshot",)
    long = sea_battle({**red, "mods": ["mod-long-guns"]}, {}, [SKULL, 1, 1, SKULL])
    assert long.to_act == ("blue",)
    assert "hit masts" in ids(long)


@pytest.mark.rule("port:modifications", "ruling:chasers")
def test_long_guns_shoot_before_the_first_round_and_chasers_when_somebody_flees() -> None:
    long = sea_battle({**FRIGATE, "mods": ["mod-long-guns"]}, {}, [SKULL, SKULL, 1, 1, 3, 1, 1, 1, 1, 1])
    assert cubes(long, "blue") == {"hull": 2, "cargo": 1, "masts": 2, "crew": 1, "cannons": 1}
    game = sea_battle({**FRIGATE, "mods": ["mod-chasers"]}, {}, [1, 1, 1, 1, 1])
    drive(game, "shoot", "flee")
    assert ids(game) == ["pass", "use mod-chasers"]
    game.play("use mod-chasers", outcomes=[1, 1, 1, 1, 1, 1])
    assert cubes(game, "blue")["cargo"] == 1
    drive(game, "shoot", "flee", [1, 1, 1, 1, 1])
    assert not ids(game, "use")


@pytest.mark.rule("battle:act", "ruling:order-of-harm")
def test_fleeing_needs_a_won_manoeuvre_against_no_skull() -> None:
    game = sea_battle(FRIGATE, {}, [1, 1, 1, 1, 1])
    drive(game, "shoot", "flee", [1, 1, 1, SKULL, 1])
    assert not any(frame.step == "battle" for frame in state(game).frames)
    assert "sail trinidad" in ids(game)
    held = sea_battle(FRIGATE, {}, [1, 1, 1, 1, 1])
    drive(held, "shoot", "flee", [SKULL, 1, 1, SKULL, SKULL, 1])
    assert any(frame.step == "battle" for frame in state(held).frames)


@pytest.mark.rule("ruling:both-sunk", "ruling:order-of-harm", "battle:damage")
def test_two_ships_that_sink_each_other_bring_nobody_glory() -> None:
    one = {"cubes": {"hull": 1, "cargo": 0}}
    game = sea_battle({"captain": "captain-robles", **one}, one, [SKULL, 1, 1, SKULL, 2, 1, 1])
    assert state(game).glory == {"red": 0, "blue": 0}
    assert sorted(state(game).captain_out) == ["captain-maldonado", "captain-robles"]


@pytest.mark.rule("battle", "ruling:endless")
def test_ten_rounds_without_effect_end_a_battle() -> None:
    wreck = {"cubes": {"masts": 0, "cannons": 0}}
    game = sea_battle({"captain": "captain-robles", **wreck}, wreck, [SKULL, SKULL] * 10)
    assert "sail trinidad" in ids(game)
    assert state(game).captain["blue"] == "captain-maldonado"


@pytest.mark.rule("bounty:npc", "plunder:pirate", "ruling:pirate-now", "victory")
def test_a_sunk_pirate_sloop_pays_five_to_the_honest_and_nothing_to_pirates() -> None:
    npcs = {"pirate-sloop": {"zone": "nassau"}}
    sunk = [SKULL, 1, SKULL, 1, 1, 1, 1, 1, 4, 4, 4]
    game = table({**FRIGATE, "place": "nassau"}, npcs=npcs)
    game.play("scout pirate-sloop", outcomes=sunk)
    # Cannons 1 and Hull 2 of the sloop.
    assert state(game).gold["red"] == 15
    assert state(game).glory["red"] == 1
    assert not any(state(game).bounties["red"])
    wanted = table({**FRIGATE, "place": "nassau", "bounties": {"france": 1}}, npcs=npcs)
    wanted.play("scout pirate-sloop", outcomes=sunk)
    assert state(wanted).gold["red"] == 10
    paid = table({"captain": "captain-salcedo", "ship": "frigate", "place": "nassau"}, npcs=npcs)
    paid.play("scout pirate-sloop", outcomes=[SKULL, *sunk])
    assert state(paid).gold["red"] == 20


# Crew combat


def boarding(red: dict[str, Any], blue: dict[str, Any], outcomes: list[Any], **facts: Any) -> Game:
    """Red boards blue in the second round; `outcomes` follow the Manoeuvre."""
    game = sea_battle({**FRIGATE, **red}, blue, [1, 1, 1, 1, 1], **facts)
    game.play("board")
    game.play("shoot", outcomes=[SKULL, 1, 1, 1, 1, *outcomes])
    return game


@pytest.mark.rule("crew-combat")
def test_damage_in_crew_combat_is_limited_by_ones_own_crew() -> None:
    # Blue, with one Crew, rolls three skulls and takes one point only; red's two skulls end it.
    game = boarding({}, {"cubes": {"crew": 1}}, [1, 1, SKULL, SKULL, SKULL, SKULL, SKULL, 1, 1, 1])
    assert cubes(game, "red")["crew"] == 2
    assert state(game).glory["red"] == 1
    assert "keep-ship" in ids(game) or "capture sloop" in ids(game)


@pytest.mark.rule("crew-combat", "ruling:no-winner")
def test_two_crews_that_fall_together_are_parted_by_skulls_pips_or_nobody() -> None:
    one = {"cubes": {"crew": 1}}
    # Robles has Leadership 2, Maldonado 3: one skull each and the sums 1 and 1 need a third face; 3 against 2 wins.
    nobody = boarding(one, {**one, "captain": "captain-villiers"}, [SKULL, 2, SKULL, 2])
    assert state(nobody).glory == {"red": 0, "blue": 0}
    assert (cubes(nobody, "red")["crew"], cubes(nobody, "blue")["crew"]) == (0, 0)
    assert "sail trinidad" in ids(nobody)
    pips = boarding(one, {**one, "captain": "captain-villiers"}, [SKULL, 3, SKULL, 2])
    assert state(pips).glory["red"] == 1


@pytest.mark.rule("battle:damage", "crew-combat")
def test_a_ship_without_crew_is_lost_when_boarded() -> None:
    game = boarding({}, {"cubes": {"crew": 0}}, [])
    assert state(game).glory["red"] == 1


@pytest.mark.rule("port:modifications", "ruling:swivels")
def test_swivel_guns_cost_the_enemy_one_crew_before_the_fight() -> None:
    game = boarding({"mods": ["mod-swivels"]}, {"cubes": {"crew": 1}}, [SKULL, SKULL])
    assert state(game).glory["red"] == 1
    both = boarding({"mods": ["mod-swivels"], "cubes": {"crew": 1}}, {"mods": ["mod-swivels"], "cubes": {"crew": 1}}, [SKULL, 1, SKULL, 1])
    assert state(both).glory == {"red": 0, "blue": 0}
    assert state(both).captain["blue"]


@pytest.mark.rule("ruling:land-fights", "ruling:harm-outside", "port:mission")
def test_a_lost_fight_on_land_kills_and_a_won_one_completes_the_mission() -> None:
    band = {"place": "trinidad", "mission": "mission-25", "mods": ["mod-swivels"]}
    won = table(band)
    drive(won, "scout mission", [SKULL, SKULL, 1, 1, 1, 1, "glory-05"])
    assert state(won).gold["red"] == 27
    assert state(won).glory["red"] == 1
    lost = table(band)
    lost.play("scout mission", outcomes=[1, 1, 1, SKULL, SKULL, SKULL])
    assert state(lost).captain["red"] == ""
    assert BAND not in state(lost).captain.values()


# Plunder, capture, death


@pytest.mark.rule("plunder", "plunder:player", "ruling:plunder-limits")
def test_the_winner_of_a_crew_combat_takes_gold_cards_weapons_specialists_and_cargo() -> None:
    loot = {"cubes": {"crew": 0}, "gold": 7, "hand": [], "cargo": ["cargo-rum-1", "cargo-wood-1"], "weapons": ["weapon-hooks"],
            "kept": ["glory-55"], "mission": "mission-01", "rumor": "rumor-03"}  # fmt: skip
    game = boarding({"weapons": ["weapon-grapeshot"], "cargo": ["cargo-food-1", "cargo-food-2"]}, loot, [])
    drive(game, "keep-ship", "load rum", "done")
    s = state(game)
    assert s.gold["red"] == 17
    assert s.cargo["red"] == ("cargo-food-1", "cargo-food-2", "cargo-rum-1")
    assert s.kept["red"] == ("glory-55",)
    assert s.weapons["red"] == ("weapon-grapeshot", "weapon-hooks")
    assert s.rumor["red"] == "rumor-03"
    assert "mission-01" in s.mission_discard
    assert s.captain["blue"] == ""


@pytest.mark.rule("capture", "ruling:capture-state", "ruling:crew-moves")
def test_a_captured_ship_keeps_its_damage_and_takes_the_captors_crew() -> None:
    flute = {"ship": "flute", "cubes": {"crew": 0, "hull": 2}, "mods": ["mod-chasers"]}
    game = boarding({"mods": ["mod-battery"]}, flute, [])
    game.play("capture flute")
    s = state(game)
    assert s.ship["red"] == "flute"
    # Three hands of the frigate, but a flute has room for one.
    assert s.cubes["red"] == (2, 4, 3, 1, 1)
    assert s.mods["red"] == ("mod-chasers",)
    assert s.glory["red"] == 1
    assert not s.big_ship["red"]


@pytest.mark.rule("capture", "ships")
def test_cargo_that_a_captured_ship_cannot_hold_is_given_up() -> None:
    # A flute with four cards boards a pirate sloop, whose hold takes two.
    full = {"captain": "captain-robles", "ship": "flute", "place": "nassau", "cargo": ["rum", "rum", "food", "wood"]}
    game = table(full, npcs={"pirate-sloop": {"zone": "nassau"}})
    game.play("scout pirate-sloop", outcomes=[SKULL, 1, 1, 1, 1, 1, 1, 1])
    game.play("board")
    game.play("shoot", outcomes=[SKULL, SKULL, SKULL, 1, 1, 1, 1, SKULL, SKULL, 1, 1, 1, SKULL, SKULL, 1, 1, 1])
    game.play("capture sloop")
    assert ids(game) == ["drop rum", "drop food", "drop wood"]
    drive(game, "drop food", "drop wood")
    assert [state(game).data.cargo[card].good for card in state(game).cargo["red"]] == ["rum", "rum"]
    assert "sail tortuga" in ids(game)


@pytest.mark.rule("plunder:player", "ruling:kept-rumor")
def test_false_papers_of_a_beaten_player_are_taken_like_any_rumour_card() -> None:
    loser = {"cubes": {"crew": 0}, "kept": ["rumor-01", "glory-55"], "rumor": "rumor-03"}
    game = boarding({"kept": ["glory-56"], "rumor": "rumor-04"}, loser, [])
    game.play("keep-ship")
    assert set(ids(game)) == {"keep rumor-03", "keep rumor-04"}
    game.play("keep rumor-03")
    # A craftsman is aboard already, so the other one goes.
    assert state(game).kept["red"] == ("glory-56", "rumor-01")
    assert "glory-55" in state(game).glory_discard
    assert state(game).rumor["red"] == "rumor-03"


@pytest.mark.rule("plunder:flagship", "ruling:flagship-loot", "capture")
def test_a_boarded_flagship_yields_three_cards_in_gold_less_one_a_damage_of_its_hold() -> None:
    game = table({**FRIGATE, "place": "curacao", "cubes": {"cannons": 1}}, npcs={"flagship-netherlands": {"zone": "curacao"}})
    # Round 1: red wins and hits the hold once; round 2: red boards and the crew falls in two rounds.
    game.play("scout flagship-netherlands", outcomes=[SKULL, 1, SKULL, SKULL, 1, 1, 1, 1, 1])
    game.play("board")
    crew = [SKULL, SKULL, 1, 1, 1, SKULL, 1, 1, 1, 1]
    game.play("shoot", outcomes=[SKULL, SKULL, SKULL, 1, 1, 1, *crew])
    assert ids(game) == ["keep-ship", "capture frigate"]
    game.play("keep-ship", outcomes=["cargo-rum-8", "cargo-rum-6", "cargo-cocoa-7", "cargo-rum-6"])
    assert state(game).gold["red"] == 10 + 5 + 4 + 4
    assert set(ids(game)) == {"load rum", "load cocoa", "done"}
    drive(game, "load rum", "load cocoa")
    assert bounty(state(game), "red", "netherlands") == 2
    assert state(game).npc["flagship-netherlands"] == ""


@pytest.mark.rule("death", "ruling:death-gold", "ruling:death-turn", "ruling:npc-wins")
def test_death_takes_all_but_glory_and_chest_and_ends_the_turn() -> None:
    fallen = {"place": "nassau", "gold": 9, "stash": 15, "glory": 4, "cubes": {"hull": 1, "cannons": 0}, "cargo": ["cargo-rum-1"],
              "weapons": ["weapon-hooks"], "bounties": {}}  # fmt: skip
    game = table(fallen, npcs={"pirate-frigate": {"zone": "nassau", "captains": ["npc-olonnais"]}})
    game.play("scout pirate-frigate", outcomes=[SKULL, 1, 1, 1, 1, 1, SKULL, 1, 1, 4, 4, 4])
    assert game.to_act == ("blue",)
    s = state(game)
    assert (s.captain["red"], s.ship["red"], s.gold["red"], s.stash["red"], s.glory["red"]) == ("", "", 0, 15, 4)
    assert s.weapons["red"] == s.cargo["red"] == ()
    assert "cargo-rum-1" in s.cargo_discard
    assert any("loses 9 gold" in entry.text("en") for entry in game.log_for("blue"))


@pytest.mark.rule("death", "ruling:restart-gold")
def test_a_new_captain_has_ten_gold_unless_the_chest_holds_ten() -> None:
    for hidden, aboard, left in ((0, 10, 0), (4, 10, 0), (9, 10, 0), (10, 0, 10), (35, 0, 35)):
        s = state(table({"gold": 0, "stash": hidden}))
        start_gold(s, "red")
        assert (s.gold["red"], s.stash["red"]) == (aboard, left)


@pytest.mark.rule("ruling:captain-deck", "death", "time-limit")
def test_a_captain_before_whose_home_a_pirate_lies_may_be_declined() -> None:
    game = table({"captain": "", "ship": ""}, moment="turn", npcs={"pirate-sloop": {"zone": "curacao", "captains": ["npc-reyning"]}},
                 chance=["captain-brandt"])  # fmt: skip
    assert ids(game) == ["accept", "decline"]
    game.play("decline", outcomes=["captain-ridley"])
    assert "captain-brandt" in state(game).captain_deck
    assert state(game).captain["red"] == "captain-ridley"
    rest = list(state(table()).captain_deck)
    last = table({"place": "port santo-domingo", "glory": 2}, discards={"captains": rest})
    last.play("retire")
    assert last.outcome is not None
    assert (last.outcome["ending"], last.outcome["winners"]) == ("captains", ("red",))
