"""What surrounds a chart, as plain nodes: compass rose, legend, neat line with degrees, scale."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

from paxwidget.maps.geometry import Point, arrow, line_d, number
from paxwidget.maps.lettering import SANS
from paxwidget.maps.nodes import Attrs, Node, group, node
from paxwidget.maps.painter import Sheet, site_shape

_BAND = 4


def compass(sheet: Sheet) -> list[Node]:
    """A compass rose of sixteen points."""
    rose = sheet.drawing["compass"]
    x, y, r = rose["x"], rose["y"], rose["r"]
    halves: list[Node] = []
    for step, length, waist in ((22.5, 0.5, 0.1), (45, 0.72, 0.13), (90, 1.0, 0.15)):
        angles = [i * step - 90 for i in range(round(360 / step)) if step == 90 or (i * step) % (step * 2)]
        for turn, fill in ((-45, "$frame"), (45, "$paper")):
            d = "".join(_rose_half((x, y), angle, turn, r * length, r * waist) for angle in angles)
            halves.append(node("path", {"d": d, "fill": fill, "stroke": "$frame", "stroke-width": 0.4}))
    ring = node("circle", {"cx": x, "cy": y, "r": round(r * 0.62, 1), "fill": "none", "stroke": "$frame", "stroke-width": 0.6})
    north: Attrs = {"class": "paxm-degrees", "x": x, "y": y - r - 4, "text-anchor": "middle", "font-size": 10, "fill": "$frame"}
    return [group({}, (ring, *halves, node("text", north, "N")))]


def _rose_half(middle: Point, angle: float, turn: float, length: float, waist: float) -> str:
    """The dark or the light half of a point of the rose."""

    def at(turn: float, far: float) -> Point:
        return middle[0] + cos(radians(angle + turn)) * far, middle[1] + sin(radians(angle + turn)) * far

    return line_d([middle, at(turn, waist * 1.4), at(0, length)], close=True)


def legend(sheet: Sheet) -> list[Node]:
    """What the marks mean: the kinds of sites, then what else is drawn, in two columns of four."""
    place, style = sheet.drawing["legend"], sheet.style
    x, y, w, h = (place[key] for key in ("x", "y", "width", "height"))
    paper: Attrs = {"rx": 5, "fill": "$paper", "fill-opacity": 0.82, "stroke": "$frame", "stroke-width": 0.8}
    rows: list[Node] = []
    words = {kind: one.words for kind, one in style.sites.items()} | dict(style.legend)
    for i, (kind, text) in enumerate(words.items()):
        cx, cy = x + 16 + (w / 2 - 14) * (i // 4), y + 15 + 19 * (i % 4)
        rows += [*_legend_mark(sheet, kind, cx, cy), node("text", {"x": cx + 15, "y": cy + 3.4}, text.get(sheet.lang))]
    letters: Attrs = {"class": "paxm-legend", "font-family": SANS, "font-size": 9.4, "fill": "$ink"}
    origin = f"transform-origin: {number(x)}px {number(y + h)}px"
    return [group({**letters, "style": origin}, (node("rect", {"x": x, "y": y, "width": w, "height": h, **paper}), *rows))]


def _legend_mark(sheet: Sheet, kind: str, x: float, y: float) -> list[Node]:
    if kind in sheet.style.sites:
        return site_shape(sheet.style.sites[kind], x, y, 6.4)
    if kind == "island":
        return [node("circle", {"cx": x, "cy": y, "r": 6.4, "fill": "none", "stroke": "$island", "stroke-width": 1.5})]
    if kind == "border":
        line: Attrs = {"stroke": "$border", "stroke-width": 1.1, "stroke-dasharray": "5 3"}
        return [node("path", {"d": f"M{number(x - 10)} {number(y)}h20", **line})]
    shape = arrow([(x - 11, y + 3), (x, y - 2), (x + 11, y)], 1.2, 4.0 if kind == "current" else 2.6, 6.5)
    return [node("path", {"d": shape, "fill": f"${kind}"})]


def frame(sheet: Sheet) -> list[Node]:
    """The neat line with a ladder of degrees, the degrees themselves, and the bar of the scale."""
    size = sheet.drawing["frame"]
    m, w, h = size["margin"], size["width"], size["height"]
    line: Attrs = {"fill": "none", "stroke": "$frame", "stroke-width": 0.9}
    edge = f"M0 0H{number(w)}V{number(h)}H0ZM{m} {m}V{number(h - m)}H{number(w - m)}V{m}Z"
    return [
        group(
            {},
            (
                node("path", {"d": edge, "fill": "$paper", "fill-rule": "evenodd"}),
                *(
                    node("rect", {**name, "x": m - out, "y": m - out, "width": w - 2 * m + 2 * out, "height": h - 2 * m + 2 * out, **line})
                    for name, out in (({"data-neat": "true"}, 0), ({}, _BAND))
                ),
                node("path", {"d": _ladder(sheet), "fill": "$frame"}),
                _degrees(sheet),
                *_scale_bar(sheet),
            ),
        )
    ]


def _ladder(sheet: Sheet) -> str:
    """Every other stretch between the drawn meridians and parallels, filled, on all four sides."""
    size, grid = sheet.drawing["frame"], sheet.drawing["graticule"]
    m, w, h = size["margin"], size["width"], size["height"]
    xs = [m, *(line["x"] for line in grid["meridians"]), w - m]
    ys = [m, *sorted(line["y"] for line in grid["parallels"]), h - m]
    parts = []
    for a, b in list(pairwise(xs))[::2]:
        parts += [f"M{number(a)} {number(y)}h{number(b - a)}v{_BAND}h{number(a - b)}z" for y in (m - _BAND, h - m)]
    for a, b in list(pairwise(ys))[::2]:
        parts += [f"M{number(x)} {number(a)}h{_BAND}v{number(b - a)}h-{_BAND}z" for x in (m - _BAND, w - m)]
    return "".join(parts)


def _degrees(sheet: Sheet) -> Node:
    size, grid = sheet.drawing["frame"], sheet.drawing["graticule"]
    m, w, h = size["margin"], size["width"], size["height"]
    found = [
        node("text", {"x": line["x"], "y": y}, f"{abs(line['degree'])}°") for line in grid["meridians"] for y in (m - 6, h - m + 11)
    ]
    for line in grid["parallels"]:
        for x in (m - 7.5, w - m + 7.5):
            turn = f"rotate(-90 {number(x)} {number(line['y'])})"
            found.append(node("text", {"x": x, "y": line["y"] + 2.4, "transform": turn}, f"{line['degree']}°"))
    style: Attrs = {"class": "paxm-degrees", "font-family": SANS, "font-size": 7, "text-anchor": "middle", "fill": "$frame"}
    return group(style, found)


def _scale_bar(sheet: Sheet) -> list[Node]:
    """A bar of the scale, true at its latitude."""
    bar = sheet.drawing["scale_bar"]
    x, y, w = bar["x"], bar["y"], bar["width"]
    cell: Attrs = {"y": y, "width": round(w / 4, 1), "height": 3.4, "stroke": "$frame", "stroke-width": 0.5}
    cells = [node("rect", {**cell, "x": round(x + w / 4 * i, 1), "fill": "$paper" if i % 2 else "$frame"}) for i in range(4)]
    marks = (
        node("text", {"x": round(x + w * part, 1), "y": y - 3}, f"{round(bar['km'] * part)}{unit}")
        for part, unit in ((0, ""), (0.5, ""), (1, " km"))
    )
    style: Attrs = {"class": "paxm-degrees", "font-family": SANS, "font-size": 7.6, "text-anchor": "middle", "fill": "$frame"}
    return [*cells, group(style, marks)]
