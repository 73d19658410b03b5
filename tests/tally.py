"""What a run of all parts of `make test` came to: `python -m tests.tally folder part part=report.xml ...`.

A part that passed has left the file `<part>.passed` in the folder. Whatever else became of it, and every test that its JUnit report calls
failed, is named on a line of its own before the last line, which counts the tests; a failed part without failed tests counts as one.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

FAILED = "FAILED "
SUM = "=== "


@dataclass
class Report:
    """How many tests of a report passed, failed or were skipped, and the names of those that failed."""

    counts: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.counts['passed']} passed, {self.counts['failed']} failed, {self.counts['skipped']} skipped"


def read(path: Path) -> Report:
    """A JUnit report; a test that failed in its set-up and its tear-down is one test."""
    outcomes: dict[str, str] = {}
    for case in ET.parse(path).iter("testcase"):
        tags, name = {child.tag for child in case}, name_of(case)
        if tags & {"failure", "error"}:
            outcomes[name] = "failed"
        elif outcomes.get(name) != "failed":
            outcomes[name] = "skipped" if "skipped" in tags else "passed"
    return Report(Counter(outcomes.values()), [name for name, outcome in outcomes.items() if outcome == "failed"])


def name_of(case: ET.Element) -> str:
    """A test's name as its runner takes it, where the report says its file."""
    file, group, name = case.get("file", ""), case.get("classname", ""), case.get("name", "")
    module = file.removesuffix(".py").replace("/", ".")
    if file and group.startswith(module):
        return "::".join([file, *group.removeprefix(module).split(".")[1:], name])
    return f"{group} > {name}" if group else name


def judge(folder: Path, part: str) -> tuple[Report, list[str]]:
    """The tests of a part, and all that is wrong with it."""
    name, _, file = part.partition("=")
    has_passed = (folder / f"{name}.passed").exists()
    report, why = Report(), "it failed"
    if file:
        try:
            report = read(folder / file)
            why = "not a single test passed" if not report.counts["passed"] else "it failed, though none of its tests did"
        except FileNotFoundError:
            why = "it wrote no report"
        except ET.ParseError:
            why = "its report cannot be read"
    is_well = has_passed and (not file or report.counts["passed"] > 0)
    return report, report.failed or ([] if is_well else [f"{name}: {why}; see above"])


def main(arguments: list[str]) -> int:
    """Print a line for each report, one for each failure, and the sum; return 0 if nothing is wrong."""
    folder, *parts = arguments
    total: Counter[str] = Counter()
    wrong: list[str] = []
    for part in parts:
        report, failures = judge(Path(folder), part)
        if "=" in part:
            print(f"{part.partition('=')[0]:12} {report}")
        total += report.counts
        total["failed"] += len(failures) - report.counts["failed"]
        wrong += failures
    for name in wrong:
        print(f"{FAILED}{name}")
    print(f"{SUM}{Report(total)} ===")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
