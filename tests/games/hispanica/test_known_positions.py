"""The shipped positions are what they claim to be, and the search finds each win within two seconds."""

from __future__ import annotations

import time
from random import Random

import pytest

from paxwidget.analysis.search import Mcts
from paxwidget.engine import bots
from paxwidget.games.hispanica.rules.g3_victory import extremist_victory
from paxwidget.play.entrance import load
from tests.games.hispanica.known_positions import FOLDER, POSITIONS, Known, game_of

SECONDS = 2.0
by_name = pytest.mark.parametrize("known", POSITIONS, ids=lambda known: known.name)


def test_there_are_ten_at_least_and_all_four_victories() -> None:
    assert len(POSITIONS) >= 10
    assert {known.ending for known in POSITIONS} == {"tea-party", "abolition", "el-patron", "sun-king"}
    assert {path.name for path in FOLDER.glob("*.pax.json")} == {f"{known.name}.pax.json" for known in POSITIONS}


@by_name
def test_the_record_is_the_position_with_its_solution(known: Known) -> None:
    game = load(FOLDER / f"{known.name}.pax.json")
    assert game.record == game_of(known).record
    assert game.ply == 0
    assert all(extremist_victory(game.position.state, seat) is None for seat in game.seats), "won before it starts"
    assert game.comment == known.comment
    assert len(game.choices_for(known.seat)) > 1
    game.goto(game.main_line[-1])
    assert game.outcome is not None
    assert (game.outcome["winners"], game.outcome["ending"]) == ([known.seat], known.ending)


@by_name
def test_the_search_wins_it_in_time(known: Known) -> None:
    position = load(FOLDER / f"{known.name}.pax.json").position
    rng, player = Random(1), Mcts(seconds=SECONDS, playouts=300, clock=time.process_time)
    own = 0
    while position.to_act and own < len(known.solution):
        seat = position.to_act[0]
        if seat == known.seat:
            began = time.process_time()
            position.play(seat, bots.ask(player, position, seat, rng))
            assert time.process_time() - began < SECONDS + 0.5
            own += 1
        else:
            position.play(seat, bots.ask(bots.RandomBot(), position, seat, rng))
    assert position.is_over, "the win was missed"
    assert position.state.outcome["winners"] == [known.seat]
    assert position.state.outcome["ending"] == known.ending
