"""Whether `make test` can be relied upon: `python -m tests.steady 10` runs it so many times in a row in a fresh clone and counts.

In the second half of the runs another process keeps one core busy: a bare loop, or a command of one's own that has something to do for
as long (`python -m tests.steady 10 python -m paxwidget fuzz ...`). The logs are kept in build/steady.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.tally import FAILED, SUM

ROOT = Path(__file__).resolve().parent.parent
MAKE_TEST = ("make", "test")
BUSY = (sys.executable, "-c", "while True: pass")
#: A run that takes longer hangs.
LONGEST = 3600.0


@dataclass(frozen=True)
class Run:
    """One run: how long it took, how it ended, what it said last."""

    number: int
    is_busy: bool
    seconds: float
    code: int
    count: str
    failed: tuple[str, ...]

    @property
    def has_passed(self) -> bool:
        """A run without a count has not come to its end, whatever it returns."""
        return self.code == 0 and self.count != "" and not self.failed

    def __str__(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        machine = "busy" if self.is_busy else "quiet"
        result = "passed" if self.has_passed else "FAILED"
        return f"{self.number:3}  {machine:5}  {minutes:3} min {seconds:02} s  {result}  {self.count or f'no count, exit code {self.code}'}"


def is_in_second_half(number: int, runs: int) -> bool:
    """Whether a run, counted from 1, is one of those on a busy machine."""
    return number > runs - runs // 2


def read_end(log: str) -> tuple[str, tuple[str, ...]]:
    """The count at the end of a log, and the failures named before it."""
    lines = log.splitlines()
    last = next((at for at in reversed(range(len(lines))) if lines[at].startswith(SUM)), None)
    if last is None:
        return "", ()
    first = last
    while first > 0 and lines[first - 1].startswith(FAILED):
        first -= 1
    return lines[last].strip("= "), tuple(line.removeprefix(FAILED) for line in lines[first:last])


@contextlib.contextmanager
def one_core_busy(by: Sequence[str]) -> Iterator[subprocess.Popen[bytes] | None]:
    """Keep one core busy meanwhile by a command, if there is one."""
    if not by:
        yield None
        return
    # In a session of its own: what it has started ends with it.
    process = subprocess.Popen(by, start_new_session=True)
    try:
        yield process
        if process.poll() is not None:
            raise RuntimeError("the process that keeps a core busy has ended by itself")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def run_once(number: int, busy: Sequence[str], clone: Path, log: Path) -> Run:
    """Run the tests of a clone, everything they print to a log, beside a command that keeps a core busy, if there is one."""
    start = time.monotonic()
    with one_core_busy(busy), log.open("wb") as sink:
        # In a session of its own, so that one that hangs can be ended with all that it has started.
        process = subprocess.Popen(MAKE_TEST, cwd=clone, env=_environment(), stdout=sink, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = process.wait(LONGEST)
        except BaseException as problem:
            os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
            if not isinstance(problem, subprocess.TimeoutExpired):
                raise
    count, failed = read_end(log.read_text(encoding="utf-8", errors="replace"))
    return Run(number, bool(busy), time.monotonic() - start, code, count, failed)


def _environment() -> dict[str, str]:
    """As somebody has it who has just opened a terminal: nothing of the make that started this, nor of this tree."""
    ours = ("MAKE", "MFLAGS", "PYTHONPATH", "VIRTUAL_ENV", "PAXWIDGET_HOME")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def clone_into(folder: Path) -> Path:
    """A fresh clone of what is committed here."""
    clone = folder / "paxwidget"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    if changed:
        print(f"{len(changed.splitlines())} changed files here are not committed, so they are not in the clone", flush=True)
    return clone


def table(runs: Sequence[Run], logs: Path) -> str:
    """All runs, one a line, with the names of what failed under theirs; the last line counts them."""
    lines = []
    for run in runs:
        lines += [str(run), *(f"       {name}" for name in run.failed)]
        if not run.has_passed:
            lines.append(f"       {logs / log_name(run.number)}")
    passed = sum(run.has_passed for run in runs)
    return "\n".join([*lines, f"{passed} of {len(runs)} runs passed, {len(runs) - passed} failed"])


def log_name(number: int) -> str:
    return f"run-{number:02}.log"


def main(arguments: Sequence[str]) -> int:
    """Run, print the table, and return 0 if every run passed."""
    wanted = int(arguments[0]) if arguments else 10
    busy = tuple(arguments[1:]) or BUSY
    logs = ROOT / "build" / "steady"
    shutil.rmtree(logs, ignore_errors=True)
    logs.mkdir(parents=True)
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(prefix="paxwidget-steady-") as folder:
        clone = clone_into(Path(folder))
        try:
            for number in range(1, wanted + 1):
                beside = busy if is_in_second_half(number, wanted) else ()
                runs.append(run_once(number, beside, clone, logs / log_name(number)))
                print(runs[-1], *runs[-1].failed, sep="\n       ", flush=True)
        except KeyboardInterrupt:
            # Who interrupts wants to see what there is.
            print("interrupted")
    print("\n" + table(runs, logs))
    return 0 if len(runs) == wanted and all(run.has_passed for run in runs) else 1


if __name__ == "__main__":
    # Who ends it from outside ends the run underway, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
