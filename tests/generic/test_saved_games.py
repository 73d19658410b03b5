"""Upgrades: every game keeps saved games in the tests, and they open in this version as they were. They are never written again."""

from __future__ import annotations

import json
from pathlib import Path

from paxwidget.engine.spec import GameSpec
from paxwidget.play.entrance import load


def saved_games(root: Path, name: str) -> list[Path]:
    """The saved games of one game: in its own folder, and among the files of released versions."""
    tests = root / "tests"
    found = [*(tests / "games" / name).glob("records/*.pax.json"), *(tests / "records").glob("*/*.pax.json")]
    return sorted(path for path in found if json.loads(path.read_bytes())["game"] == name)


def test_every_game_has_saved_games_that_open_as_they_were(spec: GameSpec, root: Path) -> None:
    found = saved_games(root, spec.id)
    assert found, f"save one: pw.new_game({spec.id!r}, …).save('tests/games/{spec.id}/records/first.pax.json')"
    assert any(load(path, autosave=False).ply >= 10 for path in found), "one of them has been played for a while"
    for path in found:
        game = load(path, autosave=False)
        # The file's own digest is no witness against itself: without it, the choices lead to the same place.
        again = load({**json.loads(path.read_bytes()), "digest": None}, autosave=False)
        assert again.state.digest() == game.state.digest(), path.name
        assert load(game.record, autosave=False).record == game.record, path.name
