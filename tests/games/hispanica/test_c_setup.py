"""Chapter C: what stands where before the first year."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import is_war
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.play.entrance import new_game
from tests.games.hispanica.table import offered, play, world

THREE = ("England", "France", "Netherlands")
WITH_SPAIN = ("Spain", "England", "France", "Netherlands", "Courland")


def new(seats: tuple[str, ...] = THREE, seed: int = 1, **options: Any) -> Hispanica:
    state: Hispanica = SPEC.new(world(), seats, options, seed)
    SPEC.check(state)
    return state


@pytest.mark.rule("C1a")
def test_the_parrot_starts_in_1598_or_with_the_comet_in_1614() -> None:
    assert new().year == 1598
    assert new(start=1614).year == 1614


@pytest.mark.rule("C1b")
def test_the_dove_waits_in_westphalia_or_prague() -> None:
    assert new(length="long").dove == 1649
    assert new(length="short").dove == 1637


@pytest.mark.rule("C", "C1c", "C3h")
def test_natives_live_on_all_twenty_tribal_sites_and_none_is_left_in_the_pool() -> None:
    s = new()
    tribal = world().tribal_sites
    assert len(tribal) == 20
    assert {s.pawn[site] for site in tribal} == {"native"}
    assert s.pool == {"native": 0, "chest": 20, "fort": 2, "cathedral": 10, "relic": 5, "revolt": 10}


@pytest.mark.rule("C1d")
@pytest.mark.parametrize(("seats", "forts"), [(THREE, 8), (WITH_SPAIN, 0)])
def test_spain_has_eight_worked_colonies_fortified_only_if_nobody_plays_it(seats: tuple[str, ...], forts: int) -> None:
    s = new(seats)
    assert set(s.colony) == set(world().spanish_sites)
    assert set(s.colony.values()) == {"Spain"}
    assert {s.pawn[site] for site in s.colony} == {"native"}
    assert len(s.fort) == forts
    assert s.pool["fort"] == 10 - forts


@pytest.mark.rule("C1e", "C3j")
def test_everybody_holds_two_of_the_fourteen_havens() -> None:
    s = new(WITH_SPAIN)
    assert [len(s.havens[seat]) for seat in WITH_SPAIN] == [2] * 5
    assert len(s.haven_deck) == 4


@pytest.mark.rule("C2a")
def test_mercantilism_starts_at_three() -> None:
    assert new().mercantilism == 3


@pytest.mark.rule("C2b")
def test_the_top_card_of_each_deck_lies_open() -> None:
    s = new()
    sizes = {"colonies": 24, "missions": 25, "aristocracy": 26, "ships": 25}
    for deck, size in sizes.items():
        assert world().cards[s.top[deck]].deck == deck
        assert len(s.down[deck]) == size - 1
        assert s.discards[deck] == s.sold[deck] == ()


@pytest.mark.rule("C2b")
def test_decks_and_havens_are_shuffled_anew_for_every_game() -> None:
    tops = {tuple(new(seed=seed).top.values()) for seed in range(8)}
    havens = {new(seed=seed).havens["England"] for seed in range(8)}
    assert len(tops) > 4
    assert len(havens) > 4


@pytest.mark.rule("C2c", "C3g")
def test_figures_start_on_the_spaces_and_the_track_of_their_colours() -> None:
    s = new(("Courland", "France", "Spain", "England"))
    assert s.order == ("Spain", "England", "France", "Courland")
    assert s.figure == {
        "Spain": "novice-spain", "England": "novice-england", "France": "novice-france", "Courland": "novice-courland",
    }  # fmt: skip


@pytest.mark.rule("C3a", "C")
def test_spain_is_left_out_unless_asked_for_where_two_or_three_play() -> None:
    assert SPEC.default_seats == THREE
    assert "Spain" not in new(("France", "Courland")).seats


@pytest.mark.rule("C3c")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_everybody_starts_with_as_many_dollars_as_there_are_players(count: int) -> None:
    seats = WITH_SPAIN[:count]
    assert new(seats).money == dict.fromkeys(seats, count)


@pytest.mark.rule("C3d", "C3e", "C3f")
def test_columns_and_reserves_are_full_except_spains_control() -> None:
    s = new(WITH_SPAIN)
    assert s.markers == {"Spain": 0, "England": 6, "France": 6, "Netherlands": 6, "Courland": 6}
    assert set(s.bibles.values()) == {6}
    assert set(s.citizens.values()) == {5}
    assert not s.fleet
    assert not any(s.ships.values())
    assert not any(s.titles.values())


@pytest.mark.rule("C3b")
def test_ganga_zumbas_board_brings_the_maroon_king_and_no_sea_dogs() -> None:
    for seed in range(30):
        s = new(ganga_zumba="England", seed=seed)
        assert s.titles["England"] == ("PHR069",)
        assert s.title_token == {"PHR069": "bible"}
        assert s.bibles["England"] == 5
        assert s.money["England"] == 3
        assert s.top["aristocracy"] != "PHR069"
        assert len(s.down["aristocracy"]) == 24


@pytest.mark.rule("C")
def test_eternal_peace_leaves_only_the_thirty_years_war_out() -> None:
    wars = {}
    for eternal in (False, True):
        s = new(eternal_peace=eternal)
        wars[eternal] = [year for year in world().phase if is_war(_in_year(s, year))]
    assert wars[False] == [*range(1598, 1603), *range(1618, 1650)]
    assert wars[True] == [*range(1598, 1603)]


def _in_year(s: Hispanica, year: int) -> Hispanica:
    s.year = year
    return s


@pytest.mark.rule("C", "C3")
def test_any_two_to_five_nations_can_play() -> None:
    for count in range(2, 6):
        for seats in combinations(WITH_SPAIN, count):
            new(seats)
    with pytest.raises(PaxError):
        new(("England",))


@pytest.mark.rule("C3k", "D")
def test_the_first_year_of_goods_needs_no_answer_and_the_first_auction_follows() -> None:
    p = Position(SPEC, new())
    assert p.state.year == 1599
    assert p.to_act == ("England",)
    assert offered(p, "England", "auction") == {f"auction {deck}" for deck in world().decks}
    play(p, "England: auction ships")
    assert set(p.to_act) == set(THREE)


@pytest.mark.rule("C3a")
@pytest.mark.parametrize(("count", "first"), [(2, "England"), (3, "England"), (4, "Spain"), (5, "Spain")])
def test_a_number_of_seats_leaves_spain_out_for_two_or_three(count: int, first: str) -> None:
    game = new_game("hispanica", seats=count, seed=1, autosave=False)
    assert len(game.seats) == count
    assert game.seats[0] == first


def test_one_seat_is_told_of_the_solo_game() -> None:
    with pytest.raises(PaxError, match=r"is for 2, 3, 4 or 5 seats, not 1; for one player say solo=True, without seats$"):
        new_game("hispanica", seats=["England"], autosave=False)
    with pytest.raises(PaxError, match=r"^with solo=True one plays alone and has a seat already: leave out seats$"):
        new_game("hispanica", seats=["Spain", "England"], solo=True, autosave=False)
