"""A user's folder of its own for every test, and games that need no notebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from paxwidget.core import autosave, journal
from paxwidget.core.game import Game
from paxwidget.core.opening import new_game
from tests import toys

assert toys.TOYS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that PAXWIDGET_HOME names, empty at first."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PAXWIDGET_HOME", str(folder))
    monkeypatch.setattr(autosave, "_begun", [])
    monkeypatch.setattr(journal, "SYNC_AFTER", 0.02)
    return folder


@pytest.fixture
def sea() -> Game:
    """Smugglers at the start, kept by itself."""
    return new_game("smugglers", seed=7)


def logs(home: Path) -> list[Path]:
    """The autosaves in a user's folder."""
    return sorted((home / "autosave").glob("*.paxlog"))
