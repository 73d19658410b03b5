"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from paxwidget.engine.shapes import Words

#: A number with a symbol; the arrow of a trade has none.
Sign = tuple[int, str]
#: Row, column, terrain, building (or empty), colonists.
TileCell = tuple[int, int, str, str, int]


class Good(TypedDict):
    """What a good sells for, and what it costs; 0: it cannot be bought."""

    sell: int
    buy: int


class Tile(TypedDict):
    """A tile in each of its four turns."""

    kind: str
    turns: list[list[TileCell]]


class Ship(TypedDict):
    """What a ship costs in goods, and its points at the end."""

    cost: dict[str, int]
    points: int


class Track(TypedDict):
    """A track: its last space, and the spaces on entering which something is passed."""

    end: int
    monks: list[int]
    dice: list[int]
    gold: list[int]
    trees: list[int]


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    side: int
    goods: dict[str, Good]
    buildings: Annotated[dict[str, list[list[Sign]]], "What each building does: a row of signs for each effect."]
    tiles: dict[str, Tile]
    ships: dict[str, Ship]
    spots: Annotated[dict[str, list[list[Sign]]], "What docks, retiring spaces and stations give."]
    faces: Annotated[dict[str, dict[str, str]], "The printed squares of each side A."]
    docks: list[str]
    retiring: list[str]
    stations: list[str]
    tracks: dict[str, Track]
    conquest: Annotated[dict[str, list[int]], "Points by place, for each year, at a table of this size."]
    scholars: Annotated[dict[str, int], "The points of each scholar."]
    monks: Annotated[dict[str, Words], "What each scholar and each bishop does."]


class Player(TypedDict):
    """What lies before a seat."""

    face: str
    colony: Annotated[dict[str, str], "What lies on each square that is not empty: terrain and building, or road and colonists."]
    covers: Annotated[dict[str, str], "white, blue, or coins with their number (coins-2)."]
    goods: dict[str, int]
    coins: int
    points: Annotated[int | None, "None where the table keeps points face down, and so is the score."]
    docks: dict[str, list[str]]
    religion: int
    conquest: int
    own_scholar: str
    white_left: int
    blue: list[int]
    blue_owned: int
    blue_taken: int
    coin_price: int
    retired: str
    awake: Annotated[dict[str, list[str]], "The buildings that each line would activate, in their order."]
    snags: Annotated[
        dict[str, dict[str, str]], "What is the matter with buildings of a line: sold-2, no-good, no-ship or end; see forecast.py."
    ]
    payable: Annotated[list[str], "The docks whose ships can be paid now."]
    lacks: Annotated[dict[str, dict[str, int]], "The goods that are missing for the ships of the other docks."]
    income: Annotated[list[Sign], "What all ships bring on retiring."]
    scholars: Annotated[list[str], "The scholars who work for the seat."]
    monks_lost: int
    score: dict[str, int] | None
    estimate: Annotated[int | None, "The points that the game may end with."]


class Preview(TypedDict):
    """What a placement does: lines filled, points of colonists by it, roads joined (and the capital where they reach it)."""

    fills: list[str]
    points: int
    joins: list[str]


class Asked(TypedDict):
    """What the open question is about."""

    step: str
    seat: str
    tile: NotRequired[str]
    places: NotRequired[list[str]]
    previews: NotRequired[dict[str, Preview]]
    die: NotRequired[str]
    prices: NotRequired[Annotated[dict[str, int], "What each line costs in coins."]]
    ship: NotRequired[str]


class Left(TypedDict):
    """What is left in the piles."""

    doubles: int
    triples: int
    ships: int
    roads: int


class View(TypedDict):
    """What a seat may see."""

    year: int
    mode: str
    shared_blue: bool
    start: str
    active: str | None
    white_pool: list[int]
    blue_pool: list[int]
    display: list[str]
    left: Left
    board_docks: dict[str, str]
    scholars: list[str]
    bishops: list[str]
    monks: dict[str, list[str]]
    sets: dict[str, str]
    conquest_order: list[str]
    bishop_points: Annotated[dict[str, dict[str, int]], "What each bishop would score for each seat now, before the 2 points he costs."]
    players: dict[str, Player]
    goals: Annotated[dict[str, tuple[int, int]], "Alone: how far each goal is reached, and how far it must be."]
    asked: Asked | None
    pending: list[dict[str, Any]]
    outcome: dict[str, Any] | None
