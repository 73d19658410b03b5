"""The turn: main actions, free actions, expanding, coins and dice."""

from __future__ import annotations

import pytest

from paxwidget.engine.errors import NotOffered
from tests.games.santamaria.table import goods, player, table


@pytest.mark.rule("G2", "G3", "G4", "ruling:end-turn")
def test_a_turn_is_one_main_action_and_ends_when_its_player_says_so() -> None:
    game = table({"colony": {"r1c1": "wood-1", "r2c2": "points-1"}, "coins": 4}, players={"red": {"coins": 0}})
    game.play("use r2c2")
    # Wood could be bought with the three coins that are left, so the turn waits.
    assert [choice.id for choice in game.choices] == ["end"]
    assert not [offer for offer in game.offers_for("green") if offer.id.startswith("use")]
    game.play("end")
    assert game.to_act == ("red",)
    # Red has nothing to sell and cannot buy anything for two coins: its turn ends by itself.
    game.play("retire retire-coins")
    assert game.to_act == ("green",)
    assert game.view()["year"] == 1


@pytest.mark.rule("G2")
def test_who_has_retired_is_skipped() -> None:
    game = table({"coins": 9}, seats=["green", "red", "blue"], players={"red": {"retired": "retire-road"}})
    game.play("retire retire-coins")
    game.play("end")
    assert game.to_act == ("blue",)


@pytest.mark.rule("A1", "A2", "A4")
def test_doubles_cost_two_wood_and_triples_a_grain_more() -> None:
    shown = ["double-01", "triple-01"]
    only_wood = table({"goods": {"wood": 2}}, display=shown)
    assert [choice.id for choice in only_wood.choices if choice.id.startswith("expand")] == ["expand double-01"]
    both = table({"goods": {"wood": 2, "grain": 1}}, display=shown)
    assert [choice.id for choice in both.choices if choice.id.startswith("expand")] == ["expand double-01", "expand triple-01"]
    both.play("expand triple-01")
    both.play("place r1c1 0")
    assert goods(both) == {}
    assert both.view()["display"] == ["double-01"]
    assert both.view()["left"]["triples"] == 14


@pytest.mark.rule("A1", "E5", "ruling:gold-payment")
def test_gold_may_stand_for_any_good_and_the_payment_is_asked() -> None:
    game = table({"goods": {"wood": 2, "gold": 2}}, display=["double-01"])
    game.play("expand double-01")
    assert [choice.id for choice in game.choices] == ["pay 2-wood", "pay 1-wood 1-gold", "pay 2-gold"]
    game.play("pay 1-wood 1-gold")
    assert goods(game) == {"wood": 1, "gold": 1}


@pytest.mark.rule("A3")
def test_a_tile_is_turned_at_will_and_covers_empty_squares_alone() -> None:
    taken = {f"r{row}c{column}": "wood-1" for row in range(1, 7) for column in range(1, 7)}
    for empty in ("r1c1", "r2c1", "r6c5", "r6c6"):
        del taken[empty]
    game = table({"goods": {"wood": 2}, "colony": taken}, display=["double-01"])
    game.play("expand double-01")
    assert {choice.id for choice in game.choices} == {"place r1c1 1", "place r1c1 3", "place r6c5 0", "place r6c5 2"}
    game.play("place r1c1 3")
    # Turned three quarters: the road above, the building below.
    assert player(game)["colony"]["r1c1"] == "road 2"
    assert player(game)["colony"]["r2c1"] == "forest wood-1"


@pytest.mark.rule("A2", "A3", "ruling:fit-first")
def test_a_tile_that_fits_nowhere_is_not_sold() -> None:
    taken = {f"r{row}c{column}": "wood-1" for row in range(1, 7) for column in range(1, 7) if (row + column) % 2}
    game = table({"goods": {"wood": 2}, "colony": taken}, display=["double-01"])
    assert not [choice for choice in game.choices if choice.id.startswith("expand")]


@pytest.mark.rule("B1", "B2", "B3")
def test_a_covered_building_is_not_used_again_before_the_year_ends() -> None:
    game = table({"colony": {"r1c1": "wood-1"}, "coins": 9}, seats=["green"])
    game.play("use r1c1")
    game.play("end")
    assert not [choice for choice in game.choices if choice.id.startswith("use")]
    game.play("retire retire-coins")
    game.play("end")
    assert game.view()["year"] == 2
    assert player(game)["covers"] == {}
    assert player(game)["coin_price"] == 1
    assert player(game)["coins"] == 8 + 2


