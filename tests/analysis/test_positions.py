"""What choices are worth: playouts counted, stopped, told about and shown."""

from __future__ import annotations

import json
import threading

import pytest

import paxwidget as pw
from paxwidget.analysis.positions import Analysis
from paxwidget.core.errors import NotYourTurn, PaxError
from paxwidget.core.game import Game


@pytest.fixture
def game() -> Game:
    """Late in a short game, England about to act."""
    found = pw.new_game("hispanica", ["England", "France", "Netherlands"], seed=5, length="short", start=1614)
    found.bots = dict.fromkeys(found.seats, "random")
    found.run_bots(60)
    return found


def test_every_choice_is_tried_and_every_playout_counted(game: Game) -> None:
    analysis = game.analyse(playouts=120, progress=False)
    ids = {choice.id for choice in analysis.decision}
    rows = analysis.rows
    assert {row["choice"] for row in rows} == ids
    assert sum(row["visits"] for row in rows) == analysis.playouts == 120
    assert all(row["visits"] >= min(8, 120 // len(ids)) for row in rows)
    for row in rows:
        shares = [row[seat] for seat in game.seats]
        assert 0 <= sum(shares) <= 1.0001
        assert all(row[f"{seat} low"] <= row[seat] <= row[f"{seat} high"] for seat in game.seats)
    deciding = [row[analysis.seat] for row in rows]
    assert deciding == sorted(deciding, reverse=True)
    assert analysis.best.id in ids


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
    game.analyse(playouts=15, progress=lambda done, total: told.append((done, total)))
    assert told == [(number, 15) for number in range(1, 16)]


def test_time_ends_it_too(game: Game) -> None:
    analysis = game.analyse(seconds=0.3, progress=False)
    assert analysis.playouts > 0
    assert analysis.seconds < 3


def test_an_interruption_keeps_what_was_counted(game: Game) -> None:
    def interrupt(done: float, total: float) -> None:
        if done == 10:
            raise KeyboardInterrupt

    analysis = game.analyse(playouts=1000, progress=interrupt)
    assert analysis.playouts == 10
    assert analysis.run(playouts=5, progress=False).playouts == 15


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
    assert [row["share"] for row in own] == [row[analysis.seat] for row in analysis.rows]
    other = next(seat for seat in game.seats if seat != analysis.seat)
    shares = [row["share"] for row in analysis.shares(other)]
    assert shares == sorted(shares, reverse=True)
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        analysis.shares("Spain")


def test_it_reads_as_a_table_in_both_languages_and_as_a_frame(game: Game) -> None:
    english = repr(game.analyse(playouts=20, progress=False))
    game.lang = "pl"
    polish = game.analyse(playouts=20, progress=False)
    assert "visits" in english
    assert "England" in english
    assert "próby" in repr(polish)
    assert "Anglia" in repr(polish)
    frame = polish.to_frame()
    assert list(frame["visits"]) == [row["visits"] for row in polish.rows]
    assert "<table>" in polish._repr_html_()


def test_each_of_several_seats_that_decide_at_once_can_ask() -> None:
    game = pw.new_game("hispanica", ["England", "France", "Netherlands"], seed=2)
    game.play("auction ships")
    assert len(game.to_act) == 3
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
    assert analysis.playouts == 60
    assert sum(row["Red"] * row["visits"] for row in analysis.rows) > 0
