"""What must hold in every position: each piece of the box is in exactly one place, and nobody has more than allowed."""

from __future__ import annotations

from collections import Counter

from paxwidget.engine.errors import Broken
from paxwidget.games.columnoffire.pieces import COUNTRIES, FAITHS, RELIGIONS, SITES
from paxwidget.games.columnoffire.state import FREE, GOAL, PRISON, ColumnOfFire, spaces


def check(s: ColumnOfFire) -> None:
    """Raise `Broken` at the first thing that cannot be."""
    _check_cards(s)
    _check_countries(s)
    points = Counter[str]()
    for key, number in s.points.items():
        points[key.partition(" ")[0]] += number
    for seat in s.seats:
        if points[seat] != s.vp[seat]:
            raise Broken(f"the points of {seat} by source are not its points")
        _check_seat(s, seat)
    if len(set(s.disk.values())) < len(s.seats) or not set(s.disk.values()) <= set(s.data.spaces):
        raise Broken("two disks are on one space of the track, or one is on none")
    if s.first not in s.seats or s.active not in (None, *s.seats):
        raise Broken("somebody who does not play has the turn or the first turn")
    if s.outcome is None and not s.last_year and max(s.vp.values()) >= GOAL:
        raise Broken(f"somebody has {GOAL} points, and the end was not called")


def _check_cards(s: ColumnOfFire) -> None:
    cards = [card for deck in s.deck.values() for card in deck] + [card for card in s.face_up.values() if card]
    cards += [card for row in s.row.values() for card in row] + s.out
    if len(cards) != len(s.data.characters) + len(s.data.events) or set(cards) != s.data.characters.keys() | s.data.events.keys():
        raise Broken("a card is missing or there twice")
    if any(card not in s.data.deck_of[country] for country, deck in s.deck.items() for card in (*deck, s.face_up[country]) if card):
        raise Broken("a card lies in the deck of another country")
    if any(card in s.data.events for card in (*s.face_up.values(), *(card for row in s.row.values() for card in row))):
        raise Broken("an event lies where only characters can")
    tiles = [*s.tile_pile, *s.tile_discards, *(tile for own in s.tiles.values() for tile in own)]
    if len(tiles) != len(s.data.tiles) or set(tiles) != s.data.tiles.keys():
        raise Broken("an advantage tile is missing or there twice")


def _check_countries(s: ColumnOfFire) -> None:
    for country in COUNTRIES:
        if len(s.stones[country]) > spaces(s) or not set(s.stones[country]) <= set(RELIGIONS):
            raise Broken(f"{country} has stones {s.stones[country]}")
        owners = [owner for owner in s.houses[country] if owner]
        if len(s.houses[country]) != SITES or len(set(owners)) < len(owners) or not set(owners) <= set(s.seats):
            raise Broken(f"{country} has houses {s.houses[country]}")


def _check_seat(s: ColumnOfFire, seat: str) -> None:
    if s.vp[seat] < 0 and not s.debts:
        raise Broken(f"{seat} has {s.vp[seat]} points")
    if s.shields[seat] < 0 or min(s.goods[seat]) < 0:
        raise Broken(f"{seat} has {s.shields[seat]} shields and goods {s.goods[seat]}")
    if s.faith[seat] not in FAITHS or s.religion_die[seat] not in s.data.dice["die-black"].faces:
        raise Broken(f"{seat} is {s.faith[seat]!r} with a religion die on {s.religion_die[seat]}")
    places = [s.place[f"{seat} {die}"] for die in s.data.free_dice]
    if sorted(place for place in places if place not in (FREE, PRISON)) != sorted(s.row[seat]):
        raise Broken(f"the dice and the characters of {seat} do not fit")
    for die in s.data.free_dice:
        low = 0 if s.place[f"{seat} {die}"] == FREE else 1
        if not low <= s.value[f"{seat} {die}"] <= max(s.data.dice[die].faces):
            raise Broken(f"the {die} of {seat} shows {s.value[f'{seat} {die}']}")
