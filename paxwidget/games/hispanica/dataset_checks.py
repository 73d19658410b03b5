"""What Pax Hispanica's tables must satisfy together: counts, references, and what every card of a deck must show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from paxwidget.engine.tables import DataError, Entry
from paxwidget.games.hispanica.dataset_types import DECKS, PERMITS, RUNGS, ZONES, Card, Dataset

COUNTS: Mapping[str, tuple[str, int]] = {
    "action": ("actions.toml", 24),
    "card": ("cards.toml", 100),
    "title": ("titles.toml", 26),
    "haven": ("havens.toml", 14),
    "year": ("calendar.toml", 52),
    "good": ("calendar.toml", 9),
    "start": ("calendar.toml", 2),
    "dove": ("calendar.toml", 2),
    "omen": ("omens.toml", 9),
    "nation": ("nations.toml", 5),
    "ability": ("nations.toml", 4),
    "solo": ("nations.toml", 2),
    "permit": ("permits.toml", 4),
    "space": ("philosophy.toml", 17),
    "profession": ("philosophy.toml", 4),
    "extremism": ("philosophy.toml", 4),
    "quadrant": ("philosophy.toml", 4),
    "deck": ("philosophy.toml", 4),
    "piece": ("pieces.toml", 22),
}
_TITLE_ACTIONS = ("control-title", "reach-title")
_ALWAYS = {"colonies": "marker", "missions": "bible", "ships": "ship"}


def check_tables(tables: Mapping[str, list[Entry]]) -> None:
    """Every table of a fixed size has that size, and the cards name titles that there are."""
    for table, (file, count) in COUNTS.items():
        found = len(tables[table])
        if found != count:
            last = tables[table][-1].label if found else "nothing"
            raise DataError(f"{file}: table {table!r} must have {count} entries, not {found}; the last is {last!r}")
    titles = {entry.label for entry in tables["title"]}
    for entry in tables["card"]:
        if (title := entry.mapping.get("title", "")) and title not in titles:
            raise entry.error("title", f"names no title of titles.toml: {title!r}")


def check_dataset(data: Dataset, tables: Mapping[str, list[Entry]]) -> None:
    """Every reference leads somewhere, and the tables agree with each other."""
    entries = {table: {entry.label: entry for entry in found} for table, found in tables.items()}
    _check_decks(data, entries["deck"])
    for card in data.cards.values():
        _check_card(card, data, entries["card"][card.id])
    _check_once(entries["card"], "title", {card.id: card.title for card in data.cards.values() if card.title})
    _check_calendar(data, entries)
    _check_philosophy(data, entries)
    _check_nations(data, entries)
    _check_ids(entries["haven"], ZONES, "sea zone")
    _check_ids(entries["permit"], PERMITS, "permit")
    haven_actions = [action.id for action in data.actions.values() if action.kind == "haven"]
    for haven in data.havens.values():
        _check_actions(haven.actions, haven_actions, entries["haven"][haven.id])
        if len(set(haven.actions)) != len(haven.actions):
            raise entries["haven"][haven.id].error("actions", "shows an action twice")


def _check_ids(entries: Mapping[str, Entry], expected: Collection[str], word: str) -> None:
    for identity, entry in entries.items():
        if identity not in expected:
            raise entry.error("id", f"is not a {word}: choose from {', '.join(expected)}")


def _check_once(entries: Mapping[str, Entry], key: str, values: Mapping[str, object]) -> None:
    seen: dict[object, str] = {}
    for identity, value in values.items():
        if value in seen:
            raise entries[identity].error(key, f"repeats {value!r} of {seen[value]!r}")
        seen[value] = identity


def _check_actions(actions: Iterable[str], allowed: Collection[str], entry: Entry) -> None:
    found = list(actions)
    if not found:
        raise entry.error("actions", "must not be empty")
    for action in found:
        if action not in allowed:
            raise entry.error("actions", f"holds {action!r}, which is none of {', '.join(allowed)}")


def _check_decks(data: Dataset, entries: Mapping[str, Entry]) -> None:
    _check_ids(entries, DECKS, "deck")
    for deck in data.decks.values():
        there = [card.id for card in data.cards.values() if card.deck == deck.id]
        for identity in deck.cards:
            if identity not in there:
                raise DataError(f"cards.toml: entry {identity!r}: is missing from the deck {deck.id!r}")
        for identity in there:
            if identity not in deck.cards:
                ids = f"{deck.cards[0]} to {deck.cards[-1]}"
                raise DataError(f"cards.toml: entry {identity!r}: key 'deck' cannot be {deck.id!r}, which has {ids}")


def _check_card(card: Card, data: Dataset, entry: Entry) -> None:
    _check_actions(card.actions, [action.id for action in data.actions.values() if action.kind != "haven"], entry)
    if bool(card.apostasy) != ("apostasy" in card.actions):
        raise entry.error("apostasy", "must be there exactly when the card has the action apostasy")
    if (needed := _ALWAYS.get(card.deck)) and needed not in card.actions:
        raise entry.error("actions", f"must hold {needed!r}, as every card of the {card.deck} deck")
    titles = sum(card.actions.count(action) for action in _TITLE_ACTIONS)
    if titles != (1 if card.deck == "aristocracy" else 0):
        raise entry.error("actions", "must hold one title action on an aristocrat and none elsewhere")
    if ("ship" in card.actions) != (card.deck == "ships"):
        raise entry.error("actions", "must hold 'ship' on ships only")
    for key in ("permit", "seamanship"):
        if (getattr(card, key) is None) == (card.deck == "ships"):
            raise entry.error(key, "must be there on ships and nowhere else")
    if card.deck == "ships" and card.seamanship != chr(ord("A") + data.decks["ships"].cards.index(card.id)):
        raise entry.error("seamanship", f"must follow the card number from A to Y, not be {card.seamanship!r}")
    if (card.title is None) == (card.deck == "aristocracy"):
        raise entry.error("title", "must be there on aristocrats and nowhere else")


def _check_calendar(data: Dataset, entries: Mapping[str, Mapping[str, Entry]]) -> None:
    for year in data.years.values():
        entry = entries["year"][year.id]
        if year.phase != ("goods", "auction", "action", "sailing")[(year.year - 1598) % 4]:
            raise entry.error("phase", f"breaks the round of four years with {year.phase!r}")
        wanted = 2 if year.phase == "goods" else 0
        for key, found in (("areas", year.areas), ("goods", year.goods)):
            if len(found) != wanted:
                raise entry.error(key, f"must hold {wanted} in a year of {year.phase}, not {len(found)}")
        if len(set(year.areas)) != len(year.areas):
            raise entry.error("areas", "names one area twice")
        for good in year.goods:
            if good not in data.goods:
                raise entry.error("goods", f"names no good: {good!r}")
    _check_once(entries["omen"], "years", {omen.id: year for omen in data.omens.values() for year in omen.years[:1]})
    shown = [year for omen in data.omens.values() for year in omen.years]
    for omen in data.omens.values():
        if any(shown.count(year) > 1 for year in omen.years):
            raise entries["omen"][omen.id].error("years", "shares a year with another omen")
    for dove in data.doves.values():
        if data.years[dove.year].phase != "sailing":
            raise entries["dove"][dove.id].error("year", f"must be a sailing year, not {dove.year}")
    for start in data.starts.values():
        if data.years[start.year].phase != "goods":
            raise entries["start"][start.id].error("year", f"must be a goods year, not {start.year}")


def _check_philosophy(data: Dataset, entries: Mapping[str, Mapping[str, Entry]]) -> None:
    spaces = entries["space"]
    _check_once(spaces, "x", {space.id: (space.x, space.y) for space in data.spaces.values()})
    _check_once(spaces, "nation", {space.id: space.nation for space in data.spaces.values() if space.nation})
    rungs = {space.id: (space.profession, space.rung) for space in data.spaces.values() if space.rung}
    _check_once(spaces, "rung", rungs)
    for space in data.spaces.values():
        if space.nation is not None and space.nation not in data.nations:
            raise spaces[space.id].error("nation", f"names no nation: {space.nation!r}")
        if space.profession is not None and space.profession not in data.professions:
            raise spaces[space.id].error("profession", f"names no profession: {space.profession!r}")
    for profession in data.professions.values():
        entry = entries["profession"][profession.id]
        if profession.extremism not in data.extremisms:
            raise entry.error("extremism", f"names no extremism: {profession.extremism!r}")
        for rung in RUNGS:
            if (profession.id, rung) not in rungs.values():
                raise entry.error("id", f"has no space for its rung {rung!r}")
    for key in ("deck", "direction", "extremism"):
        _check_once(entries["profession"], key, {found.id: getattr(found, key) for found in data.professions.values()})
    _check_once(entries["quadrant"], "x", {found.id: (found.x, found.y) for found in data.quadrants.values()})


def _check_nations(data: Dataset, entries: Mapping[str, Mapping[str, Entry]]) -> None:
    for nation in data.nations.values():
        entry = entries["nation"][nation.id]
        if nation.seat.lower() != nation.id:
            raise entry.error("seat", f"must be the id with a capital, not {nation.seat!r}")
        if nation.ability is not None and nation.ability not in data.abilities:
            raise entry.error("ability", f"names no national ability: {nation.ability!r}")
        for key, piece in (("control", "marker"), ("reach", "bible")):
            _check_column(entry, key, getattr(nation, key), data.count(piece, nation.id))
    for key in ("order", "colour"):
        _check_once(entries["nation"], key, {found.id: getattr(found, key) for found in data.nations.values()})
    abilities = {nation.id: nation.ability for nation in data.nations.values() if nation.ability}
    _check_once(entries["nation"], "ability", abilities)
    for solo in data.solo_boards.values():
        entry = entries["solo"][solo.id]
        if solo.nation not in data.nations:
            raise entry.error("nation", f"names no nation: {solo.nation!r}")
        if solo.title_card is not None and (solo.title_card not in data.cards or not data.cards[solo.title_card].title):
            raise entry.error("title_card", f"names no aristocrat: {solo.title_card!r}")
        for key, piece in (("control", "marker"), ("reach", "bible")):
            _check_column(entry, key, getattr(solo, key), data.count(piece, solo.nation))


def _check_column(entry: Entry, key: str, column: tuple[int, ...], tokens: int) -> None:
    if len(column) != tokens + 1:
        raise entry.error(key, f"must give {tokens + 1} values for 0 to {tokens} tokens off, not {len(column)}")
