"""The types of Pax Hispanica's printed data: what each key of an entry may hold; immutable and never inside a state."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, get_args

from paxwidget.engine.datum import Between, Check, Datum, To, Wrong
from paxwidget.engine.names import Names

Area = Literal["veracruz", "honduras", "panama", "new-granada", "venezuela", "new-andalusia", "cuba", "hispaniola",
               "leeward", "windward"]  # fmt: skip
ZONES = ("isla-del-carmen", "barataria", "new-providence", "tortuga", "ile-a-vache", "port-royal", "caymanes", "roatan",
         "old-providence", "islas-del-rosario", "curacao", "trinidad", "hewanorra", "sint-maarten")  # fmt: skip
DeckId = Literal["colonies", "missions", "aristocracy", "ships"]
PermitId = Literal["plunderer", "smuggler", "conquistador", "privateer"]
Nudge = Literal["up", "right", "down", "left"]
Phase = Literal["goods", "auction", "action", "sailing"]
Loading = Literal["plunder", "bribe", "export", "by-war"]
Rung = Literal["marriage", "middle", "extremism"]
FIRST_YEAR, LAST_YEAR = 1598, 1649


def _rising(column: tuple[int, ...]) -> str:
    if not column or column[0] < 1 or column[-1] > 6 or list(column) != sorted(column):
        return f"must rise from at least 1 to at most 6 as tokens leave, not {list(column)!r}"
    return ""


def _years(years: tuple[int, ...]) -> str:
    if not years or list(years) != sorted(set(years)) or years[0] < FIRST_YEAR or years[-1] > LAST_YEAR:
        return f"must be rising years between {FIRST_YEAR} and {LAST_YEAR}, not {list(years)!r}"
    return ""


def _two_nudges(nudges: tuple[str, ...]) -> str:
    return "" if len(set(nudges)) == 2 else f"must show two different nudges, not {list(nudges)!r}"


def _not_zero(sign: int) -> str:
    return "" if sign else "must be 1 or -1, not 0"


#: Control or reach by the number of tokens off the column.
Column = Annotated[tuple[int, ...], Check(_rising)]
Sign = Annotated[int, Between(-1, 1), Check(_not_zero)]


def _no(word: str, id: str, known: tuple[str, ...]) -> Wrong:
    """The complaint about an id that is none of the known ones."""
    if id not in known:
        yield "id", f"is not a {word}: choose from {', '.join(known)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Datum):
    """A symbol of the Rosetta stone; `anchors` keeps the played card on the player board."""

    name: Names
    kind: Literal["plain", "token", "anchor", "global", "haven"]
    anchors: bool = False
    summary: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Datum):
    """A market card: permit and seamanship on ships, title on aristocrats, two nudges with the action apostasy."""

    deck: DeckId
    name: Names
    nudge: Nudge
    actions: tuple[str, ...]
    apostasy: Annotated[tuple[Nudge, ...], Check(_two_nudges)] = ()
    permit: PermitId | None = None
    seamanship: str = ""
    title: Annotated[str, To("title", "title of titles.toml")] | None = None
    person: Names | None = None
    note: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Title(Datum):
    """A title with what it demands and gives."""

    name: Names
    requirement: Literal["most-honest", "most-loyal", "least-loyal", "least-honest"]
    summary: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Haven(Datum):
    """A haven card; its id is that of its sea zone, whose name it shares."""

    actions: tuple[str, ...]
    note: Names

    def wrong(self) -> Wrong:
        """It lies in a sea zone and shows no action twice."""
        yield from _no("sea zone", self.id, ZONES)
        if len(set(self.actions)) != len(self.actions):
            yield "actions", "shows an action twice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Omen(Datum):
    """An omen and the years in which it binds; a lasting one binds from its year on."""

    name: Names
    years: Annotated[tuple[int, ...], Check(_years)]
    lasting: bool
    summary: Names

    def binds(self, year: int) -> bool:
        """Whether the omen is in force in that year."""
        return year >= self.years[0] if self.lasting else year in self.years


@dataclass(frozen=True, slots=True, kw_only=True)
class Year(Datum):
    """A year of the calendar; areas and goods go in pairs, in goods years only."""

    phase: Phase
    war: bool
    areas: tuple[Area, ...] = ()
    goods: tuple[Annotated[str, To("good")], ...] = ()

    @property
    def year(self) -> int:
        """The year as a number."""
        return int(self.id)

    def wrong(self) -> Wrong:
        """Phases go round in fours, and two different areas yield two goods in each goods year."""
        if not self.id.isdecimal() or not FIRST_YEAR <= int(self.id) <= LAST_YEAR:
            yield "id", f"must be a year between {FIRST_YEAR} and {LAST_YEAR}"
        if self.phase != get_args(Phase)[(self.year - FIRST_YEAR) % 4]:
            yield "phase", f"breaks the round of four years with {self.phase!r}"
        wanted = 2 if self.phase == "goods" else 0
        for key, found in (("areas", self.areas), ("goods", self.goods)):
            if len(found) != wanted:
                yield key, f"must hold {wanted} in a year of {self.phase}, not {len(found)}"
        if len(set(self.areas)) != len(self.areas):
            yield "areas", "names one area twice"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarMark(Datum):
    """A named thing with a year to it: where a game may start, or where the dove may wait."""

    name: Names
    year: Annotated[int, Between(FIRST_YEAR, LAST_YEAR)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Datum):
    """A thing that has only a name: a good."""

    name: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Described(Datum):
    """A thing with a name and one sentence: a national ability, an extremism, a term."""

    name: Names
    summary: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Datum):
    """A space of the philosophy board: a nation's novice space, or a rung of a profession."""

    kind: Literal["novice", "profession"]
    x: int
    y: int
    nation: Annotated[str, To("nation")] | None = None
    profession: Annotated[str, To("profession")] | None = None
    rung: Rung | None = None

    def wrong(self) -> Wrong:
        """A novice space has a nation, any other its profession and rung."""
        for key in ("nation", "profession", "rung"):
            belongs = (key == "nation") == (self.kind == "novice")
            if belongs != (getattr(self, key) is not None):
                yield key, "is missing" if belongs else f"is unknown on a space of the kind {self.kind!r}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profession(Datum):
    """A profession, the deck it draws from, the direction of its track and the extremism at its end."""

    name: Names
    deck: DeckId
    direction: Nudge
    extremism: Annotated[str, To("extremism")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadrant(Datum):
    """What a figure meets that is nudged off the spaces, by the signs of x and y."""

    x: Sign
    y: Sign
    meets: Literal["mutiny", "midlife-crisis"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Datum):
    """A market deck and the range of its card ids."""

    name: Names
    first: str
    last: str

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of its cards."""
        return _range(self.first, self.last)

    def wrong(self) -> Wrong:
        """It is one of the four, and its ids are a range."""
        yield from _no("deck", self.id, get_args(DeckId))
        numbers = (self.first[3:], self.last[3:])
        if self.first[:3] != self.last[:3] or not all(map(str.isdecimal, numbers)) or self.first > self.last:
            yield "last", f"must end a range of card ids that begins with {self.first}, not {self.last!r}"


@cache
def _range(first: str, last: str) -> tuple[str, ...]:
    return tuple(f"{first[:3]}{number:03d}" for number in range(int(first[3:]), int(last[3:]) + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Nation(Datum):
    """A nation with its board: control and reach by the number of tokens off the column."""

    name: Names
    seat: str
    colour: Literal["purple", "red", "blue", "orange", "turquoise"]
    order: Annotated[int, Between(1, 5)]
    ability: Annotated[str, To("ability", "national ability")] | None = None
    control: Column
    reach: Column

    def wrong(self) -> Wrong:
        """Its seat is called like it."""
        if self.seat.lower() != self.id:
            yield "seat", f"must be the id with a capital, not {self.seat!r}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloBoard(Datum):
    """A board of the solo game, whose colour it uses, and what its side starts with; None means unlimited money."""

    name: Names
    nation: Annotated[str, To("nation")]
    dollars: Annotated[int, Between(0)] | None = None
    havens: Annotated[int, Between(0, 14)]
    title_card: str | None = None
    control: Column
    reach: Column


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit(Datum):
    """What a flagship's permit allows: targets, ways of loading, where chests go and what each earns."""

    name: Names
    attack: Literal["any", "none", "not-spanish", "in-war"]
    load_spanish: Loading
    load_wild: Loading
    unload: Literal["coffers", "war-chest"]
    per_chest: Annotated[int, Between(0)]
    summary: Names

    def wrong(self) -> Wrong:
        """It is one of the four."""
        yield from _no("permit", self.id, get_args(PermitId))


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Datum):
    """A kind of piece; `each` counts per nation, `spain` is Spain's number where it differs."""

    name: Names
    count: Annotated[int, Between(1)]
    each: bool = False
    spain: Annotated[int, Between(1)] | None = None
