"""Chapter N: the advanced setup. Each seat chooses a capital tile with a scholar of its own."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.state import SantaMaria


@steps("choose-sets", "N2")
class ChooseSets(Procedure):
    """Four capital tiles, each with one of the seven scholars left over; one set a seat, the rest go out."""

    def run(self, s: SantaMaria, f: Frame) -> None:
        if "begun" not in f.data:
            f.data["begun"] = True
            lay_sets(s)
        waiting = f.data["waiting"]
        if not waiting:
            s.sets.clear()
            s.frames.pop()
            return
        f.data["waiting"] = waiting[1:]
        s.push("choose-set", waiting[0])


@rule("N2")
def lay_sets(s: SantaMaria) -> None:
    """A random scholar to each capital tile."""
    left = sorted(set(s.data.scholars) - set(s.scholars))
    for tile in s.data.by_kind["capital"]:
        s.sets[tile] = take(s.chance, left)


@steps("choose-set", "N3")
@rule("N5")
class ChooseSet(Step):
    """Take a capital tile with its scholar; the tile is placed at once."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return [f"set {tile}" for tile in s.sets]

    def on_set(self, s: SantaMaria, f: Frame, tile: str) -> None:
        s.frames.pop()
        s.own_scholar[f.seat] = s.sets.pop(tile)
        s.tell("set", "N3", f.seat, tile, s.own_scholar[f.seat])
        s.push("place", f.seat, tile=tile, section="N4")
