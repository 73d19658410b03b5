"""Chapter E6: revolts and what a land area in revolt changes."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica.queries import is_friendly_port, is_rebellious, tax_revolts
from paxwidget.games.hispanica.rules.d1_goods import abductable
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength
from paxwidget.games.hispanica.rules.g3_victory import tokens
from tests.games.hispanica.table import at, offered, play

WINDWARD = {"barbados": "England colony, chest", "tobago": "France colony", "youloumain": "native", "dominica": "native"}


def england_turn(revolts: dict[str, str], **england: Any) -> Position:
    facts = {"ships": ["PHS079"], **england}
    return at(
        seats=["England", "France"], year=1609, turn="England", map="bare", sites=WINDWARD, revolts=revolts,
        players={"England": facts},
    )  # fmt: skip


@pytest.mark.rule("E6")
@pytest.mark.rule("E6a")
def test_a_slave_revolt_takes_the_slave_and_one_site_holds_one_revolt() -> None:
    sites = {"barbados": "England colony, native", "tobago": "France colony, native"}
    card = next(card for card, facts in at().state.data.cards.items() if facts.actions.count("slave-revolt") > 1)
    position = at(
        seats=["England", "France"], year=1608, turn="England", map="bare", sites=sites, mercantilism=6,
        players={"England": {"hand": [card], "titles": ["agent"]}},
    )  # fmt: skip
    play(position, f"England: play {card}")
    assert offered(position, "England", "act slave-revolt") == {"act slave-revolt barbados", "act slave-revolt tobago"}
    play(position, "England: act slave-revolt tobago")
    assert position.state.revolt == {"windward": "slave"}
    assert "tobago" not in position.state.pawn
    elsewhere = offered(position, "England", "act slave-revolt")
    assert len(elsewhere) == 9
    assert "act slave-revolt barbados windward" not in elsewhere


@pytest.mark.rule("E6b")
def test_an_area_in_revolt_has_four_effects() -> None:
    calm, tax = england_turn({}).state, england_turn({"windward": "tax"}).state
    assert (is_rebellious(calm, "barbados"), is_rebellious(tax, "barbados")) == (False, True)
    assert abductable(calm, "tobago", "France") == ["youloumain"]
    assert abductable(tax, "tobago", "France") == []
    assert is_friendly_port(calm, "England", "barbados")
    assert not is_friendly_port(tax, "England", "barbados")
    assert (tokens(calm, "England"), tokens(tax, "England")) == (1, 0)
    assert (tax_revolts(calm), tax_revolts(tax)) == (0, 1)
    slave = england_turn({"windward": "slave"}).state
    assert tax_revolts(slave) == 0
    assert tokens(slave, "England") == 0


@pytest.mark.rule("E6c")
@pytest.mark.parametrize("kind", ["slave", "tax"])
def test_a_revolt_supports_every_fleet_that_does_not_attack_it(kind: str) -> None:
    state = england_turn({"windward": kind}).state
    # One ship, Barbados and the revolt against Tobago, or against nobody where a native is to be enslaved.
    assert battle_strength(state, "England", 1, "tobago", ()) == (3, 1)
    assert battle_strength(state, "England", 1, "youloumain", ("France",)) == (4, 0)
    assert battle_strength(state, "England", 1, "revolt-windward", ()) == (2, 2)
    assert battle_strength(state, "England", 1, "dominica", ()) == (1, 0), "it stays in its own area"


@pytest.mark.rule("E6d")
@pytest.mark.rule("F4a")
def test_beating_the_revolt_makes_the_port_friendly_again() -> None:
    position = play(england_turn({"windward": "tax"}, titles=["captaincy-general"]), "England: start hewanorra")
    assert offered(position, "England", "load") == set()
    # One ship and Barbados against the revolt and Tobago: the Captaincy General wins the tie.
    play(position, "England: attack revolt-windward", "France: support target")
    assert offered(position, "England", "load") == {"load chest barbados"}
