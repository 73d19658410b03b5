"""Cards: when they are asked for, and what each kind of effect does, with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.games.marauders.abilities import dice_for, harder_to_find, price, succeeds
from paxwidget.games.marauders.effects import KEYS, parsed
from paxwidget.games.marauders.rules.bounty import is_closed
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.rules.rewards import give
from paxwidget.games.marauders.rules.trade import asked_price, market_size
from paxwidget.games.marauders.state import bounty
from paxwidget.games.marauders.vessel import full_cubes
from paxwidget.play.game import Game
from tests.games.marauders.table import SKULL, cubes, drive, ids, sea_battle, state, table

FRIGATE = {"captain": "captain-robles", "ship": "frigate"}


def fight(red: list[str], first: list[Any], blue: dict[str, Any] | None = None, **facts: Any) -> Game:
    """Robles in a frigate with some cards against Maldonado in a sloop; he passes before scouting."""
    game = table({**FRIGATE, "place": "caracas", "hand": red, **facts}, {"place": "caracas", **(blue or {})})
    game.play("scout blue")
    game.play("pass", outcomes=[SKULL, 1, *first])
    return game


# When cards are asked for


@pytest.mark.rule("glory", "glory:play", "ruling:windows")
def test_everybody_with_a_card_is_asked_whether_it_fits_or_not_and_may_pass_for_the_turn() -> None:
    game = table({"hand": ["glory-41"]}, {"hand": ["glory-05"]}, moment="turn")
    assert game.to_act == ("red",)
    assert ids(game) == ["pass", "pass-turn", "pass-on"]
    assert game.decision is not None
    assert game.decision.prompt == "Red: your turn begins. You have nothing to play at this moment."
    game.play("pass")
    assert game.to_act == ("blue",)
    assert game.decision.prompt == "Blue: the turn of Red begins. You have nothing to play at this moment."
    game.play("pass-turn")
    assert state(game).passing == ("blue",)
    nobody = table({}, {}, moment="turn")
    assert "end" in ids(nobody)


@pytest.mark.rule("glory:play", "ruling:windows")
def test_a_person_among_bots_is_not_asked_for_cards_that_do_not_fit() -> None:
    game = table({"hand": ["glory-41"]}, {"hand": ["glory-05"]}, moment="turn")
    assert game.step() is None, "at a table of people the question must betray nothing"
    game.bots = {"blue": "quick"}
    answer = game.step()
    assert answer is not None
    assert (answer.seat, answer.id, game.to_act) == ("red", "pass", ("blue",))
    game.run_bots()
    assert game.to_act == ("red",)
    assert "end" in ids(game), "nothing is decided for him where there is something to decide"


@pytest.mark.rule("glory:play", "ruling:windows")
def test_who_passes_at_one_kind_of_moment_is_asked_again_when_a_card_is_drawn() -> None:
    sure = {"hand": ["glory-41"], "place": "caribbean-sea", "rumor": "rumor-05"}
    game = table(sure, {"hand": ["glory-05"]}, moment="turn")
    drive(game, "pass-on", "pass-on", "end")
    # Blue's turn begins, and nobody is asked.
    assert game.to_act == ("blue",)
    assert "leave" in ids(game)
    assert state(game).passing == ("red turn-start", "blue turn-start")
    game.play("end", outcomes=["event-harvest"])
    # Red passed at the start of turns, not before Scouting.
    game.play("scout rumor")
    assert ids(game) == ["pass", "pass-turn", "pass-on"]
    game.play("pass", outcomes=[SKULL, 1, 1, "glory-07"])
    assert state(game).hand["red"] == ("glory-41", "glory-07")
    assert state(game).passing == ("blue turn-start",)


@pytest.mark.rule("glory:play", "ruling:windows")
def test_cards_laid_together_work_in_order_and_a_later_one_may_be_held_back() -> None:
    npcs = {"pirate-sloop": {"zone": "curacao"}, "flagship-spain": {"zone": "havana"}}
    game = table({"hand": ["glory-53"]}, {"hand": ["glory-54"]}, moment="turn", npcs=npcs)
    drive(game, "play glory-53", "play glory-54")
    assert game.to_act == ("red",)
    # The first may think better of it as well, now that he sees the other card; but not alone.
    assert "hold" in ids(game)
    game.play("npc pirate-sloop caracas")
    assert game.to_act == ("blue",)
    assert "hold" in ids(game)
    game.play("hold")
    assert state(game).hand["blue"] == ("glory-54",)
    assert state(game).npc["pirate-sloop"] == "caracas"


@pytest.mark.rule("glory:gain", "ruling:fifth-card")
def test_a_fifth_card_is_discarded_before_anything_else() -> None:
    game = table({"place": "nassau", "rumor": "rumor-03", "hand": ["glory-01", "glory-03", "glory-05", "glory-07"]})
    drive(game, "scout rumor", "pass", [SKULL, 1, 1, "glory-09"])
    assert all(id.startswith("discard ") for id in ids(game))
    assert len(ids(game)) == 5
    game.play("discard glory-03")
    assert len(state(game).hand["red"]) == 4
    s = state(table())
    gain_glory(s, "red", "victory")
    assert s.glory["red"] == 1


@pytest.mark.rule("battle:glory", "ruling:copy", "ruling:reroll-chain")
def test_the_copy_card_repeats_the_last_card_only_when_that_could_be_played() -> None:
    early = table({"hand": ["glory-03"]}, last_glory="helm")
    assert not ids(early, "play")
    own = table({"hand": ["glory-03"]}, last_glory="purse")
    drive(own, "play glory-03")
    assert state(own).gold["red"] == 15
    assert state(own).last_glory == "purse"
    none = table({"hand": ["glory-03"]})
    assert not ids(none, "play")
    # A die rolled again is rolled again by the copy.
    game = fight(["glory-05", "glory-03"], [1, 1, 1, 1, 1])
    drive(game, "play glory-05", "reroll red 1-1-1", [2, 2, 2], "play glory-03", "reroll red 2", [SKULL])
    assert state(game).last_glory == "helm"
    assert "glory-03" in state(game).glory_discard


@pytest.mark.rule("death", "ruling:longboat", "glory:play")
def test_the_longboat_saves_captain_bounties_hand_and_ten_gold() -> None:
    fallen = {"place": "nassau", "gold": 14, "cubes": {"hull": 1, "cannons": 0}, "hand": ["glory-21", "glory-05"], "bounties": {"spain": 2}}
    game = table(fallen, npcs={"pirate-frigate": {"zone": "nassau", "captains": ["npc-olonnais"]}})
    drive(game, "scout pirate-frigate", "pass", [SKULL, 1, 1, 1, 1, 1, SKULL, 1, 1], "pass", [4, 4, 4], "pass", "play glory-21", "pass")
    s = state(game)
    assert (s.captain["red"], s.ship["red"], s.gold["red"], s.hand["red"]) == ("captain-salcedo", "", 10, ("glory-05",))
    assert bounty(s, "red", "spain") == 2
    assert s.active == "blue"
    while not ids(game, "ship"):
        game.play("end" if "end" in ids(game) else "pass")
    assert ids(game) == ["ship sloop", "ship flute"]
    game.play("ship flute")
    assert (state(game).place["red"], state(game).gold["red"]) == ("santo-domingo", 10)


# Cards of one's own turn


@pytest.mark.rule("glory:play", "bounty:remove")
def test_cards_of_ones_own_turn() -> None:
    purse = table({"hand": ["glory-41"]})
    purse.play("play glory-41")
    assert state(purse).gold["red"] == 15
    wind = table({"hand": ["glory-27"]})
    wind.play("play glory-27")
    for zone in ("san-juan", "st-maarten", "st-john", "bridgetown"):
        wind.play(f"sail {zone}")
    assert state(wind).place["red"] == "bridgetown"
    crew = table({"hand": ["glory-39"], "cubes": {"crew": 0}})
    crew.play("play glory-39")
    assert cubes(crew, "red")["crew"] == 2
    careen = table({"hand": ["glory-37"], "cubes": {"hull": 1, "masts": 1, "crew": 0}})
    careen.play("play glory-37")
    assert ids(careen) == ["mend hull", "mend masts", "enough"]
    drive(careen, "mend hull", "mend masts")
    assert cubes(careen, "red") == {"hull": 2, "cargo": 2, "masts": 2, "crew": 0, "cannons": 1}
    fashion = table({"hand": ["glory-33"]}, demand={"havana": "rum", "nassau": "wood"})
    drive(fashion, "play glory-33", "swap havana", "swap nassau")
    assert (state(fashion).demand["havana"], state(fashion).demand["nassau"]) == ("wood", "rum")
    tavern = table({"hand": ["glory-43"]})
    tavern.play("play glory-43", outcomes=["rumor-05"])
    assert state(tavern).rumor["red"] == "rumor-05"
    letter = table({"hand": ["glory-23"], "place": "port santo-domingo", "bounties": {"france": 3}, "gold": 12})
    letter.play("play glory-23")
    assert ids(letter) == ["pardon france 1", "pardon france 2"]
    letter.play("pardon france 2")
    assert (state(letter).gold["red"], bounty(state(letter), "red", "france")) == (2, 1)
    assert not ids(table({"hand": ["glory-23"], "bounties": {"france": 3}}), "play")
    patron = table({"hand": ["glory-45"], "place": "port tortuga"}, missions=["mission-08", "mission-01"])
    patron.play("play glory-45", outcomes=["mission-20"])
    assert state(patron).mission["red"] == "mission-08"


@pytest.mark.rule("glory:play", "bounty:effects", "move")
def test_a_bribed_harbour_master_opens_a_closed_port_once() -> None:
    game = table({"hand": ["glory-25"], "place": "havana", "bounties": {"spain": 2}})
    assert "enter" not in ids(game)
    game.play("bribe glory-25")
    assert state(game).in_port["red"]
    assert state(game).hand["red"] == ()
    assert state(game).actions == 2


@pytest.mark.rule("glory:play", "dice")
def test_cards_before_a_test() -> None:
    keen = table({"hand": ["glory-29"]})
    drive(keen, "scout merchant", "play glory-29", [1, 1, 1, 1, SKULL])
    assert "let-go" in ids(keen)
    tongue = table({"hand": ["glory-31"], "place": "port santo-domingo"})
    drive(tongue, "port", "rumor", "play glory-31", ["rumor-05"])
    assert state(tongue).rumor["red"] == "rumor-05"
    smoke = table({"place": "caracas"}, {"place": "caracas", "hand": ["glory-51"]})
    smoke.play("scout blue")
    assert smoke.to_act == ("blue",)
    smoke.play("play glory-51", outcomes=[1])
    assert state(smoke).actions == 2
    tip = table({"hand": ["glory-35"], "place": "port santo-domingo"}, demand={"santo-domingo": "rum"})
    drive(tip, "port", "buy", "play glory-35")
    assert len(tip.view("red")["pending"][-1]["market"]) == 9


@pytest.mark.rule("glory:play", "raid:attack")
def test_cards_in_a_raid() -> None:
    escapes = ["cargo-rum-2", "cargo-rum-4", "cargo-rum-6"]
    game = table({"hand": ["glory-49", "glory-47"], "captain": "captain-robles"}, merchants={"santo-domingo": "spain"})
    drive(game, "scout merchant", "pass", [SKULL, 1], "attack spain", [*escapes, 1, 1, 1], "play glory-49", "pass")
    game.play("discard cargo-rum-2")
    drive(game, "play glory-47")
    # 3 and 4, and 4 more.
    assert state(game).gold["red"] == 10 + 11
    fleet = table({"captain": "captain-robles"}, merchants={"santo-domingo": "spain"}, lasting=["event-treasure-fleet"])
    drive(fleet, "scout merchant", [SKULL, 1], "attack spain", [*escapes, 1, 1, 1])
    assert state(fleet).gold["red"] == 10 + 9 + 3
    assert state(fleet).glory["red"] == 1


# Cards in battle


@pytest.mark.rule("battle:glory", "battle:manoeuvre")
def test_dice_of_the_manoeuvre_are_rolled_again() -> None:
    own = fight(["glory-05"], [1, 1, 1, 1, 1])
    drive(own, "play glory-05", "reroll red 1-1", [SKULL, SKULL, 2, 2, 2])
    assert cubes(own, "blue")["masts"] == 0
    theirs = fight(["glory-07"], [1, 1, 1, SKULL, SKULL])
    drive(theirs, "play glory-07")
    assert ids(theirs) == ["reroll blue 5", "reroll blue 5-5"]
    drive(theirs, "reroll blue 5-5", [1, 1])
    assert cubes(theirs, "red")["hull"] == 3


@pytest.mark.rule("battle:glory", "battle:act", "battle:damage")
def test_a_broadside_a_ranging_shot_and_bracing() -> None:
    # Three Cannons and two hits more: five location dice.
    broad = fight(["glory-09"], [SKULL, 1, 1, 1, 1])
    drive(broad, "pass", "play glory-09", [1, 1, 2, 2, 3])
    assert cubes(broad, "blue") == {"hull": 2, "cargo": 0, "masts": 0, "crew": 1, "cannons": 1}
    ranging = fight(["glory-11"], [SKULL, 1, 1, 1, 1])
    drive(ranging, "pass", "pass", [1, 1, SKULL], "play glory-11")
    assert {"turn 5 1", "turn 5 4", "turn 1 4"} <= set(ids(ranging))
    drive(ranging, "turn 5 4")
    assert cubes(ranging, "blue") == {"hull": 2, "cargo": 0, "masts": 2, "crew": 2, "cannons": 0}
    braced = table({**FRIGATE, "place": "caracas"}, {"place": "caracas", "hand": ["glory-13"]})
    drive(braced, "scout blue", "pass", [SKULL, 1, SKULL, 1, 1, 1, 1], "pass", [1, 1, 4], "play glory-13")
    assert ids(braced) == ["accept", "ignore cargo", "ignore cannons"]
    drive(braced, "ignore cannons", "ignore cargo")
    assert cubes(braced, "blue") == {"hull": 2, "cargo": 1, "masts": 2, "crew": 2, "cannons": 1}


@pytest.mark.rule("battle:glory", "battle:act")
def test_gone_in_the_haze_flees_through_any_skulls_and_ridley_through_one() -> None:
    game = table({**FRIGATE, "place": "caracas"}, {"place": "caracas", "hand": ["glory-15"]})
    drive(game, "scout blue", "pass", [SKULL, 1, 1, 1, 1, 1, 1], "pass", "shoot", "flee")
    # Red has a skull, blue two: red's one hit falls, and blue is gone all the same.
    drive(game, "play glory-15", [SKULL, 1, 1, SKULL, SKULL, 1])
    assert cubes(game, "blue")["cargo"] == 1
    assert not any(frame.step == "battle" for frame in state(game).frames)
    ridley = sea_battle(FRIGATE, {"captain": "captain-ridley", "ship": "frigate"}, [1, 1, 1, 1, 1, 1, 1])
    drive(ridley, "shoot", "flee", [SKULL, 1, 1, SKULL, SKULL, 1, 1, 1])
    assert not any(frame.step == "battle" for frame in state(ridley).frames)


@pytest.mark.rule("battle:glory", "crew-combat")
def test_a_frenzy_and_marksmen_before_a_crew_combat() -> None:
    def boarded(card: str, *plays: Any) -> Game:
        game = fight([card], [1, 1, 1, 1, 1])
        drive(game, "pass", "board", "shoot", [SKULL, 1, 1, 1, 1], "pass", *plays)
        return game

    # Leadership 2 and a die more: three skulls, and blue's Crew of two falls.
    frenzy = boarded("glory-17", "play glory-17", [1, 1, 1, 1, 1, 1, SKULL, SKULL, SKULL, 1, 1, 1])
    assert cubes(frenzy, "blue")["crew"] == 0
    assert state(frenzy).glory["red"] == 1
    marksmen = boarded("glory-19", "play glory-19", [SKULL, SKULL, 1])
    assert cubes(marksmen, "blue")["crew"] == 0
    assert state(marksmen).glory["red"] == 1


# Specialists


@pytest.mark.rule("specialists")
def test_specialists_are_hired_on_the_terms_of_their_cards() -> None:
    port = {"place": "port santo-domingo"}
    paid = table({**port, "hand": ["glory-55"]})
    paid.play("hire glory-55")
    assert (state(paid).gold["red"], state(paid).kept["red"], state(paid).hand["red"]) == (7, ("glory-55",), ())
    tested = table({**port, "hand": ["glory-65"]})
    drive(tested, "hire glory-65", [1, 1, 1])
    assert state(tested).hand["red"] == ("glory-65",)
    assert not ids(tested, "hire")
    assert not ids(table({"hand": ["glory-55"]}), "hire")
    assert ids(table({**port, "hand": ["glory-68"]}), "hire") == ["hire glory-68"]
    assert not ids(table({"place": "port havana", "hand": ["glory-68"]}), "hire")
    raid = table({"hand": ["glory-64"]}, deeds=["won-raid"])
    raid.play("hire glory-64")
    assert state(raid).kept["red"] == ("glory-64",)
    # One of a kind aboard.
    assert not ids(table({**port, "hand": ["glory-55"], "kept": ["glory-56"]}), "hire")


@pytest.mark.rule("specialists")
def test_what_specialists_do() -> None:
    s = state(table({"kept": ["glory-63", "glory-65", "glory-69", "glory-57"]}))
    assert dice_for(s, "red", "scouting", "scout-merchant") == 4
    assert dice_for(s, "red", "leadership", "crew-combat", 3) == 4
    assert dice_for(s, "red", "leadership", "recruit") == 3
    assert dice_for(s, "red", "seamanship", "manoeuvre") == 4
    assert dice_for(s, "red", "seamanship", "raid") == 3
    assert succeeds(s, "red", "leadership", "recruit")
    craftsman = table({"kept": ["glory-55"], "cubes": {"hull": 1, "masts": 1}}, moment="turn")
    assert cubes(craftsman, "red")["masts"] == 2
    assert cubes(craftsman, "red")["hull"] == 1
    surgeon = table({"kept": ["glory-61"], "captain": "captain-robles", "cubes": {"crew": 1}}, merchants={"santo-domingo": "spain"})
    drive(surgeon, "scout merchant", [SKULL, 1], "attack spain", ["cargo-rum-2", "cargo-rum-4", "cargo-rum-6", 1, 1, 1], "done")
    assert cubes(surgeon, "red")["crew"] == 2
    gunner = sea_battle({**FRIGATE, "kept": ["glory-59"]}, {}, [SKULL, 1, 1, 1, 1, 1, 1, SKULL])
    assert ids(gunner) == ["pass", "use glory-59"]
    gunner.play("use glory-59")
    assert ids(gunner) == ["reroll red 1", "reroll red 5"]
    gunner.play("reroll red 5", outcomes=[4])
    assert cubes(gunner, "blue")["cannons"] == 0


# Captains


@pytest.mark.rule("captains")
def test_what_captains_can_do() -> None:
    def of(captain: str, **facts: Any) -> Any:
        return state(table({"captain": captain, **facts}, {"captain": "captain-robles"}))

    assert price(of("captain-federico"), "red", "crew", 2) == 1
    assert price(of("captain-ashcombe"), "red", "modification", 3) == 2
    assert dice_for(of("captain-arteaga"), "red", "scouting", "rumor-confirm") == 4
    assert [dice_for(of("captain-delmas"), "red", "leadership", "crew-combat", number) for number in (1, 2)] == [4, 3]
    assert harder_to_find(of("captain-marchais"), "red", "flagship") == -1
    assert not is_closed(of("captain-villiers", bounties={"spain": 1}), "red", "havana")
    assert is_closed(of("captain-villiers", bounties={"spain": 2}), "red", "havana")
    brandt = of("captain-brandt", place="port curacao")
    assert [[asked_price(brandt, "red", good, drawn) for drawn in (1, 2, 3)] for good in ("cocoa", "rum")] == [[2, 1, 1], [3, 2, 1]]
    assert market_size(brandt, "red") == 6
    assert full_cubes(of("captain-brouwer"), "red") == (2, 3, 2, 2, 1)
    pell = table({"captain": "captain-pell", "place": "port bridgetown", "cargo": ["cargo-rum-1"]}, demand={"bridgetown": "rum"})
    drive(pell, "port", "sell", "add rum", "confirm", ["wood", "wood"])
    assert state(pell).gold["red"] == 10 + 6 + 2
    robles = table({"captain": "captain-robles", "place": "port basse-terre"})
    drive(robles, "port", "rumor", [SKULL, 1, 1, "rumor-04", "rumor-05"])
    assert ids(robles) == ["keep rumor-04", "keep rumor-05"]
    wright = table({"captain": "captain-frances-wright"})
    drive(wright, "scout merchant", [1, 1, 1])
    assert ids(wright) == ["pass", "use captain-frances-wright"]
    drive(wright, "use captain-frances-wright", "reroll red 1-1-1", [1, 1, SKULL])
    assert "let-go" in ids(wright)
    villiers = table({"captain": "captain-villiers", "place": "port cartagena", "mission": "mission-01"})
    villiers.play("port", outcomes=["glory-05"])
    assert state(villiers).gold["red"] == 10 + 8 + 2


@pytest.mark.rule("captains", "battle:damage")
def test_maldonado_chooses_what_cargo_is_lost_and_crowe_refills_his_crew() -> None:
    blue = {"cargo": ["cargo-rum-1", "cargo-wood-1"]}
    game = sea_battle(FRIGATE, blue, [SKULL, 1, 1, 1, 1, 1, 2, 2])
    assert game.to_act == ("blue",)
    assert ids(game) == ["drop rum", "drop wood"]
    crowe = table({"captain": "captain-crowe", "place": "trinidad", "mission": "mission-25", "ship": "frigate", "cubes": {"crew": 2}})
    drive(crowe, "scout mission", [SKULL, SKULL, 1, 1, SKULL, 1, 1, "glory-05"])
    assert cubes(crowe, "red")["crew"] == 3


# Rewards


@pytest.mark.rule("port:rumor", "port:mission", "bounty:remove", "port:ships")
def test_rewards_by_their_keys() -> None:
    s = state(table({"bounties": {"spain": 3}}))
    give(s, "red", [parsed("gold amount=7"), parsed("bounty nation=france add=1")], "port:rumor")
    assert (s.gold["red"], bounty(s, "red", "france")) == (17, 1)
    give(s, "red", [parsed("pardon nation=spain levels=1 price=0")], "port:mission")
    assert bounty(s, "red", "spain") == 2
    give(s, "red", [parsed("pardon nation=spain levels=all price=0")], "port:rumor")
    assert bounty(s, "red", "spain") == 0
    give(s, "red", [parsed("weapons count=all-missing")], "port:rumor")
    assert len(s.weapons["red"]) == 3
    give(s, "red", [parsed("price item=frigate,galleon add=-10 once=yes")], "port:rumor")
    assert s.cheaper == 10
    goods = table({"place": "nassau", "mission": "mission-03"})
    drive(goods, "scout mission", [SKULL, 1, 1, "cargo-rum-1", "cargo-rum-2", "cargo-wood-1"])
    assert state(goods).gold["red"] == 15
    loot = table({"place": "curacao", "rumor": "rumor-14"})
    drive(loot, "scout rumor", [SKULL, 1, 1, "cargo-rum-8", "cargo-rum-6", "cargo-wood-1"])
    assert state(loot).gold["red"] == 20
    slip = table({"place": "port havana", "rumor": "rumor-20"}, modifications={"nassau": "mod-rigging"}, open=["nassau"])
    drive(slip, "port", "confirm", [SKULL], "fetch nassau")
    assert state(slip).mods["red"] == ("mod-rigging",)
    hulk = table({"place": "havana", "rumor": "rumor-06"})
    drive(hulk, "scout rumor", [SKULL, 1, 1], "arm weapon-hooks")
    assert (state(hulk).gold["red"], state(hulk).weapons["red"]) == (17, ("weapon-hooks",))
    friar = table({"place": "port santo-domingo", "rumor": "rumor-16", "bounties": {"france": 3, "england": 1}})
    drive(friar, "port", "confirm", [SKULL], "pardon france 2")
    assert bounty(state(friar), "red", "france") == 1
    camp = table({"place": "port-royal", "rumor": "rumor-11"})
    drive(camp, "scout rumor", [SKULL, 1, 1, SKULL, SKULL, 1, 1, 1])
    assert (state(camp).gold["red"], state(camp).glory["red"]) == (24, 1)
    pilot = table({"place": "tortuga", "rumor": "rumor-09"})
    drive(pilot, "scout rumor", [SKULL, 1, 1])
    assert state(pilot).kept["red"] == ("rumor-09",)
    assert dice_for(state(pilot), "red", "seamanship", "manoeuvre") == 4


def test_every_key_of_the_language_is_used_by_some_card_or_place() -> None:
    box = state(table()).data
    found = {effect.key for captain in box.captains.values() for effect in captain.effects}
    found |= {event.effect.key for event in box.events.values()}
    found |= {effect.key for rumor in box.rumors.values() for effect in rumor.reward}
    found |= {effect.key for mission in box.missions.values() for effect in (*mission.earn, mission.task, mission.require)}
    found |= {kind.effect.key for table in (box.glory, box.specialists, box.modifications, box.weapons) for kind in table.values()}
    found |= {zone.rule.key for zone in box.zones.values() if zone.rule} | {hire.terms.key for hire in box.hires.values()}
    assert found == set(KEYS)
    with pytest.raises(ValueError, match="no effect is called"):
        parsed("keelhaul crew=1")
    with pytest.raises(ValueError, match="has no setting"):
        parsed("gold sum=1")
