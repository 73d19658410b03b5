"""Raids as the cargo cards allow them: exact chances of a ship, over every three cards that could lie there."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from paxwidget.games.marauders.box import LOCATIONS, Box
from paxwidget.games.marauders.dice import skull_odds
from paxwidget.games.marauders.rules.raid import FIRST_CARDS, GLORIOUS

#: What a raid looks at on a card: its value, and where it fires, "" for an Escape.
_Look = tuple[int, str]


class Raider(NamedTuple):
    """What a raid asks of a ship: its cubes, how many Escapes it can bear, and what a zone pays on top."""

    cubes: tuple[int, ...]
    manoeuvrability: int
    bonus: int = 0


def sound(box: Box, ship: str) -> Raider:
    """A ship of a kind without damage."""
    kind = box.ships[ship]
    return Raider(kind.cubes, kind.manoeuvrability)


def raid_odds(box: Box, raider: Raider, seamanship: int, weapons: int = 0) -> dict[str, Fraction]:
    """The chances of a raid whose captain uses skulls and weapons only to discard what would spoil it."""
    ends = raid_ends(box, raider)
    found = dict.fromkeys(("won", "glory", "sunk", "gold"), Fraction(0))
    for skulls, chance in enumerate(skull_odds(seamanship)):
        for word, share in ends[min(seamanship, skulls + weapons, FIRST_CARDS)].items():
            found[word] += chance * share
    return found


@lru_cache(maxsize=64)
def raid_ends(box: Box, raider: Raider) -> tuple[dict[str, Fraction], ...]:
    """By the number of cards that may be discarded: the chances to win, to win glory and to sink, and the gold to hope for."""
    looks = Counter((card.value, card.location) for card in box.cargo.values())
    found = [dict.fromkeys(("won", "glory", "sunk", "gold"), 0) for _ in range(FIRST_CARDS + 1)]
    for hand in combinations_with_replacement(sorted(looks), FIRST_CARDS):
        ways = prod(comb(looks[look], number) for look, number in Counter(hand).items())
        best = (False, False, -1)
        for discards in range(FIRST_CARDS + 1):
            best = max([best, *(_end(raider, kept) for kept in combinations(hand, FIRST_CARDS - discards))])
            won, afloat, gold = best
            for word, share in (("won", won), ("glory", won and gold >= GLORIOUS), ("sunk", not afloat), ("gold", gold * won)):
                found[discards][word] += ways * share
    total = comb(len(box.cargo), FIRST_CARDS)
    return tuple({word: Fraction(number, total) for word, number in one.items()} for one in found)


def _end(raider: Raider, cards: tuple[_Look, ...]) -> tuple[bool, bool, int]:
    """Whether a raid with these cards is won, whether the ship stays afloat, and the gold that it brings."""
    cubes = list(raider.cubes)
    escapes = 0
    for _, location in cards:
        if location:
            place = LOCATIONS.index(location)
            cubes[place if cubes[place] > 0 else 0] -= 1
        else:
            escapes += 1
    won = min(cubes) > 0 and escapes < raider.manoeuvrability
    return won, cubes[0] > 0, sum(value for value, _ in cards) + raider.bonus
