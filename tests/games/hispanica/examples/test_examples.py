"""The rulebook's worked examples, one TOML file each: a position, the moves, what chance gave, and what must be true in the end.

A file has `rule` (the section it illustrates), `what` (the example in own words), `[position]` (a description as `position.py` reads it),
`moves`, `chance` and what is expected. A move is a sentence:

    "England: play PHC020"          the seat does that
    "England may: bid 4"            the seat is offered it (and does not do it yet)
    "England may not: binge"        the seat is not offered it

`[expect]` maps dotted paths into the position's JSON to values ("absent": nothing there); `[computed]` maps a query and a seat, such as
`"control England"`, to its value. Any number of `[[then]]` tables with moves, chance, expect and computed may follow.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica import queries
from paxwidget.games.hispanica.rules import g3_victory
from tests.games.hispanica.table import at, offered, play

FILES = sorted(Path(__file__).parent.glob("*.toml"))
ABSENT = "absent"
COMPUTED = {
    "control": queries.control,
    "reach": queries.reach,
    "permit": queries.permit,
    "tokens": g3_victory.tokens,
    "counted_titles": g3_victory.counted_titles,
}


def follow(position: Position, act: dict[str, Any]) -> None:
    """Play the moves of one act, then compare what it expects."""
    position.state.chance.script.extend(act.get("chance", ()))
    for move in act.get("moves", ()):
        who, _, choice = move.partition(": ")
        if who.endswith(" may not"):
            assert choice not in offered(position, who.removesuffix(" may not")), move
        elif who.endswith(" may"):
            assert choice in offered(position, who.removesuffix(" may")), move
        else:
            play(position, move)
    assert not position.state.chance.script, f"chance was not asked for {position.state.chance.script}"
    data = position.state.to_json()
    found = {path: value_at(data, path) for path in act.get("expect", {})}
    assert found == act.get("expect", {})
    worked_out = {words: computed(position, words) for words in act.get("computed", {})}
    assert worked_out == act.get("computed", {})


def value_at(data: Any, path: str) -> Any:
    """What lies at a dotted path, lists for tuples."""
    for key in path.split("."):
        data = data.get(key, ABSENT) if isinstance(data, dict) else ABSENT
    return list(data) if isinstance(data, tuple) else data


def computed(position: Position, words: str) -> Any:
    """The value of a query for a seat."""
    query, seat = words.split(" ")
    return COMPUTED[query](position.state, seat)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    example = tomllib.loads(path.read_text(encoding="utf-8"))
    assert example["rule"]
    assert example["what"]
    position = at(example.get("chance", ()), **example["position"])
    follow(position, {**example, "chance": ()})
    for act in example.get("then", ()):
        follow(position, act)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_can_fail(path: Path) -> None:
    """Each file ends with facts of its own, so that it says something."""
    example = tomllib.loads(path.read_text(encoding="utf-8"))
    last = example["then"][-1] if "then" in example else example
    assert last.get("expect") or last.get("computed")
