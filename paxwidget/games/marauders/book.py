"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.baskets import Basket as AnyBasket
from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Simultaneous as AnySimultaneous
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.procedures import PhasesRunningOn
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.state import Marauders

steps = Steps()
Basket = AnyBasket[Marauders]
Procedure = AnyProcedure[Marauders]
Simultaneous = AnySimultaneous[Marauders]
Step = AnyStep[Marauders]
Phases = PhasesRunningOn[Marauders]


def leave(s: Marauders, f: Frame) -> None:
    """Take a frame off the stack, wherever it lies by now."""
    if s.frames[-1] is f:
        s.frames.pop()
    else:
        s.frames.remove(f)


def parent(s: Marauders, f: Frame) -> Frame:
    """The frame that a frame was pushed upon."""
    return s.frames[s.frames.index(f) - 1]


def end_turn(s: Marauders, seat: str) -> None:
    """The turn of a seat is over once what is pending is done."""
    for frame in s.frames:
        if frame.step == "turn" and frame.seat == seat:
            frame.data["over"] = True
