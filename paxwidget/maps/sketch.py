"""A chart with something drawn over it: places shaded by a value, voyages, and ways that are barred, each with its reason.

A sketch is never changed; each method gives a new one with more on it, so that sketches can be built up in one line:

    chart.shade(nx.betweenness_centrality(chart.only("sails"))).show_route(["curacao", "port-royal"])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names, in_both

if TYPE_CHECKING:
    import networkx as nx

    from paxwidget.maps.chart import Chart

#: there: a way asked for; back: the way back beside it; home: on from there.
STYLES = ("there", "back", "home")


@dataclass(frozen=True, slots=True)
class Voyage:
    """A way from place to place, drawn in one of the styles."""

    stops: tuple[str, ...]
    style: str = "there"
    text: Names | None = None


@dataclass(frozen=True, slots=True)
class Barred:
    """A step that nobody may take, and why."""

    start: str
    end: str
    reason: Names


@dataclass(frozen=True)
class Sketch:
    """What is drawn over a chart; in a notebook it shows the chart with all of it."""

    chart: Chart
    shades: Mapping[str, float] = field(default_factory=dict)
    legend: Names | None = None
    voyages: tuple[Voyage, ...] = ()
    barred: tuple[Barred, ...] = ()
    before: Mapping[str, float] = field(default_factory=dict)

    def shade(
        self, values: Mapping[str, Any], legend: str | Names = "", *, before: Mapping[str, Any] | None = None
    ) -> Sketch:
        """Shade places by a number each, the greater the darker; the number is written there too.

        Where `before` has another number for a place, both are written, with an arrow between them.
        """
        earlier = dict(before or {})
        for id, value in [*values.items(), *earlier.items()]:
            self.chart.place(id)
            if not isinstance(value, int | float) or isinstance(value, bool):
                raise PaxError(f"{id!r} is shaded by a number, not by {value!r}")
        return replace(self, shades=dict(values), before=earlier, legend=in_both(legend) if legend else self.legend)

    def show_route(self, stops: Iterable[str], *, style: str = "there", text: str | Names = "") -> Sketch:
        """Draw a voyage; a step of it that is barred is drawn as such, with the reason."""
        route = tuple(stops)
        if style not in STYLES:
            raise PaxError(f"no style {style!r}: choose from {', '.join(STYLES)}")
        for id in route:
            self.chart.place(id)
        found = [Barred(a, b, reason) for a, b in pairwise(route) if (reason := self.chart.why_not(a, b)) is not None]
        drawn = Voyage(route, style, in_both(text) if text else None)
        return replace(self, voyages=(*self.voyages, drawn), barred=(*self.barred, *found))

    def show_barred(self, start: str, end: str) -> Sketch:
        """Draw a step that is barred, with the reason; one that is open raises."""
        reason = self.chart.why_not(start, end)
        if reason is None:
            raise PaxError(f"the way from {start!r} to {end!r} is open")
        return replace(self, barred=(*self.barred, Barred(start, end, reason)))

    @property
    def graph(self) -> nx.DiGraph[str]:
        """What is drawn as a `networkx.DiGraph`: nodes with their `value`, edges open or `barred` with the reason."""
        import networkx as nx

        graph: nx.DiGraph[str] = nx.DiGraph()
        for id, value in self.shades.items():
            graph.add_node(id, value=value)
        for voyage in self.voyages:
            for start, end in pairwise(voyage.stops):
                graph.add_edge(start, end, barred=False)
        for step in self.barred:
            graph.add_edge(step.start, step.end, barred=True, reason=step.reason.en)
        return graph

    @property
    def reasons(self) -> list[str]:
        """Why each barred step is barred, in English."""
        return [step.reason.en for step in self.barred]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, texts in both languages."""
        return {
            "shades": dict(self.shades),
            "before": dict(self.before),
            "legend": None if self.legend is None else self.legend.as_dict(),
            "voyages": [
                {"stops": list(one.stops), "style": one.style, "text": None if one.text is None else one.text.as_dict()}
                for one in self.voyages
            ],
            "barred": [{"from": one.start, "to": one.end, "reason": one.reason.as_dict()} for one in self.barred],
        }

    def svg(self, *, theme: str = "light", lang: str = "en") -> str:
        """The chart with all this on it as a picture of its own."""
        return self.chart.svg(theme=theme, lang=lang, sketch=self)

    def widget(self, **options: Any) -> Any:
        """The live chart with all this on it; of what else it can show only that which leaves room for the numbers."""
        room = {"layers": self.chart.bare_layers} if self.shades and self.chart.bare_layers else {}
        return self.chart.widget(sketch=self, **{**room, **options})

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        if self.chart.game:
            try:
                return self.widget()._repr_mimebundle_()
            except ImportError:
                pass
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}

    def __repr__(self) -> str:
        parts = [f"{len(self.shades)} places shaded" if self.shades else ""]
        parts += [" → ".join(voyage.stops) for voyage in self.voyages]
        return f"<Sketch on {self.chart!r}: {'; '.join(filter(None, [*parts, *self.reasons])) or 'nothing'}>"


def shaded(chart: Chart, start: str) -> Sketch:
    """All that can be reached from a place, shaded by steps, with the neighbouring steps that are barred there."""
    sketch = Sketch(chart).shade(chart.reachable(start), Names("steps", "kroki"))
    for end in chart.barred_from(start):
        sketch = sketch.show_barred(start, end)
    return sketch


def there_and_back(chart: Chart, start: str, end: str, home: Sequence[str] = ()) -> Sketch:
    """All shortest ways from one place to another, all ways back, and the ways on from there to the nearest of `home`."""
    sketch = Sketch(chart)
    for route in chart.routes(end, start):
        sketch = sketch.show_route(route, style="back")
    for route in nearest_routes(chart, end, home):
        sketch = sketch.show_route(route, style="home")
    for route in chart.routes(start, end):
        sketch = sketch.show_route(route)
    return sketch


def nearest_routes(chart: Chart, start: str, goals: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """All shortest ways from a place to whichever of the goals is nearest."""
    steps = chart.reachable(start)
    least = min((steps[goal] for goal in goals if goal in steps), default=None)
    return tuple(route for goal in goals if least is not None and steps.get(goal) == least for route in chart.routes(start, goal))
