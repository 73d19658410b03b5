"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Simultaneous as AnySimultaneous
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.offers import Offer as AnyOffer
from paxwidget.engine.procedures import EachSeat as AnyEachSeat
from paxwidget.engine.procedures import Phases as AnyPhases
from paxwidget.engine.procedures import PhasesRunningOn as AnyPhasesRunningOn
from paxwidget.engine.windows import WindowInTurn as AnyWindowInTurn
from paxwidget.games.hispanica.state import Hispanica

steps = Steps()
Step = AnyStep[Hispanica]
Simultaneous = AnySimultaneous[Hispanica]
Procedure = AnyProcedure[Hispanica]
Phases = AnyPhases[Hispanica]
#: For the years: between their own phases nothing changes that anybody could win by.
YearPhases = AnyPhasesRunningOn[Hispanica]
EachSeat = AnyEachSeat[Hispanica]
WindowInTurn = AnyWindowInTurn[Hispanica]
Offer = AnyOffer[Hispanica]
