"""The table of steps that the chapters fill, and the forms of a step bound to this game's state."""

from __future__ import annotations

from paxwidget.engine.baskets import Basket as AnyBasket
from paxwidget.engine.flow import Procedure as AnyProcedure
from paxwidget.engine.flow import Simultaneous as AnySimultaneous
from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import Steps
from paxwidget.engine.procedures import Phases as AnyPhases
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.state import Marauders

steps = Steps()
Basket = AnyBasket[Marauders]
Procedure = AnyProcedure[Marauders]
Simultaneous = AnySimultaneous[Marauders]
Step = AnyStep[Marauders]


class Phases(AnyPhases[Marauders]):
    """Phases that run on by themselves, and hand on to the procedure on top of the stack, until somebody is asked.

    Most answers set off a few procedures in a row. What is looked at after every step here, who has reached the target, changes only
    where glory is gained, which makes a new mapping of it, or by an answer at the chest.
    """

    def __init__(self) -> None:
        super().__init__()
        self._numbers = {phase: number for number, phase in enumerate(self.phases)}

    def run(self, s: Marauders, f: Frame) -> None:
        """Do all phases up to a question, to new glory or to the end of the game; take frames off after their last phase."""
        frames, glory, step = s.frames, s.glory, self
        while True:
            data, plan = f.data, step._plan
            at, last = data.get("at", 0), len(plan)
            while at < last:
                phase, data["at"] = plan[at]
                phase(s, f)
                if s.glory is not glory or s.outcome is not None or not frames:
                    return
                if frames[-1] is not f:
                    break
                # A phase may have gone elsewhere.
                at = data["at"]
            else:
                frames.pop()
                if not frames:
                    return
            f = frames[-1]
            found = steps.table[f.step]
            if not isinstance(found, Phases):
                return
            step = found

    def go_to(self, f: Frame, phase: str) -> None:
        """Make a phase the next one."""
        f.data["at"] = self._numbers[phase]


def leave(s: Marauders, f: Frame) -> None:
    """Take a frame off the stack, wherever it lies by now."""
    if s.frames[-1] is f:
        s.frames.pop()
    else:
        s.frames.remove(f)


def parent(s: Marauders, f: Frame) -> Frame:
    """The frame that a frame was pushed upon."""
    return s.frames[s.frames.index(f) - 1]


def end_turn(s: Marauders, seat: str) -> None:
    """The turn of a seat is over once what is pending is done."""
    for frame in s.frames:
        if frame.step == "turn" and frame.seat == seat:
            frame.data["over"] = True
