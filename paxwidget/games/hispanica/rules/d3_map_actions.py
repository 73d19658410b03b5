"""The Rosetta stone's actions on the map: markers and forts, missions, relics, pawns and revolts."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.pieces import bury_pawn, fortify, found_colony, found_mission
from paxwidget.games.hispanica.queries import empty_colonies, has_title
from paxwidget.games.hispanica.rules.d3_rosetta import does, opens
from paxwidget.games.hispanica.rules.e6_revolts import revolt_spots, start_revolt
from paxwidget.games.hispanica.state import NATIVE, SLAVE, SPAIN, TAX, Hispanica


@opens("marker")
@rule("E1a")
def _marker(s: Hispanica, seat: str, card: str) -> list[str]:
    found = []
    if s.markers[seat]:
        kind = s.data.spanish_sites if seat == SPAIN else s.data.wild_sites
        found = [f"act marker {site}" for site in kind if site not in s.colony]
    if s.pool["fort"]:
        found += [f"act fort {site}" for site in s.colony if site not in s.fort]
    return found


@does("marker")
def _do_marker(s: Hispanica, seat: str, card: str, site: str) -> None:
    found_colony(s, seat, site)


@does("fort")
@rule("E1b")
def _do_fort(s: Hispanica, seat: str, card: str, site: str) -> None:
    """Add a fort to any colony without one."""
    fortify(s, site)


@opens("bible")
@rule("E4")
def _bible(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any tribal site with a native and no Bible yet, while a Bible is left."""
    if not s.bibles[seat]:
        return []
    return [f"act bible {site}" for site in s.data.tribal_sites if s.pawn.get(site) == NATIVE and site not in s.bible]


@does("bible")
def _do_bible(s: Hispanica, seat: str, card: str, site: str) -> None:
    found_mission(s, seat, site)


@opens("literacy")
@rule("E4b", "gl:token-limits")
def _literacy(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any outpost; its citizen has the Bible's colour, or is a refugee of any colour when none of that is left."""
    if not s.pool["cathedral"]:
        return []
    found = []
    for site, nation in s.bible.items():
        if site not in s.cathedral:
            if s.citizens[nation]:
                found.append(f"act literacy {site}")
            else:
                found += [f"act literacy {site} {other}" for other, left in s.citizens.items() if left]
    return found


@does("literacy")
def _do_literacy(s: Hispanica, seat: str, card: str, site: str, nation: str | None = None) -> None:
    colour = nation or s.bible[site]
    s.pool["cathedral"] -= 1
    s.cathedral[site] = 1
    s.pool[NATIVE] += 1
    s.citizens[colour] -= 1
    s.pawn[site] = colour


@opens("relic")
def _relic(s: Hispanica, seat: str, card: str) -> list[str]:
    return [f"act relic {site}" for site in s.colony] if s.pool["relic"] else []


@does("relic")
def _do_relic(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool["relic"] -= 1
    s.relic[site] = s.relic.get(site, 0) + 1


@opens("slave-trade")
@rule("E3a")
def _slave_trade(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any empty colony, while the pool has natives."""
    return [f"act slave-trade {site}" for site in empty_colonies(s)] if s.pool[NATIVE] else []


@does("slave-trade")
def _do_slave_trade(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool[NATIVE] -= 1
    s.pawn[site] = NATIVE


@opens("voodoo")
def _voodoo(s: Hispanica, seat: str, card: str) -> list[str]:
    if not s.pool[NATIVE]:
        return []
    return [f"act voodoo {site}" for site in s.data.tribal_sites if site not in s.pawn and site not in s.bible]


@does("voodoo")
def _do_voodoo(s: Hispanica, seat: str, card: str, site: str) -> None:
    s.pool[NATIVE] -= 1
    s.pawn[site] = NATIVE


@opens("slave-revolt")
@rule("E6")
def _slave_revolt(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any colony with a slave."""
    return _uprisings(s, "slave-revolt", SLAVE, [site for site in s.colony if s.pawn.get(site) == NATIVE])


@opens("tax-revolt")
@rule("E6")
def _tax_revolt(s: Hispanica, seat: str, card: str) -> list[str]:
    """Any of one's own citizens on the map."""
    return _uprisings(s, "tax-revolt", TAX, [site for site, pawn in s.pawn.items() if pawn == seat])


def _uprisings(s: Hispanica, action: str, kind: str, sites: list[str]) -> list[str]:
    found = []
    for site in sites:
        area = s.data.area_of[site]
        spots = revolt_spots(s, area, kind)
        if spots == [area] or not spots:
            # Where no token is left to place or turn, the action still works without it (token limits).
            found.append(f"act {action} {site}")
        else:
            found += [f"act {action} {site} {spot}" for spot in spots]
    return found


@does("slave-revolt")
def _do_slave_revolt(s: Hispanica, seat: str, card: str, site: str, *spot: str) -> None:
    _rise(s, site, SLAVE, spot)


@does("tax-revolt")
def _do_tax_revolt(s: Hispanica, seat: str, card: str, site: str, *spot: str) -> None:
    _rise(s, site, TAX, spot)


def _rise(s: Hispanica, site: str, kind: str, spot: tuple[str, ...]) -> None:
    bury_pawn(s, s.pawn.pop(site))
    area = s.data.area_of[site]
    if spot:
        start_revolt(s, kind, " ".join(spot))
    elif area in s.data.areas and area not in s.revolt:
        start_revolt(s, kind, area)


@opens("melting-pot")
@rule("ti:diplomat", "gl:refugee")
def _melting_pot(s: Hispanica, seat: str, card: str) -> list[str]:
    """Another's citizen in a land area where one has a colony or mission; the Diplomat's citizens are immune."""
    areas = {s.data.area_of[site] for table in (s.colony, s.bible) for site, nation in table.items() if nation == seat}
    found = []
    for site, pawn in s.pawn.items():
        area = s.data.area_of[site]
        if pawn in (NATIVE, seat) or area not in areas or area not in s.data.areas:
            continue
        if pawn in s.titles and has_title(s, pawn, "diplomat"):
            continue
        if s.citizens[seat]:
            found.append(f"act melting-pot {site}")
        else:
            found += [f"act melting-pot {site} {other}" for other, left in s.citizens.items() if left and other != pawn]
    return found


@does("melting-pot")
def _do_melting_pot(s: Hispanica, seat: str, card: str, site: str, nation: str | None = None) -> None:
    colour = nation or seat
    bury_pawn(s, s.pawn[site])
    s.citizens[colour] -= 1
    s.pawn[site] = colour
