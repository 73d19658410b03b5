"""Two kernels with one file cannot overwrite each other silently."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.errors import FileTaken
from paxwidget.files import locks
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from tests.trust.conftest import logs
from tests.trust.random_life import live

ROOT = Path(__file__).parent.parent.parent


def in_another_kernel(code: str, longest: float | None = None) -> str:
    """What a process of its own prints, which must end within so many seconds, if that is what is tested."""
    whole = f"import warnings\nfrom tests import toys\nimport paxwidget as pw\n{code}"
    command = [sys.executable, "-c", whole]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=dict(os.environ), timeout=longest)
    assert "Exception ignored" not in done.stderr, done.stderr
    return done.stdout


def test_a_file_that_another_kernel_saved_since_is_not_overwritten(sea: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.pax.json"
    sea.play("draw")
    sea.save(path)
    in_another_kernel(f"game = pw.load({str(path)!r})\ngame.play('draw')\ngame.save({str(path)!r})")
    theirs = path.read_bytes()
    sea.play("sail saba", outcomes=[6])
    with pytest.raises(FileTaken, match=r"^evening\.pax\.json has changed since this game read or wrote it; save under another name"):
        sea.save(path)
    assert path.read_bytes() == theirs
    sea.save(path, overwrite=True)
    assert load(path).record == sea.record
    sea.play("draw")
    sea.save(path)


def test_of_two_games_read_from_one_file_the_second_cannot_undo_the_first(sea: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.pax.json"
    sea.save(path)
    first, second = load(path), load(str(path))
    first.play("draw")
    first.save(path)
    second.play("sail saba", outcomes=[6])
    with pytest.raises(FileTaken):
        second.save(path)
    # What holds all of the file may take its place.
    second.undo()
    second.play("draw")
    second.save(path)
    third = load(path)
    third.goto(0)
    assert {node.choice for node in third.variations} == {"draw", "sail saba"}


@pytest.mark.parametrize("content", [
    b"dear diary", b"", b"{}", b"\x89PNG", b'{"format": "paxwidget record"}',
], ids=["text", "empty", "json", "picture", "half a record"])  # fmt: skip
def test_a_file_that_is_no_saved_game_is_not_overwritten(sea: Game, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(FileTaken, match=r"^diary\.txt holds something else; save under another name, or by overwrite=True"):
        sea.save(path)
    assert path.read_bytes() == content
    sea.save(path, overwrite=True)
    assert load(path).record == sea.record


def test_an_older_save_of_the_same_game_is_replaced_without_a_word(sea: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.pax.json"
    rng = Random(4)
    for _ in zip(range(30), live(sea, rng), strict=False):
        sea.comment = sea.comment or "said"
        load(sea.record).save(path, overwrite=True)
    # A notebook that is run from the top again has a game that never read the file.
    load(sea.record).save(path)
    older = load(path)
    older.goto(0)
    older.play(older.choices[-1])
    older.save(tmp_path / "other.pax.json")
    load(older.record).save(path)


@pytest.mark.parametrize("other", [
    lambda game: new_game("smugglers", seed=8),
    lambda game: new_game("smugglers", ["Red", "Blue"], seed=7),
    lambda game: new_game("smugglers", seed=7, storms=False),
    lambda game: new_game("dicefair", seed=7),
], ids=["seed", "seats", "options", "game"])  # fmt: skip
def test_another_game_is_not_overwritten(sea: Game, tmp_path: Path, other: object) -> None:
    assert callable(other)
    path = tmp_path / "evening.pax.json"
    sea.save(path)
    with pytest.raises(FileTaken):
        other(sea).save(path)


def test_words_are_not_lost_either(sea: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.pax.json"
    sea.play("draw")
    bare = load(sea.record)
    sea.comment, sea.marks = "here it was decided", ("!",)
    sea.save(path)
    with pytest.raises(FileTaken):
        bare.save(path)
    bare.comment = "here it was decided"
    with pytest.raises(FileTaken):
        bare.save(path)
    bare.marks = ("!",)
    bare.play("draw")
    bare.save(path)


def test_a_link_stays_a_link(sea: Game, tmp_path: Path) -> None:
    target, link = tmp_path / "real.pax.json", tmp_path / "link.pax.json"
    sea.save(target)
    link.symlink_to(target)
    sea.play("draw")
    sea.save(link)
    assert link.is_symlink()
    assert load(target).ply == 1


def test_who_saves_at_the_same_moment_is_told(tmp_path: Path) -> None:
    for round in range(20):
        path = tmp_path / f"{round}.pax.json"
        games = [new_game("smugglers", seed=seed, autosave=False) for seed in range(4)]
        start = threading.Barrier(4)
        told: list[Game] = []

        def save(game: Game, path: Path = path, start: threading.Barrier = start, told: list[Game] = told) -> None:
            start.wait()
            try:
                game.save(path)
            except FileTaken:
                told.append(game)

        threads = [threading.Thread(target=save, args=(game,)) for game in games]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(told) == 3
        (winner,) = (game for game in games if game not in told)
        assert load(path).record == winner.record
        assert [item.name for item in tmp_path.glob(".*")] == []


def test_a_game_that_is_open_elsewhere_gets_a_file_of_its_own(sea: Game, home: Path) -> None:
    sea.play("draw")
    said = in_another_kernel("""
