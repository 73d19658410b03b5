"""What must hold in every position: each card and token of the box is in exactly one place, and nobody has more than allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from paxwidget.engine.errors import Broken
from paxwidget.games.marauders.box import SLOTS
from paxwidget.games.marauders.state import CARGO, COMMODORE, HAND, MOST, Marauders, is_at_sea
from paxwidget.games.marauders.vessel import PORT_ROOM, full_cubes

#: Steps in which a hold may be too small for a moment: what it cannot take is just being given up, or the ship is sinking.
_LOADING = ("leaving", "plunder", "raid", "volley", "storm", "lose-cargo", "drop-cargo", "aftermath", "aftermath-loser", "death")


def check(s: Marauders) -> None:
    """Raise `Broken` at the first thing that cannot be."""
    for seat in s.seats:
        _check_seat(s, seat)
    _check_cards(s)
    _check_tokens(s)


def _same(what: str, found: Iterable[str], expected: Iterable[str]) -> None:
    found, expected = sorted(found), sorted(expected)
    if found == expected:
        return
    difference = Counter(found)
    difference.subtract(Counter(expected))
    wrong = {card: number for card, number in difference.items() if number}
    if wrong:
        card, number = min(wrong.items())
        raise Broken(f"{what}: {card} is {'missing' if number < 0 else 'there too often'}")


def _frames(s: Marauders, key: str, steps: tuple[str, ...]) -> list[str]:
    return [card for frame in s.frames if frame.step in steps for card in frame.data.get(key, ())]


def _check_cards(s: Marauders) -> None:
    box = s.data
    kept = [card for cards in s.kept.values() for card in cards]
    held = _frames(s, "cards", ("raid", "load")) + _frames(s, "market", ("buying", "market"))
    _same("cargo", [*s.cargo_deck, *s.cargo_discard, *held, *(card for cards in s.cargo.values() for card in cards)], box.cargo)
    hands = [card for cards in s.hand.values() for card in cards]
    _same("glory", [*s.glory_deck, *s.glory_discard, *hands, *(card for card in kept if card in box.kind_of)], box.glory_cards)
    rumors = [*s.rumor_deck, *(card for card in s.rumor.values() if card), *_frames(s, "drawn", ("keep-rumor",))]
    _same("rumours", [*rumors, *(card for card in kept if card in box.rumors)], box.rumors)
    missions = [*s.mission_deck, *s.mission_discard, *s.board_missions, *(card for card in s.mission.values() if card)]
    _same("missions", [*missions, *(card for card in kept if card in box.missions)], box.missions)
    captains = [*s.captain_deck, *s.captain_out, *(card for table in (s.captain, s.secret_captain) for card in table.values() if card)]
    _same("captains", captains, box.captains)
    npcs = [card for slot in SLOTS for card in s.npc_stack[slot] if card != COMMODORE] + [card for _, card in s.arrivals if card]
    drawn = [frame.data["card"] for frame in s.frames if frame.step == "event" and "card" in frame.data]
    _same("events", [*s.event_deck, *s.event_discard, *npcs, *drawn], box.event_cards)


def _check_tokens(s: Marauders) -> None:
    box = s.data
    drawn = _frames(s, "drawn", ("new-demand",))
    goods = [good.id for good in box.goods.values() for _ in range(good.tokens)]
    _same("demand", [*s.demand_pool, *(good for good in s.demand.values() if good), *drawn], goods)
    aboard = [token for tokens in s.mods.values() for token in tokens] + _frames(s, "tokens", ("lay-modifications",))
    tokens = [token.id for token in box.modifications.values() for _ in range(token.tokens)]
    _same("modifications", [*(token for token in s.port_mods.values() if token), *aboard], tokens)
    flags = [nation.id for nation in box.nations.values() for _ in range(nation.merchants)]
    _same("merchants", [*s.track, *(flag for flag in s.merchants.values() if flag)], flags)


def _check_seat(s: Marauders, seat: str) -> None:
    if s.gold[seat] < 0 or s.stash[seat] < 0:
        raise Broken(f"{seat} has {s.gold[seat]} gold aboard and {s.stash[seat]} in the chest")
    if any(not 0 <= level <= MOST for level in s.bounties[seat]):
        raise Broken(f"{seat} has bounties {s.bounties[seat]}")
    limited = not any(frame.seat == seat and frame.step in ("glory-card", "discard-glory", "plunder") for frame in s.frames)
    if limited and len(s.hand[seat]) > HAND:
        raise Broken(f"{seat} has {len(s.hand[seat])} glory cards")
    for name, things in (("modifications", s.mods[seat]), ("weapons", s.weapons[seat])):
        if len(set(things)) < len(things):
            raise Broken(f"{seat} has two {name} of a kind")
    if not s.ship[seat]:
        return
    if bool(s.place[seat]) != bool(s.ship[seat]) and s.captain[seat] and not any(f.step == "new-captain" for f in s.frames):
        raise Broken(f"the ship of {seat} is nowhere")
    for cube, most in zip(s.cubes[seat], full_cubes(s, seat), strict=True):
        if not 0 <= cube <= most:
            raise Broken(f"{seat} has cubes {s.cubes[seat]} of {full_cubes(s, seat)}")
    most = s.cubes[seat][CARGO] if is_at_sea(s, seat) and not any(frame.step in _LOADING for frame in s.frames) else PORT_ROOM
    if len(s.cargo[seat]) > most:
        raise Broken(f"{seat} has {len(s.cargo[seat])} cargo cards, and room for {most}")
