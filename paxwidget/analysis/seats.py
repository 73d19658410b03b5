"""Who may win a game, what they are called and which colours they have."""

from __future__ import annotations

from collections.abc import Mapping

from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec


def everybody(position: Position) -> tuple[str, ...]:
    """Everybody who may win: the seats, and whoever else the game's evaluation knows of, such as an automatic opponent."""
    state, evaluate = position.state, position.spec.evaluate
    others = evaluate(state) if evaluate is not None else {}
    return tuple(dict.fromkeys([*state.seats, *others]))


def colours_of(spec: GameSpec) -> Mapping[str, str]:
    """The colours of the seats, where a game gives them."""
    return spec.colours() if spec.colours is not None else {}
