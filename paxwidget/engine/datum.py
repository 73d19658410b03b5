"""A game's tables read into dataclasses: the type of a field says what its key must hold, once for all.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Ship(Datum):
        deck: Literal["fleet", "navy"]
        cost: Mapping[Annotated[str, To("good")], int]
        guns: Annotated[int, Between(0, 6)] = 0
        captain: Names | None = None

        def wrong(self) -> Wrong:
            if self.deck == "navy" and not self.guns:
                yield "guns", "must be there in the navy"

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Ships(DataTables):
        ships: Annotated[Mapping[str, Ship], Table("ships.toml", "ship", count=12, once=("captain",))]
        goods: Annotated[Mapping[str, Good], Table("goods.toml", "good")]

    ships = Ships.read(folder, overlay)

A field may be a text, a number, true or false, `Names`, a closed list of words (`Literal`), another dataclass (a table inside
the entry), and tuples and mappings of all these; one with a default may be left out. Marks bound a number (`Between`), list the
words (`OneOf`), refer to a table (`To`) or check a value in the game's own way (`Check`); `field(metadata={"read": function})`
reads a key by a function of the entry and the key. What is wrong is told in one sentence with the file, the entry, the key
and, where a word is wrong, the nearest right one.

A game that makes something of its own from the tables reads them by name: `read_data(folder, {"ships.toml": {"ship": Ship}})`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from paxwidget.engine.names import Names
from paxwidget.engine.tables import PROSE, DataError, Entry, digest_of, read_tables, source_kind
from paxwidget.engine.wording import hint

#: What is wrong with an entry: a key and the end of a sentence that begins with it.
Wrong: TypeAlias = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Between:
    """Bounds of a whole number."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """The words that a text may be."""

    words: Collection[str]


@dataclass(frozen=True, slots=True)
class To:
    """A text that is the id of an entry of a table, which `what` calls by the game's word."""

    table: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A value that a function has nothing against: it says what is wrong with one, or nothing."""

    why: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Table:
    """Where a table stands, how many entries it must have, and the keys (or several keys together) that no two share.

    The digest of the data leaves a table of `prose` out; an overlay may add entries only to an `open` one.
    """

    file: str
    name: str
    count: int | None = None
    once: tuple[str | tuple[str, ...], ...] = ()
    prose: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class Datum:
    """What every entry has: its id and its provenance, by key where keys differ."""

    id: str
    source: str
    sources: Mapping[str, str]

    def source_of(self, key: str) -> str:
        """The provenance of one key."""
        return self.sources.get(key, self.source)

    def wrong(self) -> Wrong:
        """What is wrong with the entry beyond the types of its fields."""
        return ()


D = TypeVar("D", bound=Datum)


class Data:
    """The tables of a game by their names, each a mapping of ids to data in the order of its file, and a digest of what they say."""

    def __init__(self, tables: Mapping[str, Mapping[Any, Datum]], digest: str) -> None:
        self._tables = tables
        self.digest = digest

    def of(self, kind: type[D], table: str) -> Mapping[str, D]:
        """One table by its name, whose entries are of that kind."""
        found: Mapping[str, Any] = self._tables[table]
        assert all(isinstance(datum, kind) for datum in found.values())
        return found

    @property
    def all(self) -> list[Datum]:
        """Every entry of every table."""
        return [datum for table in self._tables.values() for datum in table.values()]


@dataclass(frozen=True, slots=True, kw_only=True)
class DataTables:
    """The tables of a game as fields, each a mapping of ids to data in the order of its file, and a digest of what they say."""

    #: Keys that say nothing about the rules, so that they do not count for the digest.
    prose: ClassVar[frozenset[str]] = PROSE
    digest: str

    @classmethod
    def read(cls, folder: Path, overlay: Path | None = None) -> Self:
        """The tables of a folder, with a user's folder laid over them, checked in all that the types and `wrong` say."""
        tables, hints = tables_of(cls), _hints(cls)
        kinds: dict[str, Any] = {table.name: get_args(_bare(hints[field])[0]) for field, table in tables.items()}
        reading = _Reading(tuple(tables.values()), kinds, folder, overlay)
        read = reading.tables()
        data = cls(**{field: read[table.name] for field, table in tables.items()}, digest=reading.digest(cls.prose))
        reading.refuse(data.wrong())
        return data

    def wrong(self) -> Iterable[tuple[Datum, str, str]]:
        """What is wrong between the tables: an entry, its key and what is to be said of it."""
        return ()

    def data(self) -> Iterator[Datum]:
        """Every entry of every table."""
        return (datum for table in tables_of(type(self)) for datum in getattr(self, table).values())

    def source_counts(self) -> dict[str, int]:
        """How many data are the rulebook's, deduced, reconstructed, the user's; a key with its own source counts."""
        sources = (source for datum in self.data() for source in (datum.source, *datum.sources.values()))
        counts = Counter(source_kind(source) or "malformed" for source in sources)
        return {kind: counts[kind] for kind in ("rulebook", "deduced", "public", "reconstructed", "user") if counts[kind]}


