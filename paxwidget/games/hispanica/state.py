"""The position of Pax Hispanica as plain data; ids refer to the static data of `world.py`.

Pawns are the word `native` or a nation's name (a citizen of that colour); cargo and buried treasure are tuples of pawns, `chest` and
`relic`.
All five nations have reserves and columns, also those nobody plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paxwidget.engine.state import State

if TYPE_CHECKING:
    from paxwidget.games.hispanica.world import World

NATIVE = "native"
CHEST = "chest"
RELIC = "relic"
SLAVE = "slave"
TAX = "tax"
EUROPE = "europe"
PIRACY = "piracy"
SPAIN = "Spain"


class Hispanica(State):
    """One position of Pax Hispanica."""

    data: World
    #: What the players know of the table does not lie on it.
    REMEMBERED: ClassVar[tuple[str, ...]] = ("seen",)

    #: Seats in play, in the order of the player-order track at setup.
    seats: tuple[str, ...]
    #: Player order of the running cycle (D1a).
    order: tuple[str, ...]
    #: The seat whose turn it is, or None between turns.
    active: str | None
    year: int
    #: The sailing year after which the game ends (G3a).
    dove: int
    mercantilism: int
    war_chest: int
    eternal_peace: bool
    #: Part H: England is Ganga Zumba, Spain the automatic Sun King.
    solo: bool
    #: Solo: whether the documented tie-break answers the Sun King's open choices.
    auto: bool
    #: The seat that plays Ganga Zumba's board, or None.
    ganga_zumba: str | None
    #: Seats that used the merchants' ability this sailing year: Courland, and by the Cabal another one.
    merchants_used: tuple[str, ...]

    money: dict[str, int]
    #: Relics in coffers.
    relics: dict[str, int]
    #: The philosophy cell of each seat's figure.
    figure: dict[str, str]
    #: Market cards in hand.
    hand: dict[str, tuple[str, ...]]
    #: Of these the cards that everybody has seen the seat take: what is remembered of the open hands of an auction.
    seen: dict[str, tuple[str, ...]]
    #: Haven cards in hand.
    havens: dict[str, tuple[str, ...]]
    #: Anchored ships, the flagship first.
    ships: dict[str, tuple[str, ...]]
    #: Anchored aristocracy cards.
    titles: dict[str, tuple[str, ...]]
    #: Title card -> "bible" or "marker", where a token lies on it.
    title_token: dict[str, str]
    #: Seat -> europe, piracy or a sea zone; only seats with ships.
    fleet: dict[str, str]
    cargo: dict[str, tuple[str, ...]]
    #: Seat -> the permit its Asiento takes this sailing year.
    permit: dict[str, str]
    #: Tokens left in the reach and control columns.
    bibles: dict[str, int]
    markers: dict[str, int]
    #: Citizens in reserve.
    citizens: dict[str, int]
    #: native, chest, fort, cathedral, relic and revolt tokens in the pool.
    pool: dict[str, int]

    #: Site -> pawn, colony's nation, fort, bible's nation, cathedral, chest, number of relics.
    pawn: dict[str, str]
    colony: dict[str, str]
    fort: dict[str, int]
    bible: dict[str, str]
    cathedral: dict[str, int]
    chest: dict[str, int]
    relic: dict[str, int]
    #: Area -> slave or tax.
    revolt: dict[str, str]
    #: Zone -> treasure buried on its island (F6c).
    buried: dict[str, tuple[str, ...]]

    #: Deck -> its face-up top card, the face-down cards (a sorted set: their order is decided when one is drawn), the open and the secretly
    #: sold cards at the bottom.
    top: dict[str, str]
    down: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]
    sold: dict[str, tuple[str, ...]]
    #: Seat -> deals proposed this year.
    proposals: dict[str, int]
    haven_deck: list[str]
    #: Cards out of the game (solo).
    removed: list[str]
    #: This year's promises: (from, to, words).
    promises: list[tuple[str, str, str]]


def by_rules_before(s: Hispanica, version: int) -> bool:
    """Whether a game was begun by rules older than that version, and goes on by them."""
    return 0 < s.rules < version
