"""Positions of every kind that the tests of the analysis look into."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from paxwidget.engine import registry
from paxwidget.engine.position import Position
from paxwidget.engine.setup import checked_options, static_data
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests import toys

assert toys.TOYS


def decisions(
    game: str, seats: tuple[str, ...], seed: int, every: int, **options: object
) -> Iterator[tuple[Position, str]]:
    """Every so many decisions of a game that quick players play, each with a seat that must decide."""
    spec = registry.find(game)
    position = Position(spec, spec.new(static_data(spec), seats, checked_options(spec, options), seed))
    rng = Random(seed)
    count = 0
    while position.to_act:
        seat = rng.choice(position.to_act)
        if count % every == 0:
            yield position.clone(), seat
        count += 1
        options_of_seat = position.options(seat)
        choice = spec.policy(position, seat, rng) if spec.policy else rng.choice(options_of_seat)
        position.play(seat, choice)


@pytest.fixture
def sea() -> Game:
    """A game that has neither an evaluation nor a quick player."""
    return new_game("smugglers", seed=7)
