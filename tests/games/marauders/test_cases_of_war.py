"""Composite cases at war: battles, raids, lookouts, spoils and death in one position; each states its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.rules.npc import lookers, looking_dice, prey
from tests.games.marauders.table import SKULL, cubes, drive, ended, ids, lines, sea_battle, state, table

#: A third and a fourth seat, far from where red and blue are.
YELLOW = {"captain": "captain-brandt", "place": "port curacao", "hand": []}
GREEN = {"captain": "captain-ridley", "place": "port port-royal", "hand": []}
FOUR: dict[str, Any] = {"seats": ["red", "blue", "yellow", "green"], "players": {"yellow": YELLOW, "green": GREEN}}


def sunk(red: dict[str, Any], blue: dict[str, Any], **facts: Any) -> Any:
    """Red finds blue off Caracas, wins the first round and sinks her, whose Hull is at 1 and whose Cargo is destroyed."""
    return sea_battle(red, {**blue, "cubes": {"hull": 1, "cargo": 0}}, [SKULL, 4, 4, 1, 1, 1], **facts)


@pytest.mark.rule("death", "ruling:death-turn", "npc:battle")
def test_who_is_sunk_in_anothers_turn_begins_anew_in_his_own_turn_of_the_same_round() -> None:
    game = sunk({"hand": []}, {"gold": 7, "stash": 4, "glory": 3, "bounties": {"france": 2}}, **FOUR)
    while state(game).ship["blue"]:
        game.play(game.choices[0])
    s = state(game)
    assert (s.captain["blue"], s.gold["blue"], s.stash["blue"], s.glory["blue"]) == ("", 0, 4, 3)
    assert s.bounties["blue"] == (0, 0, 0, 0)
    while game.to_act == ("red",):
        game.play("end", outcomes=["captain-robles"])
    assert game.to_act == ("blue",)
    assert (state(game).round, state(game).captain["blue"]) == (1, "captain-robles")
    game.play("ship flute", outcomes=["glory-05"])
    s = state(game)
    # Less than ten hidden: all of it comes aboard and is made up to ten.
    assert (s.gold["blue"], s.stash["blue"], s.place["blue"], s.actions) == (10, 0, "san-juan", 3)
    assert s.hand["blue"] == ("glory-05",)


@pytest.mark.rule("npc:battle", "ruling:npc-controller", "ruling:left", "death")
def test_the_left_neighbour_answers_for_an_npc_even_between_captains() -> None:
    facts: dict[str, Any] = {**FOUR, "players": {"blue": {"captain": "", "hand": []}, "yellow": YELLOW, "green": GREEN}}
    game = table({"place": "nassau", "ship": "frigate"}, npcs={"pirate-frigate": {"zone": "nassau"}}, **facts)
    game.play("scout pirate-frigate", outcomes=[SKULL, 1, 1, SKULL, 4, 4, 1, 1, 1, SKULL, SKULL, SKULL])
    # Three hits of red's frigate, all skulls: whoever plays the pirate places them.
    assert game.to_act == ("blue",)
    assert set(ids(game)) == {"hit hull", "hit cargo", "hit masts", "hit crew", "hit cannons"}
    drive(game, "hit masts", "hit masts", "hit masts")
    assert state(game).enemy == (3, 3, 0, 3, 3)
    # Round 2: red declares first, the pirate without Masts can only shoot.
    assert game.to_act == ("red",)
    game.play("flee")
    assert dict(state(game).frames[-1].data).get("side") != "pirate-frigate"


@pytest.mark.rule("bounty:gain", "bounty:reward", "battle:damage", "victory")
def test_an_honest_captain_who_sinks_his_honest_attacker_is_paid_by_his_own_nation() -> None:
    blue = {"captain": "captain-marchais", "ship": "frigate", "hand": []}
    game = sea_battle({"captain": "captain-pell", "cubes": {"hull": 1, "crew": 0, "cannons": 0}}, blue, [1, 1, SKULL, 4, 4, 3, 1, 1])
    # Pell, an Englishman, attacked a Frenchman without a bounty: France wants him before the first shot.
    assert state(game).bounties["red"] == (0, 0, 1, 0)
    assert game.to_act == ("blue",)
    assert ids(game) == ["claim france", "waive"]
    game.play("claim france")
    s = state(game)
    assert (s.gold["blue"], s.glory["blue"], s.bounties["blue"]) == (15, 1, (0, 0, 0, 0))
    assert (s.captain["red"], s.bounties["red"]) == ("", (0, 0, 0, 0))


@pytest.mark.rule("bounty:reward", "ruling:pirate-now")
def test_a_nation_at_war_with_the_winners_pays_nothing_and_then_nobody_is_asked() -> None:
    wanted = {"bounties": {"england": 3}, "captain": "captain-pell"}
    peace = sunk({}, wanted)
    assert ids(peace) == ["claim england", "waive"]
    peace.play("claim england")
    # Salcedo collects five more than 3 times 5.
    assert state(peace).gold["red"] == 10 + 15 + 5
    war = sunk({}, wanted, war=["spain", "england"])
    assert not ids(war, "claim")
    assert (state(war).gold["red"], state(war).glory["red"]) == (10, 1)
    # No bounty for attacking a pirate.
    assert state(war).bounties["red"] == (0, 0, 0, 0)


@pytest.mark.rule("bounty:gain", "npc:scout", "plunder:flagship")
def test_a_flagship_that_attacked_and_was_beaten_raises_its_bounty_once_one_that_was_attacked_twice() -> None:
    npcs = {"flagship-netherlands": {"zone": "caribbean-sea"}}
    red = {"ship": "man-of-war", "place": "santo-domingo", "bounties": {"france": 1}}
    # It looks with two dice; in the fight it stands second in no list: it is the attacker and rolls first.
    game = table(red, npcs=npcs)
    game.play("sail caribbean-sea", outcomes=[SKULL, 1, 1, 1, 1, SKULL, 4, 4, 2, 2, 2, 2, 2])
    s = state(game)
    # Five hits by 2: Masts 3, then twice the Hull.
    assert s.enemy == (1, 3, 0, 3, 3)
    assert s.bounties["red"] == (0, 0, 1, 0)
    game.play("shoot", outcomes=[1, SKULL, 1, 1, 2, 2, 2, 2, 2, "glory-05"])
    s = state(game)
    assert s.glory["red"] == 1
    assert s.bounties["red"] == (0, 0, 1, 1)
    attack = table({**red, "place": "caribbean-sea", "bounties": {"netherlands": 4}}, npcs=npcs)
    attack.play("scout flagship-netherlands", outcomes=[SKULL, 1, 1])
    # 5 is the most: the victory adds nothing to it.
    assert state(attack).bounties["red"] == (0, 0, 0, 5)


@pytest.mark.rule("raid:attack", "board", "events", "glory:gain")
def test_off_cartagena_three_escapes_let_go_of_a_sloop_and_bonuses_count_for_the_glory() -> None:
    box = state(table()).data
    escapes = [card.id for card in box.cargo.values() if card.symbol == "escape"]
    low = [card for card in escapes if box.cargo[card].value == 3]
    merchants = {"merchants": {"cartagena": "spain"}}
    three = table({"place": "cartagena"}, **merchants)
    drive(three, "scout merchant", [SKULL, 1, 1], "attack spain", [*low[:3], 1, 1, 1])
    assert (state(three).gold["red"], state(three).bounties["red"]) == (10, (1, 0, 0, 0))
    # Two Escapes of 3, exchanged skulls aside: 9 less one card discarded is 6, 2 of the place, 3 of the Treasure Fleet.
    two = table({"place": "cartagena"}, lasting=["event-treasure-fleet"], **merchants)
    drive(two, "scout merchant", [SKULL, 1, 1], "attack spain", [*low[:3], SKULL, 1, 1], f"discard {low[0]}")
    assert state(two).gold["red"] == 10 + 6 + 2 + 3
    assert state(two).glory["red"] == 0
    five = next(card for card in box.cargo if box.cargo[card].value == 5 and box.cargo[card].symbol == "escape")
    rich = table({"place": "cartagena"}, lasting=["event-treasure-fleet"], **merchants)
    drive(rich, "scout merchant", [SKULL, 1, 1], "attack spain", [*low[:2], five, SKULL, 1, 1], f"discard {low[0]}")
    assert (state(rich).gold["red"], state(rich).glory["red"]) == (10 + 8 + 2 + 3, 1)


@pytest.mark.rule("raid:attack", "raid:weapons", "bounty:gain")
def test_weapons_of_any_kind_turn_dice_to_skulls_as_long_as_one_shows_none() -> None:
    box = state(table()).data
    safe = [card.id for card in box.cargo.values() if card.symbol == "escape"][:5]
    red = {"place": "nassau", "captain": "captain-delmas", "weapons": ["weapon-hooks", "weapon-chain-shot", "weapon-grapeshot"]}
    game = table(red, merchants={"nassau": "france"})
    # Delmas has Seamanship 2: two dice without a skull are two weapons' worth, the third is kept.
    drive(game, "scout merchant", [SKULL, 1, 1, 1], "attack england", [*safe[:3], 1, 2], "use weapon-chain-shot", "use weapon-grapeshot")
    assert state(game).weapons["red"] == ("weapon-hooks",)
    assert state(game).bounties["red"] == (0, 1, 0, 0)
    drive(game, f"discard {safe[0]}", f"discard {safe[1]}")
    assert state(game).gold["red"] == 10 + box.cargo[safe[2]].value


@pytest.mark.rule("raid:attack", "battle:damage", "ruling:raid-order", "death")
def test_fire_that_destroys_a_location_spoils_a_raid_but_the_merchant_and_the_bounty_stay_gone_and_given() -> None:
    box = state(table()).data
    cannons = [card.id for card in box.cargo.values() if card.location == "cannons"]
    game = table({"place": "nassau"}, merchants={"nassau": "france"})
    drive(game, "scout merchant", [SKULL, 1, 1], "attack france", [*cannons[:3], 1, 1, 1])
    s = state(game)
    # Cannons 1 destroyed, the other two points sink the Hull of 2.
    assert s.ship["red"] == ""
    assert (s.merchants["nassau"], s.bounties["red"]) == ("", (0, 0, 0, 0))
    assert game.to_act == ("blue",)
    two = table({"place": "nassau", "gold": 4}, merchants={"nassau": "france"})
    drive(two, "scout merchant", [SKULL, 1, 1], "attack france", [*cannons[:3], SKULL, 1, 1], f"discard {cannons[2]}")
    s = state(two)
    assert (s.cubes["red"], s.gold["red"], s.bounties["red"]) == ((1, 2, 2, 2, 0), 4, (0, 0, 1, 0))
    assert "scout merchant" not in ids(two)


@pytest.mark.rule("time-limit", "ruling:captain-deck", "death")
def test_a_death_without_a_captain_left_ends_the_game_for_the_richest_in_glory() -> None:
    deck = [captain for captain in state(table()).data.captains if captain not in ("captain-salcedo", "captain-maldonado")]
    game = sunk({"glory": 2}, {"glory": 3, "stash": 9}, discards={"captains": deck})
    while not game.is_over:
        game.play(game.choices[0])
    # Red's victory brought the third point: track alike, but blue's chest holds more gold.
    assert (ended(game)["ending"], ended(game)["winners"], ended(game)["track"]) == ("captains", ("blue",), {"red": 3, "blue": 3})


@pytest.mark.rule("npc:several", "npc:scout", "npc:priorities", "bounty:effects")
def test_who_looks_for_whom_in_a_crowded_zone() -> None:
    npcs = {
        "pirate-sloop": {"zone": "tortuga"}, "flagship-france": {"zone": "tortuga"}, "flagship-england": {"zone": "tortuga"},
    }  # fmt: skip
    honest = state(table({"place": "tortuga"}, npcs=npcs))
    # The flagships mind their own business, and the pirate keeps quiet beside them.
    assert lookers(honest, "red") == []
    war = state(table({"place": "tortuga"}, npcs=npcs, war=["spain", "england"]))
    assert lookers(war, "red") == ["flagship-england"]
    pirate = state(table({"place": "tortuga", "bounties": {"spain": 4}}, npcs=npcs))
    assert lookers(pirate, "red") == ["flagship-england", "flagship-france"]
    assert [looking_dice(pirate, slot, "red") for slot in lookers(pirate, "red")] == [4, 4]
    navy = state(table({"place": "tortuga", "bounties": {"spain": 4}}, npcs=npcs, war=["france", "england"]))
    assert lookers(navy, "red") == []
    alone = state(table({"place": "tortuga", "gold": 0}, npcs={"pirate-sloop": {"zone": "tortuga"}}))
    assert lookers(alone, "red") == ["pirate-sloop"]


@pytest.mark.rule("npc:hunt", "npc:pirates", "npc:flagships", "gold")
def test_the_richest_honest_ship_draws_the_pirate_and_the_chest_does_not_count() -> None:
    red, blue = {"place": "caracas", "gold": 9, "stash": 50}, {"place": "trinidad", "gold": 10}
    s = state(table(red, blue, npcs={"pirate-frigate": {"zone": "basse-terre"}}))
    assert prey(s, "pirate-frigate") == "blue"
    s.bounties["blue"] = (0, 1, 0, 0)
    assert prey(s, "pirate-frigate") == "red"
    # A flagship goes for its own nation's bounty of 1 before a sum of ten of the others.
    s.npc["flagship-france"], s.npc_stack["flagship-france"] = "basse-terre", ("npc-estrees",)
    s.bounties["red"], s.bounties["blue"] = (5, 5, 0, 0), (0, 0, 1, 0)
    assert prey(s, "flagship-france") == "blue"


@pytest.mark.rule("battle:declare", "battle:act", "port:modifications", "ruling:chasers")
def test_chasers_shoot_once_a_battle_whoever_flees() -> None:
    blue = {"ship": "frigate", "mods": ["mod-chasers"], "hand": []}
    game = sea_battle({}, blue, [1, 1, 1, 1, 1])
    drive(game, "flee", "shoot")
    assert game.to_act == ("blue",)
    drive(game, "use mod-chasers", [2, 1, 1, 1, 1, 1])
    assert cubes(game, "red")["masts"] == 1
    drive(game, "flee", "shoot", [1, 1, 1, 1, 1])
    assert cubes(game, "red")["masts"] == 1
    assert "use mod-chasers" not in ids(game)


@pytest.mark.rule("port:modifications", "battle:damage", "ruling:chasers", "ruling:order-of-harm")
def test_long_guns_may_end_a_battle_before_its_first_round() -> None:
    red = {"ship": "frigate", "mods": ["mod-long-guns"], "weapons": ["weapon-grapeshot"]}
    game = sea_battle(red, {"gold": 12, "cubes": {"hull": 1, "masts": 0}}, [SKULL, 1, 1, 2, "glory-05"])
    s = state(game)
    # No grapeshot with long guns; the 2 found no Masts and went to the Hull. A sunk ship is not plundered.
    assert (s.ship["blue"], s.glory["red"], s.gold["red"], s.weapons["red"]) == ("", 1, 10, ("weapon-grapeshot",))


@pytest.mark.rule("battle:act", "battle:damage")
def test_a_boarder_whose_last_man_is_shot_in_that_round_does_not_board_and_the_battle_goes_on() -> None:
    game = sea_battle({"cubes": {"crew": 1}}, {"ship": "frigate"}, [1, 1, 1, 1, 1])
    drive(game, "board", "shoot", [SKULL, SKULL, 1, SKULL, 1, 3])
    s = state(game)
    assert (s.cubes["red"][3], s.ship["blue"]) == (0, "frigate")
    assert any("Crew" in line or "crew" in line for line in lines(game))
    assert set(ids(game)) == {"shoot", "flee"}


@pytest.mark.rule("battle:act", "battle:manoeuvre", "ruling:draw")
def test_a_drawn_manoeuvre_lets_the_shooter_hit_by_skulls_and_the_boarder_fail() -> None:
    game = sea_battle({"ship": "frigate"}, {"captain": "captain-ashcombe"}, [1, 1, 1, 1, 1, 1])
    drive(game, "shoot", "board", [SKULL, SKULL, 1, SKULL, SKULL, 1, 1, 2])
    # Two skulls and 1 each: two of the frigate's three Cannons hit, and nobody boards.
    assert cubes(game, "blue") == {"hull": 2, "cargo": 1, "masts": 1, "crew": 2, "cannons": 1}
    assert ids(game) == ["shoot", "board", "flee"]


@pytest.mark.rule("battle:weapons", "ruling:aim", "battle:damage")
def test_grapeshot_spares_the_hull_from_every_hit_on_the_crew_but_not_from_others() -> None:
    red = {"ship": "galleon", "weapons": ["weapon-grapeshot"]}
    game = sea_battle(red, {"cubes": {"crew": 1, "cannons": 0}}, [SKULL, 1, 1, 1, 1, 1, 3, 4, SKULL, SKULL])
    game.play("use weapon-grapeshot")
    # 3: the last of the Crew; 4: no Cannons, so the Hull; the skulls hit an empty deck and do no more.
    assert cubes(game, "blue") == {"hull": 1, "cargo": 2, "masts": 2, "crew": 0, "cannons": 0}
    assert state(game).weapons["red"] == ()


@pytest.mark.rule("battle:act", "battle:damage", "battle:glory")
def test_a_broadside_needs_a_cannon() -> None:
    for cannons, offered in ((0, []), (1, ["play glory-09"])):
        game = table({"place": "caracas", "hand": ["broadside"], "cubes": {"cannons": cannons}}, {"place": "caracas"})
        drive(game, "scout blue", "pass", [SKULL, 1, 1, SKULL, 1, 1, 1, 1], "pass")
        assert ids(game, "play") == offered


@pytest.mark.rule("plunder:player", "specialists", "ruling:plunder-limits", "glory:gain")
def test_the_spoils_of_a_boarded_player_stop_at_four_cards_one_rumour_and_one_of_a_kind() -> None:
    red = {
        "ship": "frigate", "hand": ["helm", "vanish", "purse", "smoke"], "weapons": ["weapon-hooks"], "kept": ["glory-59"],
        "rumor": "rumor-03", "gold": 1,
    }  # fmt: skip
    blue = {
        "hand": ["tavern", "patron"], "weapons": ["weapon-hooks", "weapon-grapeshot"], "kept": ["glory-60", "glory-61"],
        "rumor": "rumor-04", "mission": "mission-01", "gold": 17, "cargo": ["cargo-rum-1", "cargo-rum-2"], "cubes": {"crew": 0},
    }  # fmt: skip
    game = table({"place": "caracas", **red}, {"place": "caracas", **blue})
    drive(game, "scout blue", "pass-turn", "pass-turn", [SKULL, 1, 1, 1, 1, 1, 1, 1])
    drive(game, "board", "shoot", [SKULL, 1, 1, 1, 1])
    asked = []
    while state(game).ship["blue"]:
        asked.append(state(game).frames[-1].step)
        pick = next((id for id in ("keep-ship", "load rum", "keep rumor-04") if id in ids(game)), ids(game)[0])
        game.play(pick)
    s = state(game)
    assert (s.gold["red"], s.gold["blue"]) == (18, 0)
    assert len(s.hand["red"]) == 4
    assert set(s.weapons["red"]) == {"weapon-hooks", "weapon-grapeshot"}
    # A second gunner is let go, the surgeon comes.
    assert s.kept["red"] == ("glory-59", "glory-61")
    assert (s.rumor["red"], s.cargo["red"]) == ("rumor-04", ("cargo-rum-1", "cargo-rum-2"))
    assert "mission-01" in s.mission_discard
    assert s.bounties["red"] == (1, 0, 0, 0)
    assert asked.count("discard-glory") == 3


@pytest.mark.rule("capture", "ruling:capture-state", "ruling:crew-moves", "npc:enter", "plunder:pirate")
def test_a_pirate_frigate_is_boarded_captured_and_gone_and_its_reward_paid() -> None:
    names = [npc.id for npc in state(table()).data.npcs.values() if npc.slot == "pirate-frigate"]
    npcs = {"pirate-frigate": {"zone": "nassau", "captains": names[:2]}}
    red = {"place": "nassau", "ship": "sloop", "mods": ["mod-rigging"], "cargo": ["cargo-rum-1"], "weapons": ["weapon-hooks"]}
    game = table(red, npcs=npcs, modifications={"havana": ""})
    sailor, leader = (getattr(state(game).data.npcs[names[1]], skill) for skill in ("seamanship", "leadership"))
    # Manoeuvrability 5 against 3: a die more. Nobody hits in the first round.
    game.play("scout pirate-frigate", outcomes=[SKULL, 1, 1, *[1] * (4 + sailor)])
    first, second = [SKULL, SKULL, SKULL, *[1] * leader], [SKULL, 1, 1, *[1] * leader]
    drive(game, "board", "shoot", [SKULL, SKULL, 1, 1, *[1] * sailor], "pass", [*first, *second, "glory-05"])
    # Three skulls of two men cost two of the three pirates, the next round the last; 15 gold for a frigate, 5 more for Salcedo.
    assert ids(game) == ["keep-ship", "capture frigate"]
    game.play("capture frigate")
    s = state(game)
    assert (s.gold["red"], s.glory["red"], s.bounties["red"]) == (30, 1, (0, 0, 0, 0))
    assert (s.ship["red"], s.cubes["red"], s.mods["red"]) == ("frigate", (3, 3, 3, 2, 3), ())
    assert (s.cargo["red"], s.weapons["red"], s.port_mods["havana"]) == (("cargo-rum-1",), ("weapon-hooks",), "mod-rigging")
    # A captured ship is not bought: the glory of a big one is still to be had. The captain beneath comes at the round's end.
    assert not s.big_ship["red"]
    assert (s.npc["pirate-frigate"], s.npc_stack["pirate-frigate"]) == ("", (names[0],))
    drive(game, "end", "pass-turn", "end", ["event-amnesty", "spain"])
    s = state(game)
    assert s.npc["pirate-frigate"] == s.data.npcs[names[0]].zone
