"""Chapter A: expanding the colony by a double or a triple tile of the display."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.pieces import SIDE, TURNS, Box, Shape
from paxwidget.games.santamaria.state import INDEX, NAMES, SantaMaria, filled, written
from paxwidget.games.santamaria.stores import meant, pay, payment_choices, ways_to_pay

#: All squares of a row, a bit for each.
_ROW = (1 << SIDE) - 1
#: For each row of a colony and any of its squares: their names.
_NAMED = [
    [tuple(NAMES[row * SIDE + place] for place in range(SIDE) if bits >> place & 1) for bits in range(_ROW + 1)] for row in range(SIDE)
]
#: The same as choices of laying a tile there, by its turn.
_PLACE = [[[tuple(f"place {name} {turn}" for name in names) for names in row] for row in _NAMED] for turn in range(TURNS)]
#: What a tile costs, by kind.
COSTS = {"double": {"wood": 2}, "triple": {"wood": 2, "grain": 1}}


@rule("A1", "A2", "A4")
def tile_choices(s: SantaMaria, seat: str) -> list[str]:
    """The tiles of the display that a seat can pay and that fit somewhere; none is refilled during the year."""
    payable = _payable(s.goods[seat])
    if not payable:
        return []
    able = _able(s.data, payable, _fitting(s.data, filled(s.colony[seat])))
    return [able[tile] for tile in s.display if tile in able]


@lru_cache(maxsize=256)
def _able(box: Box, payable: tuple[str, ...], fitting: tuple[Shape, ...]) -> dict[str, str]:
    """The choice of each tile of these kinds and shapes."""
    return {tile.id: f"expand {tile.id}" for tile in box.tiles.values() if tile.kind in payable and box.shape_of[tile.id] in fitting}


@lru_cache(maxsize=4096)
def _fitting(box: Box, taken: int) -> tuple[Shape, ...]:
    """The shapes of tiles that fit somewhere beside the squares that are taken."""
    return tuple([shape for shape, tile in box.tile_of.items() if box.ways_to_lay(tile, taken)])


@lru_cache(maxsize=4096)
def _payable(goods: tuple[int, ...]) -> tuple[str, ...]:
    """The kinds of tiles that a store can pay."""
    return tuple(kind for kind, cost in COSTS.items() if ways_to_pay(goods, tuple(cost.items())))


@rule("A3", "D1e", "N4")
def places(s: SantaMaria, seat: str, tile: str) -> list[tuple[str, int]]:
    """Where a tile fits, as the square of its top left corner and its turn: on empty squares alone, turned at will."""
    ways = s.data.ways_to_lay(tile, filled(s.colony[seat]))
    return [(corner, turn) for turn, corners in ways for corner in _meant(_NAMED, corners)]


def _meant(rows: list[list[tuple[str, ...]]], corners: int) -> list[str]:
    """What some bits mean, row by row."""
    found: list[str] = []
    for row in rows:
        found += row[corners & _ROW]
        corners >>= SIDE
    return found


def lay(s: SantaMaria, seat: str, tile: str, corner: str, turn: int) -> None:
    """Put a tile into a colony for good."""
    colony = list(s.colony[seat])
    for down, right, square in s.data.tiles[tile].turned(turn):
        colony[INDEX[corner] + down * SIDE + right] = written(square)
    s.colony[seat] = tuple(colony)


def begin_expanding(s: SantaMaria, seat: str, tile: str) -> None:
    """A tile was chosen: it is paid, then placed."""
    s.display.remove(tile)
    s.push("place", seat, tile=tile, section="A3")
    s.push("pay-tile", seat, kind=s.data.tiles[tile].kind)


@steps("pay-tile", "A1")
class PayTile(Step):
    """Pay for a tile; gold may stand for any good."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return payment_choices(s, f.seat, COSTS[f.data["kind"]])

    def on_pay(self, s: SantaMaria, f: Frame, *words: str) -> None:
        s.frames.pop()
        pay(s, f.seat, meant(*words))


@steps("place", "A3")
class Place(Step):
    """Lay a tile on empty squares, turned at will; it stays there."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        found: list[str] = []
        for turn, corners in s.data.ways_to_lay(f.data["tile"], filled(s.colony[f.seat])):
            found += _meant(_PLACE[turn], corners)
        return found

    def on_place(self, s: SantaMaria, f: Frame, corner: str, turn: str) -> None:
        s.frames.pop()
        lay(s, f.seat, f.data["tile"], corner, int(turn))
        s.tell("placed", f.data["section"], f.seat, f.data["tile"], corner)
