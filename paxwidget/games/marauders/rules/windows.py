"""Moments at which cards, weapons and abilities answer: who is asked, what is laid open, and in which order it works.

Every seat that holds a glory card is asked, so that the question tells nothing; in a fight only the fighters. Each lays something
open or passes, what was laid works in that order, and all are asked again until everybody passes. A seat may pass for a turn, or
for one kind of moment until its hand changes.
"""

from __future__ import annotations

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.book import Procedure, Step, leave, steps
from paxwidget.games.marauders.decks import discard_card
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.rules import cards
from paxwidget.games.marauders.state import Marauders

PASS, PASS_TURN, PASS_ON, HOLD = "pass", "pass-turn", "pass-on", "hold"


def open_window(s: Marauders, moment: str, *seats: str, waits: bool = False) -> None:
    """Ask the seats whether they answer at a moment; who has no captain answers nothing.

    The first of them is asked at once, unless the window `waits` because another may be opened before it.
    """
    if not cards.can_matter(s, moment):
        return
    captain = s.captain
    for seat in seats:
        if captain[seat] and _is_asked(s, seat, moment):
            asked = tuple([seat for seat in seats if captain[seat]])
            s.push("window", moment=moment, asked=asked, at=0 if waits else asked.index(seat) + 1, laid=())
            if not waits:
                s.push("respond", seat, moment=moment)
            return


@rule("glory:play", "battle:glory", "ruling:windows")
def _is_asked(s: Marauders, seat: str, moment: str) -> bool:
    """Whoever holds any glory card, or has something in the open that could work now."""
    passing = s.passing
    if seat in passing:
        return False
    if s.hand[seat] and (not passing or f"{seat} {moment}" not in passing) and cards.can_hold(s, seat, moment):
        return True
    return moment in cards.FOR_TOOLS and bool(cards.open_tools(s, seat, moment))


@steps("window", "glory:play")
class Window(Procedure):
    """Goes round until everybody passes."""

    open_to_all = ("moment", "laid")

    def run(self, s: Marauders, f: Frame) -> None:
        _go_round(s, f)


def _go_round(s: Marauders, window: Frame) -> None:
    """Ask the next seat; when all were asked, what was laid open works, or the window is shut."""
    data = window.data
    moment, asked = data["moment"], data["asked"]
    for at in range(data["at"], len(asked)):
        seat = asked[at]
        if _is_asked(s, seat, moment):
            data["at"] = at + 1
            s.push("respond", seat, moment=moment)
            return
    laid = data["laid"]
    if not laid:
        leave(s, window)
        return
    data["laid"], data["at"] = (), 0
    for seat, tool in reversed(laid):
        s.push("resolve", seat, tool=tool, moment=moment, hold=len(laid) > 1)


@steps("respond", "glory:play")
@rule("battle:glory")
class Respond(Step):
    """Lay something open, or pass."""

    open_to_all = ("moment",)

    sections = {"use": "battle:weapons"}
    idle = (PASS, PASS_TURN, PASS_ON)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat, moment = f.seat, f.data["moment"]
        found = [PASS]
        has_hand = bool(s.hand[seat])
        if has_hand:
            found += [f"play {card}" for card in cards.hand_tools(s, seat, moment)]
        if moment in cards.FOR_TOOLS:
            found += [f"use {tool}" for tool in cards.open_tools(s, seat, moment)]
        if has_hand:
            found.append(PASS_TURN)
            if f"{seat} {moment}" not in s.passing:
                found.append(PASS_ON)
        return found

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return bool(s.hand[seat])

    def on_pass(self, s: Marauders, f: Frame) -> None:
        s.frames.pop()
        # The window asks the next seat at once, without another step of the engine between them.
        if s.frames and s.frames[-1].step == "window":
            _go_round(s, s.frames[-1])

    def on_pass_turn(self, s: Marauders, f: Frame) -> None:
        s.passing = (*s.passing, f.seat)
        self.on_pass(s, f)

    def on_pass_on(self, s: Marauders, f: Frame) -> None:
        s.passing = (*s.passing, f"{f.seat} {f.data['moment']}")
        self.on_pass(s, f)

    def on_play(self, s: Marauders, f: Frame, tool: str) -> None:
        self._lay(s, f, tool)
        s.tell("lays-card", "glory:play", f.seat, tool)

    def on_use(self, s: Marauders, f: Frame, tool: str) -> None:
        self._lay(s, f, tool)

    def _lay(self, s: Marauders, f: Frame, tool: str) -> None:
        leave(s, f)
        window = frame_of(s, "window")
        assert window is not None
        window.data["laid"] = (*window.data["laid"], (f.seat, tool))


@steps("resolve", "glory:play")
@rule("battle:glory", "battle:weapons", "ruling:copy", "ruling:reroll-chain")
class Resolve(Step):
    """What was laid open works now: how is its owner's choice; he may hold it back where others laid something too."""

    open_to_all = ("tool", "moment")

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat, tool = f.seat, f.data["tool"]
        found = cards.ways(s, seat, tool, f.data["moment"])
        return found + ([HOLD] if f.data["hold"] or not found else [])

    def play(self, s: Marauders, f: Frame, choice: str) -> None:
        leave(s, f)
        seat, tool = f.seat, f.data["tool"]
        if choice == HOLD:
            s.tell("holds-back", "glory:play", seat, tool)
            return
        effect = cards.effect_of(s, seat, tool, f.data["moment"])
        spend(s, seat, tool, effect)
        s.tell("plays", "glory:play", seat, tool)
        cards.HANDLERS[effect.key].work(s, seat, effect, choice.split(" "))


def spend(s: Marauders, seat: str, tool: str, effect: Effect) -> None:
    """A card or weapon is used up, a token is turned over, an ability is noted."""
    if tool in s.hand[seat]:
        hand = list(s.hand[seat])
        hand.remove(tool)
        s.hand[seat] = tuple(hand)
        kind = s.data.kind_of[tool]
        s.last_glory = s.last_glory if kind == "copy" else kind
        discard_card(s, tool)
    elif tool in s.weapons[seat]:
        s.weapons[seat] = tuple(weapon for weapon in s.weapons[seat] if weapon != tool)
    else:
        cards.note_use(s, seat, tool, effect)
