"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.state import SantaMaria

steps = Steps()
Procedure = AnyProcedure[SantaMaria]
Step = AnyStep[SantaMaria]


def seat_of(f: Frame) -> str:
    """The seat that a frame asks."""
    assert f.seat is not None
    return f.seat
