"""Bots of the tests' own: one that answers by lot, one whose process dies once."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine.decisions import Decision


class Lot:
    """Any choice, as a bot that somebody wrote in a notebook."""

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        return rng.choice(decision.ids)


class Dying(Lot):
    """The same, but the first process that comes to this decision is killed, as if the machine had failed."""

    def __init__(self, flag: Path) -> None:
        self.flag = flag

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        answer = super().choose(view, decision, rng)
        if rng.random() < 0.02:
            try:
                self.flag.touch(exist_ok=False)
            except FileExistsError:
                return answer
            os.kill(os.getpid(), signal.SIGKILL)
        return answer
