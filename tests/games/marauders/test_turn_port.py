"""The turn and the port: moving, scouting, trade, shipyard, recruiting, rumours, missions, the chest."""

from __future__ import annotations

from typing import Any

import pytest

import paxwidget as pw
from paxwidget.games.marauders.purse import means
from paxwidget.games.marauders.rules.bounty import is_closed
from paxwidget.games.marauders.rules.shipyard import ship_price, trade_in
from paxwidget.games.marauders.rules.trade import asked_price, market_size, sale_price
from paxwidget.games.marauders.state import CREW, home_of
from paxwidget.games.marauders.vessel import full_cubes, value
from tests.games.marauders.table import SKULL, cubes, drive, ids, state, table

IN_PORT = {"place": "port santo-domingo"}


@pytest.mark.rule("move", "ruling:leave-port", "port:buy")
def test_surplus_cargo_stays_behind_when_a_ship_leaves_port() -> None:
    game = table({**IN_PORT, "cargo": ["cargo-rum-1", "cargo-cocoa-1", "cargo-wood-1"]})
    game.play("leave")
    assert set(ids(game)) == {"drop rum", "drop cocoa", "drop wood"}
    game.play("drop wood")
    assert state(game).cargo["red"] == ("cargo-rum-1", "cargo-cocoa-1")
    assert not state(game).in_port["red"]


@pytest.mark.rule("ruling:jettison")
def test_cargo_may_be_thrown_overboard_in_ones_own_turn() -> None:
    game = table({"cargo": ["cargo-rum-1"]})
    game.play("jettison rum")
    assert state(game).cargo["red"] == ()
    assert "cargo-rum-1" in state(game).cargo_discard
    assert state(game).actions == 3


@pytest.mark.rule("bounty:effects", "ruling:closed-port", "ruling:home-port", "captains")
def test_a_bounty_closes_that_nations_ports_but_never_home() -> None:
    game = table({"place": "havana", "bounties": {"spain": 1}})
    assert is_closed(state(game), "red", "havana")
    assert "enter" not in ids(game)
    assert not is_closed(state(game), "red", "nassau")
    home = table({"place": "santo-domingo", "bounties": {"spain": 5}}, war=["spain", "england"])
    assert "enter" in ids(home)
    inside = table({"place": "port havana", "bounties": {"spain": 1}})
    assert "port" in ids(inside)


@pytest.mark.rule("bounty:effects", "ruling:port-royal", "board")
def test_port_royal_takes_an_influence_success_or_two_gold() -> None:
    wanted = {"captain": "captain-robles", "place": "port-royal", "bounties": {"england": 2}}
    game = table(wanted)
    drive(game, "enter", [1, SKULL, 1])
    assert state(game).in_port["red"]
    assert state(game).gold["red"] == 10
    failing = table(wanted)
    drive(failing, "enter", [1, 2, 3])
    assert ids(failing) == ["pay", "stay"]
    poor = failing.copy()
    failing.play("pay")
    assert (state(failing).in_port["red"], state(failing).gold["red"]) == (True, 8)
    poor.play("stay")
    assert (state(poor).in_port["red"], state(poor).actions) == (False, 2)


@pytest.mark.rule("scout", "ruling:scout-memory")
def test_another_zones_merchant_is_another_target() -> None:
    game = table({"hand": []})
    game.play("scout merchant", outcomes=[1, 1, 1])
    assert "scout merchant" not in ids(game)
    game.play("sail san-juan")
    assert "scout merchant" in ids(game)


@pytest.mark.rule("scout", "raid:attack", "ruling:scout-merchant")
def test_a_ship_with_a_destroyed_location_may_look_for_a_merchant_but_not_attack_it() -> None:
    game = table({"place": "havana", "cubes": {"cannons": 0}}, merchants={"havana": "france"})
    scouting = state(game).data.captains["captain-salcedo"].scouting
    game.play("scout merchant", outcomes=[SKULL] * scouting)
    # Nothing is left to choose: the flag is seen, the token goes to the track, and nobody wants the captain.
    s = state(game)
    assert (s.merchants["havana"], list(s.track)) == ("", ["france"])
    assert s.bounties["red"] == (0, 0, 0, 0)
    assert s.actions == 2


