"""`mcts`: a bot that tries its choices in positions it can imagine, and plays them on further than `greedy` does.

Whatever the seat may not know is imagined, again and again, so the bot never knows more than its seat. First all choices are
tried in the same worlds and with the same luck: the quick player plays on (`trials.py`), and the game's evaluation weighs
what came of it. From world to world those that did worst drop out, so that more worlds tell between the rest. The last few,
and what the quick player would do, are then followed: what if the seat does not go on in its turn like the quick player?
What that gains beyond doubt is added to what they are worth. In the end the bot departs from the quick player's choice only
for one that did better beyond mere luck.

A search ends early when knowing more would hardly change anything. What time is left over so goes to decisions that matter: the
seconds of a bot are those of its decisions on average.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil, inf
from random import Random
from statistics import fmean
from typing import Any

from paxwidget.analysis.foresight import Foresight, Imagine, foreseen
from paxwidget.analysis.intervals import Estimate, shortfall
from paxwidget.analysis.trials import Lore, Moment, Trial, Tried, World
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import BadSetup

SECONDS = 0.2
#: The same for who wants a hard opponent.
STRONG_SECONDS = 2.0
#: What part of its effort the answer of one of the others takes.
MOMENT = 0.075
#: Worlds that are imagined at most.
WORLDS = 1000
#: So many choices are compared from the start; where there are more, a look to the end of the turn tells which.
MANY = 12
#: What part of its effort a search spends before it follows choices, how many it then follows, and how far at most.
FIRST = 0.5
FOLLOWED = 3
DEPTH = 2
#: A choice is compared no more when it is worse than the best by so many standard errors, in at least so many worlds.
SURELY = 3.5
SURE_WORLDS = 8
#: In how many worlds choices are followed before they can be surely worse.
FOLLOWED_WORLDS = 4
#: A search of the usual time ends when no more than this share of a win is lost, on average, by taking its best choice as it stands; who
#: has more time goes on for less.
LITTLE = 0.0005
#: A decision that matters takes up to so many times the time of an average one, and so large a part of what others have left over.
LONGEST = 5.0
LENT = 0.5
#: How many standard errors are taken off what following gains, and how many a choice must be better than the quick player's.
DOUBT = 1.0
GUARD = 0.5
#: So many more where a single world told of it; of two a quarter of that, for few worlds tell little of the error, too.
FEW = 8.0


class Search:
    """The search of one decision. `run` pauses after every playout; `best` can be asked at any time."""

    def __init__(
        self, decision: Decision, rng: Random, spent: Callable[[int], float], imagine: Imagine | None = None, little: float = LITTLE
    ) -> None:
        self._seat, self._rng, self._imagine = decision.seat, rng, imagine or partial(foreseen, decision)
        #: Tells by the number of playouts what part of the effort is spent, from 0 to 1.
        self._spent = spent
        self._little = little
        #: What the choices that are still compared were worth in each world, and how much following them gained.
        self._found: dict[str, list[float]] = {id: [] for id in decision.candidates}
        self._gains: dict[str, list[float]] = {id: [] for id in decision.candidates}
        self._moments = {id: Moment() for id in decision.candidates}
        self._lore = Lore()
        #: What the quick player would choose.
        self._usual = ""
        #: How many ways all choices have to go on in the turn.
        self._ways = 0
        #: Choices that may win with the next one: they are followed in any case.
        self._winning: set[str] = set()
        #: How many playouts were made, and how many worlds imagined.
        self.trials = 0
        self.worlds = 0

    def run(self) -> Iterator[None]:
        """Search on; one who has had enough asks for no more."""
        most = len(self._found)
        if most > MANY:
            yield from self._try(World.looked)
            self._keep(MANY)
            self._found = {id: [] for id in self._found}
        part, first, depth = 0.0, self.worlds, 0
        while self.worlds < first + 2 or (len(self._found) > (FOLLOWED if depth else 1) and part < 1 and self.worlds < WORLDS):
            yield from self._try(World.scouted if self.worlds == first else World.tried)
            if self.worlds == first + 1:
                depth = self._depth()
            # By halves, as it were: with each part of the effort an equal part of what is still compared drops out.
            # No more than half of it at a time: a single world may tell little.
            part = min(1.0, self._spent(self.trials) / (FIRST if depth else 1.0))
            least = FOLLOWED if depth else 2
            self._keep(max(least, ceil(len(self._found) / 2), ceil(most ** (1 - part))))
            self._drop_the_surely_worse(FOLLOWED if depth else 1)
            if self.worlds >= first + SURE_WORLDS and self._is_settled():
                return
        followed = 0
        while self.worlds < WORLDS and len(self._found) > 1:
            yield from self._try(lambda world, id: world.followed(id, self._moments[id], self._lore, depth))
            followed += 1
            if followed >= FOLLOWED_WORLDS:
                self._drop_the_surely_worse(1)
                if self._is_settled():
                    return

    def _depth(self) -> int:
        """How many further choices of the turn can be followed with the rest of the effort; none if that tells less than more worlds."""
        if not self._ways:
            return 0
        spent = self._spent(self.trials)
        left = self.trials * (1 - FIRST) / spent if spent else inf
        count = len(self._found)
        cost = FOLLOWED_WORLDS * min(FOLLOWED, count) * (2 + self._ways / count)
        return max(bool(self._winning), int(min(DEPTH, left / cost)))

    def _try(self, tried: Callable[[World, str], Trial]) -> Iterator[None]:
        """Try all choices that are left in one more world; it counts when it has told of all of them."""
        world = World(self._imagine(self._rng), self._seat, self._rng)
        if not self._usual:
            self._usual = world.usual()
            if self._usual not in self._found:
                self._found[self._usual], self._gains[self._usual], self._moments[self._usual] = [], [], Moment()
        self.worlds += 1
        now: dict[str, Tried] = {}
        for id in self._found:
            trial = tried(world, id)
            while True:
                try:
                    next(trial)
                except StopIteration as end:
                    now[id] = end.value
                    break
                self.trials += 1
                yield
        for id, found in now.items():
            self._found[id].append(found.worth)
            self._ways += found.ways
            if found.gain is not None:
                self._gains[id].append(found.gain)
            if found.may_win:
                self._winning.add(id)

    def _keep(self, most: int) -> None:
        """Go on with the best so many, with what the quick player would do, and with what may win."""
        worth = self.worth()
        kept = sorted(worth, key=lambda id: (-worth[id], id != self._usual))[:most]
        self._found = {id: found for id, found in self._found.items() if id in kept or id == self._usual or id in self._winning}

    def _drop_the_surely_worse(self, least: int) -> None:
        """Go on without what more worlds would hardly make the best, or what has come to the same in all of them; not below so many."""
        best, worth = self._leader(), self.worth()
        if len(self._found[best]) < SURE_WORLDS:
            return
        order = sorted(worth, key=lambda id: (id != best, id not in self._winning, -worth[id]))
        kept = order[:least] + [id for id in order[least:] if worth[best] - worth[id] < SURELY * self._lead(best, id).error]
        self._found = {id: found for id, found in self._found.items() if id in kept}

    def _is_settled(self) -> bool:
        """Whether little would be lost by going no further; never while a choice may win that the quick player overlooks."""
        best, worth = self._leader(), self.worth()
        return not self._winning and all(
            shortfall(worth[best] - worth[id], self._lead(best, id).error) < self._little for id in worth if id != best
        )

    def _lead(self, id: str, other: str) -> Estimate:
        """By how much one choice did better than another in the same worlds, both played on by the quick player."""
        return Estimate.of([a - b for a, b in zip(self._found[id], self._found[other], strict=True)])

    def worth(self) -> dict[str, float]:
        """What the choices that are left are worth, on average over all worlds; with what following them surely gains."""
        return {id: (fmean(found) if found else 0.0) + self._gain(id) for id, found in self._found.items()}

    def _gain(self, id: str) -> float:
        gains = self._gains[id]
        if len(gains) < 2:
            return 0.0
        gain = Estimate.of(gains)
        return max(0.0, gain.mean - DOUBT * gain.error)

    def _leader(self) -> str:
        worth = self.worth()
        return max(worth, key=lambda id: (worth[id], id == self._usual))

    def best(self) -> str:
        """The choice that proved best; where that may be luck, the quick player's."""
        best = self._leader()
        worlds = len(self._found[best])
        if best == self._usual or self._usual not in self._found or worlds < 2:
            return best
        worth, error = self.worth(), self._lead(best, self._usual).error
        return best if worth[best] - worth[self._usual] > (GUARD + FEW / worlds**2) * error else self._usual


