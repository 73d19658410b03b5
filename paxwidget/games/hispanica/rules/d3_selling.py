"""Chapter D3f: selling and discarding cards from the hand."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.pieces import discard_card, discard_haven, pay, sell_under, without
from paxwidget.games.hispanica.queries import has_title
from paxwidget.games.hispanica.state import Hispanica


@rule("D3f", "om:inflation", "ti:captaincy-general")
def sellable(s: Hispanica, seat: str) -> list[str]:
    """What a seat may sell to the market for $1: market cards until inflation, havens with the Captaincy General."""
    cards = list(s.hand[seat]) if s.year < s.data.inflation_from else []
    if has_title(s, seat, "captaincy-general"):
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
        s.hand[seat] = without(s.hand[seat], card)
        s.tell("sell", "D3f", seat, sell_under(s, card), price)
    else:
        discard_haven(s, seat, card)
        s.tell("sell-haven", "D3f", seat, price)
    pay(s, None, seat, price)


def drop(s: Hispanica, seat: str, card: str) -> None:
    """Discard a card from the hand."""
    if card in s.data.cards:
        s.hand[seat] = without(s.hand[seat], card)
        discard_card(s, card)
        s.tell("discard", "D3f", seat, card)
    else:
        discard_haven(s, seat, card)
        s.tell("discard-haven", "D3f", seat)
