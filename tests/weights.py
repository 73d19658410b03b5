"""How much a page loads before it shows a game, packed as a server packs it."""

from __future__ import annotations

import gzip
import json

import paxwidget as pw

#: The script of a board, its style sheet and its map.
MOST = 70_000


def packed(*parts: bytes) -> int:
    """How many bytes these are, each compressed."""
    return sum(len(gzip.compress(part)) for part in parts)


def coast_of(game: str) -> list[bytes]:
    """What travels with the drawing of a game's map and not in its script: the coast; nothing where the script draws the map."""
    drawing = pw.new_game(game, autosave=False).board().static.get("drawing", {})
    return [json.dumps(drawing["layers"]["definitions"]).encode()] if "layers" in drawing else []
