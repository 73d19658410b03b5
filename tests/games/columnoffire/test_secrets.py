"""What lies face down stays hidden; positions, samples and shapes agree."""

from __future__ import annotations

import json
from random import Random

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.engine.registry import find
from paxwidget.games.columnoffire.shapes import Static, View
from paxwidget.testing.shapes import misfits
from tests.games.columnoffire.table import happening

SPEC = find("columnoffire")
BOX = SPEC.load_data(None)


def walk(seats: int, seed: int, every: int = 25) -> list[Position]:
    """Positions of a random game, some choices apart."""
    position = Position(SPEC, SPEC.new(BOX, tuple(SPEC.seats)[:seats], {}, seed))
    rng, found, plies = Random(seed), [], 0
    while not position.is_over:
        if plies % every == 0:
            found.append(position.clone())
        seat = rng.choice(position.to_act)
        ids = position.offers(seat) if rng.random() < 0.15 else []
        position.play(seat, rng.choice(ids or position.options(seat)))
        plies += 1
    return [*found, position]


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    """Positions of a game each for two, three and four."""
    return [position for seats in (2, 3, 4) for position in walk(seats, seats)]


def test_nothing_hidden_is_in_a_view(positions: list[Position]) -> None:
    assert SPEC.hidden is not None
    for position in positions:
        for seat in (None, *position.state.seats):
            text = json.dumps(SPEC.view(position.state, seat))
            assert [id for id in SPEC.hidden(position.state, seat) if f'"{id}"' in text] == []


def test_only_its_owner_knows_a_tile(positions: list[Position]) -> None:
    met = 0
    for position in positions[:-1]:
        for seat, tiles in position.state.tiles.items():
            if tiles and not position.is_over:
                met += 1
                others = [other for other in position.state.seats if other != seat]
                assert SPEC.view(position.state, seat)["players"][seat]["tiles"] == list(tiles)
                assert all(SPEC.view(position.state, other)["players"][seat]["tiles"] is None for other in others)
                assert "tiles" not in SPEC.view(position.state, None)["players"][seat]["final"]
    assert met


def test_a_sample_looks_the_same_and_deals_tiles_anew(positions: list[Position]) -> None:
    assert SPEC.sample is not None
    changed = 0
    for position in positions:
        for seat in (None, *position.state.seats):
            twin = SPEC.sample(position.state, seat, Chance(5))
            SPEC.check(twin)
            assert SPEC.view(twin, seat) == SPEC.view(position.state, seat)
            changed += twin.tiles != position.state.tiles
    assert changed


def test_a_description_gives_the_same_position_again(positions: list[Position]) -> None:
    assert SPEC.describe is not None
    assert SPEC.set_up is not None
    for position in positions:
        described = json.loads(json.dumps(SPEC.describe(position.state)))
        twin = Position(SPEC, SPEC.set_up(BOX, described))
        assert json.loads(json.dumps(SPEC.describe(twin.state))) == described
        assert twin.state.digest() == position.state.digest()
        assert twin.to_act == position.to_act
        assert [twin.options(seat) for seat in twin.to_act] == [position.options(seat) for seat in position.to_act]


def test_nobody_can_tell_one_answer_to_an_event_from_another() -> None:
    answers = ("suffer", "shield")
    seen: dict[str | None, set[str]] = {None: set(), "red": set(), "blue": set()}
    for answer in answers:
        hit = {seat: {"shields": 1} for seat in ("green", "red")}
        game = happening("england-execution-of-mary-stuart", ["green", "red"], green=hit["green"], red=hit["red"])
        game.play(answer, seat="green")
        for seat, views in seen.items():
            views.add(json.dumps(SPEC.view(game.state, seat)))
        assert game.to_act == ("red",)
    assert {seat: len(views) for seat, views in seen.items()} == dict.fromkeys(seen, 1)


def test_views_and_static_data_have_their_shapes(positions: list[Position]) -> None:
    assert SPEC.static is not None
    for position in positions:
        assert misfits(json.loads(json.dumps(SPEC.view(position.state, position.state.seats[0]))), View) == []
    assert misfits(json.loads(json.dumps(SPEC.static(BOX, positions[0].state))), Static) == []


def test_shares_of_the_win_add_up_and_habit_answers_every_question(positions: list[Position]) -> None:
    assert SPEC.evaluate is not None
    assert SPEC.policy is not None
    for position in positions:
        assert sum(SPEC.evaluate(position.state).values()) == pytest.approx(1.0)
        for seat in position.to_act:
            assert SPEC.policy(position, seat, Random(1)) in (*position.options(seat), *position.offers(seat))
