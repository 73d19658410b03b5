"""A position from a few words, moves as sentences, and what is offered: what the tests of the rules share."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World


@functools.cache
def world() -> World:
    """The house's own data, loaded once."""
    loaded: World = SPEC.load_data(None)
    return loaded


def with_nothing_else(description: dict[str, Any]) -> dict[str, Any]:
    """A description in which players have no money, havens and titles but those that are named, whatever the map."""
    seats = description.get("seats", ["England", "France", "Netherlands"])
    players = {**{seat: {} for seat in seats}, **description.get("players", {})}
    bare = {"money": 0, "havens": [], "titles": []}
    return {**description, "players": {seat: {**bare, **facts} if seat in seats else facts for seat, facts in players.items()}}


def at(chance: Sequence[str | int] = (), **description: Any) -> Position:
    """The position a description names, run on to its first decision; `chance` is what the draws and dice shall give."""
    assert SPEC.set_up is not None
    state = SPEC.set_up(world(), with_nothing_else(description))
    state.chance.script = list(chance)
    position = Position(SPEC, state)
    SPEC.check(position.state)
    return position


def two(england: dict[str, Any], france: dict[str, Any], **table: Any) -> Hispanica:
    """A state in which England's turn of 1613 runs, by what is said of it and of France."""
    assert SPEC.set_up is not None
    facts = {"seats": ["England", "France"], "year": 1613, "turn": "England", "players": {"England": england, "France": france}, **table}
    made: Hispanica = SPEC.set_up(world(), facts)
    return made


def play(position: Position, *moves: str, chance: Sequence[str | int] = ()) -> Position:
    """Carry out moves as sentences, `"England: bid 4"`; after each of them every piece must be in its place."""
    position.state.chance.script.extend(chance)
    for move in moves:
        seat, _, choice = move.partition(": ")
        position.play(seat, choice)
        SPEC.check(position.state)
    return position


def offered(position: Position, seat: str, verb: str = "") -> set[str]:
    """The choices a seat must pick from, all or those that begin with a word or two."""
    return {choice for choice in position.options(seat) if not verb or choice == verb or choice.startswith(f"{verb} ")}
