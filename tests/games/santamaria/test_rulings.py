"""Where the book is silent or contradicts itself: what holds here, each with its numbers."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.games.santamaria.roads import areas, connected
from paxwidget.games.santamaria.rules.i_bishops import best_square, diverse_lines, largest_area, ships_in_one_dock, towns_by_road
from paxwidget.games.santamaria.state import INDEX
from tests.games.santamaria.table import goods, play, player, table


def ids(game: pw.Game) -> set[str]:
    return {choice.id for choice in game.choices}


def offered(game: pw.Game, seat: str = "green") -> set[str]:
    return {offer.id for offer in game.offers_for(seat)}


@pytest.mark.rule("ruling:value-first")
def test_a_new_value_is_paid_by_coins_or_by_one_good_never_by_both() -> None:
    green = {"colony": {"r1c6": "points-1"}, "coins": 1, "goods": {"wood": 1}, "scholar": "botany"}
    game = table(green, white_pool=[4] * 6)
    game.play("die white-4")
    # Two pips cost two coins; one coin and the wood together buy nothing, the wood alone does, and no other column could be activated.
    assert ids(game) == {"wake column-6 wood"}
    game.play("wake column-6 wood")
    assert (player(game)["coins"], goods(game)) == (1, {})


@pytest.mark.rule("ruling:refill-seen")
def test_a_second_wharf_of_a_line_may_take_the_ship_that_came_for_the_first() -> None:
    game = table(
        {"colony": {"r1c1": "shipping", "r2c1": "shipping"}, "goods": {"wood": 3, "grain": 2, "gem": 3, "sugar": 3}},
        white_pool=[1] * 6, docks={"dock-coins": "ship-01"},
    )  # fmt: skip
    game.play("die white-1")
    game.play("ship dock-coins", outcomes=["ship-02"])
    assert "ship dock-coins" in ids(game)
    game.play("ship dock-coins", outcomes=["ship-03"])
    assert player(game)["docks"]["dock-coins"] == ["ship-01", "ship-02"]


@pytest.mark.rule("ruling:refill-seen")
def test_a_wharf_without_a_payable_ship_is_lost_unasked_only_if_nothing_free_helps() -> None:
    poor = table({"colony": {"r1c1": "shipping", "r2c1": "points-1"}}, white_pool=[1] * 6, docks={"dock-coins": "ship-01"})
    poor.play("die white-1")
    assert poor.to_act == ("red",)
    # Two wood cost six coins: with six the question waits.
    rich = table({"colony": {"r1c1": "shipping"}, "coins": 6}, white_pool=[1] * 6, docks={"dock-coins": "ship-01"})
    rich.play("die white-1")
    assert ids(rich) == {"decline"}


@pytest.mark.rule("ruling:scholars-at-once")
def test_a_scholar_won_in_the_middle_of_a_turn_works_at_once() -> None:
    game = table(
        {"colony": {"r1c1": "religion"}, "coins": 3, "religion": 4}, scholars=["basic-economy", "astronomy", "botany"]
    )
    game.play("use r1c1")
    assert "buy wood" not in offered(game)
    game.play("advance")
    game.play("monk basic-economy")
    assert "buy wood" in offered(game)
    game.play("buy wood")
    assert player(game)["coins"] == 0


@pytest.mark.rule("ruling:one-building")
def test_the_price_counts_the_buildings_used_not_the_coins_that_lie_there() -> None:
    colony = {"r1c1": "points-1", "r2c2": "points-1", "r3c3": "points-1"}
    game = table({"colony": colony, "covers": {"r1c1": "coins 1"}, "coin_uses": 2, "coins": 3})
    assert player(game)["coin_price"] == 3
    game.play("use r2c2")
    assert (player(game)["coins"], player(game)["covers"]["r2c2"]) == (0, "coins-3")


@pytest.mark.rule("ruling:free-actions", "ruling:any-time")
def test_free_actions_stand_beside_every_question_of_ones_own_turn_and_nowhere_else() -> None:
    green = {"colony": {"r1c1": "religion"}, "coins": 1, "goods": {"grain": 1, "wood": 1}}
    game = table(green, players={"red": {"goods": {"wood": 1}}})
    assert "sell wood" in offered(game)
    assert offered(game, "red") == set()
    game.play("use r1c1")
    assert "sell wood" in offered(game)
    game.play("decline")
    assert ids(game) == {"end"}
    assert "sell wood" in offered(game)
    game.play("end")
    assert offered(game) == set()
    assert "sell wood" in offered(game, "red")
    # After retiring there is no turn of one's own this year.
    game.play("retire retire-coins", seat="red")
    game.play("end")
    assert offered(game, "red") == set()


@pytest.mark.rule("ruling:rolled-at-once")
def test_a_die_unlocked_on_retiring_in_the_last_year_is_rolled_too() -> None:
    game = table({"religion": 1, "blue": [4]}, year=3)
    game.play("retire retire-religion")
    game.play("advance", outcomes=[5])
    assert player(game)["blue"] == [4, 5]


@pytest.mark.rule("ruling:fee-first")
def test_the_fee_goes_first_and_to_those_who_have_retired_too() -> None:
    red = {"monks": ["station-1"], "retired": "retire-coins"}
    game = table({"colony": {"r1c1": "religion"}, "coins": 3, "religion": 4}, players={"red": red})
    game.play("use r1c1")
    game.play("advance")
    game.play("monk station-1")
    assert (player(game)["coins"], player(game, "red")["coins"], player(game)["points"]) == (0, 2, 3)


@pytest.mark.rule("ruling:income-optional")
def test_a_ship_of_the_religion_dock_may_be_left_while_coins_and_points_are_taken() -> None:
    ships = {"dock-coins": ["ship-01"], "dock-religion": ["ship-02"], "dock-points": ["ship-03"]}
    game = table({"ships": ships}, seats=["green", "red"])
    game.play("retire retire-coins")
    assert ids(game) == {"advance", "decline"}
    game.play("decline")
    assert (player(game)["coins"], player(game)["religion"], player(game)["points"]) == (4, 0, 1)


@pytest.mark.rule("D1f", "C8", "ruling:unasked")
def test_whoever_wants_to_be_asked_may_retire_to_the_coins_without_taking_them() -> None:
    ask = {"ask_everything": True}
    for answer, coins in (("take", 2), ("decline", 0)):
        game = table({}, seats=["green", "red"], options=ask)
        game.play("retire retire-coins")
        assert ids(game) == {"take", "decline"}
        game.play(answer)
        assert (player(game)["coins"], player(game)["retired"]) == (coins, "retire-coins")
    # The income of ships is no such choice.
    game = table({"ships": {"dock-coins": ["ship-01"], "dock-points": ["ship-02"]}}, options=ask)
    play(game, "retire retire-coins", "decline")
    assert (player(game)["coins"], player(game)["points"]) == (2, 1)
    # The first rules did not ask; what was saved then can be read.
    first = {**table({}, options=ask).record, "rules_version": 1, "moves": ["green: retire retire-coins"]}
    assert player(pw.load(first, autosave=False))["coins"] == 2


@pytest.mark.rule("E4", "ruling:unasked")
def test_the_question_about_conquest_says_nothing_about_a_full_store_that_is_empty() -> None:
    game = table({"colony": {"r1c1": "conquest"}, "coins": 1}, options={"ask_everything": True})
    game.play("use r1c1")
    assert ids(game) == {"advance", "decline"}
    assert game.decision is not None
    assert game.decision.prompt == "Green: advance on the conquest track? Gold that does not fit is sold."


@pytest.mark.rule("ruling:no-passing")
def test_who_can_do_nothing_else_retires() -> None:
    game = table({})
    assert {id.split(" ")[0] for id in ids(game)} == {"retire"}


@pytest.mark.rule("ruling:year-order")
def test_a_new_year_draws_doubles_triples_white_then_blue_dice_from_the_new_start_player_on() -> None:
    game = table({"blue": [1]}, players={"red": {"retired": "retire-coins", "blue": [2]}})
    box = game.data
    doubles, triples = ([tile for tile in box.by_kind[kind] if tile not in game.view()["display"]] for kind in ("double", "triple"))
    game.play("retire retire-road")
    drawn = [*doubles[:5], *triples[:5], 1, 2, 3, 4, 5, 6, 4, 3]
    game.play("decline", outcomes=drawn)
    view = game.view()
    assert view["start"] == "red"
    assert view["display"] == [*doubles[:5], *triples[:5]]
    assert view["white_pool"] == [1, 2, 3, 4, 5, 6]
    assert (player(game, "red")["blue"], player(game)["blue"]) == ([4], [3])


@pytest.mark.rule("ruling:coins-lost")
def test_coins_on_buildings_are_lost_before_they_could_score() -> None:
    game = table(
        {"colony": {"r1c1": "wood-1"}, "covers": {"r1c1": "coins 3"}, "coin_uses": 3},
        players={"red": {"retired": "retire-coins"}}, year=3,
    )  # fmt: skip
    game.play("retire retire-road")
    game.play("decline")
    assert game.outcome is not None
    assert game.outcome["totals"]["green"] == 0


@pytest.mark.rule("ruling:philosophy-shared", "ruling:shared-unlocked")
def test_shared_blue_dice_wake_columns_with_philosophy_and_a_new_one_is_there_at_once() -> None:
    options = {"shared_blue": True}
    game = table({"colony": {"r1c3": "points-1"}, "blue": [3], "scholar": "philosophy"}, blue_pool=[3, 3], options=options)
    game.play("die blue-3")
    assert player(game)["points"] == 1
    assert player(game)["blue_taken"] == 1
    pool = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 1}, blue_pool=[3, 3], options=options)
    owned = player(pool)["blue_owned"]
    pool.play("use r1c1")
    pool.play("advance", outcomes=[6])
    assert pool.view()["blue_pool"] == [3, 3, 6]
    assert player(pool)["blue_owned"] == owned + 1


@pytest.mark.rule("ruling:by-sides")
def test_corners_join_nothing() -> None:
    colony = {"r1c1": "wood-1", "r2c2": "wood-1", "r3c2": "wood-1"}
    state = table({"colony": colony}).state
    assert sorted(map(len, areas(state, "green", "forest"))) == [1, 2]
    assert connected(state, "green", INDEX["r2c2"]) == {INDEX["r3c2"]}


@pytest.mark.rule("ruling:best-taken")
def test_the_best_dock_and_the_best_square_count_by_themselves() -> None:
    ships = {"dock-coins": ["ship-01"], "dock-points": ["ship-02", "ship-03", "ship-04"]}
    assert ships_in_one_dock(table({"ships": ships}).state, "green") == 6
    full = {f"r{row}c{column}": "wood-1" for row in range(1, 7) for column in range(1, 7)}
    five = {name: what for name, what in full.items() if "6" not in name}
    best = best_square(table({"colony": full}).state, "green")
    assert best == best_square(table({"colony": five}).state, "green") > 0


@pytest.mark.rule("ruling:capital-no-town")
def test_the_capital_is_no_town_and_makes_no_area_and_a_diverse_line_need_not_be_full() -> None:
    colony = {"r3c3": "capital-religion", "r3c4": "town points-1", "r2c3": "town points-1"}
    state = table({"colony": colony}).state
    assert towns_by_road(state, "green") == 4
    assert largest_area(state, "green") == 0
    line = {"r1c1": "mountain gem-1", "r1c2": "farm grain-1", "r1c3": "forest wood-1", "r1c4": "town points-1"}
    assert diverse_lines(table({"colony": line}).state, "green") == 3


@pytest.mark.rule("ruling:points-shown")
def test_the_points_of_all_are_shown_to_all() -> None:
    game = table({"points": 7}, players={"red": {"points": 9}})
    for seat in ("green", "red", None):
        view = game.view(seat)
        assert [view["players"][who]["points"] for who in ("green", "red")] == [7, 9]


@pytest.mark.rule("ruling:points-shown")
def test_a_table_may_keep_points_face_down() -> None:
    game = table({"points": 7}, players={"red": {"points": 9}}, options={"hide_points": True})
    own, others = (game.view(seat)["players"]["green"] for seat in ("green", "red"))
    assert (own["points"], own["score"]["play"]) == (7, 7)
    assert (others["points"], others["score"]) == (None, None)
    assert game.view(None)["players"]["red"]["points"] is None
    # Nor does the standing tell how far behind anybody is; alone there is nobody to hide points from.
    assert (game.lacking("green"), game.lacking("red")) == ({}, {})
    assert table({"points": 7}, players={"red": {"points": 9}}).lacking("green") == {"points": "3 points"}
    assert table({"points": 7}, seats=["green"], options={"hide_points": True}).lacking("green") == {"points": "93 points"}


@pytest.mark.rule("ruling:boards-dealt")
def test_boards_are_dealt_in_turn_order_and_the_rest_is_out() -> None:
    game = pw.new_game("santamaria", seats=["green", "red"], seed=5, autosave=False)
    boards = [player(game, seat)["face"] for seat in ("green", "red")]
    assert len(set(boards)) == 2
    assert set(boards) < {face.id for face in game.data.faces.values() if face.side == "A"}


@pytest.mark.rule("ruling:owed-by-choice")
def test_a_fee_can_be_raised_by_selling_at_the_same_question() -> None:
    red = {"monks": ["astronomy", "basic-economy", "mathematics", "largest-area", "square"]}
    blue = {"monks": ["ships-in-one-dock", *(f"station-{number}" for number in range(1, 5))]}
    green = {"colony": {"r1c1": "religion"}, "coins": 1, "goods": {"gold": 1}, "religion": 4}
    game = table(green, seats=["green", "red", "blue"], players={"red": red, "blue": blue})
    game.play("use r1c1")
    game.play("advance")
    # Without a coin no spot is open, but gold sells for two: the question waits, and nothing is sold unasked.
    assert ids(game) == {"decline"}
    game.play("sell gold")
    assert "monk station-1" in ids(game)
    game.play("monk station-1")
    assert (player(game)["coins"], player(game, "blue")["coins"]) == (0, 2)


@pytest.mark.rule("ruling:unlimited")
def test_nothing_in_the_supply_runs_out() -> None:
    stocked = {"goods": dict.fromkeys(("wood", "grain", "sugar", "gem", "gold"), 3), "coins": 200, "points": 150}
    seats = ["green", "red", "blue", "yellow"]
    game = table(stocked | {"colony": {"r1c1": "coins-2"}}, seats=seats, players=dict.fromkeys(seats[1:], stocked))
    game.play("use r1c1")
    assert player(game)["coins"] == 201


@pytest.mark.rule("ruling:spent-meanwhile")
def test_a_die_whose_line_can_no_longer_be_paid_goes_back() -> None:
    game = table({"colony": {"r1c1": "points-1"}, "coins": 3}, white_pool=[3] * 6)
    game.play("die white-3")
    assert ids(game) == {"wake column-1"}
    game.play("buy wood")
    # The line can no longer be paid, so the turn begins anew with all dice in the pool.
    assert {id.split(" ")[0] for id in ids(game)} == {"retire"}
    assert game.view()["white_pool"] == [3] * 6
    assert player(game)["white_left"] == 3


@pytest.mark.rule("F1", "A1")
def test_what_is_owed_cannot_be_sold_where_even_the_only_way_to_pay_is_asked_for() -> None:
    description = table({"goods": {"wood": 3, "grain": 1}, "coins": 0}, display=["double-01"]).describe()
    game = pw.position("santamaria", description, autosave=False, forced="ask")
    game.play("expand double-01")
    assert ids(game) == {"pay 2-wood"}
    # One wood is over; two are owed for the tile.
    assert {id for id in offered(game) if id.startswith("sell ")} == {"sell wood", "sell grain"}
    game.play("sell wood")
    assert {id for id in offered(game) if id.startswith("sell ")} == {"sell grain"}
    game.play("pay 2-wood")
    assert goods(game) == {"grain": 1}


LOGISTICIANS = {"coins": 5, "white_taken": 1, "monks": ["construction", "logistics"]}
BUILDERS = ["botany", "construction", "logistics"]


@pytest.mark.rule("ruling:logistics", "U9", "U5")
def test_no_die_moves_while_another_looks_for_its_resting_place() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "grain-1", "r1c2": "points-1"}
    game = table(LOGISTICIANS | {"colony": colony, "covers": {"r1c2": "white"}}, scholars=BUILDERS, white_pool=[1] * 5)
    assert "move-die r1c2 r1c1" in offered(game)
    game.play("die white-1")
    assert ids(game) == {"rest r1c1", "rest r2c1"}
    assert not {offer for offer in offered(game) if offer.startswith("move-die")}
    game.play("rest r1c1")
    assert player(game)["covers"] == {"r1c1": "white", "r1c2": "white"}
    assert "move-die r1c2 r2c1" not in offered(game), "granary and plaza touch by their corners alone"
    assert "move-die r1c1 r2c1" in offered(game)


@pytest.mark.rule("U5", "U9", "ruling:rest-last")
def test_construction_may_rest_the_die_on_a_building_freed_in_this_turn_which_does_not_work() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "grain-1", "r1c2": "points-1"}
    game = table(LOGISTICIANS | {"colony": colony, "covers": {"r1c1": "white"}}, scholars=BUILDERS, white_pool=[1] * 5)
    game.play("move-die r1c1 r1c2")
    game.play("die white-1")
    assert goods(game) == {"grain": 1}, "the sawmill was freed in this turn and does not work"
    assert ids(game) == {"rest r1c1", "rest r2c1"}
    game.play("rest r1c1")
    assert player(game)["covers"] == {"r1c1": "white", "r1c2": "white"}
    # Without Construction the die rests on the last building that worked.
    plain = table(
        LOGISTICIANS | {"monks": ["logistics"], "colony": colony, "covers": {"r2c1": "white"}}, scholars=BUILDERS, white_pool=[1] * 5
    )
    plain.play("move-die r2c1 r1c1")
    assert "die white-1" not in ids(plain) or "wake column-1" not in ids(plain), "nothing in the first column could work"


@pytest.mark.rule("U1", "ruling:owed-by-choice")
def test_with_astronomy_a_ship_waits_while_a_sale_could_pay_for_another_dock() -> None:
    green = {"colony": {"r1c1": "shipping"}, "goods": {"wood": 3, "grain": 1}, "coins": 1, "monks": ["astronomy"]}
    game = table(green, docks={"dock-points": "ship-01"})
    game.play("use r1c1")
    game.play("ship dock-points")
    assert ids(game) == {"moor dock-points"}
    game.play("sell grain")
    game.play("sell wood")
    assert ids(game) == {"moor dock-points", "moor dock-conquest", "moor dock-religion"}
    game.play("moor dock-religion")
    assert (player(game)["coins"], player(game)["docks"]["dock-religion"]) == (0, ["ship-01"])
    # Nothing to sell: the only dock is taken by itself.
    poor = table(green | {"goods": {"wood": 2}}, docks={"dock-points": "ship-01"})
    poor.play("use r1c1")
    poor.play("ship dock-points")
    assert player(poor)["docks"]["dock-points"] == ["ship-01"]
