"""Bots at a board: they answer clicks, keep their pace, and change places with people."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.decisions import Decision
from paxwidget.play.game import Game
from paxwidget.widget.bots import let_play, wait_for
from tests.widget.conftest import Browser

Show = Callable[..., Browser]


@pytest.fixture
def game() -> Game:
    """Two people at a table."""
    return pw.new_game("smugglers", seats=["Red", "Green"], seed=7)


class TestBots:
    """Bots answer clicks, at once or at a pace, and say so when they fail."""

    def test_they_play_until_a_person_must(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        assert game.ply > 0
        assert "Green" in page.state["to_act"]
        assert page.part["seat"] == "Green"

    def test_a_pace_keeps_them_apart(self, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        pauses: list[float] = []
        may_end = threading.Semaphore(2)

        def pause(_run: object, seconds: float) -> bool:
            assert may_end.acquire(timeout=30)
            pauses.append(seconds)
            return False

        monkeypatch.setattr("paxwidget.widget.bots._Run.pause", pause)
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random", "Green": "random"})
        board = game.board(pace=7.0)
        assert board.seat is None
        page = show(board)
        while page.state["ply"] < 2:
            time.sleep(0.005)
        # The third choice waits.
        assert (game.ply, pauses) == (2, [7.0, 7.0])
        game.bots = {}
        may_end.release()
        board.wait_for_bots()
        assert game.ply == 2

    def test_a_bot_that_fails_is_told(self, show: Show) -> None:
        class Mute:
            def choose(self, view: object, decision: object, rng: object) -> str:
                raise RuntimeError("no wind")

        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": Mute()})
        board = game.board()
        page = show(board)
        board.wait_for_bots()
        page.listen()
        assert {"kind": "error", "error": "The bot failed: RuntimeError"} in page.messages
        assert "no wind" in str(game.errors[-1])
        assert page.state["seats"]["Red"]["bot"] == "Mute"


def test_bots_do_not_rest_before_a_failure_is_told() -> None:
    """Who waits for them would otherwise go on without having heard of it, now and then."""

    class Mute:
        def choose(self, view: object, decision: object, rng: object) -> str:
            raise RuntimeError("no wind")

    class Watcher:
        pace = 0.0
        waited: float | None = None

        def bot_failed(self, problem: Exception) -> None:
            began = time.monotonic()
            wait_for(played, 0.05)
            self.waited = time.monotonic() - began

    played, watcher = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": Mute()}), Watcher()
    let_play(played, watcher)
    wait_for(played, 20)
    assert watcher.waited is not None
    assert watcher.waited >= 0.05


class Slow:
    """A bot that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.thinks, self.may_answer = threading.Event(), threading.Event()

    def choose(self, view: object, decision: Decision, rng: Random) -> str:
        self.thinks.set()
        assert self.may_answer.wait(20)
        return rng.choice(decision.ids)


class TestWhoPlays:
    """`game.bots` and the boards agree, and bots play for open boards alone."""

    def test_a_change_is_told_to_every_board_and_kept(self, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path))
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7)
        game.play("draw")
        pages = [show(game.board(seat=seat)) for seat in ("Red", "Green", "hot", None)]
        version = game.version
        game.bots = {"Red": "random"}
        assert game.version == version + 1
        game.bots["Red"] = "greedy"
        pages[2].widget.wait_for_bots()
        for page in pages:
            page.listen()
            assert page.state["seats"]["Red"]["bot"] == "greedy"
        assert game.bots == {"Red": "greedy"}
        assert game.record["bots"] == {"Red": "greedy"}
        assert game.autosave is not None
        assert pw.recover(shutil.copy(game.autosave, tmp_path / "copy.paxlog")).bots == {"Red": "greedy"}
        del game.bots["Red"]
        assert (game.bots, pages[0].state["seats"]["Red"]["bot"]) == ({}, None)

    def test_a_seat_that_becomes_a_bot_plays_and_its_page_does_not(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
        page = show(game.board(seat="Red"))
        game.bots = {"Red": "random"}
        page.widget.wait_for_bots()
        assert "Red" not in game.to_act
        assert page.play("draw", "Red") == "This board does not play Red."
        assert page.traits["role"]["undo"] is False

    @pytest.mark.parametrize("bots", [{"Atlantis": "random"}, {"Red": "nobody"}, {"Red": 3}, [("Red", "random")], None, 5])
    def test_what_is_no_bot_is_refused(self, bots: object, game: Game) -> None:
        with pytest.raises(pw.PaxError):
            game.bots = bots  # type: ignore[assignment]
        assert (game.version, game.bots) == (0, {})

    def test_a_closed_board_plays_on_no_more_and_does_not_stand_in_the_way(self, show: Show) -> None:
        bot = Slow()
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": bot}, autosave=False)
        first = game.board()
        show(first)
        assert bot.thinks.wait(20)
        first.close()
        bot.may_answer.set()
        wait_for(game, 20)
        assert game.ply == 0
        second = game.board()
        show(second)
        second.wait_for_bots(20)
        assert game.ply > 0

    def test_a_slow_pace_ends_with_its_board(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"}, autosave=False)
        slow, quick = game.board(pace=3600), game.board(pace=0)
        show(slow)
        slow.close()
        wait_for(game, 20)
        assert game.ply == 0
        show(quick)
        quick.wait_for_bots(20)
        assert game.ply > 0

    def test_another_open_board_takes_over(self, show: Show) -> None:
        game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, bots={"Red": "random"}, autosave=False)
        first, second = game.board(pace=3600), game.board(pace=0)
        show(second)
        second.wait_for_bots(20)
        ply = game.ply
        assert ply > 0
        game.goto(0)
        show(first).ask("bots")
        second_page = Browser(second)
        second_page.ask("bots")
        wait_for(game, 20)
        assert game.ply > 0
