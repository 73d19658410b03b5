"""E1: buy a face-up card of the market; L1: what a comet does."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.box import EAST, WEST
from paxwidget.games.renaissance.queries import has_hand_limit
from paxwidget.games.renaissance.state import Renaissance

HAND_LIMIT = 2


@rule("E1a", "E1b", "E1d", "E1e", "E1f", "D2a", "gl:hand")
def add_purchases(s: Renaissance, seat: str, found: list[str]) -> None:
    """Add the choices to buy a face-up card that a seat can afford and may take: none it has lent on, comets even with a full hand."""
    # The price is the column, so a purse of so many florins reaches so many columns.
    last = s.florins[seat] + 1
    if last == 1:
        return
    near, lent, buying = s.market[WEST][1:last] + s.market[EAST][1:last], s.usury, s.data.buying
    if len(s.hand[seat]) >= HAND_LIMIT and has_hand_limit(s, seat):
        comets = s.data.comets
        if comets.isdisjoint(near):
            return
        near = tuple([card for card in near if card in comets])
    for card in near:
        if card and card not in lent:
            found.append(buying[card])


@rule("E1", "E1b", "E1c", "E1d", "E1e", "E1f", "gl:china")
def buy(s: Renaissance, seat: str, card: str) -> None:
    """One florin on each card to the left, in the other row where there is none; then the card with what lay on it."""
    market = s.market
    side = WEST if card in market[WEST] else EAST
    row = market[side]
    price = row.index(card)
    coins = _lend(s, side, price)
    gained, coins[price] = coins[price], 0
    s.florins[seat] += gained - price
    s.coins[side] = tuple(coins)
    market[side] = (*row[:price], "", *row[price + 1 :])
    s.tell("bought", "E1", seat, card, price)
    if gained:
        s.tell("speculated", "E1d", seat, gained)
    if card in s.data.comets:
        s.discards.append(card)
        s.push("comet", seat, card=card)
    else:
        s.hand[seat] += (card,)
        s.bought[seat] += (card,)


@rule("E1c", "E1e")
def _lend(s: Renaissance, side: str, price: int) -> list[int]:
    """A florin on the card of each column to the left, which its buyer cannot take this turn; to China if neither row has one.

    Returns what lies on the row then.
    """
    coins, lent = list(s.coins[side]), list(s.usury)
    for column, card in enumerate(s.market[side][:price]):
        if card:
            coins[column] += 1
        else:
            other = EAST if side == WEST else WEST
            card = s.market[other][column]
            if not card:
                continue
            beside = s.coins[other]
            s.coins[other] = (*beside[:column], beside[column] + 1, *beside[column + 1 :])
        if card not in lent:
            lent.append(card)
    s.usury = tuple(lent)
    return coins


@steps("comet", "L1")
@rule("gl:comet", "gl:victory-card", "B7b")
class Comet(Step):
    """Who buys a comet turns a victory card that is still inactive."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"activate {victory}" for victory in s.data.victories if victory not in s.victories]

    def on_activate(self, s: Renaissance, f: Frame, victory: str) -> None:
        s.frames.pop()
        s.victories = (*s.victories, victory)
        s.tell("activated", "L1", f.seat, victory)
