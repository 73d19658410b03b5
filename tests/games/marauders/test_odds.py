"""Exact odds against counting by hand and against the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paxwidget.games.marauders.dice import SKULL, better, crew_odds, manoeuvre_odds, pips, rolls, skull_odds, skulls, success
from paxwidget.games.marauders.odds import boarding_odds, danger, duel_odds, raid_end, raid_prospects, test_odds
from tests.games.marauders.table import state, table

test_odds.__test__ = False  # type: ignore[attr-defined]


@pytest.mark.rule("dice")
def test_one_to_five_dice_succeed_as_often_as_they_should() -> None:
    assert [round(float(success(count)), 3) for count in range(1, 6)] == [0.333, 0.556, 0.704, 0.802, 0.868]
    for count in range(1, 6):
        assert sum(chance for _, chance in rolls(count)) == 1
        assert sum(skull_odds(count)) == 1
        assert 1 - skull_odds(count)[0] == success(count)
    assert skulls((SKULL, SKULL, 2)) == 2
    assert pips((SKULL, 3, 2)) == 5


@pytest.mark.rule("battle:manoeuvre")
def test_skulls_come_first_then_pips() -> None:
    assert better((SKULL, 1), (4, 4, 4)) == 1
    assert better((SKULL, 1, 1), (SKULL, 3, 2)) == -1
    assert better((SKULL, 2), (SKULL, 1, 1)) == 0
    odds = manoeuvre_odds(3, 3)
    assert odds["won"] == odds["lost"]
    assert sum(odds.values()) == 1
    assert odds["nothing"] == Fraction(2, 3) ** 6
    assert manoeuvre_odds(4, 2)["won"] > manoeuvre_odds(3, 2)["won"]


@pytest.mark.rule("crew-combat")
def test_crew_combat_odds_add_up_and_favour_the_stronger() -> None:
    even = crew_odds(2, 2, 2, 2)
    assert sum(even) == 1
    assert even[0] == even[1]
    assert crew_odds(3, 3, 2, 2)[0] > Fraction(3, 4)
    assert [int(chance) for chance in crew_odds(0, 3, 1, 1)] == [0, 1, 0]


@pytest.mark.rule("raid:attack")
def test_the_prospects_of_the_raid_example() -> None:
    game = table({"captain": "captain-federico", "place": "havana"})
    s = state(game)
    cards = ("cargo-rum-2", "cargo-tobacco-7", "cargo-spices-4")
    assert raid_end(s, "red", cards).ending == "beaten-off"
    assert raid_end(s, "red", ("cargo-rum-2", "cargo-spices-4", "cargo-cocoa-8")) == ("won", 10, (2, 1, 1, 2, 1))
    unseen = tuple(card for card in s.data.cargo if card not in cards)
    found = raid_prospects(s, "red", cards, unseen)
    assert found["enough"].won == 0
    assert found["discard cargo-tobacco-7"].won == 1
    assert found["discard cargo-tobacco-7"].gold == 5
    # A new card fails the raid if it is a second hit on the Masts or one on the only Cannon.
    bad = sum(s.data.cargo[card].location in ("masts", "cannons") for card in unseen)
    assert found["exchange cargo-tobacco-7"].won == 1 - Fraction(bad, len(unseen))


@pytest.mark.rule("npc:scout")
def test_danger_and_duels_in_a_position() -> None:
    s = state(table({"bounties": {"spain": 1}, "ship": "frigate"}, npcs={"flagship-spain": {"zone": "havana"}}))
    assert danger(s, "red", "havana") == success(2)
    assert danger(s, "blue", "havana") == 0
    assert test_odds(s, "red", "scouting", "scout-merchant") == success(3)
    assert duel_odds(s, "red", "blue") == manoeuvre_odds(3, 2)
    assert boarding_odds(s, "red", "blue") == crew_odds(3, 3, 2, 3)
