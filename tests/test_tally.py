"""The count at the end of `make test`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tally import main

PASSED = '<testcase classname="x" name="a"/>'
SKIPPED = '<testcase classname="x" name="b"><skipped/></testcase>'
FAILED = '<testcase classname="tests.core.test_game.TestUndo" name="test_c[1]" file="tests/core/test_game.py"><failure/></testcase>'
BROKEN = '<testcase classname="" name="tests.core.test_gone"><error message="collection failure"/></testcase>'
OF_VITEST = '<testcase classname="test/shell/board.test.ts" name="prompt &gt; it asks"><failure/></testcase>'


class Run:
    """A run of all parts as it was left in a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._capsys = folder, capsys
        for part in ("lint", "test-js", "test-all"):
            (folder / f"{part}.passed").touch()
        self.report("js.xml", PASSED)
        self.report("all.xml", PASSED, PASSED.replace('"a"', '"z"'), SKIPPED)

    def report(self, name: str, *cases: str) -> None:
        (self.folder / name).write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")

    def fail(self, part: str) -> None:
        (self.folder / f"{part}.passed").unlink()

    def told(self) -> tuple[int, list[str]]:
        """What the tally returns and its last lines, from the first failure on."""
        code = main([str(self.folder), "lint", "test-js=js.xml", "test-all=all.xml"])
        lines = self._capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in lines[:2]] == ["test-js", "test-all"]
        return code, lines[2:]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(tmp_path, capsys)


def test_the_last_line_is_the_sum(run: Run) -> None:
    assert run.told() == (0, ["=== 3 passed, 0 failed, 1 skipped ==="])


def test_failed_tests_of_all_parts_are_named_before_it(run: Run) -> None:
    run.fail("test-js")
    run.fail("test-all")
    run.report("js.xml", PASSED, OF_VITEST)
    run.report("all.xml", PASSED, FAILED, BROKEN)
    assert run.told() == (1, [
        "FAILED test/shell/board.test.ts > prompt > it asks",
        "FAILED tests/core/test_game.py::TestUndo::test_c[1]",
        "FAILED tests.core.test_gone",
        "=== 2 passed, 3 failed, 0 skipped ===",
    ])  # fmt: skip


def test_a_test_that_fails_twice_is_one(run: Run) -> None:
    run.fail("test-all")
    run.report("all.xml", PASSED, FAILED, FAILED.replace("failure", "error"))
    assert run.told()[1][-1] == "=== 2 passed, 1 failed, 0 skipped ==="


def test_a_failed_test_is_told_even_if_its_part_says_that_it_passed(run: Run) -> None:
    run.report("all.xml", PASSED, FAILED)
    assert run.told()[0] == 1


def test_a_failed_part_without_tests_is_named_and_counted(run: Run) -> None:
    run.fail("lint")
    assert run.told() == (1, ["FAILED lint: it failed; see above", "=== 3 passed, 1 failed, 1 skipped ==="])


@pytest.mark.parametrize(("content", "why"), [
    (None, "it wrote no report"),
    ("<testsuites><testsuite><testca", "its report cannot be read"),
    ("<testsuites/>", "not a single test passed"),
    (f"<testsuites>{SKIPPED}</testsuites>", "not a single test passed"),
])  # fmt: skip
@pytest.mark.parametrize("has_failed", [True, False])
def test_a_part_that_shows_no_passed_test_has_failed(run: Run, content: str | None, why: str, has_failed: bool) -> None:
    if has_failed:
        run.fail("test-all")
    (run.folder / "all.xml").unlink()
    if content is not None:
        (run.folder / "all.xml").write_text(content)
    code, lines = run.told()
    assert code == 1
    assert lines[0] == f"FAILED test-all: {why}; see above"
    assert lines[-1].startswith("=== 1 passed, 1 failed")


def test_a_part_that_failed_after_its_tests_has_failed(run: Run) -> None:
    run.fail("test-all")
    assert run.told()[1][0] == "FAILED test-all: it failed, though none of its tests did; see above"


CRASHES = """
import os
def test_well(): pass
def test_crashed(): os._exit(7)
"""


@pytest.mark.parametrize(("source", "name"), [
    ("def test_well(): pass\ndef test_wrong(): assert 0", "test_it.py::test_wrong"),
    ("import nothing_of_that_name", "test_it"),
    (CRASHES, "test_it.py::test_crashed"),
], ids=["failed", "not collected", "crashed"])  # fmt: skip
def test_what_pytest_reports_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], root: Path, source: str, name: str) -> None:
    (tmp_path / "test_it.py").write_text(source)
    shutil.copy(root / "pyproject.toml", tmp_path)
    options = ["-q", "-p", "no:cacheprovider", "-p", "xdist", "-n", "1", "--junitxml=all.xml", "test_it.py"]
    # What else is installed for tests is of no use here, and takes seconds to load.
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([sys.executable, "-m", "pytest", *options], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert done.returncode != 0
    assert main([str(tmp_path), "test-all=all.xml"]) == 1
    assert f"FAILED {name}" in capsys.readouterr().out.splitlines()


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_make_test_runs_on_after_a_failed_part_and_fails(tmp_path: Path, root: Path) -> None:
    """The real `make test` with every command that it calls replaced: lint fails, all else passes."""
    shutil.copy(root / "Makefile", tmp_path)
    for folder in ("tests", "js/node_modules", ".venv/bin", "paxwidget/static", "js/src"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("pyproject.toml", "constraints.txt", "hatch_build.py", "js/package.json", "js/package-lock.json", "tests/__init__.py"):
        (tmp_path / file).touch()
    for file in ("js/node_modules/.package-lock.json", "paxwidget/static/house.js", ".venv/.dev", ".venv/.play"):
        (tmp_path / file).touch()
    shutil.copy(root / "tests" / "tally.py", tmp_path / "tests")
    one = "<testsuites><testcase name='a'/></testsuites>"
    stub = f"""#!/bin/sh
case "$*" in
  *tests.tally*) exec {sys.executable} "$@" ;;
  *ruff*) echo "E501 a long line"; exit 1 ;;
  *all.xml*) echo "{one}" > build/reports/all.xml ;;
  *javascript.xml*) echo "{one}" > ../build/reports/javascript.xml ;;
esac
"""
    for path in (".venv/bin/python", "npm"):
        (tmp_path / path).write_text(stub)
        (tmp_path / path).chmod(0o755)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "HOME": str(tmp_path)}
    command = ["make", "test", f"PYTHON={tmp_path}/.venv/bin/python"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout.splitlines()[-2:] == ["FAILED lint-python: it failed; see above", "=== 2 passed, 1 failed, 0 skipped ==="]
    assert "E501 a long line" in done.stdout
