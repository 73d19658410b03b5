"""Chapter C: map, concessions, ruling class, decks, market and florins at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import COLUMNS, KING, PAWNS_A_SEAT, SIDES, Box
from paxwidget.games.renaissance.state import Renaissance

OPTIONS: dict[str, tuple[Any, ...]] = {"map_1550": (False, True), "astrology": (False, True), "bankruptcy": (False, True)}
BELOW = 12
ON_TOP_A_SEAT = 4
FLORINS = (3, 4, 5, 6)
ACTIONS = 2


def new_state(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Renaissance:
    """The first position of a game."""
    s = blank(box, seats, options, Chance(seed))
    for city in box.cities.values():
        if city.is_capital:
            place_start(s, city.levy(s.religion[city.empire]), city.id)
    for seat in seats:
        first_concession(s, seat)
    for side in SIDES:
        build_deck(s, side)
        open_row(s, side)
    choose_first(s)
    s.push("turn", s.first)
    return s


@rule("B2d", "B7b", "C1", "C1a", "C1c", "C3", "C3a", "C6b", "C6c", "B2b", "A1d", "gl:player-board")
def blank(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], chance: Chance) -> Renaissance:
    """A board with its empires on their thrones, nothing placed yet and no card dealt."""
    s = Renaissance()
    s.data, s.chance, s.log, s.outcome, s.frames = box, chance, None, None, []
    s.seats, s.out, s.first, s.active = seats, (), seats[0], seats[0]
    s.actions, s.acted, s.done, s.used, s.usury, s.victories = ACTIONS, 0, (), (), (), ()
    s.astrology, s.bankruptcy = bool(options.get("astrology")), bool(options.get("bankruptcy"))
    s.white, s.black = (next(r.id for r in box.routes.values() if r.is_open and r.colour == colour) for colour in ("white", "black"))
    s.florins, s.hand, s.maids = dict.fromkeys(seats, 0), dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
    s.hidden, s.bought = dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
    s.rows = {f"{seat} {side}": () for seat in seats for side in SIDES}
    s.lies, s.married, s.bishop, s.figure, s.concession, s.pirate = {}, {}, {}, {}, {}, {}
    s.holder, s.suzerain = dict.fromkeys(box.empires, ""), dict.fromkeys(box.empires, "")
    s.face, s.repressed = dict.fromkeys(box.empires, KING), dict.fromkeys(box.empires, ())
    s.religion = {empire.id: empire.start for empire in box.empires.values()}
    if options.get("map_1550"):
        s.religion.update(england="reformist", hre="reformist")
    s.pool = {figure.id: figure.count for figure in box.figures.values()} | dict.fromkeys(seats, PAWNS_A_SEAT)
    s.market, s.coins = dict.fromkeys(SIDES, ("",) * COLUMNS), dict.fromkeys(SIDES, (0,) * COLUMNS)
    s.deck, s.discards = dict.fromkeys(SIDES, ()), []
    s.unused = dict(box.drawable)
    return s


@rule("C4", "C4a")
def place_start(s: Renaissance, figure: str, city: str) -> None:
    """A figure of the icon in each capital; Constantinople has three spaces."""
    s.pool[figure] -= 1
    s.figure[city] = figure


@rule("C2", "C2a", "C2b", "C2c", "C2d", "B6c")
def first_concession(s: Renaissance, seat: str) -> None:
    """Each bank has a pawn on the border with its shield."""
    s.pool[seat] -= 1
    s.concession[s.data.banks[seat].border] = seat


@rule("C5", "C5a", "C5b", "B7a")
def build_deck(s: Renaissance, side: str) -> None:
    """Twelve random cards shuffled with the two comets, and four a seat on top of them; the rest leaves unseen."""
    left = list(s.unused[side])
    lower = [*_drawn(s, left, BELOW), *s.data.comets_of[side]]
    upper = _drawn(s, left, ON_TOP_A_SEAT * len(s.seats))
    s.deck[side] = (*upper, *_drawn(s, lower, len(lower)))
    s.unused[side] = tuple(left)


def _drawn(s: Renaissance, cards: list[str], count: int) -> list[str]:
    """Take so many of some cards by lot."""
    below, left = s.chance.below, len(cards)
    return [cards.pop(below(number)) for number in range(left, left - count, -1)]


@rule("C6a", "gl:market")
def open_row(s: Renaissance, side: str) -> None:
    """Six cards of the deck in a row; the leftmost is the fair card."""
    s.market[side] = s.deck[side][:COLUMNS]
    s.deck[side] = s.deck[side][COLUMNS:]


@rule("C7", "C7a", "C7b", "gl:florins-b")
def choose_first(s: Renaissance) -> None:
    """Fugger begins if he plays, else somebody by lot; 3, 4, 5 and 6 florins in turn order."""
    s.first = s.active = "Fugger" if "Fugger" in s.seats else s.seats[s.chance.below(len(s.seats))]
    at = s.seats.index(s.first)
    for seat, florins in zip((*s.seats[at:], *s.seats[:at]), FLORINS, strict=False):
        s.florins[seat] = florins
