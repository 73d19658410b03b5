"""The one painter of sea charts: a drawing's layers as plain nodes, from the open sea up to the marks of sites.

`paxwidget.maps.lettering` writes the names and `paxwidget.maps.margin` what surrounds the map. A game says by a `Style`
what its marks look like; the drawing itself is what `paxwidget.maps.layout` made of the map file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, hypot, radians, sin
from typing import Any

from paxwidget.engine.look import Look
from paxwidget.engine.names import Names
from paxwidget.maps.geometry import Point, line_d, number
from paxwidget.maps.nodes import Attrs, Node, group, halo, node, symbol_node
from paxwidget.maps.shorter import coarser, shorter

RADIUS = 7.6
#: How far apart the points of a coast are that only its shoals follow.
STRIDE = 4.0


@dataclass(frozen=True)
class SiteStyle:
    """How sites of a kind are marked: a colour by name, one of the shapes `ring`, `dashed`, `box`, `hexagon`, `disc`, and what it is."""

    colour: str
    shape: str
    words: Names
    #: Whether a mark that had to give way points at its true place.
    has_lead: bool = True


@dataclass(frozen=True)
class Style:
    """What a game's chart looks like: its symbols, the marks of its sites, the colours of its lands, the signs in its boxes."""

    look: Look
    title: Names
    sites: Mapping[str, SiteStyle]
    lands: Mapping[str, str] = field(default_factory=dict)
    boxes: Mapping[str, str] = field(default_factory=dict)
    #: The rows of the legend beside the sites: `island`, `border`, `current`, `exit`, each with its words.
    legend: Mapping[str, Names] = field(default_factory=dict)


@dataclass(frozen=True)
class Flow:
    """An arrow on the sea: a current, or a way out of the map."""

    start: str
    end: str
    d: str
    title: str = ""


@dataclass(frozen=True)
class Sheet:
    """What is painted, in one language: the drawing, what has names, and what this chart has of currents and passages."""

    drawing: Mapping[str, Any]
    style: Style
    lang: str
    name: Callable[[str], str]
    currents: Sequence[Flow] = ()
    exits: Sequence[Flow] = ()
    #: Pairs of zones joined by a passage that the outlines do not know.
    passages: Sequence[tuple[str, str]] = ()
    islands: Mapping[str, str] = field(default_factory=dict)
    goods: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def symbol(self, id: str, x: float, y: float, size: float, colour: str) -> Node:
        """A symbol of the game in a colour of the theme."""
        return symbol_node(id, x, y, size, colour)

    def fleet(self, zone: str) -> Point:
        """Where the ships of a zone ride."""
        ride = self.drawing["zones"][zone]["fleet"]
        return ride["x"], ride["y"]


def definitions(sheet: Sheet) -> Node:
    """What other layers refer to: the coast, and where land and the map end."""
    size = sheet.drawing["frame"]
    m, w, h = size["margin"], size["width"], size["height"]
    return node(
        "defs",
        {},
        node("path", {"id": "@coast", "d": coarser(sheet.drawing["coast"]["d"])}),
        node("use", {"id": "@shoal", "href": "#@coast", "rough": STRIDE}),
        node("clipPath", {"id": "@land"}, node("use", {"href": "#@coast"})),
        node("clipPath", {"id": "@neat"}, node("rect", {"x": m, "y": m, "width": w - 2 * m, "height": h - 2 * m})),
        *(node("g", {"id": f"@mark-{kind}"}, *site_shape(style, 0, 0)) for kind, style in sheet.style.sites.items()),
    )


def sea(sheet: Sheet) -> list[Node]:
    """The open ocean, and the zones on it in the colour of the sea."""
    size = sheet.drawing["frame"]
    return [
        node("rect", {"width": size["width"], "height": size["height"], "fill": "$ocean"}),
        group(
            {"fill": "$sea", "stroke": "$sea", "stroke-width": 0.6},
            (
                node("path", {"class": "paxm-zone", "data-id": id, "d": shorter(zone["d"]), "title": sheet.name(id)})
                for id, zone in sheet.drawing["zones"].items()
            ),
        ),
    ]


def rhumb_lines(sheet: Sheet) -> list[Node]:
    """The winds' lines that run out from the compass over the sea."""
    rose = sheet.drawing["compass"]
    rays = []
    for i in range(32):
        dx, dy = cos(radians(i * 11.25)), sin(radians(i * 11.25))
        ends = [(rose["x"] + dx * far, rose["y"] + dy * far) for far in (rose["r"], 1200)]
        rays.append(line_d(ends))
    return [node("path", {"d": "".join(rays), "stroke": "$grid", "stroke-width": 0.5, "opacity": 0.55})]


