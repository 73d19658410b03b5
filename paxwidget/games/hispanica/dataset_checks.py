"""What Pax Hispanica's tables must satisfy together: the cards of a deck, the calendar, the boards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, get_args

from paxwidget.engine.datum import Datum, repeated
from paxwidget.engine.tables import DataError
from paxwidget.games.hispanica.dataset_types import Card, Haven, Nation, Rung, SoloBoard

if TYPE_CHECKING:
    from paxwidget.games.hispanica.dataset import Dataset

_TITLE_ACTIONS = ("control-title", "reach-title")
_ALWAYS = {"colonies": "marker", "missions": "bible", "ships": "ship"}

Found = Iterator[tuple[Datum, str, str]]


def wrong_between(data: Dataset) -> Found:
    """All that is wrong between the tables."""
    yield from _titles(data)
    yield from _decks(data)
    for card in data.cards.values():
        yield from _actions(card, [action.id for action in data.actions.values() if action.kind != "haven"])
        yield from ((card, key, why) for key, why in _card(card, data))
    yield from repeated(data.cards, "title")
    yield from _calendar(data)
    for haven in data.havens.values():
        yield from _actions(haven, [action.id for action in data.actions.values() if action.kind == "haven"])
    rungs = {(space.profession, space.rung) for space in data.spaces.values()}
    for profession in data.professions.values():
        for rung in get_args(Rung):
            if (profession.id, rung) not in rungs:
                yield profession, "id", f"has no space for its rung {rung!r}"
    yield from _boards(data)


def _titles(data: Dataset) -> Found:
    for title in data.titles.values():
        if title.id not in data.title_cards:
            yield title, "id", "is on no card of cards.toml"


def _actions(thing: Card | Haven, allowed: Collection[str]) -> Found:
    if not thing.actions:
        yield thing, "actions", "must not be empty"
    for action in thing.actions:
        if action not in allowed:
            yield thing, "actions", f"holds {action!r}, which is none of {', '.join(allowed)}"


def _decks(data: Dataset) -> Found:
    for deck in data.decks.values():
        for id in deck.cards:
            if id not in data.cards or data.cards[id].deck != deck.id:
                raise DataError(f"cards.toml: entry {id!r}: is missing from the deck {deck.id!r}")
    for card in data.cards.values():
        if card.id not in (ids := data.decks[card.deck].cards):
            yield card, "deck", f"cannot be {card.deck!r}, which has {ids[0]} to {ids[-1]}"


def _card(card: Card, data: Dataset) -> Iterator[tuple[str, str]]:
    if bool(card.apostasy) != ("apostasy" in card.actions):
        yield "apostasy", "must be there exactly when the card has the action apostasy"
    if (needed := _ALWAYS.get(card.deck)) and needed not in card.actions:
        yield "actions", f"must hold {needed!r}, as every card of the {card.deck} deck"
    titles = sum(card.actions.count(action) for action in _TITLE_ACTIONS)
    if titles != (1 if card.deck == "aristocracy" else 0):
        yield "actions", "must hold one title action on an aristocrat and none elsewhere"
    if ("ship" in card.actions) != (card.deck == "ships"):
        yield "actions", "must hold 'ship' on ships only"
    for key in ("permit", "seamanship"):
        if bool(getattr(card, key)) != (card.deck == "ships"):
            yield key, "must be there on ships and nowhere else"
    if card.deck == "ships" and card.seamanship != chr(ord("A") + data.decks["ships"].cards.index(card.id)):
        yield "seamanship", f"must follow the card number from A to Y, not be {card.seamanship!r}"
    if (card.title is None) == (card.deck == "aristocracy"):
        yield "title", "must be there on aristocrats and nowhere else"


def _calendar(data: Dataset) -> Found:
    shown = [year for omen in data.omens.values() for year in omen.years]
    for omen in data.omens.values():
        if any(shown.count(year) > 1 for year in omen.years):
            yield omen, "years", "shares a year with another omen"
    for marks, phase in ((data.doves, "sailing"), (data.starts, "goods")):
        for mark in marks.values():
            if data.years[mark.year].phase != phase:
                yield mark, "year", f"must be a {phase} year, not {mark.year}"


def _boards(data: Dataset) -> Found:
    for nation in data.nations.values():
        yield from _columns(nation, nation.id, data)
    for solo in data.solo_boards.values():
        if solo.title_card is not None and (solo.title_card not in data.cards or not data.cards[solo.title_card].title):
            yield solo, "title_card", f"names no aristocrat: {solo.title_card!r}"
        yield from _columns(solo, solo.nation, data)


def _columns(board: Nation | SoloBoard, nation: str, data: Dataset) -> Found:
    """A value for each number of tokens that may be off a column."""
    for key, column, piece in (("control", board.control, "marker"), ("reach", board.reach, "bible")):
        tokens = data.count(piece, nation)
        if len(column) != tokens + 1:
            yield board, key, f"must give {tokens + 1} values for 0 to {tokens} tokens off, not {len(column)}"
