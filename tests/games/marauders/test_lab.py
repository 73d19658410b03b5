"""The dice lab and the ledger."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.games.marauders import lab
from paxwidget.games.marauders.box import load_box
from paxwidget.games.marauders.merchants import raid_ends, sound
from tests.games.marauders.table import state, table


@pytest.mark.rule("dice")
def test_the_lab_gives_exact_odds() -> None:
    assert lab.test(2) == Fraction(5, 9)
    assert lab.manoeuvre(1, 1) == {"won": Fraction(2, 9), "lost": Fraction(2, 9), "drawn": Fraction(1, 9), "nothing": Fraction(4, 9)}
    # One against one with one die each: a single skull decides; two skulls kill both and nobody wins.
    assert lab.crew_combat(1, 1, 1, 1) == (Fraction(2, 5), Fraction(2, 5), Fraction(1, 5))
    rows = lab.dice_lab(3)
    assert rows.columns == ("dice", "test", "beats 1", "beats 2", "beats 3")
    assert rows[1]["test"] == pytest.approx(5 / 9)


@pytest.mark.rule("battle:act", "raid:attack")
def test_the_lab_knows_flights_hits_and_raids() -> None:
    assert lab.flee(1, 1) == Fraction(2, 9)
    # One die each and three Cannons: won alone with three hits (2/9); both a skull (1/9): one hit; lost with no skull: none.
    assert lab.hits(1, 1, 3) == Fraction(2, 9) * 3 + Fraction(1, 9)
    # By hand, for a galleon without a skull: any Escape beats its manoeuvrability of 1, and three Fire cards never destroy anything.
    clean = Fraction(32 * 31 * 30, 64 * 63 * 62)
    galleon = sound(load_box(), "galleon")
    assert raid_ends(load_box(), galleon)[0]["won"] == clean
    assert raid_ends(load_box(), galleon)[3]["won"] == 1
    chances = [lab.raid(dice, "sloop")["won"] for dice in range(1, 5)]
    assert chances == sorted(chances)
    assert lab.raid(2, "sloop", weapons=3)["won"] > lab.raid(2, "sloop")["won"]
    with pytest.raises(PaxError, match="no ship is called 'slop'; did you mean 'sloop'"):
        lab.raid(2, "slop")


def test_the_lab_refuses_dice_that_there_are_not() -> None:
    for call in (lambda: lab.test(0), lambda: lab.manoeuvre(2, 99), lambda: lab.crew_combat(6, 2, 1, 1), lambda: lab.income(games=0)):
        with pytest.raises(PaxError):
            call()


@pytest.mark.rule("npc:scout")
def test_the_risk_of_a_route_adds_up_over_its_zones() -> None:
    npcs = {"flagship-spain": {"zone": "caracas", "captains": ["npc-campo"]}}
    s = state(table({"bounties": {"spain": 2}}, npcs=npcs))
    assert lab.route_risk(s, "red", ["curacao"]) == 0
    assert lab.route_risk(s, "red", ["curacao", "caracas"]) == Fraction(5, 9)
    assert lab.route_risk(s, "red", ["caracas", "caracas"]) == 1 - Fraction(16, 81)
    with pytest.raises(PaxError, match="no zone is called 'atlantis'"):
        lab.route_risk(s, "red", ["atlantis"])


def test_the_ledger_says_what_gold_and_glory_come_from() -> None:
    rows = {row["way"]: row for row in lab.income(games=2, seats=2, seed=1)}
    assert rows["trade"]["gold"] > 0
    assert set(rows) <= {*lab.WAYS.values(), "other"}
    assert sum(row["glory"] for row in rows.values()) > 1
