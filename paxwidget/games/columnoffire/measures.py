"""Figures of a seat that are worth following over a game, who leads, and what is still lacking."""

from __future__ import annotations

from paxwidget.games.columnoffire.pieces import COUNTRIES
from paxwidget.games.columnoffire.rules.c12_end import final_points
from paxwidget.games.columnoffire.state import GOAL, SOURCES, ColumnOfFire, free_dice, site_of


def total(s: ColumnOfFire, seat: str) -> int:
    """The points of a seat if the game ended now, without its secret tiles."""
    if s.outcome is not None:
        return s.vp[seat]
    return s.vp[seat] + sum(number for key, number in final_points(s, seat).items() if key != "tiles")


def measures(s: ColumnOfFire, seat: str) -> dict[str, float]:
    """Points by source, houses, characters, dice, goods and shields."""
    sites = [site_of(s, seat, country) for country in COUNTRIES]
    return {
        "points": s.vp[seat],
        "total": total(s, seat),
        **{f"from {source}": s.points[f"{seat} {source}"] for source in SOURCES},
        "houses": sum(map(bool, sites)),
        "sites": sum(sites),
        "characters": len(s.row[seat]),
        "free dice": len(free_dice(s, seat)),
        "goods": sum(s.goods[seat]),
        "shields": s.shields[seat],
        "tiles": len(s.tiles[seat]),
        "religion die": s.religion_die[seat],
    }


def leaders(s: ColumnOfFire) -> tuple[str, ...]:
    """The seat with most points as far as all can see; nobody while two have as many."""
    ranked = sorted(s.seats, key=lambda seat: -total(s, seat))
    return tuple(ranked[:1]) if total(s, ranked[0]) > total(s, ranked[1]) else ()


def lacking(s: ColumnOfFire, seat: str, lang: str) -> dict[str, str]:
    """How many points a seat lacks to the goal, and to the best other; nothing once the game is over."""
    if s.outcome is not None:
        return {}
    best = max(total(s, other) for other in s.seats if other != seat)
    behind = max(0, best + 1 - total(s, seat))
    lead = {"en": "ahead", "pl": "prowadzi"}[lang]
    return {"goal": _points(max(0, GOAL - s.vp[seat]), lang), "lead": _points(behind, lang) if behind else lead}


def _points(number: int, lang: str) -> str:
    return {"en": f"{number} {'point' if number == 1 else 'points'}", "pl": f"{number} pkt"}[lang]


def period(s: ColumnOfFire) -> tuple[str, ...]:
    """The year, the half of it, and whose turn it is."""
    return (f"year-{s.year}", f"half-{s.half}", s.active or "")
