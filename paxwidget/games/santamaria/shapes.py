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

    face: Annotated[str, "Its colony board; empty until it is chosen."]
    colony: Annotated[
        dict[str, str],
        "By square that is not empty (`r3c4`: row 3, column 4): terrain and building, or `road` and its colonists.",
    ]
    covers: Annotated[dict[str, str], "By square: what lies on its building: `white`, `blue`, or coins with their number (`coins-2`)."]
    goods: Annotated[dict[str, int], "By good: how many it has."]
    coins: Annotated[int, "Coins it has."]
    points: Annotated[int | None, "Points it has; null where the table keeps those of others face down, and so are score and estimate."]
    docks: Annotated[dict[str, list[str]], "By dock: its ships, from the top."]
    religion: Annotated[int, "Its space on the religion track."]
    conquest: Annotated[int, "Its space on the conquest track."]
    own_scholar: Annotated[str, "The scholar of its own (advanced game); empty: none."]
    white_left: Annotated[int, "How many white dice it may still take this year."]
    blue: Annotated[list[int], "The values of its unused blue dice; empty where they are shared."]
    blue_owned: Annotated[int, "How many blue dice it has unlocked."]
    blue_taken: Annotated[int, "How many blue dice it has taken this year, where they are shared."]
    coin_price: Annotated[int, "What activating one building costs it now, in coins."]
    retired: Annotated[str, "Its retiring space this year; empty while it is in play."]
    awake: Annotated[dict[str, list[str]], "By line (`row-3`, `column-5`): the squares whose buildings it would activate, in their order."]
    snags: Annotated[
        dict[str, dict[str, str]],
        "By line and square: why a building would do less: `sold-2` (goods sold for 2 coins), `no-good`, `no-ship` or `end`.",
    ]
    payable: Annotated[list[str], "The docks of the main board whose ships it can pay now."]
    lacks: Annotated[dict[str, dict[str, int]], "By dock of the main board whose ship it cannot pay: the goods it is short of."]
    income: Annotated[list[Sign], "[number, thing] of all that its ships bring when it retires."]
    scholars: Annotated[list[str], "The scholars who work for it."]
    monks_lost: Annotated[int, "Monks that it did not place and that have left the game."]
    score: Annotated[dict[str, int] | None, "By source: its points if the game ended now; null where they are face down."]
    estimate: Annotated[int | None, "The points that it may end with; null where they are face down."]


class Preview(TypedDict):
    """What a placement does: lines filled, points of colonists by it, roads joined (and the capital where they reach it)."""

    fills: Annotated[list[str], "The lines that it fills."]
    points: Annotated[int, "How many points more the colonists of full lines are then worth."]
    joins: Annotated[list[str], "The squares of roads, and of the capital, that its roads are joined to."]


class Asked(TypedDict):
    """What the open question is about."""

    step: Annotated[str, "The step of the rules that asks."]
    seat: Annotated[str, "Who is asked."]
    tile: NotRequired[Annotated[str, "The tile to be placed."]]
    places: NotRequired[Annotated[list[str], "Where it fits: the square of its top left corner, and its turn."]]
    previews: NotRequired[Annotated[dict[str, Preview], "By place: what it does there; places where it only covers squares are left out."]]
    die: NotRequired[Annotated[str, "The die that was taken: its colour and value (`white-3`)."]]
    prices: NotRequired[Annotated[dict[str, int], "By line: what it costs in coins to activate it with that die."]]
    ship: NotRequired[Annotated[str, "The ship to be paid or moored."]]


class Left(TypedDict):
    """What is left in the piles."""

    doubles: Annotated[int, "Tiles of two squares."]
    triples: Annotated[int, "Tiles of three squares."]
    ships: Annotated[int, "Ships."]
    roads: Annotated[int, "Road tiles."]


class View(TypedDict):
    """What a seat may see."""

    year: Annotated[int, "The year, 1 to 3."]
    mode: Annotated[str, "`basic`, `advanced` or `solo`."]
    shared_blue: Annotated[bool, "Whether all take from one pool of blue dice."]
    start: Annotated[str, "Who begins the year."]
    active: Annotated[str | None, "Whose turn it is; null between turns."]
    white_pool: Annotated[list[int], "The values of the white dice that nobody has taken."]
    blue_pool: Annotated[list[int], "The values of the blue dice that nobody has taken, where they are shared."]
    display: Annotated[list[str], "The tiles on display."]
    left: Annotated[Left, "What is left in the piles."]
    board_docks: Annotated[dict[str, str], "By dock of the main board: the ship there; empty: none."]
    scholars: Annotated[list[str], "The scholars on the main board."]
    bishops: Annotated[list[str], "The bishops on the main board."]
    monks: Annotated[dict[str, list[str]], "By scholar, bishop or station: the seats that have a monk there, in the order they came."]
    sets: Annotated[dict[str, str], "By capital tile: the scholar that goes with it, while sets are chosen (advanced game)."]
    conquest_order: Annotated[list[str], "The seats that have moved on the conquest track this year, the furthest first."]
    bishop_points: Annotated[dict[str, dict[str, int]], "By bishop and seat: what he would score now, before the 2 points that he costs."]
    players: Annotated[dict[str, Player], "By seat: what lies before it."]
    goals: Annotated[dict[str, tuple[int, int]], "By goal of the game alone: [how far it is reached, how far it must be]; else empty."]
    asked: Annotated[Asked | None, "What the open question is about; null where nobody is asked."]
    pending: Annotated[list[dict[str, Any]], "What is asked now, from the first question to the innermost: its step and seat."]
    outcome: Annotated[
        dict[str, Any] | None,
        "How the game ended: `winners`, `ending`, the winner's `points`, `totals` by seat, alone `goals`; null while it runs.",
    ]
