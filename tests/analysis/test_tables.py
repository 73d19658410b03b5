"""Figures of a game over its course, with pandas and without, and distances in words."""

from __future__ import annotations

import sys

import pandas as pd
import pytest

import paxwidget as pw
from paxwidget.analysis import diff, explain_distance, plot, table
from paxwidget.engine.errors import PaxError
from paxwidget.engine.rows import Rows
from paxwidget.play.game import Game


@pytest.fixture(scope="module")
def played() -> Game:
    game = pw.new_game("smugglers", ["Red", "Green"], seed=3, rounds=60, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(80)
    return game


def test_figures_are_those_of_the_positions(played: Game) -> None:
    rows = table(played, every="ply", as_frame=False)
    assert isinstance(rows, Rows)
    assert len(rows) == 2 * (len(played.line) + 1)
    for row in rows[::7]:
        seen = pw.load(played.record).position_at(row["ply"])
        view = played.spec.view(seen.state, None)
        for figure in ("coins", "crates"):
            assert row[figure] == view[figure][row["seat"]]


def test_by_turn_there_is_a_moment_for_each_turn_and_the_last_one(played: Game) -> None:
    frame = played.table()
    assert isinstance(frame, pd.DataFrame)
    assert len(frame) < 2 * len(played.line)
    assert frame["ply"].iloc[0] == 0
    assert frame["ply"].iloc[-1] == len(played.line)
    assert set(frame["seat"]) == {"Red", "Green"}


def test_without_pandas_the_rows_come_as_they_are(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert isinstance(played.table(), Rows)
    with pytest.raises(ImportError):
        played.table(as_frame=True)


def test_a_wrong_figure_or_step_is_told(played: Game) -> None:
    grove = pw.new_game("orchards", seed=1, autosave=False)
    with pytest.raises(PaxError, match="every 'turn' or every 'ply', not every 'year'"):
        played.table(every="year")
    with pytest.raises(PaxError, match="no figure is called 'glory'; choose from coins"):
        plot(played, "glory")
    with pytest.raises(PaxError, match="'orchards' has no figures"):
        grove.table()
    with pytest.raises(PaxError, match="'orchards' cannot say what a seat lacks"):
        explain_distance(grove, grove.seats[0])


def test_a_plot_has_a_line_for_each_seat(played: Game) -> None:
    svg = plot(played, "coins")
    assert svg.count("<title>Red</title>") == 1
    assert "<title>Green</title>" not in played.plot("coins", seats=["Red"])
    assert plot(played, "coins")._repr_svg_() == svg
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        played.plot("coins", seats=["Spain"])


def test_a_plot_speaks_the_language_of_its_game(played: Game) -> None:
    game = played.copy()
    game.lang = "pl"
    assert ">Czerwony</text>" in game.plot("coins")
    # A game that has no title for a figure calls it by its name.
    assert ">coins</text>" in game.plot("coins")


def test_two_positions_are_compared_in_words(played: Game) -> None:
    lines = diff(played.position_at(0), played.position_at(30)).lines()
    assert lines == played.diff(0, 30).lines()
    assert lines
    assert str(diff(played, played)) == "Nothing differs."
