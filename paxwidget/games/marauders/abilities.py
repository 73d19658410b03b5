"""What works for a seat just now: its captain, its specialists and kept cards, its zone, its ship's tokens, the events of the round."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.engine.rulebook import rule
from paxwidget.games.marauders.box import Box, ByKey, by_key
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.state import Marauders


def kept_effects(s: Marauders, card: str) -> tuple[Effect, ...]:
    """What a kept card of a player does as long as it lies there."""
    return _kept_effects(s.data, card)


@lru_cache(maxsize=512)
def _kept_effects(box: Box, card: str) -> tuple[Effect, ...]:
    if card in box.hires:
        return (box.specialists[box.hires[card].specialist].effect,)
    found = box.rumors[card].reward if card in box.rumors else box.missions[card].earn
    return tuple(
        box.specialists[effect.text("code")].effect if effect.key == "specialist" else effect
        for effect in found
        if effect.key == "specialist" or effect.has("while_kept")
    )


def specialist_of(s: Marauders, card: str) -> str:
    """Which specialist a kept card is, or ""."""
    box = s.data
    if card in box.hires:
        return box.hires[card].specialist
    found = box.rumors[card].reward if card in box.rumors else box.missions[card].earn
    return next((effect.text("code") for effect in found if effect.key == "specialist"), "")


@rule("specialists")
def has_specialist(s: Marauders, seat: str, code: str) -> bool:
    """Whether a specialist of that kind is aboard: one of each kind may be."""
    return any(specialist_of(s, card) == code for card in s.kept[seat])


def own_effects(s: Marauders, seat: str, key: str) -> tuple[Effect, ...]:
    """The lasting effects of one key that a seat's captain and kept cards have."""
    found = s.data.of_captains[s.captain[seat]].get(key, ())
    kept = s.kept[seat]
    return found + _of_cards(s.data, kept).get(key, ()) if kept else found


@lru_cache(maxsize=4096)
def _of_cards(box: Box, kept: tuple[str, ...]) -> ByKey:
    return by_key([effect for card in kept for effect in _kept_effects(box, card)])


def effects(s: Marauders, seat: str, key: str, at: str = "") -> tuple[Effect, ...]:
    """All effects of one key that work for a seat this round, where it is or `at` another zone."""
    box, kept = s.data, s.kept[seat]
    found = box.of_captains[s.captain[seat]].get(key, ())
    if kept:
        found += _of_cards(box, kept).get(key, ())
    found += box.of_zones[at or s.place[seat]].get(key, ())
    for event in s.lasting:
        found += box.of_events[event].get(key, ())
    return found


def _fits(effect: Effect, skill: str, purpose: str) -> bool:
    return effect.text("skill") in (skill, "any") and (purpose in effect.words("for") or "all" in effect.words("for"))


@rule("dice", "captains")
def dice_for(s: Marauders, seat: str, skill: str, purpose: str, crew_round: int = 1, more: int = 0) -> int:
    """How many dice a seat's captain rolls in a test, with what cards add or take: at least one in the end."""
    number: int = getattr(s.data.captains[s.captain[seat]], skill) + more
    for effect in effects(s, seat, "dice"):
        if _fits(effect, skill, purpose) and (not effect.number("rounds") or crew_round <= effect.number("rounds")):
            number += effect.number("add")
    return max(1, number)


@rule("board", "port:recruit")
def succeeds(s: Marauders, seat: str, skill: str, purpose: str) -> bool:
    """Whether a test counts as one skull without a roll."""
    known = effects(s, seat, "succeed")
    return bool(known) and any(_fits(effect, skill, purpose) for effect in known)


@rule("board", "port:shipyard")
def price(s: Marauders, seat: str, item: str, base: int) -> int:
    """What something costs a seat here: a set price first, then what is added, never below 0."""
    return priced(effects(s, seat, "price"), item, base)


def priced(known: tuple[Effect, ...], item: str, base: int) -> int:
    """The same by the effects that change prices."""
    if not known:
        return max(0, base)
    found = [effect for effect in known if item in effect.words("item") and not effect.has("once")]
    for effect in found:
        if effect.has("set"):
            base = min(base, effect.number("set"))
    return max(0, base + sum(effect.number("add") for effect in found))


@rule("board", "npc:scout")
def harder_to_find(s: Marauders, seat: str, hunter: str, at: str = "") -> int:
    """How many dice more (mostly fewer) a kind of hunter rolls against a seat."""
    return sum(effect.number("add") for effect in effects(s, seat, "hidden", at) if hunter in effect.words("from"))