@pytest.mark.rule("scout", "board", "ruling:scout-at-sea")
def test_nobody_scouts_a_player_off_san_juan_or_in_port() -> None:
    assert "scout blue" not in ids(table({"place": "san-juan"}, {"place": "san-juan"}))
    assert "scout blue" not in ids(table({"place": "caracas"}, {"place": "port caracas"}))
    assert not ids(table({"place": "port caracas"}, {"place": "caracas"}), "scout")
    assert "scout blue" in ids(table({"place": "caracas"}, {"place": "caracas"}))


@pytest.mark.rule("port", "ruling:port-once", "port:modifications")
def test_one_port_action_a_turn_turns_the_modification_up_for_good() -> None:
    game = table({**IN_PORT, "cargo": ["cargo-rum-1"]}, modifications={"santo-domingo": "mod-rigging"})
    assert game.view("red")["zones"]["santo-domingo"]["modification"] == "face-down"
    game.play("port")
    assert game.view("blue")["zones"]["santo-domingo"]["modification"] == "mod-rigging"
    assert "sell" in ids(game)
    drive(game, "shipyard", "done")
    # Selling comes first, and each activity once.
    assert "sell" not in ids(game)
    assert "shipyard" not in ids(game)
    drive(game, "leave-quay")
    assert "port" not in ids(game)
    assert state(game).actions == 2


@pytest.mark.rule("port:sell", "ruling:sell-then-demand", "glory:gain")
def test_goods_sell_at_three_and_in_demand_at_six_and_three_of_these_bring_glory() -> None:
    cargo = ["cargo-rum-1", "cargo-rum-2", "cargo-rum-3", "cargo-wood-1"]
    game = table({**IN_PORT, "ship": "flute", "cargo": cargo}, demand={"santo-domingo": "rum"})
    drive(game, "port", "sell", "add rum", "add rum", "add wood", "add rum", "remove wood", "add wood")
    assert ids(game) == ["remove rum", "remove wood", "confirm"]
    game.play("confirm", outcomes=["glory-01", "wood"])
    s = state(game)
    assert s.gold["red"] == 10 + 3 * 6 + 3
    assert s.glory["red"] == 1
    assert s.hand["red"] == ("glory-01",)
    assert s.demand["santo-domingo"] == "wood"
    assert s.demand_pool.count("rum") == 3 - sum(good == "rum" for good in s.demand.values())
    assert sale_price(s, "red", "wood") == 6
    assert sale_price(s, "red", "cocoa", "curacao") in (4, 6)


@pytest.mark.rule("port:sell", "board")
def test_two_goods_in_demand_bring_no_glory_and_bridgetown_picks_of_two_tokens() -> None:
    game = table({"place": "port bridgetown", "cargo": ["cargo-rum-1", "cargo-rum-2"]}, demand={"bridgetown": "rum"})
    drive(game, "port", "sell", "add rum", "add rum")
    game.play("confirm", outcomes=["textiles", "wood"])
    assert set(ids(game)) == {"pick textiles", "pick wood"}
    game.play("pick wood")
    assert (state(game).demand["bridgetown"], state(game).glory["red"], state(game).gold["red"]) == ("wood", 0, 22)


@pytest.mark.rule("port:buy", "ruling:redraw", "ruling:buy-limit")
def test_cards_in_demand_are_replaced_and_six_cards_are_the_limit() -> None:
    held = ["cargo-food-1", "cargo-food-2", "cargo-food-3", "cargo-food-4", "cargo-food-5"]
    game = table({**IN_PORT, "cargo": held, "gold": 20}, demand={"santo-domingo": "rum"})
    drive(game, "port", "buy")
    game.undo()
    drawn = ["cargo-rum-1", "cargo-wood-1", "cargo-wood-2", "cargo-wood-3", "cargo-wood-4", "cargo-cocoa-1", "cargo-cocoa-2"]
    game.play("buy", outcomes=drawn)
    assert "cargo-rum-1" in state(game).cargo_discard
    assert game.view("red")["pending"][-1]["prices"] == {"cocoa": 2, "wood": 1}
    assert "market" not in str(game.view("blue")["pending"][-1].keys())
    game.play("add wood")
    assert ids(game, "add") == []
    game.play("confirm")
    assert len(state(game).cargo["red"]) == 6
    assert state(game).gold["red"] == 19


