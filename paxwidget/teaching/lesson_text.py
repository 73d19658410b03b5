"""A lesson as plain data, once its file has been read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.teaching.checks import Condition


@dataclass(frozen=True, slots=True)
class Check:
    """What makes an attempt right."""

    kind: str = "read"
    type: str = ""
    #: The right answer, or the fact that gives it; None and no fact: every text will do.
    value: Any = None
    fact: str = ""
    options: tuple[tuple[str, Names], ...] = ()
    conditions: tuple[Condition, ...] = ()

    @property
    def takes_anything(self) -> bool:
        """Whether whatever is written is right."""
        return self.type == "text" and self.value is None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong attempt that a lesson knows, and what it says to it."""

    text: Names
    rule: str
    conditions: tuple[Condition, ...] = ()
    has_answer: bool = False
    answer: Any = None
    example: Any = None
    #: What it is worth, from 0 to less than 1; None: whatever the half that is right in it is worth.
    credit: float | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture beside the text: its file, and what stands under it."""

    file: str
    caption: Names | None = None


@dataclass(frozen=True, slots=True)
class MapStage:
    """How a step without a position shows the map; with one only what is highlighted."""

    without: tuple[tuple[str, str], ...] = ()
    passages: tuple[tuple[str, str], ...] = ()
    reversed: tuple[tuple[str, str], ...] = ()
    highlight: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    year: int | None = None
    layers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson."""

    id: str
    title: Names
    text: Names
    task: Names | None
    rule: str
    check: Check
    right: Names | None
    wrong: Names | None
    hints: tuple[Names, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    solution: Any = None
    seat: str = ""
    before: tuple[str, ...] = ()
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    show: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    map: MapStage = MapStage()
    picture: Picture | None = None
    sources: tuple[str, ...] = ()
    #: Further tasks of the same kind: as steps, or by the name of a quiz that makes them.
    again: tuple[Step, ...] = ()
    again_quiz: str = ""


@dataclass(frozen=True, slots=True)
class LessonText:
    """A lesson as its file tells it."""

    id: str
    game: str
    title: Names
    summary: Names
    steps: tuple[Step, ...]
    file: str
    order: int = 1000
    sources: tuple[str, ...] = ()
    #: Where the file lies; None for a lesson that was made of plain data.
    path: Path | None = None
