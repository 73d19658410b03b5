"""The types of Pax Hispanica's printed data and their closed lists of words; immutable and never inside a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields

from paxwidget.engine.names import Names
from paxwidget.engine.tables import source_kind

AREAS = ("veracruz", "honduras", "panama", "new-granada", "venezuela", "new-andalusia", "cuba", "hispaniola",
         "leeward", "windward")  # fmt: skip
ZONES = ("isla-del-carmen", "barataria", "new-providence", "tortuga", "ile-a-vache", "port-royal", "caymanes", "roatan",
         "old-providence", "islas-del-rosario", "curacao", "trinidad", "hewanorra", "sint-maarten")  # fmt: skip
DECKS = ("colonies", "missions", "aristocracy", "ships")
NUDGES = ("up", "right", "down", "left")
PHASES = ("goods", "auction", "action", "sailing")
REQUIREMENTS = ("most-honest", "most-loyal", "least-loyal", "least-honest")
ATTACKS = ("any", "none", "not-spanish", "in-war")
LOADINGS = ("plunder", "bribe", "export", "by-war")
UNLOADINGS = ("coffers", "war-chest")
MEETINGS = ("mutiny", "midlife-crisis")
COLOURS = ("purple", "red", "blue", "orange", "turquoise")
RUNGS = ("marriage", "middle", "extremism")
PERMITS = ("plunderer", "smuggler", "conquistador", "privateer")
ACTION_KINDS = ("plain", "token", "anchor", "global", "haven")


@dataclass(frozen=True, slots=True)
class Datum:
    """What every entry has: its id and its provenance, by key where keys differ."""

    id: str
    source: str
    sources: Mapping[str, str]

    def source_of(self, key: str) -> str:
        """The provenance of one key."""
        return self.sources.get(key, self.source)


@dataclass(frozen=True, slots=True)
class Action(Datum):
    """A symbol of the Rosetta stone; `anchors` keeps the played card on the player board."""

    name: Names
    kind: str
    anchors: bool
    summary: Names


@dataclass(frozen=True, slots=True)
class Card(Datum):
    """A market card: permit and seamanship on ships, title on aristocrats, two nudges with the action apostasy."""

    deck: str
    name: Names
    nudge: str
    actions: tuple[str, ...]
    apostasy: tuple[str, ...]
    permit: str | None
    seamanship: str | None
    title: str | None
    person: Names | None
    note: Names


@dataclass(frozen=True, slots=True)
class Title(Datum):
    """A title with what it demands and gives, and the card that carries it."""

    name: Names
    requirement: str
    summary: Names
    card: str


@dataclass(frozen=True, slots=True)
class Haven(Datum):
    """A haven card; its id is that of its sea zone, whose name it shares."""

    actions: tuple[str, ...]
    note: Names


@dataclass(frozen=True, slots=True)
class Omen(Datum):
    """An omen and the years in which it binds; a lasting one binds from its year on."""

    name: Names
    years: tuple[int, ...]
    lasting: bool
    summary: Names

    def binds(self, year: int) -> bool:
        """Whether the omen is in force in that year."""
        return year >= self.years[0] if self.lasting else year in self.years


@dataclass(frozen=True, slots=True)
class Year(Datum):
    """A year of the calendar; areas and goods go in pairs, in goods years only; `omen` is the one shown on it."""

    year: int
    phase: str
    war: bool
    areas: tuple[str, ...]
    goods: tuple[str, ...]
    omen: str | None


@dataclass(frozen=True, slots=True)
class CalendarMark(Datum):
    """A named thing with a year to it: where a game may start, or where the dove may wait."""

    name: Names
    year: int


@dataclass(frozen=True, slots=True)
class Named(Datum):
    """A thing that has only a name: a good."""

    name: Names


@dataclass(frozen=True, slots=True)
class Described(Datum):
    """A thing with a name and one sentence: a national ability, an extremism, a term."""

    name: Names
    summary: Names


@dataclass(frozen=True, slots=True)
class Space(Datum):
    """A space of the philosophy board: a nation's novice space, or a rung of a profession."""

    x: int
    y: int
    nation: str | None
    profession: str | None
    rung: str | None


