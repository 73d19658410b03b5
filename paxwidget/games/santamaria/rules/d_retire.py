"""Chapter D: retiring from the year: a space of the main board, then the income of all ships."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.pieces import Box
from paxwidget.games.santamaria.rules.a_expand import lay, places
from paxwidget.games.santamaria.rules.e_effects import push_effects
from paxwidget.games.santamaria.state import SantaMaria


@rule("D1", "D1f")
def retiring_choices(s: SantaMaria) -> tuple[str, ...]:
    """The retiring spaces without a marker; one may be taken without using it."""
    return _left(s.data, tuple(s.retired.values()))


@lru_cache(maxsize=1024)
def _left(box: Box, taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"retire {space}" for space in box.retiring if space not in taken)


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
        data, own = f.data, s.docks[f.seat]
        number, ship = data["dock"], data["ship"]
        while number < len(own):
            if ship == len(own[number]):
                number, ship = number + 1, 0
                continue
            ship += 1
            data["dock"], data["ship"] = number, ship
            push_effects(s, f.seat, "dock", s.data.dock_order[number])
            if s.frames[-1] is not f:
                return
        s.frames.pop()


@steps("take-road", "D1e")
class TakeRoad(Step):
    """A road tile goes on any empty square; without one, or if it is not wanted, it stays."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        found = places(s, f.seat, self._tile(s)) if s.road_tiles else []
        return [*[f"place {corner}" for corner, _ in found], "decline"]

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
