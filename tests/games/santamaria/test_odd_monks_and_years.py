"""Rules that meet on the way of monks, at the docks, on retiring and in other games: each with its numbers."""

from __future__ import annotations

import pytest

import paxwidget as pw
from tests.games.santamaria.table import FOUR, goods, ids, offered, play, player, retire_last, table

# Religion and monks


@pytest.mark.rule("E7", "E9", "E12", "ruling:step-by-step")
def test_the_grain_of_a_station_pays_for_the_second_step() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 4})
    play(game, "use r1c1", "advance", "monk station-2", "pay grain")
    assert (player(game)["religion"], goods(game)) == (6, {"wood": 2})


@pytest.mark.rule("E7", "E5")
def test_gold_pays_for_the_second_step_and_one_action_goes_two_spaces_at_most() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "goods": {"grain": 3, "gold": 1}, "religion": 2})
    play(game, "use r1c1", "advance")
    assert ids(game) == ["pay grain", "pay gold", "stop"]
    play(game, "pay gold")
    assert (player(game)["religion"], goods(game)) == (4, {"grain": 3})
    assert ids(game) == ["end"]


@pytest.mark.rule("E8", "E9")
def test_two_steps_may_pass_one_symbol_only_and_the_second_die_comes_with_the_first() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "goods": {"grain": 1}, "religion": 0, "blue": [3]})
    play(game, "use r1c1", "advance")
    game.play("pay grain", outcomes=[6])
    assert player(game)["blue"] == [3, 6]
    assert {id.split(" ")[0] for id in ids(game)} == {"monk", "decline"}
    play(game, "monk station-1")
    assert (player(game)["religion"], player(game)["points"]) == (2, 3)


@pytest.mark.rule("E8", "C1", "D1b")
def test_a_die_won_in_the_turn_is_used_in_the_next_but_not_after_retiring() -> None:
    colony = {"r1c1": "religion", "r6c6": "points-1"}
    game = table({"colony": colony, "coins": 1, "religion": 1, "blue": []}, seats=["green"])
    play(game, "use r1c1")
    game.play("advance", outcomes=[6])
    play(game, "monk station-1")
    assert "die blue-6" in ids(game)
    retired = table({"colony": colony, "religion": 1, "blue": []}, players={"red": {"colony": {"r1c1": "wood-1"}}}, white_pool=[2] * 6)
    play(retired, "retire retire-religion")
    retired.play("advance", outcomes=[6])
    play(retired, "monk station-1")
    assert retired.to_act == ("red",)
    play(retired, "retire retire-coins")
    assert retired.view()["year"] == 2


@pytest.mark.rule("E13")
def test_at_the_end_of_the_track_an_action_with_grain_is_two_points() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 18, "goods": {"grain": 1}})
    play(game, "use r1c1", "advance", "pay grain")
    assert (player(game)["religion"], player(game)["points"], goods(game)) == (18, 2, {})


@pytest.mark.rule("E9")
def test_the_fee_grows_with_every_monk_there_and_each_is_paid_two() -> None:
    others = {seat: {"monks": ["astronomy"]} for seat in FOUR[1:]}
    green = {"colony": {"r1c1": "religion"}, "coins": 7, "religion": 4}
    game = play(table(green, seats=FOUR, players=others), "use r1c1", "advance", "monk astronomy")
    assert [player(game, seat)["coins"] for seat in FOUR] == [0, 2, 2, 2]
    assert player(game)["scholars"] == ["astronomy"]
    poor = play(table(green | {"coins": 6}, seats=FOUR, players=others), "use r1c1", "advance")
    assert "monk astronomy" not in ids(poor)


