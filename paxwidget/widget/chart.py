"""The live chart: a game's map without pieces, to zoom, hover and point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import traitlets

from paxwidget.engine import registry
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES, check_language
from paxwidget.engine.wording import folded, hint
from paxwidget.maps.route_tables import route_tables
from paxwidget.widget.answering import Answering
from paxwidget.widget.bundle import chart_bundle
from paxwidget.widget.cells import stands_here
from paxwidget.widget.scene import look_part
from paxwidget.widget.still import leave_still
from paxwidget.widget.themes import THEMES, check_theme
from paxwidget.widget.wire import Json, in_language, plain, pointer


class ChartWidget(Answering):
    """A chart that one can look at closely; `routes` are voyages to draw on it."""

    kind = traitlets.Unicode("chart", read_only=True).tag(sync=True)
    game = traitlets.Unicode(read_only=True).tag(sync=True)
    lang = traitlets.Enum(LANGUAGES, "en").tag(sync=True)
    theme = traitlets.Enum(THEMES, "auto").tag(sync=True)
    static = traitlets.Dict(read_only=True).tag(sync=True)
    pointers: traitlets.List[Json] = traitlets.List(read_only=True).tag(sync=True)

    def __init__(
        self, chart: Any, *, routes: Iterable[Sequence[str]] = (), lang: str = "en", theme: str = "auto", **layout: Any
    ) -> None:
        self._chart = chart
        # All traits before the widget opens, so that the browser gets them in one message.
        self.set_trait("game", chart.game)
        self.set_trait("lang", check_language(lang))
        self.set_trait("theme", check_theme(theme))
        self.set_trait("static", self._static())
        for route in routes:
            self.route(*route)
        super().__init__(bundle=chart_bundle(chart.game), **layout)
        self.observe(lambda _: self.set_trait("static", self._static()), "lang")

    def _static(self) -> Json:
        look = {"look": look_part(registry.find(self._chart.game))} if self._chart.game else {}
        front = dict(self._chart.front())
        front.setdefault("names", {place.id: place.name.as_dict() for place in self._chart.places.values()})
        if "explorer" not in front:
            front["explorer"] = route_tables(self._chart)
        return dict(in_language(plain({**front, **look}), self.lang))

    def highlight(self, *ids: str, text: str = "") -> None:
        """Point at places."""
        self._point(pointer("highlight", [self._known(id) for id in ids], text))

    def route(self, *ids: str, text: str = "") -> None:
        """Draw a voyage from place to place."""
        self._point(pointer("arrow", [self._known(id) for id in ids], text))

    def clear(self) -> None:
        """Remove all highlights and voyages."""
        self.set_trait("pointers", [])

    def _point(self, pointer: Json) -> None:
        self.set_trait("pointers", [*self.pointers, pointer])

    def _known(self, id: str) -> str:
        if id in self._chart.places:
            return id
        names: dict[str, str] = {place.id: place.name.get(self.lang) for place in self._chart.places.values()}
        found = [place for place, name in names.items() if folded(name) == folded(id)]
        if len(found) == 1:
            return found[0]
        raise PaxError(f"{id!r} is not on the chart; {hint(id, names)}")

    def _repr_mimebundle_(self, **_options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        stands_here(self)
        bundle = super()._repr_mimebundle_()
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self._chart)
        data["image/svg+xml"] = self.picture()
        leave_still(self, data["image/svg+xml"], "cell")
        return data, metadata

    def pictured(self) -> object:
        """What the still picture depends on."""
        return self.lang

    def picture(self) -> str:
        """The chart as a still picture (SVG)."""
        picture: str = self._chart._repr_svg_()
        return picture

    def __repr__(self) -> str:
        return f"<chart widget of {self._chart!r}>"
