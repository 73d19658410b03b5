"""Files of people: put in place whole, never over anything that is not known to be ours.

A file is written beside its place, brought to the disk, and then put there in one step, with the rights of the file that it replaces;
the folder is brought to the disk too, so that a power cut leaves the old file or the new one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterator
from os import PathLike
from pathlib import Path

from paxwidget.engine.errors import FileTaken
from paxwidget.engine.reading import READ_FLAGS, what_it_is
from paxwidget.engine.untrusted import visible
from paxwidget.files import journal, locks

PART = ".part"
_WAIT = 3.0
_TRIES = 50
_WRITE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
#: Handles that hold a file against others now; a forked process must not keep them.
_holding: set[int] = set()


def write_whole(path: Path, content: str | bytes, fresh: bool = False) -> None:
    """Write beside the file, flush to the disk, then put it in place in one step; a `fresh` file never takes the place of another."""
    before = None if fresh else _rights(path)
    part = path.with_name(f".{path.name[:60]}.{secrets.token_hex(4)}{PART}")
    # Who may read a new file is for the system to say; one that replaces another is never open to more people than that.
    try:
        handle = os.open(part, _WRITE, 0o666 if before is None else before & 0o600)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            if before is not None and hasattr(os, "fchmod"):
                os.fchmod(handle, before)
            os.fsync(handle)
        if fresh:
            _put_new(part, path)
        else:
            os.replace(part, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(part)
        raise
    journal.sync_folder(path.parent)


def _rights(path: Path) -> int | None:
    """The rights of the file that is there; one that nobody may write, or that is not a regular file, raises."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise FileTaken(f"{visible(path.name)} is not a file but {what_it_is(mode)}; nothing was saved")
    if not mode & 0o222:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return stat.S_IMODE(mode) & 0o777


def _put_new(part: Path, path: Path) -> None:
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # A disk without hard links: the name is claimed first, so that what is replaced is our own.
        os.close(os.open(path, _WRITE, 0o666))
        os.replace(part, path)
    else:
        os.unlink(part)


def put(path: str | PathLike[str], make: Callable[[bool], str | bytes]) -> Path:
    """Write a file whole while nobody else does, and tell where it lies; a link stays a link.

    `make(is_there)` gives the new content. It is called while the file, if there is one, is held against others who write this way, and
    refuses by raising.
    """
    place = Path(os.path.realpath(path))
    for _ in range(_TRIES):
        if not place.exists():
            try:
                write_whole(place, make(False), fresh=True)
                return place
            except FileExistsError:
                # Another was faster.
                continue
        with _held(place) as is_held:
            if is_held:
                write_whole(place, make(True))
                return place
    raise FileTaken(f"{visible(place.name)} is being written by another program; nothing was saved")


@contextlib.contextmanager
def _held(place: Path) -> Iterator[bool]:
    """Hold a file against others who save there; False if it was replaced or went away meanwhile, so that one looks again."""
    if not locks.HAS_LOCKS:
        yield place.exists()
        return
    try:
        handle = os.open(place, READ_FLAGS)
    except FileNotFoundError:
        yield False
        return
    _holding.add(handle)
    try:
        yield locks.lock(handle, _WAIT) and place.exists() and os.stat(place).st_ino == os.fstat(handle).st_ino
    finally:
        _holding.discard(handle)
        os.close(handle)


def _after_fork() -> None:
    while _holding:
        os.close(_holding.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