@pytest.mark.rule("port:buy", "ruling:three-cards")
def test_who_bought_here_in_the_last_turn_sees_three_cards_only() -> None:
    s = state(table({**IN_PORT, "last_buy": ["santo-domingo", 1], "turns": 2}))
    assert market_size(s, "red") == 3
    s.turns["red"] = 3
    assert market_size(s, "red") == 6
    s.place["red"] = "st-maarten"
    assert market_size(s, "red") == 7


@pytest.mark.rule("port:buy", "board", "specialists")
def test_caracas_and_a_steward_make_goods_cheaper_but_never_below_one() -> None:
    s = state(table({"place": "port caracas", "kept": ["glory-67"]}))
    assert [asked_price(s, "red", "cocoa", number) for number in (1, 2, 3)] == [1, 1, 1]
    assert [asked_price(s, "red", "wood", number) for number in (1, 2, 3)] == [2, 1, 1]


@pytest.mark.rule("ruling:witness")
def test_where_the_table_wants_a_witness_cheap_goods_are_shown_to_one_player() -> None:
    game = table(IN_PORT, demand={"santo-domingo": "rum"}, options={"witness": True},
                 seats=["red", "blue", "green"], players={"green": {"captain": "captain-brandt", "hand": []}})  # fmt: skip
    drive(game, "port")
    game.play("buy", outcomes=["cargo-wood-1", "cargo-wood-2", "cargo-wood-3", "cargo-cocoa-1", "cargo-food-1", "cargo-sugar-1"])
    drive(game, "add wood", "confirm")
    assert ids(game) == ["show blue", "show green"]
    game.play("show green")
    assert not state(table(IN_PORT)).witness


@pytest.mark.rule("port:shipyard", "port:repair")
def test_repairs_cost_two_a_point_and_one_in_old_providence() -> None:
    game = table({**IN_PORT, "cubes": {"hull": 1, "crew": 1}})
    drive(game, "port", "shipyard")
    assert ids(game, "repair") == ["repair hull"]
    game.play("repair hull")
    assert (cubes(game, "red")["hull"], state(game).gold["red"]) == (2, 8)
    cheap = table({"place": "port old-providence", "cubes": {"hull": 1}})
    drive(cheap, "port", "shipyard", "repair hull")
    assert state(cheap).gold["red"] == 9


@pytest.mark.rule("port:ships", "ruling:ship-price", "ruling:crew-moves", "victory")
def test_a_frigate_costs_thirty_five_the_sloop_brings_five_and_the_first_one_glory() -> None:
    game = table({**IN_PORT, "gold": 70, "mods": ["mod-rigging"], "cubes": {"hull": 1, "crew": 1}})
    s = state(game)
    # 5, 1 more for the modification, 1 less for the Hull; Crew does not count.
    assert trade_in(s, "red") == 5
    drive(game, "port", "shipyard")
    game.play("order frigate", outcomes=["glory-05"])
    s = state(game)
    assert s.gold["red"] == 70 - 30
    assert s.glory["red"] == 1
    assert s.cubes["red"] == (3, 3, 3, 1, 3)
    assert s.ship["red"] == "frigate"
    # One port is without a modification, so the old one goes there unasked.
    assert s.mods["red"] == ()
    assert all(s.port_mods.values())
    game.play("order galleon")
    assert state(game).glory["red"] == 1
    wreck = state(table({**IN_PORT, "cubes": {"hull": 1, "masts": 0, "cargo": 0, "cannons": 0}}))
    assert trade_in(wreck, "red") == 0
    assert trade_in(state(table({**IN_PORT, "ship": "man-of-war"})), "red") == 0


@pytest.mark.rule("port:ships", "board")
def test_havana_builds_big_ships_three_cheaper_and_nobody_sells_men_of_war() -> None:
    s = state(table({"place": "port havana", "gold": 99}))
    assert (ship_price(s, "red", "frigate"), ship_price(s, "red", "galleon"), ship_price(s, "red", "sloop")) == (32, 32, 10)
    game = table({"place": "port havana", "gold": 99})
    drive(game, "port", "shipyard")
    assert "order man-of-war" not in ids(game)


@pytest.mark.rule("port:weapons")
def test_weapons_cost_three_one_of_a_kind_and_sell_at_one() -> None:
    game = table(IN_PORT)
    drive(game, "port", "shipyard", "arm weapon-hooks")
    assert state(game).gold["red"] == 7
    assert "arm weapon-hooks" not in ids(game)
    game.play("disarm weapon-hooks")
    assert state(game).gold["red"] == 8
    cheap = table({"place": "port petit-goave"})
    drive(cheap, "port", "shipyard", "arm weapon-hooks")
    assert state(cheap).gold["red"] == 8


