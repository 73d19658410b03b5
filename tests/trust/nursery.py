"""`python -m tests.trust.nursery`: brings up players that live to be killed, so that only one interpreter has to start.

Each line read from the input, "game seed whole_after", brings up one. It prints "born <pid>", then its player prints "<n>" after the
n-th change of its game has come back, and when somebody has killed the player, "dead". `Nursery` is the other end.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from random import Random

from paxwidget.files import autosave
from paxwidget.play.entrance import new_game
from tests.every_game import NAMES
from tests.trust.random_life import live


def main() -> None:
    """Bring up one player after the other."""
    for name in NAMES:
        new_game(name, seed=1, autosave=False)
    for line in sys.stdin:
        name, seed, whole_after = line.split()
        pid = os.fork()
        if pid == 0:
            autosave.WHOLE_AFTER = int(whole_after)
            _play(name, int(seed))
        os.write(1, f"born {pid}\n".encode())
        os.waitpid(pid, 0)
        os.write(1, b"dead\n")


def _play(name: str, seed: int) -> None:
    for number, _ in enumerate(live(new_game(name, seed=seed), Random(seed)), start=1):
        os.write(1, f"{number}\n".encode())


@dataclass(frozen=True)
class Life:
    """What became of a player: its game and seed, and how many changes it had been told were made."""

    name: str
    seed: int
    changes: int


class Nursery:
    """Brings up players in a user's folder and kills them."""

    def __init__(self, home: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PAXWIDGET_HOME": str(home)},
            cwd=Path(__file__).parent.parent.parent,
        )

    def life(self, name: str, seed: int, whole_after: int, after: int, seconds: float) -> Life:
        """Let one make so many changes (0: be born) and live on for some time, then kill it, whatever it is doing."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name} {seed} {whole_after}\n")
        self._process.stdin.flush()
        changes = 0
        pid, is_doomed = None, False
        for line in self._process.stdout:
            if line == "dead\n":
                return Life(name, seed, changes)
            if line.startswith("born "):
                pid = int(line.split()[1])
            else:
                changes = int(line)
            # The player may speak before the nursery tells of its birth.
            if pid is not None and changes >= after and not is_doomed:
                is_doomed = True
                threading.Timer(seconds, os.kill, (pid, signal.SIGKILL)).start()
        raise AssertionError("the nursery ended by itself")

    def close(self) -> None:
        """No more players."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process.wait(20)


if __name__ == "__main__":
    main()
