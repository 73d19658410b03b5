"""Rules that meet in a colony: tiles, coins, dice, stores, bishops and Logistics, each with its numbers."""

from __future__ import annotations

import pytest

from paxwidget.games.santamaria.rules.i_bishops import colonists_by_road, diverse_lines, largest_area, towns_by_road
from tests.games.santamaria.table import goods, ids, offered, play, player, retire_last, table

NONE = ["philosophy", "advanced-economy", "industrialization"]


# Expanding


@pytest.mark.rule("A1", "E5")
def test_a_triple_is_paid_with_gold_for_wood_and_for_grain() -> None:
    game = table({"goods": {"wood": 1, "gold": 2}}, display=["double-01", "triple-01"])
    assert [id for id in ids(game) if id.startswith("expand")] == ["expand double-01", "expand triple-01"]
    play(game, "expand triple-01")
    # One way to pay is left: it is taken by itself, and the tile waits for its place.
    assert goods(game) == {}
    assert ids(game)[0].startswith("place ")


@pytest.mark.rule("A1", "F2", "G4")
def test_grain_bought_before_the_main_action_pays_for_a_triple() -> None:
    game = table({"goods": {"wood": 2}, "coins": 3}, display=["triple-01"])
    assert not [id for id in ids(game) if id.startswith("expand")]
    play(game, "buy grain", "expand triple-01", "place r1c1 0")
    assert (goods(game), player(game)["coins"], game.to_act) == ({}, 0, ("red",))


@pytest.mark.rule("A3")
@pytest.mark.parametrize("face", ["a1", "a2", "a3", "a4", "b"])
def test_no_tile_ever_covers_a_printed_square(face: str) -> None:
    game = table({"board": face, "goods": {"wood": 2, "grain": 1}}, display=["triple-01"], options={"advanced": face == "b"})
    printed = player(game)["colony"]
    assert len(printed) == (8 if face == "b" else 10)
    play(game, "expand triple-01")
    for id in ids(game)[::7]:
        play(game, id)
        colony = player(game)["colony"]
        assert len(colony) == len(printed) + 3
        assert printed.items() <= colony.items()
        game.undo()


@pytest.mark.rule("A2", "A4", "Y4")
def test_when_all_ten_tiles_are_gone_nobody_expands_until_the_next_year() -> None:
    game = table({"goods": {"wood": 3, "grain": 3}}, display=[], players={"red": {"retired": "retire-road"}})
    assert not [id for id in ids(game) if id.startswith("expand")]
    retire_last(game, "retire-coins")
    assert len(game.view()["display"]) == 10


@pytest.mark.rule("A3", "Z3", "C7")
def test_a_tile_laid_now_works_with_the_next_die() -> None:
    game = table({"goods": {"wood": 2}}, display=["double-11"], white_pool=[1] * 3, seats=["green"])
    assert not [id for id in ids(game) if id.startswith("die")]
    play(game, "expand double-11", "place r1c1 0")
    play(game, "die white-1")
    assert player(game)["coins"] == 2
    assert player(game)["covers"] == {"r1c1": "white"}


# Coins


@pytest.mark.rule("B1", "C7")
def test_a_building_with_a_die_takes_no_coins_and_one_with_coins_no_die() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "grain-1", "r3c1": "points-1"}
    game = table({"colony": colony, "covers": {"r1c1": "white", "r2c1": "coins 1"}, "coins": 9}, white_pool=[1] * 5)
    assert [id for id in ids(game) if id.startswith("use")] == ["use r3c1"]
    play(game, "die white-1")
    assert (goods(game), player(game)["points"]) == ({}, 1)
    assert player(game)["covers"] == {"r1c1": "white", "r2c1": "coins-1", "r3c1": "white"}


@pytest.mark.rule("B2")
def test_the_price_follows_from_the_coins_that_lie_there_unless_it_is_named() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "grain-1", "r3c1": "points-1"}
    game = table({"colony": colony, "covers": {"r1c1": "coins 1", "r2c1": "coins 2"}, "coins": 3})
    assert player(game)["coin_price"] == 3
    play(game, "use r3c1")
    assert (player(game)["coins"], player(game)["covers"]["r3c1"]) == (0, "coins-3")


