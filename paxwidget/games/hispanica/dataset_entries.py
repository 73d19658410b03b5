"""One function a type: from a checked entry of a table to the immutable object, refusing keys it does not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from paxwidget.engine.tables import Entry
from paxwidget.games.hispanica.dataset_types import (
    ACTION_KINDS,
    AREAS,
    ATTACKS,
    COLOURS,
    DECKS,
    LOADINGS,
    MEETINGS,
    NUDGES,
    PERMITS,
    PHASES,
    REQUIREMENTS,
    RUNGS,
    UNLOADINGS,
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

_T = TypeVar("_T")
_FIRST_YEAR, _LAST_YEAR = 1598, 1649


def _datum(entry: Entry) -> tuple[str, str, Mapping[str, str]]:
    return entry.label, entry.source(), MappingProxyType(entry.sources())


def _whole(read: Callable[[Entry], _T]) -> Callable[[Entry], _T]:
    def reader(entry: Entry) -> _T:
        datum = read(entry)
        entry.done()
        return datum

    reader.__doc__ = read.__doc__
    return reader


@_whole
def action(entry: Entry) -> Action:
    """An action of the Rosetta stone."""
    return Action(
        *_datum(entry),
        name=entry.names("name"),
        kind=entry.one_of("kind", ACTION_KINDS),
        anchors=entry.optional_boolean("anchors"),
        summary=entry.names("summary"),
    )


@_whole
def card(entry: Entry) -> Card:
    """A market card."""
    apostasy = entry.optional_texts("apostasy", NUDGES)
    if apostasy and len(set(apostasy)) != 2:
        raise entry.error("apostasy", f"must show two different nudges, not {list(apostasy)!r}")
    return Card(
        *_datum(entry),
        deck=entry.one_of("deck", DECKS),
        name=entry.names("name"),
        nudge=entry.one_of("nudge", NUDGES),
        actions=entry.texts("actions"),
        apostasy=apostasy,
        permit=entry.optional_one_of("permit", PERMITS),
        seamanship=entry.optional_text("seamanship"),
        title=entry.optional_text("title"),
        person=entry.optional_names("person"),
        note=entry.names("note"),
    )


def title(entry: Entry, holders: Mapping[str, str]) -> Title:
    """A title, with the card that carries it."""
    if entry.label not in holders:
        raise entry.error("id", "is on no card of cards.toml")
    found = Title(
        *_datum(entry),
        name=entry.names("name"),
        requirement=entry.one_of("requirement", REQUIREMENTS),
        summary=entry.names("summary"),
        card=holders[entry.label],
    )
    entry.done()
    return found


@_whole
def haven(entry: Entry) -> Haven:
    """A haven card."""
    return Haven(*_datum(entry), entry.texts("actions"), entry.names("note"))


@_whole
def omen(entry: Entry) -> Omen:
    """An omen."""
    years = entry.integers("years")
    if not years or list(years) != sorted(set(years)) or years[0] < _FIRST_YEAR or years[-1] > _LAST_YEAR:
        raise entry.error("years", f"must be rising years between {_FIRST_YEAR} and {_LAST_YEAR}, not {list(years)!r}")
    return Omen(*_datum(entry), entry.names("name"), years, entry.boolean("lasting"), entry.names("summary"))


def year(entry: Entry, omens: Mapping[int, str]) -> Year:
    """A year of the calendar, with the omen shown on it."""
    if not entry.label.isdecimal() or not _FIRST_YEAR <= int(entry.label) <= _LAST_YEAR:
        raise entry.error("id", f"must be a year between {_FIRST_YEAR} and {_LAST_YEAR}")
    number = int(entry.label)
    found = Year(
        *_datum(entry),
        year=number,
        phase=entry.one_of("phase", PHASES),
        war=entry.boolean("war"),
        areas=entry.optional_texts("areas", AREAS),
        goods=entry.optional_texts("goods"),
        omen=omens.get(number),
    )
    entry.done()
    return found


@_whole
def calendar_mark(entry: Entry) -> CalendarMark:
    """A start or an end of the game."""
    return CalendarMark(*_datum(entry), entry.names("name"), entry.integer("year", _FIRST_YEAR, _LAST_YEAR))


@_whole
def named(entry: Entry) -> Named:
    """A good."""
    return Named(*_datum(entry), entry.names("name"))


@_whole
def described(entry: Entry) -> Described:
    """A national ability, an extremism or a term."""
    return Described(*_datum(entry), entry.names("name"), entry.names("summary"))


@_whole
def space(entry: Entry) -> Space:
    """A space of the philosophy board: of a nation, or of a profession's rung."""
    kind = entry.one_of("kind", ("novice", "profession"))
    novice = kind == "novice"
    return Space(
        *_datum(entry),
        x=entry.integer("x"),
        y=entry.integer("y"),
        nation=entry.text("nation") if novice else None,
        profession=None if novice else entry.text("profession"),
        rung=None if novice else entry.one_of("rung", RUNGS),
    )


