"""What stands on the base map: islands, sites, routes, the compass rose and the legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, hypot, radians, sin
from typing import Any

from paxwidget.games.hispanica.drawn.geometry import Point, arrow, curve_d, line_d, number, spline
from paxwidget.games.hispanica.drawn.pen import SANS, Pen, fleet_at

SITE_COLOURS = {"spanish": "spain", "wild": "wild-site", "tribal": "tribal-site", "revolt": "revolt-site"}
RADIUS = 7.6


def islands(pen: Pen) -> str:
    """The circled island of each zone, where treasure can be buried."""
    rings = []
    for id, zone in pen.drawing["zones"].items():
        spot, facts = zone["island"], pen.chart.places[id].facts
        title = escape(str(facts["island" if pen.lang == "en" else "island_pl"]))
        rings.append(f'<circle cx="{spot["x"]}" cy="{spot["y"]}" r="{spot["r"]}"><title>{title}</title></circle>')
    style = f'fill="{pen.colour("paper")}" fill-opacity=".25" stroke="{pen.colour("island")}" stroke-width="1.5"'
    return f"<g {style}>{''.join(rings)}</g>"


def site_marks(pen: Pen) -> str:
    """A mark for each site: a shape by kind, wedges towards the waters it is reached from, a lead to its true place."""
    return "".join(site_mark(pen, id, site) for id, site in pen.drawing["sites"].items())


def site_mark(pen: Pen, id: str, site: Mapping[str, Any]) -> str:
    """The mark of one site."""
    x, y = site["x"], site["y"]
    colour = pen.colour(SITE_COLOURS[site["kind"]])
    wedges = "".join(f'<path d="{_wedge((x, y), port["angle"])}" fill="{colour}"/>' for port in site["ports"])
    title = pen.name(id)
    return (
        f'<g data-id="{id}">{_lead(site, colour)}{wedges}{site_shape(site["kind"], x, y, colour, pen.colour("paper"))}'
        f"<title>{title}</title></g>"
    )


def site_shape(kind: str, x: float, y: float, colour: str, paper: str, radius: float = RADIUS) -> str:
    """The bare shape of a kind of site: Spanish ring, wild dashed ring, tribal dashed rectangle, revolt hexagon."""
    style = f'fill="{paper}" stroke="{colour}"'
    if kind == "spanish":
        inner = f'<circle cx="{x}" cy="{y}" r="{radius * 0.42:.1f}" fill="{colour}"/>'
        return f'<circle cx="{x}" cy="{y}" r="{radius}" {style} stroke-width="2.2"/>{inner}'
    if kind == "wild":
        return f'<circle cx="{x}" cy="{y}" r="{radius}" {style} stroke-width="1.6" stroke-dasharray="3.4 1.9"/>'
    if kind == "tribal":
        w, h = radius * 2.1, radius * 1.65
        return (
            f'<rect x="{number(x - w / 2)}" y="{number(y - h / 2)}" width="{number(w)}" height="{number(h)}" rx="1.6" '
            f'{style} stroke-width="1.5" stroke-dasharray="3.2 1.8"/>'
        )
    corners = [(x + radius * cos(radians(60 * i)), y + radius * sin(radians(60 * i))) for i in range(6)]
    return f'<path d="{line_d(corners, close=True)}" {style} stroke-width="1.3"/>'


def _wedge(middle: Point, angle: float) -> str:
    """A small triangle on the rim of a mark that points outwards."""
    way, across = (cos(radians(angle)), sin(radians(angle))), (-sin(radians(angle)), cos(radians(angle)))
    tip = (middle[0] + way[0] * (RADIUS + 5), middle[1] + way[1] * (RADIUS + 5))
    foot = (middle[0] + way[0] * RADIUS, middle[1] + way[1] * RADIUS)
    return line_d(
        [tip, (foot[0] + across[0] * 3, foot[1] + across[1] * 3), (foot[0] - across[0] * 3, foot[1] - across[1] * 3)],
        close=True,
    )


def _lead(site: Mapping[str, Any], colour: str) -> str:
    """A dot at the true place and a line to the mark, where the mark had to give way a good deal."""
    x, y, true = site["x"], site["y"], site["true"]
    if site["kind"] == "revolt" or hypot(true["x"] - x, true["y"] - y) < RADIUS + 2:
        return ""
    return (
        f'<path d="{line_d([(x, y), (true["x"], true["y"])])}" stroke="{colour}" stroke-width=".8"/>'
        f'<circle cx="{true["x"]}" cy="{true["y"]}" r="1.5" fill="{colour}"/>'
    )


def compass(pen: Pen) -> str:
    """A compass rose of sixteen points."""
    rose = pen.drawing["compass"]
    x, y, r = rose["x"], rose["y"], rose["r"]
    ink, paper = pen.colour("frame"), pen.colour("paper")
    points = []
    for step, length, waist in ((22.5, 0.5, 0.1), (45, 0.72, 0.13), (90, 1.0, 0.15)):
        for i in range(round(360 / step)):
            if step < 90 and (i * step) % (step * 2) == 0:
                continue
            points.append(_rose_point((x, y), i * step - 90, r * length, r * waist, ink, paper))
    ring = f'<circle cx="{x}" cy="{y}" r="{r * 0.62:.1f}" fill="none" stroke="{ink}" stroke-width=".6"/>'
    north = f'<text x="{x}" y="{y - r - 4}" text-anchor="middle" font-size="10" fill="{ink}">N</text>'
    return f"<g>{ring}{''.join(points)}{north}</g>"


def _rose_point(middle: Point, angle: float, length: float, waist: float, ink: str, paper: str) -> str:
    tip = (middle[0] + cos(radians(angle)) * length, middle[1] + sin(radians(angle)) * length)
    sides = [
        (middle[0] + cos(radians(angle + turn)) * waist * 1.4, middle[1] + sin(radians(angle + turn)) * waist * 1.4)
        for turn in (-45, 45)
    ]
    return (
        f'<path d="{line_d([middle, sides[0], tip], close=True)}" fill="{ink}" stroke="{ink}" stroke-width=".4"/>'
        f'<path d="{line_d([middle, sides[1], tip], close=True)}" fill="{paper}" stroke="{ink}" stroke-width=".4"/>'
    )


def legend(pen: Pen) -> str:
    """What the marks mean."""
    place = pen.drawing["legend"]
    x, y, w, h = (place[key] for key in ("x", "y", "width", "height"))
    ink = pen.colour("frame")
    paper = (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="5" fill="{pen.colour("paper")}" fill-opacity=".82" '
        f'stroke="{ink}" stroke-width=".8"/>'
    )
    entries = [
        ("spanish", pen.say("Spanish site", "Teren hiszpański")),
        ("wild", pen.say("wild site", "Teren Dziki")),
        ("tribal", pen.say("tribal site", "Teren Plemienny")),
        ("revolt", pen.say("revolt site", "Teren Powstańczy")),
        ("island", pen.say("island for treasure", "wyspa na skarb")),
        ("border", pen.say("border of sea zones", "granica obszarów")),
        ("current", pen.say("current: one way only", "prąd: tylko z prądem")),
        ("exit", pen.say("way to Europe", "droga do Europy")),
    ]
    rows = []
    for i, (kind, text) in enumerate(entries):
        cx, cy = x + 16 + (w / 2 - 14) * (i // 4), y + 15 + 19 * (i % 4)
        rows.append(_legend_mark(pen, kind, cx, cy) + f'<text x="{cx + 15}" y="{cy + 3.4}">{text}</text>')
    return f'<g>{paper}<g font-family="{SANS}" font-size="9.4" fill="{pen.colour("ink")}">{"".join(rows)}</g></g>'


def _legend_mark(pen: Pen, kind: str, x: float, y: float) -> str:
    if kind in SITE_COLOURS:
        return site_shape(kind, x, y, pen.colour(SITE_COLOURS[kind]), pen.colour("paper"), 6.4)
    if kind == "island":
        return f'<circle cx="{x}" cy="{y}" r="6.4" fill="none" stroke="{pen.colour("island")}" stroke-width="1.5"/>'
    if kind == "border":
        return f'<path d="M{x - 10} {y}h20" stroke="{pen.colour("border")}" stroke-width="1.1" stroke-dasharray="5 3"/>'
    shape = arrow([(x - 11, y + 3), (x, y - 2), (x + 11, y)], 1.2, 4.0 if kind == "current" else 2.6, 6.5)
    return f'<path d="{shape}" fill="{pen.colour(kind)}"/>'


def route_line(pen: Pen, route: Sequence[str]) -> str:
    """A voyage from zone to zone as a line over the places where ships ride."""
    stops = [fleet_at(pen, id) for id in route if id in pen.drawing["zones"]]
    if "europe" in route:
        box = pen.drawing["boxes"]["europe"]
        stops.append((box["x"] + box["width"] / 2, box["y"] + box["height"]))
    colour = pen.colour("revolt-site")
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in stops)
    if len(stops) < 2:
        return f'<g fill="{colour}">{dots}</g>'
    return (
        f'<path d="{curve_d(spline(stops))}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-dasharray="7 4" '
        f'stroke-linecap="round"/><g fill="{colour}">{dots}</g>'
    )
