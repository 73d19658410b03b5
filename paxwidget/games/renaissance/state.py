"""The position of Pax Renaissance as plain data; ids refer to the pieces of `box.py`.

A figure is written as its kind and religion (`knight:catholic`); a pawn is the name of its seat. A thing in a tableau is
a card's id or, for a square, its empire's id. Seats sit clockwise in the order of `seats`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paxwidget.engine.state import State

if TYPE_CHECKING:
    from paxwidget.games.renaissance.box import Box


class Renaissance(State):
    """One position of Pax Renaissance."""

    data: Box

    seats: tuple[str, ...]
    #: Seats that went bankrupt.
    out: tuple[str, ...]
    #: Who had the first turn.
    first: str
    #: Whose turn it is.
    active: str
    #: Actions left in this turn, and how many were taken.
    actions: int
    acted: int
    #: What can be done once a turn and was: ops-east, fair-west, an ability's key …
    done: tuple[str, ...]
    #: Cards and squares that acted this turn.
    used: tuple[str, ...]
    #: Market cards on which the active seat has put florins this turn.
    usury: tuple[str, ...]
    astrology: bool
    bankruptcy: bool
    #: The open emporium of each colour; disks lie on the others.
    white: str
    black: str
    #: Victory cards that comets have turned, in that order.
    victories: tuple[str, ...]

    florins: dict[str, int]
    hand: dict[str, tuple[str, ...]]
    #: Seat and side ("Fugger east") -> cards and squares from the player board outwards; vassals and queens are not among them.
    rows: dict[str, tuple[str, ...]]
    #: Card in a row -> its seat.
    lies: dict[str, str]
    maids: dict[str, tuple[str, ...]]
    #: Married queen -> the empire of her king.
    married: dict[str, str]
    #: Card or square -> the religion of the bishop on it.
    bishop: dict[str, str]
    #: Empire -> the seat in whose tableau its square is, "" on its throne; its face; its suzerain or "".
    holder: dict[str, str]
    face: dict[str, str]
    suzerain: dict[str, str]
    #: Empire -> figures repressed on its square, sorted.
    repressed: dict[str, tuple[str, ...]]
    #: Empire -> medieval or the religion of its theocracy.
    religion: dict[str, str]
    #: City -> figure; border -> seat of a concession; border -> religion of a pirate.
    figure: dict[str, str]
    concession: dict[str, str]
    pirate: dict[str, str]
    #: Figures left in the common pool, pawns left in the seats' reserves.
    pool: dict[str, int]
    #: Row -> six cards ("" where none lies), the florins on them.
    market: dict[str, tuple[str, ...]]
    coins: dict[str, tuple[int, ...]]
    #: Side -> cards, the next one first; cards that were never in play.
    deck: dict[str, tuple[str, ...]]
    unused: dict[str, tuple[str, ...]]
    #: Seat -> cards that it sold or discarded from hand unseen.
    hidden: dict[str, tuple[str, ...]]
    #: Seat -> cards that it was seen to buy and that were not seen again: what its hand can be.
    bought: dict[str, tuple[str, ...]]
    #: Cards out of the game, openly.
    discards: list[str]
