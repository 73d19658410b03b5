"""The games that every generic test is run on: the toys, and all that the registry finds."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine import registry
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.trial import filled_in
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests.every_game import NAMES

_played: dict[str, Game] = {}


@pytest.fixture(params=NAMES)
def spec(request: pytest.FixtureRequest) -> GameSpec:
    """One game after the other."""
    return registry.find(request.param)


def play_on(game: Game, rng: Random, most: int) -> None:
    """Random choices, now and then a side offer, until the game is over or enough are made."""
    for _ in range(most):
        if game.is_over:
            return
        asking = rng.choice(game.seats)
        offers = game.offers_for(asking).ids if rng.random() < 0.1 else ()
        seat = asking if offers else rng.choice(game.to_act)
        decision = game.decision_for(seat)
        ids = offers or (decision.ids if decision else ())
        game.play(filled_in(rng.choice(ids), rng), seat)


def _left_the_table(game: Game) -> bool:
    """Whether the last choice left everything on the table as it was."""
    before = game.node.parent
    return before is not None and game.position_at(before).fingerprint() == game.position.fingerprint()


@pytest.fixture
def game(spec: GameSpec) -> Game:
    """A game in its middle, with side offers, free texts and chance behind it."""
    if spec.id not in _played:
        game, rng = new_game(spec.id, seed=11), Random(5)
        play_on(game, rng, 150)
        # What only fills a basket leaves the table as it was: the last choice shall have changed something.
        while not game.is_over and _left_the_table(game):
            play_on(game, rng, 1)
        _played[spec.id] = game
    return _played[spec.id].copy()
