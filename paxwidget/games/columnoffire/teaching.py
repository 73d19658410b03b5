"""What lessons may ask of A Column of Fire: facts of a position, each by a name."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Subject, Teachable
from paxwidget.games.columnoffire.names import SEATS, names
from paxwidget.games.columnoffire.pieces import COUNTRIES, GOODS, RELIGIONS, Box
from paxwidget.games.columnoffire.quizzes import QUIZZES
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.state import ColumnOfFire, have, site_of


def _state(subject: Subject) -> ColumnOfFire:
    if subject.state is None:
        raise ValueError("it needs a position")
    state: ColumnOfFire = subject.state
    return state


def _seat(subject: Subject, seat: str) -> str:
    if seat not in _state(subject).seats:
        raise ValueError(f"nobody plays {seat!r} here")
    return seat


def _one_of(word: str, known: tuple[str, ...], what: str) -> str:
    if word not in known:
        raise ValueError(f"no {what} is called {word!r}")
    return word


def good(subject: Subject, seat: str, what: str) -> int:
    """How many of a good a seat has."""
    return have(_state(subject), _seat(subject, seat), _one_of(what, GOODS, "good"))


def site(subject: Subject, seat: str, country: str) -> int:
    """The site of a seat's house in a country; 0 for none."""
    return site_of(_state(subject), _seat(subject, seat), _one_of(country, COUNTRIES, "country"))


def stones(subject: Subject, country: str, religion: str) -> int:
    """How many stones of a religion lie in a country."""
    lying = _state(subject).stones[_one_of(country, COUNTRIES, "country")]
    return lying.count(_one_of(religion, RELIGIONS, "religion"))


FACTS: dict[str, Fact] = {
    "good": good,
    "site": site,
    "stones": stones,
    "points": lambda subject, seat: _state(subject).vp[_seat(subject, seat)],
    "faith": lambda subject, seat: _state(subject).faith[_seat(subject, seat)],
    "disk": lambda subject, seat: _state(subject).disk[_seat(subject, seat)],
    "characters": lambda subject, seat: len(_state(subject).row[_seat(subject, seat)]),
    "majority": lambda subject, country: majority(_state(subject).stones[_one_of(country, COUNTRIES, "country")]),
}


def name(box: Box, id: str) -> Names | None:
    """The name of whatever has an id."""
    return SEATS.get(id) or names(box).get(id)


def teachable() -> Teachable:
    """The lessons, facts and quizzes of the game."""
    return Teachable(Path(__file__).parent / "lessons", FACTS, QUIZZES, name)
