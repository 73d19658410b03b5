"""What many games came to: a row for each, and shares of wins with their intervals."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import count
from os import PathLike
from pathlib import Path
from statistics import mean, median
from typing import Any

from paxwidget.analysis.shares import Shares
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.reading import Kind
from paxwidget.engine.rows import Rows
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

FORMAT = "paxwidget results"
VERSION = 1
NOBODY = "nobody"
#: Some 40,000 games; read, it takes up to ten times as much of the memory. Several can be added up.
RESULTS = Kind("file of results", 16_000_000)
_LINE = 20_000
_FEW_BRACKETS = 20

Row = dict[str, Any]


#: The files of a run's folder.
ANY_RECORD = f"{'[0-9]' * 6}.pax.json"


def record_name(number: int) -> str:
    """The file of a run's folder that holds one game."""
    return f"{number:06d}.pax.json"


def number_of(record: Path) -> int:
    """The number of the game that such a file holds."""
    return int(record.name.partition(".")[0])


def read_lines(path: Path) -> tuple[dict[str, Any], list[Row], bool]:
    """The header and the rows of a file of results, each game once, and whether its last line is whole."""
    name = visible(path.name)
    try:
        with RESULTS.open(path) as file:
            header, line = _header(file.readline(_LINE + 1), name), b"\n"
            rows: dict[int, Row] = {}
            for number in count(2):
                line = file.readline(_LINE + 1)
                if not line.endswith(b"\n"):
                    break
                row = _parsed(line)
                if not _is_row(row):
                    raise ValueError(f"its line {number} is not that of a game")
                rows.setdefault(row["game"], row)
            if len(line) > _LINE:
                raise ValueError("a line is too long")
    except PaxError:
        raise
    except ValueError as problem:
        raise PaxError(f"{name} is not a results file: {visible(str(problem))}") from problem
    return header, list(rows.values()), not line


def _header(line: bytes, name: str) -> dict[str, Any]:
    header = _parsed(line)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise PaxError(f"{name} is not a results file")
    if header.get("version") != VERSION:
        raise PaxError(f"{name} is of version {visible(repr(header.get('version')), 40)}; this paxwidget reads version {VERSION}")
    return header


def _parsed(line: bytes) -> Any:
    """What a line holds; a game's row is short and flat."""
    if line.count(b"[") + line.count(b"{") > _FEW_BRACKETS and is_tangled(line, 8, 500):
        raise ValueError("its brackets do not close, nest too deep or are far too many")
    try:
        # The keys are the same on every line, so that they are kept once.
        return json.loads(line, object_pairs_hook=lambda pairs: {sys.intern(key): value for key, value in pairs})
    except RecursionError:
        raise ValueError("it nests too deep") from None


def _is_row(row: Any) -> bool:
    """Whether a line tells the number of a game, who played it, who won and how it ended."""
    kinds = {"game": int, "seats": dict, "winners": list, "ending": str, "decisions": int}
    return isinstance(row, dict) and all(isinstance(row.get(key), kind) for key, kind in kinds.items())


