"""`forced="ask"`: a question with a single answer is asked like any other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.position import imagined

EUROPE: dict[str, Any] = {
    "seats": ["England", "France"], "year": 1609, "turn": "England",
    "players": {"England": {"ships": ["PHS079"], "fleet": "europe"}, "France": {}},
}  # fmt: skip


def test_a_fleet_in_europe_crosses_by_itself_or_is_asked() -> None:
    assert pw.position("hispanica", EUROPE, autosave=False).state.fleet["England"] == "piracy"
    game = pw.position("hispanica", EUROPE, forced="ask", autosave=False)
    assert ([choice.id for choice in game.choices], game.state.fleet["England"]) == (["piracy"], "europe")
    game.play("piracy")
    assert game.state.fleet["England"] == "piracy"


def test_blind_bids_without_money_are_asked_too() -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=1, forced="ask", autosave=False)
    assert game.decision is not None
    while game.decision.step != "auction-turn":
        game.play(game.choices[0])
    description = {**game.describe(), "players": {**game.describe()["players"]}}
    description["players"]["England"]["money"] = 0
    twin = pw.position("hispanica", description, forced="ask", autosave=False)
    twin.play("auction ships")
    assert twin.to_act == ("England", "France")
    assert [choice.id for choice in twin.choices_for("England")] == ["bid 0"]


def test_a_saved_game_goes_on_asking() -> None:
    game = pw.position("hispanica", EUROPE, forced="ask", autosave=False)
    game.play("piracy")
    assert game.record["forced"] == "ask"
    twin = pw.load(game.record, autosave=False)
    assert (twin.ply, twin.state.digest()) == (1, game.state.digest())
    twin.undo()
    assert [choice.id for choice in twin.choices] == ["piracy"]
    assert "forced" not in pw.position("hispanica", EUROPE, autosave=False).record


def test_bots_answer_what_they_are_asked_and_imagine_the_same_question() -> None:
    game = pw.position("hispanica", EUROPE, forced="ask", bots={"England": "greedy", "France": "random"}, autosave=False)
    assert imagined(game.position, "England", Random(1)).options("England") == ["piracy"]
    assert game.step() == pw.Choice("piracy", "England")
    assert game.run_bots(20) == 20


def test_whole_random_games_can_be_played_so() -> None:
    bots = dict.fromkeys(("England", "France", "Netherlands"), "random")
    game = pw.new_game("hispanica", 3, seed=4, forced="ask", length="short", autosave=False, bots=bots)
    game.run_bots()
    assert game.is_over
    assert pw.load(game.record, autosave=False).outcome == game.outcome


@pytest.mark.parametrize("wrong", ["always", None, 1])
def test_a_wrong_word_is_refused(wrong: Any) -> None:
    with pytest.raises(pw.PaxError, match=r"'forced' can be 'run' or 'ask'|'forced' must be a text"):
        pw.new_game("hispanica", forced=wrong, autosave=False)
    with pytest.raises(pw.PaxError, match=r"'forced' can be 'run' or 'ask'|'forced' must be a text"):
        pw.position("hispanica", EUROPE, forced=wrong, autosave=False)
