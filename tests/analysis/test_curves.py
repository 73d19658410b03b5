"""The curve of a game: a row for each ply, sums of chances, the turning points, and its picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import paxwidget as pw
from paxwidget.analysis.curves import TurningPoint, evaluate
from paxwidget.engine.errors import PaxError
from paxwidget.files.record_reading import read
from paxwidget.play.game import Game


@pytest.fixture(scope="module")
def played() -> Game:
    """A short game of quick hands, played to its end."""
    game = pw.new_game("smugglers", seed=11, rounds=60, storms=False, autosave=False)
    game.bots = {"Red": "greedy(worlds=1)", "Green": "random", "Blue": "random"}
    game.run_bots()
    return game


def test_there_is_a_row_for_each_ply_from_the_start_to_the_end(played: Game) -> None:
    curve = played.evaluate()
    assert curve.rows.column("ply") == list(range(len(played.line) + 1))
    assert curve.rows.column("choice")[1:] == [node.choice for node in played.line]
    for row in curve.rows:
        assert 0 <= sum(row[seat] for seat in played.seats) <= 1.0001
        assert all(0 <= row[seat] <= 1 for seat in played.seats)


def test_the_end_is_certain(played: Game) -> None:
    assert played.outcome is not None
    winners = played.outcome["winners"]
    last = played.evaluate().rows[-1]
    assert {seat: last[seat] for seat in played.seats} == {
        seat: 1 / len(winners) if seat in winners else 0.0 for seat in played.seats
    }


def test_turning_points_are_the_turns_that_changed_most_in_the_order_of_the_game(played: Game) -> None:
    curve = played.evaluate()
    points = curve.turning_points(4)
    # A turn lasts from the first choice in its period to the last: what is lost and won again inside it does not count.
    turns: list[list[int]] = []
    periods = curve.rows.column("period")
    for ply in range(1, len(curve.rows)):
        if ply > 1 and periods[ply - 1] == periods[ply - 2]:
            turns[-1].append(ply)
        else:
            turns.append([ply])
    changes = {
        tuple(turn): max(abs(curve.chances(seat)[turn[-1]] - curve.chances(seat)[turn[0] - 1]) for seat in played.seats)
        for turn in turns
    }
    largest = sorted(changes, key=lambda turn: -changes[turn])[:4]
    assert len(points) == 4
    for point, turn in zip(points, sorted(largest), strict=True):
        assert point.ply in turn
        assert point.size == pytest.approx(changes[turn])
        assert point.seat == played.line[point.ply - 1].seat
        assert point.choice == played.line[point.ply - 1].choice
        assert point.label in str(point)


def test_a_saved_game_gives_the_same_curve_as_the_one_that_was_saved(
    played: Game, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("saves") / "game.pax.json"
    played.save(path)
    assert evaluate(path).rows == played.evaluate().rows


def test_the_curve_of_a_variation_is_that_of_the_line_one_stands_in(played: Game) -> None:
    game = played.copy()
    game.goto(20)
    other = next(choice for choice in game.choices if choice.id != game.line[20].choice)
    game.play(other)
    rows = game.evaluate().rows
    assert len(rows) == 22
    assert rows[-1]["choice"] == other.id
    assert rows[:21] == played.evaluate().rows[:21]


def test_playouts_can_stand_in_for_the_evaluation(played: Game) -> None:
    game = played.copy()
    game.goto(0)
    game.play(game.choices[0])
    first, second = (game.evaluate(playouts=6, seed=2).rows for _ in range(2))
    assert first == second
    shares = [first[0][seat] for seat in game.seats]
    # A win may be shared by two or three.
    assert [round(36 * share) for share in shares] == pytest.approx([36 * share for share in shares])
    assert first[0] != game.evaluate().rows[0]


def test_an_interruption_keeps_the_curve_so_far(played: Game) -> None:
    def interrupt(done: float, total: float) -> None:
        if done == 12:
            raise KeyboardInterrupt

    curve = played.evaluate(progress=interrupt)
    assert curve.rows == played.evaluate().rows[:13]
    assert all(point.ply <= 12 for point in curve.turning_points(99))
    assert curve.svg().startswith("<svg")


def test_a_record_gives_the_curve_of_its_main_line(played: Game) -> None:
    game = played.copy()
    game.goto(20)
    game.play(next(choice for choice in game.choices if choice.id != game.line[20].choice))
    # The one who kept it stood in the variation.
    assert evaluate(game.record).rows == read(game.record).evaluate().rows == played.evaluate().rows


def test_what_cannot_be_is_told(played: Game) -> None:
    with pytest.raises(PaxError, match="a number of playouts is needed, not -1"):
        played.evaluate(playouts=-1)
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        played.evaluate().chances("Spain")


def test_a_game_without_evaluation_is_played_out(sea: Game) -> None:
    sea.bots = dict.fromkeys(sea.seats, "random")
    sea.run_bots()
    rows = sea.evaluate(playouts=4).rows
    assert len(rows) == len(sea.line) + 1
    assert sum(rows[-1][seat] for seat in sea.seats) == pytest.approx(1)


def test_a_loss_is_told_with_a_true_minus() -> None:
    point = TurningPoint(7, "Red", "sail", "Sail", {"Red": -0.125, "Blue": 0.124, "Green": 0.001}, {"Red": "Red-ones", "Blue": "Blue"})
    assert str(point) == "7. Red-ones: Sail (Red-ones −12%, Blue +12%)"


def test_its_picture_has_a_line_for_each_seat_and_the_turning_points(played: Game) -> None:
    curve = played.evaluate()
    root = ElementTree.fromstring(curve._repr_svg_())
    titles = [str(title.text) for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert set(played.seats) <= set(titles)
    assert all(str(point) in titles for point in curve.turning_points())
    assert list(curve.to_frame().columns)[-3:] == list(played.seats)
