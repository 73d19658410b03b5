"""The base map, layer by layer: sea, lines, shoals, borders, land, currents, boxes, and the frame around it all."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from itertools import pairwise
from math import cos, radians, sin

from paxwidget.games.hispanica.drawn.geometry import arrow, line_d, number
from paxwidget.games.hispanica.drawn.pen import SANS, Pen, fleet_at

LAND_COLOURS = {"area": "land", "wilderness": "wilderness"}
BOX_SYMBOLS = {"europe": "casa", "piracy": "plunderer"}
LAYERS = ("rhumbs", "graticule", "lands", "borders", "currents", "exits", "boxes")


def base_map(pen: Pen, layers: Collection[str] = LAYERS, wash: str = "") -> str:
    """Sea, land, borders, currents and boxes: what lies under every piece; `wash` is laid on the sea, under the land."""
    on_sea = [("rhumbs", rhumb_lines), ("graticule", graticule), ("lands", shoals), ("borders", borders)]
    on_land = [("lands", land), ("currents", currents), ("exits", exits), ("boxes", boxes)]
    parts = [sea(pen), *(painter(pen) for layer, painter in on_sea if layer in layers), wash]
    parts += [painter(pen) for layer, painter in on_land if layer in layers]
    return f'<g clip-path="url(#{pen.prefix}-neat)">{"".join(parts)}</g>'


def sea(pen: Pen) -> str:
    """The open ocean, and the zones on it in the colour of the sea, each with its id for whoever wants to mark it."""
    size = pen.drawing["frame"]
    ocean = f'<rect width="{size["width"]}" height="{size["height"]}" fill="{pen.colour("ocean")}"/>'
    shapes = "".join(
        f'<path data-id="{id}" d="{zone["d"]}"><title>{pen.name(id)}</title></path>'
        for id, zone in pen.drawing["zones"].items()
    )
    return f'{ocean}<g fill="{pen.colour("sea")}" stroke="{pen.colour("sea")}" stroke-width=".6">{shapes}</g>'


def rhumb_lines(pen: Pen) -> str:
    """The winds' lines that run out from the compass over the sea."""
    rose = pen.drawing["compass"]
    rays = []
    for i in range(32):
        dx, dy = cos(radians(i * 11.25)), sin(radians(i * 11.25))
        start, end = (
            (rose["x"] + dx * rose["r"], rose["y"] + dy * rose["r"]),
            (rose["x"] + dx * 1200, rose["y"] + dy * 1200),
        )
        rays.append(line_d([start, end]))
    return f'<path d="{"".join(rays)}" stroke="{pen.colour("grid")}" stroke-width=".5" opacity=".55"/>'


def graticule(pen: Pen) -> str:
    """Every fifth meridian and parallel."""
    size, grid = pen.drawing["frame"], pen.drawing["graticule"]
    lines = [f"M{number(line['x'])} 0V{number(size['height'])}" for line in grid["meridians"]]
    lines += [f"M0 {number(line['y'])}H{number(size['width'])}" for line in grid["parallels"]]
    return f'<path d="{"".join(lines)}" fill="none" stroke="{pen.colour("grid")}" stroke-width=".7"/>'


def shoals(pen: Pen) -> str:
    """Two lines that follow the coast a little way out, as engravers drew shallow water."""
    lines = "".join(
        f'<use href="#{pen.prefix}-coast" fill="none" stroke="{pen.colour(colour)}" stroke-width="{width}"/>'
        for width, colour in ((11, "waterline"), (9.9, "sea"), (6, "waterline"), (4.8, "sea"))
    )
    return f'<g opacity=".75" stroke-linejoin="round">{lines}</g>'


def borders(pen: Pen) -> str:
    """The lines between the zones, and finer ones towards the open ocean; land hides what runs over it."""
    between = "".join(line["d"] for line in pen.drawing["borders"])
    outer = "".join(line["d"] for line in pen.drawing["shores"])
    colour = pen.colour("border")
    return (
        f'<path d="{between}" fill="none" stroke="{colour}" stroke-width="1.1" stroke-dasharray="5 3"/>'
        f'<path d="{outer}" fill="none" stroke="{colour}" stroke-width=".8" stroke-dasharray="1.5 3" opacity=".8"/>'
    )


