"""Chapter G: a trade fair pays along its route and raises levies as far as the profits reach."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.queries import ability, is_protected, route_of
from paxwidget.games.renaissance.state import Renaissance

CHINA = "china"
SPICE = "spice-islands"


class Walk(NamedTuple):
    """What a fair does: profits in all, each payment as (who, border or "", amount), the empires that raise levies, florins left."""

    profits: int
    payments: tuple[tuple[str, str, int], ...]
    levies: tuple[str, ...]
    rest: int

    @property
    def earned(self) -> dict[str, int]:
        """What everybody takes in all; pirates take for China."""
        sums: dict[str, int] = {}
        for who, _, amount in self.payments:
            sums[who] = sums.get(who, 0) + amount
        return sums

    def __str__(self) -> str:
        paid = ", ".join(f"{who} {amount}{f' ({border})' if border else ''}" for who, border, amount in self.payments)
        levies = f"levies in {', '.join(self.levies)}" if self.levies else "no levies"
        return f"profits {self.profits}: {paid or 'nobody earns'}; {levies}; {self.rest} left"


@rule("G1a")
def added_profits(s: Renaissance) -> int:
    """One florin of China with two seats at the start, two with more."""
    return 1 if len(s.seats) == 2 else 2


@rule("G3a", "gl:ability", "gl:concession-c")
def takes(s: Renaissance, seat: str, emporium: str) -> int:
    """What a concession of a seat takes when a fair passes it; abilities double it, and each other."""
    doubled = ability(s, seat, "concessions-double-in-fair-and-vote")
    if emporium == SPICE:
        doubled += ability(s, seat, "concessions-double-in-spice-fair")
    return 1 << doubled


@rule("G", "G1a", "G2", "G2a", "G2b", "G3", "G6", "gl:trade-route", "gl:emporium")
def walk(s: Renaissance, convener: str, which: str, florins: int | None = None) -> Walk:
    """How a fair of a row would go now, with so many florins on its card; nothing changes."""
    emporium = route_of(s, which)
    profits = added_profits(s) + (s.coins[which][0] if florins is None else florins)
    data = s.data
    stands = {**s.concession, **s.pirate} if s.pirate else s.concession
    first = "" if s.bankruptcy else convener
    return along(data.routes[emporium].borders, data.path[emporium], profits, first, stands, lambda border: _taker(s, border, emporium))


@rule("G2b", "G3", "G3a", "G3b", "G4", "G5")
def along(
    route: tuple[str, ...],
    path: tuple[str, ...],
    profits: int,
    convener: str,
    stands: Container[str],
    taker: Callable[[str], tuple[str, int]],
) -> Walk:
    """Profits along a route: the convener's florin, if he gets one, then what is taken at each border until nothing is left.

    `taker` says who takes how much at a border where somebody stands; it is asked no further than the profits reach.
    """
    payments: list[tuple[str, str, int]] = []
    left = profits
    if convener and left:
        payments.append((convener, "", 1))
        left -= 1
    if left == 0:
        return Walk(profits, tuple(payments), (), 0)
    for crossed, border in enumerate(route, 1):
        if border in stands:
            who, most = taker(border)
            amount = most if most < left else left
            payments.append((who, border, amount))
            left -= amount
            if left == 0:
                return Walk(profits, tuple(payments), path[:crossed], 0)
    return Walk(profits, tuple(payments), path, left)


@rule("G3a", "G3b", "gl:pirates-d")
def _taker(s: Renaissance, border: str, emporium: str) -> tuple[str, int]:
    """Who takes how much of the profits at a border where somebody stands; beside a protected concession pirates take nothing."""
    seat = s.concession.get(border)
    if seat and (border not in s.pirate or is_protected(s, border)):
        return seat, takes(s, seat, emporium)
    return CHINA, 1


@rule("E5", "G1b", "G2", "G3", "G4", "G5a", "L1a", "gl:market", "gl:levy")
def hold_fair(s: Renaissance, seat: str, which: str) -> None:
    """The fair card is discarded, profits are paid, and the convener picks the cities of the levies in route order."""
    profits, payments, levies, rest = walk(s, seat, which)
    row, florins = s.market[which], s.florins
    s.market[which] = ("", *row[1:])
    s.discards.append(row[0])
    for who, _, amount in payments:
        if who != CHINA:
            florins[who] += amount
    if s.log is not None:
        _tell_fair(s, seat, which, row[0], profits, payments)
    s.coins[which] = (rest, *s.coins[which][1:])
    if levies:
        s.push("levies", seat, empires=levies)


def _tell_fair(s: Renaissance, seat: str, which: str, card: str, profits: int, payments: tuple[tuple[str, str, int], ...]) -> None:
    s.tell("fair", "G", seat, route_of(s, which), profits)
    s.tell("fair-card", "G1b", card)
    for who, border, amount in payments:
        if who == CHINA:
            s.tell("pirate-profit", "G3b", amount, border)
        elif border:
            s.tell("profit", "G3a", who, amount, border)
        else:
            s.tell("subsidy", "G2b", who, amount)
