"""What the front end must know and Python never changes: names, pieces with what they do, tracks; plain data.

Texts are pairs of both languages; whoever sends the data picks one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from paxwidget.engine.look import Look, read_look
from paxwidget.engine.rulebook import Rulebook
from paxwidget.games.santamaria.names import names
from paxwidget.games.santamaria.pieces import FOLDER, SIDE, Box, Effect, Tile
from paxwidget.games.santamaria.state import SantaMaria, written

Json = dict[str, Any]


@cache
def look() -> Look:
    """The symbols and colours, checked."""
    return read_look(FOLDER)


@cache
def rulebook() -> Rulebook:
    """The sections of the rulebook and the rulings."""
    return Rulebook.read(Path(__file__).parent)


def static(box: Box, state: SantaMaria | None = None) -> Json:
    """Everything the board draws and explains with."""
    table = {year: points for (seats, year), points in box.conquest.items() if state is not None and seats == len(state.seats)}
    return {
        "names": {id: name.as_dict() for id, name in names(box).items()},
        "side": SIDE,
        "goods": {good.id: {"sell": good.sell, "buy": good.buy} for good in box.goods.values()},
        "buildings": {building.id: _signs(building.effects) for building in box.buildings.values()},
        "tiles": {tile.id: {"kind": tile.kind, "turns": [_cells(tile, turn) for turn in range(4)]} for tile in box.tiles.values()},
        "ships": {ship.id: {"cost": dict(ship.cost), "points": ship.points} for ship in box.ships.values()},
        "spots": {
            id: _signs(spot.effects) for table_of in (box.docks, box.retiring, box.stations) for id, spot in table_of.items()
        },
        "faces": {
            face.id: {f"r{row}c{column}": written(square) for row, column, square in face.cells}
            for face in box.faces.values()
            if face.side == "A"
        },
        "docks": list(box.docks),
        "retiring": list(box.retiring),
        "stations": list(box.stations),
        "tracks": {
            track.id: {"end": track.end, "monks": track.monks, "dice": track.dice, "gold": track.gold, "trees": track.trees}
            for track in box.tracks.values()
        },
        "conquest": table,
        "scholars": {scholar.id: scholar.points for scholar in box.scholars.values()},
        "monks": {monk.id: _told(monk.source) for table_of in (box.scholars, box.bishops) for monk in table_of.values()},
    }


def _told(source: str) -> Json:
    """What a scholar or a bishop does, by the section that tells it."""
    section = rulebook().sections.get(source.split(",")[0].removeprefix("deduced: "))
    return section.summary.as_dict() if section is not None else {"en": "", "pl": ""}


def _signs(effects: Iterable[Effect]) -> list[list[list[Any]]]:
    """Effects as rows of signs: what is paid, what is gained; each a number with a symbol, or an action."""
    return [_sign(effect) for effect in effects]


def _sign(effect: Effect) -> list[list[Any]]:
    gains = [[number, thing] for one in effect.gains for thing, number in one]
    if effect.kind == "gain":
        return gains
    if effect.kind == "trade":
        return [*([1, good] for good in effect.pay), [0, "trade"], *gains]
    return [[1, effect.kind]]


def _cells(tile: Tile, turn: int) -> list[list[Any]]:
    return [[row, column, square.terrain, square.building, square.colonists] for row, column, square in tile.turned(turn)]
