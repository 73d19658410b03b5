"""What a quick player reckons of a raid: its hopes before the first card, what to do with a skull, and what a bounty costs.

Exact odds are in `merchants.py`; these look at kinds of cards alone, so that a habit may ask for them at every action.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from paxwidget.engine.procedures import frame_of
from paxwidget.games.marauders.abilities import dice_for, effects
from paxwidget.games.marauders.box import FLAGSHIPS, LOCATIONS, PIRATES, Box
from paxwidget.games.marauders.dice import skull_odds, success
from paxwidget.games.marauders.rules.raid import FIRST_CARDS, GLORIOUS
from paxwidget.games.marauders.state import CARGO, Marauders, is_pirate
from paxwidget.games.marauders.vessel import has_destroyed, manoeuvrability

#: What a card of cargo that is taken may bring, and what a raid that fails costs in repairs, in gold.
LOOT, FAILURE = 3, 5
#: What the first bounty costs, what it costs more with each flagship at sea and less with each pirate, and what a further level costs.
OUTLAWED, EACH_FLAGSHIP, EACH_PIRATE, FURTHER = 9.0, 3.0, 2.0, 2.0


class Hopes(NamedTuple):
    """What a raid may bring: the chances to win it, to sink and to win glory, cards and gold on average."""

    won: float
    sunk: float
    glory: float
    cards: float
    gold: float


@lru_cache(maxsize=4096)
def hopes(box: Box, cubes: tuple[int, ...], bears: int, dice: int, bonus: int = 0) -> Hopes:
    """The hopes of a raider who discards what would spoil the raid, and draws with the skulls that are left."""
    kinds = Counter(card.location for card in box.cargo.values())
    total, odds = comb(len(box.cargo), FIRST_CARDS), [float(chance) for chance in skull_odds(dice)]
    limits = {"": bears, **dict(zip(LOCATIONS, cubes, strict=True))}
    won = sunk = glory = cards = gold = 0.0
    for hand in combinations_with_replacement(sorted(kinds), FIRST_CARDS):
        numbers = Counter(hand)
        share = prod(comb(kinds[kind], number) for kind, number in numbers.items()) / total
        spoiling = sum(max(0, number - max(0, limits[kind] - 1)) for kind, number in numbers.items())
        for skulls, chance in enumerate(odds):
            if skulls < spoiling:
                sunk += share * chance * (numbers["hull"] - skulls >= limits["hull"])
                continue
            left = FIRST_CARDS + skulls - 2 * spoiling
            won += share * chance
            glory += share * chance * _reaches(box, left, GLORIOUS - bonus)
            cards += share * chance * left
            gold += share * chance * (left * _mean(box) + bonus)
    return Hopes(won, sunk, glory, cards, gold)


@lru_cache(maxsize=8)
def _mean(box: Box) -> float:
    return sum(card.value for card in box.cargo.values()) / len(box.cargo)


@lru_cache(maxsize=256)
def _reaches(box: Box, cards: int, gold: int) -> float:
    """The chance that so many cards are worth so much gold."""
    if cards <= 0:
        return float(gold <= 0)
    values = Counter(card.value for card in box.cargo.values())
    return sum(number * _reaches(box, cards - 1, gold - value) for value, number in values.items()) / len(box.cargo)


def raid_worth(s: Marauders, seat: str, zone: str, glory: int) -> float:
    """What looking for the merchant of a zone is worth to a seat in gold, the bounty counted; 0 if its ship can raid nobody."""
    if has_destroyed(s, seat):
        return 0.0
    rules = effects(s, seat, "raid-zone", zone)
    bears = manoeuvrability(s, seat) - sum(effect.number("escape") for effect in rules)
    bonus = sum(effect.number("gold") for effect in rules)
    bonus += sum(effect.number("add") for effect in effects(s, seat, "raid-gold", zone) if not effect.text("nation"))
    hope = hopes(s.data, s.cubes[seat], bears, dice_for(s, seat, "seamanship", "raid"), bonus)
    room = max(0, s.cubes[seat][CARGO] - len(s.cargo[seat]))
    worth = hope.gold + LOOT * min(room, hope.cards) + glory * hope.glory - FAILURE * (1 - hope.won)
    worth -= hope.sunk * (glory + s.gold[seat] + LOOT * len(s.cargo[seat]))
    mission = s.data.missions.get(s.mission[seat])
    if mission is not None and mission.task.key == "raid-nation" and mission.task.text("nation") == s.data.zones[zone].nation:
        worth += hope.won * (glory + LOOT)
    return float(success(dice_for(s, seat, "scouting", "scout-merchant"))) * (worth - bounty_price(s, seat))


def bounty_price(s: Marauders, seat: str) -> float:
    """What one more level of bounty costs a seat: it closes ports, and turns the navies against him and the pirates away."""
    if is_pirate(s, seat):
        return FURTHER
    npc = s.npc
    navies, pirates = sum(bool(npc[slot]) for slot in FLAGSHIPS), sum(bool(npc[slot]) for slot in PIRATES)
    return OUTLAWED + EACH_FLAGSHIP * navies - EACH_PIRATE * pirates


def use_skull(s: Marauders, seat: str, options: list[str], glory: int) -> str:
    """What to do with a skull: away with what spoils the raid, then one more card where that promises more than it risks."""
    raid = frame_of(s, "raid")
    assert raid is not None
    faces = {card: s.data.cargo[card] for card in raid.data["cards"]}
    rules = effects(s, seat, "raid-zone")
    limits = {"": manoeuvrability(s, seat) - sum(effect.number("escape") for effect in rules)}
    limits |= dict(zip(LOCATIONS, s.cubes[seat], strict=True))
    numbers = Counter(face.location for face in faces.values())
    surplus = [kind for kind, number in numbers.items() if number >= limits[kind]]
    if surplus:
        spoiling = sum(numbers[kind] - max(0, limits[kind] - 1) for kind in surplus)
        cheapest = {face.value: card for card, face in faces.items() if face.location in surplus and f"discard {card}" in options}
        card = cheapest[min(cheapest)] if cheapest else ""
        way = "exchange" if raid.data["skulls"] > spoiling else "discard"
        return next((id for id in (f"{way} {card}", f"discard {card}") if id in options), "enough")
    if "draw" not in options:
        return "enough"
    gold = sum(face.value for face in faces.values()) + raid.data["bonus"] + sum(effect.number("gold") for effect in rules)
    kinds = Counter(card.location for card in s.data.cargo.values())
    spoils = sum(kinds[kind] for kind in kinds if numbers[kind] >= limits[kind] - 1) / len(s.data.cargo)
    if raid.data["skulls"] > 1:
        # Another skull is there to put it right.
        spoils *= 0.2
    now = gold + LOOT + (glory if gold >= GLORIOUS else 0)
    then = gold + LOOT + _mean(s.data) + glory * _reaches(s.data, 1, GLORIOUS - gold)
    return "draw" if (1 - spoils) * then - spoils * FAILURE > now else "enough"