def tables_of(kind: type[DataTables]) -> Mapping[str, Table]:
    """The tables that a game's data are read from, by the names of its fields."""
    hints = _hints(kind)
    found = {one.name: [mark for mark in _bare(hints[one.name])[1] if isinstance(mark, Table)] for one in fields(kind)}
    return {name: marks[0] for name, marks in found.items() if marks}


def files_of(kind: type[DataTables]) -> Mapping[str, tuple[str, ...]]:
    """The files with the names of the tables in each."""
    tables = tables_of(kind).values()
    return {file: tuple(one.name for one in tables if one.file == file) for file in dict.fromkeys(one.file for one in tables)}


def read_data(folder: Path, files: Mapping[str, Mapping[str, type[Datum]]], overlay: Path | None = None) -> Data:
    """The tables of a folder's files by their names, with a user's folder laid over them."""
    tables = tuple(Table(file, name) for file, kinds in files.items() for name in kinds)
    reading = _Reading(tables, {name: (str, kind) for kinds in files.values() for name, kind in kinds.items()}, folder, overlay)
    return Data(reading.tables(), reading.digest(PROSE))


def repeated(data: Mapping[Any, Datum], *keys: str) -> Iterator[tuple[Datum, str, str]]:
    """The entries that share the value of a key, or of several keys together, with one before them; none has no value."""
    seen: dict[tuple[Any, ...], str] = {}
    for datum in data.values():
        values = tuple(getattr(datum, key) for key in keys)
        if None in values:
            continue
        if values in seen:
            shown = values[0] if len(values) == 1 else values
            yield datum, keys[0], f"repeats {shown!r} of {seen[values]!r}"
        seen[values] = datum.id


