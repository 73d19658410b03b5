"""Descriptions of positions: in plain words, refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadPosition
from tests.games.marauders.table import state, table


def test_cards_may_be_named_by_good_kind_or_specialist() -> None:
    s = state(table({"place": "port santo-domingo", "cargo": ["rum", "rum", "cargo-wood-1"], "hand": ["broadside", "gunner"]}))
    assert [s.data.cargo[card].good for card in s.cargo["red"]] == ["rum", "rum", "wood"]
    assert len(set(s.cargo["red"])) == 3
    assert s.data.kind_of[s.hand["red"][0]] == "broadside"
    assert s.data.hires[s.hand["red"][1]].specialist == "gunner"


@pytest.mark.parametrize(
    ("description", "problem"),
    [
        ({"players": {"red": {"captain": "felipe"}}}, "player red has no 'felipe'; did you mean 'captain-felipe'"),
        ({"players": {"red": {"captain": "", "ship": "sloop"}}}, "player red has a ship, so a captain too"),
        ({"players": {"red": {"cargo": ["rum"] * 9}}}, "player red: cargo wants another 'rum', and none is left"),
        ({"players": {"red": {"last_buy": 3}}}, "player red: last_buy is a list, not 3"),
        ({"players": {"red": {"place": "caracas", "cargo": ["rum"] * 3}}}, "red has 3 cargo cards, and room for 2"),
        ({"war": ["spain"]}, "a war is between two different nations, not spain"),
        ({"demand": {"havana": "gold"}}, "demand: havana has no 'gold'; choose from cocoa"),
        ({"arrivals": [["flagship-spain", "npc-coxon"]]}, "arrivals has no 'npc-coxon'; did you mean 'npc-ochoa'"),
        ({"actions": 4}, "actions is a whole number from 0 to 3, not 4"),
        ({"discards": {"cargo": 7}}, "the discard of cargo is a list, not 7"),
        ({"pending": [["battle", "red"]]}, "each pending step is its name, its seat and its data"),
        ({"round": 0}, "the round is a whole number from 1 to 99, not 0"),
    ],
)
def test_what_cannot_stand_on_the_table_is_refused_in_one_sentence(description: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition, match=problem.replace("(", r"\(")) as found:
        pw.position("marauders", description, autosave=False)
    assert "\n" not in str(found.value)
