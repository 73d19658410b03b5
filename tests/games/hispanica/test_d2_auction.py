"""Chapter D2: auctions, draws from one's profession's deck, binges, and decks that run out."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play, world

THREE = ["England", "France", "Netherlands"]
TOPS = {
    "colonies": {"top": "PHC020"}, "missions": {"top": "PHM030"}, "aristocracy": {"top": "PHR058"}, "ships": {"top": "PHS079"},
}  # fmt: skip


def auction_year(turn: str = "England", money: tuple[int, ...] = (3, 3, 3), **more: Any) -> Position:
    seats = more.pop("seats", THREE)
    players: dict[str, Any] = {seat: {"money": amount} for seat, amount in zip(seats, money, strict=False)}
    for seat, facts in more.pop("players", {}).items():
        players[seat] = {**players[seat], **facts}
    description = {"seats": seats, "year": 1611, "turn": turn, "players": players, "decks": TOPS, **more}
    return at(**description)


def bids(**amounts: int) -> list[str]:
    return [f"{seat}: bid {amount}" for seat, amount in amounts.items()]


@pytest.mark.rule("D2")
def test_a_turn_is_an_auction_a_draw_or_a_binge() -> None:
    p = auction_year(players={"England": {"figure": "corsair-marriage"}})
    decks = world().decks
    assert offered(p, "England") == {*(f"auction {d}" for d in decks), *(f"buried {d}" for d in decks), "draw", "binge"}


@pytest.mark.rule("D2a")
def test_the_starter_and_all_with_a_dollar_bid_up_to_their_coffers() -> None:
    p = auction_year(money=(0, 2, 0))
    play(p, "England: auction ships")
    assert p.to_act == ("France",)
    assert offered(p, "France") == {"bid 0", "bid 1", "bid 2"}
    play(p, "France: bid 0")
    assert p.state.hand["England"] == ("PHS079",)


@pytest.mark.rule("gl:coffers", "gl:hand")
def test_coffers_lie_open_and_hands_are_backs() -> None:
    p = auction_year(players={"France": {"relics": 2, "hand": ["PHC001", "PHR057"], "havens": ["tortuga"]}})
    seen = p.spec.view(p.state, "England")["players"]["France"]
    assert (seen["money"], seen["relics"]) == (3, 2)
    assert (seen["hand"], seen["havens"]) == (["aristocracy", "colonies"], 1)
    assert "tortuga" not in str(seen)


@pytest.mark.rule("D2a")
def test_nobody_sees_a_bid_before_all_are_in() -> None:
    p = auction_year()
    play(p, "England: auction ships", "France: bid 3")
    assert p.to_act == ("England", "Netherlands")
    for seat in ("England", "Netherlands", None):
        assert "bid 3" not in str(p.spec.view(p.state, seat))


@pytest.mark.rule("D2a")
def test_the_starters_own_win_is_paid_to_the_pool_and_the_others_keep_their_money() -> None:
    p = play(auction_year(), "England: auction ships", *bids(England=2, France=1, Netherlands=0))
    assert p.state.money == {"England": 1, "France": 3, "Netherlands": 3}
    assert p.state.hand["England"] == ("PHS079",)
    assert p.state.top["ships"] not in ("", "PHS079")


@pytest.mark.rule("D2a")
def test_anothers_win_is_paid_to_the_starter() -> None:
    p = play(auction_year(), "England: auction ships", *bids(England=1, France=3, Netherlands=2))
    assert p.state.money == {"England": 6, "France": 0, "Netherlands": 3}
    assert p.state.hand["France"] == ("PHS079",)


@pytest.mark.rule("D2a")
@pytest.mark.parametrize("amount", [0, 3])
def test_the_starter_wins_ties_also_of_nothing(amount: int) -> None:
    p = play(auction_year(), "England: auction ships", *bids(England=amount, France=amount, Netherlands=amount))
    assert p.state.hand["England"] == ("PHS079",)
    assert p.state.money["England"] == 3 - amount


@pytest.mark.rule("D2a")
def test_the_starter_decides_a_tie_of_others() -> None:
    p = play(auction_year(), "England: auction ships", *bids(England=1, France=2, Netherlands=2))
    assert offered(p, "England") == {"award France", "award Netherlands"}
    play(p, "England: award Netherlands")
    assert p.state.money == {"England": 5, "France": 3, "Netherlands": 1}
    assert p.state.hand["Netherlands"] == ("PHS079",)
    assert p.to_act == ("France",)


@pytest.mark.rule("D2a")
def test_buried_treasure_leaves_the_top_card_and_only_the_winner_sees_the_prize() -> None:
    p = auction_year()
    play(p, "England: buried ships", *bids(England=0, France=2, Netherlands=1), chance=["PHS100"])
    assert p.state.top["ships"] == "PHS079"
    assert p.state.hand["France"] == ("PHS100",)
    assert p.state.money["England"] == 5
    assert "PHS100" in str(p.spec.view(p.state, "France"))
    for seat in ("England", "Netherlands", None):
        assert "PHS100" not in str(p.spec.view(p.state, seat))


@pytest.mark.rule("D2", "gl:discard", "ruling:reshuffle")
def test_a_deck_of_face_up_cards_is_shuffled_when_the_first_of_them_comes_to_the_top() -> None:
    """One card lies face down; taking it and the top leaves three discards and one card sold: they are the new deck."""
    ships = [card for card, facts in world().cards.items() if facts.deck == "ships"]
    top, last, *rest = ships
    decks = {**TOPS, "ships": {"top": top, "discards": rest[:3], "sold": rest[3:4]}}
    hands = {"England": {"hand": rest[4:]}}
    p = auction_year(decks=decks, players=hands)
    play(p, "England: auction ships", *bids(England=0, France=1, Netherlands=0), chance=[last])
    assert p.state.top["ships"] == last
    assert p.state.discards["ships"] == tuple(rest[:3])
    play(p, "France: auction ships", *bids(England=1, France=0, Netherlands=0), chance=[rest[3]])
    assert p.state.top["ships"] == rest[3]
    assert p.state.down["ships"] == tuple(sorted(rest[:3]))
    assert p.state.discards["ships"] == p.state.sold["ships"] == ()


@pytest.mark.rule("D2a", "ruling:reshuffle")
def test_a_deck_of_one_card_has_no_buried_treasure_and_an_empty_one_no_auction() -> None:
    ships = [card for card, facts in world().cards.items() if facts.deck == "ships"]
    p = auction_year(decks={**TOPS, "ships": {"top": ships[0]}}, players={"France": {"hand": ships[1:]}})
    assert offered(p, "England", "auction ships")
    assert not offered(p, "England", "buried ships")
    play(p, "England: auction ships", *bids(England=1, France=0, Netherlands=0))
    assert not offered(p, "France", "auction ships")


@pytest.mark.rule("D2b", "gl:reach")
@pytest.mark.parametrize(
    ("missions", "mercantilism", "cards"), [(0, 3, 1), (1, 3, 1), (2, 3, 2), (4, 3, 3), (4, 2, 2), (6, 6, 4), (6, 1, 1)]
)
def test_a_profession_draw_takes_as_many_cards_as_reach_and_mercantilism_allow(
    missions: int, mercantilism: int, cards: int
) -> None:
    sites = dict.fromkeys(world().tribal_sites[:missions], "England mission, native")
    p = auction_year(players={"England": {"figure": "missionary-middle"}}, sites=sites, mercantilism=mercantilism)
    play(p, "England: draw")
    assert len(p.state.hand["England"]) == cards
    assert p.state.hand["England"][0] == "PHM030"
    assert p.state.top["missions"] not in ("", *p.state.hand["England"])


@pytest.mark.rule("D2b")
@pytest.mark.parametrize(
    ("job", "deck"), [("colonist", "colonies"), ("missionary", "missions"), ("royalist", "aristocracy"), ("corsair", "ships")]
)
def test_each_profession_draws_from_its_own_deck(job: str, deck: str) -> None:
    p = auction_year(players={"England": {"figure": f"{job}-marriage"}})
    top = p.state.top[deck]
    play(p, "England: draw")
    assert p.state.hand["England"] == (top,)


@pytest.mark.rule("D2b", "gl:novice")
def test_a_novice_has_no_deck_to_draw_from() -> None:
    assert not offered(auction_year(), "England", "draw")


@pytest.mark.rule("D2b", "ruling:profession-draw-hidden")
def test_only_the_first_card_of_a_draw_is_public() -> None:
    sites = dict.fromkeys(world().tribal_sites[:2], "England mission, native")
    p = auction_year(players={"England": {"figure": "missionary-middle"}}, sites=sites)
    p.state.log = []
    play(p, "England: draw", chance=["PHM047", "PHM025"])
    assert p.state.hand["England"] == ("PHM030", "PHM047")
    public = str([event for event in p.state.log or [] if event[3] is None])
    assert "PHM030" in public
    assert "PHM047" not in public


@pytest.mark.rule("D2b", "gl:hand-limit")
def test_the_hand_limit_does_not_bind_in_the_auction_year() -> None:
    p = auction_year(players={"England": {"hand": ["PHC001", "PHC002"], "havens": ["tortuga", "roatan"]}})
    play(p, "England: binge")
    assert len(p.state.havens["England"]) == 5
    assert p.state.hand["England"] == ("PHC001", "PHC002")


@pytest.mark.rule("D2c")
def test_a_novices_binge_brings_1_dollar_and_three_havens() -> None:
    p = play(auction_year(), "England: binge", chance=["tortuga", "roatan", "curacao"])
    assert p.state.money["England"] == 4
    assert p.state.havens["England"] == ("tortuga", "roatan", "curacao")
    assert p.state.figure["England"] == "novice-england"


@pytest.mark.rule("D2c", "gl:midlife-crisis")
def test_with_a_profession_a_binge_costs_the_job_and_no_money_averts_it() -> None:
    p = play(auction_year(players={"England": {"figure": "royalist-extremism"}}), "England: binge")
    assert offered(p, "England") == {"become novice-spain", "become novice-england", "become novice-courland"}
    assert p.state.havens["England"] == ()
    play(p, "England: become novice-courland")
    assert p.state.figure["England"] == "novice-courland"
    assert p.state.money["England"] == 4
    assert len(p.state.havens["England"]) == 3


@pytest.mark.rule("D2c", "om:el-dorado")
@pytest.mark.parametrize(("year", "allowed"), [(1599, False), (1603, True)])
def test_nobody_binges_while_el_dorado_lures(year: int, allowed: bool) -> None:
    assert bool(offered(auction_year(year=year), "England", "binge")) == allowed


@pytest.mark.rule("D2c", "D4f", "ruling:no-haven-left")
def test_an_empty_haven_deck_means_cards_from_hands_the_drawer_names() -> None:
    havens = sorted(world().haven_actions)
    players = {"France": {"havens": havens[:12]}, "Netherlands": {"havens": havens[12:13]}}
    p = play(auction_year(players=players), "England: binge", chance=[havens[13]])
    assert offered(p, "England") == {"take France", "take Netherlands"}
    play(p, "England: take Netherlands", chance=[havens[12]])
    assert p.state.havens["Netherlands"] == ()
    assert set(p.state.havens["England"]) >= {havens[12], havens[13]}
    assert len(p.state.havens["England"]) == 3
    assert len(p.state.havens["France"]) == 11


@pytest.mark.rule("D4f", "ruling:no-haven-left")
def test_where_nobody_holds_a_haven_the_drawer_goes_without() -> None:
    p = auction_year(players={"England": {"havens": sorted(world().haven_actions)}})
    play(p, "England: binge")
    assert len(p.state.havens["England"]) == 14
    assert p.to_act == ("France",)


@pytest.mark.rule("D2")
def test_everybody_has_one_turn_in_player_order() -> None:
    p = auction_year(turn="Netherlands", order=["Netherlands", "England", "France"])
    play(p, "Netherlands: binge", "England: binge", "France: binge")
    assert p.state.year == 1612


@pytest.mark.rule("D2b", "om:comet")
def test_in_the_comets_auction_year_everybody_draws_one_card() -> None:
    sites = dict.fromkeys(world().tribal_sites[:4], "England mission, native")
    p = auction_year(year=1615, players={"England": {"figure": "missionary-middle"}}, sites=sites)
    play(p, "England: draw")
    assert p.state.hand["England"] == ("PHM030",)
