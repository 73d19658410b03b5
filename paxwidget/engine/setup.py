"""How a game begins: its data, its table of seats and options, and the first position."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.engine.chance import SEED_LIMIT
from paxwidget.engine.errors import BadPosition, BadSetup, PaxError
from paxwidget.engine.history import History
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.trial import try_out
from paxwidget.engine.untrusted import is_tangled, visible
from paxwidget.engine.wording import hint, listed

#: Of a described position, as JSON; those of the house have a few kB.
DESCRIPTION_LIMIT = 300_000
DESCRIPTION_DEPTH = 15

OWN, FREE, OFF = "own", "free", "off"
#: What pages may take back: one's own last choice while nothing was revealed, anything, or nothing.
UNDO_RULES = (OWN, FREE, OFF)

RUN, ASK = "run", "ask"
#: A question with a single answer is answered by itself, or asked like any other.
FORCED = (RUN, ASK)


@cache
def _own_data(load: Callable[[Path | None], Any], over: Path | None = None) -> Any:
    return load(over)


def static_data(spec: GameSpec, data: str | PathLike[str] | None = None) -> Any:
    """A game's static data: the house's own, loaded once, or with the user's folder laid over it."""
    return _own_data(spec.load_data) if data is None else spec.load_data(Path(data))


def earlier_data(spec: GameSpec) -> Iterator[Any]:
    """A game's static data as it was in earlier releases, as far as records of these still load."""
    return (_own_data(spec.load_data, folder) for folder in spec.earlier_data)


@dataclass(frozen=True, slots=True)
class Start:
    """Everything that is needed to begin a game once more, exactly alike."""

    spec: GameSpec
    static: Any
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int | None
    #: The description that a position was set up from; None for a game from its beginning.
    description: Mapping[str, Any] | None = None
    #: What the table agreed about taking back; one of UNDO_RULES.
    undo: str = OWN
    #: What becomes of a question with a single answer; one of FORCED.
    forced: str = RUN
    #: The earlier version of the rules by which the game was begun; 0: the present one.
    rules: int = 0

    def history(self) -> History:
        """A history that stands at the first position, with all that happened before the first decision told."""
        state = self._state()
        state.log = []
        first = Position(self.spec, state)
        if state.chance.script:
            raise BadPosition(f"chance: nothing is drawn or rolled before the first decision that could be {state.chance.script[0]!r}")
        events = tuple(state.log)
        state.log = None
        state.chance.outcomes = []
        return History(first, events)

    def _state(self) -> Any:
        if self.description is not None:
            assert self.spec.set_up is not None
            state = self.spec.set_up(self.static, self.description)
        else:
            assert self.seed is not None
            state = self.spec.new(self.static, self.seats, self.options, self.seed)
        if self.forced == ASK:
            state.asks_all = True
        if self.rules:
            state.rules = self.rules
        return state


def checked_undo(undo: Any) -> str:
    """A rule for taking back; anything else raises."""
    if undo not in UNDO_RULES:
        raise BadSetup(f"'undo' can be {_listed(UNDO_RULES)}, not {undo!r}")
    return str(undo)


def checked_forced(forced: Any) -> str:
    """What becomes of a question with a single answer; anything else raises."""
    if forced not in FORCED:
        raise BadSetup(f"'forced' can be {_listed(FORCED)}, not {forced!r}")
    return str(forced)


def new_start(spec: GameSpec, static: Any, seats: Sequence[str] | int | None, options: Mapping[str, Any], seed: Any) -> Start:
    """The start of a game from its beginning, all that was given checked."""
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadSetup(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r}")
    return Start(spec, static, checked_seats(spec, seats), checked_options(spec, options), seed)


def described_start(
    spec: GameSpec, static: Any, description: Mapping[str, Any], forced: str = RUN, rules: int = 0
) -> tuple[Start, History]:
    """The start of a game from a described position, and a history that stands there."""
    if spec.set_up is None:
        raise BadPosition(f"the game {spec.id!r} cannot set up a position from a description")
    plain = _plain(description)
    try:
        start = Start(spec, static, (), {}, None, plain, forced=forced, rules=rules)
        history = start.history()
        seats = tuple(history.position.state.seats)
        try_out(history.position)
    except PaxError:
        raise
    except Exception as problem:
        # A description may come from a stranger, and games check meaning rather than shape.
        raise BadPosition(f"not a position of {spec.title.en}: {visible(repr(problem), 500)}") from problem
    return replace(start, seats=seats), history


def _plain(description: Mapping[str, Any]) -> dict[str, Any]:
    """A description as JSON writes and reads it, so that whatever is accepted can be saved and loaded."""
    try:
        raw = json.dumps(description, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as problem:
        raise BadPosition(f"a position is described in plain JSON data: {visible(str(problem))}") from problem
    if len(raw) > DESCRIPTION_LIMIT or is_tangled(raw, DESCRIPTION_DEPTH):
        raise BadPosition(f"a description has at most {DESCRIPTION_LIMIT // 1000} kB and nests at most {DESCRIPTION_DEPTH} deep")
    plain = json.loads(raw)
    if not isinstance(plain, dict):
        raise BadPosition("a position is described by a mapping")
    return plain


def checked_seats(spec: GameSpec, seats: Sequence[str] | int | None) -> tuple[str, ...]:
    """The seats of a new table, by name or, for the usual ones, by their number; a wrong one raises and is named."""
    if seats is None:
        return spec.default_seats
    counts = spec.seat_counts or tuple(range(1, len(spec.seats) + 1))
    if isinstance(seats, int):
        if seats not in counts:
            raise BadSetup(_wrong_count(spec, counts, seats))
        return checked_seats(spec, spec.usual_seats.get(seats) or tuple(spec.seats)[:seats])
    table = (seats,) if isinstance(seats, str) else tuple(seats)
    for seat in table:
        if seat not in spec.seats:
            raise BadSetup(f"no seat is called {seat!r}; {hint(seat, list(spec.seats))}")
    if len(set(table)) < len(table):
        raise BadSetup(f"a seat is taken twice in {', '.join(table)}")
    if len(table) not in counts:
        raise BadSetup(_wrong_count(spec, counts, len(table)))
    return table


def _wrong_count(spec: GameSpec, counts: Sequence[int], count: int) -> str:
    wrong = f"{spec.title.en} is for {_listed(counts)} seats, not {count}"
    return f"{wrong}; for one player say {spec.solo}=True, without seats" if spec.solo and count == 1 else wrong


def check_solo(spec: GameSpec, seats: Sequence[str] | int | None, options: Mapping[str, Any]) -> None:
    """Seats that are named for a game that one plays alone raise: they would be passed over in silence."""
    if spec.solo and seats is not None and options.get(spec.solo) is True:
        raise BadSetup(f"with {spec.solo}=True one plays alone and has a seat already: leave out seats")


def checked_options(spec: GameSpec, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, those not given at their defaults; a wrong name or value raises and is named."""
    for name, value in options.items():
        if name not in spec.options:
            raise BadSetup(_no_option(spec, name))
        if not any(value == allowed and type(value) is type(allowed) for allowed in spec.options[name]):
            raise BadSetup(f"option {name!r} can be {_listed(spec.options[name])}, not {value!r}")
    return {name: options.get(name, values[0]) for name, values in spec.options.items()}


def _no_option(spec: GameSpec, name: str) -> str:
    if name == "solo" and not spec.solo:
        return f"{spec.title.en} has no solo game: let bots play the other seats"
    return f"no option is called {name!r}; {hint(name, list(spec.options))}"


def _listed(values: Sequence[Any]) -> str:
    return listed([repr(value) for value in values], last="or")
