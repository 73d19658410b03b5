"""A file that grows by a line at a time and belongs to one writer: what a game is kept in while it runs.

A line is handed to the system in one call before `append` returns, so a killed process loses nothing that was appended. It reaches the
disk within about `SYNC_AFTER` seconds, by a thread of its own, so a power cut loses no more than that.

The lock on a file belongs to the process. It is given back when the last journal that uses it is closed or dropped: nothing here keeps
a journal alive, and no process that was forked meanwhile keeps the lock. Two journals of one process may share a file; of them, and
where the system has no locks, a second writer is found by the length of the file, before anything is written. That a file was removed is
found by the next line, of lines in a burst by one within `SEEN_FOR` seconds.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
import time
import weakref
from collections import OrderedDict
from pathlib import Path

from paxwidget.engine.abilities import is_in_browser
from paxwidget.files import locks
from paxwidget.files.locks import lock, lock_to_write, unlock_and_close

SYNC_AFTER = 1.0
#: In a burst of lines a file that was just seen under its name is taken to be there still, for so many seconds: whoever asks for that has
#: the system note the time of the next line too, which takes longer than the line.
SEEN_FOR = 0.001


def _handles() -> int:
    """How many files a process may have open."""
    try:
        import resource
    except ImportError:
        return 128
    if is_in_browser():
        return 128
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 4096 if soft < 0 else max(128, min(soft, 4096))


#: How many journals of this process are open at once; the one written least recently is closed, and opened again when it is needed.
MOST_OPEN = _handles() // 4
PART = ".part"
_FLAGS = getattr(os, "O_BINARY", 0)

_Place = tuple[int, int]

#: Held while locks change hands; a process is forked only between two such moments.
_guard = threading.RLock()
#: The files that this process holds, the one written least recently first.
_holds: OrderedDict[_Place, _Hold] = OrderedDict()
#: All journals of this process.
_live: weakref.WeakSet[Journal] = weakref.WeakSet()
_unsynced: dict[str, weakref.ref[Journal]] = {}
#: New files of which the disk does not know the name yet.
_nameless: set[str] = set()
_is_syncing = False
#: Grows in a forked process, whose journals all belong to its parent.
_generation = 0


class Taken(Exception):
    """Somebody else writes this journal."""


class Gone(Exception):
    """The journal is no longer where it was, or belongs to the parent of this process."""


class _Hold:
    """The lock of this process on one file, for all its journals of that file."""

    def __init__(self, place: _Place, handle: int) -> None:
        self.place = place
        #: None when it was given back; who still wants to write then takes it anew.
        self.handle: int | None = handle
        self.users = 1

    def join(self) -> bool:
        """One journal more; False if the lock was given back, which a collected journal may do at any moment."""
        if self.handle is None:
            return False
        self.users += 1
        return True

    def leave(self) -> None:
        """One journal less; the last one gives the lock back."""
        self.users -= 1
        if self.users == 0:
            self.give_back()

    def give_back(self) -> None:
        """Let others lock the file."""
        handle, self.handle = self.handle, None
        if handle is not None:
            _holds.pop(self.place, None)
            unlock_and_close(handle)


class Journal:
    """One such file. Errors of the system come through as OSError, and then the file still ends with a whole line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: A text is found in a table much sooner than a path.
        self._name = str(path)
        self._hold: _Hold | None = None
        self._inode = self._size = -1
        self._seen_at = 0.0
        self._generation = _generation
        self._trouble: OSError | None = None
        _live.add(self)

    def begin(self, content: bytes, durable: bool) -> None:
        """Put a whole new content in the place of the file in one step; `durable` waits until the disk has it."""
        with _guard:
            if self._generation != _generation:
                raise Gone
            if self._inode != -1:
                self._check_place()
            part = self.path.with_name(f".{self.path.name}.{os.getpid()}{PART}")
            try:
                handle = _write_file(part, content, durable)
                if os.name == "nt":
                    self._replace_closed(part, handle)
                else:
                    self._replace(part, handle)
            except BaseException:
                with contextlib.suppress(OSError):
                    part.unlink()
                raise
            if durable:
                sync_folder(self.path.parent)
                return
            _nameless.add(self._name)
            is_first = self._is_first_to_sync()
        if is_first:
            _start_syncing()

    def _replace(self, part: Path, handle: int) -> None:
        """Put a file in the place of this one, locked before anybody can find it there."""
        try:
            lock(handle)
            os.replace(part, self.path)
            found = os.fstat(handle)
        except BaseException:
            os.close(handle)
            raise
        self._use(_Hold(_place(found), handle), found)

    def _replace_closed(self, part: Path, handle: int) -> None:
        """The same on Windows, which replaces no file that is open."""
        os.close(handle)
        if self._hold is not None:
            self._hold.give_back()
        os.replace(part, self.path)
        self._inode = self._size = -1
        self._attach()

    def adopt(self, together: bool = False) -> None:
        """Become the writer of a file that is there.

        `together`: also if another journal of this process has it. The one that writes first goes on with it then; the other is told
        Taken when its turn comes.
        """
        with _guard:
            self._inode = self._size = -1
            self._attach(together)

    def append(self, lines: bytes) -> None:
        """Add whole lines at the end."""
        with _guard:
            if self._generation != _generation:
                raise Gone
            if self._trouble is not None:
                trouble, self._trouble = self._trouble, None
                raise trouble
            hold = self._hold
            handle = None if hold is None else hold.handle
            if hold is None or handle is None or not self._is_as_left(handle):
                hold, handle = self._found_again()
            _holds.move_to_end(hold.place)
            length = len(lines)
            try:
                if os.write(handle, lines) < length:
                    raise OSError(errno.ENOSPC, "only a part could be written")
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, self._size)
                raise
            self._size += length
            is_first = self._name not in _unsynced and self._is_first_to_sync()
        if is_first:
            _start_syncing()

    def _is_as_left(self, handle: int) -> bool:
        """Whether the open file surely is as this writer left it; asking it takes half the time of finding it by its path."""
        if not locks.HAS_LOCKS:
            return False
        now = time.monotonic()
        if now - self._seen_at < SEEN_FOR:
            return os.lseek(handle, 0, os.SEEK_END) == self._size
        self._seen_at, found = now, os.fstat(handle)
        # What was removed or replaced has no name any more.
        return found.st_size == self._size and found.st_nlink > 0

    def _found_again(self) -> tuple[_Hold, int]:
        """The lock and the open file, when the file was looked for by its path and is as this writer left it."""
        self._check_place()
        if self._hold is None or self._hold.handle is None:
            self._attach(together=True)
        assert self._hold is not None
        assert self._hold.handle is not None
        return self._hold, self._hold.handle

    def _check_place(self) -> None:
        """That the file is still there under its name, and as this writer left it."""
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            raise Gone from None
        if (found.st_ino, found.st_size) != (self._inode, self._size):
            raise Taken

    def _attach(self, together: bool = False) -> None:
        """Join or take the lock; a file that another holds, or that is not as this writer left it, raises Taken."""
        try:
            hold = _holds.get(_place(os.stat(self.path)))
            if hold is not None and not together:
                raise Taken
            if hold is None or not hold.join():
                hold = _locked(self.path)
        except FileNotFoundError:
            raise Gone from None
        assert hold.handle is not None
        found = os.fstat(hold.handle)
        if (self._inode, self._size) not in ((found.st_ino, found.st_size), (-1, -1)):
            hold.leave()
            raise Taken
        self._use(hold, found)

    def _use(self, hold: _Hold, found: os.stat_result) -> None:
        self._let_go()
        self._hold, self._inode, self._size = hold, found.st_ino, found.st_size
        _holds[hold.place] = hold
        while len(_holds) > MOST_OPEN:
            next(iter(_holds.values())).give_back()

    def _is_first_to_sync(self) -> bool:
        """Note that there is something to bring to the disk; True for who has to start the thread that does."""
        global _is_syncing
        _unsynced[self._name] = weakref.ref(self)
        was_syncing, _is_syncing = _is_syncing, True
        return not was_syncing

    def uses(self, path: Path) -> bool:
        """Whether this is the writer of a file now."""
        return self._hold is not None and self.path == path

    def close(self) -> None:
        """Let go of the file; another may write it then. The next line takes it again, if nobody has."""
        with _guard:
            self._let_go()

    def _let_go(self) -> None:
        hold, self._hold = self._hold, None
        if hold is not None:
            hold.leave()

    def __del__(self) -> None:
        # While Python ends, other threads are stopped where they are: one that had the guard never gives it back, but the system takes all
        # locks from a process that is gone. At last the modules are gone before their objects, `contextlib` among them.
        try:
            if not sys.is_finalizing():
                self.close()
        except Exception:
            pass


