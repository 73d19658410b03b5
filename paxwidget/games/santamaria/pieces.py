"""Everything printed on Santa Maria's boards and tiles, read from TOML by the house's strict loader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from paxwidget.engine.datum import Data, Datum, read_data
from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry

FOLDER = Path(__file__).parent / "data"
SIDE = 6
SQUARES = SIDE * SIDE
TURNS = 4
GOODS = ("wood", "grain", "sugar", "gem", "gold")
BASIC = ("wood", "grain")
#: Where each good stands in a store.
PLACE_OF = {good: place for place, good in enumerate(GOODS)}
GOLD = "gold"
ROAD = "road"
TERRAINS = ("road", "mountain", "farm", "forest", "town", "capital")
ACTIONS = ("conquest", "religion", "shipping", "road-tile")
_GAINED = (*GOODS, "coins", "points")


class Square(NamedTuple):
    """What lies on a square: its terrain, and a building's id, or how many colonists a road carries."""

    terrain: str
    building: str = ""
    colonists: int = 0

    @property
    def is_building(self) -> bool:
        """Whether it can be activated."""
        return bool(self.building)

    @property
    def text(self) -> str:
        """How a colony holds it."""
        return f"{self.terrain} {self.building or self.colonists}"


#: The squares of a tile from the top left, whatever lies there.
Shape = tuple[tuple[int, int], ...]
#: Squares of a tile or a board: row, column, and what lies there.
Cells = tuple[tuple[int, int, Square], ...]


#: Things and their numbers that are gained together.
Gains = tuple[tuple[str, int], ...]


class Effect(NamedTuple):
    """One effect: `gain` with what is gained, an action, or `trade` of one of `pay` for `gains`, one of them if there are several."""

    kind: str
    gains: tuple[Gains, ...] = ()
    pay: tuple[str, ...] = ()


def _amounts(words: list[str]) -> Gains:
    pairs = list(zip(words[1::2], words[::2], strict=True))
    if not pairs or any(thing not in _GAINED or not number.isdecimal() or number == "0" for thing, number in pairs):
        raise ValueError
    return tuple((thing, int(number)) for thing, number in pairs)


def _effect(text: str) -> Effect:
    if text in ACTIONS:
        return Effect(text)
    verb, *words = text.split(" ")
    if verb == "gain":
        return Effect("gain", (_amounts(words),))
    if verb != "trade":
        raise ValueError
    pays, _, gains = " ".join(words).partition(" for ")
    pay = tuple(pays.split(" or "))
    if not set(pay) <= set(GOODS):
        raise ValueError
    return Effect("trade", tuple(_amounts(part.split(" ")) for part in gains.split(" or ")), pay)


def _mere_gains(effects: tuple[Effect, ...]) -> tuple[Gains, ...]:
    """What effects give one after the other, if they do nothing else."""
    return tuple(effect.gains[0] for effect in effects) if all(effect.kind == "gain" for effect in effects) else ()


def _effects(entry: Entry, key: str) -> tuple[Effect, ...]:
    found = []
    for text in entry.texts(key):
        try:
            found.append(_effect(text))
        except ValueError:
            why = f"holds {text!r}, which is no effect such as 'gain 1 wood', 'religion', 'trade wood for 3 coins'"
            raise entry.error(key, why) from None
    return tuple(found)


def _cells(entry: Entry, key: str) -> Cells:
    found = []
    for text in entry.texts(key):
        try:
            at, terrain, what = text.split(" ")
            row, column = (int(number) for number in at.split(","))
            if terrain not in TERRAINS:
                raise ValueError
            square = Square(ROAD, "", int(what)) if terrain == ROAD else Square(terrain, what)
        except ValueError:
            raise entry.error(key, f"holds {text!r}, which is no square such as '1,3 forest wood-1' or '3,3 road 1'") from None
        found.append((row, column, square))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Named(Datum):
    """Something with a name only."""

    name: Names


@dataclass(frozen=True, slots=True)
class Good(Datum):
    """A good: basic or advanced, what it sells for, and what it costs; one without a price cannot be bought."""

    name: Names
    kind: Literal["basic", "advanced"]
    sell: int = field(metadata={"low": 1})
    buy: int = 0


