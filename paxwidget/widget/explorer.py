"""The live chart as something to ask: what can be reached, by which ways, and what the map forbids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import traitlets

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.maps.sketch import Sketch, shaded, there_and_back
from paxwidget.widget.chart import ChartWidget
from paxwidget.widget.wire import Json, in_language, plain

if TYPE_CHECKING:
    import networkx as nx

_MOST = 60
COURSE = "course"
#: What clicks mark while nothing is to be given away; empty: the chart answers.
PLOTS = ("", COURSE, "places", "place")


class Explorer(ChartWidget):
    """A chart that answers: one place selected shows all that can be reached from it, two show the ways there and back.

    `selection` changes with clicks and can be set; `layers` are those shown (None: the usual ones), `year` stands on the
    calendar. With `plot` nothing is given away, and clicks mark a course of any length instead ("course"), a set of places ("places")
    or one place ("place"). `sketch` is drawn over the map.
    """

    selection: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    layers = traitlets.List(traitlets.Unicode(), allow_none=True, default_value=None).tag(sync=True)
    year = traitlets.Int(None, allow_none=True).tag(sync=True)
    plot = traitlets.Enum(PLOTS, "").tag(sync=True)
    sketch = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        chart: Any,
        *,
        selected: Sequence[str] = (),
        sketch: Sketch | None = None,
        layers: Iterable[str] | None = None,
        year: int | None = None,
        plot: str | bool = "",
        highlight: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self._chart, self._sketched = chart, sketch
        self.set_trait("lang", check_language(options.get("lang", "en")))
        self.set_trait("selection", list(selected))
        self.set_trait("layers", None if layers is None else list(layers))
        self.set_trait("year", year)
        self.set_trait("plot", plot if isinstance(plot, str) else COURSE if plot else "")
        self._draw_sketch()
        super().__init__(chart, **options)
        if highlight:
            self.highlight(*highlight)
        self.observe(lambda _: self._draw_sketch(), "lang")

    @traitlets.validate("selection")
    def _known_places(self, proposal: Any) -> list[str]:
        return [self._known(id) for id in proposal["value"]]

    def _draw_sketch(self) -> None:
        data = {} if self._sketched is None else in_language(plain(self._sketched.as_data()), self.lang)
        self.set_trait("sketch", dict(data))

    def show(self, sketch: Sketch | None) -> None:
        """Draw another sketch over the map, or none."""
        self._sketched = sketch
        self._draw_sketch()

    @property
    def graph(self) -> nx.DiGraph[str]:
        """What the selection shows: all shortest ways from the one place, or between the two, as a `networkx.DiGraph`."""
        if len(self.selection) not in (1, 2):
            raise PaxError("select one place or two first")
        ask = self._chart.route_graph if len(self.selection) == 2 else self._chart.reach_graph
        found: nx.DiGraph[str] = ask(*self.selection)
        return found

    def _handle(self, content: Json) -> None:
        if content.get("kind") == "select":
            self._select(content.get("ids"))
        else:
            super()._handle(content)

    def _select(self, ids: Any) -> None:
        if not isinstance(ids, list) or len(ids) > _MOST or any(not isinstance(id, str) for id in ids):
            raise PaxError("a selection is a list of places")
        self.selection = ids

    def _still(self) -> Sketch | None:
        """What a still picture shows."""
        if self._sketched is not None or self.plot:
            return self._sketched
        if len(self.selection) == 2:
            start, end = self.selection
            return there_and_back(self._chart, start, end, self._chart.homes)
        return shaded(self._chart, self.selection[0]) if len(self.selection) == 1 else None

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle[0]["text/plain"] = repr(self._still() or self._chart)
        return bundle

    def pictured(self) -> object:
        """What the still picture depends on."""
        return self.lang, tuple(self.selection), self._sketched

    def picture(self) -> str:
        """The chart as a still picture (SVG), with what is selected."""
        picture: str = self._chart.svg(theme="light", lang=self.lang, sketch=self._still())
        return picture
