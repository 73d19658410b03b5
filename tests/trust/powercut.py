"""A disk whose power may go at any moment: what it would hold then is worked out from the order of writes, syncs and renames.

Only what was synced is sure. Of a file that was not, the disk has what it had at its last sync, nothing if it never was, or all of it; of
the names in a folder, those at the folder's last sync, with some of the later changes in their order.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

State = dict[str, bytes]


class Disk:
    """Watches one folder; `states` are all that it may hold after a power cut, at the worst moments since `forget`."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.states: list[State] = []
        #: What was done, for whoever wants to see the order.
        self.order: list[str] = []
        self._synced: dict[int, bytes] = {}
        self._names: list[dict[str, int]] = [self._listed()]
        self._sync_all()
        for name in ("open", "replace", "link", "unlink", "fsync", "ftruncate", "write"):
            patch.setattr(os, name, self._watched(name, getattr(os, name)))

    def forget(self) -> None:
        """Forget what might have been; what may be now is counted anew."""
        self.states = []
        self.order = []
        self._note()

    def _listed(self) -> dict[str, int]:
        return {path.name: path.stat().st_ino for path in self.folder.iterdir()}

    def _sync_all(self) -> None:
        self._names = [self._listed()]
        self._synced = {path.stat().st_ino: path.read_bytes() for path in self.folder.iterdir()}
        self._note()

    def _watched(self, name: str, really: Callable[..., Any]) -> Callable[..., Any]:
        def do(*args: Any, **kwargs: Any) -> Any:
            found = really(*args, **kwargs)
            if name == "fsync":
                self._sync(args[0])
            listed = self._listed()
            if listed != self._names[-1]:
                self._names.append(listed)
                self.order.append(name)
            self._note()
            return found

        return do

    def _sync(self, handle: int) -> None:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            if found.st_ino == self.folder.stat().st_ino:
                self._names = [self._listed()]
                self.order.append("sync the folder")
            return
        self._synced[found.st_ino] = Path(f"/proc/self/fd/{handle}").read_bytes()
        self.order.append("sync the file")

    def _note(self) -> None:
        """What the disk would hold if the power went now."""
        live = {path.stat().st_ino: path.read_bytes() for path in self.folder.iterdir()}
        for names in self._names:
            for known in (self._synced, {**self._synced, **live}):
                state = {name: known.get(inode, b"") for name, inode in names.items()}
                if state not in self.states:
                    self.states.append(state)
