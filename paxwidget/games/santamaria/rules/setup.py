"""Chapters S and P: the main board, the colony boards, and what each seat starts with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import take
from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.pieces import GOODS, SQUARES, Box
from paxwidget.games.santamaria.rules.c_dice import FACES
from paxwidget.games.santamaria.state import SOLO, SantaMaria

DICE_A_SEAT = 3
SHOWN = 5
SPOTS = 3
OPTIONS: dict[str, tuple[Any, ...]] = {
    "advanced": (False, True),
    "boards": ("random", "chosen"),
    "shared_blue": (False, True),
    "ask_everything": (False, True),
    "area_cap": (0, 12),
    "late_logistics": (True, False),
    "hide_points": (False, True),
    "solo": (False, True),
}


def new_state(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> SantaMaria:
    """The first position of a game."""
    if options.get("solo") or len(seats) == 1:
        # One seat is the game alone, whichever way it was said.
        seats, options = seats[:1], {**options, "solo": True}
    s = blank(box, seats, options, Chance(seed))
    set_table(s, are_boards_dealt=options.get("boards") != "chosen")
    s.push("years", last="")
    if s.mode != "basic":
        s.push("choose-sets", waiting=draft_order(s))
    elif options.get("boards") == "chosen":
        s.push("choose-boards", draft_order(s)[0], waiting=draft_order(s), taken=())
    return s


def blank(box: Box, seats: tuple[str, ...], options: Mapping[str, Any], chance: Chance) -> SantaMaria:
    """A table with the seats, and nothing on it yet."""
    s = SantaMaria()
    s.data, s.chance, s.log, s.outcome, s.frames = box, chance, None, None, []
    s.seats, s.year, s.start, s.active, s.retiring = seats, 1, seats[0], None, None
    s.mode = SOLO if options.get("solo") else "advanced" if options.get("advanced") else "basic"
    s.shared_blue, s.ask_everything = options.get("shared_blue", False), options.get("ask_everything", False)
    s.freed = ()
    s.area_cap, s.late_logistics = options.get("area_cap", 0), options.get("late_logistics", True)
    s.hide_points = options.get("hide_points", False)
    s.scholars, s.bishops, s.sets, s.score, s.arrivals = (), (), {}, {}, 0
    s.blue_supply, s.road_tiles = DICE_A_SEAT * len(seats), len(box.by_kind["road"])
    s.face, s.own_scholar, s.retired = (dict.fromkeys(seats, "") for _ in range(3))
    s.colony = dict.fromkeys(seats, ("",) * SQUARES)
    s.covers, s.monks = {}, {}
    s.goods = dict.fromkeys(seats, (0,) * len(GOODS))
    s.docks = dict.fromkeys(seats, ((),) * len(box.docks))
    s.blue = dict.fromkeys(seats, ())
    s.coins, s.points, s.religion, s.conquest, s.arrived, s.monks_lost = (dict.fromkeys(seats, 0) for _ in range(6))
    s.white_taken, s.coin_uses, s.blue_owned, s.blue_taken = (dict.fromkeys(seats, 0) for _ in range(4))
    s.board_docks = dict.fromkeys(box.docks, "")
    s.white_pool, s.blue_pool, s.display, s.out = [], [], [], []
    s.ship_pile = sorted(ship.id for ship in box.ships.values() if not ship.starts)
    s.doubles, s.triples = list(box.by_kind["double"]), list(box.by_kind["triple"])
    return s


@rule("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10")
def set_table(s: SantaMaria, are_boards_dealt: bool = True) -> None:
    """The common part: start player, white dice, ships, scholars and bishops, tiles; then each seat's own."""
    s.start = s.chance.pick(s.seats)
    starting = sorted(ship.id for ship in s.data.ships.values() if ship.starts)
    for dock in s.board_docks:
        s.board_docks[dock] = take(s.chance, starting)
    s.white_pool = sorted(s.chance.roll(FACES) for _ in range(DICE_A_SEAT * len(s.seats)))
    scholars, bishops = sorted(s.data.scholars), sorted(s.data.bishops)
    s.scholars = tuple(take(s.chance, scholars) for _ in range(SPOTS))
    s.bishops = tuple(take(s.chance, bishops) for _ in range(SPOTS))
    s.monks = dict.fromkeys((*s.scholars, *s.bishops, *s.data.stations), ())
    show_tiles(s)
    deal_seats(s, are_boards_dealt)


@rule("S10", "Y4")
def show_tiles(s: SantaMaria) -> None:
    """Five doubles, then five triples, face up."""
    for pile in (s.doubles, s.triples):
        s.display += [take(s.chance, pile) for _ in range(SHOWN)]


@rule("P1", "P2", "P3", "O1")
def deal_seats(s: SantaMaria, are_boards_dealt: bool) -> None:
    """Boards, wood and coins by turn order, and one blue die each; who chooses a board has not rolled it yet."""
    faces = [face.id for face in s.data.faces.values() if face.side == ("A" if s.mode == "basic" else "B")]
    for place, seat in enumerate(in_order(s.seats, s.start)):
        if s.mode != "basic":
            take_board(s, seat, faces[0])
        elif are_boards_dealt:
            take_board(s, seat, take(s.chance, faces))
        start = s.data.places[place]
        s.goods[seat] = (start.wood, *(0,) * (len(GOODS) - 1))
        s.coins[seat] = start.coins
        if s.face[seat]:
            roll_first_die(s, seat)


@rule("P4", "W1")
def roll_first_die(s: SantaMaria, seat: str) -> None:
    """One blue die of the supply, rolled: beside the board of its seat, or into the pool of all."""
    s.blue_owned[seat] = 1
    s.blue_supply -= 1
    value = s.chance.roll(FACES)
    if s.shared_blue:
        s.blue_pool = sorted([*s.blue_pool, value])
    else:
        s.blue[seat] = (value,)


@rule("P5", "P6", "N1")
def take_board(s: SantaMaria, seat: str, face: str) -> None:
    """A colony board with its printed squares."""
    s.face[seat] = face
    s.colony[seat] = s.data.printed[face]


@rule("P2", "N3")
def draft_order(s: SantaMaria) -> tuple[str, ...]:
    """Counter-clockwise from the right neighbour of the start player, who chooses last."""
    return in_order(s.seats, s.start)[::-1]


@steps("choose-boards", "P2")
class ChooseBoards(Step):
    """In later games each chooses a board of side A; only then are the first blue dice rolled."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        taken = f.data["taken"]
        return [f"board {face.id}" for face in s.data.faces.values() if face.side == "A" and face.id not in taken]

    def on_board(self, s: SantaMaria, f: Frame, face: str) -> None:
        take_board(s, f.seat, face)
        s.tell("board", "P2", f.seat, face)
        waiting = f.data["waiting"][1:]
        if not waiting:
            s.frames.pop()
            for seat in in_order(s.seats, s.start):
                # In positions that were described by the first rules the dice lie there already.
                if not s.blue_owned[seat]:
                    roll_first_die(s, seat)
            return
        f.seat = waiting[0]
        f.data.update(waiting=waiting, taken=(*f.data["taken"], face))