def _place(found: os.stat_result) -> _Place:
    return found.st_dev, found.st_ino


def _locked(path: Path) -> _Hold:
    """A file that this process does not hold yet, opened and locked."""
    handle = os.open(path, os.O_RDWR | os.O_APPEND | _FLAGS)
    try:
        place = _place(os.fstat(handle))
        # Whoever replaced the file while it was being opened holds the new one.
        if not lock_to_write(handle) or _place(os.stat(path)) != place:
            raise Taken
    except BaseException:
        unlock_and_close(handle)
        raise
    return _Hold(place, handle)


def is_held(path: Path) -> bool:
    """Whether somebody writes a journal now, this process or another."""
    with _guard:
        try:
            if _place(os.stat(path)) in _holds or any(journal.uses(path) for journal in list(_live)):
                return True
            if not locks.HAS_LOCKS:
                return False
            handle = os.open(path, os.O_RDWR | _FLAGS)
        except OSError:
            return False
        try:
            return not lock(handle, shared=True)
        finally:
            unlock_and_close(handle)


def _write_file(path: Path, content: bytes, durable: bool) -> int:
    """Write a new file and leave it open."""
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o600)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if durable:
            os.fsync(handle)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _start_syncing() -> None:
    """Start the thread that brings lines to the disk.

    Not under the guard: whoever starts a thread waits for its first step, and the collector may come by in the new thread before that
    and drop a journal, which waits for the guard.
    """
    global _is_syncing
    try:
        threading.Thread(target=_sync_in_turn, name="paxwidget-journals", daemon=True).start()
    except RuntimeError:
        # A Python without threads, or one that is ending.
        _is_syncing = False
        _sync_now()


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
        due = dict(_unsynced)
        _unsynced.clear()
    for name, journal in due.items():
        problem = _sync(name)
        if problem is None and name in _nameless:
            sync_folder(Path(name).parent)
            _nameless.discard(name)
        if problem is not None and (alive := journal()) is not None:
            alive._trouble = problem
            del alive


def _sync(path: str) -> OSError | None:
    """Bring one file to the disk by a handle of its own: nobody waits for it, and the lock stays with the writer's."""
    try:
        handle = os.open(path, os.O_RDWR | _FLAGS)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except FileNotFoundError:
        # The next line finds that out by itself.
        return None
    except OSError as problem:
        return problem
    return None


def sync_folder(path: Path) -> None:
    """Bring the names in a folder to the disk, where the system can do that."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _before_fork() -> None:
    _guard.acquire()


def _after_fork_in_parent() -> None:
    _guard.release()


def _after_fork_in_child() -> None:
    global _guard, _generation, _is_syncing
    _guard = threading.RLock()
    _generation += 1
    _is_syncing = False
    for hold in _holds.values():
        # Closed but not unlocked: the lock stays with the parent.
        if hold.handle is not None:
            os.close(hold.handle)
            hold.handle = None
    _holds.clear()
    _unsynced.clear()
    _nameless.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork_in_parent, after_in_child=_after_fork_in_child)
