"""Chapter D: the years, their omens, and turns in player order."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import EachSeat, YearPhases, steps
from paxwidget.games.hispanica.rules.g1_promises import pay_debts
from paxwidget.games.hispanica.rules.g3_victory import end_by_dove
from paxwidget.games.hispanica.rules.h_solo import end_solo_by_dove
from paxwidget.games.hispanica.state import Hispanica


@steps("year", "D")
class Year(YearPhases):
    """Each year: its omens, its phase, what was promised for its end, then the parrot moves on; the dove's year is the last (G3a)."""

    phases = ("begin", "play", "end")
    repeats = True

    def begin(self, s: Hispanica, f: Frame) -> None:
        s.proposals = dict.fromkeys(s.seats, 0)
        s.promises = []
        s.tell("year", "D", s.year, s.data.phase[s.year])
        if s.data.omens[s.year]:
            s.push("omens")

    def play(self, s: Hispanica, f: Frame) -> None:
        s.push(s.data.phase[s.year] + "-year")

    def end(self, s: Hispanica, f: Frame) -> None:
        pay_debts(s)
        if s.year >= s.dove:
            (end_solo_by_dove if s.solo else end_by_dove)(s)
        else:
            s.year += 1


@steps("turns", "D")
class Turns(EachSeat):
    """One step for each seat of a list, one after the other."""

    needs_settling = False

    def begin(self, s: Hispanica, f: Frame, seat: str) -> None:
        s.active = seat

    def end(self, s: Hispanica, f: Frame) -> None:
        s.active = None

    def revived(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seats" if key == "waiting" else key: value for key, value in data.items()}


def take_turns(s: Hispanica, step: str, order: tuple[str, ...] | None = None) -> None:
    """Give every seat that step in player order (or in the given one)."""
    seats = s.order if order is None else order
    if s.solo:
        # The Sun King has turns of his own.
        seats = tuple([seat for seat in seats if seat in s.seats])
    if seats:
        s.push("turns", step=step, seats=seats)
