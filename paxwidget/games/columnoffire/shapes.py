"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from paxwidget.engine.shapes import Pending, Words

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

    sites: Annotated[list[str], "Who has a house on sites 1 to 6; empty where nobody does."]
    stones: Annotated[list[str], "The religions of the stones, `neutral` among them, in the order they came."]
    room: Annotated[int, "How many stones more it takes until a torch burns."]
    torch: Annotated[bool, "Whether a torch burns: its spaces for stones are full."]
    majority: Annotated[str, "The religion that would win now; empty: none."]
    stakes: Annotated[
        dict[str, dict[str, int | None]],
        "By winning religion and seat with a house there: the points it would score, null where it would lose the house.",
    ]
    face_up: Annotated[str, "The character face up on its deck; empty: none."]
    cards: Annotated[int, "How many cards lie face down."]
    events: Annotated[int, "How many of those are events."]


class RowCard(TypedDict):
    """A character in a row with its die."""

    card: Annotated[str, "The character."]
    die: Annotated[str, "The die on it."]
    value: Annotated[int, "What that die shows."]
    until: Annotated[int, "The year in which the character leaves and the die is free."]


class Prisoner(TypedDict):
    """A die on Loch Leven."""

    value: Annotated[int, "What the die shows."]
    until: Annotated[int, "The year in which it is free."]


class Player(TypedDict):
    """What lies before a seat."""

    vp: Annotated[int, "Its points."]
    faith: Annotated[str, "Its religion."]
    religion_die: Annotated[int, "What its religion die shows."]
    chooses: Annotated[int, "The year in which the religion die is rolled again."]
    is_alone: Annotated[bool, "Whether nobody else has its religion."]
    row: Annotated[list[RowCard], "Its characters from left to right, with their dice."]
    prison: Annotated[dict[str, Prisoner], "By die: those on Loch Leven."]
    free: Annotated[dict[str, int], "By free die: what it shows; 0 where it was not rolled this year."]
    goods: Annotated[dict[str, int], "By good: how many it has."]
    shields: Annotated[int, "Shields it has."]
    tile_count: Annotated[int, "How many unused advantage tiles it has."]
    tiles: Annotated[list[str] | None, "Those tiles; null for all but the owner while the game runs."]
    disk: Annotated[str, "The space of its disk on the action track."]
    loch: Annotated[str, "Its Loch Leven card."]
    goals: Annotated[
        dict[str, dict[str, int]],
        "By free die: the spaces of the action track it leads to, with the points that each costs; empty when the game is over.",
    ]
    sales: Annotated[dict[str, int], "Spaces where it could sell goods now, and for how many points in all."]
    landings: Annotated[
        dict[str, dict[str, dict[str, int]]],
        "By rolled free die, only in its own turn, and by country where it could build: the houses that would move, and to which"
        " site; 0: off it.",
    ]
    points: Annotated[dict[str, int], "By source: where its points came from; what was spent or lost is negative."]
    final: Annotated[dict[str, int], "By source: the last points if the game ended now; `tiles` only where they are known."]


class View(TypedDict):
    """What a seat may see."""

    year: Annotated[int, "The year, from 1 on."]
    half: Annotated[int, "The half of the year, 1 or 2."]
    first: Annotated[str, "Who begins every half-year."]
    active: Annotated[str | None, "Whose turn it is; null between turns."]
    phase: Annotated[str, "What part of the turn is under way; empty between turns."]
    last_year: Annotated[bool, "Whether the game ends with this year."]
    end_why: Annotated[str, "Why it does: the seat that reached the goal, or the country whose deck ran out; empty before."]
    event_seen: Annotated[bool, "Whether an event was resolved in this turn."]
    sold: Annotated[list[str], "What was sold in this turn and cannot be sold there again: good and country (`wine england`)."]
    countries: Annotated[dict[str, Country], "By country: what lies in it."]
    players: Annotated[dict[str, Player], "By seat: what lies before it."]
    tiles_left: Annotated[int, "How many advantage tiles lie face down."]
    tile_discards: Annotated[list[str], "The advantage tiles that were played."]
    out: Annotated[list[str], "The cards that have left the game."]
    pending: Pending
    outcome: Annotated[
        dict[str, Any] | None,
        "How the game ended: `winners`, `ending`, the winner's `points`, `totals` by seat, and by seat the `final` points and"
        " `tiles`; null while it runs.",
    ]
