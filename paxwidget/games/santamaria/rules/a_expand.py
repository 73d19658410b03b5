"""Chapter A: expanding the colony by a double or a triple tile of the display."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.pieces import SIDE, TURNS, Box, Shape
from paxwidget.games.santamaria.state import INDEX, NAMES, SantaMaria, filled, written
from paxwidget.games.santamaria.stores import meant, pay, payment_choices, ways_to_pay

#: The choices of laying a tile, by the square of its corner and its turn.
_PLACE = [[f"place {name} {turn}" for turn in range(TURNS)] for name in NAMES]
#: What a tile costs, by kind.
COSTS = {"double": {"wood": 2}, "triple": {"wood": 2, "grain": 1}}


@rule("A1", "A2", "A4")
def tile_choices(s: SantaMaria, seat: str) -> list[str]:
    """The tiles of the display that a seat can pay and that fit somewhere; none is refilled during the year."""
    payable = _payable(s.goods[seat])
    if not payable:
        return []
    box, fitting = s.data, _fitting(s.data, filled(s.colony[seat]))
    return [f"expand {tile}" for tile in s.display if box.tiles[tile].kind in payable and box.shape_of[tile] in fitting]


@lru_cache(maxsize=4096)
def _fitting(box: Box, taken: int) -> tuple[Shape, ...]:
    """The shapes of tiles that fit somewhere beside the squares that are taken."""
    return tuple(shape for shape, tile in box.tile_of.items() if any(not squares & taken for squares, _, _ in box.ways_to_lay(tile)))


@lru_cache(maxsize=4096)
def _payable(goods: tuple[int, ...]) -> tuple[str, ...]:
    """The kinds of tiles that a store can pay."""
    return tuple(kind for kind, cost in COSTS.items() if ways_to_pay(goods, tuple(cost.items())))


@rule("A3", "D1e", "N4")
def places(s: SantaMaria, seat: str, tile: str) -> list[tuple[str, int]]:
    """Where a tile fits, as the square of its top left corner and its turn: on empty squares alone, turned at will."""
    taken = filled(s.colony[seat])
    return [(NAMES[corner], turn) for squares, corner, turn in s.data.ways_to_lay(tile) if not squares & taken]


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
        taken = filled(s.colony[f.seat])
        return [_PLACE[corner][turn] for squares, corner, turn in s.data.ways_to_lay(f.data["tile"]) if not squares & taken]

    def on_place(self, s: SantaMaria, f: Frame, corner: str, turn: str) -> None:
        s.frames.pop()
        lay(s, f.seat, f.data["tile"], corner, int(turn))
        s.tell("placed", f.data["section"], f.seat, f.data["tile"], corner)
