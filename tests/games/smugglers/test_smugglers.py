"""The rules of the toy Smugglers, each with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.play.entrance import new_game, position
from paxwidget.play.game import Game
from tests import toys

assert toys.TOYS


def game(seed: int = 7, **changes: Any) -> Game:
    """A game of three at its first turn, with other facts where they are given."""
    facts = new_game("smugglers", seed=seed).describe()
    return position("smugglers", {**facts, **changes})


@pytest.mark.rule("A1")
def test_each_seat_has_one_turn_a_round_in_order() -> None:
    sea = new_game("smugglers", seed=7, storms=False)
    seats = []
    for _ in range(6):
        seats.append((sea.view(None)["round"], sea.to_act[0]))
        sea.play("draw")
    assert seats == [(1, "Red"), (1, "Green"), (1, "Blue"), (2, "Red"), (2, "Green"), (2, "Blue")]


@pytest.mark.rule("A2")
def test_after_the_last_round_the_most_coins_win_and_equals_share() -> None:
    sea = new_game("smugglers", seed=7, storms=False, rounds=2)
    for _ in range(6):
        sea.play("draw")
    assert sea.outcome == {"winners": ("Red", "Green", "Blue"), "ending": "rounds", "coins": 2}


@pytest.mark.rule("B1", "B1a")
def test_one_sails_to_a_neighbour_but_not_against_the_current() -> None:
    sea = game()
    assert {choice.id for choice in sea.choices if choice.id.startswith("sail")} == {"sail saba"}, "no way back to Redonda"
    sea.play("sail saba")
    assert sea.view("Red")["boards"]["sea"]["Red"] == "saba"


@pytest.mark.rule("B1b")
def test_a_drawn_crate_leaves_the_deck_for_the_hand() -> None:
    sea = game()
    before = sea.view("Red")
    sea.play("draw")
    after = sea.view("Red")
    assert (before["deck"], after["deck"]) == (6, 5)
    assert (len(before["hand"]), len(after["hand"])) == (2, 3)


@pytest.mark.rule("B1c")
def test_a_sold_crate_brings_what_a_die_shows() -> None:
    sea = game()
    crate = sea.view("Red")["hand"][0]
    sea.play(f"sell {crate}")
    earned = sea.view("Red")["coins"]["Red"] - 2
    assert 1 <= earned <= 6
    assert sea.view("Red")["sold"] == [crate]


def first_storm() -> Game:
    """A game whose first turn meets a storm."""
    for seed in range(50):
        sea = game(seed=seed)
        sea.play("sail saba")
        if sea.to_act == ("Red",):
            return sea
    raise AssertionError("no storm in fifty seas")


@pytest.mark.rule("B2")
def test_who_is_in_a_storm_throws_one_crate_overboard() -> None:
    sea = first_storm()
    hand = sea.view("Red")["hand"]
    assert [choice.id for choice in sea.choices] == [f"jettison {crate}" for crate in hand]
    sea.play(f"jettison {hand[1]}")
    assert (sea.view("Red")["hand"], sea.view("Red")["sold"]) == ([hand[0]], [hand[1]])


@pytest.mark.rule("ruling:empty-storm")
def test_a_storm_takes_nothing_where_there_is_nothing() -> None:
    for seed in range(50):
        facts = game(seed=seed).describe()
        sold = list(facts["hand"]["Red"])
        empty = game(seed=seed, hand={**facts["hand"], "Red": []}, sold=sold)
        empty.play("sail saba")
        assert empty.to_act == ("Green",)


@pytest.mark.rule("C1")
def test_a_pact_is_offered_once_a_round_by_who_has_a_coin() -> None:
    sea = game()
    assert sea.offers_for("Green").ids == ("offer Red", "offer Blue")
    sea.play("offer Red", "Green")
    assert sea.to_act == ("Green",)
    sea.play("silence")
    sea.play("refuse")
    assert sea.offers_for("Green").ids == ()
    assert sea.offers_for("Red").ids == ("offer Green", "offer Blue")
    assert game(coins={"Red": 0, "Green": 2, "Blue": 2}).offers_for("Red").ids == ()


@pytest.mark.rule("C2")
def test_who_takes_a_pact_gets_a_coin_and_the_promise() -> None:
    sea = game()
    sea.play("offer Red", "Green")
    sea.play("promise no raid")
    assert sea.to_act == ("Red",)
    sea.play("accept")
    view = sea.view(None)
    assert view["coins"] == {"Red": 3, "Green": 1, "Blue": 2}
    assert view["promises"] == [["Green", "Red", "no raid"]]
