"""A power cut at any moment leaves the old file or the new one, and after a save the new one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.files import autosave, journal, writing
from paxwidget.play.entrance import new_game
from paxwidget.teaching.progress import Progress
from tests.trust.powercut import Disk, State

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files cannot be looked at here")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own."""
    found = tmp_path / "disk"
    found.mkdir()
    return found


def contents(states: list[State], name: str) -> set[bytes | None]:
    """All that a file may hold; None where it may be missing."""
    return {state.get(name) for state in states}


def test_a_save_is_old_or_new_and_then_new(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = new_game("smugglers", seed=1, autosave=False), folder / "game.pax.json"
    disk = Disk(folder, monkeypatch)
    kept: bytes | None = None
    for _ in range(4):
        disk.forget()
        game.save(path)
        now = path.read_bytes()
        assert contents(disk.states, path.name) == {kept, now}
        assert disk.order.index("sync the file") < max(disk.order.index(name) for name in disk.order if name in ("replace", "link"))
        assert disk.order[-1] in ("sync the folder", "unlink")
        disk.forget()
        assert contents(disk.states, path.name) == {now}
        kept = now
        game.play("draw")


def test_progress_is_old_or_new_and_then_new(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "p.json"
    progress = Progress("g/l", path)
    disk = Disk(folder, monkeypatch)
    kept: bytes | None = None
    for _ in range(3):
        disk.forget()
        progress.note("a", wrong=1)
        now = path.read_bytes()
        assert contents(disk.states, path.name) == {kept, now}
        disk.forget()
        assert contents(disk.states, path.name) == {now}
        kept = now


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_after_every_synced_change_the_game_is_on_the_disk(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(autosave, "WHOLE_AFTER", 3)
    # Then every change is brought to the disk at once.
    monkeypatch.setattr("threading.Thread", no_thread)
    place = home / "autosave"
    place.mkdir(parents=True)
    game = new_game("smugglers", seed=7)
    disk = Disk(place, monkeypatch)
    before: dict[str, Any] | None = None
    for number in range(9):
        disk.forget()
        game.play(game.choices[0])
        during = [recovered(state, tmp_path / f"{number}-{at}") for at, state in enumerate(disk.states)]
        assert all(record in (before, game.record) for record in during)
        disk.forget()
        assert [recovered(state, tmp_path / f"after-{number}") for state in disk.states] == [game.record]
        before = game.record


def recovered(state: State, folder: Path) -> dict[str, Any] | None:
    """The record of the one game in a folder of autosaves; None if it holds none."""
    folder.mkdir()
    found = None
    for name, content in state.items():
        if name.endswith(".paxlog"):
            (folder / name).write_bytes(content)
            try:
                game = pw.recover(folder / name)
            except PaxError:
                continue
            found = game.record
            game.close()
    return found


@pytest.mark.parametrize("forgotten", ["file", "folder"])
def test_the_disk_finds_who_forgets_to_sync(forgotten: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "game.pax.json"
    path.write_bytes(b"old")
    disk = Disk(folder, monkeypatch)
    if forgotten == "folder":
        monkeypatch.setattr(journal, "sync_folder", lambda path: None)
    else:
        watched = os.fsync
        monkeypatch.setattr(os, "fsync", lambda handle: watched(handle) if os.path.isdir(f"/proc/self/fd/{handle}") else None)
    writing.write_whole(path, "new")
    possible = contents(disk.states, path.name)
    assert b"" in possible if forgotten == "file" else True
    disk.forget()
    assert contents(disk.states, path.name) != {b"new"}
