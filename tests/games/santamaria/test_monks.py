"""Scholars and bishops, each with its numbers."""

from __future__ import annotations

import pytest

from paxwidget.games.santamaria.rules.i_bishops import colonists_by_road, ships_in_one_dock
from tests.games.santamaria.table import goods, player, table

OTHERS = ["astronomy", "construction", "mathematics"]


@pytest.mark.rule("U2", "ruling:taxes")
def test_taxation_pays_a_coin_for_two_colonists_of_the_line() -> None:
    colony = {"r1c1": "points-1", "r2c1": "road 2", "r3c1": "road 1", "r1c2": "road 2"}
    game = table({"colony": colony, "scholar": "taxes"}, white_pool=[1, 1, 1, 1, 1, 1])
    game.play("die white-1")
    assert player(game)["coins"] == 1


@pytest.mark.rule("U4")
def test_philosophy_lets_a_blue_die_wake_a_column_but_no_white_one_a_row() -> None:
    game = table({"colony": {"r1c3": "points-1", "r3c1": "wood-1"}, "blue": [3], "scholar": "philosophy"}, white_pool=[3, 3, 3, 3, 3, 3])
    game.play("die blue-3")
    assert {choice.id for choice in game.choices} == {"wake row-3", "wake column-3"}
    game.play("wake column-3")
    assert player(game)["points"] == 1
    white = table({"colony": {"r3c1": "wood-1"}, "scholar": "philosophy"}, white_pool=[3, 3, 3, 3, 3, 3])
    assert not [choice for choice in white.choices if choice.id.startswith("die ")]


@pytest.mark.rule("U5", "ruling:rest-last")
def test_construction_rests_the_die_on_any_building_of_the_line() -> None:
    game = table({"colony": {"r1c1": "wood-1", "r2c1": "points-1"}, "scholar": "construction"}, white_pool=[1] * 6,
                 scholars=["astronomy", "taxes", "mathematics"])  # fmt: skip
    game.play("die white-1")
    assert {choice.id for choice in game.choices} == {"rest r1c1", "rest r2c1"}
    game.play("rest r1c1")
    assert player(game)["covers"] == {"r1c1": "white"}


@pytest.mark.rule("U7", "U8")
def test_economies_make_goods_cheaper_or_to_be_had_at_all() -> None:
    basic = table({"coins": 2, "scholar": "basic-economy"}, scholars=OTHERS)
    assert {offer.id for offer in basic.offers_for("green")} == {"buy wood", "buy grain"}
    basic.play("buy wood")
    assert player(basic)["coins"] == 0
    advanced = table({"coins": 3, "scholar": "advanced-economy"}, scholars=OTHERS)
    assert {offer.id for offer in advanced.offers_for("green")} == {"buy wood", "buy grain", "buy sugar", "buy gem"}
    advanced.play("buy gem")
    assert goods(advanced) == {"gem": 1}


@pytest.mark.rule("U9", "ruling:logistics")
@pytest.mark.parametrize("literal", [True, False])
def test_logistics_moves_a_die_along_a_road_for_a_coin(literal: bool) -> None:
    colony = {"r1c1": "points-1", "r1c2": "road 0", "r1c3": "road 0", "r1c4": "wood-1", "r6c6": "wood-1"}
    game = table(
        {"colony": colony, "covers": {"r1c1": "white"}, "coins": 2, "scholar": "logistics", "white_taken": 1},
        white_pool=[1, 2, 3, 4, 5], options={"late_logistics": literal},
    )  # fmt: skip
    moves = [offer.id for offer in game.offers_for("green") if offer.id.startswith("move-die")]
    assert moves == ["move-die r1c1 r1c4"]
    game.play("move-die r1c1 r1c4")
    assert player(game)["coins"] == 1
    assert player(game)["covers"] == {"r1c4": "white"}
    # By the letter of the book the freed building works from the next turn on.
    assert ("use r1c1" in {choice.id for choice in game.choices}) is not literal


@pytest.mark.rule("U10", "ruling:mathematics-once")
def test_mathematics_takes_the_coins_of_one_building_back_on_retiring() -> None:
    colony = {"r1c1": "points-1", "r2c2": "points-1"}
    covers = {"r1c1": "coins 1", "r2c2": "coins 2"}
    game = table({"colony": colony, "covers": covers, "coin_uses": 2, "scholar": "mathematics"}, scholars=["astronomy", "taxes", "botany"])
    assert not [offer for offer in game.offers_for("green") if offer.id.startswith("recall")]
    game.play("retire retire-religion")
    game.play("recall r2c2")
    assert player(game)["coins"] == 2
    assert not [offer for offer in game.offers_for("green") if offer.id.startswith("recall")]


@pytest.mark.rule("I1")
def test_ships_of_the_fullest_dock_are_two_points_each_up_to_twelve() -> None:
    ships = {"dock-coins": [f"ship-{n:02d}" for n in range(1, 4)], "dock-points": ["ship-10"]}
    assert ships_in_one_dock(table({"ships": ships}).state, "green") == 6
    many = {"dock-coins": [f"ship-{n:02d}" for n in range(1, 9)]}
    assert ships_in_one_dock(table({"ships": many}).state, "green") == 12


@pytest.mark.rule("I4", "X1")
def test_colonists_count_whose_road_touches_the_capital() -> None:
    colony = {"r3c3": "capital-religion", "r3c4": "road 2", "r3c5": "road 1", "r3c6": "wood-1", "r2c6": "road 2", "r1c1": "road 2"}
    assert colonists_by_road(table({"colony": colony}).state, "green") == 3


@pytest.mark.rule("I2", "ruling:no-area-cap")
def test_the_largest_area_has_no_limit_unless_the_table_wants_one() -> None:
    farms = {f"r{row}c{column}": "grain-1" for row in (1, 2) for column in range(1, 5)}
    bishops = ["largest-area", "square", "diverse-lines"]
    free = table({"colony": farms, "monks": ["largest-area"]}, bishops=bishops)
    assert player(free)["score"]["bishops"] == 16 - 2
    capped = table({"colony": farms, "monks": ["largest-area"]}, bishops=bishops, options={"area_cap": 12})
    assert player(capped)["score"]["bishops"] == 12 - 2
