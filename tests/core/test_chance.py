"""One recorded channel of chance: seeded, scripted, replayed."""

from __future__ import annotations

from collections import Counter

import pytest

from paxwidget.core.chance import Chance
from paxwidget.core.errors import BadOutcome


def test_the_same_seed_gives_the_same_outcomes() -> None:
    first, second = Chance(42), Chance(42)
    assert [first.roll(6) for _ in range(50)] == [second.roll(6) for _ in range(50)]
    assert [Chance(seed).roll(1000) for seed in range(20)] != [Chance(seed + 1).roll(1000) for seed in range(20)]


def test_the_generator_is_the_published_one() -> None:
    chance = Chance(1234567)
    assert [chance.below(1 << 64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_outcomes_are_spread_evenly() -> None:
    chance = Chance(1)
    counts = Counter(chance.roll(6) for _ in range(60_000))
    assert set(counts) == set(range(1, 7))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_every_outcome_is_written_down() -> None:
    chance = Chance(3)
    drawn = [chance.pick(["a", "b"]), chance.roll(4), chance.pick(["c"])]
    assert chance.outcomes == drawn


def test_a_scripted_outcome_moves_the_generator_on_like_a_drawn_one() -> None:
    drawn, scripted = Chance(9), Chance(9)
    drawn.roll(6)
    scripted.script = [2]
    assert scripted.roll(6) == 2
    assert drawn.rng == scripted.rng


@pytest.mark.parametrize("item", [0, 7, "3", -1])
def test_a_die_refuses_what_it_cannot_show(item: str | int) -> None:
    chance = Chance(1)
    chance.script = [item]
    with pytest.raises(BadOutcome, match="a die with 6 faces cannot show"):
        chance.roll(6)


def test_a_draw_refuses_what_is_not_there() -> None:
    chance = Chance(1)
    chance.script = ["d"]
    with pytest.raises(BadOutcome, match="chance cannot give 'd' here, only one of a, b"):
        chance.pick(["a", "b"])


def test_a_clone_goes_its_own_way_from_the_same_state() -> None:
    chance = Chance(5)
    chance.roll(6)
    twin = chance.clone()
    assert (twin.outcomes, twin.script) == ([], [])
    assert [twin.roll(6) for _ in range(10)] == [chance.roll(6) for _ in range(10)]
