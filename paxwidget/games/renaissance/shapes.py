"""The shape of what the game sends: static data once, views after every choice; the front end's types are made of them."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from paxwidget.engine.shapes import Pending, Words

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

    state: Annotated[str, "`medieval`, or the religion of its theocracy."]
    cities: Annotated[
        dict[str, str],
        "By city in play: the figure there, as kind and religion (`knight:catholic`) or the seat of a pawn; empty: nobody.",
    ]


class Square(TypedDict):
    """An empire square: where it lies, which side is up, and what is on it."""

    holder: Annotated[str, "The seat in whose tableau it is; empty on its throne."]
    face: Annotated[Literal["king", "republic"], "Which side is up."]
    suzerain: Annotated[str, "The empire whose vassal it is; empty: none."]
    queens: Annotated[list[str], "The queens married to its king, in the order of their weddings."]
    repressed: Annotated[list[str], "The figures repressed on it."]


class Fair(TypedDict):
    """How a fair would go now: each payment is who, border (empty for the convener) and amount."""

    profits: Annotated[int, "Florins to be paid out in all."]
    payments: Annotated[
        list[tuple[str, str, int]],
        "[who is paid, border, florins] in order along the route; the convener's own has an empty border, pirates pay to `china`.",
    ]
    levies: Annotated[list[str], "The empires that raise a levy, in order along the route."]
    rest: Annotated[int, "Florins that are left on the next fair card."]


class Market(TypedDict):
    """A row: six cards, the fair card first, the florins on them, what the active seat has lent on, and the fair."""

    cards: Annotated[list[str], "Six cards, the fair card first; empty where none lies."]
    florins: Annotated[list[int], "The florins on each of them."]
    usury: Annotated[list[str], "Cards on which the active seat has put florins this turn, and which it cannot buy now."]
    fair: Annotated[Fair | None, "How a fair of the active seat would go now; null without a fair card."]


class Deck(TypedDict):
    """A deck: how many cards, and with astrology the next one."""

    cards: Annotated[int, "How many cards are left."]
    top: Annotated[str | None, "The next card where astrology shows it, else null."]


class Victory(TypedDict):
    """A victory card: whether a comet has turned it, what a claim costs, and what each seat lacks."""

    active: Annotated[bool, "Whether a comet has turned it, so that it can be claimed."]
    cost: Annotated[int, "How many actions a claim costs."]
    gaps: Annotated[dict[str, dict[str, int]], "By seat: how much of what it still lacks; all 0: it meets the victory."]


class Dominance(TypedDict):
    """Bishops and faithful figures by religion, and the dominant one or none."""

    bishops: Annotated[dict[str, int], "By religion: bishops on cards and squares."]
    faithful: Annotated[dict[str, int], "By religion: figures in theocracies of their own religion."]
    religion: Annotated[str, "The dominant religion, which has more than both others together in both counts; empty: none."]


class Count(TypedDict):
    """What a seat has for the victories, abilities and old maids counted in."""

    kings: Annotated[int, "Kings in the tableau."]
    republics: Annotated[int, "Republics in the tableau."]
    concessions: Annotated[int, "Concessions on the map."]
    symbols: Annotated[dict[str, int], "By kind: prestige."]


class Player(TypedDict):
    """The open side of a player; rows run from the player board outwards, without vassals and queens."""

    florins: Annotated[int, "Florins it has."]
    reserve: Annotated[int, "Pawns it has left to place."]
    west: Annotated[list[str], "Cards and squares west of the player board, the nearest first."]
    east: Annotated[list[str], "Cards and squares east of the player board, the nearest first."]
    maids: Annotated[list[str], "Its old maids: queens without a king."]
    count: Annotated[Count, "What it has for the victories."]
    hand: Annotated[list[str], "The backs of the cards in hand: `west` or `east`."]


class Own(TypedDict):
    """What only its owner may see."""

    seat: Annotated[str, "The seat that looks."]
    hand: Annotated[list[str], "The cards in hand."]
    hidden: Annotated[list[str], "The cards that it has sold or discarded from hand unseen."]


class Options(TypedDict):
    """Options that matter during play."""

    astrology: Annotated[bool, "Whether the next card of each deck lies open."]
    bankruptcy: Annotated[bool, "Whether the variant is played in which a seat can go bankrupt."]


class Outcome(TypedDict):
    """How the game ended."""

    winners: Annotated[list[str], "The seats that have won."]
    ending: Annotated[str, "The victory that was claimed; `patron` where the market ran dry, `last-bank` where one seat was left."]


class GameView(TypedDict):
    """What a seat, or a spectator, may see of a position."""

    active: Annotated[str, "Whose turn it is."]
    first: Annotated[str, "Who had the first turn."]
    actions: Annotated[int, "How many actions are left in this turn."]
    acted: Annotated[int, "How many actions were taken in this turn."]
    done: Annotated[list[str], "What can be done once a turn and was: `ops-east`, `fair-west`, the key of an ability."]
    used: Annotated[list[str], "Cards and squares that have acted in this turn."]
    out: Annotated[list[str], "Seats that went bankrupt."]
    options: Annotated[Options, "Options that matter during play."]
    open: Annotated[dict[str, str], "By colour of trade route (`white`, `black`): its open emporium."]
    map: Annotated[dict[str, Empire], "By empire: its state and its cities."]
    concessions: Annotated[dict[str, str], "By border: the seat that has a concession there."]
    pirates: Annotated[dict[str, str], "By border: the religion of the pirate there."]
    squares: Annotated[dict[str, Square], "By empire: its square."]
    bishops: Annotated[dict[str, str], "By card or square: the religion of the bishop on it."]
    silenced: Annotated[list[str], "Cards and squares in tableaux that a bishop silences."]
    market: Annotated[dict[Side, Market], "The two rows of the market."]
    decks: Annotated[dict[Side, Deck], "The two decks."]
    victories: Annotated[dict[str, Victory], "By victory: whether it is active, its cost, and what each seat lacks."]
    dominance: Annotated[Dominance, "Which religion is dominant, and why."]
    pool: Annotated[dict[str, int], "By figure: how many are left in the common pool; by seat: its pawns left."]
    players: Annotated[dict[str, Player], "By seat: what everybody may see of it."]
    discards: Annotated[list[str], "Cards that left the game openly."]
    you: Annotated[Own | None, "What only the seat that looks may see; null for a spectator."]
    pending: Pending
    outcome: Annotated[Outcome | None, "How the game ended; null while it runs."]
