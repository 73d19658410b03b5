"""Questions that never run out, made from the chart and the rules: voyages, where they can be stopped, and land battles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.engine.wording import plural
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.position import set_up
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, strength, wins
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World


def _arrows(chart: SeaChart, route: Sequence[str]) -> Names:
    names = [chart.places[id].name for id in route]
    return Names(" → ".join(name.en for name in names), " → ".join(name.pl for name in names))


def _polish_steps(count: int) -> str:
    return f"{count} {plural(count, ('krok', 'kroki', 'kroków'), 'pl')}"


def _english_steps(count: int) -> str:
    return f"{count} {plural(count, ('step', 'steps'), 'en')}"


def can_get_there(world: World, rng: Random) -> Question:
    """Whether a fleet gets from one zone to another in so many steps; as often yes as no."""
    chart = world.chart
    start, end = rng.sample(chart.zones, 2)
    far = chart.reachable(start).get(end)
    straight = chart.steps(start, end) or 1
    if far is None:
        limit, answer = straight, False
    else:
        answer = rng.random() < 0.5
        # The tempting wrong number is the one that forgets the currents.
        limit = far if answer else (straight if straight < far else far - 1)
        if limit < 1:
            limit, answer = far, True
    here, there = chart.places[start].name, chart.places[end].name
    best = chart.routes(start, end)
    shown = _arrows(chart, best[0]) if best else Names("", "")
    return Question(
        text=Names(
            f"Can a fleet sail from {here.en} to {there.en} in {'one step' if limit == 1 else f'{limit} steps or fewer'}?",
            f"Czy flota może przepłynąć z obszaru {here.pl} do obszaru {there.pl} "
            f"{'jednym krokiem' if limit == 1 else f'w najwyżej {limit} krokach'}?",
        ),
        kind="yes-no",
        answer=answer,
        reason=_why(chart, start, end, far, shown),
        section="D4c",
        marks=(start, end),
        ways=best[:1],
    )


def _why(chart: SeaChart, start: str, end: str, far: int | None, shown: Names) -> Names:
    """The shortest way in words, and the current that spoils the straight one."""
    if far is None:
        return Names("No voyage leads there.", "Żadna droga tam nie prowadzi.")
    reason = Names(
        f"The shortest way is {_english_steps(far)}: {shown.en}.", f"Najkrótsza droga ma {_polish_steps(far)}: {shown.pl}."
    )
    foiled = _foiling_current(chart, start, end, far)
    return reason if foiled is None else Names(f"{reason.en} {foiled.en}", f"{reason.pl} {foiled.pl}")


def _foiling_current(chart: SeaChart, start: str, end: str, far: int) -> Names | None:
    """Why the way that forgets the currents is closed, if it would be shorter."""
    import networkx as nx

    free = chart.only("sails", *(["exit"] if end == "europe" else [])).to_undirected()
    route: list[str] = nx.shortest_path(free, start, end)
    if len(route) - 1 >= far:
        return None
    return next((reason for a, b in pairwise(route) if (reason := chart.upstream(a, b)) is not None), None)


def shortest_way(world: World, rng: Random) -> Question:
    """The shortest route itself, from a zone to another or home to Europe."""
    chart = world.chart
    start = rng.choice(chart.zones)
    ends = sorted(end for end, far in chart.reachable(start).items() if far >= 2)
    end = "europe" if rng.random() < 0.3 and "europe" in ends else rng.choice(ends)
    here, there, best = chart.places[start].name, chart.places[end].name, chart.routes(start, end)
    shown = _arrows(chart, best[0])
    return Question(
        text=Names(
            f"Name the shortest voyage from {here.en} to {there.en}, zone by zone.",
            f"Podaj najkrótszą drogę: {here.pl} – {there.pl}, obszar po obszarze.",
        ),
        kind="route",
        answer=[list(route) for route in best],
        reason=_why(chart, start, end, len(best[0]) - 1, shown),
        section="D4c",
        marks=(start, end),
        ways=best,
    )


def shortest_length(world: World, rng: Random) -> Question:
    """The number of steps of the shortest voyage, there or back."""
    chart = world.chart
    start, end = rng.sample(chart.zones, 2)
    far = chart.reachable(start)[end]
    here, there, best = chart.places[start].name, chart.places[end].name, chart.routes(start, end)
    return Question(
        text=Names(
            f"How many steps is the shortest voyage from {here.en} to {there.en}?",
            f"Ile kroków ma najkrótsza droga z obszaru {here.pl} do obszaru {there.pl}?",
        ),
        kind="number",
        answer=far,
        reason=_why(chart, start, end, far, _arrows(chart, best[0])),
        section="D4c",
        marks=(start, end),
        ways=best[:1],
    )


def stops_on_every_route(chart: SeaChart, start: str, end: str) -> tuple[str, ...]:
    """The zones that lie on every shortest route, the first included: their havens can stop the fleet whichever way it takes (F1)."""
    routes = chart.routes(start, end)
    return tuple(id for id in chart.havens_on(routes[0]) if all(id in route for route in routes)) if routes else ()


def where_to_stop(world: World, rng: Random) -> Question:
    """The havens that stop a fleet on each of its shortest ways to Europe or elsewhere."""
    chart = world.chart
    start = rng.choice(chart.zones)
    ends = sorted(end for end, far in chart.reachable(start).items() if far >= 3)
    end = "europe" if "europe" in ends and rng.random() < 0.6 else rng.choice(ends)
    here, there, routes = chart.places[start].name, chart.places[end].name, chart.routes(start, end)
    stops = stops_on_every_route(chart, start, end)
    ways = [_arrows(chart, route) for route in routes]
    return Question(
        text=Names(
            f"A fleet starts in {here.en} and makes for {there.en} by the shortest way; if there are several, you do not know which. "
            "Which havens are sure to meet it?",
            f"Flota zaczyna w obszarze {here.pl} i płynie najkrótszą drogą (cel: {there.pl}); jeśli jest ich kilka, nie wiesz którą. "
            "Które Przystanie na pewno ją spotkają?",
        ),
        kind="places",
        answer=list(stops),
        reason=Names(
            f"The shortest ways: {'; '.join(way.en for way in ways)}. A haven works in its own zone, the first and the last one too.",
            f"Najkrótsze drogi: {'; '.join(way.pl for way in ways)}. Przystań działa we własnym obszarze, także w pierwszym i ostatnim.",
        ),
        section="F1",
        marks=(start, end),
        ways=routes,
    )


#: Fleets whose flagship is a plunderer, which may attack any site.
_FLEETS = (("PHS079",), ("PHS079", "PHS080"), ("PHS079", "PHS080", "PHS090"))
_RIVALS = ("France", "Netherlands")
_WORKERS = ("native", "England citizen", "France citizen", "Netherlands citizen")
_TRIBES = ("France cathedral, France citizen", "Netherlands mission, native", "France mission, native", "native")


def who_wins(world: World, rng: Random) -> Question:
    """A small land battle at random: who wins if everybody who is free to choose stands by the target?"""
    for _ in range(40):
        description, target = _battlefield(world, rng)
        s = set_up(world, description)
        if abs(_difference(s, target)) <= 1:
            break
    fleet, defence = battle_strength(s, "England", len(s.ships["England"]), target, ())
    victory = wins(s, "England", fleet, defence)
    place, area = world.chart.places[target].name, world.chart.places[world.area_of[target]].name
    tally = _tally(s, target)
    verdict = (
        Names("A tie goes to the target.", "Remis wygrywa cel.")
        if fleet == defence
        else Names("The greater strength wins.", "Wygrywa większa siła.")
    )
    return Question(
        text=Names(
            f"England's plunderers, {len(s.ships['England'])} strong, attack {place.en} in {area.en}. All who are free to choose support "
            "the target. Do they win?",
            f"Flota Anglii ({len(s.ships['England'])} Gal.), GRABIEŻCY, atakuje {place.pl} ({area.pl}). Kto może wybierać, wspiera cel. "
            "Czy wygra?",
        ),
        kind="yes-no",
        answer=victory,
        reason=Names(
            f"Fleet {fleet} against {defence}: {tally.en}. {verdict.en}", f"Flota {fleet} przeciw {defence}: {tally.pl}. {verdict.pl}"
        ),
        section="E5e",
        position=description,
        marks=(target,),
    )


def _difference(s: Hispanica, target: str) -> int:
    fleet, defence = battle_strength(s, "England", len(s.ships["England"]), target, ())
    return fleet - defence


def _battlefield(world: World, rng: Random) -> tuple[dict[str, Any], str]:
    """A land area with colonies, missions, perhaps a fort and a revolt, and the colony that England attacks."""
    area = rng.choice([area for area in world.areas if len(_colony_sites(world, area)) >= 2])
    target = rng.choice(_colony_sites(world, area))
    things: dict[str, str] = {}
    for site in _colony_sites(world, area):
        if site == target or rng.random() < 0.7:
            others = _RIVALS if site == target else ("England", *_RIVALS)
            owner = "Spain" if site in world.spanish_sites else rng.choice(others)
            worker = "native" if site == target else rng.choice(_WORKERS)
            things[site] = f"{owner} colony, {worker}"
    if rng.random() < 0.4:
        things[target] += ", fort"
    for site in world.tribal_of_area[area]:
        if rng.random() < 0.6:
            things[site] = rng.choice(_TRIBES)
    description: dict[str, Any] = {
        "seats": ["England", *_RIVALS], "year": 1605, "turn": "England", "map": "bare",
        "players": {"England": {"ships": list(rng.choice(_FLEETS))}}, "sites": things,
    }  # fmt: skip
    if rng.random() < 0.35:
        description["revolts"] = {area: rng.choice(["slave", "tax"])}
    return description, target


@cache
def _colony_sites(world: World, area: str) -> tuple[str, ...]:
    return tuple(site for site in world.sites_of_area[area] if site in (*world.spanish_sites, *world.wild_sites))


def _tally(s: Hispanica, target: str) -> Names:
    """Who brings how much to which side."""
    area, ships = s.data.area_of[target], len(s.ships["England"])
    fleet, defence = [Names(f"ships {ships}", f"Galeony {ships}")], []
    if area in s.revolt:
        fleet.append(Names("revolt 1", "Powstanie 1"))
    if s.fort.get(target):
        defence.append(Names("fort 1", "fort 1"))
    for nation in s.citizens:
        power = strength(s, nation, area)
        if power:
            name = s.data.dataset.nations[_id_of(s, nation)].name
            (fleet if nation == "England" else defence).append(Names(f"{name.en} {power}", f"{name.pl} {power}"))
    sides = [
        Names(" + ".join(part.en for part in side) or "0", " + ".join(part.pl for part in side) or "0") for side in (fleet, defence)
    ]
    return Names(f"{sides[0].en} against {sides[1].en}", f"{sides[0].pl} przeciw {sides[1].pl}")


def _id_of(s: Hispanica, seat: str) -> str:
    return next(nation.id for nation in s.data.dataset.nations.values() if nation.seat == seat)


QUIZZES = {
    "reach": QuizKind(Names("Can this fleet get there?", "Czy ta flota tam dopłynie?"), can_get_there),
    "length": QuizKind(Names("How far is it?", "Jak to daleko?"), shortest_length),
    "route": QuizKind(Names("The shortest way", "Najkrótsza droga"), shortest_way),
    "stop": QuizKind(Names("Where can it be stopped?", "Gdzie można ją zatrzymać?"), where_to_stop),
    "battle": QuizKind(Names("Who wins this land battle?", "Kto wygra tę bitwę lądową?"), who_wins),
}
