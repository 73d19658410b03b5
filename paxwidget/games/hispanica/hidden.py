"""A position consistent with what a seat may know: the cards that it has not seen dealt again, unseen answers drawn again.

Who took which card from the open market everybody has seen, and a player remembers it.
"""

from __future__ import annotations

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal
from paxwidget.engine.pending import forget_answers, with_new_luck
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.state import Hispanica


def sample(s: Hispanica, seat: str | None, chance: Chance) -> Hispanica:
    """A clone of the position in which everything that seat cannot know is random; its view of both is the same."""
    twin = with_new_luck(s, chance)
    _deal_market(twin, seat, chance)
    _deal_havens(twin, seat, chance)
    forget_answers(steps.table, twin, seat, chance)
    _forget_deals(s, twin, seat)
    return twin


def hidden(s: Hispanica, seat: str | None) -> set[str]:
    """The market cards that a seat cannot see: others' hands, draw piles, cards sold in secret. Havens are places as well."""
    hands = {card for other, cards in s.hand.items() if other != seat for card in cards if card in s.data.cards}
    return hands.union(*s.down.values(), *s.sold.values())


def _deal_market(s: Hispanica, seat: str | None, chance: Chance) -> None:
    """Deal the unseen cards of each deck to the others' hands, the secretly sold pile and the draw pile, whose order is chance's."""
    cards = s.data.cards
    dealt = {other: [card for card in hand if card not in s.seen[other]] for other, hand in s.hand.items() if other != seat}
    unseen = {deck: [*s.down[deck], *s.sold[deck]] for deck in s.down}
    for hand in dealt.values():
        for card in hand:
            unseen[cards[card].deck].append(card)
    for items in unseen.values():
        items.sort()
    for other, hand in dealt.items():
        if hand:
            now = {card: deal(chance, unseen[cards[card].deck], 1)[0] for card in hand}
            s.hand[other] = tuple(now.get(card, card) for card in s.hand[other])
    for deck, items in unseen.items():
        s.sold[deck] = tuple(deal(chance, items, len(s.sold[deck])))
        s.down[deck] = tuple(items)


def _deal_havens(s: Hispanica, seat: str | None, chance: Chance) -> None:
    others = [other for other in s.havens if other != seat]
    unseen = sorted([*s.haven_deck, *(card for other in others for card in s.havens[other])])
    for other in others:
        s.havens[other] = tuple(deal(chance, unseen, len(s.havens[other])))
    s.haven_deck = unseen


def _forget_deals(s: Hispanica, twin: Hispanica, seat: str | None) -> None:
    """Blank the proposals that others still work on, with a change left, or there would be nothing to decide about an empty one.

    The cards in those they have made are what their hands hold now in the same places.
    """
    for frame in twin.frames:
        if frame.step == "deal-terms":
            if frame.seat != seat:
                frame.data.update(give=(), ask=(), cards=(), changes=max(1, frame.data["changes"]))
        elif frame.data.get("cards") and frame.data["proposer"] != seat:
            proposer = frame.data["proposer"]
            before = (*s.hand[proposer], *s.havens[proposer])
            now = (*twin.hand[proposer], *twin.havens[proposer])
            frame.data["cards"] = tuple(now[before.index(card)] for card in frame.data["cards"])