@pytest.mark.rule("port:modifications", "ruling:cube-up", "ships")
def test_a_modification_costs_three_and_raises_value_and_cube_but_never_above_five() -> None:
    game = table({**IN_PORT, "cubes": {"cannons": 0}}, modifications={"santo-domingo": "mod-battery"})
    drive(game, "port", "shipyard", "fit mod-battery")
    assert (state(game).gold["red"], cubes(game, "red")["cannons"]) == (7, 1)
    assert state(game).port_mods["santo-domingo"] == ""
    hammocks = table(IN_PORT, modifications={"santo-domingo": "mod-hammocks"})
    drive(hammocks, "port", "shipyard", "fit mod-hammocks")
    assert value(state(hammocks), "red", "crew") == 3
    assert cubes(hammocks, "red")["crew"] == 2
    full = state(table({**IN_PORT, "ship": "galleon", "mods": ["mod-large-hold"]}))
    assert full_cubes(full, "red")[1] == 5
    own = table({**IN_PORT, "mods": ["mod-battery"]}, modifications={"santo-domingo": "mod-battery"})
    drive(own, "port", "shipyard")
    assert not ids(own, "fit")


@pytest.mark.rule("port:modifications", "board", "ruling:mods-return")
def test_modifications_move_to_a_new_ship_in_st_john_alone() -> None:
    game = table({"place": "port st-john", "gold": 50, "mods": ["mod-rigging"]})
    drive(game, "port", "shipyard")
    game.play("order frigate", outcomes=["glory-05"])
    assert state(game).mods["red"] == ("mod-rigging",)
    other = table({**IN_PORT, "gold": 50, "mods": ["mod-rigging", "mod-chasers"]}, modifications={"havana": "", "nassau": ""})
    drive(other, "port", "shipyard")
    other.play("order flute")
    free = ids(other)
    assert all(id.startswith("lay ") for id in free)
    assert free == ["lay nassau", "lay havana"]
    other.play(free[0], outcomes=["mod-chasers"])
    assert state(other).mods["red"] == ()
    assert (state(other).port_mods["nassau"], state(other).port_mods["havana"]) == ("mod-chasers", "mod-rigging")
    assert other.view("red")["zones"]["nassau"]["modification"] == "face-down"


@pytest.mark.rule("port:recruit", "board")
def test_a_leadership_success_fills_the_crew_else_each_costs_two() -> None:
    lacking = {**IN_PORT, "ship": "frigate", "cubes": {"crew": 1}}
    lucky = table(lacking)
    drive(lucky, "port", "recruit", [SKULL, 1, 1])
    assert (cubes(lucky, "red")["crew"], state(lucky).gold["red"]) == (3, 10)
    unlucky = table(lacking)
    drive(unlucky, "port", "recruit", [1, 1, 1])
    assert ids(unlucky) == ["recruit 0", "recruit 1", "recruit 2"]
    unlucky.play("recruit 2")
    assert (cubes(unlucky, "red")["crew"], state(unlucky).gold["red"]) == (3, 6)
    tortuga = table({**lacking, "place": "port tortuga"})
    drive(tortuga, "port", "recruit", [])
    assert cubes(tortuga, "red")["crew"] == 3


@pytest.mark.rule("port:recruit", "gold", "ruling:gold-view")
def test_who_cannot_pay_is_asked_only_where_that_is_a_secret() -> None:
    poor = {"place": "port havana", "ship": "frigate", "cubes": {"crew": 1}, "gold": 1}

    def recruiting(**facts: Any) -> list[str]:
        game = table({**poor, **facts})
        drive(game, "port", "recruit", [1, 1, 1])
        return ids(game)

    assert recruiting(stash=20) == ["recruit 0"], "the others do not know how much is aboard"
    for known in ({}, {"stash": 20, "hid": False}, {"gold": 0, "stash": 1}):
        assert "recruit 0" not in recruiting(**known), "the others know that two gold are not there"
    # At home the chest pays too, and what is in both is known.
    assert home_of(state(table()), "red") == "santo-domingo"
    assert "recruit 0" not in recruiting(**IN_PORT, stash=0, hid=True)
    # By the first rules everybody was asked; what was saved then can be read.
    game = table(poor)
    drive(game, "port", "recruit", [1, 1, 1])
    first = {**game.record, "rules_version": 1, "moves": ["port", ["recruit", 1, 1, 1], "recruit 0"]}
    assert pw.load(first, autosave=False).state.digest() == game.state.digest()


