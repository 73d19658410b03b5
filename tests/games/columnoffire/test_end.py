"""Chapters 12 and 18: what calls the end, the last points, the winner."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.play.game import Game
from tests.games.columnoffire.table import happening, ids, state, table, using


def last(**facts: Any) -> Game:
    """The end of the last turn of the last year."""
    seats = facts.pop("seats", ["yellow", "green"])
    game = table("end", "green", seats=seats, first="yellow", last_year="green", **facts)
    game.play("end")
    return game


@pytest.mark.rule("1.2", "12a", "12c", "5e")
def test_fifty_points_call_the_end_which_stays_called() -> None:
    game = using("vp-white", green={"vp": 48})
    game.play("score 2")
    assert (state(game).last_year, state(game).end_why) == (True, "green")
    later = happening("england-execution-of-mary-stuart", ["green"], green={"vp": 50}, last_year="green")
    assert (state(later).vp["green"], state(later).last_year, later.is_over) == (48, True, False)


@pytest.mark.rule("12a", "12b", "18b", "2s")
def test_the_year_is_finished_by_all() -> None:
    game = table("end", "green", first="yellow", last_year="green")
    game.play("end")
    assert not game.is_over
    assert state(game).active == "red"


@pytest.mark.rule("12d", "12e", "12f")
def test_most_points_after_the_last_ones_win() -> None:
    game = last(yellow={"vp": 52, "religion_die": 5}, green={"vp": 50, "tiles": ["advantage-11"]})
    assert game.is_over
    outcome = state(game).outcome
    assert outcome is not None
    assert (outcome["winners"], outcome["totals"], outcome["ending"]) == (["green"], {"yellow": 52, "green": 53}, "points")


@pytest.mark.rule("12e")
def test_tiles_with_points_cannot_be_played_and_do_not_call_the_end() -> None:
    game = table("end", green={"vp": 49, "tiles": ["advantage-11"]})
    assert not any(offer.id.startswith("play") for offer in game.offers_for("green"))
    assert state(game).last_year is False


@pytest.mark.rule("12g")
def test_ties_go_by_goods_then_by_the_religion_die_then_are_shared() -> None:
    by_goods = last(yellow={"vp": 50, "goods": {"wine": 1}, "religion_die": 1}, green={"vp": 50, "religion_die": 5})
    by_die = last(yellow={"vp": 50, "religion_die": 4}, green={"vp": 50, "religion_die": 3})
    shared = last(yellow={"vp": 50, "religion_die": 3}, green={"vp": 50, "religion_die": 3})
    winners = [(state(game).outcome or {})["winners"] for game in (by_goods, by_die, shared)]
    assert winners == [["yellow"], ["yellow"], ["yellow", "green"]]


@pytest.mark.rule("18a", "18b")
def test_a_used_up_deck_calls_the_end() -> None:
    england = {"face_up": "england-wine-trader", "deck": []}
    game = table(green={"free": {"white": 3}}, countries={"england": england})
    game.play("take die-white england")
    assert (state(game).last_year, state(game).end_why, game.is_over) == (True, "england", False)
    assert state(game).face_up["england"] == ""
    assert any(id.startswith("move") for id in ids(game))


@pytest.mark.rule("18a")
def test_the_ending_says_what_called_it() -> None:
    game = table("end", "green", seats=["yellow", "green"], first="yellow", last_year="spain")
    game.play("end")
    assert (state(game).outcome or {})["ending"] == "deck"
