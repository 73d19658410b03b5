"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.offers import Offer as AnyOffer
from paxwidget.games.santamaria.state import SantaMaria

steps = Steps()
Procedure = AnyProcedure[SantaMaria]
Step = AnyStep[SantaMaria]
Offer = AnyOffer[SantaMaria]
