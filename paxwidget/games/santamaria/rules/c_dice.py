"""Chapter C: a die activates a column or a row; its buildings work in order, and the die rests on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.pieces import GOLD, SIDE, SQUARES
from paxwidget.games.santamaria.rules.e_effects import push_building
from paxwidget.games.santamaria.state import (
    BLUE,
    LINES,
    NAMES,
    WHITE,
    SantaMaria,
    at,
    has_scholar,
    have,
    is_free_building,
    working,
    working_in,
)
from paxwidget.games.santamaria.stores import gain, pay

WHITE_DICE_A_YEAR = 3
FACES = 6
#: Goods that Botany takes for a die of any value.
BOTANY = ("wood", "grain", GOLD)
#: The column and the row of each square, a bit for each line, and the numbers that are meant by any bits of columns or of rows.
_LINES_OF = tuple(1 << index % SIDE | 1 << SIDE + index // SIDE for index in range(SQUARES))
_COLUMNS = (1 << SIDE) - 1
_NUMBERS = tuple(tuple(place + 1 for place in range(SIDE) if bits >> place & 1) for bits in range(1 << SIDE))


@rule("C3", "W2", "R1")
def _open_dice(s: SantaMaria, seat: str) -> tuple[Sequence[int], Sequence[int]]:
    """The values a seat may take: three white dice of the pool in a year; its own unused blue ones, or shared ones up to its allowance."""
    white: Sequence[int] = s.white_pool if s.white_taken[seat] < WHITE_DICE_A_YEAR else ()
    if not s.shared_blue:
        return white, s.blue[seat]
    return white, s.blue_pool if s.blue_taken[seat] < s.blue_owned[seat] else ()


def own_dice(s: SantaMaria, seat: str) -> list[tuple[str, int]]:
    """The same one by one, as colour and value."""
    white, blue = _open_dice(s, seat)
    return [(WHITE, value) for value in sorted(set(white))] + [(BLUE, value) for value in sorted(set(blue))]


@rule("C1", "E14")
def die_choices(s: SantaMaria, seat: str, squares: Sequence[int]) -> list[str]:
    """The dice that can activate a line with one of the squares that can be activated, by colour and value (`die white-3`)."""
    white, blue = _open_dice(s, seat)
    if not white and not blue:
        return []
    pips = min(s.coins[seat], FACES)
    if has_scholar(s, seat, "botany") and any(have(s, seat, good) for good in BOTANY):
        pips = FACES
    rows, columns = _alive(squares)
    found = [die for value, die in _reached(WHITE, columns, pips).items() if value in white] if white else []
    if blue:
        reached = _reached(BLUE, rows + columns if has_scholar(s, seat, "philosophy") else rows, pips)
        # Mostly there is one blue die.
        values = blue if len(blue) == 1 else sorted(set(blue))
        found += [reached[value] for value in values if value in reached]
    return found


@rule("C4", "C5", "U4")
def line_kinds(s: SantaMaria, seat: str, colour: str) -> tuple[str, ...]:
    """White dice activate columns, blue ones rows; with Philosophy a blue one may activate a column."""
    if colour == WHITE:
        return ("column",)
    return ("row", "column") if has_scholar(s, seat, "philosophy") else ("row",)


def awake(s: SantaMaria, seat: str, kind: str, number: int) -> tuple[int, ...]:
    """The empty buildings of a line, in the order in which they work."""
    return tuple(working_in(s, seat, LINES[kind, number]))


def _idle(s: SantaMaria, seat: str, kind: str, number: int) -> tuple[int, ...]:
    """Those that Logistics has only just freed: they do not work, but are empty, so that with Construction the die may rest there."""
    return tuple(index for index in LINES[kind, number] if NAMES[index] in s.freed and is_free_building(s, seat, index)) if s.freed else ()


def _alive(squares: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of the rows and of the columns in which there is one of these squares."""
    alive = 0
    for index in squares:
        alive |= _LINES_OF[index]
    return _NUMBERS[alive >> SIDE], _NUMBERS[alive & _COLUMNS]


@lru_cache(maxsize=1024)
def _reached(colour: str, numbers: tuple[int, ...], pips: int) -> dict[int, str]:
    """The values from which one of the numbers can be reached by so many pips, and the choice of a die of a colour with each."""
    values = [value for value in range(1, FACES + 1) if any(abs(number - value) <= pips for number in numbers)]
    return {value: f"die {colour}-{value}" for value in values}


