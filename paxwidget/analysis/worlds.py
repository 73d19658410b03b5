"""Imagined worlds in which choices are tried: each follows from its number, so that many processes can share them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from importlib import import_module
from math import ceil
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, Protocol, Self

from paxwidget.analysis.foresight import foreseen
from paxwidget.analysis.lookahead import period_of, play_on, play_out, playing_on, shares
from paxwidget.analysis.processes import possible, started, without_main
from paxwidget.engine.bots import question
from paxwidget.engine.errors import PaxError
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import package_of
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

#: In one of so many worlds the game is played to its end, to know how it may end.
TO_THE_END = 10
#: Worlds that a worker gets at a time, at most.
PORTION = 8


class Tried(NamedTuple):
    """What a choice has led to in one world: each seat's share of the win, and how the game ended if it was played so far."""

    shares: dict[str, float]
    ending: str


def try_choices(position: Position, seat: str, seed: int, number: int, ids: Sequence[str]) -> dict[str, Tried]:
    """Make each choice in the world of that number, and play on with the same luck."""
    rng = Random(f"{seed} {number}")
    world = foreseen(question(position, seat), rng)
    luck = rng.getrandbits(64)
    return {id: _tried(world, seat, id, luck, number % TO_THE_END == 0) for id in ids}


def _tried(world: Position, seat: str, id: str, luck: int, to_the_end: bool) -> Tried:
    trial, rng = world.clone(), Random(luck)
    policy, now = playing_on(trial.spec), period_of(trial)
    trial.play(seat, id)
    found = [shares(trial) for _ in play_on(trial, policy, rng, now)]
    # Whoever the evaluation knows of beside the seats has no place in an outcome.
    mean = {one: fmean(share.get(one, 0.0) for share in found) for one in found[0]}
    return Tried(mean, play_out(trial, policy, rng)["ending"] if to_the_end or trial.is_over else "")


class Trials(Protocol):
    """Whoever can tell what choices have led to, in worlds that are named by their numbers."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The choices that can be tried."""

    @property
    def batch(self) -> int:
        """How many worlds are tried at a time."""

    def tried(self, numbers: Sequence[int], ids: Sequence[str]) -> Iterator[dict[str, Tried]]:
        """What choices have led to in worlds of these numbers, in their order."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Worlds:
    """The worlds of one decision, tried here or by processes of their own."""

    def __init__(self, game: Game, seat: str, seed: int, workers: int) -> None:
        if workers < 1:
            raise PaxError(f"at least one worker is needed, not {workers}")
        workers = possible(workers)
        self._position, self._seat, self._seed, self._workers = game.position, seat, seed, workers
        self._record = game.record if workers > 1 else None
        self._package = package_of(game.spec)
        self._pool: Executor | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """The choices that can be tried."""
        return question(self._position, self._seat).candidates

    @property
    def batch(self) -> int:
        """How many worlds are tried at a time."""
        return 1 if self._workers == 1 else self._workers * PORTION

    def tried(self, numbers: Sequence[int], ids: Sequence[str]) -> Iterator[dict[str, Tried]]:
        """What choices have led to in worlds of these numbers, in their order."""
        if self._pool is None:
            for number in numbers:
                yield try_choices(self._position, self._seat, self._seed, number, ids)
            return
        size = min(PORTION, ceil(len(numbers) / self._workers))
        portions = [numbers[at : at + size] for at in range(0, len(numbers), size)]
        with without_main():
            jobs = [self._pool.submit(_work, self._seat, self._seed, list(portion), list(ids)) for portion in portions]
        for job in jobs:
            yield from job.result()

    def __enter__(self) -> Self:
        if self._workers > 1:
            self._pool = started(self._workers, _open, (self._package, self._record))
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


_opened: list[Position] = []


def _open(package: str, record: dict[str, Any]) -> None:
    """A worker begins: it gets to know the game, which may be one that was added here, and plays the record to the position once."""
    import_module(package)
    _opened[:] = [load(record, autosave=False).position]


def _work(seat: str, seed: int, numbers: Iterable[int], ids: Sequence[str]) -> list[dict[str, Tried]]:
    return [try_choices(_opened[0], seat, seed, number, ids) for number in numbers]
