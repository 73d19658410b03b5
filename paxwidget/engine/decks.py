"""Decks of cards: draw, discard, reshuffle, peek.

The order of a face-down deck is decided when a card is drawn: its unseen cards are a sorted tuple, out of which chance takes one. So
nothing about the order can leak, and who imagines a position need not shuffle. Only what somebody has looked at (`peek`), or put back on
top, has an order: `top`.

A state keeps its decks in three dicts of tuples, by the name of the deck, which the game declares:

    class Game(State):
        deck: dict[str, tuple[str, ...]]
        top: dict[str, tuple[str, ...]]
        discards: dict[str, tuple[str, ...]]

    def decks(s: Game) -> Decks: return Decks(s.chance, s.deck, s.top, s.discards)

    card = decks(s).draw("events")                      # None when there is none left at all

A game with one or two piles keeps them as sorted lists instead:

    refill(s.tiles, s.discarded)                        # the discards come back if there is no tile left
    tile = take(s.chance, s.tiles)

What a seat cannot know is dealt again by `deal`, for `GameSpec.sample`.
"""

from __future__ import annotations

from typing import TypeVar

from paxwidget.engine.chance import Chance

T = TypeVar("T")
Piles = dict[str, tuple[str, ...]]


def take(chance: Chance, pile: list[str]) -> str:
    """One of a pile by lot; it leaves the pile."""
    card = chance.pick(pile)
    pile.remove(card)
    return card


def refill(pile: list[str], discards: list[str]) -> None:
    """Shuffle the discards into a pile of which nothing is left."""
    if not pile and discards:
        pile.extend(sorted(discards))
        discards.clear()


def deal(chance: Chance, pile: list[T], count: int | None = None) -> list[T]:
    """So many of a pile (None: all) in an order by lot, which no record keeps; those that are left stay in theirs."""
    return [pile.pop(chance.below(len(pile))) for _ in range(len(pile) if count is None else count)]


class Decks:
    """The decks of a state, by name."""

    __slots__ = ("_chance", "_deck", "_discards", "_reshuffles", "_top")

    def __init__(self, chance: Chance, deck: Piles, top: Piles, discards: Piles, *, reshuffles: bool = True) -> None:
        self._chance, self._deck, self._top, self._discards = chance, deck, top, discards
        #: Whether an empty deck is made anew from its discards.
        self._reshuffles = reshuffles

    def __len__(self) -> int:
        return len(self._deck)

    def left(self, name: str) -> int:
        """How many cards can be drawn before a reshuffle."""
        return len(self._top[name]) + len(self._deck[name])

    def draw(self, name: str) -> str | None:
        """The next card; the discards are shuffled first if there is none. None if even they are none."""
        if self._top[name]:
            card, *rest = self._top[name]
            self._top[name] = tuple(rest)
            return card
        if not self._deck[name] and self._reshuffles:
            self.reshuffle(name)
        return self._out(name) if self._deck[name] else None

    def _out(self, name: str) -> str:
        unseen = list(self._deck[name])
        card = take(self._chance, unseen)
        self._deck[name] = tuple(unseen)
        return card

    def peek(self, name: str, count: int = 1) -> tuple[str, ...]:
        """The next cards, or as many as there are, which stay on top in that order."""
        top = list(self._top[name])
        while len(top) < count:
            if not self._deck[name] and self._reshuffles:
                self.reshuffle(name)
            if not self._deck[name]:
                break
            top.append(self._out(name))
        self._top[name] = tuple(top)
        return tuple(top[:count])

    def put_back(self, name: str, *cards: str) -> None:
        """Lay cards on top, the first one topmost."""
        self._top[name] = (*cards, *self._top[name])

    def discard(self, name: str, card: str) -> None:
        """Lay a card on the discards."""
        self._discards[name] = (*self._discards[name], card)

    def mix_in(self, name: str, *cards: str) -> None:
        """Shuffle cards into the deck, and what lay on top with them."""
        self._deck[name] = tuple(sorted((*self._deck[name], *self._top[name], *cards)))
        self._top[name] = ()

    def reshuffle(self, name: str) -> None:
        """Shuffle the discards into the deck."""
        discards = self._discards[name]
        self._discards[name] = ()
        self._deck[name] = tuple(sorted((*self._deck[name], *discards)))