def graticule(sheet: Sheet) -> list[Node]:
    """Every fifth meridian and parallel."""
    size, grid = sheet.drawing["frame"], sheet.drawing["graticule"]
    lines = [f"M{number(line['x'])} 0V{number(size['height'])}" for line in grid["meridians"]]
    lines += [f"M0 {number(line['y'])}H{number(size['width'])}" for line in grid["parallels"]]
    return [node("path", {"d": "".join(lines), "fill": "none", "stroke": "$grid", "stroke-width": 0.7})]


def shoals(sheet: Sheet) -> list[Node]:
    """Two lines that follow the coast a little way out, as engravers drew shallow water."""
    lines = ((11, "waterline"), (9.9, "sea"), (6, "waterline"), (4.8, "sea"))
    style: Attrs = {"opacity": 0.75, "fill": "none", "stroke-linejoin": "round", "stroke-linecap": "round"}
    return [group(style, (node("use", {"href": "#@shoal", "stroke": f"${colour}", "stroke-width": width}) for width, colour in lines))]


def borders(sheet: Sheet) -> list[Node]:
    """The lines between the zones, and finer ones towards the open ocean; land hides what runs over it."""
    between, outer = (shorter("".join(line["d"] for line in sheet.drawing[key])) for key in ("borders", "shores"))
    return [
        group(
            {"fill": "none", "stroke": "$border"},
            (
                node("path", {"d": between, "stroke-width": 1.1, "stroke-dasharray": "5 3"}),
                node("path", {"d": outer, "stroke-width": 0.8, "stroke-dasharray": "1.5 3", "opacity": 0.8}),
            ),
        )
    ]


def land(sheet: Sheet) -> list[Node]:
    """The land with its areas tinted, the lines between them, and the coast."""
    lines = shorter("".join(line["d"] for line in sheet.drawing["land_borders"]))
    style: Attrs = {"fill": "none", "stroke": "$land-border", "stroke-width": 1.1, "stroke-dasharray": "1 2.8", "stroke-linecap": "round"}
    tints = (
        node("path", {"shows": id, "d": shorter(one["d"]), "fill": f"${sheet.style.lands[one['kind']]}", "title": sheet.name(id)})
        for id, one in sheet.drawing["lands"].items()
    )
    under, coast = plain_land(sheet)
    return [under, group({"clip-path": "url(#@land)"}, (*tints, node("path", {"d": lines, **style}))), coast]


def plain_land(sheet: Sheet) -> list[Node]:
    """The land alone: its ground and its coast."""
    return [
        node("use", {"href": "#@coast", "fill": "$unclaimed"}),
        node("use", {"href": "#@coast", "fill": "none", "stroke": "$coast", "stroke-width": 0.7, "stroke-linejoin": "round"}),
    ]


def currents(sheet: Sheet) -> list[Node]:
    """An arrow for each current of the chart, and a dotted line for each passage that somebody opened."""
    lines = "".join(line_d([sheet.fleet(a), sheet.fleet(b)]) for a, b in sheet.passages)
    style: Attrs = {"stroke": "$current", "stroke-width": 1.6, "stroke-dasharray": "1 5", "stroke-linecap": "round"}
    return [_flows(sheet.currents, "current", 0.9), *([node("path", {"d": lines, **style})] if lines else [])]


def exits(sheet: Sheet) -> list[Node]:
    """An arrow from each zone with a way out of the map."""
    return [_flows(sheet.exits, "exit", 0.85)]


def _flows(flows: Sequence[Flow], colour: str, opacity: float) -> Node:
    arrows = (node("path", {"data-from": one.start, "data-to": one.end, "d": shorter(one.d), "title": one.title}) for one in flows)
    return group({"fill": f"${colour}", "opacity": opacity}, arrows)


def boxes(sheet: Sheet) -> list[Node]:
    """The boxes beside the map, each with a faint sign."""
    found = []
    for id, box in sheet.drawing["boxes"].items():
        x, y, w, h = (box[key] for key in ("x", "y", "width", "height"))
        paper: Attrs = {"fill": "$paper", "fill-opacity": 0.82, "stroke": "$frame", "stroke-width": 1.1}
        inner: Attrs = {"x": x + 3, "y": y + 3, "width": w - 6, "height": h - 6, "rx": 3}
        # On the upper edge, so that pieces in the box leave it free, however small the map is.
        letters: Attrs = {"text-anchor": "middle", "font-size": 13, "letter-spacing": 3, "fill": "$land-name", **halo("paper", 5)}
        found.append(
            node(
                "g",
                {"data-id": id, "class": "paxm-box"},
                node("rect", {"x": x, "y": y, "width": w, "height": h, "rx": 5, **paper}),
                node("rect", {**inner, "fill": "none", "stroke": "$frame", "stroke-width": 0.5}),
                node("text", {"class": "paxm-boxname", "x": x + w / 2, "y": y + 6, **letters}, sheet.name(id).upper()),
                group({"opacity": 0.16}, (sheet.symbol(sheet.style.boxes[id], x + w / 2, y + h / 2 + 8, 42, "frame"),)),
            )
        )
    return found


