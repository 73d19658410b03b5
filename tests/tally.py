"""Adds up the JUnit reports of one run of all tests: `python -m tests.tally report.xml ...`."""

import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path


def count(report: Path) -> Counter[str]:
    """How many tests of a report passed, failed or were skipped."""
    tally: Counter[str] = Counter()
    for case in ET.parse(report).iter("testcase"):
        outcomes = {child.tag for child in case}
        if outcomes & {"failure", "error"}:
            tally["failed"] += 1
        elif "skipped" in outcomes:
            tally["skipped"] += 1
        else:
            tally["passed"] += 1
    return tally


def main(paths: list[str]) -> int:
    """Print one line a report and the sum; fail when a report failed, or counts not a single test."""
    total: Counter[str] = Counter()
    is_complete = True
    for path in map(Path, paths):
        tally = count(path)
        print(f"{path.stem:12} {tally['passed']:5} passed, {tally['failed']} failed, {tally['skipped']} skipped")
        is_complete &= tally["passed"] > 0
        total += tally
    print(f"=== {total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped ===")
    return 0 if is_complete and not total["failed"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
