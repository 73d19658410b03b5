"""The rulebook's own solo game, replayed from 1598 to Ganga Zumba's victory in 1629 and checked part by part."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import slaves
from paxwidget.games.hispanica.state import Hispanica

RECORD = Path(__file__).parent / "records" / "h8.toml"


def facts(s: Hispanica) -> dict[str, Any]:
    """What the record may state of a position."""
    outcome = s.outcome or {"winners": [None], "ending": None}
    return {
        "money": s.money["England"],
        "war_chest": s.war_chest,
        "mercantilism": s.mercantilism,
        "figures": [s.figure["England"], s.figure["Spain"]],
        "colonies": sorted(site for site, nation in s.colony.items() if nation == "Spain"),
        "forts": sorted(s.fort),
        "cathedrals": sorted(f"{site} {s.bible[site]}" for site in s.cathedral),
        "revolts": sorted(f"{area} {kind}" for area, kind in s.revolt.items()),
        "slaves": slaves(s),
        "winner": outcome["winners"][0],
        "ending": outcome["ending"],
    }


def play(position: Position, line: str) -> Position:
    """One line of the record: all its outcomes must be used, and no other."""
    choice, _, words = line.partition(" | ")
    if choice.startswith("set money "):
        position.state.money["England"] = int(choice.removeprefix("set money "))
        return Position(SPEC, position.state)
    chance = position.state.chance
    chance.script = [int(word) if word.isdigit() else word for word in words.split()]
    fed = list(chance.script)
    chance.outcomes.clear()
    position.play("England", choice)
    assert chance.outcomes == fed, f"{line!r} brought about {chance.outcomes}"
    return position


@pytest.mark.rule("H8a")
@pytest.mark.rule("H")
@pytest.mark.rule("H7b")
def test_the_books_own_solo_game_ends_in_ganga_zumbas_victory() -> None:
    with RECORD.open("rb") as file:
        record = tomllib.load(file)
    assert SPEC.set_up is not None
    position = Position(SPEC, SPEC.set_up(SPEC.load_data(None), record["position"]))
    for part in record["part"]:
        for number, line in enumerate(part["moves"], 1):
            try:
                position = play(position, line)
            except ValueError as wrong:
                pytest.fail(f"part {part['id']}, move {number} {line!r}: {wrong}")
            SPEC.check(position.state)
        found = facts(position.state)
        assert {name: found[name] for name in part["expect"]} == part["expect"], f"after part {part['id']}"
    assert position.is_over
