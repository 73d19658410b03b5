"""Chapters 1, 12 and 18: points, what calls the end of the game, the last points, and who has won."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.rulebook import rule
from paxwidget.games.columnoffire.pieces import COUNTRIES
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire, site_of

HOUSE_VP, SHIELD_VP, GOODS_FOR_VP = 2, 1, 2


@rule("1.2", "12a", "12c", "3f", "21.10")
def score(s: ColumnOfFire, seat: str, number: int, source: str) -> None:
    """Points at once; whoever reaches 50 calls the end, which stays called (RU-41)."""
    s.vp[seat] += number
    s.points[f"{seat} {source}"] += number
    if s.vp[seat] >= GOAL:
        call_end(s, seat)


@rule("15e", "17c")
def spend(s: ColumnOfFire, seat: str, number: int, section: str) -> None:
    """Pay points that the seat has (RU-30)."""
    if number > 0:
        s.vp[seat] -= number
        s.points[f"{seat} spent"] -= number
        s.tell("spends", section, seat, number)


@rule("15e")
def lose(s: ColumnOfFire, seat: str, number: int) -> int:
    """Lose points by an event: down to 0, unless the table keeps debts (RU-29); returns how many."""
    lost = number if s.debts else min(number, max(0, s.vp[seat]))
    s.vp[seat] -= lost
    s.points[f"{seat} events"] -= lost
    return lost


@rule("12a", "12c", "18a", "18b", "5e")
def call_end(s: ColumnOfFire, why: str) -> None:
    """The game ends with this year, whatever happens yet."""
    if not s.last_year:
        s.last_year, s.end_why = True, why
        s.tell("last-year", "12a")


@rule("12d")
def final_points(s: ColumnOfFire, seat: str) -> dict[str, int]:
    """The last points of a seat by their source."""
    return {
        "houses": HOUSE_VP * sum(bool(site_of(s, seat, country)) for country in COUNTRIES),
        "shields": SHIELD_VP * s.shields[seat],
        "goods": sum(s.goods[seat]) // GOODS_FOR_VP,
        "tiles": sum(s.data.tiles[tile].final_vp for tile in s.tiles[seat]),
    }


@rule("12d", "12e", "12f")
def end_game(s: ColumnOfFire) -> None:
    """All tiles are shown and the last points scored; they call nothing any more (RU-42)."""
    for seat in s.seats:
        number = sum(final_points(s, seat).values())
        s.vp[seat] += number
        s.points[f"{seat} final"] += number
        s.tell("total", "12f", seat, s.vp[seat], number)
    s.active = None
    s.outcome = outcome_of(s)


@rule("12f", "12g", "1.2")
def outcome_of(s: ColumnOfFire) -> dict[str, Any]:
    """Who has won: most points, then more unsold goods, then the higher religion die, else all who are level (RU-43)."""
    standing = {seat: (s.vp[seat], sum(s.goods[seat]), s.religion_die[seat]) for seat in s.seats}
    best = max(standing.values())
    return {
        "winners": [seat for seat in s.seats if standing[seat] == best],
        "ending": "points" if s.end_why in s.seats else "deck",
        "points": best[0],
        "totals": dict(s.vp),
        "final": {seat: final_points(s, seat) for seat in s.seats},
        "tiles": {seat: list(s.tiles[seat]) for seat in s.seats},
    }