@pytest.mark.rule("port:shipyard", "gold", "ruling:gold-view")
def test_a_shipyard_that_can_do_nothing_is_left_by_itself_where_that_is_no_secret() -> None:
    poor = {"place": "port havana", "gold": 0}
    secret = table({**poor, "stash": 5})
    drive(secret, "port", "shipyard")
    assert ids(secret) == ["done"]
    known = table(poor)
    drive(known, "port", "shipyard")
    assert "done" not in ids(known)


@pytest.mark.rule("port:rumor", "board", "ruling:rumor-test")
def test_a_rumour_is_free_in_basse_terre_and_only_one_is_kept() -> None:
    game = table({"place": "port basse-terre", "rumor": "rumor-01"})
    drive(game, "port")
    game.play("rumor", outcomes=[SKULL, "rumor-02"])
    assert state(game).gold["red"] == 10
    assert set(ids(game)) == {"keep rumor-02", "keep rumor-01"}
    game.play("keep rumor-02")
    assert state(game).rumor["red"] == "rumor-02"
    assert "rumor-01" in state(game).rumor_deck


@pytest.mark.rule("port:rumor", "ruling:kept-rumor", "ruling:rumor-test")
def test_a_true_rumour_brings_its_reward_and_glory_a_false_one_goes_back() -> None:
    game = table({"place": "port san-juan", "rumor": "rumor-01"})
    drive(game, "port", "confirm", [SKULL, "glory-05"])
    assert state(game).kept["red"] == ("rumor-01",)
    assert (state(game).rumor["red"], state(game).glory["red"]) == ("", 1)
    s = state(game)
    s.bounties["red"] = (5, 5, 5, 5)
    assert not is_closed(s, "red", "havana")
    sea = table({"place": "nassau", "rumor": "rumor-03"})
    drive(sea, "scout rumor", [SKULL, 1, 1, "glory-05"])
    assert (state(sea).gold["red"], state(sea).glory["red"]) == (22, 1)
    false = table({"place": "nassau", "rumor": "rumor-03"})
    drive(false, "scout rumor", [1, 1, 1])
    assert "rumor-03" in state(false).rumor_deck


@pytest.mark.rule("port:mission", "ruling:mission-claim")
def test_a_mission_is_claimed_by_its_requirement_and_a_new_one_is_drawn() -> None:
    game = table({**IN_PORT, "mission": "mission-01"}, missions=["mission-12", "mission-13"])
    drive(game, "port")
    assert set(ids(game, "mission")) == {"mission mission-12", "mission mission-13"}
    failed = game.copy()
    # Influence 1, and a die more at the old court of Santo Domingo.
    failed.play("mission mission-12", outcomes=[1, 1])
    assert state(failed).mission["red"] == "mission-01"
    assert not ids(failed, "mission")
    game.play("mission mission-12", outcomes=[1, SKULL, "mission-20"])
    assert state(game).mission["red"] == "mission-12"
    assert state(game).board_missions == ["mission-13", "mission-20"]
    assert "mission-01" in state(game).mission_discard


@pytest.mark.rule("port:mission")
def test_requirements_of_gold_hold_and_bounty_are_looked_at_before() -> None:
    sloop = table({"place": "port curacao"}, missions=["mission-14", "mission-15"])
    drive(sloop, "port")
    assert ids(sloop, "mission") == ["mission mission-15"]
    honest = table({"place": "port tortuga"}, missions=["mission-08", "mission-07"])
    drive(honest, "port")
    assert ids(honest, "mission") == ["mission mission-07"]
    poor = table({"place": "port caracas", "gold": 2}, missions=["mission-18", "mission-17"])
    drive(poor, "port")
    assert ids(poor, "mission") == ["mission mission-17"]


