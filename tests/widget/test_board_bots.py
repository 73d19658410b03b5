"""Bots at a board: they answer clicks, keep their pace, and change places with people."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.decisions import Decision
from paxwidget.play.game import Game
from paxwidget.widget.bots import _runs, let_play, wait_for
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
        pace, limit = 0.0, 0.0
        waited: float | None = None

        def bots_rest(self) -> None:
            pass

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


@pytest.fixture
def table() -> Game:
    """A person with two bots, which choose alike whenever they are asked the same."""
    bots = {"Green": "random", "Blue": "random"}
    return pw.new_game("smugglers", seats=["Red", "Green", "Blue"], seed=9, storms=False, bots=bots, autosave=False)


class TestAfterUndo:
    """Going back wakes no bot; who plays on from there is answered, also where the bots have been before."""

    def taken_back(self, page: Browser, game: Game) -> int:
        """Play a choice with all that follows, and take it back; the number of choices that were made."""
        page.widget.wait_for_bots()
        before = game.ply
        assert page.play(game.choices[0].id, "Red") is None
        page.widget.wait_for_bots()
        after = game.ply
        assert game.to_act == ("Red",)
        # Else what is tried here could not fail.
        assert after - before > 2
        page.ask("undo")
        assert page.ask("undo", confirmed=True, version=game.version) is None
        assert (game.ply, game.to_act) == (before, ("Red",))
        return after

    def test_the_same_choice_again_is_answered_by_all_bots(self, show: Show, table: Game) -> None:
        page = show(table.board(pace=0))
        after = self.taken_back(page, table)
        assert page.play(table.choices[0].id, "Red") is None
        page.widget.wait_for_bots()
        assert (table.ply, table.to_act) == (after, ("Red",))

    @pytest.mark.parametrize("way", ["skip", "bots"])
    def test_where_they_have_been_they_go_on_until_a_person_must_decide(self, way: str, show: Show, table: Game) -> None:
        page = show(table.board(pace=0))
        after = self.taken_back(page, table)
        table.redo()
        assert table.to_act != ("Red",)
        assert page.ask(way) is None
        page.widget.wait_for_bots()
        assert (table.ply, table.to_act) == (after, ("Red",))

    def test_going_back_lets_them_rest_also_while_they_play_as_asked(
        self, show: Show, table: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = show(table.board(pace=0))
        self.taken_back(page, table)
        may_end = threading.Semaphore(0)
        monkeypatch.setattr("paxwidget.widget.bots._Run.pause", lambda *_: not may_end.acquire(timeout=30))
        assert page.ask("pace", seconds=1) is None
        assert page.play(table.choices[0].id, "Red") is None
        ply = table.ply
        may_end.release()
        while table.ply == ply:
            time.sleep(0.005)
        table.goto(ply)
        assert table.to_act != ("Red",)
        may_end.release()
        page.widget.wait_for_bots()
        assert table.ply == ply
        while page.state["pause"] is not None:
            time.sleep(0.005)


class TestWhatIsTold:
    """The page knows whether bots play or rest, and how long they wait."""

    def test_one_message_tells_a_choice_and_that_bots_play_now(self, show: Show, table: Game) -> None:
        page = show(table.board(pace=3600))
        page.messages.clear()
        assert page.play(table.choices[0].id, "Red") is None
        assert page.state["pause"] == 3600
        assert [message["kind"] for message in page.messages] == ["private"]
        page.widget.close()

    def test_bots_to_whom_one_went_back_rest_until_they_are_asked(self, show: Show, table: Game) -> None:
        table.play(table.choices[0])
        table.run_bots()
        table.goto(1)
        page = show(table.board(pace=3600))
        assert page.state["pause"] is None
        assert page.ask("bots") is None
        assert page.state["pause"] == 3600
        page.widget.close()

    def test_a_refused_choice_wakes_nobody(self, show: Show, table: Game) -> None:
        page = show(table.board(pace=0))
        assert page.play("sail nowhere", "Red")
        assert page.state["pause"] is None
        page.widget.wait_for_bots()
        assert table.ply == 0


class Onlooker:
    """One who watches bots play."""

    def __init__(self, pace: float, limit: float) -> None:
        self.pace, self.limit = pace, limit

    def bots_rest(self) -> None:
        raise AssertionError("they have come to the end")

    def bot_failed(self, problem: Exception) -> None:
        raise problem


class TestPauses:
    """Between two choices they wait, and in a long run ever less."""

    @pytest.fixture
    def pauses(self, monkeypatch: pytest.MonkeyPatch) -> list[float]:
        """How long they would have waited."""
        found: list[float] = []

        def pause(_run: object, seconds: float) -> bool:
            found.append(seconds)
            return False

        monkeypatch.setattr("paxwidget.widget.bots._Run.pause", pause)
        return found

    @pytest.fixture
    def many(self) -> Game:
        """A game in which bots make many choices."""
        bots = {"Red": "random", "Green": "random"}
        return pw.new_game("smugglers", seats=["Red", "Green"], rounds=60, seed=7, bots=bots, autosave=False)

    def test_all_of_them_together_stay_below_the_limit(self, many: Game, pauses: list[float]) -> None:
        watcher = Onlooker(0.5, 4.0)
        let_play(many, watcher)
        wait_for(many, 60)
        assert many.is_over
        assert pauses[:4] == [0.5] * 4
        assert pauses == sorted(pauses, reverse=True)
        assert 3.5 < sum(pauses) <= 4.0
        # What nobody would see is no pause.
        assert min(pauses) > 0.01
        assert len(pauses) < many.ply

    def test_without_a_limit_all_are_alike(self, many: Game, pauses: list[float]) -> None:
        watcher = Onlooker(0.5, inf)
        let_play(many, watcher)
        wait_for(many, 60)
        assert pauses == [0.5] * many.ply

    def test_who_sets_the_pace_gets_it_and_so_does_who_watches_bots_alone(self, show: Show, table: Game) -> None:
        board = table.board()
        assert (board.pace, board.limit) == (0.5, 4.0)
        assert show(board).ask("pace", seconds=2) is None
        assert (board.pace, board.limit) == (2, inf)
        assert table.board(pace=1).limit == inf
        table.bots["Red"] = "random"
        assert table.board(seat=None).limit == inf

    def test_who_asks_again_while_they_play_does_not_make_them_wait_anew(
        self, show: Show, table: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """One who presses again and again would stop them."""
        page = show(table.board(pace=3600))
        assert page.play(table.choices[0].id, "Red") is None
        heard, asked = list[str](), ""
        news = _runs[table].news
        monkeypatch.setattr(news, "set", lambda: heard.append(asked))
        for asked in ("bots", "again", "pace", "the same"):
            assert page.ask("pace", seconds=3) is None if asked in ("pace", "the same") else page.ask("bots") is None
        assert heard == ["pace"]
        monkeypatch.undo()
        page.widget.close()


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