@guarded
class Results(Rows):
    """The rows of finished games, by number, with counts over them; `asked` says how many games were wanted.

    Each row has the number and seed of its game, the bot of each seat, the winners, the ending, and how many decisions it
    took; what else a game tells of its outcome follows. Results of several runs can be added.
    """

    def __init__(self, rows: Iterable[Row] = (), asked: int | None = None, records: str | PathLike[str] | None = None) -> None:
        super().__init__(rows)
        self.asked = len(self) if asked is None else asked
        #: The folder in which the games lie as they were played; None if they were not kept.
        self.records = None if records is None else Path(records)

    @classmethod
    def read(cls, path: str | PathLike[str], records: str | PathLike[str] | None = None) -> Results:
        """The results that a run wrote to a file, and the folder of its games, if it has one."""
        _, rows, _ = read_lines(Path(path))
        return cls(sorted(rows, key=lambda row: row["game"]), records=records)

    def game(self, number: int, **options: Any) -> Game:
        """One of the games as it was played, at its end; options as for `paxwidget.load`."""
        if self.records is None:
            raise PaxError("the games of this run were not kept: simulate(records=\"folder\") keeps them")
        if not any(row["game"] == number for row in self):
            raise PaxError(f"there is no game {number!r} in these results")
        record = self.records / record_name(number)
        if not record.exists():
            raise PaxError(f"game {number} does not lie in {visible(self.records.name)}: the same call of simulate() plays it again")
        return load(record, **{"autosave": False, **options})

    @property
    def is_complete(self) -> bool:
        """Whether every game that was wanted is here."""
        return len(self) >= self.asked

    def where(self, wanted: Callable[[Row], object]) -> Results:
        """The rows for which a function is true."""
        return Results((row for row in self if wanted(row)), records=self.records)

    def wins(self, by: str = "seat") -> Shares:
        """The share of wins of each seat or bot in the games it took part in; a win that is shared counts in parts."""
        if by not in ("seat", "bot"):
            raise PaxError(f"wins are counted by 'seat' or by 'bot', not by {by!r}")
        played: Counter[str] = Counter()
        won: dict[str, float] = {}
        for row in self:
            for seat, bot in row["seats"].items():
                who = seat if by == "seat" else bot
                played[who] += 1
                won[who] = won.get(who, 0.0) + (1 / len(row["winners"]) if seat in row["winners"] else 0.0)
        return Shares.of(by, {who: (won[who], played[who]) for who in played})

    def endings(self) -> Shares:
        """How often the games ended in each way; those that nobody won apart."""
        return self.shares(lambda row: row["ending"] if row["winners"] else f"{row['ending']} ({NOBODY})", "ending")

    def shares(self, key: Callable[[Row], object], name: str = "value") -> Shares:
        """How often each value of a function occurs, the most frequent first."""
        counts = Counter(key(row) for row in self)
        return Shares.of(name, {value: (count, len(self)) for value, count in counts.most_common()})

    def by(self, key: Callable[[Row], object], name: str = "value") -> Rows:
        """Games, undecided games and lengths for each value of a function, such as the number of seats."""
        groups: dict[object, list[Row]] = {}
        for row in self:
            groups.setdefault(key(row), []).append(row)
        found = Rows({name: value, **_length(rows)} for value, rows in groups.items())
        try:
            return found.sorted_by(name)
        except TypeError:
            # Values of different kinds have no order but that of their words.
            return Rows(sorted(found, key=lambda row: str(row[name])))

    def lengths(self) -> Row:
        """How long the games took: decisions, and the year where a game counts years."""
        return _length(self)

    def to_frame(self) -> Any:
        """The rows as a pandas frame, a column for each seat's bot."""
        import pandas as pd

        flat = []
        for row in self:
            seats = {f"{seat} bot": bot for seat, bot in row["seats"].items()}
            rest = {key: value for key, value in row.items() if key != "seats"}
            flat.append({**rest, "winners": ", ".join(row["winners"]) or NOBODY, "seats": len(seats), **seats})
        return pd.DataFrame(flat)

    def __add__(self, other: list[Row]) -> Results:  # type: ignore[override]
        """These results and others, as one table."""
        return Results([*self, *other])

    def report(self) -> str:
        """Wins by seat and by bot, endings and lengths, in plain text."""
        parts = [f"{len(self)} of {self.asked} games"]
        if self:
            parts += [repr(rows) for rows in (self.wins("seat"), self.wins("bot"), self.endings(), Rows([self.lengths()]))]
        return "\n\n".join(parts)


def _length(rows: list[Row]) -> Row:
    found: Row = {"games": len(rows), "undecided": sum(not row["winners"] for row in rows)}
    for key in ("decisions", "year"):
        values = [row[key] for row in rows if key in row]
        if values:
            found |= {f"mean {key}": round(float(mean(values)), 1), f"median {key}": float(median(values))}
    return found
