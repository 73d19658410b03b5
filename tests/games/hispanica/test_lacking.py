"""What a seat lacks for a victory, in words."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.analysis import explain_distance, table
from paxwidget.engine.errors import PaxError

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


def test_who_does_not_play_lacks_nothing() -> None:
    with pytest.raises(PaxError, match="nobody plays 'Spain' here"):
        explain_distance(pw.position("hispanica", LACKING), "Spain")


def test_the_figures_of_a_game_are_those_of_its_positions() -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=3, length="short", start=1614, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(80)
    rows = table(game, every="ply", as_frame=False)
    for row in rows[::7]:
        player = game.spec.view(pw.load(game.record).position_at(row["ply"]).state, None)["players"][row["seat"]]
        for figure in ("money", "control", "reach", "tokens", "relics"):
            assert row[figure] == player[figure]
        assert row["titles"] == player["counted_titles"]
        assert row["ships"] == len(player["ships"])
    assert {"to tea-party", "to abolition", "to el-patron", "to sun-king"} <= set(rows.columns)


def test_a_figure_is_plotted_under_its_title() -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=3, autosave=False)
    game.lang = "pl"
    assert ">Pieniądze w Kufrach</text>" in game.plot("money")
    assert ">Anglia</text>" in game.plot("money")
