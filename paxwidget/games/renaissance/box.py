"""Everything in the box of Pax Renaissance, read from TOML by the house's strict loader, and what follows from it once and for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from paxwidget.engine.datum import Data, Datum, read_data
from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import rule
from paxwidget.engine.tables import DataError

FOLDER = Path(__file__).parent / "data"
EAST, WEST = "east", "west"
SIDES = (WEST, EAST)
RELIGIONS = ("catholic", "islamic", "reformist")
MEDIEVAL = "medieval"
STATES = (MEDIEVAL, *RELIGIONS)
PRESTIGES = (*RELIGIONS, "law", "discovery", "patron")
KING, REPUBLIC = "king", "republic"
VENICE, SECOND_VENICE = "venice", "venice-2"
PAWNS_A_SEAT = 10
COLUMNS = 6
#: The row of the market whose fair follows the routes of a colour.
FAIR_COLOUR = {WEST: "white", EAST: "black"}
#: The religion that a religious war is fought for.
WARS = {"crusade": "catholic", "jihad": "islamic", "reformation": "reformist"}
CIVIL_WARS = ("conspiracy", "peasant-revolt")
SHARE = "concessions-survive-pirates"
CONDOTTIERI = "venice-holds-two"
#: The abilities that change which actions a turn can hold.
FREE_OPS = {EAST: "free-ops:east", WEST: "free-ops:west"}
BOTH_OPS, FREE_FAIR = "both-ops-in-one-action", "free-fair"
ACTION_APOSTASY, ACTION_REVOLT = "action-apostasy", "action-discard-for-revolt"
TURN_ABILITIES = (*FREE_OPS.values(), BOTH_OPS, FREE_FAIR, ACTION_APOSTASY, ACTION_REVOLT)

_OPS = {"behead", "tax", "siege", "campaign", "commerce:east", "commerce:west", "vote:east", "vote:west"}
_OPS |= {f"{op}:{religion}" for op in ("inquisitor", "corsair") for religion in RELIGIONS}
_OPS |= {f"repress:{kinds}" for kinds in ("pawn", "rook", "knight", "pawn+rook", "pawn+knight", "rook+knight", "pawn+rook+knight")}
AGENTS = {"pawn"} | {f"{kind}:{religion}" for kind in ("knight", "rook", "bishop", "pirate") for religion in RELIGIONS}
_FIGHTERS = tuple(f"{kind}:{religion}" for kind in ("knight", "rook") for religion in RELIGIONS)


@dataclass(frozen=True, slots=True)
class Empire(Datum):
    """An empire: its place on the map, how it begins, and both sides of its square."""

    name: Names
    side: Literal["east", "west"]
    row: int = field(metadata={"low": 1, "high": 2})
    column: int = field(metadata={"low": 1, "high": 5})
    start: str = field(metadata={"read": lambda entry, key: entry.one_of(key, STATES)})
    king_name: Names
    king_prestige: tuple[str, ...] = field(metadata={"words": PRESTIGES})
    king_ops: tuple[str, ...] = field(metadata={"words": _OPS})
    republic_name: Names
    republic_prestige: tuple[str, ...] = field(metadata={"words": PRESTIGES})
    republic_ops: tuple[str, ...] = field(metadata={"words": _OPS})
    shown: tuple[str, ...] = ()
    king_own_polish: bool = False
    republic_own_polish: bool = False

    def prestige(self, face: str) -> tuple[str, ...]:
        """What a side of the square shows for the victories."""
        return self.king_prestige if face == KING else self.republic_prestige

    def ops(self, face: str) -> tuple[str, ...]:
        """What a side of the square can do."""
        return self.king_ops if face == KING else self.republic_ops


@dataclass(frozen=True, slots=True)
class City(Datum):
    """A space for one figure, with the levy that each state of its empire raises there."""

    name: Names
    empire: str
    medieval: str = field(metadata={"read": lambda entry, key: entry.one_of(key, _FIGHTERS)})
    catholic: str = field(metadata={"read": lambda entry, key: entry.one_of(key, _FIGHTERS)})
    islamic: str = field(metadata={"read": lambda entry, key: entry.one_of(key, _FIGHTERS)})
    reformist: str = field(metadata={"read": lambda entry, key: entry.one_of(key, _FIGHTERS)})
    is_capital: bool = False
    emporium: str = ""
    #: Only with the condottieri.
    is_second: bool = False

    def levy(self, state: str) -> str:
        """The figure that is raised here while the empire is in a state."""
        found: str = getattr(self, state)
        return found


@dataclass(frozen=True, slots=True)
class Border(Datum):
    """The space between two empires."""

    empires: tuple[str, ...]
    kind: Literal["sea", "land"]

    @property
    def is_sea(self) -> bool:
        """Whether pirates can stand here."""
        return self.kind == "sea"


@dataclass(frozen=True, slots=True)
class Route(Datum):
    """A trade route, called by its emporium: its borders in order."""

    colour: Literal["white", "black"]
    borders: tuple[str, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Card(Datum):
    """A card of the tableaux, a queen or a comet."""

    name: Names
    side: Literal["east", "west"]
    number: str = ""
    #: An empire, east or west; empty for queens and comets.
    location: str = ""
    prestige: tuple[str, ...] = field(default=(), metadata={"words": PRESTIGES})
    ops: tuple[str, ...] = field(default=(), metadata={"words": _OPS})
    one_shot: str = ""
    agents: tuple[str, ...] = field(default=(), metadata={"words": AGENTS})
    suitors: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    is_comet: bool = False
    shown: tuple[str, ...] = ()
    own_polish: bool = False
    doubted: bool = False

    @property
    def is_queen(self) -> bool:
        """Whether it marries instead of lying in a row."""
        return self.one_shot == "coronation"

    @property
    def kind(self) -> str:
        """The kind of its one-shot, without what it names."""
        return self.one_shot.partition(":")[0]

    @property
    def named(self) -> str:
        """What its one-shot names: the emporium of a trade shift, the religions of an apostasy."""
        return self.one_shot.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Bank(Datum):
    """A seat: its colour and its first concession."""

    name: Names
    colour: str
    shade: str
    border: str


@dataclass(frozen=True, slots=True)
class Figure(Datum):
    """A kind of figure in the colour of a religion, and how many there are."""

    name: Names
    kind: Literal["knight", "rook", "bishop", "pirate"]
    religion: Literal["catholic", "islamic", "reformist"]
    count: int = field(metadata={"low": 1})


@dataclass(frozen=True, slots=True)
class Victory(Datum):
    """A victory card: its name and what it is called before a comet turns it."""

    name: Names
    inactive: Names


@dataclass(frozen=True, slots=True)
class Ability(Datum):
    """What the scroll of a card says; some hold for everybody."""

    text: Names
    is_for_all: bool = False


_FILES: dict[str, dict[str, type[Datum]]] = {
    "map.toml": {"empire": Empire, "city": City, "border": Border, "route": Route},
    "cards.toml": {"card": Card},
    "box.toml": {"bank": Bank, "figure": Figure, "victory": Victory, "ability": Ability},
}


class Box:
    """All pieces of the game; immutable and shared."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.digest = data.digest
        # Plain dicts: a look into them is what rules do most.
        self.empires = dict(data.of(Empire, "empire"))
        self.cities = dict(data.of(City, "city"))
        self.borders = dict(data.of(Border, "border"))
        self.routes = dict(data.of(Route, "route"))
        self.cards = dict(data.of(Card, "card"))
        self.banks = dict(data.of(Bank, "bank"))
        self.figures = dict(data.of(Figure, "figure"))
        self.victories = dict(data.of(Victory, "victory"))
        self.abilities = dict(data.of(Ability, "ability"))
        _check(self)
        self.halves = {side: tuple(e.id for e in self.empires.values() if e.side == side) for side in SIDES}
        self.cities_of = {empire: tuple(c.id for c in self.cities.values() if c.empire == empire) for empire in self.empires}
        self.borders_of = {empire: tuple(b.id for b in self.borders.values() if empire in b.empires) for empire in self.empires}
        self.seas_of = {empire: tuple(b for b in borders if self.borders[b].is_sea) for empire, borders in self.borders_of.items()}
        self.adjacent = {empire: _adjacent(self.empires, empire) for empire in self.empires}
        self.path = {route.id: _path(self, route) for route in self.routes.values()}
        self.with_ability = {key: tuple(card.id for card in self.cards.values() if key in card.abilities) for key in self.abilities}
        self.comets = frozenset(card.id for card in self.cards.values() if card.is_comet)
        #: Side -> its cards that can come into a deck anywhere, and its comets.
        self.drawable = {side: tuple(sorted(c.id for c in self.cards.values() if c.side == side and not c.is_comet)) for side in SIDES}
        self.comets_of = {side: tuple(c.id for c in self.cards.values() if c.side == side and c.is_comet) for side in SIDES}
        self.turn_cards = frozenset(card for key in TURN_ABILITIES for card in self.with_ability.get(key, ()))
        self.open_cities = _open_cities(self)
        #: Thing -> the id of the choice to play, buy or sell it: these stand in the list of every turn.
        self.playing, self.buying, self.selling = (
            {thing: f"{verb} {thing}" for thing in (*self.empires, *self.cards)} for verb in ("play", "buy", "sell")
        )
        #: Bank and side -> how its row is called in a position.
        self.row_of = {bank: {side: f"{bank} {side}" for side in SIDES} for bank in self.banks}
        #: City and state of its empire -> the figure that is raised there.
        self.levies = {city.id: {state: city.levy(state) for state in STATES} for city in self.cities.values()}
        #: Op -> its verb and what it names.
        self.op_words = {op: tuple(op.partition(":")[::2]) for op in _OPS}
        self.within = {**{empire: (empire,) for empire in self.empires}, **self.halves}
        #: Thing -> its printed location; a square's is its empire.
        self.locations = {**{empire: empire for empire in self.empires}, **{card.id: card.location for card in self.cards.values()}}
        #: Location -> all of its cities, borders and sea borders.
        self.cities_within, self.borders_within, self.seas_within = (
            {where: tuple(dict.fromkeys(spot for empire in own for spot in of[empire])) for where, own in self.within.items()}
            for of in (self.cities_of, self.borders_of, self.seas_of)
        )
        #: Location -> the locations that have an empire in common with it.
        self.meets = {one: frozenset(o for o, theirs in self.within.items() if set(own) & set(theirs)) for one, own in self.within.items()}
        self.seas_near = {empire: _seas_near(self, empire) for empire in self.empires}
        #: Prestige -> the things that show it, squares on either side.
        self.showing = {symbol: _showing(self, symbol) for symbol in PRESTIGES}
        self.devout = frozenset().union(*[self.showing[religion] for religion in RELIGIONS])


