"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.games.renaissance.state import Renaissance

steps = Steps()
Procedure = AnyProcedure[Renaissance]
Step = AnyStep[Renaissance]
