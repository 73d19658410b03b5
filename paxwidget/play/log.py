"""What happened, line by line, each with its rule section and those who may read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paxwidget.engine.history import Event


class LogEntry:
    """One line of the log: plain data, put into words when somebody reads it."""

    __slots__ = ("_say", "audience", "key", "ply", "section", "words")

    def __init__(self, ply: int, event: Event, say: Callable[[str, tuple[Any, ...], str | None], str]) -> None:
        self.ply = ply
        self.key, self.section, self.words, self.audience = event
        self._say = say

    def text(self, lang: str | None = None) -> str:
        """The line in a language, the game's own if none is named."""
        return self._say(self.key, self.words, lang)

    def may_read(self, seat: str | None) -> bool:
        """Whether a seat (None: a spectator) may see the line."""
        return self.audience is None or seat in self.audience

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.ply}: {self.text()} ({self.section})>"
