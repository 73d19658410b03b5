"""Everything printed on Pax Hispanica's cards and boards except the map, read from TOML by one strict loader.

`load_dataset()` reads the tables once and shares the result; `load_dataset(folder)` lays a user's corrections over
them, checked just as strictly. The map's data belong to the chart. The types are in `dataset_types`, the reading of
single entries in `dataset_entries`, what the tables must satisfy together in `dataset_checks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from paxwidget.engine.tables import PROSE, Entry, digest_of, read_tables
from paxwidget.games.hispanica import dataset_entries as entries
from paxwidget.games.hispanica.dataset_checks import check_dataset, check_tables
from paxwidget.games.hispanica.dataset_types import Dataset, Datum

__all__ = ["FOLDER", "Dataset", "load_dataset", "read_dataset"]

FOLDER = Path(__file__).parent / "data"

TABLES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "actions.toml": ("action",),
    "calendar.toml": ("year", "good", "start", "dove"),
    "cards.toml": ("card",),
    "havens.toml": ("haven",),
    "nations.toml": ("nation", "ability", "solo"),
    "omens.toml": ("omen",),
    "permits.toml": ("permit",),
    "philosophy.toml": ("space", "profession", "extremism", "quadrant", "deck"),
    "pieces.toml": ("piece",),
    "terms.toml": ("term",),
    "titles.toml": ("title",),
})  # fmt: skip

_D = TypeVar("_D", bound=Datum)


def load_dataset(overlay: Path | None = None) -> Dataset:
    """The game's data, checked; with a user's folder laid over them if one is given."""
    if overlay is None:
        return _load(None, ())
    folder = Path(overlay)
    stamps = tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(folder.glob("*")))
    return _load(folder, stamps)


@lru_cache(maxsize=8)
def _load(overlay: Path | None, _stamps: tuple[tuple[str, int, int], ...]) -> Dataset:
    # The stamps are part of the key, so that a corrected overlay is read anew in the same session.
    return read_dataset(FOLDER, overlay)


def read_dataset(folder: Path, overlay: Path | None = None) -> Dataset:
    """Read and check the tables of a folder, without the cache."""
    tables = {
        table: entries
        for file, names in TABLES.items()
        for table, entries in read_tables(folder, file, names, overlay).items()
    }
    check_tables(tables)
    dataset = _built(tables)
    check_dataset(dataset, tables)
    return dataset


def _built(tables: Mapping[str, list[Entry]]) -> Dataset:
    cards = _by_id(map(entries.card, tables["card"]))
    holders = {card.title: card.id for card in cards.values() if card.title is not None}
    omens = _by_id(map(entries.omen, tables["omen"]))
    shown = {year: omen.id for omen in omens.values() for year in omen.years}
    ruling = (entry for name in sorted(tables) if name != "term" for entry in tables[name])
    years = [entries.year(entry, shown) for entry in tables["year"]]
    return Dataset(
        actions=_by_id(map(entries.action, tables["action"])),
        cards=cards,
        titles=_by_id(entries.title(entry, holders) for entry in tables["title"]),
        havens=_by_id(map(entries.haven, tables["haven"])),
        years=MappingProxyType({year.year: year for year in years}),
        omens=omens,
        goods=_by_id(map(entries.named, tables["good"])),
        starts=_by_id(map(entries.calendar_mark, tables["start"])),
        doves=_by_id(map(entries.calendar_mark, tables["dove"])),
        spaces=_by_id(map(entries.space, tables["space"])),
        professions=_by_id(map(entries.profession, tables["profession"])),
        extremisms=_by_id(map(entries.described, tables["extremism"])),
        quadrants=_by_id(map(entries.quadrant, tables["quadrant"])),
        decks=_by_id(map(entries.deck, tables["deck"])),
        nations=_by_id(map(entries.nation, tables["nation"])),
        abilities=_by_id(map(entries.described, tables["ability"])),
        solo_boards=_by_id(map(entries.solo_board, tables["solo"])),
        permits=_by_id(map(entries.permit, tables["permit"])),
        pieces=_by_id(map(entries.piece, tables["piece"])),
        terms=_by_id(map(entries.described, tables["term"])),
        digest=digest_of(ruling, PROSE | {"person"}),
    )


def _by_id(data: Iterable[_D]) -> Mapping[str, _D]:
    return MappingProxyType({datum.id: datum for datum in data})
