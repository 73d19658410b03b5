"""Chapters D4b-e, E3b, F3-F5 and F6c: what a fleet can do in a sea zone."""

from __future__ import annotations

from collections.abc import Iterable

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Step, steps
from paxwidget.games.hispanica.pieces import discard_haven, pay, resettle_cost, without
from paxwidget.games.hispanica.queries import (
    empty_colonies,
    free_holds,
    has_port_for_pawn,
    has_title,
    has_treasure,
    is_friendly_port,
    is_played,
    is_war,
    is_watched,
    passengers,
    permit,
    ports_within_reach,
    wage,
)
from paxwidget.games.hispanica.rules.e5_fates import cargo_name, lose_passenger
from paxwidget.games.hispanica.rules.e5_land_battle import abduction_ports
from paxwidget.games.hispanica.rules.f1_interdiction import leaves_unasked, open_window
from paxwidget.games.hispanica.rules.g1_promises import has_promised_peace
from paxwidget.games.hispanica.rules.g1_tribute import challenge
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, PIRACY, RELIC, Hispanica

#: How often a fleet may be in the same zone while nothing happens on its voyage.
ENTRIES = 3


@rule("D4b", "F3", "F4", "F5", "E5a")
def deeds(s: Hispanica, seat: str, zone: str, attacks: int) -> list[str]:
    """Everything a fleet in this zone could load, pick up, dig up or attack now."""
    return _deeds(s, seat, zone, attacks, free_holds(s, seat), permit(s, seat))


@rule("D4b")
def zones_with_deeds(s: Hispanica, seat: str) -> list[str]:
    """The zones in which a fleet of full strength could do anything at once."""
    attacks, holds, own_permit = len(s.ships[seat]), free_holds(s, seat), permit(s, seat)
    return [zone for zone in s.data.zones if _deeds(s, seat, zone, attacks, holds, own_permit, one_will_do=True)]


def _deeds(s: Hispanica, seat: str, zone: str, attacks: int, holds: int, own_permit: str, one_will_do: bool = False) -> list[str]:
    """The same; for who only asks if there is any it stops at the first."""
    found: list[str] = []
    colony, cathedral, chest, relic, pawn, revolts = s.colony, s.cathedral, s.chest, s.relic, s.pawn, s.data.revolt_site_area
    for site in s.data.sites_of_zone[zone]:
        if site in colony:
            if site in chest or site in relic:
                found += _loads(s, seat, site, own_permit, holds)
                if one_will_do and found:
                    return found
        elif site not in pawn and site not in cathedral and site not in revolts:
            # Nothing is there, as on every third site.
            continue
        if site in cathedral and holds and pawn.get(site) == seat and has_port_for_pawn(s, seat, zone):
            found.append(f"board {site}")
        if attacks and (attack := _attack(s, seat, site, zone, own_permit, holds)):
            found.append(attack)
        if one_will_do and found:
            return found
    if zone in s.havens[seat] and diggable(s, seat, zone):
        found.append(f"dig {zone}")
    return found


@rule("F4d", "F6c")
def diggable(s: Hispanica, seat: str, zone: str) -> list[str]:
    """The kinds of treasure buried in a zone for which the fleet has room."""
    there = s.buried.get(zone, ())
    return [item for item in (CHEST, RELIC) if item in there and (item == RELIC or free_holds(s, seat))]


@rule("F5c", "F5d")
def exports_legally(s: Hispanica, own_permit: str, site: str) -> bool:
    """Whether a permit lets a fleet take a colony's chest for nothing: conquistadors on Spanish sites, privateers anywhere in peace."""
    if own_permit == "conquistador":
        return site in s.data.is_spanish
    return own_permit == "privateer" and not is_war(s) and s.data.area_of[site] not in s.revolt


@rule("F4a", "F4c", "F5a", "F5b", "F5c", "F5d", "gl:legal-export")
def _loads(s: Hispanica, seat: str, site: str, own_permit: str, holds: int) -> list[str]:
    """How a fleet may load the treasure of a colony without a battle: free in a friendly port, else as its permit says."""
    chest, relic = site in s.chest and holds > 0, site in s.relic
    if is_friendly_port(s, seat, site):
        verb = "load"
    elif own_permit == "smuggler":
        verb = "smuggle" if s.money[seat] else ""
    elif exports_legally(s, own_permit, site):
        verb, relic = "load", False
    else:
        verb = ""
    if not verb:
        return []
    return [f"{verb} {item} {site}" for item, there in ((CHEST, chest), (RELIC, relic)) if there]


