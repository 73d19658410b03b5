"""Who may take back what, so that undo is no peek: rules for the pages of a game; from Python everything can be taken back.

The table agrees on one of three rules when it begins (`new_game(undo=...)`). "own": a seat's page takes back its own last
choice only, while it has told its player nothing and nobody else has decided since. "free": any page takes back anything. "off":
nothing. A page that speaks for everybody at the table (the hot seat, or the only person among bots) takes back what it likes
unless the rule is "off", but is asked first where something was revealed or somebody else has decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.history import Node
from paxwidget.engine.position import Position, imagined
from paxwidget.engine.setup import FREE, OFF

if TYPE_CHECKING:
    from paxwidget.play.game import Game

#: With how many other positions, equal to all that the player knew, a choice is tried.
_TWINS = 16


@dataclass(frozen=True, slots=True)
class Page:
    """Who speaks by a page: its seats, and whether these are all the people at the table."""

    seats: tuple[str, ...]
    is_table: bool


@dataclass(frozen=True, slots=True)
class Takeback:
    """Where a page would go back to; `refusal` says why it may not, `is_asked` that it must be sure."""

    to: Node
    #: "": allowed; "off", "start", "another" (somebody else decided), "revealed".
    refusal: str = ""
    is_asked: bool = False


def page_of(game: Game, seats: Sequence[str]) -> Page:
    """The page that speaks for some seats."""
    people = [seat for seat in game.seats if seat not in game.bots]
    return Page(tuple(seats), bool(seats) and set(people) <= set(seats))


def last_choice(game: Game, page: Page) -> Node:
    """The moment to which an undo of a page leads: before the last choice, and with free hands on over the choices of bots."""
    node = game.node
    back = node.parent or node
    if _has_free_hands(game, page):
        while node.seat in game.bots and back.parent is not None:
            node, back = back, back.parent
    return back


def weigh(game: Game, page: Page, to: Node) -> Takeback:
    """Whether a page may take back all that came after a moment of its past."""
    refusal = barrier(game, page, to)
    if refusal:
        return Takeback(to, refusal)
    passed = game.node.path()[to.ply :]
    if not _has_free_hands(game, page):
        return Takeback(to, "revealed" if any(has_told(game, node) for node in passed) else "")
    has_others = len({node.seat for node in passed} | set(page.seats if len(page.seats) == 1 else ())) > 1
    return Takeback(to, "", has_others or any(has_told(game, node) for node in passed))


def barrier(game: Game, page: Page, to: Node) -> str:
    """What forbids going back to a moment at first sight, without looking into what was revealed; "" for nothing."""
    if game.undo_rule == OFF or not page.seats:
        return "off"
    passed = game.node.path()[to.ply :]
    if not passed or to is game.node:
        return "start"
    if _has_free_hands(game, page) or [node.seat for node in passed] == [page.seats[0]]:
        return ""
    return "another"


def next_choice(game: Game, page: Page) -> Node | None:
    """Where a page may go forward to again, on over the choices of bots; None if it may not."""
    node = game.node.next()
    if node is None or game.undo_rule == OFF or not page.seats:
        return None
    if not _has_free_hands(game, page):
        return node if node.seat == page.seats[0] else None
    while node.seat in game.bots and (after := node.next()) is not None:
        node = after
    return node


def _has_free_hands(game: Game, page: Page) -> bool:
    return page.is_table or game.undo_rule == FREE


def has_told(game: Game, node: Node) -> bool:
    """Whether a choice has told the one who made it something new: what chance gave, sealed answers, or anything hidden.

    The last is found by trying it in positions that its player could not tell from the real one: if his view of what
    follows is another there, he has learnt something.
    """
    if node.outcomes or node.parent is None or node.seat is None:
        return bool(node.outcomes)
    before = game.position_at(node.parent)
    step = game.spec.steps[node.step]
    if isinstance(step, Simultaneous) and before.asks(node.seat, node.choice) and before.to_act == (node.seat,):
        return True
    seen = game.spec.view(game.position_at(node).state, node.seat)
    return any(_differs(before, node.seat, node.choice, seen, number) for number in range(_TWINS))


def _differs(before: Position, seat: str, choice: str, seen: object, number: int) -> bool:
    twin = imagined(before, seat, Random(f"{seat} {choice} {number}"))
    if twin.to_act != before.to_act or not (twin.asks(seat, choice) or choice in twin.offers(seat)):
        return False
    twin.play(seat, choice)
    return bool(twin.spec.view(twin.state, seat) != seen)
