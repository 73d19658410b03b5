"""The position of Santa Maria as plain data; ids refer to the pieces of `pieces.py`.

A square is named by its row and column (`r3c4`). What lies on it is a text: `forest wood-1` for a building, `road 2` for a
road with two colonists, empty where nothing is. Seats sit clockwise in the order of `seats`.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from paxwidget.engine.state import State
from paxwidget.games.santamaria.pieces import PLACE_OF, ROAD, SIDE, SQUARES, Square

if TYPE_CHECKING:
    from paxwidget.games.santamaria.pieces import Box

WHITE = "white"
BLUE = "blue"
COINS = "coins"
SOLO = "solo"
NAMES = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
INDEX = {name: index for index, name in enumerate(NAMES)}
#: Every row from left to right, every column from top to bottom, by kind and number.
LINES = {("row", n): tuple(range((n - 1) * SIDE, n * SIDE)) for n in range(1, SIDE + 1)} | {
    ("column", n): tuple(range(n - 1, SQUARES, SIDE)) for n in range(1, SIDE + 1)
}
#: How the text of a road begins; every other square that is not empty holds a building.
_ROAD_TEXT = f"{ROAD} "
#: A bit for each square.
BITS = tuple(1 << index for index in range(SQUARES))
#: Each square's neighbours by its sides.
BESIDE = tuple(
    tuple(
        other
        for other in (index - SIDE, index + SIDE, index - 1 if index % SIDE else -1, index + 1 if index % SIDE < SIDE - 1 else -1)
        if 0 <= other < SQUARES
    )
    for index in range(SQUARES)
)


class SantaMaria(State):
    """One position of Santa Maria."""

    data: Box

    seats: tuple[str, ...]
    #: 1 to 3.
    year: int
    #: Who takes the first turn of the year.
    start: str
    #: Whose turn it is.
    active: str | None
    #: basic, advanced or solo.
    mode: str
    shared_blue: bool
    ask_everything: bool
    #: Most points of the bishop for the largest area; 0: no limit.
    area_cap: int
    #: Whether a building freed by Logistics can be activated from the next turn on only.
    late_logistics: bool
    #: Whether the points of the others lie face down, as at the table.
    hide_points: bool
    #: Buildings that Logistics has freed in the running turn.
    freed: tuple[str, ...]
    #: The three scholars and the three bishops on the main board.
    scholars: tuple[str, ...]
    bishops: tuple[str, ...]
    #: How many moves were made on the conquest track this year: the earlier of two on a space lies below.
    arrivals: int
    #: Blue dice that nobody has unlocked.
    blue_supply: int
    road_tiles: int
    #: The seat whose retiring turn runs.
    retiring: str | None

    #: Seat -> its colony board, its 36 squares.
    face: dict[str, str]
    colony: dict[str, tuple[str, ...]]
    #: Seat and square ("green r3c4") -> white, blue, or coins with their number ("coins-2").
    covers: dict[str, str]
    #: Seat -> goods in the order of GOODS.
    goods: dict[str, tuple[int, ...]]
    coins: dict[str, int]
    points: dict[str, int]
    #: Seat -> its ships in each of the four docks, from the top.
    docks: dict[str, tuple[tuple[str, ...], ...]]
    religion: dict[str, int]
    conquest: dict[str, int]
    #: Seat -> when its marker came to its space of the conquest track.
    arrived: dict[str, int]
    #: Scholar, bishop or station -> the seats that have a monk there, in the order they came.
    monks: dict[str, tuple[str, ...]]
    monks_lost: dict[str, int]
    #: Seat -> the scholar of its own (advanced setup), or "".
    own_scholar: dict[str, str]
    #: White dice taken, buildings activated by coins, blue dice taken (shared), all this year.
    white_taken: dict[str, int]
    coin_uses: dict[str, int]
    #: Seat -> its unused blue dice; how many it has unlocked.
    blue: dict[str, tuple[int, ...]]
    blue_owned: dict[str, int]
    blue_taken: dict[str, int]
    #: Seat -> its retiring space this year, or "".
    retired: dict[str, str]
    #: Dock of the main board -> the ship there, or "".
    board_docks: dict[str, str]
    #: Capital tile -> the scholar that goes with it, while sets are chosen.
    sets: dict[str, str]
    #: Points by source and seat ("green ships"), once the game is scored.
    score: dict[str, int]
    white_pool: list[int]
    blue_pool: list[int]
    #: Piles are sets: their order is decided when one is drawn.
    ship_pile: list[str]
    doubles: list[str]
    triples: list[str]
    display: list[str]
    #: Tiles out of the game.
    out: list[str]


@lru_cache(maxsize=512)
def square(text: str) -> Square | None:
    """What a text says about a square; None for an empty one."""
    if not text:
        return None
    terrain, what = text.split(" ")
    return Square(ROAD, "", int(what)) if terrain == ROAD else Square(terrain, what)


def written(found: Square | None) -> str:
    """The text of a square."""
    return "" if found is None else found.text


def at(s: SantaMaria, seat: str, index: int) -> Square | None:
    """What lies on a square of a seat's colony."""
    return square(s.colony[seat][index])


