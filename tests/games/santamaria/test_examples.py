"""The worked examples of the rulebook, by number; positions that the book shows only as pictures are ours."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.games.santamaria.rules.i_bishops import best_square, diverse_lines, largest_area, towns_by_road
from paxwidget.games.santamaria.rules.z_scoring import coin_points, colonist_points, score_sheet, ship_sets
from tests.games.santamaria.table import goods, player, table


@pytest.mark.rule("P3")
def test_ex1_the_start_player_has_two_wood_and_three_coins() -> None:
    game = pw.new_game("santamaria", ["green", "red", "blue", "yellow"], seed=5, autosave=False)
    first = game.view()["start"]
    assert goods(game, first) == {"wood": 2}
    assert player(game, first)["coins"] == 3
    order = game.seats[game.seats.index(first) :] + game.seats[: game.seats.index(first)]
    assert [player(game, seat)["coins"] for seat in order] == [3, 4, 5, 6]
    assert game.to_act == (first,)


@pytest.mark.rule("S1", "S5", "P4")
def test_ex2_three_players_have_nine_dice_of_each_kind() -> None:
    game = pw.new_game("santamaria", 3, seed=1, autosave=False)
    assert len(game.view()["white_pool"]) == 9
    assert game.state.blue_supply + sum(len(player(game, seat)["blue"]) for seat in game.seats) == 9
    assert [len(player(game, seat)["blue"]) for seat in game.seats] == [1, 1, 1]


@pytest.mark.rule("B1", "B2")
def test_ex3_the_first_building_costs_one_coin_and_the_next_two() -> None:
    game = table({"colony": {"r1c1": "wood-1", "r2c2": "grain-1"}, "coins": 3}, seats=["green"])
    game.play("use r1c1")
    assert player(game)["coins"] == 2
    assert player(game)["covers"] == {"r1c1": "coins-1"}
    game.play("end")
    game.play("use r2c2")
    assert player(game)["coins"] == 0
    assert player(game)["covers"]["r2c2"] == "coins-2"
    assert goods(game) == {"wood": 1, "grain": 1}


@pytest.mark.rule("C2", "C4", "C6", "C7", "E14")
def test_ex4_a_white_five_is_turned_to_three_and_wakes_three_buildings() -> None:
    column = {"r1c3": "wood-1", "r2c3": "road 1", "r3c3": "grain-coin", "r4c3": "gem-1", "r5c3": "trade-wood-gem", "r6c3": "religion"}
    game = table(
        {"colony": column, "covers": {"r3c3": "coins 1", "r5c3": "white"}, "coins": 2, "coin_uses": 1, "white_taken": 1},
        white_pool=[1, 1, 2, 4, 5], seats=["green", "red"],
    )  # fmt: skip
    game.play("die white-5")
    game.play("wake column-3")
    assert player(game)["coins"] == 0
    assert goods(game) == {"wood": 1, "gem": 1}
    game.play("advance")
    # Wood and gem would sell for the three coins that a grain costs, so the second step is asked about.
    game.play("stop")
    assert player(game)["religion"] == 1
    assert player(game)["covers"] == {"r3c3": "coins-1", "r5c3": "white", "r6c3": "white"}


@pytest.mark.rule("C5", "C6")
def test_ex5_a_blue_die_wakes_a_row_from_left_to_right() -> None:
    row = {"r2c1": "road 0", "r2c2": "wood-1", "r2c3": "grain-coin", "r2c5": "points-1"}
    game = table({"colony": row, "covers": {"r2c3": "blue"}, "blue": [2]})
    game.play("die blue-2")
    assert goods(game) == {"wood": 1}
    assert player(game)["points"] == 1
    assert player(game)["covers"]["r2c5"] == "blue"


@pytest.mark.rule("E3", "E5")
def test_ex6_wood_or_gem_is_traded_for_three_coins() -> None:
    game = table({"colony": {"r1c1": "trade-wood-gem"}, "coins": 1, "goods": {"wood": 1, "gem": 1, "gold": 1}})
    game.play("use r1c1")
    assert {choice.id for choice in game.choices} == {"trade wood", "trade gem", "trade gold", "decline"}
    game.play("trade gem")
    assert player(game)["coins"] == 3
    assert goods(game) == {"wood": 1, "gold": 1}


@pytest.mark.rule("U6")
def test_ex7_industrialization_trades_twice() -> None:
    game = table({"colony": {"r1c1": "trade-wood-gem"}, "coins": 1, "goods": {"wood": 1, "gem": 1}, "scholar": "industrialization"})
    game.play("use r1c1")
    game.play("trade wood")
    game.play("trade gem")
    assert player(game)["coins"] == 6
    assert goods(game) == {}


@pytest.mark.rule("E7")
def test_ex8_a_grain_brings_a_second_space() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "goods": {"grain": 1}, "religion": 2})
    game.play("use r1c1")
    game.play("advance")
    game.play("pay grain")
    assert player(game)["religion"] == 4
    assert goods(game) == {}


@pytest.mark.rule("E8", "E9", "E12", "ruling:step-by-step")
def test_ex9_the_third_symbol_brings_a_die_then_a_monk_who_pays_two_others() -> None:
    others = {"red": {"monks": ["station-1"]}, "blue": {"monks": ["station-1"]}}
    green = {"colony": {"r1c1": "religion"}, "coins": 5, "religion": 7, "blue": [1, 2]}
    game = table(green, seats=["green", "red", "blue"], players=others)
    game.play("use r1c1")
    game.play("advance", outcomes=[6])
    assert player(game)["blue"] == [1, 2, 6]
    game.play("monk station-1")
    assert player(game)["points"] == 3
    assert player(game)["coins"] == 0
    assert (player(game, "red")["coins"], player(game, "blue")["coins"]) == (2, 2)


@pytest.mark.rule("E6", "D2")
def test_ex10_a_ship_of_the_religion_dock_brings_a_religion_action_on_retiring() -> None:
    docks = {"dock-religion": "start-ship-1", "dock-coins": "start-ship-2"}
    game = table({"colony": {"r1c1": "shipping"}, "coins": 1, "goods": {"sugar": 1, "wood": 1}}, docks=docks, seats=["green"])
    game.play("use r1c1")
    game.play("ship dock-religion", outcomes=["ship-05"])
    assert player(game)["docks"]["dock-religion"] == ["start-ship-1"]
    assert game.view()["board_docks"]["dock-religion"] == "ship-05"
    assert goods(game) == {}
    game.play("retire retire-coins")
    game.play("advance")
    assert player(game)["religion"] == 1


@pytest.mark.rule("D1e", "D2", "D1")
def test_ex11_retiring_places_a_road_then_ships_pay_from_the_top_dock_down() -> None:
    ships = {"dock-coins": ["ship-01"], "dock-religion": ["ship-02", "ship-03", "ship-04"], "dock-points": ["ship-05", "ship-06"]}
    game = table({"ships": ships, "goods": {"grain": 2}, "religion": 2}, seats=["green", "red"])
    game.play("retire retire-road")
    game.play("place r4c4")
    assert player(game)["colony"] == {"r4c4": "road 1"}
    assert player(game)["coins"] == 2
    for answer in ("advance", "pay grain", "advance", "pay grain", "advance"):
        while game.decision and answer not in game.decision.ids:
            game.play(next(id for id in ("monk station-1", "monk station-2", "decline", "stop") if id in game.decision.ids))
        game.play(answer)
    while game.to_act == ("green",):
        game.play(game.choices[-1])
    assert player(game)["religion"] == 7
    assert player(game)["points"] == 2 + 3
    assert player(game)["retired"] == "retire-road"


@pytest.mark.rule("F1", "F2", "B2")
def test_ex12_goods_are_sold_for_a_wharf_and_grain_is_bought_inside_it() -> None:
    docks = {"dock-coins": "start-ship-4"}
    game = table(
        {"colony": {"r1c1": "shipping"}, "goods": {"sugar": 3, "gem": 1}, "coin_uses": 2}, docks=docks, seats=["green", "red"]
    )
    for good in ("sugar", "sugar", "gem"):
        game.play(f"sell {good}")
    assert player(game)["coins"] == 6
    game.play("use r1c1")
    assert player(game)["coins"] == 3
    # Nothing can be paid yet, but the question waits, for grain can be bought.
    assert [choice.id for choice in game.choices] == ["decline"]
    game.play("buy grain")
    assert player(game)["coins"] == 0
    game.play("ship dock-coins")
    assert player(game)["docks"]["dock-coins"] == ["start-ship-4"]


@pytest.mark.rule("Y1")
def test_ex13_the_second_year_of_four_players_gives_nine_six_three_and_nothing() -> None:
    seats = ["green", "red", "blue", "yellow"]
    spaces = ["retire-coins", "retire-religion", "retire-conquest"]
    others = {seat: {"retired": space, "conquest": steps} for seat, space, steps in zip(seats[1:], spaces, (4, 3, 1), strict=True)}
    game = table({"conquest": 5}, seats=seats, players=others, year=2)
    game.play("retire retire-shipping")
    while game.view()["year"] == 2:
        game.play(game.choices[-1])
    assert [player(game, seat)["points"] for seat in seats] == [9, 6, 3, 0]
    assert all(player(game, seat)["conquest"] == 0 for seat in seats)


@pytest.mark.rule("Z2")
@pytest.mark.parametrize(("coins", "own", "points"), [(3, {"wood": 2, "gem": 1}, 2), (5, {}, 1)])
def test_ex14_every_three_coins_are_a_point_and_goods_are_sold(coins: int, own: dict[str, int], points: int) -> None:
    assert coin_points(table({"coins": coins, "goods": own}).state, "green") == points


@pytest.mark.rule("Z3")
def test_ex15_colonists_of_full_lines_count_and_twice_where_two_cross() -> None:
    full = {name: "wood-1" for n in range(1, 7) for name in (f"r{n}c4", f"r{n}c6", f"r4c{n}")}
    colonists = {"r4c4": "road 1", "r1c4": "road 1", "r4c6": "road 0", "r6c6": "road 0", "r4c2": "road 0"}
    # One at the crossing (twice), one in column 4, one in row 4, two in column 6; others only in lines that are not full.
    colonists |= {"r4c1": "road 1", "r2c6": "road 2", "r2c1": "road 2"}
    game = table({"colony": full | colonists})
    assert colonist_points(game.state, "green") == 2 + 1 + 1 + 2


@pytest.mark.rule("Z4", "E10", "E11")
def test_ex16_a_scholar_counts_and_each_bishop_costs_two() -> None:
    game = table({"monks": ["astronomy", "square", "largest-area"], "colony": {"r1c1": "gem-1", "r1c2": "gem-1"}})
    sheet = score_sheet(game.state, "green")
    assert sheet["scholars"] == 3
    assert sheet["bishops"] == 0 + 4 - 4


@pytest.mark.rule("Z5")
def test_ex17_two_sets_of_ships_are_six_points() -> None:
    docks = ("dock-coins", "dock-religion", "dock-conquest", "dock-points")
    ships = {dock: [f"ship-{2 * n + 1:02d}", f"ship-{2 * n + 2:02d}"] for n, dock in enumerate(docks)}
    game = table({"ships": ships})
    assert ship_sets(game.state, "green") == 2
    assert score_sheet(game.state, "green")["sets"] == 6


@pytest.mark.rule("U1")
def test_ex18_astronomy_moves_a_new_ship_three_docks_for_three_coins() -> None:
    docks = {"dock-points": "start-ship-1"}
    game = table({"colony": {"r1c1": "shipping"}, "coins": 4, "goods": {"sugar": 1, "wood": 1}, "scholar": "astronomy"}, docks=docks,
                 scholars=["taxes", "basic-economy", "mathematics"])  # fmt: skip
    game.play("use r1c1")
    game.play("ship dock-points")
    game.play("moor dock-coins", outcomes=["ship-05"])
    assert player(game)["coins"] == 0
    assert player(game)["docks"]["dock-coins"] == ["start-ship-1"]


@pytest.mark.rule("U3", "C2")
def test_ex19_botany_turns_a_four_into_a_six_for_one_wood() -> None:
    game = table({"colony": {"r1c6": "points-1"}, "goods": {"wood": 1}, "scholar": "botany"}, white_pool=[4, 4, 4, 4, 4, 4])
    game.play("die white-4")
    game.play("wake column-6 wood")
    assert goods(game) == {}
    assert player(game)["points"] == 1


@pytest.mark.rule("I5", "X1")
def test_ex20_three_towns_are_joined_to_the_capital_and_a_fourth_is_not() -> None:
    colony = {
        "r3c3": "capital-religion", "r3c4": "road 0", "r3c5": "road 0", "r2c4": "road 0",
        "r3c2": "points-1", "r1c4": "religion", "r3c6": "points-1", "r4c3": "wood-1", "r4c2": "shipping",
    }  # fmt: skip
    assert towns_by_road(table({"colony": colony}).state, "green") == 6


@pytest.mark.rule("I3")
def test_ex21_two_columns_and_a_row_with_all_four_terrains_are_nine() -> None:
    colony = {
        "r1c1": "grain-1", "r2c1": "wood-1", "r3c1": "gem-1", "r4c1": "points-1",
        "r1c2": "wood-1", "r2c2": "grain-1", "r3c2": "points-1", "r4c2": "gem-1", "r1c3": "gem-1", "r1c4": "points-1",
    }  # fmt: skip
    assert diverse_lines(table({"colony": colony}).state, "green") == 9


@pytest.mark.rule("I2")
def test_ex22_four_farms_are_eight() -> None:
    colony = {"r2c2": "grain-1", "r2c3": "sugar-1", "r3c3": "grain-1", "r3c4": "grain-1", "r5c5": "wood-1", "r5c6": "wood-1"}
    assert largest_area(table({"colony": colony}).state, "green") == 8


@pytest.mark.rule("I6")
@pytest.mark.parametrize(("side", "points"), [(2, 0), (3, 4), (4, 7), (5, 10), (6, 10)])
def test_ex23_only_the_best_square_counts(side: int, points: int) -> None:
    colony = {f"r{row}c{column}": "road 0" for row in range(1, side + 1) for column in range(1, side + 1)}
    assert best_square(table({"colony": colony}).state, "green") == points


@pytest.mark.rule("O2", "ruling:tree-passed")
@pytest.mark.parametrize(("year", "steps", "points"), [(1, 3, 4), (1, 2, 0), (2, 5, 5), (2, 4, 0), (3, 7, 6), (3, 6, 0)])
def test_ex24_alone_a_tree_must_be_passed(year: int, steps: int, points: int) -> None:
    game = table({"conquest": steps}, seats=["green"], year=year)
    game.play("retire retire-coins")
    while not game.is_over and game.view()["year"] == year:
        game.play(game.choices[-1])
    assert player(game)["points"] == points


@pytest.mark.rule("S11", "E2")
def test_ex25_a_sawmill_gives_one_wood() -> None:
    game = table({"colony": {"r1c1": "wood-1"}, "coins": 1})
    game.play("use r1c1")
    assert goods(game) == {"wood": 1}
