"""What reading a stranger's file takes, in processes of their own: seconds of work, and memory beyond what was in use before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from paxwidget.engine import reading
from paxwidget.engine.errors import PaxError
from tests import toys
from tests.trust.loaders import LOADERS

ROOT = Path(__file__).parent.parent.parent
MEMORY = 200

def seconds_for(size: int) -> float:
    """How much work a file of that size may make: a second, and a part in proportion."""
    return 1.0 + size / 2_000_000


class Cost(NamedTuple):
    """What it took to refuse a file."""

    seconds: float
    megabytes: float
    said: str


def cost_of(kind: str, path: Path) -> Cost:
    """Open a file in a process of its own, in which such a file was opened once before."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.trust.limits", kind, str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=dict(os.environ), timeout=120)
    return Cost(*json.loads(done.stdout))


def main(kind: str, path: Path) -> None:
    """Open it, and print what that took."""
    assert toys.TOYS
    assert kind in reading.KINDS
    opens = LOADERS[kind].opens
    small = path.parent.with_name("small") / path.name
    small.parent.mkdir(exist_ok=True)
    small.write_bytes(b"\0")
    said = ""
    for name in (small, path):
        # The system counts the highest use from here on.
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
        before, began = highest_use(), time.process_time()
        try:
            opens(name)
        except PaxError as problem:
            said = str(problem)
    print(json.dumps([time.process_time() - began, highest_use() - before, said]))


def highest_use() -> float:
    """The most memory that this process has had, in megabytes."""
    (line,) = (line for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