@dataclass(frozen=True, slots=True)
class Place(Datum):
    """What a place in turn order starts with."""

    wood: int
    coins: int


@dataclass(frozen=True, slots=True)
class Building(Datum):
    """A building: on which terrain it stands and what it does."""

    name: Names
    terrain: tuple[str, ...] = field(metadata={"words": TERRAINS})
    effects: tuple[Effect, ...] = field(metadata={"read": _effects})

@dataclass(frozen=True, slots=True)
class Tile(Datum):
    """A tile: its squares as row, column and what lies there, before it is turned."""

    name: Names
    kind: Literal["double", "triple", "capital", "road"]
    cells: Cells = field(metadata={"read": _cells})

    def turned(self, turn: int) -> Cells:
        """The squares after so many quarter turns to the right, from row and column 0 on."""
        return _turned(self.cells, turn)


@lru_cache(maxsize=512)
def _turned(cells: Cells, turn: int) -> Cells:
    for _ in range(turn):
        cells = tuple((column, -row, square) for row, column, square in cells)
    top, left = min(row for row, _, _ in cells), min(column for _, column, _ in cells)
    return tuple((row - top, column - left, square) for row, column, square in cells)


def _turns(tile: Tile) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    seen = set()
    for turn in range(TURNS):
        cells = tile.turned(turn)
        if cells in seen:
            continue
        seen.add(cells)
        high, wide = max(row for row, _, _ in cells), max(column for _, column, _ in cells)
        corners = sum(1 << (row * SIDE + column) for row in range(SIDE - high) for column in range(SIDE - wide))
        yield turn, corners, tuple(down * SIDE + right for down, right, _ in cells)


@dataclass(frozen=True, slots=True)
class Face(Datum):
    """A side of a colony board with its printed squares, counted from 1."""

    side: Literal["A", "B"]
    cells: Cells = field(metadata={"read": _cells})

    @property
    def squares(self) -> tuple[Square | None, ...]:
        """All 36 squares by index, from the top left."""
        printed = {(row - 1) * SIDE + column - 1: square for row, column, square in self.cells}
        return tuple(printed.get(index) for index in range(SQUARES))


@dataclass(frozen=True, slots=True)
class Ship(Datum):
    """A ship: the goods it costs, its points at the end, whether it is there at the start."""

    starts: bool
    cost: Mapping[str, int]
    points: int


@dataclass(frozen=True, slots=True)
class Spot(Datum):
    """A dock, a retiring space or a missionary station, with what it gives."""

    name: Names
    effects: tuple[Effect, ...] = field(metadata={"read": _effects})


@dataclass(frozen=True, slots=True)
class Track(Datum):
    """A track: its last space, and the spaces on entering which a monk, a blue die, a bar of gold or a tree is passed."""

    name: Names
    end: int
    monks: tuple[int, ...]
    dice: tuple[int, ...]
    gold: tuple[int, ...]
    trees: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConquestRow(Datum):
    """Points of a year for the first, second and further places on the conquest track."""

    players: int
    year: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scholar(Datum):
    """A scholar and its points at the end."""

    name: Names
    points: int


_FILES: dict[str, dict[str, type[Datum]]] = {
    "stores.toml": {"good": Good, "terrain": Named, "colour": Named, "place": Place},
    "buildings.toml": {"building": Building},
    "tiles.toml": {"tile": Tile},
    "boards.toml": {"face": Face},
    "ships.toml": {"ship": Ship},
    "board.toml": {"dock": Spot, "retiring": Spot, "station": Spot, "track": Track, "table": ConquestRow},
    "monks.toml": {"scholar": Scholar, "bishop": Named, "goal": Named},
}


