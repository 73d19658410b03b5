"""Chapter L: the four victories, dominance and ties."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.queries import prestige
from paxwidget.games.renaissance.rules.l_victory import dominant, gaps, imperial_lead
from tests.games.renaissance.table import TWO, at, me, offered, play


@pytest.mark.rule("L4", "gl:king")
@pytest.mark.rule("ruling:seat-count")
def test_two_more_kings_or_three_with_two_seats() -> None:
    p = at(
        players={"Fugger": {"west": ["england", "france"]}, "Medici": {"west": ["hre"]}},
        squares={"portugal": {"under": "france"}},
        victories=["imperial"],
    )
    assert imperial_lead(p.state) == 2
    # Vassals are kings: three against one.
    assert gaps(p.state, "Fugger")["imperial"] == {"kings": 0}
    assert offered(p, "claim") == {"claim imperial"}
    two = at(seats=TWO, players={"Fugger": {"west": ["england", "france"]}}, victories=["imperial"])
    assert gaps(two.state, "Fugger")["imperial"] == {"kings": 1}
    republic = at(players={"Fugger": {"west": ["england", "france"]}}, squares={"france": {"face": "republic"}})
    assert gaps(republic.state, "Fugger")["imperial"] == {"kings": 1}


@pytest.mark.rule("L5", "L5.1", "L5.2", "gl:concession-b")
def test_two_more_concessions_and_more_discovery() -> None:
    borders = {"england-france": "Fugger", "france-hre": "Fugger", "hre-hungary": "Fugger", "france-aragon": "Medici"}
    p = at(players=me(west=["the-mary-rose"]), borders=borders, victories=["globalization"])
    assert gaps(p.state, "Fugger")["globalization"] == {"concessions": 0, "discovery": 0}
    assert offered(p, "claim") == {"claim globalization"}
    rival = at(
        players={"Fugger": {"west": ["the-mary-rose"]}, "Medici": {"east": ["academia"]}}, borders=borders, victories=["globalization"]
    )
    assert gaps(rival.state, "Fugger")["globalization"] == {"concessions": 0, "discovery": 1}
    assert offered(rival, "claim") == set()


@pytest.mark.rule("L6", "L6.1", "L6.2", "gl:republic", "B5c", "gl:prestige")
def test_more_republics_and_two_more_law() -> None:
    squares = {"england": {"face": "republic"}}
    p = at(players=me(west=["england", "cornish-tin"]), squares=squares, victories=["renaissance"])
    assert prestige(p.state, "Fugger", "law") == 2
    assert gaps(p.state, "Fugger")["renaissance"] == {"republics": 0, "law": 0}
    s = play(p, "claim renaissance")
    assert s.outcome == {"winners": ("Fugger",), "ending": "renaissance"}
    rival = at(players={"Fugger": {"west": ["england", "cornish-tin"]}, "Medici": {"west": ["enclosure"]}}, squares=squares)
    assert gaps(rival.state, "Fugger")["renaissance"] == {"republics": 0, "law": 1}


@pytest.mark.rule("L3", "L3.1", "L3.2", "I2b", "gl:old-maid")
def test_holy_needs_dominance_and_more_prestige() -> None:
    description = {"cities": {"venice": "knight:catholic"}, "bishops": {"papal-states": "catholic"}, "victories": ["holy"]}
    p = at(players={"Fugger": {"maids": ["isabella-of-castille"]}}, **description)
    assert dominant(p.state) == "catholic"
    assert gaps(p.state, "Fugger")["holy"] == {"dominance": 0, "prestige": 0}
    assert offered(p, "claim") == {"claim holy"}
    tie = at(players={"Fugger": {"maids": ["isabella-of-castille"]}, "Medici": {"west": ["jesuits"]}}, **description)
    assert offered(tie, "claim") == set()
    heretics = at(
        players={"Fugger": {"west": ["jesuits"]}}, **{**description, "bishops": {"papal-states": "catholic", "mamluk": "islamic"}}
    )
    assert dominant(heretics.state) == ""


@pytest.mark.rule("L3.2", "gl:theocracy-b", "gl:dominance")
def test_only_figures_of_the_own_colour_in_theocracies_count() -> None:
    p = at(cities={"venice": "rook:islamic", "cairo": "rook:islamic", "london": "knight:catholic"}, bishops={"mamluk": "islamic"},
           squares={"mamluk": {"repressed": ["knight:islamic"]}})  # fmt: skip
    assert dominant(p.state) == "islamic"
    even = at(cities={"venice": "knight:catholic", "cairo": "rook:islamic"}, bishops={"mamluk": "islamic"})
    assert dominant(even.state) == ""


@pytest.mark.rule("L2", "E6")
@pytest.mark.rule("ruling:claim-check")
def test_only_the_active_seat_claims() -> None:
    p = at(players={"Medici": {"west": ["england", "france"]}}, victories=["imperial"])
    assert offered(p, "claim") == set()
    assert p.options("Medici") == []
    assert "claim imperial" in offered(at(players={"Medici": {"west": ["england", "france"]}}, victories=["imperial"], turn="Medici"))
