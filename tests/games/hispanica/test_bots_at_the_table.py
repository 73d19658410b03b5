"""Bots at this game: what they make of deals, how they are called, and that looking ahead is of use."""

from __future__ import annotations

from random import Random

import pytest

import paxwidget as pw
from paxwidget.analysis.greedy import Greedy
from paxwidget.engine import bots, registry
from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data


def test_bots_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert bots.names(registry.find("hispanica")) == ["random", "quick", "greedy", "mcts", "strong"]


@pytest.mark.parametrize("name", ["greedy", "mcts(playouts=20)"])
def test_offers_of_others_are_weighed_and_nothing_is_proposed(name: str) -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=2, bots={"France": name})
    game.play("deal France", "England")
    game.play("ask 2")
    game.play("offer")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.step) == ("France", "deal-answer")
    # Money for nothing.
    answer = game.step()
    assert answer is not None
    assert answer.id == "refuse"
    game.play("deal France", "England")
    game.play("give 2")
    game.play("offer")
    gift = game.step()
    assert gift is not None
    assert gift.id == "accept"


def test_greedy_beats_a_random_player_at_two_seats() -> None:
    spec, won, lost = registry.find("hispanica"), 0, 0
    for number in range(6):
        seats = ("England", "France")
        position = Position(spec, spec.new(static_data(spec), seats, {"length": "short"}, number))
        rng = Random(number)
        players: dict[str, bots.Bot] = {seats[number % 2]: Greedy(), seats[1 - number % 2]: bots.RandomBot()}
        while position.to_act:
            seat = position.to_act[0]
            position.play(seat, bots.ask(players[seat], position, seat, rng))
        won += position.state.outcome["winners"] == [seats[number % 2]]
        lost += position.state.outcome["winners"] == [seats[1 - number % 2]]
    assert won >= 4
    assert lost <= 1
