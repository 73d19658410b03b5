"""Playing on from a position: to the end of the turn, of some turns, or of the game.

What a choice is worth is told after the quick player has played on: at the end of the turn, after some rounds (each game says
after how many: `GameSpec.rounds_ahead`), and when the year is over in a game with long years; the mean of these is what
counts. At the end of the turn there is little luck in it, but in most games what is half done can hardly be told: of the order
that choices take when games are played to their end, the evaluation at that moment tells less than half, after some rounds
most of it (`python -m tests.horizons <game>`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from random import Random
from typing import Any

from paxwidget.engine.bots import OFFER_RATE
from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec

Evaluation = Callable[[Any], dict[str, float]]
Policy = Callable[[Position, str, Random], str]
#: No game is longer; whatever is, runs in circles.
CHOICES_LIMIT = 20_000
#: Choices between two of these, and turns of a year, at most.
ROUND_LIMIT = 800
YEAR_LIMIT = 100
#: How many points behind, in parts of what all seats have on average, make a seat 2.7 times less near to the win.
NARROW = 1 / 8


class Luck(Random):
    """Luck for playing on in an imagined world: that of each turn follows from the world and the turn alone.

    So two choices meet the same luck again from the next turn on, however much of it they used up before, and differ more by
    what they do.
    """

    def __init__(self, world: int) -> None:
        super().__init__(world)
        self._world = world
        #: How often a turn of each name began: in some games a seat's turns are all called alike.
        self._begun: dict[Any, int] = {}

    def begin_turn(self, state: Any, turn: Any) -> None:
        """Draw all that the turn of that name brings from here on."""
        times = self._begun[turn] = self._begun.get(turn, 0) + 1
        self.seed(f"{self._world} {turn} {times}")
        state.chance = Chance(self.getrandbits(64))


def at_random(position: Position, seat: str, rng: Random) -> str:
    """Any choice, each as likely as the other; now and then an offer."""
    options = position.options(seat)
    if position.spec.offers and rng.random() < OFFER_RATE:
        options = position.offers_for_bots(seat) or options
    return options[int(rng.random() * len(options))]


def policy_of(spec: GameSpec) -> Policy:
    """A game's own quick player, or chance."""
    return spec.policy or at_random


def playing_on(spec: GameSpec) -> Policy:
    """The player by which searches play on: the game's best of no time."""
    return spec.playing_on or policy_of(spec)


def _no_period(state: Any) -> tuple[str, ...]:
    return ()


def period_of(position: Position) -> Any:
    """What names the running turn; always the same in a game that does not tell its turns apart."""
    return (position.spec.period or _no_period)(position.state)


def play_turns(position: Position, policy: Policy, rng: Random, now: Any, turns: int = 1, limit: int = 200) -> int:
    """Play on until that many turns are over, the one named `now` included, or `limit` choices are made; tells how many were."""
    period = position.spec.period or _no_period
    state, play = position.state, position.play
    for made in range(limit):
        if not position.to_act:
            return made
        if (later := period(state)) != now:
            now = later
            turns -= 1
            if isinstance(rng, Luck):
                rng.begin_turn(state, now)
            if not turns:
                return made
        seat = position.to_act[0]
        play(seat, policy(position, seat, rng))
    return limit


def play_on(position: Position, policy: Policy, rng: Random, now: Any) -> Iterator[int]:
    """Play on from the turn named `now`, pausing whenever it is to be told what has become of the seats; tells how many choices were made.

    A game that has ended stays as it is, so that its end counts for all the times that are left. In a game that cannot
    evaluate its positions only the end tells anything.
    """
    if position.spec.evaluate is None:
        play_out(position, policy, rng)
        yield 0
        return
    seats, year = len(position.state.seats), now[:-1]
    made, played = 0, 0
    for turns in (1, *(rounds * seats for rounds in position.spec.rounds_ahead)):
        made += play_turns(position, policy, rng, now, turns - played, ROUND_LIMIT)
        yield made
        now, played = period_of(position), turns
    # What a year brings at its end is known only then; so one that lasts many rounds is played to its end.
    if year and position.to_act and now[:-1] == year:
        for _ in range(YEAR_LIMIT):
            if not position.to_act or (now := period_of(position))[:-1] != year:
                break
            made += play_turns(position, policy, rng, now, 1, ROUND_LIMIT)
        yield made


def play_out(position: Position, policy: Policy, rng: Random) -> dict[str, Any]:
    """Play on to the end of the game; returns its outcome."""
    play = position.play
    for _ in range(CHOICES_LIMIT):
        if not position.to_act:
            break
        seat = position.to_act[0]
        play(seat, policy(position, seat, rng))
    outcome: dict[str, Any] = position.state.outcome
    return outcome


def shares(position: Position, evaluate: Evaluation | None = None) -> dict[str, float]:
    """Each seat's share of the win: by an evaluation (usually the game's own) while it runs, by its outcome when it is over."""
    state = position.state
    if state.outcome is None:
        evaluate = evaluate or position.spec.evaluate
        return evaluate(state) if evaluate else dict.fromkeys(state.seats, 1 / len(state.seats))
    return won(state.outcome, state.seats)


def won(outcome: dict[str, Any], seats: tuple[str, ...]) -> dict[str, float]:
    """What each seat has of a win that its winners share."""
    winners = outcome["winners"]
    return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in seats}


def nearly_won(outcome: dict[str, Any], seats: tuple[str, ...]) -> dict[str, float]:
    """What each seat has of a win, half of it by how near it came where the outcome tells everybody's points.

    One game that is played on tells little by who has won it: a point more or less may decide.
    """
    shared, totals = won(outcome, seats), outcome.get("totals")
    if not totals:
        return shared
    best = max(totals.values())
    width = NARROW * max(1.0, sum(map(abs, totals.values())) / len(totals))
    near = {seat: exp((totals[seat] - best) / width) for seat in seats}
    whole = sum(near.values())
    return {seat: (shared[seat] + near[seat] / whole) / 2 for seat in seats}
