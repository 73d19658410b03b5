"""Why not: what a seat may look for in its question and cannot do, with the reason and the rule behind it.

Only what the seat knows is asked: its own money, cards and fleet, the open map, the year's omens.
"""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.barred import Barred
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.queries import (
    free_holds,
    has_port_for_pawn,
    has_title,
    has_treasure,
    is_novice,
    passengers,
    permit,
    profession,
)
from paxwidget.games.hispanica.rules.d3_actions import playable_havens
from paxwidget.games.hispanica.rules.d3_board_actions import lacks_price
from paxwidget.games.hispanica.rules.d3_rosetta import action_options, remaining_actions
from paxwidget.games.hispanica.rules.d4_at_sea import ENTRIES, deeds, follows_course, sailings
from paxwidget.games.hispanica.rules.d4_sailing import start_zones
from paxwidget.games.hispanica.rules.g1_promises import has_promised_peace
from paxwidget.games.hispanica.rules.h2_solo_auctions import buried_price
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, Hispanica


def barred(s: Hispanica, seat: str) -> list[Barred]:
    """All that the question on top keeps from a seat which has to answer it."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat not in (seat, None) or frame.step not in _BY_STEP:
        return []
    return _BY_STEP[frame.step](s, seat, frame)


def _at_auction(s: Hispanica, seat: str, _frame: Frame) -> list[Barred]:
    found = []
    if "el-dorado" in s.data.omens_in_force[s.year]:
        found.append(Barred("binge", "omen", ("el-dorado",), "om:el-dorado"))
    if profession(s, seat) is None:
        found.append(Barred("draw", "no-profession", (), "D2b"))
    if s.solo and s.money[seat] < buried_price(s):
        price = (buried_price(s), s.money[seat])
        found += [Barred(f"buried {deck}", "money", price, "H2") for deck in s.data.decks if s.top[deck]]
    return found


def _in_hand(s: Hispanica, seat: str, _frame: Frame) -> list[Barred]:
    usable = playable_havens(s, seat)
    reason = "haven-idle" if is_novice(s, seat) or has_title(s, seat, "prince") else "haven-novice"
    return [Barred(f"play {card}", reason, (), "D3a") for card in s.havens[seat] if card not in usable]


def _on_card(s: Hispanica, seat: str, frame: Frame) -> list[Barred]:
    card, used = frame.data["card"], frame.data["used"]
    found = []
    for action in remaining_actions(s, card, used):
        if not frame.data["left"]:
            found.append(Barred(f"act {action}", "control", (len(used),), "D3c", name=action))
        elif lacks_price(s, seat, action):
            found.append(Barred(f"act {action}", "money", (1, s.money[seat]), f"ro:{action}", name=action))
        elif not action_options(s, seat, card, action):
            found.append(Barred(f"act {action}", "no-place", (), f"ro:{action}", name=action))
    return found


def _from_piracy(s: Hispanica, seat: str, _frame: Frame) -> list[Barred]:
    in_force = s.data.omens_in_force[s.year]
    binding = ("el-dorado", "hurricane") if s.solo else ("el-dorado",)
    omen = next((omen for omen in binding if omen in in_force), None)
    if omen is not None:
        return [Barred(f"start {zone}", "omen", (omen,), f"om:{omen}") for zone in s.data.zones]
    open_zones = start_zones(s, seat)
    return [Barred(f"start {zone}", "nothing-there", (), "D4b") for zone in s.data.zones if zone not in open_zones]


def _at_sea(s: Hispanica, seat: str, _frame: Frame) -> list[Barred]:
    voyage, here = s.frames[-2].data, s.fleet[seat]
    if follows_course(s, seat, voyage.get("course", ())):
        return []
    if voyage["run"] and not s.cargo[seat]:
        offered: list[str] = []
    else:
        offered = sailings(s, seat, here, voyage["trail"][voyage.get("since", 0) :])
    found = [
        _unsailed(s, seat, here, zone, bool(voyage["run"]))
        for zone in (*s.data.zones, EUROPE)
        if zone != here and f"sail {zone}" not in offered
    ]
    if voyage["run"]:
        return found
    return found + _unloaded(s, seat, here, voyage["attacks"]) + _unattacked(s, seat, here, voyage["attacks"])


def _unsailed(s: Hispanica, seat: str, here: str, zone: str, is_home_bound: bool) -> Barred:
    """Why a fleet does not sail there: a current, the map, its cargo."""
    id, told = f"sail {zone}", s.data.chart.upstream(here, zone)
    if told is not None:
        section = "B2a" if s.data.chart.link("current", zone, here) is not None else "D4c"
        return Barred(id, "upstream", (here, zone), section, told)
    if zone == EUROPE and not has_treasure(s, seat):
        return Barred(id, "no-treasure", (), "D4e")
    if zone == EUROPE and passengers(s, seat):
        return Barred(id, "passengers", (), "D4e")
    return Barred(id, "home-bound", (), "F1d") if is_home_bound else Barred(id, "again", (ENTRIES,), "D4c")


def _unloaded(s: Hispanica, seat: str, here: str, attacks: int) -> list[Barred]:
    """Why the chests in sight stay where they are: no room, no money for the bribe, the wrong permit."""
    open_deeds = set(deeds(s, seat, here, attacks))
    found = []
    for site in s.data.sites_of_zone[here]:
        if site not in s.colony or site not in s.chest or any(f"{verb} chest {site}" in open_deeds for verb in ("load", "smuggle")):
            continue
        id = f"load {CHEST} {site}"
        if not free_holds(s, seat):
            found.append(Barred(id, "holds", (), "F4a"))
        elif permit(s, seat) == "smuggler":
            found.append(Barred(f"smuggle {CHEST} {site}", "money", (1, s.money[seat]), "F5b"))
        else:
            found.append(Barred(id, "permit", (permit(s, seat),), "F5a"))
    return found


def _unattacked(s: Hispanica, seat: str, here: str, attacks: int) -> list[Barred]:
    """Why what is another's, a tribe or a revolt within sight is not attacked."""
    open_deeds = set(deeds(s, seat, here, attacks))
    found = []
    for site in s.data.sites_of_zone[here]:
        verb = target_verb(s, seat, site)
        if verb is not None and f"{verb} {site}" not in open_deeds:
            reason, words, section = _peace(s, seat, here, site, verb) if attacks else ("attacks", (), "E5a")
            found.append(Barred(f"{verb} {site}", reason, words, section))
    return found


