"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from typing import ClassVar

from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Simultaneous as AnySimultaneous
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.offers import Offer as AnyOffer
from paxwidget.engine.procedures import EachSeat as AnyEachSeat
from paxwidget.engine.procedures import PhasesRunningOn
from paxwidget.games.columnoffire.state import ColumnOfFire

steps = Steps()
Procedure = AnyProcedure[ColumnOfFire]
EachSeat = AnyEachSeat[ColumnOfFire]
Offer = AnyOffer[ColumnOfFire]
Phases = PhasesRunningOn[ColumnOfFire]


class Step(AnyStep[ColumnOfFire]):
    """A question in the middle of something: tiles and purchases wait until it is answered."""

    offers: ClassVar[tuple[str, ...] | None] = ()


class TurnStep(AnyStep[ColumnOfFire]):
    """A question between two steps of a turn: tiles may be played and dice bought off beside it."""


class Simultaneous(AnySimultaneous[ColumnOfFire]):
    """A question to several at once, beside which nothing else can be done."""

    offers: ClassVar[tuple[str, ...] | None] = ()
