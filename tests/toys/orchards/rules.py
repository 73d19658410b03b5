"""The rules of Orchards: a page of steps over a small state, and the data they go by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

from paxwidget.engine.chance import Chance
from paxwidget.engine.datum import Between, DataTables, Datum, Table
from paxwidget.engine.errors import Broken
from paxwidget.engine.flow import Procedure, Step, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.procedures import EachSeat
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame, State

FOLDER = Path(__file__).parent
MARKET = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Fruit(Datum):
    """A fruit: what a basket is worth, and how many there are."""

    name: Names
    price: Annotated[int, Between(1, 9)]
    baskets: Annotated[int, Between(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fruits(DataTables):
    """All that is printed."""

    fruits: Annotated[Mapping[str, Fruit], Table("fruits.toml", "fruit")]

    @property
    def baskets(self) -> dict[str, str]:
        """Each basket with its fruit."""
        return {f"{id}-{number}": id for id, fruit in self.fruits.items() for number in range(1, fruit.baskets + 1)}


class Orchards(State):
    """One position: the baskets lie in the deck, on the market or before a seat, or they are sold."""

    data: Fruits
    coins: dict[str, int]
    stall: dict[str, tuple[str, ...]]
    deck: list[str]
    market: list[str]
    sold: list[str]


steps = Steps()


def fruit_of(basket: str) -> str:
    """What is in a basket."""
    return basket.rpartition("-")[0]


def fill(s: Orchards) -> None:
    """Fill the market up from the deck."""
    while s.deck and len(s.market) < MARKET:
        basket = s.chance.pick(s.deck)
        s.deck.remove(basket)
        s.market.append(basket)


@steps("season", "A1")
class Season(Procedure[Orchards]):
    """Round after round, until nothing is left on the market."""

    def run(self, s: Orchards, f: Frame) -> None:
        if s.market:
            s.push("round", seats=s.seats, step="turn")
        else:
            end(s)


@steps("round", "A1")
class Round(EachSeat[Orchards]):
    """A turn for each seat, while there is something to take or to sell."""

    def ask(self, s: Orchards, f: Frame, seat: str) -> None:
        if s.market or s.stall[seat]:
            s.push("turn", seat)


@rule("A2")
def end(s: Orchards) -> None:
    """The most coins win; all with as many share it."""
    most = max(s.coins.values())
    s.outcome = {"winners": tuple(seat for seat in s.seats if s.coins[seat] == most), "ending": "market", "coins": most}
    s.tell("end", "A2", s.outcome["winners"], most)


@steps("turn", "A1")
class Turn(Step[Orchards]):
    """Take a basket, or sell all of one fruit."""

    sections: ClassVar[dict[str, str]] = {"take": "B2", "sell": "B3"}

    def options(self, s: Orchards, f: Frame) -> list[str]:
        fruits = dict.fromkeys(fruit_of(basket) for basket in s.stall[f.seat])
        return [*(f"take {basket}" for basket in s.market), *(f"sell {fruit}" for fruit in fruits)]

    @rule("B2")
    def on_take(self, s: Orchards, f: Frame, basket: str) -> None:
        s.frames.pop()
        s.market.remove(basket)
        s.stall[f.seat] = (*s.stall[f.seat], basket)
        s.tell("took", "B2", f.seat, basket)
        fill(s)

    @rule("B3")
    def on_sell(self, s: Orchards, f: Frame, fruit: str) -> None:
        s.frames.pop()
        baskets = [basket for basket in s.stall[f.seat] if fruit_of(basket) == fruit]
        earned = len(baskets) * (s.data.fruits[fruit].price + len(baskets) - 1)
        s.coins[f.seat] += earned
        s.stall[f.seat] = tuple(basket for basket in s.stall[f.seat] if basket not in baskets)
        s.sold += baskets
        s.tell("sold", "B3", f.seat, fruit, earned)


def new(static: Fruits, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Orchards:
    """Empty stalls, a filled market."""
    s = Orchards()
    s.data, s.chance, s.log, s.outcome, s.frames = static, Chance(seed), None, None, []
    s.seats, s.coins, s.stall = seats, dict.fromkeys(seats, 0), dict.fromkeys(seats, ())
    s.deck, s.market, s.sold = sorted(static.baskets), [], []
    fill(s)
    s.push("season")
    return s


def check(s: Orchards) -> None:
    """Every basket is somewhere, once."""
    baskets = [*s.deck, *s.market, *s.sold, *(basket for stall in s.stall.values() for basket in stall)]
    if sorted(baskets) != sorted(s.data.baskets):
        raise Broken("a basket is missing, or there are two of it")
