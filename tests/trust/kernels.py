"""Real Jupyter kernels that play with a board open, killed at random moments: the work behind a test and behind the soak."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from random import Random

from jupyter_client.manager import KernelManager

from tests.every_game import NAMES
from tests.trust.killing import Toll, look
from tests.trust.nursery import Life

ROOT = Path(__file__).parent.parent.parent
CELL = """
from random import Random
import paxwidget as pw
from tests import toys
from tests.trust.random_life import live
game = pw.new_game({name!r}, seed={seed})
boards = [game.board(seat=None), game.study(seat="all")]
with open({told!r}, "ab", buffering=0) as told:
    for number, _ in enumerate(live(game, Random({seed})), start=1):
        told.write(b"%d\\n" % number)
"""


def kill_kernels(times: int, seed: int, home: Path, longest: float) -> Toll:
    """Kill so many kernels, each at a random moment of so many seconds after its first change, and look at what can be recovered."""
    rng, toll = Random(seed), Toll()
    for number in range(times):
        told = home.parent / f"told-{number}"
        name, seed = NAMES[number % len(NAMES)], rng.getrandbits(32)
        _run_and_kill(CELL.format(name=name, seed=seed, told=str(told)), told, home, rng.uniform(0, longest))
        look(Life(name, seed, told.read_bytes().count(b"\n")), home, toll)
    return toll


def _run_and_kill(cell: str, told: Path, home: Path, seconds: float) -> None:
    manager = KernelManager(kernel_name="python3")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager.start_kernel(cwd=str(ROOT), env={**os.environ, "PAXWIDGET_HOME": str(home), "PYTHONPATH": str(ROOT)}, **quiet)
    client = manager.client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=60)
        client.execute(cell)
        until = time.monotonic() + 60
        while not (told.exists() and told.stat().st_size):
            assert time.monotonic() < until, "the kernel does not play"
            time.sleep(0.02)
        time.sleep(seconds)
        manager.signal_kernel(signal.SIGKILL)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
