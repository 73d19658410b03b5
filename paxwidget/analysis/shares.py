"""Shares with their intervals, side by side: as a table in percent, and as bars by matplotlib."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from paxwidget.analysis.intervals import Share, wilson
from paxwidget.engine.rows import Rows

GREY = "#8a8a8a"


class Shares(Rows):
    """Rows of a name, what was counted (`wins` of `games`), its `share` and the ends of the 95% interval, `low` and `high`.

    >>> Shares.of("bot", {"mine": (30, 40), "random": (10, 40)})
    bot     wins  games  share  95% interval
    mine    30    40     75%    60%–86%
    random  10    40     25%    14%–40%
    """

    def __init__(self, rows: Iterable[Mapping[str, Any]] = (), name: str = "value") -> None:
        super().__init__(rows)
        self.name = name

    @classmethod
    def of(cls, name: str, counts: Mapping[Any, tuple[float, int]]) -> Shares:
        """Wins and games of each value, with the share and its interval."""
        return cls(({name: value, **wilson(*count)._asdict()} for value, count in counts.items()), name)

    def share(self, value: object) -> Share:
        """The share of one value; nothing of nothing where it does not occur."""
        row = next((row for row in self if row[self.name] == value), None)
        return wilson(0, 0) if row is None else Share(*(row[key] for key in Share._fields))

    def ordered(self, values: Iterable[Any]) -> Shares:
        """These values in this order; one that did not occur has none of the games that the others have."""
        games = max((row["games"] for row in self), default=0)
        found = {value: self.share(value) for value in values}
        return Shares.of(self.name, {value: (share.wins, share.games or games) for value, share in found.items()})

    def told(self, names: Mapping[Any, str] | None = None) -> Rows:
        """The same in percent, for reading; `names` are what the values shall be called."""
        return Rows(
            {
                self.name: (names or {}).get(row[self.name], row[self.name]),
                "wins": f"{row['wins']:g}",
                "games": row["games"],
                "share": f"{row['share']:.0%}",
                "95% interval": f"{row['low']:.0%}–{row['high']:.0%}",
            }
            for row in self
        )

    def plot(
        self,
        ax: Any = None,
        *,
        colours: Mapping[str, str] | None = None,
        names: Mapping[Any, str] | None = None,
        chance: float | None = None,
        title: str = "",
    ) -> Any:
        """Bars with whiskers for the intervals, drawn by matplotlib; `chance` is marked by a dashed line."""
        if ax is None:
            from matplotlib import pyplot

            _, ax = pyplot.subplots(figsize=(7.5, 0.35 * len(self) + 1), layout="constrained")
        values = [row[self.name] for row in self]
        shares = [row["share"] for row in self]
        # A whisker of length zero may come out as a hair below it.
        whiskers = [[max(0.0, row["share"] - row["low"]) for row in self], [max(0.0, row["high"] - row["share"]) for row in self]]
        ax.barh(
            [str((names or {}).get(value, value)) for value in values],
            shares,
            xerr=whiskers,
            color=[(colours or {}).get(value, GREY) for value in values],
            error_kw={"ecolor": "#222", "elinewidth": 1.2, "capsize": 3},
        )
        if chance is not None:
            ax.axvline(chance, color="#222", linestyle="--", linewidth=1)
        # The first on top, also where several charts share their axis.
        ax.set_ylim(len(self) - 0.4, -0.6)
        ax.set_xlim(0, min(1.0, 0.05 + max([row["high"] for row in self], default=1.0)))
        ax.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        ax.spines[["top", "right"]].set_visible(False)
        ax.set_title(title, loc="left")
        return ax

    def __repr__(self) -> str:
        return repr(self.told())

    def _repr_html_(self) -> str:
        return self.told()._repr_html_()
