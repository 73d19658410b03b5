"""Puzzles, tallies and placements beside one another: what a teacher and an analyst ask of the engine."""

from __future__ import annotations

from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadSetup
from paxwidget.games.santamaria import tallies
from paxwidget.games.santamaria.evaluation import evaluate
from paxwidget.games.santamaria.pieces import load_box
from paxwidget.games.santamaria.puzzles import Order, orders, puzzle
from paxwidget.games.santamaria.quizzes import best_order
from paxwidget.games.santamaria.side_by_side import side_by_side
from tests.games.santamaria.table import player, table


def test_the_order_of_two_dice_decides_what_the_second_finds_awake() -> None:
    # Column 1: a sawmill over a plaza; row 2: the same plaza alone, then a gem mine.
    colony = {"r1c1": "wood-1", "r2c1": "points-1", "r2c3": "gem-1"}
    game = table({"colony": colony, "blue": [2]}, white_pool=[1] * 6)
    # The row first: point and gem, the die rests on the mine; then the column: wood and a point. 3 + 2 + 1 + 3 = 9 coins.
    # The column first: wood and a point, its die rests on the plaza; then the row: a gem alone. 1 + 3 + 2 = 6 coins.
    assert orders(game, ["white-1", "blue-2"]) == [Order(("blue-2", "white-1"), 9), Order(("white-1", "blue-2"), 6)]
    assert player(game)["points"] == 0, "the game itself has not moved"


def test_goods_that_do_not_fit_count_at_the_same_price() -> None:
    game = table({"colony": {"r1c1": "gem-1"}, "goods": {"gem": 3}}, white_pool=[1] * 6)
    assert orders(game, ["white-1"]) == [Order(("white-1",), 2)]


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ([], "orders of 1 to 4 dice can be compared, not of 0"),
        (["white-2"], "green has no die 'white-2' to take now"),
        (["white-1"] * 5, "orders of 1 to 4 dice can be compared, not of 5"),
    ],
)
def test_dice_that_cannot_be_compared_are_refused_in_a_sentence(dice: list[str], sentence: str) -> None:
    game = table({"colony": {"r1c1": "wood-1"}}, white_pool=[1] * 6)
    with pytest.raises(BadSetup, match=sentence):
        orders(game, dice)


@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_has_four_dice_and_its_answer_is_the_best_of_24_orders_played_by_the_rules(seed: int) -> None:
    described, found = puzzle(load_box(), Random(seed))
    assert len(found) == 24
    assert [order.coins for order in found] == sorted((order.coins for order in found), reverse=True)
    game = pw.position("santamaria", described, autosave=False)
    for die in found[0].dice:
        if f"die {die}" in {choice.id for choice in game.choices}:
            game.play(f"die {die}")
            line = f"wake {'column' if die.startswith('white') else 'row'}-{die[-1]}"
            if line in {choice.id for choice in game.choices}:
                game.play(line)
            if "end" in {choice.id for choice in game.choices}:
                game.play("end")
    own = player(game)
    prices = {"wood": 1, "grain": 1, "sugar": 2, "gem": 2, "gold": 2}
    brought = own["coins"] + sum(prices[good] * number for good, number in own["goods"].items()) + 3 * own["points"]
    assert brought == found[0].coins
    question = best_order(load_box(), Random(seed))
    assert question.answer in dict(question.options)
    assert len(question.options) == 4


def test_tallies_count_each_piece_once_for_each_holder() -> None:
    played = tallies.play(games=4, seats=("green", "red"), seed=5)
    assert len(played) == 8
    assert played == tallies.play(games=4, seats=("green", "red"), seed=5)
    assert sum(seat.has_won for seat in played) == 4
    places = tallies.pieces(played, "place")
    assert sorted(places.column("place")) == ["1", "2"]
    assert places.column("held") == [4, 4]
    # Points above the mean of two add up to nothing.
    assert sum(places.column("above")) == pytest.approx(0, abs=0.11)
    total = tallies.sources(played)[-1]
    assert (total["real"], total["real from"], total["real to"]) == (69.8, 57, 79)
    with pytest.raises(BadSetup, match="no kind of piece is called 'monk'; choose from scholar, bishop"):
        tallies.pieces(played, "monk")
    with pytest.raises(BadSetup, match="there are no games to tell of"):
        tallies.sources([])


def test_the_score_sheet_of_each_year() -> None:
    game = pw.new_game("santamaria", seats=["green", "red"], seed=3, autosave=False)
    game.bots = dict.fromkeys(game.seats, "quick")
    game.run_bots()
    rows = tallies.by_year(game)
    assert [(row["year"], row["seat"]) for row in rows] == [(year, seat) for year in (1, 2, 3) for seat in ("green", "red")]
    assert game.outcome is not None
    assert {row["seat"]: row["total"] for row in rows[-2:]} == game.outcome["totals"]


def test_two_placements_side_by_side() -> None:
    colony = {f"r1c{column}": "road 1" for column in range(1, 5)}
    game = table({"colony": colony, "goods": {"wood": 2}}, display=["double-01"])
    with pytest.raises(BadSetup, match="choose a tile first"):
        side_by_side(game, "place r1c5 0", "place r5c5 0")
    game.play("expand double-01")
    found = side_by_side(game, "place r1c5 0", "place r5c5 0")
    assert found.rows.column("fills") == ["row-1", "–"]
    assert found.rows.column("colonists") == [6, 0]
    assert found._repr_html_().count("<svg") == 2
    assert game.to_act == ("green",)


def test_alone_the_chance_follows_the_points_that_may_be_expected() -> None:
    poor = table({}, seats=["green"], year=3)
    rich = table({"points": 98, "coins": 6}, seats=["green"], year=3)
    chances = [evaluate(game.state)["green"] for game in (poor, rich)]
    assert chances[0] < 0.01
    assert chances[1] > 0.5