@pytest.mark.rule("B1", "F1")
def test_goods_sold_first_pay_for_a_building() -> None:
    game = table({"colony": {"r1c1": "coins-2"}, "goods": {"gold": 1}, "coin_uses": 1})
    assert "use r1c1" not in ids(game)
    play(game, "sell gold", "use r1c1")
    assert player(game)["coins"] == 2 - 2 + 2


# Dice


@pytest.mark.rule("C3", "R1")
def test_white_dice_that_lie_in_the_colony_count_as_taken() -> None:
    colony = {f"r{n}c1": "wood-1" for n in range(1, 6)}
    covers = {"r1c1": "white", "r2c1": "white", "r3c1": "white"}
    game = table({"colony": colony, "covers": covers}, white_pool=[1, 1, 1])
    assert player(game)["white_left"] == 0
    assert not [id for id in ids(game) if id.startswith("die")]


@pytest.mark.rule("C2", "C6")
def test_a_changed_die_rests_in_the_line_of_its_new_value() -> None:
    game = table({"colony": {"r4c2": "wood-1", "r4c5": "grain-1", "r2c2": "points-1"}, "blue": [2], "coins": 2})
    play(game, "die blue-2", "wake row-4")
    assert player(game)["coins"] == 0
    assert goods(game) == {"wood": 1, "grain": 1}
    assert player(game)["covers"] == {"r4c5": "blue"}


@pytest.mark.rule("C2", "E14")
def test_a_value_is_never_changed_into_a_dead_line() -> None:
    colony = {"r1c2": "wood-1", "r1c4": "points-1"}
    game = table({"colony": colony, "covers": {"r1c4": "coins 1"}, "coins": 6}, white_pool=[3] * 6)
    play(game, "die white-3")
    assert ids(game) == ["wake column-2"]


@pytest.mark.rule("C6", "C8", "E14")
def test_the_die_rests_on_the_last_building_even_where_its_effect_was_declined() -> None:
    game = table({"colony": {"r1c1": "points-1", "r5c1": "religion"}}, white_pool=[1] * 6)
    play(game, "die white-1", "decline")
    assert (player(game)["religion"], player(game)["points"]) == (0, 1)
    assert player(game)["covers"] == {"r5c1": "white"}


@pytest.mark.rule("C4", "E2", "E3")
def test_what_an_upper_building_gives_pays_for_a_lower_one() -> None:
    colony = {"r1c1": "gem-1", "r3c1": "trade-wood-gem", "r6c1": "shipping"}
    game = table({"colony": colony}, white_pool=[1] * 6, docks={})
    play(game, "die white-1", "trade gem")
    assert (goods(game), player(game)["coins"]) == ({}, 3)


@pytest.mark.rule("C4", "E14")
def test_a_lower_building_does_not_pay_for_an_upper_one() -> None:
    game = table({"colony": {"r1c1": "trade-wood-gem", "r2c1": "gem-1"}}, white_pool=[1] * 6)
    play(game, "die white-1")
    # Nothing could be traded, nor bought: the market hall works in vain, and is not asked about.
    assert (goods(game), player(game)["coins"]) == ({"gem": 1}, 0)


# Stores


@pytest.mark.rule("E1", "E12")
def test_a_station_overflows_into_coins() -> None:
    green = {"colony": {"r1c1": "religion"}, "coins": 1, "religion": 4, "goods": {"wood": 3, "grain": 3}}
    game = play(table(green), "use r1c1", "advance", "monk station-2")
    assert goods(game) == {"wood": 3, "grain": 3}
    assert player(game)["coins"] == 2 + 1


@pytest.mark.rule("E1", "E3")
def test_a_trade_frees_its_room_before_it_fills_it() -> None:
    green = {"colony": {"r1c1": "trade-basic-advanced"}, "coins": 1, "goods": {"wood": 1, "gem": 3, "sugar": 2}}
    full = play(table(green), "use r1c1", "trade wood gem")
    assert (goods(full), player(full)["coins"]) == ({"gem": 3, "sugar": 2}, 2)
    room = play(table(green), "use r1c1", "trade wood sugar")
    assert (goods(room), player(room)["coins"]) == ({"gem": 3, "sugar": 3}, 0)