def target_verb(s: Hispanica, seat: str, site: str) -> str | None:
    """What a fleet could want of a site that holds nothing of its own: enslave a native, attack all else."""
    holders = (s.colony.get(site), s.bible.get(site), s.pawn.get(site))
    if site in s.data.revolt_site_area:
        return "attack" if s.data.area_of[site] in s.revolt else None
    if seat in holders:
        return None
    if site in s.colony or site in s.cathedral:
        return "attack"
    return "enslave" if s.pawn.get(site) == NATIVE else None


def _peace(s: Hispanica, seat: str, here: str, site: str, verb: str) -> tuple[str, tuple[str, ...], str]:
    """The reason why a fleet that could still fight leaves a site alone, the words it is told with, and its section."""
    if has_promised_peace(s, seat, site):
        return "promised", (), "G1a"
    if verb == "attack":
        return "permit", (permit(s, seat),), "E5a"
    if has_title(s, seat, "maroon-king"):
        return "maroon-king", (), "ti:maroon-king"
    return ("holds", (), "F3") if has_port_for_pawn(s, seat, here) else ("no-colony", (), "F3")


def _to_strike(s: Hispanica, seat: str, frame: Frame) -> list[Barred]:
    zone = s.fleet[frame.data["target"]]
    return [Barred(f"interdict {card}", "other-waters", (), "F1") for card in s.havens[seat] if card != zone]


def _in_battle(_s: Hispanica, seat: str, frame: Frame) -> list[Barred]:
    return [Barred("flee", "pursuer", (), "F2a")] if seat == frame.data["pirates"] else []


_BY_STEP: dict[str, Callable[[Hispanica, str, Frame], list[Barred]]] = {
    "auction-turn": _at_auction,
    "action-turn": _in_hand,
    "empty-handed": _in_hand,
    "card-actions": _on_card,
    "put-to-sea": _from_piracy,
    "seek-bribe": _from_piracy,
    "at-sea": _at_sea,
    "interdict": _to_strike,
    "tactics": _in_battle,
}
