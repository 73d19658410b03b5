"""A position that a stranger described, tried out before anybody is shown it: looked at with all eyes, read, and played on a little.

Games check what a description means; this finds what they overlook, such as wrong contents of a pending step, wherever it comes out.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

from paxwidget.engine.errors import BadPosition
from paxwidget.engine.flow import FREE_TEXT
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.engine.untrusted import visible

#: How often it is played on, and how far: what is pending is done with by then.
GAMES, PLIES = 2, 40
#: How many choices of a decision are read.
_READ = 40


def try_out(position: Position) -> None:
    """Raise BadPosition where such a position breaks."""
    try:
        _check_table(position)
        _look(position)
        for number in range(GAMES):
            _play_on(position, Random(number))
    except Exception as problem:
        raise BadPosition(f"the position cannot stand: {_told(problem)}") from problem


def _told(problem: Exception) -> str:
    return visible(str(problem) if isinstance(problem, BadPosition | AssertionError) else repr(problem), 500)


def _check_table(position: Position) -> None:
    """Who plays, who must act and how it ended: of the same shape in every game."""
    seats, outcome = position.state.seats, position.state.outcome
    if not seats or len(set(seats)) < len(seats) or any(seat not in position.spec.seats for seat in seats):
        raise BadPosition(f"its seats are not names of {position.spec.title.en}, each once: {visible(repr(seats), 100)}")
    _check_actors(position)
    if outcome is not None and not _is_outcome(outcome, seats):
        raise BadPosition(f"its outcome does not name winners and an ending: {visible(repr(outcome), 100)}")


def _check_actors(position: Position) -> None:
    if any(seat not in position.state.seats for seat in position.to_act):
        raise BadPosition(f"somebody must act who does not play: {visible(repr(position.to_act), 100)}")


def _is_outcome(outcome: Any, seats: tuple[str, ...]) -> bool:
    winners = outcome.get("winners") if isinstance(outcome, dict) else None
    return isinstance(winners, list | tuple) and all(seat in seats for seat in winners) and isinstance(outcome.get("ending"), str)


def _look(position: Position) -> None:
    spec, state = position.spec, position.state
    spec.check(state)
    restored = type(state).from_json(json.loads(json.dumps(state.to_json(), allow_nan=False)), state.data)
    if restored.digest() != state.digest():
        raise BadPosition("it is another one when it is written down and read again")
    for seat in (None, *state.seats):
        json.dumps(spec.view(state, seat), allow_nan=False)
    _read(position)


def _read(position: Position) -> None:
    """Say what everybody is asked, in both languages."""
    state = position.state
    for texts in (Texts(position.spec, lang) for lang in LANGUAGES):
        for seat in state.seats:
            if seat in position.to_act:
                texts.prompt(state, position.frame, seat, position.options(seat))
            for id in islice((*position.options(seat), *position.offers(seat)), _READ):
                texts.label(state, position.frame.step, id)


def _play_on(position: Position, rng: Random) -> None:
    twin: Any = position.clone()
    for ply in range(PLIES):
        if twin.is_over:
            return
        _check_actors(twin)
        seat = rng.choice(twin.to_act)
        twin.play(seat, filled_in(rng.choice(twin.options(seat)), rng))
        if ply % 8 == 0:
            _read(twin)
    twin.spec.check(twin.state)


def filled_in(id: str, rng: Random) -> str:
    """An option as it can be played: free text gets some, now and then a nasty one."""
    return id[:-1] + rng.choice(TEXTS) if id.endswith(FREE_TEXT) else id


TEXTS = (
    "no raid before spring",
    "zażółć gęślą jaźń",
    "<img src=x onerror=alert(1)>",
    "{0.__class__} {seat} {*} %s $(id)",
    'quote " bracket ] brace } comma ,',
    "Spain: pass",
    "…",
    "x" * 200,
)
