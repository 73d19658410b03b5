"""What lessons may ask of Pax Hispanica: facts of the map, the calendar, the philosophy board and a position, each by a name."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Subject, Teachable
from paxwidget.games.hispanica import queries
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.names import names
from paxwidget.games.hispanica.quizzes import QUIZZES, stops_on_every_route
from paxwidget.games.hispanica.rules import e5_land_battle, g3_victory
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World
from paxwidget.maps import journeys

_TERMS = {
    "mutiny": Names("mutiny", "Bunt"),
    "midlife-crisis": Names("midlife crisis", "Kryzys wieku średniego"),
    "stay": Names("no move", "bez ruchu"),
}


def _chart(subject: Subject) -> SeaChart:
    chart: SeaChart = subject.chart
    return chart


def _world(subject: Subject) -> World:
    world: World = subject.data
    return world


def _state(subject: Subject) -> Hispanica:
    if subject.state is None:
        raise ValueError("it needs a position")
    state: Hispanica = subject.state
    return state


def _year(subject: Subject, year: str) -> int:
    if not year.isdecimal() or int(year) not in _world(subject).phase:
        raise ValueError(f"the calendar has no year {year!r}")
    return int(year)


def _seat(subject: Subject, seat: str) -> str:
    if seat not in _state(subject).seats:
        raise ValueError(f"nobody plays {seat!r} here")
    return seat


def steps(subject: Subject, start: str, end: str) -> int | None:
    """The length of the shortest voyage, currents obeyed; from a site or a land area, from the waters beside it."""
    return _chart(subject).steps(start, end, obey_currents=True)


def battle(subject: Subject, seat: str, target: str) -> tuple[int, int]:
    """The strength of a fleet and of its target if nobody who is free to choose helps the fleet."""
    s = _state(subject)
    if target not in s.data.area_of:
        raise ValueError(f"{target!r} is not a site")
    return e5_land_battle.battle_strength(s, _seat(subject, seat), len(s.ships[seat]), target, ())


def wins(subject: Subject, seat: str, target: str) -> bool:
    """Whether the fleet would win that battle."""
    return e5_land_battle.wins(_state(subject), seat, *battle(subject, seat, target))


FACTS: dict[str, Fact] = {
    **journeys.FACTS,
    "steps": steps,
    "sails": lambda subject, zone: sorted(_chart(subject).sail_to[zone]),
    "neighbours": lambda subject, zone: list(_chart(subject).neighbours(zone)),
    "exits": lambda subject: sorted(_chart(subject).sargasso),
    "sites": lambda subject, zone: sorted(_chart(subject).sites_touching(zone)),
    "zones-of": lambda subject, site: sorted(_chart(subject).zones_of(site)),
    "area-of": lambda subject, site: _chart(subject).area_of(site),
    "sites-in": lambda subject, area: sorted(_chart(subject).sites_in(area)),
    "goods-of": lambda subject, area: list(_chart(subject).goods_of_area[area]),
    "stops": lambda subject, start, end: list(stops_on_every_route(_chart(subject), start, end)),
    "is-war": lambda subject, year: _world(subject).war[_year(subject, year)],
    "phase": lambda subject, year: _world(subject).phase[_year(subject, year)],
    "goods-areas": lambda subject, year: sorted(_world(subject).goods_areas[_year(subject, year)]),
    "nudge": lambda subject, space, way: _world(subject).nudged[space][way],
    "control": lambda subject, seat: queries.control(_state(subject), _seat(subject, seat)),
    "reach": lambda subject, seat: queries.reach(_state(subject), _seat(subject, seat)),
    "permit": lambda subject, seat: queries.permit(_state(subject), _seat(subject, seat)),
    "is-friendly-port": lambda subject, seat, site: queries.is_friendly_port(_state(subject), _seat(subject, seat), site),
    "is-better-sailor": lambda subject, seat, other: queries.is_better_sailor(_state(subject), _seat(subject, seat), _seat(subject, other)),
    "slaves": lambda subject: queries.slaves(_state(subject)),
    "tax-revolts": lambda subject: queries.tax_revolts(_state(subject)),
    "tokens": lambda subject, nation: g3_victory.tokens(_state(subject), nation),
    "titles": lambda subject, seat: g3_victory.counted_titles(_state(subject), _seat(subject, seat)),
    "strength": lambda subject, nation, area: e5_land_battle.strength(_state(subject), nation, area),
    "fleet-strength": lambda subject, seat, target: battle(subject, seat, target)[0],
    "target-strength": lambda subject, seat, target: battle(subject, seat, target)[1],
    "wins": wins,
}


def name(world: World, id: str) -> Names | None:
    """The name of whatever has an id."""
    return _TERMS.get(id) or names(world).get(id)


def teachable() -> Teachable:
    """The lessons, facts and quizzes of the game."""
    return Teachable(Path(__file__).parent / "lessons", FACTS, QUIZZES, name)
