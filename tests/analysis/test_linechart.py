"""Line charts: sound SVG, one path for each line, ends in the right places."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from paxwidget.analysis.linechart import Mark, line_chart

SVG = "{http://www.w3.org/2000/svg}"


def lines(svg: str) -> dict[str, list[tuple[str, float, float]]]:
    """The named lines of a chart as their drawing steps."""
    found = {}
    for path in ElementTree.fromstring(svg).iter(f"{SVG}path"):
        title = path.find(f"{SVG}title")
        if title is not None:
            steps = re.findall(r"([ML])([-\d.]+) ([-\d.]+)", path.attrib["d"])
            found[str(title.text)] = [(letter, float(x), float(y)) for letter, x, y in steps]
    return found


def test_each_line_runs_over_the_whole_chart_and_higher_values_stand_higher() -> None:
    drawn = lines(line_chart([0, 5, 10], {"up": [0.0, 0.5, 1.0], "down": [1.0, 0.5, 0.0]}, percent=True))
    up, down = drawn["up"], drawn["down"]
    assert [letter for letter, _, _ in up] == ["M", "L", "L"]
    assert [x for _, x, _ in up] == [x for _, x, _ in down] == sorted(x for _, x, _ in up)
    assert up[0][2] > up[1][2] > up[2][2]
    assert up[0][2] == down[2][2]
    assert up[1][2] == pytest.approx((up[0][2] + up[2][2]) / 2, abs=0.1)


def test_a_missing_value_leaves_a_gap() -> None:
    drawn = lines(line_chart([1, 2, 3, 4], {"a": [1.0, None, 2.0, 3.0]}))
    assert [letter for letter, _, _ in drawn["a"]] == ["M", "M", "L"]


def test_names_and_marks_are_text_whatever_they_hold() -> None:
    nasty = '<script>alert("&")</script>'
    svg = line_chart([0, 1], {nasty: [0.0, 1.0]}, title=nasty, marks=[Mark(1, nasty)])
    root = ElementTree.fromstring(svg)
    assert not list(root.iter(f"{SVG}script"))
    assert [title.text for title in root.iter(f"{SVG}title")] == [nasty, nasty]


@pytest.mark.parametrize("values", [[], [3.0], [2.0, 2.0], [-5.0, 5.0], [0.001, 0.002], [1e6, 2e6]])
def test_any_range_of_values_can_be_drawn(values: list[float]) -> None:
    svg = line_chart(list(range(len(values))), {"a": values})
    root = ElementTree.fromstring(svg)
    ticks = [text for text in root.iter(f"{SVG}text") if text.attrib.get("text-anchor") == "end"]
    assert 2 <= len(ticks) <= 9
    assert "nan" not in svg
    assert "inf" not in svg
