"""What differs between two positions, told from views alone: fact by fact, in words, and as the ids of what changed on the board.

A fact is a leaf of a view with its path (`players`, `Spain`, `money`). A game may name its facts by templates `fact.<path>`, with `*` for
any word in a place of the path (`fact.players.*.money = "money"`); what the stars stand for becomes the subject of the line. An empty
template keeps a fact quiet. A fact without a template is told by the names of its path.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts

#: With the eyes of all seats at once.
ALL = "all"
_NOTHING = "–"
_YES_NO = {True: Names("yes", "tak"), False: Names("no", "nie")}
_SAME = Names("Nothing differs.", "Nic się nie różni.")

Path = tuple[str, ...]
Facts = dict[Path, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """A fact that differs; `seat` is the one that alone may know it, None for what everybody sees."""

    path: Path
    before: Any
    after: Any
    seat: str | None = None


class Difference(Sequence[str]):
    """How one position differs from another, as a sequence of lines; `seat` says with whose eyes, "all" for all hands open.

    >>> from paxwidget.play.differences import told_list
    >>> told_list(["fort", "chest"], ["chest", "relic", "relic"])
    (['relic', 'relic'], ['fort'])
    """

    def __init__(self, before: Position, after: Position, seat: str | None = None, lang: str = "en") -> None:
        if before.spec is not after.spec:
            raise PaxError("only positions of the same game can be compared")
        seats = tuple(after.state.seats)
        if seat not in (None, ALL, *seats):
            raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(seats)}, or {ALL!r}, or None for a spectator")
        self.before, self.after, self.seat, self.lang = before, after, seat, lang
        self._eyes: tuple[str, ...] = seats if seat == ALL else () if seat is None else (seat,)

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """The facts that differ: those that everybody sees, then what only a seat may know."""
        was, now = self._facts(None)
        found = [Change(path, was.get(path), now.get(path)) for path in _paths(was, now)]
        for seat in self._eyes:
            own_was, own_now = self._facts(seat)
            for path in _paths(own_was, own_now):
                seen = (own_was.get(path), own_now.get(path))
                if seen != (was.get(path), now.get(path)):
                    found.append(Change(path, *seen, seat))
        return tuple(found)

    def _facts(self, seat: str | None) -> tuple[Facts, Facts]:
        view = self.after.spec.view
        was, now = (dict(_leaves(view(position.state, seat))) for position in (self.before, self.after))
        return was, now

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """What on the board the changes concern, by id, but for the seats, which are concerned by nearly all."""
        words: list[Any] = []
        for change in self.changes:
            words += [*change.path, *_things(change)]
        state, is_target = self.after.state, self.after.spec.is_target
        named = (word for word in words if isinstance(word, str) and word not in self.after.spec.seats)
        return tuple(word for word in dict.fromkeys(named) if is_target(state, word))

    def lines(self, lang: str | None = None) -> list[str]:
        """The differences in words, one line for each subject, in a language (without one: its own)."""
        texts = Texts(self.after.spec, lang or self.lang)
        state = self.after.state
        said: dict[str, list[str]] = {}
        for change in self.changes:
            label, stars = _label(texts, state, change.path)
            if label == "":
                continue
            phrase = f"{label}: {self._values(texts, change)}"
            owner = [] if change.seat is None or change.seat in stars else [change.seat]
            subject = " · ".join(texts.name(state, word) for word in (*owner, *stars))
            # Facts of the whole game stand alone.
            said.setdefault(subject or phrase, []).append(phrase)
        return [_line(subject, phrases) for subject, phrases in said.items()]

    def _values(self, texts: Texts, change: Change) -> str:
        state = self.after.state

        def name(value: Any) -> str:
            if isinstance(value, bool):
                return _YES_NO[value].get(texts.lang)
            if isinstance(value, list | tuple):
                return ", ".join(filter(None, map(name, value))) or _NOTHING
            return texts.name(state, value, "fact") or _NOTHING

        if not any(isinstance(value, list | tuple) for value in (change.before, change.after)):
            return f"{name(change.before)} → {name(change.after)}"
        came, went = told_list(change.before or [], change.after or [])
        if not came and not went:
            return f"{name(change.before)} → {name(change.after)}"
        return " ".join([*(f"+{name(item)}" for item in came), *(f"−{name(item)}" for item in went)])

    def __getitem__(self, index: Any) -> Any:
        return self.lines()[index]

    def __len__(self) -> int:
        return len(self.lines())

    def __str__(self) -> str:
        return "\n".join(self.lines()) or _SAME.get(self.lang)

    def __repr__(self) -> str:
        return str(self)


def told_list(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """What came to a list and what went from it, whatever the order."""
    was, now = Counter(map(_fixed, before)), Counter(map(_fixed, after))
    return list((now - was).elements()), list((was - now).elements())


def _fixed(value: Any) -> Any:
    """The same as something that can be counted."""
    if isinstance(value, Mapping):
        return tuple((key, _fixed(item)) for key, item in value.items())
    return tuple(map(_fixed, value)) if isinstance(value, list | tuple) else value


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The facts of a view; what is None or empty says no more than what is not there."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, str(key)))
    elif value is not None and value not in ((), []):
        yield path, value


def _paths(was: Facts, now: Facts) -> list[Path]:
    """The paths of the facts that differ, in the order of the views."""
    return [path for path in {**now, **was} if was.get(path) != now.get(path)]


def _things(change: Change) -> list[Any]:
    """The words in the values of a change that are not in both."""
    was, now = (_words(value) for value in (change.before, change.after))
    return [word for word in (*now, *was) if (word in now) != (word in was)]


def _words(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return [word for item in value for word in _words(item)]
    return [value]


def _label(texts: Texts, state: Any, path: Path) -> tuple[str, Path]:
    """What a fact is called, and the words that are its subject; the template with the fewest stars wins."""
    ways = sorted(product((False, True), repeat=len(path)), key=sum)
    for way in ways:
        key = ".".join("*" if is_star else word for word, is_star in zip(path, way, strict=True))
        template = texts.templates.get(f"fact.{key}")
        if template is not None:
            return template, tuple(word for word, is_star in zip(path, way, strict=True) if is_star)
    return texts.name(state, path[-1]), path[:-1]


def _line(subject: str, phrases: Sequence[str]) -> str:
    if subject == phrases[0]:
        return subject[:1].upper() + subject[1:]
    return f"{subject[:1].upper()}{subject[1:]} – {'; '.join(phrases)}"
