"""What things are worth in points, by rough reckoning."""

from __future__ import annotations

from paxwidget.games.columnoffire.pieces import COUNTRIES, Effect
from paxwidget.games.columnoffire.rules.c12_end import HOUSE_VP
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.state import ColumnOfFire, die_on, free_dice, have, site_of, spaces

GOOD, GOOD_WITH_HOUSE, SHIELD, TILE, FREE_DIE, ACTION = 0.8, 2.2, 1.4, 1.6, 0.5, 0.8
#: What it is worth that a country can be sold to.
MARKET = 1
#: What a use in a later year is worth beside one now.
LATER_USE = 0.7
#: How many of its points a house may hope for from conflicts to come.
CONFLICT_HOPE = 0.35


def of_effects(s: ColumnOfFire, seat: str, effects: tuple[Effect, ...]) -> float:
    """What one use of a character or a space is worth."""
    return max(_of_effect(s, seat, effect) for effect in effects)


def _of_effect(s: ColumnOfFire, seat: str, effect: Effect) -> float:
    if effect.key == "gain-vp":
        return effect.number
    if effect.key in ("gain-good", "good-space"):
        return of_good(s, seat, effect.words[0])
    if effect.key == "gain-any-good":
        return max(of_good(s, seat, good) for good in s.data.goods)
    if effect.key == "sell-one":
        return 1.5 if any(s.goods[seat]) else 0.4
    return {"gain-shield": SHIELD, "gain-advantage": TILE}.get(effect.key, ACTION)


def of_good(s: ColumnOfFire, seat: str, good: str) -> float:
    """What a good is worth to a seat: more where it has a house to sell it."""
    prices = [price for country, price in s.data.markets[good].items() if site_of(s, seat, country)]
    return GOOD_WITH_HOUSE * max(prices) / 4 + 0.4 if prices else GOOD


def of_house(s: ColumnOfFire, seat: str, country: str) -> float:
    """What a house is worth: its points at the end, its market, and what a conflict may bring or cost."""
    site = site_of(s, seat, country)
    if not site:
        return 0.0
    return HOUSE_VP + MARKET + CONFLICT_HOPE * site + threat(s, seat, country)


def threat(s: ColumnOfFire, seat: str, country: str) -> float:
    """What the conflict that threatens in a country would bring or cost a seat, the more the fuller it is."""
    site, winner = site_of(s, seat, country), majority(s.stones[country])
    if not site or not winner:
        return 0.0
    return len(s.stones[country]) / spaces(s) * (site if winner == s.faith[seat] else -HOUSE_VP - MARKET)


def reckoned(s: ColumnOfFire, seat: str) -> float:
    """The points of a seat with what it holds reckoned up; others' tiles count by their number alone."""
    if s.outcome is not None:
        return s.vp[seat]
    goods = sum(of_good(s, seat, good) * have(s, seat, good) for good in s.data.goods)
    houses = sum(of_house(s, seat, country) for country in COUNTRIES)
    uses = sum(
        of_effects(s, seat, s.data.characters[card].effects) * (s.value[f"{seat} {die_on(s, seat, card)}"] - 1) * LATER_USE
        for card in s.row[seat]
    )
    rest = SHIELD * s.shields[seat] + TILE * len(s.tiles[seat]) + FREE_DIE * len(free_dice(s, seat))
    return s.vp[seat] + goods + houses + uses + rest
