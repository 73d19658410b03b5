"""Where the book is silent or contradicts itself: what holds here, each with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columnoffire.table import FOUR, die, goods, happening, ids, offered, sites, state, table, using

C, P, N = "catholic", "protestant", "neutral"
WINE = {"england": {"face_up": "england-wine-trader"}}


@pytest.mark.rule("ruling:RU-01")
@pytest.mark.parametrize(("turns", "shown"), [(False, 3), (True, 2)])
def test_ru01_the_religion_die_rests_in_the_first_year(turns: bool, shown: int) -> None:
    game = table("turn-dice", year=1, green={"religion_die": 3}, options={"first_year_turns": turns})
    game.play("turn-dice")
    assert state(game).religion_die["green"] == shown


@pytest.mark.rule("ruling:RU-02")
def test_ru02_a_card_is_used_before_the_next_die_is_turned() -> None:
    row = {"england-barney-willard": "white 3", "spain-wine-trader": "brown 1"}
    game = table("turn-dice", green={"row": row})
    game.play("turn-dice")
    game.play("turn die-brown up")
    # The second die was turned up to 2 before its turn came, so it goes down to 1 and the card is used.
    assert (die(game, "brown"), goods(game)) == (("spain-wine-trader", 1), {"wine": 1})


@pytest.mark.rule("ruling:RU-03")
def test_ru03_a_use_is_optional_and_a_plain_gain_is_not_asked() -> None:
    row = {"france-sylvie-palot": "blue 3", "england-elizabeth-i": "white 3"}
    game = table("turn-dice", green={"row": row})
    game.play("turn-dice")
    game.play("pass")
    assert (goods(game), state(game).vp["green"]) == ({}, 12)
    asked = table("turn-dice", green={"row": {"england-elizabeth-i": "white 3"}}, options={"ask_gains": True})
    asked.play("turn-dice")
    assert ids(asked) == {"score 2", "pass"}
    near = table("turn-dice", green={"row": {"england-elizabeth-i": "white 3"}, "vp": 48})
    near.play("turn-dice")
    assert ids(near) == {"score 2", "pass"}


@pytest.mark.rule("ruling:RU-04")
def test_ru04_all_prisoners_are_turned() -> None:
    game = table("turn-dice", green={"prison": {"white": 1, "blue": 3, "brown": 2}})
    game.play("turn-dice")
    assert [die(game, colour) for colour in ("white", "blue", "brown")] == [("free", 0), ("loch-leven", 2), ("loch-leven", 1)]


@pytest.mark.rule("ruling:RU-05")
def test_ru05_a_card_that_left_is_not_used() -> None:
    row = {"spain-pedro-ruiz": "white 3", "spain-wine-trader": "brown 4"}
    game = table("turn-dice", green={"row": row})
    game.play("turn-dice")
    game.play("remove spain-wine-trader")
    assert (goods(game), die(game, "brown")) == ({}, ("free", 0))


@pytest.mark.rule("ruling:RU-06")
def test_ru06_a_die_turned_to_two_saves_its_card() -> None:
    game = table("turn-dice", green={"row": {"spain-wine-trader": "brown 1"}, "tiles": ["advantage-23"]})
    game.play("play advantage-23")
    game.play("turn die-brown up")
    game.play("turn-dice")
    assert (die(game, "brown"), goods(game)) == (("spain-wine-trader", 1), {"wine": 1})


@pytest.mark.rule("ruling:RU-07")
def test_ru07_dice_have_limits_and_free_ones_are_not_turned() -> None:
    own = {"religion_die": 1, "row": {"spain-captain": "brown 6", "england-captain": "white 1"}, "free": {"blue": 3}}
    game = using("turn-blue", green=own)
    assert ids(game) == {"turn die-black up", "turn die-brown down", "turn die-white up", "score 2", "pass"}


@pytest.mark.rule("ruling:RU-08")
@pytest.mark.parametrize(("way", "option", "points"), [("down", False, 11), ("up", False, 10), ("up", True, 11)])
def test_ru08_the_minority_scores_with_a_turn_down(way: str, option: bool, points: int) -> None:
    rest: dict[str, Any] = {seat: {"faith": P} for seat in ("yellow", "blue", "red")}
    game = using("turn-blue", green={"faith": C, "religion_die": 3}, options={"minority_up": option}, **rest)
    game.play(f"turn die-black {way}")
    assert state(game).vp["green"] == points


@pytest.mark.rule("ruling:RU-09")
@pytest.mark.parametrize(("other", "points"), [(P, (11, 11)), (C, (10, 10))])
def test_ru09_of_two_both_or_neither_are_alone(other: str, points: tuple[int, int]) -> None:
    found = []
    for seat in ("green", "red"):
        facts: dict[str, Any] = {"green": {"faith": C, "religion_die": 3}, "red": {"faith": other, "religion_die": 3}}
        game = table("turn-dice", seat, seats=["green", "red"], **facts)
        game.play("turn-dice")
        found.append(state(game).vp[seat])
    assert tuple(found) == points


@pytest.mark.rule("ruling:RU-10")
def test_ru10_the_roll_is_seen_before_the_choice_and_staying_is_allowed() -> None:
    game = table("turn-dice", green={"faith": C, "religion_die": 1})
    game.play("turn-dice", outcomes=["5"])
    assert state(game).religion_die["green"] == 5
    game.play("faith catholic")
    assert state(game).faith["green"] == C


@pytest.mark.rule("ruling:RU-10")
def test_ru10_the_religion_die_rests_until_the_religion_is_chosen() -> None:
    # Of the tiles one takes a die off and one turns a die: neither reaches the religion die while its religion is open.
    own = {"religion_die": 1, "tiles": ["advantage-23", "advantage-25"], "row": {"england-captain": "white 4"}}
    game = table("turn-dice", green=own)
    game.play("turn-dice", outcomes=["2"])
    assert offered(game) == {"buy-off die-white", "play advantage-23", "play advantage-25"}
    game.play("play advantage-23")
    assert ids(game) == {"turn die-white up", "turn die-white down"}
    game.play("turn die-white up")
    game.play("faith catholic")
    assert "buy-off die-black" in offered(game)


@pytest.mark.rule("ruling:RU-11")
def test_ru11_a_die_freed_after_the_roll_moves_the_disk_only() -> None:
    game = table(green={"row": {"england-captain": "white 3"}, "free": {"blue": 2}})
    game.play("buy-off die-white")
    assert not any("die-white" in id for id in ids(game))
    game.play("pass")
    assert any(id.startswith("move die-white") for id in ids(game))


@pytest.mark.rule("ruling:RU-12")
def test_ru12_without_points_a_card_must_be_taken_if_it_can() -> None:
    can = table(green={"vp": 0, "free": {"white": 3, "blue": 2}})
    assert ids(can) == {"take die-white england", "take die-blue france"}
    cannot = table(green={"vp": 0})
    assert state(cannot).vp["green"] == 0
    assert all(id.startswith("move") for id in ids(cannot))


@pytest.mark.rule("ruling:RU-13")
def test_ru13_in_a_full_country_the_stone_goes_to_the_supply() -> None:
    england = {**WINE["england"], "stones": [N] * 4}
    game = table(green={"free": {"white": 3}, "shields": 1}, countries={"england": england})
    game.play("take die-white england", outcomes=["england-captain"])
    assert (state(game).stones["england"], state(game).shields["green"]) == ((N,) * 4, 1)
    assert sites(game) == {3: "green"}


@pytest.mark.rule("ruling:RU-14")
def test_ru14_the_shield_is_offered_before_the_stone_lies_and_nothing_comes_between() -> None:
    game = table(green={"free": {"white": 3}, "shields": 1, "tiles": ["advantage-15"]}, countries=WINE)
    game.play("take die-white england")
    assert (state(game).stones["england"], offered(game)) == ((), set())


@pytest.mark.rule("ruling:RU-15")
def test_ru15_building_is_a_must_raising_a_choice() -> None:
    game = table(green={"free": {"white": 3}}, countries={"england": {**WINE["england"], "houses": {"1": "green"}}})
    game.play("take die-white england")
    game.play("keep", outcomes=["england-captain"])
    assert sites(game) == {1: "green"}
    first = table(green={"free": {"white": 3}}, countries=WINE)
    first.play("take die-white england", outcomes=["england-captain"])
    assert sites(first) == {3: "green"}


@pytest.mark.rule("ruling:RU-16")
def test_ru16_the_old_site_takes_the_last_of_the_pushed() -> None:
    houses = {"2": "green", "3": "yellow", "4": "red", "1": "blue"}
    game = table(green={"free": {"white": 4}}, countries={"england": {**WINE["england"], "houses": houses}})
    game.play("take die-white england")
    game.play("raise", outcomes=["england-captain"])
    assert sites(game) == {1: "blue", 2: "yellow", 3: "red", 4: "green"}


@pytest.mark.rule("ruling:RU-17")
def test_ru17_pushing_stops_at_the_first_gap() -> None:
    houses = {"5": "yellow", "4": "red", "2": "blue"}
    game = table(green={"free": {"white": 5}}, countries={"england": {**WINE["england"], "houses": houses}})
    game.play("take die-white england", outcomes=["england-captain"])
    assert sites(game) == {2: "blue", 3: "red", 4: "yellow", 5: "green"}


@pytest.mark.rule("ruling:RU-18")
def test_ru18_while_a_new_card_acts_its_deck_shows_nothing() -> None:
    game = table(green={"free": {"white": 4}}, countries={"england": {"face_up": "england-rollo-fitzgerald"}})
    game.play("take die-white england")
    assert state(game).face_up["england"] == ""
    decks = {id for id in ids(game) if id.startswith("remove") and "england" not in id}
    assert len(decks) == 3


@pytest.mark.rule("ruling:RU-19")
def test_ru19_a_card_may_remove_itself_and_its_die_moves_the_disk() -> None:
    game = table(green={"free": {"white": 4}}, countries={"england": {"face_up": "england-rollo-fitzgerald"}})
    game.play("take die-white england")
    game.play("remove england-rollo-fitzgerald", outcomes=["england-captain"])
    assert (state(game).row["green"], die(game, "white")) == ((), ("free", 0))
    assert any(id.startswith("move die-white") for id in ids(game))


@pytest.mark.rule("ruling:RU-20")
def test_ru20_a_deck_that_shows_a_character_is_not_used_up() -> None:
    england = {**WINE["england"], "deck": ["england-captain"]}
    game = table(green={"free": {"white": 3}}, countries={"england": england})
    game.play("take die-white england")
    assert (state(game).deck["england"], state(game).face_up["england"], state(game).last_year) == ((), "england-captain", False)


@pytest.mark.rule("ruling:RU-21")
@pytest.mark.parametrize(("option", "points"), [(False, 9), (True, 10)])
def test_ru21_building_without_a_card_costs_a_point(option: bool, points: int) -> None:
    england = {"face_up": "", "deck": [], "houses": {"2": "green"}}
    game = table(green={"free": {"white": 5}}, countries={"england": england}, last_year="england", options={"free_building": option})
    game.play("build die-white england")
    assert (state(game).vp["green"], sites(game), die(game, "white")[0]) == (points, {5: "green"}, "free")


@pytest.mark.rule("ruling:RU-22")
def test_ru22_one_event_over_all_reveals_of_a_turn() -> None:
    game = table(green={"free": {"white": 3}, "faith": C, "tiles": ["advantage-27"]}, countries=WINE)
    game.play("play advantage-27")
    game.play(f"remove {state(game).face_up['spain']}", outcomes=["spain-loss-of-the-armada", "spain-captain"])
    assert state(game).vp["green"] == 8
    # The character that was revealed may be taken; a second event of the turn is not read.
    game.play("take die-white england", outcomes=["england-execution-of-mary-stuart", "england-captain"])
    assert state(game).vp["green"] == 8


@pytest.mark.rule("ruling:RU-23")
def test_ru23_an_event_as_the_last_card_happens() -> None:
    england = {**WINE["england"], "deck": ["england-execution-of-mary-stuart"]}
    game = table(green={"free": {"white": 3}, "faith": C}, countries={"england": england})
    game.play("take die-white england")
    assert (state(game).vp["green"], state(game).end_why) == (8, "england")


@pytest.mark.rule("ruling:RU-24")
def test_ru24_all_answer_at_once_and_nobody_sees_an_answer() -> None:
    facts: dict[str, Any] = {seat: {"shields": 1, "faith": C} for seat in FOUR}
    game = table(green={"free": {"white": 3}, **facts.pop("green")}, countries=WINE, **facts)
    game.play("take die-white england")
    game.play("place", outcomes=["england-execution-of-mary-stuart"])
    assert set(game.to_act) == set(FOUR)
    game.play("shield", seat="red")
    seen = game.view("green")["pending"][-1]
    assert (seen["answered"], "answer" in seen) == (["red"], False)
    assert game.view("red")["pending"][-1]["answer"] == "shield"
    assert (state(game).shields["red"], offered(game)) == (1, set())
    for seat in ("green", "yellow", "blue"):
        game.play("suffer", seat=seat)
    assert state(game).vp == {"yellow": 8, "blue": 8, "green": 8, "red": 10}


@pytest.mark.rule("ruling:RU-25")
def test_ru25_who_has_nothing_to_lose_is_not_asked() -> None:
    facts: dict[str, Any] = {seat: {"shields": 1, "faith": C, "vp": 0} for seat in ("yellow", "blue")}
    game = table(green={"free": {"white": 3}, "faith": P}, red={"faith": C}, countries=WINE, **facts)
    game.play("take die-white england", outcomes=["england-execution-of-mary-stuart", "england-captain"])
    # Red has no shield and is served without a question.
    assert (game.to_act, state(game).vp["red"]) == (("green",), 8)


@pytest.mark.rule("ruling:RU-26")
def test_ru26_the_die_just_laid_may_be_imprisoned_but_no_prisoner_again() -> None:
    own = {"free": {"white": 4}, "prison": {"blue": 1}}
    game = table(green=own, countries=WINE)
    game.play("take die-white england", outcomes=["england-excommunication"])
    assert ids(game) == {f"imprison die-{colour}" for colour in ("white", "orange", "brown", "purple")}
    game.play("imprison die-white", outcomes=["england-captain"])
    assert (die(game, "white"), state(game).row["green"]) == (("loch-leven", 3), ())


@pytest.mark.rule("ruling:RU-27")
def test_ru27_a_die_imprisoned_in_the_own_turn_does_not_move_the_disk() -> None:
    game = table(green={"free": {"white": 4, "brown": 2}}, countries=WINE)
    game.play("take die-white england", outcomes=["england-excommunication"])
    game.play("imprison die-brown", outcomes=["england-captain"])
    assert not any(id.startswith("move die-brown") for id in ids(game))


@pytest.mark.rule("ruling:RU-28")
def test_ru28_one_shield_for_a_good_event() -> None:
    game = happening("england-accession-of-elizabeth", ["green"], green={"shields": 3, "religion_die": 2})
    assert ids(game) == {"shield", "decline"}
    game.play("shield")
    assert (state(game).vp["green"], state(game).shields["green"]) == (12, 2)


@pytest.mark.rule("ruling:RU-29")
@pytest.mark.parametrize(("option", "points"), [(False, 0), (True, -1)])
def test_ru29_points_stop_at_nothing_unless_debts_are_kept(option: bool, points: int) -> None:
    game = happening("england-execution-of-mary-stuart", ["green"], green={"vp": 1}, options={"debts": option})
    assert state(game).vp["green"] == points


@pytest.mark.rule("ruling:RU-30")
def test_ru30_nothing_is_bought_that_is_not_covered() -> None:
    poor = table("move", green={"vp": 1, "disk": "shield-white", "free": {"white": 3}})
    white = [id for id in ids(poor) if id.startswith("move die-white")]
    assert sorted(white) == ["move die-white protestant-white", "move die-white vp-white"]
    assert offered(poor) == set()


@pytest.mark.rule("ruling:RU-31")
def test_ru31_the_purple_die_leads_to_purple_spaces_only() -> None:
    game = table("move", green={"disk": "goods-orange"})
    purple = {id for id in ids(game) if id.startswith("move die-purple")}
    assert purple
    assert all(" ship-" in id for id in purple)


@pytest.mark.rule("ruling:RU-32")
def test_ru32_each_further_space_costs_a_point_more_up_to_the_own() -> None:
    game = table("move", green={"disk": "shield-white"})
    goals = game.view()["players"]["green"]["goals"]["die-white"]
    assert goals == {"vp-white": 0, "protestant-white": 1, "cloth-space": 2}


@pytest.mark.rule("ruling:RU-33")
def test_ru33_a_purple_die_without_a_free_ship_does_not_move() -> None:
    row = {f"{country}-captain": f"{colour} 3" for country, colour in
           zip(("england", "france", "netherlands", "spain"), ("white", "blue", "orange", "brown"), strict=True)}  # fmt: skip
    game = table("move", green={"row": row, "vp": 5})
    assert ids(game) == {"stay"}


@pytest.mark.rule("ruling:RU-34")
def test_ru34_a_step_may_lead_to_a_ship_and_the_move_starts_there() -> None:
    own = {"disk": "shield-orange", "tiles": ["advantage-21"], "free": {"brown": 1}}
    game = table("move", green=own, red={"disk": "vp-brown"})
    game.play("play advantage-21")
    assert state(game).disk["green"] == "ship-spain"
    assert "move die-brown iron-space" in ids(game)
    assert state(game).vp["green"] == 10


@pytest.mark.rule("ruling:RU-35")
def test_ru35_the_stone_comes_before_or_after_the_sale() -> None:
    houses = {"england": {"houses": {"1": "green"}}}
    facts: dict[str, Any] = {"seats": ["green", "red"], "green": {"goods": {"wine": 1}}, "countries": houses}
    for order in (("ship wine", "put neutral england"), ("put neutral england", "ship wine")):
        game = using("ship-england", **facts)
        for choice in order:
            game.play(choice)
        assert (state(game).vp["green"], state(game).stones["england"]) == (12, (N,))
    full = using("ship-england", seats=["green", "red"], countries={"england": {"stones": [N] * 3}})
    assert "put neutral england" not in ids(full)


@pytest.mark.rule("ruling:RU-36")
def test_ru36_take_or_sell_never_both() -> None:
    game = using("wine-space", green={"goods": {"wine": 1}}, countries={"england": {"houses": {"1": "green"}}})
    game.play("market england")
    assert (ids(game), goods(game), state(game).vp["green"]) == ({"end"}, {}, 12)


@pytest.mark.rule("ruling:RU-37")
def test_ru37_the_limit_counts_over_spaces_and_not_for_a_captain() -> None:
    facts: dict[str, Any] = {"countries": {"england": {"houses": {"1": "green"}}}, "sold": ["wine england"]}
    own = {"goods": {"wine": 2}, "tiles": ["advantage-13"]}
    game = table("end", green=own, **facts)
    game.play("play advantage-13")
    assert (state(game).vp["green"], goods(game)) == (13, {"wine": 1})
    assert "market england" not in ids(using("wine-space", green=own, **facts))


@pytest.mark.rule("ruling:RU-38")
def test_ru38_neutral_stones_and_stones_on_cards_are_not_taken() -> None:
    game = using("england-francis-walsingham", green={"row": {"england-francis-walsingham": "white 3"}},
                 countries={"spain": {"stones": [N]}})  # fmt: skip
    assert not any(id.startswith("clear") for id in ids(game))


@pytest.mark.rule("ruling:RU-39")
def test_ru39_tiles_until_the_end_of_the_turn_and_none_between_conflicts() -> None:
    full = {"stones": [C, C, P, N]}
    game = table("end", green={"tiles": ["advantage-17"]}, countries={"spain": full, "france": full})
    assert offered(game) >= {"play advantage-17"}
    game.play("end")
    assert (ids(game), offered(game)) == ({"resolve france", "resolve spain"}, set())


@pytest.mark.rule("ruling:RU-40")
def test_ru40_a_single_conflict_is_not_asked_about() -> None:
    game = table("end", countries={"spain": {"stones": [C, C, P, N]}})
    game.play("end")
    assert (state(game).stones["spain"], game.to_act) == ((), ("red",))


@pytest.mark.rule("ruling:RU-41")
def test_ru41_fifty_by_somebody_else_in_any_turn_calls_the_end() -> None:
    game = table("end", red={"vp": 48, "faith": C}, countries={"spain": {"stones": [C, C, P, N], "houses": {"3": "red"}}})
    game.play("end")
    assert (state(game).vp["red"], state(game).end_why) == (51, "red")


@pytest.mark.rule("ruling:RU-42")
def test_ru42_action_tiles_are_worth_nothing_at_the_end() -> None:
    game = table("end", seats=["yellow", "green"], first="yellow", last_year="green", green={"tiles": ["advantage-13", "advantage-01"]})
    game.play("end")
    assert (state(game).outcome or {})["final"]["green"]["tiles"] == 1


@pytest.mark.rule("ruling:RU-43")
def test_ru43_goods_are_counted_whole_after_the_final_points() -> None:
    facts: dict[str, Any] = {"yellow": {"goods": {"wine": 3}, "religion_die": 1}, "green": {"goods": {"wine": 2}, "religion_die": 5}}
    game = table("end", seats=["yellow", "green"], first="yellow", last_year="green", **facts)
    game.play("end")
    outcome = state(game).outcome or {}
    assert (outcome["totals"], outcome["winners"]) == ({"yellow": 11, "green": 11}, ["yellow"])


@pytest.mark.rule("ruling:RU-45")
@pytest.mark.parametrize(("option", "drawn"), [(True, 1), (False, 0)])
def test_ru45_used_tiles_are_shuffled_when_the_piles_are_empty(option: bool, drawn: int) -> None:
    tiles = [f"advantage-{number:02}" for number in range(1, 29)]
    game = using("advantage-blue", red={"tiles": tiles[:12]}, tile_discards=tiles[12:], options={"reshuffle_tiles": option})
    assert len(state(game).tiles["green"]) == drawn
    assert len(state(game).tile_pile) == (15 if option else 0)


@pytest.mark.rule("ruling:RU-46")
def test_ru46_tiles_only_in_the_own_turn() -> None:
    game = table("end", green={"tiles": ["advantage-15"]}, red={"tiles": ["advantage-16"]})
    assert (offered(game, "red"), "play advantage-15" in offered(game)) == (set(), True)


@pytest.mark.rule("ruling:RU-47")
def test_ru47_the_stone_of_a_removed_card_goes_to_the_supply() -> None:
    game = using("advantage-27", countries=WINE)
    game.play("remove england-wine-trader", outcomes=["england-captain"])
    assert state(game).stones == dict.fromkeys(state(game).stones, ())


@pytest.mark.rule("ruling:RU-48")
def test_ru48_a_religion_die_bought_off_lets_choose_again_and_again() -> None:
    game = table("end", green={"faith": C, "vp": 7})
    for faith in (P, C):
        game.play("buy-off die-black", outcomes=["3"])
        game.play(f"faith {faith}")
        assert state(game).faith["green"] == faith
    assert state(game).points["green spent"] == -6
    plain = table("end", green={"faith": C, "vp": 7}, options={"bought_choice": False})
    plain.play("buy-off die-black", outcomes=["2"])
    assert (state(plain).faith["green"], state(plain).religion_die["green"], ids(plain)) == (C, 2, {"end"})


@pytest.mark.rule("ruling:RU-51")
def test_ru51_a_tile_just_drawn_saves_the_next_card() -> None:
    row = {"netherlands-father-huus": "orange 3", "england-wine-trader": "white 1"}
    game = table("turn-dice", green={"row": row})
    game.play("turn-dice", outcomes=["advantage-23"])
    assert ids(game) == {"go-on"}
    game.play("play advantage-23")
    game.play("turn die-white up")
    assert (die(game, "white"), goods(game)) == (("england-wine-trader", 1), {"wine": 1})


@pytest.mark.rule("ruling:RU-51")
def test_ru51_a_tile_just_drawn_comes_before_the_next_card() -> None:
    game = table(green={"free": {"orange": 3}, "goods": {"wine": 1}}, countries={"netherlands": {"face_up": "netherlands-father-huus"}})
    game.play("take die-orange netherlands", outcomes=["advantage-13"])
    assert (ids(game), state(game).face_up["netherlands"]) == ({"go-on"}, "")
    # The tile has one answer here and was the only one, so all goes on: the event finds nothing to take.
    game.play("play advantage-13", outcomes=["netherlands-spanish-fury", "netherlands-captain"])
    assert (state(game).vp["green"], goods(game)) == (13, {})
    assert state(game).face_up["netherlands"] == "netherlands-captain"


@pytest.mark.rule("ruling:RU-51")
@pytest.mark.parametrize(("deck", "waits"), [(["netherlands-spanish-fury"], True), (["netherlands-captain"], False)])
def test_ru51_a_good_that_an_event_may_take_can_be_sold_first(deck: list[str], waits: bool) -> None:
    facts = {"face_up": "netherlands-wine-trader", "deck": [*deck, "netherlands-jan-wolman"]}
    game = table(green={"free": {"orange": 3}, "tiles": ["advantage-13"]}, countries={"netherlands": facts})
    game.play("take die-orange netherlands", outcomes=[] if waits else ["netherlands-jan-wolman"])
    assert (ids(game) == {"go-on"}) is waits