@pytest.mark.rule("E9", "ruling:fee-in-coins")
def test_a_monk_whom_nobody_could_place_is_lost_unasked() -> None:
    spots = ["astronomy", "basic-economy", "mathematics", "largest-area", "square", "ships-in-one-dock"]
    spots += [f"station-{n}" for n in range(1, 5)]
    monks = {spot: ["red"] if n < 5 else ["blue"] for n, spot in enumerate(spots)}
    game = table({"colony": {"r1c1": "religion"}, "coins": 2, "religion": 4}, seats=["green", "red", "blue"], monks=monks)
    play(game, "use r1c1", "advance")
    assert player(game)["monks_lost"] == 1
    assert game.to_act == ("red",)


@pytest.mark.rule("E10", "U2", "ruling:taxes")
def test_taxation_won_by_a_line_pays_from_the_next_line_on() -> None:
    colony = {"r1c1": "religion", "r2c1": "road 2", "r3c1": "points-1", "r1c2": "points-1", "r2c2": "road 2", "r3c2": "road 1"}
    game = table({"colony": colony, "religion": 4}, seats=["green"], scholars=["taxes", "astronomy", "botany"], white_pool=[1, 2, 2])
    play(game, "die white-1", "advance", "monk taxes")
    assert player(game)["coins"] == 0
    play(game, "die white-2")
    assert player(game)["coins"] == 1


@pytest.mark.rule("E10", "U5", "ruling:scholars-at-once")
def test_construction_won_by_a_line_already_asks_where_its_die_rests() -> None:
    colony = {"r1c1": "religion", "r3c1": "points-1"}
    game = table({"colony": colony, "religion": 4}, scholars=["construction", "astronomy", "botany"], white_pool=[1] * 6)
    play(game, "die white-1", "advance", "monk construction")
    assert ids(game) == ["rest r1c1", "rest r3c1"]


@pytest.mark.rule("E10", "U6", "ruling:scholars-at-once")
def test_industrialization_won_by_a_line_trades_twice_further_down() -> None:
    colony = {"r1c1": "religion", "r3c1": "trade-wood-gem"}
    green = {"colony": colony, "religion": 4, "goods": {"wood": 2}}
    game = table(green, scholars=["industrialization", "astronomy", "botany"], white_pool=[1] * 6)
    play(game, "die white-1", "advance", "monk industrialization")
    play(game, *["stop"] * ("stop" in ids(game)), "trade wood", "trade wood")
    assert (player(game)["coins"], goods(game)) == (6, {})


# Ships


@pytest.mark.rule("E6", "S4")
def test_the_last_ship_of_the_pile_leaves_an_empty_dock_for_good() -> None:
    taken = [f"ship-{n:02d}" for n in range(2, 31)]
    ships = {"dock-points": [*taken, "start-ship-1", "start-ship-2", "start-ship-3"]}
    green = {"colony": {"r1c1": "shipping", "r2c1": "shipping"}, "goods": {"wood": 2, "grain": 2, "gem": 2, "sugar": 2}}
    game = table(green, players={"red": {"ships": ships}}, docks={"dock-coins": "ship-01"}, white_pool=[1] * 6,
                 piles={"ships": ["start-ship-4"]})  # fmt: skip
    play(game, "die white-1")
    game.play("ship dock-coins", outcomes=["start-ship-4"])
    assert game.view()["left"]["ships"] == 0
    play(game, "ship dock-coins")
    assert game.view()["board_docks"]["dock-coins"] == ""
    assert player(game)["docks"]["dock-coins"] == ["ship-01", "start-ship-4"]


@pytest.mark.rule("D1d", "D2", "ruling:retire-order")
def test_a_ship_won_on_retiring_pays_its_income_at_once() -> None:
    green = {"goods": {"wood": 2}, "religion": 4, "ships": {"dock-religion": ["ship-09"]}}
    game = table(green, docks={"dock-religion": "ship-01"})
    play(game, "retire retire-shipping")
    game.play("ship dock-religion", outcomes=["ship-10"])
    play(game, "advance", "monk station-1", "advance")
    assert (player(game)["religion"], player(game)["points"]) == (6, 3)


