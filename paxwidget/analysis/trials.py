"""What a search tries: a choice is made in an imagined position, and the quick player plays on until its worth can be told.

`lookahead.play_on` says when that is: what counts is the mean of the game's evaluation at these times. Where the game ends
before, its outcome tells; where that gives everybody's points, a narrow defeat is worth more than a clear one. In a game that
cannot evaluate its positions every trial is played to the end.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from statistics import fmean
from typing import NamedTuple

from paxwidget.analysis.lookahead import ROUND_LIMIT, Luck, Policy, nearly_won, period_of, play_on, play_turns, playing_on, shares
from paxwidget.engine.bots import candidates
from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position

#: How many choices that are known from elsewhere in the turn are looked at where they come again.
TELLING = 3
#: So often the quick player is asked what it would choose.
ASKED = 15
#: Choices of a turn that are followed, those of the others included, at most.
TURN_LIMIT = 200
#: What is lost by each choice that a win comes later: on the way something may come between.
DELAY = 0.0002


class Moment:
    """A further choice of a seat in its turn, after those that led there: what was found of it in all worlds that came there."""

    __slots__ = ("_gains", "_times", "after")

    def __init__(self) -> None:
        #: Of each choice how much better it was than the quick player's, with the same luck, in sum and how often.
        self._gains: dict[str, tuple[float, int]] = {}
        #: How often the choices here were tried.
        self._times = 0
        #: The moments that have come next.
        self.after: dict[str, Moment] = {}

    def learn(self, found: dict[str, float], usual: str) -> None:
        """Count what the choices were worth in one more world."""
        self._times += 1
        for id, worth in found.items():
            gain, times = self._gains.get(id, (0.0, 0))
            self._gains[id] = gain + worth - found[usual], times + 1

    def best_first(self, ids: tuple[str, ...]) -> list[str]:
        """Those of some choices of which anything is known, the best first; what was seldom seen counts for less."""
        hopes = {id: self._gains[id][0] / (1 + self._gains[id][1]) for id in ids if id in self._gains}
        return sorted(hopes, key=lambda id: -hopes[id])

    def worth_a_look(self, ids: tuple[str, ...]) -> list[str]:
        """The better half of what was tried before, then of these the better half, and so on; nothing if all are new."""
        known = self.best_first(ids)
        return known[: max(2, len(known) >> self._times)]


class Lore:
    """What was found of choices wherever in the turn they came: an action that is poor first is mostly poor later too."""

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


class Tried(NamedTuple):
    """What a choice was worth in one world, and what was gained by following it, if it was.

    And if that was looked at, how many ways the seat has to go on in its turn, and whether one of them wins.
    """

    worth: float
    gain: float | None = None
    ways: int = 0
    may_win: bool = False


#: Pauses after every playout.
Trial = Generator[None, None, Tried]


class World:
    """One imagined position, in which every choice has the same luck."""

    def __init__(self, position: Position, seat: str, rng: Random) -> None:
        self._position, self._seat = position, seat
        self._luck = rng.getrandbits(32)
        self._policy: Policy = playing_on(self._position.spec)
        self._now = period_of(self._position)
        #: Luck for looks at further choices.
        self._looks = Random(self._luck + 1)
        self._can_evaluate = self._position.spec.evaluate is not None

    def usual(self) -> str:
        """What the quick player would choose: most often, where it does not always choose alike."""
        answers = [self._policy(self._position, self._seat, Random(self._luck + number)) for number in range(ASKED)]
        return max(answers, key=answers.count)

    def looked(self, id: str) -> Trial:
        """What a choice seems to be worth when the turn is over: quickly told, and half done things count for what they are."""
        trial, rng = self._made(id), Luck(self._luck)
        if self._can_evaluate:
            play_turns(trial, self._policy, rng, self._now, 1, ROUND_LIMIT)
        worth = self._told(trial, 1) if self._can_evaluate else self._worth(trial, rng, 1)
        yield
        return Tried(worth)

    def tried(self, id: str) -> Trial:
        """What a choice is worth if the quick player goes on."""
        worth = self._worth(self._made(id), Luck(self._luck), 1)
        yield
        return Tried(worth)

    def scouted(self, id: str) -> Trial:
        """The same, and what ways there are to go on: one of them may win, be it one that the quick player overlooks."""
        worth, *_ = yield from self.tried(id)
        trial, rng = self._made(id), Luck(self._luck)
        for _ in range(TURN_LIMIT):
            if not trial.to_act or period_of(trial) != self._now:
                break
            actor = trial.to_act[0]
            ids = candidates(trial, actor)
            if actor == self._seat and len(ids) > 1:
                return Tried(worth, ways=len(ids), may_win=any(self._is_win(trial, id) for id in ids))
            trial.play(actor, self._policy(trial, actor, rng))
        return Tried(worth)

    def followed(self, id: str, moment: Moment, lore: Lore, depth: int) -> Trial:
        """What a choice is worth, and what is gained if the seat makes so many further ones as is best by all that was found."""
        worth, *_ = yield from self.tried(id)
        better = yield from self._followed(id, moment, lore, depth)
        return Tried(worth, 0.0 if better is None else better - worth)

    def _is_win(self, position: Position, id: str) -> bool:
        end = position.clone()
        end.play(self._seat, id)
        return end.is_over and self._seat in end.state.outcome["winners"]

    def _made(self, id: str) -> Position:
        trial = self._position.clone()
        trial.play(self._seat, id)
        return trial

    def _followed(self, id: str, moment: Moment, lore: Lore, depth: int) -> Generator[None, None, float | None]:
        """The worth if the seat goes on in its turn as is best by all that was found; None if it has no other way."""
        trial, rng = self._made(id), Luck(self._luck)
        made, has_left = 1, False
        while made < TURN_LIMIT and depth and trial.to_act and period_of(trial) == self._now:
            actor = trial.to_act[0]
            choice = usual = self._policy(trial, actor, rng)
            if actor == self._seat and len(ids := candidates(trial, actor)) > 1:
                depth -= 1
                yield from self._look(trial, ids, usual, moment, lore, made)
                choice = moment.best_first((usual, *ids))[0]
                moment = moment.after.setdefault(choice, Moment())
                has_left |= choice != usual
            trial.play(actor, choice)
            made += 1
        if not has_left:
            return None
        worth = self._worth(trial, rng, made)
        yield
        return worth

    def _look(
        self, trial: Position, ids: tuple[str, ...], usual: str, moment: Moment, lore: Lore, made: int
    ) -> Generator[None, None, None]:
        """Try the choices of a moment with the same luck: at first all that are worth it, then each time the better half of them."""
        looked = moment.worth_a_look(ids) or lore.worth_a_look(list(ids), usual, TELLING)
        # What chance has in store in this world must not be known to who chooses.
        luck = self._looks.getrandbits(32)
        found: dict[str, float] = {}
        for id in dict.fromkeys([usual, *looked]):
            look = trial.clone()
            look.state.chance = Chance(luck)
            look.play(self._seat, id)
            found[id] = self._worth(look, Luck(luck), made + 1)
            yield
        moment.learn(found, usual)
        lore.learn(found)

    def _worth(self, trial: Position, rng: Random, made: int) -> float:
        """Let the quick player go on, and tell what has become of the seat after its turn, some rounds and the year, on average."""
        return fmean(self._told(trial, made + more) for more in play_on(trial, self._policy, rng, self._now))

    def _told(self, trial: Position, made: int) -> float:
        if not trial.is_over:
            return shares(trial)[self._seat]
        share = nearly_won(trial.state.outcome, trial.state.seats)[self._seat]
        return share * (1 - DELAY * made)
