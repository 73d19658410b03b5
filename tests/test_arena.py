"""A match that ends when it is clear."""

from __future__ import annotations

import pytest

from paxwidget.analysis.intervals import wilson
from paxwidget.analysis.results import Results
from paxwidget.engine import registry
from paxwidget.engine.spec import GameSpec
from tests import arena
from tests.tables import seats_at


@pytest.mark.parametrize(
    ("wins", "games", "is_clear"),
    [(5, 6, True), (4, 6, False), (3, 12, False), (0, 12, False), (0, 30, True), (9, 12, True), (9, 18, False), (12, 24, True)],
)
def test_looking_often_asks_for_more_wins(wins: int, games: int, is_clear: bool) -> None:
    assert arena.is_clear(wilson(wins, games), 0.25) is is_clear


@pytest.mark.parametrize(("of_six", "played"), [(6, 6), (3, 24), (1, 30)])
def test_a_match_ends_when_it_is_clear(of_six: int, played: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = registry.find("orchards")
    seats = seats_at(spec)
    asked = []

    def play(spec: GameSpec, match: arena.Match, games: int, workers: int) -> Results:
        asked.append(games)
        who = {seat: "greedy" if seat == seats[0] else "random" for seat in seats}
        return Results({"seats": who, "winners": [seats[0] if number % 6 < of_six else seats[1]]} for number in range(games))

    monkeypatch.setattr(arena, "play", play)
    arena.play_until_clear(spec, arena.Match("greedy", "greedy", "random", 30), 30)
    assert asked[-1] == played
