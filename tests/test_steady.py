"""How `make test-steady` runs, reads and counts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import steady
from tests.steady import Run, is_in_second_half, one_core_busy, read_end, run_once, table

GOOD = "collecting\n=== a heading of pytest ===\ntest-all 3 passed\n=== 3 passed, 0 failed, 1 skipped ===\n"
BAD = """FAILED tests/a.py::of_pytest_itself
test-all     2 passed, 2 failed, 0 skipped
FAILED tests/a.py::test_b
FAILED lint-python: it failed; see above
=== 2 passed, 2 failed, 0 skipped ===
make: *** [Makefile:60: test] Error 1
"""


@pytest.mark.parametrize(("runs", "busy"), [(10, [6, 7, 8, 9, 10]), (3, [3]), (2, [2]), (1, []), (5, [4, 5])])
def test_the_second_half_is_on_a_busy_machine(runs: int, busy: list[int]) -> None:
    assert [number for number in range(1, runs + 1) if is_in_second_half(number, runs)] == busy


def test_the_end_of_a_log_is_read() -> None:
    assert read_end(GOOD) == ("3 passed, 0 failed, 1 skipped", ())
    assert read_end(BAD) == ("2 passed, 2 failed, 0 skipped", ("tests/a.py::test_b", "lint-python: it failed; see above"))
    assert read_end("killed\n") == ("", ())


@pytest.fixture
def replaced(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts some lines of Python in the place of `make test`."""

    def replace(source: str) -> None:
        monkeypatch.setattr(steady, "MAKE_TEST", (sys.executable, "-c", source))

    return replace


@pytest.mark.parametrize(("said", "code", "has_passed"), [
    (GOOD, 0, True), (BAD, 2, False), (BAD, 0, False), ("", 0, False), (GOOD, 1, False),
])  # fmt: skip
def test_a_run_passes_only_if_it_says_and_returns_so(
    tmp_path: Path, replaced: Callable[[str], None], said: str, code: int, has_passed: bool
) -> None:
    log = tmp_path / "log"
    replaced(f"print({said!r}, end=''); raise SystemExit({code})")
    assert run_once(1, (), tmp_path, log).has_passed is has_passed
    assert log.read_text() == said


def test_a_run_that_hangs_is_ended_and_has_failed(
    tmp_path: Path, replaced: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steady, "LONGEST", 0.5)
    replaced(f"import time; print({GOOD!r}, flush=True); time.sleep(1000)")
    assert not run_once(1, (), tmp_path, tmp_path / "log").has_passed


BUSY = """
import os, sys
with open(sys.argv[1], "w") as file:
    file.write(str(os.getpid()))
while True:
    pass
"""
IS_BUSY = """
import os, pathlib, time
path = pathlib.Path({path!r})
while not (path.exists() and path.read_text()):
    time.sleep(0.01)
os.kill(int(path.read_text()), 0)
"""


def test_the_machine_is_busy_during_the_run_and_only_then(tmp_path: Path, replaced: Callable[[str], None]) -> None:
    pid = tmp_path / "pid"
    replaced(IS_BUSY.format(path=str(pid)) + f"print({GOOD!r})")
    assert run_once(1, (sys.executable, "-c", BUSY, str(pid)), tmp_path, tmp_path / "log").has_passed
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def test_nothing_of_the_calling_make_reaches_the_run(
    tmp_path: Path, replaced: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("MAKEFLAGS", "MAKELEVEL", "PYTHONPATH", "VIRTUAL_ENV")
    for name in names:
        monkeypatch.setenv(name, "something")
    replaced(f"import os; print([name for name in {names} if name in os.environ])")
    run_once(1, (), tmp_path, tmp_path / "log")
    assert (tmp_path / "log").read_text() == "[]\n"


def test_the_table_names_what_failed_and_counts(tmp_path: Path) -> None:
    runs = [
        Run(1, False, 425.4, 0, "3 passed, 0 failed, 0 skipped", ()),
        Run(2, True, 61, 2, "2 passed, 1 failed, 0 skipped", ("tests/a.py::test_b",)),
        Run(3, True, 5, -9, "", ()),
    ]
    assert table(runs, tmp_path).splitlines() == [
        "  1  quiet    7 min 05 s  passed  3 passed, 0 failed, 0 skipped",
        "  2  busy     1 min 01 s  FAILED  2 passed, 1 failed, 0 skipped",
        "       tests/a.py::test_b",
        f"       {tmp_path / 'run-02.log'}",
        "  3  busy     0 min 05 s  FAILED  no count, exit code -9",
        f"       {tmp_path / 'run-03.log'}",
        "1 of 3 runs passed, 2 failed",
    ]


#: Fails in the second of its runs.
COUNTING = """
import pathlib
path = pathlib.Path("runs")
number = len(path.read_text()) if path.exists() else 0
path.write_text("x" * (number + 1))
print({bad!r} if number == 1 else {good!r}, end="")
raise SystemExit(number == 1)
"""


def test_all_of_it_in_a_clone(
    tmp_path: Path, replaced: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("git init -q", "git -c user.name=a -c user.email=a@b commit -q --allow-empty -m first"):
        subprocess.run(command.split(), cwd=tmp_path, check=True)
    monkeypatch.setattr(steady, "ROOT", tmp_path)
    replaced(COUNTING.format(bad=BAD, good=GOOD))
    assert steady.main(["3"]) == 1
    assert capsys.readouterr().out.endswith("2 of 3 runs passed, 1 failed\n")
    assert sorted(path.name for path in (tmp_path / "build" / "steady").iterdir()) == ["run-01.log", "run-02.log", "run-03.log"]
    # They ran in one clone, which is not this tree.
    assert not (tmp_path / "runs").exists()
    replaced(f"print({GOOD!r})")
    assert steady.main(["2"]) == 0


def test_what_keeps_the_core_busy_must_not_end_before_the_run() -> None:
    busy = one_core_busy((sys.executable, "-c", "pass"))
    process = busy.__enter__()
    assert process
    process.wait()
    with pytest.raises(RuntimeError, match="ended by itself"):
        busy.__exit__(None, None, None)
