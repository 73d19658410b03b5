"""Chapter H2: auctions against the Sun King, by dice."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Step, steps
from paxwidget.games.hispanica.pieces import draw_below, pay, take_in_hand, take_top
from paxwidget.games.hispanica.queries import has_title, is_war, ship_limit
from paxwidget.games.hispanica.rules.h_solo import GANGA_ZUMBA
from paxwidget.games.hispanica.state import SPAIN, Hispanica, by_rules_before

BURIED_PRICE = 4
CALCHAQUI_PRICE = 2
#: H2b, H3c: with so many ships he neither bids for another nor anchors one.
SHIPS_WANTED = 3


def serves_the_king(s: Hispanica, card: str) -> bool:
    """Whether a ship has a permit the Sun King uses."""
    return s.data.cards[card].permit in ("conquistador", "privateer")


@rule("H2b")
def king_bids(s: Hispanica, deck: str) -> bool:
    """He skips ships when he has three, and all plunderers and smugglers; for everything else he bids."""
    return deck != "ships" or (wants_ship(s) and serves_the_king(s, s.top[deck]))


@rule("H2b", "H3c", "ti:seville-guild")
def wants_ship(s: Hispanica) -> bool:
    """Whether he has fewer than three ships; the Seville guild makes room for a fourth, but only an armada or a letter brings it."""
    most = ship_limit(s, SPAIN) if s.rules == 1 else SHIPS_WANTED
    return len(s.ships[SPAIN]) < most


@rule("H2a", "H2b")
def open_solo_auction(s: Hispanica, initiator: str, deck: str) -> None:
    """The player bids first, then the dice speak for the Sun King; where he skips it the player has the card for nothing."""
    if initiator == GANGA_ZUMBA and not king_bids(s, deck):
        s.tell("king-skips" if serves_the_king(s, s.top[deck]) else "king-scorns", "H2b", s.top[deck])
        give_card(s, GANGA_ZUMBA, deck)
    else:
        s.push("solo-bid", GANGA_ZUMBA, initiator=initiator, deck=deck)


@rule("H2a", "ti:lord-of-the-calchaqui")
def buried_price(s: Hispanica) -> int:
    """What a buried treasure costs the solo player: $4, or what his title says, for a card goes before the rules (A)."""
    has_cheaper = has_title(s, GANGA_ZUMBA, "lord-of-the-calchaqui") and not by_rules_before(s, 4)
    return CALCHAQUI_PRICE if has_cheaper else BURIED_PRICE


@rule("H2a")
def buy_buried(s: Hispanica, deck: str) -> None:
    """A buried treasure is bought, without an auction."""
    pay(s, GANGA_ZUMBA, None, buried_price(s))
    card = draw_below(s, deck) or ""
    take_in_hand(s, GANGA_ZUMBA, card, is_seen=False)
    s.tell("drawn-card", "H2a", GANGA_ZUMBA, card, only=(GANGA_ZUMBA,))


def give_card(s: Hispanica, seat: str, deck: str) -> None:
    """The winner of an auction gets the face-up card: in hand, or, the Sun King, to play it at once (H3c)."""
    if seat == SPAIN:
        s.tell("king-wins", "H3c", s.top[deck])
        s.push("king-card", GANGA_ZUMBA, card=take_top(s, deck), drawn=False)
    else:
        s.tell("win-solo", "H2b", seat, s.top[deck])
        take_in_hand(s, seat, take_top(s, deck), is_seen=True)


@steps("solo-bid", "H2a")
class SoloBid(Step):
    """Bid from the coffers before the dice are thrown: two in war, one in peace; the one who started it wins ties."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"bid {amount}" for amount in range(s.money[GANGA_ZUMBA] + 1)]

    def on_bid(self, s: Hispanica, f: Frame, words: str) -> None:
        s.frames.pop()
        amount, initiator, deck = int(words), f.data["initiator"], f.data["deck"]
        dice = [s.chance.roll(6) for _ in range(2 if is_war(s) else 1)]
        royal = sum(dice)
        s.tell("king-bids", "H2b", amount, royal, tuple(str(die) for die in dice))
        player_wins = amount >= royal if initiator == GANGA_ZUMBA else amount > royal
        if player_wins:
            pay(s, GANGA_ZUMBA, None, amount)
            give_card(s, GANGA_ZUMBA, deck)
        else:
            if initiator == GANGA_ZUMBA:
                pay(s, None, GANGA_ZUMBA, royal)
            give_card(s, SPAIN, deck)
