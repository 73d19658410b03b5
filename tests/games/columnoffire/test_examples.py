"""The worked examples of the rulebook, by number; what the book shows only as pictures is ours."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.games.columnoffire.pieces import load_box
from paxwidget.games.columnoffire.rules.c02_setup import blank, take_loch_leven
from paxwidget.games.columnoffire.rules.c12_end import final_points
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from tests.games.columnoffire.table import die, goods, happening, ids, sites, state, table, using

C, P, N = "catholic", "protestant", "neutral"


@pytest.mark.rule("2g")
def test_2x1_the_card_of_the_white_ship() -> None:
    s = blank(load_box(), ("yellow", "blue"), {}, Chance(1))
    take_loch_leven(s, "blue", "loch-leven-england")
    assert (s.faith["blue"], s.shields["blue"], s.goods["blue"], s.disk["blue"]) == (P, 1, (0, 1, 0, 0), "ship-england")


@pytest.mark.rule("6a", "21.1", "21.11")
def test_6x1_two_dice_are_turned_and_two_characters_used() -> None:
    row = {"france-cloth-trader": "blue 4", "spain-count-feria": "brown 2"}
    game = table("turn-dice", "red", red={"faith": C, "religion_die": 3, "row": row, "vp": 5})
    game.play("turn-dice")
    assert state(game).religion_die["red"] == 2
    assert die(game, "blue", "red") == ("france-cloth-trader", 3)
    assert die(game, "brown", "red") == ("spain-count-feria", 1)
    assert goods(game, "red") == {"cloth": 1}
    assert (state(game).shields["red"], state(game).faith["red"]) == (1, C)


@pytest.mark.rule("6c", "21.2")
def test_6x2_a_religion_die_on_one_is_rolled_and_the_religion_changed() -> None:
    row = {"netherlands-father-huus": "orange 5"}
    game = table("turn-dice", "yellow", yellow={"faith": C, "religion_die": 1, "row": row, "vp": 5})
    game.play("turn-dice", outcomes=["4"])
    assert ids(game) == {"faith catholic", "faith protestant"}
    game.play("faith protestant")
    assert (state(game).faith["yellow"], state(game).religion_die["yellow"]) == (P, 4)
    assert die(game, "orange", "yellow") == ("netherlands-father-huus", 4)
    assert len(state(game).tiles["yellow"]) == 1


@pytest.mark.rule("6a", "6b", "6d", "21.10")
def test_6x3_a_card_on_one_leaves_and_its_die_is_free() -> None:
    row = {"england-elizabeth-i": "white 5", "spain-cloth-trader": "brown 1", "france-wine-trader": "blue 4"}
    game = table("turn-dice", green={"faith": P, "religion_die": 2, "row": row, "vp": 5})
    game.play("turn-dice")
    assert state(game).religion_die["green"] == 1
    assert die(game, "white") == ("england-elizabeth-i", 4)
    assert state(game).vp["green"] == 7
    assert die(game, "brown")[0] == "free"
    assert state(game).row["green"] == ("england-elizabeth-i", "france-wine-trader")
    assert "spain-cloth-trader" in state(game).out
    assert die(game, "blue") == ("france-wine-trader", 3)
    assert goods(game) == {"wine": 1}


ENGLAND = {"england": {"face_up": "england-francis-walsingham"}}
WHITE_FOUR = {"free": {"white": 4, "blue": 2, "purple": 5}, "row": {"spain-captain": "brown 2", "netherlands-captain": "orange 2"}}


@pytest.mark.rule("8b", "8c")
def test_8x1_white_takes_walsingham() -> None:
    game = table(green=WHITE_FOUR, countries=ENGLAND)
    assert {"take die-white england", "take die-blue france", "take die-purple england", "take die-purple spain"} <= ids(game)
    assert "take die-white france" not in ids(game)


@pytest.mark.rule("8d", "4c")
def test_8x2_his_grey_stone_goes_to_england() -> None:
    game = table(green=WHITE_FOUR, countries=ENGLAND)
    game.play("take die-white england")
    assert state(game).stones["england"] == (P,)


@pytest.mark.rule("8e")
def test_8x3_red_is_pushed_from_four_to_three() -> None:
    game = table(green=WHITE_FOUR, countries={"england": ENGLAND["england"] | {"houses": {"4": "red"}}})
    game.play("take die-white england")
    assert sites(game) == {3: "red", 4: "green"}


@pytest.mark.rule("8e")
def test_8x4_red_pushes_yellow_on() -> None:
    game = table(green=WHITE_FOUR, countries={"england": ENGLAND["england"] | {"houses": {"4": "red", "3": "yellow"}}})
    game.play("take die-white england")
    assert sites(game) == {2: "yellow", 3: "red", 4: "green"}


@pytest.mark.rule("8g", "8h")
def test_8x5_an_own_house_goes_up() -> None:
    game = table(green=WHITE_FOUR, countries={"england": ENGLAND["england"] | {"houses": {"2": "green"}}})
    game.play("take die-white england")
    game.play("raise")
    assert sites(game) == {4: "green"}


@pytest.mark.rule("8j", "8k", "4a")
def test_8x6_a_four_means_four_uses() -> None:
    game = table(green=WHITE_FOUR, countries=ENGLAND)
    game.play("take die-white england")
    assert state(game).row["green"][-1] == "england-francis-walsingham"
    assert die(game, "white") == ("england-francis-walsingham", 4)
    uses = 1
    for number in (4, 3, 2, 1):
        later = table("turn-dice", green={"row": {"england-francis-walsingham": f"white {number}"}, "vp": 5})
        later.play("turn-dice")
        uses += "put catholic spain" in ids(later)
    assert uses == 4


@pytest.mark.rule("8l", "21.4")
def test_8x7_walsingham_puts_or_takes_a_stone_at_once() -> None:
    game = table(green=WHITE_FOUR, countries=ENGLAND | {"spain": {"stones": [C]}})
    game.play("take die-white england")
    assert {"put catholic france", "put protestant france", "clear catholic spain", "clear protestant england", "pass"} <= ids(game)
    assert "clear protestant spain" not in ids(game)


YELLOW = {"disk": "shield-white", "free": {"purple": 1, "white": 6}, "goods": {"iron": 1}}


@pytest.mark.rule("10b", "10c", "10e", "13e")
def test_10x1_purple_leads_to_the_ship_to_spain() -> None:
    game = table("move", "yellow", yellow=YELLOW, red={"disk": "goods-orange"}, countries={"spain": {"houses": {"2": "yellow"}}})
    game.play("move die-purple ship-spain")
    assert state(game).disk["yellow"] == "ship-spain"
    assert ids(game) == {"ship iron", "pass"}


@pytest.mark.rule("10d", "10h", "10i", "17c")
def test_10x2_white_leads_on_for_a_point_and_passes_green_for_nothing() -> None:
    game = table("move", "yellow", yellow=YELLOW, green={"disk": "protestant-white"})
    white = {id for id in ids(game) if id.startswith("move die-white")}
    assert white == {"move die-white vp-white", "move die-white cloth-space"}
    game.play("move die-white cloth-space")
    assert state(game).vp["yellow"] == 9
    assert "gain cloth" in ids(game)


@pytest.mark.rule("12d")
def test_12x1_eleven_points_at_the_end() -> None:
    houses = {"england": {"houses": {"1": "green"}}, "france": {"houses": {"6": "green"}}, "spain": {"houses": {"2": "green"}}}
    own = {"shields": 1, "goods": {"wine": 2, "iron": 1}, "tiles": ["advantage-01", "advantage-06"]}
    found = final_points(state(table(green=own, countries=houses)), "green")
    assert found == {"houses": 6, "shields": 1, "goods": 1, "tiles": 3}
    assert sum(found.values()) == 11


@pytest.mark.rule("13a", "13c", "13e", "22a")
def test_13x1_the_ship_to_england_sells_cloth_and_wine() -> None:
    own = {"goods": {"cloth": 2, "wine": 1}}
    game = using("ship-england", green=own, countries={"england": {"houses": {"1": "green"}}})
    assert ids(game) == {"ship cloth", "ship wine", "ship cloth wine", "pass"}
    game.play("ship cloth wine")
    assert state(game).vp["green"] == 16
    assert goods(game) == {"cloth": 1}


@pytest.mark.rule("13g", "22b")
def test_13x2_the_wine_space_sells_in_two_countries() -> None:
    houses = {"england": {"houses": {"1": "green"}}, "netherlands": {"houses": {"5": "green"}}}
    game = using("wine-space", green={"goods": {"wine": 3}}, countries=houses)
    assert ids(game) == {"gain wine", "market england", "market netherlands", "market england netherlands", "pass"}
    game.play("market england netherlands")
    assert (state(game).vp["green"], goods(game)) == (16, {"wine": 1})


@pytest.mark.rule("14d")
@pytest.mark.parametrize("stones", [(P,) * 4, (P, P, P, C), (P, P, P, N), (P, P, C, N), (P, N, P, N), (N, N, N, P)])
def test_14x1_more_grey_than_purple(stones: tuple[str, ...]) -> None:
    assert majority(stones) == P


@pytest.mark.rule("14e", "14f", "14g", "14i")
def test_14x2_protestants_win_in_england() -> None:
    faiths: dict[str, Any] = {"red": {"faith": P}, "green": {"faith": P}, "yellow": {"faith": C}, "blue": {"faith": P}}
    england = {"houses": {"4": "red", "2": "green", "6": "yellow"}, "stones": [P, P, C, N]}
    game = table("end", countries={"england": england}, **faiths)
    game.play("end")
    assert state(game).vp == {"red": 14, "green": 12, "yellow": 10, "blue": 10}
    assert sites(game) == {2: "green", 4: "red"}
    assert state(game).stones["england"] == ()


@pytest.mark.rule("14h", "14i")
@pytest.mark.parametrize("stones", [[C, C, P, P], [C, P, N, N], [N, N, N, N]])
def test_14x3_a_conflict_avoided(stones: list[str]) -> None:
    game = table("end", countries={"england": {"houses": {"4": "red", "2": "green"}, "stones": stones}})
    game.play("end")
    assert set(state(game).vp.values()) == {10}
    assert sites(game) == {2: "green", 4: "red"}
    assert state(game).stones["england"] == ()


@pytest.mark.rule("15d", "20f")
def test_15x1_every_catholic_loses_two_with_or_without_a_house() -> None:
    faiths: dict[str, Any] = {"red": {"faith": C}, "green": {"faith": P}, "yellow": {"faith": C}, "blue": {"faith": P}}
    game = table(
        green={"free": {"white": 4}, **faiths.pop("green")},
        countries={"england": {"face_up": "england-wine-trader", "houses": {"2": "red"}}}, **faiths,
    )  # fmt: skip
    game.play("take die-white england", outcomes=["england-execution-of-mary-stuart", "england-mary-stuart"])
    assert state(game).vp == {"red": 8, "green": 10, "yellow": 8, "blue": 10}
    # Her card may come after the event of her death.
    assert state(game).face_up["england"] == "england-mary-stuart"


@pytest.mark.rule("19a")
@pytest.mark.parametrize("seats", [["green", "red"], ["green", "red", "blue"]])
def test_19x1_a_ship_may_bring_a_neutral_stone(seats: list[str]) -> None:
    game = using("ship-england", seats=seats)
    assert ids(game) == {"put neutral england", "pass"}
    game.play("put neutral england")
    assert state(game).stones["england"] == (N,)


@pytest.mark.rule("22a")
def test_22x1_the_ship_to_france_sells_book_and_iron() -> None:
    own = {"goods": {"book": 1, "iron": 1}}
    game = using("ship-france", green=own, countries={"france": {"houses": {"3": "green"}}})
    game.play("ship book iron")
    assert state(game).vp["green"] == 16


@pytest.mark.rule("22b")
def test_22x2_the_cloth_space_gives_or_sells_cloth() -> None:
    houses = {"england": {"houses": {"1": "green"}}, "spain": {"houses": {"5": "green"}}}
    game = using("cloth-space", green={"goods": {"cloth": 2}}, countries=houses)
    assert ids(game) == {"gain cloth", "market england", "market spain", "market england spain", "pass"}
    game.play("gain cloth")
    assert goods(game) == {"cloth": 3}


@pytest.mark.rule("15f", "23d")
def test_23x1_houses_in_england_send_a_die_to_loch_leven_for_three_years() -> None:
    game = happening("england-excommunication", ["green", "red"], countries={"england": {"houses": {"1": "green", "2": "red"}}})
    assert set(game.to_act) == {"green", "red"}
    game.play("imprison die-brown", seat="green")
    game.play("imprison die-white", seat="red")
    assert die(game, "brown") == ("loch-leven", 3)
    assert die(game, "white", "red") == ("loch-leven", 3)
    shown = []
    for number in (3, 2, 1):
        later = table("turn-dice", green={"prison": {"brown": number}})
        later.play("turn-dice")
        shown.append(die(later, "brown"))
    assert shown == [("loch-leven", 2), ("loch-leven", 1), ("free", 0)]
