"""What is reckoned the short way comes out as it does the long way: along whole games of the quick player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data
from paxwidget.games.santamaria import SPEC, worth
from paxwidget.games.santamaria.bots import policy
from paxwidget.games.santamaria.pieces import SIDE
from paxwidget.games.santamaria.rules.a_expand import COSTS, places, tile_choices
from paxwidget.games.santamaria.rules.c_dice import die_choices, lines, own_dice
from paxwidget.games.santamaria.rules.i_bishops import SQUARE_POINTS, best_square, diverse_lines
from paxwidget.games.santamaria.state import LINES, SantaMaria, at, free_buildings, is_free_building, working
from paxwidget.games.santamaria.stores import payments


@pytest.fixture(scope="module", params=[{}, {"advanced": True}, {"shared_blue": True}], ids=["basic", "advanced", "shared"])
def seen(request: pytest.FixtureRequest) -> list[tuple[SantaMaria, str]]:
    """Every fifth position of a game, each with a seat that must act."""
    return list(_moments({name: values[0] for name, values in SPEC.options.items()} | request.param))


def _moments(options: dict[str, object]) -> Iterator[tuple[SantaMaria, str]]:
    position = Position(SPEC, SPEC.new(static_data(SPEC), ("green", "red", "blue"), options, 4))
    rng, number = Random(4), 0
    while position.to_act:
        if number % 5 == 0:
            yield position.state.clone(), position.to_act[0]
        position.play(position.to_act[0], policy(position, position.to_act[0], rng))
        number += 1


def test_a_die_can_be_taken_if_it_wakes_a_line(seen: list[tuple[SantaMaria, str]]) -> None:
    for s, seat in seen:
        able = [f"die {colour}-{value}" for colour, value in own_dice(s, seat) if lines(s, seat, colour, value)]
        assert die_choices(s, seat, working(s, seat)) == able


def test_a_tile_can_be_taken_if_it_is_paid_and_fits_somewhere(seen: list[tuple[SantaMaria, str]]) -> None:
    for s, seat in seen:
        kinds = [kind for kind, cost in COSTS.items() if payments(s, seat, cost)]
        able = [f"expand {tile}" for tile in s.display if s.data.tiles[tile].kind in kinds and places(s, seat, tile)]
        assert tile_choices(s, seat) == able


def test_lines_and_squares_are_counted_as_they_lie(seen: list[tuple[SantaMaria, str]]) -> None:
    for s, seat in seen:
        assert free_buildings(s, seat) == [index for index in range(SIDE * SIDE) if is_free_building(s, seat, index)]
        on_lines = worth.of_lines(worth.of_buildings(s, seat))
        for line, squares in LINES.items():
            free = [worth.of_building(s, seat, index) for index in squares if is_free_building(s, seat, index)]
            assert on_lines[line] == pytest.approx(sum(free))
        terrains = [{found.terrain for index in squares if (found := at(s, seat, index))} for squares in LINES.values()]
        assert diverse_lines(s, seat) == min(12, 3 * sum(one >= {"farm", "forest", "mountain", "town"} for one in terrains))
        sides = [side for side in SQUARE_POINTS if _has_square(s.colony[seat], side)]
        assert best_square(s, seat) == (SQUARE_POINTS[max(sides)] if sides else 0)


def _has_square(colony: tuple[str, ...], side: int) -> bool:
    """Whether a colony has a full square of so many squares a side anywhere."""
    rows = [colony[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    first = range(SIDE - side + 1)
    return any(all(all(row[left : left + side]) for row in rows[top : top + side]) for top in first for left in first)
