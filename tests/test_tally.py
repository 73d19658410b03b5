"""The count at the end of `make test`."""

from pathlib import Path

import pytest

from tests.tally import main

PASSED = '<testcase name="a"/>'
SKIPPED = '<testcase name="b"><skipped/></testcase>'
FAILED = '<testcase name="c"><failure/></testcase>'
BROKEN = '<testcase name="d"><error/></testcase>'


def report(folder: Path, name: str, *cases: str) -> str:
    path = folder / f"{name}.xml"
    path.write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")
    return str(path)


def test_the_last_line_is_the_sum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [report(tmp_path, "python", PASSED, PASSED, SKIPPED), report(tmp_path, "js", PASSED)]
    assert main(paths) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "=== 3 passed, 0 failed, 1 skipped ==="


@pytest.mark.parametrize("cases", [(PASSED, FAILED), (PASSED, BROKEN), (SKIPPED,), ()])
def test_a_failure_or_a_part_without_a_passed_test_fails(tmp_path: Path, cases: tuple[str, ...]) -> None:
    assert main([report(tmp_path, "python", PASSED), report(tmp_path, "js", *cases)]) == 1
