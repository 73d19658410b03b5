"""What a good player works out in the head before choosing: what a line brings and where it is stuck, what a placement fills and
joins, what retiring yields, and what the game may end with. Only for showing: no rule asks here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paxwidget.games.santamaria.outlook import expected
from paxwidget.games.santamaria.pieces import GOLD, GOODS, ROAD, SIDE, Effect
from paxwidget.games.santamaria.roads import areas, beside
from paxwidget.games.santamaria.rules.a_expand import places
from paxwidget.games.santamaria.rules.e_effects import effects_of
from paxwidget.games.santamaria.rules.i_bishops import capital
from paxwidget.games.santamaria.rules.z_scoring import colonist_points, colonists_of, score_sheet
from paxwidget.games.santamaria.state import INDEX, LINES, NAMES, SantaMaria, at, written
from paxwidget.games.santamaria.stores import STORE_LIMIT


def estimate(s: SantaMaria, seat: str) -> int:
    """The points a seat may end with, at least those it has; once the game is over, those."""
    now = sum(score_sheet(s, seat).values())
    return max(now, round(expected(s, seat))) if s.outcome is None else now


def income(s: SantaMaria, seat: str) -> list[list[Any]]:
    """What all ships of a seat bring when it retires: how much of what, from the top dock down."""
    found = []
    for dock, ships in zip(s.data.docks.values(), s.docks[seat], strict=True):
        if ships:
            found += [[number * len(ships), thing] for effect in dock.effects for number, thing in _given(effect)]
    return found


def _given(effect: Effect) -> list[tuple[int, str]]:
    return [(number, thing) for thing, number in effect.gains[0]] if effect.kind == "gain" else [(1, effect.kind)]


class _Store:
    """Goods as they would grow while a line works, and where the conqueror would stand."""

    def __init__(self, s: SantaMaria, seat: str) -> None:
        self.s = s
        self.goods = dict(zip(GOODS, s.goods[seat], strict=True))
        self.conquest = s.conquest[seat]

    def take(self, good: str, number: int) -> int:
        """Put goods into the store; returns the coins for those that do not fit."""
        over = max(0, self.goods[good] + number - STORE_LIMIT)
        self.goods[good] += number - over
        return over * self.s.data.goods[good].sell

    def can_pay(self, cost: dict[str, int]) -> bool:
        """Whether a ship could be paid, gold standing for any good."""
        return sum(max(0, number - self.goods[good]) for good, number in cost.items()) <= self.goods[GOLD]


def snags(s: SantaMaria, seat: str, squares: Iterable[int]) -> dict[str, str]:
    """The buildings of a line with what is the matter there: `sold-2` (goods that do not fit bring 2 coins), `no-good` to trade,
    `no-ship` that can be paid, `end` of the conquest track. What earlier buildings of the line produce is counted in.
    """
    store, found = _Store(s, seat), {}
    for index in squares:
        square = at(s, seat, index)
        coins, matter = 0, ""
        for effect in effects_of(s, "building", square.building) if square is not None else ():
            earned, stuck = _work(store, effect)
            coins, matter = coins + earned, matter or stuck
        if matter or coins:
            found[NAMES[index]] = matter or f"sold-{coins}"
    return found


def _work(store: _Store, effect: Effect) -> tuple[int, str]:
    """Let one effect work: the coins for goods that do not fit, and what is the matter."""
    s = store.s
    if effect.kind == "gain":
        return sum(store.take(thing, number) for thing, number in effect.gains[0] if thing in GOODS), ""
    if effect.kind == "trade":
        return 0, "" if any(store.goods[good] for good in (*effect.pay, GOLD)) else "no-good"
    if effect.kind == "shipping":
        ships = [s.data.ships[ship] for ship in s.board_docks.values() if ship]
        return 0, "" if any(store.can_pay(dict(ship.cost)) for ship in ships) else "no-ship"
    if effect.kind == "conquest":
        track = s.data.tracks["conquest"]
        if store.conquest >= track.end:
            return 0, "end"
        store.conquest += 1
        return store.take(GOLD, 1) if store.conquest in track.gold else 0, ""
    return 0, ""


def lacks(s: SantaMaria, seat: str) -> dict[str, dict[str, int]]:
    """The goods that a seat lacks for the ship of each dock, its gold counted in; docks whose ship it can pay lack nothing."""
    own = dict(zip(GOODS, s.goods[seat], strict=True))
    found = {}
    for dock, ship in s.board_docks.items():
        missing = {good: number - own[good] for good, number in s.data.ships[ship].cost.items() if number > own[good]} if ship else {}
        if sum(missing.values()) > own[GOLD]:
            found[dock] = missing
    return found


def placements(s: SantaMaria, seat: str, tile: str) -> dict[str, dict[str, Any]]:
    """What each placement of a tile does beyond covering squares: the lines it fills, the points its colonists then bring, and the
    roads that its own ones join, with the capital where they reach it. Placements that do none of this are left out.
    """
    colony, groups, home = s.colony[seat], areas(s, seat, ROAD), capital(s, seat)
    before = colonist_points(s, seat)
    found = {}
    for corner, turn in places(s, seat, tile):
        cells = {INDEX[corner] + down * SIDE + right: square for down, right, square in s.data.tiles[tile].turned(turn)}
        full = [line for line, squares in LINES.items() if any(index in cells for index in squares)]
        full = [line for line in full if all(colony[index] or index in cells for index in LINES[line])]
        roads = frozenset(index for index, square in cells.items() if square.terrain == ROAD)
        joined = [group for group in groups if beside(roads) & group]
        reached = sorted(index for group in joined for index in group)
        if home is not None and home in beside(roads.union(*joined)):
            reached.append(home)
        if full or reached:
            laid = tuple(written(cells[index]) if index in cells else text for index, text in enumerate(colony))
            found[f"{corner} {turn}"] = {
                "fills": [f"{kind}-{number}" for kind, number in full],
                "points": colonists_of(laid) - before if full else 0,
                "joins": [NAMES[index] for index in reached],
            }
    return found
