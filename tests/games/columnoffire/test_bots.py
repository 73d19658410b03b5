"""Habits of the quick player, and what programs need think about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paxwidget.engine.bots import candidates
from paxwidget.games.columnoffire.bots import policy
from tests.games.columnoffire.table import table, using


def answer(game: Any) -> str:
    """What the quick player answers."""
    return policy(game.position, game.to_act[0], Random(1))


def asked(game: Any) -> set[str]:
    """What a program thinks about."""
    return set(candidates(game.position, game.to_act[0]))


def test_a_tile_that_sells_is_played_before_the_turn_ends() -> None:
    england = {"england": {"houses": {"3": "green"}}}
    own = {"tiles": ["advantage-13"], "goods": {"cloth": 1}}
    assert answer(table("end", green=own, countries=england)) == "play advantage-13"
    assert answer(table("end", green=own)) == "end", "without a house nothing can be sold"


def test_a_stone_goes_where_it_wins_the_conflict_of_this_turn() -> None:
    stones = ["catholic", "protestant", "neutral"]
    countries = {
        "england": {"houses": {"5": "green", "2": "red"}, "stones": stones},
        "france": {"houses": {"2": "green", "5": "red"}, "stones": stones},
    }
    own, other = {"faith": "catholic", "row": {"england-francis-walsingham": "white 3"}}, {"faith": "protestant"}
    game = using("england-francis-walsingham", green=own, red=other, countries=countries)
    assert answer(game) == "put catholic england"


def test_in_the_last_year_a_high_die_has_no_later_uses() -> None:
    faces = {"england": {"face_up": "england-elizabeth-i"}, "france": {"face_up": "france-captain"}}
    houses = {"england": {"6": "green"}, "france": {"6": "green"}}
    countries = {country: {**faces[country], "houses": houses[country]} for country in faces}
    own = {"free": {"white": 1, "blue": 6}, "goods": {}}
    last = table("choose", green=own, countries=countries, last_year="red")
    assert answer(last) == "take die-white england", "2 points now against a Captain with nothing to sell"


@pytest.mark.parametrize(("stones", "is_worth_a_thought"), [(2, False), (4, True)])
def test_another_religion_is_bought_only_before_a_conflict(stones: int, is_worth_a_thought: bool) -> None:
    countries = {"england": {"houses": {"5": "green"}, "stones": ["catholic"] * stones}}
    game = table("end", green={"faith": "protestant"}, countries=countries)
    assert ("buy-off die-black" in asked(game)) is is_worth_a_thought


def test_what_is_far_worse_by_habit_is_not_thought_about_and_stays_legal() -> None:
    own = {"disk": "protestant-white", "free": {"purple": 1, "white": 3}, "goods": {"cloth": 1, "wine": 1}}
    others: dict[str, Any] = {"yellow": {"disk": "catholic-blue"}, "blue": {"disk": "turn-blue"}, "red": {"disk": "book-space"}}
    game = table("move", green=own, countries={"england": {"houses": {"3": "green"}}}, **others)
    assert "move die-purple ship-england" in asked(game)
    assert "move die-white vp-white" not in asked(game)
    assert "move die-white vp-white" in {choice.id for choice in game.choices}
