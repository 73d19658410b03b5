"""Questions that never run out, made from the chart and the rules: voyages, where they can be stopped, and land battles."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Question, QuizKind
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.position import set_up
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, strength, wins
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World
from paxwidget.maps.journeys import Journeys, arrows

JOURNEYS = Journeys(
    chart=lambda world: world.chart,
    section="D4c",
    step={"en": ("step", "steps"), "pl": ("krok", "kroki", "kroków")},
    can_get_there=Names("Can a fleet sail from {0} to {1} {2}?", "Czy flota może przepłynąć z obszaru {0} do obszaru {1} {2}?"),
    in_one=Names("in one step", "jednym krokiem"),
    in_some=Names("in {0} steps or fewer", "w najwyżej {0} krokach"),
    how_far=Names(
        "How many steps is the shortest voyage from {0} to {1}?", "Ile kroków ma najkrótsza droga z obszaru {0} do obszaru {1}?"
    ),
    which_way=Names("Name the shortest voyage from {0} to {1}, zone by zone.", "Podaj najkrótszą drogę: {0} – {1}, obszar po obszarze."),
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
    ways = [arrows(chart, route) for route in routes]
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
    **JOURNEYS.quizzes(
        reach=Names("Can this fleet get there?", "Czy ta flota tam dopłynie?"),
        length=Names("How far is it?", "Jak to daleko?"),
        route=Names("The shortest way", "Najkrótsza droga"),
    ),
    "stop": QuizKind(Names("Where can it be stopped?", "Gdzie można ją zatrzymać?"), where_to_stop),
    "battle": QuizKind(Names("Who wins this land battle?", "Kto wygra tę bitwę lądową?"), who_wins),
}
