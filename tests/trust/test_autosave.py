"""Nothing lost: every change is on paper when it is made, whatever happens next."""

from __future__ import annotations

import json
import os
import threading
import time
import warnings
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import NotKept, PaxError
from paxwidget.files import autosave, journal, user_data
from paxwidget.play.entrance import load, new_game, position
from paxwidget.play.game import Game
from tests.every_game import every_game, is_long
from tests.trust.conftest import logs, wait_until_synced
from tests.trust.random_life import live


def reopened(path: Path) -> Game:
    """The game as another kernel would find it after this one was killed; the file itself stays untouched."""
    twin = path.with_name("twin-" + path.name)
    twin.write_bytes(path.read_bytes())
    try:
        return pw.recover(twin)
    finally:
        twin.unlink()


@every_game
def test_after_every_change_the_whole_game_can_be_recovered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "WHOLE_AFTER", 23)
    game = new_game(name, seed=5, lang="pl")
    done: list[str] = []
    kinds = {"undo", "goto", "comment", "marks", "promote", "back"}
    for step, what in zip(range(400), live(game, Random(name)), strict=False):
        if step >= 100 and kinds <= set(done):
            break
        done.append(what.partition(" ")[0])
        # A whole game is played again for each look, so long ones are looked at now and then.
        if step % (9 if is_long(name) else 1) == 0:
            assert game.autosave is not None
            twin = reopened(game.autosave)
            assert twin.record == game.record
            assert twin.state.digest() == game.state.digest()
            assert twin.lang == "pl"
    assert kinds <= set(done)


def test_only_lines_are_added_until_the_whole_is_written_anew(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "WHOLE_AFTER", 5)
    sea.play("draw")
    path = sea.autosave
    assert path is not None
    sizes, lines = [], []
    for _ in range(7):
        sea.play(sea.choices[0])
        sizes.append(path.stat().st_size)
        lines.append(len(path.read_bytes().splitlines()))
    assert lines == [3, 4, 5, 6, 7, 2, 3]
    assert all(later - earlier < 40 for earlier, later in pairwise(sizes[:5]))
    assert sea.autosave == path
    assert [json.loads(line) for line in path.read_bytes().splitlines()][2][1:3] == [sea.node.seat, sea.node.choice]


def test_bots_that_change_on_the_way_are_kept(sea: Game) -> None:
    sea.bots = {"Blue": "random"}
    sea.play("draw")
    sea.bots = {"Green": "random"}
    sea.run_bots(1)
    assert sea.autosave is not None
    assert reopened(sea.autosave).bots == {"Green": "random"}


def test_nothing_is_written_before_something_was_played(sea: Game, home: Path) -> None:
    sea.lang = "pl"
    assert sea.autosave is None
    assert not home.exists()
    sea.play("draw")
    sea.play("draw")
    twin = load(sea.record)
    twin.undo()
    twin.goto(0)
    twin.redo(2)
    assert twin.autosave is None
    assert len(logs(home)) == 1


@pytest.mark.parametrize("change", [
    lambda game: game.play("draw"),
    lambda game: setattr(game, "comment", "why?"),
    lambda game: setattr(game, "marks", ("!",)),
    lambda game: game.promote(),
], ids=["play", "comment", "marks", "promote"])  # fmt: skip
def test_a_loaded_game_is_kept_from_its_first_change(sea: Game, home: Path, change: Callable[[Game], Any]) -> None:
    sea.play("draw")
    sea.play("draw")
    sea.undo()
    sea.play("sail saba", outcomes=[6])
    twin = load(sea.record)
    change(twin)
    assert twin.autosave is not None
    assert len(logs(home)) == 2
    assert reopened(twin.autosave).record == twin.record


def test_autosave_can_be_left_off_and_copies_have_none(sea: Game, home: Path) -> None:
    others = [
        new_game("smugglers", seed=1, autosave=False),
        load(sea.record, autosave=False),
        position("smugglers", sea.describe(), autosave=False),
        sea.copy(),
    ]
    for game in others:
        game.play("draw")
        game.comment = "said"
        assert game.autosave is None
    assert not home.exists()


