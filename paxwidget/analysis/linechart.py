"""A line chart as SVG, with no package but the standard library: curves of a game over its course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

#: A palette that also the colour-blind can tell apart; dashes tell the lines apart without any colour.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#666666")
DASHES = ("", "6 3", "2 3", "8 3 2 3", "1 2", "10 4", "4 4")
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 110, 26, 34
_STYLE = (
    "text{fill:currentColor}"
    ".t{font-size:13px;font-weight:600}"
    ".g{stroke:currentColor;stroke-opacity:.15}"
    ".a{stroke:currentColor;stroke-opacity:.5;fill:none}"
    ".l{fill:none;stroke-width:2}"
)


#: Room that the words under a tick take, in pixels.
_TICK_ROOM = 46


class Picture(str):
    """An SVG document as text, which a notebook shows as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of the course that is worth a look, with what to say about it."""

    x: float
    text: str


def line_chart(
    xs: Sequence[float],
    lines: Mapping[str, Sequence[float | None]],
    *,
    title: str = "",
    x_label: str = "",
    ticks: Sequence[tuple[float, str]] = (),
    marks: Sequence[Mark] = (),
    percent: bool = False,
    colours: Mapping[str, str] | None = None,
    width: int = 720,
    height: int = 300,
) -> Picture:
    """One line for each name over the same xs; a None leaves a gap.

    `ticks` are words under places of the x axis, as many of them as there is room for; without any it shows numbers.
    `marks` are drawn as thin upright lines with their place written beside them.
    """
    values = [value for line in lines.values() for value in line if value is not None]
    low, high = (0.0, 1.0) if percent else (min(values, default=0.0), max(values, default=1.0))
    if high <= low:
        high = low + 1.0
    chart = _Chart((min(xs, default=0.0), max(xs, default=1.0)), (min(low, 0.0), high), width, height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(title or ", ".join(lines))}" '
        'font-family="sans-serif" font-size="11" color="#222" style="background:#fff">',
        f"<style>{_STYLE}</style>",
        f'<text class="t" x="{_LEFT}" y="16">{escape(title)}</text>',
        *chart.grid(percent),
        *chart.ticked(ticks),
        f'<text x="{chart.x(chart.last):.0f}" y="{height - 4}" text-anchor="end">{escape(x_label)}</text>',
        *chart.marked(marks),
    ]
    for number, (name, line) in enumerate(lines.items()):
        colour = (colours or {}).get(name, COLOURS[number % len(COLOURS)])
        parts += chart.drawn(xs, line, name, colour, number)
    return Picture("\n".join([*parts, "</svg>"]))


class _Chart:
    """The two scales and what is drawn by them."""

    def __init__(self, xs: tuple[float, float], ys: tuple[float, float], width: int, height: int) -> None:
        self.first, self.last = xs[0], max(xs[1], xs[0] + 1.0)
        self.low, self.high = ys
        self.width, self.height = width, height

    def x(self, value: float) -> float:
        return _LEFT + (value - self.first) / (self.last - self.first) * (self.width - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return self.height - _BOTTOM - (value - self.low) / (self.high - self.low) * (self.height - _TOP - _BOTTOM)

    def grid(self, percent: bool) -> list[str]:
        right = self.width - _RIGHT
        found = []
        for value in _ticks(self.low, self.high):
            y = self.y(value)
            found.append(f'<path class="g" d="M{_LEFT} {y:.1f}H{right}"/>')
            said = f"{value:.0%}" if percent else f"{value:g}"
            found.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{said}</text>')
        found.append(f'<path class="a" d="M{_LEFT} {_TOP}V{self.height - _BOTTOM}H{right}"/>')
        return found

    def ticked(self, ticks: Sequence[tuple[float, str]]) -> list[str]:
        """Words under the x axis; those that would run into the one before are left out."""
        found: list[str] = []
        right = float("-inf")
        for value, said in ticks or [(value, f"{value:g}") for value in _ticks(self.first, self.last)]:
            x = self.x(value)
            if x - right >= _TICK_ROOM:
                foot = self.height - _BOTTOM
                found.append(f'<path class="a" d="M{x:.1f} {foot}v4"/>')
                found.append(f'<text x="{x:.1f}" y="{foot + 16}" text-anchor="middle">{escape(said)}</text>')
                right = x
        return found

    def marked(self, marks: Sequence[Mark]) -> list[str]:
        found = []
        for number, mark in enumerate(sorted(marks, key=lambda mark: mark.x)):
            x = self.x(mark.x)
            line = f'<path class="a" stroke-dasharray="2 2" d="M{x:.1f} {_TOP}V{self.height - _BOTTOM}"/>'
            # Neighbours at different heights, and none beyond the chart, so that their places can be read.
            side = 'text-anchor="start" dx="3"' if x < self.x(self.last) - 30 else 'text-anchor="end" dx="-3"'
            place = f'<text x="{x:.1f}" {side} y="{_TOP + 9 + 12 * (number % 3)}">{mark.x:g}</text>'
            found.append(f"<g><title>{escape(mark.text)}</title>{line}{place}</g>")
        return found

    def drawn(
        self, xs: Sequence[float], line: Sequence[float | None], name: str, colour: str, number: int
    ) -> list[str]:
        path, is_drawing = [], False
        for x, value in zip(xs, line, strict=True):
            if value is not None:
                path.append(f"{'L' if is_drawing else 'M'}{self.x(x):.1f} {self.y(value):.1f}")
            is_drawing = value is not None
        dash = DASHES[number % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        stroke = f'stroke="{escape(colour)}"{dashed}'
        y = _TOP + 10 + 18 * number
        left = self.width - _RIGHT + 10
        return [
            f'<path class="l" {stroke} d="{"".join(path)}"><title>{escape(name)}</title></path>',
            f'<path class="l" {stroke} d="M{left} {y}h18"/>',
            f'<text x="{left + 23}" y="{y + 4}">{escape(name)}</text>',
        ]


def _ticks(low: float, high: float) -> list[float]:
    """Round values between two ends, some five of them."""
    span = high - low
    step = 10.0 ** len(str(int(span))) / 100 if span >= 1 else 0.01
    for factor in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if span / (step * factor) <= 6:
            step *= factor
            break
    first = -(-low // step)
    return [round((first + number) * step, 10) for number in range(int((high + span * 1e-9) // step - first) + 1)]
