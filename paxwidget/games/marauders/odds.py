"""Exact chances that a good player works out in the head: tests, Manoeuvres, crew combats, being found, and raids card by card."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from paxwidget.games.marauders.abilities import dice_for, effects
from paxwidget.games.marauders.box import LOCATIONS
from paxwidget.games.marauders.dice import crew_odds, manoeuvre_odds, success
from paxwidget.games.marauders.rules.battle import manoeuvre_dice
from paxwidget.games.marauders.rules.npc import lookers, looking_dice
from paxwidget.games.marauders.rules.raid import GLORIOUS
from paxwidget.games.marauders.state import CREW, Marauders, is_slot
from paxwidget.games.marauders.vessel import cubes_of, manoeuvrability, skill_of


class RaidEnd(NamedTuple):
    """How a raid would end with certain cards."""

    ending: str
    gold: int
    #: The cubes after the merchant's fire.
    cubes: tuple[int, ...]

    @property
    def is_glorious(self) -> bool:
        """Whether it would bring glory."""
        return self.ending == "won" and self.gold >= GLORIOUS


class Prospect(NamedTuple):
    """The chances of a raid after one more skull is used in some way."""

    won: Fraction
    glory: Fraction
    death: Fraction
    gold: Fraction


def raid_end(s: Marauders, seat: str, cards: Iterable[str], nation: str = "", bonus: int = 0) -> RaidEnd:
    """The end of a raid of a seat with these cards: sunk, beaten-off, escaped or won, and the gold if it is won."""
    faces = [s.data.cargo[card] for card in cards]
    cubes = list(s.cubes[seat])
    for face in faces:
        if face.symbol == "fire":
            place = LOCATIONS.index(face.location)
            cubes[place if cubes[place] > 0 else 0] -= 1
    escapes = sum(face.symbol == "escape" for face in faces)
    zone = effects(s, seat, "raid-zone")
    if cubes[0] <= 0:
        ending = "sunk"
    elif min(cubes) <= 0:
        ending = "beaten-off"
    elif escapes >= manoeuvrability(s, seat) - sum(effect.number("escape") for effect in zone):
        ending = "escaped"
    else:
        ending = "won"
    gold = sum(face.value for face in faces) + bonus + sum(effect.number("gold") for effect in zone)
    gold += sum(effect.number("add") for effect in effects(s, seat, "raid-gold") if effect.text("nation") in ("", nation))
    return RaidEnd(ending, gold if ending == "won" else 0, tuple(max(0, cube) for cube in cubes))


def raid_prospects(
    s: Marauders, seat: str, cards: tuple[str, ...], unseen: tuple[str, ...], nation: str = "", bonus: int = 0
) -> dict[str, Prospect]:
    """The chances of each way to use one skull, by choice id; `unseen` are the cards that could be drawn, each as likely."""
    kept = {"enough": [cards]}
    kept["draw"] = [(*cards, new) for new in unseen]
    for card in cards:
        rest = tuple(other for other in cards if other != card)
        kept[f"discard {card}"] = [rest]
        kept[f"exchange {card}"] = [(*rest, new) for new in unseen]
    return {id: _prospect([raid_end(s, seat, hand, nation, bonus) for hand in hands]) for id, hands in kept.items() if hands}


def _prospect(ends: list[RaidEnd]) -> Prospect:
    share = Fraction(1, len(ends))
    return Prospect(
        share * sum(end.ending == "won" for end in ends),
        share * sum(end.is_glorious for end in ends),
        share * sum(end.ending == "sunk" for end in ends),
        share * sum(end.gold for end in ends),
    )


def test_odds(s: Marauders, seat: str, skill: str, purpose: str) -> Fraction:
    """The chance that a seat passes a test."""
    return success(dice_for(s, seat, skill, purpose))


def danger(s: Marauders, seat: str, zone: str) -> Fraction:
    """The chance that an NPC ship finds a player's ship that comes into a zone, each looking once."""
    unseen = Fraction(1)
    for slot in lookers(s, seat, zone):
        unseen *= 1 - success(looking_dice(s, slot, seat, zone))
    return 1 - unseen


def duel_odds(s: Marauders, side: str, foe: str) -> dict[str, Fraction]:
    """The chances of the next Manoeuvre of two sides."""
    return dict(manoeuvre_odds(manoeuvre_dice(s, side, foe), manoeuvre_dice(s, foe, side)))


def boarding_odds(s: Marauders, side: str, foe: str) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to win, lose or end without a winner if two sides fought crew against crew now, without cards."""
    crews = (cubes_of(s, side)[CREW], cubes_of(s, foe)[CREW])
    dice = tuple(
        skill_of(s, one, "leadership") if is_slot(one) else dice_for(s, one, "leadership", "crew-combat", 2) for one in (side, foe)
    )
    return crew_odds(crews[0], dice[0], crews[1], dice[1])
