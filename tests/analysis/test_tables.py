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
    game = pw.new_game("hispanica", ["England", "France"], seed=3, length="short", start=1614)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(80)
    return game


def test_figures_are_those_of_the_positions(played: Game) -> None:
    rows = table(played, every="ply", as_frame=False)
    assert isinstance(rows, Rows)
    assert len(rows) == 2 * (len(played.line) + 1)
    for row in rows[::7]:
        seen = pw.load(played.record).position_at(row["ply"])
        player = played.spec.view(seen.state, None)["players"][row["seat"]]
        for figure in ("money", "control", "reach", "tokens", "relics"):
            assert row[figure] == player[figure]
        assert row["titles"] == player["counted_titles"]
        assert row["ships"] == len(player["ships"])


def test_by_turn_there_is_a_moment_for_each_turn_and_the_last_one(played: Game) -> None:
    frame = played.table()
    assert isinstance(frame, pd.DataFrame)
    assert len(frame) < 2 * len(played.line)
    assert frame["ply"].iloc[0] == 0
    assert frame["ply"].iloc[-1] == len(played.line)
    assert set(frame["seat"]) == {"England", "France"}
    assert {"to tea-party", "to abolition", "to el-patron", "to sun-king"} <= set(frame.columns)


def test_without_pandas_the_rows_come_as_they_are(played: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert isinstance(played.table(), Rows)
    with pytest.raises(ImportError):
        played.table(as_frame=True)


def test_a_wrong_figure_or_step_is_told(played: Game, sea: Game) -> None:
    grove = pw.new_game("orchards", seed=1, autosave=False)
    with pytest.raises(PaxError, match="every 'turn' or every 'ply', not every 'year'"):
        played.table(every="year")
    with pytest.raises(PaxError, match="no figure is called 'glory'; choose from money"):
        plot(played, "glory")
    with pytest.raises(PaxError, match="'orchards' has no figures"):
        grove.table()
    with pytest.raises(PaxError, match="'smugglers' cannot say what a seat lacks"):
        explain_distance(sea, "Red")
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        explain_distance(played, "Spain")


def test_a_plot_has_a_line_for_each_seat(played: Game) -> None:
    svg = plot(played, "money")
    assert svg.count("<title>England</title>") == 1
    assert "<title>France</title>" not in played.plot("money", seats=["England"])
    assert plot(played, "money")._repr_svg_() == svg
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        played.plot("money", seats=["Spain"])


def test_every_figure_has_a_title_in_both_languages(played: Game) -> None:
    for lang in ("en", "pl"):
        templates = played.spec.text(lang)
        assert {f"measure.{name}" for name in table(played, as_frame=False).columns[3:]} <= set(templates)
    game = played.copy()
    game.lang = "pl"
    assert ">Pieniądze w Kufrach</text>" in game.plot("money")
    assert ">Anglia</text>" in game.plot("money")


#: A colonist two steps short: one title and two tax revolts lack for the tea party.
LACKING = {
    "seats": ["England", "France"],
    "year": 1612,
    "turn": "England",
    "mercantilism": 2,
    "players": {"England": {"figure": "colonist-extremism"}, "France": {"figure": "corsair-middle", "titles": ["lord"]}},
    "revolts": {"cuba": "tax", "panama": "slave"},
    "war_chest": 8,
}


def test_what_is_missing_is_said_in_words() -> None:
    game = pw.position("hispanica", LACKING)
    assert explain_distance(game, "England")["Tea Party"] == "1 title and 2 tax revolts short"
    assert game.lacking("England") == explain_distance(game, "England")
    assert explain_distance(game, "England", "pl")["Ruch Herbaciany"] == "brakuje 1 Tytułu i 2 Powstań Podatkowych"
    france = explain_distance(game, "France")
    assert france["El Patron"] == "1 nudge and 2 titles short"
    # Two rungs back to blue's space and three out again; Spain has eight slaves.
    assert france["Abolition"] == "5 nudges short; 8 slaves too many"
    assert france["Sun King"] == "5 nudges and 1 chest in the war chest short"
    assert explain_distance(game, "France", "pl")["Abolicja"] == "brakuje 5 Popchnięć; o 8 Niewolników za dużo"


def test_nothing_missing_is_said_too() -> None:
    nearly = {**LACKING, "mercantilism": 1, "revolts": {"cuba": "tax", "panama": "tax"}}
    nearly["players"] = {"England": {"figure": "colonist-middle", "titles": ["lord"], "hand": ["PHC023"]}}
    game = pw.position("hispanica", nearly)
    assert explain_distance(game, "England")["Tea Party"] == "1 nudge short"
    # The nudge of the card is up.
    game.play("play PHC023")
    assert game.is_over
    assert explain_distance(game, "England")["Tea Party"] == "nothing is missing"
    assert explain_distance(game, "England", "pl")["Ruch Herbaciany"] == "niczego nie brakuje"


def test_two_positions_are_compared_in_words(played: Game) -> None:
    lines = diff(played.position_at(0), played.position_at(30)).lines()
    assert lines == played.diff(0, 30).lines()
    assert any(line.startswith("Year") or "money" in line for line in lines)
    assert str(diff(played, played)) == "Nothing differs."
