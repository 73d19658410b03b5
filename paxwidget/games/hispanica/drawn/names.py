"""The letters of the drawing: names of zones, waters, lands and sites, and the goods under the areas' names."""

from __future__ import annotations

from html import escape

from paxwidget.games.hispanica.drawn.geometry import number
from paxwidget.games.hispanica.drawn.layout import (
    LAND_LETTER,
    LAND_SPACING,
    LINE,
    SITE_LETTER,
    ZONE_LETTER,
    ZONE_SPACING,
)
from paxwidget.games.hispanica.drawn.pen import SANS, Pen, halo, written

GOODS = 11.0


def names(pen: Pen) -> str:
    """The names of zones, lands and sites."""
    return zone_names(pen) + water_names(pen) + land_names(pen) + site_names(pen)


def zone_names(pen: Pen) -> str:
    """The zones' names in spaced italics along the sea."""
    parts = []
    for id, zone in pen.drawing["zones"].items():
        label = zone["label"]
        for row, (path, text) in enumerate(zip(label["d"], label["lines"][pen.lang], strict=True)):
            line = f"{pen.prefix}-{id}-{row}"
            parts.append(
                f'<path id="{line}" d="{path}" fill="none"/>'
                f'<text><textPath href="#{line}" startOffset="50%">{escape(text)}</textPath></text>'
            )
    return (
        f'<g text-anchor="middle" font-style="italic" font-size="{ZONE_LETTER}" letter-spacing="{ZONE_SPACING}" '
        f'fill="{pen.colour("zone-name")}">{"".join(parts)}</g>'
    )


def water_names(pen: Pen) -> str:
    """Names of waters that no fleet is in."""
    parts = [
        written(water["lines"][pen.lang], water["x"], water["y"], 11.5, 'text-anchor="middle"')
        for water in pen.drawing["waters"].values()
    ]
    style = f'font-style="italic" font-size="11.5" letter-spacing="1.6" fill="{pen.colour("zone-name")}" opacity=".75"'
    return f"<g {style}>{''.join(parts)}</g>"


def land_names(pen: Pen) -> str:
    """The names of areas and wildernesses in spaced capitals; those of wildernesses in italics."""
    parts = []
    for one in pen.drawing["lands"].values():
        label = one["label"]
        x, y = label["x"], label["y"]
        turn = f'transform="rotate({number(label["turn"])} {number(x)} {number(y)})"' if label["turn"] else ""
        slant = 'font-style="italic"' if one["kind"] == "wilderness" else ""
        parts.append(written([text.upper() for text in label["lines"][pen.lang]], x, y, LAND_LETTER, f"{turn} {slant}"))
    return (
        f'<g font-size="{LAND_LETTER}" letter-spacing="{LAND_SPACING}" text-anchor="middle" '
        f'fill="{pen.colour("land-name")}" {halo(pen.colour("land"), 2)}>{"".join(parts)}</g>'
    )


def site_names(pen: Pen) -> str:
    """The sites' names beside their marks."""
    parts = []
    for site in pen.drawing["sites"].values():
        if "label" in site:
            label = site["label"]
            anchor = f'text-anchor="{label["anchor"]}"'
            parts.append(written(label["lines"][pen.lang], label["x"], label["y"], SITE_LETTER, anchor))
    return (
        f'<g font-family="{SANS}" font-size="{SITE_LETTER}" fill="{pen.colour("ink")}" '
        f'{halo(pen.colour("paper"), 2.4)} stroke-opacity=".85">{"".join(parts)}</g>'
    )


def goods(pen: Pen) -> str:
    """What each area produces, as symbols under its name."""
    parts = []
    for area, products in pen.chart.goods_of_area.items():
        label = pen.drawing["lands"][area]["label"]
        below = label["y"] + (len(label["lines"][pen.lang]) - 1) * LAND_LETTER * LINE + GOODS * 0.78
        first = label["x"] - (len(products) - 1) * GOODS * 0.6
        turn = f' transform="rotate({number(label["turn"])} {label["x"]} {label["y"]})"' if label["turn"] else ""
        icons = (pen.symbol(one, first + i * GOODS * 1.2, below, GOODS, "land-name") for i, one in enumerate(products))
        parts.append(f"<g{turn}>{''.join(icons)}</g>")
    return "".join(parts)
