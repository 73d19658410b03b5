"""Journals on the drive of a notebook site that runs in a browser.

There a file reaches the browser's storage when it is closed, whole and in one step; it has no lock and no number of its own, and nobody
but this page writes it. So every change opens the file and closes it again, and another writer is found by the file's length alone.
"""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.abilities import is_in_browser
from paxwidget.files.journal import Gone, Journal, Taken


def journal_at(path: Path) -> Journal:
    """A journal of the kind that keeps its lines here."""
    return DriveJournal(path) if is_in_browser() else Journal(path)


class DriveJournal(Journal):
    """A journal whose file is closed after every change."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        #: None while nothing was begun or adopted.
        self._length: int | None = None
        self._is_in_use = False

    def begin(self, content: bytes, durable: bool) -> None:
        """Put a whole new content in the place of the file."""
        if self._length is not None:
            self._check_length()
        self.path.write_bytes(content)
        self._length, self._is_in_use = len(content), True

    def adopt(self, together: bool = False) -> None:
        """Become the writer of a file that is there."""
        self._length, self._is_in_use = self._found(), True

    def append(self, lines: bytes) -> None:
        """Add whole lines at the end."""
        self._check_length()
        assert self._length is not None
        with self.path.open("ab") as file:
            file.write(lines)
        self._length += len(lines)
        self._is_in_use = True

    def close(self) -> None:
        """Let go of the file."""
        self._is_in_use = False

    def uses(self, path: Path) -> bool:
        """Whether this is the writer of a file now."""
        return self._is_in_use and self.path == path

    def _check_length(self) -> None:
        if self._found() != self._length:
            raise Taken

    def _found(self) -> int:
        try:
            return self.path.stat().st_size
        except FileNotFoundError:
            raise Gone from None
