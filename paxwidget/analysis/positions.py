"""What the choices of an open decision are worth: many playouts from each, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any

from paxwidget.analysis.intervals import Share, wilson
from paxwidget.analysis.lookahead import candidates, play_out, policy_of, won
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.seats import everybody
from paxwidget.analysis.shares import Shares
from paxwidget.core.choices import Choice, Decision
from paxwidget.core.doors import guarded
from paxwidget.core.errors import NotYourTurn, PaxError
from paxwidget.core.game import Game
from paxwidget.core.rows import Rows
from paxwidget.core.text import Names

PLAYOUTS = 1000
#: Playouts of every choice before the better ones get more.
FIRST = 8
#: How much more often the better ones are tried.
CURIOSITY = 0.5
_HEADINGS = (Names("choice", "wybór"), Names("visits", "próby"), Names("ending", "zakończenie"))
_PLAYOUTS = Names("playouts", "rozegranych partii")


class Tally:
    """What playouts from one choice have come to."""

    __slots__ = ("choice", "endings", "visits", "wins")

    def __init__(self, choice: Choice, seats: tuple[str, ...]) -> None:
        self.choice = choice
        self.visits = 0
        self.wins = dict.fromkeys(seats, 0.0)
        self.endings: Counter[str] = Counter()

    def count(self, outcome: dict[str, Any]) -> None:
        """Add one playout."""
        self.visits += 1
        for seat, part in won(outcome, tuple(self.wins)).items():
            self.wins[seat] += part
        self.endings[outcome["ending"]] += 1

    def share(self, seat: str) -> Share:
        """How often a seat won, with its interval."""
        return wilson(self.wins[seat], self.visits)

    @property
    def likeliest_ending(self) -> str:
        """How most playouts ended; empty before the first one."""
        return self.endings.most_common(1)[0][0] if self.endings else ""


@guarded
class Analysis:
    """The choices of one decision with what playouts say about them, the best for the seat that decides first.

    Each playout starts in a position imagined from what that seat may see, and is played to the end of the game by the
    game's quick player. `run` may be called again to go on, `stop` ends it from another thread, and whatever was
    counted is kept.
    """

    def __init__(self, game: Game, seat: str | None = None, seed: int = 0) -> None:
        position = game.position
        if not position.to_act:
            raise PaxError("the game is over: there is nothing left to choose")
        self.seat = seat or position.to_act[0]
        found = game.decision_for(self.seat)
        if found is None:
            raise NotYourTurn(f"{self.seat} has nothing to decide now; {' and '.join(position.to_act)} must act")
        self.decision: Decision = found
        self.seats: tuple[str, ...] = game.seats
        self.seconds = 0.0
        self._rng = Random(seed)
        self._is_stopped = False
        self._spec, self._lang, self._state = game.spec, game.lang, position.state
        self._tallies = {id: Tally(found.choice(id), everybody(position)) for id in candidates(found)}

    @property
    def playouts(self) -> int:
        """How many playouts were counted."""
        return sum(tally.visits for tally in self._tallies.values())

    def stop(self) -> None:
        """End a run that goes on in another thread after its present playout."""
        self._is_stopped = True

    def run(
        self,
        playouts: int | None = None,
        seconds: float | None = None,
        *,
        progress: Progress | bool | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Analysis:
        """Play on until so many playouts are counted, so much time has passed, or somebody stops it."""
        if playouts is None and seconds is None:
            playouts = PLAYOUTS
        if playouts is not None and playouts < 1:
            raise PaxError(f"at least one playout is needed, not {playouts}")
        if seconds is not None and not seconds > 0:
            raise PaxError(f"an analysis takes some time, not {seconds} seconds")
        self._is_stopped = False
        began, before, first = time.perf_counter(), self.seconds, self.playouts
        try:
            with telling(progress, "playouts", "playout" if playouts else "s") as tell:
                while not (self._is_stopped or (stop is not None and stop())):
                    done, passed = self.playouts - first, time.perf_counter() - began
                    if (playouts is not None and done >= playouts) or (seconds is not None and passed >= seconds):
                        break
                    self._play_one()
                    self.seconds = before + passed
                    if playouts is not None:
                        tell(done + 1, playouts)
                    else:
                        tell(round(passed, 1), seconds or 0.0)
        except KeyboardInterrupt:
            # Who interrupts wants to see what there is.
            pass
        return self

    def _play_one(self) -> None:
        tally = self._next()
        world = self.decision.imagine(self._rng)
        world.play(self.seat, tally.choice.id)
        tally.count(play_out(world, policy_of(self._spec), self._rng))

    def _next(self) -> Tally:
        """The choice to try: all a few times, then rather those that do well."""
        tallies = self._tallies.values()
        least = min(tallies, key=lambda tally: tally.visits)
        if least.visits < FIRST:
            return least
        wonder = log(self.playouts)

        def promise(tally: Tally) -> float:
            return tally.wins[self.seat] / tally.visits + CURIOSITY * sqrt(wonder / tally.visits)

        return max(tallies, key=promise)

    @property
    def tallies(self) -> list[Tally]:
        """The choices from the best to the worst for the seat that decides."""
        return sorted(self._tallies.values(), key=lambda tally: -tally.share(self.seat).share)

    @property
    def best(self) -> Choice:
        """The choice with the largest share of wins among those tried often enough."""
        enough = max(tally.visits for tally in self._tallies.values()) / 4
        return next(tally.choice for tally in self.tallies if tally.visits >= enough)

    @property
    def rows(self) -> Rows:
        """A row for each choice: its visits, each seat's share of wins with its interval, the likeliest ending."""
        return Rows(self._row(tally) for tally in self.tallies)

    def _row(self, tally: Tally) -> dict[str, Any]:
        row: dict[str, Any] = {"choice": tally.choice.id, "label": tally.choice.label, "visits": tally.visits}
        for seat in tally.wins:
            share = tally.share(seat)
            row |= {seat: share.share, f"{seat} low": share.low, f"{seat} high": share.high}
        row["ending"] = tally.likeliest_ending
        return row

    def shares(self, seat: str | None = None) -> Shares:
        """How often a seat (without one, that which decides) won after each choice, the best first, with intervals."""
        seat = seat or self.seat
        if seat not in self.tallies[0].wins:
            raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(self.seats)}")
        found = sorted(self.tallies, key=lambda tally: -tally.share(seat).share)
        return Shares.of("choice", {tally.choice.label: (tally.wins[seat], tally.visits) for tally in found})

    def bars(self) -> list[dict[str, Any]]:
        """What a board draws on the choices and on their targets, as plain data."""
        found = []
        for tally in self.tallies:
            share = tally.share(self.seat)
            found.append({
                "choice": tally.choice.id,
                "seat": self.seat,
                "targets": list(tally.choice.targets),
                "visits": tally.visits,
                "share": share.share,
                "low": share.low,
                "high": share.high,
                "ending": tally.likeliest_ending,
            })
        return found

    def to_frame(self) -> Any:
        """The rows as a pandas frame."""
        import pandas as pd

        return pd.DataFrame(self.rows)

    def _short(self) -> Rows:
        choice, visits, ending = (heading.get(self._lang) for heading in _HEADINGS)
        return Rows(
            {
                choice: tally.choice.label,
                visits: tally.visits,
                **{self._name(seat): str(tally.share(seat)) for seat in tally.wins},
                ending: self._name(tally.likeliest_ending) if tally.endings else "–",
            }
            for tally in self.tallies
        )

    def _name(self, word: str) -> str:
        return self._spec.name_of(self._state, word, self._lang)

    def __repr__(self) -> str:
        return f"{self.decision.prompt} ({self.playouts} {_PLAYOUTS.get(self._lang)})\n{self._short()!r}"

    def _repr_html_(self) -> str:
        return self._short()._repr_html_()


@guarded
def analyse(
    game: Game,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    seat: str | None = None,
    progress: Progress | bool | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
) -> Analysis:
    """What each choice of the open decision is worth; see `Analysis`.

    It ends after so many `playouts` (1000 if nothing is said) or `seconds`, when `stop`, which is asked after every
    playout, says so, or by an interruption, and gives what it has. Nothing that the `seat` may not know is used.

    >>> found = game.analyse(playouts=30, progress=False)
    >>> found.best in game.choices, len(found.rows) == len(game.choices)
    (True, True)
    >>> found.run(playouts=10, progress=False).playouts
    40
    """
    return Analysis(game, seat, seed).run(playouts, seconds, progress=progress, stop=stop)
