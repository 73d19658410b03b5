"""Chapter 14: a country whose religion spaces are full at the end of a turn comes to a conflict."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Procedure, Step, steps
from paxwidget.games.columnoffire.pieces import CATHOLIC, PROTESTANT
from paxwidget.games.columnoffire.rules.c12_end import score
from paxwidget.games.columnoffire.state import ColumnOfFire, full_countries, site_of


@steps("conflicts", "14a")
@rule("14j", "14k", "8i", "4c")
class Conflicts(Procedure):
    """All full countries, one after the other; the player of the turn orders them."""

    def run(self, s: ColumnOfFire, f: Frame) -> None:
        full = full_countries(s)
        if not full:
            s.frames.pop()
        elif len(full) == 1:
            resolve(s, full[0])
        else:
            s.push("order-conflicts", f.seat)


@steps("order-conflicts", "14j")
class OrderConflicts(Step):
    """Which of several conflicts comes next (RU-40)."""

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return [f"resolve {country}" for country in full_countries(s)]

    def on_resolve(self, s: ColumnOfFire, f: Frame, country: str) -> None:
        s.frames.pop()
        resolve(s, country)


@rule("14d", "14h", "3d")
def majority(stones: tuple[str, ...]) -> str:
    """The religion with more stones, or nothing; neutral stones do not count."""
    catholic, protestant = stones.count(CATHOLIC), stones.count(PROTESTANT)
    if catholic == protestant:
        return ""
    return CATHOLIC if catholic > protestant else PROTESTANT


@rule("14e", "14f", "14g")
def stakes(s: ColumnOfFire, country: str, winner: str) -> dict[str, int | None]:
    """What a win of a religion brings each seat that has a house there: its site, or None where the house is lost."""
    return {seat: site_of(s, seat, country) if s.faith[seat] == winner else None for seat in s.houses[country] if seat}


@rule("14e", "14f", "14g", "14h", "14i", "4c")
def resolve(s: ColumnOfFire, country: str) -> None:
    """Winners with a house score its site, losers take theirs back; without a majority nothing; the stones go in any case."""
    winner = majority(s.stones[country])
    s.stones[country] = ()
    if not winner:
        s.tell("avoided", "14h", country)
        return
    s.tell("conflict", "14d", country, winner)
    for seat, site in stakes(s, country, winner).items():
        if site is None:
            s.houses[country] = tuple("" if owner == seat else owner for owner in s.houses[country])
            s.tell("expelled", "14f", seat, country)
        else:
            s.tell("triumphs", "14e", seat, site)
            score(s, seat, site, "conflicts")
