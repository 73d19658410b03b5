"""Several rules in one moment, as they meet at a table: each case with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columnoffire.table import FOUR, die, goods, ids, sites, state, table

C, P, N = "catholic", "protestant", "neutral"
THREE, TWO = FOUR[:3], ["green", "red"]
WINE, CAPTAIN = "england-wine-trader", "england-captain"


def points(game: Any) -> dict[str, int]:
    return dict(state(game).vp)


# The ladder


@pytest.mark.rule("8e", "8h")
@pytest.mark.parametrize(
    ("before", "number", "after"),
    [
        ({6: "yellow", 5: "blue", 4: "red"}, 6, {6: "green", 5: "yellow", 4: "blue", 3: "red"}),
        ({5: "yellow", 4: "red", 3: "green"}, 5, {5: "green", 4: "yellow", 3: "red"}),
        ({5: "yellow", 4: "red", 1: "green"}, 5, {5: "green", 4: "yellow", 3: "red"}),
        ({2: "red", 1: "green"}, 2, {2: "green", 1: "red"}),
        ({3: "yellow", 2: "red", 1: "green"}, 3, {3: "green", 2: "yellow", 1: "red"}),
        ({1: "blue"}, 1, {1: "green"}),
        ({4: "yellow", 2: "red", 1: "blue"}, 4, {4: "green", 3: "yellow", 2: "red", 1: "blue"}),
    ],
)
def test_who_stands_where_after_a_push(before: dict[int, str], number: int, after: dict[int, str]) -> None:
    houses = {str(site): seat for site, seat in before.items()}
    game = table(green={"free": {"white": number}}, countries={"england": {"face_up": WINE, "houses": houses}})
    is_raised = "green" in before.values()
    game.play("take die-white england", outcomes=None if is_raised else [CAPTAIN])
    if is_raised:
        game.play("raise", outcomes=[CAPTAIN])
    assert sites(game) == after


@pytest.mark.rule("8f", "13a", "15d")
def test_whoever_fell_off_neither_sells_there_nor_is_met_by_events_of_that_house() -> None:
    england = {"face_up": WINE, "houses": {"1": "red"}, "deck": ["england-gunpowder-plot", CAPTAIN]}
    game = table(green={"free": {"white": 1}}, countries={"england": england})
    game.play("take die-white england", outcomes=["england-gunpowder-plot", CAPTAIN])
    # The event costs 2 points for a house in England: green has one now, red no longer.
    assert points(game) == {"yellow": 10, "blue": 10, "green": 8, "red": 10}


@pytest.mark.rule("8c", "8k", "13f")
def test_the_wild_die_takes_anywhere_and_is_then_missing_for_ships() -> None:
    game = table(
        green={
            "free": {"purple": 5, "white": 2},
            "row": {"spain-captain": "brown 3", "france-captain": "blue 3", "netherlands-captain": "orange 2"},
            "disk": "cloth-space",
        },
        countries={"spain": {"face_up": "spain-wine-trader", "houses": {"5": "red"}}},
    )
    assert ids(game) == {
        "take die-white england",
        *(f"take die-purple {one}" for one in ("england", "france", "netherlands", "spain")),
        "pass",
    }
    game.play("take die-purple spain", outcomes=["spain-cloth-trader"])
    assert (sites(game, "spain"), die(game, "purple"), goods(game)) == ({5: "green", 4: "red"}, ("spain-wine-trader", 5), {"wine": 1})
    assert {id.split(" ")[1] for id in ids(game)} == {"die-white"}


# Half-years of a bound die


@pytest.mark.rule("6a", "6d", "8l")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_die_of_n_gives_n_uses_and_is_back_in_the_nth_year(number: int) -> None:
    game = table(green={"free": {"white": number}}, countries={"england": {"face_up": WINE}})
    game.play("take die-white england", outcomes=[CAPTAIN])
    uses = [goods(game)["wine"]]
    while die(game, "white")[0] != "free":
        again = table("turn-dice", green={"row": {WINE: f"white {die(game, 'white')[1]}"}})
        again.play("turn-dice")
        uses.append(uses[-1] + goods(again).get("wine", 0))
        game = again
    assert (uses[-1], len(uses)) == (number, number + 1)


@pytest.mark.rule("15f", "23d")
def test_a_prisoner_is_free_in_the_third_year() -> None:
    shown = []
    number = 3
    for _ in range(3):
        game = table("turn-dice", green={"prison": {"blue": number}})
        game.play("turn-dice")
        shown.append(die(game, "blue"))
        number = die(game, "blue")[1]
    assert shown == [("loch-leven", 2), ("loch-leven", 1), ("free", 0)]


@pytest.mark.rule("6b", "6d", "17b")
def test_a_card_in_its_last_year_leaves_unused_and_its_die_is_rolled_in_the_second_half() -> None:
    game = table(
        "turn-dice",
        seats=TWO,
        first="green",
        green={"row": {"england-elizabeth-i": "white 1"}, "vp": 2, "religion_die": 3, "faith": C},
        red={"vp": 2, "faith": C, "religion_die": 3},
    )
    # With 2 points and no tile nothing else can be done: both turns run by themselves, and the second half begins with the roll.
    assert (state(game).half, state(game).active, points(game)) == (2, "green", {"green": 2, "red": 2})
    assert die(game, "white")[0] == "free"
    assert 1 <= die(game, "white")[1] <= 6
    assert "england-elizabeth-i" in state(game).out


@pytest.mark.rule("21.12", "6a", "16")
def test_a_religion_die_taken_off_before_it_is_turned_is_still_turned() -> None:
    others: dict[str, Any] = {seat: {"faith": P, "vp": 10, "shields": 0, "goods": {}} for seat in ("yellow", "blue", "red")}
    game = table("turn-dice", green={"faith": P, "religion_die": 4, "tiles": ["advantage-25"]}, **others)
    # It is the only die on a card, so nothing is asked.
    game.play("play advantage-25", outcomes=["5"])
    game.play("faith catholic")
    assert (points(game)["green"], state(game).religion_die["green"]) == (11, 5)
    game.play("turn-dice")
    assert (points(game)["green"], state(game).religion_die["green"]) == (12, 4)


# Faith


@pytest.mark.rule("16", "6c")
@pytest.mark.parametrize(
    ("seats", "others", "chosen", "gained"),
    [
        (FOUR, (C, C, P), C, 0),
        (FOUR, (C, C, C), C, 0),
        (FOUR, (C, C, C), P, 1),
        (FOUR, (P, P, P), C, 1),
        (FOUR, (P, C, P), P, 0),
        (THREE, (C, P), C, 0),
        (THREE, (P, P), C, 1),
        (TWO, (P,), C, 1),
        (TWO, (P,), P, 0),
    ],
)
def test_the_minority_is_counted_after_the_choice(seats: list[str], others: tuple[str, ...], chosen: str, gained: int) -> None:
    table_of = dict(zip([seat for seat in seats if seat != "green"], others, strict=True))
    told: dict[str, Any] = {seat: {"faith": faith, "vp": 10, "shields": 0, "goods": {}} for seat, faith in table_of.items()}
    game = table("turn-dice", seats=seats, green={"faith": C, "religion_die": 1}, **told)
    game.play("turn-dice", outcomes=["2"])
    game.play(f"faith {chosen}")
    assert points(game)["green"] == 10 + gained


@pytest.mark.rule("17b", "14e", "14f")
def test_a_faith_bought_at_the_end_of_the_turn_wins_the_conflict() -> None:
    england = {"houses": {"6": "green", "5": "red", "2": "blue"}, "stones": [P, P, C, N]}
    game = table(
        "end", green={"faith": C, "vp": 10}, red={"faith": C}, blue={"faith": P}, yellow={"faith": P}, countries={"england": england}
    )
    game.play("buy-off die-black", outcomes=["1"])
    game.play("faith protestant")
    game.play("end")
    # 10 - 3 + 6; blue scores its site 2, red is expelled.
    assert (points(game)["green"], points(game)["blue"], points(game)["red"]) == (13, 12, 10)
    assert sites(game) == {6: "green", 2: "blue"}
    assert state(game).stones["england"] == ()


@pytest.mark.rule("16", "17b")
def test_the_last_of_a_faith_leaves_another_alone_who_scores_only_with_the_own_die() -> None:
    game = table("turn-dice", seats=THREE, turn="blue", yellow={"faith": C}, blue={"faith": C, "religion_die": 1}, green={"faith": P})
    game.play("turn-dice", outcomes=["4"])
    game.play("faith protestant")
    assert points(game) == {"yellow": 10, "blue": 10, "green": 10}


# Conflicts


@pytest.mark.rule("19b", "14a", "14e")
def test_three_stones_do_for_two_players() -> None:
    england = {"face_up": WINE, "houses": {"3": "red"}, "stones": [C, P]}
    game = table(
        seats=TWO,
        first="red",
        green={"faith": P, "free": {"white": 3}, "vp": 2, "disk": "ship-france"},
        red={"faith": C, "vp": 2},
        countries={"england": england},
    )
    # The wine trader of England brings a Catholic stone: red wins 2 points, and green loses the new house.
    game.play("take die-white england", outcomes=[CAPTAIN])
    assert (game.view()["countries"]["england"]["torch"], sites(game)) == (True, {3: "green", 2: "red"})
    game.play("move die-blue book-space")
    game.play("gain book")
    assert (sites(game), points(game)) == ({2: "red"}, {"green": 2, "red": 4})


@pytest.mark.rule("14j", "12a", "12c")
def test_fifty_points_in_the_first_of_two_conflicts_end_the_game_with_the_year() -> None:
    full = [P, P, P, N]
    game = table(
        "end",
        turn="red",
        red={"faith": P, "vp": 46},
        green={"faith": P, "vp": 47},
        countries={
            "england": {"houses": {"5": "red", "3": "green"}, "stones": full},
            "spain": {"houses": {"1": "green"}, "stones": [C, C, C, C]},
        },
    )
    game.play("end")
    assert ids(game) == {"resolve england", "resolve spain"}
    game.play("resolve england")
    # Red was the last of the year: both conflicts, then the end. Red 51 + 2 for a house, green 50 + 2, and the house in Spain is lost.
    assert game.is_over
    assert (points(game)["red"], points(game)["green"], game.view()["outcome"]["ending"]) == (53, 52, "points")


@pytest.mark.rule("14k", "21.4", "14a")
def test_a_country_filled_and_cleared_in_one_turn_has_no_conflict_and_a_cleared_one_may_be_filled_again() -> None:
    england = {"houses": {"6": "green"}, "stones": [P, P, N, C]}
    game = table("end", green={"faith": C, "tiles": ["advantage-17", "advantage-19", "advantage-20"]}, countries={"england": england})
    game.play("play advantage-19")
    game.play("clear protestant england")
    game.play("play advantage-17")
    game.play("put catholic england")
    assert state(game).stones["england"] == (P, N, C, C)
    game.play("end")
    assert points(game)["green"] == 16


@pytest.mark.rule("14a", "14b")
def test_a_tile_fills_a_country_in_the_first_half_and_the_conflict_comes_then() -> None:
    england = {"houses": {"4": "green", "2": "red"}, "stones": [P, P, N]}
    game = table(
        "turn-dice", green={"faith": P, "tiles": ["advantage-19"], "religion_die": 3}, red={"faith": C}, countries={"england": england}
    )
    game.play("play advantage-19")
    game.play("put protestant england")
    game.play("turn-dice")
    assert sites(game) == {4: "green", 2: "red"}
    game.play("end")
    assert (sites(game), points(game)["green"]) == ({4: "green"}, 14)


@pytest.mark.rule("14h", "14i")
@pytest.mark.parametrize(
    ("seats", "stones"), [(FOUR, [C, P, C, P]), (FOUR, [N] * 4), (TWO, [C, P, N]), (TWO, [N] * 3), (THREE, [N, C, N, P])]
)
def test_without_a_majority_all_stay_and_only_the_stones_go(seats: list[str], stones: list[str]) -> None:
    other = next(seat for seat in seats if seat != "green")
    game = table("end", seats=seats, countries={"spain": {"houses": {"6": "green", "1": other}, "stones": stones}})
    game.play("end")
    assert (sites(game, "spain"), state(game).stones["spain"]) == ({6: "green", 1: other}, ())
