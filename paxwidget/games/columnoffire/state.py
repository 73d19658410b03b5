"""The position of A Column of Fire as plain data; ids refer to the pieces of `pieces.py`.

A die of a seat is named by both (`green die-white`). Seats sit clockwise in the order of `seats`.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import State
from paxwidget.games.columnoffire.pieces import BLACK, COUNTRIES, GOODS

if TYPE_CHECKING:
    from paxwidget.games.columnoffire.pieces import Box

#: Where a die lies that is on no character.
FREE, PRISON = "free", "loch-leven"
GOAL = 50
#: Where points come from; each seat's are kept by source.
SOURCES = ("start", "sales", "conflicts", "minority", "characters", "track", "events", "spent", "final")


class ColumnOfFire(State):
    """One position of A Column of Fire."""

    VALUES = (
        "seats", "year", "half", "first", "active", "first_year_turns", "minority_up", "free_building", "debts", "reshuffle_tiles",
        "bought_choice", "ask_gains", "last_year", "end_why", "event_seen", "sold",
    )  # fmt: skip
    DICTS = (
        "vp", "faith", "religion_die", "value", "place", "row", "goods", "shields", "tiles", "houses", "stones", "face_up", "deck",
        "disk", "loch", "points",
    )  # fmt: skip
    LISTS = ("tile_pile", "tile_discards", "out")

    data: Box

    seats: tuple[str, ...]
    year: int
    #: 1 or 2.
    half: int
    #: Who begins every half-year.
    first: str
    #: Whose turn it is.
    active: str | None
    #: The options of the table; see the rulings.
    first_year_turns: bool
    minority_up: bool
    free_building: bool
    debts: bool
    reshuffle_tiles: bool
    bought_choice: bool
    ask_gains: bool
    #: Whether the game ends with this year, and why: a seat that reached the goal, or a country whose deck is used up.
    last_year: bool
    end_why: str
    #: Whether an event was resolved in the running turn.
    event_seen: bool
    #: What was sold in the running turn and counts for its limit ("wine england").
    sold: tuple[str, ...]

    vp: dict[str, int]
    faith: dict[str, str]
    religion_die: dict[str, int]
    #: Seat and die -> what it shows; 0 for a free die that was not rolled this year.
    value: dict[str, int]
    #: Seat and die -> free, loch-leven or the character it lies on.
    place: dict[str, str]
    #: Seat -> its characters from left to right.
    row: dict[str, tuple[str, ...]]
    #: Seat -> goods in the order of GOODS.
    goods: dict[str, tuple[int, ...]]
    shields: dict[str, int]
    #: Seat -> its unused advantage tiles, which it alone knows.
    tiles: dict[str, tuple[str, ...]]
    #: Country -> who stands on sites 1 to 6, or "".
    houses: dict[str, tuple[str, ...]]
    #: Country -> the stones on its religion spaces, in the order they came.
    stones: dict[str, tuple[str, ...]]
    #: Country -> the character face up on its deck, or "".
    face_up: dict[str, str]
    #: Country -> the cards face down; they have no order until one is revealed.
    deck: dict[str, tuple[str, ...]]
    #: Seat -> the space of its action disk.
    disk: dict[str, str]
    #: Seat -> its Loch Leven card.
    loch: dict[str, str]
    #: Seat and source ("green sales") -> points.
    points: dict[str, int]
    #: Advantage tiles face down, without an order, and those played.
    tile_pile: list[str]
    tile_discards: list[str]
    #: Cards out of the game.
    out: list[str]


@rule("19b", "3d")
def spaces(s: ColumnOfFire) -> int:
    """How many religion spaces a country has: a cross closes one of the four for two players (19b)."""
    return 3 if len(s.seats) == 2 else 4


def is_full(s: ColumnOfFire, country: str) -> bool:
    """Whether a torch burns in a country."""
    return len(s.stones[country]) >= spaces(s)


def site_of(s: ColumnOfFire, seat: str, country: str) -> int:
    """The site of a seat's house in a country; 0 where it has none."""
    sites = s.houses[country]
    return sites.index(seat) + 1 if seat in sites else 0


def have(s: ColumnOfFire, seat: str, good: str) -> int:
    """How many of a good a seat has."""
    return s.goods[seat][GOODS.index(good)]


@rule("20i")
def add_good(s: ColumnOfFire, seat: str, good: str, by: int) -> None:
    """Give a seat some of a good, or take some."""
    goods, at = s.goods[seat], GOODS.index(good)
    s.goods[seat] = (*goods[:at], goods[at] + by, *goods[at + 1 :])


def free_dice(s: ColumnOfFire, seat: str) -> tuple[str, ...]:
    """The dice of a seat that lie on no card."""
    place = s.place
    return tuple([die for die, key in s.data.dice_of[seat] if place[key] == FREE])


def imprisoned(s: ColumnOfFire, seat: str) -> tuple[str, ...]:
    """The dice of a seat on Loch Leven."""
    place = s.place
    return tuple([die for die, key in s.data.dice_of[seat] if place[key] == PRISON])


def die_on(s: ColumnOfFire, seat: str, card: str) -> str:
    """The die on a character of a seat."""
    place = s.place
    for die, key in s.data.dice_of[seat]:
        if place[key] == card:
            return die
    raise KeyError(f"{card} does not lie in the row of {seat}")


def bound_dice(s: ColumnOfFire, seat: str) -> tuple[str, ...]:
    """The dice of a seat that lie on cards: the religion die, those on Loch Leven, those on characters from left to right."""
    return (BLACK, *imprisoned(s, seat), *(die_on(s, seat, card) for card in s.row[seat]))


def loose_dice(s: ColumnOfFire, seat: str) -> tuple[str, ...]:
    """The dice of a seat on cards that can be turned or taken off: not the religion die while its religion is being chosen (RU-10)."""
    dice = bound_dice(s, seat)
    is_open = any(frame.step == "faith" for frame in s.frames)
    return dice[1:] if is_open else dice


def number_on(s: ColumnOfFire, seat: str, die: str) -> int:
    """What a die of a seat shows."""
    return s.religion_die[seat] if die == BLACK else s.value[f"{seat} {die}"]


def put_out(s: ColumnOfFire, card: str) -> None:
    """A card leaves the game; in which order cards left means nothing, so they are kept sorted."""
    insort(s.out, card)


def full_countries(s: ColumnOfFire) -> list[str]:
    """The countries with a torch."""
    room, stones = spaces(s), s.stones
    return [country for country in COUNTRIES if len(stones[country]) >= room]
