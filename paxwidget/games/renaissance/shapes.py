"""The shape of what the game sends: static data once, views after every choice; the front end's types are made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from paxwidget.engine.shapes import Words

Side = Literal["west", "east"]


class StaticFace(TypedDict):
    """One side of an empire square."""

    name: Words
    prestige: list[str]
    ops: list[str]


class StaticEmpire(TypedDict):
    """An empire: its place in the grid of the map, and both sides of its square."""

    short: Words
    side: Side
    row: int
    column: int
    cities: list[str]
    king: StaticFace
    republic: StaticFace


class StaticCity(TypedDict):
    """A city space, and the levy of each state of its empire."""

    empire: str
    is_capital: bool
    emporium: Literal["", "white", "black"]
    levies: dict[str, str]


class StaticBorder(TypedDict):
    """The space between two empires."""

    empires: list[str]
    is_sea: bool


class StaticRoute(TypedDict):
    """A trade route by its emporium."""

    colour: Literal["white", "black"]
    borders: list[str]
    path: list[str]


class StaticCard(TypedDict):
    """A card of the tableaux, a queen or a comet."""

    number: str
    side: Side
    location: str
    prestige: list[str]
    ops: list[str]
    one_shot: str
    agents: list[str]
    suitors: list[str]
    abilities: list[str]
    is_comet: bool
    source: str


class StaticVictory(TypedDict):
    """What a victory card is called before a comet turns it."""

    inactive: Words


class StaticPlan(TypedDict):
    """Where everything lies in the picture of the map: corners of empires, middles of cities and borders, lines of routes."""

    size: Annotated[list[float], "Width and height of the picture."]
    box: Annotated[list[float], "Width and height of an empire's box, and the height of its head."]
    empires: dict[str, tuple[float, float]]
    cities: dict[str, tuple[float, float]]
    borders: dict[str, tuple[float, float]]
    routes: dict[str, str]


class Static(TypedDict):
    """All that is printed."""

    empires: dict[str, StaticEmpire]
    cities: dict[str, StaticCity]
    borders: dict[str, StaticBorder]
    routes: dict[str, StaticRoute]
    cards: dict[str, StaticCard]
    victories: dict[str, StaticVictory]
    abilities: dict[str, Words]
    names: Annotated[dict[str, Words], "What everything with an id is called."]
    plan: StaticPlan


class Empire(TypedDict):
    """An empire on the map: its state, and who stands in each city that is in play ("": nobody)."""

    state: str
    cities: dict[str, str]


class Square(TypedDict):
    """An empire square: where it lies, which side is up, and what is on it."""

    holder: Annotated[str, "The seat in whose tableau it is; empty on its throne."]
    face: Literal["king", "republic"]
    suzerain: str
    queens: list[str]
    repressed: list[str]


class Fair(TypedDict):
    """How a fair would go now: each payment is who, border (empty for the convener) and amount."""

    profits: int
    payments: list[tuple[str, str, int]]
    levies: list[str]
    rest: int


class Market(TypedDict):
    """A row: six cards, the fair card first, the florins on them, what the active seat has lent on, and the fair."""

    cards: list[str]
    florins: list[int]
    usury: list[str]
    fair: Fair | None


class Deck(TypedDict):
    """A deck: how many cards, and with astrology the next one."""

    cards: int
    top: str | None


class Victory(TypedDict):
    """A victory card: whether a comet has turned it, what a claim costs, and what each seat lacks."""

    active: bool
    cost: int
    gaps: dict[str, dict[str, int]]


class Dominance(TypedDict):
    """Bishops and faithful figures by religion, and the dominant one or none."""

    bishops: dict[str, int]
    faithful: dict[str, int]
    religion: str


class Count(TypedDict):
    """What a seat has for the victories, abilities and old maids counted in."""

    kings: int
    republics: int
    concessions: int
    symbols: dict[str, int]


class Player(TypedDict):
    """The open side of a player; rows run from the player board outwards, without vassals and queens."""

    florins: int
    reserve: int
    west: list[str]
    east: list[str]
    maids: list[str]
    count: Count
    hand: Annotated[list[str], "The backs of the cards in hand."]


class Own(TypedDict):
    """What only its owner may see."""

    seat: str
    hand: list[str]
    hidden: list[str]


class Options(TypedDict):
    """Options that matter during play."""

    astrology: bool
    bankruptcy: bool


class Outcome(TypedDict):
    """How the game ended."""

    winners: list[str]
    ending: str


class GameView(TypedDict):
    """What a seat, or a spectator, may see of a position."""

    active: str
    first: str
    actions: int
    acted: int
    done: list[str]
    used: list[str]
    out: list[str]
    options: Options
    open: dict[str, str]
    map: dict[str, Empire]
    concessions: dict[str, str]
    pirates: dict[str, str]
    squares: dict[str, Square]
    bishops: dict[str, str]
    silenced: list[str]
    market: dict[Side, Market]
    decks: dict[Side, Deck]
    victories: dict[str, Victory]
    dominance: Dominance
    pool: dict[str, int]
    players: dict[str, Player]
    discards: list[str]
    you: Own | None
    pending: list[dict[str, Any]]
    outcome: Outcome | None