@pytest.mark.rule("C1", "C3", "R1")
def test_three_white_dice_a_year_are_enough() -> None:
    game = table({"colony": {"r1c1": "wood-1"}, "white_taken": 3}, white_pool=[1, 1, 1, 2, 3, 4])
    assert not [choice for choice in game.choices if choice.id.startswith("die white")]


@pytest.mark.rule("C1", "E14")
def test_a_die_whose_lines_are_dead_cannot_be_taken() -> None:
    game = table({"colony": {"r1c1": "wood-1"}, "blue": [2]}, white_pool=[1, 2, 2, 2, 2, 2])
    assert [choice.id for choice in game.choices if choice.id.startswith("die ")] == ["die white-1"]
    rich = table({"colony": {"r1c1": "wood-1"}, "blue": [2], "coins": 1}, white_pool=[1, 2, 2, 3, 3, 3])
    takes = [choice.id for choice in rich.choices if choice.id.startswith("die ")]
    assert takes == ["die white-1", "die white-2", "die blue-2"]


@pytest.mark.rule("C2")
def test_six_to_one_costs_five_coins_for_there_is_no_way_round() -> None:
    game = table({"colony": {"r1c1": "points-1"}, "coins": 5}, white_pool=[6, 6, 6, 6, 6, 6])
    game.play("die white-6")
    game.play("wake column-1")
    assert player(game)["coins"] == 0
    assert player(game)["points"] == 1


@pytest.mark.rule("C4", "C5", "C6", "C7", "ruling:fixed-line")
def test_what_a_die_wakes_is_fixed_with_its_value() -> None:
    game = table({"colony": {"r2c1": "wood-1", "r2c4": "points-1", "r2c6": "road 2"}, "blue": [2]})
    game.play("die blue-2")
    assert goods(game) == {"wood": 1}
    assert player(game)["points"] == 1
    assert player(game)["covers"] == {"r2c4": "blue"}
    assert player(game)["blue"] == []


@pytest.mark.rule("C8", "E2", "ruling:unasked")
def test_everything_may_be_declined_where_all_is_asked() -> None:
    game = table({"colony": {"r1c1": "wood-1"}, "coins": 1}, options={"ask_everything": True})
    game.play("use r1c1")
    game.play("decline")
    assert goods(game) == {}


@pytest.mark.rule("E1", "R2", "ruling:overflow")
def test_what_does_not_fit_into_the_store_is_sold_at_once() -> None:
    game = table({"colony": {"r1c1": "wood-2"}, "coins": 1, "goods": {"wood": 2}})
    game.play("use r1c1")
    assert goods(game) == {"wood": 3}
    assert player(game)["coins"] == 1
    gold = table({"colony": {"r1c1": "conquest"}, "coins": 1, "goods": {"gold": 3}, "conquest": 1})
    gold.play("use r1c1")
    gold.play("advance")
    assert goods(gold) == {"gold": 3}
    assert player(gold)["coins"] == 2


@pytest.mark.rule("F1", "F2", "V2", "V3")
def test_goods_are_sold_and_bought_at_their_prices() -> None:
    game = table({"goods": {"wood": 1, "sugar": 1, "gold": 1}, "coins": 3})
    offers = {offer.id for offer in game.offers_for("green")}
    assert offers == {"sell wood", "sell sugar", "sell gold", "buy wood", "buy grain"}
    game.play("sell wood")
    assert player(game)["coins"] == 4
    game.play("sell gold")
    assert player(game)["coins"] == 6
    game.play("buy grain")
    assert player(game)["coins"] == 3
    assert goods(game) == {"sugar": 1, "grain": 1}
    assert not game.offers_for("red")


@pytest.mark.rule("F2")
def test_nothing_is_bought_beyond_the_store() -> None:
    game = table({"goods": {"wood": 3}, "coins": 9})
    assert "buy wood" not in {offer.id for offer in game.offers_for("green")}
    with pytest.raises(NotOffered):
        game.play("buy wood")
