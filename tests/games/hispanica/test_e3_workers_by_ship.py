"""Chapter E3: workers that come by slave trade or by ship."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hispanica.table import at, offered, play


@pytest.mark.rule("E3a")
def test_slave_trade_puts_a_native_of_the_pool_in_any_empty_colony() -> None:
    sites = {"tobago": "France colony", "barbados": "England colony", "havana": "Spain colony, native"}
    england = {"hand": ["PHS093"], "figure": "novice-england"}
    position = at(seats=["England", "France"], year=1608, turn="England", map="bare", sites=sites, players={"England": england})
    play(position, "England: play PHS093")
    assert offered(position, "England", "act slave-trade") == {"act slave-trade tobago", "act slave-trade barbados"}
    before = position.state.pool["native"]
    play(position, "England: act slave-trade tobago")
    assert position.state.pawn["tobago"] == "native"
    assert position.state.pool["native"] == before - 1


@pytest.mark.rule("E3b")
def test_pawns_aboard_become_workers_of_any_empty_colony() -> None:
    sites = {"calusa": "native", "saint-domingue": "France colony", "araya": "France colony, native, chest"}
    position = at(
        seats=["England", "France"], year=1609, turn="England", map="bare", sites=sites,
        players={"England": {"ships": ["PHS079"]}, "France": {"money": 3, "ships": ["PHS085"]}},
    )  # fmt: skip
    play(position, "England: start barataria", "England: enslave calusa")
    assert position.state.cargo["England"] == ("native",)
    assert offered(position, "England", "land") == set(), "no empty colony in this zone"
    play(position, "England: sail new-providence")
    assert offered(position, "England", "land") == {"land native saint-domingue"}
    play(position, "England: land native saint-domingue")
    assert position.state.pawn["saint-domingue"] == "native"
    assert position.state.money["France"] == 3, "a slave is paid no wage"


@pytest.mark.rule("E3b")
@pytest.mark.rule("F3a")
@pytest.mark.rule("ruling:port-for-each-pawn")
def test_two_pawns_need_two_empty_colonies() -> None:
    sites = {"calusa": "native", "baracoa": "native", "saint-domingue": "France colony"}
    description: dict[str, Any] = {"seats": ["England", "France"], "year": 1609, "turn": "England", "map": "bare"}
    two_ships = {"England": {"ships": ["PHS079", "PHS080"]}}
    one = at(**description, sites=sites, players=two_ships)
    play(one, "England: start barataria", "England: enslave calusa", "England: sail new-providence")
    assert offered(one, "England", "enslave") == set(), "the only empty colony waits for the first"
    two = at(**description, sites={**sites, "tobago": "France colony"}, players=two_ships)
    play(two, "England: start barataria", "England: enslave calusa", "England: sail new-providence")
    assert offered(two, "England", "enslave") == {"enslave baracoa"}
