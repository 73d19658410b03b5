"""Bots that look ahead know no more than their seat: swapping hidden cards changes nothing they do."""

from __future__ import annotations

import pytest

from tests.analysis.twins import check_that_choices_stay, check_what_is_imagined

TABLES = [
    (("England", "France", "Netherlands", "Courland"), 3, 13),
    (("Spain", "England", "France", "Netherlands", "Courland"), 4, 29),
    (("Spain", "Netherlands"), 11, 11),
]


@pytest.mark.parametrize(("seats", "seed", "every"), TABLES)
def test_the_choice_stays_when_hidden_cards_are_swapped(seats: tuple[str, ...], seed: int, every: int) -> None:
    check_that_choices_stay("hispanica", seats, seed, every)


@pytest.mark.parametrize(("seats", "seed", "every"), TABLES)
def test_what_is_imagined_follows_from_the_seat_s_view(seats: tuple[str, ...], seed: int, every: int) -> None:
    check_what_is_imagined("hispanica", seats, seed, every)
