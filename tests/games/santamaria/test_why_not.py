"""Why not: the reasons with their numbers, and over whole games that none of them is false."""

import random
from typing import Any

import paxwidget as pw
from paxwidget.games.santamaria import SPEC


def reasons(description: dict[str, Any]) -> dict[str, str]:
    game = pw.position("santamaria", {"seats": ["green", "red"], **description}, autosave=False)
    return {one.id: f"{one.reason} ({one.section})" for one in game.why_not()}


def test_tiles_coins_and_spaces_say_what_is_lacking() -> None:
    found = reasons({
        "turn": "green", "display": ["double-01", "triple-01"],
        "players": {
            "green": {"board": "empty", "colony": {"r1c1": "wood-1", "r2c2": "wood-1"}, "covers": {"r1c1": "coins 1"},
                      "coins": 1, "coin_uses": 1, "goods": {"wood": 2}, "white_taken": 0, "blue": [5]},
            "red": {"retired": "retire-road"},
        },
        "white_pool": [1, 2, 4, 4, 4, 4],
    })  # fmt: skip
    assert found["expand triple-01"] == "it costs 2 wood, 1 grain (A1)"
    assert "expand double-01" not in found
    assert found["use r1c1"] == "a die or coins lie on it until the end of the year (B1)"
    assert found["use r2c2"] == "it costs 2 coins, and you have 1 (B2)"
    assert found["retire retire-road"] == "Red has retired there (D1)"
    assert found["die white-4"] == "no free building lies in a line that it could activate (C1)"
    assert found["die blue-5"] == "no free building lies in a line that it could activate (C1)"


def test_a_building_that_was_only_just_freed_waits_for_the_next_turn() -> None:
    colony = {"r1c1": "wood-1", "r1c2": "wood-1"}
    player = {"board": "empty", "colony": colony, "covers": {"r1c1": "white"}, "coins": 3, "scholar": "logistics"}
    game = pw.position("santamaria", {"seats": ["green", "red"], "turn": "green", "players": {"green": player}}, autosave=False)
    game.play("move-die r1c1 r1c2")
    found = {one.id: f"{one.reason} ({one.section})" for one in game.why_not()}
    assert found["use r1c1"] == "Logistics freed it in this turn: it works from your next turn on (U9)"


def test_three_white_dice_are_enough_for_a_year() -> None:
    player = {"board": "empty", "colony": {"r1c1": "wood-1", "r2c1": "wood-1", "r3c1": "wood-1", "r4c1": "wood-1"},
              "covers": {"r1c1": "white", "r2c1": "white", "r3c1": "white"}, "white_taken": 3}  # fmt: skip
    found = reasons({"turn": "green", "players": {"green": player}, "white_pool": [1, 1, 1]})
    assert found["die white-1"] == "you have used three white dice this year (C3)"


def test_whole_games_give_no_reason_against_what_is_offered() -> None:
    met = set()
    assert SPEC.rulebook is not None
    sections = SPEC.rulebook().sections
    tables: tuple[dict[str, Any], ...] = ({}, {"advanced": True}, {"solo": True}, {"shared_blue": True})
    for seed, table in enumerate(tables):
        game, rng = pw.new_game("santamaria", seed=seed, autosave=False, **table), random.Random(seed)
        while not game.is_over:
            offered = {choice.id for choice in game.choices}
            for one in game.why_not():
                assert one.id not in offered
                assert one.section in sections
                met.add(one.id.split(" ")[0])
            game.play(rng.choice(list(game.choices)))
    assert met >= {"expand", "use", "die", "retire", "ship"}


def test_monks_pay_those_before_them() -> None:
    found = reasons({
        "turn": "green", "scholars": ["astronomy", "botany", "taxes"], "monks": {"astronomy": ["red"], "botany": ["green"]},
        "players": {"green": {"coins": 1}}, "moment": [["end-turn", {}], ["monk", {}]],
    })  # fmt: skip
    assert found == {"monk astronomy": "it costs 2 coins, and you have 1 (E9)", "monk botany": "one of your monks is there already (E9)"}
