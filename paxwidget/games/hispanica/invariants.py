"""What must hold in every position: each piece of the box is in exactly one place, fleets match ships, nothing is negative."""

from __future__ import annotations

from collections import Counter

from paxwidget.engine.errors import Broken
from paxwidget.games.hispanica.queries import cards_in_play, ship_limit
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, PIRACY, RELIC, Hispanica, by_rules_before


def check(s: Hispanica) -> None:
    """Raise Broken where a position is; by code, not by `assert`, which Python can be told to leave out."""
    _check_tokens(s)
    _check_cards(s)
    _check_fleets(s)
    _check_places(s)
    if min(s.money.values(), default=0) < 0:
        raise Broken(f"negative money: {s.money}")
    if not 1 <= s.mercantilism <= 6:
        raise Broken(f"mercantilism {s.mercantilism}")
    if not 0 <= s.war_chest <= WAR_CHEST_SPACES:
        raise Broken(f"war chest {s.war_chest}")
    if s.data.phase[s.dove] != "sailing" and not by_rules_before(s, 4):
        raise Broken(f"the dove is on {s.dove}, which is no sailing year")
    if len(set(s.figure.values())) != len(s.figure):
        raise Broken(f"two figures on one space: {s.figure}")


def _check_tokens(s: Hispanica) -> None:
    cargo = Counter(item for items in s.cargo.values() for item in items)
    buried = Counter(item for items in s.buried.values() for item in items)
    pawns = Counter(s.pawn.values()) + cargo
    found = {
        "native": s.pool["native"] + pawns[NATIVE],
        "chest": s.pool["chest"] + len(s.chest) + cargo[CHEST] + buried[CHEST] + s.war_chest,
        "relic": s.pool["relic"] + sum(s.relic.values()) + cargo[RELIC] + buried[RELIC] + sum(s.relics.values()),
        "fort": s.pool["fort"] + len(s.fort),
        "cathedral": s.pool["cathedral"] + len(s.cathedral),
        "revolt": s.pool["revolt"] + len(s.revolt),
    }
    for kind, count in found.items():
        if count != s.data.counts[kind]:
            raise Broken(f"{count} {kind} pieces instead of {s.data.counts[kind]}")
        if s.pool[kind] < 0:
            raise Broken(f"pool of {kind} is {s.pool[kind]}")
    colonies, bibles = Counter(s.colony.values()), Counter(s.bible.values())
    held = Counter((seat, s.title_token[card]) for seat, cards in s.titles.items() for card in cards if card in s.title_token)
    for nation in s.data.nations:
        if s.citizens[nation] + pawns[nation] != s.data.citizen_count:
            raise Broken(f"citizens of {nation}")
        if s.bibles[nation] + bibles[nation] + held[nation, "bible"] != s.data.bible_count:
            raise Broken(f"Bibles of {nation}")
        if s.markers[nation] + colonies[nation] + held[nation, "marker"] != s.data.marker_count[nation]:
            raise Broken(f"markers of {nation}")
        if min(s.citizens[nation], s.bibles[nation], s.markers[nation]) < 0:
            raise Broken(f"negative reserve of {nation}")


def _check_cards(s: Hispanica) -> None:
    known = s.data.cards
    in_play = cards_in_play(s)
    market = [card for card in (*in_play, *s.top.values(), *s.removed) if card in known]
    havens = [card for card in in_play if card not in known] + s.haven_deck
    for group in (s.hand, s.ships, s.titles, s.down, s.discards, s.sold):
        for cards in group.values():
            market += cards
    for cards in s.havens.values():
        havens += cards
    for kind, found, box in (("market cards", market, known), ("havens", havens, s.data.haven_actions)):
        if len(found) != len(box) or set(found) != box.keys():
            raise Broken(f"{kind}: {_difference(found, list(box))}")


def _difference(found: list[str], box: list[str]) -> str:
    extra, missing = Counter(found) - Counter(box), Counter(box) - Counter(found)
    return f"too many {sorted(extra)}, missing {sorted(missing)}"


def _check_fleets(s: Hispanica) -> None:
    for seat, ships in s.ships.items():
        if (seat in s.fleet) != bool(ships):
            raise Broken(f"{seat}: {len(ships)} ships, fleet {s.fleet.get(seat)}")
        if not all(s.data.cards[card].permit for card in ships):
            raise Broken(f"{seat} has anchored no ship among {ships}")
        shedding = any(
            frame.step in ("shed-cargo", "shed", "lose-fourth-ship", "royal-strike") and seat in (frame.seat, frame.data.get("fleet"))
            for frame in s.frames
        )
        room = len(s.cargo[seat]) - s.cargo[seat].count(RELIC) <= len(ships)
        if not room and not shedding:
            raise Broken(f"{seat} carries {s.cargo[seat]} in {len(ships)} galleons")
        if not shedding and len(ships) > ship_limit(s, seat):
            raise Broken(f"{seat} has {len(ships)} ships")
        # The Sun King's fleet takes no course: it loads and delivers from Piracy (H6c).
        if s.fleet.get(seat) == PIRACY and seat in s.seats and s.cargo[seat] and not s.outcome:
            raise Broken(f"{seat} has cargo at Piracy")
        if s.fleet.get(seat) == EUROPE and any(item == NATIVE or item in s.citizens for item in s.cargo[seat]):
            raise Broken(f"{seat} has pawns in Europe")
        if len(s.titles[seat]) > 3:
            raise Broken(f"{seat} has {len(s.titles[seat])} titles")


def _check_places(s: Hispanica) -> None:
    for site in s.fort:
        if site not in s.colony:
            raise Broken(f"a fort without a colony at {site}")
    for site in (*s.chest, *s.relic):
        if site not in s.colony:
            raise Broken(f"treasure without a colony at {site}")
    for site in s.cathedral:
        if site not in s.bible:
            raise Broken(f"a cathedral without a Bible at {site}")
        if s.pawn.get(site) == NATIVE:
            raise Broken(f"a native in the cathedral at {site}")
    for site in s.bible:
        if site not in s.cathedral and s.pawn.get(site) != NATIVE:
            raise Broken(f"an outpost without a native at {site}")
    for site in s.pawn:
        if site not in s.colony and site not in s.data.tribal_sites:
            raise Broken(f"a pawn on nothing at {site}")
    for area in s.revolt:
        if area not in s.data.areas:
            raise Broken(f"a revolt in {area}")
