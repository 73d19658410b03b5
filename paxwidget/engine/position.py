"""A position with its open decisions: the small fast object that games, bots, fuzzers and searches share."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from paxwidget.engine.arguments import guarded_when_it_fails
from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import NotOffered, NotYourTurn
from paxwidget.engine.flow import FREE_TEXT, FREE_TEXT_LIMIT, advance, commit, words_of
from paxwidget.engine.offers import IN_A_ROW, offered, take
from paxwidget.engine.state import Frame

if TYPE_CHECKING:
    from paxwidget.engine.spec import GameSpec

#: How fingerprints of positions begin.
FINGERPRINT = "="


class Position:
    """A state that rests at a decision.

    `to_act` names the seats that must decide now; `options(seat)` lists their choice ids; `offers(seat)` lists what a
    seat may do beside the main question. `play` carries out one of these and nothing else.
    """

    __slots__ = ("_row", "all_options", "spec", "state", "to_act")

    def __init__(self, spec: GameSpec, state: Any) -> None:
        self.spec = spec
        self.state = state
        #: The choice ids of every seat that must decide; when the position goes on, it has others, and these stay as they are.
        self.all_options: dict[str, list[str]] = {}
        #: How many offers were taken since a question was answered, and how many frames that question lies deep.
        self._row = (0, 0)
        plan, settle = spec.course
        self.to_act = advance(plan, state, settle, self.all_options, is_settled=False)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def frame(self) -> Frame:
        """The pending step on top of the stack."""
        frame: Frame = self.state.frames[-1]
        return frame

    def clone(self) -> Position:
        """An equal position of its own."""
        twin = Position.__new__(Position)
        twin.spec = self.spec
        twin.state = self.state.clone()
        twin.to_act = self.to_act
        twin.all_options = self.all_options
        twin._row = self._row
        return twin

    def fingerprint(self) -> str:
        """A short fingerprint of what the position means: all that lies on the table, who must act, and how the game ended.

        What the rules call their steps, what these keep to themselves and what players remember is no part of it; so a record that
        holds it outlives changes of the rules' inner order. Those of old records were made otherwise and have no such sign.
        """
        state = self.state.to_json()
        for name in ("frames", *self.state.REMEMBERED):
            del state[name]
        text = json.dumps([state, self.to_act], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return FINGERPRINT + hashlib.sha256(text.encode()).hexdigest()[:16]

    def options(self, seat: str) -> list[str]:
        """The choice ids of a seat that must decide; empty for the others. The list is shared: read it only."""
        return self.all_options[seat] if seat in self.to_act else []

    @guarded_when_it_fails
    def offers(self, seat: str) -> list[str]:
        """What a seat may start beside the main question."""
        state, spec = self.state, self.spec
        if not spec.offers or not self.to_act or seat not in state.seats:
            return []
        frame = state.frames[-1]
        return offered(spec.offers, spec.steps[frame.step], state, frame, seat)

    def offers_for_bots(self, seat: str) -> list[str]:
        """The offers that a program need think about: none when it has just taken a good many without answering anything."""
        if not self.spec.offers or self._row[0] >= IN_A_ROW:
            return []
        kinds = self.spec.offers
        return [id for id in self.offers(seat) if kinds[id.split(" ")[0]].is_for_bots and not id.endswith(FREE_TEXT)]

    def idle_answer(self, seat: str) -> str | None:
        """What a seat answers that can do nothing at all, and is asked only so that the others learn nothing; None if it can."""
        options = self.options(seat)
        idle = self.spec.steps[self.frame.step].idle if options else ()
        if not idle or self.state.asks_all or self.offers(seat):
            return None
        return options[0] if all(option in idle or words_of(option)[0] in idle for option in options) else None

    def answers(self, seat: str, choice: str) -> bool:
        """Whether a choice is one of the listed answers of a seat, word for word: the quickest look."""
        return seat in self.to_act and choice in self.all_options[seat]

    @guarded_when_it_fails
    def asks(self, seat: str, choice: str) -> bool:
        """Whether a choice answers the open question of a seat, and is no side offer."""
        options = self.options(seat)
        return choice in options or takes_text(options, choice)

    @guarded_when_it_fails
    def section_of(self, seat: str, choice: str) -> str:
        """The rule section of a choice: that of the offer where it is no answer."""
        offer = self.spec.offers.get(choice.split(" ")[0])
        if offer is not None and not self.asks(seat, choice):
            return offer.section
        return self.spec.steps[self.frame.step].section_of(choice)

    @guarded_when_it_fails
    def current(self, seat: str, choice: str) -> str:
        """The id of a choice by its present name; one that is offered to nobody under either name stays as it is."""
        if not self.to_act or self.asks(seat, choice):
            return choice
        options = self.options(seat)
        for old, new in self.spec.renamed.get(self.frame.step, {}).items():
            if choice == old or choice.startswith(f"{old} "):
                renamed = new + choice[len(old) :]
                if renamed in options:
                    return renamed
        return choice

    def play(self, seat: str, choice: str) -> None:
        """Carry out an offered choice and run on to the next decision; anything else raises and changes nothing."""
        if seat not in self.to_act or choice not in self.all_options[seat]:
            choice = self._play_offer(seat, choice)
            if not choice:
                return
        state, spec = self.state, self.spec
        frame = state.frames[-1]
        plan, settle = spec.course
        asks, step, _, _ = plan[frame.step]
        if self._row[0] and len(state.frames) <= self._row[1]:
            self._row = (0, 0)
        if asks == "one":
            step.play(state, frame, choice)
        else:
            waiting = commit(step, state, frame, seat, choice, self.to_act)
            if waiting:
                settle(state)
                if state.outcome is None and state.frames[-1] is frame:
                    # An answer that nobody sees changes nothing for the others.
                    options = self.all_options.copy()
                    del options[seat]
                    self.all_options, self.to_act = options, waiting
                    return
        # As `_run_on` does it: this runs at every decision.
        found: dict[str, list[str]] = {}
        self.all_options = found
        settle(state)
        self.to_act = advance(plan, state, settle, found)

    @guarded_when_it_fails
    def _play_offer(self, seat: str, choice: str) -> str:
        """What is not listed word for word: an offer is carried out; a name that a choice once had, or free text, is given back."""
        choice = self.current(seat, choice)
        if self.asks(seat, choice):
            return choice
        self._refuse_unless_offered(seat, choice)
        self._row = (self._row[0] + 1, len(self.state.frames))
        take(self.spec.offers, self.state, seat, choice)
        self._run_on()
        return ""

    def _run_on(self) -> None:
        """Go on to the next decision."""
        state = self.state
        plan, settle = self.spec.course
        found: dict[str, list[str]] = {}
        self.all_options = found
        settle(state)
        self.to_act = advance(plan, state, settle, found)

    def _refuse_unless_offered(self, seat: str, choice: str) -> None:
        offers = self.offers(seat)
        if choice in offers or takes_text(offers, choice):
            return
        if seat not in self.to_act:
            raise NotYourTurn(f"{seat} has nothing to decide now; {', '.join(self.to_act) or 'nobody'} must act")
        raise NotOffered(f"{choice!r} is not offered to {seat} now")


def imagined(position: Position, seat: str | None, rng: Random) -> Position:
    """A position that a seat (None: a spectator) cannot tell from this one.

    All that it may not know, and all that chance will bring, is drawn by `rng`.
    """
    chance = Chance(rng.getrandbits(64))
    sample = position.spec.sample
    if sample is not None:
        other = Position(position.spec, sample(position.state, seat, chance))
        other._row = position._row
        return other
    twin = position.clone()
    twin.state.chance = chance
    return twin


def takes_text(options: Sequence[str], choice: str) -> bool:
    """Whether a choice is one of the options that end in `…`, with a short printable text in that place.

    >>> takes_text(["pass", "promise …"], "promise no raid"), takes_text(["pass", "promise …"], "promise ")
    (True, False)
    """
    for option in options:
        if option.endswith(FREE_TEXT) and choice.startswith(option[:-1]):
            text = choice[len(option) - 1 :]
            return text.strip() != "" and len(text) <= FREE_TEXT_LIMIT and text.isprintable()
    return False
