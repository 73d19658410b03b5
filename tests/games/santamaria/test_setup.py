"""Setup: the common part, each seat's own, the advanced game, shared blue dice, and alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.setup import earlier_data
from paxwidget.files.replay import data_digest
from paxwidget.play.game import Game
from tests.games.santamaria.table import goods, player

FOUR = ["green", "red", "blue", "yellow"]


def new(seats: int | list[str] = 3, **options: Any) -> Game:
    return pw.new_game("santamaria", seats, seed=11, autosave=False, **options)


@pytest.mark.rule("S2", "S3", "S4", "S6", "S7", "S9", "S10")
def test_the_table_of_three() -> None:
    view = new().view()
    assert view["year"] == 1
    assert sorted(view["board_docks"].values()) == [f"start-ship-{n}" for n in range(1, 5)]
    assert view["left"] == {"doubles": 10, "triples": 10, "ships": 30, "roads": 3}
    assert len(set(view["scholars"])) == len(set(view["bishops"])) == 3
    kinds = [tile.split("-")[0] for tile in view["display"]]
    assert kinds == ["double"] * 5 + ["triple"] * 5
    assert set(view["monks"]) == {*view["scholars"], *view["bishops"], *(f"station-{n}" for n in range(1, 5))}


@pytest.mark.rule("S1", "S5")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_three_dice_of_each_colour_for_every_seat(count: int) -> None:
    game = new(FOUR[:count])
    assert len(game.view()["white_pool"]) == 3 * count
    assert game.state.blue_supply == 2 * count
    assert all(1 <= value <= 6 for value in game.view()["white_pool"])


@pytest.mark.rule("P1", "P2", "P3", "P5", "P6", "S8")
def test_each_seat_has_a_board_of_its_own_on_side_a() -> None:
    game = new(FOUR)
    players = [player(game, seat) for seat in FOUR]
    assert sorted(one["face"] for one in players) == ["a1", "a2", "a3", "a4"]
    assert all(len(one["colony"]) == 10 for one in players)
    assert all(sum("capital" in text for text in one["colony"].values()) == 1 for one in players)
    assert all(goods(game, seat) == {"wood": 2} for seat in FOUR)
    assert all((one["religion"], one["conquest"], one["points"]) == (0, 0, 0) for one in players)


@pytest.mark.rule("P2")
def test_chosen_boards_are_chosen_from_the_right_of_the_start_player_who_is_last() -> None:
    game = new(FOUR, boards="chosen")
    start = FOUR.index(game.view()["start"])
    order = [FOUR[(start - step) % 4] for step in range(1, 5)]
    assert order[-1] == game.view()["start"]
    for seat, face in zip(order[:3], ("a3", "a1", "a4"), strict=True):
        assert game.to_act == (seat,)
        game.play(f"board {face}")
    # The last board is nobody's choice.
    assert player(game, order[3])["face"] == "a2"
    assert game.to_act == (game.view()["start"],)


@pytest.mark.rule("P2", "P4", "W1")
@pytest.mark.parametrize("shared", [False, True])
def test_the_first_blue_dice_are_rolled_when_all_have_chosen_their_boards(shared: bool) -> None:
    game = new(FOUR[:3], boards="chosen", shared_blue=shared)
    for face in ("a3", "a1", "a4"):
        assert not any(player(game, seat)["blue"] for seat in game.seats), "the dice are rolled after the boards are chosen"
        assert not game.view()["blue_pool"]
        assert game.state.blue_supply == 9
        again = pw.position("santamaria", game.describe(), autosave=False)
        assert [choice.id for choice in again.choices] == [choice.id for choice in game.choices]
        if face == "a4":
            game.play(f"board {face}", outcomes=[2, 5, 3])
        else:
            game.play(f"board {face}")
    assert game.state.blue_supply == 6
    start = FOUR.index(game.view()["start"])
    order = [FOUR[(start + step) % 3] for step in range(3)]
    if shared:
        assert game.view()["blue_pool"] == [2, 3, 5]
    else:
        assert [player(game, seat)["blue"] for seat in order] == [[2], [5], [3]]
    assert [player(game, seat)["blue_owned"] for seat in order] == [1, 1, 1]


@pytest.mark.rule("P2", "P4")
def test_a_game_of_the_first_rules_with_chosen_boards_opens_with_the_dice_it_had() -> None:
    # As the first rules wrote it: with this seed they rolled 4, 2 and 4, and the fingerprint of the start is that of a table with dice.
    first = {**new(FOUR[:3], boards="chosen").record, "rules_version": 1, "start_digest": "=1aa0a7fa86f66b72"}
    opened = pw.load({**first, "moves": ["blue: board a3", "red: board a1", "green: board a4"]}, autosave=False)
    assert {seat: player(opened, seat)["blue"] for seat in opened.seats} == {"green": [4], "red": [2], "blue": [4]}
    assert pw.load(opened.record, autosave=False).state.digest() == opened.state.digest()
    assert opened.record["rules_version"] == 1


@pytest.mark.rule("N1", "N2", "N3", "N4", "N5", "ruling:private-scholar")
def test_in_the_advanced_game_each_takes_a_capital_with_a_scholar_of_its_own() -> None:
    game = new(FOUR[:3], advanced=True)
    sets = game.view()["sets"]
    assert set(sets) == {f"capital-{n}" for n in range(1, 5)}
    assert not set(sets.values()) & set(game.view()["scholars"])
    start = FOUR.index(game.view()["start"])
    first = FOUR[(start - 1) % 3]
    assert game.to_act == (first,)
    assert player(game, first)["face"] == "b"
    assert len(player(game, first)["colony"]) == 8
    game.play("set capital-2")
    game.play("place r1c1 1")
    assert player(game, first)["own_scholar"] == sets["capital-2"]
    assert player(game, first)["colony"]["r1c1"] == "capital capital-conquest"
    assert player(game, first)["colony"]["r2c1"] == "road 1"
    assert "capital-2" not in game.view()["sets"]
    while game.view()["sets"]:
        game.play(game.choices[0])
    assert len([seat for seat in game.seats if player(game, seat)["own_scholar"]]) == 3


@pytest.mark.rule("W1", "W2", "W3")
def test_shared_blue_dice_lie_in_one_pool_and_each_takes_as_many_as_unlocked() -> None:
    game = new(["green", "red"], shared_blue=True)
    assert len(game.view()["blue_pool"]) == 2
    assert all(not player(game, seat)["blue"] for seat in game.seats)
    seat = game.to_act[0]
    takes = [choice.id for choice in game.choices if choice.id.startswith("die blue")]
    game.play(takes[0])
    while game.to_act == (seat,):
        game.play(game.choices[0])
    assert player(game, seat)["blue_taken"] == 1
    assert len(game.view()["blue_pool"]) == 1
    while game.to_act != (seat,):
        game.play(next(choice for choice in game.choices if choice.id.startswith(("retire", "end", "decline", "advance", "stop"))))
    assert not [choice for choice in game.choices if choice.id.startswith("die blue")]
    while game.view()["year"] == 1:
        game.play(next(choice for choice in game.choices if choice.id.startswith(("retire", "end", "decline", "advance", "stop", "monk"))))
    assert len(game.view()["blue_pool"]) == sum(player(game, one)["blue_owned"] for one in game.seats)
    assert player(game, seat)["blue_taken"] == 0


@pytest.mark.rule("O1", "ruling:solo-table")
def test_alone_the_game_is_set_up_as_the_advanced_one() -> None:
    game = new(["red"])
    assert game.view()["mode"] == "solo"
    assert len(game.view()["white_pool"]) == 3
    assert player(game, "red")["coins"] == 3
    assert game.choices[0].id.startswith("set capital-")
    assert pw.new_game("santamaria", solo=True, seed=11, autosave=False).seats == ("green",)
    with pytest.raises(BadSetup, match="leave out seats"):
        new(["red", "green"], solo=True)


def test_the_capitals_of_the_tuned_boards() -> None:
    faces = new().data.faces
    capitals = {id: square.building for id, face in faces.items() for _, _, square in face.cells if square.terrain == "capital"}
    assert capitals == {"a1": "capital-religion", "a2": "capital-shipping", "a3": "capital-conquest", "a4": "capital-points"}


def test_a_game_begun_on_the_boards_of_before_goes_on_with_them(root: Path) -> None:
    game = pw.load(root / "tests/games/santamaria/records/three-colonies.pax.json", autosave=False)
    box, now = game.data, new().data
    assert [data.buildings["capital-shipping"].effects[0].gains for data in (box, now)] == [((("coins", 1),),), ((("coins", 2),),)]
    again = pw.load(game.record, autosave=False)
    assert again.data is box
    assert again.state.digest() == game.state.digest()


def test_records_of_every_earlier_data_find_what_they_were_played_with() -> None:
    # The first data, and those that were tuned once: `Record.data` names them so.
    spec = registry.find("santamaria")
    assert [data_digest(data) for data in earlier_data(spec)] == ["ef23eb38b6fd9446", "7bee320baff9f4c9"]
    assert data_digest(new().data) not in ("ef23eb38b6fd9446", "7bee320baff9f4c9")
