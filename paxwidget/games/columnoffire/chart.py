"""The chart of A Column of Fire: the ring of the action track, the ladders of the houses and the markets of the goods as a graph."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.names import Names
from paxwidget.games.columnoffire.drawing import chart_picture
from paxwidget.games.columnoffire.front import static
from paxwidget.games.columnoffire.pieces import SITES, Box
from paxwidget.games.columnoffire.rules.c02_setup import new_state
from paxwidget.games.columnoffire.view import view
from paxwidget.maps.chart import Chart, Link, Place
from paxwidget.maps.sketch import Sketch


@guarded
class TradeChart(Chart):
    """The spaces of the action track, the four countries with their sites, and the goods.

    Kinds of place: `country` (facts: `die`, `city`, `pays`), `site` (facts: `country`, `number`), `space` (facts: `die`, `position`)
    and `good` (facts: `count`). Kinds of link: `next` (clockwise along the ring), `pushes` (a site to the one below it, 8e), `in`
    (site to country), `buys` (country to good: it pays for it) and `ships-to` (space to country, 13e). A journey follows the ring.
    """

    game = "columnoffire"
    box: Box

    def __repr__(self) -> str:
        spaces, sites = len(self.by_kind["space"]), len(self.by_kind["site"])
        return f"<chart of the trade: {len(self.by_kind['country'])} countries with {sites} sites, {spaces} spaces of the action track>"

    def front(self) -> dict[str, Any]:
        """What the live chart is drawn with: all that is printed, and the board as a game begins."""
        return {**static(self.box), "start": self._start()}

    def svg(self, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
        """A still picture of the empty board, with a sketch on it."""
        return chart_picture(self.box, self._start(), theme=theme, lang=lang, sketch=sketch)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _start(self) -> dict[str, Any]:
        begun = view(new_state(self.box, ("yellow", "blue", "green"), {}, 0), None)
        bare = {"face_up": "", "stones": [], "majority": "", "stakes": {}}
        countries = {id: {**one, **bare, "room": one["room"] + len(one["stones"])} for id, one in begun["countries"].items()}
        return {**begun, "countries": countries, "players": {}}

    def changed(self, links: Iterable[Link]) -> TradeChart:
        """The same places under other links."""
        chart = super().changed(links)
        chart.box = self.box
        return chart

    def barred_from(self, start: str) -> tuple[str, ...]:
        """Nothing is barred: a disk goes clockwise, and the way back is the way round (10c)."""
        return ()

    def price(self, good: str, country: str) -> int:
        """The points that a country pays for a good; 0 where it does not buy it (13e)."""
        place, market = self.place(good), self.place(country)
        return int(market.facts.get("pays", {}).get(place.id, 0))


def site_id(country: str, number: int) -> str:
    """What a site of a country is called on the chart."""
    return f"{country}-site-{number}"


def chart_of(box: Box) -> TradeChart:
    """The chart of what is printed on a box's board."""
    places, links = [], []
    for country in box.countries.values():
        facts = {"die": country.die, "city": country.city.en, "pays": dict(country.pays)}
        places.append(Place(country.id, "country", country.name, country.source, facts=facts))
        for number in range(1, SITES + 1):
            name = Names(f"{country.name.get('en')}, site {number}", f"{country.name.get('pl')}, pole budowy {number}")
            places.append(Place(site_id(country.id, number), "site", name, "8e", facts={"country": country.id, "number": number}))
            links.append(Link("in", site_id(country.id, number), country.id, "2j"))
        links += [Link("pushes", site_id(country.id, n), site_id(country.id, n - 1), "8e") for n in range(SITES, 1, -1)]
        source = country.sources.get("pays", country.source)
        links += [Link("buys", country.id, good, source) for good in country.pays]
    places += [Place(good.id, "good", good.name, good.source, facts={"count": good.count}) for good in box.goods.values()]
    for space in box.spaces.values():
        where = {"die": space.die, "position": space.position}
        places.append(Place(space.id, "space", space.name, space.source, sources=space.sources, facts=where))
        links += [Link("ships-to", space.id, effect.words[0], "13e") for effect in space.effects if effect.key == "ship"]
    links += [Link("next", one, after, "10c") for one, after in pairwise((*box.ring, box.ring[0]))]
    chart = TradeChart(places, links, ways=("next",))
    chart.box = box
    return chart
