"""Why not: what a seat may look for in its question and cannot do, with the reason and the rule behind it.

Only what the seat knows is asked: its own florins and hand, the market, the tableaux and the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paxwidget.engine.barred import Barred
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.box import CIVIL_WARS, SIDES, WARS
from paxwidget.games.renaissance.queries import has_hand_limit, is_blocked, is_silenced, ops_of, tableau_side
from paxwidget.games.renaissance.rules.battle import attackers, defenders
from paxwidget.games.renaissance.rules.e1_buy import HAND_LIMIT
from paxwidget.games.renaissance.rules.e2_play import can_place_all, shots
from paxwidget.games.renaissance.rules.e4_ops import has_ops, targets
from paxwidget.games.renaissance.rules.h_trade_shift import can_shift
from paxwidget.games.renaissance.rules.i_coronation import suitors
from paxwidget.games.renaissance.rules.l_victory import claim_cost, claimable, gaps
from paxwidget.games.renaissance.state import Renaissance


def barred(s: Renaissance, seat: str) -> list[Barred]:
    """All that the question on top keeps from a seat which has to answer it."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat != seat or frame.step not in _BY_STEP:
        return []
    return list(_BY_STEP[frame.step](s, seat, frame))


def _in_turn(s: Renaissance, seat: str, frame: Frame) -> Iterator[Barred]:
    if not s.actions:
        return
    yield from _unbought(s, seat)
    for side in SIDES:
        if f"ops-{side}" in s.done:
            yield Barred(f"ops {side}", "once", (), "D1.4" if side == "east" else "D1.5")
        elif not has_ops(s, seat, tableau_side(s, seat, side)):
            yield Barred(f"ops {side}", "no-op", (side,), "E4")
        if f"fair-{side}" in s.done:
            yield Barred(f"fair {side}", "once", (), "D1.6" if side == "east" else "D1.7")
    yield from _unclaimed(s, seat)


def _unbought(s: Renaissance, seat: str) -> Iterator[Barred]:
    is_full = len(s.hand[seat]) >= HAND_LIMIT and has_hand_limit(s, seat)
    for side in SIDES:
        for price, card in enumerate(s.market[side]):
            if not card or (price and is_full and s.data.cards[card].is_comet and price <= s.florins[seat] and card not in s.usury):
                continue
            if price == 0:
                # It lies under the fair, and is looked for there.
                yield Barred(f"buy {side}", "turned", (), "D2a", name=card)
            elif card in s.usury:
                yield Barred(f"buy {card}", "usury", (), "E1e")
            elif price > s.florins[seat]:
                yield Barred(f"buy {card}", "florins", (price, s.florins[seat]), "E1b")
            elif is_full:
                yield Barred(f"buy {card}", "full-hand", (), "E1a")


def _unclaimed(s: Renaissance, seat: str) -> Iterator[Barred]:
    able = claimable(s, seat)
    missing = gaps(s, seat)
    for victory in s.data.victories:
        if victory in able:
            continue
        if victory not in s.victories:
            yield Barred(f"claim {victory}", "inactive", (), "L2")
        elif any(missing[victory].values()):
            yield Barred(f"claim {victory}", "unmet", (), "L2")
        else:
            yield Barred(f"claim {victory}", "two-actions", (claim_cost(s, victory),), "E6")


def _in_ops(s: Renaissance, seat: str, frame: Frame) -> Iterator[Barred]:
    for side in frame.data["sides"]:
        for thing in tableau_side(s, seat, side):
            for op in dict.fromkeys(ops_of(s, thing)):
                if thing in s.used:
                    yield Barred(f"op {thing} {op}", "used", (), "E4")
                elif is_silenced(s, thing) and not op.startswith("inquisitor"):
                    yield Barred(f"op {thing} {op}", "silenced", (), "F1f")
                elif not targets(s, seat, thing, op):
                    yield Barred(f"op {thing} {op}", "no-target", (), "E4b")


def _unannounced(s: Renaissance, seat: str, frame: Frame) -> Iterator[Barred]:
    card = s.data.cards[frame.data["card"]]
    open_shots = shots(s, seat, card.id)
    if card.is_queen:
        able = suitors(s, seat, card.id)
        yield from (Barred(f"marry {empire}", "no-suitor", (), "I") for empire in card.suitors if empire not in able)
    elif card.kind in CIVIL_WARS or card.kind in WARS:
        for empire in s.data.within[card.location]:
            if f"war {empire}" in open_shots:
                continue
            if card.kind in WARS and not defenders(s, card.kind, empire):
                yield Barred(f"war {empire}", "no-heretic", (), "K1c")
            elif not attackers(s, seat, card.kind, empire, card.agents):
                yield Barred(f"war {empire}", "no-attacker", (), "gl:battle")
    elif card.kind == "trade-shift" and not open_shots:
        if not is_blocked(s, card.named):
            yield Barred("shift", "is-open", (card.named,), "H1")
        elif not can_shift(s, seat, card.id):
            yield Barred("shift", "no-discovery", (), "H1a")
        elif not can_place_all(s, seat, card.id):
            yield Barred("shift", "no-room", (), "E2.1")
    elif card.kind == "apostasy" and not open_shots:
        yield Barred("apostasy", "no-victim" if can_place_all(s, seat, card.id) else "no-room", (), "K3")


_BY_STEP: dict[str, Callable[[Renaissance, str, Frame], Iterator[Barred]]] = {
    "turn": _in_turn,
    "ops": _in_ops,
    "announce": _unannounced,
}