@rule("C2", "U3", "E14")
def lines(s: SantaMaria, seat: str, colour: str, value: int) -> list[str]:
    """The lines that a die can activate, with the payment for another value: a coin a pip, or with Botany one wood or grain."""
    rows, columns = _alive(working(s, seat))
    coins = s.coins[seat]
    goods = [good for good in BOTANY if have(s, seat, good)] if has_scholar(s, seat, "botany") else []
    found = []
    for kind in line_kinds(s, seat, colour):
        numbers = rows if kind == "row" else columns
        if not goods:
            found += [f"{kind}-{number}" for number in numbers if -coins <= number - value <= coins]
            continue
        for number in numbers:
            if -coins <= number - value <= coins:
                found.append(f"{kind}-{number}")
            if number != value:
                found += [f"{kind}-{number} {good}" for good in goods]
    return found


@lru_cache(maxsize=64)
def line_of(name: str) -> tuple[str, int]:
    """A line by its name: `column-3`."""
    kind, _, number = name.partition("-")
    return kind, int(number)


@steps("line", "C2")
class Line(Step):
    """Fix the value of the die that was taken: by its pips, for coins, or for a good with Botany."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        # Who has spent the coins meanwhile puts the die back: it is taken only when it activates a line (ruling spent-meanwhile).
        return [f"wake {line}" for line in lines(s, f.seat, f.data["die"], f.data["value"])] or ["put-back"]

    def section_of(self, choice: str) -> str:
        return "C4" if choice.startswith("wake column") else "C5"

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        """A line that costs something is never activated unasked."""
        options = self.options(s, f)
        return options != ["put-back"] and not any(option.endswith(f"-{f.data['value']}") for option in options)

    def on_put_back(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        s.frames.pop()
        s.push("turn", f.seat)

    def on_wake(self, s: SantaMaria, f: Frame, line: str, good: str = "") -> None:
        seat, colour, value = f.seat, f.data["die"], f.data["value"]
        kind, number = line_of(line)
        s.frames.pop()
        take_die(s, seat, colour, value)
        price = 0
        if good:
            pay(s, seat, {good: 1})
        else:
            price = abs(number - value)
            s.coins[seat] -= price
        if s.log is not None:
            s.tell("woken", "C4" if kind == "column" else "C5", seat, f"{colour}-die", value, kind, number, price)
        tax(s, seat, kind, number)
        squares = awake(s, seat, kind, number)
        s.push("rest", seat, die=colour, squares=(*_idle(s, seat, kind, number), *squares))
        s.push("activation", seat, squares=squares)


def take_die(s: SantaMaria, seat: str, colour: str, value: int) -> None:
    """A die leaves the pool, or its place beside the colony."""
    if colour == WHITE:
        s.white_pool.remove(value)
        s.white_taken[seat] += 1
    elif s.shared_blue:
        s.blue_pool.remove(value)
        s.blue_taken[seat] += 1
    else:
        own = list(s.blue[seat])
        own.remove(value)
        s.blue[seat] = tuple(own)


@rule("U2")
def tax(s: SantaMaria, seat: str, kind: str, number: int) -> None:
    """Taxation: a coin for every two colonists of the line, before its buildings work (ruling taxes)."""
    if not has_scholar(s, seat, "taxes"):
        return
    colonists = sum(found.colonists for index in LINES[kind, number] if (found := at(s, seat, index)) is not None)
    if colonists >= 2:
        gain(s, seat, [("coins", colonists // 2)], "U2")


@steps("activation", "C7")
@rule("C8")
class Activation(Procedure):
    """The buildings of a line work one after the other; which they are was fixed with the value of the die (ruling fixed-line)."""

    def run(self, s: SantaMaria, f: Frame) -> None:
        squares = f.data["squares"]
        while squares:
            first, squares = squares[0], squares[1:]
            f.data["squares"] = squares
            push_building(s, f.seat, first)
            if s.frames[-1] is not f:
                return
        s.frames.pop()


@steps("rest", "C6")
@rule("U5")
class Rest(Step):
    """The die rests on the last building of the line; with Construction on any of its empty ones."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        squares = f.data["squares"]
        if not has_scholar(s, f.seat, "construction"):
            squares = squares[-1:]
        return [f"rest {NAMES[index]}" for index in sorted(squares)]

    def on_rest(self, s: SantaMaria, f: Frame, name: str) -> None:
        s.frames.pop()
        s.covers[f"{f.seat} {name}"] = f.data["die"]
        if s.log is not None:
            s.tell("rests", "C6", f.seat, f"{f.data['die']}-die", name)
