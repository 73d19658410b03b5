"""Chapters 5 to 11: years, halves, turning dice, taking characters, revealing, and the track."""

from __future__ import annotations

import pytest

import paxwidget as pw
from tests.games.columnoffire.table import FOUR, die, ids, log, offered, sites, state, table, using


@pytest.mark.rule("5a", "5b", "5c", "5d", "2s", "7a", "7b", "7c", "11")
def test_two_halves_clockwise_from_the_first_player() -> None:
    game = pw.new_game("columnoffire", FOUR, seed=4, first="green", autosave=False)
    order: list[tuple[int, int, str]] = []
    while game.view()["year"] < 3:
        view = game.view()
        if not order or order[-1] != (view["year"], view["half"], view["active"]):
            order.append((view["year"], view["half"], view["active"]))
        game.play(game.choices[0], seat=game.to_act[0])
    second = [seat for year, half, seat in order if (year, half) == (1, 2)]
    assert second == ["green", "red", "yellow", "blue"]
    for year in (1, 2):
        for half in (1, 2):
            turns = [seat for one, other, seat in order if (one, other) == (year, half)]
            assert turns == [seat for seat in second if seat in turns]


@pytest.mark.rule("6a", "23a")
def test_the_order_of_the_first_half() -> None:
    own = {"prison": {"brown": 2}, "religion_die": 4, "row": {"england-ned-willard": "white 3", "france-captain": "blue 6"}}
    game = table("turn-dice", green=own)
    game.play("turn-dice")
    # The first card waits for its use; the second is not turned yet.
    assert (die(game, "brown"), state(game).religion_die["green"]) == (("loch-leven", 1), 3)
    assert (die(game, "white")[1], die(game, "blue")[1]) == (2, 6)
    game.play("pass")
    assert die(game, "blue")[1] == 5


@pytest.mark.rule("8a", "23b")
def test_only_free_dice_are_rolled() -> None:
    own = {"row": {"france-captain": "blue 6"}, "prison": {"brown": 2}}
    game = table("roll", green=own)
    game.play("roll", outcomes=["3", "4", "5"])
    assert [die(game, colour)[1] for colour in ("white", "orange", "purple")] == [3, 4, 5]
    assert (die(game, "blue")[1], die(game, "brown")[1]) == (6, 2)


@pytest.mark.rule("8e", "8f")
def test_a_house_pushed_off_site_one_returns() -> None:
    houses = {"1": "yellow", "2": "blue", "3": "red"}
    game = table(green={"free": {"white": 3}}, countries={"england": {"face_up": "england-wine-trader", "houses": houses}})
    game.play("take die-white england", outcomes=["england-captain"])
    assert sites(game) == {1: "blue", 2: "red", 3: "green"}
    assert "pushed off site 1" in log(game)


@pytest.mark.rule("8h")
@pytest.mark.parametrize("number", [3, 4])
def test_an_equal_or_lower_die_leaves_the_house(number: int) -> None:
    game = table(green={"free": {"white": number}}, countries={"england": {"face_up": "england-wine-trader", "houses": {"4": "green"}}})
    game.play("take die-white england", outcomes=["england-captain"])
    assert sites(game) == {4: "green"}


@pytest.mark.rule("8i", "14b")
def test_a_torch_burns_in_a_full_country() -> None:
    game = table(green={"free": {"white": 3}}, countries={"england": {"face_up": "england-wine-trader", "stones": ["neutral"] * 3}})
    game.play("take die-white england", outcomes=["england-captain"])
    assert game.view()["countries"]["england"]["torch"] is True


@pytest.mark.rule("9a")
def test_the_next_card_is_shown() -> None:
    game = table(green={"free": {"white": 3}}, countries={"england": {"face_up": "england-wine-trader"}})
    game.play("take die-white england", outcomes=["england-mary-stuart"])
    assert state(game).face_up["england"] == "england-mary-stuart"
    assert "england-mary-stuart" not in state(game).deck["england"]


@pytest.mark.rule("9b")
def test_one_event_a_turn_and_further_ones_leave_unread() -> None:
    game = table(green={"free": {"white": 3}, "faith": "catholic"}, countries={"england": {"face_up": "england-wine-trader"}})
    cards = ["england-execution-of-mary-stuart", "england-gunpowder-plot", "england-captain"]
    game.play("take die-white england", outcomes=cards)
    assert state(game).vp["green"] == 8
    assert "removed unread: Gunpowder Plot" in log(game)
    assert set(cards[:2]) <= set(state(game).out)


@pytest.mark.rule("10a", "10f", "4d")
def test_the_disk_must_move_and_the_die_stays_free() -> None:
    game = table("move", green={"free": {"white": 3}, "disk": "shield-white"})
    assert "stay" not in ids(game)
    game.play("move die-white vp-white")
    assert state(game).disk["green"] == "vp-white"
    assert die(game, "white") == ("free", 3)
    assert state(game).vp["green"] == 12


@pytest.mark.rule("10j")
def test_without_a_free_die_the_disk_stays_and_nothing_is_used() -> None:
    row = {f"{country}-captain": f"{colour} 3" for country, colour in
           zip(("england", "france", "netherlands", "spain"), ("white", "blue", "orange", "brown"), strict=True)}  # fmt: skip
    game = table("move", green={"row": {**row, "spain-ebrima-dabo": "purple 2"}, "disk": "vp-white"})
    assert ids(game) == {"stay"}
    game.play("stay")
    assert (state(game).disk["green"], state(game).vp["green"]) == ("vp-white", 10)


@pytest.mark.rule("13f")
def test_only_the_purple_die_leads_to_ships() -> None:
    game = table("move", green={"row": {"england-captain": "purple 3"}})
    assert not any("ship-" in id for id in ids(game))


@pytest.mark.rule("17a")
def test_no_character_costs_a_point() -> None:
    game = table(green={"free": {"white": 3}})
    game.play("pass")
    assert state(game).vp["green"] == 9
    assert any(id.startswith("move") for id in ids(game))


@pytest.mark.rule("17b")
def test_a_die_comes_off_for_three_points() -> None:
    game = table("roll", green={"row": {"england-captain": "white 3"}, "prison": {"blue": 2}, "vp": 9})
    assert offered(game) == {"buy-off die-black", "buy-off die-blue", "buy-off die-white"}
    game.play("buy-off die-white")
    game.play("buy-off die-blue")
    assert (state(game).vp["green"], state(game).row["green"]) == (3, ())
    assert (die(game, "white"), die(game, "blue")) == (("free", 0), ("free", 0))
    assert offered(game) == {"buy-off die-black"}


@pytest.mark.rule("18c")
def test_a_die_still_builds_where_the_deck_is_used_up() -> None:
    england = {"face_up": "", "deck": []}
    game = table(green={"free": {"white": 5}}, countries={"england": england}, last_year="england")
    game.play("build die-white england")
    assert (sites(game), state(game).vp["green"], die(game, "white")) == ({5: "green"}, 9, ("free", 5))


@pytest.mark.rule("21.0")
def test_of_two_symbols_one_is_used() -> None:
    own = {"row": {"england-mary-stuart": "white 3"}}
    game = using("england-mary-stuart", green=own)
    assert ids(game) == {"release die-black", "release die-white", "score 1", "pass"}
    game.play("score 1")
    assert state(game).vp["green"] == 11
    assert ids(game) == {"end"}
