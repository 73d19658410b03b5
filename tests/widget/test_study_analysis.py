"""Analyses beside a studied game: bars and curves where they belong, progress that can be stopped."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.play.game import Game
from tests.widget.conftest import Json, Read


def test_bars_stay_with_their_moment_and_the_eyes_they_are_for(game: Game, read: Read) -> None:
    figures = {"visits": 40, "share": 0.6, "low": 0.5, "high": 0.7, "even": True}
    result = {"seat": "Green", "choices": [{"choice": "draw", **figures, "ending": "rounds"}]}
    for eyes, is_shown in (("turn", True), ("Green", True), ("Red", False), (None, False)):
        game.goto(1)
        study = game.study(seat=eyes)
        page = read(study)
        study.show_analysis(result)
        expected = {**figures, "ending": "rounds"}
        assert page.study["bars"] == ({"seat": "Green", "choices": {"draw": expected}} if is_shown else None)
        if eyes == "turn":
            assert page.ask("reveal", seat="Blue") is None
            assert page.study["bars"] is None
        game.goto(2)
        assert page.study["bars"] is None
        study.show_analysis(result, at=1)
        game.goto(1)
        study.clear_analysis()
        assert page.study["bars"] is None


def test_the_curve_is_shown_with_its_turning_points(game: Game, read: Read) -> None:
    study = game.study()
    page = read(study)
    study.show_curve([(0, {"Green": 0.5, "Red": 0.25}), (60, {"Green": 1.0, "Red": 0.0})], turning=[30])
    points = [[0, {"Green": 0.5, "Red": 0.25}], [60, {"Green": 1.0, "Red": 0.0}]]
    assert page.study["curve"] == {"points": points, "turning": [30], "line": page.study["line"]}


def thinking(steps: int, may_end: threading.Event) -> Callable[..., Json]:
    """An analysis that takes its time, ends when it may, and keeps what it has when it is stopped."""

    def analyse(game: Game, **options: Any) -> Json:
        done = 0
        try:
            for done in range(steps):
                options["progress"](done, steps)
            while not may_end.wait(0.001):
                options["progress"](steps, steps)
        except KeyboardInterrupt:
            pass
        return {"seat": options["seat"], "choices": [{"choice": "bid 1", "visits": done, "share": 0.5}]}

    return analyse


def test_an_analysis_runs_beside_the_game_and_is_shown_where_it_was_asked_for(
    game: Game, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    monkeypatch.setattr(Game, "analyse", thinking(400, may_end), raising=False)
    study = game.study(seat="turn")
    page = read(study)
    page.ask("goto", ply=1)
    assert page.study["can_analyse"]
    assert page.ask("analyse") is None
    assert page.ask("analyse") == "An analysis or a bot is at work; wait or stop it first."
    # The reader goes on meanwhile.
    page.ask("goto", ply=2)
    may_end.set()
    study.wait()
    assert not page.study["progress"]
    assert not page.study["bars"]
    assert any('"total": 400' in json.dumps(message) for message in page.messages if message["kind"] == "study")
    page.ask("goto", ply=1)
    bars = page.study["bars"]
    assert bars is not None
    assert bars["choices"]["bid 1"]["visits"] == 399


def test_an_analysis_is_stopped_and_keeps_what_it_has(game: Game, read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "analyse", thinking(400, threading.Event()), raising=False)
    study = game.study(seat="turn")
    page = read(study)
    page.ask("goto", ply=1)
    assert page.ask("stop") is None
    assert page.ask("analyse") is None
    assert page.ask("stop") is None
    study.wait()
    assert page.study["progress"] is None
    assert 0 <= page.study["bars"]["choices"]["bid 1"]["visits"] < 400


def test_an_analysis_that_fails_or_cannot_be_is_said(game: Game, read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def analyse(self: Game, **options: Any) -> Any:
        raise (PaxError if "bad" in options else KeyError)("PHS079 is hidden")

    monkeypatch.setattr(Game, "analyse", analyse, raising=False)
    game.goto(1)
    study = game.study(seat="turn")
    page = read(study)
    for options, told in (({}, "Something went wrong: KeyError"), ({"bad": True}, "PHS079 is hidden")):
        study.analyse(**options)
        study.wait()
        page.listen()
        assert [message["error"] for message in page.messages if message["kind"] == "error"][-1] == told
    onlooker = read(game.study(seat=None))
    assert not onlooker.study["can_analyse"]
    assert onlooker.ask("analyse") == "This game cannot be analysed here."


def test_one_plays_on_against_bots_from_any_moment(game: Game, read: Read) -> None:
    main = [node.choice for node in game.main_line]
    game.goto(30)
    study = game.study(seat="turn")
    page = read(study)
    assert page.study["player"] is None
    seat = game.line[30].seat or ""
    assert page.ask("play-on", on=True) is None
    study.wait()
    assert page.study["player"] == seat
    for _ in range(3):
        # The bots have answered; where several decide at once they wait, and the reader sees the seat it plays.
        assert seat in game.to_act
        assert study._shown == seat
        assert page.study["progress"] is None
        before = game.ply
        choice = next(choice for choice in game.choices if choice.id not in [node.choice for node in game.node.children])
        assert page.ask("play", seat=seat, choice=choice.id, version=game.version) is None
        study.wait()
        assert game.ply > before
        if game.is_over:
            break
    # What was played before is untouched: this is a variation.
    assert [node.choice for node in game.main_line] == main
    assert not game.node.is_main
    page.ask("play-on", on=False)
    assert page.study["player"] is None
    ply = game.ply
    if not game.is_over:
        assert page.ask("play", seat=seat, choice=game.choices[0].id, version=game.version) is None
        study.wait()
        assert game.ply == ply + 1


def test_where_several_decide_in_secret_the_reader_comes_first(read: Read) -> None:
    game = pw.new_game("dicefair", seed=7, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(12)
    ply = next(ply for ply in range(len(game.line)) if len(game.position_at(ply).to_act) > 1)
    game.goto(ply)
    seat = game.to_act[-1]
    study = game.study(seat="turn")
    page = read(study)
    study.play_on(seat)
    study.wait()
    assert (game.ply, study._shown) == (ply, seat)
    before, decision = set(game.to_act), game.decision_for(seat)
    assert decision is not None
    assert page.ask("play", seat=seat, choice=decision.ids[-1], version=game.version) is None
    study.wait()
    # Now the others have bid.
    assert {node.seat for node in game.node.way()[ply + 1 :]} >= before


def test_where_nothing_can_be_played_nobody_plays_on(game: Game, read: Read) -> None:
    study = game.study(seat="Red")
    assert "study from one player's view cannot" in (read(study).ask("play-on", on=True) or "")
    assert study._player is None
