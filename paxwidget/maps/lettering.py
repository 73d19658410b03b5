"""The letters of a chart: names of zones, waters, lands and sites, and the goods under the names of lands; as plain nodes."""

from __future__ import annotations

from collections.abc import Sequence

from paxwidget.maps.nodes import Attrs, Node, group, halo, node
from paxwidget.maps.painter import Sheet

SERIF = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif Condensed','DejaVu Serif',serif"
SANS = "'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans Condensed','DejaVu Sans',sans-serif"
ZONE_LETTER, ZONE_SPACING = 14.0, 2.0
LAND_LETTER, LAND_SPACING = 9.6, 1.5
SITE_LETTER, WATER_LETTER, LINE = 9.6, 11.5, 1.08
GOODS = 11.0


def _written(lines: Sequence[str], size: float, attrs: Attrs) -> Node:
    """A text of one or more lines from the origin on."""
    if len(lines) == 1:
        return node("text", attrs, lines[0])
    return node("text", attrs, *(node("tspan", {"x": 0, "y": round(row * size * LINE, 1)}, text) for row, text in enumerate(lines)))


def zone_names(sheet: Sheet) -> list[Node]:
    """The zones' names in spaced italics along the sea."""
    found = []
    for id, zone in sheet.drawing["zones"].items():
        label = zone["label"]
        for row, (path, text) in enumerate(zip(label["d"], label["lines"][sheet.lang], strict=True)):
            line = f"@{id}-{row}"
            found.append(node("path", {"id": line, "d": path, "fill": "none"}))
            found.append(node("text", {"data-of": id}, node("textPath", {"href": f"#{line}", "startOffset": "50%"}, text)))
    style: Attrs = {"text-anchor": "middle", "font-style": "italic", "font-size": ZONE_LETTER, "letter-spacing": ZONE_SPACING}
    return [group({"class": "paxm-zonenames", **style, "fill": "$zone-name"}, found)]


def water_names(sheet: Sheet) -> list[Node]:
    """Names of waters that no fleet is in."""
    style: Attrs = {"font-style": "italic", "font-size": WATER_LETTER, "letter-spacing": 1.6, "text-anchor": "middle", "fill": "$zone-name"}
    names = (
        group({"place": [water["x"], water["y"]]}, (_written(water["lines"][sheet.lang], WATER_LETTER, {}),))
        for water in sheet.drawing["waters"].values()
    )
    return [group({"class": "paxm-waternames", **style}, names)]


def land_names(sheet: Sheet, *, with_names: bool = True, with_goods: bool = True) -> list[Node]:
    """The names of lands in spaced capitals, of wildernesses in italics, and under each what it produces."""
    style: Attrs = {"font-size": LAND_LETTER, "letter-spacing": LAND_SPACING, "text-anchor": "middle", **halo("land", 2)}
    found = []
    for id, one in sheet.drawing["lands"].items():
        label = one["label"]
        words = [text.upper() for text in label["lines"][sheet.lang]]
        slant: Attrs = {"font-style": "italic"} if one["kind"] == "wilderness" else {}
        below = (len(words) - 1) * LAND_LETTER * LINE + GOODS * 0.78
        letters = _written(words, LAND_LETTER, {"data-of": id, **slant}) if with_names else None
        products = _products(sheet, id, below) if with_goods else None
        found.append(group({"place": [label["x"], label["y"], *([label["turn"]] if label["turn"] else [])]}, (letters, products)))
    return [group({"class": "paxm-landnames", "data-moves-inside": "true", "fill": "$land-name", **style}, found)]


def _products(sheet: Sheet, land: str, y: float) -> Node | None:
    goods = sheet.goods.get(land, ())
    first = -(len(goods) - 1) * GOODS * 0.6
    icons = [sheet.symbol(one, first + at * GOODS * 1.2, y, GOODS, "land-name") for at, one in enumerate(goods)]
    return group({"class": "paxm-goods", "stroke": "none"}, icons) if icons else None


def site_names(sheet: Sheet) -> list[Node]:
    """The sites' names beside their marks."""
    style: Attrs = {"font-family": SANS, "font-size": SITE_LETTER, "fill": "$ink", **halo("paper", 2.4), "stroke-opacity": 0.85}
    found = []
    for id, site in sheet.drawing["sites"].items():
        if "label" in site:
            label = site["label"]
            where: Attrs = {"place": [label["x"], label["y"]], "data-of": id, "text-anchor": label["anchor"]}
            found.append(_written(label["lines"][sheet.lang], SITE_LETTER, where))
    return [group({"class": "paxm-sitenames", "data-stays-inside": "true", **style}, found)]
