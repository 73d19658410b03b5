"""Effects, retiring, the end of a year and of the game."""

from __future__ import annotations

import pytest

from paxwidget.play.game import Game
from tests.games.santamaria.table import goods, player, table


def last(game: Game) -> None:
    """The last of the choices: to decline, to stop, to end."""
    game.play(game.choices[-1])


@pytest.mark.rule("E4")
def test_conquest_passes_gold_and_stops_at_the_end() -> None:
    game = table({"colony": {"r1c1": "conquest"}, "coins": 1, "conquest": 3})
    game.play("use r1c1")
    assert player(game)["conquest"] == 4
    assert goods(game) == {"gold": 1}
    end = table({"colony": {"r1c1": "conquest"}, "coins": 1, "conquest": 10})
    end.play("use r1c1")
    assert player(end)["conquest"] == 10


@pytest.mark.rule("E0", "E14", "V5", "ruling:double-order")
def test_both_abilities_of_a_double_work_in_their_order() -> None:
    game = table({"colony": {"r1c1": "capital-conquest"}, "coins": 1, "conquest": 1})
    game.play("use r1c1")
    assert player(game)["coins"] == 1
    assert goods(game) == {"gold": 1}


@pytest.mark.rule("E3")
def test_an_exchange_gives_one_of_two_goods() -> None:
    game = table({"colony": {"r1c1": "trade-basic-advanced"}, "coins": 1, "goods": {"wood": 1}})
    game.play("use r1c1")
    assert {choice.id for choice in game.choices} == {"trade wood sugar", "trade wood gem", "decline"}
    game.play("trade wood gem")
    assert goods(game) == {"gem": 1}


@pytest.mark.rule("E6", "S4")
def test_an_empty_pile_refills_no_dock() -> None:
    game = table({"colony": {"r1c1": "shipping"}, "coins": 1, "goods": {"wood": 2}}, docks={"dock-coins": "ship-01"})
    game.play("use r1c1")
    state = game.state
    assert len(state.ship_pile) == 33
    game.play("ship dock-coins", outcomes=["ship-09"])
    assert game.view()["board_docks"]["dock-coins"] == "ship-09"
    assert game.view()["left"]["ships"] == 32


@pytest.mark.rule("E7", "E13", "ruling:past-the-end")
def test_past_the_end_each_step_of_religion_is_a_point() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 17, "goods": {"grain": 1}})
    game.play("use r1c1")
    game.play("advance")
    game.play("pay grain")
    assert player(game)["religion"] == 18
    assert player(game)["points"] == 1


@pytest.mark.rule("E8")
def test_the_first_symbol_unlocks_the_second_die() -> None:
    game = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 1, "blue": [4]})
    game.play("use r1c1")
    game.play("advance", outcomes=[2])
    assert player(game)["blue"] == [4, 2]
    assert player(game)["blue_owned"] == 2


@pytest.mark.rule("E9", "E10", "E11", "ruling:declined-monk", "ruling:fee-in-coins")
def test_a_monk_goes_where_no_own_one_is_and_may_be_declined() -> None:
    red = {"monks": ["astronomy"]}
    game = table({"colony": {"r1c1": "religion"}, "coins": 2, "religion": 4, "monks": ["square"]}, players={"red": red})
    game.play("use r1c1")
    game.play("advance")
    spots = {choice.id for choice in game.choices}
    assert "monk square" not in spots
    # One coin is left, and the fee for red's scholar is two.
    assert "monk astronomy" not in spots
    assert "monk largest-area" in spots
    game.play("decline")
    assert player(game)["monks_lost"] == 1


@pytest.mark.rule("E12", "E9")
def test_stations_give_their_goods_once() -> None:
    gains = {"station-2": {"wood": 2, "grain": 1}, "station-3": {"sugar": 1, "gem": 1}, "station-4": {"gold": 1, "wood": 1}}
    for station, gained in gains.items():
        game = table({"colony": {"r1c1": "religion"}, "coins": 1, "religion": 4})
        game.play("use r1c1")
        game.play("advance")
        game.play(f"monk {station}")
        assert goods(game) == gained


@pytest.mark.rule("D0", "D1", "D1a", "D1f")
def test_retiring_takes_a_free_space_and_its_coins() -> None:
    game = table({}, players={"red": {"retired": "retire-road"}})
    spaces = [choice.id for choice in game.choices if choice.id.startswith("retire")]
    assert spaces == ["retire retire-coins", "retire retire-religion", "retire retire-conquest", "retire retire-shipping"]
    game.play("retire retire-coins")
    assert player(game)["coins"] == 2


