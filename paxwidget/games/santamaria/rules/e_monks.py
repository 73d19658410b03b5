"""Chapters E9 to E12: monks become scholars or bishops, or serve a missionary station."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.rules.e_effects import push_effects
from paxwidget.games.santamaria.state import SantaMaria
from paxwidget.games.santamaria.stores import within_reach

FEE = 2


@rule("E9")
def spots(s: SantaMaria) -> tuple[str, ...]:
    """The ten spots: scholars, bishops, stations."""
    return (*s.scholars, *s.bishops, *s.data.stations)


@rule("E9")
def fee(s: SantaMaria, spot: str) -> int:
    """Two coins to each player who has a monk there."""
    return FEE * len(s.monks[spot])


@steps("monk", "E9")
@rule("E10", "E11", "E12")
class Monk(Step):
    """Place the monk at once on a spot without an own one, for its fee; or do without him (ruling declined-monk)."""

    sections = {"decline": "E9"}

    def _open(self, s: SantaMaria, f: Frame) -> list[str]:
        return [spot for spot in spots(s) if f.seat not in s.monks[spot]]

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        found = [f"monk {spot}" for spot in self._open(s, f) if fee(s, spot) <= s.coins[f.seat]]
        return [*found, "decline"]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        seat = f.seat
        return any(fee(s, spot) <= within_reach(s, seat) for spot in self._open(s, f))

    def on_monk(self, s: SantaMaria, f: Frame, spot: str) -> None:
        s.frames.pop()
        seat = f.seat
        for other in s.monks[spot]:
            s.coins[seat] -= FEE
            s.coins[other] += FEE
            s.tell("fee", "E9", seat, other, FEE)
        s.monks[spot] = (*s.monks[spot], seat)
        s.tell("monk", "E9", seat, spot)
        if spot in s.data.stations:
            push_effects(s, seat, "station", spot)

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        s.monks_lost[f.seat] += 1
        s.tell("monk-lost", "E9", f.seat)
