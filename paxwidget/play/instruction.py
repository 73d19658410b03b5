"""What leads somebody through a lesson or a quiz, as a front end sees it: a panel of texts and buttons beside a board or a map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from paxwidget.play.game import Game


@dataclass(frozen=True)
class Beside:
    """What the panel stands beside: a live game or a map, with options for whoever shows it. Another one is a new object."""

    game: Game | None
    chart: Any
    options: Mapping[str, Any] = field(default_factory=dict)


class Instruction(Protocol):
    """A lesson or a quiz."""

    @property
    def lang(self) -> str:
        """The language of the panel: "en" or "pl"."""

    @property
    def beside(self) -> Beside:
        """What stands beside the panel now."""

    def panel(self) -> dict[str, Any]:
        """The texts of the panel and what can be done in it, as plain data in its language."""

    def act(self, what: str, value: Any = None) -> None:
        """Do what a button of the panel says; anything wrong raises PaxError."""

    def on_change(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that ends it."""
