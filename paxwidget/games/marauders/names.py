"""The name of everything that has an id, in both languages."""

from __future__ import annotations

import re
from functools import lru_cache

from paxwidget.engine.names import COLOURS, Names
from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.state import Marauders

SEATS = {seat: COLOURS[seat] for seat in ("red", "blue", "yellow", "green")}


def _sought(en: str, pl: str, sought: str, genitive: str) -> Names:
    # What somebody looks for: with its article, and in the case that the Polish verb takes.
    return Names(en, pl, {"en": {"sought": sought}, "pl": {"gen": genitive}})


_WORDS = {
    "hull": Names("Hull", "Kadłub"),
    "cargo": Names("Cargo", "Ładownia"),
    "masts": Names("Masts", "Maszty"),
    "crew": Names("Crew", "Załoga"),
    "cannons": Names("Cannons", "Działa"),
    "seamanship": Names("Seamanship", "Żeglarstwo"),
    "scouting": Names("Scouting", "Rozpoznanie"),
    "leadership": Names("Leadership", "Dowodzenie"),
    "influence": Names("Influence", "Wpływy"),
    "flagship-spain": _sought("Spanish flagship", "hiszpański okręt flagowy", "the Spanish flagship", "hiszpańskiego okrętu flagowego"),
    "flagship-england": _sought("English flagship", "angielski okręt flagowy", "the English flagship", "angielskiego okrętu flagowego"),
    "flagship-france": _sought("French flagship", "francuski okręt flagowy", "the French flagship", "francuskiego okrętu flagowego"),
    "flagship-netherlands": _sought("Dutch flagship", "holenderski okręt flagowy", "the Dutch flagship", "holenderskiego okrętu flagowego"),
    "pirate-sloop": _sought("pirate sloop", "piracki slup", "the pirate sloop", "pirackiego slupa"),
    "pirate-frigate": _sought("pirate frigate", "piracka fregata", "the pirate frigate", "pirackiej fregaty"),
    "band": Names("the defenders", "obrońcy"),
    "merchant": _sought("merchant", "kupiec", "a merchant", "kupca"),
    "rumor": _sought("rumour", "plotka", "proof of a rumour", "potwierdzenia plotki"),
    "mission": _sought("mission", "misja", "the aim of a mission", "celu misji"),
    "events": Names("the event cards ran out", "skończyły się karty wydarzeń"),
    "captains": Names("the captains ran out", "skończyły się karty kapitanów"),
    "victory": Names("victory", "zwycięstwo"),
}
#: What happens at a moment at which cards may be played; {0} is who has the turn.
_MOMENTS = {
    "turn-start": Names("the turn of {0} begins", "zaczyna się kolejka ({0})"),
    "before-scouting": Names("you are about to roll Scouting", "zaraz rzucasz na Rozpoznanie"),
    "before-influence": Names("you are about to roll Influence", "zaraz rzucasz na Wpływy"),
    "scouting-rolled": Names("your Scouting dice are rolled", "twoje kości Rozpoznania już leżą"),
    "scouted-by-player": Names("{0} is about to look for you", "zaraz zacznie cię szukać {0}"),
    "buying": Names("you are about to draw cargo cards", "zaraz dobierasz karty Ładunku"),
    "raid-rolled": Names("your dice for the raid are rolled", "twoje kości do ataku już leżą"),
    "raid-won": Names("your raid succeeds, and the gold is not yet counted", "atak się udaje, łup nie jest jeszcze policzony"),
    "declared-flee": Names("somebody tries to flee", "ktoś próbuje uciec"),
    "manoeuvre-rolled": Names("the Manoeuvre is rolled", "rzucono Manewry"),
    "act-won-shoot": Names("you have won the Manoeuvre and shoot", "wygrywasz Manewry i strzelasz"),
    "location-rolled": Names("the shots have found their locations", "strzały znalazły swoje lokacje"),
    "crew-start": Names("a crew combat is about to begin", "zaraz zacznie się starcie załóg"),
    "crew-rolled": Names("both crews have rolled", "obie załogi rzuciły kośćmi"),
    "captain-lost": Names("your captain is about to die", "twój kapitan zaraz zginie"),
}
#: The first of them to the one whose turn it is.
_OWN_TURN = Names("your turn begins", "zaczyna się twoja kolejka")
_ROUND = Names("round", "tura")
_DICE = re.compile(r"[1-5](?:-[1-5])*")


@lru_cache(maxsize=4)
def names(box: Box) -> dict[str, Names]:
    """All names by id."""
    found = dict(_WORDS)
    tables = (
        box.nations, box.zones, box.ships, box.goods, box.captains, box.events, box.missions, box.rumors, box.glory, box.specialists,
        box.modifications, box.weapons,
    )  # fmt: skip
    for table in tables:
        for datum in table.values():
            found[datum.id] = datum.name
    for npc in box.npcs.values():
        found[npc.id] = Names(f"{npc.title.en}: {npc.name.en}", f"{npc.title.pl}: {npc.name.pl}")
    found["commodore"] = box.commodore.name
    for kind in box.glory.values():
        found.update(dict.fromkeys(kind.cards, kind.name))
    for hire in box.hires.values():
        name, note = box.specialists[hire.specialist].name, hire.note
        found[hire.id] = Names(f"{name.en} ({_small(note.en)})", f"{name.pl} ({_small(note.pl)})")
    for card in box.cargo.values():
        good = box.goods[card.good].name
        place = _WORDS.get(card.location)
        en = f"Fire: {place.en}" if place else "Escape"
        pl = f"Ostrzał: {place.pl}" if place else "Ucieczka"
        found[card.id] = Names(f"{good.en} {card.value}, {en}", f"{good.pl} {card.value}, {pl}")
    return found


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def name_of(s: Marauders, word: str, lang: str, form: str = "") -> str:
    """What a word of a choice or of the log is called."""
    if word in SEATS:
        return SEATS[word].get(lang, form)
    if form == "adj" and word in s.data.nations:
        return s.data.nations[word].adjective.get(lang)
    if form == "dice" and _DICE.fullmatch(word):
        return " ".join("☠" if face == "5" else face for face in word.split("-"))
    if word.startswith("round-"):
        return f"{_ROUND.get(lang)} {word.removeprefix('round-')}"
    if word == "turn-start" and s.frames and s.frames[-1].seat == s.active:
        return _OWN_TURN.get(lang)
    if word in _MOMENTS:
        return _MOMENTS[word].get(lang).format(SEATS[s.active].get(lang) if s.active else "")
    known = names(s.data).get(word)
    return known.get(lang, form) if known is not None else word


def is_target(s: Marauders, word: str) -> bool:
    """Whether a word is something on the board."""
    return word in SEATS or word in names(s.data)
