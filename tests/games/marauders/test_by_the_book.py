"""Small print of the book that is easily overlooked: what may be done once, how long something holds, what may be played when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadRecord
from tests.games.marauders.table import SKULL, cubes, drive, ids, sea_battle, state, table

HOME = {"place": "port santo-domingo", "gold": 30, "stash": 5, "cargo": ["rum"]}


@pytest.mark.rule("port", "port:stash", "gold", "ruling:hide-once")
def test_gold_is_hidden_once_a_turn_and_taken_out_as_often_as_one_likes() -> None:
    game = table(HOME)
    # Until the chest is closed it is one activity.
    drive(game, "port", "stash", "hide 10", "fetch 5", "hide 1", "close")
    assert (state(game).gold["red"], state(game).stash["red"]) == (24, 11)
    assert [line.text("en") for line in game.log_for("blue") if "hides gold" in line.text("en")] == ["Red hides gold."]
    game.play("stash")
    assert ids(game) == ["fetch 1", "fetch 5", "fetch 10", "fetch 11", "close"]
    drive(game, "fetch 11", "close", "stash")
    assert ids(game) == ["close"]
    drive(game, "close", "leave-quay", "end", "end", ["event-harvest"])
    drive(game, "port", "stash")
    assert "hide 10" in ids(game), "a new turn"


@pytest.mark.rule("port", "port:sell", "port:stash", "ruling:sell-first")
def test_selling_comes_before_every_activity_but_not_before_a_look_into_the_chest() -> None:
    fetched = table(HOME)
    drive(fetched, "port", "stash", "fetch 5", "close")
    assert "sell" in ids(fetched)
    hidden = table(HOME)
    drive(hidden, "port", "stash", "hide 1", "close")
    assert "sell" not in ids(hidden)
    proved = table({"place": "port curacao", "rumor": "rumor-15", "cargo": ["rum"]})
    drive(proved, "port", "confirm", [SKULL])
    assert "sell" not in ids(proved)
    brought = table({"place": "port san-juan", "mission": "mission-12", "cargo": ["rum"]})
    brought.play("port")
    assert (state(brought).gold["red"], state(brought).glory["red"]) == (15, 1)
    assert "sell" in ids(brought)


@pytest.mark.rule("port:stash", "ruling:hide-once")
def test_a_game_of_the_second_rules_goes_on_by_them() -> None:
    moves = ["port", "stash", "hide 10", "close", "stash", "hide 10", "close"]
    record = {**table(HOME).record, "moves": moves}
    then = pw.load({**record, "rules_version": 2}, autosave=False)
    assert (then.state.gold["red"], then.state.stash["red"], then.state.activities) == (10, 25, ("stash",))
    with pytest.raises(BadRecord, match="hide 10"):
        pw.load(record, autosave=False)
    # A longer one, saved by them: gold is hidden again in the same Port action, shipyards are left unasked.
    saved = pw.load(Path(__file__).parent / "records" / "second-rules.pax.json", autosave=False)
    assert (saved.ply, saved.state.round, saved.state.glory) == (420, 28, {"red": 0, "blue": 1})
    assert (saved.state.gold, saved.state.stash) == ({"red": 5, "blue": 1}, {"red": 5, "blue": 1})


@pytest.mark.rule("battle:weapons", "battle:damage", "port:modifications", "ruling:aim")
def test_chain_shot_from_the_chasers_spares_the_hull_for_the_whole_round() -> None:
    red = {"ship": "frigate", "mods": ["mod-chasers"], "weapons": ["weapon-chain-shot"]}

    def aimed(*locations: int) -> Any:
        game = sea_battle(red, {"cubes": {"masts": 1}}, [1, 1, 1, 1, 1])
        drive(game, "shoot", "flee", "use mod-chasers", [SKULL])
        # The skull takes the last of the Masts, so blue rolls one die; red wins with three hits.
        game.play("use weapon-chain-shot", outcomes=[SKULL, 1, 1, 1, *locations])
        return game

    game = aimed(2, 2, 1)
    assert cubes(game, "blue") == {"hull": 2, "cargo": 1, "masts": 0, "crew": 2, "cannons": 1}
    # In the next round a hit on the Masts is one on the Hull again.
    game.play("shoot", outcomes=[SKULL, 1, 1, 1, 2, 1, 3])
    assert cubes(game, "blue") == {"hull": 1, "cargo": 0, "masts": 0, "crew": 1, "cannons": 1}
    chosen = aimed(SKULL, 1, 1)
    assert chosen.to_act == ("blue",)
    assert "hit masts" in ids(chosen)
    chosen.play("hit masts")
    assert cubes(chosen, "blue") == {"hull": 2, "cargo": 0, "masts": 0, "crew": 2, "cannons": 1}


@pytest.mark.rule("battle:damage", "port:modifications", "ruling:chasers")
def test_chasers_need_a_cannon() -> None:
    for cannons, offered in ((0, []), (1, ["use mod-chasers"])):
        game = sea_battle({"ship": "frigate", "mods": ["mod-chasers"], "cubes": {"cannons": cannons}}, {}, [1, 1, 1, 1, 1])
        drive(game, "shoot", "flee")
        assert ids(game, "use") == offered


@pytest.mark.rule("death", "ruling:captain-deck")
def test_who_declines_a_captain_draws_another_one() -> None:
    box = state(table()).data
    gone = [captain for captain in box.captains if captain not in ("captain-brandt", "captain-pell", "captain-maldonado")]
    facts: dict[str, Any] = {"npcs": {"pirate-sloop": {"zone": "curacao"}}, "moment": "turn", "chance": ["captain-brandt"]}
    for seed in range(4):
        game = table({"captain": "", "ship": "", "gold": 0}, discards={"captains": gone}, seed=seed, **facts)
        game.play("decline")
        assert (state(game).captain["red"], state(game).captain_deck) == ("captain-pell", ["captain-brandt"])


@pytest.mark.rule("plunder:flagship", "captains", "ruling:flagship-loot")
def test_maldonado_says_himself_what_a_damaged_hold_has_lost() -> None:
    red = {"captain": "captain-maldonado", "ship": "frigate", "place": "curacao", "cubes": {"cannons": 1}}
    game = table(red, {"captain": "captain-salcedo"}, npcs={"flagship-netherlands": {"zone": "curacao", "captains": ["npc-almonde"]}})
    # One hit in the hold, then three men fall in two rounds.
    game.play("scout flagship-netherlands", outcomes=[SKULL, 1, SKULL, SKULL, 1, 1, 1, 1])
    game.play("board")
    game.play("shoot", outcomes=[SKULL, SKULL, 1, 1, 1, SKULL, SKULL, 1, 1, 1, 1, SKULL, 1, 1, 1, 1, 1])
    game.play("keep-ship", outcomes=["cargo-rum-8", "cargo-rum-6", "cargo-cocoa-7"])
    assert state(game).gold["red"] == 10 + 5 + 4 + 4
    drive(game, "load cocoa", "load rum")
    # Two of three, and which two was his to say; his hold of three would have taken all.
    assert [state(game).data.cargo[card].good for card in state(game).cargo["red"]] == ["cocoa", "rum"]
    assert len(state(game).cargo_discard) == 1
    assert "sail caracas" in ids(game)


@pytest.mark.rule("capture", "ruling:st-john", "ruling:crew-moves", "port:modifications")
def test_hammocks_that_come_along_off_st_john_take_a_man_more_aboard_the_captured_ship() -> None:
    red = {"place": "st-john", "ship": "frigate", "mods": ["mod-hammocks"]}
    game = table(red, {"place": "st-john", "cubes": {"crew": 0}})
    assert cubes(game, "red")["crew"] == 4
    drive(game, "scout blue", [SKULL, 1, 1, *[1] * 5], "board", "shoot", [SKULL, 1, 1, 1, 1], "capture sloop")
    # A sloop has berths for two, with hammocks for three.
    assert (state(game).mods["red"], cubes(game, "red")["crew"]) == (("mod-hammocks",), 3)


@pytest.mark.rule("glory:play", "ruling:cards-inside", "port:buy", "port:recruit", "port:shipyard")
def test_a_card_that_brings_gold_is_played_while_something_is_paid_for_in_port() -> None:
    poor = {"gold": 0, "hand": ["purse"]}
    market = table({**poor, "place": "port santo-domingo"}, demand={"santo-domingo": "wood"})
    cards = ["cargo-spices-1", "cargo-cocoa-1", "cargo-cocoa-2", "cargo-rum-1", "cargo-rum-2", "cargo-rum-3"]
    drive(market, "port", "buy", "pass", cards)
    assert ids(market) == ["confirm", "play glory-41"]
    drive(market, "play glory-41", "add rum", "add rum", "add rum", "add cocoa")
    assert ids(market, "add") == []
    market.play("confirm")
    assert (state(market).gold["red"], len(state(market).cargo["red"])) == (0, 4)
    crew = table({**poor, "place": "port havana", "ship": "frigate", "cubes": {"crew": 0}})
    drive(crew, "port", "recruit", [1, 1, 1])
    assert ids(crew) == ["play glory-41", "recruit 0"]
    crew.play("play glory-41")
    assert ids(crew) == ["recruit 0", "recruit 1", "recruit 2"]
    yard = table({**poor, "place": "port havana"})
    drive(yard, "port", "shipyard")
    assert ids(yard) == ["play glory-41", "done"]
    drive(yard, "play glory-41", "arm weapon-hooks")
    assert state(yard).gold["red"] == 2


@pytest.mark.rule("glory:play", "ruling:cards-inside", "bounty:effects", "bounty:remove")
def test_a_card_that_brings_gold_pays_a_toll_and_a_pardon_and_asking_tells_nothing_of_the_hand() -> None:
    wanted = {"place": "port-royal", "bounties": {"england": 1}, "gold": 1}
    toll = table({**wanted, "hand": ["purse"]})
    drive(toll, "enter", "pass", [1])
    assert ids(toll) == ["play glory-41", "stay"]
    drive(toll, "play glory-41", "pay")
    assert (state(toll).gold["red"], state(toll).in_port["red"]) == (4, True)
    other = table({**wanted, "hand": ["helm"]})
    drive(other, "enter", "pass", [1])
    assert ids(other) == ["stay"], "nobody can tell which card it is"
    grace: dict[str, Any] = {"lasting": ["event-amnesty"], "amnesty": "england", "moment": "turn"}
    pardon = table({**wanted, "hand": ["purse"], "gold": 0}, **grace)
    assert ids(pardon) == ["play glory-41", "decline"]
    drive(pardon, "play glory-41", "pardon england 1")
    assert (state(pardon).gold["red"], state(pardon).bounties["red"]) == (0, (0, 0, 0, 0))
    assert ids(table({**wanted, "hand": ["helm"], "gold": 0}, **grace)) == ["decline"]
    assert "decline" not in ids(table({**wanted, "hand": [], "gold": 0}, **grace))
