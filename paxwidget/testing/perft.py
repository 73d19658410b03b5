"""How many ways lead on from a position: distinct sequences of choices up to a depth, counted from fixed positions.

A rule that was changed unseen changes such a number nearly always, though random games go on without a failure. The positions
and the numbers are data, one file a game:

    [[position]]
    id = "a storm"                # what it is called
    seats = ["Red", "Green"]      # left out: the usual ones
    options = { rounds = 2 }      # left out: the defaults
    seed = 7                      # of the game's chance, and of the choices on the way
    plies = 12                    # so many random choices lead to it
    counts = [4, 17, 92]          # sequences of one choice, of two, of three

Where several seats must decide, the first of them does: in which order they commit themselves leads nowhere else. Chance is
that of the position, so equal choices meet equal dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.flow import FREE_TEXT
from paxwidget.engine.position import Position
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.tables import Entry, read_entries

_WORDS = "so be it"
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Known:
    """A fixed position of a game and the numbers that are known of it."""

    id: str
    seats: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    plies: int = 0
    counts: tuple[int, ...] = ()


def read_known(path: Path) -> list[Known]:
    """The positions of a file; one with a wrong key is refused by a sentence."""
    found = [_known(entry) for entry in read_entries(path.parent, path.name, "position")]
    if not found:
        raise PaxError(f"{path.name}: holds no [[position]]")
    return found


def _known(entry: Entry) -> Known:
    options = entry.inside("options").mapping if entry.has("options") else {}
    known = Known(
        entry.label, entry.optional_texts("seats"), dict(options), entry.optional_integer("seed", 0) or 0,
        entry.optional_integer("plies", 0) or 0, entry.integers("counts"),
    )  # fmt: skip
    entry.done()
    return known


def usual(spec: GameSpec, depth: int) -> list[Known]:
    """The positions that a game is given before it has a file of its own: the start, and after a quarter and half of a game."""
    position, plies = position_of(spec, Known("start")), 0
    rng = Random(1)
    while not position.is_over and plies < _LONGEST:
        _go_on(position, rng)
        plies += 1
    steps = (("start", 0), ("early", plies // 4), ("middle", plies // 2))
    return [Known(name, plies=at, counts=(0,) * depth) for name, at in steps]


def position_of(spec: GameSpec, known: Known) -> Position:
    """The position itself. What is chosen on the way depends on the ids that are offered, not on their order."""
    options = {name: values[0] for name, values in spec.options.items()} | known.options
    start = new_start(spec, static_data(spec), known.seats or spec.default_seats, options, known.seed)
    position = start.history().position.clone()
    rng = Random(known.seed)
    for _ in range(known.plies):
        if position.is_over:
            raise PaxError(f"{spec.id}: the position {known.id!r} lies behind the end of its game: choose fewer plies")
        _go_on(position, rng)
    return position


def _go_on(position: Position, rng: Random) -> None:
    seat = position.to_act[0]
    position.play(seat, rng.choice(sorted(ways(position, seat))))


def ways(position: Position, seat: str) -> list[str]:
    """What a seat may do now, beside its question too, as it can be played; free text gets the same words everywhere."""
    ids = dict.fromkeys((*position.options(seat), *position.offers(seat)))
    return [id[:-1] + _WORDS if id.endswith(FREE_TEXT) else id for id in ids]


def perft(position: Position, depth: int) -> int:
    """The number of distinct sequences of exactly that many choices."""
    if position.is_over or depth == 0:
        return int(depth == 0)
    seat = position.to_act[0]
    found = ways(position, seat)
    if depth == 1:
        return len(found)
    total = 0
    for choice in found:
        twin = position.clone()
        twin.play(seat, choice)
        total += perft(twin, depth - 1)
    return total


def counts(spec: GameSpec, known: Known, depth: int) -> tuple[int, ...]:
    """The numbers of a position for every depth up to the given one."""
    position = position_of(spec, known)
    return tuple(perft(position, at) for at in range(1, depth + 1))


def differences(spec: GameSpec, positions: Iterable[Known]) -> list[str]:
    """Where the game no longer has the known numbers: one sentence a position."""
    found = []
    for known in positions:
        now = counts(spec, known, len(known.counts))
        if now != known.counts:
            found.append(f"{spec.id}: from {known.id!r} there were {_shown(known.counts)} ways, now there are {_shown(now)}")
    return found


def _shown(numbers: Sequence[int]) -> str:
    return ", ".join(f"{number:,}" for number in numbers)


def written(positions: Iterable[tuple[Known, tuple[int, ...]]]) -> str:
    """The text of a file that holds these positions with these numbers."""
    return "\n".join(_entry(known, numbers) for known, numbers in positions)


def _entry(known: Known, numbers: Sequence[int]) -> str:
    lines = [f'[[position]]\nid = "{known.id}"']
    if known.seats:
        lines.append(f"seats = [{', '.join(_toml(seat) for seat in known.seats)}]")
    if known.options:
        pairs = ", ".join(f"{name} = {_toml(value)}" for name, value in known.options.items())
        lines.append(f"options = {{ {pairs} }}")
    lines += [f"seed = {known.seed}", f"plies = {known.plies}", f"counts = [{', '.join(map(str, numbers))}]\n"]
    return "\n".join(lines)


def _toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'
