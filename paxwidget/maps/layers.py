"""A chart put together from its layers: as a still picture, and as what a front end mounts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from html import escape
from typing import Any
from uuid import uuid4

from paxwidget.engine.errors import PaxError
from paxwidget.engine.look import THEMES
from paxwidget.engine.names import LANGUAGES
from paxwidget.maps import lettering, margin, painter
from paxwidget.maps.geometry import number
from paxwidget.maps.lettering import SERIF
from paxwidget.maps.nodes import Ink, Node, group, printed
from paxwidget.maps.painter import Sheet
from paxwidget.maps.shapes import ChartDrawing, Spot

#: The layers of the chart from the sea up, those that end at the neat line first.
GROUND: dict[str, Callable[[Sheet], list[Node]]] = {
    "sea": painter.sea, "rhumbs": painter.rhumb_lines, "graticule": painter.graticule, "shoals": painter.shoals,
    "borders": painter.borders, "land": painter.land, "currents": painter.currents, "exits": painter.exits, "boxes": painter.boxes,
}  # fmt: skip
MARKS: dict[str, Callable[[Sheet], list[Node]]] = {
    "islands": painter.islands, "sites": painter.site_marks,
    "goods": lambda sheet: lettering.land_names(sheet, with_names=False),
    "names": lambda sheet: [
        *lettering.zone_names(sheet), *lettering.water_names(sheet),
        *lettering.land_names(sheet, with_goods=False), *lettering.site_names(sheet),
    ],
    "compass": margin.compass, "legend": margin.legend,
}  # fmt: skip


def base(sheet: Sheet, layers: Collection[str], wash: Collection[Node] = ()) -> list[Node]:
    """Sea, land, borders, currents and boxes: what lies under every piece; a wash is laid on the sea, under the land."""
    parts: list[Node] = []
    for name, paint in GROUND.items():
        if name == "land":
            parts += wash
        if name in ("sea", *layers) or (name in ("shoals", "land") and "lands" in layers):
            parts += paint(sheet)
    return [group({"clip-path": "url(#@neat)"}, parts)]


def marks(sheet: Sheet, layers: Collection[str]) -> list[Node]:
    """What stands on the ground: islands, sites, goods, names, the compass and the legend."""
    return [node for name, paint in MARKS.items() if name in layers for node in paint(sheet)]


#: What a live chart is put together from; each is mounted by its name.
LIVE: dict[str, Callable[[Sheet], list[Node]]] = {
    "definitions": lambda sheet: [painter.definitions(sheet)], **GROUND, "plain-land": painter.plain_land,
    "islands": painter.islands, "sites": painter.site_marks,
    "zone-names": lettering.zone_names, "water-names": lettering.water_names, "land-names": lettering.land_names,
    "site-names": lettering.site_names, "compass": margin.compass, "legend": margin.legend, "frame": margin.frame,
}  # fmt: skip


def sent(sheet_of: Callable[[str], Sheet]) -> ChartDrawing:
    """A drawing for a front end: its layers, and where things lie on it."""
    sheets = {lang: sheet_of(lang) for lang in LANGUAGES}
    english, polish = sheets["en"], sheets["pl"]
    drawing = english.drawing
    return {
        "frame": {key: drawing["frame"][key] for key in ("width", "height")},  # type: ignore[typeddict-item]
        "layers": live_layers(sheets),
        "zones": {id: _zone(zone) for id, zone in drawing["zones"].items()},  # type: ignore[misc]
        "lands": {id: {"label": _spot(land["label"])} for id, land in drawing["lands"].items()},
        "sites": {id: _site(site) for id, site in drawing["sites"].items()},  # type: ignore[misc]
        "boxes": drawing["boxes"],
        "currents": [
            {"from": one.start, "to": one.end, "name": {"en": one.title, "pl": other.title}}
            for one, other in zip(english.currents, polish.currents, strict=True)
        ],
        "lanes": drawing["lanes"],
    }


def _spot(place: Mapping[str, float]) -> Spot:
    return {"x": place["x"], "y": place["y"]}


def _zone(zone: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"fleet": zone["fleet"], "label": _spot(zone["label"])} | ({"island": zone["island"]} if "island" in zone else {})


def _site(site: Mapping[str, Any]) -> Mapping[str, Any]:
    label = {"label": {**_spot(site["label"]), "anchor": site["label"]["anchor"]}} if "label" in site else {}
    return {**_spot(site), "kind": site["kind"], **label}


def live_layers(sheets: Mapping[str, Sheet]) -> dict[str, Any]:
    """The layers for a front end, without what only a still picture says; those with words in them in both languages."""
    found: dict[str, Any] = {}
    for name, paint in LIVE.items():
        texts = {lang: [_sent(node) for node in paint(sheet)] for lang, sheet in sheets.items()}
        found[name] = texts["en"] if texts["en"] == texts["pl"] else texts
    return found


def _sent(node: Node) -> Node:
    tag, attrs, *kids = node
    kept: Mapping[str, Any] = {key: value for key, value in attrs.items() if key not in ("title", "live")}
    return [tag, kept, *(kid if isinstance(kid, str) else _sent(kid) for kid in kids)]


#: What can be left out of a still picture.
LAYERS = ("rhumbs", "graticule", "lands", "borders", "currents", "exits", "boxes", *MARKS)


class Paper:
    """What a still picture is printed on: a theme, and a prefix for its ids that no other picture has."""

    def __init__(self, sheet: Sheet, theme: str = "light", prefix: str | None = None) -> None:
        if theme not in THEMES:
            raise PaxError(f"no theme {theme!r}: choose from {', '.join(THEMES)}")
        self.sheet, self.ink = sheet, Ink(sheet.style.look, theme, prefix or f"pw{uuid4().hex[:8]}")

    def colour(self, id: str) -> str:
        """A colour of the theme."""
        return self.ink.colour(id)

    def printed(self, nodes: Iterable[Node]) -> str:
        """SVG text of nodes."""
        return printed(nodes, self.ink)

    def picture(self, parts: Iterable[str], width: int | None = None, *, title: str = "", below: float = 0.0) -> str:
        """The SVG document around printed layers; `title` is safe to write into SVG, `below` the room it leaves under the map."""
        size = self.sheet.drawing["frame"]
        tall = size["height"] + below
        w, h = number(size["width"]), number(tall)
        fixed = f' width="{width}" height="{round(width * tall / size["width"])}"' if width else ' width="100%"'
        title = title or escape(self.sheet.style.title.get(self.sheet.lang))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"{fixed} role="img" '
            f'aria-label="{title}" font-family="{SERIF}">'
            f"<title>{title}</title>{self.printed([painter.definitions(self.sheet)])}{''.join(parts)}</svg>"
        )
