"""Which games a run plays: what a worker must know of it, and how it plays one."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing.reduction import ForkingPickler
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.analysis.lookahead import CHOICES_LIMIT
from paxwidget.analysis.results import FORMAT, VERSION, Row, record_name
from paxwidget.engine import bots, registry
from paxwidget.engine.bots import Bot
from paxwidget.engine.errors import BadSetup, PaxError
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import package_of
from paxwidget.engine.setup import Start, checked_options, checked_seats, static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.untrusted import visible
from paxwidget.files.records import Move, Record
from paxwidget.files.replay import data_digest, record_of

#: Seats with their bots (None: the usual one), seats alone, or just how many of the usual ones.
Seating = Mapping[str, "str | Bot | None"] | Mapping[str, str] | Sequence[str] | int | None
Table = dict[str, "str | Bot"]


@dataclass(frozen=True)
class RunPlan:
    """All that a worker must know to play any game of a run."""

    game: str
    package: str
    #: Who plays what, by seat; where there are several tables, they take turns.
    tables: tuple[Table, ...]
    options: dict[str, Any]
    seed: int
    rotate: bool
    #: The folder that gets the record of every game; None where nobody wants them.
    records: str | None = None
    #: The folder of corrected tables, and the fingerprint of what came of them; None where the game's own are played with.
    data: tuple[str, str] | None = None

    def header(self) -> dict[str, Any]:
        """The first line of a file of rows: which run it is."""
        corrected = {} if self.data is None else {"data": self.data[1]}
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "tables": [_named(table) for table in self.tables],
            "options": self.options,
            "seed": self.seed,
            "rotate": self.rotate,
            **corrected,
        }

    def seating(self, number: int) -> Table:
        """Who plays what in one game: with `rotate` the bots of a table move on by a seat from one of its games to the next."""
        turn, place = divmod(number, len(self.tables))
        table = self.tables[place]
        players = list(table.values())
        shift = turn % len(players) if self.rotate else 0
        return {seat: players[here - shift] for here, seat in enumerate(table)}

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        return Random(f"{self.seed} {number}").getrandbits(32)

    def is_of(self, number: int, record: Record) -> bool:
        """Whether a saved game is the one with that number of this run, as far as a save tells."""
        seating = self.seating(number)
        tables = "" if self.data is None else self.data[1]
        begun = (record.game, record.seats, dict(record.options), record.seed, dict(record.bots))
        return begun == (self.game, tuple(seating), self.options, self.seed_of(number), _named(seating)) and tables in ("", record.data)

    def _players(self) -> list[Bot]:
        """The bots that were given as objects, each once."""
        return list({id(bot): bot for table in self.tables for bot in table.values() if not isinstance(bot, str)}.values())

    @property
    def own_bots(self) -> list[str]:
        """Bots whose class was written into the script, notebook or prompt itself, so that no module of theirs can be imported."""
        return [_name(bot) for bot in self._players() if type(bot).__module__ == "__main__"]

    def check_bots_can_be_sent(self) -> None:
        """Raise for a bot that no process can be sent: of a class inside a function, or with something open in its hands."""
        for bot in self._players():
            try:
                ForkingPickler.dumps(bot)
            except Exception as problem:
                # What cannot be packed says so in many ways.
                raise PaxError(
                    f"the bot {_name(bot)} cannot be sent to other processes ({visible(str(problem), 100)}): "
                    "write its class at the top of a module, or say workers=1"
                ) from problem

    @property
    def foreign_bots(self) -> list[str]:
        """Bots that no other process could import, because they were written into a notebook or a prompt."""
        return [] if _is_script() else self.own_bots


def _is_script() -> bool:
    """Whether this program is a file that another process can import again; what is piped in is called `<stdin>`."""
    file = getattr(sys.modules.get("__main__"), "__file__", None)
    return file is not None and Path(file).is_file()


def _name(bot: str | Bot) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__


def _named(table: Table) -> dict[str, str]:
    return {seat: _name(bot) for seat, bot in table.items()}


def plan_run(
    game: str,
    seats: Seating | Sequence[Seating],
    *,
    bot: str | Bot | None,
    seed: int,
    rotate: bool,
    options: Mapping[str, Any],
    records: str | None = None,
    data: str | PathLike[str] | None = None,
) -> RunPlan:
    """A run as it was asked for, checked before any worker starts."""
    spec = registry.find(game)
    usual = bot or ("greedy" if "greedy" in bots.names(spec) else "random")
    chosen = checked_options(spec, options)
    static = static_data(spec, data)
    tables = tuple(_table(spec, one, usual, chosen, static) for one in _tables(seats))
    if not tables:
        raise BadSetup("at least one table is needed")
    corrected = None if data is None else (str(Path(data).absolute()), data_digest(static))
    return RunPlan(spec.id, package_of(spec), tables, chosen, seed, rotate, records, corrected)


def _tables(seats: Any) -> list[Seating]:
    """The tables that were meant: one, or a list of several."""
    several = isinstance(seats, Sequence) and not isinstance(seats, str) and not all(isinstance(one, str) for one in seats)
    return list(seats) if several else [seats]


def _table(spec: GameSpec, seats: Seating, usual: str | Bot, options: Mapping[str, Any], static: Any) -> Table:
    asked = checked_seats(spec, list(seats) if isinstance(seats, Mapping) else seats)
    given = dict(seats) if isinstance(seats, Mapping) else {}
    # A table that cannot be set is told now, not by a worker; a game may also have an order, or seats, of its own.
    position = Position(spec, spec.new(static, asked, options, 0))
    table = {seat: given.get(seat) or usual for seat in position.state.seats}
    for player in table.values():
        if isinstance(player, str):
            bots.make(spec, player)
        elif not callable(getattr(player, "choose", None)):
            raise BadSetup(f"a bot is a name or an object with choose(view, decision, rng), not {player!r}")
    return table


@cache
def _corrected(game: str, folder: str, digest: str) -> Any:
    """A game's data with a folder of corrections laid over them, read once by each worker, who must find what the run began with."""
    static = static_data(registry.find(game), folder)
    if data_digest(static) != digest:
        raise PaxError(f"the folder {visible(folder)} holds other tables for this worker than where the run began")
    return static


