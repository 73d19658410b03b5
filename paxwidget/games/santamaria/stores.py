"""Goods, coins and points coming and going: what every chapter pays and gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from operator import mul

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import GOLD, GOODS, PLACE_OF, Box
from paxwidget.games.santamaria.state import NAMES, SantaMaria, built, cover, has_scholar

STORE_LIMIT = 3
BASIC_ECONOMY_PRICE = 2
ADVANCED_ECONOMY_PRICE = 3
#: The price of what cannot be bought: more than anybody has.
NOT_SOLD = inf
#: What no good costs less than.
CHEAPEST = min(BASIC_ECONOMY_PRICE, ADVANCED_ECONOMY_PRICE)


@rule("E1", "V3", "R2")
def gain(s: SantaMaria, seat: str, things: Iterable[tuple[str, int]], section: str) -> None:
    """Take things from the supply; goods that do not fit are sold at once, counted after the whole gain (ruling overflow)."""
    goods: list[int] | None = None
    for thing, number in things:
        if thing == "coins":
            s.coins[seat] += number
        elif thing == "points":
            s.points[seat] += number
        else:
            goods = goods or list(s.goods[seat])
            goods[PLACE_OF[thing]] += number
        if s.log is not None:
            s.tell(f"gain-{thing}", section, seat, number)
    if goods:
        if max(goods) > STORE_LIMIT:
            _sell_overflow(s, seat, goods)
        s.goods[seat] = tuple(goods)


def _sell_overflow(s: SantaMaria, seat: str, goods: list[int]) -> None:
    for place, good in enumerate(GOODS):
        over = goods[place] - STORE_LIMIT
        if over > 0:
            goods[place] = STORE_LIMIT
            price = over * s.data.goods[good].sell
            s.coins[seat] += price
            s.tell("overflow", "E1", seat, over, good, price)


@rule("V2")
def pay(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> None:
    """Give goods back to the supply."""
    goods = list(s.goods[seat])
    for good, number in cost.items():
        goods[PLACE_OF[good]] -= number
    s.goods[seat] = tuple(goods)


@rule("E5")
def payments(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> tuple[Mapping[str, int], ...]:
    """All ways to pay with what is in store: gold stands for any good; the least gold first."""
    return ways_to_pay(s.goods[seat], tuple(cost.items()))


@lru_cache(maxsize=4096)
def ways_to_pay(goods: tuple[int, ...], cost: tuple[tuple[str, int], ...]) -> tuple[Mapping[str, int], ...]:
    """The same for any store; the few stores and prices there are come up again and again."""
    wanted = [(good, number) for good, number in cost if number]
    found: list[dict[str, int]] = []
    for spared in product(*(range(number + 1) for _, number in wanted)):
        gold = sum(spared)
        if gold > goods[PLACE_OF[GOLD]]:
            continue
        if all(goods[PLACE_OF[good]] >= number - less for (good, number), less in zip(wanted, spared, strict=True)):
            parts = {good: number - less for (good, number), less in zip(wanted, spared, strict=True) if number > less}
            found.append(parts | ({GOLD: gold} if gold else {}))
    return tuple(sorted(found, key=lambda parts: parts.get(GOLD, 0)))


def said(parts: Mapping[str, int]) -> str:
    """A payment as the words of a choice: `2-wood 1-gold`."""
    return " ".join(f"{number}-{good}" for good, number in parts.items())


def payment_choices(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> list[str]:
    """The choices of a seat that has to pay."""
    return [f"pay {said(parts)}" for parts in payments(s, seat, cost)]


@lru_cache(maxsize=512)
def meant(*words: str) -> Mapping[str, int]:
    """The payment that such words mean."""
    return {good: int(number) for number, _, good in (word.partition("-") for word in words)}


@rule("F2", "U7", "U8")
def price(s: SantaMaria, seat: str, good: str) -> int:
    """What a good costs a seat; 0 if it cannot be bought."""
    if good in ("wood", "grain"):
        return BASIC_ECONOMY_PRICE if has_scholar(s, seat, "basic-economy") else s.data.goods[good].buy
    return ADVANCED_ECONOMY_PRICE if good in ("sugar", "gem") and has_scholar(s, seat, "advanced-economy") else 0


def sale_value(s: SantaMaria, seat: str) -> int:
    """What the goods of a seat would sell for."""
    return sum(map(mul, s.goods[seat], s.data.sale_prices))


@rule("U10")
def coins_to_recall(s: SantaMaria, seat: str) -> dict[str, int]:
    """Mathematics: the coins on each building of the seat that retires, of which those of one come back."""
    if s.retiring != seat or not has_scholar(s, seat, "mathematics"):
        return {}
    covers = ((NAMES[index], cover(s, seat, index)) for index in built(s.colony[seat]))
    return {name: int(what.removeprefix("coins-")) for name, what in covers if what.startswith("coins-")}


def within_reach(s: SantaMaria, seat: str) -> int:
    """The coins that a seat has and could raise by free actions at this question."""
    return s.coins[seat] + sale_value(s, seat) + max(coins_to_recall(s, seat).values(), default=0)


def could_pay_any(s: SantaMaria, seat: str, costs: Sequence[Mapping[str, int]]) -> bool:
    """Whether one of some costs could be met after selling and buying."""
    if any(payments(s, seat, cost) for cost in costs):
        return True
    # Only who lacks something asks what could be bought, and only who could buy anything at all.
    if (reach := within_reach(s, seat)) < CHEAPEST:
        return False
    coins, goods, prices = reach - sale_value(s, seat), s.goods[seat], tuple([price(s, seat, good) for good in GOODS])
    return any(_coins_for(s.data, goods, prices, tuple(cost.items())) <= coins for cost in costs)


def could_pay(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> bool:
    """The same for a single cost."""
    return could_pay_any(s, seat, (cost,))


@lru_cache(maxsize=4096)
def _coins_for(box: Box, goods: tuple[int, ...], prices: tuple[int, ...], cost: tuple[tuple[str, int], ...]) -> float:
    """How many coins are needed to buy what a store lacks of a cost, all else being sold; below 0 where that leaves some over."""
    kept = [0] * len(GOODS)
    missing: list[float] = []
    for good, number in cost:
        place = PLACE_OF[good]
        kept[place] = min(number, goods[place])
        missing += [prices[place] or NOT_SOLD] * (number - kept[place])
    # Gold stands in where buying is dearest or impossible.
    missing.sort(reverse=True)
    gold = PLACE_OF[GOLD]
    instead = min(goods[gold] - kept[gold], len(missing))
    kept[gold] += instead
    sold = sum([(number - own) * paid for number, own, paid in zip(goods, kept, box.sale_prices, strict=True)])
    return sum(missing[instead:]) - sold
