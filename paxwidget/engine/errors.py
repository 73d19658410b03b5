"""The errors of the engine: one clear sentence each, and the game is left as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paxwidget.engine.names import Names

#: How much of a message is shown: whatever was given, its error can be read.
_MOST = 2000
_TAIL = 500


class PaxError(ValueError):
    """Anything a user can do wrong; the message names what is wrong and where.

    IPython shows the sentence alone: where in the house it was noticed helps nobody in a notebook. Plain Python shows all.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback."""
        sentence = str(self)
        return [sentence[:1].upper() + sentence[1:]]

    def __init__(self, message: str) -> None:
        super().__init__(message if len(message) <= _MOST else f"{message[: _MOST - _TAIL - 3]} … {message[-_TAIL:]}")


class BadArgument(PaxError):
    """A value of a kind that a function does not take."""


class NotOffered(PaxError):
    """A choice that the open decision does not offer."""


class Ambiguous(PaxError):
    """A shortened choice that fits more than one of those offered."""


class NotYourTurn(PaxError):
    """A seat that has nothing to decide now."""


class Stale(PaxError):
    """A choice made for a position that is no longer the current one."""


class BadOutcome(PaxError):
    """A scripted outcome of chance that cannot happen here."""


class BadRecord(PaxError):
    """A saved game that cannot be read or does not follow the rules."""


class BadPosition(PaxError):
    """A described position that cannot stand on the board."""


class BadSetup(PaxError):
    """Seats or options that a new game cannot start with."""


class UnknownGame(PaxError):
    """A game that is not installed."""


class UnknownPlace(PaxError, KeyError):
    """A place that is not on the chart."""

    __str__ = Exception.__str__


class UnknownName(PaxError, AttributeError):
    """Something that a thing of ours does not have."""


class FileTaken(PaxError):
    """A file that holds something which saving would lose."""


class NotKept(PaxError):
    """A game that is not kept by itself as it should be; no play is stopped by it."""

    def __init__(self, said: Names) -> None:
        super().__init__(said.en)
        #: The same in both languages.
        self.said = said


class Broken(AssertionError):
    """A position that breaks an invariant of its game: a fault of the rules, or a description that cannot be."""
