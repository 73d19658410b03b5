"""What bots think about at sea: fleets may sail back, but no bot goes round and round."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine import bots, registry
from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data
from paxwidget.games.hispanica.bots import WANDERING
from tests.games.hispanica.table import at


@pytest.mark.parametrize("bot", ["greedy(worlds=1)", "quick"])
def test_no_voyage_of_a_bot_wanders(bot: str) -> None:
    assert voyages_of(bot, seed=1) + voyages_of(bot, seed=2) > 6


def voyages_of(bot: str, seed: int) -> int:
    """How many voyages the bots make in a game, none of them longer than it must be."""
    spec = registry.find("hispanica")
    position = Position(spec, spec.new(static_data(spec), ("England", "France", "Netherlands"), {"length": "short"}, seed))
    player, rng, voyages = bots.make(spec, bot), Random(seed), 0
    way_home = max(steps for steps in position.state.data.steps_to_europe.values())
    while position.to_act:
        seat, state = position.to_act[0], position.state
        if state.frames[-1].step == "at-sea":
            sailings = len(state.frames[-2].data["trail"]) - 1
            assert sailings <= WANDERING + (way_home if state.cargo[seat] else 0)
            voyages += sailings == 0
        position.play(seat, bots.ask(player, position, seat, rng))
    return voyages


def test_sailing_back_is_legal_but_no_candidate_without_a_reason() -> None:
    position = at_sea(passed=["barataria"])
    assert "sail barataria" in position.options("England")
    assert "sail barataria" not in bots.candidates(position, "England")
    # Its chest must go to Europe, and that is the way.
    laden = at_sea(passed=["barataria"], cargo=["chest"])
    assert "sail barataria" in bots.candidates(laden, "England")


def test_a_fleet_that_finds_nothing_gives_up() -> None:
    passed = ["tortuga", "caymanes", "barataria", "new-providence", "tortuga", "caymanes", "barataria"]
    assert bots.candidates(at_sea(passed=passed), "England") == ("piracy",)


def at_sea(passed: list[str], cargo: list[str] | None = None) -> Position:
    """England's smuggler off Isla del Carmen, where there is nothing to do, after the zones it has passed."""
    england = {"money": 3, "ships": ["PHS077"], "fleet": "isla-del-carmen", **({"cargo": cargo} if cargo else {})}
    return at(
        seats=["England", "France"], year=1609, turn="England", map="bare", voyage={"passed": passed}, players={"England": england},
    )  # fmt: skip
