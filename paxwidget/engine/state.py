"""The position as plain data: cheap to clone, complete as JSON at every moment.

A game declares its fields once, by annotations:

    class Fair(State):
        round: int                              # a value: a number, a string, a tuple, None …
        coins: dict[str, int]                   # a dict or a list of values
        deck: list[str]

A clone copies each dict and each list once and shares the rest, so their items must be immutable. What is pending is the stack
`frames`. States have no `__slots__`: copying the attributes as one dict takes half the time of copying them one by one.
"""

from __future__ import annotations

import hashlib
import json
import sys
from inspect import get_annotations
from typing import Any, ClassVar, Self, get_origin

from paxwidget.engine.chance import Chance


def frozen(value: Any) -> Any:
    """JSON arrays as tuples, all the way down."""
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    return value


class Frame:
    """One pending step: its name, the seat it concerns and its immutable data.

    A step that asks one seat always has it (`advance` sees to that), and so has every procedure that was pushed with one; only the frame
    of what concerns nobody or several has None there. Whoever writes rules knows which it is, so the type says `str`.
    """

    __slots__ = ("data", "seat", "step")

    seat: str

    def __init__(self, step: str, seat: str | None, data: dict[str, Any]) -> None:
        self.step = step
        self.seat = seat  # type: ignore[assignment]
        self.data = data

    def __repr__(self) -> str:
        return f"Frame({self.step!r}, {self.seat!r}, {self.data!r})"


_new_frame = Frame.__new__


def _declared(base: type) -> list[tuple[str, Any]]:
    """The fields that a class declares by annotations; of those of every state only the seats are the game's own."""
    if base is State:
        return [("seats", State.__annotations__["seats"])]
    own = get_annotations(base).items() if issubclass(base, State) else ()
    return [(name, hint) for name, hint in own if name != "data" and not name.startswith("_") and "ClassVar" not in str(hint)]


def _kind(hint: Any, module: str) -> type:
    """Whether a field is a dict, a list or a value; a hint may be a text, whose first word is looked up and never run."""
    if isinstance(hint, str):
        word = hint.partition("[")[0].strip()
        hint = {"dict": dict, "list": list}.get(word) or vars(sys.modules[module]).get(word)
    found = get_origin(hint) or hint
    return found if found in (dict, list) else object


class State:
    """Base of every game's position; see the module's docstring for how a game declares its fields."""

    #: The declared fields by their kinds, found by the annotations.
    VALUES: ClassVar[tuple[str, ...]] = ()
    DICTS: ClassVar[tuple[str, ...]] = ()
    LISTS: ClassVar[tuple[str, ...]] = ()

    #: The seats in play.
    seats: tuple[str, ...]
    frames: list[Frame]
    chance: Chance
    #: The game's static data (map, cards): loaded once, shared, immutable, never written with the position.
    data: Any
    #: Events of the play under way, or None where nobody wants them (searching); never part of the position.
    log: list[tuple[Any, ...]] | None
    #: None while the game runs, then a plain mapping with "winners", "ending" and what the game adds.
    outcome: dict[str, Any] | None
    #: Whether a question with a single answer is asked too; like `log`, a matter of the table and no part of the position.
    asks_all: bool = False
    #: The earlier version of the rules by which this game was begun and goes on; 0: the present one.
    rules: int = 0
    #: The fields that hold what players remember: it does not lie on the table, so a fingerprint of the position passes it by.
    REMEMBERED: ClassVar[tuple[str, ...]] = ()
    _containers: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        if "__slots__" in cls.__dict__:
            raise TypeError(f"{cls.__name__} must not declare __slots__: a state is cloned by its dict")
        kinds = {name: _kind(hint, cls.__module__) for base in reversed(cls.__mro__) for name, hint in _declared(base)}
        for group in ("VALUES", "DICTS", "LISTS"):
            unknown = [name for name in cls.__dict__.get(group, ()) if name not in kinds]
            if unknown:
                raise TypeError(f"{cls.__name__}.{unknown[0]} is declared without a type")
        cls.VALUES, cls.DICTS, cls.LISTS = (
            tuple(name for name, kind in kinds.items() if kind is wanted) for wanted in (object, dict, list)
        )
        cls._containers = cls.DICTS + cls.LISTS

    def clone(self) -> Self:
        """A position of its own, equal to this one."""
        cls = type(self)
        twin = cls.__new__(cls)
        fields = self.__dict__.copy()
        for name in cls._containers:
            fields[name] = fields[name].copy()
        fields["frames"] = [Frame(frame.step, frame.seat, frame.data.copy()) for frame in self.frames]
        fields["chance"] = self.chance.clone()
        fields["log"] = None
        twin.__dict__ = fields
        return twin

    def to_json(self) -> dict[str, Any]:
        """The whole position as JSON data that does not change with it."""
        data: dict[str, Any] = {name: getattr(self, name) for name in self.VALUES}
        for name in self._containers:
            data[name] = getattr(self, name).copy()
        data["frames"] = [[frame.step, frame.seat, frame.data.copy()] for frame in self.frames]
        data["chance"] = self.chance.rng
        data["outcome"] = self.outcome
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any], static: Any) -> Self:
        """The position that `to_json` wrote, over the game's static data."""
        state = cls.__new__(cls)
        for name in cls.VALUES:
            setattr(state, name, frozen(data[name]))
        for name in cls.DICTS:
            setattr(state, name, frozen(data[name]))
        for name in cls.LISTS:
            setattr(state, name, list(frozen(data[name])))
        state.frames = [Frame(step, seat, frozen(own)) for step, seat, own in data["frames"]]
        state.chance = Chance(data["chance"])
        state.data = static
        state.log = None
        state.outcome = frozen(data["outcome"])
        return state

    def digest(self) -> str:
        """A short fingerprint of the position; equal positions have equal digests."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def push(self, step: str, seat: str | None = None, /, **data: Any) -> None:
        """Make a step the next thing to happen."""
        # As `Frame` itself would make it, without the way through its `__init__`: most decisions push something.
        frame = _new_frame(Frame)
        frame.step, frame.seat, frame.data = step, seat, data  # type: ignore[assignment]
        self.frames.append(frame)

    def tell(self, key: str, section: str, *words: Any, only: tuple[str, ...] | None = None) -> None:
        """Write to the log of this play: text key, rule section, words for its gaps; `only` names who may read it."""
        if self.log is not None:
            self.log.append((key, section, words, only))