@rule("E5a", "F3a", "ti:maroon-king", "gl:permit")
def _attack(s: Hispanica, seat: str, site: str, zone: str, own_permit: str, holds: int) -> str:
    """The battle a fleet may start against a site: enslave a native of a tribal site or outpost, or attack what else is there."""
    if site in s.data.revolt_site_area:
        if s.data.area_of[site] not in s.revolt or own_permit == "smuggler":
            return ""
        return f"attack {site}"
    owner, mission, pawn = s.colony.get(site), s.bible.get(site), s.pawn.get(site)
    if seat in (owner, mission, pawn) or (s.promises and has_promised_peace(s, seat, site)):
        return ""
    if owner is None and site not in s.cathedral:
        if pawn != NATIVE or not has_port_for_pawn(s, seat, zone) or has_title(s, seat, "maroon-king"):
            return ""
        return f"enslave {site}" if holds or abduction_ports(s, seat, site) else ""
    if own_permit == "plunderer":
        may = True
    elif own_permit == "conquistador":
        may = site not in s.data.is_spanish
    else:
        may = own_permit == "privateer" and (is_war(s) or s.data.area_of[site] in s.revolt)
    return f"attack {site}" if may else ""


@rule("E3b", "F3b")
def landings(s: Hispanica, seat: str, zone: str) -> list[str]:
    """Where the pawns aboard can become workers: the empty colonies of this zone."""
    aboard = sorted(set(passengers(s, seat)))
    if not aboard:
        return []
    return [
        f"land {pawn} {site}"
        for site in s.data.sites_of_zone[zone]
        if site in s.colony and site not in s.pawn
        for pawn in aboard
    ]


@rule("D4c", "B2a")
def sailings(s: Hispanica, seat: str, zone: str, trail: tuple[str, ...]) -> list[str]:
    """The neighbouring zones open to a fleet, currents obeyed.

    While nothing happens none of them is entered more often than `ENTRIES`, unless it is nearer to where the cargo must go.
    """
    found = list(s.data.courses[zone])
    tired = [other for other in s.data.sail_to[zone] if trail.count(other) >= ENTRIES] if len(trail) >= ENTRIES else ()
    if tired:
        nearer = ways_nearer(s, seat, zone) if s.cargo[seat] else ()
        found = [f"sail {other}" for other in s.data.sail_to[zone] if other not in tired or other in nearer]
    if zone in s.data.exits and has_treasure(s, seat) and not passengers(s, seat):
        found.append(f"sail {EUROPE}")
    return found


def ways_nearer(s: Hispanica, seat: str, zone: str) -> list[str]:
    """The neighbouring zones nearer to where a fleet's cargo must go: passengers to an empty colony, treasure to Europe."""
    near = (zone, *s.data.sail_to[zone])
    goal = steps_to_empty_colony(s, near) if passengers(s, seat) else s.data.steps_to_europe
    return [other for other in near if goal[other] < goal[zone]]


def steps_to_empty_colony(s: Hispanica, zones: Iterable[str]) -> dict[str, int]:
    """How far some zones are from the nearest empty colony."""
    ports = {zone for site in empty_colonies(s) for zone in s.data.zones_of_site[site]}
    return {zone: next((steps for port, steps in s.data.steps_from[zone].items() if port in ports), 99) for zone in zones}


def can_end(s: Hispanica, seat: str, place: str) -> bool:
    """Whether a fleet may enter Europe (treasure, no pawns) or Piracy (no cargo) as it is."""
    if place == PIRACY:
        return not s.cargo[seat]
    return has_treasure(s, seat) and not passengers(s, seat)


@rule("H6b")
def follows_course(s: Hispanica, seat: str, course: tuple[str, ...]) -> bool:
    """Whether a fleet is bound to the next place of its plotted course: solo, and while it can be followed."""
    return bool(course) and (course[0] in s.data.zones or can_end(s, seat, course[0]))


