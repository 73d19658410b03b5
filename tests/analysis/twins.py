"""Positions that look the same to a seat, with everything dealt anew that is hidden from it: bots must not tell them apart."""

from __future__ import annotations

from random import Random

from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.search import Mcts, Strong
from paxwidget.engine import bots
from paxwidget.engine.bots import Bot
from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from tests.analysis.conftest import decisions


def swapped(position: Position, seat: str, seed: int) -> Position:
    """The same position to a seat, with everything dealt anew that is hidden from it and that it has not seen before."""
    assert position.spec.sample is not None
    return Position(position.spec, position.spec.sample(position.state, seat, Chance(seed)))


def hidden(position: Position, seat: str) -> dict[str, object]:
    """The hands of the others."""
    return {other: cards for other, cards in position.state.hand.items() if other != seat}


def check_that_choices_stay(game: str, seats: tuple[str, ...], seed: int, every: int) -> None:
    """Swap what is hidden, and see that the bots that look ahead choose the same."""
    looked = differing = 0
    for number, (position, seat) in enumerate(decisions(game, seats, seed, every)):
        players: list[Bot] = [Mcts(playouts=25), Strong(playouts=25)]
        if position.spec.evaluate is not None:
            players.append(Greedy())
        twins = [position, swapped(position, seat, 2 * number), swapped(position, seat, 2 * number + 1)]
        differing += any(hidden(twin, seat) != hidden(position, seat) for twin in twins)
        for player in players:
            answers = {bots.ask(player, twin, seat, Random(number)) for twin in twins}
            assert len(answers) == 1, f"{type(player).__name__} of {seat} tells what it may not know: {answers}"
        looked += 1
    assert looked >= 10
    # Most cards of an open market have been seen.
    assert differing >= looked / 20


def check_what_is_imagined(game: str, seats: tuple[str, ...], seed: int, every: int) -> None:
    """What is imagined about a position is the same whatever is hidden in it."""
    for number, (position, seat) in enumerate(decisions(game, seats, seed, every)):
        twin = swapped(position, seat, number)
        before = position.state.digest()
        worlds = [bots.question(place, seat).imagine(Random(number)) for place in (position, twin)]
        assert worlds[0].state.digest() == worlds[1].state.digest()
        assert worlds[0].options(seat) == position.options(seat)
        assert position.spec.view(worlds[0].state, seat) == position.spec.view(position.state, seat)
        worlds[0].play(seat, worlds[0].options(seat)[0])
        assert position.state.digest() == before