def test_recover_lists_the_newest_first(home: Path) -> None:
    assert list(pw.recover()) == []
    games = [new_game("smugglers", seed=1), new_game("dicefair", seed=1), new_game("smugglers", ["Blue", "Red"], seed=2)]
    now = int(time.time())
    for age, game in zip((300, 100, 200), games, strict=True):
        for _ in range(age // 100):
            game.play(game.choices_for(game.to_act[0])[0])
        assert game.autosave is not None
        os.utime(game.autosave, (now - age, now - age))
    rows = pw.recover()
    assert [(row["number"], row["game"], row["ply"], row["open"]) for row in rows] == [
        (0, "dicefair", 1, True), (1, "smugglers", 2, True), (2, "smugglers", 3, True),
    ]  # fmt: skip
    assert rows[1]["seats"] == ["Blue", "Red"]
    assert rows[2]["when"].timestamp() == now - 300
    assert Path(rows[0]["path"]) == games[1].autosave
    assert "dicefair" in repr(rows).splitlines()[1]


def test_the_listed_ply_is_that_of_the_game(sea: Game) -> None:
    for _ in zip(range(60), live(sea, Random(3)), strict=False):
        assert pw.recover()[0]["ply"] == sea.ply


def test_a_game_is_reopened_by_number_or_path_and_goes_on_in_its_file(sea: Game, home: Path) -> None:
    sea.play("draw")
    sea.play("draw")
    path, record = sea.autosave, sea.record
    assert path is not None
    sea.close()
    twin = pw.recover(0)
    assert twin.record == record
    twin.play("draw")
    assert twin.autosave == path
    twin.close()
    assert logs(home) == [path]
    again = pw.recover(path)
    assert again.ply == 3
    with pytest.raises(PaxError, match="there is no autosave number 1; there are 1, counted from 0"):
        pw.recover(1)
    with pytest.raises(PaxError, match="there is no autosave number -1"):
        pw.recover(-1)
    with pytest.raises(PaxError, match=r"there is no autosave nowhere\.paxlog"):
        pw.recover(home / "nowhere.paxlog")


def test_cut_off_at_any_byte_it_opens_up_to_the_last_whole_line(sea: Game, tmp_path: Path) -> None:
    records = []
    for _ in zip(range(12), live(sea, Random(2)), strict=False):
        records.append(sea.record)
    assert sea.autosave is not None
    raw = sea.autosave.read_bytes()
    head = raw.index(b"\n") + 1
    path = tmp_path / "cut.paxlog"
    for length in range(head, len(raw) + 1):
        path.write_bytes(raw[:length])
        assert pw.recover(path).record in records
    for length in (0, 1, head // 2, head - 1):
        path.write_bytes(raw[:length])
        with pytest.raises(PaxError, match=r"^cut\.paxlog: no autosave"):
            pw.recover(path)


FORGED: dict[str, object] = {
    "an unknown moment": [99, "Red", "draw"],
    "a moment before the first": [-1, "Red", "draw"],
    "a choice that is not offered": [1, "Green", "keelhaul"],
    "a seat that does not play": [1, "Atlantis", "draw"],
    "an outcome that cannot be": [1, "Green", "draw", "the whole cargo"],
    "an outcome too many": [1, "Green", "sail saba", 6, 6],
    "an outcome too few": [1, "Green", "sail saba"],
    "an outcome of another kind": [1, "Green", "draw", {"a": [1]}],
    "a cursor nowhere": {"at": 7},
    "a comment that is a number": {"comment": 5},
    "an endless comment": {"comment": "x" * 10_001},
    "marks that are numbers": {"marks": [1]},
    "something else": {"run": "os.system"},
    "nothing": [],
    "deep": json.loads("[" * 400 + "]" * 400),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_line_is_left_out_and_told_and_the_file_is_kept(sea: Game, tmp_path: Path, name: str) -> None:
    sea.play("draw", outcomes=["C04"])
    assert sea.autosave is not None
    head = sea.autosave.read_bytes()
    sea.play("sail saba", outcomes=[6])
    path = tmp_path / "forged.paxlog"
    forged = head + json.dumps(FORGED[name], separators=(",", ":")).encode() + b"\n" + sea.autosave.read_bytes()[len(head) :]
    path.write_bytes(forged)
    kept = r"; the file as it was is kept as forged\.paxlog\.damaged-1; the game stands at ply 2"
    with pytest.warns(UserWarning, match=r"forged\.paxlog is damaged: of its 2 changes 1 lost" + kept):
        twin = pw.recover(path)
    assert twin.record == sea.record
    twin.play("draw")
    assert (tmp_path / "forged.paxlog.damaged-1").read_bytes() == forged


def test_lines_of_noise_are_left_out_and_told(sea: Game, tmp_path: Path) -> None:
    sea.play("draw")
    assert sea.autosave is not None
    path = tmp_path / "noise.paxlog"
    path.write_bytes(sea.autosave.read_bytes() + b"\x00\xff\x00\n\n[1]\n")
    with pytest.warns(UserWarning, match="of its 3 changes 3 lost"):
        assert pw.recover(path).record == sea.record


@pytest.mark.parametrize(("head", "why"), [
    ({"format": "chess"}, "no autosave"),
    ({"version": 2}, "written in another form of autosave than version 1"),
    ({"lang": "xx"}, "no autosave"),
    ({"record": []}, "no autosave"),
    ({"run": 1}, "no autosave"),
])  # fmt: skip
def test_a_file_that_is_no_autosave_is_refused_and_not_listed(sea: Game, home: Path, head: dict[str, Any], why: str) -> None:
    sea.play("draw")
    assert sea.autosave is not None
    path = home / "autosave" / "other.paxlog"
    path.write_text(json.dumps({**json.loads(sea.autosave.read_bytes().splitlines()[0]), **head}) + "\n", encoding="utf-8")
    with pytest.raises(PaxError, match=rf"^other\.paxlog: {why}"):
        pw.recover(path)
    assert len(pw.recover()) == 1


def test_a_folder_that_cannot_be_is_told_once_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("PAXWIDGET_HOME", str(file / "home"))
    monkeypatch.setattr(autosave, "TRY_AGAIN_AFTER", 0.0)
    game = new_game("smugglers", seed=7)
    with pytest.warns(UserWarning, match=r"Autosave failed \(.*: .*file.*\)\. The game goes on; save it yourself") as told:
        game.play("draw")
    assert len(told) == 1
    assert told[0].filename == __file__
    for _ in range(4):
        game.play("draw")
    assert game.ply == 5
    assert [type(error) for error in game.errors] == [NotKept]
    assert game.autosave is None
    # When there is a folder after all, the whole game goes there.
    file.unlink()
    game.play("draw")
    assert game.autosave is not None
    assert reopened(game.autosave).record == game.record


def test_a_read_only_folder_is_told_in_the_language_of_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Any, flags: int, mode: int = 0o777) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    game = new_game("smugglers", seed=7, lang="pl")
    # Root may write everywhere, so the system's refusal is played.
    monkeypatch.setattr("os.open", refused)
    with pytest.warns(UserWarning, match="Autozapis się nie udał"):
        game.play("draw")
    game.play("draw")
    assert game.ply == 2


def go_on(game: Game, times: int) -> list[dict[str, Any]]:
    """Play on, and return the record before each choice."""
    records = []
    for _ in range(times):
        records.append(game.record)
        game.play(game.choices[0])
    return records


class FullDisk:
    """A disk with room for so many bytes more."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.write = os.write

    def __call__(self, handle: int, data: Any) -> int:
        if self.room <= 0:
            raise OSError(28, "No space left on device")
        written = self.write(handle, bytes(data)[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("room", [0, 1, 17, 40])
def test_a_disk_that_fills_up_leaves_whole_lines_and_is_caught_up_later(sea: Game, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    monkeypatch.setattr(autosave, "TRY_AGAIN_AFTER", 0.0)
    sea.play("draw")
    sea.play("draw")
    path = sea.autosave
    assert path is not None
    disk = FullDisk(room)
    monkeypatch.setattr("os.write", disk)
    records: list[dict[str, Any]] = []
    with pytest.warns(UserWarning, match=r"Autosave failed \((No space left on device|only a part).*\)") as told:
        records += go_on(sea, 8)
    assert len(told) == 1
    assert reopened(path).record in records[:3]
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    disk.room = 1 << 30
    sea.comment = "room again"
    assert sea.autosave == path
    assert reopened(path).record == sea.record


def test_while_the_disk_is_full_it_is_not_tried_at_every_choice(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "TRY_AGAIN_AFTER", 1e6)
    sea.play("draw")
    tries = []

    def full(handle: int, data: bytes) -> int:
        tries.append(len(data))
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.write", full)
    with pytest.warns(UserWarning, match="No space left"):
        go_on(sea, 9)
    assert len(tries) == 1


def test_a_disk_that_fails_late_is_told_too(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", broken)
    sea.play("draw")
    wait_until_synced()
    with pytest.warns(UserWarning, match="Input/output error"):
        sea.play("draw")


def test_many_changes_reach_the_disk_together(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    is_time = threading.Event()
    monkeypatch.setattr("time.sleep", lambda seconds: is_time.wait(30))
    monkeypatch.setattr("os.fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    sea.play("draw")
    for number in range(200):
        sea.comment = f"remark {number}"
    assert synced == []
    is_time.set()
    wait_until_synced()
    assert sea.autosave is not None
    # The file, and the folder that names it.
    assert synced == [sea.autosave.stat().st_size, sea.autosave.parent.stat().st_size]


def test_without_threads_every_change_is_brought_to_the_disk_at_once(sea: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []

    def no_thread(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread", no_thread)
    monkeypatch.setattr("os.fsync", synced.append)
    for _ in range(3):
        sea.play("draw")
    # Each line, and once the name of the new file.
    assert len(synced) == 4


def test_old_autosaves_go_but_never_one_that_is_being_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "KEEP", 5)
    old = new_game("smugglers", seed=0)
    old.play("draw")
    assert old.autosave is not None
    place = home / "autosave"
    for number in range(8):
        path = place / f"stale-{number}.paxlog"
        path.write_bytes(old.autosave.read_bytes())
        os.utime(path, (1000 + number, 1000 + number))
    (place / ".crash.paxlog.1.part").write_text("half", encoding="utf-8")
    os.utime(place / ".crash.paxlog.1.part", (1000, 1000))
    (place / ".fresh.paxlog.2.part").write_text("half", encoding="utf-8")
    (place / "notes.txt").write_text("mine", encoding="utf-8")
    os.utime(old.autosave, (10, 10))
    monkeypatch.setattr(autosave, "_begun", 0)
    with pytest.warns(UserWarning, match="the 4 oldest autosaves were removed: 5 are kept, and all of the last day"):
        new_game("smugglers", seed=1).play("draw")
    names = {path.name for path in place.iterdir()}
    assert {f"stale-{number}.paxlog" for number in (4, 5, 6, 7)} <= names
    assert not {f"stale-{number}.paxlog" for number in (0, 1, 2, 3)} & names
    assert old.autosave.name in names
    assert "notes.txt" in names
    assert ".fresh.paxlog.2.part" in names
    assert ".crash.paxlog.1.part" not in names
    old.play("draw")
    assert reopened(old.autosave).ply == 2


def test_a_loop_over_many_games_drives_out_none_of_the_last_day(home: Path, sea: Game) -> None:
    sea.play("draw")
    assert sea.autosave is not None
    kept = [home / "autosave" / f"other-{number}.paxlog" for number in range(10)]
    for path in kept:
        path.write_bytes(sea.autosave.read_bytes())
    for seed in range(60):
        new_game("smugglers", seed=seed).play("draw")
    assert all(path.exists() for path in kept)
    assert len(logs(home)) == 10 + 1 + 60


def test_a_folder_that_is_emptied_is_filled_again(sea: Game, home: Path) -> None:
    sea.play("draw")
    for path in logs(home):
        path.unlink()
    sea.play("draw")
    assert sea.autosave is not None
    assert reopened(sea.autosave).record == sea.record


def test_a_file_removed_in_a_burst_of_moves_is_missed_a_moment_later_and_nothing_is_lost(
    sea: Game, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("paxwidget.files.journal.time.monotonic", lambda: now)
    go_on(sea, 2)
    for path in logs(home):
        path.unlink()
    now += journal.SEEN_FOR / 2
    go_on(sea, 1)
    assert logs(home) == []
    now += journal.SEEN_FOR
    go_on(sea, 1)
    assert sea.autosave is not None
    assert reopened(sea.autosave).record == sea.record


def test_more_games_than_handles_are_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MOST_OPEN", 4)
    games = [new_game("smugglers", seed=seed) for seed in range(10)]
    for _ in range(3):
        for game in games:
            game.play("draw")
            assert len(journal._holds) <= 4
    for game in games:
        assert game.autosave is not None
        assert reopened(game.autosave).record == game.record


def test_the_home_folder_may_be_missing_altogether(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(user_data, "folder", homeless)
    game = new_game("smugglers", seed=1)
    with pytest.warns(UserWarning, match="Could not determine home directory"):
        game.play("draw")


def test_a_quiet_game_gives_no_warning(sea: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in zip(range(200), live(sea, Random(8)), strict=False):
            pass
    assert sea.errors == []
