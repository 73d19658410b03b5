"""What the choices of an open decision are worth: tried in the same imagined worlds, side by side.

In every world, imagined from what the seat may see, each choice that is still compared is made and played on with the
same luck, so that two choices differ by what they do and not by the deal. First all get equally many worlds. Then those
that are surely worse than the best leave, and the others share the worlds that are left; that is looked at seldom, each
time after twice as many worlds, because who looks often sees luck as a difference. What a choice is worth is a mean
over worlds, and so is the difference between two of them; both are told with their 95% intervals, and a difference that
could as well be nothing is called even.

A choice is played on by the game's quick player as a search does it (`lookahead.play_on`): what it has led to is weighed by the
game's evaluation at the end of the turn, after some rounds and when a long year is over, and the mean of these counts; in a
game without an evaluation it is played to the end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any

from paxwidget.analysis.intervals import Estimate
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.seats import everybody
from paxwidget.analysis.shares import Shares
from paxwidget.analysis.worlds import Trials, Tried, Worlds
from paxwidget.engine.arguments import guarded
from paxwidget.engine.decisions import Choice, Decision
from paxwidget.engine.errors import NotOffered, NotYourTurn, PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.rows import Rows
from paxwidget.engine.wording import listed
from paxwidget.play.game import Game

#: How many choices are tried in all worlds together, if nothing is said.
PLAYOUTS = 800
#: Worlds before any choice may leave, and how sure it must be that it is worse: how many times the reach of a 95% interval.
FIRST = 32
SURE = 2.0
#: From so many worlds on a difference that is nothing can be told from one that is not.
ENOUGH = 4
_HEADINGS = (Names("choice", "wybór"), Names("worlds", "światy"), Names("behind", "strata"), Names("ending", "zakończenie"))
_EVEN = Names("even", "bez różnicy")
_SAID = {
    "tried": Names("tried {0} times in {1} worlds", "prób: {0}, światów: {1}"),
    "better": Names("{0} is better than {1} by {2}.", "Lepszy wybór: {0}; gorszy: {1}; różnica {2}."),
    "within": Names("The difference is at most {0} either way.", "Różnica: najwyżej {0} w obie strony."),
    "close": Names("Too close to call: {0}.", "Nie do rozstrzygnięcia: {0}."),
}


class Tally:
    """What one choice has come to, world by world."""

    __slots__ = ("choice", "endings", "is_open", "seat", "values", "wins")

    def __init__(self, choice: Choice, seat: str, seats: Iterable[str]) -> None:
        self.choice = choice
        self.seat = seat
        #: What the deciding seat got in each world, from the first on without a gap.
        self.values: list[float] = []
        self.wins = dict.fromkeys(seats, 0.0)
        self.endings: dict[str, int] = {}
        #: Whether it is still compared.
        self.is_open = True

    def count(self, tried: Tried) -> None:
        """Add a world."""
        self.values.append(tried.shares.get(self.seat, 0.0))
        for seat in self.wins:
            self.wins[seat] += tried.shares.get(seat, 0.0)
        if tried.ending:
            self.endings[tried.ending] = self.endings.get(tried.ending, 0) + 1

    @property
    def visits(self) -> int:
        """In how many worlds it was tried."""
        return len(self.values)

    @property
    def likeliest_ending(self) -> str:
        """How most of the games that were played to their end ended; empty if none was."""
        return max(self.endings, key=lambda ending: self.endings[ending]) if self.endings else ""


@guarded
class Analysis:
    """The choices of one decision with what each is worth to the seat that decides, the best first.

    `run` may be called again to go on, `stop` ends it from another thread, and whatever was counted is kept. Printed, it
    is a table; `rows`, `to_frame` and `bars` give the figures, `best` the choice that came out first, `even` those that
    cannot be told from it.
    """

    def __init__(
        self,
        game: Game,
        seat: str | None = None,
        seed: int = 0,
        *,
        only: Sequence[str | Choice] = (),
        workers: int = 1,
        worlds: Trials | None = None,
    ) -> None:
        position = game.position
        if not position.to_act:
            raise PaxError("the game is over: there is nothing left to choose")
        self.seat = seat or position.to_act[0]
        found = game.decision_for(self.seat)
        if found is None:
            raise NotYourTurn(f"{self.seat} has nothing to decide now; {listed(position.to_act)} must act")
        self.decision: Decision = found
        self.seats: tuple[str, ...] = game.seats
        self.seconds = 0.0
        self._is_stopped = False
        self._spec, self._lang, self._state = game.spec, game.lang, position.state
        self._worlds = worlds or Worlds(game, self.seat, seed, workers)
        ids = [self._asked(one) for one in only] or self._worlds.ids
        self._tallies = {id: Tally(found.choice(id), self.seat, everybody(position)) for id in ids}
        self._next_world = 0
        self._next_look = FIRST

    def _asked(self, choice: str | Choice) -> str:
        id = self.decision.find(choice).id if isinstance(choice, str) else choice.id
        if id not in self.decision.ids:
            raise NotOffered(f"{self.seat} cannot choose {id!r} now")
        return id

    @property
    def lang(self) -> str:
        """The language of its words."""
        return self._lang

    @property
    def choices(self) -> list[Choice]:
        """The choices that are compared, in the order of the rules or as they were named."""
        return [tally.choice for tally in self._tallies.values()]

    def difference(self, a: Choice, b: Choice) -> Estimate:
        """How much more one choice is worth than another, to the seat that decides."""
        return self._behind(self._tallies[b.id], self._tallies[a.id])

    @property
    def playouts(self) -> int:
        """How many times choices were tried."""
        return sum(tally.visits for tally in self._tallies.values())

    @property
    def worlds(self) -> int:
        """In how many worlds."""
        return self._next_world

    def stop(self) -> None:
        """End a run that goes on in another thread after the world it is in."""
        self._is_stopped = True

    def run(
        self,
        playouts: int | None = None,
        seconds: float | None = None,
        *,
        progress: Progress | bool | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Analysis:
        """Try on until choices were tried about so many times, so much time has passed, or somebody stops it."""
        if playouts is None and seconds is None:
            playouts = PLAYOUTS
        if playouts is not None and playouts < 1:
            raise PaxError(f"at least one playout is needed, not {playouts}")
        if seconds is not None and not seconds > 0:
            raise PaxError(f"an analysis takes some time, not {seconds} seconds")
        self._is_stopped = False
        began, before, first = time.perf_counter(), self.seconds, self.playouts
        try:
            with telling(progress, "playouts", "playout" if playouts else "s") as tell, self._worlds:
                while not (self._is_stopped or self._is_decided or (stop is not None and stop())):
                    done, passed = self.playouts - first, time.perf_counter() - began
                    if (playouts is not None and done >= playouts) or (seconds is not None and passed >= seconds):
                        break
                    self._try_on(None if playouts is None else playouts - done)
                    self.seconds = before + time.perf_counter() - began
                    if playouts is not None:
                        tell(min(self.playouts - first, playouts), playouts)
                    else:
                        tell(round(min(self.seconds - before, seconds or 0.0), 1), seconds or 0.0)
        except KeyboardInterrupt:
            # Who interrupts wants to see what there is.
            pass
        return self

    @property
    def _is_decided(self) -> bool:
        """Whether one choice is left: the others are surely worse, or there never was another."""
        return self._next_world >= FIRST and sum(tally.is_open for tally in self._tallies.values()) == 1

    def _try_on(self, left: int | None) -> None:
        """All choices that are still compared in the next worlds, of which so many playouts are left; then those surely worse leave."""
        alive = [id for id, tally in self._tallies.items() if tally.is_open]
        # It ends after the same world, however many are tried at a time.
        most = self._worlds.batch if left is None else min(self._worlds.batch, ceil(left / len(alive)))
        numbers = range(self._next_world, min(self._next_world + most, self._next_look))
        for tried in self._worlds.tried(numbers, alive):
            for id, result in tried.items():
                self._tallies[id].count(result)
            self._next_world += 1
        if self._next_world == self._next_look:
            self._next_look *= 2
            best = self._best()
            for tally in self._tallies.values():
                if tally.is_open and tally is not best and self._behind(tally, best).is_above(0.0, SURE):
                    tally.is_open = False

    def _best(self) -> Tally:
        """The one that is worth most of those still compared; they have been in all worlds."""
        alive = (tally for tally in self._tallies.values() if tally.is_open)
        return max(alive, key=lambda tally: sum(tally.values))

    def _behind(self, tally: Tally, best: Tally) -> Estimate:
        """How much less a choice is worth than the best, in the worlds in which both were tried."""
        pairs = zip(best.values, tally.values, strict=False)
        return Estimate.of([theirs - own for theirs, own in pairs])

    def worth(self, tally: Tally) -> Estimate:
        """What a choice is worth to the seat that decides.

        One that left early is set against the best in the worlds of both, and the best is known better: so a choice that
        was tried in lucky worlds only does not look the better for it.
        """
        best = self._best()
        return Estimate.against(tally.values, best.values)

    @property
    def tallies(self) -> list[Tally]:
        """The choices from the best to the worst for the seat that decides."""
        return sorted(self._tallies.values(), key=lambda tally: -self.worth(tally).mean)

    @property
    def best(self) -> Choice:
        """The choice that came out first."""
        return self.tallies[0].choice

    @property
    def even(self) -> list[Choice]:
        """The best choice, and those that cannot be told from it: the difference could as well be nothing."""
        first, *others = self.tallies
        return [first.choice, *(tally.choice for tally in others if self._is_even(tally, first))]

    def _is_even(self, tally: Tally, best: Tally) -> bool:
        behind = self._behind(tally, best)
        return behind.draws < ENOUGH or behind.low <= 0

    @property
    def rows(self) -> Rows:
        """A row for each choice: worlds, worth with its interval, how far behind the best, each seat's share, likeliest ending."""
        best = self._best()
        return Rows(self._row(tally, best) for tally in self.tallies)

    def _row(self, tally: Tally, best: Tally) -> dict[str, Any]:
        worth, behind = self.worth(tally), self._behind(tally, best)
        row: dict[str, Any] = {
            "choice": tally.choice.id, "label": tally.choice.label, "worlds": tally.visits,
            "share": worth.mean, "low": max(0.0, worth.low), "high": min(1.0, worth.high),
            "behind": behind.mean, "behind low": behind.low, "behind high": behind.high,
            "even": tally is best or self._is_even(tally, best),
        }  # fmt: skip
        row |= {seat: wins / max(1, tally.visits) for seat, wins in tally.wins.items()}
        row["ending"] = tally.likeliest_ending
        return row

    def shares(self, seat: str | None = None) -> Shares:
        """What each choice is worth to a seat (without one, that which decides), the best first, with intervals."""
        seat = seat or self.seat
        if seat not in self.tallies[0].wins:
            raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(self.seats)}")
        found = sorted(self.tallies, key=lambda tally: -tally.wins[seat] / max(1, tally.visits))
        return Shares.of("choice", {tally.choice.label: (tally.wins[seat], tally.visits) for tally in found})

    def bars(self) -> list[dict[str, Any]]:
        """What a board draws on the choices and on their targets, as plain data."""
        targets = {tally.choice.id: list(tally.choice.targets) for tally in self._tallies.values()}
        return [
            {
                "choice": row["choice"], "seat": self.seat, "targets": targets[row["choice"]], "visits": row["worlds"],
                "share": row["share"], "low": row["low"], "high": row["high"], "even": row["even"], "ending": row["ending"],
            }
            for row in self.rows
        ]  # fmt: skip

    def to_frame(self) -> Any:
        """The rows as a pandas frame."""
        import pandas as pd

        return pd.DataFrame(self.rows)

    def _short(self) -> Rows:
        choice, worlds, behind, ending = (heading.get(self._lang) for heading in _HEADINGS)
        best = self._best()
        return Rows(
            {
                choice: tally.choice.label,
                worlds: tally.visits,
                self._name(self.seat): str(self.worth(tally)),
                behind: "–" if tally is best else _EVEN.get(self._lang) if self._is_even(tally, best) else str(self._behind(tally, best)),
                ending: self._name(tally.likeliest_ending) if tally.endings else "–",
            }
            for tally in self.tallies
        )

    def _name(self, word: str) -> str:
        return self._spec.name_of(self._state, word, self._lang)

    def __repr__(self) -> str:
        done = _SAID["tried"].get(self._lang).format(self.playouts, self.worlds)
        lines = [f"{self.decision.prompt} ({done})", repr(self._short())]
        if len(self.even) > 1:
            lines.append(_SAID["close"].get(self._lang).format(", ".join(choice.label for choice in self.even)))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return self._short()._repr_html_()


