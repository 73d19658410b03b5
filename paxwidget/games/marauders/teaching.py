"""What lessons may ask of Merchants & Marauders: facts of a position, each by a name; and questions that never run out."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Subject, Teachable
from paxwidget.games.marauders.box import NATIONS, Box
from paxwidget.games.marauders.names import SEATS, names
from paxwidget.games.marauders.odds import danger
from paxwidget.games.marauders.quizzes import QUIZZES
from paxwidget.games.marauders.state import Marauders, bounty
from paxwidget.maps import journeys


def _state(subject: Subject) -> Marauders:
    if subject.state is None:
        raise ValueError("it needs a position")
    state: Marauders = subject.state
    return state


def _seat(subject: Subject, seat: str) -> str:
    if seat not in _state(subject).seats:
        raise ValueError(f"nobody plays {seat!r} here")
    return seat


def _zone(subject: Subject, zone: str) -> str:
    if zone not in _state(subject).data.zones:
        raise ValueError(f"no zone is called {zone!r}")
    return zone


def wanted(subject: Subject, seat: str, nation: str) -> int:
    """The level of a nation's bounty on a seat."""
    if nation not in NATIONS:
        raise ValueError(f"no nation is called {nation!r}")
    return bounty(_state(subject), _seat(subject, seat), nation)


def found(subject: Subject, seat: str, zone: str) -> int:
    """The chance in percent that a seat is found in a zone."""
    return round(100 * danger(_state(subject), _seat(subject, seat), _zone(subject, zone)))


FACTS: dict[str, Fact] = {
    **journeys.FACTS,
    "glory": lambda subject, seat: _state(subject).glory[_seat(subject, seat)],
    "gold": lambda subject, seat: _state(subject).gold[_seat(subject, seat)],
    "bounty": wanted,
    "danger": found,
    "moves": lambda subject, start, end: _state(subject).data.distances[_zone(subject, start), _zone(subject, end)],
}


def name(box: Box, id: str) -> Names | None:
    """The name of whatever has an id."""
    return SEATS.get(id) or names(box).get(id)


def teachable() -> Teachable:
    """The lessons, facts and quizzes of the game."""
    return Teachable(Path(__file__).parent / "lessons", FACTS, QUIZZES, name)
