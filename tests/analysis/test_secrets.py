"""Bots that look ahead know no more than their seat: swapping what is hidden from it changes nothing they do."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine import bots
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import PaxError
from tests.analysis.conftest import decisions
from tests.analysis.twins import check_that_choices_stay, check_what_is_imagined, hidden

THREE = ("Red", "Green", "Blue")


def test_the_choice_stays_when_hidden_cards_are_swapped() -> None:
    check_that_choices_stay("smugglers", THREE, 1, 1)


def test_what_is_imagined_follows_from_the_seat_s_view() -> None:
    check_what_is_imagined("smugglers", THREE, 1, 1)


def test_imagined_positions_differ_from_each_other_where_something_is_hidden() -> None:
    met = decisions("smugglers", THREE, 6, 1, rounds=60)
    position, seat = next(one for one in met if any(hidden(*one).values()))
    question = bots.question(position, seat)
    hands = {str(hidden(question.imagine(Random(number)), seat)) for number in range(12)}
    assert len(hands) > 6


def test_a_game_without_secrets_is_imagined_with_other_luck() -> None:
    position, seat = next(decisions("dicefair", ("North", "East"), 1, 1))
    spec = position.spec
    worlds = [bots.question(position, seat).imagine(Random(number)) for number in range(3)]
    assert len({world.state.chance.rng for world in worlds}) == 3
    assert all(spec.view(world.state, seat) == spec.view(position.state, seat) for world in worlds)


def test_a_decision_made_by_hand_cannot_be_imagined() -> None:
    with pytest.raises(PaxError, match="nothing can be imagined about the decision 'vote' of North"):
        Decision("North", "vote", ("yes", "no")).imagine(Random(1))