with warnings.catch_warnings(record=True) as told:
    game = pw.recover(0)
print(told[0].message)
game.play("draw")
print(game.autosave.name)
""").splitlines()
    assert sea.autosave is not None
    assert said[0] == f"{sea.autosave.name} is still open elsewhere, so this game is kept in a file of its own"
    assert said[1] != sea.autosave.name
    sea.play("sail saba", outcomes=[6])
    assert sea.errors == []
    assert {path.name for path in logs(home)} == {sea.autosave.name, said[1]}
    assert pw.recover(home / "autosave" / said[1]).node.choice == "draw"


def test_a_kernel_that_ended_has_let_go_of_its_game(home: Path) -> None:
    in_another_kernel("game = pw.new_game('smugglers', seed=7)\ngame.play('draw')")
    (path,) = logs(home)
    assert pw.recover()[0]["open"] is False
    game = pw.recover(0)
    game.play("draw")
    assert game.autosave == path


def test_without_locks_a_second_writer_is_found_by_the_length(sea: Game, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr(locks, "fcntl", None)
    monkeypatch.setattr(locks, "HAS_LOCKS", False)
    sea.play("draw")
    twin = pw.recover(0)
    twin.play("draw")
    assert twin.autosave == sea.autosave
    with pytest.warns(UserWarning, match="Another program continues the autosave .*; from now on this game is kept in a file of its own"):
        sea.play("sail saba", outcomes=[6])
    assert sea.autosave != twin.autosave
    sea.play("draw")
    twin.play("draw")
    assert [type(error).__name__ for error in sea.errors] == ["NotKept"]
    assert twin.errors == []
    assert sea.autosave is not None
    assert twin.autosave is not None
    assert pw.recover(sea.autosave).record == sea.record
    assert pw.recover(twin.autosave).record == twin.record


FORKED = """
import os
game = pw.new_game("smugglers", seed=7)
game.play("draw")
child = os.fork()
if child == 0:
    game.play("sail saba", outcomes=[6])
    game.play("draw")
    os._exit(0)
os.waitpid(child, 0)
game.play("draw")
game.play("draw")
print(len(game.errors))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_keeps_its_game_in_a_file_of_its_own(home: Path) -> None:
    assert in_another_kernel(FORKED) == "0\n"
    games = [pw.recover(path) for path in logs(home)]
    assert sorted([node.choice for node in game.line] for game in games) == [["draw", "draw", "draw"], ["draw", "sail saba", "draw"]]
