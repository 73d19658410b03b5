"""Rings painted on a coarse grid, to ask quickly what lies where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from paxwidget.maps.geometry import Point

STEP = 1.0


@dataclass(frozen=True, slots=True)
class Raster:
    """A grid of cells of one unit, each inside the rings (by the even-odd rule) or not."""

    columns: int
    rows: tuple[bytearray, ...]

    @classmethod
    def filled(cls, width: float, height: float, rings: Sequence[Sequence[Point]]) -> Raster:
        """The cells whose middle lies inside the rings."""
        columns, count = int(width / STEP), int(height / STEP)
        crossings: list[list[float]] = [[] for _ in range(count)]
        for ring in rings:
            for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
                top, bottom = min(ay, by), max(ay, by)
                for row in range(max(0, int(top / STEP)), min(count, int(bottom / STEP) + 1)):
                    y = (row + 0.5) * STEP
                    if top <= y < bottom:
                        crossings[row].append(ax + (bx - ax) * (y - ay) / (by - ay))
        return cls(columns, tuple(_painted(sorted(row), columns) for row in crossings))

    def has(self, point: Point) -> bool:
        """Whether the cell of a point is filled; outside the grid nothing is."""
        column, row = int(point[0] // STEP), int(point[1] // STEP)
        return 0 <= row < len(self.rows) and 0 <= column < self.columns and bool(self.rows[row][column])


def _painted(crossings: list[float], columns: int) -> bytearray:
    cells = bytearray(columns)
    for start, end in zip(crossings[::2], crossings[1::2], strict=True):
        first, last = max(0, round(start / STEP)), min(columns, round(end / STEP))
        if first < last:
            cells[first:last] = b"\x01" * (last - first)
    return cells
