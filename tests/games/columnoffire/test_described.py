"""Descriptions of a position that say less than is true."""

from __future__ import annotations

import pytest

from tests.games.columnoffire.table import state, table


@pytest.mark.rule("12a", "12c")
@pytest.mark.parametrize(("points", "ends"), [(49, ""), (50, "green"), (63, "green")])
def test_a_described_seat_with_the_points_has_called_the_end(points: int, ends: str) -> None:
    game = table(green={"vp": points})
    assert (state(game).last_year, state(game).end_why) == (bool(ends), ends)