@pytest.mark.rule("port:mission", "ruling:mission-tasks")
def test_missions_are_completed_by_calling_delivering_testing_and_visiting() -> None:
    mail = table({"place": "port cartagena", "mission": "mission-01"})
    mail.play("port", outcomes=["glory-05"])
    assert (state(mail).gold["red"], state(mail).glory["red"], state(mail).mission["red"]) == (18, 1, "")
    wood = table({"place": "port havana", "mission": "mission-02", "cargo": ["cargo-wood-1", "cargo-wood-2"]})
    drive(wood, "port", "task mission-02", ["glory-05"])
    assert (state(wood).gold["red"], state(wood).cargo["red"]) == (24, ())
    chest = table({"place": "port tortuga", "mission": "mission-05"})
    drive(chest, "port", "task mission-05", [1, 1, 1])
    assert state(chest).mission["red"] == "mission-05"
    assert not ids(chest, "task")
    salt = table({"place": "port curacao", "mission": "mission-19", "progress": ["basse-terre"]})
    salt.play("port", outcomes=["glory-05"])
    assert state(salt).gold["red"] == 24
    smuggled = table({"place": "port st-maarten", "mission": "mission-18", "cargo": ["cargo-cocoa-1", "cargo-cocoa-2"]})
    drive(smuggled, "port", "task mission-18", [1])
    assert (state(smuggled).cargo["red"], state(smuggled).mission["red"]) == ((), "mission-18")
    watch = table({"place": "caracas", "mission": "mission-15"})
    drive(watch, "scout mission", [SKULL, 1, 1, "glory-05"])
    assert state(watch).gold["red"] == 19


@pytest.mark.rule("port:stash", "gold", "ruling:gold-view", "stash")
def test_at_home_gold_moves_in_secret_and_the_chest_pays() -> None:
    game = table({**IN_PORT, "gold": 23})
    drive(game, "port", "stash", "hide 10", "hide 10", "close")
    assert (state(game).gold["red"], state(game).stash["red"]) == (3, 20)
    seen = game.view("blue")["players"]["red"]
    assert seen["wealth"] == 23
    assert "gold" not in seen
    assert game.view("red")["players"]["red"]["stash"] == 20
    assert means(state(game), "red") == 23
    drive(game, "shipyard", "arm weapon-hooks", "arm weapon-grapeshot")
    assert (state(game).gold["red"], state(game).stash["red"]) == (0, 17)
    told = [entry.text("en") for entry in game.log_for("blue")]
    assert any("opens the chest" in line for line in told)
    assert not any("Chest 20" in line for line in told)
    open_table = table({**IN_PORT, "stash": 5}, options={"gold_view": "open"})
    assert open_table.view("blue")["players"]["red"]["stash"] == 5


@pytest.mark.rule("ruling:bank", "ruling:decks")
def test_the_bank_and_the_decks_do_not_run_dry() -> None:
    every = [*state(table()).data.cargo]
    game = table({**IN_PORT, "gold": 999}, discards={"cargo": every[:60]}, demand={"santo-domingo": "rum"})
    drive(game, "port", "buy")
    assert len(game.view("red")["pending"][-1]["market"]) == 6
    assert state(game).data.events


@pytest.mark.rule("retire", "ruling:retire")
def test_retiring_spends_the_turn_and_a_new_captain_comes_next_turn() -> None:
    game = table({**IN_PORT, "glory": 3, "stash": 12, "bounties": {"spain": 2}, "big_ship": True})
    game.play("retire")
    assert game.to_act == ("blue",)
    s = state(game)
    assert (s.captain["red"], s.gold["red"], s.stash["red"], s.glory["red"]) == ("", 0, 12, 3)
    assert s.bounties["red"] == (0, 0, 0, 0)
    assert not s.big_ship["red"]
    game.play("end", outcomes=["event-doldrums", "captain-brandt"])
    game.play("ship flute", outcomes=["glory-05"])
    s = state(game)
    assert (s.captain["red"], s.place["red"], s.gold["red"], s.stash["red"]) == ("captain-brandt", "curacao", 0, 12)
    moved = table({**IN_PORT, "hand": ["glory-05"]})
    drive(moved, "leave", "enter")
    assert "retire" not in ids(moved)
    assert state(moved).cubes["red"][CREW] == 2


@pytest.mark.rule("retire")
def test_a_captain_may_retire_until_he_takes_an_action_whatever_card_he_has_played() -> None:
    assert "retire" in ids(table(IN_PORT, used=["play glory-05"]))
    assert "retire" not in ids(table(IN_PORT, actions=2))
    assert "retire" not in ids(table({"place": "caracas"}))
