"""Random full games with every check on the way; one that fails is written as a record that opens before the fault."""

from __future__ import annotations

import importlib
import itertools
import multiprocessing
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.chance import Outcome
from paxwidget.engine.errors import BadSetup, PaxError
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import package_of
from paxwidget.engine.setup import Start, new_start, static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import Texts
from paxwidget.engine.trial import filled_in
from paxwidget.files.records import Record
from paxwidget.files.replay import compose, replay
from paxwidget.testing.checks import check_position

PLAYS_LIMIT = 20_000
_OFFER_RATE = 0.05
_REPLAYED = 5

Played = tuple[str, str, tuple[Outcome, ...]]


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke a rule of the house: which one, how, and where its record lies."""

    number: int
    message: str
    details: str
    path: Path | None = None

    def __str__(self) -> str:
        return f"game {self.number}: {self.message}" + (f" ({self.path})" if self.path else "")


@dataclass(slots=True)
class Report:
    """What a run has done and found."""

    games: int = 0
    skipped: int = 0
    plays: int = 0
    longest: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    #: Texts that were asked for and are not there, as (language, key).
    missing: set[tuple[str, str]] = field(default_factory=set)
    endings: dict[str, int] = field(default_factory=dict)
    #: Steps that somebody had to decide.
    steps: set[str] = field(default_factory=set)

    def add(self, other: Report) -> None:
        """Take in what another run found."""
        self.games += other.games
        self.skipped += other.skipped
        self.plays += other.plays
        self.longest = max(self.longest, other.longest)
        self.failures += other.failures
        self.missing |= other.missing
        self.steps |= other.steps
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count

    def __str__(self) -> str:
        endings = ", ".join(f"{ending} {count}" for ending, count in sorted(self.endings.items()))
        lines = [
            f"{self.games} games, {self.plays} choices, the longest {self.longest}, in {self.seconds:.1f} s"
            + (f"; {self.skipped} tables that cannot be set" if self.skipped else ""),
            f"endings: {endings or 'none'}",
            *(f"missing text ({lang}): {key}" for lang, key in sorted(self.missing)),
            f"{len(self.failures)} failed",
            *(f"  {failure}" for failure in self.failures),
        ]
        return "\n".join(lines)


def tables(spec: GameSpec) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options; those first that together meet every pair of values."""
    counts = spec.seat_counts or tuple(range(1, len(spec.seats) + 1))
    values_of = tuple(map(tuple, spec.options.values()))
    return [(count, dict(zip(spec.options, values, strict=True))) for count, *values in _in_order(tuple(counts), values_of)]


@lru_cache(maxsize=16)
def _in_order(counts: tuple[int, ...], values_of: tuple[tuple[Any, ...], ...]) -> list[tuple[Any, ...]]:
    """The same as plain rows; a game with many options has thousands, and every batch of games asks for them."""
    left = list(itertools.product(counts, *values_of))
    rng = Random(len(left))
    rng.shuffle(left)
    # Of some dozen at a time the one with the most pairs that were not met yet: nearly the shortest way, and quickly found.
    first, unmet = [], {pair for one in left for pair in pairs(one)}
    while unmet:
        best = max(left[:48], key=lambda one: len(unmet.intersection(pairs(one))))
        left.remove(best)
        first.append(best)
        unmet.difference_update(pairs(best))
        rng.shuffle(left)
    return [*first, *left]


def pairs(values: Sequence[Any]) -> list[tuple[tuple[int, Any], tuple[int, Any]]]:
    """All pairs of the values of a table, each value with its place."""
    return list(itertools.combinations(enumerate(values), 2))


def fuzz(
    spec: GameSpec,
    games: int,
    seed: int = 0,
    *,
    first: int = 0,
    every: int = 1,
    workers: int = 1,
    folder: Path | None = None,
    limit: int = PLAYS_LIMIT,
) -> Report:
    """Play random games; the game's own invariants are checked after every choice, everything else at every `every`-th position.

    Failing games are written to `folder`, if one is given.

    The same seed gives the same games, however many workers share them; a run that is cut into parts begins each with the
    number of its `first` game.
    """
    for name, number, least in (("games", games, 0), ("every", every, 1), ("workers", workers, 1)):
        if number < least:
            raise PaxError(f"{name} is a whole number from {least}, not {number}")
    began = time.perf_counter()
    report = Report()
    batches = [range(first + at, first + games, workers * 4) for at in range(min(games, workers * 4))]
    if workers == 1:
        for batch in batches:
            report.add(_Run(spec, seed, every, folder, limit).batch(batch))
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            order = (package_of(spec), spec.id, seed, every, folder, limit)
            for job in [pool.submit(_worker, *order, batch) for batch in batches]:
                report.add(job.result())
    report.failures.sort(key=lambda failure: failure.number)
    report.seconds = time.perf_counter() - began
    return report