@steps("at-sea", "D4c")
class AtSea(Step):
    """Load, land, fight or bury here, sail on, or end the voyage; a fleet with a catch only makes for home (F1d)."""

    sections = {
        "load": "F4a", "smuggle": "F5b", "board": "F3b", "land": "F3b", "attack": "E5", "enslave": "F3a", "dig": "F6c",
        "bury": "F6c", "sail": "D4c", "sail europe": "D4e", "piracy": "D4e", "lose": "F3",
    }  # fmt: skip

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        zone = s.fleet[seat]
        voyage = s.frames[-2].data
        found = [] if voyage["run"] else deeds(s, seat, zone, voyage["attacks"])
        cargo = s.cargo[seat]
        if cargo:
            if not voyage["run"]:
                found += landings(s, seat, zone)
            found += [f"bury {item}" for item in (CHEST, RELIC) if item in cargo]
        course = voyage.get("course", ())
        if follows_course(s, seat, course):
            return [*found, "piracy" if course[0] == PIRACY else f"sail {course[0]}"]
        if cargo or not voyage["run"]:
            found += sailings(s, seat, zone, voyage["trail"][voyage.get("since", 0) :])
        if not cargo:
            found.append("piracy")
        elif passengers(s, seat) and not ports_within_reach(s, zone):
            found += [f"lose {pawn}" for pawn in sorted(set(passengers(s, seat)))]
        return found

    def hides(self, s: Hispanica, f: Frame, seat: str) -> bool:
        """Whether a haven in hand opens the treasure buried here is nobody else's affair."""
        zone = s.fleet[seat]
        can_dig = bool(s.havens[seat]) and not s.frames[-2].data["run"] and bool(diggable(s, seat, zone))
        return can_dig and is_watched(s)

    def _acted(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.frames[-1].data.update(trail=(s.fleet[f.seat],), since=0)

    def on_load(self, s: Hispanica, f: Frame, item: str, site: str) -> None:
        self._acted(s, f)
        load_treasure(s, f.seat, item, site)

    @rule("F5b")
    def on_smuggle(self, s: Hispanica, f: Frame, item: str, site: str) -> None:
        """Pay $1 to the colony's owner, to the pool where it is one's own or nobody plays it."""
        self._acted(s, f)
        seat, owner = f.seat, s.colony[site]
        pay(s, seat, owner if owner != seat and is_played(s, owner) else None, 1)
        s.tell("bribe", "F5b", seat, site)
        load_treasure(s, seat, item, site)

    @rule("F3b")
    def on_board(self, s: Hispanica, f: Frame, site: str) -> None:
        """Take a citizen of one's own colour from a cathedral aboard."""
        self._acted(s, f)
        seat = f.seat
        s.cargo[seat] = (*s.cargo[seat], s.pawn.pop(site))
        s.tell("board", "F3b", seat, site)

    def on_land(self, s: Hispanica, f: Frame, pawn: str, site: str) -> None:
        self._acted(s, f)
        land_pawn(s, f.seat, pawn, site)

    def on_attack(self, s: Hispanica, f: Frame, site: str) -> None:
        self._acted(s, f)
        challenge(s, f.seat, site)

    def on_enslave(self, s: Hispanica, f: Frame, site: str) -> None:
        self._acted(s, f)
        challenge(s, f.seat, site)

    @rule("F4d", "F6c")
    def on_dig(self, s: Hispanica, f: Frame, zone: str) -> None:
        """Discard the island's haven: its treasure lies as open as in a friendly port."""
        self._acted(s, f)
        seat = f.seat
        discard_haven(s, seat, zone)
        s.tell("dig", "F6c", seat, zone)
        s.push("treasure-map", seat, zone=zone, must=True)

    @rule("F6c")
    def on_bury(self, s: Hispanica, f: Frame, item: str) -> None:
        """Leave a treasure on the circled island of this zone."""
        self._acted(s, f)
        seat = f.seat
        zone = s.fleet[seat]
        s.cargo[seat] = without(s.cargo[seat], item)
        s.buried[zone] = tuple(sorted((*s.buried.get(zone, ()), item)))
        s.tell("bury", "F6c", seat, item, zone)

    def on_lose(self, s: Hispanica, f: Frame, pawn: str) -> None:
        self._acted(s, f)
        seat = f.seat
        s.cargo[seat] = without(s.cargo[seat], pawn)
        s.tell("shed", "F3", seat, cargo_name(pawn))
        lose_passenger(s, pawn, to=None, chooser=seat)

    def on_sail(self, s: Hispanica, f: Frame, place: str) -> None:
        self._leave(s, f, place)

    def on_piracy(self, s: Hispanica, f: Frame) -> None:
        self._leave(s, f, PIRACY)

    def _leave(self, s: Hispanica, f: Frame, place: str) -> None:
        s.frames.pop()
        voyage = s.frames[-1]
        voyage.data["next"] = place
        if not s.solo:
            open_window(s, f.seat, is_unasked=leaves_unasked(s, voyage))


@steps("treasure-map", "F6c")
class TreasureMap(Step):
    """Take any of the buried treasure aboard, one piece at least."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        found = [f"dig-up {item}" for item in diggable(s, f.seat, f.data["zone"])]
        return found if f.data["must"] else [*found, "done"]

    def on_dig_up(self, s: Hispanica, f: Frame, item: str) -> None:
        f.data["must"] = False
        seat, zone = f.seat, f.data["zone"]
        left = without(s.buried.pop(zone), item)
        if left:
            s.buried[zone] = left
        s.cargo[seat] = (*s.cargo[seat], item)
        s.tell("load", "F6c", seat, item, zone)

    def on_done(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()


@rule("F4")
def load_treasure(s: Hispanica, seat: str, item: str, site: str) -> None:
    """Take a chest or a relic from a colony aboard."""
    if item == CHEST:
        del s.chest[site]
    elif s.relic[site] == 1:
        del s.relic[site]
    else:
        s.relic[site] -= 1
    s.cargo[seat] = (*s.cargo[seat], item)
    s.tell("load", "F4", seat, item, site)


@rule("E3b", "F3b")
def land_pawn(s: Hispanica, seat: str, pawn: str, site: str) -> None:
    """Put a pawn to work in an empty colony; for a citizen its owner pays the wage, as far as it can."""
    s.cargo[seat] = without(s.cargo[seat], pawn)
    s.pawn[site] = pawn
    s.tell("land", "F3b", seat, cargo_name(pawn), site)
    if pawn == NATIVE:
        return
    host = s.colony[site]
    if is_played(s, host):
        resettle_cost(s, host, pawn, min(wage(s), s.money[host]))
    else:
        resettle_cost(s, None, pawn, wage(s))