@pytest.mark.rule("U1", "D1d", "Z5")
def test_astronomy_moves_a_ship_won_on_retiring_with_coins_that_mathematics_brings_back() -> None:
    green = {"goods": {"wood": 2}, "colony": {"r1c1": "wood-1", "r2c2": "wood-1"}, "covers": {"r1c1": "coins 1", "r2c2": "coins 2"},
             "monks": ["astronomy", "mathematics"]}  # fmt: skip
    game = table(green, docks={"dock-points": "ship-01"})
    play(game, "retire retire-shipping", "ship dock-points", "recall r2c2")
    assert set(ids(game)) == {"moor dock-points", "moor dock-conquest", "moor dock-religion"}
    game.play("moor dock-religion", outcomes=["ship-02"])
    assert (player(game)["coins"], player(game)["docks"]["dock-religion"]) == (0, ["ship-01"])


# Retiring and years


@pytest.mark.rule("D1", "D1f")
def test_five_spaces_for_four_and_the_last_has_two_left() -> None:
    spaces = ["retire-coins", "retire-shipping", "retire-road"]
    others = {seat: {"retired": space} for seat, space in zip(FOUR[1:], spaces, strict=True)}
    game = table({}, seats=FOUR, players=others)
    assert ids(game) == ["retire retire-religion", "retire retire-conquest"]


@pytest.mark.rule("Y1", "D1c")
def test_a_conquest_on_retiring_counts_for_the_year_that_ends() -> None:
    others = {"red": {"conquest": 4, "retired": "retire-coins"}}
    game = table({"conquest": 4}, players=others, year=2)
    assert game.view()["conquest_order"] == ["green", "red"]
    retire_last(game, "retire-conquest")
    assert [player(game, seat)["points"] for seat in ("green", "red")] == [5, 0]


@pytest.mark.rule("Y1", "ruling:stack")
def test_who_comes_later_to_a_space_lies_above_and_is_behind() -> None:
    others = {"red": {"conquest": 3, "retired": "retire-coins"}}
    game = table({"conquest": 2}, players=others)
    retire_last(game, "retire-conquest")
    assert [player(game, seat)["points"] for seat in ("green", "red")] == [0, 4]


@pytest.mark.rule("Y1", "ruling:unmoved")
@pytest.mark.parametrize(
    ("seats", "year", "steps", "points"),
    [
        (2, 1, (0, 0), (0, 0)), (2, 3, (0, 1), (0, 6)), (3, 1, (1, 0, 0), (6, 0, 0)), (3, 2, (2, 0, 1), (7, 0, 4)),
        (3, 3, (2, 3, 1), (5, 8, 0)), (4, 1, (0, 1, 4, 2), (0, 2, 8, 5)), (4, 3, (1, 2, 3, 4), (0, 4, 7, 10)),
        (4, 2, (0, 0, 0, 3), (0, 0, 0, 9)),
    ],
)  # fmt: skip
def test_the_conquest_table(seats: int, year: int, steps: tuple[int, ...], points: tuple[int, ...]) -> None:
    spaces = ["retire-religion", "retire-conquest", "retire-shipping"]
    others = {seat: {"retired": spaces[n], "conquest": steps[n + 1]} for n, seat in enumerate(FOUR[1:seats])}
    game = table({"conquest": steps[0]}, seats=FOUR[:seats], players=others, year=year)
    retire_last(game, "retire-coins")
    assert tuple(player(game, seat)["points"] for seat in FOUR[:seats]) == points


@pytest.mark.rule("Y2", "E4")
def test_gold_on_the_track_is_passed_anew_every_year() -> None:
    game = table({"conquest": 10, "goods": {}}, players={"red": {"retired": "retire-coins"}})
    retire_last(game, "retire-conquest")
    assert player(game)["conquest"] == 0
    assert goods(game) == {}


