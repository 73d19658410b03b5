"""A position from a few words, moves as sentences, and what is offered: what the tests of the rules share."""

from __future__ import annotations

import functools
from typing import Any

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.box import Box
from paxwidget.games.renaissance.state import Renaissance

TWO = ["Fugger", "Medici"]
THREE = ["Fugger", "Medici", "Coeur"]


@functools.cache
def box() -> Box:
    """The house's own data, loaded once."""
    loaded: Box = SPEC.load_data(None)
    return loaded


def at(**description: Any) -> Position:
    """The position a description names, with empty cities and borders unless they are given, run on to its first decision."""
    assert SPEC.set_up is not None
    state = SPEC.set_up(box(), {"cities": {}, "borders": {}, **description})
    position = Position(SPEC, state)
    SPEC.check(position.state)
    return position


def play(position: Position, *moves: str) -> Renaissance:
    """Carry out moves of whoever must act, or as sentences `"Medici: pay"`; after each of them every piece must be in its place.

    A move in brackets, `"(op luther tax)"`, may have been made by itself because there was no other.
    """
    for written in moves:
        move = written.strip("()")
        if move != written and move not in position.options(position.to_act[0]):
            continue
        seat, colon, choice = move.partition(": ")
        if not colon:
            seat, choice = position.to_act[0], move
        assert choice in position.options(seat), f"{choice!r} is not among {position.options(seat)}"
        position.play(seat, choice)
        SPEC.check(position.state)
    state: Renaissance = position.state
    return state


def offered(position: Position, verb: str = "", seat: str = "") -> set[str]:
    """The choices of whoever must act, all or those that begin with a word or two."""
    found = position.options(seat or position.to_act[0])
    return {choice for choice in found if not verb or choice == verb or choice.startswith(f"{verb} ")}


def me(florins: int = 9, **facts: Any) -> dict[str, Any]:
    """The seat that plays in most tests, with florins and what it has."""
    return {"Fugger": {"florins": florins, **facts}}
