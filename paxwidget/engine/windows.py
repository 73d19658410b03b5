"""Windows in which several seats may react to what another does, or let it pass.

All who may react for all that everybody can see are asked at once, also those that hold nothing: that somebody is asked, and that he
passes, betrays nothing. The first in order who reacts does so, and the window opens again for what may follow, until all pass. Whoever
does not want to be asked again passes in advance, for as long as the step named by `lasts` is pending.

    @steps("before-roll", "F3")
    class BeforeRoll(Window[Game]):
        lasts = "battle"

        def asked(self, s, f): return tuple(seat for seat in in_order(s.seats, s.active) if s.hand[seat])
        def reactions(self, s, f, seat): return [f"play {card}" for card in s.hand[seat] if is_for_rolls(card)]
        def react(self, s, f, seat, choice): ...

    s.push("before-roll")                               # comes before whatever is pending below it

Where the book has them answer one after the other, each knowing what those before him did, the window goes round instead:

    @steps("alarm", "F4")
    class Alarm(WindowInTurn[Game]):
        def is_asked(self, s, f, seat): return bool(s.hand[seat]) and seat not in s.passing
        def ask(self, s, f, seat): s.push("answer-alarm", seat)

    s.push("alarm", seats=in_order(s.seats, s.active))
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from paxwidget.engine.flow import Procedure, Simultaneous
from paxwidget.engine.procedures import frame_of
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)
PASS = "pass"
PASS_ON = "pass-on"
_PASSED = "passed"


class Window(Simultaneous[S]):
    """Asks several seats at once whether they react; see the module's docstring."""

    secret = True
    idle = (PASS, PASS_ON)
    may_ask_nobody = True
    #: The step during which a seat may pass in advance; empty: it cannot.
    lasts: ClassVar[str] = ""

    def asked(self, s: S, f: Frame) -> tuple[str, ...]:
        """Who may react, the first in order first, by what everybody can see."""
        raise NotImplementedError

    def reactions(self, s: S, f: Frame, seat: str) -> list[str]:
        """The choices of a seat beside letting it pass; pure, may be empty."""
        raise NotImplementedError

    def react(self, s: S, f: Frame, seat: str, choice: str) -> None:
        """Carry out a reaction; the window stands open again below whatever this pushes."""
        raise NotImplementedError

    def closed(self, s: S, f: Frame) -> None:
        """All have passed; the frame is already off the stack."""

    def seats(self, s: S, f: Frame) -> tuple[str, ...]:
        """Those asked who have not passed in advance."""
        lasting = frame_of(s, self.lasts) if self.lasts else None
        passed = lasting.data.get(_PASSED, ()) if lasting is not None else ()
        return tuple(seat for seat in self.asked(s, f) if seat not in passed)

    def options_of(self, s: S, f: Frame, seat: str) -> list[str]:
        """React, pass, or pass in advance."""
        can_pass_on = bool(self.lasts) and frame_of(s, self.lasts) is not None
        return [*self.reactions(s, f, seat), PASS, *([PASS_ON] if can_pass_on else [])]

    def reveal(self, s: S, f: Frame, answers: dict[str, str]) -> None:
        """The first reaction in order is carried out; the others are asked again after it."""
        order = [seat for seat in self.asked(s, f) if seat in answers]
        lasting = frame_of(s, self.lasts) if self.lasts else None
        if lasting is not None:
            for seat in order:
                if answers[seat] == PASS_ON:
                    lasting.data[_PASSED] = (*lasting.data.get(_PASSED, ()), seat)
        first = next((seat for seat in order if answers[seat] not in (PASS, PASS_ON)), None)
        if first is None:
            self.closed(s, f)
            return
        s.frames.append(f)
        self.react(s, f, first, answers[first])


class WindowInTurn(Procedure[S]):
    """Asks one seat after the other whether it reacts; pushed with `seats`, the first in order first."""

    def is_asked(self, s: S, f: Frame, seat: str) -> bool:
        """Whether a seat is asked when its turn comes: by what everybody can see, and unless it passed in advance."""
        return True

    def ask(self, s: S, f: Frame, seat: str) -> None:
        """Push the question to a seat."""
        raise NotImplementedError

    def closed(self, s: S, f: Frame) -> None:
        """All were asked: take the frame off, or let `seats` be asked again."""
        s.frames.pop()

    def run(self, s: S, f: Frame) -> None:
        """The next seat that is to be asked."""
        data, waiting = f.data, f.data["seats"]
        for number, seat in enumerate(waiting, 1):
            if self.is_asked(s, f, seat):
                data["seats"] = waiting[number:]
                self.ask(s, f, seat)
                return
        data["seats"] = ()
        self.closed(s, f)
