"""What can be asked about a game beyond its rules; whoever looks ahead answers."""

from __future__ import annotations

from typing import Any

from paxwidget.engine import late
from paxwidget.engine.arguments import guarded


@guarded
class LookingAhead:
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
        return late.analysis().analyse(self, **options)

    def compare(self, a: Any, b: Any, **options: Any) -> Any:
        """Which of two choices is better for the seat that decides, and by how much; options as for `analyse`.

            game.compare("sail tortuga", "sail curacao")    # a sentence; too close to call is said as such
        """
        return late.analysis().compare(self, a, b, **options)

    def evaluate(self, **options: Any) -> Any:
        """The curve of this line from start to end: each seat's chances at every ply, with the turning points.

        `playouts` counts so many games played on from every position instead of asking the game's evaluation.

            curve = game.evaluate()
            curve                       # a picture
            curve.turning_points(3)     # the three choices that mattered most
            curve.to_frame()            # the figures
        """
        return late.analysis().evaluate(self, **options)

    def table(self, **options: Any) -> Any:
        """The figures of every seat over this line: a pandas frame where pandas is there, else a list of rows.

        There is a row for each seat after every turn, or with `every="ply"` after every choice.
        """
        return late.analysis().table(self, **options)

    def plot(self, measure: str, **options: Any) -> Any:
        """One column of `table` over the years of this line as a picture, a line for each seat (or only for `seats`)."""
        return late.analysis().plot(self, measure, **options)

    def lacking(self, seat: str, lang: str | None = None) -> dict[str, str]:
        """What a seat still lacks for each way to win, in words."""
        found: dict[str, str] = late.analysis().explain_distance(self, seat, lang)
        return found
