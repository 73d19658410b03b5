"""Chapters 2 and 19: the table for two, three and four, and what each seat starts with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import take
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.rulebook import rule
from paxwidget.games.columnoffire.pieces import BLACK, COUNTRIES, GOODS, SEATS, SITES, Box
from paxwidget.games.columnoffire.rules.c12_end import score
from paxwidget.games.columnoffire.rules.c16_faith import rolled
from paxwidget.games.columnoffire.state import FREE, SOURCES, ColumnOfFire, add_good, put_out

START_VP = 2
DRAWN = "drawn"
OPTIONS: dict[str, tuple[Any, ...]] = {
    "first": (DRAWN, *SEATS),
    "first_year_turns": (False, True),
    "minority_up": (False, True),
    "free_building": (False, True),
    "debts": (False, True),
    "reshuffle_tiles": (True, False),
    "bought_choice": (True, False),
    "ask_gains": (False, True),
}


def new_state(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> ColumnOfFire:
    """The first position of a game."""
    first = options.get("first", DRAWN)
    if first not in (DRAWN, *seats):
        raise BadSetup(f"option 'first' cannot be {first!r}: nobody plays that colour here")
    s = blank(box, seats, options, Chance(seed))
    deal_loch_leven(s)
    for seat in s.seats:
        roll_religion(s, seat)
    open_decks(s)
    s.first = first_player(s, first)
    s.push("years")
    return s


@rule("2o", "2i", "2e")
def blank(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], chance: Chance) -> ColumnOfFire:
    """A table with the seats and their pieces, the decks and tiles face down, and nothing dealt yet."""
    s = ColumnOfFire()
    s.data, s.chance, s.log, s.outcome, s.frames = box, chance, None, None, []
    s.seats, s.year, s.half, s.first, s.active = seats, 1, 1, seats[0], None
    for name, values in OPTIONS.items():
        if name != "first":
            setattr(s, name, options.get(name, values[0]))
    s.last_year, s.end_why, s.event_seen, s.sold = False, "", False, ()
    s.vp, s.religion_die, s.shields = (dict.fromkeys(seats, 0) for _ in range(3))
    s.faith, s.disk, s.loch = (dict.fromkeys(seats, "") for _ in range(3))
    s.row, s.tiles = dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
    s.goods = dict.fromkeys(seats, (0,) * len(GOODS))
    s.value = {f"{seat} {die}": 0 for seat in seats for die in box.free_dice}
    s.place = dict.fromkeys(s.value, FREE)
    s.houses = dict.fromkeys(COUNTRIES, ("",) * SITES)
    s.stones, s.face_up = dict.fromkeys(COUNTRIES, ()), dict.fromkeys(COUNTRIES, "")
    s.deck = dict(box.deck_of)
    s.points = {f"{seat} {source}": 0 for seat in seats for source in SOURCES}
    s.tile_pile, s.tile_discards, s.out = sorted(box.tiles), [], []
    for seat in seats:
        score(s, seat, START_VP, "start")
    return s


@rule("2g", "2h", "2i", "19c", "19d")
def deal_loch_leven(s: ColumnOfFire) -> None:
    """Each draws a card that names religion, shield, good and start; two players draw until their religions differ (RU-49)."""
    cards = sorted(s.data.loch_leven)
    for number, seat in enumerate(s.seats):
        card = take(s.chance, cards)
        if len(s.seats) == 2 and number and s.data.loch_leven[card].religion == s.faith[s.seats[0]]:
            # The card that was given back is out of the game.
            card = s.chance.pick([one for one in cards if s.data.loch_leven[one].religion != s.faith[s.seats[0]]])
        take_loch_leven(s, seat, card)


@rule("2g", "2e")
def take_loch_leven(s: ColumnOfFire, seat: str, card: str) -> None:
    """What a card gives at the start."""
    start = s.data.loch_leven[card]
    s.loch[seat], s.faith[seat], s.disk[seat] = card, start.religion, start.space
    s.shields[seat] += start.shields
    add_good(s, seat, start.good, 1)


@rule("2j", "2k")
def roll_religion(s: ColumnOfFire, seat: str) -> None:
    """The religion die is rolled onto its card: so many years its player keeps the religion."""
    s.religion_die[seat] = rolled(s, BLACK)


@rule("2l", "2m", "2n")
def open_decks(s: ColumnOfFire) -> None:
    """Every deck shows a character with its stone; events that come first leave unread."""
    for country in COUNTRIES:
        while not s.face_up[country]:
            unseen = list(s.deck[country])
            card = take(s.chance, unseen)
            s.deck[country] = tuple(unseen)
            if card in s.data.events:
                put_out(s, card)
            else:
                s.face_up[country] = card


@rule("2r", "2s")
def first_player(s: ColumnOfFire, named: str) -> str:
    """Who begins every half-year of the game: drawn, unless named (RU-50)."""
    return s.chance.pick(s.seats) if named == DRAWN else named
