"""The habits of the quick player at sea: where to start, what to do in a zone, whom to strike."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import goal
from paxwidget.games.hispanica.queries import has_treasure, passengers
from paxwidget.games.hispanica.rules.d4_at_sea import deeds, steps_to_empty_colony
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, wins
from paxwidget.games.hispanica.state import NATIVE, RELIC, Hispanica


def put_to_sea(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Start where there is treasure to load or to take by force, near Europe; else reconnoitre."""
    ships = len(s.ships[seat])
    frees = goal(s, seat) == "abolition"
    best, most = "reconnoitre", 0.5
    for option in options:
        zone = option.removeprefix("start ")
        if zone == option:
            continue
        loads = 0.0
        for deed in deeds(s, seat, zone, ships):
            verb, *targets = deed.split(" ")
            if verb in ("load", "smuggle"):
                loads += 1.5 if targets[0] == RELIC else 1.0
            elif verb == "attack" and (targets[0] in s.chest or (frees and _has_slave(s, targets[0]))) and _would_win(s, seat, targets[0]):
                loads += 1.0
        worth = 2 * min(loads, ships) - 0.1 * s.data.steps_to_europe[zone] + 0.3 * rng.random()
        if loads and worth > most:
            best, most = option, worth
    return best


def _has_slave(s: Hispanica, site: str) -> bool:
    return s.pawn.get(site) == NATIVE and site in s.colony


def _would_win(s: Hispanica, seat: str, site: str) -> bool:
    """Whether a fleet would win a land battle in which all others stand by the target."""
    fleet, defence = battle_strength(s, seat, len(s.ships[seat]), site, ())
    return wins(s, seat, fleet, defence)


def at_sea(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Load what can be had, then the shortest way home; passengers first go to where they can work."""
    best, most = options[0], -99.0
    steps: Mapping[str, int] | None = None
    if passengers(s, seat):
        steps = steps_to_empty_colony(s, [place for option in options if (place := option.removeprefix("sail ")) in s.data.zones])
    elif has_treasure(s, seat):
        steps = s.data.steps_to_europe
    for option in options:
        verb, *targets = option.split(" ")
        worth = _AT_SEA.get(verb, -1.0)
        if verb == "attack":
            site = targets[0]
            worth = 6.0 + (site in s.chest) if site in s.colony and _would_win(s, seat, site) else -5.0
        elif verb == "sail":
            worth = 5.0
            if targets[0] in s.data.zones:
                worth = rng.random() if steps is None else 2 - 0.2 * steps[targets[0]]
        worth += 0.01 * rng.random()
        if worth > most:
            best, most = option, worth
    return best


_AT_SEA = {
    "load": 10.0, "dig": 10.0, "smuggle": 9.0, "land": 8.0, "piracy": 1.5, "board": -2.0, "enslave": -4.0, "bury": -6.0,
}  # fmt: skip


def interdict(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Strike a fleet with treasure that is no larger."""
    target = f.data["target"]
    is_worth_it = has_treasure(s, target) and len(s.ships[seat]) >= len(s.ships[target])
    return options[0] if is_worth_it and options[0].startswith("interdict") else "pass"
