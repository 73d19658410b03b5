"""Figures of a seat that are worth following over a game, what it still lacks, and where in the game a position stands."""

from __future__ import annotations

from paxwidget.games.marauders.rules.victory import chest_points
from paxwidget.games.marauders.state import Marauders
from paxwidget.games.marauders.vessel import missing


def measures(s: Marauders, seat: str) -> dict[str, float]:
    """Glory, gold, ship and bounties of a seat."""
    return {
        "glory": s.glory[seat],
        "chest": chest_points(s, seat),
        "gold": s.gold[seat],
        "stash": s.stash[seat],
        "cargo": len(s.cargo[seat]),
        "damage": sum(missing(s, seat)) if s.ship[seat] else 0,
        "bounties": sum(s.bounties[seat]),
        "glory cards": len(s.hand[seat]),
        "specialists": len(s.kept[seat]),
    }


def lacking(s: Marauders, seat: str, lang: str) -> dict[str, str]:
    """How many points a seat lacks on the track; what its chest may add is its own secret."""
    left = s.target - s.glory[seat]
    if left <= 0:
        return {"victory": {"en": "nothing: the target is reached on the track", "pl": "niczego: cel osiągnięty na torze"}[lang]}
    return {"victory": {"en": f"{left} glory short on the track", "pl": f"na torze brakuje chwały: {left}"}[lang]}


def leaders(s: Marauders) -> tuple[str, ...]:
    """Who has most on the track, unless all have as many."""
    best = max(s.glory.values())
    found = tuple(seat for seat in s.seats if s.glory[seat] == best)
    return found if len(found) < len(s.seats) else ()


def period(s: Marauders) -> tuple[str, ...]:
    """The round, then whose turn it is."""
    return (f"round-{s.round}", s.active or "")
