"""Chapters E7, E8 and E13: the religion track, the blue dice it unlocks, and points beyond its end."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.pieces import GOLD
from paxwidget.games.santamaria.rules.c_dice import FACES
from paxwidget.games.santamaria.state import SantaMaria, have
from paxwidget.games.santamaria.stores import could_pay, gain, pay

MOST_BLUE_DICE = 3


@steps("religion", "E7")
class Religion(Step):
    """Move the marker by one space, or leave it."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return ["advance", "decline"]

    def on_advance(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        s.push("grain", f.seat)
        advance(s, f.seat)

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()


@steps("grain", "E7")
class Grain(Step):
    """One space more for a grain, after what the first one brought (ruling step-by-step)."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return [*(f"pay {good}" for good in ("grain", GOLD) if have(s, f.seat, good)), "stop"]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        return could_pay(s, f.seat, {"grain": 1})

    def on_pay(self, s: SantaMaria, f: Frame, good: str) -> None:
        s.frames.pop()
        pay(s, f.seat, {good: 1})
        advance(s, f.seat)

    def on_stop(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()


@rule("E7", "E8", "E13")
def advance(s: SantaMaria, seat: str) -> None:
    """One space on: a die first, then a monk, where their symbols are passed; past the end a point instead."""
    track = s.data.tracks["religion"]
    if s.religion[seat] >= track.end:
        gain(s, seat, [("points", 1)], "E13")
        return
    s.religion[seat] += 1
    space = s.religion[seat]
    s.tell("religion", "E7", seat, space)
    if space in track.monks:
        s.push("monk", seat)
    if space in track.dice:
        unlock(s, seat)


@rule("E8", "W2", "P4")
def unlock(s: SantaMaria, seat: str) -> None:
    """A blue die of the supply is rolled at once and is the seat's for good; or it lies in the pool of all."""
    if s.blue_owned[seat] >= MOST_BLUE_DICE:
        return
    s.blue_owned[seat] += 1
    s.blue_supply -= 1
    value = s.chance.roll(FACES)
    if s.shared_blue:
        s.blue_pool.append(value)
        s.blue_pool.sort()
    else:
        s.blue[seat] = (*s.blue[seat], value)
    s.tell("blue-die", "E8", seat, value)
