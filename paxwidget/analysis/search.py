"""`mcts`: a bot that plans its turn by a tree search in positions it can imagine.

Whatever the seat may not know is imagined, again and again, so the bot never knows more than its seat. In each imagined
world a tree grows over the seat's own choices until its turn is over; the others answer by the game's quick player.
Whenever the search comes to a new position it tries all choices there and has the quick player's own choice played on
to the turn's end. First it comes to the positions after each of the choices that are asked for, then to the most
promising ones by the game's evaluation. A choice is worth as much as the best turn's end that was found behind it in a
world, and in the end as much as that is on average over all worlds; from world to world the choices that did worst drop
out, so that more worlds tell between the rest. In a game that cannot evaluate its positions every trial is played to the
end of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, log, sqrt
from random import Random
from statistics import fmean
from typing import Any

from paxwidget.analysis.lookahead import Policy, period_of, play_out, play_turns, policy_of, shares
from paxwidget.engine.bots import candidates
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.position import Position

SECONDS = 0.2
#: The same for who wants a hard opponent.
STRONG_SECONDS = 2.0
#: How much the search wonders about choices it has seldom followed, in shares of the win.
CURIOSITY = 0.1
#: Positions that are followed in one world beyond the first choices, and worlds that are imagined at most.
FOLLOWED = 12
WORLDS = 100
#: What share of the choices stays from world to world, and how many are not dropped any more.
STAY = 0.75
LAST = 3
#: Choices of others and of chance between two of the seat's own, at most.
ANSWERS_LIMIT = 200
#: What is lost by each choice that a win comes later: on the way something may come between.
DELAY = 0.001
NOTHING = -2.0


class Branch:
    """A position in which the seat decides again, or in which its turn is over."""

    __slots__ = ("after", "choices", "hope", "is_done", "position", "visits", "worth")

    def __init__(self, position: Position, choices: int, hope: float, worth: float, is_done: bool) -> None:
        self.position = position
        #: How many led here, those of the others too.
        self.choices = choices
        #: What it promises: no more than a reason to follow it, since in the middle of a turn nothing is settled.
        self.hope = max(hope, worth)
        #: The best end of the turn that was found from here.
        self.worth = worth
        self.visits = 1
        #: Nothing is left to follow.
        self.is_done = is_done
        self.after: dict[str, Branch] = {}

    def promising(self) -> Branch:
        """The branch to follow: that of most hope, and more the less is known about it; from the root first each one once."""
        if not self.choices:
            fresh = [branch for branch in self.after.values() if not branch.is_done and not branch.after]
            if fresh:
                return max(fresh, key=lambda branch: branch.hope)
        wonder = CURIOSITY * sqrt(log(self.visits + 1))
        open_ones = (branch for branch in self.after.values() if not branch.is_done)
        return max(open_ones, key=lambda branch: branch.hope + wonder / sqrt(branch.visits))

    def learn(self) -> None:
        """Take in what was found further on."""
        self.visits += 1
        if self.after:
            self.worth = max(self.worth, *(branch.worth for branch in self.after.values()))
            # Halfway between what was found and what the next choices promise: hope that is never met must fade.
            self.hope = (self.worth + max(branch.hope for branch in self.after.values())) / 2
            self.is_done = all(branch.is_done for branch in self.after.values())


class World:
    """One imagined position with the tree that grows in it."""

    def __init__(self, decision: Decision, ids: tuple[str, ...], rng: Random) -> None:
        position = decision.imagine(rng)
        self.seat = decision.seat
        self._ids = ids
        self._policy: Policy = policy_of(position.spec)
        self._now = period_of(position)
        self._luck = rng.getrandbits(32)
        self._evaluate = position.spec.evaluate
        # What the position is worth before anything is chosen: worlds differ in that, but not by what the seat does.
        self._before = self._worth(position.clone(), 0) if self._evaluate else 0.0
        self.trials = 0
        self._grown = 0
        self.root = Branch(position, 0, 0.0, NOTHING, False)

    @property
    def is_even(self) -> bool:
        """Whether every choice that was asked for has been followed, so that they can be compared."""
        return all(branch.is_done or branch.after for branch in self.root.after.values())

    @property
    def is_grown(self) -> bool:
        """Whether it has told enough."""
        return self.root.is_done or self._grown > len(self._ids) + FOLLOWED

    @property
    def found(self) -> dict[str, float]:
        """What each choice is worth here."""
        return {id: branch.worth for id, branch in self.root.after.items()}

    def grow(self) -> None:
        """Follow the most promising choices to a position that is new, and try all choices there."""
        path = [self.root]
        while path[-1].after:
            path.append(path[-1].promising())
        leaf = path[-1]
        self._expand(leaf)
        for branch in reversed(path):
            branch.learn()
        self._grown += 1

    def _expand(self, leaf: Branch) -> None:
        if leaf is self.root:
            ids, usual = self._ids, ""
        else:
            ids = candidates(leaf.position, self.seat)
            usual = self._policy(leaf.position, self.seat, Random(self._luck))
        for id in ids:
            leaf.after[id] = self._tried(leaf, id, leaf is self.root or id == usual)
        if not leaf.after:
            leaf.is_done = True

    def _tried(self, leaf: Branch, id: str, to_its_end: bool) -> Branch:
        """The position after a choice, if wanted with the turn played to its end from there."""
        self.trials += 1
        trial = leaf.position.clone()
        trial.play(self.seat, id)
        goes_on, answers = self._answered(trial)
        choices = leaf.choices + 1 + answers
        hope = self._worth(trial, choices) - self._before
        if not goes_on or not self._evaluate:
            return Branch(trial, choices, hope, hope, not goes_on)
        worth = NOTHING
        if to_its_end:
            end = trial.clone()
            made = play_turns(end, self._policy, Random(self._luck), self._now)
            worth = self._worth(end, choices + made) - self._before
        return Branch(trial, choices, hope, worth, False)

    def _answered(self, position: Position) -> tuple[bool, int]:
        """Let the others answer; whether the seat then decides again in the same turn, and how many answers there were."""
        rng = Random(self._luck)
        for answers in range(ANSWERS_LIMIT):
            if not position.to_act or period_of(position) != self._now:
                return False, answers
            actor = position.to_act[0]
            if actor == self.seat:
                return True, answers
            position.play(actor, self._policy(position, actor, rng))
        return False, ANSWERS_LIMIT

    def _worth(self, position: Position, choices: int) -> float:
        """What a position is worth to the seat that so many choices lead to."""
        if not self._evaluate and not position.is_over:
            position = position.clone()
            play_out(position, self._policy, Random(self._luck))
        share = shares(position, self._evaluate).get(self.seat, 0.0)
        return share - DELAY * choices if position.is_over and share else share


class Search:
    """The search of one decision: `step` after `step`, world after world."""

    def __init__(self, decision: Decision, rng: Random) -> None:
        self._decision = decision
        self._rng = rng
        #: The choices that are still compared.
        self._left = decision.candidates
        self._found: dict[str, list[float]] = {id: [] for id in self._left}
        self._world = World(decision, self._left, rng)
        self._before = 0
        #: How many worlds were imagined.
        self.worlds = 1

    @property
    def trials(self) -> int:
        """How many choices were tried in all worlds together."""
        return self._before + self._world.trials

    @property
    def is_over(self) -> bool:
        """Whether there is no use in going on."""
        return self.worlds >= WORLDS and self._world.is_grown

    def step(self) -> None:
        """Follow one more position."""
        if self._world.is_grown:
            self._leave_world()
        self._world.grow()

    def _leave_world(self) -> None:
        """Keep what a world told, drop the worst choices, and imagine another world."""
        mean = self.worth()
        for id, worth in self._world.found.items():
            self._found[id].append(worth)
        if len(self._left) > LAST:
            best = sorted(self._left, key=lambda id: -mean[id])[: max(LAST, ceil(STAY * len(self._left)))]
            self._left = tuple(id for id in self._left if id in best)
        self._before += self._world.trials
        self._world = World(self._decision, self._left, self._rng)
        self.worlds += 1

    def worth(self) -> dict[str, float]:
        """What each choice adds to the seat's share of the win, on average over the worlds in which it was tried."""
        now = self._world.found if self.worlds == 1 or self._world.is_even else {}
        return {id: fmean([*found, now[id]] if id in now else found) for id, found in self._found.items()}

    def best(self) -> str:
        """The choice that is worth most of those that were not dropped."""
        worth = self.worth()
        return max(self._left, key=lambda id: worth[id])


class Mcts:
    """Searches for a time, or for a number of playouts (choices tried), which makes it answer alike every time."""

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

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The choice that the search found best."""
        if len(decision.candidates) == 1:
            return decision.candidates[0]
        return self.search(decision, rng).best()

    def search(self, decision: Decision, rng: Random) -> Search:
        """Search a decision as long as this bot may."""
        search = Search(decision, rng)
        end = None if self.seconds is None else self.clock() + self.seconds
        while True:
            search.step()
            has_tried_enough = self.playouts is not None and search.trials >= self.playouts
            if has_tried_enough or search.is_over or (end is not None and self.clock() >= end):
                self.tried = search.trials
                return search


class Strong(Mcts):
    """The same search with more time: two seconds for a decision, if nothing else is said."""

    def __init__(
        self,
        seconds: float | None = None,
        playouts: int | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(STRONG_SECONDS if seconds is None and playouts is None else seconds, playouts, clock=clock)