@rule("C1a", "gl:emporium", "B2h", "B6d")
def _open_cities(box: Box) -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """By the open emporia, white and black: the city spaces of each empire on which no disk lies, without Venice's second one."""
    whites, blacks = (tuple(r.id for r in box.routes.values() if r.colour == colour) for colour in ("white", "black"))
    return {
        (white, black): {
            empire: tuple(c for c in found if not box.cities[c].is_second and (not box.cities[c].emporium or c in (white, black)))
            for empire, found in box.cities_of.items()
        }
        for white in whites
        for black in blacks
    }


@rule("gl:adjacent", "C1")
def _adjacent(empires: Mapping[str, Empire], empire: str) -> tuple[str, ...]:
    """The empires beside, above or at a corner: columns differ by at most one."""
    own = empires[empire]
    return tuple(other.id for other in empires.values() if other.id != empire and abs(other.column - own.column) <= 1)


@rule("B6b", "gl:trade-route")
def _path(box: Box, route: Route) -> tuple[str, ...]:
    """The empires of a route in order: one more than its borders."""
    path = [box.cities[route.id].empire]
    for border in route.borders:
        ends = box.borders[border].empires
        if path[-1] not in ends:
            raise DataError(f"map.toml: entry {route.id!r}: key 'borders' does not go on from {path[-1]!r} over {border!r}")
        path.append(ends[1] if ends[0] == path[-1] else ends[0])
    return tuple(path)


