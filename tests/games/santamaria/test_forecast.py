"""What the board tells before a choice is made: what a line brings, what a placement does, what retiring yields."""

from __future__ import annotations

import paxwidget as pw
from tests.games.santamaria.table import player, table


def test_a_line_tells_what_does_not_fit_and_what_cannot_be_paid_counting_what_comes_before() -> None:
    colony = {"r1c1": "wood-2", "r2c1": "trade-wood-gem", "r3c1": "trade-grain-sugar", "r4c1": "shipping", "r5c1": "conquest"}
    game = table({"colony": colony, "goods": {"wood": 2}, "conquest": 10}, docks={"dock-coins": "ship-01"})
    # One of two wood does not fit and is sold for 1 coin; ship 1 costs 2 wood, which are there by then.
    assert player(game)["snags"]["column-1"] == {"r1c1": "sold-1", "r3c1": "no-good", "r5c1": "end"}
    bare = table({"colony": {"r1c1": "shipping", "r2c1": "wood-2"}}, docks={"dock-coins": "ship-01"})
    assert player(bare)["snags"]["column-1"] == {"r1c1": "no-ship"}, "the wood comes after the wharf"


def test_gold_that_does_not_fit_is_sold_for_two_coins() -> None:
    game = table({"colony": {"r1c1": "conquest"}, "goods": {"gold": 3}, "conquest": 1})
    assert player(game)["snags"]["column-1"] == {"r1c1": "sold-2"}


def test_a_placement_tells_the_lines_it_fills_with_their_points_and_the_roads_it_joins() -> None:
    colony = {f"r1c{column}": "road 1" for column in range(1, 5)} | {"r2c6": "capital capital-points", "r3c5": "road 2"}
    game = table({"colony": colony, "goods": {"wood": 2}}, display=["double-01"])
    game.play("expand double-01")
    asked = game.view()["asked"]
    # A sawmill at r1c5, its road with two colonists at r1c6: row 1 is full with 4 + 2 colonists, and the road reaches the capital.
    assert asked["previews"]["r1c5 0"] == {"fills": ["row-1"], "points": 6, "joins": ["r2c6"]}
    # Turned round the road lies at r1c5 and goes on those to its left.
    assert asked["previews"]["r1c5 2"] == {"fills": ["row-1"], "points": 6, "joins": ["r1c1", "r1c2", "r1c3", "r1c4"]}
    assert "r5c1 0" not in asked["previews"], "it fills and joins nothing"


def test_income_and_what_ships_lack() -> None:
    ships = {"dock-coins": ["ship-01"], "dock-religion": ["ship-02", "ship-03"], "dock-points": ["ship-04"]}
    docks = {"dock-coins": "start-ship-1", "dock-points": "ship-29"}
    game = table({"ships": ships, "goods": {"wood": 1, "gold": 1}}, docks=docks)
    own = player(game)
    assert own["income"] == [[2, "coins"], [2, "religion"], [1, "points"]]
    assert own["payable"] == ["dock-coins"], "a wood, and gold for the sugar"
    assert own["lacks"] == {"dock-points": {"grain": 1, "sugar": 1, "gem": 1}}


def test_each_line_of_a_die_has_its_price_in_coins() -> None:
    game = table({"colony": {"r1c1": "wood-1", "r1c3": "wood-1", "r1c6": "wood-1"}, "coins": 2}, white_pool=[3] * 6)
    game.play("die white-3")
    assert game.view()["asked"]["prices"] == {"column-1": 2, "column-3": 0}


def test_the_estimate_ends_as_the_score_and_bishops_tell_what_they_would_score() -> None:
    game = pw.new_game("santamaria", seats=["green", "red"], seed=4, autosave=False)
    game.bots = dict.fromkeys(game.seats, "quick")
    game.run_bots()
    assert game.outcome is not None
    for seat, total in game.outcome["totals"].items():
        assert player(game, seat)["estimate"] == sum(player(game, seat)["score"].values()) == total
    bishops = ["square", "largest-area", "towns-by-road"]
    square = {f"r{row}c{column}": "wood-1" for row in (1, 2, 3) for column in (1, 2, 3)}
    view = table({"colony": square}, bishops=bishops).view()
    assert view["bishop_points"] == {
        "square": {"green": 4, "red": 0}, "largest-area": {"green": 18, "red": 0}, "towns-by-road": {"green": 0, "red": 0},
    }  # fmt: skip
