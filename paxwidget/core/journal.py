"""A file that grows by a line at a time and belongs to one writer: what a game is kept in while it runs.

A line is handed to the system in one call before `append` returns, so a killed process loses nothing that was appended. It reaches the
disk within about `SYNC_AFTER` seconds, by a thread of its own, so a power cut loses no more than that. The writer holds a lock on the
file; where the system has none, a second writer is found by the length of the file, before anything is written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import time
import weakref
from collections import OrderedDict
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, and Python inside a browser
    fcntl = None  # type: ignore[assignment]

SYNC_AFTER = 1.0
#: How many journals of this process are open at once; the one written least recently is closed, and opened again when it is needed.
MOST_OPEN = 32
PART = ".part"
_FLAGS = getattr(os, "O_BINARY", 0)

_guard = threading.RLock()
_open: OrderedDict[int, weakref.ref[Journal]] = OrderedDict()
_unsynced: set[int] = set()
_is_syncing = False
#: Grows in a forked process, whose journals all belong to its parent.
_generation = 0


class Taken(Exception):
    """Somebody else writes this journal."""


class Gone(Exception):
    """The journal is no longer where it was, or belongs to the parent of this process."""


class Journal:
    """One such file. Errors of the system come through as OSError, and then the file still ends with a whole line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None
        self._inode = self._size = -1
        self._generation = _generation
        self._trouble: OSError | None = None

    def begin(self, content: bytes, durable: bool) -> None:
        """Put a whole new content in the place of the file in one step; `durable` waits until the disk has it."""
        with _guard:
            self._check_owner()
            if self._inode != -1:
                self._check_place()
            part = self.path.with_name(f".{self.path.name}.{os.getpid()}{PART}")
            try:
                _write_file(part, content, durable)
                if os.name == "nt":
                    # Windows does not replace a file that is open.
                    self._close()
                os.replace(part, self.path)
            except BaseException:
                with contextlib.suppress(OSError):
                    part.unlink()
                raise
            self._close()
            self._inode = self._size = -1
            self._attach()
            if not durable:
                self._sync_soon()

    def adopt(self) -> None:
        """Become the writer of a file that is there."""
        with _guard:
            self._inode = self._size = -1
            self._attach()

    def append(self, lines: bytes) -> None:
        """Add whole lines at the end."""
        with _guard:
            self._check_owner()
            if self._trouble is not None:
                trouble, self._trouble = self._trouble, None
                raise trouble
            self._check_place()
            if self._handle is None:
                self._attach()
            assert self._handle is not None
            _open.move_to_end(id(self))
            self._add(self._handle, lines)
            if id(self) not in _unsynced:
                self._sync_soon()

    def _add(self, handle: int, lines: bytes) -> None:
        try:
            written = os.write(handle, lines)
            if written < len(lines):
                raise OSError(errno.ENOSPC, "only a part could be written")
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(handle, self._size)
            raise
        self._size += len(lines)

    def _check_owner(self) -> None:
        if self._generation != _generation:
            raise Gone

    def _check_place(self) -> None:
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            raise Gone from None
        if (found.st_ino, found.st_size) != (self._inode, self._size):
            raise Taken

    def _attach(self) -> None:
        """Open the file and lock it; one that another holds, or that is not as this writer left it, raises Taken."""
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_APPEND | _FLAGS)
        except FileNotFoundError:
            raise Gone from None
        try:
            found = os.fstat(handle)
            mine = (self._inode, self._size) in ((found.st_ino, found.st_size), (-1, -1))
            # Whoever replaced the file while it was being opened holds the new one.
            if not mine or not lock(handle) or os.stat(self.path).st_ino != found.st_ino:
                raise Taken
        except BaseException:
            os.close(handle)
            raise
        self._handle, self._inode, self._size = handle, found.st_ino, found.st_size
        _open[id(self)] = weakref.ref(self)
        while len(_open) > MOST_OPEN:
            oldest = _open[next(iter(_open))]()
            if oldest is None:
                _open.popitem(last=False)
            else:
                oldest._close()

    def _sync_soon(self) -> None:
        global _is_syncing
        _unsynced.add(id(self))
        if _is_syncing:
            return
        try:
            threading.Thread(target=_sync_in_turn, name="paxwidget-journals", daemon=True).start()
            _is_syncing = True
        except RuntimeError:
            # A Python without threads, or one that is ending.
            _sync_now()

    def close(self) -> None:
        """Let go of the file; another may write it then."""
        with _guard:
            self._close()

    def _close(self) -> None:
        _open.pop(id(self), None)
        _unsynced.discard(id(self))
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __del__(self) -> None:
        try:  # noqa: SIM105  (while Python ends, the modules are gone before their objects)
            self.close()
        except Exception:
            pass


def lock(handle: int, wait: float = 0.0) -> bool:
    """Lock an open file for one holder; False if another has it after so many seconds. Where there are no locks, nobody has it."""
    if fcntl is None:
        return True
    until = time.monotonic() + wait
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() >= until:
                return False
            time.sleep(0.02)
        except OSError:
            # A disk that knows no locks.
            return True


def is_held(path: Path) -> bool:
    """Whether somebody writes a journal now."""
    try:
        handle = os.open(path, os.O_RDWR | _FLAGS)
    except OSError:
        return False
    try:
        return not lock(handle)
    finally:
        os.close(handle)


def _write_file(path: Path, content: bytes, durable: bool) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o600)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if durable:
            os.fsync(handle)
    finally:
        os.close(handle)


def _sync_in_turn() -> None:
    """Bring what was appended to the disk, once a second, until nothing is left to bring."""
    global _is_syncing
    while True:
        time.sleep(SYNC_AFTER)
        with _guard:
            if not _unsynced:
                _is_syncing = False
                return
        _sync_now()


def _sync_now() -> None:
    with _guard:
        due = [journal for key in list(_unsynced) if key in _open and (journal := _open[key]()) is not None]
        _unsynced.clear()
    while due:
        _sync(due.pop())


def _sync(journal: Journal) -> None:
    """Bring one file to the disk by a handle of its own: nobody waits for it, and the lock stays with the writer's."""
    try:
        handle = os.open(journal.path, os.O_RDWR | _FLAGS)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except FileNotFoundError:
        # The next line finds that out by itself.
        return
    except OSError as problem:
        journal._trouble = problem


def _after_fork() -> None:
    global _guard, _generation, _is_syncing
    _guard = threading.RLock()
    _generation += 1
    _is_syncing = False
    for reference in list(_open.values()):
        journal = reference()
        if journal is not None and journal._handle is not None:
            # The parent's lock lives as long as one of the two holds the file.
            os.close(journal._handle)
            journal._handle = None
    _open.clear()
    _unsynced.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
