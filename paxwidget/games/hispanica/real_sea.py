"""The real surface currents and winds beside those of the game, as the explorer draws them: `real_sea.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from math import atan2, cos, sin
from pathlib import Path
from typing import Any

from paxwidget.maps.geometry import Frame, Point, curve_d, spline

FILE = Path(__file__).parent / "real_sea.toml"
#: The head of an arrow: its length, and half the angle between its sides.
_HEAD, _SPREAD = 9.0, 0.45


@cache
def real_sea(frame: Frame) -> dict[str, Any]:
    """The streams as paths with heads and names, both languages, and the sources they were drawn after."""
    with FILE.open("rb") as file:
        content = tomllib.load(file)
    return {"streams": [_drawn(one, frame) for one in content["stream"]], "sources": content["sources"]}


def _drawn(stream: dict[str, Any], frame: Frame) -> dict[str, Any]:
    points = [frame.xy(lon, lat) for lon, lat in stream["course"]]
    x, y = frame.xy(*stream["at"])
    return {
        "id": stream["id"], "kind": stream["kind"], "name": stream["name"], "x": round(x, 1), "y": round(y, 1),
        "d": curve_d(spline(points)) + _head(points[-2], points[-1]),
    }  # fmt: skip


def _head(before: Point, end: Point) -> str:
    """The two strokes of an arrow's head."""
    turn = atan2(before[1] - end[1], before[0] - end[0])
    sides = [(end[0] + _HEAD * cos(turn + side), end[1] + _HEAD * sin(turn + side)) for side in (_SPREAD, -_SPREAD)]
    return f"M{sides[0][0]:.1f} {sides[0][1]:.1f}L{end[0]:.1f} {end[1]:.1f}L{sides[1][0]:.1f} {sides[1][1]:.1f}"
