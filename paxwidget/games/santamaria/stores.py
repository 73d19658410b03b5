"""Goods, coins and points coming and going: what every chapter pays and gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import mul

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import GOLD, GOODS, PLACE_OF
from paxwidget.games.santamaria.state import NAMES, SantaMaria, built, cover, has_scholar, have

STORE_LIMIT = 3
BASIC_ECONOMY_PRICE = 2
ADVANCED_ECONOMY_PRICE = 3
#: What no good costs less than.
CHEAPEST = min(BASIC_ECONOMY_PRICE, ADVANCED_ECONOMY_PRICE)


@rule("E1", "V3", "R2")
def gain(s: SantaMaria, seat: str, things: Iterable[tuple[str, int]], section: str) -> None:
    """Take things from the supply; goods that do not fit are sold at once, counted after the whole gain (ruling overflow)."""
    goods = list(s.goods[seat])
    for thing, number in things:
        if thing == "coins":
            s.coins[seat] += number
        elif thing == "points":
            s.points[seat] += number
        else:
            goods[PLACE_OF[thing]] += number
        s.tell(f"gain-{thing}", section, seat, number)
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
    s.goods[seat] = tuple(number - cost.get(good, 0) for number, good in zip(s.goods[seat], GOODS, strict=True))


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


def meant(words: Iterable[str]) -> dict[str, int]:
    """The payment that such words mean."""
    return {good: int(number) for number, _, good in (word.partition("-") for word in words)}


@rule("F2", "U7", "U8")
def price(s: SantaMaria, seat: str, good: str) -> int:
    """What a good costs a seat; 0 if it cannot be bought."""
    if good in ("wood", "grain"):
        return BASIC_ECONOMY_PRICE if has_scholar(s, seat, "basic-economy") else s.data.goods[good].buy
    return ADVANCED_ECONOMY_PRICE if good in ("sugar", "gem") and has_scholar(s, seat, "advanced-economy") else 0


def sale_value(s: SantaMaria, seat: str, kept: Mapping[str, int] | None = None) -> int:
    """What the goods of a seat would sell for, all but those to be kept."""
    prices = s.data.sale_prices
    value: int = sum(map(mul, s.goods[seat], prices))
    return value - sum([number * prices[PLACE_OF[good]] for good, number in kept.items()]) if kept else value


@rule("U10")
def coins_to_recall(s: SantaMaria, seat: str) -> dict[str, int]:
    """Mathematics: the coins on each building of the seat that retires, of which those of one come back."""
    if s.retiring != seat or not has_scholar(s, seat, "mathematics"):
        return {}
    covers = ((NAMES[index], cover(s, seat, index)) for index in built(s.colony[seat]))
    return {name: int(what.removeprefix("coins-")) for name, what in covers if what.startswith("coins-")}


def within_reach(s: SantaMaria, seat: str, kept: Mapping[str, int] | None = None) -> int:
    """The coins that a seat has and could raise by free actions at this question, without selling the goods to be kept."""
    return s.coins[seat] + sale_value(s, seat, kept) + max(coins_to_recall(s, seat).values(), default=0)


def could_pay_any(s: SantaMaria, seat: str, costs: Sequence[Mapping[str, int]]) -> bool:
    """Whether one of some costs could be met after selling and buying."""
    if any(payments(s, seat, cost) for cost in costs):
        return True
    return within_reach(s, seat) >= CHEAPEST and any(_could_buy(s, seat, cost) for cost in costs)


def could_pay(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> bool:
    """The same for a single cost."""
    return could_pay_any(s, seat, (cost,))


def _could_buy(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> bool:
    """Whether what is missing of a cost can be bought for what the rest brings."""
    prices = {good: price(s, seat, good) for good in cost}
    kept = {good: min(number, have(s, seat, good)) for good, number in cost.items()}
    missing = [good for good, number in cost.items() for _ in range(number - kept[good])]
    # Gold stands in where buying is dearest or impossible.
    missing.sort(key=lambda good: -(prices[good] or 99))
    gold = have(s, seat, GOLD) - kept.get(GOLD, 0)
    bought = missing[gold:]
    if not all(prices[good] for good in bought):
        return False
    kept = {**kept, GOLD: kept.get(GOLD, 0) + min(gold, len(missing))}
    return within_reach(s, seat, kept) >= sum(prices[good] for good in bought)