@rule("F7")
def _seas_near(box: Box, empire: str) -> tuple[str, ...]:
    """The sea borders of an empire and of those it shares one with: where its corsairs can land."""
    near = {empire, *(other for sea in box.seas_of[empire] for other in box.borders[sea].empires)}
    return tuple(b.id for b in box.borders.values() if b.is_sea and near & set(b.empires))


def _showing(box: Box, symbol: str) -> frozenset[str]:
    squares = {empire.id for empire in box.empires.values() if symbol in empire.king_prestige + empire.republic_prestige}
    return frozenset(squares | {card.id for card in box.cards.values() if symbol in card.prestige})


def _check(box: Box) -> None:
    """What the tables must satisfy together."""
    for table, count in (("empires", 10), ("cities", 30), ("borders", 13), ("routes", 6), ("cards", 168)):
        if len(getattr(box, table)) != count:
            raise DataError(f"there must be {count} {table}, not {len(getattr(box, table))}")
    for card in box.cards.values():
        places = (*box.empires, EAST, WEST, "")
        if card.location not in places:
            raise DataError(f"cards.toml: entry {card.id!r}: key 'location' must be an empire, east or west, not {card.location!r}")
        if unknown := [key for key in card.abilities if key not in box.abilities]:
            raise DataError(f"cards.toml: entry {card.id!r}: key 'abilities' names {unknown[0]!r}, which is none")
        if unknown := [suitor for suitor in card.suitors if suitor not in box.empires]:
            raise DataError(f"cards.toml: entry {card.id!r}: key 'suitors' names {unknown[0]!r}, which is no empire")
        _check_shot(box, card)
    for border in box.borders.values():
        if len(border.empires) != 2 or not set(border.empires) <= set(box.empires):
            raise DataError(f"map.toml: entry {border.id!r}: key 'empires' must name two empires")
    for bank in box.banks.values():
        if bank.border not in box.borders:
            raise DataError(f"box.toml: entry {bank.id!r}: key 'border' names no border: {bank.border!r}")
    comets = Counter(card.side for card in box.cards.values() if card.is_comet)
    if comets != {EAST: 2, WEST: 2}:
        raise DataError("cards.toml: each side needs two comets")
    for route in box.routes.values():
        if route.id not in box.cities or box.cities[route.id].emporium != route.colour:
            raise DataError(f"map.toml: entry {route.id!r}: key 'id' must name an emporium of the route's colour")


def _check_shot(box: Box, card: Card) -> None:
    religions = tuple(card.named.split("+"))
    is_known = (
        card.kind in ("", "coronation", *CIVIL_WARS, *WARS)
        or (card.kind == "trade-shift" and card.named in box.routes)
        or (card.kind == "apostasy" and len(religions) == 2 and set(religions) <= set(RELIGIONS))
    )
    if not is_known:
        raise DataError(f"cards.toml: entry {card.id!r}: key 'one_shot' holds {card.one_shot!r}, which is no one-shot")


def load_box(overlay: Path | None = None) -> Box:
    """All data of the game, with a user's folder laid over."""
    return Box(read_data(FOLDER, _FILES, overlay))
