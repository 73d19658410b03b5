"""What lessons may ask of Santa Maria: facts of a position, each by a name."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Subject, Teachable
from paxwidget.games.santamaria.names import SEATS, names
from paxwidget.games.santamaria.pieces import GOODS, Box
from paxwidget.games.santamaria.quizzes import QUIZZES
from paxwidget.games.santamaria.rules.b_coins import coin_price
from paxwidget.games.santamaria.rules.z_scoring import colonist_points, score_sheet
from paxwidget.games.santamaria.state import SantaMaria, have


def _state(subject: Subject) -> SantaMaria:
    if subject.state is None:
        raise ValueError("it needs a position")
    state: SantaMaria = subject.state
    return state


def _seat(subject: Subject, seat: str) -> str:
    if seat not in _state(subject).seats:
        raise ValueError(f"nobody plays {seat!r} here")
    return seat


def good(subject: Subject, seat: str, what: str) -> int:
    """How many of a good a seat has."""
    if what not in GOODS:
        raise ValueError(f"no good is called {what!r}")
    return have(_state(subject), _seat(subject, seat), what)


FACTS: dict[str, Fact] = {
    "good": good,
    "coin-price": lambda subject, seat: coin_price(_state(subject), _seat(subject, seat)),
    "colonist-points": lambda subject, seat: colonist_points(_state(subject), _seat(subject, seat)),
    "ships": lambda subject, seat: sum(len(ships) for ships in _state(subject).docks[_seat(subject, seat)]),
    "total": lambda subject, seat: sum(score_sheet(_state(subject), _seat(subject, seat)).values()),
}


def name(box: Box, id: str) -> Names | None:
    """The name of whatever has an id."""
    return SEATS.get(id) or names(box).get(id)


def teachable() -> Teachable:
    """The lessons, facts and quizzes of the game."""
    return Teachable(Path(__file__).parent / "lessons", FACTS, QUIZZES, name)
