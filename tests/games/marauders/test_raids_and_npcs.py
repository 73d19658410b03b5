"""Raids on merchants, and what pirates, flagships and men-of-war do by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.rules.npc import lookers, looking_dice, move_npc, next_zone, place_npcs, prey, priority, remove_npc
from paxwidget.games.marauders.state import bounty
from paxwidget.play.game import Game
from tests.games.marauders.table import SKULL, cubes, drive, ids, state, table

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
