"""Chapter C: setting up the map, the philosophy board and the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.pieces import draw_haven, reveal_top
from paxwidget.games.hispanica.rules.h_solo import GANGA_ZUMBA, SOLO_SEATS, set_solo
from paxwidget.games.hispanica.state import NATIVE, SPAIN, Hispanica
from paxwidget.games.hispanica.world import World

OPTIONS: dict[str, tuple[Any, ...]] = {
    "length": ("long", "short"),
    "start": (1598, 1614),
    "eternal_peace": (False, True),
    "ganga_zumba": (None, "England"),
    "solo": (False, True),
    "auto": (False, True),
}
STARTING_MERCANTILISM = 3


@rule("C")
def new_state(world: World, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Hispanica:
    """A game set up and ready for its first year."""
    chosen = {name: options.get(name, values[0]) for name, values in OPTIONS.items()}
    if chosen["solo"]:
        seats = SOLO_SEATS
    elif not 2 <= len(seats) <= 5:
        raise PaxError(f"Pax Hispanica is for 2 to 5 seats (or solo=True), not {len(seats)}")
    s = empty_state(world, tuple(seat for seat in world.nations if seat in seats), seed)
    s.eternal_peace, s.solo, s.auto = chosen["eternal_peace"], chosen["solo"], chosen["auto"]
    s.year = chosen["start"]
    s.dove = world.dataset.doves["westphalia" if chosen["length"] == "long" or s.solo else "prague"].year
    if s.solo or chosen["ganga_zumba"] in s.seats:
        s.ganga_zumba = GANGA_ZUMBA
    set_map(s)
    set_market(s)
    set_players(s)
    if s.solo:
        set_solo(s)
    s.push("year")
    return s


@rule("C2c", "C3f", "C3h")
def empty_state(world: World, seats: tuple[str, ...], seed: int) -> Hispanica:
    """A board with nothing on it: all pieces in pool, reserves and columns, all cards in their decks."""
    s = Hispanica.__new__(Hispanica)
    s.data, s.chance, s.frames, s.log, s.outcome = world, Chance(seed), [], None, None
    s.seats = s.order = seats
    s.active = s.ganga_zumba = None
    s.year, s.dove = 1598, 1649
    s.mercantilism, s.war_chest = STARTING_MERCANTILISM, 0
    s.eternal_peace = s.solo = s.auto = False
    s.merchants_used = ()
    s.money, s.relics = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    s.figure = {seat: world.novice_of[seat] for seat in seats}
    s.hand, s.seen, s.havens = dict.fromkeys(seats, ()), dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
    s.ships, s.titles, s.cargo = dict.fromkeys(seats, ()), dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
    s.title_token, s.fleet, s.permit = {}, {}, {}
    s.bibles = dict.fromkeys(world.nations, world.bible_count)
    s.markers = dict(world.marker_count)
    s.citizens = dict.fromkeys(world.nations, world.citizen_count)
    s.pool = {kind: world.counts[kind] for kind in ("native", "chest", "fort", "cathedral", "relic", "revolt")}
    s.pawn, s.colony, s.fort, s.bible, s.cathedral = {}, {}, {}, {}, {}
    s.chest, s.relic, s.revolt, s.buried = {}, {}, {}, {}
    s.top = dict.fromkeys(world.decks, "")
    s.down = dict(world.cards_of_deck)
    s.discards, s.sold = dict.fromkeys(world.decks, ()), dict.fromkeys(world.decks, ())
    s.proposals = dict.fromkeys(seats, 0)
    s.haven_deck = sorted(world.haven_actions)
    s.removed, s.promises = [], []
    return s


@rule("C1a", "C1b", "C1c", "C1d")
def set_map(s: Hispanica) -> None:
    """A native on every tribal site, a colony with a native on every Spanish site, fortified if nobody plays Spain."""
    for site in s.data.tribal_sites:
        s.pawn[site] = NATIVE
    for site in s.data.spanish_sites:
        s.pawn[site] = NATIVE
        s.colony[site] = SPAIN
        s.markers[SPAIN] -= 1
        if SPAIN not in s.seats:
            s.fort[site] = 1
            s.pool["fort"] -= 1
    s.pool[NATIVE] -= len(s.pawn)


@rule("C2a", "C2b")
def set_market(s: Hispanica) -> None:
    """Turn up the top card of each shuffled deck; mercantilism starts at 3."""
    for deck in s.data.decks:
        reveal_top(s, deck)


@rule("C3b", "C3c", "C3d", "C3e", "C3g", "C3j")
def set_players(s: Hispanica) -> None:
    """As many dollars as there are players, two havens each; Ganga Zumba brings the Maroon King's title."""
    for seat in s.seats:
        s.money[seat] = len(s.seats)
    if s.ganga_zumba is not None:
        crown_maroon_king(s, s.ganga_zumba)
    for seat in s.seats:
        draw_haven(s, seat, 2)


@rule("C3b", "H")
def crown_maroon_king(s: Hispanica, seat: str) -> None:
    """Anchor the Maroon King with the first Bible on it, wherever the card lies."""
    card = s.data.title_card["maroon-king"]
    deck = s.data.cards[card].deck
    if s.top[deck] == card:
        s.top[deck] = ""
        reveal_top(s, deck)
    else:
        s.down[deck] = tuple(other for other in s.down[deck] if other != card)
    s.titles[seat] = (*s.titles[seat], card)
    s.bibles[seat] -= 1
    s.title_token[card] = "bible"
