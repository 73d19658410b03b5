"""The player by which searches play on: who has what of a win."""

from __future__ import annotations

import pytest

from paxwidget.analysis.lookahead import policy_of
from paxwidget.engine import registry
from tests.playing_on import share
from tests.tables import seats_at


def test_what_several_seats_have_of_a_win_is_added_up() -> None:
    spec = registry.find("smugglers")
    seats = seats_at(spec)
    # Where all seats play alike, all of them have the whole win and two the part of it that the other two have not.
    assert share(spec, seats, len(seats), policy_of(spec), seed=3) == pytest.approx(1)
    found = [share(spec, seats, 1, policy_of(spec), seed) for seed in range(4)]
    assert all(0 <= part <= 1 for part in found)
