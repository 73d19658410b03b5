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


def open_window(s: Marauders, moment: str, *seats: str) -> None:
    """Ask the seats whether they answer at a moment; who has no captain answers nothing."""
    if not cards.can_matter(s, moment):
        return
    captain, passing = s.captain, s.passing
    for seat in seats:
        if seat not in passing and captain.get(seat) and _is_asked(s, seat, moment):
            asked = tuple([seat for seat in seats if captain.get(seat)])
            s.push("window", moment=moment, asked=asked, at=0, laid=())
            return


@rule("glory:play", "battle:glory", "ruling:windows")
def _is_asked(s: Marauders, seat: str, moment: str) -> bool:
    """Whoever holds any glory card, or has something in the open that could work now."""
    if seat in s.passing:
        return False
    if s.hand[seat] and f"{seat} {moment}" not in s.passing and cards.can_hold(s, seat, moment):
        return True
    return bool(cards.open_tools(s, seat, moment))


@steps("window", "glory:play")
class Window(Procedure):
    """Goes round until everybody passes."""

    open_to_all = ("moment", "laid")

    def run(self, s: Marauders, f: Frame) -> None:
        data = f.data
        moment, asked = data["moment"], data["asked"]
        for at in range(data["at"], len(asked)):
            if _is_asked(s, asked[at], moment):
                data["at"] = at + 1
                s.push("respond", asked[at], moment=moment)
                return
        data["at"] = len(asked)
        if not data["laid"]:
            leave(s, f)
            return
        laid, data["laid"], data["at"] = data["laid"], (), 0
        for seat, tool in reversed(laid):
            s.push("resolve", seat, tool=tool, moment=data["moment"], hold=len(laid) > 1)


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
        found += [f"play {card}" for card in cards.hand_tools(s, seat, moment)]
        found += [f"use {tool}" for tool in cards.open_tools(s, seat, moment)]
        if s.hand[seat]:
            found.append(PASS_TURN)
            if f"{seat} {moment}" not in s.passing:
                found.append(PASS_ON)
        return found

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return bool(s.hand[seat])

    def on_pass(self, s: Marauders, f: Frame) -> None:
        leave(s, f)

    def on_pass_turn(self, s: Marauders, f: Frame) -> None:
        s.passing = (*s.passing, f.seat)
        leave(s, f)

    def on_pass_on(self, s: Marauders, f: Frame) -> None:
        s.passing = (*s.passing, f"{f.seat} {f.data['moment']}")
        leave(s, f)

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
