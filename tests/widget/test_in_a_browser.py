"""What is done differently where Python runs inside a browser, tried without one: no threads, no locks, files kept when they are closed."""

from __future__ import annotations

import asyncio
import threading
import warnings
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis import processes, simulation
from paxwidget.engine.errors import PaxError
from paxwidget.files import drive, user_data
from paxwidget.files.journal import Gone, Taken, is_held
from paxwidget.widget import nulls
from tests.every_game import NAMES
from tests.toys import TOYS
from tests.trust.wiretap import Browser, tapped

TOY = TOYS[0].id


_start = threading.Thread.start


def run_apart(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run something with a loop of its own, in a thread of its own: tests with a browser leave a loop running in theirs."""
    problems: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(scene())
        except BaseException as problem:  # it is raised where the test is
            problems.append(problem)

    thread = threading.Thread(target=run)
    _start(thread)
    thread.join()
    if problems:
        raise problems[0]


def _no_thread(self: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A Python that cannot start anything; the folder is the drive of its site."""
    for module in (processes, simulation, drive, user_data):
        monkeypatch.setattr(module, "is_in_browser", lambda: True)
    monkeypatch.setattr(threading.Thread, "start", _no_thread)
    monkeypatch.setattr(user_data, "DRIVE", tmp_path)
    monkeypatch.delenv(user_data.VARIABLE, raising=False)
    return tmp_path


def played(name: str, **options: Any) -> list[dict[str, Any]]:
    return list(pw.simulate(name, 2, bot="random", games=3, seed=1, progress=False, **options))


@pytest.mark.parametrize("name", NAMES)
def test_many_games_are_played_one_after_another_with_the_same_results(name: str, request: pytest.FixtureRequest) -> None:
    usual = played(name, workers=1)
    request.getfixturevalue("inside")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert played(name) == usual


def test_more_workers_than_there_can_be_are_told_in_one_sentence(inside: Path) -> None:
    with pytest.warns(UserWarning, match="^Python in a browser does one thing at a time: workers=4 is ignored, and the results"):
        played(TOY, workers=4)
    game = pw.new_game(TOY, seed=1)
    with pytest.warns(UserWarning, match="workers=2 is ignored"):
        game.analyse(playouts=4, workers=2, progress=False)


def test_an_executor_that_needs_threads_is_refused(inside: Path) -> None:
    with ThreadPoolExecutor(2) as pool, pytest.raises(PaxError, match="no threads for an executor; leave it out"):
        played(TOY, executor=pool)


def test_a_game_is_kept_on_the_drive_and_every_change_is_closed(inside: Path) -> None:
    game = pw.new_game(TOY, seed=1)
    for _ in range(3):
        game.play(game.choices[0], seat=game.to_act[0])
    (kept,) = (inside / "paxwidget-games" / "autosave").iterdir()
    assert len(kept.read_text().splitlines()) == 2 + 2  # a game begins twice, and the first line holds the first choice
    assert is_held(kept)
    assert pw.recover(0).record == game.record


def test_a_journal_of_the_drive_notices_another_writer(inside: Path) -> None:
    journal = drive.journal_at(inside / "lines")
    journal.begin(b"one\n", durable=True)
    journal.append(b"two\n")
    (inside / "lines").write_bytes(b"another writer\n")
    with pytest.raises(Taken):
        journal.append(b"three\n")
    with pytest.raises(Taken):
        journal.begin(b"three\n", durable=True)
    (inside / "lines").unlink()
    with pytest.raises(Gone):
        journal.append(b"three\n")
    journal.close()
    assert not is_held(inside / "lines")


def test_bots_keep_their_pace_without_threads(inside: Path) -> None:
    """They play while nothing else is to be done, and who waits for them need not wait for their pace."""

    async def scene() -> None:
        game = pw.new_game(TOY, seed=1)
        person = game.to_act[0]
        game.bots = {seat: "random" for seat in game.seats if seat != person}
        board = game.board(seat=person, pace=0.001)
        Browser(board).say("hello", ref=1)
        game.play(game.choices[0], seat=person)
        while any(seat in game.bots for seat in game.to_act):
            await asyncio.sleep(0)
        assert person in game.to_act or not game.to_act

        slow = pw.new_game(TOY, seed=2)
        slow.bots = dict.fromkeys(slow.seats, "random")
        watched = slow.board(seat=None, pace=3600.0)
        Browser(watched).say("hello", ref=1)
        await asyncio.sleep(0)
        assert slow.ply == 0
        watched.wait_for_bots()
        assert not slow.to_act
        # Their task finds that nothing is left to do.
        pending = asyncio.all_tasks() - {asyncio.current_task()}
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)

    with tapped():
        run_apart(scene)


def test_a_study_works_without_threads(inside: Path) -> None:
    game = pw.new_game(TOY, seed=1)
    with tapped():
        study = game.study(seat="all")
        page = Browser(study)
        page.say("hello", ref=1)
        study.analyse(playouts=4)
        assert "visits" in str(page.wire.sent)


def test_none_travels_as_null_where_it_would_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    null = object()
    monkeypatch.setattr(nulls, "NULL", null)
    data = {"seat": None, "path": ["a", None, {"b": None}], "count": 0, "empty": "", "no": False}
    sent = nulls.outgoing(data)
    assert sent == {"seat": null, "path": ["a", null, {"b": null}], "count": 0, "empty": "", "no": False}
    assert nulls.incoming(sent) == data
