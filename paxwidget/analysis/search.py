"""`mcts`: a bot that compares its choices in positions it can imagine, and hunts for wins in some of them.

Whatever the seat may not know is imagined, again and again, so the bot never knows more than its seat. In each imagined
world every choice is tried with the same luck and the quick player plays the turn to its end; a choice is worth what the
game's evaluation says there, on average over all worlds. From world to world the choices that did worst drop out, so
that more worlds tell between the rest. To plan for the best of each world instead would be to count on luck that the
seat cannot foresee: that is done for wins alone. In the first worlds a tree grows over the seat's own choices until its
turn is over, the most promising ones by the evaluation first, and a choice behind which it finds a win in each of them
counts as won. In a game that cannot evaluate its positions every trial is played to the end of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, log, sqrt
from random import Random
from statistics import fmean
from typing import Any

from paxwidget.analysis.lookahead import Policy, candidates, period_of, play_out, play_turns, policy_of, shares
from paxwidget.core.choices import Decision
from paxwidget.core.errors import BadSetup
from paxwidget.core.flow import FREE_TEXT, Simultaneous
from paxwidget.core.position import Position

SECONDS = 0.2
#: How much the hunt wonders about choices it has seldom followed, in shares of the win.
CURIOSITY = 0.1
#: Worlds in which wins are hunted for, and positions that are followed there beyond the first choices.
HUNTS = 2
FOLLOWED = 24
#: Worlds that are imagined at most.
WORLDS = 100
#: What share of the choices stays from world to world, and how many are not dropped any more.
STAY = 0.75
LAST = 3
#: Choices of others and of chance between two of the seat's own, at most.
ANSWERS_LIMIT = 200
#: What is lost by each choice that a win comes later: on the way something may come between.
DELAY = 0.001


class Branch:
    """A position in which the seat decides again, or in which its turn is over."""

    __slots__ = ("after", "choices", "hope", "is_done", "position", "visits", "win")

    def __init__(self, position: Position, choices: int, hope: float, win: float | None, is_done: bool) -> None:
        self.position = position
        #: How many led here, those of the others too.
        self.choices = choices
        #: What it promises by the evaluation: a reason to follow it.
        self.hope = hope
        #: The quickest win that was found from here.
        self.win = win
        self.visits = 1
        #: Nothing is left to follow.
        self.is_done = is_done
        self.after: dict[str, Branch] = {}

    def promising(self) -> Branch:
        """The branch to follow: that of most hope, and more the less is known about it; from the root first each one once."""
        open_ones = [branch for branch in self.after.values() if not branch.is_done]
        if not self.choices and (fresh := [branch for branch in open_ones if not branch.after]):
            return max(fresh, key=lambda branch: branch.hope)
        wonder = CURIOSITY * sqrt(log(self.visits + 1))
        return max(open_ones, key=lambda branch: branch.hope + wonder / sqrt(branch.visits))

    def learn(self) -> None:
        """Take in what was found further on."""
        self.visits += 1
        if self.after:
            self.win = max((branch.win for branch in self.after.values() if branch.win is not None), default=self.win)
            # Halfway to what the next choices promise: hope must not grow with every choice that puts off the end.
            self.hope = (self.hope + max(branch.hope for branch in self.after.values())) / 2
            self.is_done = all(branch.is_done for branch in self.after.values())


class World:
    """One imagined position: what each choice comes to at the turn's end, and the tree of a hunt for wins."""

    def __init__(self, decision: Decision, ids: tuple[str, ...], rng: Random, hunts: bool) -> None:
        position = decision.imagine(rng)
        self.seat = decision.seat
        self._ids = ids
        self._policy: Policy = policy_of(position.spec)
        self._now = period_of(position)
        self._luck = rng.getrandbits(32)
        self._evaluates = position.spec.evaluate is not None
        self.hunts = hunts and self._evaluates
        # What the position is worth before anything is chosen: worlds differ in that, but not by what the seat does.
        self._before = self._worth(position.clone(), 0) if self._evaluates else 0.0
        self.trials = 0
        self._grown = 0
        self.root = Branch(position, 0, 0.0, None, False)
        #: What each choice is worth at the end of the turn.
        self.found: dict[str, float] = {}

    @property
    def is_even(self) -> bool:
        """Whether the hunt has followed every choice that was asked for."""
        return bool(self.found) and all(branch.is_done or branch.after for branch in self.root.after.values())

    @property
    def is_grown(self) -> bool:
        """Whether it has told enough."""
        if not self.hunts:
            return bool(self.found)
        return self.root.is_done or self._grown > len(self._ids) + FOLLOWED

    def grow(self) -> None:
        """Try all choices that were asked for; in a hunt after that all choices of the most promising position that is new."""
        path = [self.root]
        while path[-1].after:
            path.append(path[-1].promising())
        leaf = path[-1]
        is_root = leaf is self.root
        options = self._ids if is_root else leaf.position.options(self.seat)
        for id in options:
            if is_root or not id.endswith(FREE_TEXT):
                leaf.after[id] = self._tried(leaf, id)
        if is_root:
            self.found = {id: self._at_its_end(branch) for id, branch in leaf.after.items()}
        elif not leaf.after:
            leaf.is_done = True
        for branch in reversed(path):
            branch.learn()
        self._grown += 1

    def _tried(self, leaf: Branch, id: str) -> Branch:
        """The position after a choice and what the others answer."""
        self.trials += 1
        trial = leaf.position.clone()
        trial.play(self.seat, id)
        goes_on, answers = self._answered(trial)
        choices = leaf.choices + 1 + answers
        hope = self._worth(trial, choices) - self._before if self.hunts else 0.0
        is_won = trial.is_over and self.seat in trial.state.outcome["winners"]
        # Where all answer at once nobody knows what the others will say; who could look into an imagined world would.
        is_blind = goes_on and isinstance(trial.spec.steps[trial.frame.step], Simultaneous)
        return Branch(trial, choices, hope, hope if is_won else None, is_blind or not goes_on)

    def _at_its_end(self, branch: Branch) -> float:
        """What a position is worth when the quick player has played the turn to its end."""
        if not self._evaluates:
            return self._worth(branch.position, branch.choices)
        end = branch.position.clone()
        made = play_turns(end, self._policy, Random(self._luck), self._now)
        return self._worth(end, branch.choices + made) - self._before

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
        if not self._evaluates and not position.is_over:
            position = position.clone()
            play_out(position, self._policy, Random(self._luck))
        share = shares(position).get(self.seat, 0.0)
        return share - DELAY * choices if position.is_over and share else share


