"""Chapter Y: the end of a year."""

from __future__ import annotations

from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.rules.c_dice import FACES
from paxwidget.games.santamaria.rules.o_solo import solo_conquest
from paxwidget.games.santamaria.rules.setup import show_tiles
from paxwidget.games.santamaria.state import BLUE, SOLO, WHITE, SantaMaria


@rule("Y1")
def conquest_places(s: SantaMaria) -> list[str]:
    """The seats that moved on the conquest track, the furthest first; on one space the one that came earlier."""
    moved = [seat for seat in s.seats if s.conquest[seat]]
    return sorted(moved, key=lambda seat: (-s.conquest[seat], s.arrived[seat]))


@rule("Y1", "Y2", "Y3")
def end_year(s: SantaMaria) -> None:
    """Points for conquest; markers back to the start; coins and dice off the colonies."""
    if s.mode == SOLO:
        solo_conquest(s)
    else:
        points = s.data.conquest[len(s.seats), s.year]
        for seat, number in zip(conquest_places(s), points, strict=False):
            if number:
                s.points[seat] += number
                s.tell("conquest-points", "Y1", seat, number)
    for seat in s.seats:
        s.conquest[seat], s.arrived[seat] = 0, 0
        s.white_taken[seat] = s.coin_uses[seat] = s.blue_taken[seat] = 0
    s.arrivals = 0
    # The values of used dice do not matter any more: all are rolled anew, or the game is over.
    s.white_pool += [1] * list(s.covers.values()).count(WHITE)
    for place in [place for place, cover in s.covers.items() if cover == BLUE]:
        if s.shared_blue:
            s.blue_pool.append(1)
        else:
            s.blue[place.partition(" ")[0]] += (1,)
    s.covers.clear()


@rule("Y4", "Y5", "Y6", "Y7", "W3")
def next_year(s: SantaMaria) -> None:
    """New tiles, new dice, a new start player."""
    s.out += s.display
    s.display.clear()
    show_tiles(s)
    spaces = list(s.data.retiring)
    s.start = min(s.seats, key=lambda seat: spaces.index(s.retired[seat]))
    s.white_pool = sorted(s.chance.roll(FACES) for _ in s.white_pool)
    if s.shared_blue:
        s.blue_pool = sorted(s.chance.roll(FACES) for _ in s.blue_pool)
    else:
        for seat in in_order(s.seats, s.start):
            s.blue[seat] = tuple(s.chance.roll(FACES) for _ in s.blue[seat])
    s.retired.update(dict.fromkeys(s.seats, ""))
    s.year += 1
    s.tell("year", "Y7", s.year, s.start)
