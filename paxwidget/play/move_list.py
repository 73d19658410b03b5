"""The moves of a game in words: what was chosen by which rule, in which period of the game and in whose turn."""

from __future__ import annotations

from dataclasses import dataclass

from paxwidget.engine.decisions import Choice, worded
from paxwidget.engine.history import Node
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts


@dataclass(frozen=True, slots=True)
class Told:
    """One move in words."""

    choice: Choice
    #: The rule section of the question, which everybody may know; that of the choice may give it away.
    asked: str
    #: The period of the game, from wide to narrow, such as a year and its phase.
    period: tuple[str, ...]
    #: Whose turn it was; empty where the game knows no turns.
    turn: str


def told(before: Position, node: Node, texts: Texts) -> Told:
    """The choice that led to a moment, in the words of the position in which it was made."""
    assert node.seat is not None
    state, spec = before.state, before.spec
    is_answer = before.asks(node.seat, node.choice)
    choice = worded(before, node.seat, node.choice, texts)
    *period, turn = (*spec.period(state),) if spec.period is not None else ("",)
    section = spec.steps[node.step].section if is_answer else choice.section
    return Told(choice, section, tuple(texts.name(state, word) for word in period), texts.name(state, turn))


def lines(before: Position, node: Node, texts: Texts, seat: str | None) -> list[str]:
    """What a seat (None: a spectator) may know of a move, from the log alone."""
    events = (event for event in node.events if event[3] is None or seat in event[3])
    return [texts.line(before.state, key, words) for key, _, words, _ in events]
