"""What must hold in every position: each piece of the box is in exactly one place, and nobody has more than allowed."""

from __future__ import annotations

from paxwidget.engine.errors import Broken
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.c_dice import WHITE_DICE_A_YEAR
from paxwidget.games.santamaria.rules.e_religion import MOST_BLUE_DICE
from paxwidget.games.santamaria.rules.setup import DICE_A_SEAT
from paxwidget.games.santamaria.state import BLUE, INDEX, WHITE, SantaMaria, square
from paxwidget.games.santamaria.stores import STORE_LIMIT

MONKS = 6


def check(s: SantaMaria) -> None:
    """Raise `Broken` at the first thing that cannot be."""
    for seat in s.seats:
        _check_seat(s, seat)
    _check_dice(s)
    ships = [ship for docks in s.docks.values() for dock in docks for ship in dock]
    ships += [*s.ship_pile, *(ship for ship in s.board_docks.values() if ship)]
    if sorted(ships) != sorted(s.data.ships):
        raise Broken("a ship is missing or there twice")
    tiles = [*s.display, *s.doubles, *s.triples, *s.out]
    if len(set(tiles)) < len(tiles):
        raise Broken("a tile is there twice")
    retired = [space for space in s.retired.values() if space]
    if len(set(retired)) < len(retired):
        raise Broken("two seats have retired to one space")
    trained = [*s.scholars, *(scholar for scholar in (*s.own_scholar.values(), *s.sets.values()) if scholar)]
    if len(set(trained)) < len(trained):
        raise Broken("a scholar is there twice: on the main board, with a capital tile or as somebody's own")
    for place, cover in s.covers.items():
        seat, _, name = place.partition(" ")
        found = square(s.colony[seat][INDEX[name]])
        if found is None or not found.is_building:
            raise Broken(f"{cover} lies on {name} of {seat}, where no building is")


def _check_seat(s: SantaMaria, seat: str) -> None:
    if len(s.goods[seat]) != len(GOODS) or not all(0 <= number <= STORE_LIMIT for number in s.goods[seat]):
        raise Broken(f"{seat} has goods {s.goods[seat]}")
    if s.coins[seat] < 0 or s.points[seat] < 0:
        raise Broken(f"{seat} has {s.coins[seat]} coins and {s.points[seat]} points")
    if s.white_taken[seat] > WHITE_DICE_A_YEAR or s.blue_owned[seat] > MOST_BLUE_DICE:
        raise Broken(f"{seat} has too many dice")
    monks = sum(seat in seats for seats in s.monks.values()) + s.monks_lost[seat]
    if monks > MONKS:
        raise Broken(f"{seat} has used {monks} monks")
    if any(len(set(seats)) < len(seats) for seats in s.monks.values()):
        raise Broken("two monks of a seat are in one place")


def _check_dice(s: SantaMaria) -> None:
    covers = list(s.covers.values())
    if len(s.white_pool) + covers.count(WHITE) + _in_hand(s, WHITE) != DICE_A_SEAT * len(s.seats):
        raise Broken("a white die is missing or there twice")
    blue = s.blue_supply + len(s.blue_pool) + sum(map(len, s.blue.values())) + covers.count(BLUE) + _in_hand(s, BLUE)
    if blue != DICE_A_SEAT * len(s.seats):
        raise Broken("a blue die is missing or there twice")


def _in_hand(s: SantaMaria, colour: str) -> int:
    """Dice between the pool and their resting place."""
    return sum(frame.step == "rest" and frame.data["die"] == colour for frame in s.frames)
