"""Free actions, beside every question of one's own turn: selling, buying, and what scholars allow at any time."""

from __future__ import annotations

from collections.abc import Mapping

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Offer, steps
from paxwidget.games.santamaria.pieces import GOODS, PLACE_OF
from paxwidget.games.santamaria.rules.a_expand import COSTS
from paxwidget.games.santamaria.rules.u_scholars import movable_dice, move_die, recall_coins, recallable
from paxwidget.games.santamaria.state import SantaMaria, have
from paxwidget.games.santamaria.stores import STORE_LIMIT, gain, pay, price, ways_to_pay


class FreeAction(Offer):
    """What can be done in one's own turn beside the question that is asked; the question stays."""

    def options(self, s: SantaMaria, f: Frame, seat: str) -> list[str]:
        return self.possible(s, seat) if seat == s.active and f.seat == seat else []

    def possible(self, s: SantaMaria, seat: str) -> list[str]:
        """What the seat could do so, its turn given."""
        raise NotImplementedError


def _owed(s: SantaMaria, f: Frame) -> Mapping[str, int] | None:
    """What is to be paid at the open question."""
    if f.step == "pay-tile":
        return COSTS[str(f.data["kind"])]
    return s.data.ships[f.data["ship"]].cost if f.step == "pay-ship" else None


def _can_spare(goods: tuple[int, ...], good: str, owed: Mapping[str, int]) -> bool:
    """Whether a store without one of a good could still pay."""
    left = list(goods)
    left[PLACE_OF[good]] -= 1
    return bool(ways_to_pay(tuple(left), tuple(owed.items())))


@steps.offer("sell", "F1")
class Sell(FreeAction):
    """Any good can be sold for its price."""

    def options(self, s: SantaMaria, f: Frame, seat: str) -> list[str]:
        found, owed = super().options(s, f, seat), _owed(s, f)
        # Who has chosen something and is asked how to pay for it keeps what that takes.
        return [id for id in found if _can_spare(s.goods[seat], id.removeprefix("sell "), owed)] if owed else found

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
