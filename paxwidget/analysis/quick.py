"""`quick`: the game's own quick player as a bot, for whoever needs many games in little time."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.analysis.lookahead import policy_of
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import BadSetup


class Quick:
    """Answers by the game's habits, without looking ahead, in a position imagined from what the seat may see.

    With `slips` it takes so large a part of its choices by lot: games of a habit alone do not tell what it is worth to
    leave it, for nobody ever does.
    """

    needs_view = False

    def __init__(self, slips: float = 0.0) -> None:
        if not 0 <= slips <= 1:
            raise BadSetup(f"a quick bot slips at 0 to 1 of its choices, not at {slips}")
        self.slips = slips

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """What the quick player does, or one of the choices worth a thought by lot."""
        if self.slips and rng.random() < self.slips:
            return rng.choice(decision.candidates)
        world = decision.imagine(rng)
        return policy_of(world.spec)(world, decision.seat, rng)
