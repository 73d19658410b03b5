"""Chapter B: one building by coins."""

from __future__ import annotations

from collections.abc import Sequence

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.rules.e_effects import push_building
from paxwidget.games.santamaria.state import INDEX, NAMES, SantaMaria

#: The choice of each square.
_USE = tuple(f"use {name}" for name in NAMES)


@rule("B2")
def coin_price(s: SantaMaria, seat: str) -> int:
    """The first building of the year costs 1 coin, each further one a coin more."""
    return s.coin_uses[seat] + 1


@rule("B1")
def coin_choices(s: SantaMaria, seat: str, squares: Sequence[int]) -> list[str]:
    """The buildings of the squares that can be activated, if the next one can be paid."""
    return [_USE[index] for index in squares] if s.coins[seat] >= coin_price(s, seat) else []


@rule("B1", "B2", "B3")
def activate_by_coins(s: SantaMaria, seat: str, name: str) -> None:
    """Lay the coins on the building and use it; they stay there till the end of the year."""
    price = coin_price(s, seat)
    s.coins[seat] -= price
    s.coin_uses[seat] += 1
    s.covers[f"{seat} {name}"] = f"coins-{price}"
    s.tell("used", "B1", seat, name, price)
    push_building(s, seat, INDEX[name])
