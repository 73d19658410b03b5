"""Everything printed on Pax Hispanica's cards and boards except the map, read from TOML by one strict loader.

`load_dataset()` reads the tables once and shares the result; `load_dataset(folder)` lays a user's corrections over
them, checked just as strictly. The map's data belong to the chart. The types are in `dataset_types`, what the tables
must satisfy together in `dataset_checks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from paxwidget.engine.datum import DataTables, Datum, Table
from paxwidget.engine.tables import PROSE
from paxwidget.games.hispanica.dataset_checks import wrong_between
from paxwidget.games.hispanica.dataset_types import (
    Action,
    CalendarMark,
    Card,
    Deck,
    Described,
    Haven,
    Named,
    Nation,
    Omen,
    Permit,
    Piece,
    Profession,
    Quadrant,
    SoloBoard,
    Space,
    Title,
    Year,
)

__all__ = ["FOLDER", "Dataset", "load_dataset", "read_dataset"]

FOLDER = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset(DataTables):
    """All tables, by id; prose and provenance do not count for the digest."""

    prose: ClassVar[frozenset[str]] = PROSE | {"person"}

    actions: Annotated[Mapping[str, Action], Table("actions.toml", "action", 24)]
    cards: Annotated[Mapping[str, Card], Table("cards.toml", "card", 100)]
    titles: Annotated[Mapping[str, Title], Table("titles.toml", "title", 26)]
    havens: Annotated[Mapping[str, Haven], Table("havens.toml", "haven", 14)]
    years: Annotated[Mapping[int, Year], Table("calendar.toml", "year", 52)]
    goods: Annotated[Mapping[str, Named], Table("calendar.toml", "good", 9)]
    starts: Annotated[Mapping[str, CalendarMark], Table("calendar.toml", "start", 2)]
    doves: Annotated[Mapping[str, CalendarMark], Table("calendar.toml", "dove", 2)]
    omens: Annotated[Mapping[str, Omen], Table("omens.toml", "omen", 9)]
    nations: Annotated[Mapping[str, Nation], Table("nations.toml", "nation", 5, once=("order", "colour", "ability"))]
    abilities: Annotated[Mapping[str, Described], Table("nations.toml", "ability", 4)]
    solo_boards: Annotated[Mapping[str, SoloBoard], Table("nations.toml", "solo", 2)]
    permits: Annotated[Mapping[str, Permit], Table("permits.toml", "permit", 4)]
    spaces: Annotated[
        Mapping[str, Space], Table("philosophy.toml", "space", 17, once=(("x", "y"), "nation", ("rung", "profession")))
    ]
    professions: Annotated[
        Mapping[str, Profession], Table("philosophy.toml", "profession", 4, once=("deck", "direction", "extremism"))
    ]
    extremisms: Annotated[Mapping[str, Described], Table("philosophy.toml", "extremism", 4)]
    quadrants: Annotated[Mapping[str, Quadrant], Table("philosophy.toml", "quadrant", 4, once=(("x", "y"),))]
    decks: Annotated[Mapping[str, Deck], Table("philosophy.toml", "deck", 4)]
    pieces: Annotated[Mapping[str, Piece], Table("pieces.toml", "piece", 22)]
    terms: Annotated[Mapping[str, Described], Table("terms.toml", "term", prose=True)]

    def wrong(self) -> Iterator[tuple[Datum, str, str]]:
        """What is wrong between the tables."""
        return wrong_between(self)

    @property
    def title_cards(self) -> dict[str, str]:
        """The card that carries each title."""
        return {card.title: card.id for card in self.cards.values() if card.title is not None}

    def omens_in(self, year: int) -> tuple[str, ...]:
        """The omens that bind in a year, the lasting ones included."""
        return tuple(omen.id for omen in self.omens.values() if omen.binds(year))

    def omen_shown(self, year: int) -> str | None:
        """The omen printed on a year."""
        return next((omen.id for omen in self.omens.values() if year in omen.years), None)

    def calendar(self) -> list[list[Any]]:
        """The years as the front end draws them: number, phase, war, areas, goods, the omen printed on it."""
        return [[y.year, y.phase, y.war, y.areas, y.goods, self.omen_shown(y.year)] for y in self.years.values()]

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
    return Dataset.read(folder, overlay)