@dataclass(frozen=True, slots=True)
class Profession(Datum):
    """A profession, the deck it draws from, the direction of its track and the extremism at its end."""

    name: Names
    deck: str
    direction: str
    extremism: str


@dataclass(frozen=True, slots=True)
class Quadrant(Datum):
    """What a figure meets that is nudged off the spaces, by the signs of x and y."""

    x: int
    y: int
    meets: str


@dataclass(frozen=True, slots=True)
class Deck(Datum):
    """A market deck and the range of its card ids."""

    name: Names
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nation(Datum):
    """A nation with its board: control and reach by the number of tokens off the column."""

    name: Names
    seat: str
    colour: str
    order: int
    ability: str | None
    control: tuple[int, ...]
    reach: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoloBoard(Datum):
    """A board of the solo game, whose colour it uses, and what its side starts with; None means unlimited money."""

    name: Names
    nation: str
    dollars: int | None
    havens: int
    title_card: str | None
    control: tuple[int, ...]
    reach: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Permit(Datum):
    """What a flagship's permit allows: targets, ways of loading, where chests go and what each earns."""

    name: Names
    attack: str
    load_spanish: str
    load_wild: str
    unload: str
    per_chest: int
    summary: Names


@dataclass(frozen=True, slots=True)
class Piece(Datum):
    """A kind of piece; `each` counts per nation, `spain` is Spain's number where it differs."""

    name: Names
    count: int
    each: bool
    spain: int | None


@dataclass(frozen=True, slots=True)
class Dataset:
    """All tables, by id, with a digest of what they say; prose and provenance do not count for it."""

    actions: Mapping[str, Action]
    cards: Mapping[str, Card]
    titles: Mapping[str, Title]
    havens: Mapping[str, Haven]
    years: Mapping[int, Year]
    omens: Mapping[str, Omen]
    goods: Mapping[str, Named]
    starts: Mapping[str, CalendarMark]
    doves: Mapping[str, CalendarMark]
    spaces: Mapping[str, Space]
    professions: Mapping[str, Profession]
    extremisms: Mapping[str, Described]
    quadrants: Mapping[str, Quadrant]
    decks: Mapping[str, Deck]
    nations: Mapping[str, Nation]
    abilities: Mapping[str, Described]
    solo_boards: Mapping[str, SoloBoard]
    permits: Mapping[str, Permit]
    pieces: Mapping[str, Piece]
    terms: Mapping[str, Described]
    digest: str

    def omens_in(self, year: int) -> tuple[str, ...]:
        """The omens that bind in a year, the lasting ones included."""
        return tuple(omen.id for omen in self.omens.values() if omen.binds(year))

    def space_at(self, x: int, y: int) -> Space | None:
        """The space at that place of the philosophy board, None where there is none."""
        return next((space for space in self.spaces.values() if (space.x, space.y) == (x, y)), None)

    def novice_space(self, nation: str) -> Space:
        """The novice space of a nation's colour."""
        return next(space for space in self.spaces.values() if space.nation == nation)

    def nation_of(self, seat: str) -> Nation:
        """The nation that a seat plays."""
        return next(nation for nation in self.nations.values() if nation.seat == seat)

    def count(self, piece: str, nation: str | None = None) -> int:
        """How many of a piece there are, or how many one nation has."""
        kind = self.pieces[piece]
        own = {name: kind.spain if name == "spain" and kind.spain is not None else kind.count for name in self.nations}
        if nation is not None:
            return own[nation] if kind.each else 0
        return sum(own.values()) if kind.each else kind.count

    def data(self) -> Iterable[Datum]:
        """Every entry of every table."""
        tables: tuple[Mapping[object, Datum], ...] = tuple(
            getattr(self, field.name) for field in fields(self) if field.name != "digest"
        )
        return (datum for table in tables for datum in table.values())

    def source_counts(self) -> dict[str, int]:
        """How many data are the rulebook's, deduced, reconstructed, the user's; a key with its own source counts."""
        sources = (source for datum in self.data() for source in (datum.source, *datum.sources.values()))
        counts = Counter(source_kind(source) or "malformed" for source in sources)
        return {kind: counts[kind] for kind in ("rulebook", "deduced", "reconstructed", "user") if counts[kind]}
