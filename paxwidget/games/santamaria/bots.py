"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times.

It goes by rough points (`worth.py`), never looks ahead, and starts free actions only where they let it pay for something.
"""

from __future__ import annotations

from paxwidget.engine.habits import Habits
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria import worth
from paxwidget.games.santamaria.pieces import SIDE
from paxwidget.games.santamaria.rules.c_dice import line_of, lines
from paxwidget.games.santamaria.rules.e_effects import effects_of
from paxwidget.games.santamaria.rules.e_monks import fee
from paxwidget.games.santamaria.rules.i_bishops import SCORE
from paxwidget.games.santamaria.state import INDEX, SantaMaria, have

#: What a new tile is worth in each year, before where it lies is counted.
TILE = {1: 3.4, 2: 2.6, 3: 0.4}
#: Below this a turn is not worth its turn: better retire while a good space is free.
ENOUGH = 0.35
SCHOLAR_A_YEAR = 1.2
BISHOP_A_YEAR = 2.2
BISHOP_COSTS = 2.0
habits = Habits[SantaMaria](noise=0.05)
policy = habits.policy


@habits.weighs("turn")
def _turn(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    verb, *words = option.split(" ")
    if verb == "die":
        colour, _, value = words[0].partition("-")
        return max(_line_worth(s, seat, int(value), line) for line in lines(s, seat, colour, int(value)))
    if verb == "use":
        return worth.of_building(s, seat, INDEX[words[0]]) - worth.THING["coins"] * (s.coin_uses[seat] + 1)
    if verb == "expand":
        return TILE[s.year]
    return ENOUGH + worth.of_effects(s, seat, s.data.retiring[words[0]].effects) / 10


def _line_worth(s: SantaMaria, seat: str, value: int, line: str) -> float:
    name, *good = line.split(" ")
    kind, number = line_of(name)
    price = worth.THING[good[0]] if good else worth.THING["coins"] * abs(number - value)
    return worth.of_line(s, seat, kind, number) - price


@habits.weighs("line")
def _line(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return _line_worth(s, seat, f.data["value"], option.removeprefix("wake "))


@habits.weighs("rest")
def _rest(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return -worth.of_building(s, seat, INDEX[option.split(" ")[1]])


@habits.weighs("place", "take-road")
def _place(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "decline":
        return -1.0
    _, corner, *turn = option.split(" ")
    tile = f.data.get("tile") or s.data.by_kind["road"][0]
    cells = s.data.tiles[tile].turned(int(turn[0]) if turn else 0)
    return worth.of_place(s, seat, ((INDEX[corner] + down * SIDE + right, square.is_building) for down, right, square in cells))


@habits.weighs("trade")
def _trade(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    if option == "decline":
        return 0.0
    _, good, *wanted = option.split(" ")
    effect = effects_of(s, f.data["of"], f.data["id"])[f.data["effect"]]
    gains = [one for one in effect.gains if not wanted or one[0][0] == wanted[0]]
    return max(sum(worth.of_thing(s, seat, thing, number) for thing, number in one) for one in gains) - worth.THING[good]


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
    price = worth.THING["coins"] * fee(s, spot)
    if spot in s.data.scholars:
        return s.data.scholars[spot].points + SCHOLAR_A_YEAR * left - price
    if spot in s.data.bishops:
        return SCORE[spot](s, seat) + BISHOP_A_YEAR * left - BISHOP_COSTS - price
    return worth.of_effects(s, seat, s.data.stations[spot].effects) - price


@habits.weighs("end-turn")
def _end(s: SantaMaria, f: Frame, seat: str, option: str) -> float:
    return 1.0
