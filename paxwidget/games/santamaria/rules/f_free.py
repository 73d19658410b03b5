"""Free actions, beside every question of one's own turn: selling, buying, and what scholars allow at any time."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Offer, steps
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.u_scholars import movable_dice, move_die, recall_coins, recallable
from paxwidget.games.santamaria.state import SantaMaria, have
from paxwidget.games.santamaria.stores import STORE_LIMIT, gain, pay, price


class FreeAction(Offer):
    """What can be done in one's own turn beside the question that is asked; the question stays."""

    def options(self, s: SantaMaria, f: Frame, seat: str) -> list[str]:
        return self.possible(s, seat) if seat == s.active and f.seat == seat else []

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        """What the seat could do so, its turn given."""
        raise NotImplementedError


@steps.offer("sell", "F1")
class Sell(FreeAction):
    """Any good can be sold for its price."""

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        return [f"sell {good}" for good in GOODS if have(s, seat, good)]

    def take(self, s: SantaMaria, f: Frame, seat: str, good: str) -> None:
        pay(s, seat, {good: 1})
        s.tell("sold", "F1", seat, good, s.data.goods[good].sell)
        s.coins[seat] += s.data.goods[good].sell


@steps.offer("buy", "F2")
class Buy(FreeAction):
    """What has a price can be bought, as far as it fits into the store."""

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        return [f"buy {good}" for good in GOODS if 0 < price(s, seat, good) <= s.coins[seat] and have(s, seat, good) < STORE_LIMIT]

    def take(self, s: SantaMaria, f: Frame, seat: str, good: str) -> None:
        cost = price(s, seat, good)
        s.coins[seat] -= cost
        s.tell("bought", "F2", seat, good, cost)
        gain(s, seat, [(good, 1)], "F2")


@steps.offer("move-die", "U9")
class MoveDie(FreeAction):
    """With Logistics a die moves along a road."""

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        return movable_dice(s, seat)

    def take(self, s: SantaMaria, f: Frame, seat: str, start: str, end: str) -> None:
        move_die(s, seat, start, end)


@steps.offer("recall", "U10")
class Recall(FreeAction):
    """With Mathematics the coins of one building come back."""

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        return recallable(s, seat)

    def take(self, s: SantaMaria, f: Frame, seat: str, square: str) -> None:
        recall_coins(s, seat, square)


@rule("G4")
def can_do_more(s: SantaMaria, f: Frame) -> bool:
    """Whether any free action is possible beside a question."""
    # Who has any good can sell it: no list is needed to know that.
    return any(s.goods[f.seat]) or any(offer.options(s, f, f.seat) for offer in steps.offers.values())
