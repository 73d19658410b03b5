"""What everybody has seen is remembered: who took which card openly; and nothing that was not seen."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import BadPosition
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.hidden import sample
from paxwidget.games.hispanica.pieces import give_card
from paxwidget.play.entrance import new_game, position
from tests.games.hispanica.table import at, play, world
from tests.games.hispanica.test_d2_auction import auction_year


def won_openly() -> Position:
    """England has won a ship that lay open; all three hold a card that nobody saw."""
    hands: dict[str, Any] = {"England": {"hand": ["PHS081"]}, "France": {"hand": ["PHS083"]}, "Netherlands": {"hand": ["PHC001"]}}
    p = auction_year(players=hands)
    return play(p, "England: auction ships", "England: bid 2", "France: bid 1", "Netherlands: bid 0")


@pytest.mark.rule("D2a")
def test_who_wins_a_card_that_lies_open_is_seen_to_have_it() -> None:
    assert won_openly().state.seen == {"England": ("PHS079",), "France": (), "Netherlands": ()}


@pytest.mark.rule("D2a")
def test_what_was_buried_is_seen_by_nobody() -> None:
    p = auction_year()
    play(p, "England: buried ships", "England: bid 2", "France: bid 1", "Netherlands: bid 0", chance=["PHS081"])
    assert (p.state.hand["England"], p.state.seen["England"]) == (("PHS081",), ())


@pytest.mark.rule("D2b")
def test_of_a_profession_draw_only_the_first_card_is_seen() -> None:
    sites = dict.fromkeys(world().tribal_sites[:2], "England mission, native")
    p = auction_year(players={"England": {"figure": "missionary-middle"}}, sites=sites)
    play(p, "England: draw", chance=["PHM047", "PHM025"])
    assert (p.state.hand["England"], p.state.seen["England"]) == (("PHM030", "PHM047"), ("PHM030",))


def turn(**england: Any) -> Position:
    facts = {"hand": ["PHC020", "PHC001", "PHR058"], "seen": ["PHC020", "PHR058"], **england}
    return at(seats=["England", "France"], year=1608, turn="England", players={"England": facts})


@pytest.mark.rule("D3a")
def test_a_card_that_is_played_is_known_to_be_gone_and_no_other() -> None:
    p = play(turn(), "England: play PHC020")
    assert p.state.seen["England"] == ("PHR058",)


@pytest.mark.rule("D3f")
def test_a_card_that_is_sold_unseen_may_be_any_of_its_deck() -> None:
    # Two colonies were in hand, one of them known: either may be the one that lies under the deck now.
    assert play(turn(), "England: sell PHC001").state.seen["England"] == ("PHR058",)
    assert play(turn(), "England: sell PHC020").state.seen["England"] == ("PHR058",)


@pytest.mark.rule("G1")
def test_a_card_that_changes_hands_in_a_deal_is_known_to_two_alone() -> None:
    game = position("hispanica", {
        "seats": ["England", "France"], "year": 1608, "turn": "England", "players": {"England": {"hand": ["PHC020"], "seen": ["PHC020"]}},
    }, autosave=False)  # fmt: skip
    state = game.position.state
    give_card(state, "England", "France", "PHC020")
    assert (state.hand["France"], state.seen) == (("PHC020",), {"England": (), "France": ()})


@pytest.mark.parametrize("onlooker", ["France", "Netherlands"])
def test_what_was_seen_is_imagined_where_it_is_and_all_else_anywhere(onlooker: str) -> None:
    p = won_openly()
    imagined = [sample(p.state, onlooker, Chance(seed)) for seed in range(20)]
    assert {"PHS079" in s.hand["England"] for s in imagined} == {True}
    assert len({s.hand["England"] for s in imagined}) > 5
    for s in imagined:
        SPEC.check(s)
        assert SPEC.view(s, onlooker) == SPEC.view(p.state, onlooker)


def test_what_is_remembered_does_not_lie_on_the_table() -> None:
    p, forgetful = turn(), turn(seen=[])
    assert p.state.digest() != forgetful.state.digest()
    assert p.fingerprint() == forgetful.fingerprint()


def test_a_position_that_is_described_is_remembered_as_before() -> None:
    game = new_game("hispanica", ["England", "France", "Netherlands"], seed=4, autosave=False)
    game.play("auction ships")
    for seat in game.to_act:
        game.play("bid 1", seat=seat)
    seen = game.position.state.seen
    assert any(seen.values())
    assert position("hispanica", game.describe(), autosave=False).position.state.seen == seen


def test_only_a_card_in_hand_can_be_remembered() -> None:
    with pytest.raises(BadPosition, match=r"players\.England\.seen: there is no card in that hand 'PHS079'"):
        turn(seen=["PHS079"])
