"""The drawing of this game's chart: run this module to make `data/drawing.json` again after a change of `map.toml`."""

from __future__ import annotations

from functools import cache
from typing import Any

from paxwidget.games.hispanica.map_file import DATA, read_map
from paxwidget.maps import layout as house
from paxwidget.maps.layout import Furniture

DRAWING = DATA / "drawing.json"
FURNITURE = Furniture(compass=(932.0, 196.0, 32.0), legend=(34.0, 528.0, 262.0, 86.0), scale_bar=(852.0, 615.0))


@cache
def read_drawing() -> dict[str, Any]:
    """The drawing as it ships."""
    return house.read_drawing(DRAWING)


if __name__ == "__main__":
    house.write_drawing(DRAWING, read_map(), FURNITURE)
