"""Chapter D3f: selling and discarding cards from the hand."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Offer, steps
from paxwidget.games.hispanica.pieces import discard_card, discard_haven, pay, sell_under, take_from_hand
from paxwidget.games.hispanica.queries import has_title
from paxwidget.games.hispanica.rules.g1_terms import may_interrupt
from paxwidget.games.hispanica.state import Hispanica


@rule("D3f", "om:inflation", "ti:captaincy-general")
def sellable(s: Hispanica, seat: str) -> list[str]:
    """What a seat may sell to the market for $1: market cards until inflation, havens with the Captaincy General."""
    cards = list(s.hand[seat]) if s.year < s.data.inflation_from else []
    if s.havens[seat] and has_title(s, seat, "captaincy-general"):
        cards += s.havens[seat]
    return cards


@rule("D3f")
def sales(s: Hispanica, seat: str) -> list[str]:
    """What a seat may sell at any moment of its own action turn, whatever else is asked."""
    if seat != s.active or s.data.phase[s.year] != "action":
        return []
    return [f"sell {card}" for card in sellable(s, seat)]


@rule("D3f")
def sell(s: Hispanica, seat: str, card: str, price: int = 1) -> None:
    """Sell a card: a market card goes unseen, face up, under its deck; a haven back into its deck."""
    if card in s.data.cards:
        take_from_hand(s, seat, card, is_seen=False)
        s.tell("sell", "D3f", seat, sell_under(s, card), price)
    else:
        discard_haven(s, seat, card)
        s.tell("sell-haven", "D3f", seat, price)
    pay(s, None, seat, price)


@steps.offer("sell", "D3f")
@rule("D3g")
class Sell(Offer):
    """Sell a card beside any question of an action year that can be interrupted."""

    def options(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        return sales(s, seat) if may_interrupt(s) else []

    def take(self, s: Hispanica, f: Frame, seat: str, card: str) -> None:
        sell(s, seat, card)


def drop(s: Hispanica, seat: str, card: str) -> None:
    """Discard a card from the hand."""
    if card in s.data.cards:
        take_from_hand(s, seat, card, is_seen=True)
        discard_card(s, card)
        s.tell("discard", "D3f", seat, card)
    else:
        discard_haven(s, seat, card)
        s.tell("discard-haven", "D3f", seat)
