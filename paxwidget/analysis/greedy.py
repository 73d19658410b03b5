"""`greedy`: a bot that looks one choice ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.analysis.lookahead import period_of, play_turns, policy_of, shares
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import BadSetup

#: How many positions are looked at for one decision: with many choices fewer worlds are imagined.
LOOKS = 40


class Greedy:
    """Tries each choice in a few imagined positions, has the quick player finish the turn, takes what is worth most."""

    needs_view = False

    def __init__(self, worlds: int = 3) -> None:
        if not 1 <= worlds <= 1000:
            raise BadSetup(f"a greedy bot imagines 1 to 1000 positions, not {worlds}")
        self.worlds = worlds

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The choice that is worth most one step later; between equals the one the quick player takes."""
        ids = decision.candidates
        if len(ids) == 1:
            return ids[0]
        worth = dict.fromkeys(ids, 0.0)
        usual, now = "", None
        for number in range(self._worlds_for(decision, ids)):
            world = decision.imagine(rng)
            policy = policy_of(world.spec)
            if not number:
                usual = policy(world, decision.seat, rng)
                now = period_of(world)
            # The same luck for every choice, so that they differ by what they do.
            luck = rng.getrandbits(32)
            for id in ids:
                trial = world.clone()
                trial.play(decision.seat, id)
                play_turns(trial, policy, Random(luck), now)
                worth[id] += shares(trial)[decision.seat]
        return max(ids, key=lambda id: (worth[id], id == usual))

    def _worlds_for(self, decision: Decision, ids: tuple[str, ...]) -> int:
        return max(1, min(self.worlds, LOOKS // len(ids)))
