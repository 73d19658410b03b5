"""What can be asked about a game beyond its rules.

The core plays and keeps games; whoever can look ahead leaves the ways to it here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from paxwidget.core.doors import guarded
from paxwidget.core.errors import PaxError

if TYPE_CHECKING:
    from paxwidget.core.spec import GameSpec

#: analyse(game, ...), compare, evaluate, table, plot and lacking; None where nobody can.
analyse: Callable[..., Any] | None = None
compare: Callable[..., Any] | None = None
evaluate: Callable[..., Any] | None = None
table: Callable[..., Any] | None = None
plot: Callable[..., Any] | None = None
lacking: Callable[..., Any] | None = None
#: saved_games(folder, ...): the saved games of a folder as a database.
saved_games: Callable[..., Any] | None = None


class Searcher(NamedTuple):
    """A bot for every game that fits it."""

    make: Callable[..., Any]
    fits: Callable[[GameSpec], bool]


#: Bots that look ahead, by name, from the weakest to the strongest.
searchers: dict[str, Searcher] = {}


@guarded
class Insight:
    """The part of a game that others look into: what its choices are worth, how it went, and its figures over time."""

    def analyse(self, **options: Any) -> Any:
        """What each choice of the open decision is worth, found by trying them all in the same imagined worlds.

        `playouts` or `seconds` limit the work, `workers` processes share it; `seat` says whose decision it is (without it
        the first one's), and nothing that this seat may not know is used; `progress` is a callable that gets what is done
        and the total, False for silence. It can be interrupted and keeps what it has.

            found = game.analyse(seconds=5)
            found                  # the choices with what each is worth, and how far it is behind the best
            found.best             # the choice that came out first
            found.even             # those that cannot be told from it
            found.run(seconds=5)   # go on
        """
        return ask(analyse)(self, **options)

    def compare(self, a: Any, b: Any, **options: Any) -> Any:
        """Which of two choices is better for the seat that decides, and by how much; options as for `analyse`.

            game.compare("sail tortuga", "sail curacao")    # a sentence; too close to call is said as such
        """
        return ask(compare)(self, a, b, **options)

    def evaluate(self, **options: Any) -> Any:
        """The curve of this line from start to end: each seat's chances at every ply, with the turning points.

        `playouts` counts so many games played on from every position instead of asking the game's evaluation.

            curve = game.evaluate()
            curve                       # a picture
            curve.turning_points(3)     # the three choices that mattered most
            curve.to_frame()            # the figures
        """
        return ask(evaluate)(self, **options)

    def table(self, **options: Any) -> Any:
        """The figures of every seat over this line: a pandas frame where pandas is there, else a list of rows.

        There is a row for each seat after every turn, or with `every="ply"` after every choice.
        """
        return ask(table)(self, **options)

    def plot(self, measure: str, **options: Any) -> Any:
        """One column of `table` over the years of this line as a picture, a line for each seat (or only for `seats`)."""
        return ask(plot)(self, measure, **options)

    def lacking(self, seat: str, lang: str | None = None) -> dict[str, str]:
        """What a seat still lacks for each way to win, in words."""
        found: dict[str, str] = ask(lacking)(self, seat, lang)
        return found


def ask(way: Callable[..., Any] | None) -> Callable[..., Any]:
    """One of the ways above, or a sentence about its absence."""
    if way is None:
        raise PaxError("nothing can look into a game here: import paxwidget first")
    return way
