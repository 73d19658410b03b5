"""Chapters B5, D3b and G2: nudges on the philosophy board, with duel, mutiny and midlife crisis."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Step, steps
from paxwidget.games.hispanica.pieces import discard_card, lose_ship, pay
from paxwidget.games.hispanica.queries import empty_novice_spaces, has_ability, occupant
from paxwidget.games.hispanica.rules.d3_selling import sales, sell
from paxwidget.games.hispanica.state import Hispanica


@rule("D3b", "G2", "G2a", "gl:nudge", "gl:duel")
def nudge(s: Hispanica, seat: str, direction: str) -> None:
    """Move a figure one space: an occupied one means a duel, a swap; off the spaces lie mutiny and midlife crisis."""
    space = s.figure[seat]
    to = s.data.nudged[space][direction]
    if to == "stay":
        s.tell("nudge-stay", "G2a", seat, direction)
    elif to == "mutiny":
        s.tell("nudge-mutiny", "D3b", seat, direction)
        mutiny(s, seat)
    elif to == "midlife-crisis":
        s.tell("nudge-midlife", "D3b", seat, direction)
        s.push("midlife-crisis", seat, may_pay=True)
    else:
        other = occupant(s, to)
        if other is not None:
            s.figure[other] = space
            s.tell("duel", "D3b", seat, other)
        s.figure[seat] = to
        s.tell("nudge", "D3b", seat, direction, to)


@rule("gl:mutiny", "na:sea-dog")
def mutiny(s: Hispanica, seat: str) -> None:
    """Every ship whose nudge differs from the flagship's is discarded; Sea Dogs do not mutiny."""
    if has_ability(s, seat, "sea-dog"):
        return
    flagship, *others = s.ships[seat] or ("",)
    for card in others:
        if s.data.cards[card].nudge != s.data.cards[flagship].nudge:
            lose_ship(s, seat, card)
            discard_card(s, card)
            s.tell("mutiny", "gl:mutiny", seat, card)


@steps("midlife-crisis", "gl:midlife-crisis")
class MidlifeCrisis(Step):
    """Move to an empty Novice space of one's choice; where a nudge caused it, $1 averts it, which a sale may bring in."""

    open_to_all = ("may_pay",)
    sections = {"sell": "D3f"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        pay_off = ["pay crisis"] if f.data["may_pay"] and s.money[seat] else []
        spaces = [f"become {space}" for space in empty_novice_spaces(s)]
        return pay_off + spaces + (sales(s, seat) if f.data["may_pay"] else []) or ["stay"]

    def on_sell(self, s: Hispanica, f: Frame, card: str) -> None:
        sell(s, f.seat, card)

    def on_pay(self, s: Hispanica, f: Frame, _crisis: str) -> None:
        s.frames.pop()
        pay(s, f.seat, None, 1)
        s.tell("pay-crisis", "gl:midlife-crisis", f.seat)

    def on_become(self, s: Hispanica, f: Frame, space: str) -> None:
        s.frames.pop()
        seat = f.seat
        s.figure[seat] = space
        s.tell("midlife", "gl:midlife-crisis", seat, space)

    def on_stay(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
