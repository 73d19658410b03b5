"""What is pending, as far as a seat may know it: each step declares which data of its frame are open, and to whom.

`open_to_all` names what everybody may see, `open_to_seat` what its own seat alone (`owner` says who that is where it is another one); what
is not named is seen by nobody. Of answers that are given together everybody sees who has given one, and each seat its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from paxwidget.engine.chance import Chance
from paxwidget.engine.flow import Simultaneous, answers_in, keep_answers
from paxwidget.engine.position import Position
from paxwidget.engine.state import State

if TYPE_CHECKING:
    from paxwidget.engine.flow import AnyStep

S = TypeVar("S", bound=State)


def pending(steps: Mapping[str, AnyStep], s: Any, seat: str | None) -> list[dict[str, Any]]:
    """The pending frames from bottom to top as a seat (None: a spectator) may see them; none when the game is over."""
    return [] if s.outcome is not None else [_seen(steps[frame.step], frame, seat) for frame in s.frames]


def _seen(step: AnyStep, frame: Any, seat: str | None) -> dict[str, Any]:
    keys = step.open_to_all
    if seat is not None and seat == step.owner(frame):
        keys += step.open_to_seat
    shown = {"step": frame.step, "seat": frame.seat, **{key: frame.data[key] for key in keys if key in frame.data}}
    if isinstance(step, Simultaneous) and (given := answers_in(frame)):
        shown["answered"] = list(given)
        if seat in given:
            shown["answer"] = given[seat]
    return shown


def with_new_luck(s: S, chance: Chance) -> S:
    """A clone of a position whose luck is drawn again: what `GameSpec.sample` begins with."""
    twin = s.clone()
    twin.chance = Chance(chance.below(1 << 62))
    return twin


def forget_answers(steps: Mapping[str, AnyStep], s: Any, seat: str | None, chance: Chance) -> None:
    """Draw again what others have answered and not revealed yet, for `GameSpec.sample`.

    Call it when all else that the seat cannot know has been drawn, for the answers hang on that.
    """
    for frame in s.frames:
        step = steps[frame.step]
        given = answers_in(frame)
        if given and isinstance(step, Simultaneous):
            for other in given:
                if other != seat:
                    options = step.options_of(s, frame, other)
                    given[other] = options[chance.below(len(options))]
            keep_answers(frame, given)


def reopened(position: Position, seat: str) -> Position:
    """An imagined position before the others have answered what several are asked at once.

    What they have answered is drawn by lot there; so that something better can be foretold, it is open again.
    """
    if all(answers_in(frame).keys() <= {seat} for frame in position.state.frames):
        return position
    state = position.state.clone()
    for frame in state.frames:
        given = answers_in(frame)
        keep_answers(frame, {seat: given[seat]} if seat in given else {})
    return Position(position.spec, state)
