"""What a seat may look for in its question and cannot do, with the reason; from what everybody can see."""

from __future__ import annotations

from paxwidget.engine.barred import Barred
from paxwidget.games.columnoffire.pieces import COUNTRIES, WILD
from paxwidget.games.columnoffire.rules.c08_character import NO_CHARACTER, takes
from paxwidget.games.columnoffire.rules.c10_track import ahead, goals
from paxwidget.games.columnoffire.rules.c21_use import effects_of
from paxwidget.games.columnoffire.state import FREE, PRISON, ColumnOfFire, free_dice, have, is_full, site_of


def barred(s: ColumnOfFire, seat: str) -> list[Barred]:
    """The reasons that belong to the open question."""
    frame = s.frames[-1]
    if frame.seat != seat:
        return []
    if frame.step == "choose":
        return _characters(s, seat)
    if frame.step == "move":
        return _spaces(s, seat)
    if frame.step == "use":
        effects = effects_of(s, frame.data["of"], frame.data["id"])
        return [found for effect in effects for found in _uses(s, seat, effect.key, effect.words)]
    return []


def _characters(s: ColumnOfFire, seat: str) -> list[Barred]:
    """Characters for which the die is missing, decks that are used up, and doing without where nothing is left to pay."""
    able = {country for _, country in takes(s, seat)}
    found = []
    for country in COUNTRIES:
        die = s.data.die_of[country]
        if not s.face_up[country]:
            found.append(Barred(f"take {die} {country}", "deck-empty", (country,), "18a", name=country))
        elif country not in able:
            found.append(Barred(f"take {die} {country}", _where(s, seat, die), (die, WILD), "8b", name=s.face_up[country]))
    if able and s.vp[seat] < NO_CHARACTER:
        found.append(Barred("pass", "no-points", (), "17a"))
    return found


def _where(s: ColumnOfFire, seat: str, die: str) -> str:
    """Why a die cannot take a character."""
    place = s.place[f"{seat} {die}"]
    return "die-unrolled" if place == FREE else "die-imprisoned" if place == PRISON else "die-bound"


def _spaces(s: ColumnOfFire, seat: str) -> list[Barred]:
    """Spaces with another disk, those whose die is bound, and those that cost too much."""
    free, open_spaces = free_dice(s, seat), ahead(s, seat)
    found = []
    for space in s.data.ring:
        die = s.data.spaces[space].die
        if space == s.disk[seat]:
            found.append(Barred(f"move {die} {space}", "own-space", (), "10i", name=space))
        elif space not in open_spaces:
            found.append(Barred(f"move {die} {space}", "occupied", (), "10d", name=space))
        elif die not in free:
            found.append(Barred(f"move {die} {space}", "no-free-die", (die,), "10c", name=space))
        elif space not in goals(s, seat, die):
            found.append(Barred(f"move {die} {space}", "too-dear", (), "10h", name=space))
    return found


def _uses(s: ColumnOfFire, seat: str, key: str, words: tuple[str, ...]) -> list[Barred]:
    """Sales without a house, a good or the right to sell it again; stones in full countries."""
    pairs = []
    if key == "ship":
        pairs = [(good, words[0]) for good in s.data.countries[words[0]].pays]
    elif key == "good-space":
        pairs = [(words[0], country) for country in s.data.markets[words[0]]]
    found = []
    for good, country in pairs:
        id = f"ship {good}" if key == "ship" else f"market {country}"
        if not site_of(s, seat, country):
            found.append(Barred(id, "no-house", (country,), "13a"))
        elif not have(s, seat, good):
            found.append(Barred(id, "no-good", (good,), "13e"))
        elif f"{good} {country}" in s.sold:
            found.append(Barred(id, "sold", (good, country), "13d"))
    if key in ("stone", "neutral-stone"):
        religions = words if key == "stone" else ("neutral",)
        full = [country for country in COUNTRIES if is_full(s, country)]
        found += [Barred(f"put {one} {country}", "full", (country,), "14c") for one in religions for country in full]
    return found
