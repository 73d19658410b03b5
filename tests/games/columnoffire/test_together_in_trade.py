"""Several rules in one moment, as they meet at a table: events, sales, the track, the end and tiles; each case with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

import paxwidget as pw
from tests.games.columnoffire.table import FOUR, die, goods, happening, ids, offered, sites, state, table, using

C, P, N = "catholic", "protestant", "neutral"
THREE, TWO = FOUR[:3], ["green", "red"]
WINE, CAPTAIN = "england-wine-trader", "england-captain"


def points(game: Any) -> dict[str, int]:
    return dict(state(game).vp)


# Events


@pytest.mark.rule("9b", "15a", "15f")
def test_the_second_event_of_a_turn_is_unread_also_when_the_first_came_by_a_tile() -> None:
    first = "england-execution-of-mary-stuart"
    england = {"face_up": WINE, "deck": [first, "england-elizabeth-i", "england-gunpowder-plot", CAPTAIN]}
    game = table(
        green={"free": {"white": 4}, "faith": C, "tiles": ["advantage-27"]},
        red={"faith": P},
        yellow={"faith": C, "vp": 1},
        blue={"faith": C, "shields": 1},
        countries={"england": england},
    )
    game.play("play advantage-27")
    game.play(f"remove {WINE}", outcomes=[first])
    assert tuple(game.to_act) == ("blue",)
    game.play("shield", seat="blue", outcomes=["england-elizabeth-i"])
    assert (points(game), state(game).shields["blue"]) == ({"yellow": 0, "blue": 10, "green": 8, "red": 10}, 0)
    game.play("take die-white england", outcomes=["england-gunpowder-plot", CAPTAIN])
    # Elizabeth's 2 points; the plot, which would cost the new house's owner 2, is not read.
    assert (points(game)["green"], state(game).face_up["england"]) == (10, CAPTAIN)
    assert "england-gunpowder-plot" in state(game).out


@pytest.mark.rule("15f", "10j")
def test_the_last_free_die_goes_to_prison_and_the_disk_stays() -> None:
    row = {"spain-captain": "brown 3", "france-captain": "blue 3", "netherlands-captain": "orange 2"}
    england = {"face_up": "england-iron-trader", "deck": ["england-excommunication", CAPTAIN]}
    game = table(green={"free": {"white": 2, "purple": 6}, "row": row, "vp": 2, "disk": "ship-spain"}, countries={"england": england})
    game.play("take die-white england", outcomes=["england-excommunication"])
    game.play("imprison die-purple", seat="green", outcomes=[CAPTAIN])
    assert (state(game).disk["green"], die(game, "purple")) == ("ship-spain", ("loch-leven", 3))
    assert state(game).active != "green"  # no die, no tile, no 3 points: the turn is over


@pytest.mark.rule("15f", "6a")
def test_a_prisoner_from_a_character_loses_the_card_and_its_later_uses() -> None:
    row = {"england-elizabeth-i": "white 4", "spain-king-felipe-ii": "brown 4"}
    game = happening("england-excommunication", ["green"], green={"row": row})
    assert ids(game) == {f"imprison die-{colour}" for colour in ("white", "blue", "orange", "brown", "purple")}
    game.play("imprison die-white", seat="green")
    assert (die(game, "white"), state(game).row["green"]) == (("loch-leven", 3), ("spain-king-felipe-ii",))


@pytest.mark.rule("15b", "12a")
def test_a_good_event_pays_others_too_and_may_call_the_end() -> None:
    card = next(id for id, event in state(table()).data.events.items() if event.effect == "shield-for-vp")
    game = happening(
        card,
        ["green", "red", "yellow"],
        green={"shields": 2, "religion_die": 4},
        red={"shields": 1, "religion_die": 5, "vp": 45},
        yellow={"shields": 1, "religion_die": 1},
    )
    game.play("shield", seat="green")
    game.play("decline", seat="yellow")
    game.play("shield", seat="red")
    assert (points(game), state(game).shields) == (
        {"yellow": 10, "blue": 10, "green": 14, "red": 50},
        {"yellow": 1, "blue": 0, "green": 1, "red": 0},
    )
    assert (state(game).last_year, state(game).end_why) == (True, "red")


# Selling


@pytest.mark.rule("13d", "13h", "21.5")
def test_a_ship_reached_by_a_step_counts_for_the_limit_of_the_turn_and_the_captain_does_not() -> None:
    game = table(
        "move",
        yellow={"disk": "vp-white"},
        green={"disk": "turn-blue", "goods": {"cloth": 3, "wine": 2}, "tiles": ["advantage-21", "advantage-13"], "free": {"white": 1}},
        countries={"england": {"houses": {"1": "green"}}},
    )
    game.play("play advantage-21")  # one step, to England's ship
    game.play("ship cloth wine")
    assert points(game)["green"] == 16
    game.play("move die-white cloth-space")
    assert ids(game) == {"gain cloth", "pass"}
    game.play("play advantage-13")
    game.play("sell cloth")
    assert (points(game)["green"], goods(game)) == (19, {"cloth": 1, "wine": 1})


@pytest.mark.rule("13g", "22b")
@pytest.mark.parametrize(
    ("wine", "houses", "offered_now"),
    [
        (0, ("netherlands", "england"), set()),
        (1, ("netherlands", "england"), {"market netherlands", "market england"}),
        (2, ("netherlands", "england"), {"market netherlands", "market england", "market england netherlands"}),
        (5, ("england",), {"market england"}),
        (5, ("spain", "france"), set()),
    ],
)
def test_what_a_good_space_sells(wine: int, houses: tuple[str, ...], offered_now: set[str]) -> None:
    game = using("wine-space", green={"goods": {"wine": wine}}, countries={one: {"houses": {"6": "green"}} for one in houses})
    assert {" ".join(sorted(id.split(" ")[1:])) for id in ids(game) if id.startswith("market")} == {
        id.removeprefix("market ") for id in offered_now
    }
    assert {"gain wine", "pass"} <= ids(game)


@pytest.mark.rule("19a", "22a", "14c")
@pytest.mark.parametrize(
    ("seats", "stones", "may_put"), [(TWO, 2, True), (TWO, 3, False), (THREE, 3, True), (THREE, 4, False), (FOUR, 0, False)]
)
def test_the_neutral_stone_at_a_ship(seats: list[str], stones: int, may_put: bool) -> None:
    game = using(
        "ship-england", seats=seats, green={"goods": {"wine": 1}}, countries={"england": {"houses": {"6": "green"}, "stones": [N] * stones}}
    )
    assert ids(game) == {"ship wine", "pass"} | ({"put neutral england"} if may_put else set())
    if may_put:
        game.play("put neutral england")
        assert ids(game) == {"ship wine", "pass"}
        game.play("ship wine")
        assert (points(game)["green"], len(state(game).stones["england"])) == (12, stones + 1)


# The track


@pytest.mark.rule("10c", "10d", "10h")
@pytest.mark.parametrize(
    ("vp", "others", "costs"),
    [
        (10, (), {"vp-white": 0, "protestant-white": 1, "cloth-space": 2}),
        (10, ("protestant-white",), {"vp-white": 0, "cloth-space": 1}),
        (1, (), {"vp-white": 0, "protestant-white": 1}),
        (10, ("vp-white", "protestant-white", "cloth-space"), {}),
    ],
)
def test_goals_of_the_white_die_from_a_white_space(vp: int, others: tuple[str, ...], costs: dict[str, int]) -> None:
    disks = [*others, "ship-france", "ship-netherlands", "ship-england"]
    named: dict[str, Any] = {seat: {"disk": disk} for seat, disk in zip(("yellow", "blue", "red"), disks, strict=False)}
    prison = {"blue": 2, "orange": 2, "brown": 2, "purple": 2}
    game = table("move", green={"disk": "shield-white", "free": {"white": 6}, "vp": vp, "prison": prison}, **named)
    shown = game.view()["players"]["green"]["goals"]
    assert shown == {"die-white": costs}
    assert ids(game) == ({f"move die-white {one}" for one in costs} or {"stay"})


# The end


@pytest.mark.rule("18a", "18b", "18c", "17a")
def test_a_deck_used_up_in_the_first_half_lets_the_year_be_finished() -> None:
    england = {"face_up": WINE, "deck": [], "houses": {"2": "green"}}
    game = table("turn-dice", seats=TWO, green={"tiles": ["advantage-27"], "vp": 5}, red={"vp": 5}, countries={"england": england})
    game.play("play advantage-27")
    game.play(f"remove {WINE}")
    assert (state(game).last_year, state(game).end_why, state(game).half, game.is_over) == (True, "england", 1, False)
    late = table(
        seats=TWO, green={"free": {"white": 4, "purple": 1}, "vp": 5}, last_year="england", countries={"england": england | {"face_up": ""}}
    )
    assert {id for id in ids(late) if id.endswith("england") or id == "pass"} == {"build die-white england", "pass"}
    late.play("build die-white england")
    # No character was taken: 1 point; the die stays free and can move the disk.
    assert (points(late)["green"], sites(late), die(late, "white")) == (4, {4: "green"}, ("free", 4))
    assert any(id.startswith("move die-white") for id in ids(late))


@pytest.mark.rule("12d", "12g")
@pytest.mark.parametrize(
    ("green", "red", "winners"),
    [
        ({"vp": 50}, {"vp": 49, "shields": 2}, ["red"]),
        ({"vp": 50, "goods": {"wine": 1}}, {"vp": 50}, ["green"]),
        ({"vp": 50, "goods": {"wine": 3}}, {"vp": 50, "goods": {"book": 1, "iron": 1}}, ["green"]),
        ({"vp": 50, "religion_die": 2}, {"vp": 50, "religion_die": 3}, ["red"]),
        ({"vp": 50, "religion_die": 2}, {"vp": 50, "religion_die": 2}, ["green", "red"]),
        ({"vp": 50}, {"vp": 47, "tiles": ["advantage-11", "advantage-13"]}, ["green", "red"]),
        ({"vp": 50, "goods": {"wine": 2}}, {"vp": 51}, ["green"]),
    ],
)
def test_who_wins(green: dict[str, Any], red: dict[str, Any], winners: list[str]) -> None:
    own = {"religion_die": 3}
    game = table("end", turn="red", seats=TWO, green=own | green, red=own | red, last_year="green")
    game.play("end")
    assert game.view()["outcome"]["winners"] == winners


@pytest.mark.rule("12c", "15e")
def test_whoever_called_the_end_may_fall_below_fifty_and_lose() -> None:
    game = table(
        "move", turn="red", seats=TWO, green={"vp": 49}, red={"vp": 50, "free": {"purple": 1}, "disk": "ship-netherlands"}, last_year="red"
    )
    game.play("move die-purple ship-spain")
    assert (points(game)["red"], state(game).last_year) == (49, True)


@pytest.mark.rule("2i", "2k", "6a")
@pytest.mark.parametrize("seats", [TWO, THREE, FOUR])
def test_the_first_half_of_the_first_year_is_empty(seats: list[str]) -> None:
    game = pw.new_game("columnoffire", seats, seed=11, autosave=False)
    assert (state(game).year, state(game).half, state(game).active) == (1, 2, state(game).first)
    assert all(number == 2 for number in points(game).values())


# Tiles at odd moments


@pytest.mark.rule("ruling:RU-51", "13a")
@pytest.mark.parametrize(("own", "waits"), [({"wine": 1}, True), ({}, False)])
def test_a_house_just_built_lets_a_good_be_sold_by_a_tile_before_the_next_card(own: dict[str, int], waits: bool) -> None:
    netherlands = {"face_up": "netherlands-imke-wolman", "deck": ["netherlands-spanish-fury", "netherlands-captain"]}
    game = table(green={"free": {"orange": 4}, "goods": own, "tiles": ["advantage-13"]}, countries={"netherlands": netherlands})
    assert not any(id.startswith("play") for id in offered(game))  # no house, no sale
    game.play("take die-orange netherlands", outcomes=None if waits else ["netherlands-captain"])
    if waits:
        assert ids(game) == {"go-on"}
        game.play("play advantage-13")  # the only good, sold for 3
        assert (points(game)["green"], goods(game), state(game).shields["green"]) == (13, {}, 1)
    else:
        assert state(game).face_up["netherlands"] == "netherlands-captain"


@pytest.mark.rule("ruling:RU-51", "21.6")
def test_after_a_card_revealed_in_the_first_half_a_tile_still_saves_the_next_of_the_row() -> None:
    row = {"spain-pedro-ruiz": "white 3", "spain-wine-trader": "brown 1"}
    game = table("turn-dice", green={"row": row, "tiles": ["advantage-23"]}, countries={"england": {"face_up": WINE}})
    game.play("turn-dice")
    game.play(f"remove {WINE}", outcomes=[CAPTAIN])
    assert ids(game) == {"go-on"}
    game.play("play advantage-23")
    game.play("turn die-brown up")
    assert (die(game, "brown"), goods(game)) == (("spain-wine-trader", 1), {"wine": 1})


@pytest.mark.rule("21.2", "22a")
def test_with_four_players_a_ship_asks_nothing_more_after_its_sale() -> None:
    game = using("ship-england", green={"goods": {"wine": 1}, "tiles": ["advantage-13"]}, countries={"england": {"houses": {"6": "green"}}})
    game.play("ship wine")
    assert ids(game) == {"end"}
