"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from paxwidget.engine.shapes import InBoth, Words
from paxwidget.maps.shapes import ChartDrawing

Nudge = Literal["up", "right", "down", "left"]
Deck = Literal["colonies", "missions", "aristocracy", "ships"]
SiteKind = Literal["spanish", "wild", "tribal", "revolt"]


class Place(TypedDict):
    """A place of the chart."""

    kind: SiteKind | Literal["zone", "area", "wilderness", "europe", "piracy"]
    source: str
    area: NotRequired[str]
    zones: NotRequired[list[str]]
    island: NotRequired[Words]
    goods: NotRequired[list[str]]


class Described(TypedDict):
    """Something with a name and a sentence about it."""

    name: Words
    summary: Words
    source: NotRequired[str]


class Card(TypedDict):
    """A market card; what it does not have is left out."""

    deck: Deck
    nudge: Nudge
    actions: list[str]
    apostasy: NotRequired[list[Nudge]]
    permit: NotRequired[str]
    seamanship: NotRequired[str]
    title: NotRequired[str]
    person: NotRequired[Words]
    note: Words
    source: str


class Title(TypedDict):
    """A title, and the card that brings it."""

    requirement: str
    summary: Words
    card: str
    source: str


class Haven(TypedDict):
    """A haven card."""

    actions: list[str]
    note: Words
    source: str


class Omen(TypedDict):
    """An omen and its years."""

    years: list[int]
    lasting: bool
    summary: Words
    source: str


class Profession(TypedDict):
    """A profession of the philosophy board."""

    name: Words
    deck: Deck
    direction: Nudge
    extremism: str


class Nation(TypedDict):
    """A nation: its id on the pieces, its letter, its columns and its pieces."""

    id: str
    letter: str
    ability: str | None
    control: list[int]
    reach: list[int]
    marker: int
    bible: int
    citizen: int
    source: str


class Static(TypedDict):
    """What never changes."""

    names: dict[str, Words]
    forms: Annotated[
        NotRequired[InBoth[dict[str, dict[str, str]]]],
        "Names of seats in the forms of a sentence; a chart without a game has none.",
    ]
    places: dict[str, Place]
    sails: dict[str, list[str]]
    exits: list[str]
    drawing: ChartDrawing
    cards: dict[str, Card]
    titles: dict[str, Title]
    actions: dict[str, Described]
    havens: dict[str, Haven]
    decks: dict[Deck, Words]
    permits: dict[str, Described]
    years: Annotated[
        list[tuple[int, str, bool, list[str], list[str], str | None]],
        "[year, phase, whether it is war, areas, goods, omen]",
    ]
    goods: dict[str, Words]
    doves: list[int]
    omens: dict[str, Omen]
    spaces: Annotated[
        dict[str, tuple[int, int, str | None, str | None, str | None]], "[x, y, nation, profession, rung]"
    ]
    quadrants: list[tuple[int, int, str]]
    professions: dict[str, Profession]
    extremisms: dict[str, Described]
    nations: dict[str, Nation]
    abilities: dict[str, Described]
    terms: dict[str, Described]
    war_chest_spaces: int


class Site(TypedDict, total=False):
    """What stands on a site."""

    colony: str
    fort: int
    bible: str
    cathedral: int
    pawn: str
    chest: int
    relic: int


class Player(TypedDict):
    """The open side of a player."""

    money: int | None
    relics: int
    figure: str
    control: int
    reach: int
    hand: Annotated[list[Deck], "The decks of the cards in hand: their backs."]
    havens: int
    ships: list[str]
    titles: Annotated[list[tuple[str, str]], "[card, the token that lies on it]"]
    fleet: str | None
    cargo: list[str]
    permit: str | None
    counted_titles: int
    tokens: int


class Own(TypedDict):
    """What only the seat that looks may see."""

    seat: str
    hand: list[str]
    havens: list[str]


class Reserve(TypedDict):
    """What a nation has left to place."""

    citizens: int
    bibles: int
    markers: int


class DeckView(TypedDict):
    """A deck of the market."""

    top: str | None
    below: int
    discards: list[str]


class Outcome(TypedDict):
    """How the game ended."""

    winners: list[str]
    ending: str
    year: NotRequired[int]
    tokens: NotRequired[dict[str, int]]


class NavalSide(TypedDict):
    """A fleet in a fight."""

    id: str
    total: int
    parts: Annotated[list[tuple[str, str]], "[ship, its seamanship], the flagship first"]
    cargo: list[str]
    better: bool


class NavalFight(TypedDict):
    """Two fleets."""

    kind: Literal["naval"]
    place: str
    section: str
    sides: tuple[NavalSide, NavalSide]
    outcomes: Annotated[
        list[tuple[str, str, Literal["target", "pirates", ""], bool]],
        "[tactic of the target, tactic of the pirates, whose flagship sinks, whether the cargo is captured]",
    ]


class LandSide(TypedDict):
    """A fleet, or what it attacks."""

    id: str
    total: int
    parts: Annotated[list[tuple[str, int]], "[what it is, its strength]"]


class LandFight(TypedDict):
    """A fleet and its target."""

    kind: Literal["land"]
    place: str
    section: str
    sides: tuple[LandSide, LandSide]
    open: Annotated[list[tuple[str, int]], "[seat that is free to choose, its strength]"]
    outcomes: Annotated[list[tuple[list[str], bool]], "[who sides with the fleet, whether it wins then]"]


class GameView(TypedDict):
    """What a seat, or a spectator, may see of a position."""

    year: int
    phase: str
    war: bool
    omens: list[str]
    order: list[str]
    active: str | None
    dove: int
    mercantilism: int
    war_chest: int
    eternal_peace: bool
    solo: bool
    ganga_zumba: str | None
    merchants_used: list[str]
    players: dict[str, Player]
    you: Own | None
    sites: dict[str, Site]
    revolts: dict[str, Literal["slave", "tax"]]
    buried: dict[str, list[str]]
    reserves: dict[str, Reserve]
    pool: dict[str, int]
    decks: dict[Deck, DeckView]
    haven_deck: int
    removed: list[str]
    promises: list[list[Any]]
    proposals: dict[str, Any]
    fight: Annotated[NotRequired[NavalFight | LandFight | None], "A game recorded before fights were shown has none."]
    pending: list[dict[str, Any]]
    outcome: Outcome | None
