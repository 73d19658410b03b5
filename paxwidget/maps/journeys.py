"""What can be asked about journeys on any chart: facts for lessons, and questions that never run out.

A game says with `Journeys` how it speaks of them; which ways there are, how far it is and what bars the straight one, the chart knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Question, QuizKind, Subject
from paxwidget.engine.wording import plural
from paxwidget.maps.chart import Chart


def _chart(subject: Subject) -> Chart:
    chart: Chart = subject.chart
    return chart


def _within(subject: Subject, start: str, count: str) -> list[str]:
    chart = _chart(subject)
    stops = set(chart.stops)
    return sorted(end for end, far in chart.reachable(start).items() if 0 < far <= int(count) and end in stops)


#: Facts that lessons may ask of any chart: the length of the shortest journey, all of the shortest, what lies near, what is barred.
FACTS: Mapping[str, Fact] = {
    "steps": lambda subject, start, end: _chart(subject).reachable(start).get(_chart(subject).place(end).id),
    "routes": lambda subject, start, end: [list(route) for route in _chart(subject).routes(start, end)],
    "barred": lambda subject, start: list(_chart(subject).barred_from(start)),
    "within": _within,
    "can-sail": lambda subject, start, end: end in _chart(subject).way_to[_chart(subject).place(start).id],
    "count": lambda subject, kind: len(_chart(subject).by_kind[kind]),
}


@dataclass(frozen=True, slots=True)
class Journeys:
    """How a game speaks of journeys on its chart; {0} and {1} are where they begin and end, {2} is how far they may go."""

    chart: Callable[[Any], Chart]
    section: str
    #: A step, as after a number: two forms in English, three in Polish.
    step: Mapping[str, Sequence[str]]
    can_get_there: Names
    #: What {2} is where one step must do, and where there may be {0}.
    in_one: Names
    in_some: Names
    how_far: Names
    which_way: Names

    def quizzes(self, reach: Names, length: Names, route: Names) -> dict[str, QuizKind]:
        """The three kinds of question about journeys, under these titles."""
        return {
            "reach": QuizKind(reach, self.ask_whether),
            "length": QuizKind(length, self.ask_length),
            "route": QuizKind(route, self.ask_route),
        }

    def ask_whether(self, data: Any, rng: Random) -> Question:
        """Whether a journey gets from one stop to another in so many steps; as often yes as no."""
        chart = self.chart(data)
        start, end = rng.sample(chart.stops, 2)
        far, straight = chart.reachable(start).get(end), _straight(chart, start, end)
        if far is None:
            limit, answer = straight, False
        else:
            answer = rng.random() < 0.5
            # The tempting wrong number is the one that forgets what is barred.
            limit = far if answer else (straight if straight < far else far - 1)
            if limit < 1:
                limit, answer = far, True
        some = self.in_one if limit == 1 else Names(_filled(self.in_some.en, limit), _filled(self.in_some.pl, limit))
        return self._question(chart, self.can_get_there, start, end, "yes-no", answer, chart.routes(start, end)[:1], some)

    def ask_length(self, data: Any, rng: Random) -> Question:
        """The number of steps of the shortest journey."""
        chart = self.chart(data)
        start = rng.choice(chart.stops)
        reach = chart.reachable(start)
        end = rng.choice([stop for stop in chart.stops if stop != start and stop in reach])
        return self._question(chart, self.how_far, start, end, "number", reach[end], chart.routes(start, end)[:1])

    def ask_route(self, data: Any, rng: Random) -> Question:
        """The shortest journey itself, from a stop to another or home."""
        chart = self.chart(data)
        start = rng.choice(chart.stops)
        ends = sorted(end for end, far in chart.reachable(start).items() if far >= 2 and end in (*chart.stops, *chart.homes))
        homes = [home for home in chart.homes if home in ends]
        end = rng.choice(homes if homes and rng.random() < 0.3 else ends)
        best = chart.routes(start, end)
        return self._question(chart, self.which_way, start, end, "route", [list(route) for route in best], best)

    def _question(
        self, chart: Chart, text: Names, start: str, end: str, kind: str, answer: Any, ways: tuple[tuple[str, ...], ...], *more: Names
    ) -> Question:
        gaps = (chart.places[start].name, chart.places[end].name, *more)
        return Question(
            text=Names(_filled(text.en, *(gap.en for gap in gaps)), _filled(text.pl, *(gap.pl for gap in gaps))),
            kind=kind,
            answer=answer,
            reason=self.why(chart, start, end),
            section=self.section,
            marks=(start, end),
            ways=ways,
        )

    def why(self, chart: Chart, start: str, end: str) -> Names:
        """The shortest way in words, and what bars the straight one."""
        best = chart.shortest(start, end)
        if best is None:
            return Names("No way leads there.", "Żadna droga tam nie prowadzi.")
        far, shown = len(best) - 1, arrows(chart, best)
        said = {lang: f"{far} {plural(far, self.step[lang], lang)}" for lang in ("en", "pl")}
        reason = Names(f"The shortest way is {said['en']}: {shown.en}.", f"Najkrótsza droga ma {said['pl']}: {shown.pl}.")
        foiled = _foiled(chart, start, end, far)
        return reason if foiled is None else Names(f"{reason.en} {foiled.en}", f"{reason.pl} {foiled.pl}")


def arrows(chart: Chart, route: Sequence[str]) -> Names:
    """A route as its places with arrows between them."""
    names = [chart.places[id].name for id in route]
    return Names(" → ".join(name.en for name in names), " → ".join(name.pl for name in names))


def _filled(text: str, *gaps: object) -> str:
    return re.sub(r"\{(\d)\}", lambda gap: str(gaps[int(gap[1])]), text)


def _straight_way(chart: Chart, start: str, end: str) -> list[str] | None:
    """The shortest way for somebody who forgets what is barred: every link between two stops is open both ways."""
    import networkx as nx

    free: nx.Graph[str] = nx.Graph()
    stops = {*chart.stops, *(home for home in chart.homes if home in (start, end))}
    free.add_edges_from((here, there) for here in stops for there in chart.way_to[here] if there in stops)
    return nx.shortest_path(free, start, end) if start in free and end in free and nx.has_path(free, start, end) else None


def _straight(chart: Chart, start: str, end: str) -> int:
    way = _straight_way(chart, start, end)
    return len(way) - 1 if way else 1


def _foiled(chart: Chart, start: str, end: str, far: int) -> Names | None:
    """Why the straight way is closed, if it would be shorter."""
    way = _straight_way(chart, start, end)
    if way is None or len(way) - 1 >= far:
        return None
    return next((reason for a, b in pairwise(way) if (reason := chart.why_not(a, b)) is not None), None)