@pytest.mark.rule("Y6", "G2")
def test_the_nearest_to_the_symbol_starts_whenever_it_retired() -> None:
    others = {"red": {"retired": "retire-shipping"}, "blue": {"retired": "retire-religion"}}
    game = table({}, seats=["green", "red", "blue"], players=others)
    retire_last(game, "retire-conquest")
    assert game.view()["start"] == "blue"
    assert game.to_act == ("blue",)
    play(game, "retire retire-coins", *["end"] * ("end" in ids(game)))
    assert game.to_act == ("green",)


@pytest.mark.rule("Y3", "Y5", "E8")
def test_all_blue_dice_come_home_and_all_are_rolled() -> None:
    colony = {"r1c1": "wood-1", "r2c2": "wood-1", "r3c3": "wood-1"}
    game = table({"colony": colony, "covers": {"r1c1": "blue", "r2c2": "blue", "r3c3": "white"}, "blue": [5]},
                 players={"red": {"retired": "retire-road", "blue": [2]}})  # fmt: skip
    retire_last(game, "retire-coins")
    assert (len(player(game)["blue"]), len(player(game, "red")["blue"]), len(game.view()["white_pool"])) == (3, 1, 6)


@pytest.mark.rule("Z8", "Z7")
def test_a_tie_of_three_goes_to_the_nearest_whoever_started() -> None:
    others = {"red": {"points": 8, "retired": "retire-conquest"}, "blue": {"points": 8, "retired": "retire-religion"}}
    game = table({"points": 8}, seats=["green", "red", "blue"], players=others, year=3, start="red")
    retire_last(game, "retire-road")
    assert game.outcome is not None
    assert game.outcome["totals"] == {"green": 8, "red": 8, "blue": 8}
    assert game.outcome["winners"] == ["blue"]


@pytest.mark.rule("Z2", "Z3", "Z4", "Z5", "Z6", "Y1")
def test_a_whole_score_sheet_of_the_last_year() -> None:
    row = {f"r1c{n}": "wood-1" for n in range(1, 6)} | {"r1c6": "road 2"}
    ships = {
        "dock-coins": ["start-ship-1"],
        "dock-religion": ["start-ship-2"],
        "dock-conquest": ["start-ship-3"],
        "dock-points": ["start-ship-4"],
    }
    green = {"colony": row, "ships": ships, "monks": ["astronomy", "largest-area", "ships-in-one-dock"], "points": 10, "coins": 3,
             "goods": {"sugar": 1, "wood": 1}}  # fmt: skip
    game = table(green, players={"red": {"retired": "retire-road"}}, year=3, docks={})
    play(game, "retire retire-coins", "decline")
    while not game.is_over:
        game.play(game.choices[-1])
    # 10 points, one of the point dock and 6 for conquest; 3 + 2 + 2 coins and goods for 3; two colonists in the full row; Astronomy;
    # five forests and one ship in the best dock, less 4; a set; four ships of three points.
    assert player(game)["score"] == {"play": 17, "coins": 3, "colonists": 2, "scholars": 3, "bishops": 8, "sets": 3, "ships": 12}
    assert game.outcome is not None
    assert game.outcome["totals"]["green"] == 48


@pytest.mark.rule("U10", "E9", "ruling:owed-by-choice")
def test_a_fee_on_retiring_can_be_paid_with_coins_that_mathematics_brings_back() -> None:
    spots = ["astronomy", "basic-economy", "largest-area", "square", "ships-in-one-dock", *(f"station-{n}" for n in range(1, 5))]
    monks = {spot: ["red"] if n < 5 else ["blue"] for n, spot in enumerate(spots)} | {"mathematics": ["green"]}
    green = {"colony": {"r1c1": "wood-1"}, "covers": {"r1c1": "coins 2"}, "coin_uses": 2, "religion": 4}
    game = table(green, seats=["green", "red", "blue"], monks=monks)
    play(game, "retire retire-religion", "advance")
    assert ids(game) == ["decline"]
    play(game, "recall r1c1", "monk station-1")
    assert (player(game)["points"], player(game, "blue")["coins"]) == (3, 2)


