"""The habits of the quick player in the auction year: what a card is worth, how much to bid, and when to put up, to draw or to binge."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import hope, hope_on, lacking
from paxwidget.games.hispanica.distances import can_anchor, held
from paxwidget.games.hispanica.queries import cards_over_limit, empty_novice_spaces, reach
from paxwidget.games.hispanica.state import Hispanica

#: What each instant victory lacks besides nudges.
Lacks = tuple[float, ...]
#: What actions are worth on a card that might be bought, in rough dollars.
SYMBOL = {"marker": 1.4, "bible": 1.4, "literacy": 1.0, "ship": 0.6, "reach-title": 1.0, "control-title": 1.0}
OTHER_SYMBOL = 0.25
TITLE_WITHIN_REACH = 2.5
BURIED_CARD = 2.0
#: How much of what a nudge adds to one's hopes is paid for it at an auction.
NUDGE_BOUGHT = 1.5
#: What part of its worth is bid for a card, and how much more of it at most by a whim; what others are thought to bid.
BID, WHIM, THOUGHT_BID = 1.1, 0.2, 0.85
#: What is left of that without money, and for how many dollars it is so much more as the whole worth.
CAREFUL, RICH = 0.6, 12
#: What another's dollars are worth to the one who put the card up, and how much of what he gains by it is lost.
EARNED, LOST = 0.4, 0.6
#: A card drawn from one's deck beyond the first: where the hand has room for it, and in any case.
DRAWN, DRAWN_ANYHOW = 2.0, 0.5
#: A binge, less for each haven one has; what a profession is worth, and what a change of one's hopes.
BINGE, EACH_HAVEN, PROFESSION, HOPES = 1.5, 0.2, 2.0, 1.2
#: How far moods change the choice of what to do.
MOOD = 0.6


def card_worth(s: Hispanica, seat: str, card: str) -> float:
    """What a market card is worth to a seat, in rough dollars."""
    worth = 0.0
    for action in s.data.cards[card].actions:
        if action == "marker" and not s.markers[seat]:
            worth += OTHER_SYMBOL
        elif action not in ("bible", "ship") or (s.bibles[seat] if action == "bible" else len(s.ships[seat]) < 3):
            worth += SYMBOL.get(action, OTHER_SYMBOL)
    if s.data.cards[card].title and len(s.titles[seat]) < 3 and can_anchor(s, seat, card):
        worth += TITLE_WITHIN_REACH
    return worth


def wanted(s: Hispanica, seat: str, card: str) -> float:
    """What the nudge of a market card would add to what a seat may hope for, if it had the card in hand."""
    return _nudged(s, seat, card, held(s.data, s.hand[seat]).nudges, lacking(s, seat))


def _nudged(s: Hispanica, seat: str, card: str, nudges: tuple[str, ...], lacks: Lacks) -> float:
    """The same beside so many nudges that it has in hand already."""
    world, space = s.data, s.figure[seat]
    more = tuple(sorted((*nudges, world.cards[card].nudge)))
    return NUDGE_BOUGHT * (hope(world, space, more, lacks) - hope(world, space, nudges, lacks))


def bid(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """More than the card is worth with full coffers, less with empty ones: who bids less gets none."""
    most = len(options) - 1
    lot = f.data["lot"]
    worth = card_worth(s, seat, lot) + wanted(s, seat, lot) if lot in s.data.cards else BURIED_CARD
    return options[min(most, int(worth * (BID + WHIM * rng.random()) * _ease(most)))]


def _would_bid(s: Hispanica, seat: str, worth: float) -> int:
    money = s.money[seat]
    return min(money, int(worth * THOUGHT_BID * _ease(money)))


def _ease(money: int) -> float:
    """How easily one spends with so much money."""
    return CAREFUL + money / RICH


def auction_turn(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """What brings most: a card for oneself or one that another pays for, cards of one's profession, or a binge."""
    best, most = options[0], -99.0
    lacks = {other: lacking(s, other) for other in s.order if other in s.money}
    for option in options:
        worth = turn_worth(s, seat, option, lacks) + MOOD * rng.random()
        if worth > most:
            best, most = option, worth
    return best


def turn_worth(s: Hispanica, seat: str, option: str, lacks: Mapping[str, Lacks]) -> float:
    """What an auction turn brings; `lacks` tells of all who may bid what their victories lack."""
    verb, _, deck = option.partition(" ")
    if verb == "auction":
        return _put_up(s, seat, s.top[deck], lacks)
    if verb == "buried":
        return _put_up(s, seat, "", lacks)
    if verb == "draw":
        return _draw_worth(s, seat)
    return _binge_worth(s, seat) if verb == "binge" else 0.0


def _put_up(s: Hispanica, seat: str, card: str, lacks: Mapping[str, Lacks]) -> float:
    """What comes of an auction, of a buried card if none is named: one's own gain, or another's money less what he gains."""
    own, rival, gained = BURIED_CARD, 0, 0.0
    if card:
        own = card_worth(s, seat, card) + _nudged(s, seat, card, held(s.data, s.hand[seat]).nudges, lacks[seat])
    for other, lack in lacks.items():
        if other != seat:
            # What others hold in hand is not known.
            worth = card_worth(s, other, card) + _nudged(s, other, card, (), lack) if card else BURIED_CARD
            rival, gained = max((rival, gained), (_would_bid(s, other, worth), worth))
    price = _would_bid(s, seat, own)
    if price < rival:
        return EARNED * rival - LOST * gained
    # It takes one dollar more than the next one bids, and to the rich a dollar is worth less.
    return own - min(price, rival + 1) / _ease(s.money[seat])


def _draw_worth(s: Hispanica, seat: str) -> float:
    """The face-up card of one's deck, and as many more as one's reach gives; the hand may have no room for them."""
    card = s.top[s.data.deck_of[s.data.profession_of[s.figure[seat]]]]
    more, room = reach(s, seat) - 1, -cards_over_limit(s, seat) - 1
    first = card_worth(s, seat, card) + wanted(s, seat, card)
    return first + DRAWN * max(0, min(more, room)) + DRAWN_ANYHOW * more


def _binge_worth(s: Hispanica, seat: str) -> float:
    """Havens and a dollar; a profession is lost by it, and the figure starts again as a Novice."""
    worth = BINGE - EACH_HAVEN * len(s.havens[seat])
    figure = s.figure[seat]
    if figure not in s.data.profession_of:
        return worth
    anew = max([hope_on(s, seat, space) for space in empty_novice_spaces(s)], default=0.0)
    return worth + HOPES * (anew - hope_on(s, seat, figure)) - PROFESSION
