"""A journal's lock is given back at a known moment: when its game is closed or dropped, not when the collector comes by."""

from __future__ import annotations

import fcntl
import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

import paxwidget as pw
from paxwidget.files import journal, locks
from paxwidget.files.journal import Journal, Taken, is_held
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from tests.trust.conftest import logs
from tests.trust.test_two_kernels import in_another_kernel
from tests.trust.wiretap import Browser, tapped

# Newer Pythons warn of what is tried here on purpose.
FORKS_BESIDE_THREADS = pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")


@pytest.fixture
def no_collector() -> Iterator[None]:
    """The garbage collector stays away."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def show_board(game: Game) -> None:
    board = game.board(seat=None)
    Browser(board).say("hello", ref=1)
    board.close()


def show_study(game: Game) -> None:
    study = game.study(seat="all")
    Browser(study).say("hello", ref=1)
    study.close()


def show_in_a_cell(game: Game) -> None:
    game._repr_mimebundle_()
    game._own_board().close()


def look_at_it(game: Game) -> None:
    assert game.log
    assert repr(game)
    assert game.copy().diff(0)


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("use", [look_at_it, show_board, show_study, show_in_a_cell])
def test_a_dropped_game_has_given_its_file_back(home: Path, use: Callable[[Game], None]) -> None:
    game = new_game("smugglers", seed=7)
    game.play("draw")
    (path,) = logs(home)
    with tapped():
        use(game)
    assert is_held(path)
    del game
    assert not is_held(path)


@pytest.mark.usefixtures("no_collector")
def test_whoever_brings_a_file_to_the_disk_keeps_no_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_writing, may_go_on = threading.Event(), threading.Event()

    def slow(handle: int) -> None:
        is_writing.set()
        assert may_go_on.wait(30)

    monkeypatch.setattr("os.fsync", slow)
    game = new_game("smugglers", seed=7)
    game.play("draw")
    (path,) = logs(home)
    assert is_writing.wait(30)
    del game
    assert not is_held(path)
    may_go_on.set()


def test_a_journal_that_the_collector_drops_in_a_thread_that_just_starts_waits_for_nobody(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[bool] = []

    def drop() -> None:
        passed.append(journal._guard.acquire(timeout=30))
        journal._guard.release()

    class Starting(Thread):
        def start(self) -> None:
            # What the collector does there is done before whoever starts the thread goes on.
            collector = Thread(target=drop)
            collector.start()
            collector.join()
            super().start()

    monkeypatch.setattr("threading.Thread", Starting)
    new_game("smugglers", seed=7).play("draw")
    assert passed == [True]


def test_what_a_dropped_game_has_written_still_reaches_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    done = threading.Event()

    def fsync(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        done.set()

    monkeypatch.setattr("os.fsync", fsync)
    new_game("smugglers", seed=7).play("draw")
    assert done.wait(30)
    # The folder, which names the new file, comes after it.
    assert synced[:1] == [path.stat().st_ino for path in logs(home)]


def test_a_closed_game_can_go_on_in_another_kernel(sea: Game, home: Path) -> None:
    sea.play("draw")
    (path,) = logs(home)
    sea.close()
    assert in_another_kernel("game = pw.recover(0)\ngame.play('draw')\nprint(game.autosave.name)") == f"{path.name}\n"
    # Here it goes on too, in a file of its own.
    with pytest.warns(UserWarning, match="from now on this game is kept in a file of its own"):
        sea.play("sail saba", outcomes=[6])
    assert sea.autosave != path
    assert pw.recover(path).node.choice == "draw"


def test_a_closed_game_that_nobody_took_goes_on_in_its_file(sea: Game, home: Path) -> None:
    sea.close()
    sea.play("draw")
    (path,) = logs(home)
    sea.close()
    sea.close()
    assert not is_held(path)
    sea.play("draw")
    assert is_held(path)
    assert (sea.autosave, logs(home), sea.errors) == (path, [path], [])


def test_a_kernel_that_opens_its_own_game_anew_goes_on_in_its_file(sea: Game, home: Path) -> None:
    sea.play("draw")
    (path,) = logs(home)
    for _ in range(3):
        # As a cell that is run once more: the old game is still there while the new one is opened.
        sea = pw.recover(0)
        sea.play("draw")
    assert (sea.ply, sea.autosave, logs(home), sea.errors) == (4, path, [path], [])


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_games_with_one_file_the_one_that_is_changed_first_goes_on_with_it(sea: Game, home: Path, first: int) -> None:
    sea.play("draw")
    (path,) = logs(home)
    games = [sea, pw.recover(path)]
    one, other = games[first], games[1 - first]
    one.play("draw")
    with pytest.warns(UserWarning, match="Another program continues the autosave"):
        other.play("sail saba", outcomes=[6])
    one.play("draw")
    other.play("draw")
    assert one.autosave == path
    assert [error.__class__.__name__ for error in other.errors] == ["NotKept"]
    for game in (one, other):
        assert game.autosave is not None
        assert pw.recover(game.autosave).record == game.record


def test_two_journals_share_a_file_only_where_both_know_it(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    one, other = Journal(path), Journal(path)
    one.begin(b"first\n", durable=False)
    with pytest.raises(Taken):
        other.adopt()
    other.adopt(together=True)
    one.close()
    assert is_held(path)
    other.close()
    assert not is_held(path)


def test_a_file_is_locked_before_anybody_can_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace, found = os.replace, []

    def replaced(source: Path, target: Path) -> None:
        replace(source, target)
        with target.open() as file:
            found.append(locks.lock(file.fileno()))

    monkeypatch.setattr("os.replace", replaced)
    Journal(tmp_path / "journal").begin(b"first\n", durable=False)
    assert found == [False]


def test_who_only_looks_whether_a_file_is_held_keeps_nobody_from_taking_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"first\n")
    with path.open() as looker, path.open() as other_looker:
        for file in (looker, other_looker):
            assert locks.lock(file.fileno(), shared=True)
        leaving = [looker, other_looker]
        monkeypatch.setattr("time.sleep", lambda _seconds: fcntl.flock(leaving.pop(), fcntl.LOCK_UN))
        Journal(path).adopt()
    assert leaving == []


@FORKS_BESIDE_THREADS
@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_neither_keeps_a_lock_nor_gives_it_back(sea: Game, home: Path) -> None:
    sea.play("draw")
    (path,) = logs(home)
    told, tell = os.pipe()
    go_on, let = os.pipe()
    child = os.fork()
    if child == 0:
        sea.close()
        os.write(tell, b"closed")
        os.read(go_on, 1)
        os._exit(0)
    assert os.read(told, 6) == b"closed"
    assert is_held(path)
    assert in_another_kernel("print(pw.recover()[0]['open'])") == "True\n"
    sea.close()
    # The child still lives.
    assert not is_held(path)
    os.write(let, b".")
    assert os.waitpid(child, 0)[1] == 0
    for handle in (told, tell, go_on, let):
        os.close(handle)


@FORKS_BESIDE_THREADS
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files cannot be listed here")
def test_a_process_forked_at_any_moment_has_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # It opens files too, but locks none.
    monkeypatch.setattr(journal, "_sync", lambda path: None)
    monkeypatch.setattr(journal, "sync_folder", lambda path: None)
    is_enough = threading.Event()

    def write() -> None:
        while not is_enough.is_set():
            book = Journal(tmp_path / "journal")
            book.begin(b"first\n", durable=False)
            book.append(b"second\n")
            book.close()
            book.adopt()
            book.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert [_open_in_a_child(str(tmp_path)) for _ in range(50)] == [0] * 50
    finally:
        is_enough.set()
        writer.join()


def _open_in_a_child(folder: str) -> int:
    """How many files of a folder a process has open that was just forked."""
    child = os.fork()
    if child == 0:
        os._exit(sum(os.path.realpath(f"/proc/self/fd/{handle}").startswith(folder) for handle in os.listdir("/proc/self/fd")))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


STOPPED = """
import threading
from paxwidget.files import journal
game = pw.new_game("smugglers", seed=7)
game.play("draw")
thread = threading.Thread(target=journal._guard.acquire)
thread.start()
thread.join()
print(game.ply)
"""


def test_python_ends_though_a_thread_was_stopped_while_locks_changed_hands(home: Path) -> None:
    """A thread is stopped anywhere when Python ends; what dropped games do then must wait for none."""
    assert in_another_kernel(STOPPED, 60) == "1\n"
