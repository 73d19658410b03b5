"""Who may win a game, what they are called and which colours they have."""

from __future__ import annotations

from collections.abc import Mapping

from paxwidget.engine.look import look_for
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec


def everybody(position: Position) -> tuple[str, ...]:
    """Everybody who may win: the seats, and whoever else the game's evaluation knows of, such as an automatic opponent."""
    state, evaluate = position.state, position.spec.evaluate
    others = evaluate(state) if evaluate is not None else {}
    return tuple(dict.fromkeys([*state.seats, *others]))


def colours_of(spec: GameSpec) -> Mapping[str, str]:
    """The colour of each seat as "#rrggbb", for curves and bars on white paper."""
    return {seat: shades["light"] for seat, shades in look_for(spec.look(), spec.seats).seats.items()}