@_whole
def profession(entry: Entry) -> Profession:
    """A profession."""
    return Profession(
        *_datum(entry),
        name=entry.names("name"),
        deck=entry.one_of("deck", DECKS),
        direction=entry.one_of("direction", NUDGES),
        extremism=entry.text("extremism"),
    )


@_whole
def quadrant(entry: Entry) -> Quadrant:
    """A quarter of the philosophy board outside the spaces."""
    x, y = entry.integer("x", -1, 1), entry.integer("y", -1, 1)
    if 0 in (x, y):
        raise entry.error("x" if x == 0 else "y", "must be 1 or -1, not 0")
    return Quadrant(*_datum(entry), x, y, entry.one_of("meets", MEETINGS))


@_whole
def deck(entry: Entry) -> Deck:
    """A market deck with the ids of its cards."""
    first, last = entry.text("first"), entry.text("last")
    if first[:3] != last[:3] or not (first[3:].isdecimal() and last[3:].isdecimal()) or first > last:
        raise entry.error("last", f"must end a range of card ids that begins with {first}, not {last!r}")
    ids = tuple(f"{first[:3]}{number:03d}" for number in range(int(first[3:]), int(last[3:]) + 1))
    return Deck(*_datum(entry), entry.names("name"), ids)


@_whole
def nation(entry: Entry) -> Nation:
    """A nation and its player board."""
    return Nation(
        *_datum(entry),
        name=entry.names("name"),
        seat=entry.text("seat"),
        colour=entry.one_of("colour", COLOURS),
        order=entry.integer("order", 1, 5),
        ability=entry.optional_text("ability"),
        control=_column(entry, "control"),
        reach=_column(entry, "reach"),
    )


@_whole
def solo_board(entry: Entry) -> SoloBoard:
    """A board of the solo game."""
    return SoloBoard(
        *_datum(entry),
        name=entry.names("name"),
        nation=entry.text("nation"),
        dollars=entry.optional_integer("dollars", 0),
        havens=entry.integer("havens", 0, 14),
        title_card=entry.optional_text("title_card"),
        control=_column(entry, "control"),
        reach=_column(entry, "reach"),
    )


@_whole
def permit(entry: Entry) -> Permit:
    """A row of the permit table."""
    return Permit(
        *_datum(entry),
        name=entry.names("name"),
        attack=entry.one_of("attack", ATTACKS),
        load_spanish=entry.one_of("load_spanish", LOADINGS),
        load_wild=entry.one_of("load_wild", LOADINGS),
        unload=entry.one_of("unload", UNLOADINGS),
        per_chest=entry.integer("per_chest", 0),
        summary=entry.names("summary"),
    )


@_whole
def piece(entry: Entry) -> Piece:
    """A kind of piece and its number."""
    return Piece(
        *_datum(entry),
        name=entry.names("name"),
        count=entry.integer("count", 1),
        each=entry.optional_boolean("each"),
        spain=entry.optional_integer("spain", 1),
    )


def _column(entry: Entry, key: str) -> tuple[int, ...]:
    values = entry.integers(key)
    if not values or values[0] < 1 or values[-1] > 6 or list(values) != sorted(values):
        raise entry.error(key, f"must rise from at least 1 to at most 6 as tokens leave, not {list(values)!r}")
    return values
