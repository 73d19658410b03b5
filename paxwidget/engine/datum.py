"""A game's tables read into dataclasses: the type of a field says what its key must hold.

    @dataclass(frozen=True, slots=True)
    class Ship(Datum):
        cost: Mapping[str, int]
        points: int
        starts: bool = False

A field may be a text, a whole number, true or false, `Names`, a closed list of words (`Literal`), a tuple of texts or of
whole numbers, or a mapping of words to whole numbers; one with a default may be left out. `metadata={"low": 0, "high": 6}`
bounds a number, and `metadata={"read": function}` reads a key in the game's own way: it gets the entry and the key. What is
wrong is told by a sentence that names file, entry and key (see `engine.tables`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from paxwidget.engine.names import Names
from paxwidget.engine.tables import PROSE, Entry, digest_of, read_tables


@dataclass(frozen=True, slots=True)
class Datum:
    """What every entry has: its id and its provenance, by key where keys differ."""

    id: str
    source: str
    sources: Mapping[str, str]

    def source_of(self, key: str) -> str:
        """The provenance of one key."""
        return self.sources.get(key, self.source)


D = TypeVar("D", bound=Datum)
Tables = Mapping[str, Mapping[str, type[Datum]]]


class Data:
    """The tables of a game, each a mapping of ids to data in the order of the file, and a digest of what they say."""

    def __init__(self, tables: Mapping[str, list[Entry]], kinds: Mapping[str, type[Datum]]) -> None:
        self._tables = {
            name: MappingProxyType({entry.label: _read(kind, entry) for entry in tables[name]}) for name, kind in kinds.items()
        }
        self.digest = digest_of((entry for name in sorted(tables) for entry in tables[name]), PROSE)

    def of(self, kind: type[D], table: str) -> Mapping[str, D]:
        """One table by its name, whose entries are of that kind."""
        found: Mapping[str, Any] = self._tables[table]
        assert all(isinstance(datum, kind) for datum in found.values())
        return found

    @property
    def all(self) -> list[Datum]:
        """Every entry of every table."""
        return [datum for table in self._tables.values() for datum in table.values()]


def read_data(folder: Path, files: Tables, overlay: Path | None = None) -> Data:
    """The tables of a folder's files, with a user's folder laid over them."""
    tables = {
        table: entries
        for file, kinds in files.items()
        for table, entries in read_tables(folder, file, tuple(kinds), overlay).items()
    }
    return Data(tables, {table: kind for kinds in files.values() for table, kind in kinds.items()})


def _read(kind: type[D], entry: Entry) -> D:
    values: dict[str, Any] = {"id": entry.label, "source": entry.source(), "sources": MappingProxyType(entry.sources())}
    hints = get_type_hints(kind)
    for one in fields(kind):
        if one.name in values:
            continue
        if not entry.has(one.name) and (one.default is not MISSING or one.default_factory is not MISSING):
            continue
        values[one.name] = _value(entry, one, hints[one.name])
    entry.done()
    return kind(**values)


def _value(entry: Entry, one: Field[Any], hint: Any) -> Any:
    key = one.name
    if "read" in one.metadata:
        return one.metadata["read"](entry, key)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return entry.one_of(key, parts)
    if origin is tuple:
        return entry.texts(key, one.metadata.get("words")) if parts[0] is str else entry.integers(key)
    if origin is not None and issubclass(origin, Mapping):
        return MappingProxyType(entry.counts(key))
    if hint is int:
        return entry.integer(key, one.metadata.get("low"), one.metadata.get("high"))
    readers = {str: entry.text, bool: entry.boolean, Names: entry.names}
    return readers[hint](key)
