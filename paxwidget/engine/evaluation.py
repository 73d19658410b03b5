"""What each seat may hope for: features of a position, weighed by what was fitted on games.

A game counts features: of every seat, of nobody (a game that may end without a winner), and of the phase the position
is in. A weight belongs to a feature and a part of the phase, so that a thing may count otherwise early and late. The sums
of all seats are weighed against each other, and against that of nobody: one point more makes a seat about 2.7 times as
likely to win. Where a game can be won in several ways, each way has features of its own beside those of the seat, and a
seat may hope for the sum of its ways: what brings one of them nearer says nothing of the others. The weights are data of
the game, made by `python -m paxwidget fit <game>` from games between bots, with what they rest on; nothing in them is set
by hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from operator import mul
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from paxwidget.engine.errors import PaxError

Numbers = tuple[float, ...]


class Counted(NamedTuple):
    """The features of one position, in the order in which they are declared."""

    phase: Numbers
    seats: dict[str, Numbers]
    nobody: Numbers = ()
    #: Of each seat the features of each way to win, where the game tells them apart.
    ways: Mapping[str, Sequence[Numbers]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Features:
    """What a game counts of a position: the names of its features, each with what it means, and the counting itself."""

    count: Callable[[Any], Counted]
    seat: Mapping[str, str]
    phase: Mapping[str, str]
    #: Empty for a game that somebody always wins.
    nobody: Mapping[str, str]
    #: The ways to win that are told apart, named as the outcome names the game's ending, each with its features.
    ways: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: For parts of the phase of which games tell little: how many times as much their weights are kept small when they are fitted.
    doubts: Mapping[str, float] = field(default_factory=dict)
    #: Features that are not doubted there: what is the same all game long, so that every game tells of it, or counts from the start.
    lasting: frozenset[str] = frozenset()

    @property
    def owners(self) -> dict[str, Mapping[str, str]]:
        """Whose features there are: a seat's, those of its ways to win, nobody's."""
        return {"seat": self.seat, **self.ways, "nobody": self.nobody}

    @property
    def weights(self) -> list[tuple[str, str, str]]:
        """The places of all weights in their order: whose feature, its name, the part of the phase."""
        return [(owner, name, part) for owner, names in self.owners.items() for name in names for part in self.phase]


class Evaluation:
    """Says of a state what share of the win each seat may hope for; what is left over is nobody's."""

    def __init__(self, features: Features, weights: Mapping[str, Mapping[str, Mapping[str, float]]], path: Path | None = None) -> None:
        self.features = features
        #: The file that holds the weights.
        self.path = path
        self.weights = weights
        self._tables = [_table(features, weights, owner) for owner in features.owners]
        # Weights at a phase: a game has few of them, and asks for the same one thousands of times in a row.
        self._at: dict[Numbers, list[Numbers]] = {}

    @classmethod
    def read(cls, features: Features, path: Path) -> Evaluation:
        """The evaluation by the weights of a file; before anything was fitted there is none, and all hope for the same."""
        if not path.exists():
            return cls(features, unweighted(features), path)
        return cls(features, json.loads(path.read_text(encoding="utf-8"))["weights"], path)

    @property
    def rests_on(self) -> dict[str, Any]:
        """What the weights were fitted on and how they were judged, as their file tells; nothing before anything was fitted."""
        if self.path is None or not self.path.exists():
            return {}
        found: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))["rests_on"]
        return found

    def __call__(self, state: Any) -> dict[str, float]:
        """Each seat's share of the win; a decided game is shared among its winners."""
        counted = self.features.count(state)
        if state.outcome is not None:
            winners = state.outcome["winners"]
            return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in counted.seats}
        seat_weights, *way_weights, nobody_weights = self._at.get(counted.phase) or self._weights_at(counted.phase)
        points = {seat: sum(map(mul, seat_weights, values)) for seat, values in counted.seats.items()}
        nobody = sum(map(mul, nobody_weights, counted.nobody)) if counted.nobody else None
        if way_weights:
            for seat, ways in counted.ways.items():
                points[seat] += log(sum([exp(sum(map(mul, weights, values))) for weights, values in zip(way_weights, ways, strict=True)]))
        best = max(points.values()) if nobody is None else max(nobody, *points.values())
        chances = {seat: exp(value - best) for seat, value in points.items()}
        total = sum(chances.values()) + (0.0 if nobody is None else exp(nobody - best))
        return {seat: chance / total for seat, chance in chances.items()}

    def _weights_at(self, phase: Numbers) -> list[Numbers]:
        if len(self._at) > 1000:
            self._at.clear()
        self._at[phase] = [
            tuple(sum(weight * part for weight, part in zip(row, phase, strict=True)) for row in table) for table in self._tables
        ]
        return self._at[phase]


def unweighted(features: Features) -> dict[str, dict[str, dict[str, float]]]:
    """Weights by which nothing counts."""
    nothing = dict.fromkeys(features.phase, 0.0)
    return {owner: dict.fromkeys(names, nothing) for owner, names in features.owners.items()}


def _table(features: Features, weights: Mapping[str, Any], owner: str) -> list[Numbers]:
    """The weights of one owner's features, by feature and part of the phase; a missing or unknown one raises."""
    names = features.owners[owner]
    given = weights.get(owner, {})
    if set(given) != set(names):
        odd = sorted(set(given) ^ set(names))
        raise PaxError(f"the weights of the evaluation do not fit its features: {', '.join(odd)}")
    return [tuple(float(given[name][part]) for part in features.phase) for name in names]
