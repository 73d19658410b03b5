"""Answers as people give them, brought into one form, and compared with the right one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import is_writable
from paxwidget.engine.names import Names
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import folded, hint, listed, quoted

_YES = frozenset({"yes", "y", "true", "tak", "t"})
_NO = frozenset({"no", "n", "false", "nie"})
_BETWEEN = re.compile(r"->|[,;→>\n]")
#: Longer than any name; to look for names that are near a longer text takes long.
_LONGEST = 100
#: More names than there are places on any way or map, and as much text as they can take.
_MOST_NAMES = 100
_LONG_TEXT = 10_000


class Finder:
    """Finds ids by what people write: the id itself, or a name in either language, however it is spelled."""

    def __init__(self, named: Mapping[str, Names], hints: bool = True) -> None:
        self._hinted = {id: name.en for id, name in named.items()} if hints else {}
        self._ids = {folded(text): id for id, name in named.items() for text in (name.en, name.pl)}
        self._ids |= {folded(id): id for id in named}

    def find(self, text: Any) -> str:
        """The id that is meant; an unknown word raises and names the nearest."""
        wanted = folded(str(text)[:_LONGEST])
        if wanted in self._ids:
            return self._ids[wanted]
        meant = f"; {hint(text, self._hinted)}" if self._hinted else ""
        raise PaxError(f"{quoted(visible(str(text).strip(), 60))} is not known here{meant}")

    def find_all(self, given: Any) -> list[str]:
        """The ids of a list, or of a text with commas or arrows between them."""
        words: Iterable[Any] = _BETWEEN.split(given.strip()[:_LONG_TEXT]) if isinstance(given, str) else given
        try:
            found = list(islice((word for word in words if str(word).strip()), _MOST_NAMES + 1))
            if len(found) > _MOST_NAMES:
                raise PaxError(f"there are more than {_MOST_NAMES} names")
            return [self.find(word) for word in found]
        except TypeError:
            raise PaxError(f"a list of names is needed, not {visible(repr(given), 60)}") from None


def understood(kind: str, given: Any, places: Finder, options: Sequence[tuple[str, Names]] = ()) -> Any:
    """An answer in the form of its kind; what cannot be read as such raises."""
    if kind == "number":
        return _number(given)
    if kind == "yes-no":
        return _truth(given)
    if kind == "place":
        found = places.find_all([given] if not isinstance(given, list | tuple) else given)
        if len(found) != 1:
            raise PaxError("one place is asked for")
        return found[0]
    if kind in ("places", "route"):
        return places.find_all(given)
    if kind == "text":
        return _text(given)
    return Finder(dict(options)).find(given)


def _text(given: Any) -> str:
    if not is_writable(given) or not given.strip() or len(given) > _LONG_TEXT:
        raise PaxError(f"a text of at most {_LONG_TEXT} characters is asked for, not {visible(repr(given), 60)}")
    return str(given.strip())


def _number(given: Any) -> int:
    text = str(given).strip().removeprefix("+")
    if isinstance(given, bool) or not re.fullmatch(r"-?[0-9]{1,9}(?:\.0+)?", text):
        raise PaxError(f"a whole number is asked for, not {visible(str(given), 60)!r}")
    return int(float(text))


def _truth(given: Any) -> bool:
    if isinstance(given, bool):
        return given
    word = str(given).strip().casefold()
    if word in _YES or word in _NO:
        return word in _YES
    raise PaxError(f"yes or no is asked for, not {visible(str(given), 60)!r}")


def is_right(kind: str, expected: Any, answer: Any) -> bool:
    """Whether an understood answer is the expected one: of places any order will do, of routes any of the right ones."""
    if kind == "places":
        return set(answer) == set(expected)
    if kind == "text":
        # Any text, if nothing is expected; else one of those expected, however it is spelled.
        wanted = [] if expected is None else [expected] if isinstance(expected, str) else expected
        return expected is None or folded(answer) in [folded(text) for text in wanted]
    if kind == "route":
        return any(list(answer) == list(route) for route in expected)
    return bool(answer == expected and type(answer) is type(expected))


def said(value: Any, name: Any, lang: str) -> str:
    """A value as words: names for ids, "and" between the last two of a list, arrows along a route."""
    if value is None:
        return {"en": "none", "pl": "brak"}[lang]
    if isinstance(value, bool):
        return {"en": ("no", "yes"), "pl": ("nie", "tak")}[lang][value]
    if not isinstance(value, list | tuple):
        return name(value) if isinstance(value, str) else str(value)
    if any(isinstance(item, list | tuple) for item in value):
        either = {"en": " or ", "pl": " albo "}[lang]
        return either.join(" → ".join(said(stop, name, lang) for stop in route) for route in value)
    words = [said(item, name, lang) for item in value]
    return listed(words, lang) or {"en": "none", "pl": "brak"}[lang]
