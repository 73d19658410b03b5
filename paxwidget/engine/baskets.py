"""Baskets: what a seat puts together bit by bit and confirms once, unseen by the others until then.

    @steps("trade", "D2")
    class Trade(Basket[Game]):
        def items(self, s, f, basket): return [f"sell {good}" for good in ... if basket.count(f"sell {good}") < have(s, f.seat, good)]
        def confirm(self, s, f, basket): ...            # all at once; the frame is already off the stack

    s.push("trade", seat)

The choices are `add <item>`, `remove <item>` and `confirm`. Nothing is paid or moved before that, so nothing has to be undone. What
is in it is kept in order, so that equal baskets are equal.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from paxwidget.engine.flow import Step
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)


class Basket(Step[S]):
    """A basket of items; see the module's docstring."""

    open_to_seat = ("basket",)
    #: What the frame calls it; `open_to_seat` names it too.
    kept_as: ClassVar[str] = "basket"
    #: So many changes, then it is confirmed as it is: nobody puts things in and out for ever. None: as many as one likes.
    most_changes: ClassVar[int | None] = 40

    def items(self, s: S, f: Frame, basket: tuple[str, ...]) -> list[str]:
        """What can be put in beside what is in already; pure."""
        raise NotImplementedError

    def can_confirm(self, s: S, f: Frame, basket: tuple[str, ...]) -> bool:
        """Whether the basket can be taken as it is; an empty one always must."""
        return True

    def confirm(self, s: S, f: Frame, basket: tuple[str, ...]) -> None:
        """Carry out all that is in it."""
        raise NotImplementedError

    def options(self, s: S, f: Frame) -> list[str]:
        """Put in, take out, confirm."""
        basket, most = f.data.get(self.kept_as, ()), self.most_changes
        found = []
        if most is None or f.data.get("changes", 0) < most:
            found = [f"add {item}" for item in self.items(s, f, basket)]
        # What is in it can always be taken out again, or one that cannot be confirmed would be a trap.
        found += [f"remove {item}" for item in dict.fromkeys(basket)]
        if self.can_confirm(s, f, basket):
            found.append("confirm")
        return found

    def on_add(self, s: S, f: Frame, *item: str) -> None:
        """Put something in."""
        self._change(f, [*f.data.get(self.kept_as, ()), " ".join(item)])

    def on_remove(self, s: S, f: Frame, *item: str) -> None:
        """Take one of it out again."""
        basket = list(f.data[self.kept_as])
        basket.remove(" ".join(item))
        self._change(f, basket)

    def _change(self, f: Frame, basket: list[str]) -> None:
        f.data[self.kept_as] = tuple(sorted(basket))
        if self.most_changes is not None:
            f.data["changes"] = f.data.get("changes", 0) + 1

    def on_confirm(self, s: S, f: Frame) -> None:
        """That is it."""
        s.frames.pop()
        self.confirm(s, f, f.data.get(self.kept_as, ()))
