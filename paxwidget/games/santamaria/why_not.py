"""What a seat may look for in its question and cannot do, with the reason; from what everybody can see."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.barred import Barred
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.rules.a_expand import COSTS, places
from paxwidget.games.santamaria.rules.b_coins import coin_price
from paxwidget.games.santamaria.rules.c_dice import die_choices, own_dice
from paxwidget.games.santamaria.rules.d_retire import retiring_choices
from paxwidget.games.santamaria.rules.e_monks import fee, spots
from paxwidget.games.santamaria.state import BLUE, NAMES, WHITE, SantaMaria, at, cover, working
from paxwidget.games.santamaria.stores import payments, said


def barred(s: SantaMaria, seat: str) -> list[Barred]:
    """The reasons that belong to the open question."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat != seat or frame.step not in _BY_STEP:
        return []
    return _BY_STEP[frame.step](s, seat, frame)


def _in_turn(s: SantaMaria, seat: str, _frame: Frame) -> list[Barred]:
    return [*_tiles(s, seat), *_buildings(s, seat), *_dice(s, seat), *_spaces(s)]


def _tiles(s: SantaMaria, seat: str) -> list[Barred]:
    """Tiles that cost too much, and those that fit nowhere."""
    found = []
    for tile in s.display:
        cost = COSTS[s.data.tiles[tile].kind]
        if not payments(s, seat, cost):
            found.append(Barred(f"expand {tile}", "price", tuple(said(cost).split(" ")), "A1"))
        elif not places(s, seat, tile):
            found.append(Barred(f"expand {tile}", "no-room", (), "A3"))
    return found


def _buildings(s: SantaMaria, seat: str) -> list[Barred]:
    """Buildings with a die or coins on them, those that Logistics has only just freed, and all others while the next cannot be paid."""
    price, found = coin_price(s, seat), []
    for index, name in enumerate(NAMES):
        square = at(s, seat, index)
        if square is None or not square.is_building:
            continue
        if cover(s, seat, index):
            found.append(Barred(f"use {name}", "covered", (), "B1"))
        elif name in s.freed:
            found.append(Barred(f"use {name}", "freed", (), "U9"))
        elif s.coins[seat] < price:
            found.append(Barred(f"use {name}", "coins", (price, s.coins[seat]), "B2"))
    return found


def _dice(s: SantaMaria, seat: str) -> list[Barred]:
    """Dice beyond those of the year, and those that activate nothing."""
    able, mine = set(die_choices(s, seat, working(s, seat))), set(own_dice(s, seat))
    blue = s.blue_pool if s.shared_blue else s.blue[seat]
    found = []
    for colour, values, reason in ((WHITE, s.white_pool, "white-used"), (BLUE, blue, "blue-used")):
        for value in sorted(set(values)):
            if (colour, value) not in mine:
                found.append(Barred(f"die {colour}-{value}", reason, (), "C3"))
            elif f"die {colour}-{value}" not in able:
                found.append(Barred(f"die {colour}-{value}", "asleep", (), "C1"))
    return found


def _spaces(s: SantaMaria) -> list[Barred]:
    """Retiring spaces where another has gone."""
    free = retiring_choices(s)
    holders = {space: seat for seat, space in s.retired.items()}
    return [Barred(f"retire {space}", "taken", (holders[space],), "D1") for space in s.data.retiring if f"retire {space}" not in free]


def _ships(s: SantaMaria, seat: str, _frame: Frame) -> list[Barred]:
    """Ships for which goods are lacking."""
    found = []
    for dock, ship in s.board_docks.items():
        if ship and not payments(s, seat, s.data.ships[ship].cost):
            found.append(Barred(f"ship {dock}", "price", tuple(said(s.data.ships[ship].cost).split(" ")), "E6"))
    return found


def _monks(s: SantaMaria, seat: str, _frame: Frame) -> list[Barred]:
    """Spots with an own monk, and those whose fee is too high."""
    found = []
    for spot in spots(s):
        if seat in s.monks[spot]:
            found.append(Barred(f"monk {spot}", "own-monk", (), "E9"))
        elif fee(s, spot) > s.coins[seat]:
            found.append(Barred(f"monk {spot}", "coins", (fee(s, spot), s.coins[seat]), "E9"))
    return found


_BY_STEP: dict[str, Callable[[SantaMaria, str, Frame], list[Barred]]] = {"turn": _in_turn, "shipping": _ships, "monk": _monks}
