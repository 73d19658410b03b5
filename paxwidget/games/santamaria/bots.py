"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times.

It goes by rough points (`worth.py`), never looks ahead, and buys a good only where that lets it pay for a tile or a ship.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from paxwidget.engine.flow import words_of
from paxwidget.engine.habits import Habits
from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria import worth
from paxwidget.games.santamaria.pieces import GOLD, PLACE_OF, SIDE, Box
from paxwidget.games.santamaria.rules.a_expand import COSTS
from paxwidget.games.santamaria.rules.c_dice import line_of, lines
from paxwidget.games.santamaria.rules.e_effects import effects_of
from paxwidget.games.santamaria.rules.e_monks import fee
from paxwidget.games.santamaria.rules.i_bishops import SCORE
from paxwidget.games.santamaria.state import INDEX, SantaMaria, have
from paxwidget.games.santamaria.stores import STORE_LIMIT, price

#: What a new tile is worth in each year beyond its price; how often its buildings may still work, and what a colonist may bring.
TILE = {1: 2.3, 2: 1.0, 3: -0.4}
WORKS = {1: 1.6, 2: 1.3, 3: 0.45}
COLONIST = 0.16
#: Empty squares below which nobody buys for a tile.
ROOM = 6
#: Below this a turn is not worth its turn: better retire while a good space is free.
ENOUGH = 0.21
SCHOLAR_A_YEAR = 1.2
BISHOP_A_YEAR = 1.35
BISHOP_COSTS = 2.0
habits = Habits[SantaMaria](noise=0.05)


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer to the open question, or the good to buy first."""
    s: SantaMaria = position.state
    return to_buy(s, seat) or habits.policy(position, seat, rng)


def to_buy(s: SantaMaria, seat: str) -> str:
    """The single good that a tile or a ship lacks, if that is worth more than its coins; "" if there is none."""
    step = s.frames[-1].step
    if step == "turn":
        found = [(_best_tile(s, seat, kind), _lacking(s, seat, cost)) for kind, cost in COSTS.items()]
    elif step == "shipping":
        ships = [(dock, ship) for dock, ship in s.board_docks.items() if ship]
        found = [(worth.of_ship(s, seat, dock, ship), _lacking(s, seat, s.data.ships[ship].cost)) for dock, ship in ships]
    else:
        return ""
    value, good = max(found, default=(0.0, ""))
    cost = price(s, seat, good) if good else 0
    is_worth_it = 0 < cost <= s.coins[seat] and value > worth.THING["coins"] * cost
    return f"buy {good}" if is_worth_it and have(s, seat, good) < STORE_LIMIT else ""


def _lacking(s: SantaMaria, seat: str, cost: Mapping[str, int]) -> str:
    """The good of which a seat lacks one for a cost and nothing else, gold aside; "" if it lacks nothing, or more."""
    goods = s.goods[seat]
    missing = [good for good, number in cost.items() for _ in range(number - goods[PLACE_OF[good]])]
    return missing[0] if len(missing) == 1 + goods[PLACE_OF[GOLD]] else ""


def _best_tile(s: SantaMaria, seat: str, kind: str) -> float:
    """What the best tile of a kind is worth; nothing where none is left or the colony is nearly full."""
    if s.colony[seat].count("") < ROOM:
        return 0.0
    box = s.data
    return max([_tile(box, s.year, tile) for tile in s.display if box.tiles[tile].kind == kind], default=0.0)


@lru_cache(maxsize=512)
def _tile(box: Box, year: int, tile: str) -> float:
    """What a tile brings beyond its price: what its buildings give while they can still work, and its colonists."""
    squares = [square for _, _, square in box.tiles[tile].cells]
    works = sum(worth.building_worth(box, square.building) for square in squares if square.is_building)
    return TILE[year] + WORKS[year] * works + COLONIST * sum(square.colonists for square in squares)


@habits.weighs_all("turn")
def _turn(s: SantaMaria, f: Frame, seat: str) -> Callable[[str], float]:
    buildings = worth.of_buildings(s, seat)
    on_lines = worth.of_lines(buildings)
    coins = worth.THING["coins"] * (s.coin_uses[seat] + 1)

    def weight(option: str) -> float:
        verb, (word,) = words_of(option)
        if verb == "die":
            colour, _, value = word.partition("-")
            return max([_line_worth(on_lines, int(value), line) for line in lines(s, seat, colour, int(value))])
        if verb == "use":
            return buildings[INDEX[word]] - coins
        if verb == "expand":
            return _tile(s.data, s.year, word)
        return ENOUGH + worth.of_giver(s, seat, "retiring", word) / 10

    return weight


def _line_worth(on_lines: Mapping[tuple[str, int], float], value: int, line: str) -> float:
    name, good = words_of(line)
    found = line_of(name)
    cost = worth.THING[good[0]] if good else worth.THING["coins"] * abs(found[1] - value)
    return on_lines[found] - cost


@habits.weighs_all("line")
def _line(s: SantaMaria, f: Frame, seat: str) -> Callable[[str], float]:
    on_lines = worth.of_lines(worth.of_buildings(s, seat))
    return lambda option: _line_worth(on_lines, f.data["value"], option.removeprefix("wake "))


@habits.weighs("rest")
def _rest(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return -worth.of_building(s, seat, INDEX[option.split(" ")[1]])


@habits.weighs_all("place", "take-road")
def _place(s: SantaMaria, f: Frame, seat: str) -> Callable[[str], float]:
    ground = worth.Ground(s, seat)
    tile = s.data.tiles[f.data.get("tile") or s.data.by_kind["road"][0]]

    def weight(option: str) -> float:
        if option == "decline":
            return -1.0
        _, (corner, *turn) = words_of(option)
        cells, first = tile.turned(int(turn[0]) if turn else 0), INDEX[corner]
        return ground.of([(first + down * SIDE + right, square.building != "") for down, right, square in cells])

    return weight


@habits.weighs("trade")
def _trade(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "decline":
        return 0.0
    _, good, *wanted = option.split(" ")
    effect = effects_of(s, f.data["of"], f.data["id"])[f.data["effect"]]
    gains = [one for one in effect.gains if not wanted or one[0][0] == wanted[0]]
    return max(worth.of_gains(s.data, s.goods[seat], one) for one in gains) - worth.THING[good]


@habits.weighs("shipping")
def _shipping(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "decline":
        return 0.0
    dock = option.split(" ")[1]
    return worth.of_ship(s, seat, dock, s.board_docks[dock])


@habits.weighs("pay-tile", "pay-ship")
def _pay(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return -sum(float(part.split("-")[0]) for part in option.split(" ")[1:] if part.endswith("-gold"))


@habits.weighs("moor")
def _moor(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    docks = list(s.data.docks)
    dock = option.split(" ")[1]
    steps = abs(docks.index(dock) - docks.index(f.data["dock"]))
    return worth.of_ship(s, seat, dock, f.data["ship"]) - worth.THING["coins"] * steps


@habits.weighs("religion", "conquest", "produce")
def _take(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return float(option != "decline")


@habits.weighs("grain")
def _grain(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "stop":
        return 0.0
    track, space = s.data.tracks["religion"], s.religion[seat] + 1
    step = 2.5 if space in track.dice or space in track.monks else worth.ACTION["religion"]
    spare = have(s, seat, "grain") > 1
    return step - 1.1 - (0.8 if option == "pay gold" else 0.0) + (0.5 if spare else 0.0)


@habits.weighs("monk")
def _monk(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "decline":
        return 0.0
    spot = option.split(" ")[1]
    left = worth.YEARS - s.year
    cost = worth.THING["coins"] * fee(s, spot)
    if spot in s.data.scholars:
        return s.data.scholars[spot].points + SCHOLAR_A_YEAR * left - cost
    if spot in s.data.bishops:
        return SCORE[spot](s, seat) + BISHOP_A_YEAR * left - BISHOP_COSTS - cost
    return worth.of_giver(s, seat, "station", spot) - cost


@habits.weighs("end-turn")
def _end(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return 1.0
