"""Two charts side by side: which ways opened or closed, what is nearer or farther, who lies between.

Charts of other places, such as those of two games, are compared where they show the same part of the world; places are
then called as the second chart calls them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.rows import Rows
from paxwidget.maps.counterparts import apart, counterparts
from paxwidget.maps.sketch import Sketch

if TYPE_CHECKING:
    import networkx as nx

    from paxwidget.maps.chart import Chart


#: How many of the voyages that are shorter now are drawn.
SHOWN = 3


class Comparison:
    """What changes from one chart to another; in a notebook it shows the second one, shaded by betweenness.

    `opened` and `closed` are the steps from place to place that only one of the charts has. All tables are `Rows`. `pairs`
    says which places of charts of different places were taken for the same.
    """

    def __init__(self, before: Chart, after: Chart) -> None:
        #: Each place of the first chart with what it is on the second.
        self.there = counterparts(before, after)
        if not self.there:
            raise ValueError("only charts of the same places, or of the same part of the world, can be compared")
        self._here = {there: here for here, there in self.there.items()}
        self.before, self.after = before, after

    @cached_property
    def pairs(self) -> Rows:
        """The places that both charts have, as each calls them, and how far apart they were laid."""
        return Rows(
            {"here": here, "there": there, "km": self._apart(here, there)} for here, there in self.there.items()
        )

    def _apart(self, here: str, there: str) -> int | None:
        one, other = self.before.places[here], self.after.places[there]
        return None if one.lat is None or other.lat is None else round(apart(one, other))

    @cached_property
    def opened(self) -> tuple[tuple[str, str], ...]:
        """The steps that only the second chart allows."""
        return tuple(
            (a, b)
            for a, here in self._here.items()
            for b in self.after.way_to[a]
            if b in self._here and self._here[b] not in self.before.way_to[here]
        )

    @cached_property
    def closed(self) -> tuple[tuple[str, str], ...]:
        """The steps that only the first chart allows."""
        return tuple(
            (self.there[a], self.there[b])
            for a in self.there
            for b in self.before.way_to[a]
            if b in self.there and self.there[b] not in self.after.way_to[self.there[a]]
        )

    @cached_property
    def distances(self) -> Rows:
        """Each ordered pair whose distance is another now, with both; None stands for out of reach."""
        rows = []
        for here, start in self.there.items():
            was, now = self.before.reachable(here), self.after.reachable(start)
            rows += [
                {"from": start, "to": end, "before": was.get(other), "after": now.get(end)}
                for other, end in self.there.items()
                if was.get(other) != now.get(end)
            ]
        return Rows(rows)

    @property
    def reachable(self) -> Rows:
        """Of `distances` those that could not be reached before, or cannot now."""
        return Rows(row for row in self.distances if None in (row["before"], row["after"]))

    @cached_property
    def betweenness(self) -> Rows:
        """For each place on the ways the share of shortest ways that pass it (networkx), before and after."""
        was, now = betweenness(self.before), betweenness(self.after)
        rows = [
            {"place": id, "before": was.get(here, 0.0), "after": now.get(id, 0.0), "change": now.get(id, 0.0) - was.get(here, 0.0)}
            for here, id in self.there.items()
            if here in was or id in now
        ]
        return Rows(rows).sorted_by("after", descending=True)

    @cached_property
    def shortened(self) -> Rows:
        """Each voyage that is shorter now, with the steps before and after and one of its ways; those that gain most come first."""
        rows = [row for row in self.distances if _far(row["after"]) < _far(row["before"])]
        rows.sort(key=lambda row: _far(row["after"]) - _far(row["before"]))
        return Rows({**row, "route": self.after.routes(row["from"], row["to"])[0]} for row in rows)

    @property
    def key(self) -> Names:
        """What the picture shows, in a sentence."""
        en = ["Numbers: the share of shortest ways that pass a place, before → after"]
        pl = ["Liczby: jaka część najkrótszych dróg prowadzi przez miejsce, przed → po"]
        for there, word, słowo in (
            (self.opened, "solid line: a step that is open now", "linia ciągła: krok, który jest teraz otwarty"),
            (self.closed, "red cross: a step that is closed now", "czerwony krzyżyk: krok, który jest teraz zamknięty"),
            (self.shortened, "dotted line: a voyage that is shorter now", "linia kropkowana: droga, która jest teraz krótsza"),
        ):
            if there:
                en.append(word)
                pl.append(słowo)
        return Names("; ".join(en) + ".", "; ".join(pl) + ".")

    @property
    def graph(self) -> nx.DiGraph[str]:
        """The ways of both charts as a `networkx.DiGraph`; the `change` of an edge is "opened", "closed" or ""."""
        import networkx as nx

        graph: nx.DiGraph[str] = nx.DiGraph()
        graph.add_edges_from(((a, b) for a in self._here for b in self.after.way_to[a] if b in self._here), change="")
        graph.add_edges_from(self.opened, change="opened")
        graph.add_edges_from(self.closed, change="closed")
        return graph

    @property
    def sketch(self) -> Sketch:
        """The second chart shaded by betweenness, before and after, with opened steps, closed ones, and voyages that are shorter now."""
        rows = [row for row in self.betweenness if row["before"] or row["after"]]
        was, now = ({row["place"]: round(row[when], 3) for row in rows} for when in ("before", "after"))
        sketch = Sketch(self.after).shade(now, self.key, before=was)
        for row in self.shortened[:SHOWN]:
            before = "–" if row["before"] is None else row["before"]
            sketch = sketch.show_route(row["route"], style="home", text=f"{before} → {row['after']}")
        for step in self.opened:
            sketch = sketch.show_route(step)
        for start, end in self.closed:
            sketch = sketch.show_barred(start, end)
        return sketch

    def widget(self, **options: Any) -> Any:
        """The live picture, with only what leaves room for the numbers."""
        return self.sketch.widget(**{"layers": self.after.bare_layers, **options})

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        try:
            shown = self.widget()._repr_mimebundle_()
        except (ImportError, PaxError):
            shown = self.sketch._repr_mimebundle_()
        data = shown[0] if isinstance(shown, tuple) else shown
        data["text/plain"] = repr(self)
        return shown

    def __repr__(self) -> str:
        nearer = [row for row in self.distances if _far(row["after"]) < _far(row["before"])]
        return (
            f"<Comparison: {_listed('opened', self.opened)}; {_listed('closed', self.closed)}; "
            f"{len(nearer)} ways shorter, {len(self.distances) - len(nearer)} longer>"
        )


def betweenness(chart: Chart) -> dict[str, float]:
    """The betweenness centrality of each place on the chart's ways."""
    import networkx as nx

    found: dict[str, float] = nx.betweenness_centrality(chart.only(*chart.ways))
    return found


def _far(steps: int | None) -> float:
    return float("inf") if steps is None else steps


def _listed(word: str, steps: tuple[tuple[str, str], ...]) -> str:
    return f"{word} {', '.join(f'{a} → {b}' for a, b in steps)}" if steps else f"nothing {word}"
