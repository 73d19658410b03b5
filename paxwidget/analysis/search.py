"""`mcts`: a bot that tries its choices in positions it can imagine, and follows the best of them further than `greedy` does.

Whatever the seat may not know is imagined, again and again, so the bot never knows more than its seat. First it looks at
all choices as `greedy` does: the quick player finishes the turn, and the game's evaluation weighs what came of it. Then the
most promising choices, and what the quick player would do, are followed, all of them in the same worlds and with the same
luck: at each further choice of its turn the bot looks again as `greedy` does, at all that is new and at what was good
elsewhere in the turn, and takes the best. What came of it is weighed when the turn is over, where little depends on luck,
and again when the others have answered by the quick player, the table has gone round and the year is over, in a game that
has years: the mean of both counts. From world to world the choices that did worst drop out, so that more worlds tell
between the rest. In a game that cannot evaluate its positions every trial is played to the end of the game by the quick
player.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from math import ceil, log, sqrt
from random import Random
from statistics import fmean, median
from typing import Any

from paxwidget.analysis.intervals import Estimate
from paxwidget.analysis.lookahead import Policy, period_of, play_out, play_turns, policy_of, shares
from paxwidget.engine.bots import candidates
from paxwidget.engine.chance import Chance
from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.position import Position

SECONDS = 0.2
#: The same for who wants a hard opponent.
STRONG_SECONDS = 2.0
#: Worlds in which choices are merely looked at, and worlds that are imagined at most.
LOOKS = 3
WORLDS = 1000
#: What part of its effort a search spends on looks, at most; how many choices it then follows.
LOOKING = 0.25
FOLLOWED = 8
#: How many new moments of a turn one trial may look at, and at how many choices there that it knows from elsewhere in the turn.
NEW_MOMENTS = 3
TELLING = 3
#: How much the search wonders about choices it has seldom followed, in parts of how far the best looks better than the middle
#: one: early in a game all of them may differ by less than a hundredth of the win, and a blunder among them must not count.
CURIOSITY = 0.25
#: A choice is followed no more when it is worse than the best by so many standard errors, in at least so many worlds.
SURELY = 3.5
SURE_WORLDS = 8
#: Choices that are followed in one turn, those of the others included, at most.
TURN_LIMIT = 200
#: Choices of a round, and turns of a year, that are played on by the quick player, at most.
ROUND_LIMIT = 400
YEAR_LIMIT = 100
#: What is lost by each choice that a win comes later: on the way something may come between.
DELAY = 0.001


class Moment:
    """A choice of the seat after others of its turn, and what is known of it from all worlds in which it could be made."""

    __slots__ = ("after", "look", "total", "visits")

    def __init__(self, look: float) -> None:
        #: What it was worth when it was first looked at.
        self.look = look
        #: How often it was followed, and what came of it in sum.
        self.visits = 0
        self.total = 0.0
        #: The choices that have come next.
        self.after: dict[str, Moment] = {}

    def promising(self, ids: tuple[str, ...], usual: str) -> str:
        """Which of some choices to make next: that of most hope, and more the less is known of it; at first by looks alone."""
        kin = {id: self.after[id] for id in ids if id in self.after}
        visits = sum(moment.visits for moment in kin.values())
        best = max(moment.look for moment in kin.values())
        if not visits:
            return max(kin, key=lambda id: (kin[id].look, id == usual))
        # A look ends with the turn, a trial later: so a look tells only how far a choice is behind the others.
        mean = sum(moment.total for moment in kin.values()) / visits
        wonder = CURIOSITY * (best - median(moment.look for moment in kin.values())) * sqrt(log(visits + 1))

        def hope(id: str) -> float:
            moment = kin[id]
            known = 1 + moment.visits
            return (mean + moment.look - best + moment.total) / known + wonder / sqrt(known)

        return max(kin, key=hope)


class Lore:
    """What looks have told of choices, wherever in the turn they came: an action that is poor first is mostly poor later too."""

    def __init__(self) -> None:
        self._behind: dict[str, tuple[float, int]] = {}

    def learn(self, looks: dict[str, float]) -> None:
        """Remember how far each choice looked behind the best beside it."""
        best = max(looks.values())
        for id, look in looks.items():
            behind, times = self._behind.get(id, (0.0, 0))
            self._behind[id] = ((behind * times + best - look) / (times + 1), times + 1)

    def worth_a_look(self, ids: list[str], usual: str, most: int) -> list[str]:
        """All choices that are new, that of the quick player, and so many of the others, the best first."""
        behind = self._behind
        known = sorted((id for id in ids if id in behind and id != usual), key=lambda id: behind[id])
        return [id for id in ids if id not in behind or id == usual] + known[:most]


class World:
    """One imagined position, in which every choice has the same luck."""

    def __init__(self, decision: Decision, rng: Random) -> None:
        self._position = decision.imagine(rng)
        self._seat = decision.seat
        self._luck = rng.getrandbits(32)
        self._policy: Policy = policy_of(self._position.spec)
        self._now = period_of(self._position)
        self._can_evaluate = self._position.spec.evaluate is not None

    def usual(self) -> str:
        """What the quick player would choose."""
        return self._policy(self._position, self._seat, Random(self._luck))

    def looked(self, id: str) -> Generator[None, None, float]:
        """What a choice is worth if the quick player finishes the turn."""
        trial = self._position.clone()
        trial.play(self._seat, id)
        worth = self._finished(trial, Random(self._luck), 1)
        yield
        return worth

    def followed(self, id: str, moment: Moment, lore: Lore) -> Generator[None, None, float]:
        """What a choice is worth if the turn goes on by what is known of it, and the others have theirs; pauses after each look."""
        trial = self._position.clone()
        trial.play(self._seat, id)
        rng = Random(self._luck)
        path, made, new = [moment], 1, 0
        while made < TURN_LIMIT and trial.to_act and period_of(trial) == self._now:
            actor = trial.to_act[0]
            choice = self._policy(trial, actor, rng)
            if actor == self._seat:
                ids, after = candidates(trial, actor), path[-1].after
                is_new = not any(id in after for id in ids)
                if is_new and new == NEW_MOMENTS:
                    break
                new += is_new
                # At a moment that is known, one choice more is looked at each time.
                unseen = lore.worth_a_look([id for id in ids if id not in after], choice, TELLING if is_new else 1)
                luck = rng.getrandbits(32)
                for id in unseen:
                    after[id] = Moment(self._look(trial, id, luck, made + 1) if len(ids) > 1 else 0.0)
                    yield
                if unseen and len(ids) > 1:
                    lore.learn({id: after[id].look for id in ids if id in after})
                choice = path[-1].promising(ids, choice)
                path.append(after[choice])
            trial.play(actor, choice)
            made += 1
        worth = self._weighed(trial, rng, made)
        for moment in path:
            moment.visits += 1
            moment.total += worth
        yield
        return worth

    def _look(self, position: Position, id: str, luck: int, made: int) -> float:
        """The same as `looked`, later in the turn: what chance has in store there must not be known to who chooses."""
        look = position.clone()
        look.state.chance = Chance(luck)
        look.play(self._seat, id)
        return self._finished(look, Random(luck), made)

    def _weighed(self, trial: Position, rng: Random, made: int) -> float:
        """What has become of the seat at the end of its turn, and when the others have had theirs: the mean of both."""
        soon = self._finished(trial, rng, made)
        if trial.is_over:
            return soon
        others = max(1, len(trial.state.seats) - 1)
        made += play_turns(trial, self._policy, rng, period_of(trial), others, ROUND_LIMIT)
        # What a year brings at its end is known only then; so one that lasts many rounds is played to its end.
        year = self._now[:-1]
        for _ in range(YEAR_LIMIT):
            if not year or not trial.to_act or period_of(trial)[:-1] != year:
                break
            play_turns(trial, self._policy, rng, period_of(trial), 1, ROUND_LIMIT)
        return (soon + self._share(trial, made)) / 2

    def _finished(self, trial: Position, rng: Random, made: int) -> float:
        """Let the quick player finish the turn, or the game where nothing can be told before, and tell what has become of the seat."""
        if self._can_evaluate:
            made += play_turns(trial, self._policy, rng, self._now, 1, ROUND_LIMIT)
        else:
            play_out(trial, self._policy, rng)
        return self._share(trial, made)

    def _share(self, trial: Position, made: int) -> float:
        share = shares(trial)[self._seat]
        return share - DELAY * made if trial.is_over and share else share


class Search:
    """The search of one decision. `run` pauses after every playout; `best` can be asked at any time."""

    def __init__(self, decision: Decision, rng: Random, spent: Callable[[int], float]) -> None:
        self._decision, self._rng = decision, rng
        #: Tells by the number of playouts what part of the effort is spent, from 0 to 1.
        self._spent = spent
        self._moments = {id: Moment(0.0) for id in decision.candidates}
        #: What the choices that are still compared were worth in each world.
        self._found: dict[str, list[float]] = {id: [] for id in decision.candidates}
        self._lore = Lore()
        #: What the quick player would choose.
        self._usual = ""
        #: How many playouts were made, and how many worlds imagined.
        self.trials = 0
        self.worlds = 0

    def run(self) -> Iterator[None]:
        """Search on; one who has had enough asks for no more."""
        looked: dict[str, float] = {}
        for number in range(1, 1 + LOOKS):
            yield from self._try(World.looked)
            looked |= self.worth()
            self._keep(max(FOLLOWED, len(self._found) // 2))
            if self._spent(self.trials) * (number + 1) / number > LOOKING:
                break
        self._lore.learn(looked)
        self._keep(FOLLOWED)
        # All looks together count as one world: what only a further choice makes good does not look good.
        # What the quick player would do is followed in any case.
        self._found = {id: [looked[id]] for id in dict.fromkeys([*self._found, self._usual]) if id in looked}
        most = len(self._found)
        while self.worlds < WORLDS and len(self._found) > 1:
            yield from self._try(lambda world, id: world.followed(id, self._moments[id], self._lore))
            # By halves, as it were: with each part of the effort an equal part of what is still compared drops out.
            # No more than half of it at a time: a single world may tell little.
            self._keep(max(2, ceil(len(self._found) / 2), ceil(most ** (1 - self._spent(self.trials)))))
            self._drop_the_surely_worse()

    def _try(self, tried: Callable[[World, str], Generator[None, None, float]]) -> Iterator[None]:
        """Try all choices that are left in one more world; it counts when it has told of all of them."""
        world = World(self._decision, self._rng)
        self._usual = self._usual or world.usual()
        self.worlds += 1
        now = {}
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
        for id, worth in now.items():
            self._found[id].append(worth)

    def _keep(self, most: int) -> None:
        """Go on with the best so many."""
        worth = self.worth()
        self._found = {id: self._found[id] for id in sorted(worth, key=lambda id: -worth[id])[:most]}

    def _drop_the_surely_worse(self) -> None:
        """Go on without what more worlds would hardly make the best, or what has come to the same in all of them."""
        best = self.best()
        own = self._found[best]
        if len(own) < SURE_WORLDS:
            return
        gains = {id: Estimate.of([a - b for a, b in zip(own, found, strict=True)]) for id, found in self._found.items()}
        self._found = {id: self._found[id] for id, gain in gains.items() if id == best or gain.mean < SURELY * gain.error}

    def worth(self) -> dict[str, float]:
        """What the choices that are left were worth, on average over all worlds."""
        return {id: fmean(found) if found else 0.0 for id, found in self._found.items()}

    def best(self) -> str:
        """The choice that proved best; between equals, and before anything is known, the quick player's."""
        worth = self.worth()
        return max(worth, key=lambda id: (worth[id], id == self._usual))


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
        began = self.clock()

        def spent(playouts: int) -> float:
            of_time = (self.clock() - began) / self.seconds if self.seconds is not None else 0.0
            return max(of_time, playouts / self.playouts if self.playouts is not None else 0.0)

        search = Search(decision, rng, spent)
        for _ in search.run():
            if spent(search.trials) >= 1:
                break
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
