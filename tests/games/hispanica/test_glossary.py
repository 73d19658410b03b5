"""Entries of the glossary that no chapter states on its own."""

from __future__ import annotations

import pytest

from paxwidget.games.hispanica import SPEC
from tests.games.hispanica.table import at, offered, play

DUO = ["England", "France"]


@pytest.mark.rule("gl:coffers")
@pytest.mark.parametrize("onlooker", ["England", "France", None])
def test_money_and_relics_in_coffers_are_seen_by_everyone(onlooker: str | None) -> None:
    players = {"England": {"money": 7, "relics": 2}, "France": {"money": 3, "relics": 1}}
    position = at(seats=DUO, map="bare", year=1608, turn="England", players=players)
    seen = SPEC.view(position.state, onlooker)["players"]
    assert {seat: (seen[seat]["money"], seen[seat]["relics"]) for seat in DUO} == {"England": (7, 2), "France": (3, 1)}


@pytest.mark.rule("gl:pawns")
def test_a_site_and_a_galleon_hold_one_pawn_each() -> None:
    sites = {
        "calusa": "France cathedral, France citizen",
        "baracoa": "France cathedral, France citizen",
        "saint-domingue": "England colony",
        "guadeloupe": "England colony",
    }
    position = at(
        seats=DUO, order=["France", "England"], map="bare", year=1609, turn="France", sites=sites,
        players={"France": {"ships": ["PHS083"]}},
    )  # fmt: skip
    play(position, "France: start barataria", "France: board calusa", "France: sail new-providence")
    assert position.state.fleet["France"] == "tortuga", "the only way on"
    assert not offered(position, "France", "board"), "the only galleon is taken"
    play(position, "France: land France saint-domingue", "France: board baracoa")
    assert not offered(position, "France", "land"), "the colony is taken"
    assert position.state.pawn["saint-domingue"] == "France"
