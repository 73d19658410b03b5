"""A user's folder of its own for every test, and games that need no notebook."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from paxwidget.files import autosave, journal
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests import toys

assert toys.TOYS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that PAXWIDGET_HOME names, empty at first; nobody writes there after the test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PAXWIDGET_HOME", str(folder))
    monkeypatch.setattr(autosave, "_begun", 0)
    monkeypatch.setattr(journal, "SYNC_AFTER", 0.02)
    yield folder
    wait_until_synced()


def wait_until_synced() -> None:
    """Wait until the thread has ended that brings journals to the disk."""
    until = time.monotonic() + 30
    while journal._is_syncing:
        assert time.monotonic() < until
        time.sleep(0.005)


@pytest.fixture
def sea() -> Game:
    """Smugglers at the start, kept by itself."""
    return new_game("smugglers", seed=7)


def logs(home: Path) -> list[Path]:
    """The autosaves in a user's folder."""
    return sorted((home / "autosave").glob("*.paxlog"))