class Box:
    """All pieces of the game; immutable and shared."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.digest = data.digest
        self.goods = data.of(Good, "good")
        self.terrains = data.of(Named, "terrain")
        self.colours = data.of(Named, "colour")
        self.places = tuple(data.of(Place, "place").values())
        self.buildings = data.of(Building, "building")
        self.tiles = data.of(Tile, "tile")
        self.faces = data.of(Face, "face")
        self.ships = data.of(Ship, "ship")
        self.docks = data.of(Spot, "dock")
        #: From the top.
        self.dock_order = tuple(self.docks)
        self.retiring = data.of(Spot, "retiring")
        self.stations = data.of(Spot, "station")
        #: All that has effects, by what it is.
        self.givers: dict[str, Mapping[str, Building | Spot]] = {
            "building": self.buildings, "dock": self.docks, "retiring": self.retiring, "station": self.stations,
        }  # fmt: skip
        #: Of those that give and ask nothing, what each of their effects gives.
        self.mere_gains = {
            of: {id: found for id, one in them.items() if (found := _mere_gains(one.effects))} for of, them in self.givers.items()
        }
        self.tracks = data.of(Track, "track")
        self.scholars = data.of(Scholar, "scholar")
        self.bishops = data.of(Named, "bishop")
        self.goals = data.of(Named, "goal")
        self.conquest = {(row.players, row.year): row.points for row in data.of(ConquestRow, "table").values()}
        #: The squares printed on each side of a board, as a colony holds them.
        self.printed = {face.id: tuple(square.text if square else "" for square in face.squares) for face in self.faces.values()}
        #: What goods are sold for, in their order.
        self.sale_prices = tuple(self.goods[good].sell for good in GOODS)
        #: The shape of every tile, and a tile of every shape.
        self.shape_of: dict[str, Shape] = {tile.id: tuple((row, column) for row, column, _ in tile.cells) for tile in self.tiles.values()}
        self.tile_of = {shape: tile for tile, shape in self.shape_of.items()}
        #: Each tile in all the turns that differ: the corners from which it stays on the board, a bit for each square of a colony,
        #: and how far behind its top left corner its squares lie.
        self.turns = {tile.id: tuple(_turns(tile)) for tile in self.tiles.values()}
        kinds = ("double", "triple", "capital", "road")
        self.by_kind = {kind: tuple(tile.id for tile in self.tiles.values() if tile.kind == kind) for kind in kinds}
        self._check()

    def ways_to_lay(self, tile: str, taken: int) -> list[tuple[int, int]]:
        """Where a tile fits beside the squares that are taken: its turns, each with its corners, a bit for each."""
        empty, found = ~taken, []
        for turn, corners, squares in self.turns[tile]:
            # From all corners at once: one square of the tile after the other must lie on an empty one.
            for square in squares:
                corners &= empty >> square
            if corners:
                found.append((turn, corners))
        return found

    def _check(self) -> None:
        """What the tables must satisfy together."""
        for kind, squares, count in (("double", 2, 15), ("triple", 3, 15), ("capital", 2, 4), ("road", 1, 3)):
            tiles = [tile for tile in self.tiles.values() if tile.kind == kind]
            if len(tiles) != count or any(len(tile.cells) != squares for tile in tiles):
                raise DataError(f"tiles.toml: {count} tiles of kind {kind!r} with {squares} squares each are needed")
        if len(self.ships) != 34 or sum(ship.starts for ship in self.ships.values()) != 4:
            raise DataError("ships.toml: 34 ships are needed, 4 of them at the start")
        on_tiles = [cell[2] for tile in self.tiles.values() for cell in tile.cells]
        on_boards = [cell[2] for face in self.faces.values() for cell in face.cells]
        for square in on_tiles + on_boards:
            if square.building and square.terrain not in self._terrain_of(square.building):
                raise DataError(f"buildings.toml: {square.building!r} cannot stand on {square.terrain!r}, as a tile or a board has it")

    def _terrain_of(self, building: str) -> Iterable[str]:
        if building not in self.buildings:
            raise DataError(f"buildings.toml: entry {building!r} is missing, though a tile or a board has it")
        return self.buildings[building].terrain


def load_box(overlay: Path | None = None) -> Box:
    """The game's pieces, with a user's corrections laid over them if a folder is given."""
    if overlay is None:
        return _own_box()
    return Box(read_data(FOLDER, _FILES, Path(overlay)))


@lru_cache(maxsize=1)
def _own_box() -> Box:
    return Box(read_data(FOLDER, _FILES))
