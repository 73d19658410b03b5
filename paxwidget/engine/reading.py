"""Files that people hand over: read as far as their kind allows.

Whatever reads a file that a person chose has a `Kind` of its own, which says how large such a file may be; all of them are in `KINDS`,
so that a test can try every one. Only regular files are opened: no folder, no pipe, no device.
"""

from __future__ import annotations

import os
import stat
from os import PathLike
from typing import BinaryIO

# A pipe that nobody writes must not be waited for, and a terminal must not become ours.
READ_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_ODD = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}

#: Every kind of file that is read, by its name.
KINDS: dict[str, Kind] = {}


class Kind:
    """A kind of file that people hand over."""

    def __init__(self, name: str, limit: int) -> None:
        self.name, self.limit = name, limit
        KINDS[name] = self

    def open(self, path: str | PathLike[str]) -> BinaryIO:
        """The file, open for reading; one that is not a regular file or is too large raises ValueError."""
        handle = os.open(path, READ_FLAGS)
        try:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise ValueError(f"it is not a file but {what_it_is(found.st_mode)}")
            self.check_size(found.st_size)
            return os.fdopen(handle, "rb")
        except BaseException:
            os.close(handle)
            raise

    def read(self, path: str | PathLike[str]) -> bytes:
        """All that the file holds."""
        with self.open(path) as file:
            return self.content(file)

    def content(self, file: BinaryIO) -> bytes:
        """What an open file holds; it may have grown meanwhile."""
        raw = file.read(self.limit + 1)
        self.check_size(len(raw))
        return raw

    def check_size(self, size: int) -> None:
        """Raise ValueError for more than such a file can have."""
        if size > self.limit:
            most = f"{self.limit // 1_000_000} MB" if self.limit >= 1_000_000 else f"{self.limit // 1000} kB"
            raise ValueError(f"larger than {most}, which no {self.name} is")


def what_it_is(mode: int) -> str:
    """What stands where a file should be, in words."""
    return _ODD.get(stat.S_IFMT(mode), "a device")
