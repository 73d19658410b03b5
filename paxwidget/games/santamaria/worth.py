"""What things are worth in rough points: the common sense of the quick player, and part of what is counted of a position."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from paxwidget.games.santamaria.pieces import GOODS, SIDE, Box, Effect
from paxwidget.games.santamaria.rules.e_effects import effects_of
from paxwidget.games.santamaria.rules.z_scoring import COINS_A_POINT
from paxwidget.games.santamaria.state import LINES, SantaMaria, at, cover, is_free_building
from paxwidget.games.santamaria.stores import STORE_LIMIT

YEARS = 3
COIN = 1 / COINS_A_POINT
#: What is gained, where it can still be used for something better than its price.
#: Found by trying: with these three quick players reach 60.8 points on average, against 58.1 with rounder ones (210 seats).
THING = {"wood": 0.7, "grain": 1.15, "sugar": 0.8, "gem": 1.2, "gold": 1.5, "coins": 0.4, "points": 1.0}
ACTION = {"conquest": 0.9, "religion": 1.25, "shipping": 0.6, "road-tile": 0.5}
#: A set of four ships is worth 3 points.
PART_OF_SET = 0.23


def of_thing(s: SantaMaria, seat: str, thing: str, number: int) -> float:
    """What a gain is worth to a seat: goods beyond the store's limit are sold at once."""
    if thing not in GOODS:
        return THING[thing] * number
    fits = min(number, STORE_LIMIT - s.goods[seat][GOODS.index(thing)])
    return THING[thing] * fits + s.data.goods[thing].sell * COIN * (number - fits)


def of_effects(s: SantaMaria, seat: str, effects: Iterable[Effect]) -> float:
    """What the effects of a building, a dock or a space are worth to a seat now."""
    total = 0.0
    for effect in effects:
        if effect.kind == "gain":
            total += sum(of_thing(s, seat, thing, number) for thing, number in effect.gains[0])
        elif effect.kind == "trade":
            total += max(0.0, best_trade(s, seat, effect)[1])
        elif effect.kind == "shipping":
            total += max((of_ship(s, seat, dock, ship) for dock, ship in payable_ships(s, seat)), default=0.0)
        else:
            total += ACTION[effect.kind]
    return total


def of_building(s: SantaMaria, seat: str, index: int) -> float:
    """What a building of a seat's colony is worth if it works now."""
    found = at(s, seat, index)
    return of_effects(s, seat, effects_of(s, "building", found.building)) if found is not None and found.building else 0.0


def best_trade(s: SantaMaria, seat: str, effect: Effect) -> tuple[str, float]:
    """The good that is best given, with what is won by it; "" where none can be."""
    gained = max(sum(of_thing(s, seat, thing, number) for thing, number in gains) for gains in effect.gains)
    own = dict(zip(GOODS, s.goods[seat], strict=True))
    found = [(good, gained - THING[good]) for good in (*effect.pay, "gold") if own[good]]
    return max(found, key=lambda pair: pair[1], default=("", 0.0))


def payable_ships(s: SantaMaria, seat: str) -> list[tuple[str, str]]:
    """The docks of the main board with ships whose goods are in store, gold standing for any."""
    own = dict(zip(GOODS, s.goods[seat], strict=True))
    found = []
    for dock, ship in s.board_docks.items():
        if ship:
            cost = s.data.ships[ship].cost
            missing = sum(max(0, number - own[good]) for good, number in cost.items() if good != "gold")
            if missing + cost.get("gold", 0) <= own["gold"]:
                found.append((dock, ship))
    return found


def of_ship(s: SantaMaria, seat: str, dock: str, ship: str) -> float:
    """What a ship brings: its points, its income in every year that is left, its part of a set; less what it costs."""
    facts = s.data.ships[ship]
    incomes = YEARS - s.year + (not s.retired[seat])
    income = of_effects_simply(s, s.data.docks[dock].effects) * incomes
    lies_there = len(s.docks[seat][list(s.data.docks).index(dock)])
    part = PART_OF_SET if lies_there == min(len(ships) for ships in s.docks[seat]) else 0.0
    spent = sum(THING[good] * number for good, number in facts.cost.items())
    return facts.points + income + part - spent