def play_game(plan: RunPlan, number: int) -> Row:
    """Play one game of a run to its end; this is what a worker does."""
    importlib.import_module(plan.package)
    spec = registry.find(plan.game)
    seed = plan.seed_of(number)
    seating = plan.seating(number)
    static = static_data(spec) if plan.data is None else _corrected(spec.id, *plan.data)
    start = Start(spec, static, tuple(seating), plan.options, seed)
    position = start.history().position.clone()
    start_digest = position.fingerprint() if plan.records is not None else None
    players = {seat: bots.make(spec, bot) if isinstance(bot, str) else bot for seat, bot in seating.items()}
    luck = {seat: Random(f"{seed} {seat}") for seat in seating}
    moves: list[Move] = []
    while position.to_act:
        seat = position.to_act[0]
        choice = bots.ask(players[seat], position, seat, luck[seat])
        is_named = len(position.to_act) > 1 or not position.asks(seat, choice)
        position.state.chance.outcomes = []
        position.play(seat, choice)
        moves.append(Move(choice, seat if is_named else None, tuple(position.state.chance.outcomes)))
        if len(moves) > CHOICES_LIMIT:
            raise PaxError(f"game {number} is not over after {CHOICES_LIMIT} choices")
    if plan.records is not None:
        digests = (start_digest, position.fingerprint())
        record = record_of(start, moves, *digests, _named(seating))
        record.save(Path(plan.records) / record_name(number))
    outcome = position.state.outcome
    facts = {key: value for key, value in outcome.items() if isinstance(value, int | float | str)}
    row = {"game": number, "seed": seed, "seats": _named(seating), "winners": list(outcome["winners"])}
    return {**row, **facts, "decisions": len(moves)}
