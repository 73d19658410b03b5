"""Locks on open files, where the system has them: one writer, or any number of lookers."""

from __future__ import annotations

import contextlib
import os
import time

from paxwidget.engine.abilities import is_in_browser

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
if is_in_browser():
    # Notebooks there put an empty module in its place.
    fcntl = None  # type: ignore[assignment]
HAS_LOCKS = fcntl is not None


def lock(handle: int, wait: float = 0.0, shared: bool = False) -> bool:
    """Lock an open file for one holder, or for all who share; False if another has it after so many seconds.

    Where there are no locks, nobody has it.
    """
    if fcntl is None:
        return True
    until = time.monotonic() + wait
    while True:
        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() >= until:
                return False
            time.sleep(0.02)
        except OSError:
            # A disk that knows no locks.
            return True


def lock_to_write(handle: int) -> bool:
    """Lock a file for its one writer: another writer is not waited for, but whoever only looks whether there is one."""
    while not lock(handle):
        # Lookers share the lock among them; a writer shares it with nobody.
        if not lock(handle, shared=True):
            return False
        _unlock(handle)
        time.sleep(0.001)
    return True


def _unlock(handle: int) -> None:
    if fcntl is not None:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)


def unlock_and_close(handle: int) -> None:
    """Unlocked by name: a process that is just being forked may have the file open a moment longer."""
    _unlock(handle)
    os.close(handle)
