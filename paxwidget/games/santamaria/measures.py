"""Figures of a seat that are worth following over a game, who leads, and what is still lacking."""

from __future__ import annotations

from paxwidget.engine.wording import plural
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.o_solo import WIN
from paxwidget.games.santamaria.rules.z_scoring import score_sheet
from paxwidget.games.santamaria.state import SOLO, SantaMaria


def total(s: SantaMaria, seat: str) -> int:
    """The points of a seat if the game ended now."""
    return sum(score_sheet(s, seat).values())


def measures(s: SantaMaria, seat: str) -> dict[str, float]:
    """The score sheet by source, the stores, the tracks, and how far the colony is built."""
    sheet = score_sheet(s, seat)
    return {
        "total": sum(sheet.values()),
        **{f"from {source}": points for source, points in sheet.items()},
        "money": s.coins[seat],
        **dict(zip(GOODS, s.goods[seat], strict=True)),
        "religion": s.religion[seat],
        "conquest": s.conquest[seat],
        "ships": sum(len(ships) for ships in s.docks[seat]),
        "monks": sum(seats.count(seat) for seats in s.monks.values()),
        "blue dice": s.blue_owned[seat],
        "squares": sum(map(bool, s.colony[seat])),
    }


def leaders(s: SantaMaria) -> tuple[str, ...]:
    """The seat with most points as things stand; nobody while two have as many, or while points lie face down."""
    if s.hide_points and s.outcome is None:
        return ()
    ranked = sorted(s.seats, key=lambda seat: -total(s, seat))
    return tuple(ranked[:1]) if len(ranked) == 1 or total(s, ranked[0]) > total(s, ranked[1]) else ()


def lacking(s: SantaMaria, seat: str, lang: str) -> dict[str, str]:
    """How many points a seat is behind the best other, or alone behind the goal; nothing while points lie face down."""
    if s.hide_points and s.mode != SOLO and s.outcome is None:
        return {}
    own = total(s, seat)
    goal = WIN if s.mode == SOLO else max(total(s, other) for other in s.seats if other != seat)
    missing = max(0, goal - own) if s.mode == SOLO else max(0, goal + 1 - own)
    if not missing:
        return {"points": "ahead" if lang == "en" else "prowadzi"}
    points = plural(missing, ("point", "points"), "en") if lang == "en" else "pkt"
    return {"points": f"{missing} {points}"}


def period(s: SantaMaria) -> tuple[str, ...]:
    """The year, and whose turn it is."""
    return (f"year-{s.year}", s.active or "")
