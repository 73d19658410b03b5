"""Chapter D3f: cards are sold at any moment of one's own action turn."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

CAPTAINCY, PRIVATEER = "captaincy-general", "PHS076"


def england_acts(year: int = 1608, **facts: Any) -> Position:
    """England's action turn on a bare map, France with a privateer."""
    players = {"England": {"money": 0, "havens": [], **facts}, "France": {"ships": [PRIVATEER], "money": 0, "havens": []}}
    return at(seats=["England", "France"], year=year, turn="England", map="bare", players=players)


@pytest.mark.rule("D3f")
def test_cards_are_sold_between_the_actions_of_another_one() -> None:
    position = play(england_acts(hand=["PHC015", "PHC019"]), "England: play PHC015")
    assert offered(position, "England", "sell") == {"sell PHC019"}
    play(position, "England: sell PHC019")
    assert (position.state.money["England"], position.state.sold["colonies"]) == (1, ("PHC019",))
    assert offered(position, "England", "act marker"), "the card is still being played"


@pytest.mark.rule("D3f", "ro:letter-of-marque")
def test_one_sale_pays_the_letter_of_marque() -> None:
    position = play(england_acts(hand=["PHC015", "PHC019"]), "England: play PHC015")
    assert not offered(position, "England", "act letter-of-marque")
    play(position, "England: sell PHC019", "England: act letter-of-marque France", chance=["tortuga"])
    state = position.state
    assert (state.ships["England"], state.money["England"], state.money["France"]) == ((PRIVATEER,), 0, 1)


@pytest.mark.rule("D3f", "ro:letter-of-marque")
def test_a_card_of_which_only_the_price_is_missing_waits_for_a_sale() -> None:
    """With three titles its other action is closed, so that without the sale nothing could be done."""
    titles = ["lord", "cabal", "diplomat"]
    position = play(england_acts(hand=["PHR056", "PHC019"], titles=titles, figure="colonist-middle"), "England: play PHR056")
    if position.frame.step == "midlife-crisis":
        play(position, f"England: {position.options('England')[0]}")
    assert offered(position, "England") == {"sell PHC019", "done"}
    play(position, "England: sell PHC019")
    assert offered(position, "England") == {"act letter-of-marque France", "done"}


@pytest.mark.rule("D3f", "D3d")
def test_a_card_with_nothing_left_to_do_is_put_away_by_itself() -> None:
    position = play(england_acts(hand=["PHC001", "PHC019"]), "England: play PHC001")
    play(position, f"England: {sorted(offered(position, 'England', 'act'))[0]}")
    assert position.frame.step == "action-turn"
    assert offered(position, "England", "sell") == {"sell PHC019"}


@pytest.mark.rule("D3f", "gl:midlife-crisis")
def test_one_sale_pays_ones_own_midlife_crisis() -> None:
    position = play(england_acts(hand=["PHC020", "PHC019"], figure="colonist-middle"), "England: play PHC020")
    assert position.frame.step == "midlife-crisis"
    assert "pay crisis" not in offered(position, "England")
    assert offered(position, "England", "sell") == {"sell PHC019"}
    play(position, "England: sell PHC019", "England: pay crisis")
    assert (position.state.money["England"], position.state.figure["England"]) == (0, "colonist-middle")


@pytest.mark.rule("D3f", "ti:captaincy-general", "om:inflation", "ruling:captaincy-after-inflation")
@pytest.mark.parametrize(("year", "sold"), [(1608, {"sell PHC019", "sell tortuga"}), (1624, {"sell tortuga"}), (1640, {"sell tortuga"})])
def test_havens_are_sold_with_the_captaincy_general_and_market_cards_until_inflation(year: int, sold: set[str]) -> None:
    facts: dict[str, Any] = {"titles": [CAPTAINCY], "havens": ["tortuga"], "hand": ["PHC020", "PHC019"], "figure": "colonist-middle"}
    position = play(england_acts(year, **facts), "England: play PHC020")
    assert offered(position, "England", "sell") == sold
    play(position, "England: sell tortuga")
    assert (position.state.money["England"], position.state.havens["England"]) == (1, ())
    play(position, "England: pay crisis")
    assert "sell PHC019" in offered(position, "England", "sell") or year >= 1624


@pytest.mark.rule("D3f", "D3g", "ruling:selling-in-own-turn")
def test_while_another_decides_in_ones_turn_cards_are_sold_beside_the_question() -> None:
    """England excommunicates France, which picks a Novice space; meanwhile England may sell, France may not."""
    position = england_acts(hand=["PHS083", "PHC019"], titles=["lord"])
    play(position, "England: play PHS083", "England: act excommunication France")
    assert position.to_act == ("France",)
    assert "sell PHC019" in position.offers("England")
    assert not [offer for offer in position.offers("France") if offer.startswith("sell")]
    play(position, "England: sell PHC019")
    assert (position.to_act, position.state.money["England"]) == (("France",), 1)


@pytest.mark.rule("D3f")
def test_nothing_is_sold_in_anothers_action_turn_or_in_another_year() -> None:
    players = {"England": {"hand": ["PHC019"], "money": 1}, "France": {"hand": ["PHC015", "PHC020"], "figure": "colonist-middle"}}
    position = at(seats=["England", "France"], year=1608, turn="France", map="bare", players=players)
    play(position, "France: play PHC020")
    assert position.frame.step == "midlife-crisis"
    assert not [offer for offer in position.offers("England") if offer.startswith("sell")]
    auction = at(seats=["England", "France"], year=1607, turn="England", players=players)
    assert not [offer for offer in auction.offers("England") if offer.startswith("sell")]


@pytest.mark.rule("D3f", "H5")
def test_the_solo_player_sells_in_his_crisis_too() -> None:
    players = {"England": {"hand": ["PHC020", "PHC019"], "figure": "colonist-middle", "money": 0, "havens": []}}
    position = at(seats=["England"], solo=True, year=1608, turn="England", players=players)
    play(position, "England: play PHC020", "England: sell PHC019", "England: pay crisis")
    assert position.state.money["England"] == 0
