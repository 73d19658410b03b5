"""Chapter E6: where revolts go, how they end, and the step of those who may raise a tax revolt anywhere."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, steps
from paxwidget.games.hispanica.pieces import place_revolt
from paxwidget.games.hispanica.queries import empty_revolt_areas
from paxwidget.games.hispanica.state import SLAVE, TAX, Hispanica, by_rules_before


@rule("E6", "E6a", "ro:slave-revolt", "ro:tax-revolt")
def revolt_spots(s: Hispanica, area: str | None, kind: str) -> list[str]:
    """Where a revolt goes: its own land area if that site is empty, else any empty one, else another kind's revolt is flipped."""
    if area is not None and area in s.data.areas and area not in s.revolt:
        return [area]
    return empty_revolt_areas(s) or [f"flip {other}" for other, old in s.revolt.items() if old != kind]


@rule("E5f", "F2d")
def spots_after_battle(s: Hispanica, area: str | None, kind: str) -> list[str]:
    """The same after a battle, where any revolt at all may be flipped; by the first three rules only another kind's."""
    if len(s.revolt) < len(s.data.areas) or by_rules_before(s, 4):
        return revolt_spots(s, area, kind)
    return [f"flip {other}" for other in s.revolt]


def start_revolt(s: Hispanica, kind: str, spot: str) -> None:
    """Place or flip a revolt as it was named among the spots."""
    if spot.startswith("flip "):
        area = spot[5:]
        other = TAX if s.revolt[area] == SLAVE else SLAVE
        s.revolt[area] = other
        s.tell(f"flip-to-{other}", "E5f", area)
    else:
        place_revolt(s, spot, kind)


@rule("E5f", "E6d")
def end_revolt(s: Hispanica, area: str) -> None:
    """A beaten revolt goes to the pool, and its land area is at rest."""
    del s.revolt[area]
    s.pool["revolt"] += 1
    s.tell("revolt-ends", "E6d", area)


class MayRaiseTaxRevolt(Step):
    """Put a tax revolt on any empty revolt site, or let it be."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["pass"] + [f"revolt {area}" for area in empty_revolt_areas(s)]

    def on_pass(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()

    def on_revolt(self, s: Hispanica, f: Frame, area: str) -> None:
        s.frames.pop()
        place_revolt(s, area, TAX)


@steps("revolt-due", "E5f")
class RevoltDue(Procedure):
    """Spirit of rebellion: a revolt in its own land area if that is free, else where the one entitled chooses, else one is flipped."""

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        spots = spots_after_battle(s, f.data["area"], f.data["kind"])
        if len(spots) == 1:
            start_revolt(s, f.data["kind"], spots[0])
        elif spots:
            s.push("place-revolt", f.seat, area=f.data["area"], kind=f.data["kind"])


@steps("place-revolt", "E5f")
class PlaceRevolt(Step):
    """Choose the revolt site."""

    open_to_all = ("area", "kind")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"revolt {spot}" for spot in spots_after_battle(s, f.data["area"], f.data["kind"])]

    def on_revolt(self, s: Hispanica, f: Frame, *spot: str) -> None:
        s.frames.pop()
        start_revolt(s, f.data["kind"], " ".join(spot))
