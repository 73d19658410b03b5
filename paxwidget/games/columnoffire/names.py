"""The name of everything that has an id, in both languages."""

from __future__ import annotations

import re
from functools import lru_cache

from paxwidget.engine.names import COLOURS, Names
from paxwidget.games.columnoffire.pieces import BLACK, Box, Effect
from paxwidget.games.columnoffire.rules.c10_track import goals
from paxwidget.games.columnoffire.rules.c13_selling import takings
from paxwidget.games.columnoffire.rules.c21_use import effects_of
from paxwidget.games.columnoffire.state import ColumnOfFire

SEATS = {seat: COLOURS[seat] for seat in ("yellow", "blue", "green", "red")}
_WORDS = {
    "up": Names("up", "w górę"),
    "down": Names("down", "w dół"),
    "half-1": Names("first half", "I połowa"),
    "half-2": Names("second half", "II połowa"),
    "loch-leven": Names("Loch Leven", "Loch Leven"),
    "free": Names("free", "wolna"),
    "goal": Names("to the goal", "do celu"),
    "lead": Names("to the lead", "do prowadzenia"),
}
#: Forms of a country that name the character on its deck, of a space with what moving there costs, of a die with what it shows, and of
#: a card, a tile or a space that say what it does.
CHARACTER, GOAL, VALUE, TOLD = "character", "goal", "value", "told"
#: Forms of a good or a country with what it pays, and of a die with what follows when it is taken off.
SALE, OFF = "sale", "off"
_YEAR = re.compile(r"year-(\d+)")


@lru_cache(maxsize=4)
def names(box: Box) -> dict[str, Names]:
    """All names by id."""
    found = dict(_WORDS)
    for table in (box.countries, box.goods, box.religions, box.dice, box.events, box.loch_leven, box.spaces):
        found.update({datum.id: datum.name for datum in table.values()})
    found.update({tile.id: _tile(box, tile.name, tile.effects[0]) for tile in box.tiles.values()})
    counts: dict[str, int] = {}
    for card in box.characters.values():
        counts[card.name.en] = counts.get(card.name.en, 0) + 1
    for card in box.characters.values():
        where = box.countries[card.country].name
        is_shared = counts[card.name.en] > 1
        found[card.id] = Names(f"{card.name.en} ({where.en})", f"{card.name.pl} ({where.pl})") if is_shared else card.name
    return found


def _tile(box: Box, name: Names, effect: Effect) -> Names:
    """A tile with what tells it from others of its name: its points, or its religion."""
    if effect.key == "final-vp":
        return Names(f"{name.en} ({effect.number})", f"{name.pl} ({effect.number})")
    if effect.key == "stone":
        religion = box.religions[effect.words[0]].name
        return Names(f"{name.en} ({religion.en})", f"{name.pl} ({religion.pl})")
    return name


def name_of(s: ColumnOfFire, word: str, lang: str, form: str = "") -> str:
    """What a word of a choice or of the log is called."""
    if word in SEATS:
        return SEATS[word].get(lang, form)
    if form == CHARACTER and s.face_up.get(word):
        word = s.face_up[word]
    known = names(s.data).get(word)
    if form == TOLD:
        return told(s.data)[word].get(lang) if word in told(s.data) else ""
    if form == VALUE and known is not None:
        return known.get(lang) + _number(s, word)
    if form == GOAL and known is not None:
        return known.get(lang) + _price(s, word, lang)
    if form == SALE and known is not None:
        return known.get(lang, "acc" if word in s.data.goods else "in") + _pays(s, word, lang)
    if form == OFF and known is not None:
        return known.get(lang, "acc") + _off(s, word, lang)
    if known is not None:
        return known.get(lang, form)
    if year := _YEAR.fullmatch(word):
        return f"year {year[1]}" if lang == "en" else f"rok {year[1]}"
    return word


@lru_cache(maxsize=4)
def told(box: Box) -> dict[str, Names]:
    """What every card, tile and space does, in words."""
    tables = (box.characters, box.events, box.loch_leven, box.tiles, box.spaces)
    return {id: datum.summary for table in tables for id, datum in table.items()}


def _number(s: ColumnOfFire, die: str) -> str:
    """What a die of the seat that is asked shows."""
    seat = s.frames[-1].seat if s.frames else None
    number = s.value.get(f"{seat} {die}", 0)
    return f" ({number})" if number else ""


def _price(s: ColumnOfFire, space: str, lang: str) -> str:
    """What moving to a space costs the seat that is asked."""
    seat = s.frames[-1].seat if s.frames else None
    price = goals(s, seat, s.data.spaces[space].die).get(space, 0) if seat is not None else 0
    sold = takings(s, seat, s.data.spaces[space].effects[0]) if seat is not None else 0
    words = (f" for {price} VP" if lang == "en" else f" za {price} PZ") if price else ""
    return words + ((f" (sells for {sold} VP)" if lang == "en" else f" (sprzedaż za {sold} PZ)") if sold else "")


def _pays(s: ColumnOfFire, word: str, lang: str) -> str:
    """What the sale in question brings: of a good by ship or Captain, or of the good of a space in a country."""
    effects = effects_of(s, s.frames[-1].data["of"], s.frames[-1].data["id"])
    effect = next(effect for effect in effects if effect.key in ("ship", "good-space", "sell-one"))
    if effect.key == "sell-one":
        price = effect.number
    else:
        good, country = (effect.words[0], word) if word in s.data.countries else (word, effect.words[0])
        price = s.data.markets[good][country]
    return f" ({price} {'VP' if lang == 'en' else 'PZ'})"


def _off(s: ColumnOfFire, die: str, lang: str) -> str:
    """What becomes of the card that a die of the seat that is asked lies on."""
    place = s.place.get(f"{s.frames[-1].seat} {die}", "")
    if place in s.data.characters:
        return f" ({names(s.data)[place].get(lang)} {'leaves' if lang == 'en' else 'odchodzi'})"
    return {"en": " (rolled again)", "pl": " (nowy rzut)"}[lang] if die == BLACK else ""


def is_target(s: ColumnOfFire, word: str) -> bool:
    """Whether a word is something on the board."""
    return word in names(s.data) and word not in _WORDS
