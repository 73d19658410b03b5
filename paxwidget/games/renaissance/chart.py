"""The chart of Pax Renaissance: empires, borders, cities and the six trade routes as a graph, with the questions analysts ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.wording import hint
from paxwidget.games.renaissance.box import MEDIEVAL, STATES, Box
from paxwidget.games.renaissance.drawing import map_picture
from paxwidget.games.renaissance.front import static
from paxwidget.games.renaissance.rules.c_setup import new_state
from paxwidget.games.renaissance.rules.g_fair import CHINA, Walk, along
from paxwidget.games.renaissance.view import view
from paxwidget.maps.chart import Chart, Link, Place
from paxwidget.maps.sketch import Sketch

CONVENER = "convener"


@guarded
class EuropeChart(Chart):
    """Empires and their cities, and how goods travel.

    Kinds of place: `empire` (facts: `side`, `row`, `column`) and `city` (facts: `empire`, `is_capital`, `emporium`). Kinds of link:
    `sea` and `land` (borders, both ways), `corner` (adjacent without a border, both ways), `in` (city to empire), and for each route
    its emporium's id (from empire to empire in the direction of the fair). A journey follows borders.
    """

    game = "renaissance"
    box: Box

    def __repr__(self) -> str:
        return f"<chart of Europe: {len(self.box.empires)} empires, {len(self.box.borders)} borders, {len(self.box.routes)} trade routes>"

    def front(self) -> dict[str, Any]:
        """What the live chart is drawn with: all that is printed, and the map as a game begins."""
        return {**static(self.box), "start": self._start()}

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
        """A still picture of the map as a game begins, with a sketch on it."""
        return map_picture(self.box, self._start(), theme=theme, lang=lang, sketch=sketch)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _start(self) -> dict[str, Any]:
        seats = tuple(self.box.banks)[:2]
        return {**view(new_state(self.box, seats, {}, 0), None), "concessions": {}}

    def changed(self, links: Iterable[Link]) -> EuropeChart:
        """The same places under other links."""
        chart = super().changed(links)
        chart.box = self.box
        return chart

    @cached_property
    def position_of(self) -> dict[str, dict[str, int]]:
        """For each border its number on every route that crosses it: what a concession there can earn from."""
        found: dict[str, dict[str, int]] = {border: {} for border in self.box.borders}
        for route in self.box.routes.values():
            for number, border in enumerate(route.borders, 1):
                found[border][route.id] = number
        return found

    def route(self, emporium: str) -> tuple[str, ...]:
        """The borders of a route in order."""
        return self.box.routes[self._emporium(emporium)].borders

    def path(self, emporium: str) -> tuple[str, ...]:
        """The empires of a route in order."""
        return self.box.path[self._emporium(emporium)]

    def fair(
        self,
        emporium: str,
        profits: int,
        concessions: Mapping[str, str] | None = None,
        pirates: Iterable[str] = (),
        *,
        subsidy: bool = True,
    ) -> Walk:
        """Who earns what in a fair from an emporium, and where levies come; without concessions those at the start of a game.

        `concessions` gives a seat by border, `pirates` are borders; where both stand, the concession is protected. Those of a game are
        `game.view(None)["concessions"]` and `["pirates"]`. What an empire raises: `levies`.
        """
        route, path = self.route(emporium), self.path(emporium)
        held = {bank.border: bank.id for bank in self.box.banks.values()} if concessions is None else dict(concessions)
        ships = set(pirates)
        for border in (*held, *ships):
            if border not in self.box.borders:
                raise PaxError(f"no border is called {border!r}; {hint(border, list(self.box.borders))}")
        if profits < 0:
            raise PaxError(f"profits are a whole number from 0, not {profits}")

        takers = dict.fromkeys(ships, (CHINA, 1)) | {border: (bank, 1) for border, bank in held.items()}
        return along(route, path, profits, CONVENER if subsidy else "", takers, takers.__getitem__)

    def levies(self, empire: str, state: str = MEDIEVAL) -> dict[str, str]:
        """The figure that each city of an empire raises when it is free, while the empire is medieval or a theocracy of a religion."""
        if empire not in self.box.empires:
            raise PaxError(f"no empire is called {empire!r}; {hint(empire, list(self.box.empires))}")
        if state not in STATES:
            raise PaxError(f"an empire is {', '.join(STATES[:-1])} or {STATES[-1]}, not {state!r}")
        return {city: self.box.cities[city].levy(state) for city in self.box.cities_of[empire]}

    def _emporium(self, emporium: str) -> str:
        if emporium not in self.box.routes:
            raise PaxError(f"no route begins at {emporium!r}; {hint(emporium, list(self.box.routes))}")
        return emporium


def chart_of(box: Box) -> EuropeChart:
    """The chart of a box's map."""
    places = [
        Place(e.id, "empire", e.name, e.source, facts={"side": e.side, "row": e.row, "column": e.column}) for e in box.empires.values()
    ]
    places += [
        Place(c.id, "city", c.name, c.source, facts={"empire": c.empire, "is_capital": c.is_capital, "emporium": c.emporium})
        for c in box.cities.values()
    ]
    links = []
    for border in box.borders.values():
        one, other = border.empires
        links += [Link(border.kind, one, other, border.source), Link(border.kind, other, one, border.source)]
    bordering = {frozenset(border.empires) for border in box.borders.values()}
    for empire, others in box.adjacent.items():
        links += [Link("corner", empire, other, "gl:adjacent") for other in others if frozenset((empire, other)) not in bordering]
    links += [Link("in", city.id, city.empire, city.source) for city in box.cities.values()]
    for route in box.routes.values():
        path = box.path[route.id]
        links += [Link(route.id, start, end, route.source) for start, end in pairwise(path)]
    chart = EuropeChart(places, links, ways=("sea", "land"))
    chart.box = box
    return chart
