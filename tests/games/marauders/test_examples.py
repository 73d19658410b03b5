"""The worked examples of the rulebook, by number; filler faces of dice and pictures that are lost are ours."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.games.marauders.box import NATIONS
from paxwidget.games.marauders.rules.bounty import raise_bounty
from paxwidget.games.marauders.rules.npc import looking_dice, move_npc, place_npcs, remove_npc
from paxwidget.games.marauders.rules.trade import purchase_price
from paxwidget.games.marauders.state import bounty
from tests.games.marauders.table import SKULL, cubes, drive, ids, sea_battle, state, table


@pytest.mark.rule("dice", "port:rumor")
def test_x1_influence_three_rolls_three_dice_and_one_skull_is_enough() -> None:
    game = table({"captain": "captain-maldonado", "place": "port caracas"}, {"captain": "captain-salcedo"})
    game.play("port")
    game.play("rumor", outcomes=[1, SKULL, 4, "rumor-03"])
    assert state(game).rumor["red"] == "rumor-03"
    assert state(game).gold["red"] == 8


@pytest.mark.rule("setup:player", "ships")
def test_x2_the_cubes_of_a_sloop_are_on_two_and_its_cannons_on_one() -> None:
    game = pw.new_game("marauders", 2, seed=3, autosave=False)
    game.play("ship sloop", game.seats[0])
    game.play("ship flute", game.seats[1])
    assert cubes(game, game.seats[0]) == {"hull": 2, "cargo": 2, "masts": 2, "crew": 2, "cannons": 1}
    assert cubes(game, game.seats[1]) == {"hull": 3, "cargo": 4, "masts": 3, "crew": 1, "cannons": 1}


@pytest.mark.rule("npc:battle")
def test_x3_all_five_cubes_of_an_npc_frigate_are_on_three() -> None:
    game = table({"place": "curacao"}, npcs={"flagship-netherlands": {"zone": "curacao"}})
    game.play("scout flagship-netherlands", outcomes=[SKULL, 1, 1])
    assert state(game).enemy == (3, 3, 3, 3, 3)


@pytest.mark.rule("move", "actions")
def test_x4_from_port_to_port_of_the_next_zone_takes_three_moves() -> None:
    game = table({"captain": "captain-frances-wright", "place": "port havana", "hand": ["glory-05"]})
    assert "port" in ids(game)
    game.play("leave")
    game.play("sail nassau")
    game.play("enter")
    assert (state(game).place["red"], state(game).in_port["red"], state(game).actions) == ("nassau", True, 0)
    assert "port" not in ids(game)


@pytest.mark.rule("scout")
def test_x5_a_player_not_found_cannot_be_looked_for_again_but_the_merchant_can() -> None:
    game = table({"place": "caracas"}, {"place": "caracas"})
    assert set(ids(game, "scout")) == {"scout blue", "scout merchant"}
    game.play("scout blue", outcomes=[1, 2, 3])
    assert ids(game, "scout") == ["scout merchant"]


@pytest.mark.rule("port:buy")
def test_x6_one_spices_two_cocoa_and_three_rum_cost_ten() -> None:
    assert [purchase_price(number) for number in (1, 2, 3, 4)] == [3, 2, 1, 1]
    drawn = ["cargo-spices-1", "cargo-cocoa-1", "cargo-cocoa-2", "cargo-rum-1", "cargo-rum-2", "cargo-rum-3"]
    game = table({"place": "port santo-domingo"}, demand={"santo-domingo": "wood"})
    game.play("port")
    game.play("buy", outcomes=drawn)
    assert game.view("red")["pending"][-1]["prices"] == {"cocoa": 2, "rum": 1, "spices": 3}
    for good in ("spices", "cocoa", "cocoa", "rum", "rum", "rum"):
        game.play(f"add {good}")
    game.play("confirm")
    assert state(game).gold["red"] == 0
    assert len(state(game).cargo["red"]) == 6


@pytest.mark.rule("raid", "raid:attack", "raid:nation")
def test_x7_federico_exchanges_the_tobacco_and_takes_ten_gold() -> None:
    federico = {"captain": "captain-federico", "place": "havana", "gold": 0}
    game = table(federico, merchants={"havana": "spain"})
    game.play("scout merchant", outcomes=[SKULL, 1, 1])
    cards = ["cargo-rum-2", "cargo-tobacco-7", "cargo-spices-4"]
    game.play("attack spain", outcomes=[*cards, SKULL, 2])
    raid = game.view("red")["pending"][-2]
    assert (raid["cards"], raid["skulls"]) == (tuple(cards), 1)
    keep = game.copy()
    keep.play("enough")
    assert (cubes(keep, "red")["masts"], cubes(keep, "red")["cannons"]) == (1, 0)
    assert state(keep).gold["red"] == 0
    assert state(keep).cargo["red"] == ()
    game.play("exchange cargo-tobacco-7", outcomes=["cargo-cocoa-8"])
    assert state(game).gold["red"] == 10
    assert cubes(game, "red") == {"hull": 2, "cargo": 1, "masts": 1, "crew": 2, "cannons": 1}
    game.play("load rum")
    # The damaged hold is full, so the raid is over.
    assert "scout merchant" not in ids(game)
    assert state(game).cargo["red"] == ("cargo-rum-2",)
    assert state(game).glory["red"] == 0


@pytest.mark.rule("bounty:gain", "bounty")
def test_x8_each_nation_counts_its_own_bounty_up_to_five() -> None:
    game = table()
    s = state(game)
    raise_bounty(s, "red", "spain")
    assert bounty(s, "red", "spain") == 1
    raise_bounty(s, "red", "spain")
    raise_bounty(s, "red", "france")
    assert (bounty(s, "red", "spain"), bounty(s, "red", "france")) == (2, 1)
    for _ in range(6):
        raise_bounty(s, "red", "spain")
    assert bounty(s, "red", "spain") == 5


@pytest.mark.rule("bounty:reward")
def test_x9_spain_wants_the_winner_too_so_england_alone_pays_five() -> None:
    game = sea_battle(
        {"captain": "captain-robles", "ship": "frigate", "bounties": {"spain": 1}},
        {"bounties": {"spain": 3, "england": 1}, "cubes": {"hull": 1, "cannons": 0}},
        # Red wins the Manoeuvre and hits Cannons that are gone: the Hull.
        [SKULL, 1, 1, 1, 1, 4, 4, 4],
    )
    assert ids(game) == ["claim england", "waive"]
    game.play("claim england")
    assert state(game).gold["red"] == 15
    assert state(game).glory["red"] == 1


@pytest.mark.rule("bounty:gain", "battle")
def test_x10_the_attacker_of_a_clean_captain_is_wanted_before_the_fight_the_defender_risks_nothing() -> None:
    game = table({"captain": "captain-ridley", "place": "caracas"}, {"captain": "captain-marchais", "place": "caracas"})
    game.play("scout blue", outcomes=[SKULL, 1])
    assert dict(zip(NATIONS, state(game).bounties["red"], strict=True)) == {"spain": 0, "england": 0, "france": 1, "netherlands": 0}
    assert not any(state(game).bounties["blue"])


@pytest.mark.rule("bounty:gain", "raid:nation")
def test_x11_a_pirate_who_announces_a_raid_is_wanted_at_once() -> None:
    game = table({"place": "havana", "bounties": {"france": 1}}, merchants={"havana": "spain"})
    game.play("scout merchant", outcomes=[SKULL, 1, 1])
    game.play("attack spain", outcomes=["cargo-rum-2", "cargo-rum-4", "cargo-rum-6", SKULL, 1, 1])
    assert bounty(state(game), "red", "spain") == 1


@pytest.mark.rule("bounty:gain", "victory")
def test_x12_attacking_and_beating_a_dutch_flagship_raises_the_bounty_twice() -> None:
    game = table(
        {"ship": "man-of-war", "place": "curacao", "captain": "captain-ridley"}, npcs={"flagship-netherlands": {"zone": "curacao"}}
    )
    # Seamanship 4 against 3, both shoot: five skulls for the man-of-war, none for the frigate.
    game.play("scout flagship-netherlands", outcomes=[SKULL, 1, SKULL, 1, 1, 1, 1, 1, 1, *[SKULL] * 5])
    assert bounty(state(game), "red", "netherlands") == 1
    assert game.to_act == ("blue",)
    for _ in range(5):
        game.play("hit hull")
    assert bounty(state(game), "red", "netherlands") == 2
    assert state(game).glory["red"] == 1


@pytest.mark.rule("npc:enter", "round")
def test_x13_almonde_comes_back_when_the_second_dutch_admiral_is_beaten() -> None:
    game = table()
    s = state(game)
    s.arrivals = (("flagship-netherlands", "npc-almonde"),)
    place_npcs(s)
    assert s.npc["flagship-netherlands"] == "curacao"
    s.npc["flagship-netherlands"] = "cartagena"
    s.arrivals = (("flagship-netherlands", "npc-binckes"),)
    place_npcs(s)
    assert s.npc_stack["flagship-netherlands"] == ("npc-almonde", "npc-binckes")
    assert s.npc["flagship-netherlands"] == "st-maarten"
    remove_npc(s, "flagship-netherlands")
    assert s.npc["flagship-netherlands"] == ""
    assert "npc-binckes" in s.event_discard
    place_npcs(s)
    assert s.npc["flagship-netherlands"] == "curacao"
    assert list(s.npc_stack["flagship-netherlands"]) == ["npc-almonde"]


@pytest.mark.rule("npc:hunt", "npc:move")
def test_x14_a_dutch_flagship_told_north_hunts_the_pirate_in_port_to_the_east() -> None:
    game = table({"place": "port bridgetown", "bounties": {"england": 1}}, npcs={"flagship-netherlands": {"zone": "basse-terre"}})
    s = state(game)
    move_npc(s, "flagship-netherlands", "N")
    assert s.npc["flagship-netherlands"] == "bridgetown"


@pytest.mark.rule("npc:hunt", "npc:flagships", "npc:priorities")
def test_x15_a_french_flagship_prefers_three_bounties_to_two() -> None:
    game = table(
        {"place": "basse-terre", "bounties": {"spain": 2}},
        {"place": "caracas", "bounties": {"spain": 1, "netherlands": 1, "england": 1}},
        npcs={"flagship-france": {"zone": "basse-terre"}},
    )
    s = state(game)
    move_npc(s, "flagship-france", "S")
    assert s.npc["flagship-france"] == "caracas"


@pytest.mark.rule("npc:scout")
def test_x16_a_bounty_of_five_gives_the_dutch_admiral_five_dice() -> None:
    game = table({"bounties": {"netherlands": 5}}, npcs={"flagship-netherlands": {"zone": "curacao"}})
    assert looking_dice(state(game), "flagship-netherlands", "red") == 5
    assert looking_dice(state(game), "flagship-netherlands", "blue") == 2


@pytest.mark.rule("battle:act", "battle:naval")
def test_x17_a_winning_frigate_hits_three_times_a_losing_sloop_once_and_shots_come_before_boarding() -> None:
    game = sea_battle(
        {"captain": "captain-robles", "ship": "frigate"},
        {"captain": "captain-ridley", "cubes": {"masts": 1}},
        # Three skulls against two: three hits and one; red is hit in the hold, blue in Cargo, Cargo and Crew.
        [SKULL, SKULL, SKULL, SKULL, SKULL, 1, 1, 1, 1, 3, 1],
    )
    assert cubes(game, "blue") == {"hull": 2, "cargo": 0, "masts": 1, "crew": 1, "cannons": 1}
    assert cubes(game, "red")["cargo"] == 2
    game.play("shoot")
    # One skull against two: blue boards, but one shot destroys his Masts first.
    game.play("board", outcomes=[SKULL, 1, 1, SKULL, SKULL, 1, 1, 2, 1, 1, 1, 1])
    assert cubes(game, "blue")["masts"] == 0
    assert any(frame.step == "crew-combat" for frame in state(game).frames) or state(game).glory["red"] + state(game).glory["blue"] == 1


@pytest.mark.rule("battle:damage")
def test_x18_two_dice_of_two_take_the_masts_down_by_two() -> None:
    game = sea_battle(
        {"captain": "captain-robles", "ship": "frigate", "cubes": {"cannons": 2}},
        {"ship": "frigate"},
        [SKULL, 1, 1, 1, 1, 2, 2],
    )
    assert cubes(game, "blue") == {"hull": 3, "cargo": 3, "masts": 1, "crew": 3, "cannons": 3}


@pytest.mark.rule("battle:weapons")
def test_x19_grapeshot_destroys_the_crew_and_nothing_spills_to_the_hull() -> None:
    game = sea_battle(
        {"captain": "captain-robles", "ship": "frigate", "weapons": ["weapon-grapeshot"]},
        {},
        [SKULL, 1, 1, 1, 1, SKULL, SKULL, 3],
    )
    assert ids(game) == ["pass", "use weapon-grapeshot"]
    game.play("use weapon-grapeshot")
    assert cubes(game, "blue") == {"hull": 2, "cargo": 2, "masts": 2, "crew": 0, "cannons": 1}
    assert state(game).weapons["red"] == ()


@pytest.mark.rule("example:battle", "battle:glory", "crew-combat")
def test_x20_frances_beats_felipe_by_the_pips_of_the_last_roll() -> None:
    felipe = {"captain": "captain-felipe", "ship": "frigate", "weapons": ["weapon-chain-shot"], "hand": ["glory-03"]}
    frances = {"captain": "captain-frances-wright", "mods": ["mod-rigging"], "weapons": ["weapon-hooks"], "hand": ["glory-01"]}
    game = table({"place": "caracas", **felipe}, {"place": "caracas", **frances})
    drive(game, "scout blue", "pass", "pass", [SKULL, 1, *[SKULL, 1, 1], *[SKULL, 3, 2]])
    # Round 1: one skull each, Frances wins by 5 to 2; each has one hit.
    drive(game, "pass", "pass", "pass", [1, 3], "pass", "pass", "shift crew cargo")
    assert cubes(game, "blue")["cargo"] == 1
    assert (cubes(game, "red")["crew"], cubes(game, "red")["cargo"]) == (3, 2)
    # Round 2: Frances wins again, but one skull of Felipe keeps her; his shot destroys her Cannons.
    drive(game, "shoot", "flee", "pass", [SKULL, 1, 1, SKULL, 3, 3], "pass", "pass", [4], "pass", "pass")
    assert cubes(game, "blue")["cannons"] == 0
    # Round 3: Felipe wins with three hits, the skull by chain shot.
    drive(game, "shoot", "flee", "pass", [SKULL, SKULL, 1, SKULL, 2, 2], "pass", "pass", "pass", [1, 4, SKULL])
    drive(game, "use weapon-chain-shot", "pass", "pass", "pass")
    assert cubes(game, "blue") == {"hull": 1, "cargo": 0, "masts": 1, "crew": 2, "cannons": 0}
    # Round 4: Frances has no skull, but hooks; Felipe's one shot destroys her Masts, and she boards all the same.
    drive(game, "shoot", "board", [SKULL, 1, 1, 3, 2, 1], "pass", "use weapon-hooks", "reroll blue 3-2-1", [SKULL, SKULL, 1])
    drive(game, "pass", "pass", [2], "pass", "pass")
    assert cubes(game, "blue")["masts"] == 0
    # Crew combat: one skull against three, of which her Crew of two lets two count.
    drive(game, "pass", "pass", [SKULL, 1, SKULL, SKULL, SKULL], "pass", "pass", [SKULL, SKULL, SKULL, 3, 2])
    assert (cubes(game, "red")["crew"], cubes(game, "blue")["crew"]) == (1, 1)
    # She makes him roll again, he copies her card: one skull each, 2 against 5.
    drive(game, "pass", "play glory-01", "reroll red 5-5", [1, 1], "play glory-03", "reroll red 1-1", [SKULL, 2])
    assert (cubes(game, "red")["crew"], cubes(game, "blue")["crew"]) == (0, 0)
    assert state(game).glory == {"red": 0, "blue": 1}
    assert "claim england" in ids(game)
