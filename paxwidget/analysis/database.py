"""A folder of saved games as a database: which games there are, how they ended, and what was seen in them.

    games = pw.games("evenings")
    games                                              # a row for each game
    games.where(ending="sun-king", winner="France")     # only those
    games.where(lambda row: row["decisions"] < 200)
    games.open(3)                                       # the game of row 3, to study or play on
    games.openings()                                    # what was played first, and how it scored
    games.positions().query("money > 20")               # a frame with a row for each seat after every turn
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from os import PathLike
from pathlib import Path
from typing import Any, overload

from paxwidget.analysis.lookahead import won
from paxwidget.analysis.progress import Progress, telling
from paxwidget.analysis.shares import Shares
from paxwidget.analysis.tables import table
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.registry import names
from paxwidget.engine.rows import Rows
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import hint
from paxwidget.files.record_reading import read
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

Row = dict[str, Any]
#: What a saved game is called.
PATTERN = "*.pax.json"


@guarded
class Games(Rows):
    """Saved games, a row for each: file, game, seats with their bots, winners, ending, decisions, and what else the outcome tells.

    A file that cannot be read is left out and named in `skipped` with the reason.
    """

    def __init__(
        self,
        rows: Iterable[Row] = (),
        folder: Path = Path(),
        skipped: Iterable[Row] = (),
        data: str | PathLike[str] | None = None,
        missed: str = "",
    ) -> None:
        super().__init__(rows)
        #: Which fact was asked for that no game has, in a sentence.
        self._missed = missed
        self.folder = folder
        #: The folder of corrected tables that the games were played with, if any.
        self.data = data
        self.skipped = Rows(skipped)

    @classmethod
    def read(
        cls, folder: str | PathLike[str], *, data: str | PathLike[str] | None = None, progress: Progress | bool | None = None
    ) -> Games:
        """All saved games of a folder, in the order of their names; every one is replayed and checked."""
        place = Path(folder)
        if not place.is_dir():
            raise PaxError(f"there is no folder {str(folder)!r}")
        rows: list[Row] = []
        skipped: list[Row] = []
        files = sorted(place.glob(PATTERN))
        with telling(progress, "saved games", "game") as tell:
            for number, path in enumerate(files):
                try:
                    rows.append(_row(path, data))
                except (PaxError, OSError) as problem:
                    skipped.append({"file": path.name, "reason": str(problem)})
                tell(number + 1, len(files))
        return cls(rows, place, skipped, data)

    def where(self, wanted: Callable[[Row], object] | None = None, **facts: Any) -> Games:
        """The games for which a function is true, or of which facts hold: a column's value, a `winner`, a `seat`, a `bot`.

        A text is found in other letters too, such as `winner="england"`; one that no game has is told, with the nearest.
        """
        for name in facts:
            if self and name not in ("winner", "seat", "bot") and not any(name in row for row in self):
                raise PaxError(f"the games have no column {name!r}; choose from {', '.join((*self.columns, 'winner', 'seat', 'bot'))}")
        meant = {name: self._meant(name, value) for name, value in facts.items()}
        kept = (
            row
            for row in self
            if (wanted is None or wanted(row)) and all(any(one in meant[name] for one in _values(row, name)) for name in facts)
        )
        missed = next((self._sentence(name, facts[name]) for name, found in meant.items() if not found), "") if self else self._missed
        return Games(kept, self.folder, self.skipped, self.data, missed)

    def _meant(self, name: str, value: Any) -> list[Any]:
        """What a fact is compared with: the value if some game has it, or else the same text in other letters."""
        found = [one for row in self for one in _values(row, name)]
        if value in found:
            return [value]
        return [one for one in found if isinstance(one, str) and isinstance(value, str) and one.casefold() == value.casefold()]

    def _sentence(self, name: str, value: Any) -> str:
        known = sorted({visible(str(one), 60) for row in self for one in _values(row, name) if one is not None})
        return f"no game here has the {name} {visible(repr(value), 60)}; {hint(value, known)}"

    def __repr__(self) -> str:
        return super().__repr__() if self or not self._missed else f"(no rows: {self._missed})"

    def open(self, number: int = 0, **options: Any) -> Game:
        """The game of a row, counted from 0, at its end; options as for `paxwidget.load`."""
        if not -len(self) <= number < len(self):
            raise PaxError(f"there are {len(self)} games here, counted from 0; there is no row {number}")
        return load(self.folder / self[number]["file"], **{"autosave": False, "data": self.data, **options})

    def openings(self, choices: int = 1) -> Shares:
        """What was played first, so many choices of it, and what share of the win the seat that began so got in the end."""
        if choices < 1:
            raise PaxError(f"at least one choice makes an opening, not {choices}")
        counts: dict[str, tuple[float, int]] = {}
        for number in range(len(self)):
            game = self.open(number)
            line = game.main_line
            if len(line) < choices or game.outcome is None or line[0].seat is None:
                continue
            opening = " · ".join(node.choice for node in line[:choices])
            wins, games = counts.get(opening, (0.0, 0))
            counts[opening] = (wins + won(game.outcome, game.seats).get(line[0].seat, 0.0), games + 1)
        return Shares.of("opening", dict(sorted(counts.items(), key=lambda item: -item[1][1])))

    def positions(self, every: str = "turn") -> Any:
        """The figures of every seat after every turn (or `every="ply"`) of all games, as one frame; `file` says of which game."""
        try:
            import pandas as pd
        except ImportError:
            raise PaxError("positions need pandas: pip install paxwidget[analysis]") from None
        frames = []
        for number, row in enumerate(self):
            frame = pd.DataFrame(table(self.open(number), every=every))
            frame.insert(0, "file", row["file"])
            frames.append(frame)
        return pd.concat(frames, ignore_index=True) if frames else pd.DataFrame()

    def to_frame(self) -> Any:
        """The rows as a pandas frame."""
        import pandas as pd

        return pd.DataFrame([{**row, "seats": ", ".join(row["seats"]), "winners": ", ".join(row["winners"])} for row in self])

    def to_parquet(self, path: str | PathLike[str], every: str = "turn") -> None:
        """Write `positions` to a file of Parquet, which other tools of the trade read."""
        try:
            self.positions(every).to_parquet(path)
        except ImportError:
            raise PaxError("Parquet needs pyarrow: pip install pyarrow") from None


@overload
def games() -> list[str]: ...
@overload
def games(
    folder: str | PathLike[str], *, data: str | PathLike[str] | None = None, progress: Progress | bool | None = None
) -> Games: ...
@guarded
def games(
    folder: str | PathLike[str] | None = None, *, data: str | PathLike[str] | None = None, progress: Progress | bool | None = None
) -> list[str] | Games:
    """The names of all games that can be played; with a folder, the saved games in it as a database (see `Games`).

    Games that were played with corrected tables need the same folder as `data`.
    """
    return names() if folder is None else Games.read(folder, data=data, progress=progress)


def _row(path: Path, data: str | PathLike[str] | None) -> Row:
    game = load(path, autosave=False, data=data)
    end = game.main_line
    if end:
        game.goto(end[-1])
    outcome = game.outcome or {"winners": (), "ending": ""}
    players = read(path).bots
    facts = {key: value for key, value in outcome.items() if isinstance(value, int | float | str) and key != "ending"}
    return {
        "file": path.name, "game": game.spec.id, "seats": {seat: visible(players.get(seat, "person"), 60) for seat in game.seats},
        "winners": list(outcome["winners"]), "ending": outcome["ending"], "decisions": len(end), **facts,
    }  # fmt: skip


def _values(row: Row, name: str) -> list[Any]:
    """What a game has to show for a fact."""
    if name == "winner":
        return list(row["winners"])
    if name == "seat":
        return list(row["seats"])
    if name == "bot":
        return list(row["seats"].values())
    return [row.get(name)]
