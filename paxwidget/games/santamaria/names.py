"""The name of everything that has an id, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from paxwidget.engine.names import COLOURS, LANGUAGES, Names
from paxwidget.engine.wording import plural
from paxwidget.games.santamaria.pieces import SIDE, Box, Tile
from paxwidget.games.santamaria.rules.e_effects import effects_of
from paxwidget.games.santamaria.rules.e_monks import FEE
from paxwidget.games.santamaria.state import INDEX, SantaMaria, at

SEATS = {seat: COLOURS[seat] for seat in ("green", "red", "blue", "yellow")}
_WORDS = {
    "white-die": Names("white die", "biała kostka"),
    "blue-die": Names("blue die", "niebieska kostka"),
    "white": Names("white die", "biała kostka"),
    "row": Names("row", "rząd"),
    "column": Names("column", "kolumna"),
    "coins": Names("coins", "monety"),
    "points": Names("points", "punkty"),
    "solo": Names("solo game", "gra solo"),
    **{f"year-{number}": Names(f"year {number}", f"rok {number}") for number in (1, 2, 3)},
    "A": Names("side A", "strona A"),
}
_LINES = {
    f"{kind}-{number}": Names(f"{en} {number}", f"{pl} {number}")
    for kind, en, pl in (("column", "column", "kolumna"), ("row", "row", "rząd"))
    for number in range(1, SIDE + 1)
}
_DICE = {
    f"{colour}-{number}": Names(f"{en} {number}", f"{pl} {number}")
    for colour, en, pl in (("white", "white", "biała"), ("blue", "blue", "niebieska"))
    for number in range(1, SIDE + 1)
}
#: How a tile is turned, by quarter turns to the right: the form `turn` of their number.
TURN = "turn"
_TURNS = {
    "0": Names("as on display", "jak na planszy"),
    "1": Names("a quarter turn right", "ćwierć obrotu w prawo"),
    "2": Names("upside down", "pół obrotu"),
    "3": Names("a quarter turn left", "ćwierć obrotu w lewo"),
}
#: The form of a capital tile that names the scholar who goes with it.
SET = "set"
#: The form of a good with its number, one of it.
ONE = "one"
#: The form of a square that names what stands on it.
BUILDING = "building"
_PAYMENT = re.compile(r"(\d+)-(wood|grain|sugar|gem|gold)")


@lru_cache(maxsize=4)
def names(box: Box) -> dict[str, Names]:
    """All names by id."""
    found = {**_WORDS, **_DICE}
    for table in (box.goods, box.buildings, box.docks, box.retiring, box.stations, box.scholars, box.bishops, box.goals, box.terrains):
        found.update({datum.id: datum.name for datum in table.values()})
    found.update({tile.id: _tile(tile) for tile in box.tiles.values()})
    found.update({face.id: Names(f"board {face.id.upper()}", f"plansza {face.id.upper()}") for face in box.faces.values()})
    for number, ship in enumerate(box.ships.values(), 1):
        en, pl = (", ".join(amounts([cost], lang) for cost in ship.cost.items()) for lang in LANGUAGES)
        found[ship.id] = Names(f"ship {number} ({en})", f"statek {number} ({pl})")
    return found


_KINDS = {"double": Names("double", "podwójny"), "triple": Names("triple", "potrójny")}


def _tile(tile: Tile) -> Names:
    """A tile by its buildings and its kind: a double and a triple may hold the same one."""
    kind = _KINDS.get(tile.kind)
    return tile.name if kind is None else Names(f"{tile.name.en} ({kind.en})", f"{tile.name.pl} ({kind.pl})")


def name_of(s: SantaMaria, word: str, lang: str, form: str = "") -> str:
    """What a word of a choice or of the log is called."""
    if word in SEATS:
        return SEATS[word].get(lang, form)
    if form == TURN and word in _TURNS:
        return _TURNS[word].get(lang)
    known = names(s.data).get(word)
    if form in _TELLING and (told := _TELLING[form](s, word, lang)):
        return told
    if form == ONE:
        return amounts([(word, 1)], lang)
    if form == SET and word in s.sets:
        return f"{known.get(lang) if known else word} + {names(s.data)[s.sets[word]].get(lang)}"
    if known is not None:
        return known.get(lang, form)
    if word in _LINES:
        return _LINES[word].get(lang, form) + _price(s, word, lang)
    if word in INDEX:
        return _square(s, word, lang, form)
    terrain, _, inside = word.partition(" ")
    if inside and terrain in s.data.terrains:
        return f"{names(s.data)[terrain].get(lang)}: {name_of(s, inside, lang)}"
    if paid := _PAYMENT.fullmatch(word):
        return amounts([(paid[2], int(paid[1]))], lang)
    return word


def _square(s: SantaMaria, square: str, lang: str, form: str) -> str:
    """A square by its row and column; in the form `building` with the building that stands there, of the seat whose turn it is."""
    place = f"{square[1]}/{square[3]}"
    found = at(s, s.active, INDEX[square]) if form == BUILDING and s.active is not None else None
    return f"{names(s.data)[found.building].get(lang)} {place}" if found is not None and found.building else place


_NOUNS = {
    "wood": (("wood",), ("drewno", "drewna", "drewien")),
    "grain": (("grain",), ("zboże", "zboża", "zbóż")),
    "sugar": (("sugar",), ("worek cukru", "worki cukru", "worków cukru")),
    "gem": (("gem", "gems"), ("klejnot", "klejnoty", "klejnotów")),
    "gold": (("gold",), ("sztabka złota", "sztabki złota", "sztabek złota")),
    "coins": (("coin", "coins"), ("moneta", "monety", "monet")),
    "points": (("point", "points"), ("punkt", "punkty", "punktów")),
}


def amounts(things: Iterable[tuple[str, int]], lang: str) -> str:
    """Things with their numbers: `2 wood + 1 grain`."""
    forms = {thing: nouns[lang == "pl"] for thing, nouns in _NOUNS.items()}
    return " + ".join(f"{number} {plural(number, (*forms[thing], forms[thing][-1])[:3], lang)}" for thing, number in things)


def _spot(s: SantaMaria, spot: str, lang: str) -> str:
    """A place for a monk, with what a station gives and the fee."""
    told = [amounts(effect.gains[0], lang) for effect in s.data.stations[spot].effects] if spot in s.data.stations else []
    if fee := FEE * len(s.monks.get(spot, ())):
        told.append(("fee " if lang == "en" else "opłata ") + amounts([("coins", fee)], lang))
    return names(s.data)[spot].get(lang) + (f" ({', '.join(told)})" if told else "")


def _for_sale(s: SantaMaria, dock: str, lang: str) -> str:
    """A dock with the ship that is for sale there."""
    ship = s.data.ships.get(s.board_docks.get(dock, ""))
    if ship is None:
        return ""
    return f"{names(s.data)[dock].get(lang)} ({amounts(ship.cost.items(), lang)} → {amounts([('points', ship.points)], lang)})"


def _traded(s: SantaMaria, good: str, lang: str) -> str:
    """A good that is given in a trade, with what it brings where that is one thing."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.step != "trade":
        return ""
    gains = effects_of(s, frame.data["of"], frame.data["id"])[frame.data["effect"]].gains
    return f"{names(s.data)[good].get(lang)} → {amounts(gains[0], lang)}" if len(gains) == 1 else ""


#: Forms that tell more than a name.
_TELLING: dict[str, Callable[[SantaMaria, str, str], str]] = {"spot": _spot, "sale": _for_sale, "traded": _traded}


def _price(s: SantaMaria, line: str, lang: str) -> str:
    """What activating a line costs by the die in hand, while it is asked about."""
    if not s.frames or s.frames[-1].step != "line":
        return ""
    pips = abs(int(line[-1]) - int(s.frames[-1].data["value"]))
    if not pips:
        return ""
    noun = plural(pips, ("coin", "coins") if lang == "en" else ("monetę", "monety", "monet"), lang)
    return f" for {pips} {noun}" if lang == "en" else f" za {pips} {noun}"


def is_target(s: SantaMaria, word: str) -> bool:
    """Whether a word is something on the board."""
    return word in INDEX or word in _LINES or word in names(s.data)
