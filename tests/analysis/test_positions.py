"""What choices are worth: playouts counted, stopped, told about and shown."""

from __future__ import annotations

import json
import threading
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

import paxwidget as pw
from paxwidget.analysis.positions import ENOUGH, Analysis
from paxwidget.engine.errors import NotYourTurn, PaxError
from paxwidget.play.game import Game
from tests.widget.conftest import play_at_random


@pytest.fixture
def game() -> Game:
    """Early in a game, one seat about to choose among several things."""
    found = pw.new_game("smugglers", seed=5, storms=False, autosave=False)
    found.bots = dict.fromkeys(found.seats, "random")
    found.run_bots(5)
    while len(found.to_act) > 1 or len(found.choices) < 3:
        found.run_bots(1)
    return found


def test_all_choices_are_tried_in_the_same_worlds_and_the_best_comes_first(game: Game) -> None:
    analysis = game.analyse(playouts=ENOUGH * len(game.choices), progress=False)
    ids = {choice.id for choice in analysis.decision}
    rows = analysis.rows
    assert {row["choice"] for row in rows} == ids
    # Before anything is sure, all are tried equally often, and a world that has begun is finished.
    assert {row["worlds"] for row in rows} == {analysis.worlds}
    assert (analysis.worlds, analysis.playouts) == (ENOUGH, ENOUGH * len(ids))
    for row in rows:
        assert 0 <= sum(row[seat] for seat in game.seats) <= 1.0001
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
        assert row["share"] == pytest.approx(row[analysis.seat])
    shares = [row["share"] for row in rows]
    assert shares == sorted(shares, reverse=True)
    assert rows[0]["behind"] == 0
    assert [row["behind"] for row in rows] == pytest.approx([shares[0] - share for share in shares])
    assert analysis.best.id == rows[0]["choice"]
    assert [choice.id for choice in analysis.even] == [row["choice"] for row in rows if row["even"]]


def test_a_choice_compared_with_itself_or_not_offered_is_a_slip(game: Game) -> None:
    first, second = game.choices[:2]
    with pytest.raises(PaxError, match="two different choices"):
        game.compare(first, first)
    with pytest.raises(pw.NotOffered):
        game.compare(first, "keelhaul")
    found = game.compare(first, second, playouts=8, progress=False)
    assert "Too close to call" in repr(found) if found.better is None else "is better than" in repr(found)


def test_workers_find_the_same(game: Game) -> None:
    for playouts in (40, 60, 150):
        alone = game.analyse(playouts=playouts, progress=False, seed=2)
        shared = game.analyse(playouts=playouts, progress=False, seed=2, workers=2)
        assert (shared.playouts, shared.worlds) == (alone.playouts, alone.worlds)
        assert repr(shared) == repr(alone)
        assert [(tally.choice.id, tally.values) for tally in shared.tallies] == [(tally.choice.id, tally.values) for tally in alone.tallies]
        # A world that has begun is finished.
        assert playouts <= alone.playouts < playouts + len(game.choices)


def test_a_limit_that_is_none_is_told(game: Game) -> None:
    with pytest.raises(PaxError, match="at least one playout is needed, not 0"):
        game.analyse(playouts=0)
    with pytest.raises(PaxError, match="an analysis takes some time, not 0 seconds"):
        game.analyse(seconds=0)


def test_the_game_itself_stays_as_it_is(game: Game) -> None:
    before = (game.state.digest(), game.ply, game.version)
    game.analyse(playouts=20, progress=False)
    assert (game.state.digest(), game.ply, game.version) == before


def test_the_same_seed_counts_the_same(game: Game) -> None:
    first, second = (game.analyse(playouts=40, progress=False, seed=3).rows for _ in range(2))
    assert first == second
    assert game.analyse(playouts=40, progress=False, seed=4).rows != first


