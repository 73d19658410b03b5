"""Puzzles that the engine makes and solves: some dice, and the order in which they bring the most.

A die activates the buildings of a line that are still empty, and then rests on one of them: where lines cross, the order decides what
the others still find empty. Every order is played through by the rules; what it brings is counted in coins, goods at the price they sell
for and a point as three coins.

    from paxwidget.games.santamaria.puzzles import orders
    orders(game, ["white-2", "white-5", "blue-3", "blue-6"])[0]     # the best: its dice and its coins
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from paxwidget.engine import registry
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.position import Position
from paxwidget.games.santamaria.bots import policy
from paxwidget.games.santamaria.pieces import SIDE, Box
from paxwidget.games.santamaria.position import set_up
from paxwidget.games.santamaria.rules.c_dice import own_dice
from paxwidget.games.santamaria.rules.z_scoring import COINS_A_POINT
from paxwidget.games.santamaria.state import BLUE, LINES, NAMES, WHITE, SantaMaria
from paxwidget.games.santamaria.stores import sale_value

ID = "santamaria"
SEAT = "green"
DICE = 4
#: Only what is produced: so an order is worth the same whoever plays it.
BUILDINGS = ("wood-1", "grain-1", "sugar-1", "gem-1", "coins-2", "points-1")
_FEWEST, _MOST = 10, 14
#: Every die finds so many buildings in its line at first.
_AWAKE = 2


class Order(NamedTuple):
    """Dice in an order (`white-2`), and what they bring, counted in coins."""

    dice: tuple[str, ...]
    coins: int


def orders(game: Any, dice: Sequence[str], seat: str = "") -> list[Order]:
    """Every order of some dice of a seat, the best first; each activates the line of its own number, as if the others had retired.

    `game` is a game or a position at the beginning of the seat's turn. A die whose line has fallen asleep is left out. What is asked on
    the way is answered by the quick player.
    """
    state: SantaMaria = game.state.clone()
    seat = seat or str(state.active)
    if not 1 <= len(dice) <= DICE:
        raise BadSetup(f"orders of 1 to {DICE} dice can be compared, not of {len(dice)}")
    if state.active != seat or state.frames[-1].step != "turn":
        raise BadSetup(f"orders are compared where {seat} begins a turn")
    for die in dice:
        if die not in {f"{colour}-{value}" for colour, value in own_dice(state, seat)}:
            raise BadSetup(f"{seat} has no die {die!r} to take now")
    spaces = [space for space in state.data.retiring if space not in state.retired.values()]
    for other, space in zip((other for other in state.seats if other != seat and not state.retired[other]), spaces, strict=False):
        state.retired[other] = space
    before = value(state, seat)
    found = {order: _played(state, seat, order) - before for order in permutations(dice)}
    return sorted((Order(order, coins) for order, coins in found.items()), key=lambda order: -order.coins)


def value(s: SantaMaria, seat: str) -> int:
    """What a seat has, counted in coins."""
    return s.coins[seat] + sale_value(s, seat) + COINS_A_POINT * s.points[seat]


def _played(state: SantaMaria, seat: str, dice: Sequence[str]) -> int:
    """What a seat has after it has used dice one after the other."""
    position, rng = Position(registry.find(ID), state.clone()), Random(0)
    for die in dice:
        if f"die {die}" not in position.options(seat):
            continue
        position.play(seat, f"die {die}")
        while position.to_act and position.frame.step != "turn":
            options = position.options(seat)
            own = f"wake {'column' if die.startswith(WHITE) else 'row'}-{die[-1]}"
            if position.frame.step == "line" and own not in options:
                return value(position.state, seat)
            position.play(seat, own if own in options else policy(position, seat, rng))
    return value(position.state, seat)


def puzzle(box: Box, rng: Random) -> tuple[dict[str, Any], list[Order]]:
    """A small colony with four dice, described, and all their orders: only the best ones bring what they bring."""
    while True:
        squares = rng.sample(NAMES, rng.randint(_FEWEST, _MOST))
        colony = {square: rng.choice(BUILDINGS) for square in squares}
        whites, blues = ([rng.randint(1, SIDE) for _ in range(2)] for _ in range(2))
        described = {
            "seats": [SEAT, "red"], "turn": SEAT, "white_pool": sorted(whites * 3),
            "players": {
                SEAT: {"board": "empty", "goods": {}, "coins": 0, "colony": colony, "blue": sorted(blues)},
                "red": {"retired": "retire-coins"},
            },
        }  # fmt: skip
        dice = [*(f"{WHITE}-{number}" for number in whites), *(f"{BLUE}-{number}" for number in blues)]
        lines = [*(LINES["column", number] for number in whites), *(LINES["row", number] for number in blues)]
        if len(set(dice)) < DICE or any(sum(NAMES[index] in colony for index in line) < _AWAKE for line in lines):
            continue
        found = orders(Position(registry.find(ID), set_up(box, described)), dice)
        if len({order.coins for order in found}) >= 3:
            return described, found
