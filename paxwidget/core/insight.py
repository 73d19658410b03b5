"""What can be asked about a game beyond its rules.

The core plays and keeps games; whoever can look ahead leaves the ways to it here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from paxwidget.core.errors import PaxError

if TYPE_CHECKING:
    from paxwidget.core.spec import GameSpec

#: analyse(game, ...), evaluate(game, ...) and table(game, ...); None where nobody can.
analyse: Callable[..., Any] | None = None
evaluate: Callable[..., Any] | None = None
table: Callable[..., Any] | None = None


class Searcher(NamedTuple):
    """A bot for every game that fits it."""

    make: Callable[..., Any]
    fits: Callable[[GameSpec], bool]


#: Bots that look ahead, by name, from the weakest to the strongest.
searchers: dict[str, Searcher] = {}


class Insight:
    """The part of a game that others look into: what its choices are worth, how it went, and its figures over time."""

    def analyse(self, **options: Any) -> Any:
        """What each choice of the open decision is worth, found by playing on from it many times.

        `playouts` or `seconds` limit the work; `seat` says whose decision it is (without it the first one's), and
        nothing that this seat may not know is used; `progress` is a callable that gets what is done and the total. It
        can be stopped and keeps what it has.
        """
        return _way(analyse)(self, **options)

    def evaluate(self, **options: Any) -> Any:
        """The curve of this line from start to end: each seat's chances at every ply, with the turning points."""
        return _way(evaluate)(self, **options)

    def table(self, **options: Any) -> Any:
        """The figures of every seat over this line: a pandas frame where pandas is there, else a list of rows."""
        return _way(table)(self, **options)


def _way(way: Callable[..., Any] | None) -> Callable[..., Any]:
    if way is None:
        raise PaxError("nothing can look into a game here: import paxwidget first")
    return way
