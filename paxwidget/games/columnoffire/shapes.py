"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from paxwidget.engine.shapes import Words

#: The id of a symbol, what it names, and its number.
Symbol = tuple[str, list[str], int]


class StaticCountry(TypedDict):
    """A country: its die, its city, what it pays, where it lies."""

    die: str
    city: Words
    pays: dict[str, int]
    at: list[int]


class StaticDie(TypedDict):
    """A die: its faces, and the symbol that tells it without its colour."""

    faces: list[int]
    sign: str


class StaticSpace(TypedDict):
    """A space of the action track."""

    die: str
    at: list[int]
    size: list[int]
    effects: list[Symbol]


class StaticCharacter(TypedDict):
    """A character."""

    country: str
    stone: str
    effects: list[Symbol]
    source: str


class StaticEvent(TypedDict):
    """An event."""

    country: str
    effect: str
    who: list[str]
    value: int
    source: str


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    told: Annotated[dict[str, Words], "What each card, tile and space does."]
    believers: Annotated[dict[str, list[Words]], "By religion: somebody who has it, and of those who have it."]
    goal: int
    sites: int
    religion_spaces: int
    countries: dict[str, StaticCountry]
    dice: dict[str, StaticDie]
    picture: Annotated[list[int], "How wide and tall it is."]
    land: Annotated[list[int], "How wide and tall a country is in it."]
    ring: Annotated[list[str], "The spaces of the action track, clockwise."]
    spaces: dict[str, StaticSpace]
    characters: dict[str, StaticCharacter]
    events: dict[str, StaticEvent]
    tiles: dict[str, list[Symbol]]


class Country(TypedDict):
    """What lies in a country."""

    sites: Annotated[list[str], "Who stands on sites 1 to 6; empty where nobody does."]
    stones: list[str]
    room: int
    torch: bool
    majority: Annotated[str, "The religion that would win now, or empty."]
    stakes: Annotated[dict[str, dict[str, int | None]], "By winning religion: what each house scores, None where it is lost."]
    face_up: str
    cards: int
    events: int


class RowCard(TypedDict):
    """A character in a row with its die."""

    card: str
    die: str
    value: int
    until: Annotated[int, "The year in which the character leaves and the die is free."]


class Prisoner(TypedDict):
    """A die on Loch Leven."""

    value: int
    until: int


class Player(TypedDict):
    """What lies before a seat."""

    vp: int
    faith: str
    religion_die: int
    chooses: Annotated[int, "The year in which the religion die is rolled again."]
    is_alone: bool
    row: list[RowCard]
    prison: dict[str, Prisoner]
    free: Annotated[dict[str, int], "Free dice; 0 where one was not rolled this year."]
    goods: dict[str, int]
    shields: int
    tile_count: int
    tiles: Annotated[list[str] | None, "None for all but the owner."]
    disk: str
    loch: str
    goals: Annotated[dict[str, dict[str, int]], "Where each free die leads, and for how many points."]
    sales: Annotated[dict[str, int], "Spaces where goods could be sold now, and for how many points in all."]
    landings: Annotated[
        dict[str, dict[str, dict[str, int]]],
        "By rolled free die of the one whose turn it is, and by country: the houses that would move, and to which site; 0: off it.",
    ]
    points: dict[str, int]
    final: dict[str, int]


class View(TypedDict):
    """What a seat may see."""

    year: int
    half: int
    first: str
    active: str | None
    phase: Annotated[str, "What part of the turn is under way; empty between turns."]
    last_year: bool
    end_why: str
    event_seen: bool
    sold: list[str]
    countries: dict[str, Country]
    players: dict[str, Player]
    tiles_left: int
    tile_discards: list[str]
    out: list[str]
    pending: list[dict[str, Any]]
    outcome: dict[str, Any] | None