# Shared blue dice, alone, advanced


@pytest.mark.rule("W2", "C5")
def test_shared_blue_dice_in_the_colony_count_against_the_allowance() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "wood-1"}
    green = {"colony": colony, "covers": {"r2c1": "blue"}}
    game = table(green, blue_pool=[1], options={"shared_blue": True})
    assert player(game)["blue_taken"] == 1
    assert not [id for id in ids(game) if id.startswith("die blue")]
    more = table(green | {"blue_owned": 2}, blue_pool=[1, 1], options={"shared_blue": True})
    assert "die blue-1" in ids(more)


@pytest.mark.rule("O4", "O3")
def test_goals_alone_and_theocracy_before_the_two_points() -> None:
    farms = {f"r{r}c{c}": "grain-1" for r in (1, 2, 3) for c in (1, 2, 3, 4, 5)}
    ships = {"dock-coins": [f"ship-{n:02d}" for n in range(1, 7)]}
    green = {"colony": farms, "ships": ships, "monks": ["largest-area", "ships-in-one-dock", "square"]}
    game = table(green, seats=["green"])
    # 30 for fifteen farms, 12 for the dock, 4 for the square: 46, and no line joins two sides.
    assert game.view()["goals"]["theocracy"] == [46, 30]
    assert player(game)["score"]["bishops"] == 46 - 6
    assert game.view()["goals"]["terraforming"] == [0, 1]


@pytest.mark.rule("O4")
@pytest.mark.parametrize(("terrain", "is_joined"), [("points-1", 1), ("wood-1", 1), ("gem-1", 1), ("grain-1", 1), ("road 1", 0)])
def test_terraforming_joins_two_sides_by_any_terrain_but_roads(terrain: str, is_joined: int) -> None:
    bent = {"r1c3": terrain, "r2c3": terrain, "r3c3": terrain, "r3c4": terrain, "r4c4": terrain, "r5c4": terrain, "r6c4": terrain}
    assert table({"colony": bent}, seats=["green"]).view()["goals"]["terraforming"] == [is_joined, 1]
    corner = {**bent, "r3c4": ""}
    assert table({"colony": corner}, seats=["green"]).view()["goals"]["terraforming"] == [0, 1]


@pytest.mark.rule("N4", "N5", "U7")
def test_the_own_scholar_works_in_the_first_turn_and_is_no_spot() -> None:
    game = pw.new_game("santamaria", ["green", "red"], seed=3, advanced=True, autosave=False)
    chosen = {}
    while game.view()["sets"]:
        (seat,) = game.to_act
        tile = next(iter(game.view()["sets"]))
        chosen[seat] = game.view()["sets"][tile]
        play(game, f"set {tile}", "place r1c3 0")
    assert {seat: player(game, seat)["scholars"] for seat in game.seats} == {seat: [scholar] for seat, scholar in chosen.items()}
    assert not set(chosen.values()) & set(game.view()["monks"])
    assert all(player(game, seat)["score"]["scholars"] in (1, 2, 3) for seat in game.seats)


# Positions


@pytest.mark.rule("P3")
def test_a_described_table_deals_coins_from_its_start_player_on() -> None:
    game = pw.position("santamaria", {"seats": FOUR, "start": "blue"}, autosave=False)
    assert [player(game, seat)["coins"] for seat in FOUR] == [5, 6, 3, 4]


@pytest.mark.rule("U10", "ruling:mathematics-once")
def test_a_described_position_remembers_that_mathematics_was_used() -> None:
    covers = {"r1c1": "coins 1", "r2c2": "coins 2"}
    green = {"colony": {"r1c1": "points-1", "r2c2": "points-1"}, "covers": covers, "monks": ["mathematics"], "goods": {"wood": 1}}
    game = play(table(green), "retire retire-religion", "recall r2c2")
    again = pw.position("santamaria", game.describe(), autosave=False)
    assert not {offer for offer in offered(again) if offer.startswith("recall")}
