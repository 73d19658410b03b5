"""Chapters 14 to 16: conflicts, events, shields and the minority."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columnoffire.table import die, goods, happening, ids, sites, state, table

C, P, N = "catholic", "protestant", "neutral"


@pytest.mark.rule("14a")
@pytest.mark.parametrize("half", ["turn-dice", "end"])
def test_a_conflict_comes_at_the_end_of_a_turn_in_either_half(half: str) -> None:
    game = table(half, green={"faith": P}, countries={"spain": {"houses": {"5": "green"}, "stones": [P, P, N, C]}})
    if half == "turn-dice":
        game.play("turn-dice")
        assert state(game).vp["green"] == 10
    game.play("end")
    assert (state(game).vp["green"], state(game).stones["spain"]) == (15, ())


@pytest.mark.rule("14j", "14e", "14f")
def test_two_conflicts_are_ordered_by_the_player() -> None:
    full = {"houses": {"2": "green", "6": "red"}, "stones": [C, C, N, N]}
    game = table("end", green={"faith": C}, red={"faith": P}, countries={"spain": full, "france": full})
    game.play("end")
    assert ids(game) == {"resolve france", "resolve spain"}
    game.play("resolve spain")
    assert state(game).vp["green"] == 14
    assert (sites(game, "spain"), sites(game, "france")) == ({2: "green"}, {2: "green"})


@pytest.mark.rule("14k")
def test_a_stone_taken_away_calls_the_conflict_off() -> None:
    facts: dict[str, Any] = {"countries": {"spain": {"houses": {"5": "red"}, "stones": [P, P, N, C]}}, "red": {"faith": P}}
    game = table("end", green={"tiles": ["advantage-19"]}, **facts)
    game.play("play advantage-19")
    game.play("clear protestant spain")
    game.play("end")
    assert (state(game).vp["red"], state(game).stones["spain"]) == (10, (P, N, C))


@pytest.mark.rule("15a", "21.11")
def test_a_shield_wards_a_bad_event_off() -> None:
    game = happening("england-execution-of-mary-stuart", ["green", "red"], green={"shields": 1}, red={})
    assert game.to_act == ("green",)
    game.play("shield")
    assert (state(game).vp["green"], state(game).shields["green"], state(game).vp["red"]) == (10, 0, 8)


@pytest.mark.rule("15a", "15d")
def test_a_good_of_choice_is_given_up() -> None:
    game = happening("france-siege-of-paris", ["green"], green={"goods": {"wine": 1, "book": 2}})
    assert ids(game) == {"lose wine", "lose book"}
    game.play("lose wine")
    assert goods(game) == {"book": 2}


@pytest.mark.rule("15b")
def test_a_good_event_pays_the_religion_die_for_a_shield() -> None:
    own = {"shields": 2, "religion_die": 4}
    game = happening("france-edict-of-nantes", ["green", "red"], green=own, red={"shields": 1, "religion_die": 5})
    game.play("decline", seat="red")
    assert state(game).vp["green"] == 10
    game.play("shield", seat="green")
    assert (state(game).vp["green"], state(game).shields["green"]) == (14, 1)
    assert (state(game).vp["red"], state(game).shields["red"]) == (10, 1)


@pytest.mark.rule("15c")
def test_a_shield_keeps_the_stone_of_a_taken_card_away() -> None:
    game = table(green={"free": {"white": 3}, "shields": 1}, countries={"england": {"face_up": "england-wine-trader"}})
    game.play("take die-white england")
    assert ids(game) == {"place", "shield"}
    game.play("shield", outcomes=["england-captain"])
    assert (state(game).stones["england"], state(game).shields["green"]) == ((), 0)


@pytest.mark.rule("15e")
def test_points_do_not_fall_below_nothing() -> None:
    game = happening("england-execution-of-mary-stuart", ["green"], green={"vp": 1})
    assert state(game).vp["green"] == 0


@pytest.mark.rule("15f", "2h")
def test_a_die_on_a_character_may_be_imprisoned() -> None:
    own = {"row": {"england-captain": "white 5"}}
    game = happening("england-excommunication", ["green"], green=own)
    assert "imprison die-black" not in ids(game)
    game.play("imprison die-white")
    assert (die(game, "white"), state(game).row["green"]) == (("loch-leven", 3), ())
    assert "england-captain" in state(game).out


@pytest.mark.rule("16", "23c")
@pytest.mark.parametrize(("others", "points"), [(P, 11), (C, 10)])
def test_the_only_believer_scores_when_the_die_is_turned(others: str, points: int) -> None:
    rest: dict[str, Any] = {seat: {"faith": others} for seat in ("yellow", "blue", "red")}
    game = table("turn-dice", green={"faith": C, "religion_die": 3}, **rest)
    game.play("turn-dice")
    assert state(game).vp["green"] == points


@pytest.mark.rule("16", "6c")
def test_the_only_believer_scores_after_a_reroll_by_the_religion_chosen() -> None:
    rest: dict[str, Any] = {seat: {"faith": P} for seat in ("yellow", "blue", "red")}
    for faith, points in ((C, 11), (P, 10)):
        game = table("turn-dice", green={"faith": P, "religion_die": 1}, **rest)
        game.play("turn-dice", outcomes=["2"])
        game.play(f"faith {faith}")
        assert state(game).vp["green"] == points