@guarded
def analyse(
    game: Game,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    seat: str | None = None,
    workers: int = 1,
    progress: Progress | bool | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
) -> Analysis:
    """What each choice of the open decision is worth; see `Analysis`.

    It ends after about so many `playouts` (800 if nothing is said) or `seconds`, when `stop`, which is asked after every
    world, says so, or by an interruption, and gives what it has. `workers` processes share the worlds; the figures are the
    same, however many there are. Nothing that the `seat` may not know is used.

    >>> found = game.analyse(playouts=30, progress=False)
    >>> found.best in game.choices, len(found.rows) == len(game.choices)
    (True, True)
    >>> found.run(playouts=30, progress=False).playouts >= 60
    True
    """
    return Analysis(game, seat, seed, workers=workers).run(playouts, seconds, progress=progress, stop=stop)


class Comparison:
    """Two choices of one decision, tried in the same worlds, as a sentence and as figures."""

    def __init__(self, analysis: Analysis, first: Choice, second: Choice) -> None:
        self.analysis = analysis
        self._first, self._second = first, second

    @property
    def difference(self) -> Estimate:
        """How much more the first is worth than the second, to the seat that decides."""
        return self.analysis.difference(self._first, self._second)

    @property
    def better(self) -> Choice | None:
        """The better one; None if it is too close to call."""
        difference = self.difference
        if difference.low > 0:
            return self._first
        return self._second if difference.high < 0 else None

    def __repr__(self) -> str:
        lang, difference = self.analysis.lang, self.difference
        if self.better is None:
            both = f"{self._first.label}, {self._second.label}"
            reach = max(abs(difference.low), abs(difference.high))
            close, within = _SAID["close"].get(lang).format(both), _SAID["within"].get(lang).format(f"{reach:.0%}")
            return f"{close} {within}"
        worse = self._second if self.better is self._first else self._first
        low, high = sorted((abs(difference.low), abs(difference.high)))
        interval = f"{abs(difference.mean):.0%} ({low:.0%}–{high:.0%})"
        return _SAID["better"].get(lang).format(self.better.label, worse.label, interval)


@guarded
def compare(
    game: Game,
    a: str | Choice,
    b: str | Choice,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    seat: str | None = None,
    workers: int = 1,
    progress: Progress | bool | None = None,
    seed: int = 0,
) -> Comparison:
    """Which of two choices is better for the seat that decides, and by how much; it ends when that is sure, or by its limit.

    >>> first, second = game.choices[:2]
    >>> found = game.compare(first, second, playouts=40, progress=False)
    >>> found.better in (first, second, None)
    True
    """
    analysis = Analysis(game, seat, seed, only=(a, b), workers=workers)
    if len(analysis.choices) < 2:
        raise PaxError("two different choices are needed to compare them")
    analysis.run(playouts, seconds, progress=progress)
    return Comparison(analysis, *analysis.choices)
