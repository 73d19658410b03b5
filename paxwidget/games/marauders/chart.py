"""The map as a chart: zones and ports with their true places, and a Move as a link from one to the next."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from paxwidget.engine.errors import PaxError
from paxwidget.games.marauders.box import Box
from paxwidget.maps import margin, sketch_marks
from paxwidget.maps.chart import Chart, Link, Place
from paxwidget.maps.layers import LAYERS, Paper, base, marks, sent
from paxwidget.maps.sketch import Sketch

#: A port stands beside its zone under this beginning.
PORT = "port-of-"


def port_place(zone: str) -> str:
    """The place of a zone's port on the chart."""
    return PORT + zone


class SeaChart(Chart):
    """Zones and ports (`port-of-<zone>`) of the Caribbean; every link is one Move."""

    game: ClassVar[str] = "marauders"

    @property
    def stops(self) -> tuple[str, ...]:
        """The sea zones; a port is one Move more from its own."""
        return self.by_kind["zone"]

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
        """The drawn chart, with a sketch on it if one is given."""
        if sketch is not None and not hasattr(sketch, "shades"):
            raise PaxError(f"svg(): 'sketch' must be a sketch or None, not {sketch!r:.60}")
        from paxwidget.games.marauders.sea import sheet_of

        sheet = sheet_of(self.places, lang)
        paper = Paper(sheet, theme)
        nodes = [*base(sheet, LAYERS, sketch_marks.wash(sheet, sketch)), *marks(sheet, LAYERS)]
        nodes += [*sketch_marks.marks(sheet, sketch), *margin.frame(sheet)]
        return paper.picture([paper.printed(nodes)])

    def front(self) -> dict[str, Any]:
        """What a front end draws and explains the chart with."""
        from paxwidget.games.marauders.sea import sheet_of

        return {
            "names": {place.id: place.name.as_dict() for place in self.places.values()},
            "notes": {},
            "drawing": sent(lambda lang: sheet_of(self.places, lang)),
            "zones": {
                id: {"nation": place.facts["nation"], "links": dict(enumerate(self.linked(id, "sails"))), "side": "e"}
                for id, place in self.places.items()
                if place.kind == "zone"
            },
        }

    def _repr_svg_(self) -> str:
        """The drawn chart, for whoever shows pictures."""
        return self.svg()

    def __repr__(self) -> str:
        return f"<SeaChart: {len(self.by_kind['zone'])} zones, {len(self.by_kind['port'])} ports, {len(self.links)} Moves>"


@lru_cache(maxsize=4)
def chart_of(box: Box) -> SeaChart:
    """Zones, ports and the Moves between them: to the next zone, into a port and out of it."""
    places, links = [], []
    for zone in box.zones.values():
        (east, north), facts = zone.centre, {"nation": zone.nation, "coast": zone.coast}
        places.append(Place(zone.id, "zone", zone.name, zone.source, north, east, dict(zone.sources), facts))
        links += [Link("sails", zone.id, there, "public: a fan program") for there in box.neighbours[zone.id].values()]
        if zone.at is not None:
            lon, lat = zone.at
            own = port_place(zone.id)
            places.append(Place(own, "port", zone.name, zone.source, lat, lon, {}, {"nation": zone.nation, "town": zone.place}))
            links += [Link("sails", zone.id, own, "move:in"), Link("sails", own, zone.id, "move:out")]
    return SeaChart(places, links, ways=("sails",))
