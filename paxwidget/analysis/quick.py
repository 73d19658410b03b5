"""`quick`: the game's own quick player as a bot, for whoever needs many games in little time."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.analysis.lookahead import policy_of
from paxwidget.engine.decisions import Decision


class Quick:
    """Answers by the game's habits, without looking ahead, in a position imagined from what the seat may see."""

    needs_view = False

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """What the quick player does."""
        world = decision.imagine(rng)
        return policy_of(world.spec)(world, decision.seat, rng)
