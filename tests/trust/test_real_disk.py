"""Nothing lost: folders that cannot be written to and disks that are full, as the system itself reports them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from tests.trust.test_autosave import go_on
from tests.trust.test_two_kernels import in_another_kernel

NOBODY = 65534


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that may be read and not written; root gives up his rights for as long."""
    # pytest's own folders are closed to everybody else, so the system would complain about those instead.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "locked"
        folder.mkdir()
        os.chmod(name, 0o755)
        folder.chmod(0o555)
        monkeypatch.setenv("PAXWIDGET_HOME", str(folder))
        is_root = os.geteuid() == 0
        if is_root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if is_root:
                os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="the system has no such rights")
@pytest.mark.parametrize(("lang", "words"), [("en", "Autosave failed"), ("pl", "Autozapis się nie udał")])
def test_in_a_read_only_folder_one_warning_comes_and_play_goes_on(locked: Path, lang: str, words: str) -> None:
    game = new_game("smugglers", seed=7, lang=lang)
    with pytest.warns(UserWarning, match=rf"{words} \(Permission denied: {locked}/autosave\).*PAXWIDGET_HOME") as told:
        go_on(game, 6)
    assert len(told) == 1
    assert game.ply == 6
    assert game.autosave is None


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="the system has no such rights")
def test_a_save_to_a_read_only_folder_is_refused_and_leaves_nothing(locked: Path) -> None:
    game = new_game("smugglers", seed=7, autosave=False)
    with pytest.raises(PermissionError, match="locked"):
        game.save(locked / "game.pax.json")
    assert list(locked.iterdir()) == []
    assert game.path is None


FULL = """
import resource, sys
# The limit holds for every file, and Python does not notice that a compiled module was cut off.
sys.dont_write_bytecode = True
game = pw.new_game("smugglers", seed=7)
game.play("draw")
start = game.autosave.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (start + {room}, resource.RLIM_INFINITY))
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    for _ in range(12):
        game.play(game.choices[0])
print(len(told), len(game.errors), game.ply)
print(told[0].message)
from tests.trust.test_autosave import reopened
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
lines = game.autosave.read_bytes().splitlines()
print(len(lines) - 2, reopened(game.autosave).ply)
game._autosave._try_again_at = 0.0
game.comment = "room again"
print(reopened(game.autosave).record == game.record, len(game.errors))
"""


@pytest.mark.skipif(os.name == "nt", reason="the system has no such limit")
@pytest.mark.parametrize("room", [0, 17, 50, 107])
def test_a_file_that_can_grow_no_more_keeps_whole_lines_and_is_caught_up_later(room: int, home: Path) -> None:
    counts, message, kept, after = in_another_kernel(FULL.format(room=room)).splitlines()
    assert counts == "1 1 13"
    assert message.startswith("Autosave failed (")
    lines, ply = kept.split()
    assert int(ply) == int(lines) + 1
    assert after == "True 1"


SAVED = """
import resource
game = pw.load({path!r}, autosave=False)
game.play(game.choices[0])
game.comment = "x" * 5000
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    game.save({path!r})
except OSError as problem:
    print(type(problem).__name__, problem.strerror)
print(game.ply)
"""


@pytest.mark.skipif(os.name == "nt", reason="the system has no such limit")
def test_a_save_for_which_there_is_no_room_leaves_the_old_file_whole(sea: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.pax.json"
    sea.save(path)
    before = path.read_bytes()
    assert in_another_kernel(SAVED.format(path=str(path))).splitlines() == ["OSError File too large", "1"]
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert load(path).record == sea.record
