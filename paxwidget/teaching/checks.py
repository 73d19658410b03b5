"""The checks a lesson may ask for: a closed set, evaluated here; a lesson file holds data only, never code.

A task is of one of three kinds. `read`: nothing to do. `answer`: a question whose right answer is a `value` or a `fact`. `board`: all
conditions of a list hold on the live board. A condition is one of

- `{ at = "fleet.England", is = "europe" }`: what lies at a dotted path of the position;
- `{ fact = "control England", least = 2 }`: one of the game's named facts;
- `{ played = "sail tortuga" }`: the student made a choice that begins so, since the step began;
- `{ offered = "England: sail tortuga" }`: that seat may choose something that begins so now;
- `{ moves = true, most = 4 }`: how many choices the student made;

with one comparison: `is`, `is_not`, `least`, `most`, `has` (a list holds it, or a number of them is given by `least`), `lacks`, `there`
(false: nothing lies there). `played` and `offered` take `is = false` for the contrary. A condition may say in words what it asks for
(`en = "the fleet is in Europe"`, `pl = "…"`): whoever has done a part of the task is told which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names

KINDS = ("read", "answer", "board")
SUBJECTS = ("at", "fact", "played", "offered", "moves")
COMPARISONS = ("is", "is_not", "least", "most", "has", "lacks", "there")
_NOTHING = object()


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that must be true of an attempt."""

    subject: str
    words: str
    comparison: str
    value: Any
    #: What it asks for, in words: told to whoever has done only a part of the task.
    says: Names | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a student has done: the position reached, the choices made, and how to ask for more."""

    position: Any
    moves: Sequence[str]
    #: offered(seat) -> what it may choose now.
    offered: Callable[[str], Sequence[str]]
    fact: Callable[[str], Any]

    def holds(self, condition: Condition) -> bool:
        """Whether a condition is true here."""
        return _compare(self._value(condition), condition.comparison, condition.value)

    def _value(self, condition: Condition) -> Any:
        words = condition.words
        match condition.subject:
            case "at":
                return _found(self.position, words)
            case "fact":
                try:
                    return self.fact(words)
                except PaxError:
                    # It could be told when the lesson was opened; what there is nothing of now has no value.
                    return _NOTHING
            case "played":
                return any(_begins(move, words) for move in self.moves)
            case "offered":
                seat, _, choice = words.partition(": ")
                return any(_begins(id, choice) for id in self.offered(seat))
            case _:
                return len(self.moves)


def _begins(choice: str, words: str) -> bool:
    return choice == words or choice.startswith(f"{words} ")


def _found(position: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(position, dict):
            position = position.get(key, _NOTHING)
        elif isinstance(position, list | tuple) and key.isdecimal() and int(key) < len(position):
            position = position[int(key)]
        else:
            return _NOTHING
    return list(position) if isinstance(position, tuple) else position


def _compare(found: Any, comparison: str, value: Any) -> bool:
    if comparison == "there":
        return (found is not _NOTHING) is bool(value)
    if comparison in ("has", "lacks"):
        holds = isinstance(found, list | tuple | dict | str) and value in found
        return holds == (comparison == "has")
    if comparison in ("least", "most"):
        size = len(found) if isinstance(found, list | tuple | dict) else 0 if found is _NOTHING else found
        if not isinstance(size, int | float):
            return False
        return bool(size >= value if comparison == "least" else size <= value)
    return bool(found == value) == (comparison == "is")