def islands(sheet: Sheet) -> list[Node]:
    """The circled island of each zone that has one."""
    style: Attrs = {"fill": "$paper", "fill-opacity": 0.25, "stroke": "$island", "stroke-width": 1.5}
    rings = (
        node("circle", {"cx": spot["x"], "cy": spot["y"], "r": spot["r"], "title": sheet.islands.get(id)})
        for id, zone in sheet.drawing["zones"].items()
        if (spot := zone.get("island"))
    )
    return [group(style, rings)]


def site_marks(sheet: Sheet) -> list[Node]:
    """A mark for each site: a shape by kind, wedges towards the waters it is reached from, a lead to its true place."""
    return [_site_mark(sheet, id, site) for id, site in sheet.drawing["sites"].items()]


def _site_mark(sheet: Sheet, id: str, site: Mapping[str, Any]) -> Node:
    x, y, style = site["x"], site["y"], sheet.style.sites[site["kind"]]
    ink = f"${style.colour}"
    wedges = "".join(_wedge((x, y), port["angle"]) for port in site["ports"])
    return node(
        "g",
        {"data-id": id, "title": sheet.name(id)},
        *(_lead(site, ink) if style.has_lead else ()),
        node("path", {"d": wedges, "fill": ink}) if wedges else None,
        node("use", {"href": f"#@mark-{site['kind']}", "x": x, "y": y}),
    )


def site_shape(style: SiteStyle, x: float, y: float, radius: float = RADIUS) -> list[Node]:
    """The bare shape of a kind of site."""
    ink: Attrs = {"fill": "$paper", "stroke": f"${style.colour}"}
    ring: Attrs = {"cx": x, "cy": y, "r": radius, **ink}
    if style.shape in ("ring", "disc"):
        dot = radius * (0.42 if style.shape == "ring" else 0.8)
        return [
            node("circle", {**ring, "stroke-width": 2.2}),
            node("circle", {"cx": x, "cy": y, "r": round(dot, 1), "fill": f"${style.colour}"}),
        ]
    if style.shape == "dashed":
        return [node("circle", {**ring, "stroke-width": 1.6, "stroke-dasharray": "3.4 1.9"})]
    if style.shape == "box":
        w, h = radius * 2.1, radius * 1.65
        box: Attrs = {"x": round(x - w / 2, 1), "y": round(y - h / 2, 1), "width": round(w, 1), "height": round(h, 1), "rx": 1.6}
        return [node("rect", {**box, **ink, "stroke-width": 1.5, "stroke-dasharray": "3.2 1.8"})]
    corners = [(x + radius * cos(radians(60 * i)), y + radius * sin(radians(60 * i))) for i in range(6)]
    return [node("path", {"d": line_d(corners, close=True), **ink, "stroke-width": 1.3})]


def _wedge(middle: Point, angle: float) -> str:
    """A small triangle on the rim of a mark that points outwards."""
    way, across = (cos(radians(angle)), sin(radians(angle))), (-sin(radians(angle)), cos(radians(angle)))
    tip = (middle[0] + way[0] * (RADIUS + 5), middle[1] + way[1] * (RADIUS + 5))
    foot = (middle[0] + way[0] * RADIUS, middle[1] + way[1] * RADIUS)
    sides = [(foot[0] + across[0] * aside, foot[1] + across[1] * aside) for aside in (3, -3)]
    return line_d([tip, *sides], close=True)


def _lead(site: Mapping[str, Any], ink: str) -> list[Node]:
    """A dot at the true place and a line to the mark, where the mark had to give way a good deal."""
    x, y, true = site["x"], site["y"], site["true"]
    if hypot(true["x"] - x, true["y"] - y) < RADIUS + 2:
        return []
    return [
        node("path", {"d": line_d([(x, y), (true["x"], true["y"])]), "stroke": ink, "stroke-width": 0.8}),
        node("circle", {"cx": true["x"], "cy": true["y"], "r": 1.5, "fill": ink}),
    ]