def land(pen: Pen) -> str:
    """The land with its areas and wildernesses tinted, the lines between them, and the coast."""
    p = pen.prefix
    tints = "".join(
        f'<path data-id="{id}" d="{one["d"]}" fill="{pen.colour(LAND_COLOURS[one["kind"]])}">'
        f"<title>{pen.name(id)}</title></path>"
        for id, one in pen.drawing["lands"].items()
    )
    lines = "".join(line["d"] for line in pen.drawing["land_borders"])
    return (
        f'<use href="#{p}-coast" fill="{pen.colour("unclaimed")}"/>'
        f'<g clip-path="url(#{p}-land)">{tints}'
        f'<path d="{lines}" fill="none" stroke="{pen.colour("land-border")}" stroke-width="1.1" '
        f'stroke-dasharray="1 2.8" stroke-linecap="round"/></g>'
        f'<use href="#{p}-coast" fill="none" stroke="{pen.colour("coast")}" stroke-width=".7" stroke-linejoin="round"/>'
    )


def currents(pen: Pen) -> str:
    """An arrow for each current of the chart, also one that the shipped drawing does not know."""
    known = {(one["from"], one["to"]): one["d"] for one in pen.drawing["currents"]}
    shapes = []
    for start, end in pen.chart.currents:
        link = pen.chart.link("current", start, end)
        title = escape(link.name.get(pen.lang)) if link is not None and link.name is not None else ""
        shape = known.get((start, end)) or arrow([fleet_at(pen, start), fleet_at(pen, end)], 1.2, 4.0, 7.5)
        shapes.append(f'<path data-from="{start}" data-to="{end}" d="{shape}"><title>{title}</title></path>')
    return f'<g fill="{pen.colour("current")}" opacity=".9">{"".join(shapes)}</g>{_passages(pen)}'


def _passages(pen: Pen) -> str:
    """A dotted line for each border that the chart has and the outlines do not: a passage someone opened."""
    drawn = {frozenset(line["zones"]) for line in pen.drawing["borders"]}
    lines = [
        line_d([fleet_at(pen, a), fleet_at(pen, b)]) for a, b in pen.chart.borders if frozenset((a, b)) not in drawn
    ]
    if not lines:
        return ""
    style = f'stroke="{pen.colour("current")}" stroke-width="1.6" stroke-dasharray="1 5" stroke-linecap="round"'
    return f'<path d="{"".join(lines)}" {style}/>'


def exits(pen: Pen) -> str:
    """An arrow from each zone on the Sargasso Sea towards Europe."""
    open_ones = [one for one in pen.drawing["exits"] if one["from"] in pen.chart.sargasso]
    shapes = "".join(f'<path data-from="{one["from"]}" data-to="europe" d="{one["d"]}"/>' for one in open_ones)
    return f'<g fill="{pen.colour("exit")}" opacity=".85">{shapes}</g>'


def boxes(pen: Pen) -> str:
    """The boxes of Europe and Piracy, each with a faint sign."""
    parts = []
    for id, box in pen.drawing["boxes"].items():
        x, y, w, h = (box[key] for key in ("x", "y", "width", "height"))
        colour = pen.colour("frame")
        parts.append(
            f'<g data-id="{id}"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="5" fill="{pen.colour("paper")}" '
            f'fill-opacity=".82" stroke="{colour}" stroke-width="1.1"/>'
            f'<rect x="{x + 3}" y="{y + 3}" width="{w - 6}" height="{h - 6}" rx="3" fill="none" stroke="{colour}" '
            f'stroke-width=".5"/>'
            f'<text x="{x + w / 2}" y="{y + 20}" text-anchor="middle" font-size="13" letter-spacing="3" '
            f'fill="{pen.colour("land-name")}">{pen.capitals(id)}</text>'
            f'<g opacity=".16">{pen.symbol(BOX_SYMBOLS[id], x + w / 2, y + h / 2 + 8, 42, "frame")}</g></g>'
        )
    return "".join(parts)


