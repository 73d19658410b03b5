"""The rules of the toy Orchards, each with its numbers."""

from __future__ import annotations

import pytest

from paxwidget.engine.position import Position
from tests.toys.orchards import SPEC
from tests.toys.orchards.rules import Orchards


def position(**facts: object) -> Position:
    """The start of a game of two, with other facts where they are given."""
    found = Position(SPEC, SPEC.new(SPEC.load_data(None), ("Ada", "Bela"), {}, 7))
    for key, value in facts.items():
        setattr(found.state, key, value)
    return Position(SPEC, found.state)


@pytest.mark.rule("A1")
def test_each_has_a_turn_until_the_market_is_empty() -> None:
    game = position()
    seats = []
    while not game.is_over:
        seats.append(game.to_act[0])
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    assert seats[:4] == ["Ada", "Bela", "Ada", "Bela"]
    assert len(seats) == 18, "there are eighteen baskets, and all took the first one"


@pytest.mark.rule("A2")
def test_the_most_coins_win_and_baskets_that_were_not_sold_are_worth_nothing() -> None:
    # The only basket is taken without a question.
    game = position(deck=[], market=["apple-1"], coins={"Ada": 4, "Bela": 5})
    assert game.state.stall["Ada"] == ("apple-1",)
    assert game.state.outcome == {"winners": ("Bela",), "ending": "market", "coins": 5}


@pytest.mark.rule("A2")
def test_equals_share_the_win() -> None:
    game = position(deck=[], market=["apple-1"], coins={"Ada": 5, "Bela": 5})
    assert game.state.outcome is not None
    assert game.state.outcome["winners"] == ("Ada", "Bela")


@pytest.mark.rule("B2")
def test_a_basket_goes_from_the_market_to_the_stall_and_another_one_comes() -> None:
    game = position()
    state: Orchards = game.state
    basket = state.market[1]
    game.play("Ada", f"take {basket}")
    assert state.stall["Ada"] == (basket,)
    assert (len(state.market), len(state.deck)) == (3, 14)
    assert basket not in state.market


@pytest.mark.rule("B3")
@pytest.mark.parametrize(
    ("stall", "fruit", "earned"),
    [(("quince-1",), "quince", 5), (("apple-1", "apple-2"), "apple", 4), (("plum-1", "pear-1", "plum-2", "plum-3"), "plum", 15)],
)
def test_baskets_of_one_fruit_bring_more_together(stall: tuple[str, ...], fruit: str, earned: int) -> None:
    game = position(stall={"Ada": stall, "Bela": ()})
    game.play("Ada", f"sell {fruit}")
    assert game.state.coins["Ada"] == earned
    assert game.state.stall["Ada"] == tuple(basket for basket in stall if not basket.startswith(fruit))