@pytest.mark.rule("D1b", "D1c", "D1d", "D1f", "ruling:retire-order")
def test_the_other_spaces_give_an_action_that_may_be_left() -> None:
    game = table({}, seats=["green", "red"])
    game.play("retire retire-religion")
    game.play("advance")
    assert player(game)["religion"] == 1
    conquest = table({"conquest": 1}, seats=["green", "red"])
    conquest.play("retire retire-conquest")
    assert goods(conquest) == {"gold": 1}
    shipping = table({"goods": {"wood": 2}}, docks={"dock-points": "ship-01"}, seats=["green", "red"])
    shipping.play("retire retire-shipping")
    shipping.play("ship dock-points", outcomes=["ship-02"])
    # Its income comes at once, for it lies in the port when the income is paid.
    assert player(shipping)["points"] == 1
    left = table({}, seats=["green", "red"])
    left.play("retire retire-religion")
    left.play("decline")
    assert player(left)["religion"] == 0


@pytest.mark.rule("D1e", "ruling:road-space")
def test_a_road_tile_may_stay_where_it_is() -> None:
    game = table({}, seats=["green", "red"])
    game.play("retire retire-road")
    game.play("decline")
    assert game.view()["left"]["roads"] == 3


@pytest.mark.rule("D2")
def test_every_ship_pays_by_its_dock() -> None:
    ships = {"dock-coins": ["ship-01", "ship-02"], "dock-conquest": ["ship-03"], "dock-points": ["ship-04"]}
    game = table({"ships": ships}, seats=["green", "red"])
    game.play("retire retire-coins")
    assert player(game)["coins"] == 2 + 4
    assert player(game)["conquest"] == 1
    assert player(game)["points"] == 1


@pytest.mark.rule("Y1", "ruling:stack", "ruling:unmoved")
def test_of_two_on_a_space_the_one_below_is_ahead_and_who_never_moved_scores_nothing() -> None:
    seats = ["green", "red", "blue"]
    others = {"red": {"conquest": 2, "retired": "retire-coins"}, "blue": {"retired": "retire-road"}}
    game = table({"conquest": 2}, seats=seats, players=others)
    assert game.view()["conquest_order"] == ["green", "red"]
    game.play("retire retire-conquest")
    while game.view()["year"] == 1:
        last(game)
    # Green went one space further by its retiring space: it was below red, and is ahead now.
    assert [player(game, seat)["points"] for seat in seats] == [6, 3, 0]


@pytest.mark.rule("Y2", "Y3", "Y4", "Y5", "Y6", "Y7")
def test_a_year_ends_with_new_tiles_new_dice_and_a_new_start_player() -> None:
    colony = {"r1c1": "wood-1", "r2c2": "wood-1"}
    game = table(
        {"colony": colony, "covers": {"r1c1": "white", "r2c2": "blue"}, "white_taken": 1, "coin_uses": 2, "religion": 3},
        players={"red": {"retired": "retire-religion", "blue": [1]}}, white_pool=[1, 2, 3, 4, 5],
    )  # fmt: skip
    shown = set(game.view()["display"])
    game.play("retire retire-coins")
    while game.view()["year"] == 1:
        last(game)
    view = game.view()
    assert view["year"] == 2
    assert view["start"] == "green"
    assert not shown & set(view["display"])
    assert len(view["display"]) == 10
    assert len(view["white_pool"]) == 6
    assert len(player(game)["blue"]) == 1
    assert player(game)["covers"] == {}
    assert player(game)["religion"] == 3
    assert player(game)["white_left"] == 3
    assert player(game)["retired"] == ""


@pytest.mark.rule("Z1", "Z6", "Z7", "V6", "R3", "G1")
def test_after_the_third_year_the_most_points_win() -> None:
    game = table(
        {"points": 5, "ships": {"dock-coins": ["ship-30"]}}, players={"red": {"points": 9, "retired": "retire-coins"}}, year=3
    )
    game.play("retire retire-road")
    while not game.is_over:
        last(game)
    assert game.outcome is not None
    # Five points, a ship of seven, and two coins of its dock that are less than three.
    assert game.outcome["totals"] == {"green": 12, "red": 9}
    assert game.outcome["winners"] == ["green"]
    assert game.view()["players"]["green"]["score"]["ships"] == 7


@pytest.mark.rule("Z8", "ruling:nearest")
def test_level_players_are_told_apart_by_their_retiring_space() -> None:
    game = table({"points": 9}, players={"red": {"points": 9, "retired": "retire-coins"}}, year=3)
    game.play("retire retire-religion")
    game.play("decline")
    assert game.outcome is not None
    assert game.outcome["winners"] == ["red"]


@pytest.mark.rule("O3", "O4", "ruling:solo-result")
def test_alone_a_hundred_points_win_and_goals_are_noticed() -> None:
    farms = {f"r3c{column}": "grain-1" for column in range(1, 7)}
    game = table({"points": 119, "colony": farms}, seats=["green"], year=3)
    game.play("retire retire-coins")
    while not game.is_over:
        last(game)
    assert game.outcome is not None
    assert game.outcome["winners"] == ["green"]
    assert game.outcome["goals"] == ("win", "terraforming")
    poor = table({"points": 99}, seats=["green"], year=3)
    poor.play("retire retire-religion")
    while not poor.is_over:
        last(poor)
    assert poor.outcome is not None
    assert poor.outcome["winners"] == []
