"""Chapters 5 and 11: years of two halves, in each of which every player has a turn."""

from __future__ import annotations

from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import EachSeat, Phases, steps
from paxwidget.games.columnoffire.rules.c12_end import end_game
from paxwidget.games.columnoffire.state import ColumnOfFire


@steps("years", "5a")
@rule("5b", "5c", "5d", "5e", "2s", "7a", "11", "12a", "12b", "18b", "2f")
class Years(Phases):
    """First half-year of all, second half-year of all; the game ends with the year in which its end was called."""

    phases = ("first_half", "second_half", "end_year")
    repeats = True

    def first_half(self, s: ColumnOfFire, f: Frame) -> None:
        s.half = 1
        s.push("turns", seats=in_order(s.seats, s.first), step="first-half")

    def second_half(self, s: ColumnOfFire, f: Frame) -> None:
        s.half = 2
        s.push("turns", seats=in_order(s.seats, s.first), step="second-half")

    def end_year(self, s: ColumnOfFire, f: Frame) -> None:
        if s.last_year:
            end_game(s)
            return
        s.year += 1
        s.tell("year", "11", s.year)


@steps("turns", "5b")
@rule("5c", "7c", "13d", "9b")
class Turns(EachSeat):
    """One turn each, clockwise; what is counted by turns begins again at nothing."""

    def begin(self, s: ColumnOfFire, f: Frame, seat: str) -> None:
        s.active, s.event_seen, s.sold = seat, False, ()

    def end(self, s: ColumnOfFire, f: Frame) -> None:
        s.active, s.event_seen, s.sold = None, False, ()
