"""What lessons may ask of Pax Renaissance: facts of a position, each by a name."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Fact, Subject, Teachable
from paxwidget.games.renaissance.box import SIDES, Box
from paxwidget.games.renaissance.names import names
from paxwidget.games.renaissance.quizzes import QUIZZES
from paxwidget.games.renaissance.rules.f_ops import vote_cost
from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.rules.l_victory import dominant, gaps, standing
from paxwidget.games.renaissance.state import Renaissance


def _state(subject: Subject) -> Renaissance:
    if subject.state is None:
        raise ValueError("it needs a position")
    state: Renaissance = subject.state
    return state


def _seat(subject: Subject, seat: str) -> str:
    if seat not in _state(subject).seats:
        raise ValueError(f"nobody plays {seat!r} here")
    return seat


def _side(side: str) -> str:
    if side not in SIDES:
        raise ValueError(f"a side is west or east, not {side!r}")
    return side


def profits(subject: Subject, side: str) -> int:
    """The profits that a fair of a row would have."""
    s = _state(subject)
    return walk(s, s.active, _side(side)).profits


def earned(subject: Subject, side: str, seat: str) -> int:
    """What a seat would take in a fair of a row that the active seat holds."""
    s = _state(subject)
    _seat(subject, seat)
    return sum(amount for who, _, amount in walk(s, s.active, _side(side)).payments if who == seat)


FACTS: dict[str, Fact] = {
    "florins": lambda subject, seat: _state(subject).florins[_seat(subject, seat)],
    "kings": lambda subject, seat: standing(_state(subject), _seat(subject, seat)).kings,
    "republics": lambda subject, seat: standing(_state(subject), _seat(subject, seat)).republics,
    "concessions": lambda subject, seat: standing(_state(subject), _seat(subject, seat)).concessions,
    "missing": lambda subject, seat, victory: sum(gaps(_state(subject), _seat(subject, seat))[victory].values()),
    "dominant": lambda subject: dominant(_state(subject)),
    "vote-cost": lambda subject, seat, empire: vote_cost(_state(subject), _seat(subject, seat), empire),
    "profits": profits,
    "earned": earned,
}


def name(box: Box, id: str) -> Names | None:
    """The name of whatever has an id."""
    return names(box).get(id)


def teachable() -> Teachable:
    """The lessons, facts and quizzes of the game."""
    return Teachable(Path(__file__).parent / "lessons", FACTS, QUIZZES, name)
