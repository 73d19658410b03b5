"""What must hold in every position: each piece of the box is in exactly one place, fleets match ships, nothing is negative."""

from __future__ import annotations

from collections import Counter

from paxwidget.games.hispanica.queries import cards_in_play, ship_limit
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, PIRACY, RELIC, Hispanica


def check(s: Hispanica) -> None:
    """Raise AssertionError where a position is broken."""
    _check_tokens(s)
    _check_cards(s)
    _check_fleets(s)
    _check_places(s)
    assert all(amount >= 0 for amount in s.money.values()), f"negative money: {s.money}"
    assert 1 <= s.mercantilism <= 6, f"mercantilism {s.mercantilism}"
    assert 0 <= s.war_chest <= WAR_CHEST_SPACES, f"war chest {s.war_chest}"
    assert len(set(s.figure.values())) == len(s.figure), f"two figures on one space: {s.figure}"


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
        assert count == s.data.counts[kind], f"{count} {kind} pieces instead of {s.data.counts[kind]}"
        assert s.pool[kind] >= 0, f"pool of {kind} is {s.pool[kind]}"
    colonies, bibles = Counter(s.colony.values()), Counter(s.bible.values())
    held = Counter((seat, s.title_token[card]) for seat, cards in s.titles.items() for card in cards if card in s.title_token)
    for nation in s.data.nations:
        assert s.citizens[nation] + pawns[nation] == s.data.citizen_count, f"citizens of {nation}"
        assert s.bibles[nation] + bibles[nation] + held[nation, "bible"] == s.data.bible_count, f"Bibles of {nation}"
        assert s.markers[nation] + colonies[nation] + held[nation, "marker"] == s.data.marker_count[nation], f"markers of {nation}"
        assert min(s.citizens[nation], s.bibles[nation], s.markers[nation]) >= 0, f"negative reserve of {nation}"


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
            raise AssertionError(f"{kind}: {_difference(found, list(box))}")


def _difference(found: list[str], box: list[str]) -> str:
    extra, missing = Counter(found) - Counter(box), Counter(box) - Counter(found)
    return f"too many {sorted(extra)}, missing {sorted(missing)}"


def _check_fleets(s: Hispanica) -> None:
    for seat, ships in s.ships.items():
        assert (seat in s.fleet) == bool(ships), f"{seat}: {len(ships)} ships, fleet {s.fleet.get(seat)}"
        assert all(s.data.cards[card].permit for card in ships), f"{seat} has anchored no ship among {ships}"
        shedding = any(
            frame.step in ("shed-cargo", "shed", "lose-fourth-ship") and seat in (frame.seat, frame.data.get("fleet"))
            for frame in s.frames
        )
        room = len(s.cargo[seat]) - s.cargo[seat].count(RELIC) <= len(ships)
        assert room or shedding, f"{seat} carries {s.cargo[seat]} in {len(ships)} galleons"
        assert shedding or len(ships) <= ship_limit(s, seat), f"{seat} has {len(ships)} ships"
        # The Sun King's fleet takes no course: it loads and delivers from Piracy (H6c).
        if s.fleet.get(seat) == PIRACY and seat in s.seats:
            assert not s.cargo[seat] or s.outcome, f"{seat} has cargo at Piracy"
        if s.fleet.get(seat) == EUROPE:
            assert not any(item == NATIVE or item in s.citizens for item in s.cargo[seat]), f"{seat} has pawns in Europe"
        assert len(s.titles[seat]) <= 3, f"{seat} has {len(s.titles[seat])} titles"


def _check_places(s: Hispanica) -> None:
    for site in s.fort:
        assert site in s.colony, f"a fort without a colony at {site}"
    for site in (*s.chest, *s.relic):
        assert site in s.colony, f"treasure without a colony at {site}"
    for site in s.cathedral:
        assert site in s.bible, f"a cathedral without a Bible at {site}"
        assert s.pawn.get(site) != NATIVE, f"a native in the cathedral at {site}"
    for site in s.bible:
        assert site in s.cathedral or s.pawn.get(site) == NATIVE, f"an outpost without a native at {site}"
    for site in s.pawn:
        assert site in s.colony or site in s.data.tribal_sites, f"a pawn on nothing at {site}"
    for area in s.revolt:
        assert area in s.data.areas, f"a revolt in {area}"
