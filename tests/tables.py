"""The table that a game is measured at: `tests/games/<name>/bench.toml` says who sits there, or else as many as four of its seats."""

from __future__ import annotations

import tomllib
from pathlib import Path

from paxwidget.engine.spec import GameSpec
from tests import toys

assert toys.TOYS


def seats_at(spec: GameSpec) -> tuple[str, ...]:
    """Who plays when a game is measured."""
    path = Path(__file__).parent / "games" / spec.id / "bench.toml"
    if path.exists():
        return tuple(tomllib.loads(path.read_text(encoding="utf-8"))["seats"])
    most = max((count for count in spec.seat_counts or range(1, 1 + len(spec.seats)) if count <= 4), default=len(spec.default_seats))
    return spec.usual_seats.get(most) or tuple(spec.seats)[:most]
