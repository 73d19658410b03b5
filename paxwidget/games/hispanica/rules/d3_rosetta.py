"""The Rosetta stone: for each action of the cards, which choices it opens and what it does.

A choice reads `act <action> <targets>`; the marker action also reads `act fort <colony>`. An action that could do nothing now opens no
choice. The actions themselves are in d3_map_actions and d3_board_actions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.state import Hispanica

Opener = Callable[[Hispanica, str, str], list[str]]
Doer = Callable[..., None]
_openers: dict[str, Opener] = {}
_doers: dict[str, Doer] = {}


def action_options(s: Hispanica, seat: str, card: str, action: str) -> list[str]:
    """The choices that one action of a card opens to a seat now."""
    return _openers[action](s, seat, card)


def perform(s: Hispanica, seat: str, card: str, word: str, arguments: tuple[str, ...]) -> None:
    """Carry out `act <word> <arguments>`."""
    # A new ship or haven is told by the piece itself.
    if word not in ("ship", "haven"):
        s.tell(f"act-{word}", f"ro:{word}" if word != "fort" else "E1b", seat, *(arguments or (card,)))
    _doers[word](s, seat, card, *arguments)


@rule("D3c", "gl:action-limit")
def remaining_actions(s: Hispanica, card: str, used: tuple[str, ...]) -> Sequence[str]:
    """The actions of a card not done yet, each named once."""
    if not used:
        return s.data.distinct_actions_of[card]
    left = unused(s, card, used)
    return list(dict.fromkeys(left)) if len(left) > 1 else left


def unused(s: Hispanica, card: str, used: Sequence[str]) -> list[str]:
    """The symbols of a card that are not used up; one that it has twice may be there twice."""
    left = list(s.data.actions_of[card])
    for action in used:
        left.remove(action)
    return left


def symbol_used(word: str, remaining: Sequence[str]) -> str:
    """Which symbol of a card a choice uses up: a fort the marker, the Conspirator's excommunication a tax where the card has no other."""
    symbol = "marker" if word == "fort" else word
    return symbol if symbol in remaining else "tax"


def opens(action: str) -> Callable[[Opener], Opener]:
    """Register the function that lists the choices of an action."""

    def register(opener: Opener) -> Opener:
        _openers[action] = rule(f"ro:{action}")(opener)
        return opener

    return register


def does(word: str) -> Callable[[Doer], Doer]:
    """Register the function that carries out `act <word>`."""

    def register(doer: Doer) -> Doer:
        _doers[word] = doer
        return doer

    return register
