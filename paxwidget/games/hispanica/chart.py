"""The chart of Pax Hispanica: the map of `data/map.toml` with the questions that rules, lessons and analysts ask of it.

Sailing obeys the currents already: a border with a current is open one way only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.games.hispanica.map_file import COLONY_KINDS, SITE_KINDS, read_map
from paxwidget.maps.chart import Chart, Link, Place
from paxwidget.maps.map_file import ChartedSea

if TYPE_CHECKING:
    from paxwidget.maps.sketch import Sketch

__all__ = ["COLONY_KINDS", "SITE_KINDS", "SeaChart", "chart_of", "load_chart"]


@guarded
class SeaChart(Chart):
    """Sea zones, Europe, Piracy, land areas, wildernesses and sites, and who may sail where.

    Kinds of place: `zone`, `europe`, `piracy`, `area`, `wilderness`, and sites: `spanish`, `wild`, `tribal`, `revolt`.
    Kinds of link: `sails` (zone to zone, currents obeyed), `current` (beside the `sails` it forbids the reverse of),
    `exit` (zone to Europe), `touches` (site to zone), `in` (site to area or wilderness); so a path along the links
    never leaves the sea. Piracy has no link: a fleet is put from it into any zone and goes back from any zone. Facts
    beside the common attributes: zones have `island`, `island_pl`, `island_lat`, `island_lon`, areas have `goods`.
    """

    game: ClassVar[str] = "hispanica"
    #: The user's folder that was laid over the data it was read from.
    folder: Path | None = None

    def changed(self, links: Iterable[Link]) -> SeaChart:
        """The same places under other links."""
        chart = super().changed(links)
        chart.folder = self.folder
        return chart

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The sea zones, in the order of the data."""
        return self.by_kind["zone"]

    @cached_property
    def sites(self) -> tuple[str, ...]:
        """All sites, in the order of the data."""
        return tuple(id for id, place in self.places.items() if place.kind in SITE_KINDS)

    @cached_property
    def sail_to(self) -> dict[str, tuple[str, ...]]:
        """For each zone the zones a fleet may sail to from there."""
        return {zone: self.linked(zone, "sails") for zone in self.zones}

    @cached_property
    def sargasso(self) -> frozenset[str]:
        """The zones from which a fleet enters Europe."""
        return frozenset(zone for zone in self.zones if self.linked(zone, "exit"))

    @cached_property
    def currents(self) -> tuple[tuple[str, str], ...]:
        """The currents, each as the zone it comes from and the zone it leads to."""
        return tuple((link.start, link.end) for link in self.links if link.kind == "current")

    @cached_property
    def borders(self) -> tuple[tuple[str, str], ...]:
        """Each pair of neighbouring zones once, as in `neighbours`."""
        order = {zone: number for number, zone in enumerate(self.zones)}
        return tuple((a, b) for a in self.zones for b in self._neighbours[a] if order[a] < order[b])

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        onward, backward = self.sail_to, {zone: self.linked_from(zone, "sails") for zone in self.zones}
        return {zone: tuple(sorted({*onward[zone], *backward[zone]})) for zone in self.zones}

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """The zones that share a border with this one, whatever the currents."""
        self._expect(zone, "zone")
        return self._neighbours[zone]

    @cached_property
    def zones_of_site(self) -> dict[str, tuple[str, ...]]:
        """For each site the zones it touches (E5a: it may touch two)."""
        return {site: self.linked(site, "touches") for site in self.sites}

    @cached_property
    def sites_of_zone(self) -> dict[str, tuple[str, ...]]:
        """For each zone the sites that touch it."""
        return {zone: self.linked_from(zone, "touches") for zone in self.zones}

    @cached_property
    def area_of_site(self) -> dict[str, str]:
        """For each site the land area or wilderness it lies in."""
        return {site: self.linked(site, "in")[0] for site in self.sites}

    @cached_property
    def sites_of_area(self) -> dict[str, tuple[str, ...]]:
        """For each land area and wilderness the sites in it."""
        return {area: self.linked_from(area, "in") for area in (*self.by_kind["area"], *self.by_kind["wilderness"])}

    @cached_property
    def goods_of_area(self) -> dict[str, tuple[str, ...]]:
        """For each land area what it produces."""
        return {area: tuple(self.places[area].facts["goods"]) for area in self.by_kind["area"]}

    def sites_in(self, area: str) -> tuple[str, ...]:
        """The sites in a land area or wilderness."""
        self._expect(area, "area", "wilderness")
        return self.sites_of_area[area]

    def sites_touching(self, zone: str) -> tuple[str, ...]:
        """The sites that touch a sea zone."""
        self._expect(zone, "zone")
        return self.sites_of_zone[zone]

    def zones_of(self, site: str) -> tuple[str, ...]:
        """The sea zones that a site touches."""
        self._expect(site, *SITE_KINDS)
        return self.zones_of_site[site]

    def area_of(self, site: str) -> str:
        """The land area or wilderness that a site lies in."""
        self._expect(site, *SITE_KINDS)
        return self.area_of_site[site]

    def to_europe(self, zone: str) -> tuple[str, ...] | None:
        """The shortest route from a zone to Europe; `routes(zone, "europe")` has all of them."""
        self._expect(zone, "zone")
        return self.shortest(zone, "europe")

    def havens_on(self, route: Iterable[str]) -> tuple[str, ...]:
        """The havens whose cards could interdict a fleet on this route: each zone on it, the first included (F1)."""
        return tuple(dict.fromkeys(id for id in route if self.place(id).kind == "zone"))

    def steps(self, a: str, b: str, *, obey_currents: bool = False) -> int | None:
        """The distance in sea zones, from neighbour to neighbour.

        A site counts from the nearest zone it touches, an area from its nearest site. The Sun King's order of choice
        (H3c, H6c) disregards the currents: H8f to H8h take Venezuela and Jamaica at one step from Islas del Rosario,
        though the current bars the way to the first. With `obey_currents` it is the length of the voyage.
        """
        found = [
            self.reachable(start).get(end) if obey_currents else self.steps_either_way("sails", start, end)
            for start in self._waters(a)
            for end in self._waters(b)
        ]
        return min((steps for steps in found if steps is not None), default=None)

    def _waters(self, id: str) -> tuple[str, ...]:
        kind = self.place(id).kind
        if kind in SITE_KINDS:
            return self.zones_of_site[id]
        if kind in ("area", "wilderness"):
            return tuple(dict.fromkeys(zone for site in self.sites_of_area[id] for zone in self.zones_of_site[site]))
        return (id,)

    def upstream(self, start: str, end: str) -> Names | None:
        """Why a fleet may not sail from one zone straight to another (or to Europe), in words; None if it may."""
        if end in self.way_to[self._expect(start, "zone").id]:
            return None
        here, there = self.places[start].name, self._expect(end, "zone", "europe", "piracy").name
        if (current := self.link("current", end, start)) is not None:
            name = current.name or Names("current", "prąd")
            return Names(
                f"The {name.en} runs from {there.en} to {here.en}; no fleet sails against it (B2a).",
                f"{name.pl} płynie: {there.pl} → {here.pl}; żadna flota nie żegluje pod prąd (B2a).",
            )
        if end == "europe":
            return Names(
                f"{here.en} does not lie on the Sargasso Sea, the only way to Europe (D4c).",
                f"{here.pl} nie leży nad Morzem Sargassowym, a tylko stamtąd wiedzie droga do Europy (D4c).",
            )
        if start == end:
            return Names("A fleet sails to another zone.", "Flota żegluje do innego obszaru.")
        return Names(
            f"{here.en} and {there.en} are not neighbours (D4c).",
            f"{here.pl} i {there.pl} nie sąsiadują ze sobą (D4c).",
        )

    def why_not(self, start: str, end: str) -> Names | None:
        """Why a voyage may not go from one place straight to another; None if it may."""
        if self.place(start).kind == "zone" and self.place(end).kind in ("zone", "europe", "piracy"):
            return self.upstream(start, end)
        return super().why_not(start, end)

    @property
    def stops(self) -> tuple[str, ...]:
        """The sea zones: where a voyage can be asked from."""
        return self.zones

    @property
    def homes(self) -> tuple[str, ...]:
        """Europe, where treasure is brought."""
        return ("europe",)

    def without_current(self, start: str, end: str) -> SeaChart:
        """A chart on which that current no longer runs, so that its border is open both ways."""
        current = self.link("current", start, end)
        if current is None:
            raise PaxError(f"no current runs from {start!r} to {end!r}")
        links = [link for link in self.links if link is not current]
        return self.changed([*links, Link("sails", end, start, current.source)])

    def with_current_reversed(self, start: str, end: str) -> SeaChart:
        """A chart on which that current runs the other way, so that its border is open only from its end to its start."""
        current = self.link("current", start, end)
        if current is None:
            raise PaxError(f"no current runs from {start!r} to {end!r}")
        turned = {("current", start, end): ("current", end, start), ("sails", start, end): ("sails", end, start)}
        links = [
            link if (link.kind, link.start, link.end) not in turned
            else replace(link, start=link.end, end=link.start) for link in self.links
        ]  # fmt: skip
        return self.changed(links)

    @property
    def bare_layers(self) -> tuple[str, ...]:
        """The layers that leave room for numbers: without sites, whose names lie where fleets ride."""
        return ("currents", "borders", "lands", "names")

    def with_passage(self, a: str, b: str) -> SeaChart:
        """A chart with a passage open both ways between two zones that were no neighbours."""
        self._expect(a, "zone")
        self._expect(b, "zone")
        if a == b or b in self._neighbours[a]:
            raise PaxError(f"{a!r} and {b!r} are neighbours already")
        return self.changed([*self.links, *(Link("sails", x, y, "user: passage") for x, y in ((a, b), (b, a)))])

    def _expect(self, id: str, *kinds: str) -> Place:
        place = self.place(id)
        if place.kind not in kinds:
            raise PaxError(f"{id!r} is of kind {place.kind}, not {' or '.join(kinds)}")
        return place

    def front(self) -> dict[str, Any]:
        """What a front end draws and explains the chart with."""
        from paxwidget.games.hispanica import explorer
        from paxwidget.games.hispanica.front import chart_static

        return {**chart_static(self), "explorer": explorer.tables(self)}

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
        """The drawn chart, with a sketch on it if one is given."""
        if sketch is not None and not hasattr(sketch, "shades"):
            raise PaxError(f"svg(): 'sketch' must be a sketch or None, not {sketch!r:.60}")
        from paxwidget.games.hispanica.drawing import chart_svg

        return chart_svg(self, theme, lang, sketch=sketch)

    def _repr_svg_(self) -> str:
        """The drawn chart, for whoever shows pictures."""
        return self.svg()

    def __repr__(self) -> str:
        counts = {"zones": self.zones, "borders": self.borders, "currents": self.currents, "sites": self.sites}
        return f"<SeaChart: {', '.join(f'{len(things)} {word}' for word, things in counts.items())}>"


def load_chart(overlay: Path | None = None) -> SeaChart:
    """The chart of the shipped map (made once), or of that map with a user's folder laid over it."""
    if overlay is None:
        return _shipped()
    chart = chart_of(read_map(overlay))
    chart.folder = overlay
    return chart


@cache
def _shipped() -> SeaChart:
    return chart_of(read_map())


def chart_of(charted: ChartedSea) -> SeaChart:
    """The chart that a read map makes."""
    return SeaChart(charted.places, charted.links, ways=("sails", "exit"))
