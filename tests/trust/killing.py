"""Players killed at random moments, and what is left of their games: the work behind a test and behind the soak."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import paxwidget as pw
from paxwidget.play.entrance import new_game
from tests.every_game import NAMES
from tests.trust.nursery import Life, Nursery
from tests.trust.random_life import live


@dataclass
class Toll:
    """What a run of killings showed."""

    kills: int = 0
    changes: int = 0
    #: Games whose last change came back to the player and was not recovered: must stay empty.
    lost: list[Life] = field(default_factory=list)
    #: Games in which the change under way was recovered too, before the player knew of it.
    ahead: int = 0
    #: Killed before the first change was made.
    unborn: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} players killed after {self.changes} changes; games that lost a finished change: {len(self.lost)}; "
            f"games that also kept the change under way: {self.ahead}; killed before their first change: {self.unborn}"
        )


def kill(times: int, seed: int, home: Path, most: int, longest: float) -> Toll:
    """Kill so many players and look at what can be recovered.

    Each makes a random number of changes, up to `most`, and is killed at a random moment of the `longest` seconds after the last of them:
    so on a slow machine they do not all die young.
    """
    rng, toll = Random(seed), Toll()
    nursery = Nursery(home)
    try:
        for number in range(times):
            name, seed, whole_after = NAMES[number % len(NAMES)], rng.getrandbits(32), rng.choice((3, 7, 1000))
            life = nursery.life(name, seed, whole_after, rng.randint(0, most), rng.uniform(0, longest))
            look(life, home, toll)
    finally:
        nursery.close()
    return toll


def look(life: Life, home: Path, toll: Toll) -> None:
    """Recover what a killed player left in its folder, compare it with what it had done, and clear the folder."""
    toll.kills += 1
    toll.changes += life.changes
    found = list((home / "autosave").glob("*.paxlog"))
    if not found and life.changes == 0:
        toll.unborn += 1
        return
    record = pw.recover(max(found, key=os.path.getmtime)).record if found else None
    game = new_game(life.name, seed=life.seed, autosave=False)
    changes = live(game, Random(life.seed))
    for _ in range(life.changes):
        next(changes)
    told = game.record if life.changes else None
    next(changes)
    if record not in (told, game.record):
        toll.lost.append(life)
    elif record != told:
        toll.ahead += 1
    for path in (home / "autosave").iterdir():
        path.unlink()
