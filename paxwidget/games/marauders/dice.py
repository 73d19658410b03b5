"""The ten special dice: 1 to 4 and two skulls; exact odds of what can be rolled with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from paxwidget.engine.chance import Chance
from paxwidget.engine.rulebook import rule

#: A face 5 or 6 is a skull; it is kept as 5.
SKULL = 5
FACES = 6
Faces = tuple[int, ...]
#: What is kept of each outcome of a die.
_SHOWN = tuple(min(SKULL, face) for face in range(FACES + 1))


@rule("dice")
def roll(chance: Chance, count: int) -> Faces:
    """So many dice, sorted with the skulls first."""
    die = chance.roll
    return ordered([_SHOWN[die(FACES)] for _ in range(count)])


def ordered(faces: Iterable[int]) -> Faces:
    """Dice as they are kept: skulls first, then from high to low."""
    return tuple(sorted(faces, reverse=True))


@rule("dice")
def skulls(faces: Faces) -> int:
    """How many skulls a roll shows."""
    return faces.count(SKULL)


def pips(faces: Faces) -> int:
    """The sum of the other faces, which breaks ties."""
    return sum(faces) - SKULL * faces.count(SKULL)


@rule("battle:manoeuvre", "crew-combat")
def better(first: Faces, second: Faces) -> int:
    """1 if the first roll beats the second: more skulls, then the higher sum of the other faces; -1 if the second does; else 0."""
    mine, theirs = skulls(first), skulls(second)
    if mine == theirs:
        mine, theirs = pips(first), pips(second)
    return (mine > theirs) - (mine < theirs)


@rule("battle:act", "battle:naval")
def hits_of(cannons: int, faces: Faces, is_winner: bool) -> int:
    """How many shots of so many Cannons hit: all of the winner's, of the others one a skull, up to their Cannons."""
    return cannons if is_winner else min(skulls(faces), cannons)


@cache
def rolls(count: int) -> tuple[tuple[Faces, Fraction], ...]:
    """Every roll of so many dice with its chance; rolls that differ in order alone are one."""
    found = []
    for faces in combinations_with_replacement(range(1, SKULL + 1), count):
        numbers = Counter(faces)
        ways = factorial(count)
        for number in numbers.values():
            ways //= factorial(number)
        found.append((ordered(faces), Fraction(ways * 2 ** numbers[SKULL], FACES**count)))
    return tuple(found)


@cache
def success(count: int) -> Fraction:
    """The chance of at least one skull.

    >>> [round(float(success(count)), 3) for count in range(1, 6)]
    [0.333, 0.556, 0.704, 0.802, 0.868]
    """
    return 1 - Fraction(2, 3) ** count


@cache
def manoeuvre_odds(first: int, second: int) -> dict[str, Fraction]:
    """The chances of a Manoeuvre between so many dice: won, lost, drawn, nothing (no skull on either side)."""
    found = dict.fromkeys(("won", "lost", "drawn", "nothing"), Fraction(0))
    for (mine, theirs), chances in _pairs(first, second).items():
        if not mine and not theirs:
            found["nothing"] += sum(chances)
            continue
        for word, chance in zip(("won", "lost", "drawn"), chances, strict=True):
            found[word] += chance
    return found


@cache
def flee_odds(first: int, second: int, through: int = 0) -> Fraction:
    """The chance that the first of two rolls wins while the second shows at most `through` skulls: a Flee that succeeds."""
    return sum((chances[0] for (mine, theirs), chances in _pairs(first, second).items() if mine and theirs <= through), Fraction(0))


@cache
def expected_hits(first: int, second: int, cannons: int) -> Fraction:
    """How many hits the first of two rolls brings on average by Shoot with so many Cannons."""
    found = Fraction(0)
    for (mine, theirs), (won, lost, drawn) in _pairs(first, second).items():
        if mine or theirs:
            found += won * cannons + (lost + drawn) * min(mine, cannons)
    return found


@cache
def skull_odds(count: int) -> tuple[Fraction, ...]:
    """The chance of each number of skulls with so many dice."""
    found = [Fraction(0)] * (count + 1)
    for faces, chance in rolls(count):
        found[skulls(faces)] += chance
    return tuple(found)


@cache
def _pairs(first: int, second: int) -> dict[tuple[int, int], tuple[Fraction, Fraction, Fraction]]:
    """For each pair of numbers of skulls: the chance of it together with the first roll the better, the second, neither."""
    found: dict[tuple[int, int], list[Fraction]] = {}
    for (mine, my_pips), chance in _sums(first).items():
        for (theirs, their_pips), other in _sums(second).items():
            chances = found.setdefault((mine, theirs), [Fraction(0)] * 3)
            one, two = (mine, my_pips), (theirs, their_pips)
            chances[0 if one > two else 1 if one < two else 2] += chance * other
    return {pair: (chances[0], chances[1], chances[2]) for pair, chances in found.items()}


@cache
def _sums(count: int) -> dict[tuple[int, int], Fraction]:
    """The chance of each number of skulls with each sum of the other faces."""
    found: dict[tuple[int, int], Fraction] = {}
    for faces, chance in rolls(count):
        key = (skulls(faces), pips(faces))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@cache
def crew_odds(crew: int, leadership: int, foe_crew: int, foe_leadership: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to win, to lose and to end a crew combat without a winner, played out without cards."""
    if crew <= 0 or foe_crew <= 0:
        return (Fraction(int(crew > 0)), Fraction(int(foe_crew > 0)), Fraction(int(crew <= 0 and foe_crew <= 0)))
    found, still = [Fraction(0)] * 3, Fraction(0)
    for (mine, theirs), chances in _pairs(leadership, foe_leadership).items():
        left, foe_left = crew - min(theirs, foe_crew), foe_crew - min(mine, crew)
        weight = sum(chances, Fraction(0))
        if (left, foe_left) == (crew, foe_crew):
            still += weight
            continue
        further = crew_odds(left, leadership, foe_left, foe_leadership) if left > 0 or foe_left > 0 else chances
        scale = weight if left > 0 or foe_left > 0 else Fraction(1)
        found = [one + scale * other for one, other in zip(found, further, strict=True)]
    # Rounds in which nobody loses anybody are played again.
    won, lost, none = (one / (1 - still) for one in found)
    return won, lost, none
