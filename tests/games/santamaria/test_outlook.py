"""What a seat may end with: the rest of the year counts, and so does whether others can still take what it has."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis.lookahead import period_of, play_turns, policy_of
from paxwidget.games.santamaria import outlook
from paxwidget.games.santamaria.evaluation import evaluate
from tests.games.santamaria import straying
from tests.games.santamaria.table import ids, table

SPACES = ("retire-coins", "retire-religion", "retire-conquest", "retire-shipping", "retire-road")


def _of(game: Any, seat: str = "green") -> dict[str, float]:
    return dict(zip(outlook.COUNTED, outlook.counted(game.state, seat), strict=True))


def _after(game: Any, seat: str, choice: str) -> Any:
    """The state when the turn is over that begins with a choice."""
    position = game.position.clone()
    now = period_of(position)
    position.play(seat, choice)
    play_turns(position, policy_of(position.spec), Random(1), now)
    return position.state


@pytest.mark.parametrize("seed", range(4))
def test_at_the_start_of_a_year_going_on_is_worth_more_than_retiring(seed: int) -> None:
    game = pw.new_game("santamaria", seats=["green", "red", "blue", "yellow"], seed=seed, autosave=False)
    seat = game.to_act[0]
    on = max(evaluate(_after(game, seat, choice))[seat] for choice in ids(game) if choice.startswith("die"))
    gone = max(evaluate(_after(game, seat, f"retire {space}"))[seat] for space in SPACES)
    assert on > 1.2 * gone
    game.bots = {seat: "greedy"}
    game.run_bots(1)
    assert not game.state.retired[seat]


def test_dice_coins_and_buildings_of_the_year_count_only_for_who_still_plays() -> None:
    colony = {"r1c1": "wood-2", "r2c1": "conquest", "r1c4": "grain-1"}
    facts = {"colony": colony, "coins": 2, "goods": {"wood": 2}, "blue": [1]}
    plays = _of(table(facts, white_pool=[1, 1, 1, 6, 6, 6]))
    gone = _of(table(facts | {"retired": "retire-coins"}, turn="red", white_pool=[1, 1, 1, 6, 6, 6]))
    this_year = ("white", "blue", "awake columns", "awake rows", "awake", "by coins", "tile")
    assert all(plays[name] > 0 for name in this_year)
    assert all(gone[name] == 0 for name in this_year)
    assert plays["columns"] == gone["columns"] > 0, "later years are the same"
    assert plays["white"] == 3


def test_a_line_that_no_die_reaches_is_not_counted() -> None:
    colony = {"r1c4": "wood-2"}
    assert _of(table({"colony": colony}, white_pool=[1, 1, 1, 6, 6, 6]))["awake columns"] == 0
    near = _of(table({"colony": colony, "coins": 2}, white_pool=[1, 1, 1, 6, 6, 6]))["awake columns"]
    assert 0 < near < _of(table({"colony": colony}, white_pool=[1, 1, 4, 4, 6, 6]))["awake columns"]


def test_conquest_points_are_certain_when_nobody_can_pass() -> None:
    seats = ["green", "red", "blue", "yellow"]
    open_year = table({"conquest": 3}, seats=seats, players={"red": {"conquest": 1}})
    assert (_of(open_year)["leading"], _of(open_year)["certain"]) == (8, 0)
    retired = {seat: {"retired": space} for seat, space in zip(seats[1:], SPACES, strict=False)}
    over = table({"conquest": 3}, seats=seats, players=retired)
    assert (_of(over)["leading"], _of(over)["certain"], _of(over)["rivals"]) == (8, 8, 0)


def test_the_table_of_the_outlook_can_be_fitted_anew() -> None:
    found = [one for number in range(21) for one in straying.seen(number)]
    made = straying.fitted(found)["points"]
    held = json.loads(outlook.PATH.read_text(encoding="utf-8"))["points"]
    assert {key: list(row) for key, row in made.items()} == {key: list(row) for key, row in held.items()}
    assert any(one.has_retired for one in found)
    assert any(not one.has_retired for one in found)
