"""Naval battles, crew combat, plunder, capture and death."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.invariants import check
from paxwidget.games.marauders.rules.battle import hits, manoeuvre_dice
from paxwidget.games.marauders.rules.death import start_gold
from paxwidget.games.marauders.state import BAND, bounty
from paxwidget.games.marauders.vessel import damage, is_sunk, manoeuvrability
from paxwidget.play.game import Game
from tests.games.marauders.table import SKULL, cubes, drive, ids, sea_battle, state, table

FRIGATE = {"captain": "captain-robles", "ship": "frigate"}


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
    damage(s, "red", ("masts", "masts"), no_spill=("masts",))
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


@pytest.mark.rule("capture", "ruling:capture-state", "port:modifications")
def test_the_large_hold_goes_with_the_captured_ship_while_its_cargo_is_still_to_be_loaded() -> None:
    flute = {"ship": "flute", "cubes": {"crew": 0}, "mods": ["mod-large-hold"], "cargo": ["cargo-rum-1", "cargo-wood-1"]}
    game = boarding({}, flute, [])
    game.play("capture flute")
    s = state(game)
    assert "load rum" in ids(game)
    assert (s.mods["red"], s.mods["blue"]) == (("mod-large-hold",), ())
    # A flute holds four, and one more in its large hold, which is the captor's now.
    assert (cubes(game, "red")["cargo"], cubes(game, "blue")["cargo"]) == (5, 4)
    check(s)


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
