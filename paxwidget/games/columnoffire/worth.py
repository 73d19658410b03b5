"""What things are worth in points, by rough reckoning."""

from __future__ import annotations

from paxwidget.games.columnoffire.pieces import COUNTRIES, GOODS, Effect
from paxwidget.games.columnoffire.rules.c12_end import GOODS_FOR_VP, HOUSE_VP, SHIELD_VP
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire, die_on, free_dice, site_of, spaces

SHIELD, TILE, FREE_DIE = 1.4, 1.2, 1.0
#: A tile in the last year: nearly half of them have points at the end, and most others still do something.
LAST_TILE = 1.0
#: What part of the best price that is open to a seat a good is worth, and of one that it may yet open; each further one of a kind
#: is harder to sell.
SALE, HOPED_SALE, CROWDED = 0.3, 0.2, 0.1
#: Actions without a price of their own.
ACTIONS = {"advance-disk": 1.1, "stone": 1.2, "neutral-stone": 0.5, "turn-die": 0.2, "free-die": 0.2, "remove-character": 0.1}
SELL, SELL_NOTHING = 2.2, 0.8
#: What it is worth that a country can be sold to.
MARKET = 1
#: What a use in a later year is worth beside one now.
LATER_USE = 0.8
#: Points that the first seat makes in a year: by them it is told how many years are left.
PACE = 6.0
#: How many of its points a house may hope for from conflicts to come.
CONFLICT_HOPE = 0.35
#: What of all this is still there at the end, by what came of 660 games of quick players: of a use to come about half of what it is worth
#: more than its die would be if it were free; of a site a quarter, of a conflict that threatens half; of a house itself the less the more
#: years are left, for it is soon pushed or driven away, and soon built again.
USE_KEPT, DIE_AWAY, SITE_KEPT, THREAT_KEPT, HOUSE_FADES = 0.5, 0.9, 0.24, 0.5, 0.5


def years_left(s: ColumnOfFire) -> float:
    """How many years may follow this one."""
    return 0.0 if s.last_year else max(0.5, (GOAL - max(s.vp.values())) / PACE)


def of_effects(s: ColumnOfFire, seat: str, effects: tuple[Effect, ...]) -> float:
    """What one use of a character or a space is worth."""
    return max(_of_effect(s, seat, effect) for effect in effects)


def _of_effect(s: ColumnOfFire, seat: str, effect: Effect) -> float:
    key = effect.key
    if key == "gain-vp":
        return effect.number
    if key in ("gain-good", "good-space"):
        return of_good(s, seat, effect.words[0])
    if key == "gain-any-good":
        return max(of_good(s, seat, good) for good in s.data.goods)
    if key == "sell-one":
        return SELL if any(s.goods[seat]) else SELL_NOTHING
    if key == "gain-shield":
        return of_shield(s)
    if key == "gain-advantage":
        return of_tile(s)
    return ACTIONS.get(key, 0.0)


def of_shield(s: ColumnOfFire) -> float:
    """What a shield is worth: it counts at the end, and may ward off something until then."""
    return SHIELD_VP if s.last_year else SHIELD


def of_tile(s: ColumnOfFire) -> float:
    """What a tile is worth that nobody has seen."""
    return LAST_TILE if s.last_year else TILE


def of_good(s: ColumnOfFire, seat: str, good: str) -> float:
    """What one more of a good is worth to a seat: most where it has a house to sell it."""
    kept = 1 / GOODS_FOR_VP
    if s.last_year:
        return kept
    prices = s.data.markets[good]
    best = max([price if site_of(s, seat, country) else price * HOPED_SALE for country, price in prices.items()])
    return max(kept, best * SALE - CROWDED * s.goods[seat][GOODS.index(good)])


def of_goods(s: ColumnOfFire, seat: str) -> float:
    """What all goods of a seat are worth: each further one of a kind a little less."""
    total = 0.0
    for good, number in zip(GOODS, s.goods[seat], strict=True):
        if number:
            total += number * (of_good(s, seat, good) + CROWDED * (number + 1) / 2 * (not s.last_year))
    return total


def of_uses(s: ColumnOfFire, seat: str) -> float:
    """What the uses of its characters in years to come are worth beside free dice."""
    left = years_left(s)
    if not left:
        return 0.0
    uses = 0.0
    for card in s.row[seat]:
        number = s.value[f"{seat} {die_on(s, seat, card)}"] - 1
        if number:
            uses += (of_effects(s, seat, s.data.characters[card].effects) - DIE_AWAY) * min(number, left)
    return uses * USE_KEPT


def of_house(s: ColumnOfFire, seat: str, country: str) -> float:
    """What a house is worth: its points at the end, its site, and what a conflict may bring or cost."""
    site = site_of(s, seat, country)
    if not site:
        return 0.0
    left = years_left(s)
    return HOUSE_VP / (1 + HOUSE_FADES * left) + (SITE_KEPT * site if left else 0.0) + THREAT_KEPT * threat(s, seat, country)


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
    houses = sum(of_house(s, seat, country) for country in COUNTRIES)
    rest = of_shield(s) * s.shields[seat] + of_tile(s) * len(s.tiles[seat])
    if not s.last_year:
        rest += FREE_DIE * len(free_dice(s, seat))
    return s.vp[seat] + of_goods(s, seat) + houses + of_uses(s, seat) + rest
