"""Nothing stuck: whatever comes from Python and from browsers, in whatever order, the game and every board agree."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from paxwidget.widget import scene
from tests.every_game import CHARTED, SHIPPED, TAUGHT, every_game
from tests.trust.agreement import JUNK, Table, json_like
from tests.trust.random_life import play
from tests.trust.test_autosave import reopened
from tests.trust.wiretap import Browser, tapped

FEW = settings(max_examples=10, stateful_step_count=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def test_the_game_and_every_board_agree_whatever_comes() -> None:
    run_state_machine_as_test(Table, settings=FEW)


def meddle(game: Game, board: Any, seed: int, problems: list[BaseException]) -> None:
    """Play, go back and forth and send messages, as a person beside other persons does."""
    rng, browser = Random(seed), Browser(board)
    for ref in range(40):
        try:
            roll = rng.random()
            if roll < 0.4:
                play(game, rng)
            elif roll < 0.6:
                seat = rng.choice(game.seats)
                ids = [choice.id for choice in game.choices_for(seat)]
                browser.say("play", ref=ref, version=game.version, seat=seat, choice=rng.choice(ids or ["x"]))
            elif roll < 0.75:
                browser.say("goto", ref=ref, ply=rng.randint(0, max(0, game.ply)))
            elif roll < 0.85:
                game.comment = f"said by {seed}"
            else:
                browser.say(rng.choice(["undo", "redo", "hello", "hide"]), ref=ref)
        except (PaxError, IndexError):
            # Somebody else was faster, or the game was over for a moment.
            continue
        except BaseException as problem:
            problems.append(problem)


@every_game
def test_people_at_four_boards_at_the_same_time_break_nothing(name: str) -> None:
    game = new_game(name, seed=3)
    problems: list[BaseException] = []
    with tapped():
        boards = [game.board(seat=seat) for seat in (*game.seats[:2], "hot", None)]
        threads = [threading.Thread(target=meddle, args=(game, board, seed, problems)) for seed, board in enumerate(boards)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive()
        assert problems == []
        assert game.errors == []
        for board in boards:
            browser = Browser(board)
            browser.look()
            assert browser.open_state["version"] == game.version
            assert browser.open_state["view"] == json_like(scene.open_part(game, board._moment(), board.lang)["view"])
    assert load(game.record).record == game.record
    assert game.autosave is not None
    assert reopened(game.autosave).record == game.record


def test_bots_and_a_person_at_once_break_nothing() -> None:
    game = new_game("dicefair", seed=5, bots={"East": "random", "South": "miser"})
    rng = Random(1)
    with tapped():
        board = game.board(seat="North")
        browser = Browser(board)
        for ref in range(60):
            browser.say("bots", ref=ref)
            if "North" in game.to_act and rng.random() < 0.8:
                choice = rng.choice(game.choices_for("North")).id
                browser.say("play", ref=ref, version=game.version, seat="North", choice=choice)
            elif rng.random() < 0.3:
                browser.say("undo", ref=ref)
        board.wait_for_bots(20)
        browser.look()
        assert browser.open_state["version"] == game.version
        assert browser.part == json_like(scene.seat_part(game, game, "North", "en"))
    assert game.errors == []
    assert load(game.record).record == game.record


@pytest.mark.parametrize("content", [None, [], "play", 7, {"kind": "play", "ref": "<b>"}, *JUNK], ids=str)
def test_no_message_however_mad_disturbs_a_board(sea: Game, content: Any) -> None:
    with tapped():
        board = sea.board(seat="Red")
        before = sea.version, sea.node
        board.comm.receive(content)
        assert (sea.version, sea.node) == before
        browser = Browser(board)
        browser.say("hello", ref=99)
        browser.look()
        assert browser.answers[99] is None
        assert sea.errors == []


MAD: list[Any] = [
    *JUNK, {"kind": "select"}, {"kind": "select", "ids": "aves"}, {"kind": "select", "ids": ["a"] * 100}, {"kind": "select", "ids": [[]]},
    {"kind": "select", "ids": ["<b>"]}, {"kind": "answer"}, {"kind": "answer", "value": {"a": []}}, {"kind": "answer", "value": 10**30},
    {"kind": "answer", "value": "x" * 100_000}, {"kind": "answer", "value": [[[["havana"]]]]}, {"kind": "goto", "value": []},
    {"kind": "goto", "value": {}}, {"kind": "goto", "value": True}, {"kind": "goto", "value": "__class__"}, {"kind": "lang", "value": []},
    {"kind": "lang", "value": "xx"}, {"kind": "__init__"}, {"kind": "comment", "node": [], "text": {}, "was": None},
    {"kind": "mark", "node": 0, "mark": "x" * 5000, "on": True}, {"kind": "compare", "node": "0"}, {"kind": "promote", "node": -1},
    {"kind": "save", "name": "../../etc/passwd"}, {"kind": "save", "name": ["a"]}, {"kind": "stop"}, {"kind": "bots", "bots": {}},
]  # fmt: skip


def shown_by(name: str, what: str) -> list[Any]:
    """The widgets of one thing that can be shown."""
    if what == "study":
        return [new_game(name, seed=1, autosave=False).study(seat="all")]
    if what == "chart":
        return [pw.chart(name).explore()]
    guide = pw.lesson(pw.lessons(name)[0]["lesson"]) if what == "lesson" else pw.quiz(name, seed=3)
    guide._repr_mimebundle_()
    return [guide._panel]


SHOWN = [
    *((name, "study") for name in SHIPPED),
    *((name, "chart") for name in CHARTED if name in SHIPPED),
    *((name, what) for name in TAUGHT for what in ("lesson", "quiz")),
]


@pytest.mark.parametrize(("name", "what"), SHOWN)
def test_every_widget_answers_every_message_and_takes_no_trait(name: str, what: str, caplog: pytest.LogCaptureFixture) -> None:
    with tapped():
        for widget in shown_by(name, what):
            browser = Browser(widget)
            for ref, content in enumerate(MAD):
                browser.wire.receive({**content, "ref": ref})
            for content in (None, [], "play", 7):
                browser.wire.receive(content)
            browser.look()
            assert sorted(browser.answers) == list(range(len(MAD)))
            state = widget.get_state()
            widget.comm.handle_msg({"content": {"data": {"method": "update", "state": {"lang": "pl", "_esm": "x"}}}, "buffers": []})
            assert widget.get_state() == state
    assert caplog.records == []


@pytest.mark.parametrize("name", TAUGHT)
def test_so_does_what_stands_beside_a_lesson_and_what_is_gone_hears_nothing(name: str) -> None:
    with tapped():
        (panel,) = shown_by(name, "lesson")
        for number, is_heard in ((panel.beside.number, True), (panel.beside.number + 1, False), ("x", False), (None, False)):
            before = len(panel.comm.sent)
            for ref, content in enumerate(MAD):
                panel.comm.receive({"kind": "inner", "number": number, "message": {**content, "ref": ref}})
            panel.comm.receive({"kind": "inner", "number": number, "message": "play"})
            said = [message["data"]["content"] for message in panel.comm.sent[before:] if message["data"].get("method") == "custom"]
            inner = [content["content"] for content in said if content["kind"] == "inner" and content["method"] == "custom"]
            refs = {content["ref"] for content in inner if content.get("ref") is not None}
            assert refs == (set(range(len(MAD))) if is_heard else set())


def test_a_browser_cannot_set_a_trait(sea: Game) -> None:
    with tapped():
        board = sea.board(seat="Red")
        before = board.get_state()
        forged: tuple[dict[str, object], ...] = (
            {"base": {}, "patch": {}},
            {"role": {"seat": "Blue"}},
            {"game": "another"},
            {"_esm": "x"},
            {"lang": "pl"},
        )
        for state in forged:
            board.comm.handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})
        assert board.get_state() == before
        assert board.seat == "Red"