class _Reading:
    """One reading of a game's tables; what refers to another table is looked up when all are read."""

    def __init__(
        self, tables: Sequence[Table], kinds: Mapping[str, tuple[type[Any], type[Datum]]], folder: Path, overlay: Path | None
    ) -> None:
        self._tables = tables
        self._kinds = kinds
        files = {file: [one.name for one in tables if one.file == file] for file in dict.fromkeys(one.file for one in tables)}
        opened = {table.name for table in tables if table.open}
        self._entries = {
            name: entries
            for file, names in files.items()
            for name, entries in read_tables(folder, file, names, overlay, opened & set(names)).items()
        }
        self._references: list[tuple[Entry, str, str, To]] = []
        self._entry_of: dict[int, Entry] = {}

    def tables(self) -> dict[str, Mapping[Any, Datum]]:
        """All tables by their names, each checked by itself, and their references."""
        for table in self._tables:
            self._check_count(table)
        read = {table.name: self._table(*self._kinds[table.name], self._entries[table.name]) for table in self._tables}
        self._check_references()
        for table in self._tables:
            for keys in table.once:
                self.refuse(repeated(read[table.name], *([keys] if isinstance(keys, str) else keys)))
        return read

    def digest(self, prose: Collection[str]) -> str:
        """A short hash of what all tables say that are no prose."""
        told = sorted(table.name for table in self._tables if not table.prose)
        return digest_of((entry for name in told for entry in self._entries[name]), prose)

    def _check_count(self, table: Table) -> None:
        found = self._entries[table.name]
        if table.count not in (None, len(found)):
            last = found[-1].label if found else "nothing"
            wanted = f"must have {table.count} entries, not {len(found)}; the last is {last!r}"
            raise DataError(f"{table.file}: table {table.name!r} {wanted}")

    def _check_references(self) -> None:
        ids = {name: [entry.label for entry in entries] for name, entries in self._entries.items()}
        for entry, key, word, to in self._references:
            if word not in ids[to.table]:
                raise entry.error(key, f"names no {to.what or to.table}: {word!r}; {hint(word, ids[to.table])}")

    def refuse(self, wrong: Iterable[tuple[Datum, str, str]]) -> None:
        """Raise the first thing that is wrong, blamed on the entry it stands in."""
        for datum, key, why in wrong:
            raise self._entry_of[id(datum)].error(key, why)

    def _table(self, key: type[Any], kind: type[Datum], entries: Sequence[Entry]) -> Mapping[Any, Datum]:
        return MappingProxyType({key(datum.id): datum for datum in [self._datum(kind, entry) for entry in entries]})

    def _datum(self, kind: type[Datum], entry: Entry) -> Datum:
        head: dict[str, Any] = {"id": entry.label, "source": entry.source(), "sources": MappingProxyType(entry.sources())}
        datum = kind(**head, **self._fields(kind, entry, head))
        self._entry_of[id(datum)] = entry
        self.refuse((datum, key, why) for key, why in datum.wrong())
        return datum

    def _fields(self, kind: type[Any], entry: Entry, known: Collection[str] = ()) -> dict[str, Any]:
        hints = _hints(kind)
        wanted = [one for one in fields(kind) if one.name not in known]
        # A reader of the game's own may take more keys than the field's.
        if not any("read" in one.metadata for one in wanted):
            entry.only([one.name for one in wanted])
        found = {
            one.name: self._field(entry, one, hints[one.name])
            for one in wanted
            if entry.has(one.name) or not _may_be_left_out(one)
        }
        entry.done()
        return found

    def _field(self, entry: Entry, one: Field[Any], hint: Any) -> Any:
        if "read" in one.metadata:
            return one.metadata["read"](entry, one.name)
        return self._value(entry, one.name, hint, _marks(one.metadata))

    def _value(self, entry: Entry, key: str, hint: Any, more: tuple[Any, ...] = ()) -> Any:
        kind, marks = _bare(hint)
        marks += more
        value = self._plain(entry, key, kind, marks)
        for mark in marks:
            if isinstance(mark, To):
                self._references.append((entry, key, value, mark))
            elif isinstance(mark, Check) and (why := mark.why(value)):
                raise entry.error(key, why)
        return value

    def _plain(self, entry: Entry, key: str, kind: Any, marks: tuple[Any, ...]) -> Any:
        origin, parts = get_origin(kind), get_args(kind)
        words = next((mark.words for mark in marks if isinstance(mark, OneOf)), parts if origin is Literal else None)
        if words is not None and origin is not tuple:
            return entry.one_of(key, words)
        if origin is tuple:
            return self._tuple(entry, key, parts, marks)
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(entry, key, parts)
        if is_dataclass(kind) and kind is not Names:
            assert isinstance(kind, type)
            return kind(**self._fields(kind, entry.inside(key)))
        if kind is int:
            bounds = next((mark for mark in marks if isinstance(mark, Between)), Between())
            return entry.integer(key, bounds.low, bounds.high)
        return {str: entry.text, float: entry.number, bool: entry.boolean, Names: entry.names}[kind](key)

    def _tuple(self, entry: Entry, key: str, parts: tuple[Any, ...], around: tuple[Any, ...]) -> tuple[Any, ...]:
        """Texts and whole numbers are read as a list; each of other parts on its own, under its number."""
        kind, marks = _bare(parts[0])
        if kind is str or get_origin(kind) is Literal:
            words = next((mark.words for mark in (*marks, *around) if isinstance(mark, OneOf)), get_args(kind) or None)
            texts = entry.texts(key, words)
            self._references += [(entry, key, text, mark) for text in texts for mark in marks if isinstance(mark, To)]
            return texts
        if kind is int and not marks:
            return entry.integers(key)
        inside = entry.inside(key)
        if parts[-1] is not Ellipsis and len(inside.mapping) != len(parts):
            raise entry.error(key, f"must hold {len(parts)} values, not {len(inside.mapping)}")
        kinds = parts if parts[-1] is not Ellipsis else [parts[0]] * len(inside.mapping)
        return tuple(self._value(inside, number, one) for number, one in zip(inside.mapping, kinds, strict=True))

    def _mapping(self, entry: Entry, key: str, parts: tuple[Any, ...]) -> Mapping[str, Any]:
        (word, marks), number = _bare(parts[0]), parts[1]
        found = entry.counts(key) if number is int else None
        inside = entry.inside(key)
        if get_origin(word) is Literal:
            inside.only(get_args(word))
        self._references += [(entry, key, one, mark) for one in inside.mapping for mark in marks if isinstance(mark, To)]
        return MappingProxyType(found or {one: self._value(inside, one, number) for one in inside.mapping})


def _hints(kind: object) -> Mapping[str, Any]:
    return _cached_hints(kind)


@cache
def _cached_hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _bare(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without its marks and without None, and its marks."""
    marks: tuple[Any, ...] = ()
    while True:
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            marks += tuple(more)
        elif get_origin(hint) in (Union, UnionType):
            (hint,) = (part for part in get_args(hint) if part is not NoneType)
        else:
            return hint, marks


def _marks(metadata: Mapping[str, Any]) -> tuple[Any, ...]:
    """What `field(metadata={"low": 1, "high": 6, "words": …})` says of a value, as marks."""
    words = (OneOf(metadata["words"]),) if "words" in metadata else ()
    return (*words, Between(metadata.get("low"), metadata.get("high"))) if "low" in metadata or "high" in metadata else words


def _may_be_left_out(one: Field[Any]) -> bool:
    return one.default is not MISSING or one.default_factory is not MISSING