def frame(pen: Pen) -> str:
    """The neat line with a ladder of degrees, the degrees themselves, and the bar of the scale."""
    size = pen.drawing["frame"]
    m, w, h = size["margin"], size["width"], size["height"]
    ink, paper, band = pen.colour("frame"), pen.colour("paper"), 4
    edge = (
        f'<path d="M0 0H{number(w)}V{number(h)}H0ZM{m} {m}V{h - m}H{w - m}V{m}Z" fill="{paper}" fill-rule="evenodd"/>'
        f'<rect x="{m}" y="{m}" width="{w - 2 * m}" height="{h - 2 * m}" fill="none" stroke="{ink}" stroke-width=".9"/>'
        f'<rect x="{m - band}" y="{m - band}" width="{w - 2 * m + 2 * band}" height="{h - 2 * m + 2 * band}" '
        f'fill="none" stroke="{ink}" stroke-width=".9"/>'
    )
    return f'<g>{edge}<path d="{_ladder(pen, band)}" fill="{ink}"/>{_degrees(pen)}{scale_bar(pen)}</g>'


def _ladder(pen: Pen, band: float) -> str:
    """Every other stretch between the drawn meridians and parallels, filled, on all four sides."""
    size, grid = pen.drawing["frame"], pen.drawing["graticule"]
    m, w, h = size["margin"], size["width"], size["height"]
    xs = [m, *(line["x"] for line in grid["meridians"]), w - m]
    ys = [m, *sorted(line["y"] for line in grid["parallels"]), h - m]
    parts = []
    for a, b in list(pairwise(xs))[::2]:
        parts += [f"M{number(a)} {number(y)}h{number(b - a)}v{band}h{number(a - b)}z" for y in (m - band, h - m)]
    for a, b in list(pairwise(ys))[::2]:
        parts += [f"M{number(x)} {number(a)}h{band}v{number(b - a)}h-{band}z" for x in (m - band, w - m)]
    return "".join(parts)


def _degrees(pen: Pen) -> str:
    size, grid = pen.drawing["frame"], pen.drawing["graticule"]
    m, w, h = size["margin"], size["width"], size["height"]
    parts = []
    for line in grid["meridians"]:
        text = f"{abs(line['degree'])}°"
        parts += [f'<text x="{line["x"]}" y="{y}" text-anchor="middle">{text}</text>' for y in (m - 6, h - m + 11)]
    for line in grid["parallels"]:
        for x in (m - 7.5, w - m + 7.5):
            turn = f'transform="rotate(-90 {x} {line["y"]})"'
            parts.append(f'<text x="{x}" y="{line["y"] + 2.4}" text-anchor="middle" {turn}>{line["degree"]}°</text>')
    return f'<g font-family="{SANS}" font-size="7" fill="{pen.colour("frame")}">{"".join(parts)}</g>'


def scale_bar(pen: Pen) -> str:
    """A bar of the scale, true at its latitude."""
    bar = pen.drawing["scale_bar"]
    x, y, w = bar["x"], bar["y"], bar["width"]
    ink, paper = pen.colour("frame"), pen.colour("paper")
    cells = "".join(
        f'<rect x="{number(x + w / 4 * i)}" y="{y}" width="{number(w / 4)}" height="3.4" '
        f'fill="{paper if i % 2 else ink}" stroke="{ink}" stroke-width=".5"/>'
        for i in range(4)
    )
    marks = "".join(
        f'<text x="{number(x + w * part)}" y="{y - 3}" text-anchor="middle">{round(bar["km"] * part)}{unit}</text>'
        for part, unit in ((0, ""), (0.5, ""), (1, " km"))
    )
    return f'{cells}<g font-family="{SANS}" font-size="7.6" fill="{ink}">{marks}</g>'