def _worker(package: str, game: str, seed: int, every: int, folder: Path | None, limit: int, batch: Sequence[int]) -> Report:
    importlib.import_module(package)
    return _Run(registry.find(game), seed, every, folder, limit).batch(batch)


class _Run:
    """A batch of games of one worker."""

    def __init__(self, spec: GameSpec, seed: int, every: int, folder: Path | None, limit: int) -> None:
        self.spec = spec
        self.static = static_data(spec)
        self.seed = seed
        self.every = every
        self.folder = folder
        self.limit = limit
        self.tables = tables(spec)
        self.texts = [Texts(spec, lang) for lang in LANGUAGES]
        self.report = Report()
        self.doing = ""

    def batch(self, numbers: Sequence[int]) -> Report:
        for number in numbers:
            self.game(number)
        self.report.missing |= {(texts.lang, key) for texts in self.texts for key in texts.missing}
        return self.report

    def game(self, number: int) -> None:
        rng = Random(f"{self.seed} {number}")
        count, options = self.tables[number % len(self.tables)]
        chosen = set(rng.sample(list(self.spec.seats), count))
        seats = tuple(seat for seat in self.spec.seats if seat in chosen)
        played: list[Played] = []
        start = None
        self.doing = "setting up"
        try:
            start = new_start(self.spec, self.static, seats, options, rng.getrandbits(32))
            self.play(start, played, rng, Random(f"{self.seed} {number} checks"))
        except BadSetup:
            self.report.skipped += 1
            return
        except Exception as problem:
            message = f"{', '.join(seats)} {options}, {self.doing}: {type(problem).__name__}: {problem}"
            path = self.write(number, start, played, message) if start else None
            self.report.failures.append(Failure(number, message, traceback.format_exc(), path))
        self.report.games += 1
        self.report.plays += len(played)
        self.report.longest = max(self.report.longest, len(played))

    def play(self, start: Start, played: list[Played], rng: Random, checks: Random) -> None:
        # The checks have chance of their own, so that the games are the same however many positions are checked.
        position = start.history().position.clone()
        state = position.state
        offset = checks.randrange(self.every)
        while not position.is_over:
            assert len(played) < self.limit, f"the game is not over after {self.limit} choices"
            if (len(played) + offset) % self.every == 0:
                self.doing = f"checking after ply {len(played)}"
                check_position(position, checks, self.texts)
            self.report.steps.add(position.frame.step)
            seat, choice = self.chosen(position, rng)
            self.doing = f"ply {len(played) + 1}, {seat}: {choice}"
            state.chance.outcomes, state.log = [], []
            position.play(seat, choice)
            played.append((seat, choice, tuple(state.chance.outcomes)))
            self.doing = f"ply {len(played)}, {seat}: {choice}, checking the pieces"
            self.spec.check(state)
            if (len(played) + offset) % self.every == 0:
                self.read_log(state)
        self.doing = "checking the end"
        check_position(position, checks, self.texts)
        self.check_outcome(state)
        # A thinned run replays a thinned share of its games too.
        if checks.randrange(min(self.every, _REPLAYED)) == 0:
            self.check_replay(start, played, state.digest())

    def chosen(self, position: Position, rng: Random) -> tuple[str, str]:
        if rng.random() < _OFFER_RATE:
            seat = rng.choice(position.state.seats)
            offers = position.offers(seat)
            if offers:
                return seat, filled_in(rng.choice(offers), rng)
        seat = rng.choice(position.to_act)
        return seat, filled_in(rng.choice(position.options(seat)), rng)

    def read_log(self, state: Any) -> None:
        for key, _, words, _ in state.log:
            for texts in self.texts:
                assert texts.line(state, key, words).strip(), f"the log line {key!r} is empty"

    def check_outcome(self, state: Any) -> None:
        winners, ending = state.outcome.get("winners"), state.outcome.get("ending")
        assert isinstance(ending, str), f"the game ends as {ending!r}"
        # Not only those at the table can win: a game may play a seat of its own.
        assert all(winner in self.spec.seats for winner in winners), f"the winners {winners!r} are no seats"
        self.report.endings[ending] = self.report.endings.get(ending, 0) + 1

    def check_replay(self, start: Start, played: Sequence[Played], digest: str) -> None:
        history = replay(self.recorded(start, played))[1]
        assert history.position.state.digest() == digest, "the replayed game ends in another position"

    def recorded(self, start: Start, played: Sequence[Played], comment: str = "") -> Record:
        """The record of what was played, as far as it can be played again."""
        history = start.history()
        for seat, choice, outcomes in played:
            try:
                history.play(seat, choice, outcomes)
            except Exception:
                if not comment:
                    raise
                break
        history.cursor.comment = comment[:2000]
        return compose(start, history)

    def write(self, number: int, start: Start, played: Sequence[Played], message: str) -> Path | None:
        if self.folder is None:
            return None
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.spec.id}-{self.seed}-{number}.pax.json"
        self.recorded(start, played, message).save(path)
        return path
