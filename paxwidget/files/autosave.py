"""Every game is kept by itself: after each change a line goes to its journal in the user's folder, from which `recovery` opens it again.

The first line holds the whole record, and the second repeats it, for a disk may damage one of them; each line after them is one change:

- `[parent, seat, choice, outcome, …]`: a choice, played at the moment with that number. Moments are numbered as the record lists them,
  line by line from the start (0), and each new one gets the next number.
- `{"at": number}`: the cursor moved there; with `"undone": [[seat, count], …]` to take back what came after it.
- `{"comment": text}`, `{"marks": […]}`: said about the moment at the cursor.
- `{"bots": {seat: name}}`: who plays by itself now.

After `WHOLE_AFTER` changes the whole is written again, in one step. A game that cannot be kept says so once and goes on; every few
seconds it is tried again.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import time
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from paxwidget.engine.chance import Outcome
from paxwidget.engine.errors import NotKept
from paxwidget.engine.history import History, Node, Undone
from paxwidget.engine.names import Names
from paxwidget.engine.reading import Kind
from paxwidget.engine.setup import Start
from paxwidget.files import user_data
from paxwidget.files.drive import journal_at
from paxwidget.files.journal import PART, Gone, Journal, Taken, is_held
from paxwidget.files.replay import compose, numbered

AUTOSAVE = Kind("autosave", 20_000_000)
FORMAT = "paxwidget autosave"
VERSION = 1
SUFFIX = ".paxlog"
WHOLE_AFTER = 1000
#: After so many bytes too.
WHOLE_AFTER_BYTES = 2_000_000
#: How many are kept; those that somebody holds, or that are younger than a day, are kept beside.
KEEP = 50
#: How many games are begun before old autosaves are looked for again.
LOOK_EVERY = 16
TRY_AGAIN_AFTER = 5.0
_DAY = 86_400.0
_quoted = json.encoder.encode_basestring
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_begun = 0


def folder() -> Path:
    """Where autosaves lie."""
    return user_data.folder() / "autosave"


class Autosave:
    """Keeps one game; `keep` is called after every change of it."""

    def __init__(self, history: History, journal: Journal | None = None) -> None:
        self._journal = journal
        self._numbers: dict[Node, int] = {}
        self._at = history.cursor
        self._said: dict[Node, tuple[str, tuple[str, ...]]] = {}
        self._undone: dict[Node, tuple[Undone, ...]] = {}
        #: Who plays by itself, as it was last seen and as it was last written.
        self._players: Mapping[str, Any] | None = None
        self._bots: dict[str, str] | None = None
        self._changes = self._bytes = 0
        self._is_whole_due = True
        #: Whether something happened that no line tells.
        self._is_untold = False
        self._try_again_at = 0.0
        self._is_warned = False
        self._note(history)

    @property
    def path(self) -> Path | None:
        """The file; None while there is nothing worth keeping."""
        return self._journal.path if self._journal is not None else None

    def close(self) -> None:
        """Give the file back; the next change takes it up again, unless somebody else goes on with it."""
        if self._journal is not None:
            self._journal.close()

    def want_whole(self) -> None:
        """Have the whole written with the change under way, for one that no line can tell."""
        self._is_whole_due = self._is_untold = True

    def keep(self, start: Start, history: History, bots: Mapping[str, Any], lang: str) -> NotKept | None:
        """Write down what changed; what goes wrong comes back instead of being raised, the first time only."""
        news = self._news(history, bots)
        if not news or (self._try_again_at and time.monotonic() < self._try_again_at):
            return None
        try:
            return self._write(news, start, history, bots, lang)
        except (OSError, RuntimeError) as problem:
            # RuntimeError: there is no home folder at all.
            self._is_whole_due = self._is_untold = True
            self._try_again_at = time.monotonic() + TRY_AGAIN_AFTER
            is_warned, self._is_warned = self._is_warned, True
            return None if is_warned else _not_kept(problem)

    def _write(self, news: list[str], start: Start, history: History, bots: Mapping[str, Any], lang: str) -> NotKept | None:
        warning: NotKept | None = None
        try:
            if self._journal is not None and not self._is_whole_due:
                lines = "".join(news).encode()
                self._journal.append(lines)
                self._changes = changes = self._changes + len(news)
                self._bytes = size = self._bytes + len(lines)
                if changes >= WHOLE_AFTER or size >= WHOLE_AFTER_BYTES:
                    self._is_whole_due = True
                return None
            if self._journal is not None:
                self._journal.begin(_whole(start, history, bots, lang), durable=True)
                self._begin_counting(history)
                return None
        except Taken:
            assert self._journal is not None
            warning = _taken(self._journal.path)
        except Gone:
            pass
        self._begin_anew(start, history, bots, lang)
        return warning

    def _begin_anew(self, start: Start, history: History, bots: Mapping[str, Any], lang: str) -> None:
        place = folder()
        place.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        journal = journal_at(place / f"{start.spec.id}-{stamp}-{secrets.token_hex(4)}{SUFFIX}")
        journal.begin(_whole(start, history, bots, lang), durable=False)
        self._journal = journal
        self._begin_counting(history)
        global _begun
        if _begun % LOOK_EVERY == 0:
            _prune(place)
        _begun += 1

    def _begin_counting(self, history: History) -> None:
        self._note(history)
        self._changes = self._bytes = 0
        self._is_whole_due = self._is_untold = False
        self._try_again_at = 0.0

    def _note(self, history: History) -> None:
        """Remember the history as it stands, as what is written down."""
        self._numbers = {node: number for number, node in enumerate(numbered(history))}
        self._said = {node: (node.comment, node.marks) for node in self._numbers if node.comment or node.marks}
        self._undone = {node: node.undone for node in self._numbers if node.undone}
        self._at = history.cursor

    def _news(self, history: History, bots: Mapping[str, Any]) -> list[str]:
        """The lines that tell what changed; nothing where only the cursor of a game moved that is not kept yet."""
        node, numbers = history.cursor, self._numbers
        news: list[str] = []
        if node is not self._at:
            if node not in numbers:
                assert node.parent is not None
                news.append(_played(numbers[node.parent], node.seat or "", node.choice, node.outcomes))
                numbers[node] = len(numbers)
            elif self._journal is not None:
                undone = node.undone if node.undone != self._undone.get(node, ()) else ()
                news.append(_line({"at": numbers[node]} | ({"undone": undone} if undone else {})))
                self._undone[node] = node.undone
            self._at = node
        if node.comment or node.marks or node in self._said:
            said, before = (node.comment, node.marks), self._said.get(node, ("", ()))
            self._said[node] = said
            news += [_line({"comment": said[0]})] if said[0] != before[0] else []
            news += [_line({"marks": said[1]})] if said[1] != before[1] else []
        if bots is not self._players:
            self._players, named = bots, _named(bots)
            if named != self._bots:
                news += [] if self._bots is None else [_line({"bots": named})]
                self._bots = named
        if self._is_untold or (self._is_whole_due and self._journal is not None):
            news = news or [""]
        return news


def _named(bots: Mapping[str, Any]) -> dict[str, str]:
    return {seat: bot for seat, bot in bots.items() if isinstance(bot, str)}


def _line(entry: Any) -> str:
    return _encode(entry) + "\n"


def _played(parent: int, seat: str, choice: str, outcomes: Sequence[Outcome]) -> str:
    """The line of a choice, as nearly all are: written by hand in a tenth of the time."""
    words = f"[{parent},{_quoted(seat)},{_quoted(choice)}"
    for outcome in outcomes:
        words += f",{_quoted(outcome)}" if isinstance(outcome, str) else f",{outcome}"
    return words + "]\n"


def _whole(start: Start, history: History, bots: Mapping[str, Any], lang: str) -> bytes:
    record = compose(start, history, bots).as_dict()
    # Twice, because all that follows builds on it.
    return 2 * _line({"format": FORMAT, "version": VERSION, "lang": lang, "record": record}).encode()


def _not_kept(problem: Exception) -> NotKept:
    why = getattr(problem, "strerror", None) or str(problem)
    where = getattr(problem, "filename", None) or "autosave"
    return NotKept(Names(
        f"Autosave failed ({why}: {where}). The game goes on; save it yourself, or name another folder in "
        f"{user_data.VARIABLE}.",
        f"Autozapis się nie udał ({why}: {where}). Gra toczy się dalej; zapisz ją samodzielnie albo wskaż inny folder "
        f"w {user_data.VARIABLE}.",
    ))  # fmt: skip


def _taken(path: Path) -> NotKept:
    return NotKept(Names(
        f"Another program continues the autosave {path.name}; from now on this game is kept in a file of its own.",
        f"Inny program kontynuuje automatyczny zapis {path.name}; ta gra ma odtąd własny plik.",
    ))  # fmt: skip


def is_ours(path: Path) -> bool:
    """Whether a file begins as autosaves do."""
    start = _encode({"format": FORMAT}).encode()[:-1]
    try:
        with AUTOSAVE.open(path) as file:
            return file.read(len(start)) == start
    except (OSError, ValueError):
        return False


def _prune(place: Path) -> None:
    """Remove the oldest autosaves beyond the number that is kept, and what a crash left half written, and say so.

    Never one that is being written, is younger than a day by whatever clock, or was not written by us.
    """
    with contextlib.suppress(OSError, ValueError):
        with os.scandir(place) as entries:
            files = [(entry.stat().st_mtime, entry.name) for entry in entries]
        old = time.time() - _DAY
        logs = sorted((file for file in files if file[1].endswith(SUFFIX)), reverse=True)
        gone = [path for when, name in logs[KEEP:] if when < old and is_ours(path := place / name) and not is_held(path)]
        half_written = [place / name for when, name in files if when < old and name.endswith(PART) and f"{SUFFIX}." in name]
        for path in gone + half_written:
            path.unlink(missing_ok=True)
        if gone:
            warnings.warn(
                f"the {len(gone)} oldest autosaves were removed: {KEEP} are kept, and all of the last day; save what you want to keep",
                stacklevel=2,
            )
