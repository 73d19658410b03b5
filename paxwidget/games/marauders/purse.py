"""Gold: what comes and goes is told openly, where it lies is not."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.state import Marauders, home_of


@rule("gold", "ruling:bank", "ruling:gold-view")
def gain(s: Marauders, seat: str, amount: int, section: str) -> None:
    """Gold from the bank, which never runs out, comes aboard; all hear how much."""
    if amount > 0:
        s.gold[seat] += amount
        s.tell("gains-gold", section, seat, amount)


@rule("port:stash", "ruling:gold-view")
def can_use_chest(s: Marauders, seat: str) -> bool:
    """Whether the chest is at hand: in a Port action in one's home port."""
    return s.in_harbour and s.active == seat and s.in_port[seat] and s.place[seat] == home_of(s, seat)


def means(s: Marauders, seat: str) -> int:
    """What a seat can pay now."""
    return s.gold[seat] + (s.stash[seat] if can_use_chest(s, seat) else 0)


@rule("ruling:gold-view")
def sees_gold(s: Marauders, player: str) -> bool:
    """Whether everybody knows where a player's gold lies: it was never hidden, it was shown, or the table plays openly."""
    return not s.hid[player] or player in s.declared or s.gold_view == "open" or s.outcome is not None


@rule("ruling:gold-view")
def hides_means(s: Marauders, seat: str, least: int = 1) -> bool:
    """Whether the others cannot tell if a seat can pay so much: it owns that, and where it lies is hidden and matters.

    The first rules asked always.
    """
    if s.rules == 1:
        return True
    return not sees_gold(s, seat) and not can_use_chest(s, seat) and s.gold[seat] + s.stash[seat] >= least


@rule("gold", "port:stash", "ruling:gold-view")
def pay(s: Marauders, seat: str, amount: int, section: str) -> None:
    """Gold to the bank: from aboard first, at home the rest from the chest; from where is nobody's business."""
    if amount <= 0:
        return
    aboard = min(amount, s.gold[seat])
    s.gold[seat] -= aboard
    s.stash[seat] -= amount - aboard
    if amount > aboard:
        s.hid[seat] = True
    s.tell("pays-gold", section, seat, amount)
