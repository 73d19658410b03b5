"""Chapter F3: enslaving and resettling, and pawns that find no port."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

PERMITS = {"plunderer": "PHS079", "smuggler": "PHS077", "conquistador": "PHS078", "privateer": "PHS076"}


def england(sites: dict[str, str], ships: list[str] | None = None, **changes: Any) -> Position:
    """England's sailing turn; France's comes next."""
    players: dict[str, Any] = {
        "England": {"ships": ships or [PERMITS["smuggler"]], **changes.pop("England", {})},
        "France": {"ships": ["PHS085"], **changes.pop("France", {})},
    }
    description: dict[str, Any] = {
        "seats": ["England", "France"],
        "year": 1609,
        "turn": "England",
        "map": "bare",
        "sites": {"araya": "France colony, native, chest", **sites},
        "players": players,
        **changes,
    }
    return at(**description)


@pytest.mark.rule("F3a")
@pytest.mark.parametrize("permit", PERMITS)
def test_any_permit_may_enslave(permit: str) -> None:
    position = england({"dominica": "native", "saint-kitts": "England colony"}, [PERMITS[permit]])
    play(position, "England: start sint-maarten", "England: enslave dominica")
    assert offered(position, "England") == {"abduct saint-kitts", "load native"}


@pytest.mark.rule("F3a")
@pytest.mark.rule("F3")
@pytest.mark.parametrize(
    ("sites", "revolts", "may"),
    [
        ({}, {}, False),
        ({"saint-kitts": "England colony, native"}, {}, False),
        ({"saint-kitts": "England colony"}, {}, True),
        ({"saint-kitts": "England colony"}, {"leeward": "tax"}, True),
        ({"havana": "Spain colony"}, {}, True),
    ],
    ids=["no colony", "none empty", "in the area", "in the area, revolt", "far away"],
)
def test_enslaving_needs_an_empty_colony(sites: dict[str, str], revolts: dict[str, str], may: bool) -> None:
    board = {"dominica": "native", "guadeloupe": "England colony, native, chest", **sites}
    position = play(england(board, revolts=revolts, England={"money": 1}), "England: start sint-maarten")
    assert ("enslave dominica" in offered(position, "England")) is may


@pytest.mark.rule("F3a")
@pytest.mark.rule("E6b")
def test_a_full_fleet_may_enslave_only_for_a_colony_of_the_same_area_at_rest() -> None:
    board = {"dominica": "native", "guadeloupe": "England colony, native, chest", "saint-kitts": "England colony"}
    position = play(england(board), "England: start sint-maarten", "England: load chest guadeloupe")
    assert offered(position, "England", "enslave") == {"enslave dominica"}
    play(position, "England: enslave dominica")
    assert position.state.pawn["saint-kitts"] == "native", "no room aboard: he is taken there at once"
    rebels = england(board, revolts={"leeward": "tax"}, England={"money": 1})
    play(rebels, "England: start sint-maarten", "England: smuggle chest guadeloupe")
    assert offered(rebels, "England", "enslave") == set()


@pytest.mark.rule("F3b")
def test_own_citizens_board_from_any_cathedral_but_not_from_colonies() -> None:
    sites = {
        "dominica": "France cathedral, England citizen",
        "guadeloupe": "France colony, England citizen",
        "saint-kitts": "England colony, France citizen",
        "tobago": "England colony",
    }
    position = england({**sites, "youloumain": "England cathedral, France citizen"}, [PERMITS["privateer"]])
    play(position, "England: start sint-maarten")
    assert offered(position, "England", "board") == {"board dominica"}
    play(position, "England: board dominica")
    assert position.state.cargo["England"] == ("England",)
    assert "dominica" not in position.state.pawn
    assert position.state.bible["dominica"] == "France", "the cathedral stays, empty"
    play(position, "England: sail hewanorra")
    assert offered(position, "England", "board") == set(), "France's citizen is not ours to move"


@pytest.mark.rule("F3b")
@pytest.mark.rule("F3")
def test_boarding_needs_a_free_galleon_and_an_empty_colony() -> None:
    cathedral = {"dominica": "England cathedral, England citizen", "guadeloupe": "England colony, native, chest"}
    position = play(england(cathedral), "England: start sint-maarten")
    assert offered(position, "England", "board") == set()
    position = play(england({**cathedral, "tobago": "France colony"}), "England: start sint-maarten")
    assert offered(position, "England", "board") == {"board dominica"}
    play(position, "England: load chest guadeloupe")
    assert offered(position, "England", "board") == set()


@pytest.mark.rule("F3b")
@pytest.mark.parametrize(
    ("host", "year", "money", "after"),
    [
        ("England", 1609, {"England": 3, "France": 3}, {"England": 2, "France": 3}),
        ("England", 1609, {"England": 0, "France": 3}, {"England": 0, "France": 3}),
        ("France", 1609, {"England": 3, "France": 3}, {"England": 4, "France": 2}),
        ("France", 1609, {"England": 3, "France": 0}, {"England": 3, "France": 0}),
        ("Spain", 1609, {"England": 3, "France": 3}, {"England": 4, "France": 3}),
        ("England", 1641, {"England": 3, "France": 3}, {"England": 1, "France": 3}),
        ("France", 1641, {"England": 3, "France": 3}, {"England": 5, "France": 1}),
        ("France", 1641, {"England": 3, "France": 1}, {"England": 4, "France": 0}),
        ("Spain", 1641, {"England": 3, "France": 3}, {"England": 5, "France": 3}),
    ],
)
@pytest.mark.rule("om:forty-conspirators")
def test_the_host_pays_the_wage(host: str, year: int, money: dict[str, int], after: dict[str, int]) -> None:
    port = "santo-domingo" if host == "Spain" else "saint-domingue"
    sites = {"port-de-paix": "England cathedral, England citizen", port: f"{host} colony"}
    position = england(sites, year=year, England={"money": money["England"]}, France={"money": money["France"]})
    play(position, "England: start tortuga", "England: board port-de-paix")
    if host == "Spain":
        play(position, "England: sail ile-a-vache")
    play(position, f"England: land England {port}")
    assert position.state.pawn[port] == "England"
    assert position.state.money == after


@pytest.mark.rule("F3")
@pytest.mark.rule("D4f")
def test_a_pawn_without_any_port_left_must_be_let_go() -> None:
    sites = {"dominica": "native", "saint-kitts": "France colony", "guadeloupe": "England colony, native"}
    position = england(sites, [PERMITS["plunderer"], "PHS080", "PHS090"])
    play(position, "England: start sint-maarten", "England: enslave dominica", "France: support fleet", "England: load native")
    assert offered(position, "England", "lose") == set(), "Saint Kitts waits for him"
    play(position, "England: attack saint-kitts")
    # The only empty colony is plundered: he cannot be delivered, and no cargo enters Piracy.
    assert offered(position, "England") >= {"lose native"}
    assert "piracy" not in offered(position, "England")
    play(position, "England: lose native")
    assert position.to_act == ("England",), "the fleet's owner places the revolt"
    play(position, "England: revolt cuba")
    assert position.state.revolt == {"cuba": "slave"}
    assert "piracy" in offered(position, "England")


@pytest.mark.rule("F3")
@pytest.mark.rule("gl:ransom")
def test_letting_a_citizen_go_costs_ransom_to_the_pool_or_a_revolt() -> None:
    sites = {"dominica": "England cathedral, England citizen", "saint-kitts": "France colony"}
    position = england(sites, [PERMITS["plunderer"], "PHS080", "PHS090"], England={"money": 2})
    play(position, "England: start sint-maarten", "England: board dominica", "England: attack saint-kitts", "England: lose England")
    assert offered(position, "England") == {"ransom", "refuse"}
    paid = play(position.clone(), "England: ransom").state
    assert paid.money == {"England": 1, "France": 0}
    assert paid.revolt == {}
    play(position, "England: refuse", "England: revolt leeward")
    assert position.state.revolt == {"leeward": "tax"}