@pytest.mark.rule("E4", "E1")
def test_gold_that_does_not_fit_is_asked_about_and_sells_for_two() -> None:
    green = {"colony": {"r1c1": "capital-conquest"}, "coins": 1, "conquest": 7, "goods": {"gold": 3}}
    taken = play(table(green), "use r1c1")
    assert ids(taken) == ["advance", "decline"]
    play(taken, "advance")
    assert (player(taken)["conquest"], goods(taken), player(taken)["coins"]) == (8, {"gold": 3}, 1 + 2)
    left = play(table(green), "use r1c1", "decline")
    assert (player(left)["conquest"], player(left)["coins"]) == (7, 1)


@pytest.mark.rule("F1", "F2", "E5")
def test_gold_sells_for_two_and_buys_nothing() -> None:
    game = table({"goods": {"gold": 1}, "coins": 2})
    assert offered(game) == {"sell gold"}
    play(game, "sell gold")
    assert offered(game) == {"buy wood", "buy grain"}


@pytest.mark.rule("E3", "U6", "E5")
def test_industrialization_trades_a_good_and_gold_or_stops_after_the_first() -> None:
    green = {"colony": {"r1c1": "trade-advanced-points"}, "coins": 1, "goods": {"sugar": 1, "gold": 1}, "scholar": "industrialization"}
    twice = play(table(green), "use r1c1", "trade sugar", "trade gold")
    assert (player(twice)["points"], goods(twice)) == (6, {})
    once = play(table(green), "use r1c1", "trade sugar", "decline")
    assert (player(once)["points"], goods(once)) == (3, {"gold": 1})


# Bishops


@pytest.mark.rule("I4", "I5", "X1")
def test_a_road_does_not_go_on_behind_the_capital_or_a_building() -> None:
    colony = {"r3c3": "capital-religion", "r3c4": "road 2", "r3c5": "wood-1", "r3c6": "road 2", "r3c2": "road 1", "r2c6": "religion"}
    state = table({"colony": colony}).state
    # Roads on both sides of the capital count; the one behind the sawmill does not, nor the town beside it.
    assert (colonists_by_road(state, "green"), towns_by_road(state, "green")) == (3, 0)


@pytest.mark.rule("I3")
def test_more_than_four_diverse_lines_are_twelve_points() -> None:
    kinds = ("grain-1", "wood-1", "gem-1", "points-1")
    colony = {f"r{r}c{c}": kinds[(r + c) % 4] for r in range(1, 5) for c in range(1, 5)}
    assert diverse_lines(table({"colony": colony}).state, "green") == 12


@pytest.mark.rule("I2", "ruling:capital-no-town")
def test_a_garrison_in_the_forest_belongs_to_the_forest() -> None:
    colony = {"r1c1": "wood-1", "r1c2": "forest conquest", "r1c3": "mountain conquest"}
    assert largest_area(table({"colony": colony}).state, "green") == 4


# Logistics


@pytest.mark.rule("U9", "C6", "ruling:logistics", "ruling:rest-last")
def test_the_die_rests_on_the_last_building_that_worked_not_on_one_freed_in_the_same_turn() -> None:
    colony = {"r1c1": "wood-1", "r2c1": "grain-1", "r2c2": "points-1"}
    green = {"colony": colony, "covers": {"r2c1": "white"}, "coins": 1, "scholar": "logistics"}
    game = table(green, scholars=NONE, white_pool=[1] * 5)
    play(game, "move-die r2c1 r2c2", "die white-1")
    assert goods(game) == {"wood": 1}
    assert player(game)["covers"] == {"r2c2": "white", "r1c1": "white"}


@pytest.mark.rule("U9")
def test_no_die_moves_in_the_middle_of_a_line_and_coins_never_do() -> None:
    colony = {"r1c1": "religion", "r2c1": "points-1", "r1c2": "wood-1", "r1c3": "wood-1"}
    green = {"colony": colony, "covers": {"r1c2": "white", "r1c3": "coins 1"}, "coins": 2, "scholar": "logistics"}
    game = table(green, scholars=NONE, white_pool=[1] * 5)
    assert offered(game) >= {"move-die r1c2 r1c1"}
    assert not {offer for offer in offered(game) if offer.startswith("move-die r1c3")}
    play(game, "die white-1")
    play(game, *["wake column-1"] * ("wake column-1" in ids(game)))
    assert ids(game) == ["advance", "decline"]
    assert not {offer for offer in offered(game) if offer.startswith("move-die")}