class Search:
    """The search of one decision: `step` after `step`, world after world."""

    def __init__(self, decision: Decision, rng: Random) -> None:
        self._decision = decision
        self._rng = rng
        #: The choices that are still compared.
        self._left = candidates(decision)
        self._found: dict[str, list[float]] = {id: [] for id in self._left}
        #: What the hunts found behind each choice: a win or none.
        self._hunted: dict[str, list[float | None]] = {id: [] for id in self._left}
        self._world = World(decision, self._left, rng, True)
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
            if self._world.hunts:
                self._hunted[id].append(self._world.root.after[id].win)
        if len(self._left) > LAST:
            best = sorted(self._left, key=lambda id: -mean[id])[: max(LAST, ceil(STAY * len(self._left)))]
            self._left = tuple(id for id in self._left if id in best)
        self._before += self._world.trials
        self._world = World(self._decision, self._left, self._rng, self.worlds < HUNTS)
        self.worlds += 1

    def worth(self) -> dict[str, float]:
        """What each choice adds to the seat's share of the win, on average over the worlds in which it was tried."""
        return {id: self._worth(id) for id in self._found}

    def _worth(self, id: str) -> float:
        found, hunted, world = self._found[id], self._hunted[id], self._world
        if id in world.found:
            found = [*found, world.found[id]]
            if world.hunts and (world.is_even or self.worlds == 1):
                hunted = [*hunted, world.root.after[id].win]
        mean = fmean(found)
        wins = [win for win in hunted if win is not None]
        if not wins:
            return mean
        chance = len(wins) / len(hunted)
        return chance * max(mean, fmean(wins)) + (1 - chance) * mean

    def best(self) -> str:
        """The choice that is worth most of those that were not dropped."""
        worth = self.worth()
        return max(self._left, key=lambda id: worth[id])


class Mcts:
    """Searches for a time, or for a number of playouts (choices tried), which makes it answer alike every time."""

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

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The choice that the search found best."""
        if len(candidates(decision)) == 1:
            return candidates(decision)[0]
        return self.search(decision, rng).best()

    def search(self, decision: Decision, rng: Random) -> Search:
        """Search a decision as long as this bot may."""
        search = Search(decision, rng)
        end = None if self.seconds is None else self.clock() + self.seconds
        while True:
            search.step()
            has_tried_enough = self.playouts is not None and search.trials >= self.playouts
            if has_tried_enough or search.is_over or (end is not None and self.clock() >= end):
                return search
