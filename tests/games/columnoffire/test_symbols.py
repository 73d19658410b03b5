"""Chapters 13 and 21: every symbol with its numbers, and selling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columnoffire.table import die, goods, ids, offered, sites, state, table, using

C, P, N = "catholic", "protestant", "neutral"


@pytest.mark.rule("21.1")
@pytest.mark.parametrize("good", ["book", "iron", "cloth", "wine"])
def test_a_trader_gives_one_good(good: str) -> None:
    game = using(f"england-{good}-trader", green={"row": {f"england-{good}-trader": "white 3"}})
    assert goods(game) == {good: 1}


@pytest.mark.rule("21.2")
def test_an_advantage_is_drawn_face_down_and_may_be_played_at_once() -> None:
    game = table("move", green={"free": {"blue": 1}, "disk": "ship-england"}, yellow={"disk": "vp-brown"})
    game.play("move die-blue advantage-blue", outcomes=["advantage-15"])
    assert game.view("green")["players"]["green"]["tiles"] == ["advantage-15"]
    assert game.view("red")["players"]["green"]["tiles"] is None
    assert "play advantage-15" in offered(game)
    game.play("play advantage-15")
    game.play("gain wine")
    assert (goods(game), state(game).tile_discards) == ({"wine": 1}, ["advantage-15"])


@pytest.mark.rule("21.3")
def test_any_good_is_chosen() -> None:
    game = using("goods-orange")
    assert ids(game) == {"gain book", "gain iron", "gain cloth", "gain wine", "pass"}
    game.play("gain iron")
    assert goods(game) == {"iron": 1}


@pytest.mark.rule("21.4", "14c")
def test_a_stone_of_one_religion_is_put_or_taken() -> None:
    game = using("catholic-blue", countries={"england": {"stones": [C, P, N, N]}, "spain": {"stones": [P]}})
    assert ids(game) == {"put catholic france", "put catholic netherlands", "put catholic spain", "clear catholic england", "pass"}
    game.play("clear catholic england")
    assert state(game).stones["england"] == (P, N, N)


@pytest.mark.rule("21.5")
def test_a_step_leads_to_the_very_next_free_space_and_its_action() -> None:
    own = {"row": {"england-ned-willard": "white 3"}, "disk": "shield-orange", "goods": {"cloth": 1}}
    game = using("england-ned-willard", green=own, red={"disk": "ship-spain"})
    assert ids(game) == {"step iron-space", "pass"}
    game.play("step iron-space")
    assert ids(game) == {"gain iron", "pass"}


@pytest.mark.rule("21.6")
def test_a_character_is_removed_from_the_row_or_a_deck() -> None:
    own = {"row": {"england-captain": "white 3", "england-rollo-fitzgerald": "blue 2"}}
    game = using("england-rollo-fitzgerald", green=own, countries={"spain": {"face_up": "spain-aunt-betsy"}})
    removals = {id for id in ids(game) if id.startswith("remove")}
    assert {"remove england-captain", "remove england-rollo-fitzgerald", "remove spain-aunt-betsy"} < removals
    assert len(removals) == 6
    game.play("remove spain-aunt-betsy", outcomes=["spain-captain"])
    assert state(game).face_up["spain"] == "spain-captain"


@pytest.mark.rule("21.7")
def test_a_neutral_stone_goes_where_there_is_room() -> None:
    game = using("neutral-orange", countries={"england": {"stones": [N] * 4}})
    assert ids(game) == {"put neutral france", "put neutral netherlands", "put neutral spain", "pass"}
    game.play("put neutral spain")
    assert state(game).stones["spain"] == (N,)


@pytest.mark.rule("21.8")
def test_a_die_on_a_card_is_turned_by_one() -> None:
    own = {"row": {"england-barney-willard": "white 3"}, "prison": {"blue": 1}, "religion_die": 5}
    game = using("england-barney-willard", green=own)
    assert ids(game) == {"turn die-black down", "turn die-blue up", "turn die-white up", "turn die-white down", "pass"}
    game.play("turn die-white up")
    assert die(game, "white") == ("england-barney-willard", 4)


@pytest.mark.rule("13h", "21.9", "13a")
def test_a_captain_sells_one_good_for_three() -> None:
    own = {"row": {"spain-captain": "brown 2"}, "goods": {"wine": 2, "iron": 1}}
    game = using("spain-captain", green=own, countries={"england": {"houses": {"1": "green"}}})
    # Nobody buys iron where green has a house.
    assert ids(game) == {"sell wine", "pass"}
    game.play("sell wine")
    assert (state(game).vp["green"], goods(game)) == (13, {"wine": 1, "iron": 1})


@pytest.mark.rule("21.10")
def test_points_come_at_once() -> None:
    assert state(using("vp-white")).vp["green"] == 12


@pytest.mark.rule("21.11")
def test_a_shield_is_taken() -> None:
    assert state(using("shield-white")).shields["green"] == 1


@pytest.mark.rule("21.0", "21.8", "21.10", "21.12")
@pytest.mark.parametrize("space", ["turn-blue", "release-brown"])
def test_of_two_symbols_of_a_space_one_is_used(space: str) -> None:
    """Instead of the die the two points, and no die moves."""
    game = using(space, green={"row": {"england-captain": "white 3"}, "faith": C})
    game.play("score 2")
    assert (state(game).vp["green"], state(game).value["green die-white"]) == (12, 3)
    assert state(game).points["green track"] == 2


@pytest.mark.rule("21.12", "6c")
def test_a_die_comes_off_any_own_card() -> None:
    own = {"row": {"england-captain": "white 3"}, "prison": {"blue": 1}, "faith": C}
    game = using("release-brown", green=own)
    assert ids(game) == {"release die-black", "release die-blue", "release die-white", "score 2", "pass"}
    game.play("release die-black", outcomes=["5"])
    game.play("faith protestant")
    assert (state(game).faith["green"], state(game).religion_die["green"]) == (P, 5)


@pytest.mark.rule("13a", "4b")
def test_without_a_house_nothing_is_sold() -> None:
    game = using("ship-england", green={"goods": {"cloth": 1, "wine": 1}})
    assert ids(game) == {"end"}
    assert state(game).vp["green"] == 10


@pytest.mark.rule("13b")
def test_a_house_outlasts_its_character() -> None:
    row = {"england-wine-trader": "white 1"}
    game = table("turn-dice", green={"row": row}, countries={"england": {"houses": {"3": "green"}}})
    game.play("turn-dice")
    assert (state(game).row["green"], sites(game)) == ((), {3: "green"})


@pytest.mark.rule("13d")
def test_one_of_a_kind_in_a_country_and_turn() -> None:
    houses = {"england": {"houses": {"1": "green"}}}
    facts: dict[str, Any] = {"green": {"goods": {"wine": 3}}, "countries": houses, "sold": ["wine england"]}
    assert ids(using("ship-england", **facts)) == {"end"}
    assert ids(using("wine-space", **facts)) == {"gain wine", "pass"}


@pytest.mark.rule("13c", "3b")
@pytest.mark.parametrize(
    ("country", "good", "price"),
    [("england", "cloth", 4), ("england", "wine", 2), ("france", "book", 4), ("france", "iron", 2),
     ("netherlands", "wine", 4), ("netherlands", "book", 2), ("spain", "iron", 4), ("spain", "cloth", 2)],
)  # fmt: skip
def test_what_each_country_pays(country: str, good: str, price: int) -> None:
    game = using(f"ship-{country}", green={"goods": {good: 1}}, countries={country: {"houses": {"1": "green"}}})
    game.play(f"ship {good}")
    assert state(game).vp["green"] == 10 + price