def test_progress_is_told_up_to_the_total(game: Game) -> None:
    told: list[tuple[float, float]] = []
    analysis = game.analyse(playouts=15, progress=lambda done, total: told.append((done, total)))
    wide = len(analysis.rows)
    assert told == [(min(wide * number, 15), 15) for number in range(1, -(-15 // wide) + 1)]


def test_time_ends_it_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("paxwidget.analysis.positions.time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    analysis = game.analyse(seconds=20, progress=False)
    assert analysis.playouts > 0
    # Looked at once when a world ends and once when it is told.
    assert 20 <= analysis.seconds <= 23


def test_an_interruption_keeps_what_was_counted(game: Game) -> None:
    def interrupt(done: float, total: float) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    analysis = game.analyse(playouts=1000, progress=interrupt)
    assert 10 <= analysis.playouts < 1000
    before = analysis.playouts
    assert analysis.run(playouts=5, progress=False).playouts >= before + 5


def test_a_flag_of_another_thread_stops_it(game: Game) -> None:
    flag = threading.Event()
    analysis = Analysis(game)
    thread = threading.Thread(target=analysis.run, kwargs={"seconds": 60, "progress": False, "stop": flag.is_set})
    thread.start()
    flag.set()
    thread.join(20)
    assert not thread.is_alive()
    again = threading.Thread(target=analysis.run, kwargs={"seconds": 60, "progress": False})
    again.start()
    while again.is_alive():
        analysis.stop()
        again.join(0.05)
    assert not again.is_alive()


def test_bars_for_the_board_are_plain_data_of_the_one_who_decides(game: Game) -> None:
    analysis = game.analyse(playouts=40, progress=False)
    bars = analysis.bars()
    assert json.loads(json.dumps(bars)) == bars
    assert [bar["choice"] for bar in bars] == [row["choice"] for row in analysis.rows]
    assert {bar["seat"] for bar in bars} == {analysis.seat}
    targets = {choice.id: list(choice.targets) for choice in analysis.decision}
    assert all(bar["targets"] == targets[bar["choice"]] for bar in bars)


def test_the_shares_of_any_seat_can_be_drawn(game: Game) -> None:
    analysis = game.analyse(playouts=40, progress=False)
    own = analysis.shares()
    assert [row["choice"] for row in own] == [row["label"] for row in analysis.rows]
    assert [row["share"] for row in own] == pytest.approx([row[analysis.seat] for row in analysis.rows])
    other = next(seat for seat in game.seats if seat != analysis.seat)
    shares = [row["share"] for row in analysis.shares(other)]
    assert shares == sorted(shares, reverse=True)
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        analysis.shares("Spain")


def test_it_reads_as_a_table_in_both_languages_and_as_a_frame(game: Game) -> None:
    english = repr(game.analyse(playouts=20, progress=False))
    game.lang = "pl"
    polish = game.analyse(playouts=20, progress=False)
    assert "worlds" in english
    assert polish.seat in english
    assert "światy" in repr(polish)
    assert game.spec.name_of(game.state, polish.seat, "pl") in repr(polish)
    frame = polish.to_frame()
    assert list(frame["worlds"]) == [row["worlds"] for row in polish.rows]
    assert "<table>" in polish._repr_html_()


def test_each_of_several_seats_that_decide_at_once_can_ask() -> None:
    game, rng = pw.new_game("dicefair", seed=2, autosave=False), Random(1)
    while len(game.to_act) < 3:
        play_at_random(game, rng)
    for seat in game.to_act:
        analysis = game.analyse(playouts=10, seat=seat, progress=False)
        assert {choice.id for choice in analysis.decision} == {choice.id for choice in game.choices_for(seat)}


def test_who_has_nothing_to_decide_is_told_so(game: Game) -> None:
    other = next(seat for seat in game.seats if seat not in game.to_act)
    with pytest.raises(NotYourTurn, match=f"{other} has nothing to decide now"):
        game.analyse(seat=other)
    game.run_bots()
    with pytest.raises(PaxError, match="the game is over"):
        game.analyse()


def test_a_game_without_evaluation_or_quick_player_can_be_analysed(sea: Game) -> None:
    analysis = sea.analyse(playouts=60, progress=False)
    assert analysis.playouts >= 60
    assert sum(row["Red"] * row["worlds"] for row in analysis.rows) > 0