class Mcts:
    """Searches for a time, on average over its decisions, or for a number of playouts (choices tried) at most, which makes it answer alike
    every time.
    """

    needs_view = False

    def __init__(
        self,
        seconds: float | None = None,
        playouts: int | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if seconds is None and playouts is None:
            seconds = SECONDS
        if seconds is not None and not 0 < seconds <= 600:
            raise BadSetup(f"a search takes up to 600 seconds, not {seconds}")
        if playouts is not None and not 1 <= playouts <= 10_000_000:
            raise BadSetup(f"a search takes 1 to 10 million playouts, not {playouts}")
        self.seconds = seconds
        self.playouts = playouts
        self.clock = clock
        #: How many playouts the last search made: in a given time fewer where Python is slow, as in a browser.
        self.tried = 0
        #: The seconds that decisions so far have left over.
        self.saved = 0.0

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The choice that the search found best."""
        if len(decision.candidates) == 1:
            return decision.candidates[0]
        return self.search(decision, rng).best()

    def search(self, decision: Decision, rng: Random) -> Search:
        """Search a decision as long as this bot may."""
        began, seconds = self.clock(), self._allowed()

        def spent(playouts: int) -> float:
            of_time = (self.clock() - began) / seconds if seconds else 0.0
            return max(of_time, playouts / self.playouts if self.playouts is not None else 0.0)

        imagine, before = self._imagination(decision, rng, spent)

        def spent_in_all(playouts: int) -> float:
            return spent(before + playouts)

        search = Search(decision, rng, spent_in_all, imagine, LITTLE * min(1.0, SECONDS / (self.seconds or SECONDS)))
        for _ in search.run():
            if spent_in_all(search.trials) >= 1:
                break
        self.tried = before + search.trials
        if self.seconds is not None:
            self.saved = max(0.0, self.saved + self.seconds - (self.clock() - began))
        return search

    def _imagination(self, decision: Decision, rng: Random, spent: Callable[[int], float]) -> tuple[Imagine, int]:
        """How positions are imagined, and how many choices it took to try for that."""
        return partial(foreseen, decision), 0

    def _allowed(self) -> float:
        """How many seconds the next decision may take; 0 where time does not count."""
        return min(self.seconds + LENT * self.saved, LONGEST * self.seconds) if self.seconds is not None else 0.0


class Strong(Mcts):
    """The same search with more time, two seconds for a decision on average if nothing else is said, and with foresight.

    Where several are asked at once it does not go by habits of the others, but has each of them search for a moment.
    """

    def __init__(
        self,
        seconds: float | None = None,
        playouts: int | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(STRONG_SECONDS if seconds is None and playouts is None else seconds, playouts, clock=clock)

    def _imagination(self, decision: Decision, rng: Random, spent: Callable[[int], float]) -> tuple[Imagine, int]:
        foresight = Foresight(decision, rng, _Thinker(self), spent)
        return foresight, foresight.tried


class _Thinker:
    """Any seat as it would answer after a short search; a new one for each answer, for nobody has time left over."""

    def __init__(self, strong: Strong) -> None:
        self._strong = strong
        self.tried = 0

    def answer(self, decision: Decision, rng: Random) -> str:
        """What the seat would answer."""
        seconds, playouts = self._strong.seconds, self._strong.playouts
        short = Mcts(seconds and seconds * MOMENT, playouts and ceil(playouts * MOMENT), clock=self._strong.clock)
        answer = short.choose({}, decision, rng)
        self.tried = short.tried
        return answer