def of_effects_simply(s: SantaMaria, effects: Iterable[Effect]) -> float:
    """What effects are worth to anybody."""
    return sum(
        sum(THING[thing] * number for thing, number in effect.gains[0]) if effect.kind == "gain" else ACTION.get(effect.kind, 0.5)
        for effect in effects
    )


def of_line(s: SantaMaria, seat: str, kind: str, number: int) -> float:
    """What the empty buildings of a line are worth together."""
    return sum(of_building(s, seat, index) for index in LINES[kind, number] if is_free_building(s, seat, index))


#: What each filled square of a line speaks for laying a tile there, so that lines grow full.
FILLED = 0.25


def of_place(s: SantaMaria, seat: str, squares: Iterable[tuple[int, bool]]) -> float:
    """How well squares lie, each a building or a road: beside what is there, and buildings in lines that have others."""
    colony = s.colony[seat]
    total = 0.0
    for index, is_building in squares:
        row, column = divmod(index, SIDE)
        for line in (LINES["column", column + 1], LINES["row", row + 1]):
            filled = sum(bool(colony[other]) for other in line)
            total += FILLED * filled
            if is_building:
                total += 0.3 * sum(is_free_building(s, seat, other) for other in line)
    return total


#: How much of the best lines a player really gets from dice that are still to be rolled.
OF_THE_BEST = 0.75
WHITE_A_YEAR = 3


def to_come(s: SantaMaria, seat: str) -> float:
    """What may be hoped for beyond the score sheet: goods above their price, dice of this and later years, incomes of ships."""
    left = YEARS - s.year
    goods = sum((THING[good] - s.data.goods[good].sell * COIN) * number for good, number in zip(GOODS, s.goods[seat], strict=True))
    coins = (THING["coins"] - COIN) * s.coins[seat]
    ships = [of_effects_simply(s, s.data.docks[dock].effects) * len(own) for dock, own in zip(s.data.docks, s.docks[seat], strict=True)]
    incomes = sum(ships) * (left + (not s.retired[seat]))
    columns = sorted((_line(s, seat, "column", number, False) for number in range(1, SIDE + 1)), reverse=True)
    rows = sorted((_line(s, seat, "row", number, False) for number in range(1, SIDE + 1)), reverse=True)
    owned = s.blue_owned[seat]
    later = left * OF_THE_BEST * (sum(columns[:WHITE_A_YEAR]) + sum(rows[:owned]))
    # In the last year goods are worth little more than their price.
    return later + incomes + _this_year(s, seat) + (goods + coins) * (1.0 if left else 0.3)


def _this_year(s: SantaMaria, seat: str) -> float:
    """What the dice that are left this year may bring from buildings that are awake."""
    if s.retired[seat]:
        return 0.0
    columns = sorted((_line(s, seat, "column", number, True) for number in range(1, SIDE + 1)), reverse=True)
    rows = sorted((_line(s, seat, "row", number, True) for number in range(1, SIDE + 1)), reverse=True)
    blue = s.blue_owned[seat] - s.blue_taken[seat] if s.shared_blue else len(s.blue[seat])
    return OF_THE_BEST * (sum(columns[: WHITE_A_YEAR - s.white_taken[seat]]) + sum(rows[:blue]))


def _line(s: SantaMaria, seat: str, kind: str, number: int, must_be_awake: bool) -> float:
    total = 0.0
    for index in LINES[kind, number]:
        found = at(s, seat, index)
        if found is not None and found.building and not (must_be_awake and cover(s, seat, index)):
            total += building_worth(s.data, found.building)
    return total


@lru_cache(maxsize=256)
def building_worth(box: Box, building: str) -> float:
    """What a building gives to anybody."""
    return sum(
        sum(THING[thing] * number for thing, number in effect.gains[0]) if effect.kind == "gain" else ACTION.get(effect.kind, 0.6)
        for effect in box.buildings[building].effects
    )
