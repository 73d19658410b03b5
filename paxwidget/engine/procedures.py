"""Forms of procedures that every game needs: phases, one seat after the other, what waits for the end of a turn, forced follow-ups.

A procedure in phases lists methods; each runs once, what it pushes comes before the next:

    @steps("battle", "E5")
    class Battle(Phases[Game]):
        phases = ("roll", "choose_losses", "count")

        def roll(self, s, f): ...
        def choose_losses(self, s, f): s.push("losses", f.seat)
        def count(self, s, f): ...                      # afterwards the frame is popped

A phase may go elsewhere with `go_to(f, "roll")`, or end all with `s.frames.pop()`.

Turns in an order, and asking each seat in turn, are one thing: a step for each of several seats.

    @steps("turns", "B")
    class Turns(EachSeat[Game]):                        # s.push("turns", seats=in_order(s.seats, s.first), step="turn")
        def begin(self, s, f, seat): s.active = seat    # if something is to be done before each
        def end(self, s, f): s.active = ""              # and after the last

What a rule wants to happen at the end of a turn waits in the frame of that turn, can be cancelled until then, and is lost with it:

    queue(s, "turn", "penance", seat, coins=2)          # anywhere below the frame of the step "turn"
    cancel(s, "turn", "penance")
    ...
    class Turn(Phases[Game]):
        phases = ("act", "run_queue")

Forced follow-ups are rules that are looked at after every step until nothing changes any more; `settle=follow_ups(win, feed_the_poor)`
hands them to the `GameSpec`. A rule that did something, or pushed a step, returns True.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from paxwidget.engine.errors import PaxError
from paxwidget.engine.flow import Procedure
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)
_ROUNDS = 1_000
_QUEUE = "queue"


class Phases(Procedure[S]):
    """Several phases, one after the other."""

    #: Names of methods, in their order; each gets state and frame.
    phases: ClassVar[tuple[str, ...]] = ()
    #: Whether it begins again after the last phase, as years do, until the game ends.
    repeats: ClassVar[bool] = False

    def __init__(self) -> None:
        #: Each phase with the number of the next.
        self._plan = [(getattr(self, phase), number) for number, phase in enumerate(self.phases, 1)]
        if self.repeats and self._plan:
            self._plan[-1] = (self._plan[-1][0], 0)

    def run(self, s: S, f: Frame) -> None:
        """Do the next phase; pop the frame after the last."""
        at, plan = f.data.get("at", 0), self._plan
        if not 0 <= at < len(plan):
            s.frames.pop()
            return
        phase, f.data["at"] = plan[at]
        phase(s, f)

    def go_to(self, f: Frame, phase: str) -> None:
        """Make a phase the next one."""
        f.data["at"] = self.phases.index(phase)

    def run_queue(self, s: S, f: Frame) -> None:
        """A phase that runs what was queued for it, one after the other."""
        waiting = f.data.get(_QUEUE, ())
        if waiting:
            (step, seat, data), *rest = waiting
            f.data[_QUEUE] = tuple(rest)
            self.go_to(f, "run_queue")
            s.push(step, seat, **dict(data))


class PhasesRunningOn(Phases[S]):
    """Phases that go on by themselves up to the first that pushes something: for games in which settling can wait until then."""

    def run(self, s: S, f: Frame) -> None:
        """Do all phases that push nothing; pop the frame after the last."""
        frames, data, plan = s.frames, f.data, self._plan
        at = data.get("at", 0)
        while 0 <= at < len(plan):
            phase, data["at"] = plan[at]
            phase(s, f)
            if not frames or frames[-1] is not f or s.outcome is not None:
                return
            # A phase may have gone elsewhere.
            at = data["at"]
        frames.pop()


class EachSeat(Procedure[S]):
    """One step for each of several seats, one after the other; pushed with `seats` and `step`."""

    def run(self, s: S, f: Frame) -> None:
        """The next seat's."""
        waiting = f.data["seats"]
        if not waiting:
            s.frames.pop()
            self.end(s, f)
            return
        f.data["seats"] = waiting[1:]
        self.begin(s, f, waiting[0])
        self.ask(s, f, waiting[0])

    def begin(self, s: S, f: Frame, seat: str) -> None:
        """What happens before a seat's step."""

    def ask(self, s: S, f: Frame, seat: str) -> None:
        """Push a seat's step; another one than `step`, or none, where a game wants that."""
        s.push(f.data["step"], seat)

    def end(self, s: S, f: Frame) -> None:
        """What happens when all had theirs; the frame is already off the stack."""


def in_order(seats: Sequence[str], first: str, *, without_first: bool = False) -> tuple[str, ...]:
    """Seats round the table, beginning with one of them, or with the one after it.

    >>> in_order(("North", "East", "South"), "East"), in_order(("North", "East", "South"), "East", without_first=True)
    (('East', 'South', 'North'), ('South', 'North'))
    """
    at = seats.index(first)
    return (*seats[at + 1 if without_first else at :], *seats[:at])


def frame_of(s: State, step: str) -> Frame | None:
    """The pending frame of a step that is nearest to the top; None if there is none."""
    for frame in reversed(s.frames):
        if frame.step == step:
            return frame
    return None


def queue(s: State, turn: str, step: str, seat: str | None = None, /, **data: Any) -> None:
    """Let a step wait until the pending step `turn` runs its queue."""
    frame = frame_of(s, turn)
    if frame is None:
        raise PaxError(f"{step!r} cannot wait for the end of {turn!r}, which is not under way")
    frame.data[_QUEUE] = (*frame.data.get(_QUEUE, ()), (step, seat, tuple(sorted(data.items()))))


def cancel(s: State, turn: str, step: str, seat: str | None = None) -> int:
    """Take a step (of one seat, or of all) out of the queue again; returns how often it stood there."""
    frame = frame_of(s, turn)
    waiting = frame.data.get(_QUEUE, ()) if frame is not None else ()
    kept = tuple(one for one in waiting if one[0] != step or seat not in (None, one[1]))
    if frame is not None and len(kept) < len(waiting):
        frame.data[_QUEUE] = kept
    return len(waiting) - len(kept)


def follow_ups(*rules: Callable[[Any], bool]) -> Callable[[Any], None]:
    """A `settle` that looks at rules again and again until none has anything to do, a step is pushed or the game is over."""

    def settle(s: Any) -> None:
        depth = len(s.frames)
        for _ in range(_ROUNDS):
            if s.outcome is not None or not any(rule(s) for rule in rules) or len(s.frames) > depth:
                return
        raise PaxError("the follow-ups of a step never come to an end")

    return settle
