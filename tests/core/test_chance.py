"""One recorded channel of chance: seeded, scripted, replayed."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from paxwidget.engine.chance import SEED_LIMIT, Chance, drawn_seed
from paxwidget.engine.errors import BadOutcome


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


def test_a_drawn_seed_cannot_be_found_by_trying_and_its_generator_not_told_from_outcomes() -> None:
    seeds = {drawn_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(1 << 127 <= seed < SEED_LIMIT for seed in seeds)
    for bit in range(127):
        assert len({seed >> bit & 1 for seed in seeds}) == 2
    chance = Chance(1 << 127 | 12345)
    drawn = [chance.below(1 << 64) for _ in range(20_000)]
    assert len(set(drawn)) == len(drawn)
    # Outcomes follow one another by no rule that the weak generator has: undoing its mixing gives no constant step.
    assert len({unmixed(after) - unmixed(before) & (1 << 64) - 1 for before, after in itertools.pairwise(drawn[:100])}) == 99
    weak = Chance(5)
    known = [weak.below(1 << 64) for _ in range(10)]
    assert len({unmixed(after) - unmixed(before) & (1 << 64) - 1 for before, after in itertools.pairwise(known)}) == 1


def unmixed(number: int) -> int:
    """The state of splitmix64 behind a full outcome: how an attacker takes the weak generator back."""
    mask = (1 << 64) - 1

    def unshifted(value: int, by: int) -> int:
        found = value
        for _ in range(64 // by):
            found = value ^ found >> by
        return found

    z = unshifted(number, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & mask
    z = unshifted(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & mask
    return unshifted(z, 30)


@pytest.mark.parametrize("seed", [1 << 64, (1 << 127) + 3, SEED_LIMIT - 1])
def test_a_large_seed_gives_even_outcomes_and_the_same_ones_again(seed: int) -> None:
    chance, twin = Chance(seed), Chance(seed)
    counts = Counter(chance.roll(6) for _ in range(30_000))
    assert all(4_700 < count < 5_300 for count in counts.values())
    assert [twin.roll(6) for _ in range(30_000)] == chance.outcomes
    assert Chance(chance.rng).below(1000) == chance.clone().below(1000)


def test_a_seed_that_a_person_names_gives_the_game_it_always_gave() -> None:
    chance = Chance(7)
    assert [chance.roll(1000) for _ in range(4)] == [390, 17, 901, 583]
