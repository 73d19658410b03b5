"""What the command `view` tells of this game."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.cli import main


def test_view_prints_what_a_bot_sees(capsys: pytest.CaptureFixture[str]) -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=4, autosave=False)
    assert main(["view", "hispanica"]) == 0
    told = capsys.readouterr().out
    view = game.view("England")
    for keys in (view, view["you"], view["players"]["England"], next(iter(view["sites"].values()))):
        assert all(f"| `{key}`" in told for key in keys)
    assert "| `you` | *Own* or null | What only the seat that looks may see; null for a spectator. |" in told
