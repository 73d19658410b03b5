"""Chapter 13: goods are sold where the seller has a house, one of a kind in each country and turn."""

from __future__ import annotations

from itertools import combinations

from paxwidget.engine.rulebook import rule
from paxwidget.games.columnoffire.pieces import GOODS, Effect
from paxwidget.games.columnoffire.rules.c12_end import score
from paxwidget.games.columnoffire.state import ColumnOfFire, add_good, have, site_of


@rule("13a", "13b", "13c", "13d", "3b", "4b", "8g")
def can_sell(s: ColumnOfFire, seat: str, good: str, country: str) -> bool:
    """Whether one of a good can be sold in a country now: it is bought there, a house stands there, none was sold there this turn."""
    is_market = country in s.data.markets[good] and bool(site_of(s, seat, country))
    return is_market and bool(have(s, seat, good)) and f"{good} {country}" not in s.sold


@rule("13e", "22a")
def shipments(s: ColumnOfFire, seat: str, country: str) -> list[tuple[str, ...]]:
    """What a ship can sell in its country: any of the two goods, one of each at most."""
    goods = [good for good in s.data.countries[country].pays if can_sell(s, seat, good, country)]
    return [chosen for size in range(1, len(goods) + 1) for chosen in combinations(goods, size)]


@rule("13g", "22b")
def markets(s: ColumnOfFire, seat: str, good: str) -> list[tuple[str, ...]]:
    """Where a good space can sell its good: one in each country that buys it, as far as the seller's stock goes."""
    countries = [country for country in s.data.markets[good] if can_sell(s, seat, good, country)]
    return [chosen for size in range(1, min(len(countries), have(s, seat, good)) + 1) for chosen in combinations(countries, size)]


@rule("13e", "13g", "22a", "22b")
def takings(s: ColumnOfFire, seat: str, effect: Effect) -> int:
    """How many points a seat could take by selling all it can at a space now; 0 where nothing is sold."""
    if effect.key == "ship":
        country = effect.words[0]
        return max((sum(s.data.markets[good][country] for good in goods) for goods in shipments(s, seat, country)), default=0)
    if effect.key == "good-space":
        prices = s.data.markets[effect.words[0]]
        return max((sum(prices[country] for country in chosen) for chosen in markets(s, seat, effect.words[0])), default=0)
    return 0


@rule("13h", "21.9")
def captain_goods(s: ColumnOfFire, seat: str) -> list[str]:
    """What a Captain can sell: a good that some country with an own house buys, whatever was sold there before (RU-37)."""
    return [good for good in GOODS if have(s, seat, good) and any(site_of(s, seat, country) for country in s.data.markets[good])]


@rule("13c", "13d", "3b")
def sell(s: ColumnOfFire, seat: str, good: str, country: str, section: str) -> None:
    """One of a good for what the country pays."""
    number = s.data.markets[good][country]
    add_good(s, seat, good, -1)
    s.sold += (f"{good} {country}",)
    s.tell("sells", section, seat, good, country, number)
    score(s, seat, number, "sales")


@rule("13h", "21.9")
def sell_to_captain(s: ColumnOfFire, seat: str, good: str, number: int) -> None:
    """One of a good for 3 points, in no country."""
    add_good(s, seat, good, -1)
    s.tell("sells-anywhere", "13h", seat, good, number)
    score(s, seat, number, "sales")
