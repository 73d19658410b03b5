"""The bots that look ahead: what they are called, how they are set, and that looking ahead is of use."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.quick import Quick
from paxwidget.analysis.search import Mcts
from paxwidget.engine import bots, registry
from paxwidget.engine.errors import BadSetup
from tests.analysis.conftest import decisions

THREE = ("Red", "Green", "Blue")


def test_bots_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert bots.names(registry.find("smugglers"))[:4] == ["random", "quick", "greedy", "mcts"]
    # A game that cannot say what a position is worth has no greedy one.
    assert bots.names(registry.find("orchards"))[:2] == ["random", "mcts"]


def test_a_bot_is_set_behind_its_name() -> None:
    spec = registry.find("smugglers")
    search = bots.make(spec, "mcts(seconds=0.5)")
    assert isinstance(search, Mcts)
    assert (search.seconds, search.playouts) == (0.5, None)
    both = bots.make(spec, "mcts( playouts = 40 , seconds=2 )")
    assert isinstance(both, Mcts)
    assert (both.seconds, both.playouts) == (2, 40)
    greedy = bots.make(spec, "greedy(worlds=1)")
    assert isinstance(greedy, Greedy)
    assert greedy.worlds == 1


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mtcs", "no bot is called 'mtcs'; did you mean 'mcts'"),
        ("mcts(seconds=-1)", "not as in 'mcts"),
        ("mcts(seconds=__import__)", "not as in 'mcts"),
        ("mcts(depth=3)", "'mcts' cannot be set so in 'mcts.depth=3.'"),
        ("mcts(seconds=0)", "takes up to 600 seconds, not 0"),
        ("mcts(seconds=601)", "takes up to 600 seconds, not 601"),
        ("mcts(playouts=0)", "1 to 10 million playouts, not 0"),
        ("greedy(worlds=0)", "1 to 1000 positions, not 0"),
        ("quick(slips=1.5)", "0 to 1 of its choices, not at 1.5"),
        ("random(seed=3)", "'random' cannot be set so"),
    ],
)
def test_a_wrong_setting_is_told(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        bots.make(registry.find("smugglers"), name)
    assert not bots.is_known(registry.find("smugglers"), name)


def test_a_set_bot_survives_a_save(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("saves") / "game.pax.json"
    game = pw.new_game("smugglers", ["Red", "Green"], seed=1, bots={"Red": "mcts(playouts=5)"})
    game.run_bots(3)
    game.save(path)
    assert pw.load(path).bots == {"Red": "mcts(playouts=5)"}


def test_the_same_luck_gives_the_same_choice() -> None:
    for position, seat in decisions("smugglers", THREE, 8, 4):
        for player in (Greedy(), Mcts(playouts=30)):
            answers = {bots.ask(player, position, seat, Random(4)) for _ in range(2)}
            assert len(answers) == 1


def test_greedy_and_the_search_go_by_the_one_evaluation() -> None:
    position, seat = next(decisions("smugglers", ("Red", "Green"), 1, 1))
    asked: list[tuple[str, ...]] = []

    def even(state: Any) -> dict[str, float]:
        asked.append(state.seats)
        return dict.fromkeys(state.seats, 0.5)

    position.spec = replace(registry.find("smugglers"), evaluate=even)
    for player in (Greedy(), Mcts(playouts=30)):
        asked.clear()
        bots.ask(player, position, seat, Random(1))
        assert asked


def test_the_quick_player_is_a_bot_that_knows_no_more_than_its_seat() -> None:
    for position, seat in decisions("smugglers", THREE, 8, 4):
        assert bots.ask(Quick(), position, seat, Random(4)) in position.options(seat)
    assert "quick" in bots.names(registry.find("smugglers"))


def test_a_quick_player_that_slips_takes_other_choices_too() -> None:
    usual, slipping = Quick(), Quick(slips=1)
    others = 0
    for position, seat in decisions("smugglers", THREE, 8, 4):
        habit = bots.ask(usual, position, seat, Random(4))
        taken = {bots.ask(slipping, position, seat, Random(luck)) for luck in range(12)}
        assert taken <= set(bots.candidates(position, seat))
        others += bool(taken - {habit})
    assert others


def test_a_search_stops_in_time() -> None:
    ticks = iter(range(1_000_000))
    player = Mcts(seconds=20, clock=lambda: next(ticks))
    position, seat = next(decisions("smugglers", THREE, 9, 1))
    search = player.search(bots.question(position, seat), Random(1))
    # One tick to begin with, one after each step, and one for what is left over.
    assert next(ticks) == 22
    assert player.tried == search.trials > 0


def test_a_decision_with_one_choice_needs_no_search() -> None:
    position, seat = next(decisions("smugglers", ("Red", "Green"), 1, 1))
    question = bots.question(position, seat)
    only = type(question)(seat, question.step, question.ids[:1])
    assert Mcts(playouts=5).choose({}, only, Random(1)) == Greedy().choose({}, only, Random(1)) == question.ids[0]
