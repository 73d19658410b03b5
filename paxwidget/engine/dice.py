"""Dice with faces of their own, and throws that are looked at before they are kept.

    FACES = ("1", "2", "3", "4", "skull", "skull")
    throw(s.chance, FACES, 3)                           # ("2", "skull", "4"), each outcome recorded

    @steps("test", "C3")
    class Test(Throw[Game]):
        faces = FACES

        def kept(self, s, f, dice): ...                 # the frame is already off the stack

    s.push("test", seat, dice=throw(s.chance, FACES, 3), rerolls=1)

The choices are `keep` and `reroll <numbers>`: one reroll takes any of the dice, `reroll 1 3`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, TypeVar

from paxwidget.engine.chance import Chance
from paxwidget.engine.flow import Step
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)
#: Up to so many dice every selection is a choice of its own; of more, one die at a time or all.
_SELECTED = 5


def throw(chance: Chance, faces: Sequence[str], count: int = 1) -> tuple[str, ...]:
    """What some dice show; a face that is there twice is twice as likely."""
    return tuple(chance.pick(faces) for _ in range(count))


class Throw(Step[S]):
    """Dice that lie there (`dice`) and may be rolled again (`rerolls` times); see the module's docstring."""

    open_to_all = ("dice", "rerolls")
    faces: ClassVar[tuple[str, ...]] = ()

    def kept(self, s: S, f: Frame, dice: tuple[str, ...]) -> None:
        """What comes of the dice as they lie now."""
        raise NotImplementedError

    def may_reroll(self, s: S, f: Frame, number: int) -> bool:
        """Whether that die, counted from 1, may be rolled again; pure."""
        return True

    def rerolled(self, s: S, f: Frame, numbers: tuple[int, ...]) -> None:
        """What it costs, or what is told; the dice now lie differently."""

    def options(self, s: S, f: Frame) -> list[str]:
        """Keep the dice, or roll some of them again."""
        found = ["keep"]
        if f.data.get("rerolls", 0):
            free = [number for number in range(1, len(f.data["dice"]) + 1) if self.may_reroll(s, f, number)]
            sizes = range(1, len(free) + 1) if len(free) <= _SELECTED else (1, len(free))
            found += [f"reroll {' '.join(map(str, chosen))}" for size in sizes for chosen in combinations(free, size)]
        return found

    def on_keep(self, s: S, f: Frame) -> None:
        """They count."""
        s.frames.pop()
        self.kept(s, f, f.data["dice"])

    def on_reroll(self, s: S, f: Frame, *numbers: str) -> None:
        """Roll these again."""
        dice, chosen = list(f.data["dice"]), tuple(map(int, numbers))
        for number in chosen:
            dice[number - 1] = s.chance.pick(self.faces)
        f.data.update(dice=tuple(dice), rerolls=f.data["rerolls"] - 1)
        self.rerolled(s, f, chosen)
