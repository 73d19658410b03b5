"""What a seat may end the game with: what it has, what it still has before it this year, what later years may bring.

Points that others can still take (conquest) count apart from those that are certain, and dice, coins and buildings of this year
count only for who still plays. What each is worth in each year, and for who has retired, is a table that was fitted by least squares
on games of the quick player in which some turns go astray (`tests/games/santamaria/straying.py`): there seats retire at all moments,
not only when the year has been good to them, so that retiring is not taken for the cause of what came before it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from operator import mul
from pathlib import Path

from paxwidget.games.santamaria import worth
from paxwidget.games.santamaria.pieces import SIDE, SQUARES
from paxwidget.games.santamaria.rules.c_dice import WHITE_DICE_A_YEAR
from paxwidget.games.santamaria.rules.y_year_end import conquest_places
from paxwidget.games.santamaria.rules.z_scoring import score_sheet
from paxwidget.games.santamaria.state import LINES, SantaMaria, free_buildings, square

#: What is counted of a seat, in this order.
COUNTED = {
    "one": "the same for all",
    "points": "points of play, scholars, ships and their sets",
    "colonists": "points of colonists in full lines",
    "bishop points": "what its bishops would score now",
    "coins": "coins",
    "wood": "wood",
    "grain": "grain",
    "sugar": "sugar",
    "gem": "gems",
    "gold": "gold",
    "coin ships": "ships in the coin dock",
    "religion ships": "ships in the religion dock",
    "conquest ships": "ships in the conquest dock",
    "point ships": "ships in the point dock",
    "columns": "what the best three columns would give in a later year",
    "rows": "what the best rows would give in a later year, one for each blue die",
    "white": "white dice it may still take this year",
    "blue": "blue dice it may still use this year",
    "awake columns": "what the best columns give that the white dice it may still take can activate",
    "awake rows": "what the best rows give that its unused blue dice can activate",
    "awake": "what all buildings give that can still be activated this year",
    "by coins": "what the best building gives that its coins can activate, less the coins",
    "tile": "whether it could pay for a tile, this year or soon",
    "religion": "spaces on the religion track",
    "scholars": "scholars",
    "bishops": "bishops",
    "filled": "squares of the colony that are filled",
    "nearly": "colonists in lines that lack one or two squares",
    "leading": "conquest points if the year ended now",
    "certain": "conquest points that nobody can take any more",
    "steps": "steps on the conquest track",
    "rivals": "others who still play this year",
}
NEARLY = 2
#: Lines of the score sheet that stay whatever comes. Coins and goods count apart, for they are for spending.
SURE = ("play", "scholars", "ships", "sets")
PATH = Path(__file__).parent / "data" / "outlook.json"


def counted(s: SantaMaria, seat: str) -> tuple[float, ...]:
    """What is counted of a seat, as `COUNTED` names it."""
    box, colony, goods, docks = s.data, s.colony[seat], s.goods[seat], s.docks[seat]
    plays = not s.retired[seat]
    columns, rows = worth.best_lines(box, colony)
    rivals = [other for other in s.seats if other != seat and not s.retired[other]]
    leading, certain = _conquest(s, seat, rivals)
    space, coins, sheet = s.religion[seat], s.coins[seat], score_sheet(s, seat)
    return (
        1.0, sum([sheet[source] for source in SURE]), sheet["colonists"], sheet["bishops"],
        coins, *goods, *map(len, docks),
        sum(columns[:WHITE_DICE_A_YEAR]), sum(rows[: s.blue_owned[seat]]),
        *(_this_year(s, seat) if plays else _NOTHING),
        space,
        sum([seat in s.monks[scholar] for scholar in s.scholars]) + bool(s.own_scholar[seat]),
        sum([seat in s.monks[bishop] for bishop in s.bishops]),
        SQUARES - colony.count(""), nearly(colony), leading, certain, s.conquest[seat], len(rivals),
    )  # fmt: skip


_NOTHING = (0.0,) * 7


def _this_year(s: SantaMaria, seat: str) -> tuple[float, ...]:
    """What is still before a seat that plays: dice, what they can activate, one building by coins, a tile."""
    box, coins, goods = s.data, s.coins[seat], s.goods[seat]
    free = tuple(free_buildings(s, seat))
    columns, rows, worths = worth.awake(box, s.colony[seat], free)
    white = WHITE_DICE_A_YEAR - s.white_taken[seat]
    blue = s.blue_owned[seat] - s.blue_taken[seat] if s.shared_blue else len(s.blue[seat])
    price = s.coin_uses[seat] + 1
    by_coins = max(0.0, max(worths, default=0.0) - worth.THING["coins"] * price) if price <= coins else 0.0
    return (
        white, blue,
        _reached(columns, tuple(sorted(set(s.white_pool))), min(coins, SIDE), white),
        _reached(rows, tuple(sorted(set(s.blue_pool if s.shared_blue else s.blue[seat]))), min(coins, SIDE), blue),
        sum(worths), by_coins,
        min(1.0, (goods[0] + goods[4]) / 2) if s.colony[seat].count("") > 3 else 0.0,
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _reached(lines: tuple[float, ...], values: tuple[int, ...], coins: int, dice: int) -> float:
    """What the best lines give that some dice can activate, a coin for each pip that is lacking."""
    if not values or not dice:
        return 0.0
    found = []
    for number, gives in enumerate(lines, 1):
        pips = min([abs(number - value) for value in values])
        if pips <= coins and gives > worth.THING["coins"] * pips:
            found.append(gives - worth.THING["coins"] * pips)
    return sum(sorted(found, reverse=True)[:dice])


def _conquest(s: SantaMaria, seat: str, rivals: list[str]) -> tuple[int, int]:
    """The points of the conquest track if the year ended now, and if all who still play went past."""
    table = s.data.conquest.get((len(s.seats), s.year), ())
    places = conquest_places(s)
    if seat not in places or not table:
        return 0, 0
    place = places.index(seat)
    behind = sum([other not in places[:place] for other in rivals])
    return table[place], table[place + behind]


@lru_cache(maxsize=4096)
def nearly(colony: tuple[str, ...]) -> int:
    """Colonists in lines that lack one or two squares."""
    total = 0
    for line in LINES.values():
        empty = sum(not colony[index] for index in line)
        if 0 < empty <= NEARLY:
            total += sum(found.colonists for index in line if (found := square(colony[index])) is not None)
    return total


def group(year: int, has_retired: bool) -> str:
    """The part of the table for a year, and for who plays or has retired."""
    return f"year {year}, {'retired' if has_retired else 'plays'}"


def _read() -> dict[tuple[int, bool], tuple[float, ...]]:
    table = json.loads(PATH.read_text(encoding="utf-8"))["points"]
    return {
        (year, retired): tuple(table[group(year, retired)][name] for name in COUNTED) for year in (1, 2, 3) for retired in (False, True)
    }


TABLE = _read() if PATH.exists() else {}


def expected(s: SantaMaria, seat: str) -> float:
    """The points a seat may end with, while the game goes on."""
    points: float = sum(map(mul, TABLE[s.year, bool(s.retired[seat])], counted(s, seat)))
    return points
