"""Chapter 7: one player rolls, takes a character and moves the disk, then the next."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Phases, TurnStep, steps
from paxwidget.games.columnoffire.rules.c16_faith import rolled
from paxwidget.games.columnoffire.state import ColumnOfFire, free_dice, full_countries


@steps("second-half", "7b")
@rule("7c", "8a", "23b")
class SecondHalf(Phases):
    """Roll, choose a character, move the disk; then the end of the turn, and conflicts."""

    phases = ("start", "roll", "choose", "track", "finish", "conflicts")

    def start(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("begin-second", f.seat)

    def roll(self, s: ColumnOfFire, f: Frame) -> None:
        roll_free(s, f.seat)

    def choose(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("choose", f.seat)

    def track(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("move", f.seat)

    def finish(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("end-turn", f.seat)

    def conflicts(self, s: ColumnOfFire, f: Frame) -> None:
        if full_countries(s):
            s.push("conflicts", f.seat)


@rule("8a", "4a")
def roll_free(s: ColumnOfFire, seat: str) -> None:
    """All free dice are rolled, once a turn (RU-11)."""
    for die in free_dice(s, seat):
        s.value[f"{seat} {die}"] = rolled(s, die)


@steps("begin-second", "8a")
class BeginSecond(TurnStep):
    """Before the roll dice may be freed; else it is rolled without a question."""

    quiet = True

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["roll"]

    def on_roll(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
