"""Chapter 21.2: advantage tiles are played in one's own turn, any number of them, between its steps."""

from __future__ import annotations

from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Offer, TurnStep, steps
from paxwidget.games.columnoffire.rules.c21_symbols import choices
from paxwidget.games.columnoffire.rules.c21_use import PASS, use_options
from paxwidget.games.columnoffire.state import ColumnOfFire

_WAITING = ("begin-first", "begin-second", "choose", "pause", "move", "end-turn")


@steps.offer("play", "21.2")
class PlayTile(Offer):
    """An action of an own tile, which is then discarded open; tiles with points wait for the end."""

    def options(self, s: ColumnOfFire, f: Frame, seat: str) -> list[str]:
        if seat != s.active or f.seat != seat:
            return []
        kinds = {}
        for tile in s.tiles[seat]:
            effects = s.data.tiles[tile].effects
            if effects not in kinds and any(choices(s, seat, effect) for effect in effects):
                kinds[effects] = tile
        return [f"play {tile}" for tile in kinds.values()]

    def holds(self, s: ColumnOfFire, f: Frame, seat: str) -> bool:
        # Everybody sees how many tiles somebody has, and nobody which: so the question waits for any of them.
        if seat != s.active or f.seat != seat or not s.tiles[seat]:
            return False
        return f.step in _WAITING or (f.step == "use" and use_options(s, f) == [PASS])

    def take(self, s: ColumnOfFire, f: Frame, seat: str, *words: str) -> None:
        tile = words[0]
        s.tiles[seat] = tuple(one for one in s.tiles[seat] if one != tile)
        s.tile_discards.append(tile)
        s.tell("plays", "21.2", seat, tile)
        s.push("use", seat, of="tile", id=tile)


@steps("pause", "21.2")
class Pause(TurnStep):
    """Whoever drew a tile in the middle of something, or got a good for one, may play it before what follows (RU-51)."""

    quiet = True

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["go-on"]

    def on_go_on(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
