"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from paxwidget.engine.shapes import Words
from paxwidget.maps.shapes import ChartDrawing


class Locations(TypedDict):
    """A number for each location of a ship."""

    hull: int
    cargo: int
    masts: int
    crew: int
    cannons: int


class Bounties(TypedDict):
    """A bounty level for each nation."""

    spain: int
    england: int
    france: int
    netherlands: int


class Zone(TypedDict):
    """What lies in a zone and its port."""

    merchant: bool
    demand: NotRequired[str]
    modification: NotRequired[Annotated[str, "a token, face-down, or nothing"]]


class Npc(TypedDict):
    """An NPC ship."""

    zone: str
    captain: str
    below: list[str]
    ship: str


class Turn(TypedDict):
    """The running turn."""

    actions: int
    extra_moves: int
    moves: int
    port_used: bool
    in_harbour: bool
    activities: list[str]
    scouted: list[str]
    passing: list[str]


class Left(TypedDict):
    """How many cards and tokens are left."""

    cargo: int
    glory: int
    events: int
    captains: int
    rumors: int
    missions: int
    demand: int


class Discards(TypedDict):
    """What lies face up on the discards."""

    cargo: list[str]
    glory: list[str]
    events: list[str]
    captains: list[str]
    missions: list[str]


class Player(TypedDict):
    """A player's board; the last keys are for its owner, gold and stash also for others where they are known."""

    captain: str
    nation: str
    home: str
    ship: str
    place: str
    in_port: bool
    cubes: Locations
    values: dict[str, int]
    manoeuvrability: int
    mods: list[str]
    flipped: list[str]
    weapons: list[str]
    glory: int
    glory_cards: int
    kept: list[str]
    cargo_cards: int
    has_rumor: bool
    mission: str
    progress: list[str]
    bounties: Bounties
    is_pirate: bool
    big_ship: bool
    wealth: Annotated[int, "gold aboard and in the chest together"]
    hid: bool
    hunters: Annotated[dict[str, int], "hostile NPC ships of the zone and their dice"]
    hand: NotRequired[list[str]]
    cargo: NotRequired[list[str]]
    rumor: NotRequired[str]
    gold: NotRequired[int]
    stash: NotRequired[int]
    secret_captain: NotRequired[str]


class Ahead(TypedDict):
    """What a zone holds for the one who looks: the Moves to it, who would look for his ship there, what its port offers."""

    moves: int
    lookers: Annotated[dict[str, int], "hostile NPC ships and their dice"]
    danger: Annotated[float, "the chance to be found"]
    closed: NotRequired[bool]
    fetch: NotRequired[Annotated[int, "what his cargo would bring there"]]


class Side(TypedDict):
    """A side of a fight."""

    side: str
    captain: str
    ship: str
    cubes: Locations
    full: Locations
    manoeuvrability: int
    dice: Annotated[int, "of the next Manoeuvre"]
    leadership: Annotated[int, "dice of crew combat"]
    declared: str
    rolled: list[int]


class Fight(TypedDict):
    """A naval battle or crew combat under way; odds are those of the first side."""

    kind: str
    round: int
    sides: list[Side]
    winner: Annotated[str, "of the last Manoeuvre"]
    hits: Annotated[list[list[Any]], "side, and the location dice of its shots"]
    points: Annotated[list[list[Any]], "side, and where it is hit"]
    manoeuvre: NotRequired[Annotated[list[float], "won, lost, drawn, no skull"]]
    fleeing: NotRequired[Annotated[list[float], "the chance of each side to get away by Flee"]]
    shooting: NotRequired[Annotated[list[float], "the hits each side may hope for by Shoot"]]
    boarding: NotRequired[Annotated[list[float], "won, lost, nobody"]]


class Raid(TypedDict):
    """A raid under way; to the raider the chances of each way to use a skull."""

    seat: str
    cards: list[str]
    faces: list[int]
    skulls: int
    nation: str
    ways: Annotated[dict[str, list[float]], "by choice: won, glory, death, gold to hope for"]


class View(TypedDict):
    """A position as a seat sees it."""

    round: int
    first: str
    active: str | None
    target: int
    stash_cap: int
    event: str
    lasting: list[str]
    delayed: list[str]
    amnesty: str
    war: list[str]
    declared: list[str]
    turn: Turn
    zones: dict[str, Zone]
    track: list[str]
    missions: list[str]
    npcs: dict[str, Npc | None]
    arrivals: list[list[str]]
    last_glory: str
    left: Left
    discards: Discards
    enemy: Locations | None
    players: dict[str, Player]
    ahead: Annotated[dict[str, Ahead], "of each zone, for the owner of a ship"]
    chances: Annotated[dict[str, float], "of the tests that choices begin with"]
    prices: Annotated[dict[str, int], "what a seat in port pays here, by thing and service, and what its old ship brings"]
    fight: Fight | None
    raid: Raid | None
    pending: list[dict[str, Any]]
    outcome: dict[str, Any] | None


class Sea(TypedDict):
    """A zone of the map; links go by compass letters."""

    nation: str
    links: dict[str, str]
    side: Annotated[str, "of the flag where the drawing shows what lies in the port: e, s, w"]
    merchant: Annotated[str, "side of the ships where the drawing puts a merchant: e, w"]


class ShipType(TypedDict):
    """A type of ship; a price of 0 means that it is not traded."""

    cubes: Annotated[list[int], "in the order of the locations"]
    manoeuvrability: int
    buy: int
    sell: int


class CargoCard(TypedDict):
    """A cargo card; without a location it shows Escape, else Fire."""

    good: str
    value: int
    location: str


class CaptainCard(TypedDict):
    """A captain."""

    home: str
    skills: dict[str, int]


class NpcCard(TypedDict):
    """An admiral or a pirate."""

    slot: str
    ship: str
    zone: str
    skills: dict[str, int]
    reward: int


class Static(TypedDict):
    """What holds for the whole game."""

    names: dict[str, Words]
    notes: dict[str, Words]
    drawing: ChartDrawing
    zones: dict[str, Sea]
    ships: dict[str, ShipType]
    cargo: dict[str, CargoCard]
    captains: dict[str, CaptainCard]
    npcs: dict[str, NpcCard]
    lab: Annotated[dict[str, list[list[int]]], "odds in tenths of a percent: tests, manoeuvre, flee, raid, crew"]
    weapons: Annotated[dict[str, int], "how many there are of each"]
    plain: Annotated[dict[str, int], "what each port pays for goods that it does not ask for"]
    missions: Annotated[dict[str, str], "the port where each lies"]
    rumors: Annotated[dict[str, str], "where each is confirmed: zone or port"]
    kinds: Annotated[dict[str, str], "the kind of each glory card"]
    locations: list[str]
    nations: list[str]
    slots: list[str]
    goods: list[str]
