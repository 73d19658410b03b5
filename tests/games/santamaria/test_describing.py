"""A described position is the same position: piles, arrivals and what is under way included."""

import json
import random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadPosition

TABLES: list[dict[str, Any]] = [
    {"seats": ["green", "red", "blue"]},
    {"solo": True},
    {"seats": ["green", "red"], "advanced": True},
    {"seats": ["green", "red"], "boards": "chosen"},
    {"seats": ["green", "red", "blue", "yellow"], "shared_blue": True, "ask_everything": True, "hide_points": True},
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(key for key in table if key != "seats") or "usual")
def test_nothing_is_lost_from_the_setup_to_the_end(table: dict[str, Any]) -> None:
    game, rng = pw.new_game("santamaria", seed=4, autosave=False, **table), random.Random(4)
    for ply in range(10_000):
        if ply < 12 or ply % 9 == 0 or game.is_over:
            description = json.loads(json.dumps(game.describe()))
            twin = pw.position("santamaria", description, autosave=False)
            assert twin.state.digest() == game.state.digest(), description
            assert twin.describe() == description
        if game.is_over:
            break
        game.play(rng.choice(list(game.choices)))
    assert twin.outcome == game.outcome


@pytest.mark.parametrize(("facts", "reason"), [
    ({"monks": {"astronomy": ["green", "green"]}, "scholars": ["astronomy", "botany", "taxes"]}, "a list of different seats"),
    ({"piles": {"doubles": ["double-01", "double-01"]}}, "one of the doubles is named twice"),
    ({"piles": {"doubles": ["double-01"]}}, "the pile of doubles has 1, and the years to come need 10"),
    ({"piles": {"coins": []}}, "the table has no 'coins'"),
    ({"display": ["double-01"], "out": ["double-01"]}, "a tile is in two places"),
    ({"finished": True}, "a finished game is in its year 3"),
    ({"road_tiles": 99}, "the number of road tiles"),
    ({"moment": [["choose-boards", {"taken": [], "waiting": ["green"]}]], "turn": "green"}, "cannot stand there"),
])  # fmt: skip
def test_what_cannot_be_is_told(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        pw.position("santamaria", {"seats": ["green", "red"], **facts}, autosave=False)
