"""Chapters F4 and F5: how treasure comes aboard, by friendly port, permit, war and peace."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

PERMITS = {"plunderer": "PHS079", "smuggler": "PHS077", "conquistador": "PHS078", "privateer": "PHS076"}
PEACE, WAR = 1609, 1625


def loads(seat: str, permit: str, zone: str, sites: dict[str, str], **changes: Any) -> set[str]:
    """What a fleet of two may load in a zone without a battle."""
    position = fleet(seat, permit, zone, sites, **changes)
    return offered(position, seat, "load") | offered(position, seat, "smuggle")


def fleet(seat: str, permit: str, zone: str, sites: dict[str, str], ships: int = 2, **changes: Any) -> Position:
    facts = {"money": 5, "ships": [PERMITS[permit], "PHS095"][:ships], **changes.pop("facts", {})}
    description: dict[str, Any] = {
        "seats": ["Spain", "England", "France"],
        "year": PEACE,
        "turn": seat,
        "map": "bare",
        "sites": {"saint-domingue": "France colony, native, chest", **sites},
        "players": {"France": {"ships": ["PHS085"]}, seat: facts},
        **changes,
    }
    position = at(**description)
    return play(position, f"{seat}: start {zone}")


OWN = {"cayo-san-jorge": "England colony, native, chest, relic", "chetumal": "native", "tobago": "France colony"}
OWN_LOADS = {"load chest cayo-san-jorge", "load relic cayo-san-jorge"}
OWN_SMUGGLED = {"smuggle chest cayo-san-jorge", "smuggle relic cayo-san-jorge"}


@pytest.mark.rule("F4a")
@pytest.mark.rule("gl:friendly-port")
@pytest.mark.parametrize("year", [PEACE, WAR])
@pytest.mark.parametrize("permit", PERMITS)
def test_a_friendly_port_is_open_to_every_permit(permit: str, year: int) -> None:
    assert loads("England", permit, "roatan", OWN, year=year) == OWN_LOADS


@pytest.mark.rule("F4a")
@pytest.mark.rule("F5a")
@pytest.mark.rule("F5b")
@pytest.mark.rule("F5d")
@pytest.mark.parametrize("year", [PEACE, WAR])
@pytest.mark.parametrize("permit", PERMITS)
def test_in_revolt_ones_own_colony_is_no_friendly_port(permit: str, year: int) -> None:
    # Only the smuggler gets anything out of it, for a bribe; the area counts as at war for the privateer.
    expected = OWN_SMUGGLED if permit == "smuggler" else set()
    assert loads("England", permit, "roatan", OWN, year=year, revolts={"honduras": "tax"}) == expected


SPANISH = {"trujillo": "Spain colony, native, chest, relic", "chetumal": "native", "tobago": "France colony"}
TRUJILLO = {"load chest trujillo", "load relic trujillo"}


@pytest.mark.rule("F5a")
@pytest.mark.rule("F5b")
@pytest.mark.rule("F5c")
@pytest.mark.rule("F5d")
@pytest.mark.rule("F4c")
@pytest.mark.parametrize(
    ("permit", "year", "revolts", "expected"),
    [
        ("plunderer", PEACE, {}, set()),
        ("plunderer", WAR, {}, set()),
        ("smuggler", PEACE, {}, {"smuggle chest trujillo", "smuggle relic trujillo"}),
        ("smuggler", WAR, {"honduras": "slave"}, {"smuggle chest trujillo", "smuggle relic trujillo"}),
        ("conquistador", PEACE, {}, {"load chest trujillo"}),
        ("conquistador", WAR, {}, {"load chest trujillo"}),
        ("conquistador", WAR, {"honduras": "slave"}, {"load chest trujillo"}),
        ("privateer", PEACE, {}, {"load chest trujillo"}),
        ("privateer", PEACE, {"honduras": "slave"}, set()),
        ("privateer", WAR, {}, set()),
    ],
)
def test_a_spanish_port_to_a_stranger(permit: str, year: int, revolts: dict[str, str], expected: set[str]) -> None:
    assert loads("England", permit, "roatan", SPANISH, year=year, revolts=revolts) == expected


WILD = {"cayo-san-jorge": "France colony, native, chest, relic", "chetumal": "native", "tobago": "France colony"}


@pytest.mark.rule("F5c")
@pytest.mark.rule("F5d")
@pytest.mark.parametrize(
    ("permit", "year", "expected"),
    [
        ("plunderer", PEACE, set()),
        ("smuggler", PEACE, OWN_SMUGGLED),
        ("conquistador", PEACE, set()),
        ("privateer", PEACE, {"load chest cayo-san-jorge"}),
        ("privateer", WAR, set()),
    ],
)
def test_a_wild_colony_to_a_stranger(permit: str, year: int, expected: set[str]) -> None:
    assert loads("England", permit, "roatan", WILD, year=year) == expected


@pytest.mark.rule("F4b")
@pytest.mark.parametrize(
    ("permit", "revolts", "expected"),
    [
        ("plunderer", {}, set()),
        ("smuggler", {}, TRUJILLO),
        ("conquistador", {}, TRUJILLO),
        ("privateer", {}, TRUJILLO),
        ("conquistador", {"honduras": "tax"}, {"load chest trujillo"}),
        ("privateer", {"honduras": "tax"}, set()),
        ("smuggler", {"honduras": "tax"}, {"smuggle chest trujillo", "smuggle relic trujillo"}),
    ],
)
def test_spain_in_its_own_ports(permit: str, revolts: dict[str, str], expected: set[str]) -> None:
    assert loads("Spain", permit, "roatan", SPANISH, revolts=revolts, year=PEACE) == expected


@pytest.mark.rule("F4b")
def test_spains_plunderers_may_not_attack_their_own_ports_either() -> None:
    position = fleet("Spain", "plunderer", "roatan", SPANISH)
    assert offered(position, "Spain", "attack") == set()


@pytest.mark.rule("F4")
@pytest.mark.rule("gl:cargo")
@pytest.mark.rule("gl:relic")
def test_a_galleon_holds_one_chest_and_any_number_of_relics() -> None:
    sites = {"cayo-san-jorge": "England colony, native, chest, relic, relic", "trujillo": "Spain colony, native, chest"}
    position = fleet("England", "conquistador", "roatan", sites, ships=1)
    play(position, "England: load chest cayo-san-jorge")
    assert offered(position, "England", "load") == {"load relic cayo-san-jorge"}
    play(position, "England: load relic cayo-san-jorge", "England: load relic cayo-san-jorge")
    assert position.state.cargo["England"] == ("chest", "relic", "relic")
    assert offered(position, "England", "load") == set()
    assert "cayo-san-jorge" not in position.state.relic


@pytest.mark.rule("F5b")
@pytest.mark.parametrize(
    ("colony", "payee"), [("France", "France"), ("England", None), ("Netherlands", None)], ids=["a player", "oneself", "nobody"]
)
def test_the_smuggler_bribes_the_colonys_owner_for_each_piece(colony: str, payee: str | None) -> None:
    sites = {"cayo-san-jorge": f"{colony} colony, native, chest, relic"}
    position = fleet("England", "smuggler", "roatan", sites, revolts={"honduras": "tax"})
    play(position, "England: smuggle chest cayo-san-jorge")
    assert position.state.money["England"] == 4
    play(position, "England: smuggle relic cayo-san-jorge")
    assert position.state.cargo["England"] == ("chest", "relic")
    assert position.state.money == {"Spain": 0, "England": 3, "France": 2 if payee else 0}


@pytest.mark.rule("F5b")
def test_smuggling_stops_when_the_money_does() -> None:
    position = fleet("England", "smuggler", "roatan", WILD, facts={"money": 1})
    play(position, "England: smuggle relic cayo-san-jorge")
    assert offered(position, "England", "smuggle") == set()


@pytest.mark.rule("F5")
@pytest.mark.rule("B4j")
@pytest.mark.rule("ti:asiento-dutch")
def test_the_permit_is_the_flagships_or_the_asientos() -> None:
    position = fleet("England", "plunderer", "roatan", SPANISH, permits={"England": "smuggler"})
    assert offered(position, "England", "smuggle") == {"smuggle chest trujillo", "smuggle relic trujillo"}
