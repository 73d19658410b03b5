"""What a description of a position may say: each value is looked at where it is read, and a wrong one is told with its place.

`where` names the place, as the sentence begins with it: "the board has no 'englnd'; did you mean 'england'?"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from paxwidget.engine.errors import BadPosition
from paxwidget.engine.wording import hint


def word_in(word: Any, words: Iterable[str], where: str) -> str:
    """A word that is one of these."""
    found = list(words)
    if word not in found:
        raise BadPosition(f"{where} has no {word!r}; {hint(word, found)}")
    return str(word)


def mapping_of(mapping: Any, keys: Iterable[str], where: str) -> Mapping[str, Any]:
    """A mapping all of whose keys are among these."""
    if not isinstance(mapping, Mapping):
        raise BadPosition(f"{where} is described by a mapping, not by {mapping!r}")
    for key in mapping:
        word_in(key, keys, where)
    return mapping


def words_in(values: Any, words: Iterable[str], where: str) -> list[str]:
    """A list of words that are all among these."""
    if not isinstance(values, list | tuple):
        raise BadPosition(f"{where} is described by a list, not by {values!r}")
    found = list(words)
    return [word_in(value, found, where) for value in values]


def number_in(value: Any, least: int, most: int, where: str) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{where} is a whole number from {least} to {most}, not {value!r}")
    return value


def truth(value: Any, where: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise BadPosition(f"{where} is true or false, not {value!r}")
    return value
