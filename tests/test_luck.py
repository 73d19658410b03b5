"""What the luck of each turn saves: the figures, where they are known, and a game that is tried."""

from __future__ import annotations

from random import Random

import pytest

from paxwidget.engine import registry
from tests.horizons import decisions
from tests.luck import ratio, scatters, within


def test_the_ratio_is_of_all_decisions_together() -> None:
    found = [(0.2, 0.1), (0.6, 0.5), (0.0, 0.0)]
    assert ratio(found) == pytest.approx(0.75)
    low, high = within(found * 20, Random(1))
    assert 0.5 < low < 0.75 < high < 5 / 6


def test_choices_are_tried_with_both_kinds_of_luck() -> None:
    rng = Random(1)
    position, seat = next(decisions(registry.find("smugglers"), rng))
    apart, together = scatters(position, seat, 8, rng)
    assert apart > 0
    assert together > 0
    assert apart != together
