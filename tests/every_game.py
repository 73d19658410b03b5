"""The games that every promise is tried on: all that the registry finds, the toys among them. No test of the house names them."""

from __future__ import annotations

import pytest

from paxwidget.engine import registry
from paxwidget.engine.setup import static_data
from tests.toys import TOYS

NAMES = tuple(registry.names())
TOY_NAMES = tuple(toy.id for toy in TOYS)
#: Games that people play, not made for tests.
SHIPPED = tuple(name for name in NAMES if name not in TOY_NAMES)
#: Those that can be described and set up again, and those with lessons or a map.
DESCRIBED = tuple(name for name in NAMES if registry.find(name).describe is not None)
TAUGHT = tuple(name for name in NAMES if registry.find(name).teachable is not None)
CHARTED = tuple(name for name in NAMES if (find := registry.find(name)).chart is not None and find.chart(static_data(find)) is not None)

every_game = pytest.mark.parametrize("name", NAMES)
every_shipped_game = pytest.mark.parametrize("name", SHIPPED)
every_described_game = pytest.mark.parametrize("name", DESCRIBED)


def is_long(name: str) -> bool:
    """Whether a game is no toy: its every position cannot be looked at in every test."""
    return name not in TOY_NAMES
