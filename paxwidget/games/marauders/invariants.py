"""What must hold in every position: each card and token of the box is in exactly one place, and nobody has more than allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from paxwidget.engine.errors import Broken
from paxwidget.games.marauders.box import SLOTS, Box
from paxwidget.games.marauders.state import CARGO, COMMODORE, HAND, MOST, Marauders, is_at_sea
from paxwidget.games.marauders.vessel import PORT_ROOM, full_cubes

#: Steps in which a hold may be too small for a moment: what it cannot take is just being given up, or the ship is sinking.
_LOADING = ("leaving", "plunder", "raid", "volley", "storm", "lose-cargo", "drop-cargo", "aftermath", "aftermath-loser", "death")

#: Steps in which a hand may be too large for a moment.
_DRAWING = ("glory-card", "discard-glory", "plunder")


def check(s: Marauders) -> None:
    """Raise `Broken` at the first thing that cannot be."""
    for seat in s.seats:
        _check_seat(s, seat)
    _check_cards(s)
    _check_tokens(s)


class _Whole(NamedTuple):
    """All that the box has of one kind, each thing as often as it is there."""

    what: str
    things: list[str]
    #: The same as a set where each is there once.
    single: frozenset[str] | None


@lru_cache(maxsize=4)
def _wholes(box: Box) -> dict[str, _Whole]:
    """What must be found, by kind; put together once, for a random game asks for it after every choice."""
    kinds: dict[str, Iterable[str]] = {
        "cargo": box.cargo, "glory": box.glory_cards, "rumours": box.rumors, "missions": box.missions, "captains": box.captains,
        "events": box.event_cards,
        "demand": [good.id for good in box.goods.values() for _ in range(good.tokens)],
        "modifications": [token.id for token in box.modifications.values() for _ in range(token.tokens)],
        "merchants": [nation.id for nation in box.nations.values() for _ in range(nation.merchants)],
    }  # fmt: skip
    found = {}
    for what, things in kinds.items():
        every, single = sorted(things), frozenset(things)
        found[what] = _Whole(what, every, single if len(single) == len(every) else None)
    return found


def _same(whole: _Whole, found: list[str]) -> None:
    # As many things as there should be, and none of them another or missing, are each there once: much cheaper than sorting.
    if whole.single is not None and len(found) == len(whole.things) and whole.single == set(found):
        return
    if sorted(found) == whole.things:
        return
    difference = Counter(found)
    difference.subtract(Counter(whole.things))
    card, number = min((card, number) for card, number in difference.items() if number)
    raise Broken(f"{whole.what}: {card} is {'missing' if number < 0 else 'there too often'}")


def _frames(s: Marauders, key: str, steps: tuple[str, ...]) -> list[str]:
    return [card for frame in s.frames if frame.step in steps for card in frame.data.get(key, ())]


def _check_cards(s: Marauders) -> None:
    box, wholes = s.data, _wholes(s.data)
    kept = [card for cards in s.kept.values() for card in cards]
    held = _frames(s, "cards", ("raid", "load")) + _frames(s, "market", ("buying", "market"))
    _same(wholes["cargo"], [*s.cargo_deck, *s.cargo_discard, *held, *(card for cards in s.cargo.values() for card in cards)])
    hands = [card for cards in s.hand.values() for card in cards]
    _same(wholes["glory"], [*s.glory_deck, *s.glory_discard, *hands, *(card for card in kept if card in box.kind_of)])
    rumors = [*s.rumor_deck, *(card for card in s.rumor.values() if card), *_frames(s, "drawn", ("keep-rumor",))]
    _same(wholes["rumours"], [*rumors, *(card for card in kept if card in box.rumors)])
    missions = [*s.mission_deck, *s.mission_discard, *s.board_missions, *(card for card in s.mission.values() if card)]
    _same(wholes["missions"], [*missions, *(card for card in kept if card in box.missions)])
    captains = [*s.captain_deck, *s.captain_out, *(card for table in (s.captain, s.secret_captain) for card in table.values() if card)]
    _same(wholes["captains"], captains)
    npcs = [card for slot in SLOTS for card in s.npc_stack[slot] if card != COMMODORE] + [card for _, card in s.arrivals if card]
    drawn = [frame.data["card"] for frame in s.frames if frame.step == "event" and "card" in frame.data]
    _same(wholes["events"], [*s.event_deck, *s.event_discard, *npcs, *drawn])


def _check_tokens(s: Marauders) -> None:
    wholes = _wholes(s.data)
    drawn = _frames(s, "drawn", ("new-demand",))
    _same(wholes["demand"], [*s.demand_pool, *(good for good in s.demand.values() if good), *drawn])
    aboard = [token for tokens in s.mods.values() for token in tokens] + _frames(s, "tokens", ("lay-modifications",))
    _same(wholes["modifications"], [*(token for token in s.port_mods.values() if token), *aboard])
    _same(wholes["merchants"], [*s.track, *(flag for flag in s.merchants.values() if flag)])


def _check_seat(s: Marauders, seat: str) -> None:
    if s.gold[seat] < 0 or s.stash[seat] < 0:
        raise Broken(f"{seat} has {s.gold[seat]} gold aboard and {s.stash[seat]} in the chest")
    if any(not 0 <= level <= MOST for level in s.bounties[seat]):
        raise Broken(f"{seat} has bounties {s.bounties[seat]}")
    if len(s.hand[seat]) > HAND and not any(frame.seat == seat and frame.step in _DRAWING for frame in s.frames):
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
    most = s.cubes[seat][CARGO]
    if len(s.cargo[seat]) <= min(most, PORT_ROOM):
        return
    most = most if is_at_sea(s, seat) and not any(frame.step in _LOADING for frame in s.frames) else PORT_ROOM
    if len(s.cargo[seat]) > most:
        raise Broken(f"{seat} has {len(s.cargo[seat])} cargo cards, and room for {most}")
