"""The shape of what the front end gets: the views of a position, and the static data."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from paxwidget.engine.shapes import InBoth, Pending, Words
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

    colony: Annotated[str, "The nation whose colony it is."]
    fort: Annotated[int, "How many forts."]
    bible: Annotated[str, "The nation whose mission it is."]
    cathedral: Annotated[int, "How many cathedrals."]
    pawn: Annotated[str, "Whose pawn stands there: a nation's citizen, or a native."]
    chest: Annotated[int, "How many chests."]
    relic: Annotated[int, "How many relics."]


class Player(TypedDict):
    """The open side of a player."""

    money: Annotated[int | None, "Dollars in the coffers; null for whoever has none."]
    relics: Annotated[int, "Relics in the coffers; each counts as a title."]
    figure: Annotated[str, "The space of its figure on the philosophy board."]
    control: Annotated[int, "Control: the value of its column as far as mercantilism lets it count."]
    reach: Annotated[int, "Reach: the value of its column as far as mercantilism lets it count."]
    hand: Annotated[list[Deck], "The decks of the cards in hand: their backs."]
    havens: Annotated[int, "How many haven cards it holds."]
    ships: Annotated[list[str], "The cards of its ships, the flagship first."]
    titles: Annotated[list[tuple[str, str]], "[card, the token that lies on it]"]
    fleet: Annotated[str | None, "Where its fleet is; null without one."]
    cargo: Annotated[list[str], "What is aboard: citizens by nation, natives, chests, relics."]
    permit: Annotated[str | None, "The permit of its fleet; null without ships."]
    counted_titles: Annotated[int, "Titles that count for a victory, relics included."]
    tokens: Annotated[int, "Tokens on the map that count at the end."]


class Own(TypedDict):
    """What only the seat that looks may see."""

    seat: Annotated[str, "The seat that looks."]
    hand: Annotated[list[str], "The market cards in hand, by id."]
    havens: Annotated[list[str], "The haven cards in hand, by id."]


class Reserve(TypedDict):
    """What a nation has left to place."""

    citizens: Annotated[int, "Citizens not on the map."]
    bibles: Annotated[int, "Bibles not on the map."]
    markers: Annotated[int, "Colony markers not on the map."]


class DeckView(TypedDict):
    """A deck of the market."""

    top: Annotated[str | None, "The card that lies face up; null if there is none."]
    below: Annotated[int, "How many lie below it, those sold in secret included."]
    discards: Annotated[list[str], "The cards that lie open at the bottom."]


class Outcome(TypedDict):
    """How the game ended."""

    winners: Annotated[list[str], "The seats that have won; empty where nobody has (solo)."]
    ending: Annotated[str, "The victory that ended the game; `tokens` where they were counted after the last year."]
    year: NotRequired[Annotated[int, "The year in which it ended."]]
    tokens: NotRequired[Annotated[dict[str, int], "By nation: its tokens on the map, where they were counted."]]


class NavalSide(TypedDict):
    """A fleet in a fight."""

    id: Annotated[str, "The seat whose fleet it is."]
    total: Annotated[int, "How many ships it has."]
    parts: Annotated[list[tuple[str, str]], "[ship, its seamanship], the flagship first."]
    cargo: Annotated[list[str], "What is aboard: citizens by nation, natives, chests, relics."]
    better: Annotated[bool, "Whether its sailors are the better ones, who decide where tactics differ."]


class NavalFight(TypedDict):
    """Two fleets."""

    kind: Annotated[Literal["naval"], "A fight between two fleets."]
    place: Annotated[str, "Where the fleets are."]
    section: Annotated[str, "The section of the rulebook that decides it."]
    sides: Annotated[tuple[NavalSide, NavalSide], "The fleet that is attacked, then the pirates."]
    outcomes: Annotated[
        list[tuple[str, str, Literal["target", "pirates", ""], bool]],
        "[tactic of the target, tactic of the pirates, whose flagship sinks, whether the cargo is captured]",
    ]


class LandSide(TypedDict):
    """A fleet, or what it attacks."""

    id: Annotated[str, "The seat of the fleet, or the site that it attacks."]
    total: Annotated[int, "Its strength, without those who are still free to choose."]
    parts: Annotated[list[tuple[str, int]], "[what it is, its strength]"]


class LandFight(TypedDict):
    """A fleet and its target."""

    kind: Annotated[Literal["land"], "A fight between a fleet and a site."]
    place: Annotated[str, "The site that is attacked."]
    section: Annotated[str, "The section of the rulebook that decides it."]
    sides: Annotated[tuple[LandSide, LandSide], "The fleet, then its target."]
    open: Annotated[list[tuple[str, int]], "[seat that is free to choose, its strength]"]
    outcomes: Annotated[list[tuple[list[str], bool]], "[who sides with the fleet, whether it wins then]"]


class GameView(TypedDict):
    """What a seat, or a spectator, may see of a position."""

    year: Annotated[int, "The year on the calendar."]
    phase: Annotated[str, "What kind of year it is: goods, auction, actions or sailing."]
    war: Annotated[bool, "Whether it is war."]
    omens: Annotated[list[str], "The omens in force."]
    order: Annotated[list[str], "The seats in player order."]
    active: Annotated[str | None, "Whose turn it is; null between turns."]
    dove: Annotated[int, "The sailing year after which the game ends."]
    mercantilism: Annotated[int, "The level of mercantilism, which caps control and reach."]
    war_chest: Annotated[int, "Filled spaces of the king's war chest."]
    eternal_peace: Annotated[bool, "Whether the variant without war is played."]
    solo: Annotated[bool, "Whether somebody plays alone."]
    ganga_zumba: Annotated[str | None, "The seat that plays Ganga Zumba; null if nobody does."]
    merchants_used: Annotated[list[str], "The seats that have used the merchants' ability this sailing year."]
    players: Annotated[dict[str, Player], "By seat: what everybody may see of it."]
    you: Annotated[Own | None, "What only the seat that looks may see; null for a spectator."]
    sites: Annotated[dict[str, Site], "Only sites with something on them."]
    revolts: Annotated[dict[str, Literal["slave", "tax"]], "By land area: the revolt in it."]
    buried: Annotated[dict[str, list[str]], "By sea zone: treasure buried on its island."]
    reserves: Annotated[dict[str, Reserve], "By nation: what it has left to place."]
    pool: Annotated[dict[str, int], "By kind: the pieces in the common pool."]
    decks: Annotated[dict[Deck, DeckView], "The four decks of the market."]
    haven_deck: Annotated[int, "How many haven cards are left."]
    removed: Annotated[list[str], "The cards out of the game (solo)."]
    promises: Annotated[list[list[Any]], "This year's promises: [from, to, words]."]
    proposals: Annotated[dict[str, Any], "By seat: how many deals it has proposed this year."]
    fight: Annotated[NotRequired[NavalFight | LandFight | None], "A game recorded before fights were shown has none."]
    pending: Pending
    outcome: Annotated[Outcome | None, "How the game ended; null while it runs."]