@lru_cache(maxsize=16)
def cover_keys(seat: str) -> tuple[str, ...]:
    """What `covers` calls each square of a seat's colony."""
    return tuple(f"{seat} {name}" for name in NAMES)


def cover(s: SantaMaria, seat: str, index: int) -> str:
    """The die or the coins on a square, or nothing."""
    return s.covers.get(cover_keys(seat)[index], "")


# A colony changes a few times in a game and is asked at every question: what follows from its squares alone is worked out once.


@lru_cache(maxsize=4096)
def built(colony: tuple[str, ...]) -> tuple[int, ...]:
    """The squares that hold a building."""
    return tuple([index for index in compress(range(SQUARES), colony) if not colony[index].startswith(_ROAD_TEXT)])


@lru_cache(maxsize=4096)
def _coverable(seat: str, colony: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """The same with what `covers` calls each of them."""
    keys = cover_keys(seat)
    return tuple([(index, keys[index]) for index in built(colony)])


@lru_cache(maxsize=4096)
def filled(colony: tuple[str, ...]) -> int:
    """The squares that are not empty, a bit for each."""
    return sum(compress(BITS, colony))


def free_buildings(s: SantaMaria, seat: str) -> list[int]:
    """The squares of a colony whose buildings hold neither a die nor coins."""
    covers = s.covers
    return [index for index, key in _coverable(seat, s.colony[seat]) if key not in covers]


def working_in(s: SantaMaria, seat: str, line: Container[int]) -> list[int]:
    """Those of one line that can be activated; see `working`."""
    covers, freed = s.covers, s.freed
    found = [index for index, key in _coverable(seat, s.colony[seat]) if index in line and key not in covers]
    return [index for index in found if NAMES[index] not in freed] if freed else found


def is_free_building(s: SantaMaria, seat: str, index: int) -> bool:
    """Whether a square holds a building without a die or coins."""
    found = square(s.colony[seat][index])
    return found is not None and found.is_building and cover_keys(seat)[index] not in s.covers


def working(s: SantaMaria, seat: str) -> list[int]:
    """The squares whose buildings can be activated: they are empty, and not only just freed in this turn (ruling logistics)."""
    free, freed = free_buildings(s, seat), s.freed
    return [index for index in free if NAMES[index] not in freed] if freed else free


def have(s: SantaMaria, seat: str, good: str) -> int:
    """How many of a good a seat has."""
    return s.goods[seat][PLACE_OF[good]]


def has_scholar(s: SantaMaria, seat: str, scholar: str) -> bool:
    """Whether a scholar works for a seat: by a monk on the main board, or as its own."""
    monks = s.monks
    return (scholar in monks and seat in monks[scholar]) or s.own_scholar[seat] == scholar
