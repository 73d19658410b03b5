"""Chapter D: retiring from the year: a space of the main board, then the income of all ships."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.rules.a_expand import lay, places
from paxwidget.games.santamaria.rules.e_effects import push_effects
from paxwidget.games.santamaria.state import SantaMaria


@rule("D1", "D1f")
def free_spaces(s: SantaMaria) -> list[str]:
    """The retiring spaces without a marker; one may be taken without using it."""
    taken = s.retired.values()
    return [space for space in s.data.retiring if space not in taken]


@rule("D0", "D1", "D1a", "D1b", "D1c", "D1d")
def begin_retiring(s: SantaMaria, seat: str, space: str) -> None:
    """The marker goes to the space, whose action comes first; then the income; then the turn ends, and with it the year for this seat."""
    s.retired[seat] = space
    s.retiring = seat
    s.tell("retired", "D1", seat, space)
    s.push("income", seat, dock=0, ship=0)
    push_effects(s, seat, "retiring", space)


@steps("income", "D2")
class Income(Procedure):
    """Each ship pays by its dock, from the top dock down; a ship won by the retiring space pays too."""

    def run(self, s: SantaMaria, f: Frame) -> None:
        data = f.data
        for number, dock in enumerate(s.data.docks):
            if number != data["dock"]:
                continue
            while data["ship"] < len(s.docks[f.seat][number]):
                data["ship"] += 1
                push_effects(s, f.seat, "dock", dock)
                if s.frames[-1] is not f:
                    return
            data.update(dock=number + 1, ship=0)
        s.frames.pop()


@steps("take-road", "D1e")
class TakeRoad(Step):
    """A road tile goes on any empty square; without one, or if it is not wanted, it stays."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        found = places(s, f.seat, self._tile(s)) if s.road_tiles else []
        return [*(f"place {corner}" for corner, _ in found), "decline"]

    def _tile(self, s: SantaMaria) -> str:
        return str(s.data.by_kind["road"][-s.road_tiles])

    def on_place(self, s: SantaMaria, f: Frame, corner: str) -> None:
        tile = self._tile(s)
        s.frames.pop()
        lay(s, f.seat, tile, corner, 0)
        s.road_tiles -= 1
        s.tell("placed", "D1e", f.seat, tile, corner)

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
