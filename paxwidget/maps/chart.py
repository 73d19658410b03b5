"""A game's map as places and directed links, with routes, steps and distances, and the same as a networkx graph.

The module knows no game: which kinds of place and link there are is data. What a rules engine asks at every turn is a
plain dict or tuple built once; networkx is imported on the first look at `Chart.graph`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise
from math import asin, cos, radians, sin, sqrt
from typing import TYPE_CHECKING, Any, ClassVar, Self

from paxwidget.engine import late
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError, UnknownName, UnknownPlace
from paxwidget.engine.names import Names
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import hint

if TYPE_CHECKING:
    import networkx as nx

    from paxwidget.maps.chart_comparison import Comparison
    from paxwidget.maps.sketch import Sketch

EARTH_RADIUS_KM = 6371.0088


@dataclass(frozen=True, slots=True)
class Place:
    """A node: what it is, what it is called, where it truly lies (None for a box off the earth), and its source."""

    id: str
    kind: str
    name: Names
    source: str
    lat: float | None = None
    lon: float | None = None
    sources: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Link:
    """A directed edge of some kind; a link open both ways is two of them."""

    kind: str
    start: str
    end: str
    source: str
    name: Names | None = None


def great_circle_km(lat_a: float, lon_a: float, lat_b: float, lon_b: float) -> float:
    """The distance over the globe by the haversine formula, in kilometres.

    >>> round(great_circle_km(0, 0, 0, 90))
    10008
    """
    a, b = radians(lat_a), radians(lat_b)
    half = sin((b - a) / 2) ** 2 + cos(a) * cos(b) * sin(radians(lon_b - lon_a) / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(sqrt(half))


@guarded
class Chart:
    """Places and links, never changed after they are made; a changed chart is a new one.

    `ways` are the kinds of link that a journey follows. `graph` is a frozen `networkx.MultiDiGraph` whose edge keys
    are the kinds of link; the chart answers to every name of that graph, so that networkx algorithms take it as it is.

    - node attributes: `kind`, `name` (English), `name_pl`, `lat`, `lon` (degrees; absent for a box), `source`,
      `sources` (where single facts have another source) and whatever facts the game adds;
    - edge attributes: `kind`, `source` and, where the link has a name, `name` and `name_pl`.

    >>> pier = Place("pier", "port", Names("Pier", "Molo"), "reconstructed")
    >>> isle = Place("isle", "port", Names("Isle", "Wyspa"), "reconstructed")
    >>> chart = Chart([pier, isle], [Link("ferry", "pier", "isle", "reconstructed")], ways=["ferry"])
    >>> chart.shortest("pier", "isle"), chart.shortest("isle", "pier")
    (('pier', 'isle'), None)
    """

    #: Id of the game whose map it is, for whoever draws it.
    game: ClassVar[str] = ""

    def __init__(self, places: Iterable[Place], links: Iterable[Link], ways: Collection[str]) -> None:
        self.places: dict[str, Place] = {}
        for place in places:
            if place.id in self.places:
                raise PaxError(f"the chart has two places called {place.id!r}")
            self.places[place.id] = place
        self.links: tuple[Link, ...] = tuple(links)
        self.ways = frozenset(ways)
        self.by_kind: dict[str, tuple[str, ...]] = {}
        for place in self.places.values():
            self.by_kind[place.kind] = (*self.by_kind.get(place.kind, ()), place.id)
        self._onward: dict[str, dict[str, tuple[str, ...]]] = {}
        self._backward: dict[str, dict[str, tuple[str, ...]]] = {}
        seen: set[tuple[str, str, str]] = set()
        for link in self.links:
            self._check(link, seen)
            _append(self._onward.setdefault(link.kind, {}), link.start, link.end)
            _append(self._backward.setdefault(link.kind, {}), link.end, link.start)
        self.way_to: dict[str, tuple[str, ...]] = {
            id: tuple(end for kind in sorted(self.ways) for end in self.linked(id, kind)) for id in self.places
        }
        self._km: dict[tuple[str, str], float] = {}
        self._either_way: dict[str, dict[str, dict[str, int]]] = {}

    def _check(self, link: Link, seen: set[tuple[str, str, str]]) -> None:
        for id in (link.start, link.end):
            if id not in self.places:
                raise PaxError(f"a link of kind {link.kind!r} names {id!r}, which is not a place of the chart")
        identity = (link.kind, link.start, link.end)
        if identity in seen:
            raise PaxError(f"the chart has two links of kind {link.kind!r} from {link.start!r} to {link.end!r}")
        seen.add(identity)

    def changed(self, links: Iterable[Link]) -> Self:
        """The same places under other links, as a new chart of the same class."""
        listed: list[Any] = list(links)
        if wrong := [link for link in listed if not isinstance(link, Link)]:
            raise PaxError(f"a chart is made of links, not of {visible(repr(wrong[0]), 60)}")
        return type(self)(self.places.values(), listed, self.ways)

    def linked(self, id: str, kind: str) -> tuple[str, ...]:
        """Where the links of that kind lead to from a place."""
        return self._onward.get(kind, {}).get(id, ())

    def linked_from(self, id: str, kind: str) -> tuple[str, ...]:
        """Where the links of that kind that end at a place come from."""
        return self._backward.get(kind, {}).get(id, ())

    def link(self, kind: str, start: str, end: str) -> Link | None:
        """The link of that kind between two places in that direction, if there is one."""
        return self._by_ends.get((kind, start, end))

    @cached_property
    def _by_ends(self) -> dict[tuple[str, str, str], Link]:
        return {(link.kind, link.start, link.end): link for link in self.links}

    def place(self, id: str) -> Place:
        """The place of that id; a wrong id raises and says so."""
        if id not in self.places:
            raise UnknownPlace(f"no place {id!r} on this chart; {hint(id, list(self.places))}")
        return self.places[id]

    def reachable(self, start: str) -> dict[str, int]:
        """Every place that a journey from `start` can reach, with the least number of steps; `start` itself is 0."""
        self.place(start)
        return _distances(start, self.way_to)

    def routes(self, start: str, end: str) -> tuple[tuple[str, ...], ...]:
        """All shortest routes, each with both ends, in alphabetical order; none if `end` cannot be reached."""
        self.place(end)
        steps = self.reachable(start)
        if end not in steps:
            return ()
        found: list[tuple[str, ...]] = [(end,)]
        for left in range(steps[end] - 1, -1, -1):
            found = [
                (before, *route)
                for route in found
                for before in steps
                if steps[before] == left and route[0] in self.way_to[before]
            ]
        return tuple(sorted(found))

    def shortest(self, start: str, end: str) -> tuple[str, ...] | None:
        """The first of the shortest routes, or None."""
        return next(iter(self.routes(start, end)), None)

    def is_route(self, route: Iterable[str]) -> bool:
        """Whether each step of the route is open in that direction."""
        stops = tuple(route)
        if not stops or any(id not in self.places for id in stops):
            return False
        return all(after in self.way_to[before] for before, after in pairwise(stops))

    def steps_either_way(self, kind: str, start: str, end: str) -> int | None:
        """The least number of links of one kind between two places, each followed in either direction, or None."""
        if kind not in self._either_way:
            beside = {id: (*self.linked(id, kind), *self.linked_from(id, kind)) for id in self.places}
            self._either_way[kind] = {id: _distances(id, beside) for id in self.places}
        self.place(end)
        return self._either_way[kind][self.place(start).id].get(end)

    def great_circle(self, a: str, b: str) -> float:
        """The distance in kilometres over the globe between two places that lie on it."""
        pair = (a, b) if a < b else (b, a)
        if pair not in self._km:
            self._km[pair] = great_circle_km(*self.lat_lon(a), *self.lat_lon(b))
        return self._km[pair]

    def lat_lon(self, id: str) -> tuple[float, float]:
        """Where a place truly lies; a box that lies nowhere raises."""
        place = self.place(id)
        if place.lat is None or place.lon is None:
            raise PaxError(f"{id!r} lies nowhere on the globe")
        return place.lat, place.lon

    def by_distance(self, id: str, kind: str, among: Collection[str] | None = None) -> tuple[str, ...]:
        """The other places of a kind (only those in `among`, if given), the nearest by great circle first."""
        others = [other for other in self.by_kind.get(kind, ()) if other != id and (among is None or other in among)]
        return tuple(sorted(others, key=lambda other: (self.great_circle(id, other), other)))

    def nearest(self, id: str, kind: str, among: Collection[str] | None = None) -> str | None:
        """The nearest other place of a kind by great circle (only among those given), or None if there is none."""
        return next(iter(self.by_distance(id, kind, among)), None)

    @cached_property
    def graph(self) -> nx.MultiDiGraph[str]:
        """The chart as a frozen `networkx.MultiDiGraph`, made when first asked for."""
        import networkx as nx

        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        for place in self.places.values():
            graph.add_node(place.id, **_node_attributes(place))
        for link in self.links:
            names = {} if link.name is None else {"name": link.name.en, "name_pl": link.name.pl}
            graph.add_edge(link.start, link.end, key=link.kind, kind=link.kind, source=link.source, **names)
        nx.freeze(graph)
        return graph

    def only(self, *kinds: str) -> nx.DiGraph[str]:
        """The places that links of these kinds join, and those links, as a frozen `networkx.DiGraph`."""
        import networkx as nx

        graph: nx.DiGraph[str] = nx.DiGraph()
        for link in self.links:
            if link.kind in kinds:
                graph.add_edge(link.start, link.end, kind=link.kind, source=link.source)
        for id in graph:
            graph.nodes[id].update(_node_attributes(self.places[id]))
        nx.freeze(graph)
        return graph

    def why_not(self, start: str, end: str) -> Names | None:
        """Why a journey may not go from one place straight to another, in words; None if it may."""
        here, there = self.place(start).name, self.place(end).name
        if end in self.way_to[start]:
            return None
        return Names(f"No way leads straight from {here.en} to {there.en}.", f"Z miejsca {here.pl} nie ma drogi wprost do: {there.pl}.")

    def barred_from(self, start: str) -> tuple[str, ...]:
        """The places with an open way to this one and none back: what is near and yet out of reach in one step."""
        self.place(start)
        return tuple(sorted(end for end in self.places if start in self.way_to[end] and end not in self.way_to[start]))

    def route_graph(self, start: str, end: str) -> nx.DiGraph[str]:
        """All shortest routes between two places together, as a `networkx.DiGraph`; empty if there is none."""
        import networkx as nx

        graph: nx.DiGraph[str] = nx.DiGraph()
        for route in self.routes(start, end):
            nx.add_path(graph, route)
        return graph

    def reach_graph(self, start: str) -> nx.DiGraph[str]:
        """All shortest ways from a place together, as a `networkx.DiGraph`; each node has its `steps`."""
        import networkx as nx

        steps = self.reachable(start)
        graph: nx.DiGraph[str] = nx.DiGraph()
        for id, count in steps.items():
            graph.add_node(id, steps=count)
        graph.add_edges_from((id, end) for id in steps for end in self.way_to[id] if steps[end] == steps[id] + 1)
        return graph

    def shade(self, values: Mapping[str, Any], legend: str | Names = "", *, before: Mapping[str, Any] | None = None) -> Sketch:
        """The chart with places shaded by a number each, and by what it was before where that differs."""
        from paxwidget.maps.sketch import Sketch

        return Sketch(self).shade(values, legend, before=before)

    def show_route(self, stops: Iterable[str], *, style: str = "there", text: str | Names = "") -> Sketch:
        """The chart with a voyage on it; steps that are barred are drawn as such, with the reason."""
        from paxwidget.maps.sketch import Sketch

        return Sketch(self).show_route(stops, style=style, text=text)

    def show_reach(self, start: str) -> Sketch:
        """The chart shaded by the steps from a place, with what is barred there."""
        from paxwidget.maps.sketch import shaded

        return shaded(self, start)

    def show_ways(self, start: str, end: str) -> Sketch:
        """The chart with all shortest ways there, all ways back, and the ways on from there to the end of every voyage."""
        from paxwidget.maps.sketch import there_and_back

        return there_and_back(self, start, end, self.homes)

    def compare(self, other: Chart) -> Comparison:
        """What is different on another chart of the same places, or of the same part of the world: links, steps, betweenness."""
        from paxwidget.maps.chart_comparison import Comparison

        return Comparison(self, other)

    @property
    def bare_layers(self) -> tuple[str, ...] | None:
        """The layers that leave room for numbers on the map; None: the usual ones."""
        return None

    @property
    def stops(self) -> tuple[str, ...]:
        """The places that the live chart is asked about: all that a journey can leave, and whose ways pass no other places."""
        return tuple(id for id in self.places if self.way_to[id])

    @property
    def homes(self) -> tuple[str, ...]:
        """The places where voyages end, if the map has such."""
        return ()

    def explore(self, *selected: str, **options: Any) -> Any:
        """The live chart to ask with the mouse; one or two places may be selected from the start."""
        for id in selected:
            self.place(id)
        return self.widget(selected=selected, **options)

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
        """A still picture of the map with a sketch on it; a game that has a drawing gives it."""
        raise PaxError("this map has no drawing")

    def front(self) -> dict[str, Any]:
        """What a front end draws the map with, as plain data; a game that has a drawing gives it."""
        return {}

    def widget(self, **options: Any) -> Any:
        """A live picture of the map for a notebook cell; what can be set is up to the widget."""
        return late.widget().chart_widget(self, **options)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        if not self.game:
            return None
        try:
            return self.widget()._repr_mimebundle_()
        except ImportError:
            return None

    def __contains__(self, id: object) -> bool:
        return id in self.places

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

    def __getitem__(self, id: str) -> Any:
        return self.graph[id]

    if not TYPE_CHECKING:  # type checkers shall still find a misspelt name of the chart itself

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_") and name not in _GRAPH_INTERNALS:
                raise AttributeError(f"{type(self).__name__} has no {name!r}")
            try:
                return getattr(self.graph, name)
            except AttributeError:
                # The graph behind it is nothing that a reader has asked for.
                raise UnknownName(f"this chart has no {name!r}; {_meant(type(self), name)}") from None

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "graph"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)


# What networkx's own algorithms read of a graph besides its public names.
_GRAPH_INTERNALS = frozenset({"__networkx_backend__", "__networkx_cache__", "_adj", "_succ", "_pred", "_node"})


def _meant(chart: type[Chart], name: str) -> str:
    """Which of the public names may have been meant; all of them would be too many to tell."""
    near = get_close_matches(name, [known for known in dir(chart) if not known.startswith("_")], 1)
    return f"did you mean {near[0]!r}?" if near else "help(chart) tells what it has"


def _node_attributes(place: Place) -> dict[str, Any]:
    attributes: dict[str, Any] = {"kind": place.kind, "name": place.name.en, "name_pl": place.name.pl}
    if place.lat is not None and place.lon is not None:
        attributes |= {"lat": place.lat, "lon": place.lon}
    return attributes | {"source": place.source, "sources": dict(place.sources)} | dict(place.facts)


def _append(table: dict[str, tuple[str, ...]], key: str, value: str) -> None:
    table[key] = (*table.get(key, ()), value)


def _distances(start: str, ways: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        id = waiting.popleft()
        for end in ways[id]:
            if end not in found:
                found[end] = found[id] + 1
                waiting.append(end)
    return found
