"""Games of quick players for a fit, which are not kept: each follows from its number, and is played again sooner than a record is read.

A quick player goes by habits, which look at nothing that their seat may not see; so no world need be imagined for it, and a game
costs about a quarter of one that bots play. Games of a habit alone do not tell what it is worth to leave it; with slips a part of the
choices is taken by lot, as `quick(slips=...)` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from paxwidget.analysis.fitting import Sample
from paxwidget.analysis.lookahead import CHOICES_LIMIT, policy_of, won
from paxwidget.analysis.results import Row
from paxwidget.engine.bots import candidates
from paxwidget.engine.errors import PaxError
from paxwidget.engine.evaluation import Features
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec

QUICK = "quick"
#: Positions that are drawn of each game, and how many of them are counted; the others are there to be played out.
POSITIONS = 16
COUNTED = 10
#: Another seed begins to count so much farther on.
APART = 1_000_000


@dataclass(frozen=True, slots=True)
class Played:
    """One game: some of its positions, each after so many choices, and the last one."""

    number: int
    drawn: Sequence[tuple[int, Position]]
    end: Position
    choices: int
    #: Who sat at every seat.
    player: str = QUICK

    def samples(self, features: Features, number: int) -> Iterator[Sample]:
        """Its positions as samples; the game is counted by that number."""
        outcome, seats = self.end.state.outcome, self.end.state.seats
        for ply, position in self.drawn[:COUNTED]:
            counted = features.count(position.state)
            yield Sample(number, QUICK, ply / self.choices, counted, won(outcome, seats), outcome.get("ending", ""))

    def spare(self, rng: Random) -> Position:
        """One of the positions that are not counted."""
        return rng.choice(self.drawn[COUNTED:] or self.drawn)[1]

    @property
    def players(self) -> dict[str, str]:
        """Who played."""
        return dict.fromkeys(self.end.state.seats, self.player)

    @property
    def row(self) -> Row:
        """What came of it, as a row of results."""
        outcome = self.end.state.outcome
        facts = {key: value for key, value in outcome.items() if isinstance(value, int | float | str)}
        return {"game": self.number, "seats": self.players, "winners": list(outcome["winners"]), **facts, "decisions": self.choices}


def played(spec: GameSpec, tables: Sequence[Iterable[str]], count: int, seed: int = 0, slips: float = 0.0) -> Iterator[Played]:
    """So many games, at the tables by turns; the same ones every time. So large a part of the choices is taken by lot."""
    if spec.policy is None:
        raise PaxError(f"{spec.title.en} has no quick player")
    data = static_data(spec)
    for number in range(seed * APART, seed * APART + count):
        rng = Random(f"gen {number}")
        seats = tuple(tables[number % len(tables)])
        yield _played(new_start(spec, data, seats, {}, rng.getrandbits(60)).history().position.clone(), number, rng, slips)


def _played(position: Position, number: int, rng: Random, slips: float) -> Played:
    """Play to the end; whichever choice comes, the positions kept are as good as drawn from all before it."""
    policy, drawn = policy_of(position.spec), list[tuple[int, Position]]()
    player = f"{QUICK}(slips={slips:g})" if slips else QUICK
    for ply in range(CHOICES_LIMIT):
        if not position.to_act:
            return Played(number, drawn, position, ply, player)
        if ply < POSITIONS:
            drawn.append((ply, position.clone()))
        elif (place := int(rng.random() * (ply + 1))) < POSITIONS:
            drawn[place] = (ply, position.clone())
        seat = position.to_act[0]
        slipped = slips and rng.random() < slips
        position.play(seat, rng.choice(candidates(position, seat)) if slipped else policy(position, seat, rng))
    raise PaxError(f"game {number} is not over after {CHOICES_LIMIT} choices")
