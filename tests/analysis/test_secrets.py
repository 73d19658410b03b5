"""Bots that look ahead know no more than their seat: swapping what is hidden from it changes nothing they do."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.search import Mcts
from paxwidget.engine import bots
from paxwidget.engine.bots import Bot
from paxwidget.engine.chance import Chance
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import PaxError
from paxwidget.engine.position import Position
from tests.analysis.conftest import decisions

TABLES = [
    ("hispanica", ("England", "France", "Netherlands", "Courland"), 3, 13),
    ("hispanica", ("Spain", "England", "France", "Netherlands", "Courland"), 4, 29),
    ("hispanica", ("Spain", "Netherlands"), 11, 11),
    ("smugglers", ("Red", "Green", "Blue"), 1, 1),
]


def swapped(position: Position, seat: str, seed: int) -> Position:
    """The same position to a seat, with everything that is hidden from it dealt anew."""
    assert position.spec.sample is not None
    return Position(position.spec, position.spec.sample(position.state, seat, Chance(seed)))


def hidden(position: Position, seat: str) -> dict[str, object]:
    return {other: cards for other, cards in position.state.hand.items() if other != seat}


@pytest.mark.parametrize(("game", "seats", "seed", "every"), TABLES)
def test_the_choice_stays_when_hidden_cards_are_swapped(game: str, seats: tuple[str, ...], seed: int, every: int) -> None:
    looked = differing = 0
    for number, (position, seat) in enumerate(decisions(game, seats, seed, every)):
        players: list[Bot] = [Mcts(playouts=25)]
        if position.spec.evaluate is not None:
            players.append(Greedy())
        twins = [position, swapped(position, seat, 2 * number), swapped(position, seat, 2 * number + 1)]
        differing += any(hidden(twin, seat) != hidden(position, seat) for twin in twins)
        for player in players:
            answers = {bots.ask(player, twin, seat, Random(number)) for twin in twins}
            assert len(answers) == 1, f"{type(player).__name__} of {seat} tells what it may not know: {answers}"
        looked += 1
    assert looked >= 10
    assert differing >= looked / 4


@pytest.mark.parametrize(("game", "seats", "seed", "every"), TABLES)
def test_what_is_imagined_follows_from_the_seat_s_view(game: str, seats: tuple[str, ...], seed: int, every: int) -> None:
    for number, (position, seat) in enumerate(decisions(game, seats, seed, every)):
        twin = swapped(position, seat, number)
        before = position.state.digest()
        worlds = [bots.question(place, seat).imagine(Random(number)) for place in (position, twin)]
        assert worlds[0].state.digest() == worlds[1].state.digest()
        assert worlds[0].options(seat) == position.options(seat)
        assert position.spec.view(worlds[0].state, seat) == position.spec.view(position.state, seat)
        worlds[0].play(seat, worlds[0].options(seat)[0])
        assert position.state.digest() == before


def test_imagined_positions_differ_from_each_other_where_something_is_hidden() -> None:
    met = decisions("hispanica", ("England", "France", "Courland"), 6, 40)
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
