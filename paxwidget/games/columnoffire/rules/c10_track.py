"""Chapter 10: the disk goes on with a free die to the next free space of its colour, or further for points."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import TurnStep, steps
from paxwidget.games.columnoffire.rules.c12_end import spend
from paxwidget.games.columnoffire.state import ColumnOfFire, free_dice


@rule("3e", "10d", "10i")
def ahead(s: ColumnOfFire, seat: str) -> list[str]:
    """The unoccupied spaces clockwise from a seat's disk, its own not among them."""
    taken = s.disk.values()
    return [space for space in s.data.after[s.disk[seat]] if space not in taken]


@rule("10c", "10d", "10h", "10i", "13f", "17c", "4d")
def goals(s: ColumnOfFire, seat: str, die: str) -> dict[str, int]:
    """Where a die leads, with what it costs: the first free space of its colour nothing, each further one 1 VP more (RU-32)."""
    taken, most = s.disk.values(), max(0, s.vp[seat])
    found = [space for space in s.data.round_from[s.disk[seat]][die] if space not in taken]
    return {space: skipped for skipped, space in enumerate(found) if skipped <= most}


@steps("move", "10a")
@rule("10b", "10e", "10f", "10h", "10j", "7b")
class Move(TurnStep):
    """Whoever has a free die with a goal must move; the die stays free, its value does not matter."""

    sections = {"stay": "10j"}
    quiet = True

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        found = [f"move {die} {space}" for die in free_dice(s, f.seat) for space in goals(s, f.seat, die)]
        return found or ["stay"]

    def on_move(self, s: ColumnOfFire, f: Frame, die: str, space: str) -> None:
        s.frames.pop()
        spend(s, f.seat, goals(s, f.seat, die)[space], "10h")
        go_to(s, f.seat, space, "10c")

    def on_stay(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        s.tell("stays", "10j", f.seat)


@rule("10e", "21.5")
def go_to(s: ColumnOfFire, seat: str, space: str, section: str) -> None:
    """The disk comes to a space, which may be used."""
    s.disk[seat] = space
    s.tell("moves", section, seat, space)
    s.push("use", seat, of="space", id=space)
